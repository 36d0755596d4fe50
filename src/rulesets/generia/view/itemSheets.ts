import type { SheetContext, SheetView } from "../../../contract/ruleset";
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
import { fieldsFor, grouped, statusField } from "./fields";
import { armorSentence, gearSentence, perkSentence, skillSentence, weaponSentence } from "./gearRows";
import { spellDoubts, spellLine } from "./spellRows";

type Fields = ReturnType<typeof fieldsFor>;
const damageFields = (f: Fields, damage: WeaponSystem["damage"]) => [
  f.text("damage.formula", damage.formula),
  f.select("damage.class", DAMAGE_CLASSES, damage.class, "DamageClass"),
  f.text("damage.type", damage.type),
];
const effectFields = (f: Fields, effect: SpellSystem["effect"], context: SheetContext) => [
  f.select("effect.kind", EFFECT_KINDS, effect.kind, "EffectKind"),
  f.text("effect.formula", effect.formula),
  f.select("effect.class", DAMAGE_CLASSES, effect.class, "DamageClass"),
  f.text("effect.type", effect.type),
  f.select("effect.bonus", BONUSES, effect.bonus, "Bonus"),
  statusField(f, "effect.status", effect.status, context),
];
const notesOf = (f: Fields, notes: string, { t }: SheetContext) => ({
  ...grouped(t, "notes", [f.rich("notes", notes)]),
  wide: true as const,
});

export const weaponSheet: SheetView = (item, context) => {
  const { t, source } = context;
  const w = WEAPON.read(source);
  const f = fieldsFor("Weapon", t);
  return itemPage(item, context, weaponSentence(w, t), w.notes, [
    grouped(t, "use", [
      f.select("class", WEAPON_CLASSES, w.class, "WeaponClass"),
      f.select("hand", HANDS, w.hand, "Hand"),
      f.check("equipped", w.equipped),
      f.text("proficiency", w.proficiency),
      f.number("reach", w.reach),
      f.number("range", w.range),
      f.number("bands.short", w.bands.short, -99),
      f.number("bands.medium", w.bands.medium, -99),
      f.number("bands.long", w.bands.long, -99),
    ]),
    grouped(t, "damage", [
      ...damageFields(f, w.damage),
      f.number("hitRate", w.hitRate),
      f.number("damageRating", w.damageRating),
    ]),
    grouped(t, "defence", [
      f.check("canBlock", w.canBlock),
      f.check("canParry", w.canParry),
      f.check("shield", w.shield),
      f.number("shieldBonus", w.shieldBonus),
    ]),
    grouped(t, "typed", [
      f.number("typed.attack", w.typed.attack, -99),
      f.number("typed.block", w.typed.block, -99),
      f.number("typed.strength", w.typed.strength, -99),
      f.number("typed.parry", w.typed.parry, -99),
    ]),
    grouped(t, "special", [
      f.multi("tags", WEAPON_TAGS, w.tags, "WeaponTag"),
      f.number("blockbreaker", w.blockbreaker),
      f.number("reload", w.reload),
      f.number("due", w.due),
      f.text("focus", w.focus),
      f.number("weight", w.weight),
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
  return itemPage(item, context, gearSentence(g, t), g.notes, [
    grouped(t, "use", [
      f.select("kind", GEAR_KINDS, g.kind, "GearKind"),
      f.number("quantity", g.quantity),
      f.text("heals", g.heals),
      f.text("restores", g.restores),
      f.text("feeds", g.feeds),
      f.text("focus", g.focus),
      f.check("equipped", g.equipped),
      f.number("weight", g.weight),
    ]),
    grouped(t, "damage", damageFields(f, g.damage)),
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
  const read = parseCast(s.cast);
  const wrong = read.ok
    ? ""
    : t(`FIVEFOLD.Generia.Refused.cast.${read.error}`, { name: "", line: s.cast, at: read.at + 1 });
  const casts = grouped(t, "effect", [
    { ...f.text("cast", s.cast), ...(wrong && { hint: wrong }) },
    f.number("range", s.range),
    ...effectFields(f, s.effect, context),
    f.number("rounds", s.rounds),
  ]);
  return itemPage(item, context, skillSentence(s, t), s.notes, [
    grouped(t, "use", [
      f.select("use", USES, s.use, "Use"),
      f.select("form", SKILL_FORMS, s.form, "SkillForm"),
      f.number("energy", s.energy),
      f.check("counter", s.counter),
      f.check("sprint", s.sprint),
      f.select("hidden", ["none", ...ATTRIBUTES], s.hidden, "Attribute"),
    ]),
    ...(s.form === "cast" ? [casts] : []),
    notesOf(f, s.notes, context),
  ]);
};
export const spellSheet: SheetView = (item, context) => {
  const { t, source } = context;
  const s = SPELL.read(source);
  const f = fieldsFor("Spell", t);
  const line = spellLine(s, t);
  const doubts = spellDoubts(s, t);
  return itemPage(item, context, line.text, s.notes, [
    grouped(t, "use", [
      { ...f.text("cast", s.cast), ...(doubts.cast && { hint: doubts.cast }) },
      { ...f.text("keywords", s.keywords), ...(doubts.keywords && { hint: doubts.keywords }) },
      f.select("use", SPELL_USES, s.use, "Use"),
      f.text("tradition", s.tradition),
      f.select("focus", THIRDS, s.focus, "Third"),
      f.number("mp", s.mp),
      f.text("costs", s.costs),
      f.number("range", s.range),
      f.select("hidden", ["none", ...ATTRIBUTES], s.hidden, "Attribute"),
      f.number("preparation", s.preparation),
    ]),
    grouped(t, "area", [
      f.select("area.shape", AREAS, s.area.shape, "Area"),
      f.number("area.size", s.area.size),
      f.number("area.width", s.area.width),
      f.number("rounds", s.rounds),
    ]),
    grouped(t, "matter", [
      f.number("tier", s.tier, 1),
      f.text("elements", s.elements),
      f.check("conjures", s.conjures),
      f.select("ethereal", THIRDS, s.ethereal, "Third"),
    ]),
    grouped(t, "effect", [
      ...effectFields(f, s.effect, context),
      f.number("strength", s.strength, 1),
      f.check("keepsOff", s.keepsOff),
      f.select("onSave", SAVED, s.onSave, "Saved"),
      f.select("onSaveByTen", SAVED, s.onSaveByTen, "Saved"),
    ]),
    notesOf(f, s.notes, context),
  ]);
};
