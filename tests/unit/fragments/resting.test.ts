import { describe, expect, it } from "vitest";
import { saidRest } from "../../../src/kit/rules/rest";
import { declareRest, type FRest, rest } from "../../../src/rulesets/fragments/rules/actions/rest";
import { REST_LEVELS } from "../../../src/rulesets/fragments/rules/data/names";
import { declares, no, ok, override, said, type Told, turnOf } from "./documents";
import { creature, deedsOf, type Overrides, play, told, worldOf } from "./fixtures";

type Numbers = Readonly<Record<string, number>>;
const rests = (level: FRest["level"], now: Numbers, who: FRest["who"] = ["a"], d: Overrides = {}) =>
  play(rest, { by: "a", who, level }, worldOf(creature("a", { now }), creature("d", d)));

describe("a rest", () => {
  const tired = { energy: 2, energyMax: 9, hp: 5, hpMax: 20 };
  it("gives back all Energy, and after a long one all Hit Points [F-081] [F-180]", () => {
    expect(told(rests("energy", tired)).changes).toEqual(["a energy +7"]);
    expect(told(rests("full", tired)).changes).toEqual(["a energy +7", "a hp +15"]);
    expect(deedsOf(rests("full", tired))).toEqual(["rested"]);
  });
  it("of several is one deed for all of them [F-081]", () => {
    const both = rests("full", tired, ["a", "d"], { now: { energy: 9, hp: 19 } });
    expect(told(both).changes).toEqual(["a energy +7", "a hp +15", "d hp +1"]);
    expect(deedsOf(both)).toEqual(["rested"]);
  });
  it("changes nothing of those who lack nothing, and nothing is told then [F-081]", () => {
    const whole = { energy: 9, energyMax: 9, hp: 20, hpMax: 20 };
    for (const level of ["energy", "full"] as const) expect(deedsOf(rests(level, whole))).toEqual([]);
  });
  it("takes nothing from those who have more than their most [F-081] [F-180]", () => {
    const more = rests("full", { energy: 12, energyMax: 9, hp: 25, hpMax: 20 });
    expect([told(more).changes, deedsOf(more)]).toEqual([[], []]);
  });
  it("does not bring back the dead [F-183]", () => {
    expect(deedsOf(rests("full", { ...tired, dead: 1 }))).toEqual([]);
    expect(told(rests("full", { ...tired, dead: 1 }, ["a", "d"], { now: { hp: 3 } })).changes).toEqual([
      ...["d energy +4", "d hp +17"],
    ]);
  });
  const out = { ...tired, energy: 9, hp: -5, bleeding: 1, bleedPenalty: 3, incapacitated: 1, unconscious: 1 };
  it("that was long makes whoever was out of the fight come to, and stops bleeding [F-177] [F-180] [F-206] [F-220]", () => {
    expect(told(rests("full", out)).changes).toEqual([
      ...["a hp +25", "a bleedPenalty -1", "a incapacitated -1", "a bleeding -1", "a bleedPenalty = 0"],
      "a unconscious -1",
    ]);
  });
  it("that was short leaves wounds and the unconscious as they are [F-220]", () => {
    expect(told(rests("energy", out)).changes).toEqual([]);
    expect(told(rests("energy", { ...out, energy: 8 })).changes).toEqual(["a energy +1"]);
  });
  it("that was long also stops the bleeding of somebody who has all Hit Points [F-177] [F-180]", () => {
    const healed = rests("full", { energy: 9, energyMax: 9, hp: 20, hpMax: 20, bleeding: 1, bleedPenalty: 2 });
    expect(told(healed).changes).toEqual(["a bleeding -1", "a bleedPenalty = 0"]);
    expect(deedsOf(healed)).toEqual(["rested"]);
  });
  it("wakes also those who lack nothing else [F-220]", () => {
    const asleep = rests("full", { energy: 9, energyMax: 9, unconscious: 1 });
    expect(told(asleep).changes).toEqual(["a unconscious -1"]);
  });
});

describe("declaring a rest", () => {
  const declare = (more: Told = {}) => declareRest(declares({ adjust: override, ...more }));
  it("is the game master's, for everybody who was picked, and says how long it was [F-081] [F-180]", () => {
    expect(declare()).toStrictEqual(ok({ by: "a", who: ["a", "d"], level: "energy" }));
    const long = { ...override, ...said({ rest: "full" }) };
    expect(declare({ on: ["e", "a"], adjust: long })).toStrictEqual(ok({ by: "a", who: ["a", "e"], level: "full" }));
    expect(declare({ adjust: { off: [], added: [] } })).toEqual(no("gmOnly", "F-180"));
  });
  it("is none in an encounter [F-013] [F-180]", () => {
    expect(declare({ turn: turnOf() })).toEqual(no("restInFight", "F-180"));
  });
  it("was short where nothing, or nonsense, is said of it [F-081]", () => {
    const level = (groups: Readonly<Record<string, string>>) =>
      saidRest(declares({ adjust: said(groups) }), REST_LEVELS);
    expect([level({}), level({ rest: "week" }), level({ rest: "full" })]).toEqual(["energy", "energy", "full"]);
  });
});
