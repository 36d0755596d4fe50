import type { Declared, Refusal } from "../../../../contract/act";
import type { DocumentFacts } from "../../../../contract/facts";
import { declared } from "../../../../kit/rules/declaring";
import { atHand, isAtHand, isNatural, isRanged } from "../creature/weapons";
import { skillOf, weaponOf } from "../data/documents";
import type { GAttack } from "../data/types";
import { refuse, unaffordable, type X } from "../turns/declaring";
import { paymentFor } from "../turns/payment";
import { type Aimed, aim, attackArgs, isRefusal, kept } from "./declareAttack";
import { slotsForSkill } from "./useSkill";

/** The attack that a skill stands for. It does not say whether the attack may begin. */
interface SkillAttack {
  /** The declaration of the skill with the weapon as its item. */
  readonly armed: X;
  readonly aimed: Aimed;
  readonly args: GAttack;
  /** Why the creature cannot pay for the skill; null where it can. */
  readonly why: Refusal | null;
}
/** The sorting key of a weapon for a skill: held weapons come first, natural ones second, shields last. */
function rank(item: DocumentFacts): number {
  const weapon = weaponOf(item);
  if (weapon?.shield) return 2;
  return weapon && isNatural(weapon) ? 1 : 0;
}
/**
 * [G-009], [G-010] The weapons that a skill can be performed with, the likeliest first. Without any, a melee skill is performed with the bare
 * hand, and a ranged one cannot be performed.
 */
export function weaponsForSkill({
  actor,
  item,
  settings,
}: Pick<X, "actor" | "item" | "settings">): readonly DocumentFacts[] {
  const form = item && skillOf(item)?.form;
  if (form !== "melee" && form !== "ranged") return [];
  const fitting = atHand(actor, settings).filter((one) => {
    const weapon = weaponOf(one);
    return weapon && isAtHand(weapon) && isRanged(weapon) === (form === "ranged");
  });
  return fitting.sort((a, b) => rank(a) - rank(b));
}
/** [G-009], (A-49) The attack that a skill stands for: aimed like a basic attack or a grapple, and paid like the skill. */
export function skillAttack(x: X): SkillAttack | Refusal {
  const skill = x.item && skillOf(x.item);
  if (!x.item || !skill || skill.form === "none" || skill.form === "cast") return refuse("noSkill", "G-009");
  const { name } = x.item;
  // [G-160] Counter comes after a parry, on the card of the attack.
  if (skill.counter) return refuse("counterOnly", "G-160", { name });
  const weapons = weaponsForSkill(x);
  const weapon = weapons.find(({ id }) => id === x.adjust.said?.weapon) ?? weapons[0] ?? null;
  if (skill.form === "ranged" && !weapon) return refuse("nothingToShoot", "G-010", { name });
  const armed = { ...x, item: weapon };
  const aimed = aim(armed, skill.form === "grapple");
  if (isRefusal(aimed)) return aimed;
  const { price, why } = paymentFor(x, skill.use, slotsForSkill(skill), { en: skill.energy });
  return {
    ...{ armed, aimed },
    args: { ...attackArgs(armed, aimed, price), skill: name },
    why: why ?? unaffordable(x, price),
  };
}
/** [G-009] The use of a skill that stands for a melee attack, a ranged attack or a grapple. */
export function declareSkillAttack(x: X): Declared | Refusal {
  const plan = skillAttack(x);
  if (!("args" in plan)) return plan;
  return plan.why ?? kept(plan.armed, plan.aimed) ?? declared(plan.args);
}
