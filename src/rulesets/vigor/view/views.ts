import type { SheetView } from "../../../contract/ruleset";
import { creatureSheet } from "./creatureSheet";
import { armorSheet, featureSheet, weaponSheet } from "./itemSheets";

/** The views of this game's sheets, by document type. */
export const VIEWS: Readonly<Record<string, SheetView>> = {
  vigorCreature: creatureSheet,
  vigorWeapon: weaponSheet,
  vigorArmor: armorSheet,
  vigorFeature: featureSheet,
};
