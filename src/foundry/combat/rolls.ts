import type { JsonObject } from "../../engine/json";
import { part as objectIn } from "../../engine/reading";
import { isWriter } from "../exchange/write/writer";
import { SYSTEM } from "../host";
import type { HostCombat, HostCombatant } from "../host/types";
import { part } from "../ui/windows/part";
import { ROLLED } from "./rolled";

/** Flag of an encounter that starts by itself as soon as all its combatants have rolled initiative. */
const ROLLS = "rolls";
const starting = new WeakSet<HostCombat>();

/** Whether players of combatants without an initiative are asked for it: the encounter has started, or waits for their rolls. */
export const asksForRolls = ({ started, flags }: HostCombat): boolean => started || flags[SYSTEM]?.[ROLLS] === true;
/** Sets whether an encounter waits for its players' rolls. */
export async function waitForRolls(combat: HostCombat, waits: boolean): Promise<void> {
  if (waits || combat.flags[SYSTEM]?.[ROLLS] !== undefined) await combat.setFlag(SYSTEM, ROLLS, waits);
}
/** Puts a roll on the shared card, where an update of this combatant brought one from another client. */
export async function tellRoll(combatant: HostCombatant, operation: JsonObject): Promise<void> {
  const rolled = objectIn(operation[SYSTEM])[ROLLED];
  if (!combatant.parent || rolled === undefined || !isWriter()) return;
  await (await part(() => import("./initiative")))?.rolledElsewhere(combatant.parent, combatant, rolled);
}
/** Starts an encounter that waited for rolls, once all have rolled. It is called on every client; the writer's client does it. */
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
