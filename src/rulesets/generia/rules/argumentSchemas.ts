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
import type { GFall, GJump, GRecover } from "./actions/body";
import type { GCall } from "./actions/call";
import type { GUse } from "./actions/useItem";
import { MOST } from "./data/bounds";
import { ADDABLE, AILMENTS, ATTRIBUTES, REST_LEVELS, SLOTS, STATUSES } from "./data/names";
import { OPTIONS } from "./data/options";
import { LIGHTS, SNEAK_COVERS } from "./data/places";
import { die, isDuration, isEffect, isSpot, isTimeEvent, isTimer } from "./data/shapes";
import { type GAttack, type GCast, type GLetPass, MOST_MINUTES } from "./data/types";
import type { GMove } from "./movement/move";
import type { GRest } from "./turns/rest";

const few = integer(-99, 99);
const many = integer(0, MOST);
const signed = integer(-MOST, MOST);
const { shape: ruleOptions } = OPTIONS;
const damage = shape({
  dice: listOf(die),
  flat: signed,
  strength: maybe(signed),
  class: maybe(among(["magical", "absolute"])),
  type: words,
});
const weapon = shape({
  name: words,
  attack: signed,
  damage,
  reach: many,
  unskilled: maybe(yes),
  natural: maybe(yes),
  short: maybe(yes),
  backed: maybe(yes),
  long: maybe(yes),
  unpredictable: maybe(yes),
  cavalry: maybe(yes),
  breaks: maybe(many),
});
const hand = shape({
  off: maybe(listOf(words)),
  added: maybe(listOf(shape({ kind: among(ADDABLE), value: integer(-20, 20), label: words }))),
});
const price = shape({
  slot: maybe(among([...SLOTS, "reaction", "ride"])),
  en: maybe(many),
  mp: maybe(many),
  stock: maybe(letter),
  empties: maybe(letter),
  due: maybe(many),
  rider: maybe(words),
});
const level = shape({ id: words, rule: words, value: few, source: maybe(words), eased: maybe(yes) });
const brings = shape({
  status: among(STATUSES),
  strength: maybe(integer(1, 20)),
  type: words,
  spell: words,
  dc: signed,
  duration: isDuration,
  timer: isTimer,
  held: maybe(yes),
  unfocused: maybe(yes),
});
const lasts = { duration: isDuration, timer: isTimer };
const matter = shape({ tier: integer(1, 20), ...lasts });
const flung = shape({
  spell: words,
  held: maybe(yes),
  holds: maybe(letter),
  drops: maybe(letter),
  matter: maybe(matter),
});
const attack = shape({
  by: letter,
  on: letter,
  skill: maybe(words),
  way: among(["melee", "ranged", "projectile", "grapple"]),
  weapon,
  price,
  fight: maybe(yes),
  levels: maybe(listOf(level)),
  cover: maybe(among(["half", "full"])),
  confined: maybe(listOf(among(["by", "on"]))),
  brings: maybe(brings),
  flung: maybe(flung),
  masked: maybe(yes),
  lapses: maybe(finite),
  hand: maybe(hand),
  ruleOptions: maybe(ruleOptions),
});
const rolls = shape({ dice: listOf(die), flat: signed });
const carried = { fight: maybe(yes), hand: maybe(hand), ruleOptions: maybe(ruleOptions) };
const leaves = shape({
  ...lasts,
  held: maybe(yes),
  trigger: maybe(among(["field", "zone"])),
  area: maybe(isPlacedArea),
  around: maybe(finite),
  matter: maybe(matter),
});
const passes = shape({ on: listOf(letter), moment: isTimeEvent });
const move = shape({
  by: letter,
  metres: many,
  stride: many,
  step: maybe(yes),
  mount: maybe(letter),
  price,
  asks: maybe(yes),
  way: maybe(listOf(isSpot)),
  leaves: maybe(listOf(words)),
  uses: maybe(listOf(letter)),
  loses: maybe(listOf(words)),
  uncounted: maybe(yes),
  loosens: maybe(yes),
  shows: maybe(among(["all", "others"])),
  legs: maybe(listOf(shape({ way: listOf(isSpot), sets: listOf(words) }))),
  fight: maybe(yes),
  lapses: maybe(finite),
  ruleOptions: maybe(ruleOptions),
});
const sneak = shape({
  by: letter,
  on: listOf(letter),
  cover: among(SNEAK_COVERS),
  light: among(LIGHTS),
  blind: maybe(listOf(letter)),
  others: maybe(listOf(shape({ on: letter, cover: among(SNEAK_COVERS), light: among(LIGHTS) }))),
  once: maybe(yes),
  move: maybe(move),
  hand: maybe(hand),
});
const cast = shape({
  by: letter,
  on: listOf(letter),
  name: words,
  masked: maybe(yes),
  cast: shape({
    type: among(["SA", "DC", "DC+", "SURECAST"]),
    value: signed,
    saves: maybe(listOf(among(ATTRIBUTES))),
    open: maybe(yes),
    dc: maybe(many),
    unwilling: maybe(yes),
  }),
  effect: isEffect,
  physical: maybe(yes),
  ends: maybe(letter),
  spell: maybe(words),
  leaves: maybe(leaves),
  minutes: maybe(many),
  ritual: maybe(yes),
  amidFight: maybe(yes),
  area: maybe(isPlacedArea),
  level: integer(1, 99),
  levels: maybe(listOf(level)),
  unfocused: maybe(yes),
  holds: maybe(letter),
  drops: maybe(letter),
  price,
  ...carried,
});
const SHAPES = {
  attack,
  cast,
  concentrationEnd: shape({ by: letter, spell: letter, reacts: maybe(yes), rider: maybe(words) }),
  move,
  jump: shape({
    by: letter,
    threshold: integer(0, 99_999),
    to: maybe(isSpot),
    price,
    lapses: maybe(finite),
    ...carried,
  }),
  fall: shape({ by: letter, metres: integer(0, 999), dc: many, ...carried }),
  recover: shape({
    by: letter,
    what: among(["offBalance", "prone", "disarmed", "grappled"]),
    from: maybe(letter),
    price,
  }),
  treat: shape({ by: letter, on: letter, ailment: maybe(among(AILMENTS)), medicine: maybe(many), price, ...carried }),
  struggle: shape({ by: letter, on: letter, price, ...carried }),
  release: shape({ by: letter, on: maybe(letter), lost: maybe(words) }),
  useItem: shape({
    by: letter,
    on: letter,
    name: words,
    heals: maybe(rolls),
    restores: maybe(rolls),
    feeds: maybe(rolls),
    price,
    explodes: maybe(yes),
  }),
  watch: shape({ by: letter }),
  faint: shape({ by: letter }),
  giveUp: shape({ by: letter, gone: maybe(words) }),
  tread: shape({ by: letter, ids: listOf(words) }),
  turnStart: shape({
    who: letter,
    spent: maybe(listOf(letter)),
    rode: maybe(listOf(letter)),
    stepped: maybe(listOf(letter)),
    stands: maybe(yes),
    mount: maybe(letter),
    mountStands: maybe(yes),
    explodes: maybe(yes),
    passes: maybe(passes),
  }),
  turnEnd: shape({
    who: letter,
    round: many,
    held: maybe(listOf(letter)),
    mountHolds: maybe(listOf(letter)),
    mount: maybe(letter),
    passes: maybe(passes),
  }),
  absorb: shape({ by: letter, on: letter, matter: letter }),
  useSkill: shape({
    by: letter,
    name: words,
    stride: maybe(many),
    uses: maybe(listOf(letter)),
    // Cards from older versions name the rider here, and not in the price.
    rider: maybe(words),
    price,
    ...carried,
  }),
  spot: shape({ by: letter, secret: words, hand: maybe(hand) }),
  sneak,
  reveal: shape({ by: letter, on: letter, to: among([0, 1]) }),
  mount: shape({ by: letter, on: letter, lapses: maybe(finite), ...carried }),
  dismount: shape({ by: letter, on: maybe(letter), lost: maybe(words) }),
  reload: shape({ by: letter, arms: letter, price }),
  assist: shape({
    by: letter,
    on: letter,
    what: among(["prone", "offBalance", "drowsy"]),
    stride: maybe(many),
    uses: maybe(listOf(letter)),
    price,
  }),
  letPass: shape({ by: letter, minutes: integer(1, MOST_MINUTES) }),
  call: shape({
    by: letter,
    who: listOf(letter),
    attribute: among(ATTRIBUTES),
    dc: maybe(integer(1, 999)),
    secret: maybe(yes),
    own: maybe(yes),
    hand: maybe(hand),
  }),
  rest: shape({ by: letter, who: listOf(letter), level: among(REST_LEVELS), phases: integer(0, 14_400) }),
  swap: shape({ by: letter, in: maybe(letter), out: listOf(letter), price }),
  keepHold: shape({ by: letter, price }),
  recede: shape({ on: listOf(letter) }),
  endLasting: shape({ by: letter, on: maybe(letter), lifts: maybe(among(STATUSES)) }),
  timePassed: shape({
    on: listOf(letter),
    moment: maybe(isTimeEvent),
    by: maybe(letter),
    recovers: maybe(many),
    lapses: maybe(yes),
  }),
  fresh: shape({ order: listOf(letter), passes: maybe(passes), ties: maybe(listOf(listOf(letter))) }),
};

/** Whether stored arguments have the shape that the procedure can work with. */
export const validArguments = argumentsOf(SHAPES);
export const isMove: Shape<GMove> = SHAPES.move;
export const isCall: Shape<GCall> = SHAPES.call;
export const isRest: Shape<GRest> = SHAPES.rest;
export const isAttack: Shape<GAttack> = SHAPES.attack;
export const isCast: Shape<GCast> = SHAPES.cast;
export const isFall: Shape<GFall> = SHAPES.fall;
export const isJump: Shape<GJump> = SHAPES.jump;
export const isRecover: Shape<GRecover> = SHAPES.recover;
export const isLetPass: Shape<GLetPass> = SHAPES.letPass;
export const isUse: Shape<GUse> = SHAPES.useItem;
