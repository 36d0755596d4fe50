import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import {
  concentrationLimit,
  declareCast,
  declareEndConcentration,
  declareGiveUp,
  heldSpells,
  isPrepared,
  itemByHand,
  paymentOf,
  prepareCast,
} from "../../../src/rulesets/generia/rules/spells/declareCast";
import { between, board } from "../rulesets/facts";
import {
  actor,
  declares,
  figure,
  held,
  item,
  no,
  ok,
  override,
  type Sheet,
  said,
  stranger,
  type Told,
  turnOf,
} from "./documents";
import { creature, heldSpell, lasting, type Overrides, worldOf } from "./fixtures";

const STILL = { round: 0, slot: 0, left: 0, due: 0 };
/** A caster with modifiers that tell attributes apart. */
const caster = (more: Sheet = {}) =>
  actor("a", {
    ...more,
    system: {
      attributes: { int: { value: 10 }, wil: { value: 8 }, per: { value: 6 } },
      ...more.system,
    },
  });
const spell = (system: JsonObject = {}) => item("Spell", { cast: "SA INT vs DEX", ...system });
const x = (system: JsonObject = {}, more: Told = {}, a: Overrides = {}) =>
  declares({ actor: caster(), item: spell(system), ...more }, { ...a, now: { mp: 9, ...a.now } });
const casts = (...given: Parameters<typeof x>) => declareCast(x(...given));
const plain = {
  by: "a",
  on: ["d"],
  name: "Spell",
  spell: "Spell",
  cast: { type: "SA", value: 5, saves: ["dex"] },
  effect: { kind: "damage", dice: [{ n: 1, f: 6 }], flat: 0, type: "arcane" },
  level: 1,
  leaves: { duration: { k: "told" }, timer: STILL },
  price: { mp: 1 },
};
const damages = { kind: "damage", formula: "1d6", type: "arcane" };

describe("declaring to cast", () => {
  it("says what is cast on whom, with what, and what it takes [G-077] [G-078]", () => {
    expect(casts()).toEqual(ok(plain));
  });
  it("of spells alone, by creatures of this game [G-077]", () => {
    const none = no("noSpell", "G-077");
    expect(casts({}, { item: null })).toEqual(none);
    expect(casts({}, { item: item("Weapon") })).toEqual(none);
    expect(casts({}, { actor: stranger("a") })).toEqual(none);
  });
  it("a cast line that cannot be read is refused with what is wrong, and where [G-077]", () => {
    const line = { name: "Spell", line: "SA LUCK vs DEX", at: 4 };
    expect(casts({ cast: "SA LUCK vs DEX" })).toEqual({ ...no("cast.attackAttr", "G-077"), data: line });
  });
  it("so are keywords and formulas [G-107] [G-109]", () => {
    const data = { name: "Spell", line: "HEAL, UPCAST", at: 7 };
    expect(casts({ keywords: "HEAL, UPCAST" })).toEqual({ ...no("keywords", "G-107"), data });
    const formula = { name: "Spell", formula: "much" };
    expect(casts({ effect: { ...damages, formula: "much" } })).toEqual({ ...no("formula", "G-109"), data: formula });
    for (const kind of ["status", "other"])
      expect(casts({ effect: { ...damages, kind, formula: "much" } })).toMatchObject(
        ok({ effect: { kind, dice: [], flat: 0 } }),
      );
  });
  it("a defence against attacks is nothing to cast by itself [G-084]", () => {
    expect(casts({ cast: "SD INT" })).toEqual({ ...no("spellDefence", "G-084"), data: { name: "Spell" } });
    expect(casts({ cast: "SD INT / SURECAST" })).toMatchObject(ok({ cast: { type: "SURECAST" } }));
  });
  it("a projectile is an attack [G-080]", () => {
    expect(casts({ cast: "PA INT" })).toEqual({ ...no("isProjectile", "G-080"), data: { name: "Spell" } });
  });
  it("takes along what a person changed, and what the table has decided [G-134]", () => {
    const added = [{ kind: "eased", value: 2, label: "Moon" }];
    const more = { adjust: { off: [], added }, settings: { hitTie: "hit" }, turn: turnOf() };
    const paid = { price: { mp: 1, slot: "attack" }, fight: true, hand: { added }, ruleOptions: { hitTie: "hit" } };
    expect(casts({}, more)).toEqual(ok({ ...plain, ...paid }));
  });
});

describe("what it is cast with", () => {
  const rolls = (cast: string, more: Told = {}) => {
    const found = casts({ cast }, more);
    return found.ok ? Object(found.args).cast : found;
  };
  it.each([
    ["SA INT vs DEX", { type: "SA", value: 5, saves: ["dex"] }],
    ["DC WIL + 2 vs CON/WIL", { type: "DC", value: 6, saves: ["con", "wil"] }],
    ["DC+ WIL+PER vs CON", { type: "DC+", value: 7, saves: ["con"] }],
    ["SA INT vs ???", { type: "SA", value: 5, open: true }],
    ["SURECAST", { type: "SURECAST", value: 0 }],
  ])("%s [G-078] [G-086] [G-088] [G-089]", (cast, found) => {
    expect(rolls(cast)).toEqual(found);
  });
  it("the proficiency with the spell’s tradition counts where the line names it [G-077]", () => {
    const skilled = caster({ system: { proficiencies: [{ name: "Runes", value: 3 }] } });
    expect(casts({ cast: "SA PV vs DEX", tradition: "runes", focus: "no" }, { actor: skilled })).toMatchObject(
      ok({ cast: { value: 3 } }),
    );
  });
  it("against an effect that is there already somebody has to say its number [G-171]", () => {
    const against = (dc: string) => rolls("SA INT vs DC", { adjust: said({ dc }) });
    expect(against("15")).toEqual({ type: "SA", value: 5, dc: 15 });
    expect(against(" 0 ")).toEqual({ type: "SA", value: 5, dc: 0 });
    expect(against("9999")).toMatchObject({ dc: 9999 });
    for (const wrong of ["", " ", "-1", "10000", "1.5", "many"]) expect(against(wrong)).toEqual(no("noDc", "G-171"));
    expect(casts({ cast: "SA INT vs DC" })).toEqual(no("noDc", "G-171"));
  });
  it("of several ways one is chosen, else the first [G-077]", () => {
    const line = "SURECAST / DC WIL vs WIL";
    expect(rolls(line)).toMatchObject({ type: "SURECAST" });
    expect(rolls(line, { adjust: said({ way: "1" }) })).toMatchObject({ type: "DC" });
    expect(rolls(line, { adjust: said({ way: "7" }) })).toMatchObject({ type: "SURECAST" });
    const p = prepareCast(x({ cast: "SD INT / PA INT / SURECAST" }));
    expect(isPrepared(p) && p.ways.map(({ type }) => type)).toEqual(["SURECAST"]);
  });
  it("in secret where somebody says so and the spell allows it [G-022]", () => {
    const hides = { adjust: said({ hidden: "yes" }) };
    expect(casts({ hidden: "dex" }, hides)).toEqual(ok({ ...plain, masked: true }));
    expect([casts({ hidden: "dex" }), casts({}, hides)]).toStrictEqual([ok(plain), ok(plain)]);
  });
  it("from behind its one target a spell that rolls has an advantage [G-058] [G-059] (A-53)", () => {
    const levels = [{ id: "backstab", rule: "G-059", value: 1 }];
    const behind = { adjust: said({ backstab: "yes" }) };
    expect(casts({}, behind)).toEqual(ok({ ...plain, levels }));
    expect(casts({}, { ...behind, on: ["d", "a"] })).not.toHaveProperty("args.levels");
    expect(casts({ cast: "DC INT vs DEX" }, behind)).not.toHaveProperty("args.levels");
    expect(casts({}, { adjust: said({ backstab: "no" }) })).toStrictEqual(ok(plain));
  });
  it("without the focus of its tradition, which is told [G-074] [G-075]", () => {
    expect(casts({ tradition: "Runes" })).toEqual(ok({ ...plain, unfocused: true }));
    const focus = item("Gear", { kind: "trinket", focus: "Runes", equipped: true });
    expect(casts({ tradition: "Runes" }, { actor: caster({ items: [focus] }) })).toEqual(ok(plain));
  });
  it("its dice are rolled without the focus as well where the table says so [G-075]", () => {
    const settings = { focusScope: "effects" };
    const two = { effect: { ...damages, formula: "2d6 + 1" } };
    const low = { n: 2, f: 6, keep: -1 };
    expect(casts({ tradition: "Runes", ...two }, { settings })).toMatchObject(
      ok({ effect: { dice: [low, low], flat: 1 } }),
    );
    expect(casts(two, { settings })).toMatchObject(ok({ effect: { dice: [{ n: 2, f: 6 }] } }));
    expect(casts({ tradition: "Runes", ...two })).toMatchObject(ok({ effect: { dice: [{ n: 2, f: 6 }] } }));
  });
});

describe("what it does", () => {
  const does = (system: JsonObject) => {
    const found = casts(system);
    return found.ok ? Object(found.args).effect : found;
  };
  const rolled = { dice: [{ n: 1, f: 6 }], flat: 0, type: "arcane" };
  it("is told without what is usual [G-109]", () => {
    expect(does({ effect: { ...damages, class: "physical" } })).toEqual({
      kind: "damage",
      ...rolled,
      class: "physical",
    });
    expect(does({ effect: { ...damages, bonus: "save" } })).toEqual({ kind: "damage", ...rolled });
    expect(does({ effect: { ...damages, kind: "bonus", bonus: "save" } })).toEqual({
      kind: "bonus",
      ...rolled,
      bonus: "save",
    });
  });
  it("a condition has a number only where that is more than one [G-182]", () => {
    const burns = { ...damages, status: "burning" };
    expect(does({ effect: burns })).toEqual({ kind: "damage", ...rolled, status: "burning" });
    expect(does({ effect: burns, strength: 3 })).toEqual({ kind: "damage", ...rolled, status: "burning", strength: 3 });
    expect(does({ effect: damages, strength: 3 })).toEqual({ kind: "damage", ...rolled });
  });
  it("half of it may arrive where the target saves, or saves well [G-178]", () => {
    expect(does({ onSave: "half" })).toEqual({ kind: "damage", ...rolled, halfOnSave: true });
    expect(does({ onSaveByTen: "half" })).toEqual({ kind: "damage", ...rolled, halfOnTen: true });
  });
  it("W-32 a higher level does it so many times, and costs more [G-107] [G-108] [G-109]", () => {
    const upcast = { keywords: "UPCAST 3", mp: 2, effect: { ...damages, formula: "1d8+2" } };
    expect(casts(upcast, { adjust: said({ level: "3" }) })).toMatchObject(
      ok({ level: 3, effect: { dice: [{ n: 3, f: 8 }], flat: 6 }, price: { mp: 6 } }),
    );
    for (const level of ["4", "", "x"])
      expect(casts(upcast, { adjust: said({ level }) })).toMatchObject(ok({ level: 1, price: { mp: 2 } }));
  });
  it("W-31 a level that the magic power cannot pay is refused, unless the game master says otherwise [G-107]", () => {
    const upcast = { keywords: "UPCAST 5" };
    const at = (level: string, mp: number) => casts(upcast, { adjust: said({ level }) }, { now: { mp } });
    expect(at("3", 4)).toMatchObject(ok({ price: { mp: 3 } }));
    expect(at("4", 4)).toEqual(held("few.mp", "G-107", { needed: 5, left: 4 }));
    expect(at("1", 0)).toEqual(held("few.mp", "G-107", { needed: 1, left: 0 }));
    const lenient = casts(upcast, { adjust: { ...override, said: { level: "4" } } }, { now: { mp: 4 } });
    expect(lenient).toMatchObject(ok({ price: { mp: 4 } }));
  });
});

describe("whom it reaches", () => {
  it("somebody has to be chosen; SURECAST without an area else reaches its caster [G-079] [G-089]", () => {
    expect(casts({}, { on: [] })).toEqual(no("noTarget", "G-079"));
    expect(casts({ cast: "SURECAST" }, { on: [] })).toMatchObject(ok({ on: ["a"] }));
    expect(casts({ cast: "SURECAST" })).toMatchObject(ok({ on: ["d"] }));
    expect(casts({ cast: "SURECAST", area: { shape: "aura", size: 2 } }, { on: [] })).toEqual(no("noTarget", "G-079"));
  });
  it("creatures alone [G-079]", () => {
    const world = worldOf(creature("a", { now: { mp: 9 } }), heldSpell("d", "a"));
    expect(casts({}, { world })).toEqual(no("noTarget", "G-079"));
    expect(casts({}, { on: ["x"] })).toEqual(no("noTarget", "G-079"));
  });
  it("nobody farther away than its range, unless the game master says otherwise [G-080]", () => {
    const at = (distance: number, units = "m", more: Told = {}) =>
      casts({ range: 5 }, { board: board({ d: between({ distance }) }, { units }), ...more });
    expect(at(5)).toEqual(ok(plain));
    expect(at(5.26)).toEqual(held("spellRange", "G-080", { limit: 5, distance: 5.3 }));
    expect(at(16, "ft")).toEqual(ok(plain));
    expect(at(9, "m", { adjust: override })).toEqual(ok(plain));
    expect(at(9, "m", { on: ["a"] })).toMatchObject(ok({ on: ["a"] }));
    expect(
      casts({ range: 5, area: { shape: "aura" } }, { board: board({ d: between({ distance: 9 }) }) }),
    ).toMatchObject({
      ok: true,
    });
  });
  it("not whom its charmed caster has to spare, with what harms [G-182]", () => {
    const world = (id: string, on = creature("d")) =>
      worldOf(
        creature("a", { lasting: ["l"], now: { mp: 9, charmed: 1 } }),
        lasting("l", "a", { status: "charmed", source: `Actor.${id}` }),
        creature("e"),
        on,
      );
    const charmed = held("charmed", "G-182");
    const helps = { effect: { ...damages, kind: "healing" }, use: "utility" };
    expect(casts({}, { world: world("d") })).toEqual(charmed);
    expect(casts({ ...helps, use: "offensive" }, { world: world("d") })).toEqual(charmed);
    expect(casts({ effect: damages, use: "utility" }, { world: world("d") })).toEqual(charmed);
    expect(casts(helps, { world: world("d") })).toMatchObject({ ok: true });
    expect(casts({}, { world: world("x") })).toMatchObject({ ok: true });
    expect(casts({}, { world: world("d"), on: ["a", "d"] })).toEqual(charmed);
  });
  it("nor whom its area would meet, with what harms [G-097] [G-182]", () => {
    const effectItem = { kind: "status", status: "charmed", source: "Actor.e", duration: { k: "told" } };
    const aura = (system: JsonObject, statuses: readonly string[] = ["charmed"]) =>
      casts(
        { keywords: "FIELD", cast: "SURECAST", area: { shape: "aura", size: 2 }, ...system },
        {
          actor: actor("a", { statuses, items: [item("Effect", effectItem)] }),
          on: [],
          board: board({}, { figures: () => [figure("a"), figure("e", { at: [2, 0] })] }),
        },
      );
    const charmed = held("charmed", "G-182");
    expect(aura({ effect: damages, use: "utility" })).toEqual(charmed);
    expect(aura({ effect: { ...damages, kind: "healing" }, use: "offensive" })).toEqual(charmed);
    expect(aura({ effect: { ...damages, kind: "healing" }, use: "utility" })).toMatchObject({ ok: true });
    expect(aura({ effect: damages, area: { shape: "aura", size: 1 } })).toMatchObject({ ok: true });
    expect(aura({ effect: damages }, [])).toMatchObject({ ok: true });
  });
});

describe("what pays for it", () => {
  const pays = (system: JsonObject, more: Told = {}, a: Overrides = {}) => {
    const found = casts(system, { turn: turnOf(), ...more }, a);
    return found.ok ? Object(found.args).price.slot : found;
  };
  it.each([
    ["offensive", "", "attack"],
    ["defensive", "", "utility"],
    ["utility", "", "utility"],
    ["movement", "", "movement"],
    ["reactive", "", "reaction"],
    ["freeAction", "", undefined],
    ["freeReaction", "", undefined],
  ])("of a spell that is %s [G-009] [G-011] [G-014] [G-019] [G-020] [G-021]", (use, keywords, slot) => {
    expect(pays({ use, keywords })).toBe(slot);
  });
  it("W-59 MOVEMENT lets the Movement Action pay as well, which a person chooses [G-016] [G-101]", () => {
    const may = (use: string, keywords = "MOVEMENT") => {
      const p = prepareCast(x({ use, keywords }));
      return isPrepared(p) && p.may;
    };
    expect(may("offensive")).toEqual(["attack", "movement"]);
    expect(may("utility")).toEqual(["utility", "movement"]);
    expect(may("defensive")).toEqual(["utility", "movement"]);
    expect(may("ritual")).toEqual(["utility", "movement"]);
    expect(may("movement")).toEqual(["movement"]);
    expect(may("reactive")).toEqual(["movement"]);
    expect(may("reactive", "")).toEqual([]);
    expect(may("movement", "")).toEqual(["movement"]);
    const blink = { use: "utility", keywords: "MOVEMENT" };
    expect(pays(blink, { adjust: said({ slot: "movement" }) })).toBe("movement");
    expect(pays(blink, {}, { now: { utility: 0 } })).toBe("movement");
    expect(pays(blink, {}, { now: { utility: 0, movement: 0 } })).toEqual(held("spent.utility", "G-011"));
  });
  it("a skill with a cast line takes energy and no magic, and the silenced can use it as well [G-009] [G-182]", () => {
    const shout = item("Skill", {
      ...{ form: "cast", cast: "SURECAST", use: "offensive", energy: 3, range: 7, rounds: 2 },
      effect: { ...damages, status: "confused" },
    });
    const shouts = (more: Told = {}, now = {}) =>
      declareCast(
        declares({ actor: caster(), item: shout, turn: turnOf(), ...more }, { now: { en: 3, mp: 0, ...now } }),
      );
    const args = {
      ...{ by: "a", on: ["d"], name: "Skill", spell: "Skill", level: 1, cast: { type: "SURECAST", value: 0 } },
      effect: { kind: "damage", dice: [{ n: 1, f: 6 }], flat: 0, type: "arcane", status: "confused" },
      leaves: { duration: { k: "rounds", rounds: 2 }, timer: { ...STILL, round: 3, slot: 10 } },
      ...{ price: { slot: "attack", en: 3 }, fight: true, physical: true },
    };
    expect(shouts()).toStrictEqual(ok(args));
    expect(shouts({}, { silenced: 1 })).toEqual(ok(args));
    expect(shouts({}, { en: 2 })).toMatchObject({ ok: false, rule: "G-165" });
    expect(shouts({ board: board({ d: between({ distance: 8 }) }) })).toMatchObject({ ok: false, rule: "G-080" });
    expect(shouts({ item: item("Skill", { form: "attack", cast: "SURECAST" }) })).toEqual(no("noSpell", "G-077"));
  });
  it("a spell that brings what its table does not use is only cast where the game master lets it [G-182]", () => {
    const settings = { statuses: JSON.stringify({ frozen: { removed: true } }) };
    const cold = { effect: { ...damages, status: "frozen" } };
    const refused = { ...held("outOfUse", "G-182"), data: { name: "Spell" } };
    expect(casts(cold, { settings })).toEqual(refused);
    expect(casts(cold, { settings, adjust: override })).toMatchObject({ ok: true });
    expect(casts(cold)).toMatchObject({ ok: true });
    expect(casts({ effect: { ...damages, status: "confused" } }, { settings })).toMatchObject({ ok: true });
    expect(casts({}, { settings })).toMatchObject({ ok: true });
  });
  it("costs stand beside it [G-107]", () => {
    const p = prepareCast(x({ mp: 3 }));
    expect(isPrepared(p) && paymentOf(x({ mp: 3 }), p)).toEqual({ price: { mp: 3 }, why: null });
  });
  it("a ritual has no place in an encounter, unless the table or the game master says otherwise [G-102]", () => {
    const fight = { turn: turnOf() };
    const refused = held("ritual", "G-102");
    expect(casts({ use: "ritual" }, fight)).toEqual(refused);
    expect(casts({ keywords: "RITUAL" }, fight)).toEqual(refused);
    expect(casts({ use: "ritual" })).toEqual(ok(plain));
    expect(casts({}, fight)).toMatchObject({ ok: true });
    expect(casts({ use: "ritual" }, { ...fight, settings: { ritualInCombat: "warn" } })).toMatchObject({ ok: true });
    expect(casts({ use: "ritual" }, { ...fight, adjust: override })).toMatchObject({ ok: true });
  });
  it("only a ritual that heals reaches severe wounds [G-154]", () => {
    const heals = { effect: { ...damages, kind: "healing" } };
    const healing = { ...plain, effect: { ...plain.effect, kind: "healing" } };
    expect(casts({ ...heals, use: "ritual" })).toEqual(ok({ ...healing, ritual: true }));
    expect(casts({ ...heals, keywords: "RITUAL" })).toEqual(ok({ ...healing, ritual: true }));
    expect(casts(heals)).toStrictEqual(ok(healing));
    expect(casts({ use: "ritual" })).toStrictEqual(ok(plain));
  });
  it("a ritual tells its preparation, where it has one [G-103]", () => {
    expect(casts({ use: "ritual", preparation: 30 })).toEqual(ok({ ...plain, minutes: 30 }));
    expect(casts({ use: "ritual", preparation: 0 })).toEqual(ok(plain));
    expect(casts({ preparation: 30 })).toEqual(ok(plain));
    expect(casts({ keywords: "RITUAL", preparation: 30 })).toEqual(ok({ ...plain, minutes: 30 }));
  });
  it("the silenced cast nothing, and the senseless neither [G-182] [G-153]", () => {
    const mute = { now: { silenced: 1 } };
    expect(casts({}, {}, mute)).toEqual(held("silenced", "G-182"));
    expect(casts({}, { adjust: override }, mute)).toEqual(ok(plain));
    expect(casts({}, {}, { now: { unconscious: 1 } })).toEqual(held("unconscious", "G-153"));
  });
});

describe("concentration", () => {
  const world = (a: Overrides = {}, ...spells: readonly Parameters<typeof heldSpell>[2][]) =>
    worldOf(
      creature("a", { ...a, now: { mp: 9 } }),
      creature("d"),
      heldSpell("m", "a", { item: "idle", now: { held: 0 } }),
      heldSpell("n", "a", { item: "Spell", now: { held: 0 } }),
      heldSpell("o", "d", { item: "other" }),
      ...spells.map((more, index) => heldSpell(`s${index}`, "a", more)),
    );
  const keeps = (x: Told) => casts({ keywords: "CONCENTRATION" }, x);
  const kept = { ...plain, leaves: { ...plain.leaves, held: true } };
  it("is on the spell from now on, where it is free for it [G-091]", () => {
    expect(keeps({ world: world() })).toEqual(ok({ ...kept, holds: "n" }));
    expect(casts({}, { world: world() })).toEqual(ok(plain));
    expect(keeps({})).toEqual(ok(kept));
    const { n: _n, ...others } = world({}, { item: "old", name: "Old" });
    expect(keeps({ world: others, adjust: said({ drop: "old" }) })).toEqual(ok({ ...kept, drops: "s0" }));
  });
  it("W-64 one spell at a time: another one has to be given up [G-092]", () => {
    const busy = world({}, { item: "old", name: "Old" });
    expect(keeps({ world: busy })).toEqual({ ...no("concentrating", "G-092"), data: { name: "Old" } });
    expect(keeps({ world: busy, adjust: said({ drop: "old" }) })).toEqual(ok({ ...kept, holds: "n", drops: "s0" }));
    expect(keeps({ world: busy, adjust: said({ drop: "other" }) })).toMatchObject(no("concentrating", "G-092"));
  });
  it("a perk allows one more [G-164]", () => {
    const gifted: Overrides = { perks: ["extraConcentration"] };
    expect(keeps({ world: world(gifted, { item: "old" }) })).toEqual(ok({ ...kept, holds: "n" }));
    const two = world(gifted, { item: "old", name: "Old" }, { item: "older", name: "Older" });
    expect(keeps({ world: two })).toEqual({ ...no("concentrating", "G-092"), data: { name: "Old, Older" } });
    expect(keeps({ world: two, adjust: said({ drop: "older" }) })).toMatchObject(ok({ drops: "s1" }));
    expect(concentrationLimit(declares({ world: two }))).toBe(2);
    expect(concentrationLimit(declares())).toBe(1);
  });
  it("whoever keeps up more than that has to give up some first [G-092]", () => {
    const two = world({}, { item: "old" }, { item: "older" });
    expect(keeps({ world: two, adjust: said({ drop: "old" }) })).toEqual(no("tooManyHeld", "G-092"));
    expect(heldSpells(declares({ world: two })).map(({ id }) => id)).toEqual(["s0", "s1"]);
  });
  it("a spell that is kept up already is cast anew [G-091]", () => {
    const again = { ...world(), n: heldSpell("n", "a", { item: "Spell" }) };
    expect(keeps({ world: again })).toEqual(ok({ ...kept, holds: "n" }));
  });
  it("ends freely in the own turn and outside of encounters, else for the Reaction [G-093]", () => {
    const ends = (more: Told = {}, a: Overrides = {}) =>
      declareEndConcentration(declares({ world: world(a, { item: "Spell" }), item: spell(), ...more }));
    const free = ok({ by: "a", spell: "s0" });
    const reacts = ok({ by: "a", spell: "s0", reacts: true });
    expect(ends()).toEqual(free);
    expect(ends({ turn: turnOf() })).toEqual(free);
    expect(ends({ turn: turnOf("d") })).toEqual(reacts);
    expect(ends({ turn: turnOf("d"), settings: { concentrationEnd: "free" } })).toEqual(free);
    const spent = { ...world({}, { item: "Spell" }), a: creature("a", { now: { reaction: 0 } }) };
    expect(ends({ turn: turnOf("d"), world: spent })).toEqual(held("spent.reaction", "G-018"));
    expect(ends({ turn: turnOf("d"), world: spent, adjust: override })).toEqual(free);
    expect(ends({ world: spent })).toEqual(free);
    const frozen = { ...world({}, { item: "Spell" }), a: creature("a", { now: { frozen: 1 } }) };
    expect(ends({ turn: turnOf("d"), world: frozen })).toEqual(held("frozen", "G-182"));
    expect(ends({ turn: turnOf("d"), world: frozen, settings: { concentrationEnd: "free" } })).toEqual(free);
  });
  it("the Reaction is the rider’s where both share one [G-018] [G-093]", () => {
    const ridden = {
      ...world({}, { item: "Spell" }),
      a: creature("a", { now: { "carries/Actor-r": 1, reaction: 0 } }),
    };
    const more = { world: ridden, item: spell(), turn: turnOf("d"), settings: { mountReaction: "shared" } };
    const with_ = (reaction: number) =>
      declareEndConcentration(declares({ ...more, fighters: () => [actor("r", { system: { turn: { reaction } } })] }));
    expect(with_(1)).toEqual(ok({ by: "a", spell: "s0", reacts: true, rider: "Actor.r" }));
    expect(with_(0)).toEqual(held("spent.reaction", "G-018"));
  });
  it("nobody ends what it does not keep up [G-093]", () => {
    const none = no("notHeldSpell", "G-093");
    expect(declareEndConcentration(declares({ world: world(), item: spell() }))).toEqual(none);
    expect(declareEndConcentration(declares({ world: world({}, { item: "old" }), item: spell() }))).toEqual(none);
    expect(declareEndConcentration(declares({ world: world({}, { item: "old" }), item: null }))).toEqual(none);
  });
  it("what a person took away ends it [G-091] [G-092]", () => {
    const over = (spells: readonly string[], of = {}) =>
      declareGiveUp(declares({ world: world({}, ...spells.map((one) => ({ item: one }))), ...of }));
    expect(over(["x"])).toEqual(no("notHeldSpell", "G-092"));
    expect(over(["x", "y"])).toStrictEqual(ok({ by: "a" }));
    expect(over(["x"], { adjust: said({ spell: "gone" }) })).toEqual(ok({ by: "a", gone: "gone" }));
    const sheet = (spells: number, flags: readonly string[] = []) =>
      actor("a", {
        items: [
          item("Perk", { flags: [...flags] }),
          item("Spell", { held: 0 }, "idle"),
          ...Array.from({ length: spells }, (_, index) => item("Spell", { held: 1 }, `s${index}`)),
        ],
      });
    const kept = item("Spell", { held: 1 });
    const perk = item("Perk");
    expect(itemByHand(sheet(1), kept, true)).toEqual({ act: "giveUp", said: { spell: "Spell" } });
    expect(itemByHand(sheet(1), kept, false)).toBeNull();
    expect(itemByHand(sheet(1), item("Spell"), true)).toBeNull();
    expect(itemByHand(sheet(1), perk, true)).toBeNull();
    expect(itemByHand(sheet(2), perk, true)).toEqual({ act: "giveUp", said: {} });
    expect(itemByHand(sheet(2), kept, false)).toEqual({ act: "giveUp", said: {} });
    expect(itemByHand(sheet(2, ["extraConcentration"]), perk, false)).toBeNull();
    expect(itemByHand(sheet(3, ["extraConcentration"]), perk, false)).toEqual({ act: "giveUp", said: {} });
    expect(itemByHand({ ...sheet(2), type: "vigorCreature" }, perk, true)).toBeNull();
    const fear = item("Effect", { kind: "status", status: "frightened" });
    const afraid = actor("a", { statuses: ["frightened"] });
    expect(itemByHand(afraid, fear, true)).toEqual({ act: "lift", said: { status: "frightened" } });
    expect(itemByHand(afraid, fear, false)).toBeNull();
    expect(itemByHand(actor("a", { statuses: ["stunned"] }), fear, true)).toBeNull();
    expect(itemByHand(afraid, item("Effect", { kind: "area" }), true)).toBeNull();
  });
});
