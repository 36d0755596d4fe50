import { describe, expect, it } from "vitest";
import { barredSince } from "../../../src/kit/rules/meanwhile";

type Word = "dead" | "far" | "walled";

describe("what has come into the way of an act while somebody was asked", () => {
  it.each<[readonly Word[], readonly Word[], Word | null]>([
    [[], [], null],
    [[], ["dead"], "dead"],
    [["far"], ["far"], null],
    [["far"], [], null],
    [["far"], ["far", "walled"], "walled"],
    [["far"], ["dead", "far", "walled"], "dead"],
  ])("before %j, after it %j: %j", (before, after, told) => {
    let now = before;
    const barred = barredSince(() => now);
    now = after;
    expect(barred()).toBe(told);
  });
  it("is told anew each time", () => {
    let now: readonly Word[] = [];
    const barred = barredSince(() => now);
    expect(barred()).toBe(null);
    now = ["dead"];
    expect(barred()).toBe("dead");
    now = [];
    expect(barred()).toBe(null);
  });
});
