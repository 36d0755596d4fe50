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

/** Everything that can be attacked: heroes, beasts, mounts, minions, things. */
export const CREATURE = record("uchmaCreature", {
  level: count(1, 99),
  health: pool(60, true),
  energy: pool(10),
  potency: count(0),
  control: count(0),
  /** [U-067] Null where nobody typed one: the usual number of the living, or that of things. */
  resist: resist(maybeWhole()),
  armor: part({ physical: count(0), magical: count(0) }),
  /** Null where nobody typed one: derived. */
  speed: part({ walk: maybe(), fly: count(0), run: maybe() }),
  allowance: part({ actions: count(1, 9), minors: count(1, 9) }),
  skills: each(SKILLS, skill),
  size: some(1, 20),
  living: flag(true),
  melee: flag(true),
  player: flag(false),
  /** "" counts as the players' side or their opponents'. */
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
    /** 1: it has swapped weapons. */
    swapped: count(0, 1),
    /** 1: the end of its turn has come; told only of mounts, whose turn may end with their rider's. */
    ended: count(0, 1),
    /** 1: the running Move has gone an odd number of diagonals. */
    diagonals: count(0, 1),
    /** 1: its metres are metres of flight. */
    aloft: count(0, 1),
  }),
  altitude: count(0),
  /** Ends of rounds that it has been unconscious. */
  faint: count(0, 99),
  effectSeq: count(0, 999_999),
  minions: part({ limit: count(1, 99), summoner: text(), counts: flag(true), borrows: flag(false) }),
  mount: part({
    is: flag(false),
    /** The number by which it knows who rides it; 0: nobody, or somebody whom the game master's client has not settled yet (`mounts/seat.ts`). */
    rider: count(0, 0xffffffff),
    threshold: count(7, 99),
    knows: list(text()),
    /** Names of those who may ride it, and of those whom it knows; separated by commas. */
    suits: text(),
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
  /** So many points of Potency move the number, or the health gained, by one more; 0: none do. */
  per: count(0, 99),
  healsPer: count(0, 99),
  /** What a line says of two of the same: "usual" is the appendix' rule for its state, "each" counts both. */
  keep: choice(["usual", "each", "longer", "power", "harm", "larger"], "usual"),
  stacks: some(1, 99),
  pool: orNone(POOLS, "TemporaryPool"),
  amount: count(0, 999),
  spent: orNone(SPENDINGS),
  uses: some(1, 99),
  /** Dice for the number that changes, on the roll that it is spent on. */
  dice,
  /** Null: as far as others. */
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

/** What weapons, techniques and common actions share. The first packet is the main one. */
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
  /** [U-159] The creature that it calls. */
  summons: link("Actor"),
  /** [U-160] What it calls does not count toward the limit. */
  beyondLimit: flag(false),
  /** [U-168] Name of the form of its owner's that it gives to its targets; "" changes nobody. For so many rounds; 0 until somebody ends it. */
  turnsInto: text(),
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
  /** It is a part of its bearer: nobody drops or throws it. */
  natural: flag(false),
  form: text(),
  /** What it does while it is wielded. */
  wielded: part({ ...resist(whole(0)).fields, precision: whole(0), physical: whole(0), magical: whole(0) }),
});
export type WeaponSystem = Stored<typeof WEAPON>;

/** A technique, a common action, a thing that is used. */
export const ABILITY = record("uchmaAbility", {
  ...USE.fields,
  kind: choice(["attack", "technique", "common", "item"], "technique"),
  /** Which common action it says the numbers of; what of the rest of its fields counts then is told in `common.ts`. */
  does: orNone(COMMONS, "Act"),
  /** So many points of Control add a metre or a round; 0: none do. */
  perControl: count(0, 99),
  /** Metres beyond the speed. */
  metres: count(0, 99),
  /** Name of the skill that is rolled, what it has to reach, and the health that it gives back. */
  skill: text(),
  threshold: count(0, 99),
  restores: count(0),
  /** [U-168] The form it belongs to; "" is the creature's own. */
  form: text(),
});
export type AbilitySystem = Stored<typeof ABILITY>;

export const ARMOR = record("uchmaArmor", {
  worn: flag(false),
  physical: count(0),
  magical: count(0),
  /** Null: it leaves the speed alone. */
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
  /** Its owner gives it to others and does not take it. */
  others: flag(false),
  resist: resist(whole(5)),
  notes: html(),
});

/** A skill beyond those that the combat rules ask for: its name is the item's. */
export const OWN_SKILL = record("uchmaSkill", { ...skill.fields, notes: html() });

/** Something that lasts on its bearer, or that its bearer laid on the ground. Rules make and end it, and read its data by their shapes. */
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

/** Typed data of a document, or null for another kind of document. Nonsense counts as the initial value. */
export const creatureOf = CREATURE.of;
export const weaponOf = WEAPON.of;
export const armorOf = ARMOR.of;
export const abilityOf = ABILITY.of;
export const formOf = FORM.of;
export const ownSkillOf = OWN_SKILL.of;
