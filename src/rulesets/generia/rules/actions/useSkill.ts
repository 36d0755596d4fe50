import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { bounded } from "../data/bounds";
import { creatureOf, type SkillSystem, skillOf } from "../data/documents";
import { rooted } from "../data/does";
import type { Slot } from "../data/names";
import { modifierOf, type R } from "../data/read";
import type { GIntent, GPrice, TurnNumber } from "../data/types";
import { speedNow } from "../movement/pace";
import { metresUsed, uses } from "../states/bonuses";
import { affordable, doerOf, inFight, refuse, unaffordable, type X } from "../turns/declaring";
import { paymentFor } from "../turns/payment";
import { creatureBy, paid } from "../turns/price";
import { stays } from "../turns/rooted";

type GSkill = {
  readonly by: Id;
  readonly name: string;
  /** Metres of movement that a sprint gives; missing: the skill is no sprint, or no encounter runs. */
  readonly stride?: number;
  /** [G-174] Bonuses and penalties of movement that a sprint uses up. */
  readonly uses?: readonly Id[];
  readonly price: GPrice;
};
/**
 * [G-009], [G-011], [G-014], [G-066], [G-165] Pays for a skill, and gives the metres of a sprint. Anything else that the skill does stands in
 * its notes, and people carry it out.
 */
export function useSkill(ref: R, { by, stride, uses: used = [], price }: GSkill): boolean {
  if (!paid(ref, by, price)) return false;
  // [G-066] The metres of a mount are stored with its rider, who declares its movement.
  const rides = stride !== undefined && price.slot === "ride" && price.rider !== undefined;
  const rider = rides ? creatureBy(ref, "rider", price.rider, by) : undefined;
  const set = (on: Id, what: TurnNumber, to: number): GIntent => ({ k: "set", on, what, to });
  const intents = [
    ...(stride === undefined ? [] : [rider === undefined ? set(by, "stride", stride) : set(rider, "trot", stride)]),
    ...uses(used),
  ];
  return intents.length === 0 || ref.deed("sprint", intents).ok;
}
/** [G-009], [G-011], [G-014] The actions of a turn that may pay for a skill; none where the skill takes no such action. */
export function slotsForSkill({ use }: Pick<SkillSystem, "use">): readonly Slot[] {
  if (use === "offensive") return ["attack"];
  if (use === "movement") return ["movement"];
  return use === "defensive" || use === "utility" ? ["utility"] : [];
}
/** [G-176] The factor on the energy of a sprint: 2 for large creatures, 4 for huge ones. */
const sprintTimes = (size: string): number => (size === "huge" ? 4 : size === "large" ? 2 : 1);
export function declareUseSkill(x: X): Declared | Refusal {
  const skill = x.item && skillOf(x.item);
  const c = creatureOf(x.actor);
  if (!x.item || !skill || !c) return refuse("noSkill", "G-011");
  // [G-160] Counter is used after a parry, on the card of the attack.
  if (skill.counter) return refuse("counterOnly", "G-160", { name: x.item.name });
  // [G-009] A skill that stands for an attack or a cast has an act of its own.
  if (skill.form !== "none") return refuse("skillForm", "G-009", { name: x.item.name });
  const being = doerOf(x);
  const bound = skill.sprint ? rooted(being) : null;
  if (bound && !x.adjust.override) return stays(bound);
  const en = skill.energy * (skill.sprint ? sprintTimes(c.size) : 1);
  const { price, why } = paymentFor(x, skill.use, slotsForSkill(skill), { en });
  const sprints = skill.sprint && inFight(x);
  const used = sprints && !being.plain ? metresUsed((id) => x.world[id], being) : [];
  const further = Math.max(modifierOf(being, "str"), modifierOf(being, "dex"), 0);
  return (
    why ??
    unaffordable(x, price) ??
    declared({
      by: x.by,
      name: x.item.name,
      ...(sprints && { stride: bounded(speedNow(c, x.actor.items, x) + further) }),
      ...(used.length > 0 && { uses: used }),
      price: affordable(x, price),
    })
  );
}
