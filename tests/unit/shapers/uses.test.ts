import { describe, expect, it } from "vitest";
import type { MapAreaFacts, MapPositionFacts } from "../../../src/contract/board";
import type { JsonObject } from "../../../src/engine/json";
import { areaOf, declareUse, plannedUse } from "../../../src/rulesets/shapers/rules/actions/useAbility";
import { BARE } from "../../../src/rulesets/shapers/rules/creature/weapons";
import { abilityOf } from "../../../src/rulesets/shapers/rules/data/documents";
import { between, board } from "../rulesets/facts";
import { actor, declares, held, item, no, override, said, stranger, type Told, turnOf } from "./documents";
import { creature, type Overrides, worldOf } from "./fixtures";

const damage = [{ formula: "7", type: "heat" }];
const flame = (system: JsonObject = {}) =>
  item("Ability", { resolution: "defense", stat: "will", cost: { ap: 2, wp: 1 }, damage, ...system }, "Flame");
const sheet = actor("a", { system: { stats: { will: 14 }, primary: "will", secondary: "will" } });
const fight = (more: Told = {}, a: Overrides = {}, d: Overrides = {}) =>
  declares({ turn: turnOf(), item: flame(), actor: sheet, ...more }, { now: { wp: 5 }, ...a }, d);
const used = (system: JsonObject = {}, more: Told = {}, a: Overrides = {}, d: Overrides = {}) =>
  declareUse(fight({ item: flame(system), ...more }, a, d));

describe("an Ability that is declared", () => {
  it("is what it is made with, what it costs and how it is decided [W-128] [W-096]", () => {
    expect(used()).toStrictEqual({
      ok: true,
      args: {
        ...{ by: "a", on: ["d"], name: "Flame", resolution: "defense", stat: "will" },
        weapon: {
          ...{ name: "Flame", primary: ["will", 4], secondary: ["will", 2], reach: 10, tier: 1, ranged: true },
          parts: [{ dice: [], flat: 7, type: "heat" }],
        },
        price: { ap: 2, wp: 1 },
        acting: ["a"],
      },
    });
    expect(used({ resolution: "automatic", onSuccess: "half" })).toMatchObject({
      args: { resolution: "automatic", half: true },
    });
    expect(used({}, { settings: { sharedDamageRoll: false } })).toMatchObject({
      args: { ruleOptions: { ownDamageRolls: true } },
    });
    expect(used({ reveals: false })).toMatchObject({ args: { quiet: true } });
    expect(used({}, { adjust: said({ deadlyHoly: "yes" }) })).toMatchObject({ args: { deadlyHoly: true } });
    expect(JSON.stringify(used({}, { adjust: said({ deadlyHoly: "no" }) }))).not.toContain("deadlyHoly");
    expect(used({}, { settings: { statBonusFormula: "half" } })).toMatchObject({
      args: { weapon: { primary: ["will", 2] } },
    });
  });
  it("comes to everybody on the user’s side without a target [W-002]", () => {
    expect(used({ allies: true }, { on: [] })).toMatchObject({ args: { on: ["a"], allies: true } });
    expect(used({ allies: true }, { on: ["d"] })).toMatchObject({ args: { on: ["a"] } });
    expect(used({ allies: true }, { on: [], turn: turnOf("d") })).toEqual(held("notYourTurn", "W-006"));
  });
  it.each<readonly [string, JsonObject, Told, object]>([
    ["without one", {}, { item: null }, no("noAbility", "W-128")],
    ["with a weapon", {}, { item: item("Weapon") }, no("noAbility", "W-128")],
    ["by something of another game", {}, { actor: stranger("a") }, no("noAbility", "W-128")],
    ["as a reaction", { activation: "reaction" }, {}, no("noAbility", "W-128")],
    ["as an attack", { resolution: "attack" }, {}, no("isAttack", "W-128", { name: "Flame" })],
    [
      "with what cannot be read",
      { damage: [{ formula: "lots" }] },
      {},
      no("formula", "W-128", { name: "Flame", formula: "lots" }),
    ],
    ["without its element", { status: "element", damage: [] }, {}, no("noElement", "W-163", { name: "Flame" })],
    [
      "outside of encounters, where it works in them alone",
      { combatOnly: true },
      { turn: null },
      held("combatOnly", "W-001", { name: "Flame" }),
    ],
    ["on nobody", {}, { on: [] }, no("noTarget", "W-128")],
    ["on somebody who is not there", {}, { on: ["d", "x"] }, no("noTarget", "W-128")],
    ["in the turn of another", {}, { turn: turnOf("d") }, held("notYourTurn", "W-006")],
    ["without AP", { cost: { ap: 4 } }, {}, held("few.ap", "W-007", { needed: 4, left: 3 })],
    ["without WP", { cost: { ap: 1, wp: 6 } }, {}, held("few.wp", "W-088", { needed: 6, left: 5 })],
  ])("is not used %s [W-128] [W-163]", (_title, system, more, refusal) => {
    expect(used(system, more)).toEqual(refusal);
  });
  it("that moves somebody is waited for by who holds an action for that [W-021] [W-023]", () => {
    const holds = actor("x", {
      statuses: ["holdingAction"],
      system: { turn: { heldWith: BARE, heldFor: 2, heldWithin: 2 } },
    });
    const fighters = () => [holds];
    expect(used({ push: { kind: "push", metres: 2 } }, { fighters })).toMatchObject({
      args: { waiting: ["Actor.x"] },
    });
    for (const one of [used({}, { fighters }), used({ push: { kind: "push", metres: 2 } })])
      expect(one).not.toHaveProperty("args.waiting");
  });
  it("works in encounters alone, or where a game master says so [W-001]", () => {
    for (const more of [{}, { turn: null, adjust: override }])
      expect(used({ combatOnly: true }, more)).toMatchObject({ ok: true });
  });
  it("gets as far as its range goes, to each of its targets, and the user is always near [W-099] [W-178]", () => {
    const to = { d: between({ distance: 5, adjacent: false }), x: between({ distance: 11, adjacent: false }) };
    const world = worldOf(creature("a", { now: { wp: 5 } }), creature("d"), creature("x"));
    const on = (...letters: readonly string[]) =>
      used({}, { board: board({ ...to, a: between({ distance: 99, adjacent: false }) }), world, on: letters });
    expect([on("d"), on("a"), on("a", "d")]).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    expect(on("d", "x")).toEqual(held("reach", "W-099", { reach: 10, distance: 11 }));
  });
});

/** A point of the map, from which everybody is reached. */
const spotted: MapPositionFacts = {
  ...{ at: { scene: "s", x: 0, y: 0, elevation: 0 }, space: "0_0", distance: 5, seen: true, clear: true, to: {} },
  area: (shape): MapAreaFacts => ({
    area: { scene: "s", shape, points: [], elevation: 0 },
    ...{ reached: ["a", "d"], walled: [] },
  }),
};
describe("what covers the targets of an Ability", () => {
  const half = { board: board({ d: between({ open: 0.5 }), a: between({ open: 0.5 }) }) };
  it("is half cover, against what comes from the user’s side [W-175]", () => {
    expect(used({}, half)).toMatchObject({ args: { covers: { d: "half" } } });
    // It is no attack: what is not ranged comes from a side as well.
    expect(used({ mode: "melee" }, half)).toMatchObject({ args: { covers: { d: "half" } } });
    for (const none of [used(), used({}, { ...half, on: ["a"] })]) expect(JSON.stringify(none)).not.toContain("covers");
    expect(used({}, { ...half, adjust: said({ cover: "none" }) })).not.toMatchObject({ args: { covers: {} } });
    expect(used({}, { adjust: said({ cover: "half" }) })).toMatchObject({ args: { covers: { d: "half" } } });
  });
  it("is seen from the middle of an area that lies elsewhere, and from its user where the area begins there [W-175] [W-178] [A-40]", () => {
    const seen = (open: number) => ({ d: { open, distance: 1, clear: true }, a: { open, distance: 1, clear: true } });
    const from = (shape: string, open: number, on = ["d"]) =>
      used({ area: { shape, size: 3 } }, { ...half, on, position: { ...spotted, to: seen(open) } });
    const covers = { args: { covers: { d: "half" } } };
    expect(from("circle", 0.5)).toMatchObject(covers);
    expect(from("circle", 0.5, ["d", "a"])).toMatchObject({ args: { covers: { d: "half", a: "half" } } });
    expect(from("circle", 1)).not.toHaveProperty("args.covers");
    for (const shape of ["line", "cone"]) {
      expect(from(shape, 1)).toMatchObject(covers);
      expect(from(shape, 0.5, ["a"])).not.toHaveProperty("args.covers");
    }
    expect(used({}, { ...half, position: { ...spotted, to: seen(1) } })).toMatchObject(covers);
    expect(used({ area: { shape: "circle", size: 3 } }, half)).toMatchObject(covers);
  });
  it("is full cover against what is not ranged as well [W-178]", () => {
    const full: Told = { board: board({ d: between({ tags: ["shapers.cover.full"] }) }) };
    expect(used({ mode: "melee" }, full)).toEqual(held("fullCover", "W-178"));
    expect(used({ mode: "melee" }, { ...full, adjust: override })).toMatchObject({ ok: true });
  });
  it("is nothing for somebody who is not there [W-128]", () => {
    const plan = plannedUse(fight({ ...half, on: ["d", "y"] }));
    expect(plan).toMatchObject({ args: { on: ["d", "y"], covers: { d: "half" } } });
  });
});

describe("the area of an Ability", () => {
  const area = (system: JsonObject, units = "m") => {
    const ability = abilityOf(flame(system));
    return ability && areaOf(ability, units, null);
  };
  it.each<readonly [string, object | null]>([
    ["circle", { range: 10, below: 0, shape: { kind: "circle", radius: 3 } }],
    ["cone", { range: 10, below: 0, shape: { kind: "cone", length: 3, angle: 90 }, from: "doer" }],
    ["line", { range: 10, below: 0, shape: { kind: "line", length: 3, width: 1 }, from: "doer" }],
    ["none", null],
  ])("%s, in metres or what the scene counts in [W-128] [W-166]", (shape, wish) => {
    expect(area({ area: { shape, size: 3 } })).toEqual(wish);
  });
  it("begins in the space towards which its user leans [A-42]", () => {
    const ability = abilityOf(flame({ area: { shape: "cone", size: 3 } }));
    const shift = { i: 0, j: 1, k: 0 };
    expect(ability && areaOf(ability, "m", shift)).toMatchObject({ from: "doer", shift });
  });
  it("is as large in feet [W-166]", () => {
    const line = area({ area: { shape: "line", size: 6 }, range: 3 }, "ft");
    expect(line).toMatchObject({ from: "doer" });
    expect(line?.range).toBeCloseTo(9.84, 2);
    expect(line?.shape).toMatchObject({ kind: "line" });
    expect(line && "width" in line.shape && line.shape.width).toBeCloseTo(3.28, 2);
    expect(line && "length" in line.shape && line.shape.length).toBeCloseTo(19.69, 2);
  });

  const circle: JsonObject = { area: { shape: "circle", size: 3 } };
  /** Points that were picked; `reached`: whom their area reaches, null where they make none. */
  const picked = (
    more: Partial<MapPositionFacts> = {},
    reached: readonly string[] | null = ["d"],
  ): MapPositionFacts => ({
    ...{ at: { scene: "s", x: 0, y: 0, elevation: 0 }, space: "0_0", distance: 5, seen: true, clear: true, to: {} },
    area: (shape): MapAreaFacts | null =>
      reached && {
        area: { scene: "s", shape, points: [], elevation: 0 },
        reached,
        walled: [],
      },
    ...more,
  });
  it.each<readonly [string, MapPositionFacts, object]>([
    ["too far away", picked({ distance: 11 }), held("area.far", "W-128")],
    ["where nobody sees it", picked({ seen: false }), held("area.hidden", "W-128")],
    ["behind a wall", picked({ clear: false }), held("area.walled", "W-128")],
    ["nowhere", picked({}, null), held("area.shape", "W-128")],
    ["where a target is not", picked({}, []), held("outsideArea", "W-178", { name: "Actor.d" })],
  ])("does not lie %s [W-128] [W-178]", (_title, position, refusal) => {
    expect(used(circle, { position })).toEqual(refusal);
    expect(used(circle, { position, adjust: override })).toMatchObject({ ok: true });
    expect(used({}, { position })).toMatchObject({ ok: true });
  });
  it("reaches whoever is in it, however far the user is [W-128] [W-099]", () => {
    const far = board({ d: between({ distance: 99, adjacent: false }) });
    expect(used(circle, { position: picked(), board: far })).toMatchObject({ ok: true });
    expect(used(circle, { board: far })).toMatchObject({ ok: true });
    expect(used(circle, { position: picked({ distance: 11 }), turn: turnOf("d") })).toEqual(
      held("notYourTurn", "W-006"),
    );
  });
  it("is told with the name of whom it misses, where that is known [W-178]", () => {
    const facts = (letter: string) => (letter === "d" ? actor("Dora") : null);
    expect(used(circle, { position: picked({}, []), facts })).toEqual(held("outsideArea", "W-178", { name: "Dora" }));
    expect(used(circle, { position: picked({}, []), facts: () => null })).toEqual(
      held("outsideArea", "W-178", { name: "Actor.d" }),
    );
  });
  it("counts the units of its scene [W-166]", () => {
    const feet = board({ d: between() }, { units: "ft" });
    expect(used(circle, { position: picked({ distance: 30 }), board: feet })).toMatchObject({ ok: true });
    expect(used(circle, { position: picked({ distance: 30 }) })).toEqual(held("area.far", "W-128"));
  });
});
