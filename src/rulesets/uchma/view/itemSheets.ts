import type { ActorFacts, DocumentFacts } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import { count, list } from "../../../engine/reading";
import type { Field, FieldGroup } from "../../../kit/view/fields";
import { itemPage } from "../../../kit/view/itemSheet";
import { says, usable } from "../rules/data/abilities";
import type { UCreature } from "../rules/data/being.types";
import { readAbility, readArmor, readForm, readLasting, readOwnSkill, readWeapon } from "../rules/data/documents";
import { lasts } from "../rules/data/lasting";
import { leftOf, num, stacksOf } from "../rules/data/read";
import {
  ABILITY_KINDS,
  type AbilitySystem,
  CLASSES,
  KEPT,
  type LastingSystem,
  PACKET_ARMORS,
  type PacketSystem,
  POTENCIES,
  RESISTED,
  SIGHTS,
  SKILL_RANKS,
  type UseSystem,
} from "../rules/data/system";
import {
  AFFECTED,
  COMMONS,
  DELIVERIES,
  POOLS,
  RESISTANCES,
  SLOTS,
  SPENDINGS,
  STATUSES,
  TARGETINGS,
  TRIGGERS,
} from "../rules/data/terms";
import { effectFrom, isMade } from "../rules/states/effects";
import { armorText } from "./creatureSheet";
import { fieldsFor } from "./fields";
import { abilityText } from "./rows";

const NOBODY: UCreature = { id: "self", kind: "creature", level: 0, resist: {}, side: "", effects: [], now: {} };
type Item = ActorFacts | DocumentFacts;

const grouped = ({ t }: SheetContext, key: string, fields: readonly Field[]): FieldGroup => ({
  title: t(`FIVEFOLD.Uchma.Group.${key}`),
  fields,
});
const notesGroup = (context: SheetContext, notes: string): FieldGroup => ({
  ...grouped(context, "notes", [fieldsFor(context.t).rich("notes", notes)]),
  wide: true,
});

/** What weapons and techniques share. */
function useGroups(s: UseSystem, context: SheetContext): FieldGroup[] {
  const f = fieldsFor(context.t);
  return [
    grouped(context, "use", [
      f.select("slot", SLOTS, s.slot, "Slot"),
      f.select("delivery", DELIVERIES, s.delivery, "Delivery"),
      f.select("targeting", TARGETINGS, s.targeting, "Targeting"),
      f.number("most", s.most),
      f.number("range", s.range),
      f.number("radius", s.radius),
      f.select("resistance", RESISTED, s.resistance, "Resistance"),
      f.number("precision", s.precision, -99, "ownPrecision"),
      f.number("times", s.times, 1),
      f.number("energy", s.energy, 0, "energyCost"),
    ]),
    ...[...s.packets.filter(says), BLANK_PACKET].map((packet, index) =>
      grouped(context, index === 0 ? "packet" : "extra", packetFields(packet, index, context)),
    ),
    ...[...s.effects.filter(lasts), BLANK_EFFECT].flatMap((effect, index) =>
      effectGroups(effect, `system.effects.${index}.`, context),
    ),
    grouped(context, "prepared", [
      f.select("trigger", ["none", ...TRIGGERS], s.trigger, "Trigger"),
      f.number("area", s.area),
      f.number("lasts", s.lasts),
    ]),
    grouped(context, "special", [
      f.select("sight", SIGHTS, s.sight, "Sight"),
      f.check("hearing", s.hearing),
      f.check("throughWalls", s.throughWalls),
      f.check("ignoresCover", s.ignoresCover),
      f.check("ignoresPrecision", s.ignoresPrecision),
      f.check("helpful", s.helpful),
      f.document("summons", s.summons, "Actor"),
      f.check("beyondLimit", s.beyondLimit),
      f.text("turnsInto", s.turnsInto),
      f.number("turnsFor", s.turnsFor),
    ]),
  ];
}
const BLANK_PACKET: PacketSystem = {
  damage: 0,
  dice: { count: 0, faces: 6 },
  magical: false,
  armor: "own",
  pierces: 0,
  potency: "full",
  potencyBonus: 0,
  bonus: 0,
  steal: false,
  halved: false,
};
const BLANK_EFFECT: LastingSystem = readLasting({});
function packetFields(p: PacketSystem, index: number, { t }: SheetContext): Field[] {
  const f = fieldsFor(t, `system.packets.${index}.`);
  return [
    f.number("damage", p.damage),
    f.number("dice.count", p.dice.count),
    f.number("dice.faces", p.dice.faces, 2),
    f.check("magical", p.magical),
    f.select("armor", PACKET_ARMORS, p.armor, "PacketArmor", "against"),
    f.number("pierces", p.pierces),
    f.select("potency", POTENCIES, p.potency, "Potency", "potencyShare"),
    f.number("potencyBonus", p.potencyBonus, -99),
    f.number("bonus", p.bonus, -99),
    f.check("steal", p.steal),
    f.check("halved", p.halved),
  ];
}
function effectFields(e: LastingSystem, home: string, { t }: SheetContext): Field[] {
  const f = fieldsFor(t, home);
  return [
    f.text("name", e.name),
    f.number("rounds", e.rounds),
    f.select("status", ["none", ...STATUSES], e.status, "Status"),
    f.number("harm", e.harm),
    f.select("harmArmor", PACKET_ARMORS, e.harmArmor, "PacketArmor", "against"),
    f.check("harmMagical", e.harmMagical),
    f.check("harmPotency", e.harmPotency),
    f.number("heals", e.heals),
    f.select("changes", ["none", ...AFFECTED], e.changes, "Affected"),
    f.number("by", e.by, -99),
    f.number("per", e.per),
    f.number("speedTimes", e.speedTimes),
    f.check("onGround", e.onGround),
    f.number("top", e.top),
  ];
}
/** What only states of the appendix need: which of two stays, what uses it up, what it does beside changing numbers. */
function stateFields(e: LastingSystem, home: string, { t }: SheetContext): Field[] {
  const f = fieldsFor(t, home);
  return [
    f.select("keep", KEPT, e.keep, "Keep"),
    f.number("stacks", e.stacks, 1),
    f.select("spent", ["none", ...SPENDINGS], e.spent, "Spent"),
    f.number("uses", e.uses, 1),
    f.number("dice.count", e.dice.count, 0, "spentCount"),
    f.number("dice.faces", e.dice.faces, 2, "spentFaces"),
    f.select("pool", ["none", ...POOLS], e.pool, "TemporaryPool"),
    f.number("amount", e.amount),
    f.number("healsPer", e.healsPer),
    f.number("sees", e.sees),
    f.number("spreads", e.spreads),
    f.check("noArmor", e.noArmor),
    f.check("firm", e.firm),
    f.check("halves", e.halves),
    f.check("atOnce", e.atOnce),
    f.multi("doubles", STATUSES, e.doubles, "Status"),
    f.multi("cures", STATUSES, e.cures, "Status"),
  ];
}
/** One line of an effect: what most need, and folded away what only states need; open where it says something. */
function effectGroups(e: LastingSystem, home: string, context: SheetContext): FieldGroup[] {
  const more = stateFields(e, home, context);
  const usual = stateFields(BLANK_EFFECT, home, context);
  const open = JSON.stringify(more) !== JSON.stringify(usual);
  return [
    grouped(context, "effect", effectFields(e, home, context)),
    { ...grouped(context, "state", more), fold: { open } },
  ];
}
function sentenceOf(item: Item, { t }: SheetContext): string {
  const made = usable(item);
  return made ? abilityText(NOBODY, made.ability, t) : "";
}

/** The sheet of a weapon: what it does in one line, then its fields. */
export function weaponSheet(item: Item, context: SheetContext): object {
  const w = readWeapon(context.source);
  const f = fieldsFor(context.t);
  const groups = [
    grouped(context, "wielded", [
      f.select("class", CLASSES, w.class, "Class", "weaponClass"),
      f.check("held", w.held),
      f.check("dropped", w.dropped),
      f.check("natural", w.natural),
      f.text("form", w.form),
      f.number("wielded.precision", w.wielded.precision, -99),
      f.number("wielded.physical", w.wielded.physical, -99),
      f.number("wielded.magical", w.wielded.magical, -99, "magicalArmor"),
      ...RESISTANCES.map((which) => f.number(`wielded.${which}`, w.wielded[which], -99)),
    ]),
    ...useGroups(w, context),
    notesGroup(context, w.notes),
  ];
  return itemPage(item, context, sentenceOf(item, context), w.notes, groups);
}
/** What a record says of a common action beside the fields of every ability. */
function commonGroup(a: AbilitySystem, context: SheetContext): FieldGroup {
  const f = fieldsFor(context.t);
  return grouped(context, "common", [
    f.select("does", ["none", ...COMMONS], a.does, "Act"),
    f.number("perControl", a.perControl),
    f.number("metres", a.metres),
    f.text("skill", a.skill),
    f.number("threshold", a.threshold, 0, "least"),
    f.number("restores", a.restores),
  ]);
}
/** The sheet of a technique, common action or thing that is used. */
export function abilitySheet(item: Item, context: SheetContext): object {
  const a = readAbility(context.source);
  const f = fieldsFor(context.t);
  const groups = [
    grouped(context, "kind", [f.select("kind", ABILITY_KINDS, a.kind, "Kind"), f.text("form", a.form)]),
    ...(a.kind === "common" ? [commonGroup(a, context)] : []),
    ...useGroups(a, context),
    notesGroup(context, a.notes),
  ];
  return itemPage(item, context, sentenceOf(item, context), a.notes, groups);
}
/** The sheet of armor. */
export function armorSheet(item: Item, context: SheetContext): object {
  const a = readArmor(context.source);
  const f = fieldsFor(context.t);
  const groups = [
    grouped(context, "defence", [
      f.check("worn", a.worn),
      f.number("physical", a.physical),
      f.number("magical", a.magical, 0, "magicalArmor"),
      f.number("speed", a.speed),
      ...RESISTANCES.map((which) => f.number(`resist.${which}`, a.resist[which], -99)),
    ]),
    notesGroup(context, a.notes),
  ];
  return itemPage(item, context, armorText(a, context.t), a.notes, groups);
}
/** The sheet of a form to transform into. */
export function formSheet(item: Item, context: SheetContext): object {
  const form = readForm(context.source);
  const f = fieldsFor(context.t);
  const groups = [
    grouped(context, "form", [
      f.number("health", form.health, 1),
      f.number("potency", form.potency),
      f.number("control", form.control),
      f.number("walk", form.walk),
      f.number("fly", form.fly),
      f.number("precision", form.precision, -99),
      f.number("physical", form.physical),
      f.number("magical", form.magical, 0, "magicalArmor"),
      f.number("size", form.size, 1),
      f.check("melee", form.melee),
      f.check("others", form.others),
      ...RESISTANCES.map((which) => f.number(`resist.${which}`, form.resist[which], -99)),
    ]),
    notesGroup(context, form.notes),
  ];
  return itemPage(item, context, context.t("FIVEFOLD.Uchma.Line.form"), form.notes, groups);
}
/** The sheet of a skill that the world has beside those of the combat rules. */
export function ownSkillSheet(item: Item, context: SheetContext): object {
  const s = readOwnSkill(context.source);
  const f = fieldsFor(context.t);
  const groups = [
    grouped(context, "skill", [
      f.select("rank", SKILL_RANKS, s.rank, "SkillRank", "skillRank"),
      f.number("bonus", s.bonus, -99, "skillBonus"),
    ]),
    notesGroup(context, s.notes),
  ];
  return itemPage(item, context, context.t(`FIVEFOLD.Uchma.SkillRank.${s.rank}`), s.notes, groups);
}
/** The sheet of something that lasts: the rounds that are left can be changed by hand, and what no rule made can be written. */
export function effectSheet(item: Item, context: SheetContext): object {
  const { t, source } = context;
  const effect = effectFrom("self", "self", item.id, item.system);
  const left = effect ? num(effect, "rounds") : count(source.rounds, 1);
  const lines = isMade(source) ? [] : [...list(source.lines).map(readLasting).filter(lasts), BLANK_EFFECT];
  const f = fieldsFor(t);
  const runsOut = effect !== null && (effect.spec.pool !== undefined || effect.spec.spent !== undefined);
  const groups = [
    grouped(context, "duration", [
      f.number("rounds", left),
      ...(effect?.spec.stacks === undefined ? [] : [f.number("stacks", stacksOf(effect), 1, "stacksNow")]),
      ...(runsOut ? [f.number("left", leftOf(effect))] : []),
      ...(lines.length > 0 ? [f.number("power", count(source.power))] : []),
    ]),
    ...lines.flatMap((line, index) =>
      effectGroups(line, `system.lines.${index}.`, context).map((group) => ({
        ...group,
        fields: group.fields.filter(({ name }) => !name.endsWith(".rounds")),
      })),
    ),
  ];
  return itemPage(item, context, t("FIVEFOLD.Uchma.Left.rounds", { count: left }), "", groups);
}
