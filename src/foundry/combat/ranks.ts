import { isWriter } from "../exchange/write/writer";
import { host } from "../host";
import type { HostCombat, HostCombatant } from "../host/types";
import { turnsOf } from "../registry";
import { part } from "../ui/windows/part";
import { happen } from "./events";

/** Few games make their order anew each round: how it is made, and how the one of the round before comes back, is fetched for these alone. */
const roundOrder = (combat: HostCombat) => (turnsOf(combat)?.ranks ? part(() => import("./roundOrder")) : null);
/** Makes the order anew, where a game does so each round. Only the writer's client does it. */
export async function rank(combat: HostCombat): Promise<void> {
  if (isWriter()) await (await roundOrder(combat))?.makeOrder(combat);
}
/** Gives back the order that a round had before later ones made it anew, once the tracker was stepped back to it. */
export async function restoreOrder(combat: HostCombat): Promise<void> {
  await (await roundOrder(combat))?.restoreRanks(combat);
}
/** A combatant has joined a running round: its place in the order is computed at once, and all others keep theirs. */
export async function rankNewcomer(newcomer: HostCombatant): Promise<void> {
  const { id, initiative } = newcomer;
  const combat = host.game.combats.find(({ combatants }) => combatants.has(id));
  if (!combat?.started || initiative !== null || !isWriter()) return;
  await happen(combat, "enter", combat.round, newcomer);
  const place = (await roundOrder(combat))?.ranksIn(combat, id)?.[id];
  if (place !== undefined)
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: id, initiative: place }], { turnEvents: false });
}
/** Whether the combatant that a turn event names has lost its place because of the new order. */
export function reordered(combat: HostCombat): boolean {
  return turnsOf(combat)?.ranks !== undefined;
}
