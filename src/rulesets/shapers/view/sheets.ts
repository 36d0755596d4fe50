import type { SheetSpec } from "../../../contract/ruleset";
import { creatureSpec } from "../../../kit/view/creatureSheet";
import { itemSheet } from "../../../kit/view/itemSheet";
import { GAME_ICON } from "./gameIcon";

const ITEMS = ["Weapon", "Armor", "Ability", "Consumable", "Trait"] as const;
/** The sheets of this ruleset. */
export const SHEETS: readonly SheetSpec[] = [
  creatureSpec({ type: "shapersCreature", words: "FIVEFOLD.Shapers", folder: "shapers/creature", icon: GAME_ICON }),
  ...ITEMS.map((item) => itemSheet(`shapers${item}`, `FIVEFOLD.Shapers.Sheet.${item.toLowerCase()}`)),
];
