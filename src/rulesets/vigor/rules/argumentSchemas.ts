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
    /** On one's own turn; with `clock` and `ruleOptions` for opportunity attacks. */
    theirs: maybe(yes),
    clock: maybe(clock),
    ruleOptions: maybe(ruleOptions),
    /** [V-055] Feet that whoever gets away may move. */
    stride: maybe(integer(0, 9999)),
  });
const move = shape({
  by: letter,
  feet: integer(0, 9999),
  price,
  /** What is left of the Move afterwards, in feet. */
  stride: integer(0, 9999),
  /** Where the way leads over the scene: its beginning, its bends, its end. */
  way: maybe(listOf(shape({ x: finite, y: finite, elevation: finite }))),
  /** It is somebody else's turn: the game master has to allow it. */
  asks: maybe(yes),
  /** Whoever is in reach may make an opportunity attack first. */
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
  /** [V-035] `ends`: the watch is given up. */
  overWatch: shape({ by: letter, ends: maybe(yes) }),
  opportunityAttack,
  use,
  struggle,
  move,
  /** `paid`: actions paid after this share; `of`: how many it takes. */
  share: shape({ by: letter, long: letter, name: words, pays: few, paid: few, of: few }),
  abandon: shape({ by: letter, long: letter, name: words }),
  /** [V-058] `item`: the id of what is readied, or the key of an act without one; missing: the bare hand. */
  ready: shape({ by: letter, condition: words, name: words, item: maybe(words), free: maybe(yes) }),
  fire: shape({
    by: letter,
    condition: maybe(words),
    attack: maybe(attack),
    use: maybe(use),
    stance: maybe(defend),
    move: maybe(move),
  }),
  /** [V-086] `own`: on its own turn. */
  afflict: shape({ by: letter, what: among(AFFLICTIONS), own: maybe(yes) }),
  turnStart: shape({
    who: letter,
    clock,
    shock: listOf(letter),
    /** Who bears a status that may end now. */
    timed: maybe(listOf(letter)),
    ruleOptions: maybe(ruleOptions),
  }),
  turnEnd: shape({ who: letter }),
  roundEnd: shape({ order: listOf(letter), clock, timed: maybe(listOf(letter)), ruleOptions: maybe(ruleOptions) }),
  /** `round`: the one that was running. */
  combatEnd: shape({ order: listOf(letter), round: maybe(integer(0, 99_999)) }),
  /** [V-147] So many rounds of game time went by outside of encounters. */
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
/** What a procedure is called with: the shape that it is checked by is its type. */
export type Args<P extends keyof typeof SHAPES> = Shaped<(typeof SHAPES)[P]>;

/** Whether stored arguments have the shape that the procedure can work with. */
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
