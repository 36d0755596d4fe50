import type { HostMessage } from "../host/types";
import { announce } from "../ui/text/announce";
import { isHistory } from "./history";
import { type Heard, heardOf, newsOf } from "./news";
import type { CardView, Reader } from "./view.types";

const heard = new Map<string, Heard>();

/** Announces what a card says that was not announced before. */
export function tellNews(card: CardView, message: HostMessage, reader: Reader): void {
  const before = heard.get(card.messageId) ?? null;
  heard.set(card.messageId, heardOf(card));
  if (!before && isHistory(message.timestamp)) return;
  const news = newsOf(card, before, reader);
  const say = (urgent: boolean): void => {
    const text = news.flatMap((one) => (one.urgent === urgent ? [one.text] : [])).join(" ");
    if (text) announce(text, urgent ? "assertive" : "polite");
  };
  say(false);
  say(true);
}
