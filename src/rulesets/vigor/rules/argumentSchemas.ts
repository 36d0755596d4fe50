import {
  among,
  argumentsOf,
  either,
  finite,
  integer,
  letter,
  listOf,
  maybe,
  type Shaped,
  shape,
  words,
  yes,
} from "../../../engine/shape";
import { attack, clock, few, opportunityAttack, price, ruleOptions, struggle, use } from "./data/shapes";
import { ABILITIES, AFFLICTIONS, REST_LEVELS } from "./data/terms";

const stance = <const W extends string>(what: W) =>
  shape({
    by: letter,
    what: among([what]),
    /** Outside an encounter actions are not counted. */
    free: maybe(yes),
    waits: maybe(yes),
    /** It is the doer's own turn. Opportunity attacks need it, as well as `clock` and `ruleOptions`. */
    theirs: maybe(yes),
    clock: maybe(clock),
    ruleOptions: maybe(ruleOptions),
    /** [V-055] The feet that an escaped creature may move. */
    stride: maybe(integer(0, 9999)),
  });
const move = shape({
  by: letter,
  feet: integer(0, 9999),
  price,
  /** The rest of the last Move afterwards, in feet. */
  stride: integer(0, 9999),
  /** The path over the scene: its start, its bends and its end. */
  way: maybe(listOf(shape({ x: finite, y: finite, elevation: finite }))),
  /** It is another creature's turn, so the game master has to allow the movement. */
  asks: maybe(yes),
  /** Creatures in reach may make an opportunity attack first. */
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
  /** [V-035] `ends`: Over Watch is given up. */
  overWatch: shape({ by: letter, ends: maybe(yes) }),
  opportunityAttack,
  use,
  struggle,
  move,
  /** `pays`: the actions of this share; `paid`: those paid after it; `of`: those that the act takes. */
  share: shape({ by: letter, long: letter, name: words, pays: few, paid: few, of: few }),
  abandon: shape({ by: letter, long: letter, name: words }),
  /** [V-058] `item`: the id of the readied item, or the key of an act without one; missing: the bare hand. */
  ready: shape({ by: letter, condition: words, name: words, item: maybe(words), free: maybe(yes) }),
  fire: shape({
    by: letter,
    condition: maybe(words),
    attack: maybe(attack),
    use: maybe(use),
    stance: maybe(defend),
    move: maybe(move),
  }),
  /** [V-086] `own`: it is the creature's own turn. */
  afflict: shape({ by: letter, what: among(AFFLICTIONS), own: maybe(yes) }),
  turnStart: shape({
    who: letter,
    clock,
    shock: listOf(letter),
    /** The creatures with a status that may end now. */
    timed: maybe(listOf(letter)),
    ruleOptions: maybe(ruleOptions),
  }),
  turnEnd: shape({ who: letter }),
  roundEnd: shape({ order: listOf(letter), clock, timed: maybe(listOf(letter)), ruleOptions: maybe(ruleOptions) }),
  /** `round`: the round in which the encounter ended. */
  combatEnd: shape({ order: listOf(letter), round: maybe(integer(0, 99_999)) }),
  /** [V-147] This many rounds of game time passed outside encounters. */
  passed: shape({ on: letter, others: maybe(listOf(letter)), rounds: integer(1, 999_999) }),
  rest: shape({
    by: letter,
    who: listOf(letter),
    level: among(REST_LEVELS),
    ruleOptions: maybe(ruleOptions),
  }),
  call: shape({
    by: letter,
    name: words,
    who: listOf(shape({ id: letter, dice: maybe(few), ability: maybe(among(ABILITIES)) })),
    vs: maybe(integer(1, 9999)),
    secret: maybe(yes),
    ruleOptions: maybe(ruleOptions),
  }),
};
/** The arguments of a procedure; the type follows from the shape that checks them. */
export type Args<P extends keyof typeof SHAPES> = Shaped<(typeof SHAPES)[P]>;

/** Whether stored arguments have the shape that their procedure needs. */
export const validArguments = argumentsOf(SHAPES);
export const {
  abandon: isAbandon,
  afflict: isAffliction,
  attack: isAttack,
  call: isCall,
  fire: isFire,
  move: isMove,
  opportunityAttack: isOpportunityAttack,
  ready: isReady,
  rest: isRest,
  roundEnd: isRoundEnd,
  share: isShare,
  struggle: isStruggle,
  turnStart: isTurnStart,
  use: isUse,
} = SHAPES;
export type VStance = Args<"defend"> | Args<"standUp"> | Args<"escape">;
export const isStance = either(SHAPES.defend, either(SHAPES.standUp, SHAPES.escape));
