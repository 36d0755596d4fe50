import { describe, expect, it } from "vitest";
import {
  clockAfter,
  clockFor,
  type Duration,
  NO_CLOCK,
  readDuration,
  roundsOutside,
  type TimeEvent,
  timerAfter,
  timerFor,
} from "../../../src/kit/rules/durations";

// How long something lasts, with the ledgers of the three games to come: F-019, F-020, A-21, W-005, A-23, A-24, G-008.
const turn = (round: number, slot: number, whose = "x", at: "start" | "end" = "start", time = 0): TimeEvent => ({
  k: "turn",
  round,
  slot,
  whose,
  at,
  time,
});
const round = (n: number, present: readonly string[] = [], time = 0): TimeEvent => ({
  k: "round",
  round: n,
  slot: 0,
  present,
  time,
});
const passed = (rounds: number, time = 0): TimeEvent => ({ k: "passed", rounds, time });
const over = (n: number, time = 0): TimeEvent => ({ k: "over", round: n, time });
/** What is left after one moment after the other; null from the moment on at which it is over. */
const through = (
  duration: Duration,
  now: { round: number; slot: number } | null,
  moments: readonly TimeEvent[],
  time = 0,
) =>
  moments.reduce<ReturnType<typeof timerAfter>>(
    (timer, moment) => timer && timerAfter(duration, timer, moment),
    timerFor(duration, now, time),
  );

/** What a clock says instead of a slot where no encounter runs. */
const OUTSIDE = -9998;
describe("rounds", () => {
  const two: Duration = { k: "rounds", rounds: 2 };
  const began = { round: 2, slot: 15 };
  it("end at the slot in which they began, at whatever turn of that round comes there or below [F-019] [F-020]", () => {
    expect(through(two, began, [turn(3, 15), round(3), turn(4, 20)])).toMatchObject({ round: 4, slot: 15 });
    expect(through(two, began, [turn(4, 15)])).toBeNull();
    // The slot's own creature is gone: the next lower one, or the end of the round.
    expect(through(two, began, [turn(4, 7)])).toBeNull();
    expect(through(two, began, [round(4)])).toBeNull();
    expect(through(two, began, [turn(5, 20)])).toBeNull();
  });
  it("go on in world time when the encounter is over, and in the next one with what is left [W-005]", () => {
    expect(through(two, began, [over(3)])).toMatchObject({ round: 1, slot: OUTSIDE });
    expect(through(two, began, [over(2), passed(1)])).toMatchObject({ round: 1, slot: OUTSIDE });
    expect(through(two, began, [over(2), passed(2)])).toBeNull();
    expect(through(two, began, [over(2), turn(1, 9)])).toMatchObject({ round: 3, slot: 9 });
    expect(through(two, null, [passed(1)])).toMatchObject({ round: 1, slot: OUTSIDE });
    // A second end changes nothing, and an encounter's clock takes no note of world time.
    expect(clockAfter({ round: 3, slot: OUTSIDE }, over(2))).toEqual({ round: 3, slot: OUTSIDE });
    expect(clockAfter({ round: 3, slot: 4 }, passed(9))).toEqual({ round: 3, slot: 4 });
  });
  it("are whole ones where the table counts so", () => {
    const clock = clockFor(1, began, true);
    expect(clockAfter(clock, turn(3, -9998))).toEqual(clock);
    expect(clockAfter(clock, round(3))).toBeNull();
  });
  it("tell what is left outside of encounters only", () => {
    expect([roundsOutside({ round: 3, slot: OUTSIDE }), roundsOutside({ round: 3, slot: 4 })]).toEqual([3, null]);
    expect(roundsOutside({ round: 0, slot: OUTSIDE })).toBeNull();
  });
});

describe("somebody's turns", () => {
  const until = (at: "start" | "end", turns = 1): Duration => ({ k: "turns", turns, whose: "x", at });
  it("count at their start or at their end, and nobody else's do [A-23] [A-24]", () => {
    expect(through(until("start"), null, [turn(1, 5, "y"), turn(1, 4, "x", "end")])).toMatchObject({ left: 1 });
    expect(through(until("start"), null, [turn(1, 5, "x")])).toBeNull();
    expect(through(until("end"), null, [turn(1, 5, "x", "end")])).toBeNull();
    expect(through(until("end", 2), null, [turn(1, 5, "x", "end")])).toMatchObject({ left: 1 });
  });
  it("pass with the rounds where the creature has no turns, and in world time; the end of the encounter is no turn", () => {
    expect(through(until("start"), null, [round(1, ["x"])])).toMatchObject({ left: 1 });
    expect(through(until("start"), null, [round(1, ["y"])])).toBeNull();
    expect(through(until("start", 3), null, [over(2), passed(2)])).toMatchObject({ left: 1 });
    expect(through(until("start", 3), null, [over(2), passed(3)])).toBeNull();
  });
});

describe("world time, and what no clock ends", () => {
  it("ends a phase of a quarter of an hour at whatever moment its time has come [G-008]", () => {
    const phase: Duration = { k: "seconds", seconds: 900 };
    expect(through(phase, null, [passed(5, 1899), turn(1, 3, "x", "start", 1899), over(1, 1899)], 1000)).toMatchObject({
      due: 1900,
    });
    for (const moment of [passed(1, 1900), turn(9, 3, "x", "end", 1900), round(9, [], 1900), over(9, 2000)])
      expect(through(phase, null, [moment], 1000)).toBeNull();
  });
  it("knows no time of day where somebody has to say it; an encounter ends what lasts as long as it", () => {
    const moments = [turn(9, 1), round(9), passed(10_000, 1e9)];
    const still = { round: 0, slot: 0, left: 0, due: 0 };
    expect(NO_CLOCK).toEqual({ round: 0, slot: 0 });
    for (const k of ["told", "scene"] as const)
      expect(through({ k }, { round: 1, slot: 2 }, [...moments, over(9)])).toEqual(still);
    expect(through({ k: "encounter" }, { round: 1, slot: 2 }, moments)).not.toBeNull();
    expect(through({ k: "encounter" }, { round: 1, slot: 2 }, [over(9)])).toBeNull();
  });
});

describe("a stored duration", () => {
  it("that nobody has said, that is 0, and that waits for somebody's word are three things", () => {
    expect([undefined, null, {}, { k: "ever" }, "told"].map((stored) => readDuration(stored))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    const none = readDuration({ k: "rounds", rounds: 0 });
    const told = readDuration({ k: "told" });
    expect([none, told]).toEqual([{ k: "rounds", rounds: 0 }, { k: "told" }]);
  });
  it("is read as it was written, and nonsense in it counts as nothing", () => {
    const all: readonly Duration[] = [
      { k: "encounter" },
      { k: "scene" },
      { k: "turns", turns: 2, whose: "Actor.x", at: "end" },
      { k: "seconds", seconds: 900 },
    ];
    expect(all.map((duration) => readDuration(JSON.parse(JSON.stringify(duration))))).toEqual(all);
    expect(readDuration({ k: "turns", turns: "many", at: "noon" })).toEqual({
      k: "turns",
      turns: 0,
      whose: "",
      at: "start",
    });
  });
});
