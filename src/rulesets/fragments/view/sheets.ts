import type { SheetSpec } from "../../../contract/ruleset";
import { creatureSpec } from "../../../kit/view/creatureSheet";
import { itemSheet } from "../../../kit/view/itemSheet";
import { GAME_ICON } from "./gameIcon";

/** The sheets of this ruleset. */
export const SHEETS: readonly SheetSpec[] = [
  creatureSpec({
    type: "fragmentsCreature",
    words: "FIVEFOLD.Fragments",
    folder: "fragments/creature",
    icon: GAME_ICON,
  }),
  ...(["Weapon", "Gear", "Feat", "Spell", "Poison"] as const).map((kind) =>
    itemSheet(`fragments${kind}`, `TYPES.Item.fragments${kind}`),
  ),
];
