import type { SheetView } from "../../../contract/ruleset";
import { creatureSheet } from "./creatureSheet";
import { abilitySheet, armorSheet, consumableSheet, traitSheet, weaponSheet } from "./itemSheets";

/** The view of each sheet of this ruleset, by document type. */
export const VIEWS: Readonly<Record<string, SheetView>> = {
  shapersCreature: creatureSheet,
  shapersWeapon: weaponSheet,
  shapersArmor: armorSheet,
  shapersAbility: abilitySheet,
  shapersConsumable: consumableSheet,
  shapersTrait: traitSheet,
};
