import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/engine/json";
import {
  isAttack,
  isBasic,
  isContest,
  isUseAbility,
  isUseItem,
  validArguments,
} from "../../../src/rulesets/shapers/rules/argumentSchemas";
import { HELD } from "../../../src/rulesets/shapers/rules/data/kinds";
import { TRIGGERS } from "../../../src/rulesets/shapers/rules/data/tables";
import { PROCEDURES } from "../../../src/rulesets/shapers/rules/procedures";

const rolls = { dice: [{ n: 2, f: 6 }], flat: -1 };
const parts = [{ ...rolls, type: "heat" }];
const rider = {
  ...{ aid: { what: "hit", by: -2 }, status: "prone", lasts: 2, rounds: true },
  push: { kind: "push", metres: 3 },
};
const weapon = {
  ...{ name: "Axe", primary: ["strength", -4], secondary: ["will", 1], parts, reach: 2, ranged: true, tier: 1 },
  ...{ ignores: 3, rider },
};
const price = { ap: 2, rp: 1, wp: 1, momentum: 3, attacks: 1, bought: 2, slot: true, stock: "s" };
const ruleOptions = { opposedTie: "initiator" };
const carried = {
  acting: ["a"],
  hand: { off: ["cover"], added: [{ kind: "bonus", value: 2, label: "Fog" }] },
  ruleOptions,
};
const attack = {
  ...{ by: "a", on: "d", weapon, price, maneuver: { name: "Trick", tier: 1, parts, rider } },
  ...{
    levels: [{ id: "crowded", rule: "W-100", value: -1 }],
    cover: "half",
    sheltered: true,
    mild: true,
    misses: true,
  },
  ...{ deadlyHoly: true, quiet: true, ...carried },
};
const useAbility = {
  ...{ by: "a", on: ["d"], name: "Flame", resolution: "defense", stat: "will", half: true, weapon, price },
  ...{ covers: { d: "full" }, allies: true, deadlyHoly: true, quiet: true, ...carried },
};
const place = { x: 1.5, y: -2, elevation: 0 };
const step = {
  from: place,
  to: place,
  cost: 1.5,
  past: "Actor.d",
  pastAlso: ["Actor.e"],
  passing: true,
  watched: ["Actor.h"],
};
const turn = { all: ["a"], lasting: ["d"], counters: [5], begins: true };
const waits = { by: "a", round: 2, all: ["d"] };
const idea = { by: "a", text: "I leap", price, ...carried };
/** Arguments of each procedure in which nothing is left out. */
const FULL: Readonly<Record<string, JsonObject>> = {
  ...{ attack, useAbility, basic: { by: "a", what: "run", price, gain: 3 } },
  stabilize: { by: "a", on: "d", price, ruleOptions },
  switchPlaces: { by: "a", on: "d", price, fight: true },
  switchWeapons: { by: "a", item: "g", to: "main", price },
  useItem: { by: "a", on: "d", name: "Potion", heals: rolls, spare: rolls, price },
  contest: { by: "a", on: "d", kind: "trip", skill: "athletics", price, ...carried },
  release: { by: "a", on: "d" },
  hide: { by: "a", price, forced: true, ...carried },
  notice: { by: "a", on: "d", to: 1 },
  ambush: { roles: { a: "ambusher" }, ruleOptions },
  walk: { by: "a", asks: true, steps: [step], seeks: true, acting: ["a"], ruleOptions },
  holdTurn: waits,
  takeTurn: { ...waits, next: 4.5 },
  callTurn: { ...waits, next: 4.5 },
  union: { all: ["a", "d"], by: "a", round: 2, group: 301 },
  timePassed: { by: "a", rounds: 5 },
  goFirst: { by: "a", to: 5 },
  holdAction: { by: "a", price, with: 9, trigger: 1, within: 20, words: "The door" },
  fire: { by: "a", attack },
  rest: { by: "a", who: ["a", "b"], level: "full" },
  call: { by: "a", who: ["a", "d"], skill: "stealth", difficulty: 12, secret: true, ruleOptions },
  ...{
    cinematic: idea,
    cooperative: idea,
    turnStart: turn,
    turnEnd: turn,
    roundStart: turn,
    roundEnd: turn,
    fresh: turn,
  },
};

/** What is left out and what is broken, one thing at a time, down to the last field. */
function* spoiled(value: Json): Generator<Json> {
  yield { odd: 1 };
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries())
      for (const bad of spoiled(one)) yield value.map((other, at) => (at === index ? bad : other));
  } else if (typeof value === "object" && value !== null) {
    yield { ...value, odd: { odd: 1 } };
    for (const [key, one] of Object.entries(value)) for (const bad of spoiled(one)) yield { ...value, [key]: bad };
  }
}
const swapped = (home: JsonObject, key: string, values: readonly Json[]): readonly JsonObject[] =>
  values.map((value) => ({ ...home, [key]: value }));

describe("stored arguments", () => {
  it("are known of every procedure but the corrections, which the engine checks [W-003]", () => {
    expect(Object.keys(PROCEDURES).filter((name) => !(name in FULL))).toEqual(["correction"]);
    expect(Object.keys(FULL).filter((name) => !(name in PROCEDURES))).toEqual([]);
    expect([validArguments("correction", {}), validArguments("odd", {})]).toEqual([false, false]);
  });
  it.each(
    Object.entries(FULL),
  )("of %s are taken, and refused where any part of them is broken [W-003]", (name, args) => {
    expect(validArguments(name, args)).toBe(true);
    const taken = [...spoiled(args)].filter((bad) => validArguments(name, bad));
    expect(taken).toEqual([]);
  });
  it.each<readonly [string, JsonObject]>([
    [
      "attack",
      {
        by: "a",
        on: "d",
        weapon: { name: "", primary: ["will", 0], secondary: ["will", 0], parts: [], reach: 0 },
        price: {},
      },
    ],
    [
      "useAbility",
      {
        ...{ by: "a", on: [], name: "", resolution: "automatic", stat: "will", price: {} },
        weapon: { name: "", primary: ["will", 0], secondary: ["will", 0], parts: [], reach: 0, rider: {} },
      },
    ],
    ["basic", { by: "a", what: "lean", price: {} }],
    ["stabilize", { by: "a", on: "d", price: {} }],
    ["switchPlaces", { by: "a", on: "d", price: {} }],
    ["useItem", { by: "a", on: "d", name: "", price: {} }],
    ["contest", { by: "a", on: "d", kind: "grab", skill: "own1", price: {} }],
    ["hide", { by: "a", price: {} }],
    ["notice", { by: "a", on: "d", to: 0 }],
    ["ambush", { roles: {} }],
    ["walk", { by: "a", steps: [{ from: place, to: place, cost: 0 }] }],
    ["holdTurn", { by: "a", round: 0 }],
    ["cinematic", { by: "a", text: "", price: {} }],
    ["turnStart", { all: [] }],
  ])("of %s may leave out what is usual [W-003]", (name, args) => {
    expect(validArguments(name, args)).toBe(true);
    for (const key of Object.keys(args)) {
      const { [key]: _left, ...less } = args;
      expect(validArguments(name, less)).toBe(false);
    }
  });
  it("hold words that exist and numbers within bounds, and no others [W-003]", () => {
    const weapons = (key: string, values: readonly Json[]) => swapped(attack, "weapon", swapped(weapon, key, values));
    const good = [
      ...weapons("ignores", ["all", 0]),
      ...weapons("primary", [
        ["dexterity", 9999],
        ["dexterity", -9999],
      ]),
      ...weapons("rider", [{ push: { kind: "pull", metres: 0 } }, { push: { kind: "teleport", metres: 1 } }]),
      ...weapons("rider", [{ aid: { what: "armor", by: -99 } }, { aid: { what: "armor", by: 99 } }]),
      ...weapons("parts", [
        [{ dice: [], flat: -9999, type: "own4" }],
        [{ dice: [{ n: 0, f: 1000 }], flat: 0, type: "cold" }],
      ]),
      ...swapped(attack, "levels", [[{ id: "x", rule: "y", value: -9 }], [{ id: "x", rule: "y", value: 9 }]]),
      ...swapped(attack, "cover", ["half", "full"]),
    ];
    expect(good.filter((args) => !validArguments("attack", args))).toEqual([]);
    const bad = [
      ...weapons("ignores", ["some", -1, 10_000]),
      ...weapons("primary", [["dexterity"], ["dexterity", 1, 1], ["odd", 1], ["dexterity", 10_000], "dexterity"]),
      ...weapons("rider", [{ aid: { what: "armor", by: -100 } }, { push: { kind: "none", metres: 1 } }]),
      ...weapons("parts", [
        [{ dice: [{ n: 1, f: 1 }], flat: 0, type: "cold" }],
        [{ dice: [{ n: 1, f: 1001 }], flat: 0, type: "cold" }],
      ]),
      ...swapped(attack, "levels", [[{ id: "x", rule: "y", value: -10 }], [{ id: "x", rule: "y", value: 10 }]]),
      ...swapped(attack, "cover", ["none"]),
    ];
    expect(bad.filter((args) => validArguments("attack", args))).toEqual([]);
    const takes = (name: string, key: string, ...values: readonly Json[]) =>
      swapped(FULL[name] ?? {}, key, values).map((args) => validArguments(name, args));
    expect(takes("turnStart", "counters", [0], [100_000_000], [100_000_001], [-1])).toEqual([true, true, false, false]);
    expect(takes("holdTurn", "round", 999_999, 1_000_000)).toEqual([true, false]);
    expect(takes("timePassed", "rounds", 0, 1, 99, 100)).toEqual([false, true, true, false]);
    expect(takes("holdAction", "with", 0, 999_999_999, 1e9)).toEqual([true, true, false]);
    expect(takes("notice", "to", 0, 1, 2)).toEqual([true, true, false]);
    expect(takes("useAbility", "resolution", "automatic", "defense", "attack")).toEqual([true, true, false]);
    expect(takes("switchWeapons", "to", "stowed", "worn", "both", "ground")).toEqual([true, true, true, false]);
  });
  it("of a held action name what can be held and what it can wait for, and no more [W-021] [W-003]", () => {
    const held = { by: "a", price, with: 9, trigger: 0, within: 20, named: 5, what: 0, words: "The door" };
    const takes = (key: string, ...values: readonly Json[]) =>
      swapped(held, key, values).map((args) => validArguments("holdAction", args));
    expect(takes("what", HELD.length - 1, HELD.length, -1)).toEqual([true, false, false]);
    expect(takes("trigger", TRIGGERS.length - 1, TRIGGERS.length, -1)).toEqual([true, false, false]);
  });
  it.each([
    ["useAbility", useAbility],
    ["contest", FULL.contest],
    ["basic", FULL.basic],
    ["hide", FULL.hide],
    ["stabilize", FULL.stabilize],
    ["switchPlaces", FULL.switchPlaces],
    ["useItem", FULL.useItem],
  ])("of a held action that is set off hold those of what it does: %s [W-023] [W-003]", (k, args = {}) => {
    const fires = (does: Json) => validArguments("fire", { by: "a", does });
    expect(fires({ k, args })).toBe(true);
    expect([fires({ k, args: {} }), fires({ k: "walk", args }), fires({ args }), fires({ k })]).toEqual([
      ...[false, false, false, false],
    ]);
  });
  it("are told apart by what they belong to [W-003]", () => {
    const tests = [isAttack, isUseAbility, isBasic, isContest, isUseItem];
    const args = ["attack", "useAbility", "basic", "contest", "useItem"].map((name) => FULL[name]);
    expect(args.map((one) => tests.map((test) => test(one)))).toEqual(
      tests.map((test) => tests.map((one) => one === test)),
    );
  });
});
