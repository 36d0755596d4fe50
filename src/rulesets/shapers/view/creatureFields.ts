import type { SheetContext } from "../../../contract/ruleset";
import { editOf } from "../../../kit/view/edit";
import { type FieldGroup, foldedUnless } from "../../../kit/view/fields";
import { CREATURE } from "../rules/data/documents";
import { isKnown, isOwn, listsOf } from "../rules/data/lists";
import { SIZES, SKILLS, STATS, TRAITED } from "../rules/data/names";
import { wordsFor } from "./fields";
import { lifeHint } from "./vitals";

/**
 * The edit view of a creature, from the source values and never the prepared ones. The fields that every creature needs come first; rarely
 * needed groups are folded until one of their fields is filled.
 */
export function creatureGroups({ source, t, settings }: SheetContext): FieldGroup[] {
  const c = CREATURE.read(source);
  const { group, groupOf, fold, foldOf, notes } = editOf(CREATURE, c, wordsFor("Creature", t));
  const stats = STATS.map((stat) => `stats.${stat}` as const);
  const lists = listsOf(settings);
  const skills = SKILLS.filter((skill) => isKnown(lists, "skills", skill)).map((skill) => `skills.${skill}` as const);
  const sizes = SIZES.filter((size) => isKnown(lists, "sizes", size)).sort(
    (a, b) => lists.sizes[a].rank - lists.sizes[b].rank,
  );
  const traited = { choices: TRAITED.filter((one) => !isOwn(one) || isKnown(lists, "types", one)) };
  // [W-160] Practically nothing is immune to Reality, and very little resists it.
  const warned = (trait: "immune" | "resists") => ({
    ...traited,
    ...(c[trait].includes("reality") && { hint: t(`FIVEFOLD.Shapers.Traits.rare.${trait}`) }),
  });
  const named = (home: string, keys: readonly string[], path: string) =>
    Object.fromEntries(keys.map((key) => [`${path}.${key}`, { name: t(`FIVEFOLD.Shapers.${home}.${key}`) }]));
  // The hint stands beside the current Vitality.
  const hint = lifeHint(c, t, settings);
  return [
    group("body", "kind size primary secondary movement", { size: { choices: sizes } }),
    groupOf("stats", stats, named("Stat", STATS, "stats")),
    group("pools", "vitality.max wp.max", c.vitality.value === c.vitality.max ? { "vitality.max": { hint } } : {}),
    foldOf("skills", skills, named("Skill", SKILLS, "skills")),
    foldedUnless(
      [c.vitality, c.wp, c.ap, c.rp].some(({ value, max }) => value !== max) || c.spare.value > 0 || c.momentum > 0,
      group("now", "vitality.value wp.value ap.value rp.value spare.value momentum", { "vitality.value": { hint } }),
    ),
    fold("traits", "resists immune vulnerable", {
      resists: warned("resists"),
      immune: warned("immune"),
      vulnerable: traited,
    }),
    fold("turn", "ap.max rp.max attacks jump tie"),
    fold("bonus", "bonus.initiative bonus.evasion bonus.armor bonus.defense bonus.hit bonus.power"),
    fold("special", "evasionStat spare.max deathAt hands climber biological summoner unruly noncombatant"),
    notes("notes"),
  ];
}
