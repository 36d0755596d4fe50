import { describe, expect, it } from "vitest";
import { factOf } from "../../../src/engine/procedure/found";
import { HELD_CONTESTS, HELD_PLAIN, type Held } from "../../../src/rulesets/shapers/rules/data/kinds";
import { TRIGGERS } from "../../../src/rulesets/shapers/rules/data/tables";
import type { SReady, SUse } from "../../../src/rulesets/shapers/rules/data/types";
import { costsOf, FREE, fire, heldOf, type SFire, triggersFor } from "../../../src/rulesets/shapers/rules/held/declare";
import { watchedAttack, watchedFire } from "../../../src/rulesets/shapers/rules/held/watch";
import { declares, item, said, type Told } from "./documents";
import { blow, deedsOf, type More, type Overrides, part, play, standsAt, three, told } from "./fixtures";

const flame: SUse = {
  ...{ by: "x", on: ["a"], name: "Flame", resolution: "automatic", stat: "will", price: {} },
  weapon: {
    ...{ name: "Flame", primary: ["will", 4], secondary: ["will", 2], reach: 10, tier: 1, ranged: true },
    parts: [part({ dice: [], flat: 7, type: "heat" })],
  },
};
const ability = (system: object = {}) => item("Ability", { resolution: "defense", stat: "will", ...system }, "Flame");

describe("what can be held", () => {
  it("is what an item is for, and without one what is said: an attack unless told [W-021]", () => {
    const of = (more: Told = {}) => heldOf(declares(more));
    expect([of(), of({ adjust: said({ what: "trip" }) }), of({ adjust: said({ what: "lean" }) })]).toEqual([
      ...["attack", "trip", null],
    ]);
    expect([
      of({ item: item("Weapon") }),
      of({ item: ability() }),
      of({ item: ability({ resolution: "attack" }) }),
      of({ item: item("Consumable") }),
      // What is said counts for nothing then.
      of({ item: ability(), adjust: said({ what: "trip" }) }),
    ]).toEqual(["attack", "useAbility", "attack", "useItem", "useAbility"]);
    expect(FREE).toEqual(["attack", ...HELD_PLAIN, ...HELD_CONTESTS, "hide", "stabilize", "switchPlaces"]);
  });
  it("waits for what fits it: what needs somebody of its own or a place for words alone [W-021]", () => {
    const fits = (what: Held, more: Told = {}) => triggersFor(declares(more), what);
    for (const what of ["stabilize", "switchPlaces", "useItem", "disarm"] as const)
      expect(fits(what)).toEqual(["word"]);
    for (const what of ["attack", "trip", "grab"] as const) expect(fits(what)).toEqual(TRIGGERS);
    for (const what of ["run", "defend", "hide"] as const)
      expect(fits(what)).toEqual(TRIGGERS.filter((one) => one !== "inRange"));
    expect(fits("useAbility", { item: ability() })).toEqual(TRIGGERS);
    expect(fits("useAbility", { item: ability({ area: { shape: "circle" } }) })).toEqual(["word"]);
    expect(fits("attack", { item: ability({ area: { shape: "circle" } }) })).toEqual(TRIGGERS);
  });
  it("costs what doing it costs, and gets as far [W-021]", () => {
    const costs = (what: Held, more: Told = {}) => costsOf(declares(more), what);
    expect(costs("attack")).toEqual({ price: { ap: 2 }, reach: 1 });
    expect(costs("trip")).toEqual({ price: { ap: 2 }, reach: 1 });
    expect(costs("shove")).toEqual({ price: { ap: 1 }, reach: 1 });
    // What is aimed at nobody gets nowhere.
    const alone = { run: 1, defend: 2, sprint: 3, hide: 2, stabilize: 3, switchPlaces: 1 } as const;
    // Object.entries does not keep the names of its keys as types.
    for (const [what, ap] of Object.entries(alone))
      expect(costs(what as keyof typeof alone)).toEqual({ price: { ap } });
    const own = { item: ability({ cost: { ap: 2, wp: 1 }, range: 4 }) };
    expect(costs("useAbility", own)).toMatchObject({ price: { ap: 2, wp: 1 }, reach: 4 });
    expect(costs("useAbility")).toMatchObject({ ok: false });
    expect(costs("attack", { item: item("Armor", {}, "Coat") })).toMatchObject({ ok: false });
    expect(costs("useItem", { item: item("Armor", {}, "Coat") })).toMatchObject({ ok: false });
  });
});

describe("a held action that is set off by hand", () => {
  const sets = (does: SFire["does"], more: More = {}, a: Overrides = {}) =>
    told(play(fire, { by: "a", ...(does && { does }) }, three({ a, d: { now: { vitality: -3, bleeding: 1 } } }), more));
  it.each<readonly [NonNullable<SFire["does"]>, More, string]>([
    [{ k: "basic", args: { by: "a", what: "defend", price: {} } }, {}, "a defending +1"],
    [
      { k: "contest", args: { by: "a", on: "d", kind: "trip", skill: "athletics", price: {} } },
      { dice: [15, 2], answers: { skill: "athletics" } },
      "d prone +1",
    ],
    [{ k: "hide", args: { by: "a", price: {} } }, { dice: [20, 1], looks: { enemies: ["x"] } }, "a hidden +1"],
    [{ k: "stabilize", args: { by: "a", on: "d", price: {} } }, { dice: [20] }, "d bleeding -1"],
    [
      { k: "switchPlaces", args: { by: "a", on: "d", price: {} } },
      {
        answers: { swap: "agree" },
        looks: {
          ...{ ally: [factOf("yes")], own: [standsAt(0)], its: [standsAt(100)] },
          ...{ "own fits": [factOf("yes")], "its fits": [factOf("yes")] },
        },
      },
      "a to 100/0/0",
    ],
    [{ k: "useAbility", args: { ...flame, by: "a", on: ["d"] } }, {}, "d vitality -7"],
  ])("does what it is: %j [W-023]", (does, more, change) => {
    const { changes } = sets(does, more);
    expect(changes).toContain(change);
  });
  it("moves somebody, which others have waited for [W-023]", () => {
    const armed = { held: { ...flame.weapon, reach: 20 }, now: { holdingAction: 1, heldWith: 9, heldFor: 3 } };
    const args: SFire = {
      ...{ by: "a", waiting: ["Actor.x"] },
      does: { k: "switchPlaces", args: { by: "a", on: "d", price: {} } },
    };
    const looks = {
      ...{ ally: [factOf("yes")], own: [standsAt(0)], its: [standsAt(100)], holder: ["x"], "holder~2": ["x"] },
      ...{ "own fits": [factOf("yes")], "its fits": [factOf("yes")], near: [factOf("1")] },
      ...{ named: ["d"], at: [standsAt(0)], "at~2": [standsAt(100)], "at~3": [standsAt(0)] },
    };
    const played = play(watchedFire, args, three({ x: armed }), {
      ...{ looks, dice: [10], answers: { swap: "agree", held: "fire" } },
    });
    expect(deedsOf(played).filter((one) => one === "fired" || one.startsWith("fired"))).toHaveLength(2);
  });
});

describe("what is held and is no attack, when somebody sets it off", () => {
  const waits = (ready: SReady): Overrides => ({ ready, now: { holdingAction: 1, heldFor: 4 } });
  const near = { holder: ["x"], enemies: ["d", "x"], near: [factOf("1")] };
  const met = (ready: SReady, more: More = {}, x: Overrides = {}) =>
    told(
      play(watchedAttack, blow({ watched: ["Actor.x"] }), three({ x: { ...waits(ready), ...x } }), {
        ...{ looks: near, answers: { held: "fire" }, ...more },
      }),
    ).changes;
  const { by: _by, on: _on, price: _price, ...use } = flame;
  it("an Ability comes to whoever set it off, or to its holder's own side [W-002] [W-023]", () => {
    expect(met({ k: "useAbility", use }, { dice: [2] })).toContain("a vitality -7");
    const own = met({ k: "useAbility", use: { ...use, allies: true } }, { dice: [2], looks: { ...near, side: ["x"] } });
    expect(own).not.toContain("a vitality -7");
  });
  it("an Ability out of reach, or behind full cover, goes on waiting [W-021] [W-178]", () => {
    const far = { ...use, weapon: { ...use.weapon, reach: 0.5 } };
    expect(met({ k: "useAbility", use: far }, { dice: [2] })).toEqual([]);
    expect(met({ k: "useAbility", use }, { dice: [2], looks: { ...near, shot: [factOf("full")] } })).toEqual([]);
  });
  it("a contest is tried with the better Skill of its holder [W-023] [W-049]", () => {
    const trip = { k: "contest", kind: "trip" } as const;
    const better = { skills: { athletics: 9 } };
    // 3 and 9 reach 2 and nothing.
    expect(met(trip, { dice: [3, 2, 2], answers: { held: "fire", skill: "athletics" } }, better)).toContain(
      "a prone +1",
    );
  });
  it("Move gives its holder metres, Hide hides it [W-023] [W-038] [W-064]", () => {
    expect(met({ k: "basic", what: "run" }, { dice: [2] })).toContain("x stride +3");
    expect(met({ k: "hide" }, { dice: [20, 1, 1, 2] })).toContain("x hidden +1");
  });
});
