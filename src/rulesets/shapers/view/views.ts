import type { SheetView } from "../../../contract/ruleset";
import { creatureSheet } from "./creatureSheet";
import { abilitySheet, armorSheet, consumableSheet, traitSheet, weaponSheet } from "./itemSheets";

/** What the sheets of this ruleset show. */
export const VIEWS: Readonly<Record<string, SheetView>> = {
  shapersCreature: creatureSheet,
  shapersWeapon: weaponSheet,
  shapersArmor: armorSheet,
  shapersAbility: abilitySheet,
  shapersConsumable: consumableSheet,
  shapersTrait: traitSheet,
};
