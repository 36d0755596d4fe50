import type { Id } from "../../../../engine/procedure/types";
import { AIDED, HELD_NUMBERS, STATUSES } from "../data/names";
import { aidLastsByKey, aidLastsKey, has, lastsByKey, lastsKey, num } from "../data/read";
import type { SCreature, SIntent } from "../data/types";

/** [W-022], [W-023] Ends the held action of a creature: its place has come up, or the action was set off, which happens once. */
export const endsHolding = (on: Id): readonly SIntent[] => [
  { k: "status", on, what: "holdingAction", to: 0 },
  ...HELD_NUMBERS.map((what): SIntent => ({ k: "set", on, what, to: 0 })),
];
/** A-24 The numbers of the creatures whose places in the order count the rounds of an effect on this creature. */
export const countersOn = (c: SCreature): readonly number[] =>
  [...STATUSES.map(lastsByKey), ...AIDED.map(aidLastsByKey)].flatMap((at) => (num(c, at) > 0 ? [num(c, at)] : []));

/**
 * [W-051], [W-161], A-24 Shortens the statuses, bonuses and penalties on a creature.
 * @param by how many turns or rounds have passed
 * @param counted whether they count for an effect, by the number of the creature whose place counts its rounds; 0: the ends of its bearer's
 * turns count
 */
export function shortened(c: SCreature, by: number, counted: (counter: number) => boolean): readonly SIntent[] {
  const less: SIntent[] = [];
  for (const what of STATUSES) {
    const before = num(c, lastsKey(what));
    if (before === 0 || !counted(num(c, lastsByKey(what)))) continue;
    less.push({ k: "statusLeft", on: c.id, what, left: has(c, what) ? Math.max(0, before - by) : 0 });
  }
  for (const what of AIDED) {
    const before = num(c, aidLastsKey(what));
    if (before === 0 || !counted(num(c, aidLastsByKey(what)))) continue;
    less.push({ k: "aidLeft", on: c.id, what, left: Math.max(0, before - by) });
  }
  return less;
}
