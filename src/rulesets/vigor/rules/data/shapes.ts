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

// What travels with an exchange: its shapes, by which a receiver checks it, and its types, which follow from them. Usual values are left out.
export const few = integer(0, 99);
const signed = integer(-99, 99);
export const { shape: ruleOptions } = OPTIONS;

/** Round and initiative slot of this moment. */
export const clock = shape({ round: integer(0, Number.MAX_SAFE_INTEGER), slot: finite });
export type Clock = Shaped<typeof clock>;

const resistance = shape({ ability: among(ABILITIES), vs: maybe(integer(0, 9999)) });
export type VResistance = Shaped<typeof resistance>;

/** A weapon at the moment of the attack: Agility, ordinary and kinetic where nothing else is said. */
const weapon = shape({
  name: words,
  value: few,
  ability: maybe(among(ABILITIES)),
  quality: maybe(integer(0, 5)),
  type: maybe(among(DAMAGE_TYPES)),
  /** Where the bonus dice of the damage come from; none if missing. */
  bonus: maybe(among(["strength", "skill"])),
  skillDice: maybe(few),
  attackDice: maybe(signed),
  damageDice: maybe(signed),
  /** Charges and Challenges that it carries. */
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
  /** Hits a place, not a person: [V-168] light cover does nothing. */
  area: maybe(yes),
  bypass: maybe(yes),
  /** [V-072] Its use exposes its user. */
  opens: maybe(yes),
  /** [V-085] Its hits can knock down. */
  knocks: maybe(yes),
  /** [V-093] What the target may struggle with against what the hit brings; without a number against the attack. */
  resist: maybe(resistance),
  /** What a hit leaves behind, unless it is resisted. */
  afflicts: maybe(among(AFFLICTIONS)),
  /** [V-022] How many rounds that lasts; until somebody ends it, if missing. */
  rounds: maybe(integer(0, 999)),
  /** [V-136] Damage is rolled and shown; nothing is taken off. */
  stuns: maybe(yes),
  /** [V-051] A technique or spell that leaves the off hand no room. */
  solo: maybe(yes),
});
export type VWeapon = Shaped<typeof weapon>;

/** What a person changed before rolling. */
const hand = handShape(ADDABLE);
export type Hand = Shaped<typeof hand>;

/** `long`: the act that took several turns and is now complete. */
export const price = shape({
  actions: maybe(few),
  vigor: maybe(integer(0, 9999)),
  mana: maybe(integer(0, 9999)),
  long: maybe(letter),
});
export type VPrice = Shaped<typeof price>;

/** How badly lit a place is; daylight is none of these. */
const DIMS = ["reduced", "low", "zero"] as const;
export type VDim = (typeof DIMS)[number];
/** [V-166] `thin`: full cover that stops no blow. */
const COVERS = ["light", "partial", "full", "thin"] as const;
export type Cover = (typeof COVERS)[number];
/** What position does to an attack. */
const situation = shape({
  /** [V-014] */
  distant: maybe(yes),
  /** [V-081] From behind on an unaware target. */
  behind: maybe(yes),
  cover: maybe(among(COVERS)),
  /** [V-156] */
  visibility: maybe(among(DIMS)),
});
export type Situation = Shaped<typeof situation>;
/** What position does to a shot of the off hand at the same target. `away`: it does not reach that far. */
const sideShot = shape({ situation: maybe(situation), away: maybe(yes) });
export type SideShot = Shaped<typeof sideShot>;

/** An attack. `own` and `theirs`: whose turn it is; without an encounter every turn is one's own. */
export const attack = shape({
  by: letter,
  on: letter,
  weapon,
  price,
  own: maybe(yes),
  theirs: maybe(yes),
  offhand: maybe(yes),
  /** [V-059] Somebody of the encounter has readied an act. */
  waits: maybe(yes),
  situation: maybe(situation),
  /** Where the off hand holds what shoots. */
  sideShot: maybe(sideShot),
  hand: maybe(hand),
  ruleOptions: maybe(ruleOptions),
  clock: maybe(clock),
});
export type VAttack = Shaped<typeof attack>;
/** Somebody is exposed. `theirs`: on its own turn. */
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
  /** Whose dice these are, where it is not the act itself. */
  skill: maybe(words),
  ability: maybe(among(ABILITIES)),
  /** Missing: the game master judges the roll. */
  vs: maybe(integer(0, 9999)),
  /** [V-159] to [V-163] For steering and navigation. */
  dim: maybe(among(DIMS)),
});
export type VCheck = Shaped<typeof check>;
/** What an act does where it succeeds. */
const effect = shape({
  heals: maybe(among(POOLS)),
  amount: maybe(integer(0, 9999)),
  /** Bonus dice of the amount. */
  dice: maybe(few),
  /** [V-064] Plain d10 of the amount: they neither step nor burst. */
  plain: maybe(few),
  afflicts: maybe(among(AFFLICTIONS)),
  /** [V-022] */
  rounds: maybe(integer(0, 999)),
  stabilizes: maybe(yes),
});
export type VEffect = Shaped<typeof effect>;
/** An act that is no attack: a skill, an ability, an item, first aid. Without `on` it is on oneself, or on nobody. */
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
  /** [V-059] Somebody of the encounter has readied an act. */
  waits: maybe(yes),
  own: maybe(yes),
  /** The target's own turn. */
  theirs: maybe(yes),
  hand: maybe(hand),
  ruleOptions: maybe(ruleOptions),
  clock: maybe(clock),
});
export type VUse = Shaped<typeof use>;
/** [V-091] A struggle that a game master calls for. */
export const struggle = shape({
  by: letter,
  ability: among(ABILITIES),
  vs: integer(0, 999),
  hand: maybe(hand),
  ruleOptions: maybe(ruleOptions),
});
export type VStruggle = Shaped<typeof struggle>;
