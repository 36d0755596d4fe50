import { describe, expect, it } from "vitest";
import type { Between } from "../../../src/contract/board";
import type { JsonObject } from "../../../src/engine/json";
import {
  declareAttack,
  foundFor,
  heldAttack,
  maneuversOf,
  outOfReach,
  planned,
} from "../../../src/rulesets/shapers/rules/actions/declareAttack";
import { BARE } from "../../../src/rulesets/shapers/rules/creature/weapons";
import { TRIGGERS, type Trigger } from "../../../src/rulesets/shapers/rules/data/tables";
import { between, board } from "../rulesets/facts";
import { actor, declares, held, item, no, override, said, stranger, type Told, turnOf } from "./documents";
import { BOW, holding, type Overrides, SWORD } from "./fixtures";

const stats = { stats: { strength: 14, dexterity: 13, will: 16 }, primary: "will", secondary: "strength" };
const damage = [{ formula: "1d8", type: "physical" }];
const BROKEN = {
  damage: [
    { formula: "1d8", type: "physical" },
    { formula: "lots", type: "cold" },
  ],
};
const sword = (system: JsonObject = {}) => item("Weapon", { place: 2, damage, ...system }, "Sword");
const bow = sword({ mode: "ranged", range: 20 });
const flame = (system: JsonObject = {}) => item("Ability", { damage, cost: { ap: 3, wp: 2 }, ...system }, "Flame");
const trick = (system: JsonObject = {}) =>
  item(
    "Ability",
    { activation: "maneuver", damage, tier: 2, cost: { ap: 1, rp: 5, wp: 1, momentum: 2 }, ...system },
    "Trick",
  );
const fight = (more: Told = {}, a: Overrides = {}, d: Overrides = {}) =>
  declares({ turn: turnOf(), actor: actor("a", { system: stats, items: [trick()] }), ...more }, a, d);
const strikes = (thing: Told["item"], more: Told = {}, a: Overrides = {}, d: Overrides = {}) =>
  declareAttack(fight({ item: thing ?? null, ...more }, { now: { wp: 9, momentum: 9 }, ...a }, d));
const lies = (x: Partial<Between>, more: Parameters<typeof board>[1] = {}) => board({ d: between(x) }, more);

describe("an attack that is declared", () => {
  const usual = { by: "a", on: "d", price: { ap: 2 }, acting: ["a"] };
  it("is made with a weapon in the hand, an Ability, or the bare hand [W-032] [W-089] [W-097]", () => {
    const weapon = {
      ...{ name: "Sword", primary: ["strength", 4], secondary: ["dexterity", 1], reach: 1 },
      parts: [{ dice: [{ n: 1, f: 8 }], flat: 0, type: "physical" }],
    };
    expect(strikes(sword())).toStrictEqual({ ok: true, args: { ...usual, weapon } });
    expect(strikes(flame())).toMatchObject({
      args: { weapon: { name: "Flame", primary: ["will", 6], tier: 1, ranged: true }, price: { ap: 3, wp: 2 } },
    });
    expect(strikes(null)).toMatchObject({
      args: { weapon: { name: "FIVEFOLD.Shapers.Unarmed", secondary: ["strength", 2] } },
    });
    const half = { settings: { statBonusFormula: "half" } };
    expect([strikes(sword(), half), strikes(flame(), half), strikes(null, half)]).toMatchObject([
      { args: { weapon: { primary: ["strength", 2] } } },
      { args: { weapon: { primary: ["will", 3] } } },
      { args: { weapon: { primary: ["will", 3] } } },
    ]);
  });
  it.each<readonly [string, Told["item"], Told, object]>([
    ["by something of another game", sword(), { actor: stranger("a") }, no("noCreature", "W-089")],
    ["with a weapon that is not in the hand", sword({ place: 0 }), {}, no("notHeld", "W-042", { name: "Sword" })],
    [
      "with a weapon that cannot be read",
      sword(BROKEN),
      {},
      no("formula", "W-089", { name: "Sword", formula: "lots" }),
    ],
    [
      "with an Ability that cannot be read",
      flame(BROKEN),
      {},
      no("formula", "W-089", { name: "Flame", formula: "lots" }),
    ],
    [
      "with an Ability against Defense Rolls",
      flame({ resolution: "defense" }),
      {},
      no("noAttack", "W-089", { name: "Flame" }),
    ],
    ["with a reaction", flame({ activation: "reaction" }), {}, no("noAttack", "W-089", { name: "Flame" })],
    ["with armor", item("Armor", {}, "Coat"), {}, no("noAttack", "W-089", { name: "Coat" })],
    [
      "with an element that it does not have",
      flame({ status: "element" }),
      {},
      no("noElement", "W-163", { name: "Flame" }),
    ],
    ["on nobody", sword(), { on: [] }, no("noTarget", "W-089")],
    ["on oneself", sword(), { on: ["a"] }, no("selfTarget", "W-089")],
    ["on two", sword(), { on: ["d", "a"] }, no("oneTarget", "W-089")],
    ["on who is not there", sword(), { on: ["x"] }, no("noTarget", "W-089")],
    ["in the turn of another", sword(), { turn: turnOf("d") }, held("notYourTurn", "W-006")],
  ])("is none %s [W-042] [W-089] [W-163]", (_title, thing, more, refusal) => {
    expect(strikes(thing, more)).toEqual(refusal);
  });
});

describe("what an attack costs", () => {
  const price = (thing: Told["item"], a: Overrides = {}, more: Told = {}) => {
    const plan = planned(fight({ item: thing ?? null, ...more }, a));
    return "args" in plan ? plan.args.price : plan;
  };
  it("is an Attack action, or one of the attacks that were bought [W-032] [W-033]", () => {
    expect([price(sword()), price(sword(), { now: { attacks: 1 } }), price(null)]).toEqual([
      { ap: 2 },
      { attacks: 1 },
      { ap: 2 },
    ]);
    expect(price(sword(), { now: { attacks: 1 } }, { turn: null })).toEqual({});
  });
  it("buys the others of an action with several [W-034]", () => {
    expect(price(sword(), { attacks: 3 })).toEqual({ ap: 2, bought: 2 });
    expect(price(sword(), { attacks: 3, now: { attacks: 1 } })).toEqual({ attacks: 1 });
    expect(price(sword(), { attacks: 1 })).toEqual({ ap: 2 });
  });
  it("of an Ability is its own, whatever was bought [W-097]", () => {
    const a: Overrides = { attacks: 3, now: { attacks: 2 } };
    expect([price(flame(), a), price(flame({ cost: { rp: 1 } }))]).toEqual([
      { ap: 3, wp: 2 },
      { ap: 2, rp: 1 },
    ]);
  });
  it("of a Maneuver comes on top, without RP [W-104]", () => {
    const adjust = said({ maneuver: "Trick" });
    expect(price(sword(), {}, { adjust })).toEqual({ ap: 3, wp: 1, momentum: 2 });
    expect(price(sword(), { now: { attacks: 1 } }, { adjust })).toEqual({ ap: 1, wp: 1, momentum: 2, attacks: 1 });
    expect(strikes(sword(), { adjust }, { now: { ap: 2, wp: 1, momentum: 2 } })).toEqual(
      held("few.ap", "W-007", { needed: 3, left: 2 }),
    );
  });
});

describe("a Maneuver that is added", () => {
  const adds = (more: Told = {}, thing: Told["item"] = sword()) =>
    strikes(thing, { adjust: said({ maneuver: "Trick" }), ...more });
  const having = (...items: readonly ReturnType<typeof item>[]): Told => ({
    actor: actor("a", { system: stats, items }),
  });
  it("is one that the attacker has, to a weapon’s attack [W-104]", () => {
    expect(adds()).toMatchObject({
      args: { maneuver: { name: "Trick", tier: 2, parts: [{ dice: [{ n: 1, f: 8 }] }] } },
    });
    expect(adds({}, null)).toMatchObject({ args: { maneuver: { name: "Trick" } } });
    for (const none of [
      adds({}, flame()),
      adds(having()),
      adds({ adjust: said({ maneuver: "Other" }) }),
      strikes(sword()),
    ])
      expect(JSON.stringify(none)).not.toContain("maneuver");
    const items = [trick(), flame(), item("Trait", {}, "Swift"), item("Ability", { activation: "maneuver" }, "Feint")];
    expect(maneuversOf({ actor: actor("a", { items }) }).map(({ item: { name } }) => name)).toEqual(["Trick", "Feint"]);
  });
  it("is refused that cannot be read, or has not its element [W-104] [W-163]", () => {
    expect(adds(having(trick(BROKEN)))).toEqual(no("formula", "W-104", { name: "Trick", formula: "lots" }));
    expect(adds(having(trick({ status: "element" })))).toEqual(no("noElement", "W-163", { name: "Trick" }));
  });
});

describe("the situation of an attack", () => {
  const foe = { uuid: "Actor.x", actor: actor("x"), disposition: -1, isPlayer: false, defeated: false, rise: 0 };
  const crowd = { here: { tags: [], rim: false, disposition: 1, beside: [foe] } };
  it("is half cover, and an enemy beside whoever shoots [W-100] [W-174] [W-175]", () => {
    const x: Told = { board: lies({ open: 0.5 }, crowd) };
    expect(strikes(bow, x)).toMatchObject({
      args: { cover: "half", levels: [{ id: "crowded", rule: "W-100", value: -1 }] },
    });
    expect(strikes(bow, { board: lies({ open: 0.5 }) })).not.toHaveProperty("args.levels");
    const plain = strikes(sword(), x);
    expect([JSON.stringify(plain).includes("cover"), JSON.stringify(plain).includes("levels")]).toEqual([false, false]);
    expect(foundFor(fight(x), { on: "d", weapon: BOW })).toEqual({ cover: "half", crowded: "yes" });
    expect(foundFor(fight(x), { on: "d", weapon: SWORD })).toEqual({});
    expect(() => foundFor(fight(x), { on: "y", weapon: BOW })).toThrow("no creature");
  });
  it("is what a person says of it, for what shoots [W-100] [W-174]", () => {
    const says = (groups: Record<string, string>, thing = bow) =>
      strikes(thing, { adjust: said(groups), board: lies({ open: 0.5 }) });
    expect(JSON.stringify(says({ cover: "none" }))).not.toContain("cover");
    expect(says({ crowded: "yes" })).toMatchObject({ args: { levels: [{ id: "crowded" }] } });
    const melee = JSON.stringify(says({ crowded: "yes", cover: "half" }, sword()));
    expect([melee.includes("levels"), melee.includes("cover")]).toEqual([false, false]);
  });
  it("may be Taking Cover that helps against melee at a table [W-045] [A-36]", () => {
    const x: Told = { board: lies({ open: 0.5 }), settings: { takingCoverScope: "always" } };
    const d: Overrides = { now: { takingCover: 1 } };
    expect(strikes(sword(), x, {}, d)).toMatchObject({ args: { sheltered: true } });
    for (const none of [strikes(bow, x, {}, d), strikes(sword(), { ...x, settings: {} }, {}, d)])
      expect(JSON.stringify(none)).not.toContain("sheltered");
  });
  it.each([
    "mild",
    "misses",
    "deadlyHoly",
  ] as const)("is what the attacker wants: %s [W-106] [W-093] [W-156]", (wish) => {
    expect(strikes(sword(), { adjust: said({ [wish]: "yes" }) })).toMatchObject({ args: { [wish]: true } });
    expect(JSON.stringify(strikes(sword(), { adjust: said({ [wish]: "no" }) }))).not.toContain(wish);
  });
  it("is waited for: by who holds an action for an attack on an ally, and for somebody who is moved by it [W-021] [W-023]", () => {
    const holder = (name: string, trigger: Trigger) =>
      actor(name, {
        statuses: ["holdingAction"],
        system: { turn: { heldWith: BARE, heldFor: TRIGGERS.indexOf(trigger), heldWithin: 2 } },
      });
    const fighters = () => [holder("x", "ally"), holder("y", "within")];
    const push = { kind: "push", metres: 2 };
    const trips = trick({ push });
    const withTrick = { actor: actor("a", { system: stats, items: [trips] }), adjust: said({ maneuver: "Trick" }) };
    const args = (thing: Told["item"], more: Told = {}) => {
      const declared = strikes(thing, { fighters, ...more });
      const { watched, waiting } = "args" in declared ? (declared.args as Record<string, unknown>) : {};
      return [watched, waiting];
    };
    expect([args(sword()), args(flame()), args(flame({ push })), args(sword(), withTrick)]).toEqual([
      [["Actor.x"], undefined],
      [["Actor.x"], undefined],
      [["Actor.x"], ["Actor.y"]],
      [["Actor.x"], ["Actor.y"]],
    ]);
    expect(strikes(flame({ push }), { fighters: () => [] })).not.toHaveProperty("args.watched");
    expect(strikes(flame({ push }))).not.toHaveProperty("args.waiting");
  });
  it("gives the attacker away, unless an Ability does not [W-065]", () => {
    expect(strikes(flame({ reveals: false }))).toMatchObject({ args: { quiet: true } });
    for (const loud of [strikes(flame()), strikes(sword())]) expect(JSON.stringify(loud)).not.toContain("quiet");
  });
});

describe("whom an attack does not get to", () => {
  const x = { on: "d", weapon: SWORD };
  it.each<readonly [string, ReturnType<typeof board> | null, Overrides, boolean, object | null]>([
    ["the dead", null, { now: { dead: 1 } }, false, held("deadTarget", "W-089")],
    ["whom one does not know of", null, { now: holding("hiddenFrom", "a") }, false, held("hiddenTarget", "W-064")],
    ["whoever is in full cover", lies({ open: 0 }), {}, true, held("fullCover", "W-178")],
    ["whoever is behind a wall", lies({ clear: false }), {}, false, held("walled", "W-178")],
    [
      "whoever is too far away",
      lies({ distance: 2.26, adjacent: false }),
      {},
      false,
      held("reach", "W-098", { reach: 1, distance: 2.3 }),
    ],
    [
      "for an arrow",
      lies({ distance: 21, adjacent: false }),
      {},
      true,
      held("reach", "W-099", { reach: 20, distance: 21 }),
    ],
    [
      "in feet",
      lies({ distance: 5, adjacent: false }, { units: "ft" }),
      {},
      false,
      held("reach", "W-098", { reach: 1, distance: 1.5 }),
    ],
    ["but melee knows no cover", lies({ open: 0 }), {}, false, null],
    ["and walls are cover for arrows", lies({ clear: false }), {}, true, null],
    ["but whoever is near", lies({ distance: 20, adjacent: false }), {}, true, null],
    ["but whoever is on no map", board({}), {}, false, null],
    ["but anybody without a map", null, {}, true, null],
  ])("is %s [W-064] [W-098] [W-099] [W-178]", (_title, on, d, ranged, refusal) => {
    const weapon = ranged ? BOW : SWORD;
    expect(outOfReach(fight({ board: on }, {}, d), { on: "d", weapon })).toEqual(refusal);
    expect(outOfReach(fight({ board: on, adjust: override }, {}, d), { on: "d", weapon })).toBeNull();
  });
  it("is told by another rule where that was said [W-128]", () => {
    const far = fight({ board: lies({ distance: 9, adjacent: false }) });
    expect(outOfReach(far, x, "W-021")).toEqual(held("reach", "W-021", { reach: 1, distance: 9 }));
  });
  it("is refused as well when it is declared or was held [W-098] [W-023]", () => {
    const far: Told = { board: lies({ distance: 9, adjacent: false }), item: sword() };
    const refusal = held("reach", "W-098", { reach: 1, distance: 9 });
    expect([declareAttack(fight(far)), heldAttack(fight(far))]).toEqual([refusal, refusal]);
  });
});

describe("an attack that was held", () => {
  it("is paid already, whosever turn it is [W-022] [W-023]", () => {
    const x = fight({ item: sword(), turn: turnOf("d"), adjust: said({ maneuver: "Trick" }) }, { now: { ap: 0 } });
    const fired = heldAttack(x);
    expect(fired).toMatchObject({ ok: true, args: { by: "a", on: "d", price: {}, acting: ["d"] } });
    expect(JSON.stringify(fired)).not.toContain("maneuver");
    expect(heldAttack(fight({ item: sword({ place: 0 }) }))).toEqual(no("notHeld", "W-042", { name: "Sword" }));
    expect(heldAttack(fight({ item: sword() }, { now: { dead: 1 } }))).toEqual(held("dead", "W-164"));
  });
});
