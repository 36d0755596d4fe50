import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/contract/act";
import { replay } from "../../../src/engine/procedure/replay";
import type { Being, Referee } from "../../../src/engine/procedure/types";
import { calledUpon, callForRolls, callOf, saidCall } from "../../../src/kit/rules/calls";
import { declared, refusals } from "../../../src/kit/rules/declaring";
import { handShape } from "../../../src/kit/rules/hand";
import { seesThrough } from "../../../src/kit/rules/secrets";
import { playScript } from "../../fixtures/script";

const saying = (said?: Readonly<Record<string, string>>): Pick<Declaration, "adjust"> => ({
  adjust: { off: [], added: [], ...(said && { said }) },
});

describe("a call for rolls", () => {
  it("goes to the doer and to every target, each once", () => {
    expect(calledUpon({ by: "a", on: ["b", "c"] })).toEqual(["a", "b", "c"]);
    expect(calledUpon({ by: "a", on: ["b", "a"] })).toEqual(["a", "b"]);
  });
  it("is for what was said; the first where nothing, or nonsense, was said; nothing where nothing can be called for", () => {
    const CHECKS = ["sight", "force"] as const;
    const checkOf = (said?: Readonly<Record<string, string>>) => saidCall(saying(said), CHECKS)?.check;
    expect([checkOf({ check: "force" }), checkOf({ check: "song" }), checkOf({}), checkOf()]).toEqual([
      "force",
      "sight",
      "sight",
      "sight",
    ]);
    expect(saidCall(saying({ check: "force" }), [])).toBeNull();
  });
  it("is secret where a game master says so", () => {
    const secret = (results?: string) =>
      saidCall(saying(results === undefined ? {} : { results }), ["sight"] as const)?.secret;
    expect([secret("secret"), secret("open"), secret()]).toEqual([true, false, false]);
  });
  it("has a number from 1 to 999, or none", () => {
    const number = (text?: string) =>
      saidCall(saying(text === undefined ? {} : { number: text }), ["sight"] as const)?.number;
    expect(["1", " 15 ", "999"].map(number)).toEqual([1, 15, 999]);
    expect(["0", "-3", "1000", "4.5", "many", "", "  ", undefined].map(number)).toEqual(Array(8).fill(undefined));
  });
  it("is refused to players, where there is nothing to roll, and with a number that is none, which says what to do", () => {
    const call = (said: Readonly<Record<string, string>>, override: boolean, checks: readonly string[] = ["sight"]) =>
      callOf({ adjust: { off: [], added: [], said, ...(override && { override: true as const }) } }, checks, "T-1");
    expect(call({ number: "many" }, false, [])).toEqual({ ok: false, reason: "gmOnly", rule: "T-1" });
    expect(call({ number: "many" }, true, [])).toEqual({ ok: false, reason: "nothingToRoll", rule: "T-1" });
    for (const number of ["many", "0", "1000"])
      expect(call({ number }, true)).toEqual({ ok: false, reason: "callNumber", rule: "T-1" });
    expect(call({ number: " " }, true)).toEqual({ check: "sight", secret: false, number: undefined });
    expect(call({ number: " 12 " }, true)).toEqual({ check: "sight", secret: false, number: 12 });
    expect(call({}, true)).toEqual({ check: "sight", secret: false, number: undefined });
    const unsaid = callOf({ adjust: { off: [], added: [], override: true } }, ["sight"], "T-1");
    expect(unsaid).toEqual({ check: "sight", secret: false, number: undefined });
  });
});

describe("those who are called", () => {
  const called = (secret: boolean, dice: readonly number[], answers: Readonly<Record<string, string>> = {}) => {
    const rolled: string[] = [];
    const procedure = (ref: Referee<Being>): readonly string[] => {
      rolled.length = 0;
      callForRolls(ref, "call", ["a", "b"], secret, (branch, id) => {
        branch.roll("check", { dice: [{ n: 1, f: 20 }], flat: 0, mods: [] }, id);
        rolled.push(id);
      });
      return [...rolled];
    };
    return playScript({
      rules: { slug: "test", resolve: () => true },
      procedure,
      args: null,
      participants: { a: { id: "a", now: {} }, b: { id: "b", now: {} } },
      dice,
      answers,
    });
  };
  it("are all asked, and roll as they say so", () => {
    const { value, asked } = called(false, [12], { "who/a/call": "pass", "who/b/call": "roll" });
    expect(value).toEqual(["b"]);
    expect(asked.map(({ at, who, options }) => [at, who, options])).toEqual([
      ["who/a/call", "a", ["roll", "pass"]],
      ["who/b/call", "b", ["roll", "pass"]],
    ]);
  });
  it("roll where they do not answer in time", () => {
    const call = (ref: Referee<Being>): void => callForRolls(ref, "call", ["a"], false, () => {});
    const script = { procedure: "call", args: null, participants: { a: { id: "a", now: {} } }, log: {} };
    expect(replay(script, { call }).pending).toMatchObject([
      { at: "who/a/call", lapse: { to: "roll", when: "close" } },
    ]);
  });
  it("are not asked in secret, and roll", () => {
    const { value, asked } = called(true, [11, 12]);
    expect([value, asked]).toEqual([["a", "b"], []]);
  });
});

describe("a secret", () => {
  it("is seen through where the writer's client says so, by whoever looks with that total", () => {
    const looks: unknown[][] = [];
    const see = (...found: readonly string[]) =>
      seesThrough(
        {
          look: (...asked) => {
            looks.push(asked);
            return found;
          },
        },
        { by: "b", secret: "message1", total: 17 },
      );
    expect([see("=seesThrough/message1"), see("c", "=seesThrough/message1")]).toEqual([true, true]);
    expect([see(), see("=seesThrough/message2"), see("message1")]).toEqual([false, false, false]);
    expect(looks[0]).toEqual(["sees", "seesThrough/message1/17", "b"]);
  });
});

describe("a declaration", () => {
  it("that can begin has its arguments", () => {
    expect(declared({ by: "a" })).toEqual({ ok: true, args: { by: "a" } });
  });
  it("is refused with a reason, a rule and what fills the sentence; some a game master may overrule", () => {
    const { refuse, hold } = refusals("TOY.Refused");
    expect(refuse("far", "T-1")).toStrictEqual({ ok: false, reason: "TOY.Refused.far", rule: "T-1" });
    expect(refuse("far", "T-1", { by: 5 })).toStrictEqual({
      ok: false,
      reason: "TOY.Refused.far",
      rule: "T-1",
      data: { by: 5 },
    });
    expect(hold("far", "T-1", { by: 5 })).toStrictEqual({ ...refuse("far", "T-1", { by: 5 }), overridable: true });
  });
});

describe("what a person changed before rolling", () => {
  it("are modifiers that were switched off, and some of the offered kinds that were added", () => {
    const test = handShape(["bonus", "dice"]);
    const line = (more: object) => ({ added: [{ kind: "bonus", value: 3, label: "Luck", ...more }] });
    expect(
      [{}, { off: ["high"] }, line({}), line({ kind: "dice", value: -20 }), line({ value: 20 })].map(test),
    ).toEqual(Array(5).fill(true));
    expect(
      [
        { off: "high" },
        { off: [5] },
        { more: 1 },
        line({ kind: "luck" }),
        line({ value: 21 }),
        line({ value: -21 }),
        line({ value: 1.5 }),
        line({ label: 5 }),
        line({ more: 1 }),
        { added: [{ kind: "bonus" }] },
      ].map(test),
    ).toEqual(Array(10).fill(false));
  });
});
