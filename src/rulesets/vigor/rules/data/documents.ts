import type { Json, JsonObject } from "../../../../engine/json";
import { whole as integer, list, one, part, real, text } from "../../../../engine/reading";
import { readerOf } from "../../../../engine/remember";
import { QUALITIES } from "./qualities";
import {
  type ArmorSystem,
  type Bar,
  BONUSES,
  CATEGORIES,
  type Cost,
  type CreatureSystem,
  DELIVERIES,
  FEATURE_KINDS,
  type FeatureSystem,
  HANDS,
  RESISTANCE_KINDS,
  type ResistEntry,
  SKILL_TAGS,
  SUPERIOR,
  TRIGGERS,
  type WeaponSystem,
  WHEN,
} from "./system";
import {
  ABILITIES,
  type Ability,
  AFFLICTIONS,
  type Affliction,
  DAMAGE_TYPES,
  type DamageType,
  KINETIC_SUBTYPES,
  POOLS,
  SIZES,
} from "./types";

const TYPES = {
  creature: "vigorCreature",
  weapon: "vigorWeapon",
  armor: "vigorArmor",
  feature: "vigorFeature",
} as const;
const SCOPES = ["action", "effect", "both"] as const;

/** Typed data of a creature, or null for another kind of document. Nonsense numbers count as their default. */
export const creatureOf = readerOf(TYPES.creature, readCreature);
export const weaponOf = readerOf(TYPES.weapon, readWeapon);
export const armorOf = readerOf(TYPES.armor, readArmor);
export const featureOf = readerOf(TYPES.feature, readFeature);

export function readCreature(s: JsonObject): CreatureSystem {
  const recovery = part(s.recovery);
  const natural = part(s.natural);
  const unarmed = part(s.unarmed);
  const durability = part(s.durability);
  return {
    abilities: abilities(part(s.abilities)),
    vigor: bar(s.vigor, 20),
    mana: bar(s.mana, 0),
    durability: { ...bar(durability, 10), rank: one(SUPERIOR, durability.rank, "none") },
    health: bar(s.health, 10),
    actions: { value: count(part(s.actions).value, 2), bonus: whole(part(s.actions).bonus, 0) },
    guard: { base: whole(part(s.guard).base, 15), bonus: whole(part(s.guard).bonus, 0) },
    initiative: { dice: few(part(s.initiative).dice, 0) },
    resistance: { dice: few(part(s.resistance).dice, 0) },
    natural: { rank: count(natural.rank, 0), types: types(natural.types) },
    resistances: list(s.resistances).map((line) => ({
      type: one(DAMAGE_TYPES, line.type, "kinetic"),
      kind: one(RESISTANCE_KINDS, line.kind, "less"),
      value: Math.max(0, real(line.value, 0)),
    })),
    recovery: {
      vigor: whole(recovery.vigor, 0),
      mana: count(recovery.mana, 0),
      durability: count(recovery.durability, 0),
      health: count(recovery.health, 0),
      whileWounded: recovery.whileWounded === true,
    },
    unarmed: { value: few(unarmed.value, 1), quality: one(QUALITIES, unarmed.quality, "feeble") },
    size: one(SIZES, s.size, "medium"),
    reach: count(s.reach, 6),
    living: s.living !== false,
    undead: s.undead === true,
    object: s.object === true,
    clocks: clocks(part(s.clocks)),
    stride: count(s.stride, 0),
    readied: count(s.readied, 0, 0x7fffffff),
    shock: { round: count(part(s.shock).round, 0), slot: real(part(s.shock).slot, 0) },
    notes: text(s.notes),
  };
}
function abilities(s: JsonObject): CreatureSystem["abilities"] {
  const read = (ability: Ability) => {
    const one = part(s[ability]);
    return { score: count(one.score, 10), dice: few(one.dice, 0) };
  };
  const [strength, agility, speed, stamina, soul, reason, resolve] = ABILITIES;
  return {
    strength: read(strength),
    agility: read(agility),
    speed: read(speed),
    stamina: read(stamina),
    soul: read(soul),
    reason: read(reason),
    resolve: read(resolve),
  };
}

function clocks(s: JsonObject): CreatureSystem["clocks"] {
  const read = (status: Affliction) => {
    const one = part(s[status]);
    return { round: count(one.round, 0), slot: real(one.slot, 0) };
  };
  const [prone, bound, pinned, unconscious, unaware, stunned, dazed, burning, brittle] = AFFLICTIONS;
  return {
    prone: read(prone),
    bound: read(bound),
    pinned: read(pinned),
    unconscious: read(unconscious),
    unaware: read(unaware),
    stunned: read(stunned),
    dazed: read(dazed),
    burning: read(burning),
    brittle: read(brittle),
  };
}

export function readWeapon(s: JsonObject): WeaponSystem {
  const damage = part(s.damage);
  const extra = part(s.extra);
  const range = part(s.range);
  return {
    category: one(CATEGORIES, s.category, "melee"),
    ability: one([...ABILITIES, "category"] as const, s.ability, "category"),
    quality: one(QUALITIES, s.quality, "ordinary"),
    damage: {
      value: few(damage.value, 1),
      bonus: one(BONUSES, damage.bonus, "category"),
      skillDice: few(damage.skillDice, 0),
      type: one(DAMAGE_TYPES, damage.type, "kinetic"),
      subtype: one([...KINETIC_SUBTYPES, "none"] as const, damage.subtype, "none"),
      others: Array.isArray(damage.others) ? types(damage.others) : [],
    },
    extra: { attackDice: whole(extra.attackDice, 0, MOST_DICE), damageDice: whole(extra.damageDice, 0, MOST_DICE) },
    steps: list(s.steps).map((step) => ({
      label: text(step.label),
      steps: whole(step.steps, 0, MOST_DICE),
      scope: one(SCOPES, step.scope, "action"),
      when: one(WHEN, step.when, "always"),
    })),
    range: { reach: count(range.reach, 6), near: count(range.near, 0), max: count(range.max, 0) },
    delivery: one(DELIVERIES, s.delivery, "direct"),
    hand: one(HANDS, s.hand, "main"),
    equipped: s.equipped === true,
    bypass: s.bypass === true,
    opens: s.opens === true,
    knocks: s.knocks === true,
    stunOnly: s.stunOnly === true,
    lightTechnique: s.lightTechnique === true,
    addSkill: s.addSkill === true,
    resist: resistEntry(s.resist),
    afflicts: one([...AFFLICTIONS, "none"] as const, s.afflicts, "none"),
    rounds: count(s.rounds, 0, 999),
    cost: cost(s.cost),
    progress: count(s.progress, 0),
    durability: bar(s.durability, 0),
    notes: text(s.notes),
  };
}
export function readArmor(s: JsonObject): ArmorSystem {
  return {
    rank: count(s.rank, 0),
    quality: one(QUALITIES, s.quality, "ordinary"),
    protects: types(s.protects),
    rankByType: list(s.rankByType).map((line) => ({
      type: one(DAMAGE_TYPES, line.type, "kinetic"),
      rank: count(line.rank, 0),
    })),
    guard: whole(s.guard, 0),
    durability: bar(s.durability, 10),
    worn: s.worn === true,
    notes: text(s.notes),
  };
}
export function readFeature(s: JsonObject): FeatureSystem {
  const effect = part(s.effect);
  const reaction = part(s.reaction);
  return {
    kind: one(FEATURE_KINDS, s.kind, "talent"),
    dice: few(s.dice, 0),
    ability: one([...ABILITIES, "none"] as const, s.ability, "none"),
    tag: one(SKILL_TAGS, s.tag, "none"),
    cost: cost(s.cost),
    progress: count(s.progress, 0),
    vs: count(s.vs, 0),
    resist: resistEntry(s.resist),
    effect: {
      heals: one([...POOLS, "none"] as const, effect.heals, "none"),
      amount: count(effect.amount, 0),
      dice: few(effect.dice, 0),
      afflicts: one([...AFFLICTIONS, "none"] as const, effect.afflicts, "none"),
      rounds: count(effect.rounds, 0, 999),
    },
    reaction: {
      trigger: one(TRIGGERS, reaction.trigger, "none"),
      steps: whole(reaction.steps, 0, MOST_DICE),
      defensive: reaction.defensive === true,
    },
    mental: s.mental === true,
    chance: s.chance === true,
    opens: s.opens === true,
    carried: s.carried !== false,
    notes: text(s.notes),
  };
}
function cost(value: Json | undefined): Cost {
  const { actions, vigor, mana } = part(value);
  return { actions: few(actions, 1), vigor: count(vigor, 0), mana: count(mana, 0) };
}
function resistEntry(value: Json | undefined): ResistEntry {
  const { ability, vs } = part(value);
  return { ability: one([...ABILITIES, "none"] as const, ability, "none"), vs: count(vs, 0) };
}

/** The largest number that a field of the data models takes, and the most dice: what is stored by other ways is held to the same. */
const MOST = 9999;
const MOST_DICE = 99;
function whole(value: Json | undefined, otherwise: number, most = MOST): number {
  return integer(value, otherwise, most);
}
function count(value: Json | undefined, otherwise: number, most = MOST): number {
  return Math.max(0, whole(value, otherwise, most));
}
const few = (value: Json | undefined, otherwise: number): number => count(value, otherwise, MOST_DICE);
function bar(value: Json | undefined, otherwise: number): Bar {
  const { value: now, max } = part(value);
  return { value: count(now, otherwise), max: count(max, otherwise) };
}
/** A list, or the array that a set is stored as. */
function types(value: Json | undefined): DamageType[] {
  if (!Array.isArray(value)) return ["kinetic"];
  return DAMAGE_TYPES.filter((type) => value.includes(type));
}
