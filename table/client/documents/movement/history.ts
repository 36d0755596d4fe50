import type { Dynamic, Plain } from "../../../dynamic";
import { recorded } from "./operation";
import { placeOf } from "./plan";

/** Whether a token's movement is recorded: only while it is in a combat (issue #11730). */
export function shouldRecord(token: Dynamic): boolean {
  return Boolean(token.combatant?.combat?.started);
}

/** Clear the recorded movement of a token. */
export async function clear(token: Dynamic): Promise<void> {
  if (token.movementHistory.length) await token.update({ _movementHistory: [] }, { diff: false });
}

/**
 * Revert recorded movement: all of it, or from one movement on.
 * Source: API docs, `TokenDocument#revertRecordedMovement`.
 * @returns whether any movement was reverted
 */
export async function revert(token: Dynamic, movementId?: string): Promise<boolean> {
  const history: Plain[] = token._source._movementHistory ?? [];
  const first = movementId === undefined ? 0 : history.findIndex((one) => one.movementId === movementId);
  const target = history[Math.max(first - 1, 0)];
  if (first < 0 || !target) return false;
  const waypoint = { ...placeOf(target), action: "displace", explicit: true, checkpoint: true };
  const changes = { ...placeOf(target), _movementHistory: history.slice(0, first) };
  const instruction = {
    waypoints: [waypoint],
    method: "undo",
    constrainOptions: { ignoreWalls: true, ignoreCost: true },
  };
  const done = await token.update(changes, { isUndo: true, movement: { [token.id]: instruction } });
  return Boolean(done);
}

/** Report a changed history, also one that was cleared or reverted. */
export function onHistoryChange(token: Dynamic, changed: Plain, options: Plain): void {
  if ("_movementHistory" in changed && !options._movement?.[token.id]?.recorded) recorded(token);
}
