import type { SheetView } from "../../../contract/ruleset";
import { creatureSheet } from "./creatureSheet";
import { abilitySheet, armorSheet, effectSheet, formSheet, ownSkillSheet, weaponSheet } from "./itemSheets";

/** The views of this game's sheets, by document type. */
export const VIEWS: Readonly<Record<string, SheetView>> = {
  uchmaCreature: creatureSheet,
  uchmaWeapon: weaponSheet,
  uchmaArmor: armorSheet,
  uchmaAbility: abilitySheet,
  uchmaForm: formSheet,
  uchmaSkill: ownSkillSheet,
  uchmaEffect: effectSheet,
};
