import type { Mod } from "../../../engine/modifiers";

/** The key of a modifier's words, where it is not made of the modifier's id; undefined: it is. */
export function modifierKey({ id }: Mod): string | undefined {
  const [head, tail] = id.split(".");
  if (head === "resistance" && tail) return `Resistance.${tail}`;
  if (head === "cover" && tail) return `CoverBy.${tail}`;
  return head === "effect" || head === "added" ? `Mod.${head}` : undefined;
}
