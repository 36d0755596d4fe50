import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exact } from "../../../src/engine/dice/distribution";
import type { Die, Pool } from "../../../src/engine/dice/pool";
import { Rng } from "../../../src/engine/dice/rng";
import type { Amount } from "../../../src/engine/modifiers";
import { Chance, exceeds, NotExact } from "../../../src/engine/procedure/chance";
import { forecast } from "../../../src/engine/procedure/forecast";
import { type Policy, Simulator } from "../../../src/engine/procedure/simulate";
import { area, d20, type R, type Toy, type ToyIntent, toy, toyRules, worldOf } from "./toy";

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
      for (const face of [1, 2, 3, 4]) holds((ref) => ref.meets(ref.roll("x", one, "a").natural, amount(face), "T"));
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
    expect(exceeds(amount(3), chance, decide)).toBe(true);
    expect([chance.from, chance.to]).toEqual([2, 2]);
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
    expect(() => ask((ref) => ref.see("z"))).toThrow("nobody in the participants has the letter 'z'");
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
  it("give up where no way can be gone", () => {
    // Nobody can be more than six and less than five at once.
    const odds = ask((ref) => {
      const x = ref.roll("x", { ...LONE, dice: [{ n: 1, f: 0 }] }, "a");
      return x.total;
    });
    expect(odds.exact).toBe(false);
  });
});
