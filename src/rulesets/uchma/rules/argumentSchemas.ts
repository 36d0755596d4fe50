import {
  among,
  argumentsOf,
  either,
  finite,
  integer,
  letter,
  listOf,
  maybe,
  shape,
  tableOf,
  words,
  yes,
} from "../../../engine/shape";
import { hand, isAbility, isForm, isSpec, isUse, ownSkill, packet, places, ruleOptions, turn } from "./data/shapes";
import { GAITS, REST_LEVELS, SKILLS, SLOTS, TERRAINS } from "./data/terms";
import { APPLY, FATES } from "./events/round";
import { ORDERS } from "./mounts/mount";
import { ORDERINGS } from "./turns/speak";

/** A round. Messages of older versions also hold it where no rule reads it any more. */
const round = integer(0, Number.MAX_SAFE_INTEGER);
const letters = listOf(letter);
const spot = shape({ x: finite, y: finite, elevation: finite });
const step = shape({
  dx: integer(-1, 1),
  dy: integer(-1, 1),
  dz: maybe(integer(-99, 99)),
  gait: maybe(among(GAITS)),
  terrain: maybe(listOf(among(TERRAINS))),
  stairs: maybe(yes),
  surfaces: maybe(listOf(words)),
  gaps: maybe(tableOf(finite)),
  grounds: maybe(listOf(words)),
  from: maybe(spot),
  to: maybe(spot),
});
const move = shape({
  by: letter,
  mount: maybe(letter),
  steps: listOf(step),
  run: maybe(yes),
  forced: maybe(yes),
  free: maybe(integer(0, 999)),
  asks: maybe(yes),
  gaps: maybe(tableOf(finite)),
  grounds: maybe(listOf(words)),
  round: maybe(round),
  ruleOptions: maybe(ruleOptions),
});
const price = shape({
  by: letter,
  ability: shape({ slot: among(SLOTS), energy: maybe(integer(0, 999)) }),
  turn: maybe(turn),
  override: maybe(yes),
  ruleOptions: maybe(ruleOptions),
});
const SHAPES = {
  use: isUse,
  prepare: shape({ by: letter, ability: isAbility, round, ruleOptions: maybe(ruleOptions) }),
  release: shape({
    by: letter,
    on: letters,
    effect: letter,
    round: maybe(round),
    places: maybe(places),
    willing: maybe(letters),
    aim: maybe(among(["mount", "rider"])),
    hand: maybe(hand),
    ruleOptions: maybe(ruleOptions),
  }),
  move,
  posture: shape({ by: letter, to: among(["prone", "up"]), round: maybe(round), ruleOptions: maybe(ruleOptions) }),
  fall: shape({ on: letter, metres: finite, down: maybe(yes) }),
  lose: shape({ on: letter, lost: yes }),
  begin: shape({
    sides: tableOf(letters),
    taken: maybe(listOf(integer(0, 20))),
    joined: maybe(listOf(shape({ id: letter, roll: integer(0, 20) }))),
    stale: maybe(letters),
    silent: maybe(yes),
  }),
  ambush: shape({ sides: tableOf(letters), rounds: maybe(integer(1, 9)), caught: maybe(listOf(words)) }),
  roundStart: shape({
    environment: listOf(
      shape({ name: words, on: letters, packet: maybe(packet), effect: maybe(isSpec), answer: maybe(among(APPLY)) }),
    ),
  }),
  deaths: shape({ order: letters, around: maybe(letter), fate: maybe(among(FATES)), ruleOptions: maybe(ruleOptions) }),
  roundEnd: shape({ order: letters, ruleOptions: maybe(ruleOptions) }),
  combatEnd: shape({ order: letters, over: yes }),
  turnStart: shape({
    who: letter,
    round,
    mount: maybe(letter),
    onGround: maybe(letters),
    ruleOptions: maybe(ruleOptions),
  }),
  turnEnd: shape({ who: letter, round, mount: maybe(letter), ruleOptions: maybe(ruleOptions) }),
  enterGround: shape({
    on: letter,
    only: maybe(listOf(words)),
    again: maybe(listOf(words)),
    silent: maybe(yes),
    round: maybe(round),
    ruleOptions: maybe(ruleOptions),
  }),
  flee: shape({ by: letter }),
  speak: shape({
    by: letter,
    words,
    slot: maybe(among(["action", "rapid", "prepared"])),
    order: maybe(among(ORDERINGS)),
    round: maybe(round),
    ruleOptions: maybe(ruleOptions),
  }),
  reorder: shape({ by: letter, order: among(ORDERINGS) }),
  check: shape({
    by: letter,
    skill: either(among(SKILLS), ownSkill),
    threshold: integer(0, 99),
    spend: maybe(yes),
  }),
  rest: shape({ by: letter, who: listOf(letter), level: among(REST_LEVELS) }),
  call: shape({
    by: letter,
    who: listOf(letter),
    skill: among(SKILLS),
    threshold: maybe(integer(1, 999)),
    secret: maybe(yes),
  }),
  getOn: shape({
    by: letter,
    mount: letter,
    name: maybe(words),
    round: maybe(round),
    ruleOptions: maybe(ruleOptions),
  }),
  getOff: shape({ by: letter, mount: maybe(letter), round: maybe(round), ruleOptions: maybe(ruleOptions) }),
  thrown: shape({ rider: letter, mount: letter, silent: maybe(yes), sinks: maybe(yes) }),
  command: shape({
    by: letter,
    mount: letter,
    order: among(ORDERS),
    slot: maybe(among(["action", "rapid", "prepared"])),
    riding: maybe(integer(1, 99)),
    round: maybe(round),
    ruleOptions: maybe(ruleOptions),
  }),
  summon: shape({ by: letter, minion: letter, known: letters }),
  transform: shape({
    on: letter,
    form: isForm,
    unwilling: maybe(yes),
    rounds: maybe(integer(1, 999)),
  }),
  turnBack: shape({ on: letter }),
  charge: shape({ use: isUse, way: maybe(move), after: listOf(isSpec) }),
  both: shape({ main: isUse, off: isUse }),
  aid: shape({ price, on: letter, skill: ownSkill, threshold: integer(0, 99), restores: integer(1, 9999) }),
  cure: shape({ price, ends: letters }),
  rearm: shape({ price, draws: maybe(letter), stows: maybe(letter), drops: maybe(letter), once: maybe(yes) }),
  collapse: shape({ faints: letter, round: maybe(round), ruleOptions: maybe(ruleOptions) }),
  quarrel: shape({ players: letters, teams: listOf(words) }),
};

/** Whether stored arguments have the shape that their procedure reads; a forged message is refused instead of causing an error. */
export const validArguments = argumentsOf(SHAPES);
