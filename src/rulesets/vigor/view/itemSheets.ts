import type { ActorFacts, DocumentFacts } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import { editOf, linesOf } from "../../../kit/view/edit";
import { itemPage } from "../../../kit/view/itemSheet";
import { RULE_OF } from "../rules/data/damageTypes";
import { ARMOR, FEATURE, RANK_BY_TYPE, WEAPON, WEAPON_STEP } from "../rules/data/documents";
import { armorSentence } from "./armorWords";
import { wordsIn, wordsOfLines } from "./fields";
import { named } from "./qualityNames";
import { weaponSentence } from "./weaponWords";

/** The sheet of a weapon: what it does in one sentence, then its fields. */
export function weaponSheet(item: ActorFacts | DocumentFacts, plain: SheetContext): object {
  const context = named(plain);
  const { t } = context;
  const w = WEAPON.read(context.source);
  const { group, notes } = editOf(WEAPON, w, wordsIn("Weapon", t));
  const steps = [...w.steps.filter((step) => step.steps !== 0), WEAPON_STEP.read({})];
  const groups = [
    group("use", "category ability hand range.reach range.near range.max delivery equipped"),
    group("damage", "damage.value quality damage.type damage.others damage.subtype damage.bonus damage.skillDice", {
      "damage.type": { hint: t(`FIVEFOLD.Vigor.Rule.${RULE_OF[w.damage.type]}`) },
    }),
    group(
      "special",
      "extra.attackDice extra.damageDice cost.actions cost.vigor cost.mana durability.value durability.max bypass opens knocks stunOnly lightTechnique addSkill resist.ability resist.vs afflicts rounds",
    ),
    linesOf("steps", WEAPON_STEP, steps, wordsOfLines(t), "label:reason steps scope:reaches when"),
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
  const lines = [...a.rankByType.filter(({ rank }) => rank > 0), RANK_BY_TYPE.read({ type: "thermal" })];
  const groups = [
    group("protection", "rank quality protects guard durability.value durability.max worn"),
    linesOf("rankByType", RANK_BY_TYPE, lines, wordsOfLines(t), "type:damageType rank"),
    notes("notes"),
  ];
  return itemPage(item, context, armorSentence(a, t), a.notes, groups);
}

/** The sheet of a talent, technique, spell or skill. */
export function featureSheet(item: ActorFacts | DocumentFacts, context: SheetContext): object {
  const { t } = context;
  const feature = FEATURE.read(context.source);
  const { group, notes } = editOf(FEATURE, feature, wordsIn("Feature", t));
  const groups = [
    group("use", "kind dice ability tag cost.actions cost.vigor cost.mana vs carried mental"),
    group(
      "effect",
      "effect.heals effect.amount effect.dice effect.afflicts effect.rounds resist.ability resist.vs opens",
    ),
    group("reaction", "reaction.trigger reaction.steps reaction.defensive chance"),
    notes("notes"),
  ];
  const kind = t(`FIVEFOLD.Vigor.FeatureKind.${feature.kind}`);
  const sentence =
    feature.dice > 0
      ? t("FIVEFOLD.Vigor.Sentence.featureDice", { kind, count: feature.dice })
      : t("FIVEFOLD.Vigor.Sentence.feature", { kind });
  return itemPage(item, context, sentence, feature.notes, groups);
}
