import type { ViewContext } from "../../../contract/facts";
import type { Mod } from "../../../engine/modifiers";

/** What a line of a breakdown is called, and where it comes from. */
export function modifierWords(mod: Mod, { t }: ViewContext): { readonly label: string; readonly source?: string } {
  const source = mod.source === undefined ? {} : { source: t(mod.source) };
  return { label: t(labelOf(mod)), ...source };
}
function labelOf(mod: Mod): string {
  const [head, tail] = mod.id.split(".");
  if (head === "ability" && tail) return `FIVEFOLD.Vigor.Ability.${tail}`;
  if (mod.kind === "step" && (head === "added" || head === "weapon")) {
    return `FIVEFOLD.Vigor.Mod.${mod.value < 0 ? "challenge" : "charge"}`;
  }
  if (head === "added")
    return `FIVEFOLD.Vigor.Mod.${mod.kind === "dice" ? "addedDice" : mod.rule === "V-011" ? "addedSum" : "addedGuard"}`;
  return `FIVEFOLD.Vigor.Mod.${mod.id}`;
}
