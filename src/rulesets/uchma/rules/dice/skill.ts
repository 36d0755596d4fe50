import type { Pool, Rolled } from "../../../../engine/dice/pool";
import type { Amount, Mod } from "../../../../engine/modifiers";
import { sumOf } from "../../../../engine/modifiers";
import type { Id } from "../../../../engine/procedure/types";
import type { UBeing, UCreature, USkill } from "../data/being.types";
import { creatureIn, half, type R, type See, spendable } from "../data/read";
import type { Skill } from "../data/terms";
import { effectLines } from "./stats";

/** A skill of the world's own. */
export type OwnSkill = USkill & { readonly name: string };

/**
 * [U-181], [U-182] The pool of a skill roll: 1d10 for a normal skill, 2d10 for a major one, half of Control, and its modifiers.
 * @param spend whether an effect is spent on the roll
 */
export function skillPool(c: UCreature, skill: Skill | OwnSkill, see: See, spend = false): Pool {
  const { major, bonus = 0 } = typeof skill === "string" ? (c.skills?.[skill] ?? {}) : skill;
  const mods: Mod[] = [{ id: "control", rule: major ? "U-182" : "U-181", kind: "flat", value: half(c.control ?? 0) }];
  if (bonus !== 0) mods.push({ id: "skill", rule: "U-181", kind: "flat", value: bonus });
  mods.push(...effectLines(c, "skill", "U-181", see));
  if (typeof skill === "string") mods.push(...effectLines(c, skill, "U-181", see));
  const spent = spend ? spendable(c, "skill", see)?.spec : undefined;
  if (spent?.mods?.skill) mods.push({ id: "spent", rule: "U-181", kind: "flat", value: spent.mods.skill });
  const dice = [{ n: major ? 2 : 1, f: 10 }];
  if (spent?.dice?.skill) dice.push({ n: spent.dice.skill[0], f: spent.dice.skill[1] });
  return { dice, flat: sumOf(mods, "flat"), mods };
}
export function threshold(value: number, rule: string): Amount {
  return { total: value, mods: [{ id: "threshold", rule, kind: "base", value, locked: true }] };
}
export function rollSkill(ref: R, skill: Skill | OwnSkill, by: Id, spend?: boolean): Rolled {
  return ref.roll(
    typeof skill === "string" ? skill : "own",
    skillPool(creatureIn(ref, by), skill, (id): UBeing => ref.see(id), spend),
    by,
  );
}
export type UCheck = {
  readonly by: Id;
  readonly skill: Skill | OwnSkill;
  readonly threshold: number;
  /** An effect that may be spent on the roll is spent. */
  readonly spend?: true;
};
/**
 * A skill roll by itself.
 * @returns whether it reached the threshold
 */
export function check(ref: R, x: UCheck): boolean {
  const spent = x.spend ? spendable(creatureIn(ref, x.by), "skill", (id): UBeing => ref.see(id)) : undefined;
  const rolled = rollSkill(ref, x.skill, x.by, x.spend);
  if (spent) ref.deed("spent", [{ k: "less", on: spent.id, by: 1 }]);
  return ref.meets(rolled, threshold(x.threshold, "U-181"), "U-181");
}
