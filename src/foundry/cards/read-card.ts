import { asksToEnd } from "../combat/finish";
import { readExchange } from "../exchange/read/read";
import type { ExchangeView } from "../exchange/read/view.types";
import { actorByUuid, host } from "../host";
import type { HostMessage } from "../host/types";
import { translate } from "../i18n";
import { isHiddenCard } from "./hidden";
import { cardView } from "./thread";
import type { CardView, Reader } from "./view.types";

/** What Foundry says about where a message is shown. */
export interface Frame {
  readonly canDelete?: boolean;
  readonly canClose?: boolean;
}

/** Formats of hours and minutes by language. They are kept because making one takes longer than reading most of a card. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(lang: string): Intl.DateTimeFormat {
  const clock = clocks.get(lang) ?? new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit" });
  clocks.set(lang, clock);
  return clock;
}
/** The user of this client as a reader of a message. */
export function readerOf(message: HostMessage, { canDelete, canClose }: Frame): Reader {
  const { user, users, i18n } = host.game;
  return {
    t: translate,
    user: user.id,
    userName: (id) => users.get(id)?.name ?? translate("FIVEFOLD.Card.somebody"),
    mayEndTurn: (uuid) => asksToEnd(uuid) && (actorByUuid(uuid)?.testUserPermission(user, "OWNER") ?? false),
    clock: (time) => clockOf(i18n.lang).format(time),
    // Without its card an exchange cannot be undone: whoever began it, the game master decides whether the card is deleted.
    mayDelete: user.isGM && canDelete !== false,
    hidden: isHiddenCard(message.id),
    mayClose: canClose ?? false,
  };
}

/** The card of an exchange, with the exchange. */
export interface ReadCard {
  readonly exchange: ExchangeView;
  readonly card: CardView;
}
/** The card of a message; null where it cannot be shown, because its game is not installed or its data are no exchange. */
export function readCard(message: HostMessage, reader: Reader): ReadCard | null {
  try {
    const exchange = readExchange(message);
    return exchange && { exchange, card: cardView(exchange, reader) };
  } catch (error) {
    // The author of a message may write any data: one bad card must not break the chat log.
    console.error(error);
    return null;
  }
}
