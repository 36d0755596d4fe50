import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Die, Pool } from "../../../src/engine/dice/pool";
import { Rng } from "../../../src/engine/dice/rng";
import type { Amount } from "../../../src/engine/modifiers";
import { forecast } from "../../../src/engine/procedure/forecast";
import { type Policy, Simulator } from "../../../src/engine/procedure/simulate";
import { area, type R, type Toy, type ToyIntent, toy, toyRules, worldOf } from "./toy";

const first: Policy = (_at, _who, options) => options[0] ?? "";
const pool = (dice: readonly Die[], flat = 0): Pool => ({ dice, flat, mods: [] });
const amount = (total: number): Amount => ({ total, mods: [] });
const scene = () => worldOf(toy("a"), toy("b"), toy("c", { vigor: 0 }));

/** Ways lighter than this are not gone to their end. */
const LIGHT = 1e-7;
class TooLight extends Error {}
/** Dice that fall every way they can, one way after the other. */
class EveryWay extends Rng {
  readonly #faces: { face: number; readonly f: number }[] = [];
  #next = 0;
  weight = 1;
  constructor() {
    super(0);
  }
  override die(f: number): number {
    this.weight /= f;
    if (this.weight < LIGHT) throw new TooLight();
    const known = this.#faces[this.#next++];
    if (known) return known.face;
    this.#faces.push({ face: 1, f });
    return 1;
  }
  /** Turns the last die that can be turned; false when all ways are gone. */
  advance(): boolean {
    this.#faces.length = this.#next;
    this.#next = 0;
    this.weight = 1;
    for (let last = this.#faces.pop(); last; last = this.#faces.pop()) {
      if (last.face === last.f) continue;
      this.#faces.push({ face: last.face + 1, f: last.f });
      return true;
    }
    return false;
  }
}
/** The chances of a script's results, by going every way. */
function counted(script: (ref: R) => unknown): Map<string, number> {
  const dice = new EveryWay();
  const chances = new Map<string, number>();
  do {
    const ref = new Simulator<Toy, ToyIntent>(scene(), toyRules, dice, first, false);
    try {
      const value = JSON.stringify(script(ref));
      chances.set(value, (chances.get(value) ?? 0) + dice.weight);
    } catch (error) {
      if (!(error instanceof TooLight)) throw error;
    }
  } while (dice.advance());
  return chances;
}
/** The odds of a script are those that going every way gives; told how many runs they took. */
function holds(script: (ref: R) => unknown): number {
  const question = { rules: toyRules, procedure: script, args: null, participants: scene(), policy: first };
  const odds = forecast({ ...question, count: (value: unknown) => ({ outcome: JSON.stringify(value) }) });
  expect(odds.exact).toBe(true);
  const wanted = counted(script);
  for (const outcome of new Set([...odds.outcomes.keys(), ...wanted.keys()]))
    expect(Math.abs((odds.outcomes.get(outcome) ?? 0) - (wanted.get(outcome) ?? 0)), outcome).toBeLessThan(1e-4);
  return odds.runs;
}

const LONE = pool([{ n: 1, f: 4 }], 1);
const KEPT = pool([{ n: 2, f: 3, keep: 1 }], 1);
const BURST = pool([{ n: 1, f: 3, burst: true }]);
const MIXED = pool([
  { n: 1, f: 2 },
  { n: 1, f: 3, burst: true },
]);

describe("exact chances", () => {
  const two = (ref: R, one: Pool, other: Pool) => [ref.roll("x", one, "a"), ref.roll("y", other, "b")] as const;
  it.each<[string, Pool, Pool]>([
    ["plain", LONE, KEPT],
    ["one bursting", BURST, LONE],
    ["both bursting", BURST, MIXED],
    ["the same", LONE, LONE],
  ])("of contests are what counting gives, in two runs: %s", (_name, one, other) => {
    expect(
      holds((ref) => {
        const [x, y] = two(ref, one, other);
        return ref.beats(x, y, "T");
      }),
    ).toBe(2);
    expect(
      holds((ref) => {
        const [x, y] = two(ref, one, other);
        return ref.meets(x, y, "T");
      }),
    ).toBe(2);
  });
  it.each([0, 1, 2, 3, 4, 5, 6, 7])("of a roll against %i are what counting gives, on both sides", (value) => {
    for (const one of [LONE, KEPT, BURST, MIXED]) {
      holds((ref) => ref.beats(ref.roll("x", one, "a"), amount(value), "T"));
      holds((ref) => ref.meets(ref.roll("x", one, "a"), amount(value), "T"));
      holds((ref) => ref.beats(amount(value), ref.roll("x", one, "a"), "T"));
      holds((ref) => ref.meets(amount(value), ref.roll("x", one, "a"), "T"));
    }
  });
  it("of what is asked of a pair that was compared before keep what the comparison told", () => {
    const pairs = [
      [LONE, KEPT],
      [KEPT, BURST],
      [BURST, BURST],
      [MIXED, LONE],
    ] as const;
    for (const [one, other] of pairs) {
      const keeps = (ask: (ref: R, x: ReturnType<R["roll"]>, y: ReturnType<R["roll"]>) => unknown): void =>
        void holds((ref) => {
          const [x, y] = two(ref, one, other);
          return [ref.beats(x, y, "T"), ask(ref, x, y)];
        });
      keeps((_ref, x) => Math.min(x.total, 5));
      keeps((_ref, _x, y) => Math.min(y.total, 5));
      keeps((_ref, x, y) => Math.min(x.total, 5) * 10 + Math.min(y.total, 5));
      keeps((_ref, x) => x.burst);
      keeps((_ref, x, y) => [y.burst, x.burst]);
      keeps((ref, x) => ref.beats(x, amount(3), "T"));
      keeps((ref, _x, y) => ref.meets(y, amount(2), "T"));
      keeps((ref, x, y) => [ref.meets(y, amount(2), "T"), ref.beats(x, amount(3), "T"), y.total > 3]);
      keeps((ref, x, y) => ref.meets(y, x, "T"));
      keeps((ref, _x, y) => ref.beats(ref.roll("z", LONE, "c").natural, y, "T"));
      if (one !== MIXED && one !== BURST) keeps((ref, x) => ref.beats(x.natural, ref.roll("z", LONE, "c"), "T"));
      keeps((ref, x) => ref.beats(x, ref.roll("z", LONE, "c"), "T"));
      keeps((ref, _x, y) => ref.beats(ref.roll("z", KEPT, "c"), y, "T"));
      keeps((ref, x, y) => {
        const z = ref.roll("z", LONE, "c");
        return [ref.meets(z, x, "T"), ref.beats(z, y, "T"), z.total];
      });
    }
  });
  it("of natural faces are those of the die, whatever is added", () => {
    for (const one of [LONE, KEPT, pool([{ n: 1, f: 4 }], -3)]) {
      for (const face of [1, 2, 3, 4]) {
        const runs = holds((ref) => ref.meets(ref.roll("x", one, "a").natural, amount(face), "T"));
        expect(runs).toBe(face === 1 || (face === 4 && one === KEPT) ? 1 : 2);
      }
      holds((ref) => {
        const x = ref.roll("x", one, "a");
        return [ref.beats(amount(2), x.natural, "T"), x.total, x.natural.total];
      });
      holds((ref) => {
        const x = ref.roll("x", one, "a");
        return [x.total, ref.beats(x.natural, amount(2), "T"), x.natural.mods.length];
      });
      holds((ref) => {
        const [x, y] = two(ref, one, KEPT);
        return [ref.beats(x.natural, y, "T"), ref.meets(y.natural, x.natural, "T")];
      });
    }
  });
  it("of a burst are told before and after the total", () => {
    for (const one of [BURST, MIXED]) {
      holds((ref) => {
        const x = ref.roll("x", one, "a");
        return [x.burst, Math.min(x.total, 9), x.burst];
      });
      holds((ref) => {
        const x = ref.roll("x", one, "a");
        return [Math.min(x.total, 9), x.burst];
      });
      holds((ref) => {
        const x = ref.roll("x", one, "a");
        return [ref.beats(x, amount(3), "T"), x.burst, ref.beats(x, amount(5), "T")];
      });
      for (const value of [1, 2, 3])
        holds((ref) => {
          const x = ref.roll("x", one, "a");
          return [ref.beats(x, amount(value), "T"), x.burst, Math.min(x.total, 9)];
        });
    }
    expect(holds((ref) => ref.roll("x", LONE, "a").burst)).toBe(1);
  });
  it("of branches that share a roll, change the world, and hand out rolls or numbers", () => {
    holds((ref) => {
      const power = ref.roll("power", BURST, "a");
      const hits = ref.each("t", ["a", "b"], (key, branch) => branch.beats(power, branch.roll("save", LONE, key), "T"));
      return [...hits, power.burst, Math.min(power.total, 5)];
    });
    holds((ref) => {
      const before = ref.roll("before", LONE, "a");
      ref.deed("pay", [{ k: "pay", on: "a", by: 1 }]);
      const paid = ref.each("t", ["a", "b", "c"], (key, branch) =>
        branch.beats(branch.roll("luck", KEPT, key), amount(3), "T")
          ? branch.deed("pay", [{ k: "pay", on: key, by: 2 }]).changes.length
          : -1,
      );
      const [a, b, c] = ["a", "b", "c"].map((id) => ref.see(id).now.vigor);
      return [paid, a, b, c, before.total > 3];
    });
    holds((ref) =>
      ref.each("side", ["a", "b"], (key, branch) => branch.roll("die", LONE, key)).map((roll) => roll.total),
    );
    holds((ref) => {
      const luck = ref.roll("luck", LONE, "a").total;
      const rolls = ref.each(
        "side",
        ["a", "b"],
        (key, branch) => branch.roll("die", pool([{ n: 1, f: luck }]), key).total,
      );
      return [
        luck,
        ...rolls,
        ...ref.each("more", ["a", "b"], (key, branch) => branch.beats(branch.roll("die", LONE, key), amount(3), "T")),
      ];
    });
  });
  it("of branches within branches are what counting gives, and the world is as they leave it", () => {
    const nested = (ref: R) => {
      const wins = ref.each("outer", ["a", "b"], (key, branch) => {
        const inner = branch.each("inner", ["c", "d"], (one, leaf) =>
          leaf.beats(leaf.roll("die", LONE, one), amount(4), "T"),
        );
        const [paid] = branch.deed("pay", [{ k: "pay", on: key, by: inner.filter(Boolean).length + 1 }]).changes;
        branch.deed("curse", [{ k: "curse", on: key, id: `${key}1` }]);
        return [inner, paid];
      });
      return [wins, ref.see("a").now.vigor, ref.see("b").now.vigor, ref.made("a").map(({ id }) => id)];
    };
    holds(nested);
  });
  it("of branches that decide several things follow each of them", () => {
    const several = (ref: R) =>
      ref.each("side", ["a", "b"], (key, branch) => {
        const [x, y] = [branch.roll("x", LONE, key), branch.roll("y", KEPT, key)];
        return [branch.beats(x, amount(3), "T"), branch.beats(y, amount(3), "T"), x.total > 4];
      });
    holds(several);
  });
  it("of rolls that follow from earlier ones are those of their own dice", () => {
    const growing = (ref: R) => {
      const x = ref.roll("x", pool([{ n: 1, f: 3 }]), "a").total;
      const y = ref.roll("y", pool([{ n: x, f: 2 }]), "a").total;
      return [x, y, ref.roll("z", pool([{ n: 1, f: y }], x), "a").total];
    };
    holds(growing);
    const branching = (ref: R) => {
      const x = ref.roll("x", pool([{ n: 1, f: 3 }]), "a").total;
      const both = ref.each("side", ["a", "b"], (key, branch) =>
        branch.beats(branch.roll("die", pool([{ n: x, f: 2 }]), key), amount(2), "T"),
      );
      return [x, both];
    };
    holds(branching);
  });
  it("take no more runs than there are ways", () => {
    const win = (label: string) => (key: string, branch: R) =>
      branch.beats(branch.roll(label, LONE, key), amount(3), "T");
    // One branch is gone in line: its two ways are all there are.
    expect(holds((ref) => ref.each("one", ["a"], win("die")))).toBe(2);
    // Two branches are gone alone, two ways each, and then together.
    expect(holds((ref) => ref.each("two", ["a", "b"], win("die")))).toBe(2 + 2 + 4);
    // What follows them is gone alone once for each of their four ways.
    expect(holds((ref) => [ref.each("two", ["a", "b"], win("die")), ref.each("more", ["a", "b"], win("die"))])).toBe(
      4 + 4 * 4 + 16,
    );
  });
  it("of a comparison that cannot be lost any more have no way of losing it, whatever rounding leaves behind", () => {
    expect(
      holds((ref) => {
        const [low, kept, burst] = [LONE, KEPT, BURST].map((one, i) => ref.roll(`r${i}`, one, "a"));
        if (!low || !kept || !burst) throw new Error("there are three rolls");
        return [
          ref.meets(burst, amount(5), "T"),
          ref.beats(burst, kept, "T"),
          ref.meets(low, amount(1), "T"),
          ref.meets(kept, amount(1), "T"),
        ];
      }),
    ).toBe(3);
  });
  type Step = {
    readonly k: "number" | "roll" | "natural" | "burst" | "total";
    readonly i: number;
    readonly j: number;
    readonly value: number;
  };
  const step: fc.Arbitrary<Step> = fc.record({
    k: fc.constantFrom("number", "roll", "natural", "burst", "total"),
    i: fc.nat({ max: 2 }),
    j: fc.nat({ max: 2 }),
    value: fc.integer({ min: 1, max: 6 }),
  });
  it("of random scripts are what counting gives", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 5 }), (steps) => {
        holds((ref) => {
          const rolls = [LONE, KEPT, BURST].map((one, i) => ref.roll(`r${i}`, one, "a"));
          return steps.map(({ k, i, j, value }) => {
            const [roll, other] = [rolls[i], rolls[j]];
            if (!roll || !other) throw new Error("there are three rolls");
            if (k === "burst") return roll.burst;
            if (k === "total") return Math.min(roll.total, 4);
            if (k === "natural") return i < 2 && ref.meets(amount(value), roll.natural, "T");
            if (k === "roll" && i !== j) return ref.beats(roll, other, "T");
            return ref.meets(roll, amount(value), "T");
          });
        });
      }),
      { numRuns: 60 },
    );
  });
  it("of an area are the same for each who stands in it", () => {
    const question = {
      rules: toyRules,
      procedure: area,
      args: { by: "a", targets: ["a", "b"] },
      participants: scene(),
      policy: first,
    };
    const odds = forecast({ ...question, count: ({ hits }) => ({ outcome: String(hits) }) });
    const [a, b] = [odds.branches.get("target/a"), odds.branches.get("target/b")];
    const chances = (branch: typeof a) => [...(branch?.values() ?? [])].sort();
    expect(chances(a)[0]).toBeCloseTo(chances(b)[0] ?? -1, 12);
    expect([...(a?.values() ?? [])].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
  });
});
