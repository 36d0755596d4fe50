import { isWriter } from "../exchange/write/writer";
import { turnEntry } from "../facts/entries";
import { keeps, RANKED } from "../facts/phase";
import { host } from "../host";
import type { HostCombat, HostCombatant } from "../host/types";
import { runningOf, turnsOf } from "../registry";
import { settingValues } from "../settings";
import { part } from "../ui/windows/part";
import { happen, stillThere } from "./events";

/** The places of all combatants in the running round, as their game has them; `newcomer`: who has just come. */
function ranksIn(combat: HostCombat, newcomer?: string) {
  const game = runningOf(combat);
  const entries = combat.combatants.contents.map(turnEntry);
  return game?.mechanics.turns.ranks?.(entries, newcomer, combat.round, settingValues(game.ruleset));
}
/** Only games that make their order anew have to keep the order of the round before. */
const places = () => part(() => import("./places"));
/** Gives back the order that a round had before later ones made it anew, once the tracker was stepped back to it. */
export async function restoreOrder(combat: HostCombat): Promise<void> {
  if (turnsOf(combat)?.ranks) await (await places())?.restorePlaces(combat);
}
/**
 * Makes the order anew, where a game does so each round; the round begins with whoever is first now. Nobody's turn starts or ends by it: whose
 * turn has begun is asked again afterwards.
 */
export async function rank(combat: HostCombat): Promise<void> {
  if (!isWriter() || !turnsOf(combat)?.ranks) return;
  const keeper = await places();
  if (!stillThere(combat)) return;
  const ranks = ranksIn(combat);
  if (!ranks) return;
  const { round } = combat;
  const updates = combat.combatants.contents.flatMap((combatant) => {
    const { id, initiative } = combatant;
    const place = ranks[id];
    return place === undefined || place === initiative
      ? []
      : [{ _id: id, initiative: place, ...keeper?.kept(combatant, round) }];
  });
  const quiet = { turnEvents: false };
  // Somebody may have gone on meanwhile: then whoever acts now goes on acting, and only the rest stands in the new order.
  const first = combat.turn === 0;
  if (updates.length > 0)
    await combat.updateEmbeddedDocuments("Combatant", updates, first ? { ...quiet, combatTurn: 0 } : quiet);
  const changes = {
    ...(first && combat.turn !== 0 && { turn: 0 }),
    // From now on the round goes on in this order: steps have waited for it (`ordered`).
    ...(keeps(combat, RANKED) && { [`system.${RANKED}`]: round }),
  };
  if (Object.keys(changes).length > 0) await combat.update(changes, quiet);
}
/** A combatant has joined a running round: its place in the order is computed at once, and all others keep theirs. */
export async function rankNewcomer(newcomer: HostCombatant): Promise<void> {
  const { id, initiative } = newcomer;
  const combat = host.game.combats.find(({ combatants }) => combatants.has(id));
  if (!combat?.started || initiative !== null || !isWriter()) return;
  await happen(combat, "enter", combat.round, newcomer);
  const place = ranksIn(combat, id)?.[id];
  if (place !== undefined)
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: id, initiative: place }], { turnEvents: false });
}
/** Whether the combatant that a turn event names has lost its place because of the new order. */
export function reordered(combat: HostCombat): boolean {
  return turnsOf(combat)?.ranks !== undefined;
}
