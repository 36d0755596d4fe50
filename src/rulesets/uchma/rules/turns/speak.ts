import type { Id } from "../../../../engine/procedure/types";
import type { UBeing } from "../data/being.types";
import type { UIntent } from "../data/intent.types";
import { creatureIn, type R } from "../data/read";
import type { RuleOptions } from "../data/ruleOptions";
import type { TurnInput } from "../data/terms";
import { compareKeys, mayTrade, type OrderKey, orderKey } from "./order";

/** [U-092], [U-093] Where somebody wants to stand among allies of the same speed. */
export const ORDERINGS = ["earlier", "later"] as const;
export type Ordering = (typeof ORDERINGS)[number];

/** The questions who fights on the same side, and who hears somebody. */
export const ALLIES = "allies";
export const HEARERS = "hearers";

/**
 * [U-092] Two allies of the same speed change places.
 * @returns what everybody of that speed gets as their place, or null where there is nobody to change with
 */
export function traded(
  own: OrderKey,
  allies: readonly OrderKey[],
  order: Ordering,
): readonly { readonly id: string; readonly rank: number }[] | null {
  const tied = [own, ...allies.filter((ally) => mayTrade(own, ally))].sort(compareKeys);
  const at = tied.findIndex(({ id }) => id === own.id);
  const other = tied[order === "earlier" ? at - 1 : at + 1];
  if (!other) return null;
  const ids = tied.map(({ id }) => (id === own.id ? other.id : id === other.id ? own.id : id));
  return ids.map((id, rank) => ({ id, rank }));
}

export type UReorder = { readonly by: Id; readonly order: Ordering };
/** [U-092] A side settles its own order, among those who are equally fast. It counts from the next time on that the order is made. */
export function reorder(ref: R, { by, order }: UReorder): boolean {
  const see = (id: Id): UBeing => ref.see(id);
  // Among equals in everything the uuid decides, as in the tracker.
  const keyOf = (id: Id): OrderKey => {
    const c = creatureIn(ref, id);
    return { ...orderKey(c, see), id: c.uuid ?? id };
  };
  const allies = ref.look("allies", ALLIES, by);
  const letters = new Map([by, ...allies].map((id) => [keyOf(id).id, id]));
  const places = traded(keyOf(by), allies.map(keyOf), order);
  if (!places) {
    ref.say({ key: "FIVEFOLD.Uchma.Say.noTie", rule: "U-092", about: by });
    return false;
  }
  ref.deed(
    "order",
    places.map(({ id, rank }): UIntent => ({ k: "set", on: letters.get(id) ?? by, at: "rank", to: rank })),
  );
  ref.say({ key: `FIVEFOLD.Uchma.Say.order.${order}`, rule: "U-092", about: by });
  return true;
}

export type USpeak = {
  readonly by: Id;
  /** Empty: nothing that is written down. */
  readonly words: string;
  /** What it takes of a turn; missing: nothing, as in the end phase [U-016]. */
  readonly slot?: TurnInput & ("action" | "rapid" | "prepared");
  readonly order?: Ordering;
  readonly round?: number;
  readonly ruleOptions?: RuleOptions;
};
/** [U-016], [U-051] to [U-053], [U-093] Speaks: who hears it, and what the side's order is from now on. */
export function speak(ref: R, { by, words, slot, order, round, ruleOptions }: USpeak): boolean {
  if (slot && round !== undefined) {
    const paid = ref.deed("price", [{ k: "step", on: by, input: slot, ...(ruleOptions && { ruleOptions }) }]).ok;
    if (!paid) {
      ref.say({ key: "FIVEFOLD.Uchma.Say.tooLate", about: by });
      return false;
    }
  }
  if (words) ref.say({ key: "FIVEFOLD.Uchma.Say.words", rule: "U-051", about: by, data: { words } });
  for (const id of ref.look("hearers", HEARERS, by)) {
    ref.say({ key: "FIVEFOLD.Uchma.Say.hears", rule: "U-052", about: id });
  }
  return order ? ref.sub("order", reorder, { by, order }) : true;
}
