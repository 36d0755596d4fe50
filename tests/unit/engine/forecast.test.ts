import { describe, expect, it } from "vitest";
import { Rng } from "../../../src/engine/dice/rng";
import { Alternatives, holdsChance, Notes } from "../../../src/engine/procedure/branches";
import { forecast } from "../../../src/engine/procedure/forecast";
import { preview } from "../../../src/engine/procedure/preview";
import { type Policy, Simulator } from "../../../src/engine/procedure/simulate";
import type { Change } from "../../../src/engine/procedure/types";
import { area, d20, type R, strike, type Toy, type ToyIntent, toy, toyRules, worldOf } from "./toy";

const first: Policy = (_at, _who, options) => options[0] ?? "";
const last: Policy = (_at, _who, options) => options.at(-1) ?? "";
const add = (on: string, at: string, by: number): Change => ({ k: "add", on, at, by });
const scene = () => worldOf(toy("a"), toy("b", { vigor: 0 }));

describe("a preview", () => {
  const question = {
    rules: toyRules,
    procedure: strike,
    args: { by: "a", on: "b" },
    participants: scene(),
    policy: last,
  };
  it("tells how likely it lands, how likely critically, and what it does then", () => {
    const found = preview({
      ...question,
      judge: ({ end, damage }) => ({ lands: end !== "miss", critical: end === "critical", amount: damage }),
    });
    expect(found.exact).toBe(true);
    expect(found.lands).toBeCloseTo(1 / 2, 12);
    expect(found.critical).toBeCloseTo((1 / 2) * (11 / 36), 12);
    const amounts = [...found.amounts];
    // Two dice and one, at least: three, four, five, ... in this order.
    expect(amounts.slice(0, 4).map(([amount]) => amount)).toEqual([3, 4, 5, 6]);
    expect(amounts[0]?.[1]).toBeCloseTo(1 / 36, 12);
    expect(amounts.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1, 9);
  });
  it("counts a critical end that does not land as a failure", () => {
    const found = preview({ ...question, judge: () => ({ lands: false, critical: true, amount: 5 }) });
    expect([found.lands, found.critical, found.amounts.size]).toEqual([0, 0, 0]);
  });
  it("counts no amounts where nobody names one", () => {
    const found = preview({ ...question, judge: ({ end }) => ({ lands: end !== "miss" }) });
    expect(found.lands).toBeCloseTo(1 / 2, 12);
    expect([found.critical, found.amounts.size]).toEqual([0, 0]);
  });
  it("judges by what really changes, and leaves the cast as it was", () => {
    const found = preview({ ...question, judge: (_value, changes) => ({ lands: changes.length === 1 }) });
    // Only the price is paid where the blow misses.
    expect(found.lands).toBeCloseTo(1 / 2, 12);
    expect(question.participants).toEqual(scene());
  });
  it("tells amounts from the least to the most, in whatever order they are found", () => {
    const found = preview({
      ...question,
      judge: ({ end, damage }) => ({ lands: end !== "miss", amount: 100 - damage }),
    });
    const amounts = [...found.amounts.keys()];
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    expect(amounts.at(-1)).toBe(97);
  });
  it("says so where it was simulated", () => {
    const found = preview({ ...question, budget: 1, judge: ({ end }) => ({ lands: end !== "miss" }) });
    expect(found.exact).toBe(false);
    expect(found.lands).toBeCloseTo(1 / 2, 1);
  });
});

describe("a forecast", () => {
  const rest = { rules: toyRules, args: null, participants: scene(), policy: first };
  it("adds up what ends alike, and numbers by their name", () => {
    const found = forecast({
      ...rest,
      procedure: (ref: R) => ref.roll("die", { ...d20, dice: [{ n: 1, f: 4 }] }, "a").total,
      count: (value: number) => ({
        outcome: value > 3 ? "high" : "low",
        numbers: { half: Math.ceil(value / 2), whole: value },
      }),
    });
    expect([...found.outcomes]).toEqual([
      ["low", 0.75],
      ["high", 0.25],
    ]);
    expect(found.numbers.get("half")).toEqual(
      new Map([
        [1, 0.5],
        [2, 0.5],
      ]),
    );
    expect(found.numbers.get("whole")?.get(3)).toBe(0.25);
    expect([found.exact, found.runs]).toEqual([true, 4]);
  });
  it("is allowed exactly its budget of runs", () => {
    const four = {
      ...rest,
      procedure: (ref: R) => ref.roll("die", { ...d20, dice: [{ n: 1, f: 4 }] }, "a").total,
      count: (value: number) => ({ outcome: String(value) }),
    };
    expect(forecast({ ...four, budget: 4 })).toMatchObject({ exact: true, runs: 4 });
    expect(forecast({ ...four, budget: 3 })).toMatchObject({ exact: false, runs: 4000 });
  });
  it("has three thousand runs where nothing is said", () => {
    const faces = (f: number) => ({
      ...rest,
      procedure: (ref: R) => ref.roll("die", { ...d20, dice: [{ n: 1, f }] }, "a").total,
      count: () => ({ outcome: "any" }),
    });
    expect(forecast(faces(3000)).runs).toBe(3000);
    expect(forecast(faces(3001)).exact).toBe(false);
  });
  it("passes on what a rule throws, also where it throws only once", () => {
    let times = 0;
    const once = (inner: (ref: R) => void) => (ref: R) => {
      inner(ref);
      if (times++ === 0) throw new TypeError("broken");
    };
    const broken = { ...rest, procedure: once(() => {}), count: () => ({ outcome: "any" }) };
    expect(() => forecast(broken)).toThrow(TypeError);
    times = 0;
    const branch = once(() => {});
    const inside = (ref: R) => ref.each("side", ["a", "b"], (_key, one) => branch(one));
    expect(() => forecast({ ...broken, procedure: inside })).toThrow(TypeError);
  });
  it("over its budget is one simulation for all, and puts the world back after each run", () => {
    const question = {
      ...rest,
      budget: 0,
      procedure: strike,
      args: { by: "a", on: "b" },
      count: (value: { readonly end: string }, changes: readonly Change[]) => ({
        outcome: `${value.end} ${changes.filter(({ on }) => on === "a").length}`,
      }),
    };
    const found = forecast(question);
    expect(found).toEqual(forecast(question));
    expect(found).toMatchObject({ exact: false, runs: 4000 });
    expect([...found.outcomes.keys()].sort()).toEqual(["critical 1", "hit 1", "miss 1"]);
    expect([...found.outcomes.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
    // In every run a has the five Vigor of the beginning: it never runs out.
    expect(found.started.get("second")).toBeCloseTo(
      (found.outcomes.get("hit 1") ?? 0) + (found.outcomes.get("critical 1") ?? 0),
      9,
    );
    expect(question.participants).toEqual(scene());
  });
});

describe("notes on the side", () => {
  it("add up beginnings and what branches give, and are taken over by their share", () => {
    const part = new Notes();
    part.start("second", 0.5);
    part.start("second", 0.25);
    part.branch("target/b", 4, 0.5);
    part.branch("target/b", 4, 0.25);
    part.branch("target/b", 0, 0.25);
    part.branch("target/c", undefined, 1);
    const whole = new Notes();
    whole.start("second", 0.1);
    whole.branch("target/b", 4, 0.5);
    whole.absorb(part, 0.5);
    expect(whole.started.get("second")).toBeCloseTo(0.475, 12);
    expect([...(whole.branches.get("target/b") ?? [])]).toEqual([
      ["4", 0.875],
      ["0", 0.125],
    ]);
    expect([...(whole.branches.get("target/c") ?? [])]).toEqual([["", 0.5]]);
    expect(part.started.get("second")).toBe(0.75);
  });
});

describe("different results of a branch", () => {
  const list = (...all: readonly (readonly [unknown, readonly Change[]])[]) => {
    const found = new Alternatives();
    for (const [i, [value, changes]] of all.entries()) found.add(value, changes, () => [i], 0.25);
    return found.list.map(({ path, p }) => [path[0], p]);
  };
  it("are one where value and numbers are the same, by whatever way, and the first way leads there", () => {
    expect(list([1, [add("a", "health", -2)]], [1, [add("a", "health", -1), add("a", "health", -1)]])).toEqual([
      [0, 0.5],
    ]);
    expect(
      list(
        [1, [add("a", "health", -1), add("b", "vigor", -1)]],
        [1, [add("b", "vigor", -1), add("a", "health", -1), add("c", "x", 0)]],
      ),
    ).toEqual([[0, 0.5]]);
    expect(list([1, []], [1, [add("a", "health", 2), add("a", "health", -2)]])).toEqual([[0, 0.5]]);
  });
  it("are several where the value, the numbers or the places differ", () => {
    const one = add("a", "health", -1);
    expect(list([1, [one]], [2, [one]], [1, [add("a", "health", -2)]], [1, [add("b", "health", -1)]])).toHaveLength(4);
    expect(list([1, [one]], [1, [add("a", "vigor", -1)]], [1, []])).toHaveLength(3);
  });
  it("are told apart by the order of changes where one of them is more than an addition", () => {
    const stance: Change = { k: "set", on: "a", at: "stance", from: 0, to: 1 };
    const one = add("a", "health", -1);
    expect(list([1, [stance, one]], [1, [one, stance]], [1, [stance, one]])).toEqual([
      [0, 0.5],
      [1, 0.25],
    ]);
  });
});

describe("rolls that nobody has looked at", () => {
  it("are found wherever a value holds them", () => {
    const seen: boolean[] = [];
    const looking = (ref: R): number => {
      const roll = ref.roll("die", { ...d20, dice: [{ n: 1, f: 2 }] }, "a");
      const before = [roll, [1, roll], { deep: { roll, other: 2 } }].map(holdsChance);
      const { total } = roll;
      seen.push(...before, ...[roll, [roll], { deep: { roll } }, total, null, "x", undefined].map(holdsChance));
      return total;
    };
    forecast({
      rules: toyRules,
      procedure: looking,
      args: null,
      participants: scene(),
      policy: first,
      count: () => ({ outcome: "" }),
    });
    expect(seen.slice(0, 10)).toEqual([true, true, true, false, false, false, false, false, false, false]);
  });
});

describe("a simulator", () => {
  const make = (following?: boolean, policy = first) =>
    new Simulator<Toy, ToyIntent>(worldOf(toy("a"), toy("b")), toyRules, new Rng(1), policy, following);
  it("changes the world in place, keeps the trail, and puts everything back", () => {
    const ref = make();
    const before = worldOf(toy("a"), toy("b"));
    expect(ref.deed("hurt", [{ k: "hurt", on: "b", by: 12 }])).toMatchObject({ ok: true });
    const stance = ref.deed("stance", [
      { k: "stance", on: "a", to: 2 },
      { k: "pay", on: "b", by: 1 },
    ]);
    expect(stance.changes).toEqual([
      { k: "set", on: "a", at: "stance", from: 0, to: 2 },
      { k: "add", on: "b", at: "vigor", by: -1 },
    ]);
    expect(ref.trail).toHaveLength(4);
    expect(ref.see("b").now).toMatchObject({ health: 0, down: 1, vigor: 4 });
    expect(ref.see("a").now.stance).toBe(2);
    ref.putBack();
    expect(ref.trail).toEqual([]);
    expect(ref.see("b").now).toEqual({ ...before.b?.now, down: 0 });
    expect(ref.see("a").now).toEqual({ ...before.a?.now, stance: 0 });
  });
  it("refuses a deed as a whole, and keeps what was done before", () => {
    const ref = make();
    ref.deed("pay", [{ k: "pay", on: "a", by: 1 }]);
    const refused = ref.deed("pay", [
      { k: "pay", on: "a", by: 1 },
      { k: "pay", on: "a", by: 99 },
    ]);
    expect(refused).toEqual({ ok: false, changes: [] });
    expect(ref.see("a").now.vigor).toBe(4);
    expect(ref.trail).toEqual([add("a", "vigor", -1)]);
  });
  it("compares totals: more than, and at least", () => {
    const ref = make();
    const amount = (total: number) => ({ total, mods: [] });
    expect([ref.beats(amount(3), amount(2)), ref.beats(amount(2), amount(2))]).toEqual([true, false]);
    expect([ref.meets(amount(2), amount(2)), ref.meets(amount(1), amount(2))]).toEqual([true, false]);
  });
  it("answers by its policy, asks nobody about a single option, and takes nothing that is not on offer", () => {
    const asked: unknown[] = [];
    const ref = make(true, (...question) => {
      asked.push(question.slice(0, 3));
      return "no";
    });
    expect(ref.ask("only", "a", ["one"])).toBe("one");
    expect(asked).toEqual([]);
    expect(ref.ask("dodge", "b", ["yes", "no"])).toBe("no");
    expect(asked).toEqual([["dodge", "b", ["yes", "no"]]]);
    expect(() => ref.ask("dodge", "b", ["yes", "perhaps"])).toThrow(
      "dodge: the policy chose 'no', which is not on offer",
    );
    expect(() => ref.see("z")).toThrow("no participant has the letter 'z'");
  });
  it("touches no number with what is made, dropped or moved, there and back", () => {
    const ref = make();
    const before = { ...ref.see("b").now };
    ref.deed("all", [
      { k: "curse", on: "b", id: "x" },
      { k: "push", on: "b", to: { x: 9, y: 0, elevation: 0 } },
      { k: "lift", on: "b", id: "x" },
    ]);
    expect(ref.see("b").now).toStrictEqual(before);
    expect(ref.made("b")).toEqual([]);
    ref.putBack();
    expect(ref.see("b").now).toStrictEqual(before);
  });
  it("passes over changes of somebody who is not there", () => {
    const rules = {
      slug: "ghost",
      resolve: (_world: object, _intent: object, put: (change: Change) => void) => {
        put(add("z", "health", -1));
        put(add("b", "health", -1));
        return true;
      },
    };
    const ref = new Simulator<Toy, ToyIntent>(worldOf(toy("b")), rules, new Rng(1), first);
    expect(ref.deed("haunt", [{ k: "pay", on: "z", by: 1 }]).ok).toBe(true);
    expect(ref.see("b").now.health).toBe(11);
    ref.putBack();
    expect(ref.see("b").now.health).toBe(12);
  });
  it("plays what is nested and gives its result", () => {
    const double = (ref: R, by: number): number => (ref.see("a").now.vigor ?? 0) * by;
    expect(make().sub("double", double, 3)).toBe(15);
  });
  it("finds nobody by a look", () => {
    expect(make().look("near", "near", "b")).toEqual([]);
  });
  it("counts what comes last where it only forecasts, and plays it where it fights", () => {
    const pay = (ref: R): void => void ref.deed("pay", [{ k: "pay", on: "a", by: 1 }]);
    const counting = make(false);
    counting.follow("second", pay, null);
    counting.follow("second", pay, null);
    expect([counting.trail.length, counting.notes(4).started.get("second")]).toEqual([0, 0.5]);
    const fighting = make();
    fighting.follow("second", pay, null);
    expect([fighting.trail.length, fighting.notes(4).started.size]).toEqual([1, 0]);
  });
  it("notes what each branch gives where it only forecasts", () => {
    const targets = { by: "a", targets: ["b"] };
    const counting = make(false);
    area(counting, targets);
    expect([...counting.notes(1).branches.keys()]).toEqual(["target/b"]);
    const values = counting.each("pick", ["x", "y"], (key) => key.toUpperCase());
    expect(values).toEqual(["X", "Y"]);
    expect(counting.notes(2).branches.get("pick/y")).toEqual(new Map([['"Y"', 0.5]]));
    const fighting = make();
    area(fighting, targets);
    expect(fighting.notes(1).branches.size).toBe(0);
  });
});
