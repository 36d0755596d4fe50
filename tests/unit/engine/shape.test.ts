import { describe, expect, it } from "vitest";
import {
  among,
  argumentsOf,
  either,
  finite,
  integer,
  isObject,
  letter,
  listOf,
  maybe,
  no,
  type Shape,
  shape,
  someOf,
  tableOf,
  words,
  yes,
} from "../../../src/engine/shape";

type Value = Parameters<Shape>[0];
const nothing: readonly Value[] = [undefined, null];
/** A shape lets these values pass, and none of those. */
function passes(test: Shape, good: readonly Value[], bad: readonly Value[]): void {
  for (const value of good) expect(test(value), JSON.stringify(value)).toBe(true);
  for (const value of [...nothing, ...bad]) expect(test(value), JSON.stringify(value)).toBe(false);
}
const many = (n: number): number[] => new Array<number>(n).fill(1);

describe("shapes of what is stored or sent", () => {
  it("know whole numbers between two ends, both included", () => {
    passes(integer(-2, 5), [-2, 0, 5], [-3, 6, 1.5, "3", true, Number.NaN, Number.POSITIVE_INFINITY, [3], {}]);
  });
  it("know numbers that are not endless", () => {
    passes(finite, [0, -1.5, 1e300], [Number.NaN, Number.POSITIVE_INFINITY, "1", true, [1]]);
  });
  it("know letters of the participants: one to three small ones", () => {
    passes(letter, ["a", "zz", "abc"], ["", "abcd", "A", "a1", "1a", "a b", 1, ["a"]]);
  });
  it("know words up to two hundred signs", () => {
    passes(words, ["", "x", "x".repeat(200)], ["x".repeat(201), 5, ["x"], { length: 3 }]);
  });
  it("know a yes, and nothing that is only like one", () => {
    passes(yes, [true], [false, 1, "true", [true]]);
  });
  it("know a no, and nothing that is only like one", () => {
    passes(no, [false], [true, 0, "", "false", [false]]);
  });
  it("know either of two shapes, and what is neither", () => {
    passes(either(yes, finite), [true, 0, -2], [false, "1", [true]]);
    passes(either(shape({ who: letter }), among(["all"])), [{ who: "a" }, "all"], [{ who: "A" }, "a", {}]);
  });
  it("know a choice of words and numbers", () => {
    passes(among(["yes", "no", 3]), ["yes", "no", 3], ["maybe", 4, "3", true, ["yes"]]);
  });
  it("know what may be missing", () => {
    const test = maybe(yes);
    expect(test(undefined)).toBe(true);
    expect(test(true)).toBe(true);
    expect(test(false)).toBe(false);
    expect(test(null)).toBe(false);
  });
  it("know lists of one kind, up to a thousand long", () => {
    passes(listOf(finite), [[], [1, 2], many(1000)], [many(1001), [1, "2"], ["1", 2], 5, "12", { length: 1 }]);
  });
  it("know tables of one kind, whatever the keys, up to a thousand", () => {
    const table = (n: number): Record<string, number> => Object.fromEntries(many(n).map((one, i) => [`k${i}`, one]));
    passes(
      tableOf(finite),
      [{}, { a: 1, "b c": 2 }, table(1000)],
      [table(1001), { a: "1" }, { a: 1, b: "2" }, [1], "text", 5],
    );
  });
  it("know some of several fields of one kind, and no others", () => {
    passes(
      someOf(["hp", "wp"], finite),
      [{}, { hp: 1 }, { wp: 2, hp: 1 }],
      [{ hp: "1" }, { hp: 1, wp: "2" }, { wp: "2", hp: 1 }, { mp: 1 }, { hp: 1, mp: 1 }, [], "hp", 5],
    );
  });
  it("know objects with exactly these fields", () => {
    const test = shape({ id: letter, by: maybe(finite) });
    passes(test, [{ id: "a" }, { id: "a", by: 3 }], [{}, { by: 3 }, { id: "A" }, { id: "a", by: "3" }, [], "a", 5]);
    passes(
      test,
      [],
      [
        { id: "a", more: 1 },
        { id: "a", by: 3, more: 1 },
        { id: "a", toString: 1 },
      ],
    );
    passes(shape({}), [{}], [[], "", { a: 1 }]);
  });
  it("know the arguments of each procedure, and of none that they do not name", () => {
    const fits = argumentsOf({ strike: shape({ on: letter }), rest: shape({}) });
    expect([fits("strike", { on: "a" }), fits("rest", {})]).toEqual([true, true]);
    expect([fits("strike", {}), fits("strike", { on: "a", by: "b" }), fits("rest", { on: "a" })]).toEqual([
      false,
      false,
      false,
    ]);
    // Every object has a function of this name, which would take anything.
    expect([fits("flee", {}), fits("toString", {}), fits("valueOf", {})]).toEqual([false, false, false]);
  });
  it("tell objects from lists and from nothing", () => {
    expect([{}, { a: 1 }].map(isObject)).toEqual([true, true]);
    expect([[], [1], null, undefined, "x", 5, true].map(isObject)).toEqual(new Array(7).fill(false));
  });
});
