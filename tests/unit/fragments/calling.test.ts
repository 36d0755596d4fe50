import { describe, expect, it } from "vitest";
import { call, checksFor, declareCall, type FCall } from "../../../src/rulesets/fragments/rules/actions/call";
import { actor, declares, ok, type Sheet, stranger, type Told } from "./documents";
import { againstOf, creature, lapsesOf, type More, play, told, worldOf } from "./fixtures";

const skills = (...all: readonly (readonly [name: string, modifier: number])[]): Sheet => ({
  system: { skills: all.map(([name, modifier]) => ({ name, modifier, cost: 1 })) },
});
const sheets: Readonly<Record<string, Sheet>> = {
  a: skills(["Stealth", 4], [" Arcana ", 2], ["", 9]),
  d: skills(["stealth", 7], ["Bluff", 1]),
  e: {},
};
/** "a" is called upon with "d", "e" and somebody of another game. */
const calls = (said: Readonly<Record<string, string>> = {}, more: Told = {}) =>
  declares({
    on: ["d", "a", "e", "f", "g"],
    facts: (id) => (id === "f" ? stranger("f") : sheets[id] ? actor(id, sheets[id]) : null),
    adjust: { off: [], added: [], override: true, said },
    ...more,
  });
const refusal = (reason: string) => ({ ok: false, reason, rule: "F-084" });

describe("a call for rolls", () => {
  it("can be for every skill that somebody has written down, each once, in the order of their names [F-084]", () => {
    expect(checksFor(calls())).toEqual([
      { id: "arcana", name: "Arcana" },
      { id: "bluff", name: "Bluff" },
      { id: "stealth", name: "Stealth" },
    ]);
    const { facts: _none, ...unknown } = calls();
    expect(checksFor(unknown)).toEqual([]);
  });
  it("gives each its own modifier, and none to whoever does not have the skill [F-084]", () => {
    const who = (a: number, d: number) => [
      { id: "a", modifier: a },
      { id: "d", modifier: d },
      ...["e", "f", "g"].map((id) => ({ id, modifier: 0 })),
    ];
    expect(declareCall(calls({ check: "stealth" }))).toStrictEqual(ok({ by: "a", name: "Stealth", who: who(4, 7) }));
    expect(declareCall(calls())).toStrictEqual(ok({ by: "a", name: "Arcana", who: who(2, 0) }));
  });
  it("may have a target number, be secret, and goes by the table’s options [F-084]", () => {
    const told = declareCall(calls({ number: "15", results: "secret" }, { settings: { critNatural: 19 } }));
    expect(told).toMatchObject({ args: { dc: 15, secret: true, ruleOptions: { critNatural: 19 } } });
  });
  it("is the game master’s, for what somebody can roll, against a number [F-084]", () => {
    expect(declareCall(calls({}, { adjust: { off: [], added: [] } }))).toEqual(refusal("gmOnly"));
    expect(declareCall(calls({}, { facts: () => null }))).toEqual(refusal("nothingToRoll"));
    expect(declareCall(calls({ number: "many" }))).toEqual(refusal("callNumber"));
  });
  const world = worldOf(creature("a"), creature("d"));
  const of = (more: Partial<FCall> = {}): FCall => ({
    ...{ by: "a", name: "Stealth" },
    who: [
      { id: "a", modifier: 4 },
      { id: "d", modifier: -1 },
    ],
    ...more,
  });
  const rolls = (more: Partial<FCall>, script: More = {}) => play(call, of(more), world, { dice: [9, 12], ...script });
  it("is rolled by whoever wants to, with 1d20 and the modifier [F-084]", () => {
    const played = rolls({}, { answers: { called: "roll" } });
    expect(told(played)).toEqual({
      lines: ["a check 13", "d check 11"],
      asked: ["a called of roll/pass: roll", "d called of roll/pass: roll"],
      changes: [],
    });
    const one = rolls({}, { answers: { "who/a/called": "pass", "who/d/called": "roll" }, dice: [12] });
    expect(told(one).lines).toEqual(["d check 11"]);
    expect(lapsesOf(call, of(), world, { answers: { called: "pass" } })).toEqual([
      "called: roll close",
      "called: roll close",
    ]);
  });
  it("is compared with the target number, if there is one [F-084]", () => {
    const played = rolls({ dc: 13 }, { answers: { called: "roll" } });
    expect(told(played).lines).toEqual(["a check 13", "F-084 13 passes 13", "d check 11", "F-084 11 fails 13"]);
    expect(againstOf(played)[0]).toEqual(["dc F-084 base 13"]);
  });
  it("in secret nobody is asked [F-084]", () => {
    expect(told(rolls({ secret: true }))).toMatchObject({ lines: ["a check 13", "d check 11"], asked: [] });
  });
  it("of somebody who is not in the list nobody asks, and the table’s options are known to the roll [F-084]", () => {
    const played = rolls(
      { who: [{ id: "d", modifier: 3 }], ruleOptions: { advantageStacking: "net" } },
      {
        answers: { called: "roll" },
        dice: [5],
      },
    );
    expect(told(played).lines).toEqual(["d check 8"]);
  });
});
