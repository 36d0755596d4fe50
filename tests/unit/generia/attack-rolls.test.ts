import { describe, expect, it } from "vitest";
import type { GAttack } from "../../../src/rulesets/generia/rules/data/types";
import { attackPool } from "../../../src/rulesets/generia/rules/dice/pools";
import { creature, extraLines, linesOf, type Overrides, poolText, SWORD } from "./fixtures";

type Blow = Parameters<typeof attackPool>[1];
const rolls = (a: Overrides = {}, x: Partial<Blow> = {}) => attackPool(creature("a", a), { weapon: SWORD, ...x });
const added = (kind: string, value: number) => ({ hand: { added: [{ kind, value, label: "Fog" }] } });
const levels = (...values: readonly number[]) => ({
  levels: values.map((value, index) => ({ id: `line${index}`, rule: "G-134", value })),
});

describe("how many dice an attack rolls", () => {
  it.each<readonly [string, readonly number[], string]>([
    ["neither advantage nor disadvantage: one die", [], "1d20 + 5"],
    ["Advantage 1: the higher one of two", [1], "2d20 highest + 5"],
    ["Advantage 2: the highest of three", [2], "3d20 highest + 5"],
    ["Disadvantage 1: the lower one of two", [-1], "2d20 lowest + 5"],
    ["Disadvantage 3: the lowest of four", [-1, -2], "4d20 lowest + 5"],
    ["two levels against two: one die", [2, -2], "1d20 + 5"],
    ["nobody throws more than 21 dice", [15, 6], "21d20 highest + 5"],
    ["nor more than 21 of which the lowest counts", [-15, -6], "21d20 lowest + 5"],
  ])("%s [G-134] [G-135] [G-136]", (_title, values, dice) => {
    expect(poolText(rolls({}, levels(...values)))).toBe(dice);
  });
});

describe("what stands beside the die of an attack", () => {
  it("the Attack Value comes first, and nobody can switch it off [G-025] [G-140]", () => {
    const pool = rolls({}, { hand: { off: ["attack"] } });
    expect(linesOf(pool)).toEqual(["attack G-140 base 5 locked"]);
    expect(poolText(pool)).toBe("1d20 + 5");
  });
  it("whoever never learned to use the weapon has a disadvantage [G-144]", () => {
    expect(extraLines(rolls({}, { weapon: { ...SWORD, unskilled: true } }))).toEqual(["unskilled G-144 level -1"]);
  });
  it.each<readonly [string, Overrides["now"], readonly string[]]>([
    ["the stunned", { stunned: 1 }, ["status.stunned G-182 level -1"]],
    ["the confused", { confused: 1 }, ["status.confused G-182 level -1"]],
    ["the frightened", { frightened: 1 }, ["status.frightened G-182 level -1"]],
    ["the panicked", { panicked: 1 }, ["status.panicked G-182 level -1"]],
    [
      "the shocked lose a point for each of their number",
      { shocked: 1, shockedTier: 3 },
      ["status.shocked G-182 flat -3"],
    ],
    ["the shocked lose one point where no number is told", { shocked: 1 }, ["status.shocked G-182 flat -1"]],
    ["whoever lies on the ground attacks as ever", { prone: 1 }, []],
    ["whoever is held attacks as ever", { grappled: 1 }, []],
  ])("%s [G-182]", (_title, now = {}, lines) => {
    expect(extraLines(rolls({ now }))).toEqual(lines);
  });
  it.each<readonly [GAttack["way"], readonly string[]]>([
    ["melee", []],
    ["grapple", []],
    ["ranged", ["status.blinded G-182 level -1"]],
    ["projectile", ["status.blinded G-182 level -1"]],
  ])("blinded eyes at an attack that is %s [G-182]", (way, lines) => {
    expect(extraLines(rolls({ now: { blinded: 1 } }, { way }))).toEqual(lines);
    expect(extraLines(rolls({}, { way }))).toEqual([]);
  });
  it("blinded eyes change nothing where no way of attacking is told [G-182]", () => {
    expect(extraLines(rolls({ now: { blinded: 1 } }))).toEqual([]);
  });
  it("what the place gives is told with its source; some of it eases in place of levels [G-059] [G-173]", () => {
    const pool = rolls(
      {},
      {
        levels: [
          { id: "backstab", rule: "G-059", value: 1, source: "Reaver" },
          { id: "flanking", rule: "G-173", value: 4, eased: true },
        ],
      },
    );
    expect(extraLines(pool)).toEqual(["backstab G-059 level 1 Reaver", "flanking G-173 flat 4"]);
    expect(poolText(pool)).toBe("2d20 highest + 9");
  });
  it("further lines of what waits for this roll count as well [G-174]", () => {
    const waits = { id: "waiting.x", rule: "G-174", kind: "flat", value: 2 } as const;
    expect(poolText(attackPool(creature("a"), { weapon: SWORD }, [waits]))).toBe("1d20 + 7");
  });
});

describe("an attack from the saddle", () => {
  const rider = { now: { rode: 1, "rides/Actor-m": 1 } };
  const shaken = ["saddle G-061 level -1"];
  it.each<readonly [string, Overrides, Partial<Blow>, readonly string[]]>([
    ["a mount that has moved shakes its rider", rider, {}, shaken],
    ["one that stood still does not", { now: { rode: 0, "rides/Actor-m": 1 } }, {}, []],
    ["without a mount nothing shakes", { now: { rode: 1 } }, {}, []],
    ["nor does it where the relation is over", { now: { rode: 1, "rides/Actor-m": 0 } }, {}, []],
    ["a projectile of magic is not shaken", rider, { way: "projectile" }, []],
    ["an arrow is", rider, { way: "ranged" }, shaken],
    ["the perk alone does not help", { ...rider, perks: ["cavalry"] }, {}, shaken],
    ["a cavalry weapon alone neither", rider, { weapon: { ...SWORD, cavalry: true } }, shaken],
    ["both together do", { ...rider, perks: ["cavalry"] }, { weapon: { ...SWORD, cavalry: true } }, []],
  ])("%s [G-061] [G-163]", (_title, a, x, lines) => {
    expect(extraLines(rolls(a, x))).toEqual(lines);
  });
});

describe("what a person adds to an attack or switches off", () => {
  it.each([
    ["advantage", "added.0 G-134 level 2 Fog", "3d20 highest + 5"],
    ["disadvantage", "added.0 G-135 level -2 Fog", "3d20 lowest + 5"],
    ["eased", "added.0 G-137 flat 2 Fog", "1d20 + 7"],
    ["hindered", "added.0 G-137 flat -2 Fog", "1d20 + 3"],
  ])("%s by 2 [G-137]", (kind, line, dice) => {
    const pool = rolls({}, added(kind, 2));
    expect(extraLines(pool)).toEqual([line]);
    expect(poolText(pool)).toBe(dice);
  });
  it("damage that was added counts for the damage alone [G-053]", () => {
    expect(extraLines(rolls({}, added("damage", 2)))).toEqual([]);
  });
  it("a line that is switched off is told and does not count [G-136]", () => {
    const pool = rolls({ now: { stunned: 1 } }, { hand: { off: ["status.stunned"] } });
    expect(extraLines(pool)).toEqual(["status.stunned G-182 level -1 off"]);
    expect(poolText(pool)).toBe("1d20 + 5");
  });
});

describe("an attack where the table plays without the sister chapters", () => {
  it("keeps values, the source’s own lines, and what a person adds; conditions and proficiency do not count [G-129]", () => {
    const pool = attackPool(
      creature("a", { plain: true, now: { stunned: 1, shocked: 1, rode: 1, "rides/Actor-m": 1 } }),
      { weapon: { ...SWORD, unskilled: true }, way: "melee", ...added("eased", 1) },
    );
    expect(linesOf(pool)).toEqual(["attack G-140 base 5 locked", "saddle G-061 level -1", "added.0 G-137 flat 1 Fog"]);
    expect(poolText(pool)).toBe("2d20 lowest + 6");
  });
  it.each([
    ["G-128", true],
    ["G-129", false],
    ["G-133", false],
    ["G-134", true],
    ["G-137", true],
    ["G-138", false],
  ])("a line of %s counts: %s [G-129]", (rule, counts) => {
    const pool = attackPool(creature("a", { plain: true }), { weapon: SWORD }, [
      { id: "line", rule, kind: "flat", value: 3 },
    ]);
    expect(poolText(pool)).toBe(counts ? "1d20 + 8" : "1d20 + 5");
  });
});
