import type { Json } from "../../../engine/json";
import { among, finite, integer, listOf, maybe, shape, type Test, tableOf, words, yes } from "../../../engine/shape";
import {
  AFFECTED,
  ARMORS,
  COVERS,
  DELIVERIES,
  LIGHTS,
  RESISTANCES,
  SLOTS,
  STATUSES,
  TARGETINGS,
  TRIGGERS,
  type UAbility,
  type UArea,
  type UEffectSpec,
  type UForm,
} from "./types";

const few = integer(0, 999);
export const signed = integer(-999, 999);
const metres = integer(0, 9999);

export const packet = shape({
  damage: few,
  dice: maybe((value) => Array.isArray(value) && value.length === 2 && value.every((n) => integer(1, 100)(n))),
  magical: maybe(yes),
  armor: maybe(among([...ARMORS, "none"])),
  pierces: maybe(few),
  potency: maybe(among(["half", "none"])),
  potencyBonus: maybe(signed),
  bonus: maybe(signed),
  steal: maybe(yes),
  halved: maybe(yes),
  extra: maybe(yes),
});
const mods: Test = (value) => shape(Object.fromEntries(AFFECTED.map((key) => [key, maybe(signed)])))(value);
export const spec = shape({
  name: words,
  rounds: integer(0, 9999),
  status: maybe(among(STATUSES)),
  harm: maybe(packet),
  heals: maybe(few),
  mods: maybe(mods),
  speedTimes: maybe(integer(0, 1000)),
  ground: maybe(metres),
  sight: maybe(yes),
});
export const ability = shape({
  name: words,
  slot: among(SLOTS),
  basic: maybe(yes),
  delivery: among(DELIVERIES),
  targeting: maybe(among(TARGETINGS)),
  most: maybe(few),
  range: maybe(metres),
  radius: maybe(metres),
  resistance: maybe(among(RESISTANCES)),
  precision: maybe(signed),
  ignoresPrecision: maybe(yes),
  times: maybe(integer(1, 20)),
  packets: maybe(listOf(packet)),
  effects: maybe(listOf(spec)),
  energy: maybe(few),
  trigger: maybe(among(TRIGGERS)),
  area: maybe(metres),
  lasts: maybe(few),
  sight: maybe(among(["none", "granted"])),
  hearing: maybe(yes),
  throughWalls: maybe(yes),
  ignoresCover: maybe(yes),
  helpful: maybe(yes),
  summons: maybe(words),
  beyondLimit: maybe(yes),
});
export const form = shape({
  name: words,
  health: few,
  potency: maybe(few),
  control: maybe(few),
  walk: maybe(few),
  fly: maybe(few),
  precision: maybe(signed),
  physical: maybe(few),
  magical: maybe(few),
  melee: maybe(yes),
  resist: maybe(shape(Object.fromEntries(RESISTANCES.map((key) => [key, maybe(signed)])))),
  size: maybe(integer(1, 20)),
  img: maybe(words),
});
const area = shape({ scene: words, x: finite, y: finite, elevation: finite, radius: metres });
export const ownSkill = shape({ name: words, major: maybe(yes), bonus: maybe(signed) });
export const house = shape({
  simulation: maybe(yes),
  templates: maybe(among(["warn", "off"])),
  ownTurnGrace: maybe(yes),
  stealRemaining: maybe(yes),
  deathsByHand: maybe(yes),
  highGround: maybe(integer(1, 20)),
  adjacencyHeight: maybe(integer(0, 20)),
  additiveAscent: maybe(yes),
  noRunInHeavy: maybe(yes),
  askInTheWay: maybe(yes),
  hearing: maybe(integer(1, 200)),
});
export const place = shape({
  adjacent: maybe(yes),
  flanked: maybe(yes),
  rise: maybe(signed),
  cover: maybe(among(COVERS)),
  crossed: maybe(yes),
  light: maybe(among(LIGHTS)),
});
export const ADDABLE = ["precision", "damage"] as const;
export const hand = shape({
  off: maybe(listOf(words)),
  added: maybe(listOf(shape({ kind: among(ADDABLE), value: integer(-20, 20), label: words }))),
});
export const turn = shape({ round: integer(0, Number.MAX_SAFE_INTEGER), own: maybe(yes) });
export const places: Test = tableOf(place);

/** Stored data as a rule may use it; null where it is none. */
export const isSpec = (value: Json | undefined): value is UEffectSpec => spec(value);
export const isAbility = (value: Json | undefined): value is UAbility => ability(value);
export const isArea = (value: Json | undefined): value is UArea => area(value);
export const isForm = (value: Json | undefined): value is UForm => form(value);
