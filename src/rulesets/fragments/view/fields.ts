import type { SheetContext } from "../../../contract/ruleset";
import { type EditWords, editOf, linesOf } from "../../../kit/view/edit";
import type { FieldGroup } from "../../../kit/view/fields";
import { COMPONENT, CREATURE, FEAT, GEAR, POISON, SKILL, SPELL, WEAPON } from "../rules/data/documents";
import { knownSizes, sizesOf } from "../rules/data/sizes";

/** The words of the fields of one kind of document. */
const wordsOf = ({ t }: SheetContext): EditWords => ({
  label: (key) => t(`FIVEFOLD.Fragments.Field.${key}`),
  choice: (key, value) => t(`FIVEFOLD.Fragments.${key}.${value}`),
  group: (key) => t(`FIVEFOLD.Fragments.Group.${key}`),
});
/** The edit view of a creature: source values, never prepared ones. */
export function creatureGroups(context: SheetContext): FieldGroup[] {
  const words = wordsOf(context);
  const c = CREATURE.read(context.source);
  const { group, notes } = editOf(CREATURE, c, words);
  const skills = [...c.skills, { name: "", modifier: 0, cost: 1 }];
  return [
    group("attributes", "level attributes.str attributes.dex attributes.ess attributes.mnd"),
    group("pools", "hp.value hp.max energy.value energy.max bleedPenalty breath.left"),
    group("fight", "physical mental initiative speed reach critical vulnerable durability bonusActions bonusReactions"),
    group("body", "size bulk hands flight burrows darkvision senses companion", {
      size: { choices: knownSizes(sizesOf(context.settings)) },
    }),
    linesOf("skills", SKILL, skills, words, "name modifier cost"),
    notes("notes"),
  ];
}
export function weaponGroups(context: SheetContext): FieldGroup[] {
  const { group, notes } = editOf(WEAPON, WEAPON.read(context.source), wordsOf(context));
  return [
    group("use", "weight ways natural hands reach increment range ammunition"),
    group("damage", "damage damageAttribute damageType critical"),
    group("thing", "hp.value hp.max durability"),
    notes("notes"),
  ];
}
export function gearGroups(context: SheetContext): FieldGroup[] {
  const { group, notes } = editOf(GEAR, GEAR.read(context.source), wordsOf(context));
  return [group("use", "quantity heals hands"), group("thing", "hp.value hp.max durability"), notes("notes")];
}
export function featGroups(context: SheetContext): FieldGroup[] {
  const { group, notes } = editOf(FEAT, FEAT.read(context.source), wordsOf(context));
  return [group("use", "use trigger volley"), notes("notes")];
}
export function spellGroups(context: SheetContext): FieldGroup[] {
  const words = wordsOf(context);
  const s = SPELL.read(context.source);
  const { group, notes } = editOf(SPELL, s, words);
  return [
    group("use", "attack treatedAs actions range area rounds fixed selfPowered"),
    linesOf(
      "components",
      COMPONENT,
      [...s.components, { name: "", energy: 0 }],
      words,
      "name energy:components.energy",
    ),
    group("effect", "damage damageType heals inflicts inflictsRounds controllable control"),
    notes("notes"),
  ];
}
export function poisonGroups(context: SheetContext): FieldGroup[] {
  const { group, notes } = editOf(POISON, POISON.read(context.source), wordsOf(context));
  return [group("use", "level damage rounds"), notes("notes")];
}
