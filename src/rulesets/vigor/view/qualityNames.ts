import type { SheetContext } from "../../../contract/ruleset";
import { nameKey } from "../rules/data/settings";
import { QUALITIES } from "../rules/data/types";

/** The same context with the table's own names for the qualities of weapons and armor. */
export function named(context: SheetContext): SheetContext {
  const names = new Map<string, string>();
  for (const quality of QUALITIES) {
    const own = context.settings[nameKey(quality)];
    if (typeof own === "string" && own !== "") names.set(`FIVEFOLD.Vigor.Quality.${quality}`, own);
  }
  return names.size === 0 ? context : { ...context, t: (key, data) => names.get(key) ?? context.t(key, data) };
}
