import type { SheetView } from "../../../contract/ruleset";
import { creatureSheet } from "./creatureSheet";
import { abilitySheet, armorSheet, effectSheet, formSheet, ownSkillSheet, weaponSheet } from "./itemSheets";

/** What the sheets of this ruleset show. */
export const VIEWS: Readonly<Record<string, SheetView>> = {
  uchmaCreature: creatureSheet,
  uchmaWeapon: weaponSheet,
  uchmaArmor: armorSheet,
  uchmaAbility: abilitySheet,
  uchmaForm: formSheet,
  uchmaSkill: ownSkillSheet,
  uchmaEffect: effectSheet,
};
