import { describe, expect, it } from "vitest";
import {
  adriftOf,
  aimed,
  armedWith,
  attributeOf,
  declareAttack,
  declareManeuver,
  isRefusal,
} from "../../../src/rulesets/fragments/rules/actions/declareAttack";
import type { Maneuver } from "../../../src/rulesets/fragments/rules/data/names";
import { between, board } from "../rulesets/facts";
import { actor, declares, feetAway, figure, held, item, no, ok, override, said, type Told, turnOf } from "./documents";
import { creature, gear, type Overrides, poison, SWORD, worldOf } from "./fixtures";

const MAIN = 2;
const BOTH = 4;
const weapon = (system: Parameters<typeof item>[1] = {}, name = "Axe") =>
  item("Weapon", { place: MAIN, damage: "1d6", ...system }, name);
/** "a" uses a weapon, as it is stored; its sheet says STR 4 and DEX 5. */
const uses = (system: Parameters<typeof item>[1] = {}, more: Told = {}): Told => ({
  item: weapon(system),
  actor: actor("a", { system: { attributes: { str: 4, dex: 5 } } }),
  ...more,
});
const FIST = { name: "FIVEFOLD.Fragments.Unarmed", damage: { dice: [], flat: 1 }, type: "physical", reach: 5 };
const AXE = { name: "Axe", damage: { dice: [{ n: 1, f: 6 }], flat: 0 }, type: "physical", reach: 5 };
const CALM = { on: "d", against: "physical", lines: [], price: {} };

describe("an attack", () => {
  it("with a weapon says how, with what, and against whom [F-041] [F-047]", () => {
    expect(declareAttack(declares(uses({ weight: "heavy" })))).toStrictEqual(
      ok({ by: "a", way: "melee", weapon: { ...AXE, strength: 4, heavy: true }, attribute: "str", ...CALM }),
    );
  });
  it("with the bare hand is made with STR [F-047]", () => {
    const bare = declares({ actor: actor("a", { system: { attributes: { str: 7 }, reach: 10 } }) });
    expect(declareAttack(bare)).toStrictEqual(
      ok({ by: "a", way: "melee", weapon: { ...FIST, strength: 7, reach: 10 }, attribute: "str", ...CALM }),
    );
    expect(armedWith(bare)).toMatchObject({ attributes: ["str"], stored: null });
  });
  it("takes an Action in the turn, tells the running turn, and what the table has decided [F-019] [F-021]", () => {
    const settings = { critMode: "margin" };
    expect(declareAttack(declares({ turn: turnOf("a", { round: 3 }), settings }))).toMatchObject({
      args: { price: { actions: 1, most: 3 }, at: { round: 3, slot: 10 }, ruleOptions: { critMode: "margin" } },
    });
  });
  it("that was readied is paid for already, and may come in another’s turn [F-086]", () => {
    const theirs = declares({ turn: turnOf("d") });
    expect(declareAttack(theirs)).toEqual(held("notYourTurn", "F-034"));
    expect(declareAttack(theirs, { readied: true })).toMatchObject({ ok: true, args: { price: {} } });
  });
  it.each<readonly [string, Told, string]>([
    ["nobody", { on: [] }, "noTarget"],
    ["several", { on: ["d", "a"] }, "oneTarget"],
    ["oneself", { on: ["a"] }, "selfTarget"],
    ["a thing", { on: ["g"], world: worldOf(creature("a"), gear("g", "a")) }, "noTarget"],
    ["somebody unknown", { on: ["q"] }, "noTarget"],
  ])("has one other creature as its target, not %s [F-041]", (_title, more, why) => {
    expect(aimed(declares(more))).toEqual(no(why, "F-041"));
    expect(declareAttack(declares(more))).toEqual(no(why, "F-041"));
  });
  it.each<readonly [string, Told, object]>([
    ["what is no creature", { actor: { ...actor("a"), type: "vigorCreature" } }, no("noCreature", "F-041")],
    ["what is no weapon", { item: item("Gear", {}, "Rope") }, no("noWeapon", "F-041")],
    ["what is not in the hand", uses({ place: 0 }), no("notHeld", "F-031")],
    ["what is worn", uses({ place: 1 }), no("notHeld", "F-031")],
    ["what is broken", uses({ hp: { value: 0, max: 5 } }), no("destroyed", "F-185")],
    ["damage that nobody can read", uses({ damage: "much" }), no("formula", "F-042")],
  ])("is not made with %s", (_title, more, refusal) => {
    expect(armedWith(declares(more))).toMatchObject(refusal);
    expect(declareAttack(declares(more))).toMatchObject(refusal);
  });
  it("a refusal names the weapon, and the formula [F-031] [F-042] [F-185]", () => {
    const name = { name: "Axe" };
    expect(armedWith(declares(uses({ place: 0 })))).toMatchObject({ data: name });
    expect(armedWith(declares(uses({ hp: { value: 0, max: 5 } })))).toMatchObject({ data: name });
    expect(armedWith(declares(uses({ damage: "much" })))).toMatchObject({ data: { ...name, formula: "much" } });
  });
  it("two hands are needed for what takes both, so not in a grip [F-191]", () => {
    const grip: Overrides = { now: { "holds/Actor-d": 1 } };
    expect(armedWith(declares(uses({ place: BOTH }), grip))).toEqual(held("gripped", "F-191", { name: "Axe" }));
    expect(armedWith(declares(uses({ place: BOTH }, { adjust: override }), grip))).toMatchObject({
      way: "melee",
    });
    expect(armedWith(declares(uses({ place: BOTH })))).toMatchObject({ way: "melee" });
    expect(armedWith(declares(uses({ place: MAIN }), grip))).toMatchObject({ way: "melee" });
  });
  it("a refusal is told from what it was asked for", () => {
    expect(isRefusal(no("noTarget", "F-041"))).toBe(true);
    expect(isRefusal({ way: "melee" })).toBe(false);
  });
});

describe("what an attack is rolled with", () => {
  it.each<readonly [string, string, number, number, readonly string[]]>([
    ["a light weapon, DEX higher", "light", 4, 5, ["dex", "str"]],
    ["a medium weapon, STR higher", "medium", 6, 5, ["str", "dex"]],
    ["a heavy weapon", "heavy", 4, 5, ["str"]],
  ])("%s: the better one first, which may be changed [F-048]", (_title, weight, str, dex, attributes) => {
    const x = declares(uses({ weight }), { attributes: { str, dex } });
    const armed = armedWith(x);
    expect(armed).toMatchObject({ attributes });
    if (isRefusal(armed)) throw new Error("it is a weapon");
    expect(attributeOf(x, armed)).toBe(attributes[0]);
    const other = declares({ ...uses({ weight }), adjust: said({ attribute: "str" }) });
    expect(attributeOf(other, armed)).toBe("str");
    expect(attributeOf({ ...other, adjust: said({ attribute: "ess" }) }, armed)).toBe(attributes[0]);
    expect(attributeOf(x, { ...armed, attributes: [] })).toBe("str");
  });
  it("DEX for what is shot [F-051]", () => {
    const x = declares(uses({ ways: ["ranged"], weight: "light" }), { attributes: { str: 9 } });
    expect(armedWith(x)).toMatchObject({ way: "ranged", attributes: ["dex"] });
    expect(declareAttack(x)).toMatchObject({ args: { attribute: "dex", way: "ranged", weapon: AXE } });
  });
});

describe("what is thrown or struck with", () => {
  const both = { ways: ["melee", "thrown"] };
  const wayOf = (more: Told, system: Parameters<typeof item>[1] = both) => armedWith(declares(uses(system, more)));
  it.each<readonly [string, Told, string]>([
    ["beside the target it strikes", { board: feetAway(5) }, "melee"],
    ["farther off it is thrown", { board: feetAway(6) }, "ranged"],
    ["where nobody knows it strikes", {}, "melee"],
    ["as it is said: struck", { board: feetAway(30), adjust: said({ used: "melee" }) }, "melee"],
    ["as it is said: thrown", { board: feetAway(5), adjust: said({ used: "ranged" }) }, "ranged"],
    ["what is said otherwise means nothing", { board: feetAway(5), adjust: said({ used: "x" }) }, "melee"],
    ["no target, no distance", { board: feetAway(30), on: [] }, "melee"],
  ])("%s [F-049] [F-051]", (_title, more, way) => {
    expect(wayOf(more)).toMatchObject({ way });
  });
  it("what can do one of both does that [F-047] [F-051]", () => {
    const far = { board: feetAway(30), adjust: said({ used: "ranged" }) };
    expect(wayOf(far, { ways: ["melee"] })).toMatchObject({ way: "melee" });
    expect(wayOf({ adjust: said({ used: "melee" }) }, { ways: ["thrown"] })).toMatchObject({ way: "ranged" });
  });
});

describe("ammunition", () => {
  const bow = { ways: ["ranged"], ammunition: " Arrows " };
  const shoots = (quantity: number | null, more: Told = {}) => {
    const arrows = item("Gear", { quantity: quantity ?? 0 }, "arrows ");
    return declares(
      uses(bow, {
        actor: actor("a", { items: [item("Gear", {}, "Rope"), ...(quantity === null ? [] : [arrows])] }),
        world: worldOf(creature("a"), creature("d"), gear("o", "a"), gear("g", "a", { key: "arrows " })),
        ...more,
      }),
    );
  };
  it("one is used up [F-038]", () => {
    expect(declareAttack(shoots(3))).toMatchObject({ args: { price: { stock: "g" } } });
    expect(declareAttack(shoots(3, { turn: turnOf() }))).toMatchObject({
      args: { price: { actions: 1, most: 3, stock: "g" } },
    });
  });
  it.each<readonly [string, number | null]>([
    ["none left", 0],
    ["none carried", null],
  ])("without any nothing is shot: %s [F-038]", (_title, quantity) => {
    expect(aimed(shoots(quantity))).toEqual(held("noAmmunition", "F-038", { name: "Axe" }));
    expect(declareAttack(shoots(quantity, { adjust: override }))).toMatchObject({ args: { price: {} } });
  });
  it("what takes no part in the exchange is not counted [F-038]", () => {
    const world = worldOf(creature("a"), creature("d"), poison("p", "a", { item: "arrows " }));
    expect(declareAttack(shoots(3, { world }))).toMatchObject({ ok: true, args: { price: {} } });
  });
  it("is needed by what is shot alone [F-038]", () => {
    const spear = { ways: ["melee", "thrown"], ammunition: "Arrows" };
    expect(aimed(declares(uses(spear)))).toMatchObject({ way: "melee", on: "d" });
    expect(aimed(declares(uses({ ways: ["ranged"], ammunition: "  " })))).toMatchObject({ way: "ranged" });
  });
});

describe("whom an attack reaches", () => {
  const attacks = (more: Told, system: Parameters<typeof item>[1] = {}) => declareAttack(declares(uses(system, more)));
  it("as far as the weapon, or the creature, reaches [F-049]", () => {
    expect(attacks({ board: feetAway(5) })).toMatchObject({ ok: true });
    expect(attacks({ board: feetAway(10) })).toEqual(held("reach", "F-049", { reach: 5, distance: 10 }));
    expect(attacks({ board: feetAway(10) }, { reach: 10 })).toMatchObject({ ok: true });
    expect(attacks({ board: feetAway(10), adjust: override })).toMatchObject({ ok: true });
  });
  it("not through walls [F-167] [F-169]", () => {
    expect(attacks({ board: feetAway(5, { clear: false }) })).toEqual(held("covered", "F-167"));
    expect(attacks({ board: feetAway(5, { open: 0 }) })).toEqual(held("covered", "F-169"));
    expect(attacks({ adjust: said({ cover: "full" }) })).toEqual(held("covered", "F-169"));
    expect(attacks({ board: feetAway(5, { clear: false, open: 0 }), adjust: override })).toMatchObject({ ok: true });
  });
  it("what is shot as far as is written down, if anything is; walls are cover [F-052]", () => {
    const bow = { ways: ["ranged"], range: 60, increment: 90 };
    expect(attacks({ board: feetAway(60) }, bow)).toMatchObject({ ok: true });
    expect(attacks({ board: feetAway(65) }, bow)).toEqual(held("range", "F-052", { range: 60, distance: 65 }));
    expect(attacks({ board: feetAway(900) }, { ...bow, range: null })).toMatchObject({ ok: true });
    expect(attacks({ board: feetAway(20, { clear: false }) }, bow)).toMatchObject({ ok: true });
  });
  it("beyond the first Range Increment the shot gets harder, not the blow (W-07) [F-052]", () => {
    const bow = { ways: ["ranged"], increment: 30 };
    const lost = { id: "increment", rule: "F-052", kind: "flat", value: -2 };
    expect(attacks({ board: feetAway(65) }, bow)).toMatchObject({ args: { lines: [lost] } });
    expect(attacks({ board: feetAway(65) }, { reach: 90, increment: 30 })).toMatchObject({ args: { lines: [] } });
  });
  it("cover and the state of both are lines of the roll [F-082] [F-168]", () => {
    const lines = [
      { id: "cover", rule: "F-168", kind: "level", value: -1 },
      { id: "dodging", rule: "F-082", kind: "level", value: -1 },
    ];
    const covered = declares({ adjust: said({ cover: "cover" }) }, {}, { now: { dodging: 1 } });
    expect(declareAttack(covered)).toMatchObject({ args: { lines } });
  });
  it("those of the encounter who stand in the way are cover [F-054]", () => {
    const map = feetAway(5, { crossed: ["Actor.m"] });
    const ally = actor("m", { system: { size: "tiny" } });
    expect(attacks({ board: map, fighters: () => [ally] })).toMatchObject({ args: { lines: [] } });
    expect(attacks({ board: map })).toMatchObject({ args: { lines: [{ id: "cover" }] } });
  });
  it("nobody aims at a creature whose place is not known [F-162]", () => {
    const hidden: Overrides = { now: { "hidden/Actor-a": 1 } };
    expect(declareAttack(declares({}, {}, hidden))).toEqual(held("hidden", "F-162"));
    expect(declareAttack(declares({ adjust: override }, {}, hidden))).toMatchObject({ ok: true });
  });
});

describe("who floats", () => {
  const map = (here: readonly string[], there: readonly string[]) =>
    board({ d: between() }, { here: { tags: here, rim: false }, at: { d: there } });
  const zeroG = ["fragments.zeroG"];
  it("sways after an attack, unless it flies [F-134] [F-139]", () => {
    expect(adriftOf(declares({ board: map(zeroG, []) }), "d")).toEqual(["a"]);
    expect(adriftOf(declares({ board: map([], zeroG) }), "d")).toEqual(["d"]);
    expect(adriftOf(declares({ board: map(zeroG, zeroG) }, { flight: "flight" }), "d")).toEqual(["d"]);
    expect(adriftOf(declares({ board: map(["fragments.fog"], []) }), "d")).toEqual([]);
    expect(declareAttack(declares({ board: map(zeroG, zeroG) }))).toMatchObject({ args: { adrift: ["a", "d"] } });
  });
});

describe("a maneuver", () => {
  const tries = (maneuver: Maneuver, more: Told = {}, a: Overrides = {}, d: Overrides = {}) =>
    declareManeuver(maneuver)(declares(more, a, d));
  it("is made with the weapon in the hand [F-088]", () => {
    expect(tries("trip")).toStrictEqual(
      ok({ by: "a", way: "melee", weapon: SWORD, attribute: "str", ...CALM, maneuver: "trip", measured: true }),
    );
    expect(tries("trip", {}, { main: { ...SWORD, nimble: true } })).toMatchObject({ args: { attribute: "dex" } });
  });
  it("with what is named it is a blow, also where that could be thrown [F-088]", () => {
    const spear = uses({ ways: ["melee", "thrown"] }, { board: feetAway(5), adjust: said({ used: "ranged" }) });
    expect(tries("trip", spear)).toMatchObject({ args: { way: "melee", weapon: { strength: 4 } } });
    expect(tries("trip", uses({ ways: ["ranged"] }))).toMatchObject({ args: { way: "melee" } });
  });
  it("a feint goes against the mental Defense [F-098]", () => {
    expect(tries("feint")).toMatchObject({ args: { against: "mental" } });
    expect(tries("push")).toMatchObject({ args: { against: "physical" } });
  });
  it("a grip takes a free hand, and is not laid twice [F-105] [F-106]", () => {
    const holds: Overrides = { now: { "holds/Actor-d": 1 } };
    expect(tries("grapple", {}, { freeHands: 0 })).toEqual(held("noFreeHand", "F-105"));
    expect(tries("grapple", {}, { freeHands: 1 })).toMatchObject({ ok: true });
    expect(tries("grapple", {}, holds)).toEqual(held("alreadyHeld", "F-106"));
    expect(tries("grapple", { adjust: override }, { freeHands: 0, ...holds })).toMatchObject({ ok: true });
    expect(tries("trip", {}, { freeHands: 0, ...holds })).toMatchObject({ ok: true });
    expect(tries("grapple", {}, { now: { "holds/Actor-x": 1 } })).toMatchObject({ ok: true });
  });
  it.each<Maneuver>(["break", "disarm"])("%s needs something that the target carries [F-092] [F-100]", (maneuver) => {
    const WORN = 1;
    const having = (now: Record<string, number> | null): Told => ({
      world: worldOf(
        creature("a"),
        creature("d", now === null ? {} : { carries: ["g"] }),
        gear("g", "d", { now: { place: 2, hp: 5, ...now } }),
      ),
    });
    expect(tries(maneuver, having(null))).toEqual(held("nothingCarried", "F-100"));
    expect(tries(maneuver, having({ place: WORN }))).toEqual(held("nothingCarried", "F-100"));
    expect(tries(maneuver, having({ hp: 0, hpMax: 5 }))).toEqual(held("nothingCarried", "F-100"));
    // What was never given Hit Points can be lost, and not broken.
    const bare = maneuver === "break" ? held("nothingBreaks", "F-186") : { ok: true };
    expect(tries(maneuver, having({ hp: 0, hpMax: 0 }))).toMatchObject(bare);
    expect(tries(maneuver, having({}))).toMatchObject({ ok: true });
    expect(tries(maneuver, { ...having(null), adjust: override })).toMatchObject({ ok: true });
  });
  it("neither is asked of those who only push [F-100]", () => {
    expect(tries("push")).toMatchObject({ ok: true });
  });
  it("reaches as far as an attack does, and shows flanking [F-049] [F-157]", () => {
    expect(tries("push", { board: feetAway(10) })).toEqual(held("reach", "F-049", { reach: 5, distance: 10 }));
    const others = [
      figure("a", { at: [0, 0] }),
      figure("d", { at: [1, 0], letter: "d", disposition: -1 }),
      figure("b", { at: [2, 0] }),
    ];
    const flanked = feetAway(5, {}, { figures: () => others });
    expect(tries("push", { board: flanked })).toMatchObject({ args: { lines: [{ id: "flatFooted.flanked" }] } });
  });
});
