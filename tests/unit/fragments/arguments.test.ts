import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/engine/json";
import {
  isAttack,
  isBody,
  isCall,
  isCast,
  isCheck,
  isHandle,
  isRest,
  isUse,
  validArguments,
} from "../../../src/rulesets/fragments/rules/argumentSchemas";

const hand = { off: ["cover"], added: [{ kind: "bonus", value: 2, label: "Fog" }] };
const ruleOptions = { critMode: "margin", fallDice: "1d8" };
const table = { hand, ruleOptions };
const rolls = { dice: [{ n: 2, f: 6 }], flat: -1 };
const weapon = {
  name: "Axe",
  damage: rolls,
  strength: -4,
  type: "fire",
  reach: 5,
  nimble: true,
  heavy: true,
  critical: 19,
};
const price = { actions: 1, reactions: 1, most: 3, energy: 4, stock: "g" };
const clock = { round: 3, slot: 7.5 };
const line = { id: "cover", rule: "F-168", kind: "level", value: -1 };
const inflicts = { what: "slowed", rounds: 2, at: clock };
const spot = { x: 1.5, y: 2, elevation: -3 };
const attack = {
  ...{ by: "a", on: "d", way: "melee", weapon, attribute: "str", against: "physical", lines: [line], price },
  ...{ maneuver: "trip", at: clock, adrift: ["a"], inflicts, takes: "off" },
  ...table,
};
const area = { scene: "s", shape: { kind: "circle", radius: 10 }, points: [{ x: 1, y: 2 }], elevation: 0 };
const blast = {
  ...{ by: "a", on: [{ id: "d", lines: [line] }], name: "Burst", against: "mental", damage: rolls, type: "fire", area },
  ...{ treatedAs: "ranged", increment: 60, heavy: true, shot: { strength: -4, critical: 19 } },
  ...{ square: 100, at: clock, adrift: ["a"], inflicts },
  ...table,
};
const cast = {
  by: "a",
  on: ["d"],
  name: "Burst",
  price,
  attack,
  blast,
  heals: rolls,
  inflicts,
  runs: { spell: "s", until: clock, cast: 2 },
  ...table,
};
const body = { by: "a", what: "choke", on: "d", gone: ["Actor.x"], price, at: clock, ruleOptions };
const step = {
  ...{ from: spot, to: spot, cost: 5, plain: 2.5, past: "Actor.d", passing: true, wet: true, tight: true, icy: true },
  ...{ pastAlso: ["Actor.e"], earth: "e", digs: ["0_1"], by: "swim", meets: ["Actor.h"] },
};
/** Everything that each procedure may be given, and which of it has to be there. */
const FULL: Readonly<Record<string, readonly [JsonObject, string]>> = {
  attack: [attack, "by on way weapon attribute against lines price"],
  body: [body, "by what price"],
  check: [{ by: "a", on: "d", name: "Climb", modifier: -2, dc: 15, price, ...table }, "by name modifier price"],
  call: [
    { by: "a", name: "Climb", who: [{ id: "d", modifier: -2 }], dc: 15, secret: true, ruleOptions },
    "by name who",
  ],
  rest: [{ by: "a", who: ["d"], level: "full" }, "by who level"],
  slacken: [{ by: "a", down: true }, "by"],
  move: [
    {
      ...{ by: "a", asks: true, steps: [step], per: 30, most: 3, beyond: true, flies: true, swim: -1, climb: 2 },
      ...{ at: clock, whole: true, ...table },
    },
    "by steps per most",
  ],
  fall: [{ on: "d", most: 30, once: true, grab: "free", jump: 10, unasked: true, ruleOptions }, "on"],
  decide: [{ by: "a", on: "d", gone: "Actor.x", kind: "hidden", active: true }, "by kind"],
  handle: [
    { by: "a", what: "draw", thing: "g", to: "main", from: { scene: "s", at: spot }, price },
    "by what thing to price",
  ],
  aimAt: [
    { by: "a", x: 1.5, y: 2, weapon, attribute: "dex", lines: [line], price, ...table },
    "by x y weapon attribute lines price",
  ],
  ready: [{ by: "a", with: 12, name: "Axe", trigger: "now", price }, "by with name trigger price"],
  fire: [{ by: "a", trigger: "now", attack, cast, body, price }, "by trigger price"],
  strikeIce: [
    { by: "a", space: "0_1", x: 1, y: 2, elevation: -3, weapon, price, at: clock, ...table },
    "by space x y elevation weapon price",
  ],
  use: [{ by: "a", on: "d", name: "Draught", heals: rolls, price, ...table }, "by on name price"],
  cast: [cast, "by on name price"],
  control: [{ by: "a", spell: "s", round: 3, text: "It turns", price }, "by spell round text price"],
  pushOff: [{ by: "a", to: spot, feet: 30, from: "d", fixed: true, price, ruleOptions }, "by to feet price"],
  delay: [{ by: "a", round: 3 }, "by round"],
  enter: [{ by: "a", round: 3, next: 4.5, lot: 0.5 }, "by round next"],
  command: [{ by: "a", on: "d", round: 3, price, ruleOptions }, "by on round price"],
  turnStart: [
    { who: ["a"], order: ["d"], at: clock, flows: ["a"], diggers: ["a"], dodge: true, ruleOptions },
    "who order at",
  ],
  turnEnd: [{ who: ["a"], order: ["d"], ruleOptions }, "who order"],
  roundEnd: [{ order: ["d"] }, "order"],
  fresh: [{ order: ["d"], over: 3 }, "order"],
  timePassed: [{ by: "a", others: ["d"], rounds: 2 }, "by rounds"],
};
const isObject = (value: Json): value is JsonObject =>
  value !== null && typeof value === "object" && !Array.isArray(value);
/** The same with one of its parts in turn put wrong, and where that was. */
function spoiled(value: Json, path = ""): readonly (readonly [path: string, spoiled: Json])[] {
  if (Array.isArray(value))
    return [
      [path, { wrong: 1 }],
      ...value.flatMap((one: Json, at) =>
        spoiled(one, `${path}.${at}`).map(
          ([where, bad]) => [where, value.map((other: Json, n) => (n === at ? bad : other))] as const,
        ),
      ),
    ];
  if (!isObject(value)) return [[path, { wrong: 1 }]];
  return [
    ...(path === "" ? [] : [[path, "wrong"] as const]),
    ...Object.entries(value).flatMap(([key, one]) =>
      spoiled(one, `${path}.${key}`).map(([where, bad]) => [where, { ...value, [key]: bad }] as const),
    ),
  ];
}

describe("arguments that are stored or sent", () => {
  const all = Object.entries(FULL).map(([name, [args, needed]]) => [name, args, needed] as const);
  it.each(all)("%s takes what it may be given, and what it has to be given", (name, args, needed) => {
    expect(validArguments(name, args)).toBe(true);
    const least = Object.fromEntries(needed.split(" ").map((key) => [key, args[key] ?? null]));
    expect(validArguments(name, least)).toBe(true);
    for (const key of needed.split(" ")) {
      const { [key]: _missing, ...rest } = args;
      expect(validArguments(name, rest), key).toBe(false);
    }
  });
  it.each(all)("%s takes nothing in which a part is wrong, however deep", (name, args) => {
    const taken = spoiled(args).filter(([, bad]) => validArguments(name, bad));
    expect(taken.map(([path]) => path)).toEqual([]);
  });
  it("nothing else is a procedure", () => {
    expect(Object.keys(FULL)).toHaveLength(26);
    expect(validArguments("toString", {})).toBe(false);
    expect(validArguments("unknown", {})).toBe(false);
  });
});

describe("what an argument may be", () => {
  const bad = (name: string, change: JsonObject) => validArguments(name, { ...FULL[name]?.[0], ...change });
  it("numbers within their bounds", () => {
    const check = (change: JsonObject) => bad("check", change);
    expect([
      check({ dc: 9999 }),
      check({ dc: 10000 }),
      check({ dc: 0 }),
      check({ dc: -1 }),
      check({ dc: 1.5 }),
    ]).toEqual([true, false, true, false, false]);
    expect([
      check({ modifier: 9999 }),
      check({ modifier: 10000 }),
      check({ modifier: -9999 }),
      check({ modifier: -10000 }),
    ]).toEqual([true, false, true, false]);
    const round = (value: number) => bad("delay", { round: value });
    expect([round(0), round(1e6), round(1e6 + 1), round(-1)]).toEqual([true, true, false, false]);
    const ready = (value: number) => bad("ready", { with: value });
    expect([ready(0), ready(9999), ready(10000), ready(-1)]).toEqual([true, true, false, false]);
    const dice = (n: number, f: number) => bad("use", { heals: { dice: [{ n, f }], flat: 0 } });
    expect([dice(0, 2), dice(9999, 1000), dice(10000, 6), dice(1, 1), dice(1, 1001), dice(-1, 6)]).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    const laid = (rounds: number) => bad("cast", { inflicts: { what: "slowed", rounds } });
    expect([laid(1), laid(9999), laid(0), laid(10000)]).toEqual([true, true, false, false]);
    const lines = (value: number) => bad("aimAt", { lines: [{ ...line, value }] });
    expect([lines(999), lines(-999), lines(1000), lines(-1000)]).toEqual([true, true, false, false]);
  });
  it.each<readonly [string, string, readonly string[]]>([
    ["attack", "way", ["melee", "ranged", "spell"]],
    ["attack", "attribute", ["str", "dex", "ess", "mnd"]],
    ["attack", "against", ["physical", "mental"]],
    ["attack", "maneuver", ["break", "disarm", "feint", "grapple", "push", "trip"]],
    ["body", "what", ["standUp", "interact"]],
    ["decide", "kind", ["feinted", "hidden", "undetected", "holds", "heldBy", "obeys"]],
    ["handle", "what", ["draw", "stow", "drop", "pickUp"]],
    ["handle", "to", ["stowed", "worn", "main", "off", "both"]],
    ["fall", "grab", ["counted", "free"]],
    ["rest", "level", ["energy", "full"]],
  ])("%s: %s is one of %j, and no other word", (name, key, words) => {
    expect(words.filter((word) => !bad(name, { [key]: word }))).toEqual([]);
    expect(bad(name, { [key]: "other" })).toBe(false);
  });
  it("lines are levels or numbers, a blast goes against one of the Defenses, and hands add what dialogs offer", () => {
    const kinds = (kind: string) => bad("aimAt", { lines: [{ ...line, kind }] });
    expect([kinds("level"), kinds("flat"), kinds("base")]).toEqual([true, true, false]);
    const blasts = (against: string) => bad("cast", { blast: { ...blast, against } });
    expect([blasts("physical"), blasts("mental"), blasts("both")]).toEqual([true, true, false]);
    const counts = (treatedAs: string) => bad("cast", { blast: { ...blast, treatedAs } });
    expect([counts("melee"), counts("ranged"), counts("spell")]).toEqual([true, true, false]);
    const called = (dc: number) => bad("call", { dc });
    expect([called(1), called(999), called(0), called(1000)]).toEqual([true, true, false, false]);
    const passed = (rounds: number) => bad("timePassed", { rounds });
    expect([passed(1), passed(9999), passed(0), passed(10000)]).toEqual([true, true, false, false]);
    const adds = (kind: string) => bad("use", { hand: { added: [{ kind, value: 1, label: "" }] } });
    expect(["advantage", "disadvantage", "bonus", "penalty", "damage", "luck"].map(adds)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect([
      bad("move", { steps: [{ ...step, by: "climb" }] }),
      bad("move", { steps: [{ ...step, by: "fly" }] }),
    ]).toEqual([true, false]);
  });
  it("parts of readied acts and of the last act are told by the same shapes", () => {
    const kinds = [isAttack, isCast, isUse, isBody, isCheck, isHandle, isCall, isRest];
    const names = ["attack", "cast", "use", "body", "check", "handle", "call", "rest"];
    expect(kinds.map((is) => names.filter((name) => is(FULL[name]?.[0] ?? null)))).toEqual(names.map((name) => [name]));
  });
});
