import type { SheetContext } from "../../../contract/ruleset";
import type { Field, FieldGroup } from "../../../kit/view/fields";
import { readCreature } from "../rules/data/documents";
import { SURFACES } from "../rules/data/sceneTags";
import { SKILL_RANKS } from "../rules/data/system";
import { RESISTANCES, SKILLS } from "../rules/data/terms";
import { fieldsFor } from "./fields";

/** The edit view of a creature: source values, never prepared ones. */
export function creatureGroups({ source, t }: SheetContext): FieldGroup[] {
  const c = readCreature(source);
  const f = fieldsFor(t);
  const group = (key: string, fields: readonly Field[]): FieldGroup => ({
    title: t(`FIVEFOLD.Uchma.Group.${key}`),
    fields,
  });
  return [
    group("pools", [
      f.number("health.value", c.health.value, -999, "health"),
      f.number("health.max", c.health.max, 0, "healthMax"),
      f.number("energy.value", c.energy.value, 0, "energy"),
      f.number("energy.max", c.energy.max, 0, "energyMax"),
    ]),
    group("person", [
      f.number("level", c.level),
      f.number("potency", c.potency),
      f.number("control", c.control),
      f.number("size", c.size, 1),
      f.text("side", c.side),
      f.number("rank", c.rank),
      f.number("groupRoll", c.groupRoll),
      f.check("player", c.player),
      { ...f.check("living", c.living), hint: t("FIVEFOLD.Uchma.Hint.living") },
      f.check("melee", c.melee),
    ]),
    group("defence", [
      ...RESISTANCES.map((which) => f.number(`resist.${which}`, c.resist[which], -99)),
      f.number("armor.physical", c.armor.physical),
      f.number("armor.magical", c.armor.magical),
    ]),
    group("movement", [
      f.number("speed.walk", c.speed.walk),
      f.number("speed.fly", c.speed.fly),
      f.number("speed.run", c.speed.run),
      f.number("altitude", c.altitude),
      f.number("allowance.actions", c.allowance.actions),
      f.number("allowance.minors", c.allowance.minors),
    ]),
    group(
      "skills",
      SKILLS.flatMap((skill) => [
        {
          ...f.select(`skills.${skill}.rank`, SKILL_RANKS, c.skills[skill].rank, "SkillRank"),
          label: t(`FIVEFOLD.Uchma.Skill.${skill}`),
        },
        f.number(`skills.${skill}.bonus`, c.skills[skill].bonus, -99, "skillBonus"),
      ]),
    ),
    group("company", [
      f.number("minions.limit", c.minions.limit),
      f.text("minions.summoner", c.minions.summoner),
      f.check("minions.counts", c.minions.counts),
      f.check("minions.borrows", c.minions.borrows),
      f.check("mount.is", c.mount.is),
      f.number("mount.threshold", c.mount.threshold),
      f.text("mount.suits", c.mount.suits),
      f.text("mount.familiar", c.mount.familiar),
      f.check("mount.stairsEasy", c.mount.stairsEasy),
      f.multi("mount.impassable", SURFACES, c.mount.impassable, "Mark.surface"),
    ]),
    { ...group("notes", [f.rich("notes", c.notes)]), wide: true },
  ];
}
