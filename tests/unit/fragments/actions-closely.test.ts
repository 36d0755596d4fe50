import { describe, expect, it } from "vitest";
import type { PathStep } from "../../../src/contract/board";
import type { GroundFacts } from "../../../src/contract/gear";
import { itineraryOf, type StepPrice } from "../../../src/engine/board/itinerary";
import { aimAt } from "../../../src/rulesets/fragments/rules/actions/aimAt";
import { declareDoing } from "../../../src/rulesets/fragments/rules/actions/body";
import { check, declareCheck } from "../../../src/rulesets/fragments/rules/actions/check";
import { decide, declareDecide } from "../../../src/rulesets/fragments/rules/actions/decide";
import {
  adriftOf,
  aimed,
  attackArgs,
  declareAttack,
  isRefusal,
  loaded,
  type Meant,
} from "../../../src/rulesets/fragments/rules/actions/declareAttack";
import { declareMove } from "../../../src/rulesets/fragments/rules/actions/declareMove";
import { declareFall } from "../../../src/rulesets/fragments/rules/actions/falling";
import { declareHandling } from "../../../src/rulesets/fragments/rules/actions/handle";
import type { RuleOptions } from "../../../src/rulesets/fragments/rules/data/types";
import { actor, declares, feetAway, figure, held, item, no, ok, said, type Told, turnOf } from "./documents";
import { againstOf, creature, deedsOf, gear, type Overrides, play, poison, SWORD, worldOf } from "./fixtures";

describe("an attack on a square, closely", () => {
  const hits = (ruleOptions: RuleOptions) =>
    play(
      aimAt,
      { ...{ by: "a", x: 250, y: 150, weapon: SWORD, attribute: "str", lines: [], price: {} }, ruleOptions },
      worldOf(creature("a"), creature("d")),
      { dice: [9, 4], looks: { struck: ["d"] }, answers: { apply: "leave" } },
    );
  it("is compared with the margin over the Defense, line by line [F-005] [F-041]", () => {
    expect(againstOf(hits({ critMode: "margin" }))).toEqual([["physical F-041 base 15", "margin F-005 flat 10"]]);
  });
  it("has no damage where nobody has suffered any [F-042]", () => {
    expect(hits({ autoApplyDamage: false }).value).toStrictEqual({ end: "success" });
  });
});

describe("what the body does, closely", () => {
  it("to let go takes along how the table lets people fall, to choke does not [F-123] [F-201] [F-203]", () => {
    const settings = { fallDice: "1d8" };
    const declare = (what: "release" | "choke") =>
      declareDoing(what)(declares({ settings }, { now: { "holds/Actor-d": 1 } }));
    expect(declare("release")).toStrictEqual(
      ok({ by: "a", what: "release", on: "d", price: {}, ruleOptions: { fallDice: "1d8" } }),
    );
    expect(declare("choke")).toStrictEqual(ok({ by: "a", what: "choke", on: "d", price: {} }));
  });
});

describe("a skill check, closely", () => {
  const skilled = actor("a", { system: { skills: [{ name: "Climb", modifier: 3, cost: 1 }] } });
  const declare = (medicine: boolean, more: Told = {}, d: Overrides = {}) =>
    declareCheck(medicine)(declares({ actor: skilled, ...more }, {}, d));
  it("is for nobody unless it is Medicine, whoever was picked [F-084] [F-181]", () => {
    expect(declare(false)).toStrictEqual(ok({ by: "a", name: "Climb", modifier: 3, price: {} }));
    expect(declare(true, {}, { now: { bleeding: 1 } })).toStrictEqual(
      ok({ by: "a", name: "FIVEFOLD.Fragments.Act.medicine", modifier: 0, on: "d", price: {} }),
    );
    expect(declare(true)).toEqual(held("notBleeding", "F-181"));
    expect(declare(true, { on: [] })).toEqual(no("noTarget", "F-181"));
  });
  it("has no number where something else was said [F-084]", () => {
    expect(declare(false, { adjust: said({ skill: "climb" }) })).toStrictEqual(
      ok({ by: "a", name: "Climb", modifier: 3, price: {} }),
    );
  });
  it("that succeeds stops no bleeding unless it is for somebody [F-084] [F-181]", () => {
    const succeeds = (on?: string) =>
      play(
        check,
        { by: "a", name: "Climb", modifier: 3, dc: 5, price: {}, ...(on !== undefined && { on }) },
        worldOf(creature("a"), creature("d", { now: { bleeding: 1 } })),
        { dice: [9] },
      );
    expect([succeeds().value, deedsOf(succeeds())]).toEqual(["success", []]);
    expect([succeeds("d").value, deedsOf(succeeds("d"))]).toEqual(["success", ["tended"]]);
  });
});

describe("what the game master decides, closely", () => {
  const declare = (more: Told, a: Overrides = {}) => declareDecide(declares(more, a));
  it("of somebody who is there what is left of others does not count [F-152]", () => {
    const adjust = said({ kind: "hidden", active: "no", gone: "Actor.q" });
    expect(declare({ adjust }, { now: { "hidden/Actor-q": 1 } })).toStrictEqual(
      ok({ by: "a", on: "d", kind: "hidden" }),
    );
  });
  it("is a deed of its own name [F-152]", () => {
    const world = worldOf(creature("a"), creature("d"));
    expect(deedsOf(play(decide, { by: "a", on: "d", kind: "hidden", active: true }, world))).toEqual(["decided"]);
  });
});

describe("a jump, closely", () => {
  it.each([
    ["   ", {}],
    [" 7", { jump: 7 }],
  ])("of %j feet, spaces aside [F-125]", (jump, more) => {
    expect(declareFall(declares({ adjust: said({ jump }) }))).toStrictEqual(ok({ on: "a", grab: "free", ...more }));
    expect(declareFall(declares({ adjust: said({ other: "9" }) }))).toStrictEqual(ok({ on: "a", grab: "free" }));
  });
});

describe("an attack, closely", () => {
  const bow = item("Weapon", { place: 2, damage: "1d6", ways: ["ranged"], ammunition: "Arrows" }, "Bow");
  const arrows = item("Gear", { quantity: 1 }, "Arrows");
  const shoots = (items: Parameters<typeof actor>[1], more: Told = {}) =>
    declares({ item: bow, actor: actor("a", items), ...more });
  const readyWith = (x: ReturnType<typeof declares>) => {
    const armed = aimed(x);
    return isRefusal(armed) ? armed : loaded(x, armed);
  };
  it("what only has the name of ammunition is none [F-038]", () => {
    const named = item("Feat", {}, "Arrows");
    expect(aimed(shoots({ items: [named] }))).toEqual(held("noAmmunition", "F-038", { name: "Bow" }));
    expect(aimed(shoots({ items: [named, arrows] }))).toMatchObject({ way: "ranged" });
  });
  it("what takes no part in the exchange is left out of it [F-038]", () => {
    expect(readyWith(shoots({ items: [arrows] }))).not.toHaveProperty("stock");
    const world = worldOf(
      creature("a"),
      creature("d"),
      poison("p", "a", { item: "Arrows" }),
      gear("g", "a", { key: "Arrows" }),
    );
    expect(readyWith(shoots({ items: [arrows] }, { world }))).toMatchObject({ stock: "g" });
  });
  it("nobody sways twice, who is in the area of its own attack [F-139]", () => {
    const board = feetAway(5, {}, { here: { tags: ["fragments.zeroG"], rim: false }, at: { a: ["fragments.zeroG"] } });
    expect(adriftOf(declares({ board }), "a", "d")).toEqual(["a"]);
  });
  const tries = (meant: Meant, more: Told = {}, a: Overrides = {}) => {
    const x = declares(more, a);
    const one = aimed(x, meant);
    if (isRefusal(one)) throw new Error("it can be tried");
    return attackArgs(x, one, meant);
  };
  it("what is taken from somebody comes into a free hand, if there is one [F-100] [F-101]", () => {
    expect(tries({ maneuver: "disarm" })).toMatchObject({ takes: "main" });
    const armed = actor("a", { items: [item("Weapon", { place: 2 }, "Sword")] });
    expect(tries({ maneuver: "disarm" }, { actor: armed })).toMatchObject({ takes: "off" });
    const full = actor("a", { items: [item("Weapon", { place: 4, hands: 2 }, "Pike")] });
    expect(tries({ maneuver: "disarm" }, { actor: full })).not.toHaveProperty("takes");
    expect(tries({ maneuver: "break" })).not.toHaveProperty("takes");
  });
  it("a feint counts from its maker's own turn, whoever's turn runs; everything else from the running one [F-019] [F-099]", () => {
    const theirs = { turn: { ...turnOf("d", { round: 3 }), slot: 5 } };
    expect(tries({ maneuver: "feint", readied: true }, theirs)).toMatchObject({ at: { round: 3, slot: 10 } });
    expect(tries({ maneuver: "trip", readied: true }, theirs)).toMatchObject({ at: { round: 3, slot: 5 } });
    expect(tries({ readied: true }, theirs)).toMatchObject({ at: { round: 3, slot: 5 } });
  });
  it("is refused where it has no target, also in the words of what is declared [F-041]", () => {
    expect(declareAttack(declares({ on: [] }))).toStrictEqual(no("noTarget", "F-041"));
  });
});

describe("a way that is declared, closely", () => {
  const step = (index: number, more: Partial<PathStep> = {}): PathStep => ({
    ...{ from: { x: index * 100, y: 0, elevation: 0 }, to: { x: (index + 1) * 100, y: 0, elevation: 0 } },
    ...{ dx: 1, dy: 0, dz: 0, tags: [], gaps: {} },
    ...more,
  });
  const goes = (steps: readonly PathStep[], prices: readonly StepPrice[], more: Told = {}) =>
    declareMove(
      declares({ path: { length: steps.length, steps, gaps: {} }, plan: itineraryOf(prices, 90), on: [], ...more }),
    );
  const one = [{ cost: 5 }];
  it("ends at what bars a later step, for the reason that is told of it [F-059]", () => {
    const stop = { reason: "Why", rule: "F-226" };
    expect(goes([step(0), step(1)], [{ cost: 5 }, { cost: 5, stop }])).toEqual({
      ok: false,
      ...stop,
      overridable: true,
    });
  });
  it("is not counted where the table does not count, and goes on without Actions where it only warns [F-029]", () => {
    const under = (enforceActions: string) => goes([step(0)], one, { turn: turnOf(), settings: { enforceActions } });
    expect(under("off")).toMatchObject({ args: { per: 0 } });
    expect(under("warn")).toMatchObject({ args: { per: 30, most: 3, beyond: true } });
    for (const other of ["off", "block"]) expect(under(other)).not.toHaveProperty("args.beyond");
  });
  it("over grounds of which the scene tells nothing is a plain way [F-148]", () => {
    expect(goes([step(0, { grounds: ["i"] })], one)).toMatchObject({ ok: true });
    expect(goes([step(0, { grounds: ["i"] })], one)).not.toHaveProperty("args.steps.0.icy");
  });
  it("looks for the hidden only where somebody is in a square [F-165]", () => {
    let asked = 0;
    const figures = () => {
      asked++;
      return [figure("h", { actor: actor("h", { system: { relations: { hidden: { "Actor-a": 1 } } } }) })];
    };
    const board = feetAway(5, {}, { figures });
    goes([step(0), step(1, { among: [] })], [...one, ...one], { board });
    expect(asked).toBe(0);
    expect(goes([step(0, { among: ["Actor.h"] })], one, { board })).toHaveProperty("args.steps.0.meets", ["Actor.h"]);
    expect(asked).toBe(1);
  });
});

describe("what lies on the ground, closely", () => {
  const AT = { x: 1, y: 2, elevation: 0 };
  const ground = (): GroundFacts => ({
    ...{ scene: "s", units: "ft", at: AT },
    lying: [{ item: item("Gear", {}, "Rope"), distance: 0, clear: true, at: AT }],
  });
  it("is not taken up where nothing was picked, or something that does not lie there [F-031]", () => {
    const lift = (more: Told) => declareHandling("pickUp")(declares({ ground, ...more }));
    const world = worldOf(
      creature("a"),
      creature("d"),
      gear("g", "a", { key: "Rope" }),
      gear("h", "a", { key: "Axe" }),
    );
    expect(lift({})).toEqual(no("nothingThere", "F-031"));
    expect(lift({ lifted: "d", world })).toEqual(no("nothingThere", "F-031"));
    expect(lift({ lifted: "h", world })).toEqual(no("nothingThere", "F-031"));
    expect(lift({ lifted: "g", world })).toMatchObject({ ok: true, args: { thing: "g" } });
    expect(lift({ lifted: "g", world, ground: () => null })).toEqual(no("nothingThere", "F-031"));
  });
});
