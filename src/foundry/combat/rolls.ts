import { isWriter } from "../exchange/write/writer";
import { SYSTEM } from "../host";
import type { HostCombat } from "../host/types";

/** Flag of an encounter that starts by itself as soon as everybody in it has rolled initiative. */
const ROLLS = "rolls";
const starting = new WeakSet<HostCombat>();

/** Whether those without an initiative are asked for it: the encounter has started, or is about to, with their rolls. */
export const asksForRolls = ({ started, flags }: HostCombat): boolean => started || flags[SYSTEM]?.[ROLLS] === true;
/** Lets an encounter wait for its players' rolls, or not any more. */
export async function waitForRolls(combat: HostCombat, waits: boolean): Promise<void> {
  if (waits || combat.flags[SYSTEM]?.[ROLLS] !== undefined) await combat.setFlag(SYSTEM, ROLLS, waits);
}
/** Starts an encounter that waited for rolls, once everybody has rolled. Called on every client; the one that writes does it. */
export async function startWithRolls(combat: HostCombat): Promise<void> {
  const isReady =
    !combat.started && asksForRolls(combat) && combat.turns.every(({ initiative }) => initiative !== null);
  if (!isReady || !isWriter() || starting.has(combat)) return;
  starting.add(combat);
  try {
    await combat.startCombat({ asked: true });
  } finally {
    starting.delete(combat);
  }
}
