import type { CombatantFacts, StoragePath } from "../../../../contract/facts";
import type { TurnEntry } from "../../../../contract/turns";
import type { Id, World } from "../../../../engine/procedure/types";
import { count } from "../../../../engine/reading";
import { firstOfGroup, SLOT_PATHS as KIT_PATHS, putOff, slotBeing } from "../../../../kit/rules/turnSlots";
import { statusId } from "./statuses";
import type { SBeing, SSlot } from "./types";

/** The field for the union of a round. Odd and even rounds have one each, because a union is declared while the round before it goes on. */
export const unionField = (round: number): "odd" | "even" => (round % 2 === 0 ? "even" : "odd");
/** How many numbers of unions there are for each round: a union's number tells its round. */
const UNIONS = 100;
export const unionNumber = (round: number, index: number): number => round * UNIONS + index;

export const SLOT_PATHS: Readonly<Record<string, StoragePath>> = {
  ...KIT_PATHS,
  odd: { path: "system.odd" },
  even: { path: "system.even" },
};
/** The place in the order as a participant. */
export function slotBeingOf(place: CombatantFacts & { readonly letter: Id }, of: Id): SSlot {
  const slot = slotBeing(place, of);
  return { ...slot, now: { ...slot.now, odd: count(place.system.odd), even: count(place.system.even) } };
}
/** A creature's place in the turn order; null where the exchange cannot change it. */
export function slotOf(world: World<SBeing>, id: Id): SSlot | null {
  const creature = world[id];
  const slot = creature?.kind === "creature" && creature.slot !== null ? world[creature.slot] : undefined;
  return slot?.kind === "slot" ? slot : null;
}
/** The number of the union to which a place belongs in a round; 0: to none. */
export function unionIn(stored: Readonly<Record<string, unknown>>, round: number): number {
  const value = Number(stored[unionField(round)] ?? 0);
  return Math.floor(value / UNIONS) === round ? value : 0;
}
/** [W-025] The combatant on whose turn another one acts (`TurnSlots.sharesWith`): the first living member of its union, in turn order. */
export function sharesWith(entry: TurnEntry, entries: readonly TurnEntry[], round: number): string | null {
  // [W-164] The dead have no turn that others could share.
  const isDead = ({ actor }: TurnEntry): boolean => !!actor?.statuses[statusId("dead")];
  const livingFirst = [...entries.filter((one) => !isDead(one)), ...entries];
  return firstOfGroup(entry, livingFirst, ({ system }) => unionIn(system, round));
}
/** [W-016] Whether a combatant's turn of a round is on hold. */
export const isWaiting = (entry: TurnEntry, round: number): boolean => putOff(entry, round) === "waiting";
