import { isChanges } from "../procedure/changes";
import type { Id } from "../procedure/types";
import type { ExchangeRecord } from "./types";

/**
 * Whether an exchange has something to take back: it goes on, it is over, or it could not go on and left behind what it had changed until then. What
 * was never taken over has changed nothing, whatever its log says.
 */
export function isUndoable({ state, opened, log }: Pick<ExchangeRecord, "state" | "opened" | "log">): boolean {
  if (state !== "record") return state !== "undone";
  return opened > 0 && Object.values(log).some(({ v }) => isChanges(v) && v.length > 0);
}

/**
 * Whether somebody who is no game master may take an exchange back, as far as it alone tells: it is their own and over, no dice were thrown and nobody was
 * asked, and it changed nothing but what they play.
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
