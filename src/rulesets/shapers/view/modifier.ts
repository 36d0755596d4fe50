import type { Mod } from "../../../engine/modifiers";
import { STATUS_EFFECTS } from "../rules/data/names";

/** Lines of a breakdown whose words are not called like themselves. */
export function modifierKey(mod: Mod): string | undefined {
  const [head, tail] = mod.id.split(".");
  if (head === "stat" && tail) return `Stat.${tail}`;
  if (head === "half" && tail) return `Half.${tail}`;
  if (head === "evasionStat" && tail) return `EvasionStat.${tail}`;
  if (head === "skill" && tail) return `Skill.${tail}`;
  // [W-162] What a status does to whoever has it, and to whoever attacks that one.
  const status = STATUS_EFFECTS.find((one) => one === (head === "against" ? tail : head));
  if (status) return `Status.${status}`;
  if (head !== "added") return undefined;
  if (mod.kind === "level") return mod.value < 0 ? "Mod.disadvantage" : "Mod.advantage";
  if (mod.rule === "W-089") return "Mod.damage";
  return mod.value < 0 ? "Mod.penalty" : "Mod.bonus";
}
