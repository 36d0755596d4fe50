import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/engine/json";
import { saidRest } from "../../../src/kit/rules/rest";
import { validArguments } from "../../../src/rulesets/uchma/rules/argumentSchemas";
import { call, declareCall } from "../../../src/rulesets/uchma/rules/common/call";
import { declareRest, rest } from "../../../src/rulesets/uchma/rules/common/rest";
import { REST_LEVELS } from "../../../src/rulesets/uchma/rules/data/terms";
import { no, ok, override } from "./declaring";
import { declaration } from "./documents";
import { creature, lapseAt, type More, type Overrides, play, told, worldOf } from "./fixtures";

const says = (said: Readonly<Record<string, string>>) => ({ ...override, said });
const valid = (procedure: string, args: Json) => validArguments(procedure, args);

describe("rests outside encounters", () => {
  type Level = Parameters<typeof rest>[1]["level"];
  /** What a rest changes of "a", and of "d", who has all that it can have. */
  const rested = (level: Level, a: Overrides, who: readonly string[] = ["a", "d"]) => {
    const played = play(rest, { by: "a", who, level }, worldOf(creature("a", a), creature("d")));
    return { events: told(played).events, deeds: Object.keys(played.log) };
  };
  const spent: Overrides = { now: { health: 20, energy: 4 } };
  it("energy comes back to its maximum, after a long one health too", () => {
    expect(rested("energy", spent).events).toEqual(["a energy +6"]);
    expect(rested("full", spent)).toEqual({ events: ["a energy +6", "a health +40"], deeds: ["rest"] });
    expect(rested("full", { now: { health: -3, energy: 10, down: 1 } }).events).toEqual(["a health +63", "a down -1"]);
    expect(rested("full", { now: { health: 20 } }, ["d", "a"]).events).toEqual(["a health +40"]);
  });
  it("nobody loses by it what it has beyond its maximum, and where nothing comes back nothing is done", () => {
    expect(rested("full", { now: { health: 70, energy: 12 } })).toEqual({ events: [], deeds: [] });
    expect(rested("energy", { now: { health: 20 } })).toEqual({ events: [], deeds: [] });
  });
  it("the dead do not rest [U-014]", () => {
    expect(rested("full", { now: { health: -3, energy: 4, dead: 1 } })).toEqual({ events: [], deeds: [] });
  });
  it("only a game master lets creatures rest, and nobody in an encounter", () => {
    const wish = (more: object = {}, turnOf?: string) =>
      declareRest(
        declaration({ targets: [{}, {}], ...(turnOf !== undefined && { turnOf }), x: { adjust: override, ...more } }),
      );
    expect(wish()).toEqual(ok({ by: "a", who: ["a", "b", "c"], level: "energy" }));
    expect(wish({ adjust: says({ rest: "full" }) })).toEqual(ok({ by: "a", who: ["a", "b", "c"], level: "full" }));
    expect(wish({ adjust: { off: [], added: [] } })).toEqual(no("gmOnly", ""));
    expect(wish({}, "a")).toEqual(no("restInFight", ""));
    expect(saidRest(declaration({ x: { adjust: says({ rest: "nap" }) } }), REST_LEVELS)).toBe("energy");
  });
  it("forged ones are refused", () => {
    const args = { by: "a", who: ["a", "b"], level: "full" };
    expect([valid("rest", args), valid("rest", { ...args, level: "nap" }), valid("rest", { ...args, by: 1 })]).toEqual([
      true,
      false,
      false,
    ]);
    expect([valid("rest", { ...args, who: "a" }), valid("rest", { ...args, health: 60 })]).toEqual([false, false]);
  });
});

describe("a game master calls for rolls", () => {
  const world = worldOf(creature("a", { control: 4 }), creature("d"));
  const args = { by: "a", who: ["a", "d"], skill: "scouting" } as const;
  const called = (x: object = {}, more: More = {}) => play(call, { ...args, ...x }, world, more);
  it("everybody who is called upon rolls the skill, or passes [U-181] [U-182]", () => {
    const answers = { "who/a/called": "roll", "who/d/called": "pass" };
    const one = called({}, { dice: [7], answers });
    expect(told(one)).toMatchObject({ rolls: ["who/a/scouting 1d10 + 2 = 9"], contests: [] });
    expect(one.asked.map(({ who, options }) => [who, options])).toEqual([
      ["a", ["roll", "pass"]],
      ["d", ["roll", "pass"]],
    ]);
    // Who does not answer in time rolls.
    expect(lapseAt(call, args, world, "who/a/called", { dice: [7], answers })).toEqual({ to: "roll", when: "close" });
  });
  it("against a number where one was said: a tie is enough (A-31) [U-101] [U-181]", () => {
    const all = { "who/a/called": "roll", "who/d/called": "roll" };
    expect(told(called({ threshold: 9 }, { dice: [7, 8], answers: all })).contests).toEqual([
      "U-181 9 >= 9",
      "U-181 8 < 9",
    ]);
    const { lines } = called({ threshold: 9 }, { dice: [7, 8], answers: all });
    const against = lines.flatMap((line) => (line.k === "contest" ? [line.bMods] : []));
    const number = [{ id: "threshold", rule: "U-181", kind: "base", value: 9, locked: true }];
    expect(against).toEqual([number, number]);
    expect(told(called({}, { dice: [7, 8], answers: all })).contests).toEqual([]);
  });
  it("in secret nobody is asked, and the dice are thrown at once [U-181]", () => {
    const secret = called({ secret: true, threshold: 9 }, { dice: [7, 8] });
    expect(secret.asked).toEqual([]);
    expect(told(secret).rolls).toHaveLength(2);
    expect(told(secret).contests).toEqual(["U-181 9 >= 9", "U-181 8 < 9"]);
  });
  const wish = (said: Readonly<Record<string, string>>) =>
    declareCall(declaration({ targets: [{}], x: { adjust: says(said) } }));
  const plain = { by: "a", who: ["a", "b"], skill: "athletics" };
  it("is of a skill that the game knows, with a number or without, in secret or not [U-181]", () => {
    expect(wish({})).toEqual(ok(plain));
    expect(declareCall(declaration({ targets: [{}], x: { adjust: override } }))).toStrictEqual(ok(plain));
    expect(wish({ check: "riding", number: " 12 ", results: "secret" })).toStrictEqual(
      ok({ ...plain, skill: "riding", threshold: 12, secret: true }),
    );
    expect(wish({ check: "juggling", number: "  ", results: "open" })).toStrictEqual(ok(plain));
    for (const number of ["0", "-1", "1.5", "many", "1000"])
      expect(wish({ number }), number).toEqual({ ok: false, reason: "callNumber", rule: "U-181" });
    expect(wish({ number: "999" })).toStrictEqual(ok({ ...plain, threshold: 999 }));
  });
  it("nobody else calls [U-181]", () => {
    expect(declareCall(declaration({ targets: [{}] }))).toEqual({ ok: false, reason: "gmOnly", rule: "U-181" });
  });
  it("forged ones are refused", () => {
    const forged = (more: JsonObject) => valid("call", { by: "a", who: ["a"], skill: "riding", ...more });
    expect([forged({}), forged({ threshold: 9, secret: true })]).toEqual([true, true]);
    for (const more of [{ skill: "juggling" }, { threshold: 0 }, { secret: false }, { who: 1 }, { bonus: 5 }])
      expect(forged(more), JSON.stringify(more)).toBe(false);
  });
});
