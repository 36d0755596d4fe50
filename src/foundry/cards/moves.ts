import { storedIn } from "../exchange/stored/carriers";
import { goneIn } from "../exchange/stored/gone-in";
import { host } from "../host";
import type { HostMessage } from "../host/types";
import { movesView, moveView } from "./moves-view";
import { type ReadCard, readCard, readerOf } from "./read-card";
import type { Reader } from "./view.types";

/** A move that is over and is told in one line, with the message that holds it. */
interface Gone extends ReadCard {
  readonly message: HostMessage;
}
/** Draws the card of an exchange, with everything that can be pressed on it. */
type Draw = (message: HostMessage, read: ReadCard, reader: Reader) => Promise<HTMLElement>;

/** Which creature moved in which turn by a message's exchange; empty: it moved nobody. A secret move has a card of its own. */
function whoseOf(message: HostMessage): string {
  const turn = goneIn(message);
  const stored = turn === "" ? null : storedIn(message);
  const by = stored?.mask ? undefined : stored?.members[stored.origin?.by ?? ""]?.uuid;
  return by === undefined ? "" : `${turn} ${by}`;
}
/** A move that can share a card; null: it is not over, was undone, or did more than move its doer. */
function goneBy(message: HostMessage): Gone | null {
  const read = readCard(message, readerOf(message, {}));
  return read?.card.state === "closed" && read.card.head.told.fold === "line" ? { ...read, message } : null;
}

/**
 * The moves of a creature that follow one another in these messages, the nearest first. The first message of another kind that this user
 * can read ends the row.
 */
function movesAlong(messages: readonly HostMessage[], whose: string): readonly Gone[] {
  const moves: Gone[] = [];
  for (const message of messages) {
    if (!message.visible) continue;
    const gone = whoseOf(message) === whose ? goneBy(message) : null;
    if (gone) moves.push(gone);
    // A move that was undone or cancelled has a card of its own and does not end the row, because nobody went there in the end.
    else if (whoseOf(message) !== whose || !["undone", "record"].includes(storedIn(message)?.state ?? "")) break;
  }
  return moves;
}
/** All moves that share a card with this one, oldest first; fewer than two: it has its own card. */
function movesWith(message: HostMessage): readonly Gone[] {
  const whose = whoseOf(message);
  const own = whose === "" ? null : goneBy(message);
  if (!own) return [];
  const { contents } = host.game.messages;
  const at = contents.findIndex(({ id }) => id === message.id);
  const before = movesAlong(contents.slice(0, at).reverse(), whose);
  return [...[...before].reverse(), own, ...movesAlong(contents.slice(at + 1), whose)];
}

/** Draws one of the moves inside the shared card: it is a card of its own, whose clicks do not reach the outer card. */
async function drawInside({ message, exchange, card }: Gone, isNewest: boolean, draw: Draw): Promise<HTMLElement> {
  const inside = await draw(message, { exchange, card: moveView(card, isNewest) }, readerOf(message, {}));
  inside.className = "ff-moves__one";
  inside.removeAttribute("tabindex");
  // Foundry finds a message's element by this attribute; it has to find the outer card in the log.
  inside.removeAttribute("data-message-id");
  for (const keyed of inside.querySelectorAll<HTMLElement>("[data-key]"))
    keyed.dataset.key = `${message.id}-${keyed.dataset.key ?? ""}`;
  inside.addEventListener("click", (event) => event.stopPropagation());
  return inside;
}

/**
 * The card of a move in the log. Where several moves share a card, the newest one's card tells of all of them in one line and unfolds to
 * each; the cards of the others are not shown. Nothing of this is stored: each move stays an exchange of its own, and each drawing looks at
 * all of them anew.
 */
export async function drawMove(message: HostMessage, read: ReadCard, reader: Reader, draw: Draw): Promise<HTMLElement> {
  const moves = movesWith(message);
  const newest = moves.at(-1);
  if (!newest || moves.length < 2) return draw(message, read, reader);
  const isNewest = newest.message.id === message.id;
  const views = moves.map((move) => move.exchange);
  const card = isNewest ? movesView(views, read.card, reader) : read.card;
  const element = await draw(message, { ...read, card }, reader);
  if (!isNewest) element.dataset.together = "";
  const fold = isNewest ? element.querySelector(".ff-card__fold") : null;
  if (!fold) return element;
  const list = document.createElement("ol");
  list.className = "ff-moves";
  list.append(...(await Promise.all(moves.map((move) => drawInside(move, move === newest, draw)))));
  fold.append(list);
  return element;
}
