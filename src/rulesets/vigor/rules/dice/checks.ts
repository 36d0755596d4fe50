import type { Pool, Rolled } from "../../../../engine/dice/pool";
import { type Amount, amountOf, type Mod, switchOff } from "../../../../engine/modifiers";
import type { Referee } from "../../../../engine/procedure/types";
import { VISIBILITY } from "../board/situation";
import { diceOf, has } from "../data/read";
import type { VUse } from "../data/shapes";
import type { Ability, Hand, RuleOptions, VBeing, VCreature, VIntent } from "../data/types";
import { addedSteps } from "./hand";
import { ACTION_DIE, addedDice, assemble, dice, WOUNDED } from "./pools";

type R = Referee<VBeing, VIntent>;
/** [V-159], [V-161], [V-163] The rule by which bad visibility hinders steering. */
const STEERING = { reduced: "V-159", low: "V-161", zero: "V-163" } as const;

const wound = (c: VCreature): readonly Mod[] => (has(c, "wounded") ? [WOUNDED] : []);
/** The steps of a check or a Resistance check; those that were added by hand count for this roll only [V-012]. */
const stepsOf = (c: VCreature, hand?: Hand): readonly Mod[] => [...wound(c), ...(hand ? addedSteps(hand) : [])];

/** [V-062] The Action die, the dice of the skill, and those of its ability. */
export function checkPool(c: VCreature, { check, name, hand }: Pick<VUse, "check" | "name" | "hand">): Pool {
  const mods: Mod[] = [];
  if (check?.dice) mods.push(dice("skill", "V-062", check.dice, "action", check.skill ?? name));
  if (check?.ability) mods.push(dice(`ability.${check.ability}`, "V-007", diceOf(c, check.ability), "action"));
  mods.push(...addedDice(hand, "die", "action"), ...stepsOf(c, hand));
  return assemble([ACTION_DIE], mods, hand);
}
function addedVs(hand: Hand | undefined): Mod[] {
  const mods = hand?.added?.flatMap((line, index): Mod[] =>
    line.kind === "vs"
      ? [{ id: `added.${index}`, rule: "V-011", kind: "flat", value: line.value, source: line.label }]
      : [],
  );
  return mods ?? [];
}
function target(vs: number, more: readonly Mod[], hand: Hand | undefined): Amount {
  const own: Mod = { id: "vs", rule: "V-001", kind: "base", value: vs, locked: true };
  return amountOf(switchOff([own, ...more, ...addedVs(hand)], hand?.off));
}
/** The target number of a check; null where none is named. */
export function checkTarget({ check, hand }: Pick<VUse, "check" | "hand">): Amount | null {
  if (check?.vs === undefined) return null;
  const { dim } = check;
  const fog: readonly Mod[] = dim
    ? [{ id: `visibility.${dim}`, rule: STEERING[dim], kind: "flat", value: VISIBILITY[dim].vs }]
    : [];
  return target(check.vs, fog, hand);
}
/** [V-011] Whether a roll is higher than its target number, or as high where the rule option says so. */
export function succeeds(ref: R, rolled: Rolled, against: Amount, ruleOptions?: RuleOptions): boolean {
  return ruleOptions?.vsTie ? ref.meets(rolled, against, "V-011") : ref.beats(rolled, against, "V-011");
}

/** The pool of a healed amount: plain d10, and bonus dice that step and burst; null where no dice are rolled for the amount. */
export function effectPool(c: VCreature, { effect, name, hand }: VUse): Pool | null {
  const mods: Mod[] = effect?.dice ? [dice("weapon.damage", "V-007", effect.dice, "effect", name)] : [];
  mods.push(...addedDice(hand, "effectDie", "effect"));
  const plain = effect?.plain ?? 0;
  if (mods.length === 0 && plain === 0) return null;
  mods.push(...wound(c));
  const pool = assemble(plain > 0 ? [{ n: plain, f: 10 }] : [], mods, hand);
  return { ...pool, flat: effect?.amount ?? 0 };
}

/** [V-092], [V-094] The Action die, the dice of the ability that was named, and every general Resistance die. */
export function resistancePool(c: VCreature, ability: Ability, hand?: Hand): Pool {
  const mods = [dice(`ability.${ability}`, "V-092", diceOf(c, ability), "action")];
  if (c.resist) mods.push({ ...dice("resistance", "V-094", c.resist, "action"), locked: true });
  mods.push(...addedDice(hand, "die", "action"), ...stepsOf(c, hand));
  return assemble([ACTION_DIE], mods, hand);
}
/** The target number of a Resistance check. */
export function resistanceTarget(vs: number, hand?: Hand): Amount {
  return target(vs, [], hand);
}
