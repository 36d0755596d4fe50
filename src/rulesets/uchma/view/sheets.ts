import type { SheetSpec } from "../../../contract/ruleset";
import { itemSheet } from "../../../kit/view/itemSheet";
import { creatureSheet } from "./creatureSheet";
import { abilitySheet, armorSheet, effectSheet, formSheet, weaponSheet } from "./itemSheets";

const CREATURE = "uchma/creature";
/** The sheets of this ruleset. */
export const SHEETS: readonly SheetSpec[] = [
  {
    document: "Actor",
    types: ["uchmaCreature"],
    label: "FIVEFOLD.Uchma.Sheet.creature",
    classes: ["ff", "ff-win", "ff-sheet"],
    width: 720,
    height: 760,
    parts: [
      { id: "head", template: "shell/sheet/head.hbs" },
      { id: "vitals", template: "shell/sheet/vitals.hbs" },
      { id: "play", template: `${CREATURE}/play.hbs`, scrollable: true },
      { id: "fields", template: "shell/sheet/fields.hbs", scrollable: true },
      { id: "gear", template: `${CREATURE}/gear.hbs`, scrollable: true },
      { id: "notes", template: "shell/sheet/notes.hbs", scrollable: true },
    ],
    tabs: [
      { id: "play", label: "FIVEFOLD.Uchma.Tab.play", icon: "fa-solid fa-sun" },
      { id: "gear", label: "FIVEFOLD.Uchma.Tab.gear", icon: "fa-solid fa-khanda" },
      { id: "notes", label: "FIVEFOLD.Uchma.Tab.notes", icon: "fa-solid fa-book-open" },
    ],
    compact: { template: "shell/sheet/foe.hbs", width: 340 },
    view: creatureSheet,
  },
  itemSheet("uchmaWeapon", "FIVEFOLD.Uchma.Sheet.weapon", weaponSheet),
  itemSheet("uchmaArmor", "FIVEFOLD.Uchma.Sheet.armor", armorSheet),
  itemSheet("uchmaAbility", "FIVEFOLD.Uchma.Sheet.ability", abilitySheet),
  itemSheet("uchmaForm", "FIVEFOLD.Uchma.Sheet.form", formSheet),
  itemSheet("uchmaEffect", "FIVEFOLD.Uchma.Sheet.effect", effectSheet),
];
