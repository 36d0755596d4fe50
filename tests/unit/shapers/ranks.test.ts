import { describe, expect, it } from "vitest";
import type { TurnEntry } from "../../../src/contract/turns";
import { unionNumber } from "../../../src/rulesets/shapers/rules/data/slots";
import { ranksOf, SLOTS, shownRank } from "../../../src/rulesets/shapers/rules/order/order";
import { actor, item, type Sheet, stranger } from "./documents";

const entry = (name: string, sheet: Sheet = {}, system: TurnEntry["system"] = {}): TurnEntry => ({
  combatantId: name,
  name,
  isPlayer: false,
  actor: actor(name, sheet),
  initiative: null,
  system,
});
/** Instinct so high that the Initiative is that number. */
const fast = (initiative: number, more: Sheet = {}): Sheet => ({
  ...more,
  system: { ...more.system, stats: { instinct: 0 }, bonus: { initiative } },
});
const ranks = (entries: readonly TurnEntry[], round = 2, settings = {}) => ranksOf(entries, round, settings);
const trait = (system: object) => [item("Trait", { ...system })];

describe("the place of somebody in the order of a round", () => {
  it("is its Initiative: twice the Instinct, five Skills, and what effects add [W-011] [E-13]", () => {
    const skills = { athletics: 2, quickFingers: 1, analysis: 0, grace: 3, improvisation: 1, stealth: 9 };
    const a = { system: { stats: { instinct: 12 }, skills } };
    expect(ranks([entry("a", a)])).toEqual({ a: 31 });
    const slower = { system: { ...a.system, aid: { initiative: -4 } } };
    expect(ranks([entry("a", slower)])).toEqual({ a: 27 });
  });
  it("is 0 for an object, whatever its Stats, and for who is no creature of the game [W-014] [E-14]", () => {
    expect(ranks([entry("cannon", { system: { kind: "object", stats: { instinct: 14 } } })])).toEqual({ cannon: 0 });
    expect(
      ranks([
        { ...entry("x"), actor: stranger("x") },
        { ...entry("y"), actor: null },
      ]),
    ).toEqual({ x: 0, y: 0 });
  });
  it("lies before its equals where a game master says so [W-013]", () => {
    const a = fast(24);
    expect(ranks([entry("a", { system: { ...a.system, tie: 2 } })])).toEqual({ a: 24.00002 });
    const all = [0, 99, 100, 9999].map((tie) => entry(`tie ${tie}`, { system: { ...a.system, tie } }));
    const order = Object.entries(ranks([...all, entry("faster", fast(25))])).sort(([, one], [, other]) => other - one);
    expect(order.map(([who]) => who)).toEqual(["faster", "tie 9999", "tie 100", "tie 99", "tie 0"]);
    expect(order.map(([, rank]) => shownRank(rank))).toEqual([25, 24, 24, 24, 24]);
  });
  it.each<readonly [string, object, number]>([
    ["first", { actsFirst: true }, 10_024],
    ["last", { actsLast: true }, -9976],
    ["in its place: both cancel", { actsFirst: true, actsLast: true }, 24],
  ])("may be among those who act %s [A-27]", (_title, system, rank) => {
    expect(ranks([entry("a", fast(24, { items: trait(system) }))])).toEqual({ a: rank });
  });
  it("is the end of the first round for whoever is surprised, and nothing cancels that [W-029] [A-27] [E-52]", () => {
    const caught: Sheet = { statuses: ["surprised"] };
    expect(ranks([entry("a", fast(30, caught))], 1)).toEqual({ a: -9970 });
    expect(ranks([entry("a", fast(30, caught))], 2)).toEqual({ a: 30 });
    expect(ranks([entry("a", fast(30, { ...caught, items: trait({ actsFirst: true }) }))], 1)).toEqual({ a: -9970 });
    expect(ranks([entry("a", fast(30, { ...caught, items: trait({ actsLast: true }) }))], 1)).toEqual({ a: -9970 });
  });
});

describe("the place of a union", () => {
  const number = unionNumber(2, 1);
  const member = (name: string, initiative: number, more: Sheet = {}) =>
    entry(name, fast(initiative, more), { even: number });
  it("is the mean of its members, rounded down unless a table wants it exact [W-026] [A-28] [E-09]", () => {
    expect(ranks([member("knight", 26), member("horse", 32), entry("x", fast(30))])).toEqual({
      knight: 29,
      horse: 29,
      x: 30,
    });
    expect(ranks([member("knight", 26), member("horse", 31)])).toEqual({ knight: 28, horse: 28 });
    expect(ranks([member("knight", 26), member("horse", 31)], 2, { unionRounding: "exact" })).toEqual({
      knight: 28.5,
      horse: 28.5,
    });
  });
  it("holds in its own round alone, and each union has its own [W-024]", () => {
    expect(ranks([member("knight", 26), member("horse", 32)], 4)).toEqual({ knight: 26, horse: 32 });
    const other = entry("x", fast(10), { even: unionNumber(2, 2) });
    expect(ranks([member("knight", 26), other])).toEqual({ knight: 26, x: 10 });
  });
  it("is among the first only where all members act first [W-027]", () => {
    const first = { items: trait({ actsFirst: true }) };
    expect(ranks([member("a", 20, first), member("b", 20)])).toEqual({ a: 20, b: 20 });
    expect(ranks([member("a", 20, first), member("b", 20, first)])).toEqual({ a: 10_020, b: 10_020 });
  });
  it("is among the last where one of them has to act last, which nothing cancels [W-028] [A-27]", () => {
    const first = { actsFirst: true };
    const last = { items: trait({ ...first, actsLast: true }) };
    expect(ranks([member("a", 20, { items: trait(first) }), member("b", 20, last)])).toEqual({ a: -9980, b: -9980 });
  });
  it("is that of the surprised in the first round where one of them is [A-28]", () => {
    const first = { odd: unionNumber(1, 1) };
    const all = [entry("a", fast(20, { statuses: ["surprised"] }), first), entry("b", fast(20), first)];
    expect(ranks(all, 1)).toEqual({ a: -9980, b: -9980 });
  });
  it("lies before its equals where one of them was put there [W-013]", () => {
    const tied = fast(20);
    const b = entry("b", { system: { ...tied.system, tie: 3 } }, { even: number });
    expect(ranks([member("a", 20), b])).toEqual({ a: 20.00003, b: 20.00003 });
  });
});

describe("what people see of a place in the order", () => {
  it.each([
    [31, 31],
    [31.00002, 31],
    [28.5, 28],
    [10_031.09999, 31],
    [-9969, 31],
    [-9968.90001, 31],
    [0, 0],
    [-5, -5],
    [-4.90001, -5],
    [9995, -5],
    [-10_005, -5],
  ])("%d: the Initiative %d, also where effects brought it below 0 [W-011] [W-012]", (rank, shown) => {
    expect(shownRank(rank)).toBe(shown);
  });
});

describe("who is called at the end of a round", () => {
  it("is the first who waits and lives, or the first of all where nobody does [W-017]", () => {
    const dead = entry("x", { statuses: ["dead"] });
    const whom = (all: readonly TurnEntry[]) => SLOTS.waitingTurn?.whom?.(all)?.combatantId ?? null;
    expect([whom([dead, entry("a"), entry("b")]), whom([dead]), whom([])]).toEqual(["a", "x", null]);
    expect(whom([{ ...entry("n"), actor: null }, entry("b")])).toBe("n");
    expect(SLOTS.waitingTurn?.act).toBe("callTurn");
  });
});
