import { beforeAll, describe, expect, it, vi } from "vitest";
import { extendPrimitives } from "../common/primitives/index";
import type { Dynamic } from "../dynamic";
import { deprecations } from "./deprecations";

/** What the host adds to the language, by the types' descriptions and examples (types: common/primitives/*.d.mts). */
const [Numbers, Lists, Maths]: Dynamic[] = [Number, Array, Math];
const dynamic = (value: unknown): Dynamic => value;
beforeAll(() => extendPrimitives());

describe("primitives of the host", () => {
  it.each([
    [[], 15],
    [[10], 20],
    [[10, "floor"], 10],
    [[10, "ceil"], 20],
    [[0.25], 17.25],
    [[2, "round", 1], 17],
  ])("17.18.toNearest(%j) as the types' example says", (args, result) => {
    expect(dynamic(17.18).toNearest(...(args.length ? args : [5]))).toBe(result);
  });

  it("numbers", () => {
    expect([dynamic(0.7).toNearest(0.1, "floor"), dynamic(5).between(5, 1), dynamic(5).between(1, 5, false)]).toEqual([
      0.7,
      true,
      false,
    ]);
    expect([1, 2, 3, 4, 11, 22, 103].map((n) => dynamic(n).ordinalString())).toEqual([
      "1st",
      "2nd",
      "3rd",
      "4th",
      "11th",
      "22nd",
      "103rd",
    ]);
    expect([dynamic(3).signedString(), dynamic(-2).signedString(), dynamic(0).signedString()]).toEqual([
      "+3",
      "−2",
      "+0",
    ]);
    expect([dynamic(7).paddedString(3), dynamic(0.1 + 0.2).almostEqual(0.3)]).toEqual(["007", true]);
    expect(["1", " 2 ", 3, "x", "", null, true, [1], undefined, Number.NaN].map(Numbers.isNumeric)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([
      Numbers.fromString("+ 5"),
      Numbers.fromString("-2.5"),
      Numbers.fromString(""),
      Numbers.fromString("1d6"),
    ]).toEqual([5, -2.5, Number.NaN, Number.NaN]);
    expect(() => dynamic(1).toNearest(-1)).toThrow("interval");
  });

  it("mathematics", () => {
    expect([Maths.clamp(5, 1, 3), Maths.clamp(-5, 1, 3), Maths.clamp(2, 1, 3), Maths.mix(10, 20, 0.25)]).toEqual([
      3, 1, 2, 12.5,
    ]);
    expect([Maths.normalizeDegrees(-90), Maths.normalizeDegrees(720), Maths.toDegrees(Math.PI)]).toEqual([270, 0, 180]);
    expect(Maths.normalizeRadians(Math.PI * 1.5)).toBeCloseTo(-Math.PI / 2);
    expect(Maths.toRadians(90)).toBeCloseTo(Math.PI / 2);
  });

  it("lists", () => {
    const list: Dynamic = ["a", "", "b", null, "c"];
    expect(list.filterJoin(", ")).toBe("a, b, c");
    expect(dynamic([1, 2, 3, 4]).partition((n: number) => n > 2)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect([
      list.findSplice((one: string) => one === "b"),
      list.length,
      list.findSplice((one: string) => one === "z"),
    ]).toEqual(["b", 4, null]);
    expect([list.findSplice((one: string) => one === "c", "d"), list.at(-1)]).toEqual(["d", "d"]);
    expect([Lists.fromRange(3), Lists.fromRange(2, 5), dynamic([1, [2, [3]]]).deepFlatten()]).toEqual([
      [0, 1, 2],
      [5, 6],
      [1, 2, 3],
    ]);
    expect([dynamic([1, "2"]).equals([1, "2"]), dynamic([1, 2]).equals([2, 1]), dynamic([1]).equals("1")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("sets behave like lists, and give sets", () => {
    const set: Dynamic = new Set([1, 2, 3]);
    expect([...set.map((n: number) => n % 2)]).toEqual([1, 0]);
    expect([...set.filter((n: number, index: number, all: unknown) => n > 1 && index > 0 && all === set)]).toEqual([
      2, 3,
    ]);
    expect([set.find((n: number) => n > 1), set.first(), dynamic(new Set()).first()]).toEqual([2, 1, undefined]);
    expect([
      set.reduce((sum: number, n: number) => sum + n, 10),
      set.some((n: number) => n > 2),
      set.every((n: number) => n > 2),
    ]).toEqual([16, true, false]);
    expect([set.intersects(new Set([3, 4])), set.intersects(new Set([4])), set.equals(new Set([3, 2, 1]))]).toEqual([
      true,
      false,
      true,
    ]);
    expect([set.isSubset(new Set([1, 2, 3, 4])), set.equals(new Set([1, 2])), set.toObject()]).toEqual([
      true,
      false,
      [1, 2, 3],
    ]);
  });

  it("texts, dates, patterns, addresses", () => {
    expect([dynamic("hello THERE").titleCase(), dynamic("hello").capitalize(), dynamic("a").compare("b")]).toEqual([
      "Hello There",
      "Hello",
      -1,
    ]);
    expect([
      dynamic("Ärger über Straße").slugify(),
      dynamic("A  b (c)!").slugify({ strict: true, replacement: "_" }),
      dynamic("Every Step & Death").slugify({ strict: true }),
    ]).toEqual(["arger-uber-strasse", "a_b_c", "every-step--death"]);
    expect(dynamic("x<script>alert(1)</script>y").stripScripts()).toBe("xy");
    const date: Dynamic = new Date(2026, 0, 5, 7, 8, 9);
    expect([date.toDateInputString(), date.toTimeInputString(), dynamic(new Date("x")).isValid()]).toEqual([
      "2026-01-05",
      "07:08:09",
      false,
    ]);
    expect(new RegExp(`^${dynamic(RegExp).escape("a.b*(c)")}$`).test("a.b*(c)")).toBe(true);
    expect([dynamic(URL).parseSafe("http://x/y")?.pathname, dynamic(URL).parseSafe("::")]).toEqual(["/y", null]);
  });

  it("are invisible to loops, leave the language's own alone, and may be replaced", () => {
    const seen: string[] = [];
    for (const key in [1]) seen.push(key);
    expect(seen).toEqual(["0"]);
    expect(Object.keys(Object.getOwnPropertyDescriptors(Math)).includes("clamp")).toBe(true);
    expect(Object.getOwnPropertyDescriptor(Maths, "clamp")).toMatchObject({ enumerable: false, writable: true });
  });

  it("[T-26] the retired ones of 13 work and are recorded (foundry-api.md §13.1)", () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect([Maths.clamped(5, 1, 3), Maths.roundDecimals(1.2345, 2)]).toEqual([3, 1.23]);
    expect(deprecations().map(({ message }) => message)).toEqual([
      "Math.clamped is deprecated. Use Math.clamp instead.",
      "Math.roundDecimals is deprecated. Use Number#toNearest instead.",
    ]);
  });
});
