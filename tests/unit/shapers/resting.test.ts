import { describe, expect, it } from "vitest";
import { declareRest, rest, type SRest } from "../../../src/rulesets/shapers/rules/actions/rest";
import { declares, no, ok, override, turnOf } from "./documents";
import { creature, deedsOf, type Overrides, play, told, worldOf } from "./fixtures";

/** Who has lost 3 of 5 WP and 12 of 20 Vitality. */
const tired = { wp: 2, wpMax: 5, vitality: 8 };
const rests = (level: SRest["level"], a: Overrides["now"], d: Overrides["now"] = { wp: 1, wpMax: 1 }) =>
  play(
    rest,
    { by: "a", who: ["a", "d"], level },
    worldOf(creature("a", { now: a ?? {} }), creature("d", { now: d ?? {} })),
  );
const rested = (...x: Parameters<typeof rests>) => told(rests(...x)).changes;

describe("creatures that rest", () => {
  it("have all their WP again after a short rest, and their Vitality after a long one [W-040] [W-111]", () => {
    expect(rested("wp", tired)).toEqual(["a wp +3"]);
    expect(rested("full", tired)).toEqual(["a wp +3", "a vitality +12"]);
    expect(rested("wp", tired, { wp: 0, wpMax: 2 })).toEqual(["a wp +3", "d wp +2"]);
  });
  it("bleed no more after a long rest, and go on bleeding after a short one [W-111]", () => {
    const bleeds = { ...tired, vitality: -2, bleeding: 1 };
    expect(rested("wp", bleeds)).toEqual(["a wp +3"]);
    expect(rested("full", bleeds)).toEqual(["a bleeding -1", "a wp +3", "a vitality +22"]);
  });
  it("do not come back to life, and lose nothing that is above their most [W-111]", () => {
    expect(rested("full", { ...tired, dead: 1, bleeding: 1 })).toEqual([]);
    expect(rested("full", { wp: 7, wpMax: 5, vitality: 25 })).toEqual([]);
  });
  it("are one deed together, and none where all have what they can have [W-040]", () => {
    expect(deedsOf(rests("full", tired, { wp: 0, wpMax: 2 }))).toEqual(["rested"]);
    expect(deedsOf(rests("full", { wp: 5, wpMax: 5 }))).toEqual([]);
  });
});

describe("a rest that is declared", () => {
  const says = (said: Readonly<Record<string, string>>, more: Parameters<typeof declares>[0] = {}) =>
    declareRest(declares({ adjust: { ...override, said }, ...more }));
  it("is a game master's, for all who were picked, and short unless told [W-040]", () => {
    expect(says({})).toEqual(ok({ by: "a", who: ["a", "d"], level: "wp" }));
    expect(says({ rest: "full" }, { on: [] })).toEqual(ok({ by: "a", who: ["a"], level: "full" }));
  });
  it("is refused to players, and in an encounter [W-111]", () => {
    expect(declareRest(declares())).toEqual(no("gmOnly", "W-111"));
    expect(says({}, { turn: turnOf() })).toEqual(no("restInFight", "W-111"));
  });
});
