import {
  choice,
  count,
  each,
  flag,
  html,
  link,
  list,
  maybe,
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
import { gearFields, relationFields } from "../../../../kit/rules/storedFields";
import {
  ACTIVATIONS,
  AIDED,
  AREAS,
  ARMOR_KINDS,
  COUNTED,
  DAMAGE_TYPES,
  KINDS,
  MODES,
  PUSHES,
  RELATIONS,
  RESOLUTIONS,
  SAVED,
  SIZES,
  SKILLS,
  STATS,
  STATUS_EFFECTS,
  STATUSES,
  TRAITED,
} from "./names";

const few = (initial: number) => count(initial, 99);
/** The highest number that `counterOf` gives. */
export const MOST_COUNTERS = 99_999_999;
const traits = () => set(TRAITED, [], "Traited");
/** [W-141] One part of damage, with its type. */
export const DAMAGE_PART = part({ formula: text("1d6"), type: choice(DAMAGE_TYPES, "physical", "DamageType") });
const damage = () => list(DAMAGE_PART);
const stat = (initial: (typeof STATS)[number]) => choice(STATS, initial, "Stat");

/** A creature, or an object that can be attacked. Numbers that may be missing are derived (`rules/creature/derive.ts`). */
export const CREATURE = record("shapersCreature", {
  kind: choice(KINDS, "creature", "Kind"),
  stats: each(STATS, whole(10)),
  skills: each(SKILLS, count(0)),
  primary: stat("strength"),
  secondary: stat("dexterity"),
  evasionStat: stat("dexterity"),
  // The bonuses of effects, typed by hand.
  bonus: part({
    initiative: whole(0),
    evasion: whole(0),
    armor: whole(0),
    defense: whole(0),
    hit: whole(0),
    power: whole(0),
  }),
  vitality: pool(20, true),
  spare: part({ value: count(0), max: count(0) }),
  wp: pool(0),
  momentum: count(0),
  ap: pool(3),
  rp: pool(2),
  movement: count(3),
  jump: count(0),
  size: choice(SIZES, "medium", "Size"),
  hands: few(2),
  climber: flag(false),
  // [W-058] The creature whose summon it is, by uuid, and whether it obeys nobody for now.
  summoner: link("Actor"),
  unruly: flag(false),
  // [W-001] Whether it cannot or will not fight: it counts for no side when an encounter is to begin.
  noncombatant: flag(false),
  biological: flag(true),
  attacks: some(1, 9),
  // Below this Vitality it is dead; missing: below its negative maximum.
  deathAt: maybeWhole(),
  resists: traits(),
  immune: traits(),
  vulnerable: traits(),
  // Orders the creatures with the same Initiative, as a game master chose: the highest number goes first.
  tie: count(0),
  // The rest of the turn, and what was done in it. `stride`: metres that can still be moved; `held...`: the held action.
  turn: part({
    stride: real(0, 0),
    attacks: few(0),
    slotUsed: few(0),
    // A change of equipment that can go on: 1 puts away for free, 2 draws for free, 3 is paid for.
    switching: few(0),
    apUsed: few(0),
    rpUsed: few(0),
    revealed: few(0),
    // 1: the creature's place in the order has come up in this round; 2: that turn is on hold.
    came: few(0),
    heldWith: count(0),
    heldFor: few(0),
    heldWithin: count(0),
    heldWhat: few(0),
    // The creature whose movement sets the held action off (`counterOf`).
    heldOn: count(0, MOST_COUNTERS + 1),
    // [W-179] The space towards which it leans, of the nine around it, row by row from the upper left (1 to 9); 0: unknown.
    leans: few(0),
  }),
  // How many ends of its turns each status lasts; 0: until it is removed.
  lasts: each(STATUSES, few(0)),
  // The creature whose place in the order counts the rounds of each status (`counterOf`); 0: the ends of the bearer's own turns count.
  lastsBy: each(STATUSES, count(0, MOST_COUNTERS)),
  // Bonuses and penalties for a time, and how many ends of the bearer's turns each lasts; 0: until the encounter ends.
  aid: each(AIDED, whole(0, 99)),
  aidLasts: each(AIDED, few(0)),
  aidLastsBy: each(AIDED, count(0, MOST_COUNTERS)),
  ...relationFields(RELATIONS),
  notes: html(),
});
export const WEAPON = record("shapersWeapon", {
  primary: stat("strength"),
  secondary: stat("dexterity"),
  mode: choice(MODES, "melee", "Mode"),
  range: some(1),
  damage: damage(),
  ...gearFields(),
  ignores: count(0),
  ignoresAll: flag(false),
  properties: text(),
  notes: html(),
});
export const ARMOR = record("shapersArmor", {
  kind: choice(ARMOR_KINDS, "armor", "ArmorKind"),
  ...gearFields(),
  armor: whole(0),
  cap: maybe(),
  capBonus: whole(0),
  evasion: whole(0),
  loud: flag(false),
  notes: html(),
});
export const ABILITY = record("shapersAbility", {
  activation: choice(ACTIVATIONS, "action", "Activation"),
  resolution: choice(RESOLUTIONS, "attack", "Resolution"),
  tier: few(1),
  mode: choice(MODES, "ranged", "Mode"),
  range: some(10),
  area: part({ shape: choice(AREAS, "none", "Area"), size: count(0) }),
  damage: damage(),
  stat: stat("dexterity"),
  onSuccess: choice(SAVED, "none", "Saved"),
  cost: part({ ap: few(2), rp: few(0), wp: few(0), momentum: few(0) }),
  ignores: count(0),
  ignoresAll: flag(false),
  // `element`: the status of the Elemental type of its damage.
  status: orNone(["element", ...STATUS_EFFECTS], "Status"),
  // How many ends of the target's turns, or how many rounds, the status lasts; 0: until it is removed.
  lasts: few(0),
  lastsIn: choice(COUNTED, "turns", "Counted"),
  push: part({ kind: choice(PUSHES, "none", "Push"), metres: count(0) }),
  // A bonus or a penalty with the same duration, and whether the Ability affects everybody on the user's side.
  aid: part({ what: orNone(AIDED, "Aided"), by: whole(0, 99) }),
  allies: flag(false),
  // The Evasion that a reaction adds against the attack.
  evasion: few(0),
  reveals: flag(true),
  // [W-001] It can be used only in encounters.
  combatOnly: flag(false),
  notes: html(),
});
export const CONSUMABLE = record("shapersConsumable", {
  quantity: count(1),
  heals: text(),
  spare: text(),
  ability: flag(false),
  notes: html(),
});
export const TRAIT = record("shapersTrait", {
  initiative: whole(0),
  evasion: whole(0),
  armor: whole(0),
  defense: whole(0),
  hit: whole(0),
  attacks: few(0),
  actsFirst: flag(false),
  actsLast: flag(false),
  // How much Narrative Momentum less cinematic moves cost, and whether the cost may fall to 0.
  momentum: few(0),
  momentumFree: flag(false),
  notes: html(),
});

export type CreatureSystem = Stored<typeof CREATURE>;
export type WeaponSystem = Stored<typeof WEAPON>;
export type ArmorSystem = Stored<typeof ARMOR>;
export type AbilitySystem = Stored<typeof ABILITY>;
export type ConsumableSystem = Stored<typeof CONSUMABLE>;
export type TraitSystem = Stored<typeof TRAIT>;
export const creatureOf = CREATURE.of;
export const weaponOf = WEAPON.of;
export const armorOf = ARMOR.of;
export const abilityOf = ABILITY.of;
export const consumableOf = CONSUMABLE.of;
export const traitOf = TRAIT.of;
/**
 * A place in the order: the rounds in which its turn waits, was lost or is taken later, the lot that decides ties, and the numbers of its
 * unions in odd and in even rounds.
 */
export const PLACE = part({
  waits: count(0),
  lost: count(0),
  later: count(0),
  lot: real(0, 0),
  odd: count(0, 99_999_999),
  even: count(0, 99_999_999),
});
