import { describe, expect, it } from "vitest";
import type { MapPositionFacts } from "../../../src/contract/board";
import { declareVolley, isForVolleys } from "../../../src/rulesets/fragments/rules/actions/volley";
import { weaponOf } from "../../../src/rulesets/fragments/rules/data/documents";
import { actor, declares, feetAway, held, item, no, ok, override, said, type Told, turnOf } from "./documents";
import { creature, gear, type Overrides, worldOf } from "./fixtures";

type System = Parameters<typeof item>[1];
const AREA = { scene: "s", shape: { kind: "circle" as const, radius: 20 }, points: [{ x: 50, y: 50 }], elevation: 0 };
const position: MapPositionFacts = {
  ...{ at: { scene: "s", x: 250, y: 150, elevation: 0 }, space: "1_2", corner: { x: 200, y: 100, elevation: 0 } },
  ...{ distance: 65, seen: true, clear: true, to: {} },
  area: () => ({ area: AREA, reached: ["a", "d", "e"], walled: [] }),
};
const BOW: System = { ways: ["ranged"], damage: "1d6", place: 4, increment: 30, damageAttribute: "none" };
const feat = item("Feat", { volley: 20 }, "Volley");
const archer = actor("a", { items: [feat] });
/** A volley of "a" at "d", 65 ft away. */
const volley = (more: Told = {}, weapon: System = {}, a: Overrides = {}, d: Overrides = {}) =>
  declareVolley(
    declares(
      {
        ...{ actor: archer, item: item("Weapon", { ...BOW, ...weapon }, "Bow"), position, board: feetAway(65) },
        ...more,
      },
      a,
      d,
    ),
  );
const LOST = { id: "increment", rule: "F-052", kind: "flat", value: -2 };
const BLAST = {
  ...{ by: "a", on: [{ id: "d", lines: [LOST] }], area: AREA, treatedAs: "ranged", increment: 30, square: 100 },
  ...{ name: "Bow", against: "physical", damage: { dice: [{ n: 1, f: 6 }], flat: 0 }, type: "physical", shot: {} },
};
const VOLLEY = { by: "a", on: ["d"], name: "Bow", price: {}, blast: BLAST };

describe("a volley that is declared", () => {
  it("is one attack on everybody in its area, with what the weapon does to each [F-044] [F-051] [F-052]", () => {
    expect(volley()).toStrictEqual(ok(VOLLEY));
    expect(volley({ on: [] })).toStrictEqual(ok({ ...VOLLEY, on: [], blast: { ...BLAST, on: [] } }));
  });
  it("takes one Action, and tells the running turn and what the table has decided [F-019] [F-021] [F-044]", () => {
    const settings = { critMode: "margin" };
    const ruleOptions = settings;
    expect(volley({ turn: turnOf("a", { round: 3 }), settings })).toStrictEqual(
      ok({
        ...{ ...VOLLEY, price: { actions: 1, most: 3 }, ruleOptions },
        blast: { ...BLAST, at: { round: 3, slot: 10 }, ruleOptions },
      }),
    );
  });
  it("needs one's own turn [F-034]", () => {
    expect(volley({ turn: turnOf("d") })).toEqual(held("notYourTurn", "F-034"));
  });
  it("has the strength and the least critical face of its weapon [F-043] [F-050]", () => {
    const shot = (weapon: System) => volley({}, weapon);
    expect(shot({ damageAttribute: "dex" })).toMatchObject({ args: { blast: { shot: { strength: 5 } } } });
    expect(shot({ critical: 19 })).toStrictEqual(ok({ ...VOLLEY, blast: { ...BLAST, shot: { critical: 19 } } }));
    expect(shot({ critical: 19, damageAttribute: "dex" })).toStrictEqual(
      ok({ ...VOLLEY, blast: { ...BLAST, shot: { strength: 5, critical: 19 } } }),
    );
  });
  it("of something heavy is harder for whoever squeezes, and shots at those who lie are [F-214] [F-219]", () => {
    const line = (id: string, rule: string) => ({ id, rule, kind: "level", value: -1 });
    const lines = [line("prone.far", "F-214"), line("status.squeezing", "F-219"), LOST];
    const low: Overrides = { now: { prone: 1 } };
    expect(volley({}, { weight: "heavy" }, { now: { squeezing: 1 } }, low)).toStrictEqual(
      ok({ ...VOLLEY, blast: { ...BLAST, heavy: true, on: [{ id: "d", lines }] } }),
    );
  });
  it("throws what could also be struck with, however near its targets are [F-051]", () => {
    const spear = { ways: ["melee", "thrown"] };
    expect(volley({ board: feetAway(5), adjust: said({ used: "melee" }) }, spear)).toMatchObject({
      args: { blast: { treatedAs: "ranged", on: [{ lines: [{ id: "close" }] }] } },
    });
    expect(volley({ board: feetAway(5) }, { ways: ["melee"] })).toEqual(no("notRanged", "F-044"));
  });
  it("is not shot with what is not in the hand, nor without the feat [F-031] [F-044]", () => {
    expect(volley({}, { place: 0 })).toEqual({ ...no("notHeld", "F-031"), data: { name: "Bow" } });
    expect(volley({ actor: actor("a") })).toEqual(held("noVolley", "F-044"));
    expect(volley({ actor: actor("a"), adjust: override })).toMatchObject({ ok: true });
  });
  it("uses up one piece of ammunition, whatever the number of its targets [F-038] [F-044]", () => {
    const loaded = { ammunition: "Arrows" };
    const carries = actor("a", { items: [feat, item("Gear", { quantity: 1 }, "Arrows")] });
    const world = worldOf(creature("a"), creature("d"), gear("g", "a", { key: "Arrows" }));
    expect(volley({ actor: carries, world }, loaded)).toStrictEqual(ok({ ...VOLLEY, price: { stock: "g" } }));
    expect(volley({ actor: carries, world, turn: turnOf() }, loaded)).toMatchObject({
      args: { price: { actions: 1, most: 3, stock: "g" } },
    });
    expect(volley({}, loaded)).toEqual(held("noAmmunition", "F-038", { name: "Bow" }));
    expect(volley({ adjust: override }, loaded)).toMatchObject({ args: { price: {} } });
  });
  it("counts walls from where it begins as cover, unless the table says cover by hand [F-168] [F-170]", () => {
    const cover = { id: "cover", rule: "F-168", kind: "level", value: -1 };
    const partly = { ...position, to: { d: { distance: 10, clear: true, open: 0.5 } } };
    const linesOf = (more: Told) => volley({ position: partly, ...more });
    expect(linesOf({})).toMatchObject({ args: { blast: { on: [{ lines: [cover, LOST] }] } } });
    expect(linesOf({ settings: { coverMode: "manual" } })).toMatchObject({
      args: { blast: { on: [{ lines: [LOST] }] } },
    });
    const openly = { ...position, to: { d: { distance: 10, clear: true, open: 1 } } };
    expect(volley({ position: openly })).toStrictEqual(ok(VOLLEY));
  });
  it("needs a place on which the area can lie [F-069]", () => {
    expect(volley({ position: { ...position, area: () => null } })).toEqual(no("noArea", "F-069"));
  });
});

describe("what volleys are shot with", () => {
  it.each<readonly [readonly string[], boolean]>([
    [["melee"], false],
    [["ranged"], true],
    [["melee", "thrown"], true],
    [["thrown", "melee"], true],
  ])("%j: %j [F-051]", (ways, fits) => {
    const stored = weaponOf(item("Weapon", { ways: [...ways] }));
    expect(stored && isForVolleys(stored)).toBe(fits);
  });
});
