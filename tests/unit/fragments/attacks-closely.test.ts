import { describe, expect, it } from "vitest";
import { attack } from "../../../src/rulesets/fragments/rules/attack/attack";
import { blast } from "../../../src/rulesets/fragments/rules/attack/blast";
import { carryOut } from "../../../src/rulesets/fragments/rules/attack/maneuvers";
import type { Maneuver } from "../../../src/rulesets/fragments/rules/data/names";
import type { R } from "../../../src/rulesets/fragments/rules/data/read";
import type { FAttack, FBlast } from "../../../src/rulesets/fragments/rules/data/types";
import {
  againstOf,
  blow,
  creature,
  deedsOf,
  gear,
  type More,
  type Overrides,
  play,
  questionsOf,
  rollsOf,
  sentEast,
  standsAt,
  told,
  worldOf,
} from "./fixtures";

interface One extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
}
const world = ({ a, d }: One = {}) =>
  worldOf(creature("a", a), creature("d", d), creature("e"), gear("s", "d", { now: { place: 2 } }));
const AREA = { scene: "s", shape: { kind: "circle" as const, radius: 10 }, points: [{ x: 5, y: 5 }], elevation: 0 };
const burst = (more: Partial<FBlast> = {}): FBlast => ({
  ...{ by: "a", on: [{ id: "d", lines: [] }], name: "Burst", against: "physical" },
  ...{ damage: { dice: [{ n: 1, f: 6 }], flat: 2 }, type: "fire", area: AREA },
  ...more,
});
const bursts = (x: Partial<FBlast>, one: One = {}) => play(blast, burst(x), world(one), one);
const ADVANTAGE = { id: "flatFooted.feint", rule: "F-099", kind: "level" as const, value: 1 };

describe("an attack on an area", () => {
  it("has the same reasons against those whom nobody named, who may sway as well [F-045] [F-139] [F-166]", () => {
    const looks = { others: ["e"], unnamed: [`=${JSON.stringify(ADVANTAGE)}`], adrift: ["=adrift"] };
    const x = { on: [], square: 100, treatedAs: "ranged" as const, increment: 30, heavy: true as const };
    const played = bursts(x, { looks, dice: [2, 12, 3] });
    expect(told(played).lines).toContain("F-044 21 passes 15");
    expect(told(played).changes).toEqual(["e unstable +1", "e hp -5"]);
    expect(questionsOf(blast, burst(x), world(), played)).toMatchObject({
      unnamed: `unnamed/${JSON.stringify({ by: "Actor.a", area: AREA, square: 100, treatedAs: "ranged", increment: 30, heavy: true })}`,
      adrift: "adrift",
    });
    const plain = bursts({ on: [] }, { looks: { others: ["e"] }, dice: [9, 2, 3] });
    expect(questionsOf(blast, burst({ on: [] }), world(), plain).unnamed).toBe(
      `unnamed/${JSON.stringify({ by: "Actor.a", area: AREA })}`,
    );
    expect(told(plain).changes).toEqual(["e hp -5"]);
  });
  it("makes its doer sway also where it reaches nobody, and all at once where it does [F-139]", () => {
    const nobody = bursts({ on: [], adrift: ["a"] }, { dice: [9, 2] });
    expect(told(nobody).changes).toEqual(["a unstable +1"]);
    const both = bursts({ adrift: ["a", "d"] }, { dice: [9, 2, 3] });
    expect(deedsOf(both).filter((one) => one.startsWith("swaying"))).toEqual(["swaying"]);
    expect(told(both).changes).toEqual(["a unstable +1", "d unstable +1", "d hp -5"]);
  });
  it("is compared with the Defense and what a shot loses, and with nothing that counts for the dice [F-044] [F-052]", () => {
    const lost = { id: "increment", rule: "F-052", kind: "flat" as const, value: -2 };
    const played = bursts({ on: [{ id: "d", lines: [ADVANTAGE, lost] }] }, { dice: [2, 12, 3] });
    expect(againstOf(played)[0]).toEqual(["physical F-041 base 15", "increment F-052 flat 2"]);
  });
  it("tells what came through to each, which is nothing where it does no harm [F-042] [F-070]", () => {
    expect(bursts({}, { dice: [9, 2, 3] }).value).toEqual({ end: "success", hits: { d: 5 } });
    const harmless = bursts({ damage: { dice: [], flat: 0 } }, { dice: [9, 2] });
    expect(harmless.value).toEqual({ end: "success", hits: { d: 0 } });
    expect(told(harmless).lines.filter((one) => one.startsWith("says"))).toEqual([]);
  });
  it("with a weapon is a shot, whose criticals double whatever the table says of spells [F-043] [F-058]", () => {
    const spell = bursts({ ruleOptions: { spellCrit: false } }, { dice: [20, 2, 3] });
    expect([told(spell).changes, rollsOf(spell)[2]]).toEqual([["d hp -5"], ["spell F-070 base 2 locked"]]);
    const shot = bursts({ shot: {}, ruleOptions: { spellCrit: false } }, { dice: [20, 2, 3] });
    expect([told(shot).changes, rollsOf(shot)[2]]).toEqual([["d hp -10"], ["weapon F-042 base 2 locked"]]);
  });
});

describe("an attack", () => {
  const fights = (x: Partial<FAttack>, one: One = {}) => play(attack, blow(x), world(one), one);
  it("names the points of a spell and of a weapon as what they are [F-042] [F-070]", () => {
    const weapon = { name: "Bolt", damage: { dice: [], flat: 4 }, type: "fire", reach: 5 };
    const of = (way: FAttack["way"]) => rollsOf(fights({ way, weapon }, { dice: [15] }))[1];
    expect([of("spell"), of("melee"), of("ranged")]).toEqual([
      ["spell F-070 base 4 locked"],
      ["weapon F-042 base 4 locked"],
      ["weapon F-042 base 4 locked"],
    ]);
  });
  it("of whoever has lost its balance already changes nothing about that [F-139]", () => {
    const sways = (unstable: number) => deedsOf(fights({ adrift: ["a"] }, { a: { now: { unstable } }, dice: [2] }));
    expect([sways(0), sways(1)]).toEqual([["swaying"], []]);
  });
  it("that is opposed again after a tie is told with its rule each time [F-008]", () => {
    const x: Partial<FAttack> = { maneuver: "trip", ruleOptions: { opposedTie: "reroll" } };
    const lines = told(fights(x, { dice: [10, 10, 12, 10] })).lines.filter((one) => one.startsWith("F-008"));
    expect(lines).toEqual(["F-008 17 passes 17", "F-008 17 fails 18", "F-008 19 passes 17", "F-008 19 passes 18"]);
  });
});

describe("what maneuvers do", () => {
  const lands = (ref: R, x: { readonly maneuver: Maneuver; readonly critical: boolean }) =>
    carryOut(ref, blow({ maneuver: x.maneuver }), x.maneuver, x.critical ? "critical" : "success") ?? "nothing";
  const won = (maneuver: Maneuver, one: One = {}, critical = false) =>
    play(lands, { maneuver, critical }, world(one), one);
  it("a Disarm tells what was lost [F-100]", () => {
    expect(told(won("disarm", { d: { carries: ["s"] }, answers: { thing: "s" } })).lines).toEqual([
      "says disarmed F-100 d Thing s",
    ]);
  });
  it("a Push out of a grip lets those fall whom the wings of the other one bore, any other Push nobody [F-126] [F-196]", () => {
    const d: Overrides = { flight: "flight", now: { grappling: 1, "holds/Actor-a": 1 } };
    const looks = { way: sentEast(1), down: sentEast(1, { gone: 5, halt: "ground" }) };
    const free = won("push", { a: { now: { grappled: 1, "heldBy/Actor-d": 1 } }, d, looks, answers: { grab: "fall" } });
    expect(deedsOf(free)).toEqual(["released", "pushed", "letDown/falls"]);
    expect(deedsOf(won("push", { d: { flight: "flight" }, looks }))).toEqual(["pushed"]);
  });
  const grips = { stays: standsAt(100), goes: standsAt(0) };
  it("a Grapple does to whoever comes what the shared space does to everybody [F-107] [F-209] [F-218]", () => {
    const played = won("grapple", { looks: { ...grips, ground: ["=fragments.squeeze"] } });
    expect(deedsOf(played)).toEqual(["grappled", "shared", "arrives"]);
    expect(told(played).changes.at(-1)).toBe("a squeezing +1");
    expect(questionsOf(lands, { maneuver: "grapple", critical: false }, world(), played).ground).toBe("ground");
  });
  it("a Grapple takes whoever comes out of its other grips, and not out of the new one [F-107] (A-36)", () => {
    const a: Overrides = { now: { grappling: 1, "holds/Actor-e": 1 } };
    expect(told(won("grapple", { a, looks: { ...grips, apart: ["e"] } })).changes).toContain("a holds/Actor-e = 0");
    const only = won("grapple", { looks: { ...grips, apart: ["d"] } });
    expect(deedsOf(only)).toEqual(["grappled", "shared"]);
  });
  it("a critical Trip hurts like a fall [F-104] [F-150]", () => {
    expect(won("trip", { d: { vulnerable: ["fall"] }, dice: [3] }, true).value).toBe(6);
  });
  it("what is hard hurts by its dice alone [F-097]", () => {
    const played = won("push", { looks: { way: sentEast(0, { left: 5, halt: "wall" }) }, dice: [4] });
    expect(rollsOf(played)).toEqual([[]]);
  });
});
