import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Pool } from "../../../src/engine/dice/pool";
import { type Amount, amountOf } from "../../../src/engine/modifiers";
import { type Forecast, forecast } from "../../../src/engine/procedure/forecast";
import type { Policy } from "../../../src/engine/procedure/simulate";
import type { Procedure, World } from "../../../src/engine/procedure/types";
import { simulated } from "../../fixtures/simulated";
import { area, bursting, d20, hex, type R, strike, type Toy, type ToyIntent, toy, toyRules, worldOf } from "./toy";

const first: Policy = (_at, _who, options) => options[0] ?? "";
const last: Policy = (_at, _who, options) => options.at(-1) ?? "";
const scene = (): World<Toy> => worldOf(toy("a"), toy("b"), toy("c", { vigor: 0 }), toy("d"));

interface Ask<A> {
  readonly args: A;
  readonly policy?: Policy;
  readonly budget?: number;
  readonly participants?: World<Toy>;
}
function question<A, T>(
  procedure: Procedure<Toy, ToyIntent, A, T>,
  { args, policy = first, budget, participants = scene() }: Ask<A>,
) {
  return {
    rules: toyRules,
    procedure,
    args,
    participants,
    policy,
    count: (value: T) => ({ outcome: JSON.stringify(value) }),
    ...(budget === undefined ? {} : { budget }),
  };
}
const sumOf = (shares: ReadonlyMap<unknown, number>): number => [...shares.values()].reduce((sum, p) => sum + p, 0);

/** Exact chances hold against simulations within five standard errors. */
function agree(odds: Forecast, samples: number, found: Forecast): void {
  for (const outcome of new Set([...odds.outcomes.keys(), ...found.outcomes.keys()])) {
    const p = odds.outcomes.get(outcome) ?? 0;
    const tolerance = 5 * Math.sqrt((p * (1 - p) + 1e-5) / samples);
    expect(Math.abs(p - (found.outcomes.get(outcome) ?? 0)), `${outcome}: ${p}`).toBeLessThan(tolerance);
  }
}

describe("odds", () => {
  function hold<A, T>(name: string, procedure: Procedure<Toy, ToyIntent, A, T>, ask: Ask<A>): void {
    it(`agree with 200,000 simulations and sum to one: ${name}`, () => {
      const one = question(procedure, ask);
      const before = JSON.stringify(one.participants);
      const odds = forecast(one);
      expect(odds.exact).toBe(true);
      expect(odds.runs).toBeLessThanOrEqual(3000);
      expect(Math.abs(sumOf(odds.outcomes) - 1)).toBeLessThan(1e-9);
      agree(odds, 200_000, simulated(one, 200_000, 11));
      expect(JSON.stringify(one.participants)).toBe(before);
    });
  }
  hold("a blow that may be dodged", strike, { args: { by: "a", on: "b" } });
  hold("a blow that is not dodged, with a second one", strike, { args: { by: "a", on: "b" }, policy: last });
  hold("a blow at somebody too tired to dodge", strike, { args: { by: "a", on: "c" } });
  hold("a refused blow", strike, { args: { by: "c", on: "b" } });
  hold("a nested contest", hex, { args: { by: "a", on: "b" } });
  hold("an area on one", area, { args: { by: "a", targets: ["b"] } });
  hold("an area on three, one of them too tired", area, { args: { by: "a", targets: ["b", "c", "d"] } });

  it("give distributions of numbers, and count what comes last without entering it", () => {
    const odds = forecast({
      ...question(strike, { args: { by: "a", on: "b" }, policy: (at) => (at === "dodge" ? "no" : "yes") }),
      count: ({ end, damage }) => ({ outcome: end, numbers: end === "miss" ? {} : { damage } }),
    });
    expect(odds.outcomes.get("miss")).toBeCloseTo(0.5, 12);
    expect(odds.outcomes.get("critical")).toBeCloseTo(0.5 * (11 / 36), 12);
    expect(sumOf(odds.numbers.get("damage") ?? new Map())).toBeCloseTo(0.5, 9);
    expect(odds.numbers.get("damage")?.get(3)).toBeCloseTo(0.5 / 36, 12);
    expect(odds.started.get("second")).toBeCloseTo(0.5, 12);
  });

  it("compare without looking: two branches, not one per value", () => {
    const contest = (ref: R): boolean =>
      ref.beats(ref.roll("x", bursting(10, 4), "a"), ref.roll("y", bursting(8, 12), "b"), "T");
    expect(forecast(question(contest, { args: null })).runs).toBe(2);
  });

  it("show what each parallel branch gives on its own", () => {
    const odds = forecast(question(area, { args: { by: "a", targets: ["b", "c"] } }));
    const b = odds.branches.get("target/b");
    const c = odds.branches.get("target/c");
    expect(sumOf(b ?? new Map())).toBeCloseTo(1, 9);
    expect(c?.get('{"id":"c","hurt":3}')).toBeCloseTo(1, 9);
    const simulation = simulated(question(area, { args: { by: "a", targets: ["b", "c"] } }), 50_000, 4);
    for (const [value, p] of b ?? []) expect(simulation.branches.get("target/b")?.get(value) ?? 0).toBeCloseTo(p, 1);
    expect(sumOf(simulation.branches.get("target/b") ?? new Map())).toBeCloseTo(1, 9);
  });

  it("keep branches apart that hand out a roll nobody has looked at", () => {
    const rolls = (ref: R): number => {
      const all = ref.each("side", ["a", "b", "c"], (key, branch) => branch.roll("die", d20, key));
      return all.filter((roll) => ref.meets(roll, amountOf([{ id: "ten", rule: "T", kind: "base", value: 11 }]), "T"))
        .length;
    };
    const odds = forecast(question(rolls, { args: null }));
    expect(odds.outcomes.get("3")).toBeCloseTo(1 / 8, 12);
    expect(odds.outcomes.get("1")).toBeCloseTo(3 / 8, 12);
  });

  it("let branches share a roll made before them, its burst too", () => {
    const shared = (ref: R): string => {
      const power = ref.roll("power", bursting(1, 4), "a");
      const hits = ref.each("t", ["a", "b"], (key, branch) =>
        branch.beats(power, branch.roll("save", d20, key), "T") ? (power.burst ? 2 : 1) : 0,
      );
      return hits.join();
    };
    const one = question(shared, { args: null });
    const odds = forecast(one);
    expect(odds.exact).toBe(true);
    expect(sumOf(odds.outcomes)).toBeCloseTo(1, 9);
    agree(odds, 200_000, simulated(one, 200_000, 2));
  });

  it("follow parallel branches inside parallel branches", () => {
    const nested = (ref: R): number =>
      ref
        .each("outer", ["a", "b"], (key, branch) => {
          const inner = branch.each("inner", ["c", "d"], (one, leaf) =>
            leaf.meets(leaf.roll("die", d20, one), amountOf([{ id: "x", rule: "T", kind: "base", value: 11 }]), "T"),
          );
          const wins = inner.filter(Boolean).length;
          if (wins === 2) branch.deed("win", [{ k: "pay", on: key, by: 1 }]);
          return wins;
        })
        .reduce((sum, wins) => sum + wins, 0) + (ref.see("a").now.vigor ?? 0);
    const one = question(nested, { args: null });
    const odds = forecast(one);
    expect(odds.exact).toBe(true);
    // All four and a pays, or a wins once and b twice.
    expect(odds.outcomes.get("8")).toBeCloseTo(1 / 16 + 1 / 8, 12);
    expect(sumOf(odds.outcomes)).toBeCloseTo(1, 9);
    agree(odds, 100_000, simulated(one, 100_000, 3));
  });

  it("fall back to a seeded simulation over the budget, and say so; the world is put back all the same", () => {
    const one = question(strike, { args: { by: "a", on: "b" }, policy: last, budget: 10 });
    const before = JSON.stringify(one.participants);
    const about = forecast(one);
    expect(about.exact).toBe(false);
    expect(about.outcomes).toEqual(forecast(one).outcomes);
    expect(Math.abs(sumOf(about.outcomes) - 1)).toBeLessThan(1e-9);
    expect(JSON.stringify(one.participants)).toBe(before);
  });

  it("simulate where one of several dice is looked at alone", () => {
    const face = (ref: R): boolean =>
      ref.meets(ref.roll("x", { ...d20, dice: [{ n: 2, f: 20 }] }, "a").natural, amountOf([]), "T");
    expect(forecast(question(face, { args: null })).exact).toBe(false);
  });

  it("pass mistakes of authors on and put the world back", () => {
    const participants = scene();
    const broken = (ref: R): never => {
      ref.deed("pay", [{ k: "pay", on: "a", by: 1 }]);
      throw new TypeError("broken");
    };
    expect(() => forecast(question(broken, { args: null, participants }))).toThrow(TypeError);
    expect(participants).toEqual(scene());
    const wrong: Policy = () => "fly";
    expect(() => forecast(question(strike, { args: { by: "a", on: "b" }, policy: wrong }))).toThrow(/not on offer/);
  });

  /** Random small scripts over three rolls: comparisons with numbers and with each other, natural faces, bursts, values. */
  type Step = {
    readonly k: "number" | "roll" | "natural" | "burst" | "total";
    readonly i: number;
    readonly j: number;
    readonly value: number;
  };
  const step: fc.Arbitrary<Step> = fc.record({
    k: fc.constantFrom("number", "roll", "natural", "burst", "total"),
    i: fc.integer({ min: 0, max: 2 }),
    j: fc.integer({ min: 0, max: 2 }),
    value: fc.integer({ min: 1, max: 14 }),
  });
  const POOLS: readonly Pool[] = [
    { dice: [{ n: 1, f: 6 }], flat: 1, mods: [] },
    { dice: [{ n: 2, f: 6, keep: 1 }], flat: -1, mods: [] },
    {
      dice: [
        { n: 1, f: 4 },
        { n: 1, f: 4, burst: true },
      ],
      flat: 0,
      mods: [],
    },
  ];
  function script(steps: readonly Step[]) {
    return (ref: R): string => {
      const rolls = POOLS.map((pool, i) => ref.roll(`r${i}`, pool, "a"));
      return steps
        .map(({ k, i, j, value }) => {
          const roll = rolls[i];
          const other = rolls[j];
          if (!roll || !other) return "";
          const number: Amount = { total: value, mods: [] };
          if (k === "burst") return roll.burst;
          if (k === "total") return Math.min(roll.total, 6);
          if (k === "natural") return i < 2 ? ref.meets(number, roll.natural, "T") : ref.meets(number, roll, "T");
          if (k === "roll" && i !== j) return ref.beats(roll, other, "T");
          return ref.meets(roll, number, "T");
        })
        .join();
    };
  }
  it("agree with simulation for random scripts of comparisons, faces, bursts and values", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), (steps) => {
        const one = question(script(steps), { args: null });
        const odds = forecast(one);
        expect(odds.exact).toBe(true);
        expect(Math.abs(sumOf(odds.outcomes) - 1)).toBeLessThan(1e-9);
        agree(odds, 20_000, simulated(one, 20_000, 5));
      }),
      { numRuns: 60, seed: 20261121 },
    );
  });
});
