import type { TurnFacts } from "../../contract/facts";
import type { PutOff, TurnEntry, TurnSlots } from "../../contract/turns";
import type { HostCombat, HostCombatant } from "../host/types";
import { turnsOf } from "../registry";
import { turnEntry } from "./entries";
import { actingIn } from "./phase";

/** How the encounter's game puts turns off and shares them; null where every turn is taken in its place. */
export function slotsOf(combat: HostCombat): TurnSlots | null {
  return turnsOf(combat)?.slots ?? null;
}
/** What has become of the turn that a combatant had in a round; null: it is taken in its place. */
export function putOffOf(combat: HostCombat, combatant: HostCombatant, round = combat.round): PutOff | null {
  return slotsOf(combat)?.putOff(turnEntry(combatant), round) ?? null;
}
/** For each combatant that has no turn of its own, by id: the id of the combatant in whose turn it acts. */
export function sharing(combat: HostCombat): ReadonlyMap<string, string> {
  const slots = slotsOf(combat);
  if (!slots?.sharesWith) return new Map();
  const entries = combat.turns.map(turnEntry);
  return new Map(
    entries.flatMap((entry): [string, string][] => {
      const leader = slots.sharesWith?.(entry, entries, combat.round) ?? null;
      return leader === null ? [] : [[entry.combatantId, leader]];
    }),
  );
}
/** The combatants that act in another combatant's turn. */
export function sharersOf(combat: HostCombat, { id }: HostCombatant): readonly HostCombatant[] {
  const leaders = sharing(combat);
  return leaders.size === 0 ? [] : combat.turns.filter((one) => leaders.get(one.id) === id);
}
/** Whether a creature acts in the running turn: in its own, or in one that it shares. */
export function actsNow(combat: HostCombat | null, uuid: string): boolean {
  const acting = actingIn(combat);
  if (!combat || !acting) return false;
  return [acting, ...sharersOf(combat, acting)].some(({ actor }) => actor?.uuid === uuid);
}
/** What is read of an encounter once for all of its combatants. */
interface Order {
  readonly entries: readonly TurnEntry[];
  /** For each combatant that acts in another one's turn, by id: the id of that other one. */
  readonly leaders: ReadonlyMap<string, string>;
}
/** Whether a combatant's turn of this round, or the one that it shares, is still to come. */
export function isToAct(
  combat: HostCombat,
  combatantId: string,
  { entries, leaders }: Order = { entries: combat.turns.map(turnEntry), leaders: sharing(combat) },
): boolean {
  const id = leaders.get(combatantId) ?? combatantId;
  const at = combat.turns.findIndex((one) => one.id === id);
  const [entry, combatant] = [entries[at], combat.turns[at]];
  if (!combat.started || !entry || !combatant || combat.turn === null || at === combat.turn) return false;
  if (turnsOf(combat)?.hasHadTurn?.(entry, entries, combat.round)) return false;
  const put = putOffOf(combat, combatant);
  return put === null ? at > combat.turn : put !== "lost";
}
/** All other combatants that share a turn with a creature: the one whose turn it is, and the others that act in it. */
export function partnersOf(combat: HostCombat, uuid: string): readonly HostCombatant[] {
  const leaders = sharing(combat);
  const own = combat.turns.find(({ actor }) => actor?.uuid === uuid);
  const leader = own && (leaders.get(own.id) ?? own.id);
  return combat.turns.filter((one) => one !== own && (leaders.get(one.id) ?? one.id) === leader);
}

/**
 * The initiative with which a turn comes right after the running one: after the acting combatant, those that share its turn, and those that
 * were already put there. Empty in games whose turns are always taken in their places.
 */
export function placeNext(combat: HostCombat, acting: HostCombatant | null): Pick<TurnFacts, "next" | "nextLot"> {
  const slots = slotsOf(combat);
  if (!acting || !slots) return {};
  const { turns } = combat;
  const sharers = new Set(sharersOf(combat, acting));
  const isBefore = (one: HostCombatant | undefined): boolean =>
    one !== undefined && (sharers.has(one) || putOffOf(combat, one) === "later");
  let before = turns.findIndex(({ id }) => id === acting.id);
  while (isBefore(turns[before + 1])) before += 1;
  const [last, after] = [turns[before], turns[before + 1]];
  const above = last?.initiative ?? 0;
  const below = after?.initiative ?? above - 2;
  if (!last || !after || above !== below || !slots.lot) return { next: (above + below) / 2 };
  return { next: above, nextLot: (slots.lot(turnEntry(last)) + slots.lot(turnEntry(after))) / 2 };
}
