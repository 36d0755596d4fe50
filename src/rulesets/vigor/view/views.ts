import type { SheetView } from "../../../contract/ruleset";
import { creatureSheet } from "./creatureSheet";
import { armorSheet, featureSheet, weaponSheet } from "./itemSheets";

/** What the sheets of this ruleset show. */
export const VIEWS: Readonly<Record<string, SheetView>> = {
  vigorCreature: creatureSheet,
  vigorWeapon: weaponSheet,
  vigorArmor: armorSheet,
  vigorFeature: featureSheet,
};
