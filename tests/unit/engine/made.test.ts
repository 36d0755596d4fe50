import { describe, expect, it } from "vitest";
import { forecast } from "../../../src/engine/procedure/forecast";
import { playScript } from "../../fixtures/script";
import { simulated } from "../../fixtures/simulated";
import { d20, type R, type Toy, toy, toyRules, worldOf } from "./toy";

const cursed = (ref: R, on: string): string =>
  ref
    .made(on)
    .map(({ id }) => id)
    .join("");
const curse = (ref: R, on: string, id: string) => ref.deed("curse", [{ k: "curse", on, id }]);
/** What is known at each step of what was made for `b`. */
function steps(ref: R): string {
  const known = [cursed(ref, "b")];
  curse(ref, "b", "x");
  known.push(cursed(ref, "b"), cursed(ref, "a"));
  known.push(
    ...ref.each("branch", ["p", "q"], (key, branch) => {
      // What happens beside a branch is none of its business.
      const before = cursed(branch, "b");
      branch.roll("wait", d20, "a");
      curse(branch, "b", key);
      return before + cursed(branch, "b");
    }),
  );
  known.push(cursed(ref, "b"));
  ref.sub(
    "inside",
    (inner: R) => {
      known.push(cursed(inner, "b"));
      inner.deed("lift", [{ k: "lift", on: "b", id: "x" }]);
      curse(inner, "b", "y");
    },
    null,
  );
  ref.deed("lift", [{ k: "lift", on: "b", id: "p" }]);
  return [...known, cursed(ref, "b")].join(" ");
}
const participants = () => worldOf(toy("a"), toy("b"));

describe("what an exchange has made", () => {
  it("is known from then on, in branches only what came before them, and dropped things are gone", () => {
    const played = playScript({
      rules: toyRules,
      procedure: steps,
      args: null,
      participants: participants(),
      dice: [1, 2],
    });
    expect(played.value).toBe(" x  xxp xxq xpq xpq qy");
  });
  it("is known to chances and simulations, each run for itself", () => {
    const plain = (ref: R): string => {
      curse(ref, "b", "x");
      if (ref.roll("luck", d20, "a").total > 10) ref.deed("lift", [{ k: "lift", on: "b", id: "x" }]);
      return `${cursed(ref, "b")}.`;
    };
    const question = {
      rules: toyRules,
      procedure: plain,
      args: null,
      participants: participants(),
      policy: (_at: string, _who: string, options: readonly string[]) => options[0] ?? "",
      count: (value: string) => ({ outcome: value }),
    };
    const outcomes = (all: ReadonlyMap<unknown, number>) => [...all.keys()].sort();
    expect(outcomes(forecast<Toy, never, null, string>(question as never).outcomes)).toEqual([".", "x."]);
    expect(outcomes(simulated<Toy, never, null, string>(question as never, 200, 7).outcomes)).toEqual([".", "x."]);
  });
});
