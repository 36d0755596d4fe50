import type { SheetSpec } from "../../../contract/ruleset";
import { creatureSheet } from "./creatureSheet";
import { abilitySheet, armorSheet, effectSheet, formSheet, weaponSheet } from "./itemSheets";

const CREATURE = "uchma/creature";
const itemParts = [
  { id: "head", template: "uchma/item/head.hbs" },
  { id: "fields", template: "uchma/fields.hbs", scrollable: true },
] as const;
const item = (type: string, label: string, view: SheetSpec["view"]): SheetSpec => ({
  document: "Item",
  types: [type],
  label,
  classes: ["ff", "ff-win", "ff-sheet", "ff-sheet--item"],
  width: 520,
  height: "auto",
  parts: itemParts,
  view,
});

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
      { id: "head", template: `${CREATURE}/head.hbs` },
      { id: "vitals", template: `${CREATURE}/vitals.hbs` },
      { id: "play", template: `${CREATURE}/play.hbs`, scrollable: true },
      { id: "fields", template: "uchma/fields.hbs", scrollable: true },
      { id: "gear", template: `${CREATURE}/gear.hbs`, scrollable: true },
      { id: "notes", template: `${CREATURE}/notes.hbs`, scrollable: true },
    ],
    tabs: [
      { id: "play", label: "FIVEFOLD.Uchma.Tab.play", icon: "fa-solid fa-sun" },
      { id: "gear", label: "FIVEFOLD.Uchma.Tab.gear", icon: "fa-solid fa-khanda" },
      { id: "notes", label: "FIVEFOLD.Uchma.Tab.notes", icon: "fa-solid fa-book-open" },
    ],
    view: creatureSheet,
  },
  item("uchmaWeapon", "FIVEFOLD.Uchma.Sheet.weapon", weaponSheet),
  item("uchmaArmor", "FIVEFOLD.Uchma.Sheet.armor", armorSheet),
  item("uchmaAbility", "FIVEFOLD.Uchma.Sheet.ability", abilitySheet),
  item("uchmaForm", "FIVEFOLD.Uchma.Sheet.form", formSheet),
  item("uchmaEffect", "FIVEFOLD.Uchma.Sheet.effect", effectSheet),
];
