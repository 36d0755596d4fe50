import type { Json } from "../../../../engine/json";
import {
  among,
  finite,
  integer,
  listOf,
  maybe,
  type Shape,
  shape,
  someOf,
  tableOf,
  words,
  yes,
} from "../../../../engine/shape";
import type { UAbility, UArea, UEffectSpec, UForm } from "./ability.types";
import { OPTIONS } from "./ruleOptions";
import {
  AFFECTED,
  ARMORS,
  COVERS,
  DELIVERIES,
  KEEPS,
  LIGHTS,
  POOLS,
  RESISTANCES,
  SLOTS,
  SPENDINGS,
  STATUSES,
  TARGETINGS,
  TRIGGERS,
} from "./terms";

const few = integer(0, 999);
const signed = integer(-999, 999);
const metres = integer(0, 9999);

const die = integer(1, 100);
const dice: Shape<readonly [n: number, faces: number]> = (value): value is readonly [n: number, faces: number] =>
  Array.isArray(value) && value.length === 2 && value.every(die);
export const packet = shape({
  damage: few,
  dice: maybe(dice),
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
/** A table with an entry for some of the numbers that effects change. */
const byNumber = <T extends Json>(entry: Shape<T>) => someOf(AFFECTED, entry);
const spec = shape({
  name: words,
  rounds: integer(0, 9999),
  status: maybe(among(STATUSES)),
  harm: maybe(packet),
  heals: maybe(few),
  mods: maybe(byNumber(signed)),
  speedTimes: maybe(integer(0, 1000)),
  ground: maybe(metres),
  sight: maybe(yes),
  sees: maybe(metres),
  keep: maybe(among(KEEPS)),
  stacks: maybe(integer(1, 99)),
  per: maybe(byNumber(integer(1, 99))),
  healsPer: maybe(integer(1, 99)),
  pool: maybe(shape({ of: among(POOLS), amount: few })),
  spent: maybe(among(SPENDINGS)),
  uses: maybe(integer(1, 99)),
  dice: maybe(byNumber(dice)),
  noArmor: maybe(yes),
  firm: maybe(yes),
  halves: maybe(yes),
  atOnce: maybe(yes),
  doubles: maybe(listOf(among(STATUSES))),
  cures: maybe(listOf(among(STATUSES))),
  spreads: maybe(integer(1, 99)),
});
const form = shape({
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
  resist: maybe(someOf(RESISTANCES, signed)),
  size: maybe(integer(1, 20)),
  img: maybe(words),
});
const ability = shape({
  name: words,
  slot: among(SLOTS),
  basic: maybe(yes),
  weapon: maybe(yes),
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
  turns: maybe(shape({ into: words, form: maybe(form), rounds: maybe(integer(1, 999)) })),
  summons: maybe(words),
  beyondLimit: maybe(yes),
});
const middle = { scene: words, x: finite, y: finite, elevation: finite };
export const spotOnMap = shape(middle);
const area = shape({ ...middle, radius: metres });
export const ownSkill = shape({ name: words, major: maybe(yes), bonus: maybe(signed) });
export const { shape: ruleOptions } = OPTIONS;
export const place = shape({
  adjacent: maybe(yes),
  flanked: maybe(yes),
  rise: maybe(signed),
  cover: maybe(among(COVERS)),
  crossed: maybe(yes),
  light: maybe(among(LIGHTS)),
});
const ADDABLE = ["precision", "damage"] as const;
export const hand = shape({
  off: maybe(listOf(words)),
  added: maybe(listOf(shape({ kind: among(ADDABLE), value: integer(-20, 20), label: words }))),
});
export const turn = shape({ round: integer(0, Number.MAX_SAFE_INTEGER), own: maybe(yes) });
export const places = tableOf(place);

/** Stored data as a rule may use it; null where it is none. */
export const isSpec: Shape<UEffectSpec> = spec;
export const isAbility: Shape<UAbility> = ability;
export const isArea: Shape<UArea> = area;
export const isForm: Shape<UForm> = form;
