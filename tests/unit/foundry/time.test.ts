import { describe, expect, it } from "vitest";
import { roundsWithin } from "../../../src/engine/clock/rounds";

describe("rounds of game time", () => {
  it("are those that end within it, however it is cut", () => {
    expect(roundsWithin(15, 15, 15)).toBe(1);
    expect([5, 10, 15, 20].map((now) => roundsWithin(now, 5, 15))).toEqual([0, 0, 1, 0]);
    expect(roundsWithin(3610, 3600, 10)).toBe(360);
    expect(roundsWithin(100, 100, 15)).toBe(6);
  });
  it("are none where time stands still, goes back, or has no rounds", () => {
    expect([roundsWithin(30, 0, 15), roundsWithin(0, -30, 15), roundsWithin(30, 30, 0)]).toEqual([0, 0, 0]);
  });
});
