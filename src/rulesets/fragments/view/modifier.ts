import type { Mod } from "../../../engine/modifiers";

/** The key of a modifier's words, where it is not made of the modifier's id; undefined: it is. */
export function modifierKey(mod: Mod): string | undefined {
  const [head, tail] = mod.id.split(".");
  if (head === "attribute" && tail) return `Attribute.${tail}`;
  if (head === "status" && tail) return `Status.${tail}`;
  if (head === "row" && tail) return "Mod.bleedRow";
  if (head !== "added") return undefined;
  if (mod.kind === "level") return mod.value < 0 ? "Addable.disadvantage" : "Addable.advantage";
  if (mod.rule === "F-042") return "Addable.damage";
  return mod.value < 0 ? "Addable.penalty" : "Addable.bonus";
}
