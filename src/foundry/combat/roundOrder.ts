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

/**
 * The ranks of all combatants in the running round by their game, which are stored as initiative. @param newcomer id of a combatant that
 * has just joined
 */
export function ranksIn(combat: HostCombat, newcomer?: string) {
  const game = runningOf(combat);
  const entries = combat.combatants.contents.map(turnEntry);
  return game?.mechanics.turns.ranks?.(entries, newcomer, combat.round, settingValues(game.ruleset));
}
/** Flag of a combatant, which has an older name: by round, the rank that it had before that round made the order anew. */
const PLACES = `flags.${SYSTEM}.places`;
function ranksBefore({ flags }: HostCombatant): ReadonlyMap<number, number> {
  const entries = Object.entries(flags[SYSTEM]?.places ?? {});
  return new Map(
    entries.flatMap(([round, place]): [number, number][] =>
      typeof place === "number" ? [[Number(round), place]] : [],
    ),
  );
}
/**
 * An update that stores the rank which a combatant loses in this round, and deletes those of rounds to which nobody steps back any more.
 */
function rankToKeep(combatant: HostCombatant, round: number): Record<string, Json> {
  const { initiative } = combatant;
  const ranks = ranksBefore(combatant);
  const old = [...ranks.keys()].filter((at) => at < round - ROUNDS_KEPT);
  const forgotten = Object.assign({}, ...old.map((at) => deleteKey(`${PLACES}.${at}`)));
  const isNew = round > 1 && initiative !== null && !ranks.has(round);
  return { ...forgotten, ...(isNew && { [`${PLACES}.${round}`]: initiative }) };
}
const restoring = new SerialQueue();
/**
 * Restores the order that a round had before later rounds made new ones: the tracker was stepped back to it and stays at its place in the
 * order.
 */
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
 * Makes the order of a round anew; the round then begins with the combatant that is first in it. This starts and ends no turn: which turn
 * has begun is found out afterwards.
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
  // The tracker may have stepped on meanwhile: then the acting combatant goes on acting, and only the others follow the new order.
  const first = combat.turn === 0;
  if (updates.length > 0)
    await combat.updateEmbeddedDocuments("Combatant", updates, first ? { ...quiet, combatTurn: 0 } : quiet);
  const changes = {
    ...(first && combat.turn !== 0 && { turn: 0 }),
    // Steps have waited for this number (`ordered`): from now on the round goes on in this order.
    ...(keeps(combat, RANKED) && { [`system.${RANKED}`]: round }),
  };
  if (Object.keys(changes).length > 0) await combat.update(changes, quiet);
}
