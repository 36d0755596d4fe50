import { describe, expect, it } from "vitest";
import type { Attribute } from "../../../src/rulesets/fragments/rules/data/names";
import type { FHand, FLine, FRolls, RuleOptions } from "../../../src/rulesets/fragments/rules/data/types";
import {
  ADDABLE,
  attackPool,
  checkPool,
  damagePool,
  dicePool,
  initiativePool,
  ownLines,
  scoreWith,
  targetNumber,
} from "../../../src/rulesets/fragments/rules/dice/pools";
import { creature, extraLines, linesOf, modText, poolText, SWORD } from "./fixtures";

const lines = (...values: readonly number[]): readonly FLine[] =>
  values.map((value, index) => ({ id: `line${index}`, rule: "F-154", kind: "level", value }));
const added = (kind: string, value: number): { readonly hand: FHand } => ({
  hand: { added: [{ kind, value, label: "Fog" }] },
});
const NET: RuleOptions = { advantageStacking: "net" };

describe("how many dice an attack rolls", () => {
  it.each<readonly [string, readonly number[], string, string]>([
    ["nothing helps or hinders: one die", [], "1d20 + 7", "1d20 + 7"],
    ["Advantage: the higher of two", [1], "2d20 highest + 7", "2d20 highest + 7"],
    ["Disadvantage: the lower of two", [-1], "2d20 lowest + 7", "2d20 lowest + 7"],
    ["sources never add up to more than one more die", [1, 1, 3], "2d20 highest + 7", "2d20 highest + 7"],
    ["one of each: one die", [1, -1], "1d20 + 7", "1d20 + 7"],
    [
      "two against one: one die, or the larger side where the table counts them",
      [1, 1, -1],
      "1d20 + 7",
      "2d20 highest + 7",
    ],
    ["one against two", [1, -1, -1], "1d20 + 7", "2d20 lowest + 7"],
    ["a strong source is one source", [2, -1], "1d20 + 7", "1d20 + 7"],
  ])("%s [F-002] [F-003]", (_title, values, cancelled, netted) => {
    const a = creature("a");
    expect(poolText(attackPool(a, "str", lines(...values)))).toBe(cancelled);
    expect(poolText(attackPool(a, "str", lines(...values), { ruleOptions: NET }))).toBe(netted);
  });
  it("only lines that count make Advantage: not what is switched off, and no plain number [F-003] [F-004]", () => {
    const level = { id: "x", rule: "F-154", kind: "level", value: 1 } as const;
    expect(scoreWith([level], {})).toBe(1);
    expect(scoreWith([level], { hand: { off: ["x"] } })).toBe(0);
    expect(scoreWith([{ ...level, kind: "flat" }], {})).toBe(0);
    expect(scoreWith([{ ...level, value: -1 }], {})).toBe(-1);
  });
});

describe("what stands beside the die", () => {
  it.each<readonly [Attribute, string, string]>([
    ["str", "attribute.str F-047 base 4 locked", "1d20 + 7"],
    ["dex", "attribute.dex F-051 base 5 locked", "1d20 + 8"],
    ["ess", "attribute.ess F-055 base 6 locked", "1d20 + 9"],
    ["mnd", "attribute.mnd F-084 base 2 locked", "1d20 + 5"],
  ])("level and %s, which nobody can switch off [F-047] [F-051] [F-055]", (attribute, line, dice) => {
    const pool = attackPool(creature("a"), attribute, [], { hand: { off: ["level", `attribute.${attribute}`] } });
    const rule = attribute === "ess" ? "F-055" : "F-047";
    expect(linesOf(pool)).toEqual([`level ${rule} base 3 locked`, line]);
    expect(poolText(pool)).toBe(dice);
  });
  it("numbers of the situation are added, such as a range penalty [F-052]", () => {
    const line: FLine = { id: "range", rule: "F-052", kind: "flat", value: -2 };
    expect(poolText(attackPool(creature("a"), "dex", [line]))).toBe("1d20 + 6");
  });
  it.each([
    ["advantage", "added.0 F-004 level 1 Fog", "2d20 highest + 7"],
    ["disadvantage", "added.0 F-004 level -1 Fog", "2d20 lowest + 7"],
    ["bonus", "added.0 F-001 flat 2 Fog", "1d20 + 9"],
    ["penalty", "added.0 F-001 flat -2 Fog", "1d20 + 5"],
  ])("%s that a person adds [F-001] [F-004]", (kind, line, dice) => {
    const pool = attackPool(creature("a"), "str", [], added(kind, 2));
    expect(extraLines(pool)).toEqual([line]);
    expect(poolText(pool)).toBe(dice);
  });
  it("damage that is added by hand does nothing to the attack roll [F-004]", () => {
    expect(extraLines(attackPool(creature("a"), "str", [], added("damage", 2)))).toEqual([]);
  });
  it("these kinds can be added by hand [F-004]", () => {
    expect([...ADDABLE]).toEqual(["advantage", "disadvantage", "bonus", "penalty", "damage"]);
  });
  it("a source that a player drops is told and does not count [F-004]", () => {
    const pool = attackPool(creature("a"), "str", lines(1), { hand: { off: ["line0"] } });
    expect(extraLines(pool)).toEqual(["line0 F-154 level 1 off"]);
    expect(poolText(pool)).toBe("1d20 + 7");
  });
  it("several lines by hand have names of their own [F-004]", () => {
    const hand: FHand = {
      added: [
        { kind: "bonus", value: 1, label: "High ground" },
        { kind: "advantage", value: 1, label: "Luck" },
      ],
    };
    expect(extraLines(attackPool(creature("a"), "str", [], { hand }))).toEqual([
      "added.0 F-001 flat 1 High ground",
      "added.1 F-004 level 1 Luck",
    ]);
  });
});

describe("what somebody's own state does to its attack rolls", () => {
  const of = (now: Readonly<Record<string, number>>, melee: boolean, heavy: boolean) =>
    ownLines(creature("a", { now }), melee, heavy).map(modText);
  it.each<readonly [string, Readonly<Record<string, number>>, readonly string[], readonly string[], readonly string[]]>(
    [
      ["nobody is hindered without a reason", {}, [], [], []],
      ["the shaken, at every attack", { shaken: 1 }, ...both("status.shaken F-189 level -1")],
      ["the unstable, at every attack", { unstable: 1 }, ...both("status.unstable F-139 level -1")],
      ["the prone, in melee", { prone: 1 }, ["status.prone F-212 level -1"], [], ["status.prone F-212 level -1"]],
      ["the squeezing, with heavy weapons", { squeezing: 1 }, [], [], ["status.squeezing F-219 level -1"]],
    ],
  )("%s [F-139] [F-189] [F-212] [F-219]", (_title, now, melee, ranged, heavy) => {
    expect(of(now, true, false)).toEqual(melee);
    expect(of(now, false, false)).toEqual(ranged);
    expect(of(now, true, true)).toEqual(heavy);
  });
  function both(line: string): readonly [string[], string[], string[]] {
    return [[line], [line], [line]];
  }
});

describe("other rolls", () => {
  it("a check is 1d20 and the modifier of the skill, with what is said by hand [F-084]", () => {
    const pool = checkPool(3, added("advantage", 1));
    expect(linesOf(pool)).toEqual(["skill F-084 base 3 locked", "added.0 F-004 level 1 Fog"]);
    expect(poolText(pool)).toBe("2d20 highest + 3");
    expect(poolText(checkPool(-1))).toBe("1d20 + -1");
  });
  it("the table's way of counting sources holds for checks as well [F-003]", () => {
    const hand: FHand = {
      added: [1, 2, 3].map((value) => ({ kind: value < 3 ? "advantage" : "disadvantage", value, label: "" })),
    };
    expect(poolText(checkPool(0, { hand }))).toBe("1d20");
    expect(poolText(checkPool(0, { hand, ruleOptions: NET }))).toBe("2d20 highest");
  });
  it("Initiative is 1d20 and a modifier, 0 where none is written [F-014]", () => {
    expect(poolText(initiativePool(creature("a", { initiative: 2 })))).toBe("1d20 + 2");
    const pool = initiativePool(creature("a"));
    expect(poolText(pool)).toBe("1d20");
    expect(linesOf(pool)).toEqual(["initiative F-014 base 0 locked"]);
  });
  it("or what the table rolls in their place [F-014]", () => {
    const initiativeRolls: FRolls = { dice: [{ n: 2, f: 10 }], flat: 1 };
    expect(initiativePool(creature("a", { initiative: 2, initiativeRolls }))).toEqual({
      dice: [{ n: 2, f: 10 }],
      flat: 1,
      mods: [],
    });
  });
  it("plain dice have nothing to explain [F-208]", () => {
    expect(dicePool({ dice: [{ n: 2, f: 6 }], flat: 3 })).toEqual({ dice: [{ n: 2, f: 6 }], flat: 3, mods: [] });
  });
  it("a Defense is a number with its reason [F-041]", () => {
    const amount = targetNumber("physical", "F-041", 15);
    expect(amount.total).toBe(15);
    expect(linesOf(amount)).toEqual(["physical F-041 base 15"]);
  });
});

describe("damage", () => {
  it("weapon dice and the strength of the arm [F-042] [F-050]", () => {
    const pool = damagePool(SWORD);
    expect(poolText(pool)).toBe("1d6 + 4");
    expect(linesOf(pool)).toEqual(["strength F-050 base 4 locked"]);
  });
  it("what a weapon adds by itself stands in a line of its own [F-042]", () => {
    const pool = damagePool({ damage: { dice: [{ n: 2, f: 4 }], flat: 1 } });
    expect(poolText(pool)).toBe("2d4 + 1");
    expect(linesOf(pool)).toEqual(["weapon F-042 base 1 locked"]);
  });
  it("what a spell adds by itself is called a spell’s, by its own rule [F-070]", () => {
    const pool = damagePool({ damage: { dice: [{ n: 2, f: 4 }], flat: 1 } }, undefined, false, "spell");
    expect([poolText(pool), linesOf(pool)]).toEqual(["2d4 + 1", ["spell F-070 base 1 locked"]]);
  });
  it("no line says nothing: a weapon that adds nothing has none [F-042]", () => {
    expect(linesOf(damagePool({ damage: { dice: [{ n: 2, f: 4 }], flat: 0 }, strength: 0 }))).toEqual([]);
  });
  it("dice that count twice leave the numbers as they are [F-043]", () => {
    expect(poolText(damagePool(SWORD, undefined, true))).toBe("2d6 + 4");
  });
  it("only damage is added by hand, and it can be dropped again [F-004] [F-042]", () => {
    const hand: FHand = {
      added: [
        { kind: "bonus", value: 5, label: "No" },
        { kind: "damage", value: 2, label: "Rage" },
      ],
    };
    const pool = damagePool(SWORD, hand);
    expect(linesOf(pool)).toEqual(["strength F-050 base 4 locked", "added.1 F-042 flat 2 Rage"]);
    expect(poolText(pool)).toBe("1d6 + 6");
    const dropped = damagePool(SWORD, { ...hand, off: ["added.1"] });
    expect(poolText(dropped)).toBe("1d6 + 4");
  });
});
