import { describe, expect, it } from "vitest";
import type { MapAreaFacts, MapPositionFacts } from "../../../src/contract/board";
import type { JsonObject } from "../../../src/engine/json";
import { declareCast, declareControl } from "../../../src/rulesets/fragments/rules/spells/declareCast";
import { between } from "../rulesets/facts";
import { declares, feetAway, held, item, no, ok, override, said, type Told, turnOf } from "./documents";
import { creature, gear, type Overrides, spell, worldOf } from "./fixtures";

const BURST: JsonObject = { damage: "2d6", damageType: "fire" };
/** What "a", who has 5 Energy, says to cast a spell on "d". */
const casting = (system: JsonObject = {}, more: Told = {}, a: Overrides = {}, d: Overrides = {}) =>
  declares({ item: item("Spell", { ...BURST, ...system }, "Burst"), ...more }, a, d);
const casts = (...what: Parameters<typeof casting>) => declareCast(casting(...what));
const ROLLS = { dice: [{ n: 2, f: 6 }], flat: 0 };
const WEAPON = { name: "Burst", damage: ROLLS, type: "fire", reach: 0 };
const ATTACK = {
  by: "a",
  on: "d",
  way: "spell",
  weapon: WEAPON,
  attribute: "ess",
  against: "physical",
  lines: [],
  price: {},
};
const CAST = { by: "a", on: ["d"], name: "Burst", price: {} };
const mine = { turn: turnOf() };
const parts = (...energy: readonly number[]) => ({ components: energy.map((one) => ({ energy: one })) });

describe("a spell attack", () => {
  it("on one target is made with ESS [F-055] [F-067]", () => {
    expect(casts()).toStrictEqual(ok({ ...CAST, attack: ATTACK }));
  });
  it("takes its Actions, and tells the running turn [F-019] [F-067]", () => {
    const at = { round: 1, slot: 10 };
    expect(casts({ actions: 2 }, mine)).toStrictEqual(
      ok({ ...CAST, attack: { ...ATTACK, at }, price: { actions: 2, most: 3 } }),
    );
    expect(casts({ actions: 2 }, mine, { now: { spent: 2 } })).toEqual(
      held("fewActions", "F-029", { left: 1, needed: 2 }),
    );
    expect(casts({}, { turn: turnOf("d") })).toEqual(held("notYourTurn", "F-034"));
  });
  it("that was readied is paid for but in Energy, and the helpless cast nothing [F-086]", () => {
    const readied = (a: Overrides = {}) => declareCast(casting(parts(2), { turn: turnOf("d") }, a), true);
    expect(readied()).toMatchObject({ ok: true, args: { price: { energy: 2 } } });
    expect(readied()).not.toHaveProperty("args.price.actions");
    expect(readied({ now: { stunned: 1 } })).toEqual(held("helpless.stunned", "F-217"));
  });
  it("goes against the Defense that it says [F-056]", () => {
    expect(casts({ attack: "mental" })).toMatchObject({ args: { attack: { against: "mental" } } });
  });
  it("without damage does none, and may lay something on its target [F-070] [F-190]", () => {
    const nothing = { ...WEAPON, damage: { dice: [], flat: 0 } };
    expect(casts({ damage: " ", inflicts: "slowed", inflictsRounds: 2 })).toStrictEqual(
      ok({ ...CAST, attack: { ...ATTACK, weapon: nothing, inflicts: { what: "slowed", rounds: 2 } } }),
    );
    expect(casts({ inflicts: "slowed", inflictsRounds: 2 }, mine)).toMatchObject({
      args: { attack: { inflicts: { what: "slowed", rounds: 2, at: { round: 1, slot: 10 } } } },
    });
  });
  it("has the lines of an attack, as what it is treated [F-168] [F-213] [F-214]", () => {
    const prone: Overrides = { now: { prone: 1 } };
    const lines = (system: JsonObject, more: Told = {}) => {
      const made = casts(system, more, {}, prone);
      const text = made.ok ? JSON.stringify(made.args) : "";
      return [...text.matchAll(/"id":"([a-z.]+)"/g)].map(([, id]) => id);
    };
    expect(lines({})).toEqual([]);
    expect(lines({ treatedAs: "melee" })).toEqual(["prone.near"]);
    expect(lines({ treatedAs: "ranged" })).toEqual(["prone.far"]);
    expect(lines({}, { adjust: said({ cover: "cover" }) })).toEqual(["cover"]);
  });
  it("those who float sway [F-139]", () => {
    const board = feetAway(5, {}, { tags: ["fragments.zeroG"] });
    expect(casts({}, { board })).toMatchObject({ args: { attack: { adrift: ["a", "d"] } } });
  });
  it("takes along what was said by hand and what the table has decided [F-003] [F-004]", () => {
    const settings = { advantageStacking: "net" };
    const adjust = { off: ["cover"], added: [] };
    const more = { hand: { off: ["cover"] }, ruleOptions: settings };
    expect(casts({}, { settings, adjust })).toStrictEqual(ok({ ...CAST, ...more, attack: { ...ATTACK, ...more } }));
  });
  it("reaches as far as the spell [F-069]", () => {
    expect(casts({ range: 30 }, { board: feetAway(30) })).toMatchObject({ ok: true });
    expect(casts({ range: 30 }, { board: feetAway(35) })).toEqual(held("range", "F-069", { range: 30, distance: 35 }));
    expect(casts({ range: 30 }, { board: feetAway(35), adjust: override })).toMatchObject({ ok: true });
    expect(casts({ range: 0 })).toMatchObject({ ok: true });
  });
  it("not whom nobody sees, or who stands behind something [F-162] [F-169]", () => {
    const hidden: Overrides = { now: { "hidden/Actor-a": 1 } };
    expect(casts({}, {}, {}, hidden)).toEqual(held("hidden", "F-162"));
    expect(casts({}, { adjust: override }, {}, hidden)).toMatchObject({ ok: true });
    expect(casts({}, { adjust: said({ cover: "full" }) })).toEqual(held("covered", "F-169"));
    expect(casts({}, { adjust: { ...said({ cover: "full" }), override: true } })).toMatchObject({ ok: true });
  });
  it.each<readonly [string, Told, string]>([
    ["nobody", { on: [] }, "noTarget"],
    ["oneself", { on: ["a"] }, "noTarget"],
    ["a thing", { on: ["g"], world: worldOf(creature("a"), gear("g", "a")) }, "noTarget"],
    ["several", { on: ["d", "e"] }, "oneTarget"],
  ])("not on %s [F-069]", (_title, more, why) => {
    expect(casts({}, more)).toEqual(no(why, "F-069"));
  });
});

describe("a spell without an attack", () => {
  const heals = { attack: "none", damage: "", heals: "1d6+1" };
  it("heals, or lays something on all of its targets [F-070] [F-180]", () => {
    const healing = { dice: [{ n: 1, f: 6 }], flat: 1 };
    expect(casts(heals, { on: ["d", "a"] })).toStrictEqual(ok({ ...CAST, on: ["d", "a"], heals: healing }));
    expect(casts({ ...heals, inflicts: "invisible" })).toStrictEqual(
      ok({ ...CAST, heals: healing, inflicts: { what: "invisible", rounds: 1 } }),
    );
    expect(casts(heals, { on: [] })).toStrictEqual(ok({ ...CAST, on: [] }));
    expect(casts({ attack: "none" })).toStrictEqual(ok(CAST));
  });
  it("needs no area to be laid, but reaches no farther than its range [F-069]", () => {
    expect(casts({ ...heals, area: 10 })).toMatchObject({ ok: true });
    const board = { ...feetAway(5), to: { d: between({ distance: 5 }), e: between({ distance: 65 }) } };
    expect(casts(heals, { board, on: ["d", "e"] })).toEqual(held("range", "F-069", { range: 60, distance: 65 }));
    expect(casts(heals, { board: feetAway(65) })).toEqual(held("range", "F-069", { range: 60, distance: 65 }));
    expect(casts(heals, { board: feetAway(60), on: ["d"] })).toMatchObject({ ok: true });
  });
});

describe("a spell that runs", () => {
  const world = worldOf(creature("a"), creature("d"), gear("g", "a"), spell("o", "d"), spell("s", "a"));
  const known = { ...world, s: { ...spell("s", "a"), item: "Burst" }, o: { ...spell("o", "d"), item: "Burst" } };
  it("does so for its rounds, from the running turn on [F-072] [F-074]", () => {
    const of = (more: Told) => casts({ rounds: 3, attack: "none" }, { world: known, ...more });
    expect(of({ turn: turnOf("a", { round: 2, slot: 7 }) })).toMatchObject({
      args: { runs: { spell: "s", until: { round: 5, slot: 7 }, cast: 2 } },
    });
    expect(of({})).toMatchObject({ args: { runs: { spell: "s", until: { round: 3, slot: -9998 }, cast: 0 } } });
  });
  it("not where it is over at once, or takes no part in the exchange [F-072]", () => {
    expect(casts({ attack: "none" }, { world: known })).not.toHaveProperty("args.runs");
    expect(casts({ attack: "none", rounds: 3 }, { world })).not.toHaveProperty("args.runs");
    expect(casts({ attack: "none", rounds: 3 })).not.toHaveProperty("args.runs");
  });
});

describe("Energy", () => {
  const price = (system: JsonObject, more: Told = {}, energy = 9) => casts(system, more, { now: { energy } });
  it("of all components is paid, as far as there is any (W-48) [F-068]", () => {
    expect(price(parts(2, 0, 5, 2))).toMatchObject({ args: { price: { energy: 9 } } });
    expect(price(parts(2, 0, 6, 2))).toEqual(held("fewEnergy", "F-068", { needed: 10, left: 9 }));
    expect(price(parts(2, 0, 6, 2), { adjust: override })).toMatchObject({ args: { price: { energy: 9 } } });
    expect(price(parts(0))).toMatchObject({ args: { price: {} } });
    expect(price(parts(0))).not.toHaveProperty("args.price.energy");
  });
  it("is said by component; nothing said is what is written down [F-068]", () => {
    const said3 = { adjust: said({ energy0: " 3 ", energy1: "" }) };
    expect(price(parts(1, 1), said3)).toMatchObject({ args: { price: { energy: 4 } } });
    expect(price(parts(1, 1), { adjust: said({ energy1: "0" }) })).toMatchObject({ args: { price: { energy: 1 } } });
  });
  it("an item fixes it, and may supply it [F-071] (A-30)", () => {
    const more = { adjust: said({ energy0: "9" }) };
    expect(price({ ...parts(1, 3), fixed: true }, more)).toMatchObject({ args: { price: { energy: 4 } } });
    expect(price({ ...parts(9, 9), fixed: true, selfPowered: true })).toMatchObject({ args: { price: {} } });
    expect(price({ ...parts(9, 9), selfPowered: true })).toEqual(held("fewEnergy", "F-068", { needed: 18, left: 9 }));
  });
  it.each(["x", "1.5", "-1", "1000"])("%j is no Energy [F-068]", (energy0) => {
    expect(price(parts(1), { adjust: said({ energy0 }) })).toEqual(no("noNumber", "F-068"));
  });
  it("is never more than 999 for one component [F-068]", () => {
    expect(price(parts(1, 2), { adjust: said({ energy0: "999" }) }, 1001)).toMatchObject({
      args: { price: { energy: 1001 } },
    });
  });
});

describe("what is cast", () => {
  it("has to be a spell whose formulas can be read [F-067] [F-070]", () => {
    expect(declareCast(declares())).toEqual(no("noSpell", "F-067"));
    expect(casts({}, { item: item("Gear") })).toEqual(no("noSpell", "F-067"));
    expect(casts({ damage: "much" })).toEqual({ ...no("formula", "F-070"), data: { name: "Burst", formula: "much" } });
    expect(casts({ heals: "more" })).toEqual({ ...no("formula", "F-070"), data: { name: "Burst", formula: "more" } });
  });
});

describe("a spell on an area", () => {
  const AREA: MapAreaFacts["area"] = {
    scene: "s",
    shape: { kind: "circle", radius: 10 },
    points: [{ x: 50, y: 50 }],
    elevation: 0,
  };
  const position = (
    more: Partial<MapPositionFacts> = {},
    area: Partial<MapAreaFacts> | null = {},
  ): MapPositionFacts => ({
    ...{ at: { scene: "s", x: 250, y: 150, elevation: 0 }, space: "1_2", corner: { x: 200, y: 100, elevation: 0 } },
    ...{ distance: 20, seen: true, clear: true, to: {} },
    area: (shape) => (area === null ? null : { area: { ...AREA, shape }, reached: ["d", "a"], walled: [], ...area }),
    ...more,
  });
  const bursts = (system: JsonObject = {}, more: Told = {}, a: Overrides = {}, d: Overrides = {}) =>
    casts({ area: 10, range: 60, ...system }, { position: position(), ...more }, a, d);
  const BLAST = {
    by: "a",
    on: [{ id: "d", lines: [] }],
    name: "Burst",
    against: "physical",
    damage: ROLLS,
    type: "fire",
    area: AREA,
    square: 100,
  };
  it("is one roll against everybody in it [F-044]", () => {
    expect(bursts()).toStrictEqual(ok({ ...CAST, blast: BLAST }));
    expect(bursts({ attack: "mental", damage: "", inflicts: "slowed" })).toStrictEqual(
      ok({
        ...CAST,
        blast: { ...BLAST, against: "mental", damage: { dice: [], flat: 0 }, inflicts: { what: "slowed", rounds: 1 } },
      }),
    );
    expect(bursts({}, { on: [] })).toMatchObject({ args: { blast: { on: [] } } });
    expect(bursts({}, { settings: { critNatural: 18 } })).toMatchObject({
      args: { blast: { ruleOptions: { critNatural: 18 } } },
    });
  });
  it("the state of each counts, but neither concealment nor what covers it from its caster [F-159] [F-170]", () => {
    const d: Overrides = { now: { invisible: 1, stunned: 1 } };
    expect(bursts({}, { adjust: said({ cover: "cover" }) }, {}, d)).toMatchObject({
      args: { blast: { on: [{ id: "d", lines: [{ id: "flatFooted.stunned" }] }] } },
    });
  });
  it("is laid within its range, where its caster sees and nothing bars the way [F-069]", () => {
    const at = (more: Partial<MapPositionFacts>) => ({ position: position(more) });
    const data = { distance: 20, range: 60 };
    expect(bursts({}, at({ seen: false }))).toEqual(held("area.hidden", "F-069", data));
    expect(bursts({}, at({ clear: false }))).toEqual(held("area.walled", "F-069", data));
    expect(bursts({}, at({ distance: 65 }))).toEqual(held("area.far", "F-069", { distance: 65, range: 60 }));
    expect(bursts({}, at({ distance: 60 }))).toMatchObject({ ok: true });
    expect(bursts({}, { ...at({ seen: false, distance: 99 }), adjust: override })).toMatchObject({ ok: true });
  });
  it("needs an area [F-069]", () => {
    expect(casts({ area: 10 })).toEqual(no("noArea", "F-069"));
    expect(bursts({}, { position: position({}, null) })).toEqual(no("noArea", "F-069"));
    expect(bursts({}, { position: position({}, null), adjust: override })).toEqual(no("noArea", "F-069"));
  });
  it("has everybody in it at whom it is aimed [F-044]", () => {
    const missed = { position: position({}, { reached: ["a"] }) };
    expect(bursts({}, missed)).toEqual(held("area.missed", "F-044"));
    expect(bursts({}, { ...missed, adjust: override })).toMatchObject({ ok: true });
    expect(bursts({}, { position: position({}, { walled: ["d"] }) })).toEqual(held("area.missed", "F-044"));
  });
  it("tells how large squares are, where the scene has any [F-149]", () => {
    const { corner: _corner, ...gridless } = position();
    expect(bursts({}, { position: gridless })).not.toHaveProperty("args.blast.square");
    expect(bursts({}, { position: position({ corner: { x: 250, y: 150, elevation: 0 } }) })).not.toHaveProperty(
      "args.blast.square",
    );
  });
  it("makes those sway who float, each once [F-139]", () => {
    const board = feetAway(5, {}, { tags: ["fragments.zeroG"] });
    expect(bursts({}, { board, on: ["d"] })).toMatchObject({ args: { blast: { adrift: ["a", "d"] } } });
    expect(bursts()).not.toHaveProperty("args.blast.adrift");
  });
});

describe("controlling a spell", () => {
  const running = (round: number, more: JsonObject = {}) => ({
    controllable: true,
    control: "It turns",
    running: { round: 9, cast: 1, controlled: round, ...more },
  });
  const world = worldOf(creature("a"), creature("d"), { ...spell("s", "a"), item: "Burst" });
  const controls = (system: JsonObject, more: Told = {}) =>
    declareControl(casting(system, { world, turn: turnOf("a", { round: 3 }), ...more }));
  it("takes an Action, in a later turn than that in which it was cast, once a round [F-072] [F-073]", () => {
    const args = { by: "a", spell: "s", round: 3, text: "It turns", price: { actions: 1, most: 3 } };
    expect(controls(running(2))).toStrictEqual(ok(args));
    expect(controls(running(2, { cast: 3 }))).toEqual(held("justCast", "F-072"));
    expect(controls(running(3))).toEqual(held("controlled", "F-073"));
    for (const one of [running(2, { cast: 3 }), running(3)])
      expect(controls(one, { adjust: override })).toMatchObject({ ok: true });
  });
  it("outside of encounters nobody counts [F-013]", () => {
    expect(controls(running(0, { cast: 0 }), { turn: null })).toMatchObject({ args: { round: 0, price: {} } });
  });
  it("only while it runs, and where it can be controlled at all [F-072]", () => {
    const refused = no("notRunning", "F-072");
    expect(controls(running(0, { round: 0 }))).toEqual(refused);
    expect(controls({ ...running(0), controllable: false })).toEqual(refused);
    expect(controls(running(0), { world: worldOf(creature("a"), creature("d")) })).toEqual(refused);
    expect(controls(running(0), { item: null })).toEqual(no("noSpell", "F-067"));
    expect(controls(running(0), { turn: turnOf("d") })).toEqual(held("notYourTurn", "F-034"));
  });
  it("is told in few words [F-072]", () => {
    expect(controls({ ...running(0), control: "x".repeat(300) })).toMatchObject({ args: { text: "x".repeat(200) } });
  });
});
