import { describe, expect, it } from "vitest";
import { declareRest, rest } from "../../../src/rulesets/vigor/rules/turns/rest";
import { house, no, ok, override, ruleOptions, said, turn, X } from "./declaring";
import { creature, type Overrides, play, told, worldOf } from "./fixtures";

/** Everything is at 1 of 10, and the mana too. */
const SPENT = {
  vigor: 1,
  vigorMax: 10,
  mana: 1,
  manaMax: 10,
  durability: 1,
  durabilityMax: 10,
  health: 1,
  healthMax: 10,
};
type Level = "breath" | "rest" | "full";
const rested = (level: Level, now: Overrides["now"] = {}, more: object = {}) =>
  play(
    rest,
    { by: "a", who: ["a", "d"], level, ...more },
    worldOf(creature("a", { now: { ...SPENT, ...now } }), creature("d")),
  );

describe("a rest", () => {
  it("gives back Vigor, then Durability too, then everything [V-113]", () => {
    const back = (level: Level) => told(rested(level)).events;
    expect(back("breath")).toEqual(["a vigor +9"]);
    expect(back("rest")).toEqual(["a vigor +9", "a durability +9"]);
    expect(back("full")).toEqual(["a health +9", "a durability +9", "a vigor +9", "a mana +9"]);
  });
  it("mends nobody who is wounded, unless it is a full one, and that ends the wound [V-109] [V-113]", () => {
    const wounded = { wounded: 1, durability: 0 };
    expect(told(rested("rest", wounded)).events).toEqual(["a vigor +9"]);
    expect(rested("full", wounded).world.a?.now).toMatchObject({ durability: 10, wounded: 0 });
    const byHand = rested("full", wounded, { ruleOptions: { woundedClears: "manual" } });
    expect(byHand.world.a?.now).toMatchObject({ durability: 10, wounded: 1 });
  });
  it("is one step for all who rest, and none where nobody lacks anything [V-113]", () => {
    const both = play(
      rest,
      { by: "a", who: ["a", "d"], level: "breath" },
      worldOf(creature("a", { now: SPENT }), creature("d", { now: SPENT })),
    );
    const steps = (lines: typeof both.lines) => lines.flatMap((line) => (line.k === "deed" ? [line.at] : []));
    expect([told(both).events, steps(both.lines)]).toEqual([["a vigor +9", "d vigor +9"], ["rest"]]);
    const whole = play(rest, { by: "d", who: ["d"], level: "full" }, worldOf(creature("d")));
    expect(whole.lines).toEqual([]);
    // More than the maximum, by an effect that has ended since, is not taken away.
    const more = play(rest, { by: "d", who: ["d"], level: "breath" }, worldOf(creature("d", { now: { vigor: 25 } })));
    expect(more.lines).toEqual([]);
  });
  it("is a game master's word, and none in an encounter [V-113]", () => {
    expect(declareRest(X())).toStrictEqual(no("gmOnly", "V-113"));
    expect(declareRest(X({ adjust: override, turn }))).toStrictEqual(no("restInFight", "V-113"));
    expect(declareRest(X({ adjust: override }))).toStrictEqual(ok({ by: "a", who: ["a", "d"], level: "breath" }));
    const adjust = { ...said({ rest: "full" }), override: true as const };
    expect(declareRest(X({ adjust, ...house, on: [] }))).toStrictEqual(
      ok({ by: "a", who: ["a"], level: "full", ruleOptions }),
    );
  });
});
