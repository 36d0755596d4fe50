import type { SheetContext } from "../../../contract/ruleset";
import { editOf } from "../../../kit/view/edit";
import type { FieldGroup } from "../../../kit/view/fields";
import { CREATURE } from "../rules/data/documents";
import { SURFACES } from "../rules/data/sceneTags";
import { SKILLS } from "../rules/data/terms";
import { wordsIn } from "./fields";

/** The edit view of a creature: source values, never prepared ones. */
export function creatureGroups({ source, t }: SheetContext): FieldGroup[] {
  const { group, notes } = editOf(CREATURE, CREATURE.read(source), wordsIn(t));
  const named = SKILLS.map((skill) => [`skills.${skill}.rank`, { name: t(`FIVEFOLD.Uchma.Skill.${skill}`) }] as const);
  return [
    group("pools", "health.value:health health.max:healthMax energy.value:energy energy.max:energyMax"),
    group("person", "level potency control size side rank groupRoll player living melee", {
      living: { hint: t("FIVEFOLD.Uchma.Hint.living") },
    }),
    group("defence", "resist.parry resist.warding resist.constitution resist.evasion armor.physical armor.magical"),
    group("movement", "speed.walk speed.fly speed.run altitude allowance.actions allowance.minors"),
    group(
      "skills",
      "skills.athletics.rank skills.athletics.bonus:skillBonus skills.scouting.rank skills.scouting.bonus:skillBonus skills.riding.rank skills.riding.bonus:skillBonus",
      Object.fromEntries(named),
    ),
    group(
      "company",
      "minions.limit minions.summoner minions.counts minions.borrows mount.is mount.threshold mount.suits mount.familiar mount.stairsEasy mount.impassable",
      { "mount.impassable": { choices: SURFACES, words: "Mark.surface" } },
    ),
    notes("notes"),
  ];
}
