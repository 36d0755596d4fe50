import type { SheetView } from "../../../contract/ruleset";
import { creatureSheet } from "./creatureSheet";
import { effectSheet } from "./effectSheet";
import { armorSheet, gearSheet, perkSheet, skillSheet, spellSheet, weaponSheet } from "./itemSheets";

/** What the sheets of this ruleset show. */
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
