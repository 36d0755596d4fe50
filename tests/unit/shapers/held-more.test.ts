import { describe, expect, it } from "vitest";
import { factOf } from "../../../src/engine/procedure/found";
import { BARE, keyOf } from "../../../src/rulesets/shapers/rules/creature/weapons";
import { HELD, type Held } from "../../../src/rulesets/shapers/rules/data/kinds";
import { counterOf } from "../../../src/rulesets/shapers/rules/data/read";
import type { R, SReady, SUse } from "../../../src/rulesets/shapers/rules/data/types";
import {
  costsOf,
  declareFire,
  declareHoldAction,
  fire,
  holdAction,
  type SFire,
} from "../../../src/rulesets/shapers/rules/held/declare";
import { standings } from "../../../src/rulesets/shapers/rules/held/standing";
import { comings, setsOff } from "../../../src/rulesets/shapers/rules/held/watch";
import { actor, declares, item, no, ok, override, said, type Told, turnOf } from "./documents";
import { type More, type Overrides, part, play, questionsOf, rollsOf, SWORD, standsAt, three, told } from "./fixtures";

const FREE_HANDS: Overrides = { now: { stride: 3 } };
const fight = (more: Told = {}, a: Overrides = FREE_HANDS) => declares({ turn: turnOf(), ...more }, a);
const flame: SUse = {
  ...{ by: "a", on: ["d"], name: "Flame", resolution: "automatic", stat: "will", price: {} },
  weapon: {
    ...{ name: "Flame", primary: ["will", 4], secondary: ["will", 2], reach: 10, tier: 1, ranged: true },
    parts: [part({ dice: [], flat: 7, type: "heat" })],
  },
};
const potion = item("Consumable", { quantity: 2, heals: "1d4" }, "Potion");

describe("what is held beside attacks", () => {
  const holds = (what: string, groups: Record<string, string> = {}, more: Told = {}) =>
    declareHoldAction(fight({ adjust: said({ what, words: "Now", trigger: "word", ...groups }), ...more }));
  const usual = { by: "a", with: 0, trigger: 0, within: 0, words: "Now" };
  it("is stored by its place among all that can be held, with nothing in a hand [W-021]", () => {
    expect(holds("defend")).toEqual(ok({ ...usual, price: { ap: 2 }, what: HELD.indexOf("defend") }));
    expect(holds("trip")).toEqual(ok({ ...usual, price: { ap: 2 }, what: HELD.indexOf("trip"), within: 1 }));
    expect(holds("stabilize")).toEqual(ok({ ...usual, price: { ap: 3 }, what: HELD.indexOf("stabilize") }));
    expect(holds("attack")).toEqual(ok({ ...usual, price: { ap: 2 }, with: BARE, within: 1 }));
  });
  it("is used with its item, which has to be there to use [W-021] [W-047]", () => {
    const a = actor("a", { items: [potion] });
    expect(holds("attack", {}, { item: potion, actor: a })).toEqual(
      ok({ ...usual, price: { ap: 3 }, what: HELD.indexOf("useItem"), with: keyOf("Potion", [{ id: "Potion" }]) }),
    );
    const costs = (system: object, more: Told = {}) =>
      costsOf(fight({ item: item("Consumable", JSON.parse(JSON.stringify(system)), "Potion"), ...more }), "useItem");
    expect(costs({ quantity: 1, heals: "1d4" })).toEqual({ price: { ap: 3 } });
    expect(costs({ quantity: 0 })).toEqual(no("usedUp", "W-047", { name: "Potion" }));
    // It is not aimed at anybody yet, and waits for nobody's turn.
    expect(costs({ quantity: 1, heals: "1d4" }, { on: ["d", "x"], turn: turnOf("d") })).toEqual({ price: { ap: 3 } });
  });
  it("waits for words where nobody says for what, and it is aimed at nobody [W-021]", () => {
    const plain = { adjust: { off: [], added: [] }, item: potion, actor: actor("a", { items: [potion] }) };
    expect(declareHoldAction(fight(plain))).toEqual(no("noTrigger", "W-021"));
    expect(declareHoldAction(fight({ ...plain, item: null }))).toMatchObject({ args: { trigger: 1, words: "" } });
  });
  it("may wait for a named creature, which is not the doer [W-021]", () => {
    const moves = (on: readonly string[]) => holds("attack", { trigger: "moves" }, { on: [...on] });
    const args = { trigger: 3, named: counterOf("Actor.d") };
    expect([moves(["d"]), moves(["a", "d"])]).toMatchObject([
      { ok: true, args },
      { ok: true, args },
    ]);
    expect(moves(["a"])).toEqual(no("nobodyNamed", "W-021"));
    expect(holds("attack", { trigger: "word" }, { on: ["d"] })).not.toHaveProperty("args.named");
  });
  it("is kept with the one that was named [W-021]", () => {
    const args = { by: "a", price: {}, with: 1, what: 4, trigger: 3, within: 2, named: 77, words: "" };
    expect(told(play(holdAction, args, three({}))).changes).toEqual([
      ...[
        "a holdingAction +1",
        "a heldWith = 1",
        "a heldFor = 3",
        "a heldWithin = 2",
        "a heldWhat = 4",
        "a heldOn = 77",
      ],
    ]);
  });
});

describe("setting off by hand", () => {
  const sets = (what: Held, more: Told = {}, now: Record<string, number> = {}) =>
    declareFire(
      fight({ adjust: override, ...more }, { now: { holdingAction: 1, heldWhat: HELD.indexOf(what), ap: 0, ...now } }),
    );
  const key = keyOf("Potion", [{ id: "Potion" }]);
  it("uses the item or the Ability that was held, free of charge [W-023] [W-047]", () => {
    const a = { actor: actor("a", { items: [potion] }) };
    expect(sets("useItem", { ...a, on: ["a"] }, { heldWith: key })).toMatchObject({
      args: { does: { k: "useItem", args: { name: "Potion", price: {} } } },
    });
    const own = item("Ability", { resolution: "automatic", stat: "will", cost: { ap: 2 } }, "Spark");
    expect(
      sets("useAbility", { actor: actor("a", { items: [own] }) }, { heldWith: keyOf("Spark", [{ id: "Spark" }]) }),
    ).toMatchObject({ args: { does: { k: "useAbility", args: { name: "Spark", price: {} } } } });
  });
  it("takes along whose turn it is, and who waits for somebody to come [W-021] [W-023]", () => {
    const waits = actor("x", { statuses: ["holdingAction"], system: { turn: { heldWith: BARE, heldFor: 1 } } });
    expect(sets("defend", { fighters: () => [waits] })).toMatchObject({
      args: { acting: ["a"], waiting: ["Actor.x"], does: { k: "basic" } },
    });
    expect(sets("defend", { turn: null })).not.toHaveProperty("args.acting");
    expect(sets("attack", { fighters: () => [waits] }, { heldWith: BARE })).toMatchObject({
      args: { acting: ["a"], waiting: ["Actor.x"], attack: { by: "a" } },
    });
  });
  it("does what was held under an address of its own [W-023]", () => {
    const at = (does: NonNullable<SFire["does"]>, more: More = {}) =>
      Object.keys(play(fire, { by: "a", does }, three({ d: { now: { vitality: -3, bleeding: 1 } } }), more).log).filter(
        (one) => one !== "fired",
      );
    const swap = {
      ...{ ally: [factOf("yes")], own: [standsAt(0)], its: [standsAt(100)] },
      ...{ "own fits": [factOf("yes")], "its fits": [factOf("yes")] },
    };
    const all = [
      at({ k: "basic", args: { by: "a", what: "defend", price: {} } }),
      at(
        { k: "contest", args: { by: "a", on: "d", kind: "trip", skill: "athletics", price: {} } },
        { dice: [15, 2], answers: { skill: "athletics" } },
      ),
      at({ k: "hide", args: { by: "a", price: {} } }, { dice: [20, 1], looks: { enemies: ["x"] } }),
      at({ k: "stabilize", args: { by: "a", on: "d", price: {} } }, { dice: [20] }),
      at({ k: "switchPlaces", args: { by: "a", on: "d", price: {} } }, { answers: { swap: "agree" }, looks: swap }),
      at({ k: "useAbility", args: flame }),
      at({ k: "useItem", args: { by: "a", on: "d", name: "Potion", heals: { dice: [], flat: 4 }, price: {} } }),
    ];
    for (const log of all) expect(log.filter((one) => !one.startsWith("fire/"))).toEqual([]);
    expect(all.map((log) => log.length > 0)).toEqual(Array(7).fill(true));
  });
  it("of a potion heals [W-047]", () => {
    const heals = {
      k: "useItem",
      args: { by: "a", on: "d", name: "Potion", heals: { dice: [], flat: 4 }, price: {} },
    } as const;
    expect(told(play(fire, { by: "a", does: heals }, three({ d: { now: { vitality: 3 } } }))).changes).toEqual([
      "d vitality +4",
    ]);
  });
});

const waits = (more: Overrides, trigger = 4): Overrides => ({
  ...more,
  now: { holdingAction: 1, heldWith: 9, heldFor: trigger, ...more.now },
});
const near = { holder: ["x"], enemies: ["d", "x"], near: [factOf("1")] };
const sets = (x: Overrides, more: More = {}, a: Overrides = {}) =>
  play((ref: R) => setsOff(ref, { by: "a", on: "d" }, ["Actor.x"]), null, three({ x, a }), {
    ...{ looks: near, answers: { held: "fire" } },
    ...more,
  });

describe("whether what was set off puts somebody elsewhere", () => {
  const armed = { ...SWORD, parts: [part({ dice: [], flat: 5 })] };
  const push = { push: { kind: "push", metres: 2 } } as const;
  const { by: _by, on: _on, price: _price, ...use } = flame;
  const contests = { dice: [15, 2], answers: { held: "fire", skill: "athletics" } };
  it.each<readonly [string, Overrides, More, boolean]>([
    ["a blow", { held: armed }, { dice: [2] }, false],
    ["a blow that pushes", { held: { ...armed, rider: push } }, { dice: [2] }, true],
    ["a trip", { ready: { k: "contest", kind: "trip" } }, contests, false],
    ["a shove", { ready: { k: "contest", kind: "shove" } }, { ...contests, dice: [2, 15] }, true],
    ["a climb", { ready: { k: "contest", kind: "climb" } }, { ...contests, dice: [2, 15] }, true],
    ["Defend", { ready: { k: "basic", what: "defend" } }, {}, false],
    ["a Move", { ready: { k: "basic", what: "run" } }, {}, true],
    ["a Sprint", { ready: { k: "basic", what: "sprint" } }, {}, true],
    ["an Ability", { ready: { k: "useAbility", use } }, {}, false],
    [
      "an Ability that pushes",
      { ready: { k: "useAbility", use: { ...use, weapon: { ...use.weapon, rider: push } } } },
      {},
      true,
    ],
  ])("%s [W-023]", (title, x, more, shifts) => {
    // Whoever is climbed onto is two sizes larger.
    const a = title === "a climb" ? { size: 4 } : {};
    expect(sets(waits(x), more, a).value).toBe(shifts);
  });
  it("of several, whatever came last [W-023]", () => {
    const both = play(
      (ref: R) => setsOff(ref, { by: "a", on: "d" }, ["Actor.x", "Actor.d"]),
      null,
      three({ x: waits({ ready: { k: "basic", what: "run" } }), d: waits({ ready: { k: "basic", what: "defend" } }) }),
      { looks: { ...near, "holder~2": ["d"] }, answers: { held: "fire", "held~2": "fire" } },
    );
    expect(both.value).toBe(true);
  });
  it("nothing where nobody's is set off [W-023]", () => {
    const ready: SReady = { k: "basic", what: "run" };
    expect(sets(waits({ ready }), { answers: { held: "wait" } }).value).toBe(false);
    expect(sets(waits({ ready }), { looks: { ...near, holder: [] } }).value).toBe(false);
  });
});

describe("how things stand for whoever waits", () => {
  const stands = (x: Overrides, looks: More["looks"] = {}) =>
    play((ref: R) => standings(ref, "a", { waiting: ["Actor.x"] }), null, three({ x }), {
      looks: {
        holder: ["x"],
        at: [standsAt(7)],
        within: [factOf("Actor.d")],
        named: ["d"],
        "at~2": [standsAt(8)],
        ...looks,
      },
    });
  const at = (x: number) => JSON.stringify({ x, y: 0, elevation: 0 });
  it("is where it stands and who is near, or where those stand whom it named [W-021]", () => {
    const plain = { holder: "x", uuid: "Actor.x", at: at(7), named: [] };
    for (const trigger of [1, 2]) expect(stands(waits({}, trigger)).value).toEqual([{ ...plain, near: ["Actor.d"] }]);
    expect(stands(waits({}, 3)).value).toEqual([{ ...plain, near: [], named: [["d", at(8)]] }]);
    for (const trigger of [0, 4]) expect(stands(waits({}, trigger)).value).toEqual([{ ...plain, near: [] }]);
  });
  it("is nothing for whoever is gone, or holds no action [W-021] [W-022]", () => {
    expect(stands(waits({}, 1), { holder: [] }).value).toEqual([]);
    expect(stands({ now: { heldFor: 1 } }).value).toEqual([]);
    expect(play((ref: R) => standings(ref, "a", {}), null, three({}), {}).value).toEqual([]);
  });
  it("is asked of the scene with the distance that it waits for; of the doer's own without looking for it [W-021]", () => {
    const asks = (by: string) =>
      questionsOf(
        (ref: R) => standings(ref, by, { waiting: ["Actor.x"] }),
        null,
        three({ x: waits({ now: { heldWithin: 6 } }, 2) }),
        { looks: { holder: ["x"] } },
      );
    expect(asks("a")).toEqual([
      expect.stringMatching(/^holder, of a: /),
      expect.stringMatching(/^at, of x: /),
      "within, of x: within 6",
    ]);
    expect(asks("x")).toEqual([expect.stringMatching(/^at, of x: /), "within, of x: within 6"]);
    const named = questionsOf(
      (ref: R) => standings(ref, "x", { waiting: ["Actor.x"] }),
      null,
      three({ x: waits({}, 3) }),
      {},
    );
    expect(named[0]).toBe("named, of x: named");
  });
});

describe("whoever comes near because somebody was moved", () => {
  const ready: SReady = { k: "basic", what: "run" };
  const standing = {
    holder: "x",
    uuid: "Actor.x",
    at: JSON.stringify({ x: 7, y: 0, elevation: 0 }),
    near: [],
    named: [],
  };
  const come = (more: More = {}, around: Parameters<typeof comings>[1] = {}, except?: string) =>
    play((ref: R) => comings(ref, around, [standing], except), null, three({ x: waits({ ready }, 1) }), {
      answers: { held: "fire" },
      ...more,
      looks: {
        ...{
          within: [factOf("Actor.d")],
          come: ["d"],
          at: [standsAt(7)],
          holder: ["x"],
          enemies: ["x"],
          near: [factOf("1")],
        },
        ...more.looks,
      },
    });
  it("sets off what waits for that, once, as the table has decided [W-023]", () => {
    expect([come().value, told(come()).asked]).toEqual([true, ["x held of fire/wait: fire"]]);
    const auto = come({ answers: {} }, { ruleOptions: { heldActionAuto: "automatic" } });
    expect([auto.value, told(auto).asked]).toEqual([true, []]);
  });
  it("but not whoever goes on its own way [W-023]", () => {
    expect([come({}, {}, "d").value, told(come({}, {}, "d")).asked]).toEqual([false, []]);
    expect(come({}, {}, "x").value).toBe(true);
  });
  it("nor for a holder that was moved itself, or holds nothing any more [W-022] [W-023]", () => {
    expect(come({ looks: { at: [standsAt(9)] } }).value).toBe(false);
    const idle = play((ref: R) => comings(ref, {}, [standing]), null, three({ x: { now: { heldFor: 1 } } }), {
      looks: { within: [factOf("Actor.d")], come: ["d"], at: [standsAt(7)] },
    });
    expect([idle.value, Object.keys(idle.log)]).toEqual([false, []]);
  });
  it("asks nothing about places where nobody new is near [W-023]", () => {
    expect(Object.keys(come({ looks: { within: [] } }).log)).toEqual(["within"]);
  });
  it("nobody that has gone again by then, because of what was set off before [W-023]", () => {
    const two = (again: readonly string[]) =>
      play(
        (ref: R) => comings(ref, {}, [standing, { ...standing, holder: "d", uuid: "Actor.d" }]),
        null,
        three({ x: waits({ ready }, 1), d: waits({ ready: { k: "basic", what: "defend" } }, 1) }),
        {
          answers: { held: "fire", "held~2": "fire" },
          looks: {
            ...{ within: [factOf("Actor.a")], "within~2": [factOf("Actor.a")], "within~3": again.map(factOf) },
            ...{
              come: ["a"],
              "come~2": ["a"],
              "come~3": ["a"],
              at: [standsAt(7)],
              "at~2": [standsAt(7)],
              "at~3": [standsAt(7)],
            },
            ...{ holder: ["x"], "holder~2": ["d"], enemies: ["x", "d"], "enemies~2": ["x", "d"] },
          },
        },
      );
    expect(told(two(["Actor.a"])).changes).toContain("d defending +1");
    expect(told(two([])).changes).not.toContain("d defending +1");
  });
});

describe("an Ability that is set off", () => {
  it("minds the cover that the scene tells, unless it is for its holder's own side [W-023] [W-175]", () => {
    const { by: _by, on: _on, price: _price, ...use } = flame;
    const half = { ...near, shot: [factOf("half")] };
    const resists = (looks: NonNullable<More["looks"]>, more: Partial<SUse> = {}) =>
      rollsOf(
        sets(waits({ ready: { k: "useAbility", use: { ...use, resolution: "defense", ...more } } }), {
          ...{ looks, dice: [10], answers: { held: "fire", defense: "roll" } },
        }),
      ).flat();
    expect(resists(half)).not.toEqual(resists(near));
    expect(resists(half).join("; ")).toContain("W-175");
    const own = { k: "useAbility", use: { ...use, allies: true } } as const;
    expect(told(sets(waits({ ready: own }), { looks: half })).changes.join()).not.toContain("a vitality");
  });
  it("is done once [W-023]", () => {
    const world = three({ x: waits({ ready: { k: "basic", what: "defend" } }) });
    expect(
      Object.keys(
        play((ref: R) => setsOff(ref, { by: "a", on: "d" }, ["Actor.x"]), null, world, {
          looks: near,
          answers: { held: "fire" },
        }).log,
      ),
    ).toContain("fire/defend");
  });
});
