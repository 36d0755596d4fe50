import { ROUNDS_KEPT } from "../../engine/clock/turnEventLog";
import type { Json } from "../../engine/json";
import { SerialQueue } from "../../engine/play/queue";
import { deleteKey } from "../compat/operators";
import { isWriter } from "../exchange/write/writer";
import { SYSTEM } from "../host";
import type { HostCombat, HostCombatant } from "../host/types";
import { stillThere } from "./events";

/** Flag of a combatant: the place that it had before a round made the order anew, by that round. */
const PLACES = `flags.${SYSTEM}.places`;
function placesOf({ flags }: HostCombatant): ReadonlyMap<number, number> {
  const entries = Object.entries(flags[SYSTEM]?.places ?? {});
  return new Map(
    entries.flatMap(([round, place]): [number, number][] =>
      typeof place === "number" ? [[Number(round), place]] : [],
    ),
  );
}
/** An update entry that keeps the place which a combatant loses in this round, and forgets those of rounds to which nobody steps back any more. */
export function kept(combatant: HostCombatant, round: number): Record<string, Json> {
  const { initiative } = combatant;
  const places = placesOf(combatant);
  const old = [...places.keys()].filter((at) => at < round - ROUNDS_KEPT);
  const forgotten = Object.assign({}, ...old.map((at) => deleteKey(`${PLACES}.${at}`)));
  const isNew = round > 1 && initiative !== null && !places.has(round);
  return { ...forgotten, ...(isNew && { [`${PLACES}.${round}`]: initiative }) };
}
const restoring = new SerialQueue();
/** Gives back the order that a round had before later ones made it anew: the tracker was stepped back to it, and stays at its place. */
export const restorePlaces = (combat: HostCombat): Promise<void> => restoring.add(() => restore(combat));
async function restore(combat: HostCombat): Promise<void> {
  if (!isWriter() || !stillThere(combat)) return;
  const updates = combat.combatants.contents.flatMap((combatant) => {
    const places = placesOf(combatant);
    const later = [...places.keys()].filter((round) => round > combat.round);
    const initiative = places.get(Math.min(...later));
    if (initiative === undefined) return [];
    const whole = later.length === places.size;
    const gone = whole ? [deleteKey(PLACES)] : later.map((round) => deleteKey(`${PLACES}.${round}`));
    return [Object.assign({ _id: combatant.id, initiative }, ...gone)];
  });
  const stays = { turnEvents: false, combatTurn: combat.turn };
  if (updates.length > 0) await combat.updateEmbeddedDocuments("Combatant", updates, stays);
}
