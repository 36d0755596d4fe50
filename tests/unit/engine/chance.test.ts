import { describe, expect, it } from "vitest";
import { exact } from "../../../src/engine/dice/distribution";
import type { Die, Pool } from "../../../src/engine/dice/pool";
import type { Amount } from "../../../src/engine/modifiers";
import { Notes } from "../../../src/engine/procedure/branches";
import { Chance, exceeds, NotExact } from "../../../src/engine/procedure/chance";
import { forecast } from "../../../src/engine/procedure/forecast";
import { OddsReferee } from "../../../src/engine/procedure/odds";
import type { Policy } from "../../../src/engine/procedure/simulate";
import { d20, type R, type Toy, type ToyIntent, toy, toyRules, worldOf } from "./toy";

const first: Policy = (_at, _who, options) => options[0] ?? "";
const pool = (dice: readonly Die[], flat = 0): Pool => ({ dice, flat, mods: [] });
const amount = (total: number): Amount => ({ total, mods: [] });
const scene = () => worldOf(toy("a"), toy("b"), toy("c", { vigor: 0 }));
const LONE = pool([{ n: 1, f: 4 }], 1);
const KEPT = pool([{ n: 2, f: 3, keep: 1 }], 1);
const BURST = pool([{ n: 1, f: 3, burst: true }]);

describe("a roll that nobody has looked at", () => {
  const make = (one: Pool, take: number | ((weights: readonly number[]) => number), tail = 0) => {
    const asked: number[][] = [];
    const decide = (weights: () => ArrayLike<number>): number => {
      const made = Array.from(weights());
      asked.push(made);
      return typeof take === "number" ? take : take(made);
    };
    return { chance: new Chance(exact(one), one, decide, tail), asked, decide };
  };
  it("decides its total once", () => {
    const { chance, asked } = make(LONE, 2);
    expect([chance.total, chance.total, chance.known]).toEqual([4, 4, 4]);
    expect(asked).toEqual([[0.25, 0.25, 0.25, 0.25]]);
    expect([chance.from, chance.to]).toEqual([4, 4]);
  });
  it("knows its chances within what is left of it", () => {
    const { chance, decide } = make(LONE, 1);
    expect([chance.upTo(1), chance.upTo(2), chance.upTo(9)]).toEqual([0, 0.25, 1]);
    expect([chance.atLeast(6), chance.atLeast(5), chance.atLeast(-9)]).toEqual([0, 0.25, 1]);
    expect([chance.weight(1), chance.weight(2), chance.weight(5), chance.weight(6)]).toEqual([0, 0.25, 0.25, 0]);
    expect([chance.mass(3, 4), chance.mass(4, 3), chance.mass(-9, 9)]).toEqual([0.5, 0, 1]);
    // It is not more than three.
    expect(exceeds(chance, amount(3), decide)).toBe(false);
    expect([chance.from, chance.to]).toEqual([2, 3]);
    expect([chance.upTo(9), chance.atLeast(3), chance.atLeast(4), chance.mass(0, 9)]).toEqual([0.5, 0.25, 0, 0.5]);
    expect([chance.weight(3), chance.weight(4)]).toEqual([0.25, 0]);
    expect(exceeds(amount(3), chance, decide)).toBe(true);
    expect([chance.from, chance.to]).toEqual([2, 2]);
    const high = make(LONE, 0);
    expect(exceeds(high.chance, amount(3), high.decide)).toBe(true);
    expect([high.chance.weight(3), high.chance.weight(4)]).toEqual([0, 0.25]);
  });
  it("folds the far tail into the last value that is kept", () => {
    const { chance, asked } = make(BURST, 0, 0.02);
    expect(chance.total).toBe(1);
    const [weights = []] = asked;
    // From thirteen on all together are one in eighty-one: lighter than one in fifty.
    expect(weights).toHaveLength(11);
    expect(weights.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    expect(weights[9]).toBeCloseTo(1 / 81, 9);
    expect(weights[10]).toBeCloseTo(1 / 81 + 1 / 81, 9);
  });
  it("folds tails by what is left of it", () => {
    const { chance, asked, decide } = make(BURST, 0, 0.02);
    // More than five: one in nine is left, of which one in fifty is one in four hundred and fifty.
    expect(exceeds(chance, amount(5), decide)).toBe(true);
    expect(chance.total).toBe(6);
    // Seven and eight are one in twenty-seven each; from nineteen on all together are one in seven hundred.
    expect(asked[1]).toHaveLength(17 - 5);
  });
  it("decides whether it burst by weights of calm and wild", () => {
    const calm = make(BURST, 0);
    expect([calm.chance.burst, calm.chance.burst]).toEqual([false, false]);
    expect(calm.asked).toHaveLength(1);
    expect(calm.asked[0]?.[0]).toBeCloseTo(2 / 3, 9);
    expect(calm.asked[0]?.[1]).toBeCloseTo(1 / 3, 9);
    expect([calm.chance.from, calm.chance.to]).toEqual([1, 2]);
    const wild = make(BURST, 1);
    expect(wild.chance.burst).toBe(true);
    expect(wild.chance.mass(0, 3)).toBe(0);
    expect(wild.chance.mass(4, 5)).toBeCloseTo(2 / 9, 9);
  });
  it("settles its burst and its total, each once", () => {
    const { chance, asked } = make(BURST, 0);
    chance.settle();
    expect([chance.known, chance.burst, asked.length]).toEqual([1, false, 2]);
    chance.settle();
    expect(asked).toHaveLength(2);
    const plain = make(LONE, 3);
    plain.chance.settle();
    expect([plain.chance.known, plain.asked.length]).toEqual([5, 1]);
  });
  it("has a natural face only where the total tells it", () => {
    const natural = (one: Pool): number => make(one, 0).chance.natural.total;
    expect([natural(LONE), natural(KEPT), natural(pool([{ n: 3, f: 6, keep: -1 }], 7))]).toEqual([1, 1, 1]);
    for (const dice of [
      [{ n: 2, f: 6 }],
      [{ n: 1, f: 6, burst: true as const }],
      [
        { n: 1, f: 6 },
        { n: 1, f: 6 },
      ],
      [{ n: 0, f: 6, keep: 1 as const }],
      [],
    ])
      expect(() => natural(pool(dice))).toThrow(new NotExact("the face of one of several dice"));
    expect(new NotExact("x").name).toBe("NotExact");
  });
  it("shows the lines of its pool", () => {
    const mods = [{ id: "aim", rule: "T-1", kind: "flat", value: 1 }] as const;
    expect(make({ ...LONE, mods }, 0).chance.mods).toBe(mods);
  });
  it("is told apart from another by a bond until one of them is known", () => {
    const taken: number[] = [0, 1];
    const decide = (weights: () => ArrayLike<number>): number => {
      weights();
      return taken.shift() ?? 0;
    };
    const [x, y] = [new Chance(exact(LONE), LONE, decide, 0), new Chance(exact(LONE), LONE, decide, 0)];
    expect(exceeds(x, y, decide)).toBe(true);
    expect(x.bond).toEqual({ big: x, small: y, gap: 1 });
    expect(y.bond).toBe(x.bond);
    // Of sixteen ways six are left: x is 3, 4 or 5 with one, two or three of them.
    expect([2, 3, 4, 5].map((value) => x.weight(value) * 16)).toEqual([0, 1, 2, 3]);
    expect([2, 3, 4, 5].map((value) => y.weight(value) * 16)).toEqual([3, 2, 1, 0]);
    expect(x.mass(0, 9) * 16).toBeCloseTo(6, 9);
    expect(x.total).toBe(3);
    expect([x.bond, y.bond, y.from, y.to]).toEqual([null, null, 2, 2]);
  });
});

describe("odds", () => {
  const ask = (procedure: (ref: R) => unknown, policy: Policy = first) =>
    forecast({
      rules: toyRules,
      procedure,
      args: null,
      participants: scene(),
      policy,
      count: (value) => ({ outcome: JSON.stringify(value) }),
    });
  it("take answers by the policy, and refuse what is not on offer", () => {
    const asking = (ref: R) => [ref.ask("only", "a", ["one"]), ref.ask("dodge", "b", ["yes", "no"])];
    const asked: unknown[] = [];
    const last: Policy = (at, who, options, world) => {
      asked.push([at, who, options, Object.keys(world)]);
      return "no";
    };
    expect([...ask(asking, last).outcomes]).toEqual([['["one","no"]', 1]]);
    expect(asked).toEqual([["dodge", "b", ["yes", "no"], ["a", "b", "c"]]]);
    expect(() => ask(asking, () => "fly")).toThrow("dodge: the policy chose 'fly', which is not on offer");
    expect(() => ask((ref) => ref.see("z"))).toThrow("no participant has the letter 'z'");
  });
  it("find nobody by a look, and enter what is nested but not what comes last", () => {
    const odds = ask((ref) => {
      const found = ref.look("near", "who is near", "a");
      const inner = ref.sub("inner", (nested: R, by: number) => nested.deed("pay", [{ k: "pay", on: "a", by }]).ok, 2);
      if (ref.beats(ref.roll("x", LONE, "a"), amount(4), "T"))
        ref.follow("second", (nested: R) => void nested.deed("pay", [{ k: "pay", on: "a", by: 1 }]), null);
      return [found, inner, ref.see("a").now.vigor];
    });
    expect([...odds.outcomes]).toEqual([["[[],true,3]", 1]]);
    expect(odds.started).toEqual(new Map([["second", 0.25]]));
  });
  it("refuse a deed as a whole, and go on with the world as it was before", () => {
    const odds = ask((ref) => {
      ref.deed("pay", [{ k: "pay", on: "a", by: 1 }]);
      const { ok, changes } = ref.deed("pay", [
        { k: "stance", on: "a", to: 3 },
        { k: "pay", on: "a", by: 99 },
      ]);
      return [ok, changes, ref.see("a").now.vigor, ref.see("a").now.stance, ref.roll("x", d20, "a").total > 0];
    });
    expect([...odds.outcomes.keys()]).toEqual(["[false,[],4,0,true]"]);
  });
  it("tell of each deed what it changed itself", () => {
    const odds = ask((ref) => {
      const one = ref.deed("one", [{ k: "pay", on: "a", by: 1 }]);
      const two = ref.deed("two", [{ k: "pay", on: "b", by: 2 }]);
      return [one.changes, two.changes];
    });
    expect([...odds.outcomes.keys()].map((value) => JSON.parse(value))).toEqual([
      [[{ k: "add", on: "a", at: "vigor", by: -1 }], [{ k: "add", on: "b", at: "vigor", by: -2 }]],
    ]);
  });
  it("give up with the reason over the budget, and where no way can be gone", () => {
    const enumerate = (procedure: (ref: R) => unknown, most: number) => () =>
      new OddsReferee<Toy, ToyIntent>(scene(), toyRules, first, { runs: 0, most, tail: 0 }, new Notes()).enumerate(
        procedure,
        null,
        () => {},
      );
    const looking = (f: number) => (ref: R) => ref.roll("x", pool([{ n: 1, f }]), "a").total;
    expect(enumerate(looking(4), 4)).not.toThrow();
    expect(enumerate(looking(4), 3)).toThrow(new NotExact("more than 3 runs"));
    // A die without faces.
    expect(enumerate(looking(0), 4)).toThrow(new NotExact("a way that cannot be gone"));
  });
});
