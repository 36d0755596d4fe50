import type { SheetSpec } from "../../../contract/ruleset";
import { creatureSheet } from "./creatureSheet";
import { armorSheet, featureSheet, weaponSheet } from "./itemSheets";

const CREATURE = "vigor/creature";
const itemParts = [
  { id: "head", template: "vigor/item/head.hbs" },
  { id: "fields", template: "vigor/fields.hbs", scrollable: true },
] as const;
const item = (type: string, label: string, view: SheetSpec["view"]): SheetSpec => ({
  document: "Item",
  types: [type],
  label,
  classes: ["ff", "ff-win", "ff-sheet", "ff-sheet--item"],
  width: 480,
  height: "auto",
  parts: itemParts,
  view,
});

/** The sheets of this ruleset. */
export const SHEETS: readonly SheetSpec[] = [
  {
    document: "Actor",
    types: ["vigorCreature"],
    label: "FIVEFOLD.Vigor.Sheet.creature",
    classes: ["ff", "ff-win", "ff-sheet"],
    width: 720,
    height: 760,
    parts: [
      { id: "head", template: `${CREATURE}/head.hbs` },
      { id: "vitals", template: `${CREATURE}/vitals.hbs` },
      { id: "play", template: `${CREATURE}/play.hbs`, scrollable: true },
      { id: "fields", template: "vigor/fields.hbs", scrollable: true },
      { id: "gear", template: `${CREATURE}/gear.hbs`, scrollable: true },
      { id: "notes", template: `${CREATURE}/notes.hbs`, scrollable: true },
    ],
    tabs: [
      { id: "play", label: "FIVEFOLD.Vigor.Tab.play", icon: "fa-solid fa-bolt" },
      { id: "gear", label: "FIVEFOLD.Vigor.Tab.gear", icon: "fa-solid fa-khanda" },
      { id: "notes", label: "FIVEFOLD.Vigor.Tab.notes", icon: "fa-solid fa-book-open" },
    ],
    compact: { template: `${CREATURE}/foe.hbs`, width: 340 },
    view: creatureSheet,
  },
  item("vigorWeapon", "FIVEFOLD.Vigor.Sheet.weapon", weaponSheet),
  item("vigorArmor", "FIVEFOLD.Vigor.Sheet.armor", armorSheet),
  item("vigorFeature", "FIVEFOLD.Vigor.Sheet.feature", featureSheet),
];
