import type { Mod } from "../../../engine/modifiers";
import { STATUS_EFFECTS } from "../rules/data/names";

/** The key of a modifier's words, where it is not made of the modifier's id; undefined: it is. */
export function modifierKey(mod: Mod): string | undefined {
  const [head, tail] = mod.id.split(".");
  if (head === "stat" && tail) return `Stat.${tail}`;
  if (head === "half" && tail) return `Half.${tail}`;
  if (head === "evasionStat" && tail) return `EvasionStat.${tail}`;
  if (head === "skill" && tail) return `Skill.${tail}`;
  // [W-162] A status changes the rolls of the creature that has it, and the rolls against that creature.
  const status = STATUS_EFFECTS.find((one) => one === (head === "against" ? tail : head));
  if (status) return `Status.${status}`;
  if (head !== "added") return undefined;
  if (mod.kind === "level") return mod.value < 0 ? "Mod.disadvantage" : "Mod.advantage";
  if (mod.rule === "W-089") return "Mod.damage";
  return mod.value < 0 ? "Mod.penalty" : "Mod.bonus";
}
