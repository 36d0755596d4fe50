import { describe, expect, it } from "vitest";
import { Rng } from "../../../src/engine/dice/rng";
import { amountOf } from "../../../src/engine/modifiers";
import { type Forecast, forecast } from "../../../src/engine/procedure/forecast";
import { type Finder, type Policy, Simulator } from "../../../src/engine/procedure/simulate";
import type { World } from "../../../src/engine/procedure/types";
import { d20, type R, type Toy, type ToyIntent, toy, toyRules, worldOf } from "./toy";

const first: Policy = (_at, _who, options) => options[0] ?? "";
const scene = (): World<Toy> => worldOf(toy("a"), toy("b"), toy("c", {}, 18));
/** Whoever stands beside somebody guards it as well as itself. */
function guarded(ref: R, { on }: { readonly on: string }): boolean {
  const [beside] = ref.look("beside", `beside ${on}`, on);
  const value = beside === undefined ? ref.see(on).guard : ref.see(beside).guard;
  const guard = amountOf([{ id: "guard", rule: "T-1", kind: "base", value }]);
  // In two branches, each of which is enumerated alone.
  const hits = ref.each("arm", ["left", "right"], (_arm, branch) => {
    const more = branch.look("beside again", `beside ${on}`, on).length;
    return branch.beats(branch.roll("strike", d20, on), { ...guard, total: guard.total - more }, "T-1");
  });
  return hits.every(Boolean);
}
const asked = (find?: Finder, budget?: number): Forecast =>
  forecast({
    rules: toyRules,
    procedure: guarded,
    args: { on: "b" },
    participants: scene(),
    policy: first,
    find,
    ...(budget !== undefined && { budget }),
    count: (value: boolean) => ({ outcome: String(value) }),
  });

describe("a look, where no scene can be asked,", () => {
  const beside: Finder = (question, about, world) =>
    question === "beside b" && about === "b" && world.c !== undefined ? ["c"] : [];
  it("finds nobody, unless somebody says whom", () => {
    expect(asked().outcomes.get("true")).toBeCloseTo(0.5 ** 2, 12);
    expect(asked(() => []).outcomes.get("true")).toBeCloseTo(0.5 ** 2, 12);
  });
  it("finds whom it is told among the participants, in every branch, and about whom it asked", () => {
    expect(asked(beside).outcomes.get("true")).toBeCloseTo((3 / 20) ** 2, 12);
    expect(asked((question, about) => (about === "a" ? ["c"] : beside(question, "x", {}))).exact).toBe(true);
  });
  it("finds the same in simulations, also in those that stand in for odds that take too long", () => {
    const { exact, outcomes } = asked(beside, 1);
    expect(exact).toBe(false);
    expect(outcomes.get("true") ?? 0).toBeLessThan(0.05);
    const wins = (find?: Finder): number => {
      const simulator = new Simulator<Toy, ToyIntent>(scene(), toyRules, new Rng(5), first, true, find);
      return Array.from({ length: 2000 }, () => guarded(simulator, { on: "b" })).filter(Boolean).length / 2000;
    };
    expect(Math.abs(wins() - 0.25)).toBeLessThan(0.05);
    expect(Math.abs(wins(beside) - 0.0225)).toBeLessThan(0.02);
  });
});
