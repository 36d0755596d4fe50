import type { SheetView } from "../../../contract/ruleset";
import { creatureSheet } from "./creatureSheet";
import { effectSheet } from "./effectSheet";
import { armorSheet, gearSheet, perkSheet, skillSheet, spellSheet, weaponSheet } from "./itemSheets";

/** The view of each sheet of this ruleset, by document type. */
export const VIEWS: Readonly<Record<string, SheetView>> = {
  generiaCreature: creatureSheet,
  generiaWeapon: weaponSheet,
  generiaArmor: armorSheet,
  generiaGear: gearSheet,
  generiaPerk: perkSheet,
  generiaSkill: skillSheet,
  generiaSpell: spellSheet,
  generiaEffect: effectSheet,
};
