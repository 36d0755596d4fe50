import type { SheetSpec } from "../../../contract/ruleset";
import { itemSheet } from "../../../kit/view/itemSheet";
import { creatureSheet } from "./creatureSheet";
import { armorSheet, featureSheet, weaponSheet } from "./itemSheets";

const CREATURE = "vigor/creature";
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
      { id: "head", template: "shell/sheet/head.hbs" },
      { id: "vitals", template: "shell/sheet/vitals.hbs" },
      { id: "play", template: `${CREATURE}/play.hbs`, scrollable: true },
      { id: "fields", template: "shell/sheet/fields.hbs", scrollable: true },
      { id: "gear", template: `${CREATURE}/gear.hbs`, scrollable: true },
      { id: "notes", template: "shell/sheet/notes.hbs", scrollable: true },
    ],
    tabs: [
      { id: "play", label: "FIVEFOLD.Vigor.Tab.play", icon: "fa-solid fa-bolt" },
      { id: "gear", label: "FIVEFOLD.Vigor.Tab.gear", icon: "fa-solid fa-khanda" },
      { id: "notes", label: "FIVEFOLD.Vigor.Tab.notes", icon: "fa-solid fa-book-open" },
    ],
    compact: { template: "shell/sheet/foe.hbs", width: 340 },
    view: creatureSheet,
  },
  itemSheet("vigorWeapon", "FIVEFOLD.Vigor.Sheet.weapon", weaponSheet, 480),
  itemSheet("vigorArmor", "FIVEFOLD.Vigor.Sheet.armor", armorSheet, 480),
  itemSheet("vigorFeature", "FIVEFOLD.Vigor.Sheet.feature", featureSheet, 480),
];
