import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/engine/procedure/types";
import type { TimeEvent } from "../../../src/kit/rules/durations";
import {
  endsWith,
  goesOn,
  type LastingBeing,
  lastingId,
  meet,
  TIMER_PATHS,
  timerOf,
} from "../../../src/kit/rules/lasting";

describe("what lasts", () => {
  it("meets what is there of its kind: it stays, makes room, or adds up", () => {
    const held = [{ worth: 2 }, { worth: 5 }];
    const [weak] = held;
    expect(meet({ held, outdoes: ({ worth }) => worth < 3 }).stays).toBe(held[1]);
    expect(meet({ held, outdoes: ({ worth }) => worth < 9 })).toEqual({ stays: undefined, goes: held, stacks: 1 });
    const stacks = { times: 2, most: 3, of: () => 2 };
    expect(meet({ held: weak ? [weak] : [], outdoes: () => false, stacks })).toEqual({
      stays: weak,
      goes: [weak],
      stacks: 3,
    });
    expect(meet({ held: [], outdoes: () => true })).toEqual({ stays: undefined, goes: [], stacks: 1 });
  });
  it("adds up what each of its kind is", () => {
    const stacks = { times: 1, most: 9, of: ({ worth }: { worth: number }) => worth };
    expect(meet({ held: [{ worth: 2 }, { worth: 5 }], outdoes: () => true, stacks }).stacks).toBe(8);
  });
  it("keeps its status while something else brings it", () => {
    expect([
      endsWith("hot", []),
      endsWith("hot", [{ status: "cold" }, {}]),
      endsWith("hot", [{ status: "cold" }, { status: "hot" }]),
    ]).toEqual([true, true, false]);
    expect(endsWith(undefined, [])).toBe(false);
  });
  it("is numbered by letters of one length", () => {
    expect([0, 1, 26, 27].map((seq) => lastingId("game", seq))).toEqual([
      "gameaaaaaaaaaaaa",
      "gameaaaaaaaaaaab",
      "gameaaaaaaaaaaba",
      "gameaaaaaaaaaabb",
    ]);
  });
});

describe("its timer", () => {
  const being = (now: Record<string, number>): LastingBeing => ({
    id: "e",
    now,
    duration: { k: "turns", turns: 3, whose: "Actor.x", at: "start" },
  });
  const come = (now: Record<string, number>, moment: TimeEvent) => {
    const changes: Change[] = [];
    const ok = goesOn(being(now), moment, (change) => changes.push(change));
    return { ok, changes };
  };
  const turn = (whose: string): TimeEvent => ({ k: "turn", round: 2, slot: 9, whose, at: "start", time: 0 });

  it("is read of a being's numbers, 0 where there is none, and stored below one name", () => {
    expect(timerOf(being({ round: 4, slot: 15, left: 2, due: 900, life: 3 }))).toEqual({
      round: 4,
      slot: 15,
      left: 2,
      due: 900,
    });
    expect(timerOf(being({}))).toEqual({ round: 0, slot: 0, left: 0, due: 0 });
    expect(TIMER_PATHS).toEqual({
      round: { path: "system.timer.round" },
      slot: { path: "system.timer.slot" },
      left: { path: "system.timer.left" },
      due: { path: "system.timer.due" },
    });
  });
  it("writes what has changed of it, and nothing else", () => {
    expect(come({ left: 3 }, turn("Actor.x"))).toEqual({
      ok: true,
      changes: [{ k: "set", on: "e", at: "left", from: 3, to: 2 }],
    });
    expect(come({ left: 3 }, turn("Actor.y"))).toEqual({ ok: true, changes: [] });
  });
  it("writes nothing when its time is over", () => {
    expect(come({ left: 1 }, turn("Actor.x"))).toEqual({ ok: false, changes: [] });
  });
  it("begins from 0 where a number is missing", () => {
    const changes: Change[] = [];
    const rounds: LastingBeing = { id: "e", now: { round: 2, slot: 9 }, duration: { k: "rounds", rounds: 1 } };
    expect(goesOn(rounds, { k: "over", round: 1, time: 0 }, (change) => changes.push(change))).toBe(true);
    expect(changes).toEqual([
      { k: "set", on: "e", at: "round", from: 2, to: 1 },
      { k: "set", on: "e", at: "slot", from: 9, to: -9998 },
    ]);
    const none: LastingBeing = { ...rounds, now: {} };
    const written: Change[] = [];
    goesOn(none, { k: "over", round: 1, time: 0 }, (change) => written.push(change));
    expect(written).toEqual([
      { k: "set", on: "e", at: "round", from: 0, to: 1 },
      { k: "set", on: "e", at: "slot", from: 0, to: -9998 },
    ]);
  });
});
