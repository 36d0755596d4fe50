import { describe, expect, it } from "vitest";
import {
  declareSwitchPlaces,
  declareSwitchWeapons,
  declareUseItem,
  type SSwap,
  type SUseItem,
  switchPlaces,
  switchWeapons,
  useItem,
} from "../../../src/rulesets/shapers/rules/actions/basic";
import { lyingBeing } from "../../../src/rulesets/shapers/rules/creature/participants";
import { between, board } from "../rulesets/facts";
import { actor, declares, held, item, no, ok, override, type Told, turnOf } from "./documents";
import {
  creature,
  deedsOf,
  holding,
  lapsesOf,
  type More,
  type Overrides,
  play,
  questionsOf,
  rollsOf,
  standsAt,
  told,
  worldOf,
} from "./fixtures";

const fight = (more: Told = {}, a: Overrides = {}, d: Overrides = {}) => declares({ turn: turnOf(), ...more }, a, d);

describe("two allies who change places", () => {
  const looks: More["looks"] = {
    ...{ ally: ["=yes"], own: [standsAt(0)], its: [standsAt(100)], "own fits": ["=yes"], "its fits": ["=yes"] },
  };
  const args: SSwap = { by: "a", on: "d", price: { ap: 1 }, fight: true, acting: ["a"] };
  const world = (a: Overrides = {}, d: Overrides = {}) => worldOf(creature("a", a), creature("d", d), creature("x"));
  const swaps = (more: More = {}, a: Overrides = {}, d: Overrides = {}) =>
    play(switchPlaces, args, world(a, d), { looks, answers: { swap: "agree" }, ...more });
  const PAID = ["a ap -1", "a apUsed +1"];
  it("pay an action and a reaction [W-041]", () => {
    const played = swaps();
    expect(told(played)).toEqual({
      lines: [],
      asked: ["d swap of agree/stay: agree"],
      changes: [...PAID, "d rp -1", "d rpUsed +1", "a to 100/0/0", "d to 0/0/0"],
    });
    expect([played.value, deedsOf(played)]).toEqual([true, ["price", "swapped"]]);
    expect(lapsesOf(switchPlaces, args, world(), { looks, answers: { swap: "agree" } })).toEqual(["swap: stay close"]);
  });
  it("pay no reaction outside of encounters [W-009] [W-041]", () => {
    const played = play(switchPlaces, { by: "a", on: "d", price: {} }, world({}, { now: { rp: 0 } }), {
      looks,
      answers: { swap: "agree" },
    });
    expect(told(played).changes).toEqual(["a to 100/0/0", "d to 0/0/0"]);
  });
  it("are content with the last reaction of the one who agrees [W-041] [W-010]", () => {
    const played = swaps({}, {}, { now: { rp: 1, rpUsed: 1 } });
    expect([played.value, told(played).changes.slice(2, 4)]).toEqual([true, ["d rp -1", "d rpUsed +1"]]);
  });
  it("ask the scene whether they are allies, where they stand and whether they fit [W-041]", () => {
    expect(questionsOf(switchPlaces, args, world(), { looks, answers: { swap: "agree" } })).toEqual([
      "ally, of a: ally Actor.d",
      ...["parted, of a: near Actor.d", "parted~2, of a: near Actor.d"],
      ...['own, of a: travel {"ask":"spot"}', 'its, of d: travel {"ask":"spot"}'],
      'own fits, of a: travel {"ask":"fits","at":{"x":100,"y":0,"elevation":0},"how":"swap"}',
      'its fits, of d: travel {"ask":"fits","at":{"x":0,"y":0,"elevation":0},"how":"swap"}',
      ...["riders, of a: riders", "riders~2, of d: riders"],
    ]);
  });
  it("carry along who has climbed onto them, and lose their grips [W-054] [A-21]", () => {
    const riding = { ...looks, "riders~2": ["x"], "rider 0": [standsAt(100)], loose: ["x"] };
    const played = swaps({ looks: riding }, { now: holding("holds", "x") });
    expect(told(played).changes).toEqual([
      ...[...PAID, "d rp -1", "d rpUsed +1", "a to 100/0/0", "d to 0/0/0", "x to 0/0/0", "a holds/Actor-x = 0"],
    ]);
    const own = { ...looks, riders: ["x"], "rider 0": [standsAt(0)], "loose~2": [], loose: [] };
    expect(told(swaps({ looks: own })).changes.slice(-1)).toEqual(["x to 100/0/0"]);
    const its = swaps({ looks: { ...looks, loose: ["x"] } }, {}, { now: holding("holds", "x") });
    expect(told(its).changes.slice(-1)).toEqual(["d holds/Actor-x = 0"]);
  });
  it.each<readonly [string, More, Overrides, readonly string[], readonly string[]]>([
    ["one of them is no ally", { looks: {} }, {}, ["says noAlly W-041 d"], []],
    ["the other one has no reaction left", {}, { now: { rp: 0 } }, ["says noReaction W-041 d"], PAID],
    ["the other one does not want to", { answers: { swap: "stay" } }, {}, [], PAID],
    ["nobody knows where one is", { looks: { ...looks, own: [] } }, {}, ["says noRoom W-041 d"], PAID],
    ["nobody knows where the other is", { looks: { ...looks, its: [] } }, {}, ["says noRoom W-041 d"], PAID],
    ["one does not fit there", { looks: { ...looks, "own fits": [] } }, {}, ["says noRoom W-041 d"], PAID],
    ["the other does not fit there", { looks: { ...looks, "its fits": [] } }, {}, ["says noRoom W-041 d"], PAID],
  ])("stay where %s; an action that was begun is paid [W-041]", (_title, more, d, lines, changes) => {
    const played = swaps(more, {}, d);
    expect([played.value, told(played).lines, told(played).changes]).toEqual([false, lines, changes]);
  });
  it("stay where the action cannot be paid [W-007]", () => {
    const played = swaps({}, { now: { ap: 0 } });
    expect([played.value, told(played).asked]).toEqual([false, []]);
  });

  const declared = (more: Told = {}, a: Overrides = {}, d: Overrides = {}) => declareSwitchPlaces(fight(more, a, d));
  it("are declared side by side [W-041]", () => {
    expect(declared()).toEqual(ok(args));
    expect(declareSwitchPlaces(declares())).toEqual(ok({ by: "a", on: "d", price: {} }));
  });
  it.each<readonly [string, Told, Overrides, Overrides, object]>([
    ["nobody", { on: [] }, {}, {}, no("noTarget", "W-041")],
    ["itself", { on: ["a"] }, {}, {}, no("selfTarget", "W-041")],
    ["two", { on: ["d", "a"] }, {}, {}, no("oneTarget", "W-041")],
    [
      "one far away",
      { board: board({ d: between({ distance: 3, adjacent: false }) }) },
      {},
      {},
      held("reach", "W-041", { reach: 1, distance: 3 }),
    ],
    ["one who is held", {}, {}, { now: { grabbed: 1 } }, held("swapRooted", "W-041")],
    ["one while it is held", {}, { now: { grabbed: 1 } }, {}, held("swapRooted", "W-041")],
    ["one without AP", {}, { now: { ap: 0 } }, {}, held("few.ap", "W-007", { needed: 1, left: 0 })],
  ])("are not the doer and %s [W-041] [A-21]", (_title, more, a, d, refusal) => {
    expect(declared(more, a, d)).toEqual(refusal);
  });
  it("may be held where a game master says so [W-041]", () => {
    expect(declared({ adjust: override }, { now: { grabbed: 1 } })).toMatchObject({ ok: true });
  });
});

describe("drawing a weapon and putting it away", () => {
  const sword = (place: number, hands = 1) => item("Weapon", { place, hands }, "Sword");
  const gear = (thing: ReturnType<typeof item>) => {
    const being = lyingBeing(thing, "g");
    if (!being) throw new Error("no gear");
    return { ...being, of: "a", now: { place: Number(thing.system.place) } };
  };
  /** What "a" does with a thing, beside what else it has. */
  const takes = (
    thing: ReturnType<typeof item>,
    others: readonly ReturnType<typeof item>[] = [],
    more: Told = {},
    a: Overrides = {},
  ) =>
    declareSwitchWeapons(
      fight({
        item: thing,
        actor: actor("a", { items: [thing, ...others] }),
        world: worldOf(creature("a", a), creature("d"), gear(thing)),
        ...more,
      }),
    );
  const to = (place: string, price: object = { slot: true }, switching = place === "stowed" ? 1 : 2) =>
    ok({ by: "a", item: "g", to: place, price, ...(switching > 0 && { switching }) });
  it("is free once in a turn, into hands that are free [W-042] [W-043] [W-044] [A-69]", () => {
    expect(takes(sword(0))).toEqual(to("main"));
    expect(takes(sword(0, 2))).toEqual(to("both"));
    expect(takes(sword(0), [item("Weapon", { place: 2 }, "Axe")])).toEqual(to("off"));
    expect(takes(sword(0), [item("Armor", { kind: "shield", place: 2 }, "Shield")])).toEqual(to("off"));
    expect(takes(sword(0), [item("Weapon", { place: 0 }, "Axe"), item("Armor", { place: 2 }, "Coat")])).toEqual(
      to("main"),
    );
    for (const place of [2, 3, 4])
      expect(takes(sword(place), [item("Weapon", { place: 4 }, "Axe")])).toEqual(to("stowed"));
  });
  it("costs an action where that was used, and nothing outside of encounters [W-042] [W-044]", () => {
    expect(takes(sword(0), [], {}, { now: { slotUsed: 1 } })).toEqual(to("main", { ap: 1 }, 3));
    expect(takes(sword(0), [], { turn: null })).toEqual(to("main", {}, 0));
  });
  it("of armor is never free; a shield is no armor [W-042] [W-044]", () => {
    expect([takes(item("Armor", { place: 0 }, "Coat")), takes(item("Armor", { place: 1 }, "Coat"))]).toEqual([
      to("worn", { ap: 1 }, 3),
      to("stowed", { ap: 1 }, 3),
    ]);
    expect(takes(item("Armor", { kind: "shield", place: 0 }, "Shield"))).toEqual(to("main"));
  });
  it.each<readonly [string, Told, object]>([
    ["without a thing", { item: null }, no("noGear", "W-042")],
    ["with what takes no part", { world: worldOf(creature("a"), creature("d")) }, no("noGear", "W-042")],
    ["with another thing than takes part", { item: item("Weapon", {}, "Axe") }, no("noGear", "W-042")],
    ["by something of another game", { actor: { ...actor("a"), type: "vigorCreature" } }, no("noGear", "W-042")],
    ["in the turn of another", { turn: turnOf("d") }, held("notYourTurn", "W-006")],
  ])("is not done %s [W-042]", (_title, more, refusal) => {
    expect(takes(sword(0), [], more)).toEqual(refusal);
  });
  it("is refused where too few hands are free [W-043]", () => {
    const full = no("handsFull", "W-043", { name: "Sword" });
    expect(takes(sword(0), [item("Weapon", { place: 4 }, "Axe")])).toEqual(full);
    expect(takes(sword(0, 2), [item("Weapon", { place: 2 }, "Axe")])).toEqual(full);
    const one = actor("a", { system: { hands: 1 }, items: [sword(0, 2)] });
    expect(takes(sword(0, 2), [], { actor: one })).toEqual(full);
  });
  it("goes on for nothing as long as nothing else comes between [W-042] [W-044] [A-69]", () => {
    const free = (switching: number, place: number) =>
      takes(sword(place), [], {}, { now: { slotUsed: 1, switching, ap: 2 } });
    expect([free(1, 2), free(2, 0), free(3, 2), free(3, 0)]).toEqual([
      ok({ by: "a", item: "g", to: "stowed", price: {}, switching: 1 }),
      ok({ by: "a", item: "g", to: "main", price: {}, switching: 2 }),
      ok({ by: "a", item: "g", to: "stowed", price: {}, switching: 3 }),
      ok({ by: "a", item: "g", to: "main", price: {}, switching: 3 }),
    ]);
    // What was free becomes part of an action that is paid for.
    const paid = { price: { ap: 1 }, switching: 3, back: true };
    expect([free(1, 0), free(2, 2)]).toEqual([
      ok({ by: "a", item: "g", to: "main", ...paid }),
      ok({ by: "a", item: "g", to: "stowed", ...paid }),
    ]);
    const coat = (switching: number, place: number) =>
      takes(item("Armor", { place }, "Coat"), [], {}, { now: { switching } });
    expect([coat(1, 1), coat(2, 0), coat(3, 1)]).toEqual([
      ok({ by: "a", item: "g", to: "stowed", ...paid }),
      ok({ by: "a", item: "g", to: "worn", ...paid }),
      ok({ by: "a", item: "g", to: "stowed", price: {}, switching: 3 }),
    ]);
  });
  it("knows what else is in the hands, whatever else somebody carries [W-043]", () => {
    const others = [item("Trait", {}, "Swift"), item("Ability", {}, "Flame"), item("Weapon", { place: 0 }, "Axe")];
    expect(takes(sword(0, 2), others)).toEqual(to("both"));
  });
  it("is remembered as far as it has come, and gives the free use of the turn back [A-69]", () => {
    const world = worldOf(creature("a", { now: { slotUsed: 1, switching: 1 } }), gear(sword(0)));
    const args = { by: "a", item: "g", to: "main", price: { ap: 1 }, switching: 3, back: true } as const;
    expect(told(play(switchWeapons, args, world)).changes).toEqual([
      ...["a ap -1", "a apUsed +1", "a switching = 0", "g place = 2", "a switching = 3", "a slotUsed = 0"],
    ]);
    const free = play(switchWeapons, { by: "a", item: "g", to: "main", price: {}, switching: 1 }, world);
    expect(told(free).changes).toEqual(["a switching = 0", "g place = 2", "a switching = 1"]);
  });
  it("changes its place, once it is paid [W-042]", () => {
    const world = (ap: number) => worldOf(creature("a", { now: { ap } }), gear(sword(0)));
    const played = play(switchWeapons, { by: "a", item: "g", to: "main", price: { ap: 1 } }, world(3));
    expect([played.value, told(played).changes, deedsOf(played)]).toEqual([
      ...[true, ["a ap -1", "a apUsed +1", "g place = 2"], ["price", "switched"]],
    ]);
    const poor = play(switchWeapons, { by: "a", item: "g", to: "main", price: { ap: 1 } }, world(0));
    expect([poor.value, told(poor).changes]).toEqual([false, []]);
  });
});

describe("using something up", () => {
  const stock = { id: "s", kind: "stock", of: "a", item: "Potion", now: { quantity: 2 } } as const;
  const D4 = { dice: [{ n: 1, f: 4 }], flat: 1 };
  const args: SUseItem = { by: "a", on: "d", name: "Potion", price: { ap: 3, stock: "s" } };
  const uses = (more: Partial<SUseItem>, dice: readonly number[] = [], d: Overrides["now"] = { vitality: 10 }) =>
    play(useItem, { ...args, ...more }, worldOf(creature("a"), creature("d", { now: d ?? {} }), stock), { dice });
  const PAID = ["a ap -3", "a apUsed +3", "s quantity -1"];
  it("heals, or gives Temporary Vitality, as far as there is room [W-047] [A-19]", () => {
    const both = uses({ heals: D4, spare: { dice: [], flat: 6 } }, [3]);
    expect([both.value, told(both), deedsOf(both)]).toEqual([
      true,
      { lines: ["a heals 4", "a spare 6"], asked: [], changes: [...PAID, "d vitality +4", "d spare +6"] },
      ["price", "gained"],
    ]);
    expect(rollsOf(both)).toEqual([[], []]);
    expect(told(uses({ heals: D4 }, [4], { vitality: 18 })).changes).toEqual([...PAID, "d vitality +2"]);
    expect(told(uses({ spare: D4 }, [4], { spare: 4, spareMax: 6 })).changes).toEqual([...PAID, "d spare +2"]);
  });
  it("is used up also where nothing comes of it [W-047]", () => {
    const full = uses({ heals: D4 }, [4], { vitality: 20 });
    expect([full.value, told(full).changes, deedsOf(full)]).toEqual([true, PAID, ["price"]]);
    expect(told(uses({ heals: { dice: [], flat: -3 } })).changes).toEqual(PAID);
    expect(told(uses({ heals: D4 }, [1], { vitality: 25 })).changes).toEqual(PAID);
    expect(uses({}).value).toBe(true);
  });
  it("does not happen where it cannot be paid [W-007] [W-047]", () => {
    const poor = uses({ heals: D4, price: { ap: 4 } });
    expect([poor.value, told(poor).lines]).toEqual([false, []]);
  });

  const declared = (system: Parameters<typeof item>[1], more: Told = {}, a: Overrides = {}) =>
    declareUseItem(
      fight({
        item: item("Consumable", system, "Potion"),
        world: worldOf(creature("a", a), creature("d"), stock),
        ...more,
      }),
    );
  it("is declared with what it rolls, on one beside the user or itself [W-047]", () => {
    expect(declared({ heals: "1d4 + 1", spare: "6" })).toEqual(
      ok({ ...args, heals: D4, spare: { dice: [], flat: 6 } }),
    );
    const other = { ...stock, id: "t", item: "Bread" };
    const several = worldOf(other, creature("a"), creature("d"), stock);
    expect(declared({}, { world: several })).toEqual(ok(args));
    expect(declared({}, { world: worldOf(creature("a"), creature("d"), other) })).toEqual(
      ok({ ...args, price: { ap: 3 } }),
    );
    expect(declared({ heals: "  " }, { on: [] })).toEqual(ok({ ...args, on: "a" }));
    expect(declared({}, { world: worldOf(creature("a"), creature("d")) })).toEqual(ok({ ...args, price: { ap: 3 } }));
  });
  it.each<readonly [string, Parameters<typeof item>[1], Told, object]>([
    ["without a thing", {}, { item: null }, no("noConsumable", "W-047")],
    ["with a weapon", {}, { item: item("Weapon") }, no("noConsumable", "W-047")],
    ["with what holds an Ability", { ability: true }, {}, no("isAbility", "W-047", { name: "Potion" })],
    ["with the last one gone", { quantity: 0 }, {}, no("usedUp", "W-047", { name: "Potion" })],
    ["on two", {}, { on: ["d", "a"] }, no("oneTarget", "W-047")],
    [
      "on one far away",
      {},
      { board: board({ d: between({ distance: 3, adjacent: false }) }) },
      held("reach", "W-047", { reach: 1, distance: 3 }),
    ],
    ["with what cannot be read", { spare: "lots" }, {}, no("formula", "W-047", { name: "Potion", formula: "lots" })],
    ["in the turn of another", {}, { turn: turnOf("d") }, held("notYourTurn", "W-006")],
  ])("is not done %s [W-047]", (_title, system, more, refusal) => {
    expect(declared(system, more)).toEqual(refusal);
  });
  it("takes three AP [W-047] [W-007]", () => {
    expect(declared({}, {}, { now: { ap: 2 } })).toEqual(held("few.ap", "W-007", { needed: 3, left: 2 }));
  });
});
