import type { DocumentFacts } from "../../../../contract/facts";
import type { Pool, Rolled } from "../../../../engine/dice/pool";
import { type Mod, sumOf } from "../../../../engine/modifiers";
import type { Id } from "../../../../engine/procedure/types";
import { effectOf } from "../data/documents";
import type { Attribute, Bonus } from "../data/names";
import { creatureIn, lastingIn, num, type R } from "../data/read";
import type { GBeing, GCreature, GIntent, GLasting } from "../data/types";
import { checkPool, flat } from "../dice/pools";
import { durationOf } from "./lasting";
import { OVER } from "./passing";

/** Whoever takes part, by its letter. */
type See = (id: Id) => GBeing | undefined;

/** [G-174] The bonuses and penalties of a creature that count for its next roll of this kind. */
function waiting(see: See, c: GCreature, kind: Bonus): readonly GLasting[] {
  return lastingIn(see, c).filter((being) => being.adds?.to === kind && num(being, OVER) === 0);
}
const lineId = (id: Id): string => `waiting.${id}`;
/** [G-053] Bonuses to damage are the source’s own, the others come from a sister chapter. */
const ruleOf = (kind: Bonus): string => (kind === "damage" ? "G-053" : "G-174");
/**
 * [G-053], [G-174] What bonuses and penalties add to a roll, each by its name.
 * @param see the participants
 */
export function bonusMods(see: See, c: GCreature, kind: Bonus): readonly Mod[] {
  return waiting(see, c, kind).flatMap(({ id, name, adds }) =>
    adds ? [flat(lineId(id), ruleOf(kind), adds.by, name)] : [],
  );
}
/** [G-174] Those that counted in a roll are gone, unless their caster concentrates on them; one that a person switched off still waits. */
function used(ref: R, who: Id, kind: Bonus, mods: readonly Mod[]): void {
  const counted = waiting((id) => ref.see(id), creatureIn(ref, who), kind).filter(
    ({ id, stored }) => stored.held !== true && mods.some((mod) => mod.id === lineId(id) && !mod.off),
  );
  if (counted.length > 0) ref.deed("used", uses(counted.map(({ id }) => id)));
}
export const uses = (ids: readonly Id[]): readonly GIntent[] => ids.map((on) => ({ k: "use", on }));
/**
 * [G-053], [G-174] A roll with the bonuses and penalties that wait for one of its kind.
 * @param poolWith makes the pool with their lines
 * @param roll how it is rolled; missing: as it stands
 */
export function rollWith<T extends Pick<Rolled, "total" | "mods">>(
  ref: R,
  who: Id,
  kind: Bonus,
  poolWith: (lines: readonly Mod[]) => Pool,
  roll: (pool: Pool) => T,
): T {
  const pool = poolWith(bonusMods((id) => ref.see(id), creatureIn(ref, who), kind));
  const rolled = roll(pool);
  used(ref, who, kind, pool.mods);
  return rolled;
}
/** The same roll with further lines. */
export const withLines = (pool: Pool, lines: readonly Mod[]): Pool => ({
  ...pool,
  flat: pool.flat + sumOf(lines, "flat"),
  mods: [...pool.mods, ...lines],
});
/** [G-131] A save: a check to avoid what somebody or something else does. @param c the creature as it counts for this save; missing: as it is */
export function rollSave(
  ref: R,
  label: string,
  who: Id,
  attribute: Attribute,
  more: readonly Mod[] = [],
  c: GCreature = creatureIn(ref, who),
): Rolled {
  return rollWith(
    ref,
    who,
    "save",
    (lines) => checkPool(c, attribute, [...more, ...lines]),
    (pool) => ref.roll(label, pool, who),
  );
}

/** [G-174] Metres that a creature’s next movement gains or loses, by its items. */
export function metresGained(items: readonly DocumentFacts[]): number {
  return items.reduce((sum, item) => {
    const effect = effectOf(item);
    const counts = effect?.kind === "bonus" && effect.bonus === "movement" && durationOf(effect) !== null;
    return counts ? sum + effect.amount : sum;
  }, 0);
}
/** [G-174] Letters of what a movement uses up of that. */
export function metresUsed(see: See, c: GCreature): readonly Id[] {
  return waiting(see, c, "movement").flatMap(({ id, stored }) => (stored.held === true ? [] : [id]));
}
