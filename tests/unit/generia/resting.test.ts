import { describe, expect, it } from "vitest";
import { saidRest } from "../../../src/kit/rules/rest";
import { REST_LEVELS } from "../../../src/rulesets/generia/rules/data/names";
import { declareRest, type GRest, rest } from "../../../src/rulesets/generia/rules/turns/rest";
import { declares, no, ok, override, said, type Told, turnOf } from "./documents";
import { creature, deedsOf, type Overrides, play, told, worldOf } from "./fixtures";

const rests = (x: Partial<GRest>, a: Overrides, d: Overrides = {}) =>
  play(rest, { by: "a", who: ["a"], level: "phase", phases: 1, ...x }, worldOf(creature("a", a), creature("d", d)));
/** Somebody who lacks 7 MP and 4 EN. */
const tired: Overrides = {
  recovery: 3,
  now: { mp: 2, mpMax: 9, en: 1, enMax: 5, exhaustion: 2, light: 1, severe: 1 },
};
const FULL = { level: "full", phases: 0 } as const;

describe("a rest", () => {
  it("brings magic power back with each Phase, up to all of it [G-180]", () => {
    expect(told(rests({}, tired)).changes).toEqual(["a mp +3"]);
    expect(told(rests({ phases: 2 }, tired)).changes).toEqual(["a mp +6"]);
    expect(told(rests({ phases: 3 }, tired)).changes).toEqual(["a mp +7"]);
    expect(deedsOf(rests({}, tired))).toEqual(["rested"]);
  });
  it("takes one level of exhaustion away with sleep, beside its magic power [G-156] [G-180]", () => {
    const slept = rests({ level: "sleep", phases: 16 }, tired);
    expect(told(slept).changes).toEqual(["a mp +7", "a exhaustion -1"]);
    expect(deedsOf(slept)).toEqual(["rested"]);
  });
  it("until everything is back gives all magic power, energy and exhaustion back, and heals no wound [G-156] [G-180]", () => {
    expect(told(rests(FULL, tired)).changes).toEqual(["a mp +7", "a en +4", "a exhaustion -2"]);
    expect(told(rests(FULL, { now: { mp: 2, mpMax: 9 } })).changes).toContain("a mp +7");
  });
  it("brings nothing to whoever recovers nothing, or lacks nothing: then nothing is told [G-180]", () => {
    const whole: Overrides = { recovery: 3, now: { mp: 9, mpMax: 9, en: 5, enMax: 5, exhaustion: 0 } };
    for (const x of [{}, { level: "sleep", phases: 16 }, FULL] as const) expect(deedsOf(rests(x, whole))).toEqual([]);
    expect(deedsOf(rests({}, { now: { mp: 2, mpMax: 9 } }))).toEqual([]);
  });
  it("takes nothing from those who have more than their most [G-180]", () => {
    const more: Overrides = { recovery: 3, now: { mp: 12, mpMax: 9, en: 7, enMax: 5 } };
    for (const x of [{}, FULL] as const)
      expect([told(rests(x, more)).changes, deedsOf(rests(x, more))]).toEqual([[], []]);
  });
  it("of several is one deed for all of them [G-156] [G-180]", () => {
    const both = rests({ ...FULL, who: ["a", "d"] }, tired, {
      now: { exhaustion: 1, mp: 4, mpMax: 5, en: 5, enMax: 5 },
    });
    expect(told(both).changes).toEqual(["a mp +7", "a en +4", "a exhaustion -2", "d mp +1", "d exhaustion -1"]);
    expect(deedsOf(both)).toEqual(["rested"]);
  });
});

describe("declaring a rest", () => {
  const declare = (level: string | undefined, more: Told = {}) =>
    declareRest(
      declares({
        adjust: { ...override, ...(level !== undefined && { said: { rest: level } }) },
        turn: undefined,
        ...more,
      }),
    );
  it("takes whoever was picked, each once, for as long as was said [G-156] [G-180]", () => {
    expect(declare("phase", { on: [] })).toEqual(ok({ by: "a", who: ["a"], level: "phase", phases: 1 }));
    expect(declare("sleep", { on: ["d", "a"] })).toEqual(ok({ by: "a", who: ["a", "d"], level: "sleep", phases: 16 }));
    expect(declare("full", { on: ["d"] })).toEqual(ok({ by: "a", who: ["a", "d"], level: "full", phases: 0 }));
    expect(declare(undefined, { on: [] })).toEqual(ok({ by: "a", who: ["a"], level: "phase", phases: 1 }));
  });
  it("counts the Phases of four hours’ sleep by the length that the table gives them, whole ones only [G-156]", () => {
    const settings = { phaseSeconds: 3500 };
    expect(declare("sleep", { on: [], settings })).toMatchObject({ args: { phases: 4 } });
  });
  it("is a game master’s, and nobody’s in an encounter [G-180]", () => {
    expect(declareRest(declares({ adjust: said({ rest: "full" }), turn: undefined }))).toEqual(no("gmOnly", "G-180"));
    expect(declare("full", { turn: turnOf() })).toEqual(no("restInFight", "G-180"));
  });
  it("knows three levels, and takes nonsense for the first of them", () => {
    const levels = ["full", "sleep", "phase", "nonsense"].map((level) =>
      saidRest({ adjust: said({ rest: level }) }, REST_LEVELS),
    );
    expect(levels).toEqual(["full", "sleep", "phase", "phase"]);
  });
});
