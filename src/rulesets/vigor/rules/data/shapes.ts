import {
  among,
  finite,
  integer,
  letter,
  listOf,
  maybe,
  type Shaped,
  shape,
  words,
  yes,
} from "../../../../engine/shape";
import { handShape } from "../../../../kit/rules/hand";
import { FEATURE_KINDS } from "./documents";
import { OPTIONS } from "./ruleOptions";
import { ABILITIES, AFFLICTIONS, DAMAGE_TYPES, POOLS, SCOPES } from "./terms";

/** Kinds of modifiers that a person may add before rolling. */
export const ADDABLE: readonly string[] = [
  "offhandCharge",
  "offhandChallenge",
  "offhandAttackDie",
  "offhandDamageDie",
  "charge",
  "challenge",
  "chargeBoth",
  "challengeBoth",
  "attackDie",
  "damageDie",
  "guard",
  "die",
  "effectDie",
  "vs",
];

// The shapes of the arguments that an exchange stores; a receiver checks the arguments with them, and the types follow from them. Usual
// values are left out.
export const few = integer(0, 99);
const signed = integer(-99, 99);
export const { shape: ruleOptions } = OPTIONS;

/** Round and initiative slot of this moment. */
export const clock = shape({ round: integer(0, Number.MAX_SAFE_INTEGER), slot: finite });
export type Clock = Shaped<typeof clock>;

const resistance = shape({ ability: among(ABILITIES), vs: maybe(integer(0, 9999)) });
export type VResistance = Shaped<typeof resistance>;

/** A weapon at the moment of the attack. Missing values mean Agility, ordinary quality and kinetic damage. */
const weapon = shape({
  name: words,
  value: few,
  ability: maybe(among(ABILITIES)),
  quality: maybe(integer(0, 5)),
  type: maybe(among(DAMAGE_TYPES)),
  /** The source of the bonus dice of the damage; missing: there are none. */
  bonus: maybe(among(["strength", "skill"])),
  skillDice: maybe(few),
  attackDice: maybe(signed),
  damageDice: maybe(signed),
  /** The Charges and Challenges of the weapon. */
  steps: maybe(
    listOf(
      shape({
        steps: signed,
        scope: among(SCOPES),
        label: words,
        when: maybe(among(["targetWounded", "selfWounded"])),
      }),
    ),
  ),
  ranged: maybe(yes),
  /** The attack fills an area: [V-168] light cover does nothing against it. */
  area: maybe(yes),
  bypass: maybe(yes),
  /** [V-072] Its use exposes its user. */
  opens: maybe(yes),
  /** [V-085] Its hits can knock down. */
  knocks: maybe(yes),
  /**
   * [V-093] The Resistance check against the statuses that a hit causes. Without a target number of its own it has to beat the attack roll.
   */
  resist: maybe(resistance),
  /** The status that a hit causes, unless the target resists. */
  afflicts: maybe(among(AFFLICTIONS)),
  /** [V-022] How many rounds the status lasts; missing: until somebody ends it. */
  rounds: maybe(integer(0, 999)),
  /** [V-136] The damage is rolled and shown, but not applied. */
  stuns: maybe(yes),
  /** [V-051] A technique or spell after which no off-hand attack is possible. */
  solo: maybe(yes),
});
export type VWeapon = Shaped<typeof weapon>;

/** What a person changed before rolling. */
const hand = handShape(ADDABLE);
export type Hand = Shaped<typeof hand>;

/** A price. `long`: the act over several turns that is complete with this payment. */
export const price = shape({
  actions: maybe(few),
  vigor: maybe(integer(0, 9999)),
  mana: maybe(integer(0, 9999)),
  long: maybe(letter),
});
export type VPrice = Shaped<typeof price>;

/** The degrees of bad visibility; normal visibility is none of them. */
const DIMS = ["reduced", "low", "zero"] as const;
export type VDim = (typeof DIMS)[number];
/** [V-166] The kinds of cover. `thin`: full cover that stops no damage. */
const COVERS = ["light", "partial", "full", "thin"] as const;
export type Cover = (typeof COVERS)[number];
/** The situation of an attack. */
const situation = shape({
  /** [V-014] The target is beyond the near range. */
  distant: maybe(yes),
  /** [V-081] The attack comes from behind on an unaware target. */
  behind: maybe(yes),
  cover: maybe(among(COVERS)),
  /** [V-156] The visibility, unless it is normal. */
  visibility: maybe(among(DIMS)),
});
export type Situation = Shaped<typeof situation>;
/** The situation of a shot of the off hand at the same target. `away`: the target is out of its range. */
const sideShot = shape({ situation: maybe(situation), away: maybe(yes) });
export type SideShot = Shaped<typeof sideShot>;

/** An attack. `own`: it is the attacker's turn, or there is no encounter. `theirs`: it is the target's turn. */
export const attack = shape({
  by: letter,
  on: letter,
  weapon,
  price,
  own: maybe(yes),
  theirs: maybe(yes),
  offhand: maybe(yes),
  /** [V-059] Another creature of the encounter has readied an act. */
  waits: maybe(yes),
  situation: maybe(situation),
  /** Present where the off hand holds a ranged weapon. */
  sideShot: maybe(sideShot),
  hand: maybe(hand),
  ruleOptions: maybe(ruleOptions),
  clock: maybe(clock),
});
export type VAttack = Shaped<typeof attack>;
/** A creature is exposed to opportunity attacks. `theirs`: it is that creature's own turn. */
export const opportunityAttack = shape({
  of: letter,
  theirs: maybe(yes),
  clock: maybe(clock),
  ruleOptions: maybe(ruleOptions),
});
export type VOpportunityAttack = Shaped<typeof opportunityAttack>;

/** A check: the Action die, the dice of a skill or feature, and those of an ability. */
const check = shape({
  dice: maybe(few),
  /** The name of the skill or feature that the dice belong to, where it is not the act itself. */
  skill: maybe(words),
  ability: maybe(among(ABILITIES)),
  /** The target number; missing: the game master judges the roll. */
  vs: maybe(integer(0, 9999)),
  /** [V-159] to [V-163] The visibility, for steering and navigation. */
  dim: maybe(among(DIMS)),
});
export type VCheck = Shaped<typeof check>;
/** The effect of an act that succeeds. */
const effect = shape({
  heals: maybe(among(POOLS)),
  amount: maybe(integer(0, 9999)),
  /** The bonus dice of the healed amount. */
  dice: maybe(few),
  /** [V-064] How many d10 are added to the healed amount; they neither step nor burst. */
  plain: maybe(few),
  afflicts: maybe(among(AFFLICTIONS)),
  /** [V-022] How many rounds the status lasts. */
  rounds: maybe(integer(0, 999)),
  stabilizes: maybe(yes),
});
export type VEffect = Shaped<typeof effect>;
/** An act that is no attack: a skill, an ability, an item, first aid. Without `on` its doer is its target, or it has none. */
export const use = shape({
  by: letter,
  on: maybe(letter),
  name: words,
  kind: among(FEATURE_KINDS),
  price,
  check: maybe(check),
  resist: maybe(resistance),
  effect: maybe(effect),
  opens: maybe(yes),
  /** [V-059] Another creature of the encounter has readied an act. */
  waits: maybe(yes),
  own: maybe(yes),
  /** It is the target's own turn. */
  theirs: maybe(yes),
  hand: maybe(hand),
  ruleOptions: maybe(ruleOptions),
  clock: maybe(clock),
});
export type VUse = Shaped<typeof use>;
/** [V-091] A Resistance check that a game master calls for. */
export const struggle = shape({
  by: letter,
  ability: among(ABILITIES),
  vs: integer(0, 999),
  hand: maybe(hand),
  ruleOptions: maybe(ruleOptions),
});
export type VStruggle = Shaped<typeof struggle>;
