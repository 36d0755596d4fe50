import type { SheetSpec } from "../../../contract/ruleset";
import { creatureSpec } from "../../../kit/view/creatureSheet";
import { itemSheet } from "../../../kit/view/itemSheet";
import { creatureSheet } from "./creatureSheet";
import { ICON } from "./icons";
import { armorSheet, featureSheet, weaponSheet } from "./itemSheets";

/** The sheets of this ruleset. */
export const SHEETS: readonly SheetSpec[] = [
  creatureSpec({
    type: "vigorCreature",
    words: "FIVEFOLD.Vigor",
    folder: "vigor/creature",
    icon: ICON.game,
    view: creatureSheet,
  }),
  itemSheet("vigorWeapon", "FIVEFOLD.Vigor.Sheet.weapon", weaponSheet, 480),
  itemSheet("vigorArmor", "FIVEFOLD.Vigor.Sheet.armor", armorSheet, 480),
  itemSheet("vigorFeature", "FIVEFOLD.Vigor.Sheet.feature", featureSheet, 480),
];
