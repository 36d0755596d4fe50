import { describe, expect, it } from "vitest";
import type { BoardFacts, PlacedFigure, SpaceBox } from "../../../src/contract/board";
import { coverByCorners } from "../../../src/rulesets/fragments/rules/board/corners";
import { flankers } from "../../../src/rulesets/fragments/rules/board/flanking";
import { areExact, areOpposite } from "../../../src/rulesets/fragments/rules/board/opposite";
import { actor, feetAway, figure, item, related, stranger } from "./documents";
import { creature } from "./fixtures";

type Place = readonly [left: number, top: number];
const box = ([left, top]: Place, across = 1, down = across): SpaceBox => ({ left, top, across, down });
const placed = (name: string, at: Place, more: Partial<PlacedFigure> = {}, across = 1): PlacedFigure => ({
  ...figure(name),
  box: box(at, across),
  ...more,
});

describe("creatures in the way", () => {
  const covered = (
    others: readonly PlacedFigure[],
    size = 2,
    more: Partial<PlacedFigure> = {},
    own: Partial<PlacedFigure> = {},
  ) => {
    const all = [placed("a", [0, 0], own), placed("d", [3, 0], { letter: "d", ...more }), ...others];
    const map = feetAway(15, {}, { figures: () => all });
    return coverByCorners(map, "d", creature("a"), creature("d", { size }), {}) === "cover";
  };
  it.each<readonly [string, Place, number, boolean]>([
    ["in the line", [1, 0], 1, true],
    ["right before the target", [2, 0], 1, true],
    ["right before it, and only a little in the line", [2, -0.9], 1, true],
    ["beside the line", [1, 1], 1, false],
    ["on the other side of it", [1, -1], 1, false],
    ["behind the target", [4, 0], 1, false],
    ["behind the archer", [-1, 0], 1, false],
    ["a large one beside the line", [1, 1], 2, false],
    ["a large one that reaches into it", [1, 0], 2, true],
    ["a huge one all around", [0.5, -1], 3, false],
  ])("%s (W-39) [F-168] (A-40)", (_title, at, across, hidden) => {
    expect(covered([placed("m", at, {}, across)])).toBe(hidden);
  });
  it("small ones are no cover for larger ones (W-39) [F-168]", () => {
    const small = placed("m", [1, 0], { actor: actor("m", { system: { size: "small" } }) });
    expect(covered([small], 2)).toBe(false);
    expect(covered([small], 1)).toBe(true);
    expect(covered([placed("m", [1, 0], { actor: stranger("m") })])).toBe(false);
  });
  it("whoever is hidden from the attacker covers nobody, whoever is hidden from others does [F-165] [F-168]", () => {
    const hides = (whom: string) => placed("m", [1, 0], { actor: actor("m", { system: related("hidden", whom) }) });
    expect([covered([hides("a")]), covered([hides("d")])]).toEqual([false, true]);
  });
  it("two who leave no line free cover as one does [F-168]", () => {
    expect(covered([placed("m", [1, -0.6]), placed("n", [1, 0.6])])).toBe(true);
    expect(covered([placed("m", [1, -0.9])])).toBe(false);
  });
  it("whoever is above or below both of them is in nobody’s way [F-168]", () => {
    const at = (elevation: number) => [placed("m", [1, 0], { elevation })];
    expect(covered(at(5))).toBe(false);
    expect(covered(at(-5))).toBe(false);
    expect(covered(at(5), 2, { elevation: 10 })).toBe(true);
    expect(covered(at(5), 2, { elevation: 5 })).toBe(true);
    expect(covered(at(5), 2, {}, { elevation: 5 })).toBe(true);
    expect(covered(at(0), 2, {}, { elevation: 5 })).toBe(true);
    expect(covered(at(6), 2, {}, { elevation: 5 })).toBe(false);
  });
  it("whoever shares a space with one of them is not in the way [F-168]", () => {
    expect(covered([placed("m", [0.5, 0])])).toBe(false);
    expect(covered([placed("m", [2.5, 0])])).toBe(false);
    expect(covered([placed("m", [0, 0])])).toBe(false);
    expect(covered([placed("m", [3, 0])])).toBe(false);
  });
  it("upright lines and slanted ones alike [F-168]", () => {
    const turned = (at: Place, target: Place) => {
      const all = [placed("a", [0, 0]), placed("d", target, { letter: "d" }), placed("m", at)];
      return (
        coverByCorners(feetAway(15, {}, { figures: () => all }), "d", creature("a"), creature("d"), {}) === "cover"
      );
    };
    expect(turned([0, 1], [0, 3])).toBe(true);
    expect(turned([1, 1], [0, 3])).toBe(false);
    expect(turned([1, 1], [2, 2])).toBe(true);
    expect(turned([2, 2], [4, 4])).toBe(true);
    expect(turned([1, 2], [4, 4])).toBe(false);
  });
  it("nobody knows where the scene does not tell where both stand [F-168]", () => {
    const of = (figures: readonly PlacedFigure[] | null) =>
      coverByCorners(
        feetAway(15, {}, figures ? { figures: () => figures } : {}),
        "d",
        creature("a"),
        creature("d"),
        {},
      );
    expect(of(null)).toBeNull();
    expect(of([placed("a", [0, 0])])).toBeNull();
    expect(of([placed("d", [3, 0], { letter: "d" })])).toBeNull();
    expect(of([placed("a", [0, 0]), placed("d", [3, 0], { letter: "d" })])).toBe("none");
  });
});

describe("flanking", () => {
  /** "a" west of "d", "b" east of it, in squares of five feet. */
  const flanked = (
    { a = {}, b = {}, d = {} }: Readonly<Record<string, Partial<PlacedFigure>>> = {},
    map: Partial<BoardFacts> = {},
    mode: "open" | "opposite" = "open",
  ) => {
    const all = [
      placed("a", [0, 0], a),
      placed("d", [1, 0], { letter: "d", disposition: -1, ...d }),
      placed("b", [2, 0], b),
    ];
    return flankers(feetAway(5, {}, { figures: () => all, ...map }), "d", creature("a"), mode);
  };
  it("two enemies on opposite sides, both in reach [F-155] [F-157]", () => {
    expect(flanked()).toBe(true);
    expect(flanked({ b: { box: box([0, 1]) } })).toBe(false);
    expect(flanked({ b: { box: box([2, 1]) } })).toBe(true);
    expect(flanked({ b: { box: box([2, 1]) } }, {}, "opposite")).toBe(false);
    expect(flanked({}, {}, "opposite")).toBe(true);
  });
  it.each<readonly [string, number, number, number, boolean]>([
    ["friends against a hostile one", 1, -1, 1, true],
    ["hostile ones against a friend", -1, 1, -1, true],
    ["friends among themselves", 1, 1, 1, false],
    ["a neutral one is nobody’s enemy", 1, -1, 0, false],
    ["nobody is a neutral one’s enemy", 1, 0, 1, false],
    ["a neutral attacker", 0, -1, 1, false],
    ["hostile ones against a neutral one", -1, 0, -1, false],
  ])("%s [F-155] (A-64)", (_title, own, target, other, is) => {
    expect(flanked({ a: { disposition: own }, d: { disposition: target }, b: { disposition: other } })).toBe(is);
  });
  it.each(["dead", "unconscious", "stunned"])("whoever is %s helps nobody to flank [F-155]", (status) => {
    expect(flanked({ b: { actor: actor("b", { statuses: [status] }) } })).toBe(false);
    expect(flanked({ b: { actor: actor("b", { statuses: ["prone"] }) } })).toBe(true);
  });
  it("both reach as far as their weapons do [F-049] [F-157]", () => {
    const spear = actor("b", { items: [item("Weapon", { place: 2, reach: 10 })] });
    expect(flanked({ b: { box: box([3, 0]) } })).toBe(false);
    expect(flanked({ b: { box: box([3, 0]), actor: spear } })).toBe(true);
    expect(flanked({ a: { box: box([-1, 0]) } })).toBe(false);
    expect(flanked({ a: { box: box([-1, 0]), actor: spear } })).toBe(true);
    expect(flanked({ b: { actor: stranger("b") } })).toBe(false);
    expect(flanked({ a: { actor: stranger("a") } })).toBe(false);
  });
  it("height counts as distance does [F-157]", () => {
    expect(flanked({ b: { elevation: 5 } })).toBe(true);
    expect(flanked({ b: { elevation: 6 } })).toBe(false);
    expect(flanked({ b: { elevation: -6 } })).toBe(false);
    expect(flanked({ d: { elevation: 6 } })).toBe(false);
    expect(flanked({ a: { elevation: 10 }, b: { elevation: 12 }, d: { elevation: 10 } })).toBe(true);
  });
  it("lengths of the scene are read in its own units [F-049]", () => {
    const of = (space: number, units: string) => flanked({}, { space, units });
    expect(of(1, "m")).toBe(true);
    expect(of(2, "m")).toBe(false);
    expect(of(6, "ft")).toBe(false);
  });
  it("large creatures stand with all of their squares [F-157]", () => {
    expect(flanked({ b: { box: box([2, 0], 2) } })).toBe(true);
    expect(flanked({ b: { box: box([3, 0], 2) } })).toBe(false);
    expect(flanked({ d: { box: box([1, 0], 2) }, b: { box: box([3, 0]) } })).toBe(true);
    expect(flanked({ d: { box: box([1, 0], 2) }, b: { box: box([4, 0]) } })).toBe(false);
    expect(flanked({ d: { box: box([1, 0], 1, 3) }, b: { box: box([2, 2]) } })).toBe(true);
    const below = { a: { box: box([1, -1]) }, b: { box: box([1, 2]) } };
    expect(flanked(below)).toBe(false);
    expect(flanked({ ...below, d: { box: box([1, 0], 1, 2) } })).toBe(true);
  });
  it("needs a scene that tells where everybody stands [F-157]", () => {
    expect(flankers(null, "d", creature("a"), "open")).toBe(false);
    expect(flankers(feetAway(5), "d", creature("a"), "open")).toBe(false);
    expect(flanked({ d: { letter: "x" } })).toBe(false);
    expect(flanked({ a: { uuid: "Actor.q" } })).toBe(false);
  });
  it("nobody flanks with itself or with the target [F-157]", () => {
    expect(flanked({ b: { uuid: "Actor.a" } })).toBe(false);
    expect(flanked({ b: { uuid: "Actor.d" } })).toBe(false);
  });
});

describe("exactly opposite (A-41)", () => {
  it.each<readonly [string, SpaceBox, SpaceBox, SpaceBox, boolean]>([
    ["in a row", box([0, 1]), box([2, 1]), box([1, 1]), true],
    ["in a column", box([1, 0]), box([1, 2]), box([1, 1]), true],
    ["across corners", box([0, 0]), box([2, 2]), box([1, 1]), true],
    ["the other corners", box([2, 0]), box([0, 2]), box([1, 1]), true],
    ["askew", box([0, 0]), box([2, 1]), box([1, 1]), false],
    ["on one side", box([0, 1]), box([-1, 1]), box([1, 1]), false],
    ["in the middle itself", box([1, 1]), box([2, 1]), box([1, 1]), false],
    ["around a large one", box([0, 0]), box([3, 3]), box([1, 1], 2), true],
    ["slanted around a large one", box([0, 1]), box([3, 2]), box([1, 1], 2), true],
    ["askew around a large one", box([0, 1]), box([3, 1]), box([1, 1], 2), false],
    ["large ones around", box([-1, 0], 2, 3), box([2, 0], 2, 3), box([1, 1]), true],
    ["a wide one askew", box([0, 0], 1, 2), box([2, 1]), box([1, 1]), false],
  ])("%s [F-156]", (_title, one, other, target, exact) => {
    expect(areExact(one, other, target)).toBe(exact);
    expect(areExact(other, one, target)).toBe(exact);
  });
  it.each<readonly [Place, Place]>([
    [
      [-2, -2],
      [0, 2],
    ],
    [
      [-2, -1],
      [1, 2],
    ],
    [
      [-2, 0],
      [1, -2],
    ],
    [
      [-2, 0],
      [1, 2],
    ],
    [
      [-2, 2],
      [2, 0],
    ],
  ])("lines from %j to %j do not leave a square at 0, 0 by the edge opposite to that by which they enter [F-156]", (one, other) => {
    expect(areOpposite(box(one), box(other), box([0, 0]))).toBe(false);
    expect(areOpposite(box(other), box(one), box([0, 0]))).toBe(false);
  });
  it("of large ones each square counts [F-156]", () => {
    expect(areOpposite(box([-3, -2], 2, 1), box([0, 1]), box([0, 0]))).toBe(true);
    expect(areOpposite(box([-3, -2]), box([0, 1]), box([0, 0]))).toBe(false);
    expect(areOpposite(box([-2, -3], 1, 2), box([1, 0]), box([0, 0]))).toBe(true);
    expect(areOpposite(box([-2, -3]), box([1, 0]), box([0, 0]))).toBe(false);
  });
  it("whoever is exactly opposite is on opposite sides, unless it is the corners [F-156]", () => {
    expect(areOpposite(box([0, 1]), box([2, 1]), box([1, 1]))).toBe(true);
    expect(areOpposite(box([0, 1]), box([0, 1]), box([1, 1]))).toBe(false);
    expect(areOpposite(box([0, 0], 1, 3), box([2, 0]), box([1, 1]))).toBe(true);
    expect(areOpposite(box([2, 0]), box([0, 0], 1, 3), box([1, 1]))).toBe(true);
  });
});
