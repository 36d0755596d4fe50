import { describe, expect, it } from "vitest";
import { call, declareCall, declareCheck, type SCall } from "../../../src/rulesets/shapers/rules/actions/call";
import { SKILLS } from "../../../src/rulesets/shapers/rules/data/names";
import { declares, ok, override, type Told } from "./documents";
import { againstOf, creature, lapsesOf, type More, play, rollsOf, told, worldOf } from "./fixtures";

describe("a call for rolls", () => {
  const world = worldOf(creature("a", { skills: { stealth: 4 } }), creature("d"));
  const calls = (more: Partial<SCall> = {}, x: More = {}) =>
    play(call, { by: "a", who: ["a", "d"], skill: "stealth", ...more }, world, { dice: [12, 7], ...x });
  const rolls = { answers: { called: "roll" } };
  it("asks everybody at once, and rolls for whoever says so and whoever does not answer [W-073]", () => {
    const played = calls({}, rolls);
    expect(told(played)).toEqual({
      lines: ["a check 16", "d check 7"],
      asked: ["a called of roll/pass: roll", "d called of roll/pass: roll"],
      changes: [],
    });
    expect(told(calls({ who: ["d"] }, { answers: { called: "pass" }, dice: [] })).lines).toEqual([]);
    expect(rollsOf(played)).toEqual([["skill.stealth W-048 base 4 locked"], ["skill.stealth W-048 base 0 locked"]]);
    expect(lapsesOf(call, { by: "a", who: ["d"], skill: "stealth" }, world, { ...rolls, dice: [7] })).toEqual([
      "called: roll close",
    ]);
  });
  it("compares each roll with the number that was named, if one was [W-073]", () => {
    const played = calls({ difficulty: 12 }, rolls);
    expect(told(played).lines).toEqual([...["a check 16", "W-073 16 passes 12", "d check 7", "W-073 7 fails 12"]]);
    expect(againstOf(played)).toEqual([["difficulty W-073 base 12 locked"], ["difficulty W-073 base 12 locked"]]);
  });
  it("asks nobody in secret [W-073]", () => {
    expect(told(calls({ secret: true })).asked).toEqual([]);
    expect(told(calls({ secret: true })).lines).toHaveLength(2);
  });
  it("asks nobody who checks something by itself, and counts what was added to its roll [W-073]", () => {
    const hand = { off: [], added: [{ kind: "bonus", value: 2, label: "Tools" }] };
    const own = calls({ who: ["a"], own: true, hand }, { dice: [12] });
    expect(told(own)).toMatchObject({ lines: ["a check 18"], asked: [] });
    expect(rollsOf(own)).toEqual([["skill.stealth W-048 base 4 locked", "added.0 W-091 flat 2 Tools"]]);
  });
  it("rolls as the table has decided [W-073] (A-04)", () => {
    expect(rollsOf(calls({ ruleOptions: { skillCheckStat: "linked" } }, rolls))).not.toEqual(rollsOf(calls({}, rolls)));
  });
});

describe("a call that is declared", () => {
  const says = (said: Readonly<Record<string, string>>, more: Told = {}) =>
    declareCall(declares({ adjust: { ...override, said }, ...more }));
  it("is a game master's, who names the Skill, a number, and whether it is secret [W-073]", () => {
    expect(says({ check: "grace" })).toStrictEqual(ok({ by: "a", who: ["a", "d"], skill: "grace" }));
    expect(says({ check: "grace", number: "14", results: "secret" }, { on: [] })).toEqual(
      ok({ by: "a", who: ["a"], skill: "grace", difficulty: 14, secret: true }),
    );
    expect(says({ check: "grace" }, { settings: { skillNat20: "total" } })).toMatchObject({
      args: { ruleOptions: { skillNat20: "total" } },
    });
  });
  it("is refused to players, and with a number that is none [W-073]", () => {
    expect(declareCall(declares())).toMatchObject({ ok: false, reason: "gmOnly", rule: "W-073" });
    expect(says({ number: "many" })).toMatchObject({ ok: false, reason: "callNumber", rule: "W-073" });
  });
});

describe("a check that somebody declares for itself", () => {
  const says = (said: Readonly<Record<string, string>>, more: Told = {}) =>
    declareCheck(declares({ adjust: { off: [], added: [], said }, ...more }));
  it("is one's own, of the Skill and against the number that were said; without them it is of the first Skill [W-073]", () => {
    expect(says({ check: "grace", number: "14" })).toStrictEqual(
      ok({ by: "a", who: ["a"], skill: "grace", difficulty: 14, own: true }),
    );
    expect(says({})).toStrictEqual(ok({ by: "a", who: ["a"], skill: SKILLS[0], own: true }));
  });
  it("takes what was added to the roll and what the table has decided with it [W-073] (A-04)", () => {
    const added = [{ kind: "bonus", value: 2, label: "Tools" }];
    const told = says({}, { adjust: { off: [], added }, settings: { skillCheckStat: "linked" } });
    expect(told).toMatchObject({ args: { hand: { added }, ruleOptions: { skillCheckStat: "linked" } } });
  });
});
