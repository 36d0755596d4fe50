import type { Pool, Rolled } from "../../../engine/dice/pool";
import type { Amount, Mod } from "../../../engine/modifiers";
import { sumOf } from "../../../engine/modifiers";
import type { Id } from "../../../engine/procedure/types";
import { creatureIn, half, type R, type See } from "./read";
import { effectLines } from "./stats";
import type { Skill, UBeing, UCreature, USkill } from "./types";

/** A skill that a world made for itself. */
export type OwnSkill = USkill & { readonly name: string };

/** [U-181], [U-182] 1d10 for a normal skill, 2d10 for a major one, half of Control and whatever else counts. */
export function skillPool(c: UCreature, skill: Skill | OwnSkill, see: See): Pool {
  const { major, bonus = 0 } = typeof skill === "string" ? (c.skills?.[skill] ?? {}) : skill;
  const mods: Mod[] = [{ id: "control", rule: major ? "U-182" : "U-181", kind: "flat", value: half(c.control ?? 0) }];
  if (bonus !== 0) mods.push({ id: "skill", rule: "U-181", kind: "flat", value: bonus });
  if (typeof skill === "string") mods.push(...effectLines(c, skill, "U-181", see));
  return { dice: [{ n: major ? 2 : 1, f: 10 }], flat: sumOf(mods, "flat"), mods };
}
export function threshold(value: number, rule: string): Amount {
  return { total: value, mods: [{ id: "threshold", rule, kind: "base", value, locked: true }] };
}
export function rollSkill(ref: R, skill: Skill | OwnSkill, by: Id): Rolled {
  return ref.roll(
    typeof skill === "string" ? skill : "own",
    skillPool(creatureIn(ref, by), skill, (id): UBeing => ref.see(id)),
    by,
  );
}
export type UCheck = { readonly by: Id; readonly skill: Skill | OwnSkill; readonly threshold: number };
/** A skill roll on its own: reached or not. */
export function check(ref: R, x: UCheck): boolean {
  return ref.meets(rollSkill(ref, x.skill, x.by), threshold(x.threshold, "U-181"), "U-181");
}
