import type { SheetSpec } from "../../../contract/ruleset";
import { creatureSpec } from "../../../kit/view/creatureSheet";
import { itemSheet } from "../../../kit/view/itemSheet";
import { creatureSheet } from "./creatureSheet";
import { ICON } from "./icons";
import { abilitySheet, armorSheet, effectSheet, formSheet, ownSkillSheet, weaponSheet } from "./itemSheets";

/** The sheets of this ruleset. */
export const SHEETS: readonly SheetSpec[] = [
  creatureSpec({
    type: "uchmaCreature",
    words: "FIVEFOLD.Uchma",
    folder: "uchma/creature",
    icon: ICON.game,
    view: creatureSheet,
  }),
  itemSheet("uchmaWeapon", "FIVEFOLD.Uchma.Sheet.weapon", weaponSheet),
  itemSheet("uchmaArmor", "FIVEFOLD.Uchma.Sheet.armor", armorSheet),
  itemSheet("uchmaAbility", "FIVEFOLD.Uchma.Sheet.ability", abilitySheet),
  itemSheet("uchmaForm", "FIVEFOLD.Uchma.Sheet.form", formSheet),
  itemSheet("uchmaSkill", "FIVEFOLD.Uchma.Sheet.skill", ownSkillSheet),
  itemSheet("uchmaEffect", "FIVEFOLD.Uchma.Sheet.effect", effectSheet),
];
