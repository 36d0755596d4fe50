import {
  choice,
  count,
  data,
  each,
  type Field,
  flag,
  html,
  link,
  list,
  maybe,
  maybeWhole,
  orNone,
  part,
  pool,
  record,
  type Stored,
  some,
  text,
  whole,
} from "../../../../kit/rules/record";
import {
  AFFECTED,
  COMMONS,
  DELIVERIES,
  POOLS,
  RESISTANCES,
  SKILLS,
  SLOTS,
  SPENDINGS,
  STATUSES,
  TARGETINGS,
  TRIGGERS,
} from "./terms";

/** The four resistances. */
const resist = <F extends Field<number | null>>(one: F) => each(RESISTANCES, one);
const skill = part({ rank: choice(["normal", "major"], "normal", "SkillRank"), bonus: whole(0) });
export type SkillSystem = Stored<typeof skill>;

/** The data of everything that can be attacked: heroes, beasts, mounts, minions, objects. */
export const CREATURE = record("uchmaCreature", {
  level: count(1, 99),
  health: pool(60, true),
  energy: pool(10),
  potency: count(0),
  control: count(0),
  /** [U-067] Null where none was entered: then the usual number of living creatures, or that of objects, counts. */
  resist: resist(maybeWhole()),
  armor: part({ physical: count(0), magical: count(0) }),
  /** Null where none was entered: then the speed is derived from other numbers. */
  speed: part({ walk: maybe(), fly: count(0), run: maybe() }),
  allowance: part({ actions: count(1, 9), minors: count(1, 9) }),
  skills: each(SKILLS, skill),
  size: some(1, 20),
  living: flag(true),
  melee: flag(true),
  player: flag(false),
  /** The side; "" stands for the players' side or for that of their opponents. */
  side: text(),
  rank: count(0, 99),
  groupRoll: count(0, 20),
  turn: part({
    state: count(0, 7),
    spent: count(0),
    budget: count(0),
    actions: count(1, 9),
    minors: count(1, 9),
    acted: count(0),
    ordered: count(0, 5),
    /** 1: the creature has changed weapons. */
    swapped: count(0, 1),
    /** 1: the turn has ended. Only mounts have it, because their turn may end with their rider's. */
    ended: count(0, 1),
    /** 1: the current Move has had an odd number of diagonal steps. */
    diagonals: count(0, 1),
    /** 1: the metres of the turn are flown. */
    aloft: count(0, 1),
  }),
  altitude: count(0),
  /** How many ends of rounds the creature has been unconscious. */
  faint: count(0, 99),
  effectSeq: count(0, 999_999),
  minions: part({ limit: count(1, 99), summoner: text(), counts: flag(true), borrows: flag(false) }),
  mount: part({
    is: flag(false),
    /**
     * The number that stands for the rider; 0: nobody rides it, or the game master's client has not stored the rider yet
     * (`mounts/seat.ts`).
     */
    rider: count(0, 0xffffffff),
    threshold: count(7, 99),
    knows: list(text()),
    /** The names of creatures that may ride it, separated by commas. */
    suits: text(),
    /** The names of creatures that it knows, separated by commas. */
    familiar: text(),
    stairsEasy: flag(false),
    impassable: list(text()),
  }),
  notes: html(),
});
export type CreatureSystem = Stored<typeof CREATURE>;

const dice = part({ count: count(0, 99), faces: some(6, 100, 2) });
const PACKET_ARMORS = ["own", "physical", "magical", "none"] as const;
export const PACKET = part({
  damage: count(0),
  dice,
  magical: flag(false),
  armor: choice(PACKET_ARMORS, "own", "PacketArmor"),
  pierces: count(0),
  potency: choice(["full", "half", "none"], "full"),
  potencyBonus: whole(0),
  bonus: whole(0),
  steal: flag(false),
  halved: flag(false),
});
export type PacketSystem = Stored<typeof PACKET>;

const states = list(choice(STATUSES, "prone", "Status"));
export const LASTING = part({
  name: text(),
  rounds: count(1),
  status: orNone(STATUSES),
  harm: count(0),
  harmArmor: choice(PACKET_ARMORS, "none", "PacketArmor"),
  harmMagical: flag(false),
  harmPotency: flag(true),
  heals: count(0),
  changes: orNone(AFFECTED, "Affected"),
  by: whole(0),
  speedTimes: count(100, 1000),
  onGround: flag(false),
  top: count(0),
  /** How many points of Potency change the number by one more; 0: none do. */
  per: count(0, 99),
  /** How many points of Potency add one more to the health gained; 0: none do. */
  healsPer: count(0, 99),
  /** Which of two equal effects counts: "usual" is the rule of the appendix for the state, "each" counts both. */
  keep: choice(["usual", "each", "longer", "power", "harm", "larger"], "usual"),
  stacks: some(1, 99),
  pool: orNone(POOLS, "TemporaryPool"),
  amount: count(0, 999),
  spent: orNone(SPENDINGS),
  uses: some(1, 99),
  /** The dice for the changed number, on the roll that the effect is spent on. */
  dice,
  /** How far the bearer sees, in metres; null: as far as others. */
  sees: maybe(),
  /** [U-048] Its bearer sees what is not directly visible. */
  grantsSight: flag(false),
  noArmor: flag(false),
  firm: flag(false),
  halves: flag(false),
  atOnce: flag(false),
  doubles: states,
  cures: states,
  spreads: count(0, 99),
});
export type LastingSystem = Stored<typeof LASTING>;

/** The fields that weapons, techniques and common actions share. The first packet is the main one. */
export const USE = part({
  slot: choice(SLOTS, "action"),
  delivery: choice(DELIVERIES, "melee"),
  targeting: choice(TARGETINGS, "one"),
  most: count(1, 99),
  range: count(1),
  radius: count(0),
  resistance: choice([...RESISTANCES, "none"], "parry"),
  precision: whole(0),
  ignoresPrecision: flag(false),
  times: some(1, 20),
  packets: list(PACKET),
  effects: list(LASTING),
  energy: count(0, 999),
  trigger: orNone(TRIGGERS),
  area: count(1),
  lasts: count(0, 999),
  sight: choice(["needed", "none", "granted"], "needed"),
  hearing: flag(false),
  throughWalls: flag(false),
  ignoresCover: flag(false),
  helpful: flag(false),
  /** [U-159] The creature that it summons. */
  summons: link("Actor"),
  /** [U-160] The summoned creature does not count toward the limit. */
  beyondLimit: flag(false),
  /** [U-168] The name of its owner's form that it gives to its targets; "": it transforms nobody. */
  turnsInto: text(),
  /** How many rounds that form lasts; 0: until somebody ends it. */
  turnsFor: count(0, 999),
  notes: html(),
});
export type UseSystem = Stored<typeof USE>;

/** A weapon with its first attack. */
export const WEAPON = record("uchmaWeapon", {
  ...USE.fields,
  class: choice(["melee", "ranged", "support"], "melee"),
  held: flag(false),
  /** It lies on the ground. */
  dropped: flag(false),
  /** The weapon is part of its bearer's body, so it cannot be dropped or thrown. */
  natural: flag(false),
  form: text(),
  /** What it adds to the numbers of the creature that holds it. */
  wielded: part({ ...resist(whole(0)).fields, precision: whole(0), physical: whole(0), magical: whole(0) }),
});
export type WeaponSystem = Stored<typeof WEAPON>;

/** The data of a technique, a common action or an object that is used. */
export const ABILITY = record("uchmaAbility", {
  ...USE.fields,
  kind: choice(["attack", "technique", "common", "item"], "technique"),
  /** The common action whose numbers it holds; `common.ts` says which other fields count then. */
  does: orNone(COMMONS, "Act"),
  /** How many points of Control add a metre or a round; 0: none do. */
  perControl: count(0, 99),
  /** Metres that are added to the speed. */
  metres: count(0, 99),
  /** The name of the skill that is rolled. */
  skill: text(),
  /** The threshold of that roll. */
  threshold: count(0, 99),
  /** The health that a success gives back. */
  restores: count(0),
  /** [U-168] The name of the form that it belongs to; "": it belongs to the creature's own form. */
  form: text(),
});
export type AbilitySystem = Stored<typeof ABILITY>;

export const ARMOR = record("uchmaArmor", {
  worn: flag(false),
  physical: count(0),
  magical: count(0),
  /** The walking speed of its wearer; null: the armor does not change the speed. */
  speed: maybe(),
  resist: resist(whole(0)),
  notes: html(),
});

/** A form that its owner can take. */
export const FORM = record("uchmaForm", {
  health: some(30),
  potency: count(0),
  control: count(0),
  walk: count(6),
  fly: count(0),
  precision: whole(0),
  physical: count(0),
  magical: count(0),
  melee: flag(true),
  size: some(1, 20),
  /** Its owner gives the form to others and does not take it. */
  others: flag(false),
  resist: resist(whole(5)),
  notes: html(),
});

/** A skill of the world's own, in addition to those that the combat rules use. Its name is that of the item. */
export const OWN_SKILL = record("uchmaSkill", { ...skill.fields, notes: html() });

/** An effect on its bearer, or a ground effect of its bearer. Rules make and end it, and check its data by their shapes. */
export const EFFECT = record("uchmaEffect", {
  rounds: count(1),
  stacks: some(1, 99),
  left: maybe(),
  seq: count(0, 999_999),
  spec: data(),
  power: count(0),
  own: count(0, 999_999),
  until: text(),
  rides: text(),
  before: whole(0),
  prepared: data(),
  form: data(),
  area: data(),
  lines: list(LASTING),
});

export const TYPES = {
  creature: CREATURE.type,
  weapon: WEAPON.type,
  armor: ARMOR.type,
  ability: ABILITY.type,
  form: FORM.type,
  effect: EFFECT.type,
  skill: OWN_SKILL.type,
} as const;

/** Typed data of a document, or null for another kind of document. Invalid values count as the initial value. */
export const creatureOf = CREATURE.of;
export const weaponOf = WEAPON.of;
export const armorOf = ARMOR.of;
export const abilityOf = ABILITY.of;
export const formOf = FORM.of;
export const ownSkillOf = OWN_SKILL.of;
