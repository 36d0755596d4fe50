import { asksToEnd } from "../combat/finish";
import { readExchange } from "../exchange/read/read";
import type { ExchangeView } from "../exchange/read/view.types";
import { actorByUuid, host } from "../host";
import type { HostMessage } from "../host/types";
import { translate } from "../i18n";
import { isHiddenCard } from "./hidden";
import { cardView } from "./thread";
import type { CardView, Reader } from "./view.types";

/** What Foundry says about the place in which a message is shown. */
export interface Frame {
  readonly canDelete?: boolean;
  readonly canClose?: boolean;
}

/** Hours and minutes in a language. To make one takes longer than to read most of a card. */
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
    // With a card goes the way to take its consequences back: that is the game master's to decide, whoever began it.
    mayDelete: user.isGM && canDelete !== false,
    hidden: isHiddenCard(message.id),
    mayClose: canClose ?? false,
  };
}

/** An exchange's card, with the exchange. */
export interface ReadCard {
  readonly exchange: ExchangeView;
  readonly card: CardView;
}
/** The view of a message, or null when it can't be shown: of a game that is not there, or not what a card's data looks like. */
export function readCard(message: HostMessage, reader: Reader): ReadCard | null {
  try {
    const exchange = readExchange(message);
    return exchange && { exchange, card: cardView(exchange, reader) };
  } catch (error) {
    // A message's data is whatever its author wrote: one bad card must not take the chat log down.
    console.error(error);
    return null;
  }
}
