import {
  choice,
  count,
  each,
  flag,
  html,
  list,
  maybe,
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
  ATTRIBUTES,
  DAMAGE_ATTRIBUTES,
  FEAT_USES,
  FLIGHTS,
  INFLICTED,
  RELATIONS,
  SIZES,
  SPELL_ATTACKS,
  TIMED,
  TREATED_AS,
  WEAPON_WAYS,
  WEIGHTS,
} from "./names";

/** [F-084] A skill: what is added to 1d20, and how many Actions it takes. */
export const SKILL = part({ name: text(), modifier: whole(0), cost: some(1) });
/** [F-068] A part of a spell and the Energy that goes into it at first. */
export const COMPONENT = part({ name: text(), energy: count(0) });

/** A creature. */
export const CREATURE = record("fragmentsCreature", {
  level: count(1),
  attributes: each(ATTRIBUTES, count(5)),
  hp: pool(10, true),
  energy: pool(0),
  physical: count(10),
  mental: count(10),
  initiative: whole(0),
  speed: count(30),
  reach: count(5),
  size: choice(SIZES, "medium", "Size"),
  hands: count(2),
  durability: count(0),
  flight: choice(FLIGHTS, "none", "Flight"),
  darkvision: flag(false),
  // [F-146] It digs through earth.
  burrows: flag(false),
  // [F-148] How much it burdens ice; nothing typed: the game master is asked.
  bulk: maybe(),
  // Feet in which it knows where everybody is, whatever hides them.
  senses: count(0),
  vulnerable: text(),
  // [F-005] The least face that is a critical success; nothing typed: as the table has it.
  critical: maybe(),
  bonusActions: count(0),
  bonusReactions: count(0),
  skills: list(SKILL),
  // [F-075] It acts when it is commanded, and has no turn of its own.
  companion: flag(false),
  // What was done of the turn.
  turn: part({
    spent: count(0),
    reacted: count(0),
    // Feet of a Move Action that can still be gone.
    stride: real(0, 0),
    // The round in which its last turn began; 0: it has had none.
    round: count(0),
    // The round in which it was commanded last.
    commanded: count(0),
    // It has spent an Action on flying.
    flown: count(0),
    // The round in which the last tunnel that it has dug collapses.
    dug: count(0),
    // Its turn was put off and comes now.
    entering: count(0),
    // A number that stands for what it has readied.
    readied: count(0),
  }),
  bleedPenalty: count(0),
  // [F-192], [F-198] How many grips keep it where it is, because its partner is larger.
  rooted: count(0),
  // [F-119] Rounds that it can still hold its breath; [F-120] whether it has dropped for want of air; whether this turn began without air.
  breath: part({ left: count(0), dropped: count(0), since: count(0) }),
  // [F-127] Feet that it has fallen so far.
  fallen: count(0),
  // [F-136] Degrees from the top of the scene and 1; 0: it does not drift. Feet in each of its turns.
  drift: part({ degrees: count(0), feet: count(0) }),
  // [F-019] When what lasts so many rounds ends.
  clocks: each(TIMED, part({ round: count(0), slot: real(0) })),
  ...relationFields(RELATIONS),
  notes: html(),
});
export const WEAPON = record("fragmentsWeapon", {
  ...gearFields(),
  weight: choice(WEIGHTS, "medium", "Weight"),
  natural: flag(false),
  ways: set(WEAPON_WAYS, ["melee"], "Way"),
  damage: text("1d6"),
  damageAttribute: choice(DAMAGE_ATTRIBUTES, "usual", "DamageAttribute"),
  damageType: text("physical"),
  reach: count(5),
  increment: count(30),
  // [F-052] Nothing typed: there is no farthest distance.
  range: maybe(),
  // [F-038] The name of what it shoots; empty: nothing.
  ammunition: text(),
  critical: maybe(),
  hp: pool(10),
  durability: count(0),
  notes: html(),
});
export const GEAR = record("fragmentsGear", {
  ...gearFields(),
  quantity: count(1),
  heals: text(),
  hp: pool(10),
  durability: count(0),
  notes: html(),
});
export const FEAT = record("fragmentsFeat", {
  use: choice(FEAT_USES, "passive", "FeatUse"),
  trigger: text(),
  // [F-044] Feet around a point in which a ranged weapon is shot at everybody; 0: it is no feat for that.
  volley: count(0),
  notes: html(),
});
export const SPELL = record("fragmentsSpell", {
  attack: choice(SPELL_ATTACKS, "physical", "SpellAttack"),
  treatedAs: choice(TREATED_AS, "spell", "TreatedAs"),
  actions: some(1),
  components: list(COMPONENT),
  // [F-071] It is cast from an item: the Energy of each part is fixed, and may come from the item.
  fixed: flag(false),
  selfPowered: flag(false),
  range: count(60),
  // Feet around a point; 0: it has single targets.
  area: count(0),
  damage: text(),
  damageType: text("physical"),
  heals: text(),
  // [F-070], [F-190] What it lays on its targets, and for how many rounds.
  inflicts: choice(INFLICTED, "none", "Inflicts"),
  inflictsRounds: some(1),
  // [F-072] Rounds that it runs; 0: it is over at once.
  rounds: count(0),
  controllable: flag(false),
  control: text(),
  // While it runs: when it ends, and the rounds in whose turns it was cast and controlled last.
  running: part({ round: count(0), slot: real(0), cast: count(0), controlled: count(0) }),
  notes: html(),
});
/** [F-210] A poison that works in a creature. */
export const POISON = record("fragmentsPoison", {
  level: some(1),
  damage: text("1d6"),
  rounds: some(1),
  notes: html(),
});
export type CreatureSystem = Stored<typeof CREATURE>;
export type WeaponSystem = Stored<typeof WEAPON>;
export type SpellSystem = Stored<typeof SPELL>;
export const creatureOf = CREATURE.of;
export const weaponOf = WEAPON.of;
export const gearOf = GEAR.of;
export const featOf = FEAT.of;
/** A spell as it is cast: lines of its form that nobody has filled in are no parts of it. */
export function spellOf(item: Parameters<typeof SPELL.of>[0]): ReturnType<typeof SPELL.of> {
  const spell = SPELL.of(item);
  return spell && { ...spell, components: spell.components.filter(({ name, energy }) => name !== "" || energy > 0) };
}
export const poisonOf = POISON.of;
