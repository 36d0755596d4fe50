import { describe, expect, it } from "vitest";
import { inflict } from "../../../src/rulesets/fragments/rules/damage/inflict";
import type { R } from "../../../src/rulesets/fragments/rules/data/read";
import type { FInflict } from "../../../src/rulesets/fragments/rules/data/types";
import { creature, deedsOf, play, told, worldOf } from "./fixtures";

type Numbers = Readonly<Record<string, number>>;
const lays = (ref: R, x: FInflict) => {
  inflict(ref, "d", x);
  return true;
};
const laid = (x: FInflict, d: Numbers = {}) => told(play(lays, x, worldOf(creature("d", { now: d })))).changes;
const at = { round: 2, slot: 15 };

describe("what a spell lays on somebody for some rounds", () => {
  it("it ends at the same place of the order, so many rounds later [F-019] [F-020]", () => {
    expect(laid({ what: "slowed", rounds: 2, at })).toEqual(["d slowedRound = 4", "d slowedSlot = 15", "d slowed +1"]);
    expect(deedsOf(play(lays, { what: "slowed", rounds: 2, at }, worldOf(creature("d"))))).toEqual(["inflicted"]);
  });
  it("outside of encounters its rounds are those of the world’s time [F-013] [F-019]", () => {
    expect(laid({ what: "slowed", rounds: 2 })[0]).toBe("d slowedRound = 2");
  });
  it("of the same thing twice, the later end counts [F-020] [F-216]", () => {
    const runs = { slowed: 1, slowedRound: 3, slowedSlot: 10 };
    expect(laid({ what: "slowed", rounds: 2, at }, runs)).toEqual(["d slowedRound = 4", "d slowedSlot = 15"]);
    expect(laid({ what: "slowed", rounds: 1, at }, runs)).toEqual([]);
    expect(laid({ what: "slowed", rounds: 1, at }, { ...runs, slowedRound: 5 })).toEqual([]);
  });
  it("the rounds of a fear are added to those that are left [F-190]", () => {
    const runs = { shaken: 1, shakenRound: 3, shakenSlot: 10 };
    expect(laid({ what: "shaken", rounds: 3, at }, runs)).toEqual(["d shakenRound = 6"]);
  });
  it("a fear that is new begins with its own rounds, whatever was left of an old one [F-189]", () => {
    expect(laid({ what: "shaken", rounds: 1, at }, { shakenRound: 9, shakenSlot: 15 })).toEqual([
      "d shakenRound = 3",
      "d shaken +1",
    ]);
  });
  it.each(["shaken", "slowed"] as const)("what has no end keeps none: %s [F-190]", (what) => {
    expect(laid({ what, rounds: 3, at }, { [what]: 1 })).toEqual([]);
  });
});
