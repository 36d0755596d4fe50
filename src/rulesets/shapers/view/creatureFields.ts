import type { SheetContext } from "../../../contract/ruleset";
import { editOf } from "../../../kit/view/edit";
import type { FieldGroup } from "../../../kit/view/fields";
import { CREATURE } from "../rules/data/documents";
import { isKnown, isOwn, listsOf } from "../rules/data/lists";
import { SIZES, SKILLS, STATS, TRAITED } from "../rules/data/names";
import { wordsFor } from "./fields";

/** The edit view of a creature: source values, never prepared ones. */
export function creatureGroups({ source, t, settings }: SheetContext): FieldGroup[] {
  const { group, groupOf, notes } = editOf(CREATURE, CREATURE.read(source), wordsFor("Creature", t));
  const stats = STATS.map((stat) => `stats.${stat}` as const);
  const lists = listsOf(settings);
  const skills = SKILLS.filter((skill) => isKnown(lists, "skills", skill)).map((skill) => `skills.${skill}` as const);
  const sizes = SIZES.filter((size) => isKnown(lists, "sizes", size)).sort(
    (a, b) => lists.sizes[a].rank - lists.sizes[b].rank,
  );
  const traited = { choices: TRAITED.filter((one) => !isOwn(one) || isKnown(lists, "types", one)) };
  const named = (home: string, keys: readonly string[], path: string) =>
    Object.fromEntries(keys.map((key) => [`${path}.${key}`, { name: t(`FIVEFOLD.Shapers.${home}.${key}`) }]));
  return [
    group("body", "kind size primary secondary evasionStat hands climber biological summoner unruly", {
      size: { choices: sizes },
    }),
    groupOf("stats", stats, named("Stat", STATS, "stats")),
    groupOf("skills", skills, named("Skill", SKILLS, "skills")),
    group("pools", "vitality.value vitality.max spare.value spare.max wp.value wp.max momentum deathAt"),
    group("turn", "ap.value ap.max rp.value rp.max movement jump attacks tie"),
    group("traits", "resists immune vulnerable", { resists: traited, immune: traited, vulnerable: traited }),
    group("bonus", "bonus.initiative bonus.evasion bonus.armor bonus.defense bonus.hit bonus.power"),
    notes("notes"),
  ];
}
