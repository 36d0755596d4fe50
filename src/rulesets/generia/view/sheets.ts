import type { SheetSpec } from "../../../contract/ruleset";
import { creatureSpec } from "../../../kit/view/creatureSheet";
import { itemSheet } from "../../../kit/view/itemSheet";
import { GAME_ICON } from "./gameIcon";

/** The sheets of this ruleset. */
export const SHEETS: readonly SheetSpec[] = [
  creatureSpec({ type: "generiaCreature", words: "FIVEFOLD.Generia", folder: "generia/creature", icon: GAME_ICON }),
  itemSheet("generiaWeapon", "FIVEFOLD.Generia.Sheet.weapon"),
  itemSheet("generiaArmor", "FIVEFOLD.Generia.Sheet.armor"),
  itemSheet("generiaGear", "FIVEFOLD.Generia.Sheet.gear"),
  itemSheet("generiaPerk", "FIVEFOLD.Generia.Sheet.perk"),
  itemSheet("generiaSkill", "FIVEFOLD.Generia.Sheet.skill"),
  itemSheet("generiaSpell", "FIVEFOLD.Generia.Sheet.spell"),
  itemSheet("generiaEffect", "FIVEFOLD.Generia.Sheet.effect"),
];
