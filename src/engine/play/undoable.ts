import { isChanges } from "../procedure/changes";
import type { Id } from "../procedure/types";
import type { ExchangeRecord } from "./types";

/**
 * Whether an exchange can be undone: it is open or closed, or it is a record that has made changes before it could not go on. An exchange
 * that was never taken over has changed nothing, whatever its log says.
 */
export function isUndoable({ state, opened, log }: Pick<ExchangeRecord, "state" | "opened" | "log">): boolean {
  if (state !== "record") return state !== "undone";
  return opened > 0 && Object.values(log).some(({ v }) => isChanges(v) && v.length > 0);
}

/**
 * Whether a player may undo an exchange, as far as the exchange itself tells: it is the player's own and closed, no dice were rolled and
 * nobody was asked, and it changed only creatures that the player plays.
 * @param plays whether that user answers for a participant
 */
export function isOwnStep(
  { author, state, log }: Pick<ExchangeRecord, "author" | "state" | "log">,
  user: string,
  plays: (on: Id) => boolean,
): boolean {
  const entries = Object.values(log);
  return (
    author === user &&
    state === "closed" &&
    entries.every(({ by, v }) => by === undefined && (!isChanges(v) || v.every(({ on }) => plays(on))))
  );
}
