import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { clockFor } from "../../../src/kit/rules/durations";
import { timePassed } from "../../../src/rulesets/generia/rules/events/turns";
import { declareLift, endLasting } from "../../../src/rulesets/generia/rules/lasting/acts";
import { groundsOf } from "../../../src/rulesets/generia/rules/lasting/grounds";
import { actor, declares, item, no, ok, said } from "./documents";
import { creature, deedsOf, lasting, play, told, worldOf } from "./fixtures";
import { SNARE } from "./ways";

describe("a condition whose item a person has deleted", () => {
  const lift = (status: string | null, brings: "stunned" | "prone" = "prone") =>
    declareLift(
      declares({
        ...(status !== null && { adjust: said({ status }) }),
        world: worldOf(
          creature("a", { lasting: ["e", "f"], now: { stunned: 1, frightened: 1 } }),
          lasting("e", "a", { status: brings }),
          lasting("f", "a", { what: "bonus" }),
          creature("d"),
        ),
      }),
    );
  it("ends too, unless something else brings it [G-182]", () => {
    expect(lift("stunned")).toEqual(ok({ by: "a", lifts: "stunned" }));
    expect(lift("frightened")).toEqual(ok({ by: "a", lifts: "frightened" }));
    expect(lift("stunned", "stunned")).toEqual(no("nothingLasts", "G-182"));
  });
  it("has to be there, and named [G-182]", () => {
    for (const status of ["confused", "tired", null]) expect(lift(status)).toEqual(no("nothingLasts", "G-182"));
  });
  it("is lifted in one deed [G-182]", () => {
    const played = play(endLasting, { by: "a", lifts: "stunned" }, worldOf(creature("a", { now: { stunned: 1 } })));
    expect(played.value).toBe(true);
    expect(deedsOf(played)).toEqual(["ended"]);
    expect(told(played).changes).toEqual(["a stunned -1"]);
  });
  it("where nothing is named nothing ends", () => {
    const played = play(endLasting, { by: "a" }, worldOf(creature("a", { now: { stunned: 1 } })));
    expect([played.value, played.changes]).toEqual([false, []]);
  });
});

describe("how long an area lasts on the scene", () => {
  const lasts = (system: JsonObject) =>
    groundsOf(
      actor("c", {
        items: [item("Effect", { kind: "area", duration: { k: "rounds", rounds: 3 }, work: { ...SNARE }, ...system })],
      }),
    )[0]?.lasts;
  it("so many rounds outside of encounters, until a round in one, or as long as somebody concentrates on it [G-091]", () => {
    expect(lasts({ timer: { ...clockFor(3, null) } })).toEqual({ k: "rounds", rounds: 3 });
    expect(lasts({ timer: { round: 4, slot: 10 } })).toEqual({ k: "until", round: 4 });
    expect(lasts({ held: true })).toEqual({ k: "held" });
    expect(lasts({ held: true, timer: { round: 4, slot: 10 } })).toEqual({ k: "until", round: 4 });
    expect(lasts({})).toBeUndefined();
  });
  it("of which nothing is told where nobody knows [G-091]", () => {
    const [ground] = groundsOf(
      actor("c", { items: [item("Effect", { kind: "area", duration: { k: "told" }, work: { ...SNARE } })] }),
    );
    expect(ground).not.toHaveProperty("lasts");
  });
});

it("what a parry took from the next defence is over with its Phase, and nobody remembers when it is due [G-046] [G-174]", () => {
  const world = worldOf(creature("c", { now: { defencePenalty: 2, penaltyDue: 940 } }));
  expect(told(play(timePassed, { on: [], by: "c", lapses: true }, world)).changes).toEqual([
    "c defencePenalty = 0",
    "c penaltyDue = 0",
  ]);
});
