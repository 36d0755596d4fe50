import {
  among,
  argumentsOf,
  finite,
  integer,
  letter,
  listOf,
  maybe,
  type Shape,
  shape,
  words,
  yes,
} from "../../../engine/shape";
import type { VAffliction } from "./actions/afflict";
import type { VFire, VReady } from "./actions/ready";
import type { VStance } from "./actions/stances";
import { FEATURE_KINDS } from "./data/documents";
import { OPTIONS } from "./data/ruleOptions";
import { ABILITIES, AFFLICTIONS, DAMAGE_TYPES, POOLS, type VAttack, type VOpportunityAttack } from "./data/types";
import type { VStruggle, VUse } from "./data/use.types";
import { ADDABLE } from "./dice/hand";
import type { VMove } from "./movement/move";
import type { VAbandon, VShare } from "./turns/long";
import type { RoundEnd, TurnStart } from "./turns/turns";

const few = integer(0, 99);
const signed = integer(-99, 99);
const spot = shape({ x: finite, y: finite, elevation: finite });
const clock = shape({ round: integer(0, Number.MAX_SAFE_INTEGER), slot: finite });
const { shape: ruleOptions } = OPTIONS;
const resistance = shape({ ability: among(ABILITIES), vs: maybe(integer(0, 9999)) });
const weapon = shape({
  name: words,
  value: few,
  ability: maybe(among(ABILITIES)),
  quality: maybe(integer(0, 5)),
  type: maybe(among(DAMAGE_TYPES)),
  bonus: maybe(among(["strength", "skill"])),
  skillDice: maybe(few),
  attackDice: maybe(signed),
  damageDice: maybe(signed),
  steps: maybe(
    listOf(
      shape({
        steps: signed,
        scope: among(["action", "effect", "both"]),
        label: words,
        when: maybe(among(["targetWounded", "selfWounded"])),
      }),
    ),
  ),
  ranged: maybe(yes),
  area: maybe(yes),
  bypass: maybe(yes),
  opens: maybe(yes),
  knocks: maybe(yes),
  resist: maybe(resistance),
  afflicts: maybe(among(AFFLICTIONS)),
  rounds: maybe(integer(0, 999)),
  stuns: maybe(yes),
  solo: maybe(yes),
});
const hand = shape({
  off: maybe(listOf(words)),
  added: maybe(listOf(shape({ kind: among(ADDABLE), value: integer(-20, 20), label: words }))),
});
const stance = <const W extends string>(what: W) =>
  shape({
    by: letter,
    what: among([what]),
    free: maybe(yes),
    waits: maybe(yes),
    theirs: maybe(yes),
    clock: maybe(clock),
    ruleOptions: maybe(ruleOptions),
    stride: maybe(integer(0, 9999)),
  });
const price = shape({
  actions: maybe(few),
  vigor: maybe(integer(0, 9999)),
  mana: maybe(integer(0, 9999)),
  long: maybe(letter),
});
const DIMS = ["reduced", "low", "zero"] as const;
const situation = shape({
  distant: maybe(yes),
  behind: maybe(yes),
  cover: maybe(among(["light", "partial", "full", "thin"])),
  visibility: maybe(among(DIMS)),
});
const attack = shape({
  by: letter,
  on: letter,
  weapon,
  price,
  own: maybe(yes),
  theirs: maybe(yes),
  offhand: maybe(yes),
  waits: maybe(yes),
  situation: maybe(situation),
  sideShot: maybe(shape({ situation: maybe(situation), away: maybe(yes) })),
  hand: maybe(hand),
  ruleOptions: maybe(ruleOptions),
  clock: maybe(clock),
});
const use = shape({
  by: letter,
  on: maybe(letter),
  name: words,
  kind: among(FEATURE_KINDS),
  price,
  check: maybe(
    shape({
      dice: maybe(few),
      skill: maybe(words),
      ability: maybe(among(ABILITIES)),
      vs: maybe(integer(0, 9999)),
      dim: maybe(among(DIMS)),
    }),
  ),
  resist: maybe(resistance),
  effect: maybe(
    shape({
      heals: maybe(among(POOLS)),
      amount: maybe(integer(0, 9999)),
      dice: maybe(few),
      plain: maybe(few),
      afflicts: maybe(among(AFFLICTIONS)),
      rounds: maybe(integer(0, 999)),
      stabilizes: maybe(yes),
    }),
  ),
  opens: maybe(yes),
  waits: maybe(yes),
  own: maybe(yes),
  theirs: maybe(yes),
  hand: maybe(hand),
  ruleOptions: maybe(ruleOptions),
  clock: maybe(clock),
});
const move = shape({
  by: letter,
  feet: integer(0, 9999),
  price,
  stride: integer(0, 9999),
  way: maybe(listOf(spot)),
  asks: maybe(yes),
  provokes: maybe(yes),
  waits: maybe(yes),
  theirs: maybe(yes),
  clock: maybe(clock),
  ruleOptions: maybe(ruleOptions),
});
const defend = stance("defend");
const SHAPES = {
  attack,
  defend,
  standUp: stance("standUp"),
  escape: stance("escape"),
  opportunityAttack: shape({ of: letter, theirs: maybe(yes), clock: maybe(clock), ruleOptions: maybe(ruleOptions) }),
  use,
  struggle: shape({
    by: letter,
    ability: among(ABILITIES),
    vs: integer(0, 999),
    hand: maybe(hand),
    ruleOptions: maybe(ruleOptions),
  }),
  move,
  share: shape({ by: letter, long: letter, name: words, pays: few, paid: few, of: few }),
  abandon: shape({ by: letter, long: letter, name: words }),
  ready: shape({ by: letter, condition: words, name: words, item: maybe(words), free: maybe(yes) }),
  fire: shape({
    by: letter,
    condition: maybe(words),
    attack: maybe(attack),
    use: maybe(use),
    stance: maybe(defend),
    move: maybe(move),
  }),
  afflict: shape({ by: letter, what: among(AFFLICTIONS), own: maybe(yes) }),
  turnStart: shape({
    who: letter,
    clock,
    shock: listOf(letter),
    timed: maybe(listOf(letter)),
    ruleOptions: maybe(ruleOptions),
  }),
  turnEnd: shape({ who: letter }),
  roundEnd: shape({ order: listOf(letter), clock, timed: maybe(listOf(letter)), ruleOptions: maybe(ruleOptions) }),
  combatEnd: shape({ order: listOf(letter), round: maybe(integer(0, 99_999)) }),
  passed: shape({ on: letter, rounds: integer(1, 999_999) }),
};

/** Whether stored arguments have the shape that the procedure can work with. */
export const validArguments = argumentsOf(SHAPES);
export const isAttack: Shape<VAttack> = SHAPES.attack;
export const isMove: Shape<VMove> = SHAPES.move;
export const isStance: Shape<VStance> = (args): args is VStance =>
  SHAPES.defend(args) || SHAPES.standUp(args) || SHAPES.escape(args);
export const isUse: Shape<VUse> = SHAPES.use;
export const isAffliction: Shape<VAffliction> = SHAPES.afflict;
export const isShare: Shape<VShare> = SHAPES.share;
export const isAbandon: Shape<VAbandon> = SHAPES.abandon;
export const isReady: Shape<VReady> = SHAPES.ready;
export const isFire: Shape<VFire> = SHAPES.fire;
export const isStruggle: Shape<VStruggle> = SHAPES.struggle;
export const isOpportunityAttack: Shape<VOpportunityAttack> = SHAPES.opportunityAttack;
export const isTurnStart: Shape<TurnStart> = SHAPES.turnStart;
export const isRoundEnd: Shape<RoundEnd> = SHAPES.roundEnd;
