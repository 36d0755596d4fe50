import { among, either, finite, integer, listOf, maybe, type Shape, shape, words, yes } from "../../../../engine/shape";
import type { Duration, TimeEvent, Timer } from "../../../../kit/rules/durations";
import { MOST } from "./bounds";
import { BONUSES, EFFECT_KINDS, STATUSES } from "./names";
import type { GEffect } from "./types";

/** A place on the scene. */
export const isSpot = shape({ x: finite, y: finite, elevation: finite });
const signed = integer(-MOST, MOST);
const lowest = (value: unknown): value is -1 => value === -1;
export const die = shape({ n: integer(0, MOST), f: integer(2, 1000), keep: maybe(lowest) });
/** The effect of a spell, as messages and documents hold it. */
export const isEffect: Shape<GEffect> = shape({
  kind: among(EFFECT_KINDS),
  dice: listOf(die),
  flat: signed,
  class: maybe(among(["physical", "absolute"])),
  type: words,
  status: maybe(among(STATUSES)),
  bonus: maybe(among(BONUSES)),
  strength: maybe(integer(1, 20)),
  halfOnSave: maybe(yes),
  halfOnTen: maybe(yes),
});

const whole = integer(0, 1e9);
const clock = { round: whole, slot: finite };
const told: Shape<Duration> = shape({ k: among(["told", "encounter", "scene"]) });
const turns: Shape<Duration> = shape({ k: among(["turns"]), turns: whole, whose: words, at: among(["start", "end"]) });
const counted: Shape<Duration> = either(
  shape({ k: among(["rounds"]), rounds: whole }),
  shape({ k: among(["seconds"]), seconds: whole }),
);
/** How long an effect lasts. */
export const isDuration: Shape<Duration> = either(told, either(turns, counted));
/** How much of a duration is left. */
export const isTimer: Shape<Timer> = shape({ ...clock, left: finite, due: finite });
/** An event by which time goes by for lasting effects. */
export const isTimeEvent: Shape<TimeEvent> = either(
  either(
    shape({ k: among(["turn"]), ...clock, at: among(["start", "end"]), whose: words, time: finite }),
    shape({ k: among(["round"]), ...clock, present: listOf(words), time: finite }),
  ),
  either(
    shape({ k: among(["over"]), round: whole, time: finite }),
    shape({ k: among(["passed"]), rounds: whole, time: finite }),
  ),
);
