import {
  choice,
  count,
  data,
  each,
  flag,
  html,
  list,
  maybe,
  maybeReal,
  maybeWhole,
  orNone,
  part,
  pool,
  real,
  record,
  type Stored,
  set,
  some,
  text,
  whole,
} from "../../../../kit/rules/record";
import { lastingFields } from "../../../../kit/rules/storedFields";
import {
  AREAS,
  ATTRIBUTES,
  BONUSES,
  DAMAGE_CLASSES,
  EFFECT_KINDS,
  FRAGILE,
  GEAR_KINDS,
  HANDS,
  LASTINGS,
  NUMBERED,
  PERK_FLAGS,
  RELATIONS,
  SAVED,
  SIZES,
  SKILL_FORMS,
  SPELL_USES,
  STATUSES,
  THIRDS,
  USES,
  WEAPON_CLASSES,
  WEAPON_TAGS,
  ZONES,
} from "./names";

const few = (initial: number) => count(initial, 99);
/** The largest proficiency that counts. */
export const MOST_PROFICIENCY = 9999;
/** A list of proficiencies, each with a name and a value. */
const named = () => list(part({ name: text(), value: count(0, MOST_PROFICIENCY) }));
/** Damage: its formula ("2d6 + 1"), its class, which says what protects from it, and its type. */
const damage = (formula: string, type: string) =>
  part({ formula: text(formula), class: choice(DAMAGE_CLASSES, "physical", "DamageClass"), type: text(type) });

/** The effect of a spell, or of a skill with a cast line. */
const effect = () =>
  part({
    kind: choice(EFFECT_KINDS, "damage", "EffectKind"),
    formula: text("1d6"),
    class: choice(DAMAGE_CLASSES, "magical", "DamageClass"),
    type: text("arcane"),
    status: orNone(STATUSES, "Status"),
    // [G-174] The kind of roll that a bonus counts for. Its amount is the formula; a negative one is a penalty.
    bonus: choice(BONUSES, "attack", "Bonus"),
  });

/** A creature. Numbers that are left empty are derived (`rules/creature/derive.ts`). */
export const CREATURE = record("generiaCreature", {
  attributes: each(ATTRIBUTES, part({ value: count(0), mod: maybeWhole() })),
  proficiencies: named(),
  athletics: count(0),
  riding: count(0),
  // [G-154] The civil skill Medicine.
  medicine: count(0),
  speed: maybe(),
  armor: each(ZONES, count(0)),
  magicDefense: count(0),
  threshold: maybe(),
  limit: maybe(),
  toughness: maybe(),
  // [G-180] MP that return with each Phase outside of encounters.
  recovery: count(0),
  wounds: part({ light: count(0), severe: count(0) }),
  exhaustion: count(0),
  // The sum of all damage, at tables that count it instead of wounds.
  tally: count(0),
  mp: pool(0),
  en: pool(0),
  weight: part({ total: maybeReal(), limit: maybe() }),
  size: choice(SIZES, "medium", "Size"),
  // Whether it is a character, which needs proficiency with its weapons; other creatures need none.
  character: flag(false),
  limbs: flag(true),
  fieldOfView: maybe(),
  unarmed: part({ formula: text("1d4"), type: text("blunt") }),
  traditions: list(part({ name: text(), focus: flag(true) })),
  // What is left of the turn, and what has happened in it.
  turn: part({
    attack: few(1),
    utility: few(1),
    movement: few(1),
    reaction: few(1),
    // The free movement of its mount.
    ride: few(1),
    // Its mount has moved in the running turn.
    rode: few(0),
    // 1: the creature keeps those that it grapples; 0: an action of its turn has to pay for that.
    grip: few(1),
    // Metres of movement that are left: its own, its mount's, and those of the step after a parry.
    stride: count(0),
    trot: count(0),
    step: count(0),
    // The round of its last turn.
    round: count(0),
    // The sum of bits for statuses that it had when its turn began: off balance (1), shocked (2), and those of the table (from 4 on).
    unsteady: few(0),
    // A number made of the uuid of the attacker to whom its step gives no opportunity to strike.
    spared: count(0),
    tie: count(0),
  }),
  // [G-046] The penalty on its next defence roll, and the world time at which that penalty ends; 0: unknown.
  defencePenalty: count(0),
  penaltyDue: count(0, Number.MAX_SAFE_INTEGER),
  // How many lasting effects were made for it: their ids are counted on.
  made: count(0),
  // [G-172], [G-182] The numbers of conditions that have one. A number counts only while its condition is there.
  tiers: each(NUMBERED, few(0)),
  // [G-182] Armor Value by zone, and Block Strength of the shield, that is lost until a repair.
  brittle: each(FRAGILE, few(0)),
  // [G-182] Points of regeneration that have not yet healed a wound, and the damage types to which it is vulnerable, resistant or immune.
  mending: count(0),
  vulnerable: text(),
  resistant: text(),
  immune: text(),
  relations: each(RELATIONS, data()),
  relationEnds: each(RELATIONS, data()),
  notes: html(),
});
export const WEAPON = record("generiaWeapon", {
  class: choice(WEAPON_CLASSES, "melee", "WeaponClass"),
  equipped: flag(false),
  hand: choice(HANDS, "main", "Hand"),
  damage: damage("1d6", "sharp"),
  hitRate: real(1, 0),
  damageRating: real(1, 0),
  proficiency: text(),
  reach: count(1),
  bands: part({ short: whole(0), medium: whole(0), long: whole(0) }),
  range: count(20),
  // [G-140], [G-141], [G-142], [G-036] Typed values, which count instead of the derived ones.
  typed: part({ attack: maybeWhole(), block: maybeWhole(), strength: maybeWhole(), parry: maybeWhole() }),
  canBlock: flag(true),
  canParry: flag(true),
  shield: flag(false),
  shieldBonus: count(0),
  blockbreaker: count(0),
  // [G-177] The actions that loading it takes, and how many of them are still due.
  reload: few(0),
  due: few(0),
  tags: set(WEAPON_TAGS, [], "WeaponTag"),
  focus: text(),
  weight: real(0, 0),
  notes: html(),
});
export const ARMOR = record("generiaArmor", {
  zone: choice(ZONES, "torso", "Zone"),
  armor: count(0),
  magicDefense: count(0),
  worn: flag(false),
  weight: real(0, 0),
  notes: html(),
});
export const GEAR = record("generiaGear", {
  kind: choice(GEAR_KINDS, "consumable", "GearKind"),
  quantity: count(1),
  damage: damage("1d6", "arrow"),
  heals: text(),
  restores: text(),
  feeds: text(),
  focus: text(),
  equipped: flag(false),
  weight: real(0, 0),
  notes: html(),
});
export const PERK = record("generiaPerk", { flags: set(PERK_FLAGS, [], "PerkFlag"), notes: html() });
export const SKILL = record("generiaSkill", {
  use: choice(USES, "utility", "Use"),
  // [G-009] The cast line, effect, range and rounds count only for the form "cast".
  form: choice(SKILL_FORMS, "none", "SkillForm"),
  cast: text("SURECAST"),
  effect: effect(),
  range: count(20),
  rounds: count(0),
  energy: count(0),
  counter: flag(false),
  // [G-165] It gives a sprint.
  sprint: flag(false),
  // [G-022] The attribute that governs its use in secret.
  hidden: orNone(ATTRIBUTES, "Attribute"),
  notes: html(),
});
export const SPELL = record("generiaSpell", {
  use: choice(SPELL_USES, "offensive", "Use"),
  tradition: text(),
  cast: text("SURECAST"),
  keywords: text(),
  mp: count(1),
  // [G-108] Its own list of costs by level, separated by commas.
  costs: text(),
  effect: effect(),
  range: count(20),
  onSave: choice(SAVED, "none", "Saved"),
  onSaveByTen: choice(SAVED, "none", "Saved"),
  focus: choice(THIRDS, "default", "Third"),
  // In metres. `size`: the radius of a circle or an aura, else the length.
  area: part({ shape: choice(AREAS, "none", "Area"), size: count(0), width: count(1) }),
  // [G-182] The number of a condition that it brings.
  strength: some(1, 20),
  // [G-125] A spell defence that keeps attackers off: where it succeeds, no melee attack and no grapple reaches its caster.
  keepsOff: flag(false),
  // The rounds that its condition or its field lasts; 0: until it ends otherwise.
  rounds: count(0),
  tier: some(1, 20),
  elements: text(),
  // [G-072] It conjures something that was not there before.
  conjures: flag(false),
  ethereal: choice(THIRDS, "default", "Third"),
  // [G-022] The attribute that governs its casting in secret.
  hidden: orNone(ATTRIBUTES, "Attribute"),
  // [G-103] The minutes of preparation that a ritual takes.
  preparation: count(0),
  // [G-091] 1: its caster concentrates on it.
  held: few(0),
  notes: html(),
});

/**
 * An effect that lasts on a creature. `source`: uuid of the caster whose spell brought it; `spell`: id of that spell on the caster; `held`: it
 * ends with the caster's concentration.
 */
export const EFFECT = record("generiaEffect", {
  kind: choice(LASTINGS, "status", "Lasting"),
  source: text(),
  spell: text(),
  held: flag(false),
  status: orNone(STATUSES, "Status"),
  // [G-171] The DC of the saves that end it; 0: no save ends it.
  dc: count(0),
  tier: some(1, 20),
  // [G-076] Its caster had no focus, so that saves against it have an advantage.
  unfocused: flag(false),
  // [G-182] The damage type to which it makes vulnerable, resistant or immune.
  type: text(),
  // [G-022] It comes from an act that was done in secret.
  masked: flag(false),
  // [G-174] The kind of roll that a bonus counts for, and its amount.
  bonus: choice(BONUSES, "attack", "Bonus"),
  amount: whole(0),
  area: data(),
  // What an area does to those whom it reaches, or which matter was swallowed.
  work: data(),
  ...lastingFields(),
});

export type CreatureSystem = Stored<typeof CREATURE>;
export type WeaponSystem = Stored<typeof WEAPON>;
export type ArmorSystem = Stored<typeof ARMOR>;
export type GearSystem = Stored<typeof GEAR>;
export type PerkSystem = Stored<typeof PERK>;
export type SkillSystem = Stored<typeof SKILL>;
export type SpellSystem = Stored<typeof SPELL>;
export type EffectSystem = Stored<typeof EFFECT>;
export const creatureOf = CREATURE.of;
export const weaponOf = WEAPON.of;
export const armorOf = ARMOR.of;
export const gearOf = GEAR.of;
export const perkOf = PERK.of;
export const skillOf = SKILL.of;
export const spellOf = SPELL.of;
export const effectOf = EFFECT.of;
