import type { ActorFacts, DocumentFacts } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import { editOf } from "../../../kit/view/edit";
import type { FieldGroup } from "../../../kit/view/fields";
import { itemPage } from "../../../kit/view/itemSheet";
import { says, usable } from "../rules/data/abilities";
import type { UCreature } from "../rules/data/being.types";
import {
  ABILITY,
  ARMOR,
  EFFECT,
  FORM,
  LASTING,
  type LastingSystem,
  OWN_SKILL,
  PACKET,
  USE,
  type UseSystem,
  WEAPON,
} from "../rules/data/documents";
import { lasts } from "../rules/data/lasting";
import { leftOf, num, stacksOf } from "../rules/data/read";
import { effectFrom, isMade } from "../rules/states/effects";
import { armorText } from "./creatureSheet";
import { wordsIn } from "./fields";
import { abilityText } from "./rows";

const NOBODY: UCreature = { id: "self", kind: "creature", level: 0, resist: {}, side: "", effects: [], now: {} };
type Item = ActorFacts | DocumentFacts;

/** What weapons and techniques share. */
function useGroups(s: UseSystem, context: SheetContext): FieldGroup[] {
  const words = wordsIn(context.t);
  const { group } = editOf(USE, s, words);
  return [
    group("use", "slot delivery targeting most range radius resistance precision:ownPrecision times energy:energyCost"),
    ...[...s.packets.filter(says), PACKET.read({})].map((packet, index) =>
      editOf(PACKET, packet, words, `system.packets.${index}.`).group(
        index === 0 ? "packet" : "extra",
        "damage dice.count dice.faces magical armor:against pierces potency:potencyShare potencyBonus bonus steal halved",
      ),
    ),
    ...[...s.effects.filter(lasts), BLANK_EFFECT].flatMap((effect, index) =>
      effectGroups(effect, `system.effects.${index}.`, context),
    ),
    group("prepared", "trigger area lasts"),
    group(
      "special",
      "sight hearing throughWalls ignoresCover ignoresPrecision helpful summons beyondLimit turnsInto turnsFor",
    ),
  ];
}
const BLANK_EFFECT: LastingSystem = LASTING.read({});
/** One line of an effect: what most need, and folded away what only states of the appendix need; open where it says something. */
function effectGroups(e: LastingSystem, home: string, { t }: SheetContext): FieldGroup[] {
  const of = (line: LastingSystem) => editOf(LASTING, line, wordsIn(t), home);
  const stateOf = (line: LastingSystem) =>
    of(line).group(
      "state",
      "keep stacks spent uses dice.count:spentCount dice.faces:spentFaces pool amount healsPer sees spreads noArmor firm halves atOnce doubles cures",
    );
  const more = stateOf(e);
  const open = JSON.stringify(more) !== JSON.stringify(stateOf(BLANK_EFFECT));
  return [
    of(e).group(
      "effect",
      "name rounds status harm harmArmor:against harmMagical harmPotency heals changes by per speedTimes onGround top",
    ),
    { ...more, fold: { open } },
  ];
}
function sentenceOf(item: Item, { t }: SheetContext): string {
  const made = usable(item);
  return made ? abilityText(NOBODY, made.ability, t) : "";
}

/** The sheet of a weapon: what it does in one line, then its fields. */
export function weaponSheet(item: Item, context: SheetContext): object {
  const w = WEAPON.read(context.source);
  const { group, notes } = editOf(WEAPON, w, wordsIn(context.t));
  const groups = [
    group(
      "wielded",
      "class:weaponClass held dropped natural form wielded.precision wielded.physical wielded.magical:magicalArmor wielded.parry wielded.warding wielded.constitution wielded.evasion",
    ),
    ...useGroups(w, context),
    notes("notes"),
  ];
  return itemPage(item, context, sentenceOf(item, context), w.notes, groups);
}
/** The sheet of a technique, common action or thing that is used. */
export function abilitySheet(item: Item, context: SheetContext): object {
  const a = ABILITY.read(context.source);
  const { group, notes } = editOf(ABILITY, a, wordsIn(context.t));
  const groups = [
    group("kind", "kind form"),
    // What a record says of a common action beside the fields of every ability.
    ...(a.kind === "common" ? [group("common", "does perControl metres skill threshold:least restores")] : []),
    ...useGroups(a, context),
    notes("notes"),
  ];
  return itemPage(item, context, sentenceOf(item, context), a.notes, groups);
}
/** The sheet of armor. */
export function armorSheet(item: Item, context: SheetContext): object {
  const a = ARMOR.read(context.source);
  const { group, notes } = editOf(ARMOR, a, wordsIn(context.t));
  const groups = [
    group(
      "defence",
      "worn physical magical:magicalArmor speed resist.parry resist.warding resist.constitution resist.evasion",
    ),
    notes("notes"),
  ];
  return itemPage(item, context, armorText(a, context.t), a.notes, groups);
}
/** The sheet of a form to transform into. */
export function formSheet(item: Item, context: SheetContext): object {
  const form = FORM.read(context.source);
  const { group, notes } = editOf(FORM, form, wordsIn(context.t));
  const groups = [
    group(
      "form",
      "health potency control walk fly precision physical magical:magicalArmor size melee others resist.parry resist.warding resist.constitution resist.evasion",
    ),
    notes("notes"),
  ];
  return itemPage(item, context, context.t("FIVEFOLD.Uchma.Line.form"), form.notes, groups);
}
/** The sheet of a skill that the world has beside those of the combat rules. */
export function ownSkillSheet(item: Item, context: SheetContext): object {
  const s = OWN_SKILL.read(context.source);
  const { group, notes } = editOf(OWN_SKILL, s, wordsIn(context.t));
  const groups = [group("skill", "rank:skillRank bonus:skillBonus"), notes("notes")];
  return itemPage(item, context, context.t(`FIVEFOLD.Uchma.SkillRank.${s.rank}`), s.notes, groups);
}
/** The sheet of something that lasts: the rounds that are left can be changed by hand, and what no rule made can be written. */
export function effectSheet(item: Item, context: SheetContext): object {
  const { t, source } = context;
  const effect = effectFrom("self", "self", item.id, item.system);
  const stored = EFFECT.read(source);
  const rounds = effect ? num(effect, "rounds") : stored.rounds;
  const lines = isMade(source) ? [] : [...stored.lines.filter(lasts), BLANK_EFFECT];
  // What is left is shown as it counts now, also where nobody wrote it yet.
  const now = { ...stored, rounds, ...(effect && { stacks: stacksOf(effect), left: leftOf(effect) }) };
  const { fields } = editOf(EFFECT, now, wordsIn(t));
  const runsOut = effect !== null && (effect.spec.pool !== undefined || effect.spec.spent !== undefined);
  const groups = [
    {
      title: t("FIVEFOLD.Uchma.Group.duration"),
      fields: [
        ...fields("rounds"),
        ...(effect?.spec.stacks === undefined ? [] : fields("stacks:stacksNow")),
        ...(runsOut ? fields("left") : []),
        ...(lines.length > 0 ? fields("power") : []),
      ],
    },
    ...lines.flatMap((line, index) =>
      effectGroups(line, `system.lines.${index}.`, context).map((group) => ({
        ...group,
        fields: group.fields.filter(({ name }) => !name.endsWith(".rounds")),
      })),
    ),
  ];
  return itemPage(item, context, t("FIVEFOLD.Uchma.Left.rounds", { count: rounds }), "", groups);
}
