import type { SheetContext } from "../../../contract/ruleset";
import { editOf } from "../../../kit/view/edit";
import { type FieldGroup, foldedUnless } from "../../../kit/view/fields";
import { CREATURE } from "../rules/data/documents";
import { SURFACES } from "../rules/data/sceneTags";
import { SKILLS } from "../rules/data/terms";
import { wordsIn } from "./fields";

/**
 * The edit fields of a creature, made from stored data. First come those that every creature needs; others are folded away while they are
 * as in a new creature.
 */
export function creatureGroups({ source, t }: SheetContext): FieldGroup[] {
  const c = CREATURE.read(source);
  const { group, fold, notes } = editOf(CREATURE, c, wordsIn(t));
  const named = SKILLS.map((skill) => [`skills.${skill}.rank`, { name: t(`FIVEFOLD.Uchma.Skill.${skill}`) }] as const);
  return [
    group("pools", "health.max:healthMax energy.max:energyMax"),
    group("person", "level potency control speed.walk size player"),
    group("defence", "resist.parry resist.warding resist.constitution resist.evasion armor.physical armor.magical"),
    foldedUnless(
      c.health.value !== c.health.max || c.energy.value !== c.energy.max,
      group("now", "health.value:health energy.value:energy"),
    ),
    fold("side", "side rank groupRoll melee living", { living: { hint: t("FIVEFOLD.Uchma.Hint.living") } }),
    fold("movement", "speed.fly speed.run allowance.actions allowance.minors"),
    fold(
      "skills",
      "skills.athletics.rank skills.athletics.bonus:skillBonus skills.scouting.rank skills.scouting.bonus:skillBonus skills.riding.rank skills.riding.bonus:skillBonus",
      Object.fromEntries(named),
    ),
    fold("minions", "minions.limit minions.summoner minions.counts minions.borrows"),
    fold("mount", "mount.is mount.threshold mount.suits mount.familiar mount.stairsEasy mount.impassable", {
      "mount.impassable": { choices: SURFACES, words: "Mark.surface" },
    }),
    notes("notes"),
  ];
}
