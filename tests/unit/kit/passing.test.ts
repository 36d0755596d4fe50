import { expect, it } from "vitest";
import { allInTheWay, inTheWay, isPlain } from "../../../src/kit/rules/passing";

it.each([
  [[], {}],
  [["Actor.a"], { past: "Actor.a" }],
  [["Actor.a", "Actor.b", "Actor.c"], { past: "Actor.a", pastAlso: ["Actor.b", "Actor.c"] }],
])("whoever is in the way of a step is stored with it, and read again: %j", (checks, stored) => {
  expect(inTheWay(checks)).toEqual(stored);
  expect(allInTheWay(stored)).toEqual(checks);
});

it("a step whose price names no check leads past nobody", () => {
  expect(inTheWay()).toStrictEqual({});
});

it("a step is plain where nobody is met, nobody is got past and somebody stays at its end", () => {
  expect(isPlain({})).toBe(true);
  expect(isPlain({ meets: ["Actor.a"] })).toBe(false);
  expect(isPlain({ passing: true })).toBe(false);
  expect(isPlain({ past: "Actor.a" })).toBe(false);
  expect(isPlain({ meets: ["Actor.a"], passing: true, past: "Actor.b" })).toBe(false);
});
