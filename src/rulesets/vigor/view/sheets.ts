import type { SheetSpec } from "../../../contract/ruleset";
import { creatureSpec } from "../../../kit/view/creatureSheet";
import { itemSheet } from "../../../kit/view/itemSheet";
import { ICON } from "./icons";

/** The sheets of this ruleset. */
export const SHEETS: readonly SheetSpec[] = [
  creatureSpec({
    type: "vigorCreature",
    words: "FIVEFOLD.Vigor",
    folder: "vigor/creature",
    icon: ICON.game,
  }),
  itemSheet("vigorWeapon", "FIVEFOLD.Vigor.Sheet.weapon", 480),
  itemSheet("vigorArmor", "FIVEFOLD.Vigor.Sheet.armor", 480),
  itemSheet("vigorFeature", "FIVEFOLD.Vigor.Sheet.feature", 480),
];
