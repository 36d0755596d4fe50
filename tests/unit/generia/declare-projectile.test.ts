import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { isPrepared, prepareCast } from "../../../src/rulesets/generia/rules/spells/declareCast";
import { declareProjectile, projectileArgs } from "../../../src/rulesets/generia/rules/spells/projectile";
import { between, board } from "../rulesets/facts";
import { actor, declares, figure, held, item, no, ok, said, type Told, turnOf } from "./documents";
import { creature, heldSpell, type Overrides, worldOf } from "./fixtures";

const STILL = { round: 0, slot: 0, left: 0, due: 0 };
const caster = actor("a", { system: { attributes: { int: { value: 10 }, wil: { value: 8 } } } });
const damages = { kind: "damage", formula: "1d6", type: "arcane" };

describe("declaring a projectile", () => {
  const flies = (system: JsonObject = {}, more: Told = {}, a: Overrides = {}) =>
    declareProjectile(
      declares(
        { actor: caster, item: item("Spell", { cast: "PA INT", ...system }), ...more },
        { ...a, now: { mp: 9, ...a.now } },
      ),
    );
  const bolt = {
    by: "a",
    on: "d",
    way: "projectile",
    weapon: {
      name: "Spell",
      attack: 5,
      reach: 0,
      damage: { dice: [{ n: 1, f: 6 }], flat: 0, class: "magical", type: "arcane" },
    },
    price: { mp: 1 },
  };
  it("is an attack whose value and damage the spell gives [G-080] [G-051]", () => {
    expect(flies()).toEqual(ok(bolt));
    expect(flies({ cast: "PA INT+WIL + 1" })).toMatchObject(ok({ weapon: { attack: 10 } }));
    const stone = flies({ effect: { ...damages, class: "physical", formula: "2d6+1" } });
    expect(stone).toEqual(
      ok({ ...bolt, weapon: { ...bolt.weapon, damage: { dice: [{ n: 2, f: 6 }], flat: 1, type: "arcane" } } }),
    );
  });
  it("is paid like another spell, and takes along what a person changed [G-009] [G-134]", () => {
    const added = [{ kind: "eased", value: 2, label: "Moon" }];
    expect(flies({}, { turn: turnOf(), adjust: { off: [], added } })).toEqual(
      ok({ ...bolt, price: { slot: "attack", mp: 1 }, fight: true, hand: { added } }),
    );
    expect(flies({}, { turn: turnOf() }, { now: { attack: 0 } })).toEqual(held("spent.attack", "G-009"));
    expect(flies({ mp: 10 })).toEqual(held("few.mp", "G-107", { needed: 10, left: 9 }));
  });
  it("without its focus has a disadvantage [G-075]", () => {
    expect(flies({ tradition: "Runes" })).toEqual(
      ok({ ...bolt, levels: [{ id: "unfocused", rule: "G-075", value: -1 }] }),
    );
  });
  it("may bring a condition, which hangs on the spell [G-171] [G-182]", () => {
    const binds = { effect: { ...damages, status: "restrained" } };
    const brings = {
      status: "restrained",
      type: "arcane",
      spell: "Spell",
      dc: 15,
      duration: { k: "told" },
      timer: STILL,
    };
    expect(flies(binds)).toEqual(ok({ ...bolt, brings }));
    expect(flies({ ...binds, cast: "PA INT + 999" })).toMatchObject(
      ok({ weapon: { attack: 1004 }, brings: { dc: 1014 } }),
    );
    expect(flies({ ...binds, strength: 2, keywords: "CONCENTRATION" })).toMatchObject(
      ok({ brings: { ...brings, strength: 2, held: true } }),
    );
    const timed = { duration: { k: "rounds", rounds: 2 } };
    expect(flies({ ...binds, rounds: 2 }, { turn: turnOf("a", { round: 4 }) })).toMatchObject(
      ok({ brings: { ...timed, timer: { round: 6, slot: 10 } } }),
    );
    expect(flies({ ...binds, rounds: 2 }, { turn: turnOf("a", { round: 4, slot: null }) })).toMatchObject(
      ok({ brings: { ...timed, timer: { round: 6, slot: 0 } } }),
    );
    expect(flies({ ...binds, effect: { ...binds.effect, kind: "status" } })).toMatchObject(
      ok({ brings, weapon: { damage: { dice: [], flat: 0 } } }),
    );
  });
  it("of a caster without a focus brings a condition that is easier to shake off [G-076]", () => {
    const binds = { effect: { ...damages, status: "restrained" } };
    expect(flies({ ...binds, tradition: "Runes" })).toMatchObject(ok({ brings: { unfocused: true } }));
    expect(flies(binds)).not.toHaveProperty("args.brings.unfocused");
  });
  it("leaves what it has conjured, and the concentration of its caster [G-068] [G-091]", () => {
    const world = worldOf(
      creature("a", { now: { mp: 9 } }),
      creature("d"),
      heldSpell("n", "a", { item: "Spell", now: { held: 0 } }),
    );
    const busy = { ...world, s: heldSpell("s", "a", { item: "old" }) };
    const matter = { tier: 3, duration: { k: "seconds", seconds: 900 }, timer: { ...STILL, due: 930 } };
    const holds = { keywords: "CONCENTRATION" };
    const conjures = { conjures: true, tier: 3 };
    expect(flies(conjures, { time: 30 })).toStrictEqual(
      ok({ ...bolt, lapses: 930, flung: { spell: "Spell", matter } }),
    );
    expect(flies(conjures, { time: 30, turn: turnOf("a", { round: 4 }) })).toMatchObject(
      ok({ flung: { spell: "Spell", matter } }),
    );
    expect(flies(holds, { world })).toStrictEqual(ok({ ...bolt, flung: { spell: "Spell", held: true, holds: "n" } }));
    expect(flies({ ...holds, ...conjures }, { time: 30, world: busy, adjust: said({ drop: "old" }) })).toEqual(
      ok({ ...bolt, lapses: 930, flung: { spell: "Spell", held: true, holds: "n", drops: "s", matter } }),
    );
    expect(flies({ ...conjures, ethereal: "no" })).toEqual(ok(bolt));
  });
  it("is hindered by cover like an arrow, and helped from behind [G-080] [G-158] [G-059]", () => {
    expect(flies({}, { adjust: said({ cover: "half" }) })).toEqual(ok({ ...bolt, cover: "half" }));
    expect(flies({}, { board: board({ d: between({ open: 0.5 }) }) })).toMatchObject(ok({ cover: "half" }));
    expect(flies()).toStrictEqual(ok(bolt));
    expect(flies({}, { adjust: said({ backstab: "yes" }) })).toEqual(
      ok({ ...bolt, levels: [{ id: "backstab", rule: "G-059", value: 1 }] }),
    );
  });
  it("is made in secret where somebody says so and the spell allows it [G-022]", () => {
    const hides = { adjust: said({ hidden: "yes" }) };
    expect(flies({ hidden: "dex" }, hides)).toEqual(ok({ ...bolt, masked: true }));
    expect([flies({ hidden: "dex" }), flies({}, hides)]).toStrictEqual([ok(bolt), ok(bolt)]);
  });
  it("needs somebody to fly at, whatever area its spell has; its dialog can tell the numbers before [G-080]", () => {
    const x = declares({ actor: caster, item: item("Spell", { cast: "PA INT" }), on: [] });
    const p = prepareCast(x, "projectile");
    if (!isPrepared(p)) throw new Error("The spell cannot be read.");
    expect(projectileArgs(x, p, {})).toStrictEqual({ ...bolt, on: "a", price: {} });
    expect(flies({ area: { shape: "circle", size: 2 } }, { on: [] })).toEqual(no("noTarget", "G-080"));
  });
  it("of damage or conditions alone, at one target that is not its caster [G-080]", () => {
    expect(flies({ cast: "SA INT vs DEX" })).toEqual({ ...no("noProjectile", "G-080"), data: { name: "Spell" } });
    expect(flies({ effect: { ...damages, kind: "healing" } })).toEqual({
      ...no("projectileEffect", "G-080"),
      data: { name: "Spell" },
    });
    expect(flies({}, { on: ["d", "a"] })).toEqual(no("oneTarget", "G-080"));
    expect(flies({}, { on: ["a"] })).toEqual(no("selfTarget", "G-080"));
    expect(flies({}, { on: [] })).toEqual(no("noTarget", "G-079"));
    expect(flies({}, { item: null })).toEqual(no("noSpell", "G-077"));
    const far = board({ d: between({ distance: 21 }) });
    expect(flies({}, { board: far })).toEqual(held("spellRange", "G-080", { limit: 20, distance: 21 }));
    expect(flies({}, { board: board({}, { figures: () => [figure("d")] }) })).toEqual(ok(bolt));
  });
});
