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
import { isPlacedArea } from "../../../kit/rules/areas";
import { handShape } from "../../../kit/rules/hand";
import { GEAR_PLACES } from "../../../kit/rules/storedFields";
import type { FBody } from "./actions/body";
import type { FCall } from "./actions/call";
import type { FCheck } from "./actions/check";
import type { FRest } from "./actions/rest";
import type { FUse } from "./actions/uses";
import { isLine } from "./data/lines";
import {
  ATTRIBUTES,
  DOINGS,
  EFFORTS,
  GRABS,
  HANDLINGS,
  MANEUVERS,
  MOST_ROUNDS,
  RELATIONS,
  REST_LEVELS,
  TIMED,
} from "./data/names";
import { OPTIONS } from "./data/options";
import type { FAttack, FCast } from "./data/types";
import { isWaits } from "./data/waits";
import { ADDABLE } from "./dice/pools";

const many = integer(0, 9999);
const signed = integer(-9999, 9999);
const round = integer(0, 1e6);
const rolls = shape({ dice: listOf(shape({ n: integer(0, 9999), f: integer(2, 1000) })), flat: signed });
const weapon = shape({
  name: words,
  damage: rolls,
  strength: maybe(signed),
  type: words,
  reach: many,
  nimble: maybe(yes),
  heavy: maybe(yes),
  critical: maybe(many),
});
const price = shape({
  actions: maybe(many),
  reactions: maybe(many),
  most: maybe(many),
  energy: maybe(many),
  stock: maybe(letter),
});
const ruleOptions = maybe(OPTIONS.shape);
const table = { hand: maybe(handShape(ADDABLE)), ruleOptions };
const clock = shape({ round, slot: finite });
const inflicts = maybe(shape({ what: among(TIMED), rounds: integer(1, 9999), at: maybe(clock) }));
const attack = shape({
  by: letter,
  on: letter,
  way: among(["melee", "ranged", "spell"]),
  weapon,
  attribute: among(ATTRIBUTES),
  against: among(["physical", "mental"]),
  lines: listOf(isLine),
  price,
  maneuver: maybe(among(MANEUVERS)),
  at: maybe(clock),
  adrift: maybe(listOf(letter)),
  inflicts,
  takes: maybe(among(GEAR_PLACES)),
  waits: maybe(isWaits),
  measured: maybe(yes),
  ...table,
});
const spot = shape({ x: finite, y: finite, elevation: finite });
const step = shape({
  from: spot,
  to: spot,
  cost: finite,
  plain: finite,
  past: maybe(words),
  pastAlso: maybe(listOf(words)),
  passing: maybe(yes),
  wet: maybe(yes),
  tight: maybe(yes),
  icy: maybe(yes),
  earth: maybe(words),
  digs: maybe(listOf(words)),
  by: maybe(among(EFFORTS)),
  meets: maybe(listOf(words)),
});
const body = shape({
  by: letter,
  what: among(DOINGS),
  on: maybe(letter),
  gone: maybe(listOf(words)),
  price,
  at: maybe(clock),
  ruleOptions,
});
const check = shape({ by: letter, on: maybe(letter), name: words, modifier: signed, dc: maybe(many), price, ...table });
const blast = shape({
  by: letter,
  on: listOf(shape({ id: letter, lines: listOf(isLine) })),
  name: words,
  against: among(["physical", "mental"]),
  damage: rolls,
  type: words,
  area: isPlacedArea,
  treatedAs: maybe(among(["melee", "ranged"])),
  increment: maybe(many),
  heavy: maybe(yes),
  shot: maybe(shape({ strength: maybe(signed), critical: maybe(many) })),
  square: maybe(many),
  at: maybe(clock),
  adrift: maybe(listOf(letter)),
  inflicts,
  ...table,
});
const cast = shape({
  by: letter,
  on: listOf(letter),
  name: words,
  price,
  attack: maybe(attack),
  blast: maybe(blast),
  heals: maybe(rolls),
  inflicts,
  runs: maybe(shape({ spell: letter, until: clock, cast: round })),
  waits: maybe(isWaits),
  ...table,
});
const everybody = listOf(letter);
const SHAPES = {
  attack,
  body,
  check,
  call: shape({
    by: letter,
    name: words,
    who: listOf(shape({ id: letter, modifier: signed })),
    dc: maybe(integer(1, 999)),
    secret: maybe(yes),
    ruleOptions: maybe(ruleOptions),
  }),
  rest: shape({ by: letter, who: everybody, level: among(REST_LEVELS) }),
  move: shape({
    by: letter,
    asks: maybe(yes),
    steps: listOf(step),
    per: finite,
    most: many,
    beyond: maybe(yes),
    flies: maybe(yes),
    swim: maybe(signed),
    climb: maybe(signed),
    at: maybe(clock),
    whole: maybe(yes),
    ...table,
  }),
  fall: shape({
    on: letter,
    most: maybe(many),
    once: maybe(yes),
    grab: maybe(among(GRABS)),
    jump: maybe(many),
    unasked: maybe(yes),
    ruleOptions,
  }),
  decide: shape({ by: letter, on: maybe(letter), gone: maybe(words), kind: among(RELATIONS), active: maybe(yes) }),
  handle: shape({
    by: letter,
    what: among(HANDLINGS),
    thing: letter,
    to: among(GEAR_PLACES),
    from: maybe(shape({ scene: words, at: spot })),
    price,
  }),
  aimAt: shape({
    by: letter,
    x: finite,
    y: finite,
    weapon,
    attribute: among(ATTRIBUTES),
    lines: listOf(isLine),
    price,
    waits: maybe(isWaits),
    ...table,
  }),
  ready: shape({ by: letter, with: integer(0, 9999), name: words, trigger: words, price }),
  fire: shape({
    by: letter,
    trigger: words,
    attack: maybe(attack),
    cast: maybe(cast),
    body: maybe(body),
    price,
  }),
  slacken: shape({ by: letter, down: maybe(yes) }),
  strikeIce: shape({
    by: letter,
    space: words,
    x: finite,
    y: finite,
    elevation: finite,
    weapon,
    price,
    at: maybe(clock),
    ...table,
  }),
  use: shape({ by: letter, on: letter, name: words, heals: maybe(rolls), price, ...table }),
  cast,
  control: shape({ by: letter, spell: letter, round, text: words, price }),
  pushOff: shape({ by: letter, to: spot, feet: many, from: maybe(letter), fixed: maybe(yes), price, ruleOptions }),
  delay: shape({ by: letter, round }),
  enter: shape({ by: letter, round, next: finite, lot: maybe(finite) }),
  command: shape({ by: letter, on: letter, round, price, ruleOptions }),
  turnStart: shape({
    who: everybody,
    order: everybody,
    at: clock,
    flows: maybe(everybody),
    diggers: maybe(everybody),
    dodge: maybe(yes),
    ruleOptions,
  }),
  turnEnd: shape({ who: everybody, order: everybody, ruleOptions }),
  roundEnd: shape({ order: everybody }),
  fresh: shape({ order: everybody, over: maybe(round) }),
  timePassed: shape({ by: letter, others: maybe(listOf(letter)), rounds: integer(1, MOST_ROUNDS) }),
};

/** Whether stored arguments have the shape that the procedure can work with. */
export const validArguments = argumentsOf(SHAPES);
export const isAttack: Shape<FAttack> = SHAPES.attack;
export const isCast: Shape<FCast> = SHAPES.cast;
export const isUse: Shape<FUse> = SHAPES.use;
export const isHandle = SHAPES.handle;
export const isBody: Shape<FBody> = SHAPES.body;
export const isCheck: Shape<FCheck> = SHAPES.check;
export const isCall: Shape<FCall> = SHAPES.call;
export const isRest: Shape<FRest> = SHAPES.rest;
