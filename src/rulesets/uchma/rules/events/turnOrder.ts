import type { TurnEntry } from "../../../../contract/turns";
import { compareInitiative } from "../../../../kit/rules/initiative";
import { beingOf } from "../creature/participants";
import { currentSpeed } from "../dice/stats";
import { initiativeOf, orderKey } from "../turns/order";
import { openInputs, turnOf } from "../turns/turnBudget";

/** [U-090] to [U-094] Highest first; what is left is the stable order of the creatures. */
export function compareTurns(a: TurnEntry, b: TurnEntry): number {
  const nameOf = ({ actor, combatantId }: TurnEntry): string => `${actor?.uuid ?? ""} ${combatantId}`;
  return compareInitiative(a, b) || (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0);
}
/** A-33 Whether a creature carries somebody of the same encounter, and has no place of its own. */
function isCarried({ actor }: Pick<TurnEntry, "actor">, entries: readonly TurnEntry[]): boolean {
  const carries = actor !== null && beingOf(actor)?.c.now.ridden === 1;
  return carries && entries.some((entry) => entry.actor && beingOf(entry.actor)?.c.rides === actor.uuid);
}
/** [U-096], A-33 Whether somebody has had its turn in this round already, with its rider's perhaps, or has none. */
export function hasHadTurn(entry: TurnEntry, entries: readonly TurnEntry[], round: number): boolean {
  const being = entry.actor && beingOf(entry.actor);
  return being !== null && (being?.c.now.acted === round || isCarried(entry, entries));
}
/** [U-095], A-33 The order of a round, made anew at its start. Mounts that carry somebody have no place. */
export function ranksOf(entries: readonly TurnEntry[], newcomer?: string): Readonly<Record<string, number>> {
  const ranks: Record<string, number> = {};
  for (const { combatantId, actor } of entries) {
    const being = actor && beingOf(actor);
    if (being) ranks[combatantId] = isCarried({ actor }, entries) ? -1 : initiativeOf(orderKey(being.c, being.see));
  }
  const early = newcomer === undefined ? null : afterSummoner(entries, newcomer);
  return early === null || newcomer === undefined ? ranks : { ...ranks, [newcomer]: early };
}
/** [U-165] A minion that is faster than its summoner acts right after it in the round in which it comes; null for everybody else. */
function afterSummoner(entries: readonly TurnEntry[], newcomer: string): number | null {
  const minion = entries.find(({ combatantId }) => combatantId === newcomer)?.actor;
  const own = minion && beingOf(minion);
  const summoner = entries.find(({ actor }) => own?.c.summoner !== undefined && actor?.uuid === own.c.summoner);
  const theirs = summoner?.actor && beingOf(summoner.actor);
  if (!own || !theirs || summoner?.initiative === null || summoner === undefined) return null;
  return currentSpeed(own.c, own.see) > currentSpeed(theirs.c, theirs.see) ? summoner.initiative - 1e-6 : null;
}
/** [U-046], [U-173] What becomes of a running turn: it is over by a rule, or nothing can be started any more. */
export function finishTurn({ actor }: TurnEntry): "stay" | "ask" | "end" {
  const being = actor && beingOf(actor);
  if (!being) return "stay";
  const turn = turnOf(being.c.now);
  if (turn.state === "over") return "end";
  return Object.values(openInputs(turn)).every((why) => why !== null) ? "ask" : "stay";
}
