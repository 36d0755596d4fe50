import type { SheetContext, SheetView } from "../../../contract/ruleset";
import { type FieldGroup, foldedUnless } from "../../../kit/view/fields";
import { itemPage } from "../../../kit/view/itemSheet";
import { parseCast } from "../rules/cast/parse";
import { ARMOR, GEAR, PERK, SKILL, SPELL, type SpellSystem, WEAPON, type WeaponSystem } from "../rules/data/documents";
import {
  AREAS,
  ATTRIBUTES,
  BONUSES,
  DAMAGE_CLASSES,
  EFFECT_KINDS,
  GEAR_KINDS,
  HANDS,
  PERK_FLAGS,
  SAVED,
  SKILL_FORMS,
  SPELL_USES,
  THIRDS,
  USES,
  WEAPON_CLASSES,
  WEAPON_TAGS,
  ZONES,
} from "../rules/data/names";
import { fieldsFor, foldsOf, grouped, statusField } from "./fields";
import { armorSentence, gearSentence, perkSentence, skillSentence, weaponSentence } from "./gearRows";
import { spellDoubts, spellLine } from "./spellRows";

type Fields = ReturnType<typeof fieldsFor>;
const damageFields = (f: Fields, damage: WeaponSystem["damage"]) => [
  f.text("damage.formula", damage.formula),
  f.select("damage.class", DAMAGE_CLASSES, damage.class, "DamageClass"),
  f.text("damage.type", damage.type),
];
type Effect = SpellSystem["effect"];
/** The fields that say what a spell or skill does, and how much. */
const effectFields = (f: Fields, effect: Effect) => [
  f.select("effect.kind", EFFECT_KINDS, effect.kind, "EffectKind"),
  f.text("effect.formula", effect.formula),
  f.select("effect.class", DAMAGE_CLASSES, effect.class, "DamageClass"),
  f.text("effect.type", effect.type),
];
/** The fields that only conditions and bonuses need. */
const lastingFields = (f: Fields, effect: Effect, context: SheetContext) => [
  statusField(f, "effect.status", effect.status, context),
  f.select("effect.bonus", BONUSES, effect.bonus, "Bonus"),
];
const needsLasting = ({ kind }: Effect): boolean => kind === "status" || kind === "bonus";
/** A folded group that is open as well where the kind of effect needs its fields. */
const openedFor = (needed: boolean, group: FieldGroup): FieldGroup =>
  foldedUnless(needed || group.fold?.open === true, group);
const notesOf = (f: Fields, notes: string, { t }: SheetContext) => ({
  ...grouped(t, "notes", [f.rich("notes", notes)]),
  wide: true as const,
});

export const weaponSheet: SheetView = (item, context) => {
  const { t, source } = context;
  const w = WEAPON.read(source);
  const f = fieldsFor("Weapon", t);
  const fold = foldsOf(t, w, WEAPON.read({}));
  return itemPage(item, context, weaponSentence(w, t), w.notes, [
    grouped(t, "use", [
      f.select("class", WEAPON_CLASSES, w.class, "WeaponClass"),
      f.select("hand", HANDS, w.hand, "Hand"),
      f.check("equipped", w.equipped),
      f.text("proficiency", w.proficiency),
      f.number("reach", w.reach),
      f.number("range", w.range),
    ]),
    grouped(t, "damage", damageFields(f, w.damage)),
    fold("rates", (of) => [
      f.number("hitRate", of.hitRate),
      f.number("damageRating", of.damageRating),
      f.number("bands.short", of.bands.short, -99),
      f.number("bands.medium", of.bands.medium, -99),
      f.number("bands.long", of.bands.long, -99),
    ]),
    fold("defence", (of) => [
      f.check("canBlock", of.canBlock),
      f.check("canParry", of.canParry),
      f.check("shield", of.shield),
      f.number("shieldBonus", of.shieldBonus),
    ]),
    fold("typed", (of) => [
      f.number("typed.attack", of.typed.attack, -99),
      f.number("typed.block", of.typed.block, -99),
      f.number("typed.strength", of.typed.strength, -99),
      f.number("typed.parry", of.typed.parry, -99),
    ]),
    fold("special", (of) => [
      f.multi("tags", WEAPON_TAGS, of.tags, "WeaponTag"),
      f.number("blockbreaker", of.blockbreaker),
      f.number("reload", of.reload),
      f.number("due", of.due),
      f.text("focus", of.focus),
      f.number("weight", of.weight),
    ]),
    notesOf(f, w.notes, context),
  ]);
};
export const armorSheet: SheetView = (item, context) => {
  const { t, source } = context;
  const a = ARMOR.read(source);
  const f = fieldsFor("Armor", t);
  return itemPage(item, context, armorSentence(a, t), a.notes, [
    grouped(t, "protection", [
      f.select("zone", ZONES, a.zone, "Zone"),
      f.number("armor", a.armor),
      f.number("magicDefense", a.magicDefense),
      f.check("worn", a.worn),
      f.number("weight", a.weight),
    ]),
    notesOf(f, a.notes, context),
  ]);
};
export const gearSheet: SheetView = (item, context) => {
  const { t, source } = context;
  const g = GEAR.read(source);
  const f = fieldsFor("Gear", t);
  const fold = foldsOf(t, g, GEAR.read({}));
  return itemPage(item, context, gearSentence(g, t), g.notes, [
    grouped(t, "use", [
      f.select("kind", GEAR_KINDS, g.kind, "GearKind"),
      f.number("quantity", g.quantity),
      f.text("heals", g.heals),
      f.text("restores", g.restores),
      f.check("equipped", g.equipped),
      f.number("weight", g.weight),
    ]),
    openedFor(
      g.kind === "ammunition",
      fold("damage", (of) => damageFields(f, of.damage)),
    ),
    fold("special", (of) => [f.text("feeds", of.feeds), f.text("focus", of.focus)]),
    notesOf(f, g.notes, context),
  ]);
};
export const perkSheet: SheetView = (item, context) => {
  const { t, source } = context;
  const p = PERK.read(source);
  const f = fieldsFor("Perk", t);
  return itemPage(item, context, perkSentence(p, t), p.notes, [
    grouped(t, "use", [f.multi("flags", PERK_FLAGS, p.flags, "PerkFlag")]),
    notesOf(f, p.notes, context),
  ]);
};
export const skillSheet: SheetView = (item, context) => {
  const { t, source } = context;
  const s = SKILL.read(source);
  const f = fieldsFor("Skill", t);
  const fold = foldsOf(t, s, SKILL.read({}));
  const read = parseCast(s.cast);
  const wrong = read.ok
    ? ""
    : t(`FIVEFOLD.Generia.Refused.cast.${read.error}`, { name: "", line: s.cast, at: read.at + 1 });
  const casts = [
    grouped(t, "effect", [
      { ...f.text("cast", s.cast), ...(wrong && { hint: wrong }) },
      f.number("range", s.range),
      ...effectFields(f, s.effect),
    ]),
    openedFor(
      needsLasting(s.effect),
      fold("lasting", (of) => [...lastingFields(f, of.effect, context), f.number("rounds", of.rounds)]),
    ),
  ];
  return itemPage(item, context, skillSentence(s, t), s.notes, [
    grouped(t, "use", [
      f.select("use", USES, s.use, "Use"),
      f.select("form", SKILL_FORMS, s.form, "SkillForm"),
      f.number("energy", s.energy),
      f.check("counter", s.counter),
      f.check("sprint", s.sprint),
      f.select("hidden", ["none", ...ATTRIBUTES], s.hidden, "Attribute"),
    ]),
    ...(s.form === "cast" ? casts : []),
    notesOf(f, s.notes, context),
  ]);
};
export const spellSheet: SheetView = (item, context) => {
  const { t, source } = context;
  const s = SPELL.read(source);
  const f = fieldsFor("Spell", t);
  const fold = foldsOf(t, s, SPELL.read({}));
  const line = spellLine(s, t);
  const doubts = spellDoubts(s, t);
  return itemPage(item, context, line.text, s.notes, [
    grouped(t, "use", [
      { ...f.text("cast", s.cast), ...(doubts.cast && { hint: doubts.cast }) },
      { ...f.text("keywords", s.keywords), ...(doubts.keywords && { hint: doubts.keywords }) },
      f.select("use", SPELL_USES, s.use, "Use"),
      f.text("tradition", s.tradition),
      f.number("mp", s.mp),
      f.number("range", s.range),
    ]),
    grouped(t, "effect", effectFields(f, s.effect)),
    openedFor(
      needsLasting(s.effect),
      fold("lasting", (of) => [
        ...lastingFields(f, of.effect, context),
        f.number("strength", of.strength, 1),
        f.number("rounds", of.rounds),
      ]),
    ),
    fold("area", (of) => [
      f.select("area.shape", AREAS, of.area.shape, "Area"),
      f.number("area.size", of.area.size),
      f.number("area.width", of.area.width),
    ]),
    fold("saves", (of) => [
      f.select("onSave", SAVED, of.onSave, "Saved"),
      f.select("onSaveByTen", SAVED, of.onSaveByTen, "Saved"),
    ]),
    fold("matter", (of) => [
      f.number("tier", of.tier, 1),
      f.text("elements", of.elements),
      f.check("conjures", of.conjures),
      f.select("ethereal", THIRDS, of.ethereal, "Third"),
    ]),
    fold("special", (of) => [
      f.select("focus", THIRDS, of.focus, "Third"),
      f.text("costs", of.costs),
      f.number("preparation", of.preparation),
      f.select("hidden", ["none", ...ATTRIBUTES], of.hidden, "Attribute"),
      f.check("keepsOff", of.keepsOff),
    ]),
    notesOf(f, s.notes, context),
  ]);
};
