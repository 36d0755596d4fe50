import type { Mod } from "../../../engine/modifiers";

/** The key of a modifier's words, where it is not made of the modifier's id; undefined: it is. */
export function modifierKey(mod: Mod): string | undefined {
  const [head, tail] = mod.id.split(".");
  if (head === "attribute" && tail) return `Attribute.${tail}`;
  if (head === "status" && tail) return `Status.${tail}`;
  if (head === "waiting") return mod.value < 0 ? "Mod.penalty" : "Mod.bonus";
  if (head !== "added") return undefined;
  if (mod.kind === "level") return mod.value < 0 ? "Mod.disadvantage" : "Mod.advantage";
  if (mod.rule === "G-053") return "Mod.bonus";
  return mod.value < 0 ? "Mod.hindered" : "Mod.eased";
}
