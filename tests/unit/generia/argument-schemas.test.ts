import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/engine/json";
import { validArguments } from "../../../src/rulesets/generia/rules/argumentSchemas";

// What a message may carry for each procedure: everything that it can, then with each part taken away or spoilt.
const die = { n: 2, f: 6, keep: -1 };
const at = { x: 100, y: 0, elevation: 5 };
const price = { slot: "attack", en: 1, mp: 2, stock: "s", empties: "w", due: 1, rider: "Actor.r" };
const added = { kind: "eased", value: -3, label: "Fog" };
const hand = { off: ["close"], added: [added] };
const timer = { round: 1, slot: 10, left: 2, due: 0 };
const duration = { k: "rounds", rounds: 3 };
const moment = { k: "turn", round: 1, slot: 10, at: "start", whose: "Actor.a", time: 60 };
const passes = { on: ["a"], moment };
const rolls = { dice: [die], flat: 2 };
const effect = { kind: "damage", dice: [die], flat: 1, type: "fire" };
const area = { shape: { kind: "circle", radius: 2 }, scene: "s", points: [{ x: 1, y: 2 }], elevation: 0 };
const weapon = {
  name: "Sword",
  attack: -1,
  damage: { dice: [die], flat: -2, strength: 3, class: "magical", type: "sharp" },
  reach: 1,
  ...{ unskilled: true, natural: true, short: true, backed: true, long: true, unpredictable: true, cavalry: true },
  breaks: 4,
};
const brings = { status: "stunned", strength: 2, type: "", spell: "s", dc: 12, duration, timer, held: true };
const attack = {
  ...{
    by: "a",
    on: "d",
    way: "melee",
    weapon,
    price,
    fight: true,
    cover: "half",
    confined: ["by", "on"],
    brings,
    hand,
    lapses: 900,
  },
  levels: [{ id: "short", rule: "G-177", value: -1, source: "Sword", eased: true }],
  flung: { spell: "s", held: true, holds: "s", drops: "t", matter: { tier: 3, duration, timer } },
};
const move = {
  ...{
    by: "a",
    metres: 4,
    stride: 2,
    step: true,
    mount: "m",
    price,
    asks: true,
    way: [at],
    leaves: ["Actor-d"],
    uses: ["w"],
  },
  ...{ loses: ["x"], shows: "all", legs: [{ way: [at], sets: ["Actor-d"] }], fight: true, lapses: 900 },
};
const FULL: Readonly<Record<string, JsonObject>> = {
  attack,
  cast: {
    ...{
      by: "a",
      on: ["d"],
      name: "Bolt",
      cast: { type: "SA", value: 3, saves: ["con"], open: true, dc: 12, unwilling: true },
      effect,
    },
    ...{ physical: true, ends: "x" },
    ...{ spell: "s", minutes: 15, area, level: 2, unfocused: true, holds: "s", drops: "t", price, fight: true, hand },
    leaves: { duration, timer, held: true, trigger: "field", area, around: 2, matter: { tier: 3, duration, timer } },
  },
  concentrationEnd: { by: "a", spell: "s", reacts: true, rider: "Actor.r" },
  move,
  jump: { by: "a", threshold: 12, to: at, price, fight: true, lapses: 900, hand },
  fall: { by: "a", metres: 12, dc: 10, fight: true, hand },
  recover: { by: "a", what: "grappled", from: "d", price },
  treat: { by: "a", on: "d", medicine: 3, ailment: "sick", price, fight: true, hand },
  struggle: { by: "a", on: "d", price, fight: true, hand },
  release: { by: "a", on: "d", lost: "Actor.d" },
  useItem: { by: "a", on: "d", name: "Draught", heals: rolls, restores: rolls, feeds: rolls, price },
  watch: { by: "a" },
  faint: { by: "a" },
  giveUp: { by: "a", gone: "item" },
  tread: { by: "a", ids: ["field"] },
  turnStart: { who: "a", spent: ["a"], rode: ["m"], stands: true, mount: "m", mountStands: true, passes },
  turnEnd: { who: "a", round: 3, held: ["s"], mount: "m", passes },
  absorb: { by: "a", on: "d", matter: "m" },
  useSkill: { by: "a", name: "Dash", stride: 3, uses: ["w"], price, fight: true, hand },
  spot: { by: "a", secret: "s", hand },
  sneak: {
    ...{ by: "a", on: ["d"], cover: "half", light: "dim", blind: ["e"], once: true, move, hand },
    others: [{ on: "e", cover: "none", light: "dark" }],
  },
  reveal: { by: "a", on: "d", to: 1 },
  mount: { by: "a", on: "m", fight: true, lapses: 900, hand },
  dismount: { by: "a", on: "m", lost: "Actor.m" },
  reload: { by: "a", arms: "w", price },
  assist: { by: "a", on: "d", what: "prone", stride: 4, uses: ["w"], price },
  letPass: { by: "a", minutes: 15 },
  call: { by: "a", who: ["a", "d"], attribute: "per", dc: 12, secret: true, own: true, hand },
  rest: { by: "a", who: ["a", "d"], level: "full", phases: 4 },
  swap: { by: "a", in: "w", out: ["v"], price },
  keepHold: { by: "a", price },
  recede: { on: ["a"] },
  endLasting: { by: "a", on: "x", lifts: "stunned" },
  timePassed: { on: ["a"], moment, by: "b", recovers: 4, lapses: true },
  fresh: { order: ["a", "d"], passes, ties: [["a", "d"]] },
};
/** What a procedure cannot work without. */
const NEEDS: Readonly<Record<string, string>> = {
  attack: "by on way weapon price",
  cast: "by on name cast effect level price",
  concentrationEnd: "by spell",
  move: "by metres stride price",
  jump: "by threshold price",
  fall: "by metres dc",
  recover: "by what price",
  treat: "by on price",
  struggle: "by on price",
  release: "by",
  useItem: "by on name price",
  watch: "by",
  faint: "by",
  giveUp: "by",
  tread: "by ids",
  turnStart: "who",
  turnEnd: "who round",
  absorb: "by on matter",
  useSkill: "by name price",
  spot: "by secret",
  sneak: "by on cover light",
  reveal: "by on to",
  mount: "by on",
  dismount: "by",
  reload: "by arms price",
  assist: "by on what price",
  letPass: "by minutes",
  call: "by who attribute",
  rest: "by who level phases",
  swap: "by out price",
  keepHold: "by price",
  recede: "on",
  endLasting: "by",
  timePassed: "on",
  fresh: "order",
};
const without = (args: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(args).filter(([one]) => one !== key));
/** The same with one part of it, at whatever depth, replaced. */
function* spoilt(value: Json, by: Json): Generator<Json> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries())
      for (const other of [by, ...spoilt(one, by)]) yield value.map((two, place) => (place === index ? other : two));
  } else if (typeof value === "object" && value !== null)
    for (const [key, one] of Object.entries(value))
      for (const other of [by, ...spoilt(one, by)]) yield { ...value, [key]: other };
}

describe.each(Object.entries(FULL))("the arguments of %s", (procedure, args) => {
  it("are whole with everything that they can have, and with nothing but what they need", () => {
    expect(validArguments(procedure, args)).toBe(true);
    const needed = (NEEDS[procedure] ?? "").split(" ");
    for (const key of Object.keys(args))
      expect([key, validArguments(procedure, without(args, key))]).toEqual([key, !needed.includes(key)]);
  });
  it("have no part that could be anything", () => {
    for (const one of spoilt(args, { other: 1 }))
      expect([JSON.stringify(one), validArguments(procedure, one)]).toEqual([JSON.stringify(one), false]);
  });
});

it("a procedure that there is not has no arguments", () => {
  expect(validArguments("dance", { by: "a" })).toBe(false);
});

/** One part of an example, replaced by a value that makes sense, and by one beyond it. */
describe.each([
  ["attack", "way", ["melee", "ranged", "projectile", "grapple"], ["", "kick"]],
  ["attack", "cover", ["half", "full"], ["", "none"]],
  ["attack", "confined", [["by"], ["on"], []], [[""], ["to"]]],
  ["cast", "cast", ["SA", "DC", "DC+", "SURECAST"].map((type) => ({ type, value: -3 })), [{ type: "", value: 0 }]],
  ["cast", "level", [1, 99], [0, 100, 1.5]],
  [
    "cast",
    "leaves",
    ["field", "zone"].map((trigger) => ({ duration, timer, trigger })),
    [{ duration, timer, trigger: "" }],
  ],
  ["recover", "what", ["offBalance", "prone", "disarmed"], ["", "drowsy"]],
  ["assist", "what", ["prone", "offBalance", "drowsy"], ["", "disarmed"]],
  ["reveal", "to", [0, 1], [2, -1]],
  ["move", "shows", ["all", "others"], ["", "none"]],
  [
    "keepHold",
    "price",
    [...["attack", "utility", "movement", "reaction"].map((slot) => ({ slot })), {}],
    [{ slot: "" }],
  ],
  ["jump", "threshold", [0, 99_999], [-1, 100_000]],
  ["fall", "metres", [0, 999], [-1, 1000]],
  [
    "spot",
    "hand",
    [-20, 20].map((value) => ({ added: [{ ...added, value }] })),
    [-21, 21].map((value) => ({ added: [{ ...added, value }] })),
  ],
  [
    "attack",
    "levels",
    [-99, 99].map((value) => [{ id: "x", rule: "G-1", value }]),
    [-100, 100].map((value) => [{ id: "x", rule: "G-1", value }]),
  ],
  [
    "attack",
    "weapon",
    [-9999, 9999].map((one) => ({ ...weapon, attack: one })),
    [-10_000, 10_000].map((one) => ({ ...weapon, attack: one })),
  ],
  [
    "attack",
    "weapon",
    ["magical", "absolute"].map((one) => ({ ...weapon, damage: { ...weapon.damage, class: one } })),
    [{ ...weapon, damage: { ...weapon.damage, class: "" } }],
  ],
  [
    "attack",
    "weapon",
    [0, 9999].map((reach) => ({ ...weapon, reach })),
    [-1, 10_000].map((reach) => ({ ...weapon, reach })),
  ],
] as const)("%s: %s", (procedure, key, good, bad) => {
  // As it comes with a message.
  const valid = (value: unknown) =>
    validArguments(procedure, JSON.parse(JSON.stringify({ ...FULL[procedure], [key]: value })));
  it.each(good.map((value) => [value]))("may be %j", (value) => expect(valid(value)).toBe(true));
  it.each(bad.map((value) => [value]))("may not be %j", (value) => expect(valid(value)).toBe(false));
});
