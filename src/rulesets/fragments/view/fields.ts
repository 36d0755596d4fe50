import type { SheetContext } from "../../../contract/ruleset";
import { type EditWords, editOf, linesOf } from "../../../kit/view/edit";
import { type FieldGroup, foldedUnless } from "../../../kit/view/fields";
import { COMPONENT, CREATURE, FEAT, GEAR, POISON, SKILL, SPELL, WEAPON } from "../rules/data/documents";
import { knownSizes, sizesOf } from "../rules/data/sizes";

/** The words of the fields of one kind of document. */
const wordsOf = ({ t }: SheetContext): EditWords => ({
  label: (key) => t(`FIVEFOLD.Fragments.Field.${key}`),
  choice: (key, value) => t(`FIVEFOLD.Fragments.${key}.${value}`),
  group: (key) => t(`FIVEFOLD.Fragments.Group.${key}`),
});
/**
 * The edit view of a creature, from the source values and never the prepared ones. The fields that every creature needs come first; rarely
 * needed groups are folded until one of their fields is filled.
 */
export function creatureGroups(context: SheetContext): FieldGroup[] {
  const words = wordsOf(context);
  const c = CREATURE.read(context.source);
  const { group, fold, notes } = editOf(CREATURE, c, words);
  // One empty line is offered. Lines without a name that came along with the form are not shown again, and the next change drops them.
  const named = c.skills.filter(({ name }) => name !== "");
  const skills = [...named, { name: "", modifier: 0, cost: 1 }];
  return [
    group("attributes", "level attributes.str attributes.dex attributes.ess attributes.mnd"),
    group("pools", "hp.max energy.max"),
    group("fight", "physical mental initiative speed reach size", {
      size: { choices: knownSizes(sizesOf(context.settings)) },
    }),
    foldedUnless(
      c.hp.value !== c.hp.max || c.energy.value !== c.energy.max || c.bleedPenalty > 0 || c.breath.left > 0,
      group("now", "hp.value energy.value bleedPenalty breath.left"),
    ),
    foldedUnless(named.length > 0, linesOf("skills", SKILL, skills, words, "name modifier cost")),
    fold("moreFight", "critical vulnerable durability bonusActions bonusReactions"),
    fold("body", "bulk hands flight burrows darkvision senses companion"),
    notes("notes"),
  ];
}
export function weaponGroups(context: SheetContext): FieldGroup[] {
  const { group, fold, notes } = editOf(WEAPON, WEAPON.read(context.source), wordsOf(context));
  return [
    group("use", "weight ways hands reach increment range"),
    group("damage", "damage damageAttribute damageType"),
    fold("special", "natural critical ammunition"),
    fold("thing", "hp.value hp.max durability"),
    notes("notes"),
  ];
}
export function gearGroups(context: SheetContext): FieldGroup[] {
  const { group, fold, notes } = editOf(GEAR, GEAR.read(context.source), wordsOf(context));
  return [group("use", "quantity heals hands"), fold("thing", "hp.value hp.max durability"), notes("notes")];
}
export function featGroups(context: SheetContext): FieldGroup[] {
  const { group, notes } = editOf(FEAT, FEAT.read(context.source), wordsOf(context));
  return [group("use", "use trigger volley"), notes("notes")];
}
export function spellGroups(context: SheetContext): FieldGroup[] {
  const words = wordsOf(context);
  const s = SPELL.read(context.source);
  const { group, fold, notes } = editOf(SPELL, s, words);
  return [
    group("use", "attack actions range area rounds"),
    linesOf(
      "components",
      COMPONENT,
      [...s.components.filter(({ name, energy }) => name !== "" || energy > 0), { name: "", energy: 0 }],
      words,
      "name energy:components.energy",
    ),
    group("effect", "damage damageType heals"),
    fold("inflicts", "inflicts inflictsRounds"),
    fold("control", "controllable control"),
    fold("special", "treatedAs fixed selfPowered"),
    notes("notes"),
  ];
}
export function poisonGroups(context: SheetContext): FieldGroup[] {
  const { group, notes } = editOf(POISON, POISON.read(context.source), wordsOf(context));
  return [group("use", "level damage rounds"), notes("notes")];
}
