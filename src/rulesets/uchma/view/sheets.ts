import type { SheetSpec } from "../../../contract/ruleset";
import { creatureSpec } from "../../../kit/view/creatureSheet";
import { itemSheet } from "../../../kit/view/itemSheet";
import { GAME_ICON } from "./gameIcon";

/** The sheets of this ruleset. */
export const SHEETS: readonly SheetSpec[] = [
  creatureSpec({
    type: "uchmaCreature",
    words: "FIVEFOLD.Uchma",
    folder: "uchma/creature",
    icon: GAME_ICON,
  }),
  itemSheet("uchmaWeapon", "FIVEFOLD.Uchma.Sheet.weapon"),
  itemSheet("uchmaArmor", "FIVEFOLD.Uchma.Sheet.armor"),
  itemSheet("uchmaAbility", "FIVEFOLD.Uchma.Sheet.ability"),
  itemSheet("uchmaForm", "FIVEFOLD.Uchma.Sheet.form"),
  itemSheet("uchmaSkill", "FIVEFOLD.Uchma.Sheet.skill"),
  itemSheet("uchmaEffect", "FIVEFOLD.Uchma.Sheet.effect"),
];
