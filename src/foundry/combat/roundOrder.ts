import { ROUNDS_KEPT } from "../../engine/clock/turnEventLog";
import type { Json } from "../../engine/json";
import { SerialQueue } from "../../engine/play/queue";
import { deleteKey } from "../compat/operators";
import { isWriter } from "../exchange/write/writer";
import { turnEntry } from "../facts/entries";
import { keeps, RANKED } from "../facts/phase";
import { SYSTEM } from "../host";
import type { HostCombat, HostCombatant } from "../host/types";
import { runningOf } from "../registry";
import { settingValues } from "../settings";
import { stillThere } from "./events";

/** The ranks of all combatants in the running round, as their game has them: they are stored as initiative. @param newcomer who has just come */
export function ranksIn(combat: HostCombat, newcomer?: string) {
  const game = runningOf(combat);
  const entries = combat.combatants.contents.map(turnEntry);
  return game?.mechanics.turns.ranks?.(entries, newcomer, combat.round, settingValues(game.ruleset));
}
/** Flag of a combatant, under its older name: the rank that it had before a round made the order anew, by that round. */
const PLACES = `flags.${SYSTEM}.places`;
function ranksBefore({ flags }: HostCombatant): ReadonlyMap<number, number> {
  const entries = Object.entries(flags[SYSTEM]?.places ?? {});
  return new Map(
    entries.flatMap(([round, place]): [number, number][] =>
      typeof place === "number" ? [[Number(round), place]] : [],
    ),
  );
}
/** An update that keeps the rank which a combatant loses in this round, and forgets those of rounds to which nobody steps back any more. */
function rankToKeep(combatant: HostCombatant, round: number): Record<string, Json> {
  const { initiative } = combatant;
  const ranks = ranksBefore(combatant);
  const old = [...ranks.keys()].filter((at) => at < round - ROUNDS_KEPT);
  const forgotten = Object.assign({}, ...old.map((at) => deleteKey(`${PLACES}.${at}`)));
  const isNew = round > 1 && initiative !== null && !ranks.has(round);
  return { ...forgotten, ...(isNew && { [`${PLACES}.${round}`]: initiative }) };
}
const restoring = new SerialQueue();
/** Gives back the order that a round had before later ones made it anew: the tracker was stepped back to it, and stays at its place. */
export const restoreRanks = (combat: HostCombat): Promise<void> => restoring.add(() => restore(combat));
async function restore(combat: HostCombat): Promise<void> {
  if (!isWriter() || !stillThere(combat)) return;
  const updates = combat.combatants.contents.flatMap((combatant) => {
    const ranks = ranksBefore(combatant);
    const later = [...ranks.keys()].filter((round) => round > combat.round);
    const initiative = ranks.get(Math.min(...later));
    if (initiative === undefined) return [];
    const whole = later.length === ranks.size;
    const gone = whole ? [deleteKey(PLACES)] : later.map((round) => deleteKey(`${PLACES}.${round}`));
    return [Object.assign({ _id: combatant.id, initiative }, ...gone)];
  });
  const stays = { turnEvents: false, combatTurn: combat.turn };
  if (updates.length > 0) await combat.updateEmbeddedDocuments("Combatant", updates, stays);
}
/**
 * Makes the order of a round anew; the round begins with whoever is first now. Nobody's turn starts or ends by it: whose
 * turn has begun is asked again afterwards.
 */
export async function makeOrder(combat: HostCombat): Promise<void> {
  if (!isWriter() || !stillThere(combat)) return;
  const ranks = ranksIn(combat);
  if (!ranks) return;
  const { round } = combat;
  const updates = combat.combatants.contents.flatMap((combatant) => {
    const { id, initiative } = combatant;
    const place = ranks[id];
    return place === undefined || place === initiative
      ? []
      : [{ _id: id, initiative: place, ...rankToKeep(combatant, round) }];
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
