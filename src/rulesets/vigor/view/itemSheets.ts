import type { ActorFacts, DocumentFacts } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import { editOf, linesOf } from "../../../kit/view/edit";
import { foldedUnless } from "../../../kit/view/fields";
import { itemPage } from "../../../kit/view/itemSheet";
import { RULE_OF } from "../rules/data/damageTypes";
import { ARMOR, FEATURE, RANK_BY_TYPE, WEAPON, WEAPON_STEP } from "../rules/data/documents";
import { armorSentence } from "./armorWords";
import { wordsIn, wordsOfLines } from "./fields";
import { named } from "./qualityNames";
import { weaponSentence } from "./weaponWords";

/**
 * The sheet of a weapon: what it does in one sentence, then the fields that every weapon needs; others are folded away while they are as in
 * a new weapon.
 */
export function weaponSheet(item: ActorFacts | DocumentFacts, plain: SheetContext): object {
  const context = named(plain);
  const { t } = context;
  const w = WEAPON.read(context.source);
  const { group, fold, notes } = editOf(WEAPON, w, wordsIn("Weapon", t));
  const steps = w.steps.filter((step) => step.steps !== 0);
  const lines = linesOf(
    "steps",
    WEAPON_STEP,
    [...steps, WEAPON_STEP.read({})],
    wordsOfLines(t),
    "label:reason steps scope:reaches when",
  );
  const groups = [
    group("use", "category ability hand equipped range.reach range.max"),
    group("damage", "damage.value damage.type quality", {
      "damage.type": { hint: t(`FIVEFOLD.Vigor.Rule.${RULE_OF[w.damage.type]}`) },
    }),
    fold("distance", "range.near delivery"),
    fold("moreDamage", "damage.others damage.subtype damage.bonus damage.skillDice extra.attackDice extra.damageDice"),
    fold("price", "cost.actions cost.vigor cost.mana durability.value durability.max"),
    fold("afterHit", "knocks stunOnly afflicts rounds resist.ability resist.vs"),
    fold("special", "bypass opens lightTechnique addSkill"),
    foldedUnless(steps.length > 0, lines),
    notes("notes"),
  ];
  return itemPage(item, context, weaponSentence(item.name, w, t), w.notes, groups);
}

/** The sheet of a piece of armor. */
export function armorSheet(item: ActorFacts | DocumentFacts, plain: SheetContext): object {
  const context = named(plain);
  const { t } = context;
  const a = ARMOR.read(context.source);
  const { group, notes } = editOf(ARMOR, a, wordsIn("Armor", t));
  const ranks = a.rankByType.filter(({ rank }) => rank > 0);
  const lines = [...ranks, RANK_BY_TYPE.read({ type: "thermal" })];
  const groups = [
    group("protection", "rank quality protects guard durability.value durability.max worn"),
    foldedUnless(ranks.length > 0, linesOf("rankByType", RANK_BY_TYPE, lines, wordsOfLines(t), "type:damageType rank")),
    notes("notes"),
  ];
  return itemPage(item, context, armorSentence(a, t), a.notes, groups);
}

/** The sheet of a talent, technique, spell or skill. */
export function featureSheet(item: ActorFacts | DocumentFacts, context: SheetContext): object {
  const { t } = context;
  const feature = FEATURE.read(context.source);
  const { group, fold, notes } = editOf(FEATURE, feature, wordsIn("Feature", t));
  const groups = [
    group("use", "kind dice ability cost.actions cost.vigor cost.mana vs"),
    fold("effect", "effect.heals effect.amount effect.dice effect.afflicts effect.rounds resist.ability resist.vs"),
    fold("reaction", "reaction.trigger reaction.steps reaction.defensive chance"),
    fold("special", "tag carried mental opens"),
    notes("notes"),
  ];
  const kind = t(`FIVEFOLD.Vigor.FeatureKind.${feature.kind}`);
  const sentence =
    feature.dice > 0
      ? t("FIVEFOLD.Vigor.Sentence.featureDice", { kind, count: feature.dice })
      : t("FIVEFOLD.Vigor.Sentence.feature", { kind });
  return itemPage(item, context, sentence, feature.notes, groups);
}
