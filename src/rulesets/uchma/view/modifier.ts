import type { Mod } from "../../../engine/modifiers";

/** Lines of a breakdown whose words are not called like themselves. */
export function modifierKey({ id }: Mod): string | undefined {
  const [head, tail] = id.split(".");
  if (head === "resistance" && tail) return `Resistance.${tail}`;
  if (head === "cover" && tail) return `CoverBy.${tail}`;
  return head === "effect" || head === "added" ? `Mod.${head}` : undefined;
}
