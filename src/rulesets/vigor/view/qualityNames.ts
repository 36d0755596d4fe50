import type { SheetContext } from "../../../contract/ruleset";
import type { Quality } from "../rules/data/qualities";
import { OPTIONS } from "../rules/data/ruleOptions";

const { of } = OPTIONS;
const NAMES: Readonly<Record<Quality, (typeof of)["nameFeeble"]>> = {
  feeble: of.nameFeeble,
  poor: of.namePoor,
  ordinary: of.nameOrdinary,
  heroic: of.nameHeroic,
  epic: of.nameEpic,
  legendary: of.nameLegendary,
};
/** The same context with the table's own names for the qualities of weapons and armor. */
export function named(context: SheetContext): SheetContext {
  const names = new Map<string, string>();
  for (const [quality, nameOf] of Object.entries(NAMES)) {
    const own = nameOf(context.settings);
    if (own !== "") names.set(`FIVEFOLD.Vigor.Quality.${quality}`, own);
  }
  return names.size === 0 ? context : { ...context, t: (key, data) => names.get(key) ?? context.t(key, data) };
}
