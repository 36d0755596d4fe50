import type { Json } from "../../../engine/json";
import {
  among,
  argumentsOf,
  either,
  finite,
  integer,
  letter,
  listOf,
  maybe,
  no,
  type Shape,
  shape,
  tableOf,
  words,
  yes,
} from "../../../engine/shape";
import { handShape } from "../../../kit/rules/hand";
import { GEAR_PLACES } from "../../../kit/rules/storedFields";
import type { SBasic, SUseItem } from "./actions/basic";
import type { SCall } from "./actions/call";
import type { SContest } from "./actions/contests";
import type { SRest } from "./actions/rest";
import { MOST_COUNTERS } from "./data/documents";
import { ADDABLE, CONTESTS, HELD, PLAIN, ROLES } from "./data/kinds";
import { AIDED, DAMAGE_TYPES, REST_LEVELS, SKILLS, STATS, STATUSES } from "./data/names";
import { OPTIONS } from "./data/options";
import { TRIGGERS } from "./data/tables";
import type { SAttack, SUse } from "./data/types";

const many = integer(0, 9999);
const signed = integer(-9999, 9999);
const round = integer(0, 999_999);
const counter = integer(0, MOST_COUNTERS + 1);
const dice = listOf(shape({ n: many, f: integer(2, 1000) }));
const rolls = shape({ dice, flat: signed });
const part = shape({ dice, flat: signed, type: among(DAMAGE_TYPES) });
const rider = shape({
  aid: maybe(shape({ what: among(AIDED), by: integer(-99, 99) })),
  status: maybe(among(STATUSES)),
  lasts: maybe(many),
  rounds: maybe(yes),
  push: maybe(shape({ kind: among(["push", "pull", "teleport"]), metres: many })),
});
/** A Stat and its bonus, as a list of two. */
const given = (value: Parameters<Shape>[0]): value is SAttack["weapon"]["primary"] =>
  Array.isArray(value) && value.length === 2 && among(STATS)(value[0]) && signed(value[1]);
const ignores = either(many, among(["all"]));
const weapon = shape({
  name: words,
  primary: given,
  secondary: given,
  parts: listOf(part),
  reach: many,
  ranged: maybe(yes),
  tier: maybe(many),
  ignores: maybe(ignores),
  rider: maybe(rider),
});
const price = shape({
  ap: maybe(many),
  rp: maybe(many),
  wp: maybe(many),
  momentum: maybe(many),
  attacks: maybe(many),
  bought: maybe(many),
  slot: maybe(yes),
  stock: maybe(letter),
});
/** The shape of an act's arguments; the rule options may travel with each. */
const act = <const F extends Readonly<Record<string, Shape>>>(fields: F) =>
  shape({ ...fields, ruleOptions: maybe(OPTIONS.shape) });
const carried = {
  acting: maybe(listOf(letter)),
  fights: maybe(either(yes, no)),
  hand: maybe(handShape(ADDABLE)),
  waiting: maybe(listOf(words)),
};
const cover = among(["half", "full"]);
const attack = act({
  by: letter,
  on: letter,
  weapon,
  price,
  maneuver: maybe(
    shape({ name: words, tier: many, parts: listOf(part), ignores: maybe(ignores), rider: maybe(rider) }),
  ),
  levels: maybe(listOf(shape({ id: words, rule: words, value: integer(-9, 9) }))),
  cover: maybe(cover),
  sheltered: maybe(yes),
  mild: maybe(yes),
  misses: maybe(yes),
  deadlyHoly: maybe(yes),
  quiet: maybe(yes),
  watched: maybe(listOf(words)),
  sparing: maybe(yes),
  ...carried,
});
const use = act({
  by: letter,
  on: listOf(letter),
  name: words,
  resolution: among(["defense", "automatic"]),
  stat: among(STATS),
  half: maybe(yes),
  weapon,
  price,
  covers: maybe(tableOf(cover)),
  allies: maybe(yes),
  deadlyHoly: maybe(yes),
  quiet: maybe(yes),
  ...carried,
});
const place = shape({ x: finite, y: finite, elevation: finite });
const turn = act({
  all: listOf(letter),
  lasting: maybe(listOf(letter)),
  counters: maybe(listOf(counter)),
  begins: maybe(yes),
  goes: maybe(listOf(letter)),
  blinded: maybe(listOf(letter)),
});
const waits = { by: letter, round, all: maybe(listOf(letter)) };
const later = act({ ...waits, next: finite, lot: maybe(finite) });
const idea = act({ by: letter, text: words, price, ...carried });
const basic = act({
  by: letter,
  what: among(PLAIN),
  price,
  gain: maybe(many),
  acting: maybe(listOf(letter)),
  watched: maybe(listOf(words)),
  seeks: maybe(yes),
});
const stabilize = act({ by: letter, on: letter, price });
const moving = { acting: maybe(listOf(letter)), waiting: maybe(listOf(words)) };
const switchPlaces = act({ by: letter, on: letter, price, fight: maybe(yes), ...moving });
const useItem = act({ by: letter, on: letter, name: words, heals: maybe(rolls), spare: maybe(rolls), price });
const contest = act({
  by: letter,
  on: letter,
  kind: among(CONTESTS),
  skill: among(SKILLS),
  price,
  measured: maybe(yes),
  ...carried,
});
const hide = act({ by: letter, price, forced: maybe(yes), ...carried });
const done = <const K extends string, T extends Json>(k: K, args: Shape<T>) => shape({ k: among([k]), args });
/** [W-023] A held action other than an attack, set off by hand. */
const deed = either(
  either(either(done("useAbility", use), done("contest", contest)), either(done("basic", basic), done("hide", hide))),
  either(either(done("stabilize", stabilize), done("switchPlaces", switchPlaces)), done("useItem", useItem)),
);
const SHAPES = {
  attack,
  useAbility: use,
  basic,
  stabilize,
  switchPlaces,
  switchWeapons: act({
    by: letter,
    item: letter,
    to: among(GEAR_PLACES),
    price,
    switching: maybe(integer(1, 3)),
    back: maybe(yes),
  }),
  useItem,
  contest,
  release: act({ by: letter, on: letter }),
  hide,
  notice: act({ by: letter, on: letter, to: among([0, 1]) }),
  ambush: act({ roles: tableOf(among(ROLES)) }),
  walk: act({
    by: letter,
    asks: maybe(yes),
    steps: listOf(
      shape({
        from: place,
        to: place,
        cost: finite,
        past: maybe(words),
        pastAlso: maybe(listOf(words)),
        meets: maybe(listOf(words)),
        passing: maybe(yes),
        watched: maybe(listOf(words)),
      }),
    ),
    whole: maybe(yes),
    seeks: maybe(yes),
    ...moving,
  }),
  holdTurn: act(waits),
  takeTurn: later,
  callTurn: later,
  union: act({ all: listOf(letter), by: letter, round, group: many }),
  timePassed: act({ by: letter, others: maybe(listOf(letter)), rounds: integer(1, 99) }),
  goFirst: act({ by: letter, to: many }),
  holdAction: act({
    by: letter,
    price,
    what: maybe(integer(0, HELD.length - 1)),
    with: integer(0, 999_999_999),
    trigger: integer(0, TRIGGERS.length - 1),
    within: many,
    named: maybe(counter),
    words,
  }),
  fire: act({ by: letter, attack: maybe(attack), does: maybe(deed), ...moving }),
  call: act({
    by: letter,
    who: listOf(letter),
    skill: among(SKILLS),
    difficulty: maybe(integer(1, 999)),
    secret: maybe(yes),
    own: maybe(yes),
    hand: maybe(handShape(ADDABLE)),
  }),
  rest: act({ by: letter, who: listOf(letter), level: among(REST_LEVELS) }),
  cinematic: idea,
  cooperative: idea,
  turnStart: turn,
  turnEnd: turn,
  roundStart: turn,
  roundEnd: turn,
  fresh: turn,
};

/** Whether stored arguments have the shape that the procedure can work with. */
export const validArguments = argumentsOf(SHAPES);
export const isAttack: Shape<SAttack> = SHAPES.attack;
export const isUseAbility: Shape<SUse> = SHAPES.useAbility;
export const isCall: Shape<SCall> = SHAPES.call;
export const isRest: Shape<SRest> = SHAPES.rest;
export const isBasic: Shape<SBasic> = SHAPES.basic;
export const isContest: Shape<SContest> = SHAPES.contest;
export const isUseItem: Shape<SUseItem> = SHAPES.useItem;
