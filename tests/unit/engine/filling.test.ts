import { describe, expect, it } from "vitest";
import { Rng } from "../../../src/engine/dice/rng";
import { contestAt, correctionsIn, isCorrection, nextCorrection } from "../../../src/engine/procedure/correction";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import { forecast } from "../../../src/engine/procedure/forecast";
import type { FilledForm, Form } from "../../../src/engine/procedure/form";
import { type Procedures, replay } from "../../../src/engine/procedure/replay";
import { Simulator } from "../../../src/engine/procedure/simulate";
import { tell, tryTell } from "../../../src/engine/procedure/story";
import type { Entry, Log } from "../../../src/engine/procedure/types";
import { d20, type R, type Toy, type ToyIntent, toy, toyRules, worldOf } from "./toy";

const FORM = { no: {}, yes: { by: { k: "number", min: 1, max: 9 } } } as const satisfies Form;
const rule = (ref: R): number => {
  const { option, fields } = ref.fill("rule", "GM", FORM, { to: "no", when: "close" });
  return option === "yes" ? fields.by : 0;
};
const procedures = { rule } as unknown as Procedures;
const script = (log: Log = {}, procedure = "rule") => ({
  procedure,
  args: null,
  participants: worldOf(toy("a"), toy("b")),
  log,
});
const [asked] = replay(script(), procedures).pending;
const h = asked ? fingerprint(asked) : "";
const given = (v: Entry["v"]): Log => ({ rule: { n: 1, h, v, by: "gm" } });
const three: FilledForm = { option: "yes", fields: { by: 3 } };

describe("a question with fields", () => {
  it("waits with its form, its options and its default", () => {
    expect(asked).toMatchObject({
      k: "ask",
      at: "rule",
      who: "GM",
      options: ["no", "yes"],
      form: FORM,
      lapse: { to: "no", when: "close" },
    });
  });
  it("is answered by a filled form, or by the name of an option with nothing to fill in", () => {
    expect(replay(script(given(three)), procedures)).toMatchObject({ done: true, value: 3, pending: [] });
    expect(replay(script(given("no")), procedures)).toMatchObject({ done: true, value: 0 });
    for (const wrong of ["yes", "maybe", { option: "yes", fields: { by: 10 } }, null])
      expect(() => replay(script(given(wrong)), procedures), JSON.stringify(wrong)).toThrow("does not fill the form");
  });
  it("is asked where there is one option only, and never of none", () => {
    const of = (form: Form) => (ref: R) => ref.fill("rule", "GM", form);
    expect(replay(script(), { rule: of({ no: {} }) } as unknown as Procedures).pending).toHaveLength(1);
    expect(() => replay(script(), { rule: of({}) } as unknown as Procedures)).toThrow("rule: nothing is on offer");
  });
  it("has no default that would have to be filled in", () => {
    const wrong = (ref: R) => ref.fill("rule", "GM", FORM, { to: "yes", when: "close" });
    expect(() => replay(script(), { rule: wrong } as unknown as Procedures)).toThrow(
      "rule: the default 'yes' would have to be filled in",
    );
    // Without terms nobody has to give a default.
    const free = (ref: R) => ref.fill("rule", "GM", FORM);
    const [open] = replay(script(), { rule: free } as unknown as Procedures).pending;
    expect(open).not.toHaveProperty("lapse");
  });
  it("is told with its form while it waits, and with what was filled in afterwards", () => {
    const lines = (log: Log) => tell(script(log), procedures).lines;
    const line = { k: "ask", at: "rule", who: "GM", options: ["no", "yes"] };
    expect(lines({})).toStrictEqual([{ ...line, form: FORM }]);
    expect(lines(given(three))).toStrictEqual([{ ...line, answer: "yes", filled: { by: 3 }, by: "gm" }]);
    expect(lines(given("no"))).toStrictEqual([{ ...line, answer: "no", by: "gm" }]);
    expect(lines({ rule: { n: 1, h, v: "no" } })).toStrictEqual([{ ...line, answer: "no" }]);
  });
  it("that is sealed says so while it waits", () => {
    const secret = (ref: R) =>
      ref.each("side", ["a", "b"], (who, side) =>
        side.ask("choice", who, ["high", "low"], who === "a" ? { sealed: true } : undefined),
      );
    const { lines } = tell(script({}, "secret"), { secret } as unknown as Procedures);
    const line = { k: "ask", options: ["high", "low"] };
    expect(lines).toStrictEqual([
      { ...line, at: "side/a/choice", who: "a", sealed: true },
      { ...line, at: "side/b/choice", who: "b" },
    ]);
  });
});

describe("a policy", () => {
  const game = { rules: toyRules, procedure: rule, args: null, participants: worldOf(toy("a")) };
  const count = (value: number) => ({ outcome: `${value}` });
  const chances = (policy: () => string | FilledForm) => [...forecast({ ...game, policy, count }).outcomes];
  const simulated = (policy: () => string | FilledForm) =>
    rule(new Simulator<Toy, ToyIntent>(worldOf(toy("a")), toyRules, new Rng(1), policy));
  it("fills in a form, or names an option whose fields stay as they are at first", () => {
    expect(chances(() => three)).toEqual([["3", 1]]);
    expect(chances(() => "yes")).toEqual([["1", 1]]);
    expect(chances(() => "no")).toEqual([["0", 1]]);
    expect([() => three, () => "yes", () => "no"].map(simulated)).toEqual([3, 1, 0]);
  });
  it("that does not fill it is refused, exactly and in simulations", () => {
    const wrong = () => ({ option: "yes", fields: { by: 10 } });
    expect(() => chances(wrong)).toThrow("rule: the policy's answer does not fill the form");
    expect(() => simulated(wrong)).toThrow("rule: the policy's answer does not fill the form");
  });
});

describe("what a game master corrects", () => {
  it("stands at places of its own, numbered one after the other", () => {
    const log = Object.fromEntries(
      ["gm/10", "strike", "gm/2", "gm/2/byHand", "gm/x", "xgm/3", "gm/"].map((at) => [at, { n: 0, h: "", v: null }]),
    );
    expect(correctionsIn(log)).toEqual(["gm/2", "gm/10"]);
    expect([nextCorrection(log), nextCorrection({})]).toEqual(["gm/11", "gm/1"]);
    expect(["gm/1", "gm/12", "gm/1/byHand", "agm/1", "gm/", "gm/a"].map(isCorrection)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(contestAt("V-04.4.1")).toBe("vs V-04-4-1");
  });
  it("is told with its rows, and with who did it", () => {
    const byHand = (ref: R): void => {
      ref.deed("byHand", [{ k: "hurt", on: "b", by: 2 }]);
    };
    const both = { throwing: (ref: R) => ref.roll("die", d20, "a").total, correction: byHand } as unknown as Procedures;
    const rows = [{ kind: "harm", fields: { by: 2 } }];
    const entry: Entry = { n: 1, h: "x", v: { option: "correction", fields: { rows } } };
    const lines = (one: Entry) => tell(script({ "gm/1": one }, "throwing"), both).lines;
    expect(lines(entry)).toContainEqual({ k: "correction", at: "gm/1", rows });
    expect(lines({ ...entry, by: "gm" })).toContainEqual({ k: "correction", at: "gm/1", rows, by: "gm" });
    const none: Entry = { n: 1, h: "x", v: { option: "correction", fields: {} } };
    expect(lines(none)).toContainEqual({ k: "correction", at: "gm/1", rows: [] });
    // A game without such a procedure cannot follow it, nor is anything else one.
    const { correction: _, ...less } = both;
    expect(() => replay(script({ "gm/1": entry }, "throwing"), less)).toThrow("there is no correction");
    expect(() => replay(script({ "gm/1": { ...entry, v: "yes" } }, "throwing"), both)).toThrow(
      "there is no correction",
    );
  });
});

describe("a story", () => {
  it("is none where the procedures cannot follow the log; a mistake of theirs is no story either, and is told", () => {
    expect(tryTell(script(given(three)), procedures)?.lines).toHaveLength(1);
    expect(tryTell(script({ rule: { n: 1, h: "other", v: "no" } }), procedures)).toBeNull();
    const broken = () => {
      throw new Error("broken");
    };
    expect(() => tryTell(script(), { rule: broken })).toThrow("broken");
  });
});
