import type { SheetSpec } from "../../../contract/ruleset";
import { creatureSpec } from "../../../kit/view/creatureSheet";
import { itemSheet } from "../../../kit/view/itemSheet";
import { GAME_ICON } from "./gameIcon";

/** The sheets of this ruleset. */
export const SHEETS: readonly SheetSpec[] = [
  creatureSpec({
    type: "vigorCreature",
    words: "FIVEFOLD.Vigor",
    folder: "vigor/creature",
    icon: GAME_ICON,
  }),
  itemSheet("vigorWeapon", "FIVEFOLD.Vigor.Sheet.weapon", 480),
  itemSheet("vigorArmor", "FIVEFOLD.Vigor.Sheet.armor", 480),
  itemSheet("vigorFeature", "FIVEFOLD.Vigor.Sheet.feature", 480),
];
