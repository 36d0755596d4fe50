import { describe, expect, it } from "vitest";
import { deadlineAfter, isDue, ROUND_END } from "../../../src/engine/clock/deadline";
import { roundsWithin } from "../../../src/engine/clock/rounds";

describe("deadlines", () => {
  const now = { round: 2, slot: 13 };
  it("come at the same slot n rounds later; zero ends now", () => {
    expect(deadlineAfter(now, 3)).toEqual({ round: 5, slot: 13 });
    expect(isDue(deadlineAfter(now, 0), now)).toBe(true);
  });
  it("are due at their slot and after it, not before", () => {
    const deadline = { round: 5, slot: 13 };
    expect(isDue(deadline, { round: 4, slot: ROUND_END })).toBe(false);
    expect(isDue(deadline, { round: 5, slot: 14 })).toBe(false);
    expect(isDue(deadline, { round: 5, slot: 13 })).toBe(true);
    expect(isDue(deadline, { round: 6, slot: 20 })).toBe(true);
  });
  it("count at the next lower slot, or at the end of the round, when their owner is gone", () => {
    const deadline = { round: 5, slot: 13 };
    expect(isDue(deadline, { round: 5, slot: 12 })).toBe(true);
    expect(isDue(deadline, { round: 5, slot: ROUND_END })).toBe(true);
    expect(isDue({ round: 5, slot: -3 }, { round: 5, slot: 0 })).toBe(false);
  });
});

describe("rounds within a stretch of game time", () => {
  it("are those that end in it, however far into a round it begins", () => {
    // The time now, how far it has moved, and how long a round takes, in seconds.
    expect([roundsWithin(30, 30, 6), roundsWithin(11, 6, 6), roundsWithin(12, 1, 6), roundsWithin(11, 5, 6)]).toEqual([
      5, 1, 1, 0,
    ]);
    expect(roundsWithin(13, 9, 3)).toBe(3);
  });
  it("are none where time stands still or goes back, or where rounds have no length", () => {
    expect([
      roundsWithin(12, 0, 6),
      roundsWithin(0, -60, 6),
      roundsWithin(60, 60, 0),
      roundsWithin(60, 60, -6),
    ]).toEqual([0, 0, 0, 0]);
    expect(roundsWithin(60, 1, 1)).toBe(1);
  });
});
