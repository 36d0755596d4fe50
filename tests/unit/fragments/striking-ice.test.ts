import { describe, expect, it } from "vitest";
import type { MapPositionFacts } from "../../../src/contract/board";
import {
  declareStrikeIce,
  type FStrikeIce,
  iceRange,
  iceWeapon,
  iceWeapons,
  strikeIce,
} from "../../../src/rulesets/fragments/rules/actions/strikeIce";
import { actor, declares, held, item, no, ok, override, said, type Told, turnOf } from "./documents";
import { creature, ground, type More, type Overrides, play, questionsOf, SWORD, told, worldOf } from "./fixtures";

const MAIN = 2;
const FOUND = ["i", `=${JSON.stringify({ field: "region-i", space: "1_2", who: [] })}`];

describe("striking ice", () => {
  const args = (x: Partial<FStrikeIce> = {}): FStrikeIce => ({
    ...{ by: "a", space: "1_2", x: 250, y: 150, elevation: 0, weapon: SWORD, price: { actions: 1, most: 3 } },
    ...x,
  });
  const world = (a: Overrides = {}) => worldOf(creature("a", a), ground("i", "ice", 3));
  const strikes = (x: Partial<FStrikeIce> = {}, more: More = {}, a: Overrides = {}) =>
    play(strikeIce, args(x), world(a), more);
  it("needs no attack roll: only the damage counts [F-149] (W-34)", () => {
    const played = strikes({}, { looks: { square: FOUND }, dice: [5] });
    expect(played.value).toBe("struck");
    expect(told(played)).toEqual({
      lines: ["a damage 9", "says iceStruck F-149 8 1"],
      asked: [],
      changes: ["a spent +1", "i 1_2 +8"],
    });
    expect(questionsOf(strikeIce, args(), world(), played)).toEqual({ square: "iceAt/1_2/250/150/0" });
  });
  it("fire hurts it more, and the table’s options hold [F-150] [F-186]", () => {
    const looks = { square: FOUND };
    const fire = { ...SWORD, type: "fire" };
    expect(told(strikes({ weapon: fire }, { looks, dice: [1] })).changes).toContain("i 1_2 +9");
    expect(told(strikes({ ruleOptions: { durabilityMode: "none" } }, { looks, dice: [1] })).changes).toContain(
      "i 1_2 +5",
    );
  });
  it("where there is none nothing is paid [F-149]", () => {
    const played = strikes();
    expect(played.value).toBe("nothing");
    expect(told(played)).toEqual({ lines: ["says noIce F-149"], asked: [], changes: [] });
  });
  it("does not happen without an Action [F-029]", () => {
    const played = strikes({}, { looks: { square: FOUND } }, { now: { spent: 3 } });
    expect(played.value).toBe("refused");
    expect(told(played)).toEqual({ lines: [], asked: [], changes: [] });
  });
});

const axe = item("Weapon", { place: MAIN, damage: "1d6", weight: "heavy" }, "Axe");
const bow = item("Weapon", { place: MAIN, damage: "1d8", ways: ["ranged"], range: 80 }, "Bow");
const rock = item("Weapon", { place: 0 }, "Rock");
const position = (distance = 5): MapPositionFacts => ({
  ...{ at: { scene: "s", x: 250.4, y: 149.6, elevation: -5 }, space: "1_2", distance, seen: true, clear: true, to: {} },
  area: () => null,
});
const armed = (more: Told = {}, a: Overrides = {}) =>
  declares({ actor: actor("a", { items: [rock, axe, bow] }), on: [], position: position(), ...more }, a);

describe("declaring to strike ice", () => {
  it("with what is in the hand, the first unless another one is said [F-149]", () => {
    expect(iceWeapons(armed()).map(({ id }) => id)).toEqual(["Axe", "Bow"]);
    expect(iceWeapon(armed())?.id).toBe("Axe");
    expect(iceWeapon(armed({ adjust: said({ with: "Bow" }) }))?.id).toBe("Bow");
    expect(iceWeapon(armed({ adjust: said({ with: "" }) }))).toBeNull();
    expect(iceWeapon(armed({ adjust: said({ with: "Rock" }) }))).toBeNull();
    expect(iceWeapon(declares())).toBeNull();
  });
  it("as far as that reaches [F-049] [F-052]", () => {
    expect(iceRange(armed())).toBe(5);
    expect(iceRange(armed({ adjust: said({ with: "Bow" }) }))).toBe(80);
    expect(iceRange(declares({ actor: actor("a", { system: { reach: 10 } }) }))).toBe(10);
    expect(declareStrikeIce(armed({ position: position(10) }))).toEqual(
      held("reach", "F-049", { distance: 10, reach: 5, range: 5 }),
    );
    expect(declareStrikeIce(armed({ position: position(10), adjust: override }))).toMatchObject({ ok: true });
    expect(declareStrikeIce(armed({ position: position(80), adjust: said({ with: "Bow" }) }))).toMatchObject({
      ok: true,
    });
  });
  it("says which square, its middle, and what it is struck with [F-149]", () => {
    expect(declareStrikeIce(armed({ turn: turnOf(), settings: { durabilityMode: "none" } }))).toStrictEqual(
      ok({
        ...{ by: "a", space: "1_2", x: 250, y: 150, elevation: -5, price: { actions: 1, most: 3 } },
        at: { round: 1, slot: 10 },
        weapon: {
          name: "Axe",
          damage: { dice: [{ n: 1, f: 6 }], flat: 0 },
          strength: 5,
          type: "physical",
          reach: 5,
          heavy: true,
        },
        ruleOptions: { durabilityMode: "none" },
      }),
    );
  });
  it("is refused without a square, out of turn, and with what cannot be used [F-034] [F-149]", () => {
    const { position: _square, ...nowhere } = armed();
    expect(declareStrikeIce(nowhere)).toEqual(no("noSquare", "F-149"));
    expect(declareStrikeIce(armed({ turn: turnOf("d") }))).toEqual(held("notYourTurn", "F-034"));
    const blunt = item("Weapon", { place: MAIN, damage: "much" }, "Axe");
    expect(declareStrikeIce(armed({ actor: actor("a", { items: [blunt] }) }))).toMatchObject(no("formula", "F-042"));
  });
});
