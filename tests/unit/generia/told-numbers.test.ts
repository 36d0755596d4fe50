import { describe, expect, it } from "vitest";
import { burst, dissolve } from "../../../src/rulesets/generia/rules/damage/harmed";
import { endure, suffer, wake, woundsFrom } from "../../../src/rulesets/generia/rules/damage/wounds";
import { rolledZone } from "../../../src/rulesets/generia/rules/damage/zones";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import {
  againstOf,
  creature,
  deedsOf,
  heldSpell,
  lasting,
  type Overrides,
  play,
  rollsOf,
  told,
  worldOf,
} from "./fixtures";

/** What a card explains of rolls and of what they had to reach, and under which names its deeds are stored. */
const explained = (procedure: (ref: R, who: string) => unknown, d: Overrides, ...dice: readonly number[]) => {
  const played = play(procedure, "d", worldOf(creature("d", d)), { dice });
  return { rolls: rollsOf(played), against: againstOf(played), deeds: deedsOf(played) };
};

describe("what a card explains of damage", () => {
  it("the check for the second wound is a plain die against 10 [G-151]", () => {
    const suffers = (ref: R, who: string) => suffer(ref, who, 11, 5, undefined);
    expect(explained(suffers, {}, 10)).toEqual({
      rolls: [[]],
      against: [["woundCheck G-151 base 10"]],
      deeds: ["wounds"],
    });
    expect(explained(suffers, { tallies: true })).toEqual({ rolls: [], against: [], deeds: ["tally"] });
  });
  it("staying awake is a CON save against twice the wounds [G-150]", () => {
    expect(
      explained((ref, who) => endure(ref, who, { wounds: 1 }), { mods: { con: 1 }, now: { light: 2 } }, 2),
    ).toEqual({ rolls: [["attribute.con G-131 base 1 locked"]], against: [["endure G-150 base 4"]], deeds: ["faint"] });
  });
  it("waking is a CON save against 10, which wounds hinder [G-153]", () => {
    expect(explained(wake, { now: { light: 1, unconscious: 1 } }, 12)).toEqual({
      rolls: [["attribute.con G-131 base 0 locked", "wounds G-153 flat -2"]],
      against: [["wake G-153 base 10"]],
      deeds: ["woken"],
    });
  });
  it("a hit zone is a plain die [G-056]", () => {
    expect(explained((ref, who) => rolledZone(ref, { by: who, on: who }), {}, 3).rolls).toEqual([[]]);
  });
  it("no damage makes no wound, whatever the threshold [G-148]", () => {
    expect(woundsFrom(0, 5)).toBe(0);
  });
});

describe("matter that bursts", () => {
  it("is rolled with plain dice, and nobody is asked whether a spell goes on [G-071] [G-091]", () => {
    const bursts = (ref: R, who: string) => burst(ref, who, {});
    const d = creature("d", { limit: 1, concentrates: ["s"] });
    const played = play(bursts, "d", worldOf(d, heldSpell("s", "d")), { dice: [6, 2] });
    expect(rollsOf(played)).toEqual([[], []]);
    expect(told(played)).toMatchObject({ asked: [], changes: ["d light +1", "d unconscious +1", "s held = 0"] });
  });
  it("ends as a portion before it harms [G-069]", () => {
    const matter = lasting("m", "c", { what: "matter", early: true });
    const portion = lasting("p", "d", { what: "swallowed", stored: { work: { of: "item-m" } } });
    const dissolves = (ref: R) => dissolve(ref, matter);
    const played = play(dissolves, null, worldOf(creature("c"), creature("d", { lasting: ["p"] }), portion), {
      looks: { swallowed: ["d"] },
      dice: [1],
    });
    expect(deedsOf(played)).toEqual(["ended"]);
  });
});
