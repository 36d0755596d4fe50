import { describe, expect, it } from "vitest";
import { deadlineAfter, isDue, ROUND_END } from "../../../src/engine/clock/deadline";

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
