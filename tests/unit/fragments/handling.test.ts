import { describe, expect, it } from "vitest";
import type { GroundFacts } from "../../../src/contract/gear";
import type { JsonObject } from "../../../src/engine/json";
import { factOf } from "../../../src/engine/procedure/found";
import { declareHandling, type FHandle, handle, liftable } from "../../../src/rulesets/fragments/rules/actions/handle";
import { GEAR_MODEL } from "../../../src/rulesets/fragments/rules/creature/gearModel";
import type { Handling } from "../../../src/rulesets/fragments/rules/data/names";
import { actor, declares, feetAway, held, item, no, ok, override, type Told, turnOf } from "./documents";
import {
  creature,
  deedsOf,
  gear,
  lyingGear,
  type More,
  type Overrides,
  play,
  poison,
  spot,
  told,
  worldOf,
} from "./fixtures";

const [STOWED, WORN, MAIN, OFF, BOTH] = [0, 1, 2, 3, 4];
const AT = spot(300, 200, 5);

describe("a thing", () => {
  const handles = (x: Partial<FHandle>, more: More = {}, a: Overrides = {}) => {
    const lying = lyingGear("l", { now: { place: STOWED } });
    return play(
      handle,
      { by: "a", what: "draw", thing: "g", to: "main", price: { actions: 1, most: 3 }, ...x },
      worldOf(creature("a", a), gear("g", "a", { now: { place: MAIN } }), lying),
      more,
    );
  };
  it("changes hands for an Action [F-031]", () => {
    const stowed = handles({ what: "stow", to: "stowed" });
    expect(stowed.value).toBe(true);
    expect(told(stowed).changes).toEqual(["a spent +1", "g place = 0"]);
    expect(deedsOf(stowed)).toEqual(["price", "stow"]);
    expect(told(handles({ to: "off" })).changes).toEqual(["a spent +1", "g place = 3"]);
    expect(deedsOf(handles({ to: "off" }))).toEqual(["price", "draw"]);
  });
  it("does not without the Action [F-029]", () => {
    const poor = handles({ to: "off" }, {}, { now: { spent: 3 } });
    expect(poor.value).toBe(false);
    expect(told(poor).changes).toEqual([]);
  });
  it("falls where its holder stands [F-037]", () => {
    const looks = { falls: [factOf("Scene.x 300 200 5")] };
    const fallen = handles({ what: "drop", price: {} }, { looks });
    expect(fallen.value).toBe(true);
    expect(told(fallen).changes).toEqual(["g place = 0", "g carry"]);
    expect(deedsOf(fallen)).toEqual(["drop"]);
    const nowhere = handles({ what: "drop", price: {} });
    expect(nowhere.value).toBe(false);
    expect(told(nowhere).changes).toEqual([]);
  });
  it("is taken up from where it lies [F-031]", () => {
    const from = { scene: "Scene.x", at: AT };
    const taken = handles({ what: "pickUp", thing: "l", from });
    expect(taken.value).toBe(true);
    expect(told(taken).changes).toEqual(["a spent +1", "l place = 2", "l carry"]);
    expect(deedsOf(taken)).toEqual(["price", "pickUp"]);
    expect(handles({ what: "pickUp", thing: "l" }).value).toBe(false);
  });
});

describe("declaring what is done with a thing", () => {
  const sword = (place: number, hands = 1) => item("Weapon", { place, hands }, "Sword");
  /** "a" has a sword at a place, and rope in a hand where that is said. */
  const handling = (
    what: Handling,
    place: number,
    more: Told & { readonly rope?: number; readonly hands?: 1 | 2 } = {},
    a: Overrides = {},
  ) => {
    const { rope = STOWED, hands = 1, ...rest } = more;
    return declareHandling(what)(
      declares(
        {
          item: sword(place, hands),
          actor: actor("a", { items: [sword(place, hands), item("Gear", { place: rope }, "Rope"), item("Feat")] }),
          world: worldOf(
            creature("a", a),
            poison("p", "a", { item: "Sword" }),
            gear("r", "a", { key: "Rope", now: { place: rope } }),
            gear("o", "d", { key: "Sword" }),
            gear("g", "a", { key: "Sword", name: "Sword", hands, now: { place } }),
          ),
          ...rest,
        },
        a,
      ),
    );
  };
  const mine = { turn: turnOf() };
  it("to draw: into the main hand, else the other one, for an Action [F-031]", () => {
    const args = { by: "a", what: "draw", thing: "g", to: "main", price: { actions: 1, most: 3 } };
    expect(handling("draw", STOWED, mine)).toStrictEqual(ok(args));
    expect(handling("draw", WORN, mine)).toStrictEqual(ok(args));
    expect(handling("draw", STOWED, { ...mine, rope: MAIN })).toStrictEqual(ok({ ...args, to: "off" }));
    expect(handling("draw", STOWED, { hands: 2 })).toStrictEqual(ok({ ...args, to: "both", price: {} }));
  });
  it("takes as many free hands as it needs; a grip takes one [F-105] [F-191]", () => {
    expect(handling("draw", STOWED, { rope: BOTH })).toEqual(held("handsFull", "F-105"));
    expect(handling("draw", STOWED, { rope: OFF, hands: 2 })).toEqual(held("handsFull", "F-105"));
    const grip: Overrides = { now: { "holds/Actor-d": 1 } };
    expect(handling("draw", STOWED, { hands: 2 }, grip)).toEqual(held("handsFull", "F-105"));
    expect(handling("draw", STOWED, {}, grip)).toMatchObject({ args: { to: "main" } });
    expect(handling("draw", STOWED, { rope: BOTH, adjust: override })).toMatchObject({ args: { to: "stowed" } });
  });
  it("to put away what is in the hand [F-031]", () => {
    const args = { by: "a", what: "stow", thing: "g", to: "stowed", price: { actions: 1, most: 3 } };
    for (const place of [MAIN, OFF, BOTH]) expect(handling("stow", place, mine)).toStrictEqual(ok(args));
    expect(handling("stow", MAIN, { rope: OFF, ...mine })).toStrictEqual(ok(args));
  });
  it("to drop it is free, in one's own turn [F-037] [F-039]", () => {
    const args = { by: "a", what: "drop", thing: "g", to: "stowed", price: {} };
    expect(handling("drop", MAIN, mine, { now: { spent: 3 } })).toStrictEqual(ok(args));
    expect(handling("drop", MAIN, mine)).toStrictEqual(ok(args));
    expect(handling("drop", STOWED, {})).toStrictEqual(ok(args));
    expect(handling("drop", MAIN, { turn: turnOf("d") })).toEqual(held("freeInOwnTurn", "F-039"));
    expect(handling("draw", STOWED, { turn: turnOf("d") })).toEqual(held("notYourTurn", "F-034"));
  });
  it("nothing is drawn or put away twice [F-031]", () => {
    const name = { name: "Sword" };
    expect(handling("draw", MAIN)).toEqual({ ...no("held", "F-031"), data: name });
    for (const place of [STOWED, WORN])
      expect(handling("stow", place)).toEqual({ ...no("notHeld", "F-031"), data: name });
  });
  it("what nobody has is not handled [F-031]", () => {
    expect(handling("draw", STOWED, { item: null })).toEqual(no("nothingThere", "F-031"));
    expect(handling("draw", STOWED, { item: item("Gear", {}, "Lamp") })).toEqual(no("nothingThere", "F-031"));
    const others = worldOf(creature("a"), gear("o", "d", { key: "Sword" }));
    expect(handling("draw", STOWED, { world: others })).toEqual(no("nothingThere", "F-031"));
  });
  it("whoever is no creature has no hands [F-105]", () => {
    const thing = { ...actor("a"), type: "vigorCreature" };
    expect(handling("draw", STOWED, { actor: thing })).toEqual(held("handsFull", "F-105"));
  });
});

describe("what lies around", () => {
  const lying = (id: string, distance: number, clear = true) => ({
    item: item("Gear", {}, id),
    distance,
    clear,
    at: AT,
  });
  const around = (units: string, ...all: readonly ReturnType<typeof lying>[]) => ({
    ground: (): GroundFacts => ({ scene: "Scene.x", units, at: AT, lying: all }),
  });
  it("is picked up no farther than five feet away, and not through a wall [F-031]", () => {
    expect(liftable(around("ft", lying("rope", 5), lying("lamp", 6), lying("cup", 0), lying("hat", 1, false)))).toEqual(
      [
        { id: "rope", name: "rope", feet: 5 },
        { id: "cup", name: "cup", feet: 0 },
      ],
    );
    expect(liftable(around("m", lying("rope", 1), lying("lamp", 2)))).toEqual([{ id: "rope", name: "rope", feet: 3 }]);
    expect(liftable({ ground: () => null })).toEqual([]);
    expect(liftable({})).toEqual([]);
  });
  const thing = lyingGear("t", { key: "rope" });
  const lifting = (more: Told = {}) =>
    declares({
      world: worldOf(creature("a"), creature("d"), thing),
      lifted: "t",
      ...around("ft", lying("lamp", 0), lying("rope", 5)),
      ...more,
    });
  const lifts = (more: Told) => declareHandling("pickUp")(lifting(more));
  it("comes into a hand, for an Action [F-031]", () => {
    expect(lifts({ turn: turnOf() })).toStrictEqual(
      ok({
        by: "a",
        what: "pickUp",
        thing: "t",
        to: "main",
        from: { scene: "Scene.x", at: AT },
        price: { actions: 1, most: 3 },
      }),
    );
  });
  it.each<readonly [string, Told]>([
    ["it is a creature", { lifted: "d" }],
    ["it is gone", { lifted: "q" }],
    ["it does not lie there", around("ft", lying("lamp", 0))],
    ["nobody knows what lies there", { ground: () => null }],
  ])("not where %s [F-031]", (_title, more) => {
    expect(lifts(more)).toEqual(no("nothingThere", "F-031"));
  });
  it("not where nothing was chosen, or there is no scene [F-031]", () => {
    const { lifted: _chosen, ...nothing } = lifting();
    const { ground: _around, ...nowhere } = lifting();
    for (const x of [nothing, nowhere]) expect(declareHandling("pickUp")(x)).toEqual(no("nothingThere", "F-031"));
  });
  it("not from too far away, nor through a wall, unless the game master says so [F-031]", () => {
    for (const far of [lying("rope", 6), lying("rope", 5, false)]) {
      expect(lifts(around("ft", far))).toEqual(held("tooFarAway", "F-031"));
      expect(lifts({ ...around("ft", far), adjust: override })).toMatchObject({ ok: true });
    }
    expect(lifts(around("m", lying("rope", 2)))).toEqual(held("tooFarAway", "F-031"));
  });
  it("not without a free hand [F-105]", () => {
    const full = actor("a", { items: [item("Gear", { place: BOTH }, "Shield")] });
    expect(lifts({ actor: full })).toEqual(held("handsFull", "F-105"));
    expect(lifts({ actor: full, adjust: override })).toMatchObject({ args: { to: "stowed" } });
    expect(lifts({ turn: turnOf("d"), board: feetAway(5) })).toEqual(held("notYourTurn", "F-034"));
  });
});

describe("the sheet’s button", () => {
  const PRESSED = { actor: actor("a"), turn: null, path: "system.place", on: true, settings: {} };
  const press = (type: string, system: JsonObject) => GEAR_MODEL.press?.({ ...PRESSED, item: item(type, system) });
  it("draws what is not in the hand, and puts away what is [F-031]", () => {
    expect(press("Gear", { place: STOWED })).toEqual({ act: "draw" });
    expect(press("Weapon", { place: WORN })).toEqual({ act: "draw" });
    expect(press("Weapon", { place: OFF })).toEqual({ act: "stow" });
    expect(press("Feat", { place: OFF })).toBeNull();
    const other = { ...PRESSED, path: "system.shield", item: item("Weapon", { place: OFF }) };
    expect(GEAR_MODEL.press?.(other)).toBeNull();
  });
  it("what lies on the ground belongs to nobody [F-031]", () => {
    expect(GEAR_MODEL.lying(item("Gear", { quantity: 2, durability: 1 }, "Rope"), "x")).toMatchObject({
      id: "x",
      key: "Rope",
      name: "Rope",
      durability: 1,
      now: { quantity: 2 },
    });
    expect(GEAR_MODEL.lying(item("Gear"), "x")).not.toHaveProperty("of");
    expect(GEAR_MODEL.lying(item("Feat"), "x")).toBeNull();
  });
});
