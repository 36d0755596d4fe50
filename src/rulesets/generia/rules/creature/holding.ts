import { isRelated } from "../../../../kit/rules/relations";
import { has } from "../data/read";
import type { GAttack, GCreature, GLevel, GWeapon } from "../data/types";

/** [G-177] Which of attacker and target are confined: by what the scene shows (`found`), or by the condition. */
export function confinedOf(a: GCreature, d: GCreature, found: GAttack["confined"] = []): readonly ("by" | "on")[] {
  const is = { by: has(a, "confined"), on: has(d, "confined") };
  return (["by", "on"] as const).filter((who) => is[who] || found.includes(who));
}
/** [G-166], [G-177] The lines that a grapple and the length of the weapons add to an attack. */
export function gripLevels(
  a: GCreature,
  d: GCreature,
  weapon: GWeapon,
  found: GAttack["confined"] = [],
): readonly GLevel[] {
  const { natural, short, long, backed } = weapon;
  const confined = confinedOf(a, d, found);
  const levels: GLevel[] = [];
  if ((natural || short) && isRelated(a, "holds", d.uuid)) levels.push({ id: "grappler", rule: "G-166", value: 1 });
  if (short && confined.includes("on")) levels.push({ id: "short", rule: "G-177", value: 1 });
  // A short weapon has no disadvantage against natural weapons.
  else if (short && !backed && !d.main.short && !d.main.natural) levels.push({ id: "short", rule: "G-177", value: -1 });
  if (long && confined.includes("by")) levels.push({ id: "long", rule: "G-177", value: -1 });
  return levels;
}
