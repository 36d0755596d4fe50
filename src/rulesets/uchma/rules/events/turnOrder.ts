import type { TurnEntry } from "../../../../contract/turns";
import { compareInitiative } from "../../../../kit/rules/initiative";
import { beingOf, type Own } from "../creature/participants";
import { currentSpeed } from "../dice/stats";
import { initiativeOf, orderKey } from "../turns/order";
import { openInputs, turnOf } from "../turns/turnBudget";

/** [U-090] to [U-094] The order of turns: the highest number first, equal ones in a stable order by their uuids. */
export function compareTurns(a: TurnEntry, b: TurnEntry): number {
  const nameOf = ({ actor, combatantId }: TurnEntry): string => `${actor?.uuid ?? ""} ${combatantId}`;
  return compareInitiative(a, b) || (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0);
}
/** The creature of an entry, as rules read it; null for an entry without a creature of this game. */
const ownOf = ({ actor }: TurnEntry): Own | null => actor && beingOf(actor);
/** A-33 Whether a creature carries a rider of the same encounter, and therefore has no turn of its own. */
const isCarried = ({ c }: Own, entries: readonly TurnEntry[]): boolean =>
  c.now.ridden === 1 && entries.some((entry) => ownOf(entry)?.c.rides === c.uuid);
/** [U-096], A-33 Whether a creature has had its turn in this round already, perhaps with its rider's, or has none of its own. */
export function hasHadTurn(entry: TurnEntry, entries: readonly TurnEntry[], round: number): boolean {
  const own = ownOf(entry);
  return own !== null && (own.c.now.acted === round || isCarried(own, entries));
}
/**
 * [U-095], A-33 The initiative of all entries, computed anew at the start of a round. Mounts with a rider get -1, because they have no turn
 * of their own.
 */
export function ranksOf(entries: readonly TurnEntry[], newcomer?: string): Readonly<Record<string, number>> {
  const ranks: Record<string, number> = {};
  for (const entry of entries) {
    const own = ownOf(entry);
    if (!own) continue;
    const early = entry.combatantId === newcomer ? afterSummoner(own, entries) : null;
    ranks[entry.combatantId] = early ?? (isCarried(own, entries) ? -1 : initiativeOf(orderKey(own.c, own.see)));
  }
  return ranks;
}
/**
 * [U-165] The initiative of a newly summoned minion that is faster than its summoner: right after the summoner in this round. Null for
 * every other creature.
 */
function afterSummoner({ c, see }: Own, entries: readonly TurnEntry[]): number | null {
  for (const entry of entries) {
    const summoner = ownOf(entry);
    if (!summoner || summoner.c.uuid !== c.summoner || entry.initiative === null) continue;
    return currentSpeed(c, see) > currentSpeed(summoner.c, summoner.see) ? entry.initiative - 1e-6 : null;
  }
  return null;
}
/**
 * [U-046], [U-173] What happens to a running turn: it ends where a rule has ended it, and the player is asked where nothing more can be
 * started.
 */
export function finishTurn({ actor }: TurnEntry): "stay" | "ask" | "end" {
  const own = actor && beingOf(actor);
  if (!own) return "stay";
  const turn = turnOf(own.c.now);
  if (turn.state === "over") return "end";
  return Object.values(openInputs(turn)).every((why) => why !== null) ? "ask" : "stay";
}
