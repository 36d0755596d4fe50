import { isWriter } from "../exchange/write/writer";
import { host } from "../host";
import type { HostCombat, HostCombatant } from "../host/types";
import { turnsOf } from "../registry";
import { part } from "../ui/windows/part";
import { happen } from "./events";

/** The part that makes and restores orders. It is fetched only for the few games that make their order anew each round. */
const roundOrder = (combat: HostCombat) => (turnsOf(combat)?.ranks ? part(() => import("./roundOrder")) : null);
/** Makes the order of the round anew, in a game that does so each round. Only the writer's client does it. */
export async function rank(combat: HostCombat): Promise<void> {
  if (isWriter()) await (await roundOrder(combat))?.makeOrder(combat);
}
/** Restores the order that a round had before later rounds made new ones, once the tracker was stepped back to that round. */
export async function restoreOrder(combat: HostCombat): Promise<void> {
  await (await roundOrder(combat))?.restoreRanks(combat);
}
/** Computes the place in the order of a combatant that has joined a running round; all others keep theirs. */
export async function rankNewcomer(newcomer: HostCombatant): Promise<void> {
  const { id, initiative } = newcomer;
  const combat = host.game.combats.find(({ combatants }) => combatants.has(id));
  if (!combat?.started || initiative !== null || !isWriter()) return;
  await happen(combat, "enter", combat.round, newcomer);
  const place = (await roundOrder(combat))?.ranksIn(combat, id)?.[id];
  if (place !== undefined)
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: id, initiative: place }], { turnEvents: false });
}
/** Whether the game makes new orders, so that the combatant that a turn event names may have lost its place. */
export function reordered(combat: HostCombat): boolean {
  return turnsOf(combat)?.ranks !== undefined;
}
