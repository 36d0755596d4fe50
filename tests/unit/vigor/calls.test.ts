import { describe, expect, it } from "vitest";
import { call, checksFor, declareCall } from "../../../src/rulesets/vigor/rules/actions/call";
import { house, item, type More, no, ok, override, ruleOptions, said, X } from "./declaring";
import { actorFacts } from "./documents";
import { creature, play, told, worldOf } from "./fixtures";

const watchers = {
  a: actorFacts({
    items: [
      item("Feature", { kind: "skill", dice: 2, ability: "reason" }, "1", " Stealth "),
      item("Feature", { kind: "skill", dice: 1 }, "2", "Awareness"),
      item("Feature", { kind: "spell", dice: 5 }, "3", "Dread"),
      item("Weapon", {}, "4", "Sword"),
    ],
  }),
  d: actorFacts({
    items: [
      item("Feature", { kind: "spell", dice: 4, ability: "soul" }, "1", "stealth"),
      item("Feature", { kind: "skill", dice: 0, ability: "speed" }, "2", "STEALTH"),
      item("Feature", { kind: "skill", dice: 3, ability: "speed" }, "3", "Climbing"),
    ],
  }),
};
const facts = (id: string) => (id === "a" || id === "d" ? watchers[id] : null);
const called = (groups: Readonly<Record<string, string>>, more: More = {}) =>
  declareCall(X({ facts, ...more, adjust: { ...said(groups), override: true } }));

describe("what creatures can be called to roll", () => {
  it("is every skill that one of them has, once and in order, and then the abilities [V-062]", () => {
    const all = checksFor(X({ facts }));
    expect(all.slice(0, 3)).toEqual([
      { id: "skill Awareness", name: "Awareness" },
      { id: "skill Climbing", name: "Climbing" },
      { id: "skill STEALTH", name: "STEALTH" },
    ]);
    expect(all.slice(3).map(({ id }) => id)).toEqual([
      "ability strength",
      "ability agility",
      "ability speed",
      "ability stamina",
      "ability soul",
      "ability reason",
      "ability resolve",
    ]);
    expect(all[3]?.name).toBe("FIVEFOLD.Vigor.Ability.strength");
    // A name keeps its letters, without the blanks around it.
    expect(checksFor(X({ facts, on: [] })).map(({ name }) => name)).toContain("Stealth");
  });
  it("is the abilities alone where nobody knows the creatures", () => {
    expect(checksFor(X()).length).toBe(7);
    expect(checksFor(X({ facts: () => null })).length).toBe(7);
  });
});

describe("a call for rolls as it is declared", () => {
  it("takes each creature's own dice of the skill, however its name is written, and no dice of who lacks it [V-062]", () => {
    expect(called({ check: "skill STEALTH" })).toStrictEqual(
      ok({
        by: "a",
        name: "STEALTH",
        who: [
          { id: "a", dice: 2, ability: "reason" },
          { id: "d", ability: "speed" },
        ],
      }),
    );
    const climbing = { check: "skill Climbing", number: "12", results: "secret" };
    expect(called(climbing, house)).toStrictEqual(
      ok({
        by: "a",
        name: "Climbing",
        who: [{ id: "a" }, { id: "d", dice: 3, ability: "speed" }],
        vs: 12,
        secret: true,
        ruleOptions,
      }),
    );
  });
  it("names no ability where the skill is of none [V-062]", () => {
    expect(called({ check: "skill Awareness" })).toStrictEqual(
      ok({ by: "a", name: "Awareness", who: [{ id: "a", dice: 1 }, { id: "d" }] }),
    );
  });
  it("gives no dice to a creature of which nothing is known [V-062]", () => {
    const half = (id: string) => (id === "a" ? watchers.a : null);
    expect(called({ check: "skill Stealth" }, { facts: half })).toMatchObject({
      args: { name: "Stealth", who: [{ id: "a", dice: 2, ability: "reason" }, { id: "d" }] },
    });
  });
  it("takes the ability that was named of everybody [V-007] [V-062]", () => {
    expect(called({ check: "ability soul" })).toStrictEqual(
      ok({
        by: "a",
        name: "FIVEFOLD.Vigor.Ability.soul",
        who: [
          { id: "a", ability: "soul" },
          { id: "d", ability: "soul" },
        ],
      }),
    );
  });
  it("is a game master's alone, and needs a number that is one [V-062]", () => {
    const refused = (why: string) => ({ ...no(why, "V-062"), reason: why });
    expect(declareCall(X({ facts }))).toMatchObject(refused("gmOnly"));
    expect(called({ check: "ability soul", number: "many" })).toMatchObject(refused("callNumber"));
    expect(declareCall(X({ adjust: override }))).toMatchObject({ ok: true });
  });
});

describe("a call for rolls", () => {
  const who = [{ id: "a", dice: 2, ability: "reason" } as const, { id: "d" }];
  const world = worldOf(creature("a", { dice: { reason: 1 } }), creature("d"));
  it("asks everybody; each rolls the Action die and its own dice against the number [V-011] [V-062]", () => {
    const answers = { "who/a/called": "roll", "who/d/called": "roll" };
    const rolled = told(play(call, { by: "a", name: "Stealth", who, vs: 12 }, world, [5, 2, 2, 3, 13], answers));
    expect(rolled).toEqual({
      rolls: ["who/a/check 1d20 + 3d10 = 12", "who/d/check 1d20 = 13"],
      contests: ["V-011 12 not > 12", "V-011 13 > 12"],
      said: [],
      asked: ["a who/a/called: roll", "d who/d/called: roll"],
      events: [],
    });
    const met = play(
      call,
      { by: "a", name: "Stealth", who, vs: 12, ruleOptions: { vsTie: "meet" } },
      world,
      [5, 2, 2, 3],
      { ...answers, "who/d/called": "pass" },
    );
    expect(told(met)).toMatchObject({ contests: ["V-011 12 > 12"], rolls: ["who/a/check 1d20 + 3d10 = 12"] });
  });
  it("without a number compares nothing, and names the skill beside its dice [V-062]", () => {
    const played = play(call, { by: "a", name: "Stealth", who }, world, [5, 2, 2, 3, 13], { called: "roll" });
    expect(told(played)).toMatchObject({
      contests: [],
      rolls: ["who/a/check 1d20 + 3d10 = 12", "who/d/check 1d20 = 13"],
    });
    const [first] = played.lines.flatMap((line) => (line.k === "roll" ? [line.mods] : []));
    expect(first?.[0]).toMatchObject({ id: "skill", source: "Stealth", value: 2 });
  });
  it("in secret asks nobody, and the dice are thrown at once", () => {
    const played = told(play(call, { by: "a", name: "Stealth", who, secret: true }, world, [5, 2, 2, 3, 13]));
    expect([played.asked, played.rolls.length]).toEqual([[], 2]);
  });
});
