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

/** Reads a participant by its letter. */
type See = (id: Id) => GBeing | undefined;

/** [G-174] The bonuses and penalties of a creature that count for its next roll of this kind. */
function waiting(see: See, c: GCreature, kind: Bonus): readonly GLasting[] {
  return lastingIn(see, c).filter((being) => being.adds?.to === kind && num(being, OVER) === 0);
}
const lineId = (id: Id): string => `waiting.${id}`;
/** [G-053] The rule of a kind of bonus: bonuses to damage are in the seed, the others in a sister chapter. */
const ruleOf = (kind: Bonus): string => (kind === "damage" ? "G-053" : "G-174");
/**
 * [G-053], [G-174] The modifiers that waiting bonuses and penalties give to a roll, each with its name.
 * @param see reads a participant by its letter
 */
export function bonusMods(see: See, c: GCreature, kind: Bonus): readonly Mod[] {
  return waiting(see, c, kind).flatMap(({ id, name, adds }) =>
    adds ? [flat(lineId(id), ruleOf(kind), adds.by, name)] : [],
  );
}
/** [G-174] Uses up the bonuses that counted in a roll, but not those on which a caster concentrates, nor those that a person switched off. */
function used(ref: R, who: Id, kind: Bonus, mods: readonly Mod[]): void {
  const counted = waiting((id) => ref.see(id), creatureIn(ref, who), kind).filter(
    ({ id, stored }) => stored.held !== true && mods.some((mod) => mod.id === lineId(id) && !mod.off),
  );
  if (counted.length > 0) ref.deed("used", uses(counted.map(({ id }) => id)));
}
export const uses = (ids: readonly Id[]): readonly GIntent[] => ids.map((on) => ({ k: "use", on }));
/**
 * [G-053], [G-174] A roll with the bonuses and penalties that wait for one of its kind.
 * @param poolWith makes the pool with their modifiers
 * @param roll rolls the pool
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
/** A pool with further modifiers. */
export const withLines = (pool: Pool, lines: readonly Mod[]): Pool => ({
  ...pool,
  flat: pool.flat + sumOf(lines, "flat"),
  mods: [...pool.mods, ...lines],
});
/** [G-131] The roll of a save. @param c the creature as it counts for this save; missing: as it is */
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

/** [G-174] The metres that a creature’s next movement gains or loses by bonuses and penalties among its items. */
export function metresGained(items: readonly DocumentFacts[]): number {
  return items.reduce((sum, item) => {
    const effect = effectOf(item);
    const counts = effect?.kind === "bonus" && effect.bonus === "movement" && durationOf(effect) !== null;
    return counts ? sum + effect.amount : sum;
  }, 0);
}
/** [G-174] Letters of the bonuses and penalties that a movement uses up. */
export function metresUsed(see: See, c: GCreature): readonly Id[] {
  return waiting(see, c, "movement").flatMap(({ id, stored }) => (stored.held === true ? [] : [id]));
}
