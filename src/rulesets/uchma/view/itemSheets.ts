import type { ActorFacts, DocumentFacts } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import { editOf } from "../../../kit/view/edit";
import { type FieldGroup, type FormField, foldedUnless } from "../../../kit/view/fields";
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

const BLANK_PACKET = PACKET.read({});
/**
 * The fields that weapons and techniques share: first those that nearly all of them need, then others, which are folded away until they are
 * opened or filled in.
 * @param kind fields of the item's own kind, which come before those of its use
 */
function useGroups(s: UseSystem, kind: readonly FormField[], context: SheetContext): FieldGroup[] {
  const words = wordsIn(context.t);
  const { group, fold } = editOf(USE, s, words);
  const [first, ...others] = s.packets.filter(says);
  const effects = s.effects.filter(lasts);
  const use = group("use", "slot energy:energyCost delivery range resistance");
  return [
    { ...use, fields: [...kind, ...use.fields] },
    packetGroup("packet", first ?? BLANK_PACKET, 0, context),
    morePacket(first ?? BLANK_PACKET, 0, context),
    ...effects.flatMap((effect, index) => effectGroups(effect, index, context)),
    // What can be added: another damage packet, another effect.
    ...others.flatMap((packet, index) => [
      packetGroup("extra", packet, index + 1, context),
      morePacket(packet, index + 1, context),
    ]),
    ...(first ? [foldedUnless(false, packetGroup("addDamage", BLANK_PACKET, others.length + 1, context))] : []),
    editOf(LASTING, BLANK_EFFECT, words, `system.effects.${effects.length}.`).fold("addEffect", EFFECT_FIRST),
    fold("targets", "targeting radius most precision:ownPrecision times"),
    fold("prepared", "trigger area lasts"),
    fold(
      "special",
      "sight hearing throughWalls ignoresCover ignoresPrecision helpful summons beyondLimit turnsInto turnsFor",
    ),
  ];
}

type Packet = typeof BLANK_PACKET;
const packetAt = (packet: Packet, index: number, { t }: SheetContext) =>
  editOf(PACKET, packet, wordsIn(t), `system.packets.${index}.`);
const packetGroup = (key: string, packet: Packet, index: number, context: SheetContext): FieldGroup =>
  packetAt(packet, index, context).group(key, "damage dice.count dice.faces magical");
const morePacket = (packet: Packet, index: number, context: SheetContext): FieldGroup =>
  packetAt(packet, index, context).fold(
    "morePacket",
    "armor:against pierces potency:potencyShare potencyBonus bonus steal halved",
  );

const BLANK_EFFECT: LastingSystem = LASTING.read({});
const EFFECT_FIRST = "name rounds status";
/**
 * The fields of one effect: first those that each effect needs, then others by kind, folded away until they are filled in. A line without a
 * name and a condition is no effect yet, because nothing else of it would be stored.
 */
function effectGroups(e: LastingSystem, index: number, context: SheetContext, list = "effects"): FieldGroup[] {
  const { group, fold } = editOf(LASTING, e, wordsIn(context.t), `system.${list}.${index}.`);
  const first = group("effect", EFFECT_FIRST);
  if (!lasts(e)) return [first];
  return [
    first,
    fold("effectHarm", "harm harmArmor:against harmMagical harmPotency heals"),
    fold("effectNumbers", "changes by per speedTimes"),
    fold("effectGround", "onGround top"),
    fold(
      "state",
      "keep stacks spent uses dice.count:spentCount dice.faces:spentFaces pool amount healsPer sees spreads grantsSight noArmor firm halves atOnce doubles cures",
    ),
  ];
}
function sentenceOf(item: Item, { t }: SheetContext): string {
  const made = usable(item);
  return made ? abilityText(NOBODY, made.ability, t) : "";
}

/** The sheet of a weapon: what it does in one line, then its fields. */
export function weaponSheet(item: Item, context: SheetContext): object {
  const w = WEAPON.read(context.source);
  const { fields, fold, notes } = editOf(WEAPON, w, wordsIn(context.t));
  const groups = [
    ...useGroups(w, fields("class:weaponClass held"), context),
    fold(
      "wielded",
      "wielded.precision wielded.physical wielded.magical:magicalArmor wielded.parry wielded.warding wielded.constitution wielded.evasion",
    ),
    fold("thing", "natural dropped form"),
    notes("notes"),
  ];
  return itemPage(item, context, sentenceOf(item, context), w.notes, groups);
}
/** The sheet of a technique, a common action or a thing that is used. */
export function abilitySheet(item: Item, context: SheetContext): object {
  const a = ABILITY.read(context.source);
  const { fields, group, fold, notes } = editOf(ABILITY, a, wordsIn(context.t));
  const use = useGroups(a, fields("kind"), context);
  const groups = [
    ...use.slice(0, 1),
    // The fields of a common action besides those of every ability.
    ...(a.kind === "common" ? [group("common", "does perControl metres skill threshold:least restores")] : []),
    ...use.slice(1),
    fold("form", "form"),
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
/** The sheet of a form that a creature can take. */
export function formSheet(item: Item, context: SheetContext): object {
  const form = FORM.read(context.source);
  const { group, fold, notes } = editOf(FORM, form, wordsIn(context.t));
  const groups = [
    group("form", "health potency control walk fly precision physical magical:magicalArmor size"),
    fold("defence", "resist.parry resist.warding resist.constitution resist.evasion"),
    fold("special", "melee others"),
    notes("notes"),
  ];
  return itemPage(item, context, context.t("FIVEFOLD.Uchma.Line.form"), form.notes, groups);
}
/** The sheet of a skill that the world has besides those of the combat rules. */
export function ownSkillSheet(item: Item, context: SheetContext): object {
  const s = OWN_SKILL.read(context.source);
  const { group, notes } = editOf(OWN_SKILL, s, wordsIn(context.t));
  const groups = [group("skill", "rank:skillRank bonus:skillBonus"), notes("notes")];
  return itemPage(item, context, context.t(`FIVEFOLD.Uchma.SkillRank.${s.rank}`), s.notes, groups);
}
/** The sheet of an effect: the rounds that are left can be changed by hand, and an effect that no rule made can be written. */
export function effectSheet(item: Item, context: SheetContext): object {
  const { t, source } = context;
  const effect = effectFrom("self", "self", item.id, item.system);
  const stored = EFFECT.read(source);
  const rounds = effect ? num(effect, "rounds") : stored.rounds;
  const lines = isMade(source) ? [] : [...stored.lines.filter(lasts), BLANK_EFFECT];
  // The present numbers are shown, even where nobody has stored them yet.
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
      effectGroups(line, index, context, "lines").map((group) => ({
        ...group,
        fields: group.fields.filter(({ name }) => !name.endsWith(".rounds")),
      })),
    ),
  ];
  return itemPage(item, context, t("FIVEFOLD.Uchma.Left.rounds", { count: rounds }), "", groups);
}
