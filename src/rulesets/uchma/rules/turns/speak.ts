import type { Id } from "../../../../engine/procedure/types";
import type { UBeing } from "../data/being.types";
import type { UIntent } from "../data/intent.types";
import { creatureIn, type R } from "../data/read";
import type { RuleOptions } from "../data/ruleOptions";
import type { TurnInput } from "../data/terms";
import { compareKeys, mayTrade, type OrderKey, orderKey } from "./order";

/** [U-092], [U-093] Whether a creature wants to act earlier or later among allies of the same speed. */
export const ORDERINGS = ["earlier", "later"] as const;
export type Ordering = (typeof ORDERINGS)[number];

/** The look for allies of a creature. */
export const ALLIES = "allies";
/** The look for creatures that hear a creature. */
export const HEARERS = "hearers";

/**
 * [U-092] Lets two allies of the same speed change places.
 * @returns the new positions of all allies of that speed; null where there is nobody to change places with
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
/** [U-092] Allies of equal speed change their order. It counts when the order of a round is next computed. */
export function reorder(ref: R, { by, order }: UReorder): boolean {
  const see = (id: Id): UBeing => ref.see(id);
  // Where everything else is equal, uuids decide, as in the tracker.
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
  /** The words for the card; empty where there are none. */
  readonly words: string;
  /** The slot that speaking takes; missing: none, as in the end phase [U-016]. */
  readonly slot?: TurnInput & ("action" | "rapid" | "prepared");
  readonly order?: Ordering;
  readonly round?: number;
  readonly ruleOptions?: RuleOptions;
};
/** [U-016], [U-051] to [U-053], [U-093] Speaks: the card names those who hear it, and the order among allies may change. */
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
