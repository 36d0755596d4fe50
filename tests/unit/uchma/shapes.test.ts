import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/engine/json";
import { validArguments } from "../../../src/rulesets/uchma/rules/argumentSchemas";
import { isAbility, isArea, isForm, isSpec, isUse } from "../../../src/rulesets/uchma/rules/data/shapes";
import { AFFECTED, RESISTANCES, STATUSES } from "../../../src/rulesets/uchma/rules/data/terms";

const ruleOptions = {
  simulation: true,
  templates: "warn",
  ownTurnGrace: true,
  stealRemaining: true,
  deathsByHand: true,
  highGround: 3,
  adjacencyHeight: 2,
  additiveAscent: true,
  noRunInHeavy: true,
  askInTheWay: true,
  hearing: 20,
};
const packet = {
  damage: 20,
  dice: [2, 4],
  magical: true,
  armor: "physical",
  pierces: 3,
  potency: "half",
  potencyBonus: -1,
  bonus: -2,
  steal: true,
  halved: true,
  extra: true,
};
const spec = {
  name: "Slowed",
  rounds: 2,
  status: "slowed",
  harm: packet,
  heals: 3,
  mods: { speed: -2, skill: 1 },
  speedTimes: 50,
  ground: 2,
  sight: true,
  sees: 1,
  keep: "power",
  stacks: 2,
  per: { evasion: 4 },
  healsPer: 2,
  pool: { of: "health", amount: 10 },
  spent: "chosen",
  uses: 2,
  dice: { damage: [2, 4] },
  noArmor: true,
  firm: true,
  halves: true,
  atOnce: true,
  doubles: ["frostbitten"],
  cures: ["burning"],
  spreads: 1,
};
const form = {
  name: "Wolf",
  health: 30,
  potency: 1,
  control: 2,
  walk: 8,
  fly: 3,
  precision: -1,
  physical: 2,
  magical: 1,
  melee: true,
  resist: Object.fromEntries(RESISTANCES.map((key) => [key, -1])),
  size: 2,
  img: "wolf.svg",
};
const ability = {
  name: "Bolt",
  slot: "rapid",
  basic: true,
  weapon: true,
  delivery: "projectile",
  targeting: "choose",
  most: 3,
  range: 9,
  radius: 2,
  resistance: "warding",
  precision: -2,
  ignoresPrecision: true,
  times: 2,
  packets: [packet],
  effects: [spec],
  energy: 4,
  trigger: "hit",
  area: 2,
  lasts: 3,
  sight: "granted",
  hearing: true,
  throughWalls: true,
  ignoresCover: true,
  helpful: true,
  turns: { into: "Wolf", form, rounds: 2 },
  summons: "Imp",
  beyondLimit: true,
};
const place = { adjacent: true, flanked: true, rise: -2, cover: "half", crossed: true, light: "dark" };
const hand = { off: ["flanked"], added: [{ kind: "damage", value: -20, label: "Fog" }] };
const turn = { round: 3, own: true };
const middle = { scene: "Scene.x", x: 1.5, y: -2, elevation: 3 };
const when = { round: 3, ruleOptions };
const use = {
  by: "a",
  on: ["b"],
  ability,
  places: { b: place },
  willing: ["b"],
  aim: "mount",
  turn,
  around: "user",
  place: middle,
  reaction: true,
  override: true,
  takes: "ab",
  throws: "ac",
  disarms: ["bc"],
  spend: "damage",
  hand,
  ruleOptions,
};
const short = { by: "a", on: ["b"], ability: { name: "Bolt", slot: "rapid", delivery: "melee" } };
const spot = { x: 1.5, y: 2, elevation: -3 };
const step = {
  dx: -1,
  dy: 1,
  dz: -2,
  gait: "fly",
  terrain: ["light", "heavy"],
  stairs: true,
  surfaces: ["sand"],
  gaps: { "Actor-x": 2.5 },
  grounds: ["Region-y"],
  from: spot,
  to: spot,
};
const move = {
  by: "a",
  mount: "b",
  steps: [step],
  run: true,
  forced: true,
  free: 5,
  gaps: { "Actor-x": 3 },
  grounds: ["Region-y"],
  ...when,
};
const price = { by: "a", ability: { slot: "full", energy: 3 }, turn, override: true, ruleOptions };
const skill = { name: "Healing", major: true, bonus: -1 };
/** Every procedure with all that its arguments may hold. */
const WHOLE: Readonly<Record<string, JsonObject>> = {
  use,
  prepare: { by: "a", ability, ...when },
  release: { by: "a", on: ["b"], effect: "ab", places: { b: place }, willing: ["b"], aim: "rider", hand, ...when },
  move,
  posture: { by: "a", to: "prone", ...when },
  fall: { on: "a", metres: 4.5, down: true },
  lose: { on: "a", lost: true },
  begin: { sides: { foes: ["b"] }, taken: [20], joined: [{ id: "b", roll: 20 }], stale: ["b"], silent: true },
  ambush: { sides: { foes: ["b"] }, rounds: 2, caught: ["foes"] },
  roundStart: { environment: [{ name: "Hail", on: ["b"], packet, effect: spec, answer: "apply" }] },
  deaths: { order: ["b"], around: "a", fate: "dead", ruleOptions },
  roundEnd: { order: ["b"], ruleOptions },
  combatEnd: { order: ["b"], over: true },
  turnStart: { who: "a", mount: "b", onGround: ["b"], ...when },
  turnEnd: { who: "a", mount: "b", ...when },
  enterGround: { on: "a", only: ["Region-y"], again: ["Region-y"], silent: true, ...when },
  flee: { by: "a" },
  speak: { by: "a", words: "Now!", slot: "rapid", order: "earlier", ...when },
  reorder: { by: "a", order: "earlier" },
  check: { by: "a", skill, threshold: 9, spend: true },
  getOn: { by: "a", mount: "b", name: "Bess", ...when },
  getOff: { by: "a", mount: "b", ...when },
  thrown: { rider: "a", mount: "b", silent: true, sinks: true },
  command: { by: "a", mount: "b", order: "action", slot: "rapid", riding: 7, ...when },
  summon: { by: "a", minion: "b", known: ["b"] },
  transform: { on: "a", form, unwilling: true, rounds: 2 },
  turnBack: { on: "a" },
  charge: { use: short, way: { by: "a", steps: [] }, after: [{ name: "Tired", rounds: 1 }] },
  both: { main: short, off: short },
  aid: { price, on: "b", skill, threshold: 7, restores: 1 },
  cure: { price, ends: ["ab"] },
  rearm: { price, draws: "ab", stows: "ac", drops: "ad", once: true },
  collapse: { faints: "a", ...when },
  quarrel: { players: ["a", "b"], teams: ["party"] },
};
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** The same value with one place in it changed, for every place. */
function* altered(value: unknown, at: (place: unknown) => readonly unknown[]): Generator<unknown> {
  yield* at(value);
  if (Array.isArray(value))
    for (const [index, one] of value.entries())
      for (const other of altered(one, at)) yield value.map((old, place) => (place === index ? other : old));
  if (!isObject(value)) return;
  for (const [key, one] of Object.entries(value))
    for (const other of altered(one, at)) yield { ...value, [key]: other };
}
const changed = (value: unknown, to: unknown) => altered(value, () => [to]);
/** Tables by letters, sides and creatures take any name. */
const isTable = (value: Record<string, unknown>): boolean =>
  ["b", "foes", "Actor-x"].some((key) => Object.hasOwn(value, key));
const extended = (value: unknown) =>
  altered(value, (place) => (isObject(place) && !isTable(place) ? [{ ...place, more: 1 }] : []));
const valid = (procedure: string, args: unknown): boolean => validArguments(procedure, args as Json);
/** The fields that an object cannot do without. */
function needs(test: (value: Json) => boolean, whole: JsonObject): readonly string[] {
  return Object.keys(whole).filter((key) => {
    const { [key]: _gone, ...rest } = whole;
    return !test(rest);
  });
}

describe("stored arguments", () => {
  it("are taken with everything that they may hold, with every choice of a list", () => {
    for (const [procedure, args] of Object.entries(WHOLE)) expect(valid(procedure, args), procedure).toBe(true);
    expect(valid("nothing", {})).toBe(false);
    const using = (more: object) => valid("use", { ...use, ability: { ...ability, ...more } });
    const said: Readonly<Record<string, readonly Json[]>> = {
      sight: ["none", "granted"],
      packets: ["physical", "magical", "none"].map((armor) => [{ ...packet, armor }]),
      effects: [{ status: "dead" }, { keep: "stacks" }].map((more) => [{ ...spec, ...more }]),
    };
    for (const [key, values] of Object.entries(said))
      for (const value of values) expect(using({ [key]: value }), `${key} ${JSON.stringify(value)}`).toBe(true);
    expect(using({ packets: [{ ...packet, potency: "none" }] })).toBe(true);
    expect([
      valid("use", { ...use, aim: "rider", spend: "precision" }),
      valid("use", { ...use, ruleOptions: { templates: "off" } }),
      valid("use", { ...use, hand: { added: [{ kind: "precision", value: 20, label: "" }] } }),
      valid("release", { ...WHOLE.release, aim: "mount" }),
      valid("posture", { by: "a", to: "up" }),
      valid("check", { by: "a", skill: "riding", threshold: 0 }),
    ]).toEqual([true, true, true, true, true, true]);
    for (const slot of ["action", "rapid", "prepared"])
      for (const procedure of ["speak", "command"])
        expect(valid(procedure, { ...WHOLE[procedure], slot }), slot).toBe(true);
    expect([
      valid("speak", { ...WHOLE.speak, slot: "full" }),
      valid("command", { ...WHOLE.command, slot: "" }),
    ]).toEqual([false, false]);
    const mods = Object.fromEntries(AFFECTED.map((key) => [key, -999]));
    expect(using({ effects: [{ ...spec, mods, doubles: STATUSES, cures: STATUSES }] })).toBe(true);
  });
  it.each(Object.entries(WHOLE))("of %s are not taken with a wrong value anywhere, nor with one too many", (...[
    procedure,
    args,
  ]) => {
    const wrong = [{ wrong: "" }, [{}], null].flatMap((bad) => [...changed(args, bad)]);
    expect([...wrong, ...extended(args)].filter((one) => valid(procedure, one))).toEqual([]);
  });
  it("need what their procedure needs, and nothing else", () => {
    const needed = Object.fromEntries(
      Object.entries(WHOLE).map(([procedure, args]) => [
        procedure,
        needs((value) => valid(procedure, value), args).join(" "),
      ]),
    );
    expect(needed).toEqual({
      use: "by on ability",
      prepare: "by ability round",
      release: "by on effect",
      move: "by steps",
      posture: "by to",
      fall: "on metres",
      lose: "on lost",
      begin: "sides",
      ambush: "sides",
      roundStart: "environment",
      deaths: "order",
      roundEnd: "order",
      combatEnd: "order over",
      turnStart: "who round",
      turnEnd: "who round",
      enterGround: "on",
      flee: "by",
      speak: "by words",
      reorder: "by order",
      check: "by skill threshold",
      getOn: "by mount",
      getOff: "by",
      thrown: "rider mount",
      command: "by mount order",
      summon: "by minion known",
      transform: "on form",
      turnBack: "on",
      charge: "use after",
      both: "main off",
      aid: "price on skill threshold restores",
      cure: "price ends",
      rearm: "price",
      collapse: "faints",
      quarrel: "players teams",
    });
    const inside: Readonly<Record<string, readonly [JsonObject, (part: Json) => Json]>> = {
      ability: [ability, (part) => ({ by: "a", on: [], ability: part })],
      packet: [packet, (part) => ({ ...use, ability: { ...ability, packets: [part] } })],
      spec: [spec, (part) => ({ ...use, ability: { ...ability, effects: [part] } })],
      pool: [spec.pool, (part) => ({ ...use, ability: { ...ability, effects: [{ ...spec, pool: part }] } })],
      turns: [ability.turns, (part) => ({ ...use, ability: { ...ability, turns: part } })],
      form: [form, (part) => ({ ...use, ability: { ...ability, turns: { into: "Wolf", form: part } } })],
      place: [place, (part) => ({ ...use, places: { b: part } })],
      added: [hand.added[0] ?? {}, (part) => ({ ...use, hand: { added: [part] } })],
      turn: [turn, (part) => ({ ...use, turn: part })],
      middle: [middle, (part) => ({ ...use, place: part })],
      ruleOptions: [ruleOptions, (part) => ({ ...use, ruleOptions: part })],
    };
    expect(
      Object.fromEntries(
        Object.entries(inside).map(([name, [whole, around]]) => [
          name,
          needs((part) => valid("use", around(part)), whole).join(" "),
        ]),
      ),
    ).toEqual({
      ability: "name slot delivery",
      packet: "damage",
      spec: "name rounds",
      pool: "of amount",
      turns: "into",
      form: "name health",
      place: "",
      added: "kind value label",
      turn: "round",
      middle: "scene x y elevation",
      ruleOptions: "",
    });
    const going = (part: Json) => valid("move", { by: "a", steps: [part] });
    expect(needs(going, step)).toEqual(["dx", "dy"]);
    expect(needs((part) => going({ ...step, from: part }), spot)).toEqual(["x", "y", "elevation"]);
    const paying = (part: Json) => valid("cure", { price: part, ends: [] });
    expect(needs(paying, price)).toEqual(["by", "ability"]);
    expect(needs((part) => paying({ ...price, ability: part }), price.ability)).toEqual(["slot"]);
    const hail = { name: "Hail", on: ["b"], packet, effect: spec, answer: "apply" };
    expect(needs((part) => valid("roundStart", { environment: [part] }), hail)).toEqual(["name", "on"]);
    expect(needs((part) => valid("begin", { sides: {}, joined: [part] }), { id: "b", roll: 2 })).toEqual([
      "id",
      "roll",
    ]);
    expect(needs((part) => valid("check", { by: "a", skill: part, threshold: 1 }), skill)).toEqual(["name"]);
  });
  it("keep numbers within their bounds", () => {
    const inUse = (of: (n: number) => object) => (n: number) => valid("use", { ...use, ...of(n) });
    const inAbility = (of: (n: number) => object) => inUse((n) => ({ ability: { ...ability, ...of(n) } }));
    const inPacket = (key: string) => inAbility((n) => ({ packets: [{ ...packet, [key]: n }] }));
    const inSpec = (of: (n: number) => object) => inAbility((n) => ({ effects: [{ ...spec, ...of(n) }] }));
    const inForm = (key: string) => inAbility((n) => ({ turns: { into: "", form: { ...form, [key]: n } } }));
    const inOptions = (key: string) => inUse((n) => ({ ruleOptions: { [key]: n } }));
    const inStep = (key: string) => (n: number) => valid("move", { by: "a", steps: [{ ...step, [key]: n }] });
    const of = (procedure: string, key: string) => (n: number) => valid(procedure, { ...WHOLE[procedure], [key]: n });
    const most = Number.MAX_SAFE_INTEGER;
    const bounds: readonly (readonly [string, (n: number) => boolean, number, number])[] = [
      ["packet damage", inPacket("damage"), 0, 999],
      ["packet dice", inAbility((n) => ({ packets: [{ ...packet, dice: [n, 1] }] })), 1, 100],
      ["packet faces", inAbility((n) => ({ packets: [{ ...packet, dice: [1, n] }] })), 1, 100],
      ["packet pierces", inPacket("pierces"), 0, 999],
      ["packet potencyBonus", inPacket("potencyBonus"), -999, 999],
      ["packet bonus", inPacket("bonus"), -999, 999],
      ["rounds", inSpec((rounds) => ({ rounds })), 0, 9999],
      ["heals", inSpec((heals) => ({ heals })), 0, 999],
      ["mods", inSpec((speed) => ({ mods: { speed } })), -999, 999],
      ["speedTimes", inSpec((speedTimes) => ({ speedTimes })), 0, 1000],
      ["ground", inSpec((ground) => ({ ground })), 0, 9999],
      ["sees", inSpec((sees) => ({ sees })), 0, 9999],
      ["stacks", inSpec((stacks) => ({ stacks })), 1, 99],
      ["per", inSpec((speed) => ({ per: { speed } })), 1, 99],
      ["healsPer", inSpec((healsPer) => ({ healsPer })), 1, 99],
      ["pool", inSpec((amount) => ({ pool: { of: "magical", amount } })), 0, 999],
      ["uses", inSpec((uses) => ({ uses })), 1, 99],
      ["spreads", inSpec((spreads) => ({ spreads })), 1, 99],
      ["form health", inForm("health"), 0, 999],
      ["form precision", inForm("precision"), -999, 999],
      ["form size", inForm("size"), 1, 20],
      ["range", inAbility((range) => ({ range })), 0, 9999],
      ["most", inAbility((one) => ({ most: one })), 0, 999],
      ["precision", inAbility((precision) => ({ precision })), -999, 999],
      ["times", inAbility((times) => ({ times })), 1, 20],
      ["turned rounds", inAbility((rounds) => ({ turns: { into: "", rounds } })), 1, 999],
      ["highGround", inOptions("highGround"), 1, 20],
      ["adjacencyHeight", inOptions("adjacencyHeight"), 0, 20],
      ["hearing", inOptions("hearing"), 1, 200],
      ["rise", inUse((rise) => ({ places: { b: { rise } } })), -999, 999],
      ["added", inUse((value) => ({ hand: { added: [{ kind: "damage", value, label: "" }] } })), -20, 20],
      ["turn", inUse((round) => ({ turn: { round } })), 0, most],
      ["dx", inStep("dx"), -1, 1],
      ["dy", inStep("dy"), -1, 1],
      ["dz", inStep("dz"), -99, 99],
      ["free", of("move", "free"), 0, 999],
      ["round", of("move", "round"), 0, most],
      [
        "energy",
        (energy) => valid("cure", { price: { ...price, ability: { slot: "full", energy } }, ends: [] }),
        0,
        999,
      ],
      ["taken", (n) => valid("begin", { sides: {}, taken: [n] }), 0, 20],
      ["joined", (roll) => valid("begin", { sides: {}, joined: [{ id: "b", roll }] }), 0, 20],
      ["ambush rounds", of("ambush", "rounds"), 1, 9],
      ["threshold", of("check", "threshold"), 0, 99],
      ["riding", of("command", "riding"), 1, 99],
      ["form rounds", of("transform", "rounds"), 1, 999],
      ["aid threshold", of("aid", "threshold"), 0, 99],
      ["restores", of("aid", "restores"), 1, 9999],
    ];
    for (const [name, test, low, high] of bounds)
      expect([test(low - 1), test(low), test(high), test(high + 1), test(low + 0.5)], name).toEqual([
        false,
        true,
        true,
        false,
        false,
      ]);
    const dice = (n: unknown) => valid("use", { ...use, ability: { ...ability, packets: [{ ...packet, dice: n }] } });
    expect([dice([2, 4]), dice([2]), dice([2, 4, 6]), dice({ length: 2 })]).toEqual([true, false, false, false]);
  });
  it("and parts of documents are known by their shape", () => {
    const wrong = { wrong: 1 };
    expect([isUse(use), isUse(move), validArguments("move", move), validArguments("move", use)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([isSpec(spec), isSpec(wrong), isAbility(ability), isAbility(wrong)]).toEqual([true, false, true, false]);
    expect([isForm(form), isForm(wrong), isForm(undefined)]).toEqual([true, false, false]);
    const area = { ...middle, radius: 2 };
    expect([isArea(area), isArea(middle), isArea({ ...area, radius: -1 }), isArea({ ...area, radius: 9999 })]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
