import type { ActorFacts, DocumentFacts } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import type { Field, FieldGroup } from "../../../kit/view/fields";
import { itemPage } from "../../../kit/view/itemSheet";
import { RULE_OF } from "../rules/data/damageTypes";
import { readArmor, readFeature, readWeapon } from "../rules/data/documents";
import { QUALITIES } from "../rules/data/qualities";
import {
  BONUSES,
  CATEGORIES,
  DELIVERIES,
  FEATURE_KINDS,
  HANDS,
  SKILL_TAGS,
  TRIGGERS,
  type WeaponStep,
  WHEN,
} from "../rules/data/system";
import { ABILITIES, AFFLICTIONS, DAMAGE_TYPES, KINETIC_SUBTYPES, POOLS } from "../rules/data/types";
import { armorSentence } from "./armorWords";
import { choicesOf, fieldsFor, lineName } from "./fields";
import { named } from "./qualityNames";
import { weaponSentence } from "./weaponWords";

const SCOPES = ["action", "effect", "both"] as const;

const grouped = (t: SheetContext["t"], key: string, fields: readonly Field[]): FieldGroup => ({
  title: t(`FIVEFOLD.Vigor.Group.${key}`),
  fields,
});

/** The sheet of a weapon: what it does in one sentence, then its fields. */
export function weaponSheet(item: ActorFacts | DocumentFacts, plain: SheetContext): object {
  const context = named(plain);
  const { t } = context;
  const w = readWeapon(context.source);
  const f = fieldsFor("Weapon", t);
  const groups = [
    grouped(t, "use", [
      f.select("category", CATEGORIES, w.category, "Category"),
      f.select("ability", ["category", ...ABILITIES], w.ability, "Ability"),
      f.select("hand", HANDS, w.hand, "Hand"),
      f.number("range.reach", w.range.reach),
      f.number("range.near", w.range.near),
      f.number("range.max", w.range.max),
      f.select("delivery", DELIVERIES, w.delivery, "Delivery"),
      f.check("equipped", w.equipped),
    ]),
    grouped(t, "damage", [
      f.number("damage.value", w.damage.value),
      f.select("quality", QUALITIES, w.quality, "Quality"),
      {
        ...f.select("damage.type", DAMAGE_TYPES, w.damage.type, "Type"),
        hint: t(`FIVEFOLD.Vigor.Rule.${RULE_OF[w.damage.type]}`),
      },
      f.multi("damage.others", DAMAGE_TYPES, w.damage.others, "Type"),
      f.select("damage.subtype", ["none", ...KINETIC_SUBTYPES], w.damage.subtype, "Subtype"),
      f.select("damage.bonus", BONUSES, w.damage.bonus, "Bonus"),
      f.number("damage.skillDice", w.damage.skillDice),
    ]),
    grouped(t, "special", [
      f.number("extra.attackDice", w.extra.attackDice, -99),
      f.number("extra.damageDice", w.extra.damageDice, -99),
      f.number("cost.actions", w.cost.actions),
      f.number("cost.vigor", w.cost.vigor),
      f.number("cost.mana", w.cost.mana),
      f.number("durability.value", w.durability.value),
      f.number("durability.max", w.durability.max),
      f.check("bypass", w.bypass),
      f.check("opens", w.opens),
      f.check("knocks", w.knocks),
      f.check("stunOnly", w.stunOnly),
      f.check("lightTechnique", w.lightTechnique),
      f.check("addSkill", w.addSkill),
      f.select("resist.ability", ["none", ...ABILITIES], w.resist.ability, "Ability"),
      f.number("resist.vs", w.resist.vs),
      f.select("afflicts", ["none", ...AFFLICTIONS], w.afflicts, "Status"),
      f.number("rounds", w.rounds),
    ]),
    grouped(t, "steps", stepLines(w.steps, t)),
    { ...grouped(t, "notes", [f.rich("notes", w.notes)]), wide: true as const },
  ];
  return itemPage(item, context, weaponSentence(item.name, w, t), w.notes, groups);
}
function stepLines(steps: readonly WeaponStep[], t: SheetContext["t"]): Field[] {
  const blank: WeaponStep = { label: "", steps: 0, scope: "action", when: "always" };
  return [...steps.filter((step) => step.steps !== 0), blank].flatMap((step, index): Field[] => [
    { name: lineName("steps", index, "label"), label: t("FIVEFOLD.Vigor.Field.reason"), text: { value: step.label } },
    {
      name: lineName("steps", index, "steps"),
      label: t("FIVEFOLD.Vigor.Field.steps"),
      number: { value: step.steps, min: -99 },
    },
    {
      name: lineName("steps", index, "scope"),
      label: t("FIVEFOLD.Vigor.Field.reaches"),
      select: choicesOf(SCOPES, [step.scope], "Scope", t),
    },
    {
      name: lineName("steps", index, "when"),
      label: t("FIVEFOLD.Vigor.Field.when"),
      select: choicesOf(WHEN, [step.when], "When", t),
    },
  ]);
}

/** The sheet of a piece of armor. */
export function armorSheet(item: ActorFacts | DocumentFacts, plain: SheetContext): object {
  const context = named(plain);
  const { t } = context;
  const a = readArmor(context.source);
  const f = fieldsFor("Armor", t);
  const groups = [
    grouped(t, "protection", [
      f.number("rank", a.rank),
      f.select("quality", QUALITIES, a.quality, "Quality"),
      f.multi("protects", DAMAGE_TYPES, a.protects, "Type"),
      f.number("guard", a.guard, -99),
      f.number("durability.value", a.durability.value),
      f.number("durability.max", a.durability.max),
      f.check("worn", a.worn),
    ]),
    grouped(t, "rankByType", rankLines(a.rankByType, t)),
    { ...grouped(t, "notes", [f.rich("notes", a.notes)]), wide: true as const },
  ];
  return itemPage(item, context, armorSentence(a, t), a.notes, groups);
}
function rankLines(lines: ReturnType<typeof readArmor>["rankByType"], t: SheetContext["t"]): Field[] {
  return [...lines.filter((line) => line.rank > 0), { type: "thermal", rank: 0 } as const].flatMap(
    (line, index): Field[] => [
      {
        name: lineName("rankByType", index, "type"),
        label: t("FIVEFOLD.Vigor.Field.damageType"),
        select: choicesOf(DAMAGE_TYPES, [line.type], "Type", t),
      },
      {
        name: lineName("rankByType", index, "rank"),
        label: t("FIVEFOLD.Vigor.Field.rank"),
        number: { value: line.rank, min: 0 },
      },
    ],
  );
}

/** The sheet of a talent, technique, spell or skill. */
export function featureSheet(item: ActorFacts | DocumentFacts, context: SheetContext): object {
  const { t } = context;
  const feature = readFeature(context.source);
  const f = fieldsFor("Feature", t);
  const groups = [
    grouped(t, "use", [
      f.select("kind", FEATURE_KINDS, feature.kind, "FeatureKind"),
      f.number("dice", feature.dice),
      f.select("ability", ["none", ...ABILITIES], feature.ability, "Ability"),
      f.select("tag", SKILL_TAGS, feature.tag, "SkillTag"),
      f.number("cost.actions", feature.cost.actions),
      f.number("cost.vigor", feature.cost.vigor),
      f.number("cost.mana", feature.cost.mana),
      f.number("vs", feature.vs),
      f.check("carried", feature.carried),
      f.check("mental", feature.mental),
    ]),
    grouped(t, "effect", [
      f.select("effect.heals", ["none", ...POOLS], feature.effect.heals, "Pool"),
      f.number("effect.amount", feature.effect.amount),
      f.number("effect.dice", feature.effect.dice),
      f.select("effect.afflicts", ["none", ...AFFLICTIONS], feature.effect.afflicts, "Status"),
      f.number("effect.rounds", feature.effect.rounds),
      f.select("resist.ability", ["none", ...ABILITIES], feature.resist.ability, "Ability"),
      f.number("resist.vs", feature.resist.vs),
      f.check("opens", feature.opens),
    ]),
    grouped(t, "reaction", [
      f.select("reaction.trigger", TRIGGERS, feature.reaction.trigger, "Trigger"),
      f.number("reaction.steps", feature.reaction.steps, -99),
      f.check("reaction.defensive", feature.reaction.defensive),
      f.check("chance", feature.chance),
    ]),
    { ...grouped(t, "notes", [f.rich("notes", feature.notes)]), wide: true as const },
  ];
  const sentence =
    feature.dice > 0
      ? t("FIVEFOLD.Vigor.Sentence.featureDice", {
          kind: t(`FIVEFOLD.Vigor.FeatureKind.${feature.kind}`),
          count: feature.dice,
        })
      : t("FIVEFOLD.Vigor.Sentence.feature", { kind: t(`FIVEFOLD.Vigor.FeatureKind.${feature.kind}`) });
  return itemPage(item, context, sentence, feature.notes, groups);
}
