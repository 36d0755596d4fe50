import type { ViewContext } from "../../../contract/facts";
import type { Mod } from "../../../engine/modifiers";

/** What a line of a breakdown is called, and where it comes from. */
export function modifierWords(mod: Mod, { t }: ViewContext): { readonly label: string; readonly source?: string } {
  const source = mod.source === undefined ? {} : { source: t(mod.source) };
  return { label: t(labelOf(mod)), ...source };
}
function labelOf({ id }: Mod): string {
  const [head, tail] = id.split(".");
  if (head === "resistance" && tail) return `FIVEFOLD.Uchma.Resistance.${tail}`;
  if (head === "cover" && tail) return `FIVEFOLD.Uchma.CoverBy.${tail}`;
  if (head === "effect") return "FIVEFOLD.Uchma.Mod.effect";
  if (head === "added") return "FIVEFOLD.Uchma.Mod.added";
  return `FIVEFOLD.Uchma.Mod.${id}`;
}
