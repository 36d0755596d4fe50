import { isChanges } from "../procedure/changes";
import type { ExchangeRecord } from "./types";

/**
 * Whether an exchange has something to take back: it goes on, it is over, or it could not go on and left behind what it had changed until then. What
 * was never taken over has changed nothing, whatever its log says.
 */
export function isUndoable({ state, opened, log }: Pick<ExchangeRecord, "state" | "opened" | "log">): boolean {
  if (state !== "record") return state !== "undone";
  return opened > 0 && Object.values(log).some(({ v }) => isChanges(v) && v.length > 0);
}
