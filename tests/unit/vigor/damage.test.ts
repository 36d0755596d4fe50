import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/engine/procedure/types";
import { soak } from "../../../src/rulesets/vigor/rules/damage/soak";
import type {
  Hit,
  RuleOptions,
  VArmor,
  VBeing,
  VCreature,
  VIntent,
} from "../../../src/rulesets/vigor/rules/data/types";
import { vigorRules } from "../../../src/rulesets/vigor/rules/resolve";
import { armor, creature, event, QUALITY, worldOf } from "./fixtures";

const hit = (amount: number, more: Partial<Hit> = {}): Hit => ({
  amount,
  type: "kinetic",
  quality: QUALITY.ordinary,
  ...more,
});
const vest = (rank: number, durability = 20, more: Partial<VArmor> = {}) => armor("vest", "d", rank, durability, more);
const hide = (rank: number, durability = 20, more: Partial<VArmor> = {}) => armor("hide", "d", rank, durability, more);
const body = (more: Partial<VCreature> = {}): VCreature => ({ ...creature("d"), ...more });
const against = (x: Hit, pieces: readonly VArmor[] = [], d: Partial<VCreature> = {}, ruleOptions?: RuleOptions) =>
  soak(body(d), pieces, x, ruleOptions);
const none = { wear: [], ignored: [], whole: [] };

describe("what becomes of damage before it reaches the body", () => {
  it("nothing stops it where nothing is there [V-108]", () => {
    expect(against(hit(9))).toStrictEqual({ met: 9, covered: 0, stopped: 0, net: 9, ...none });
    expect(against(hit(0))).toStrictEqual({ met: 0, covered: 0, stopped: 0, net: 0, ...none });
  });
  it("types come first: poison spares what does not live, immunity everything, other lines one after the other, rounded down [V-127] [V-140]", () => {
    const toxic = hit(9, { type: "toxic" });
    const spared = { met: 0, covered: 0, stopped: 0, net: 0, ...none };
    expect(against(toxic, [], { lifeless: true })).toStrictEqual({ ...spared, spared: "lifeless" });
    expect(against(hit(9), [], { lifeless: true }).net).toBe(9);
    const immune = { types: { toxic: [{ k: "immune" }] } } as const;
    expect(against(toxic, [vest(3)], immune)).toStrictEqual({ ...spared, spared: "type" });
    expect(against(hit(0, { type: "toxic" }), [], { lifeless: true })).toStrictEqual(spared);
    const cold = (...rules: NonNullable<NonNullable<VCreature["types"]>["cold"]>[number][]) =>
      against(hit(9, { type: "cold" }), [], { types: { cold: rules } });
    expect(
      [cold({ k: "less", by: 2 }), cold({ k: "less", by: 9 }), cold({ k: "less", by: 12 })].map(({ met }) => met),
    ).toEqual([7, 0, 0]);
    expect(cold({ k: "less", by: 12 }).spared).toBe("type");
    expect(cold({ k: "less", by: 12 }, { k: "times", by: 2 }).met).toBe(0);
    expect([cold({ k: "times", by: 0.5 }).met, cold({ k: "times", by: 2 }, { k: "less", by: 1 }).met]).toEqual([4, 17]);
    expect(against(hit(9), [], { types: { cold: [{ k: "immune" }] } }).met).toBe(9);
  });
  it("cover stops before armor, every type or physical ones only as the table says [V-169] [V-171]", () => {
    expect(against(hit(9, { cover: 5 }), [vest(3)])).toStrictEqual({
      met: 9,
      covered: 5,
      stopped: 3,
      net: 1,
      ...none,
      wear: [{ on: "vest", by: 3 }],
    });
    expect(against(hit(4, { cover: 5 }), [vest(3)])).toStrictEqual({ met: 4, covered: 4, stopped: 0, net: 0, ...none });
    const house = { coverArKinetic: true } as const;
    const cold = hit(9, { cover: 5, type: "cold" });
    expect([against(cold).covered, against(cold, [], {}, house).covered]).toEqual([5, 0]);
    expect(against(hit(9, { cover: 5 }), [], {}, house).covered).toBe(5);
  });
  it("the highest rank counts, natural or worn; what it stopped wears worn pieces, the highest first [V-115] [V-116] [V-117]", () => {
    expect(against(hit(9), [vest(2), hide(4)])).toStrictEqual({
      met: 9,
      covered: 0,
      stopped: 4,
      net: 5,
      ...none,
      wear: [{ on: "hide", by: 4 }],
    });
    expect(against(hit(9), [vest(4, 1), hide(3, 2)]).wear).toEqual([
      { on: "vest", by: 1 },
      { on: "hide", by: 2 },
    ]);
    expect(against(hit(9), [vest(4, 1), hide(0)]).wear).toEqual([{ on: "vest", by: 1 }]);
    expect(against(hit(3), [vest(4), hide(3)])).toMatchObject({ stopped: 3, net: 0, wear: [{ on: "vest", by: 3 }] });
    expect(against(hit(9), [vest(2)], { natural: 5 })).toMatchObject({ stopped: 5, wear: [{ on: "vest", by: 5 }] });
    expect(against(hit(9), [vest(6)], { natural: 5 })).toMatchObject({ stopped: 6 });
    expect(against(hit(9), [vest(6, 0)], { natural: 2 })).toMatchObject({ stopped: 2, wear: [] });
    expect(against(hit(9), [vest(0)])).toMatchObject({ stopped: 0, wear: [], ignored: [] });
    expect(against(hit(9, { type: "toxic" }), [vest(3, 20, { protects: ["toxic"] })])).toMatchObject({
      stopped: 3,
      wear: [],
    });
  });
  it("each rank stops the types that it is for [V-115] [V-118] [V-127]", () => {
    const cold = hit(9, { type: "cold" });
    expect([against(cold, [vest(4)]).stopped, against(cold, [vest(4, 20, { protects: ["cold"] })]).stopped]).toEqual([
      0, 4,
    ]);
    expect(against(hit(9), [vest(4, 20, { protects: ["cold"] })]).stopped).toBe(0);
    expect(against(cold, [vest(4, 20, { rankByType: { cold: 2 } })]).stopped).toBe(2);
    expect(against(hit(9), [vest(4, 20, { rankByType: { cold: 2 } })]).stopped).toBe(4);
    expect(against(hit(9), [vest(4, 20, { rankByType: { kinetic: 0 } })]).stopped).toBe(0);
    expect([against(cold, [], { natural: 3 }).stopped, against(hit(9), [], { natural: 3 }).stopped]).toEqual([0, 3]);
    expect(against(cold, [vest(4, 20, { protects: ["kinetic", "cold"] })]).stopped).toBe(4);
    expect(against(cold, [], { natural: 3, naturalTypes: ["kinetic", "cold"] }).stopped).toBe(3);
    const frost = { natural: 3, naturalTypes: ["cold"] } as const;
    expect([against(cold, [], frost).stopped, against(hit(9), [], frost).stopped]).toEqual([3, 0]);
    expect(against(hit(2), [], { natural: 3 })).toMatchObject({ stopped: 2, net: 0 });
  });
  it("three ranks of quality pass armor, or leave it whole; what has no quality does neither [V-120] [V-121] [V-122] [V-123]", () => {
    const heroic = hit(9, { quality: QUALITY.heroic });
    const feeble = { quality: QUALITY.feeble };
    expect(against(heroic, [vest(4, 20, feeble)])).toStrictEqual({
      met: 9,
      covered: 0,
      stopped: 0,
      net: 9,
      ...none,
      ignored: ["vest"],
    });
    expect(against(heroic, [vest(4, 20, { quality: QUALITY.poor })])).toMatchObject({ stopped: 4, ignored: [] });
    expect(against(heroic, [vest(4, 20, feeble)], {}, { qualityGap: 4 })).toMatchObject({ stopped: 4, ignored: [] });
    const weak = hit(9, { quality: QUALITY.poor });
    expect(against(weak, [vest(4, 20, { quality: QUALITY.epic })])).toMatchObject({
      stopped: 4,
      wear: [],
      whole: ["vest"],
    });
    expect(against(weak, [vest(4, 20, { quality: QUALITY.epic })], {}, { qualityGap: 4 })).toMatchObject({
      wear: [{ on: "vest", by: 4 }],
      whole: [],
    });
    // What cannot be harmed ends the wear of those behind it.
    expect(against(weak, [vest(4, 20, { quality: QUALITY.epic }), hide(3)])).toMatchObject({
      wear: [],
      whole: ["vest"],
    });
    expect(against(weak, [vest(3, 20, { quality: QUALITY.epic }), hide(4, 1)])).toMatchObject({
      wear: [{ on: "hide", by: 1 }],
      whole: ["vest"],
    });
    const fall: Hit = { amount: 9, type: "kinetic" };
    expect(against(fall, [vest(4, 20, feeble)])).toMatchObject({ stopped: 4, wear: [{ on: "vest", by: 4 }] });
    expect(against(fall, [vest(4, 20, { quality: QUALITY.legendary })])).toMatchObject({
      wear: [{ on: "vest", by: 4 }],
    });
  });
  it("superior Durability takes nothing from a lesser weapon, but its armor does [V-124] [V-125]", () => {
    const epic = { superior: QUALITY.epic };
    expect(against(hit(9, { quality: QUALITY.heroic }), [vest(4)], epic)).toStrictEqual({
      met: 9,
      covered: 0,
      stopped: 4,
      ...none,
      wear: [{ on: "vest", by: 4 }],
      net: 0,
      spared: "superior",
    });
    expect(against(hit(9, { quality: QUALITY.epic }), [], epic)).toMatchObject({ net: 9 });
    expect("spared" in against(hit(4, { quality: QUALITY.heroic }), [vest(4)], epic)).toBe(false);
    expect(against({ amount: 9, type: "kinetic" }, [], epic).net).toBe(9);
  });
  it("things have one plain rank for every type, without quality or wear [V-143] [V-144]", () => {
    const gate = { object: true, natural: 4, naturalTypes: ["cold"] } as const;
    expect(against(hit(9, { quality: QUALITY.legendary }), [vest(6)], gate)).toStrictEqual({
      met: 9,
      covered: 0,
      stopped: 4,
      net: 5,
      ...none,
    });
    expect([against(hit(3), [], gate).net, against(hit(3), [], { object: true }).net]).toEqual([0, 3]);
  });
});

/** What an intent makes of a world: every change, and whether it could be done. */
function resolve(intent: VIntent, ...beings: readonly VBeing[]): readonly string[] {
  const changes: Change[] = [];
  const done = vigorRules.resolve(worldOf(...beings), intent, (change) => changes.push(change));
  return done ? changes.map(event) : ["refused"];
}
const hurt = (
  x: Partial<Hit> & { readonly amount: number },
  now: Readonly<Record<string, number>> = {},
  more = {},
  rest = {},
) => resolve({ k: "hurt", on: "d", type: "kinetic", ...x, ...rest }, creature("d", { now, ...more }));
const clock = { round: 3, slot: 12 };
const DEATH = ["d dead +1", "d shock -1", "d unconscious -1"];

describe("what damage does", () => {
  it("Durability first, then a wound, then Health; the wounded lose Health only [V-108] [V-109] [V-111]", () => {
    expect(hurt({ amount: 5 })).toEqual(["d durability -5"]);
    expect(hurt({ amount: 20 })).toEqual(["d durability -20", "d wounded +1"]);
    expect(hurt({ amount: 22 })).toEqual(["d durability -20", "d wounded +1", "d health -2"]);
    expect(hurt({ amount: 22 }, {}, {}, { ruleOptions: { damageOverflow: false } })).toEqual([
      "d durability -20",
      "d wounded +1",
    ]);
    expect(hurt({ amount: 4 }, { wounded: 1 })).toEqual(["d health -4"]);
    expect(hurt({ amount: 4 }, { durability: 0 })).toEqual(["d health -4"]);
    expect(hurt({ amount: 4, bypass: true })).toEqual(["d health -4"]);
    expect(hurt({ amount: 5 }, { health: 0 })).toEqual(["d durability -5"]);
    expect(hurt({ amount: 0 })).toEqual([]);
    expect(hurt({ amount: 9 }, { dead: 1 })).toEqual([]);
  });
  it("at Health 0 Shock begins, with a clock where time is counted; without Stamina, or in Shock, it is death [V-114] [V-146] [V-147] [V-148]", () => {
    const low = { wounded: 1, durability: 0, health: 3 };
    const fall = ["d health -3", "d unconscious +1", "d shock +1"];
    expect(hurt({ amount: 9 }, low)).toEqual(fall);
    expect(hurt({ amount: 3 }, low, {}, { clock })).toEqual([...fall, "d shockRound = 13", "d shockSlot = 12"]);
    expect(hurt({ amount: 3 }, low, {}, { clock, ruleOptions: { clocksByRound: true } })).toEqual([
      ...fall,
      "d shockRound = 13",
      "d shockSlot = -9999",
    ]);
    expect(hurt({ amount: 3 }, { ...low, stabilized: 1 })).toEqual([...fall, "d stabilized -1"]);
    expect(hurt({ amount: 3 }, low, { stamina: 0 })).toEqual(["d health -3", "d dead +1"]);
    expect(hurt({ amount: 2 }, low)).toEqual(["d health -2"]);
    expect(hurt({ amount: 2 }, { ...low, healthMax: 0 })).toEqual([]);
    expect(hurt({ amount: 1 }, { ...low, health: 0, shock: 1, unconscious: 1, shockRound: 4, shockSlot: 2 })).toEqual([
      ...DEATH,
      "d shockRound = 0",
      "d shockSlot = 0",
    ]);
    // Already at 0, not in Shock: nothing is lost, and it falls.
    expect(hurt({ amount: 1 }, { ...low, health: 0 })).toEqual(["d unconscious +1", "d shock +1"]);
    const asleep = { ...low, unconscious: 1, unconsciousRound: 5, unconsciousSlot: 2 };
    expect(hurt({ amount: 3 }, asleep)).toEqual([
      "d health -3",
      "d unconsciousRound = 0",
      "d unconsciousSlot = 0",
      "d shock +1",
    ]);
  });
  it("things lose Durability only, and break once [V-143] [V-145]", () => {
    const thing = { object: true };
    expect(hurt({ amount: 5 }, {}, thing)).toEqual(["d durability -5"]);
    expect(hurt({ amount: 25 }, {}, thing)).toEqual(["d durability -20", "d destroyed +1"]);
    expect(hurt({ amount: 5 }, { durability: 0, destroyed: 1 }, thing)).toEqual([]);
    expect(hurt({ amount: 5 }, { durability: 0 }, thing)).toEqual([]);
  });
  it("armor wears even where nothing gets through, and the dead's too [V-116] [V-148]", () => {
    const worn = (now = {}) =>
      resolve({ k: "hurt", on: "d", ...hit(3) }, creature("d", { armor: ["vest", "gone"], now }), vest(5));
    expect(worn()).toEqual(["vest durability -3"]);
    expect(worn({ dead: 1 })).toEqual(["vest durability -3"]);
    expect(worn({ shock: 1 })).toEqual(["vest durability -3"]);
  });
});

describe("what is given back", () => {
  const recover = (what: "vigor" | "mana" | "durability" | "health", by: number, now = {}, more = {}) =>
    resolve({ k: "recover", on: "d", what, by, ...more }, creature("d", { now }));
  it("never passes the maximum, and ends what it heals [V-097] [V-109] [V-114] [V-150]", () => {
    expect(recover("vigor", 9, { vigor: 15 })).toEqual(["d vigor +5"]);
    expect([recover("vigor", 9), recover("vigor", 0, { vigor: 3 }), recover("mana", 4)]).toEqual([[], [], []]);
    expect(recover("health", 3, { health: 1, dead: 1 })).toEqual([]);
    expect(recover("vigor", 4, { vigor: 0, winded: 1 })).toEqual(["d vigor +4"]);
    expect(recover("vigor", 5, { vigor: 0, winded: 1 })).toEqual(["d vigor +5", "d winded -1"]);
    expect(recover("vigor", 5, { vigor: 0 })).toEqual(["d vigor +5"]);
    expect(recover("vigor", 5, { vigor: 0, vigorMax: 3, winded: 1 })).toEqual(["d vigor +3", "d winded -1"]);
    expect(recover("mana", 5, { mana: 0, manaMax: 9, winded: 1, wounded: 1, shock: 1 })).toEqual(["d mana +5"]);
    const wounded = { durability: 0, wounded: 1 };
    expect(recover("durability", 1, wounded)).toEqual(["d durability +1", "d wounded -1"]);
    expect(recover("durability", 1, wounded, { ruleOptions: { woundedClears: "manual" } })).toEqual([
      "d durability +1",
    ]);
    expect(recover("durability", 1, { durability: 3 })).toEqual(["d durability +1"]);
    const dying = { health: 0, shock: 1, unconscious: 1, shockRound: 4, shockSlot: 2 };
    expect(recover("health", 1, dying)).toEqual([
      "d health +1",
      "d shock -1",
      "d unconscious -1",
      "d shockRound = 0",
      "d shockSlot = 0",
    ]);
    expect(
      recover("health", 1, { health: 0, stabilized: 1, unconscious: 1, unconsciousRound: 3, unconsciousSlot: 1 }),
    ).toEqual([
      "d health +1",
      "d stabilized -1",
      "d unconscious -1",
      "d unconsciousRound = 0",
      "d unconsciousSlot = 0",
    ]);
    // Who only sleeps sleeps on.
    expect(recover("health", 1, { health: 3, unconscious: 1 })).toEqual(["d health +1"]);
  });
  it("stabilizing stops the clock of Shock and wakes nobody; whoever is not in Shock needs none [V-149]", () => {
    const dying = { health: 0, shock: 1, unconscious: 1, shockRound: 4, shockSlot: 2 };
    expect(resolve({ k: "stabilize", on: "d" }, creature("d", { now: dying }))).toEqual([
      "d shock -1",
      "d stabilized +1",
      "d shockRound = 0",
      "d shockSlot = 0",
    ]);
    expect(resolve({ k: "stabilize", on: "d" }, creature("d"))).toEqual(["refused"]);
  });
});

describe("what else an intent changes", () => {
  const spend = (what: "vigor" | "mana" | "actions", by: number, now = {}) =>
    resolve({ k: "spend", on: "d", what, by }, creature("d", { now }));
  it("a price is paid whole or not at all; the last Vigor winds; another action ends the rest of a Move [V-057] [V-065] [V-095] [V-096]", () => {
    expect([spend("vigor", 5), spend("vigor", 21), spend("vigor", -1), spend("mana", 1)]).toEqual([
      ["d vigor -5"],
      ["refused"],
      ["refused"],
      ["refused"],
    ]);
    expect(spend("vigor", 20)).toEqual(["d vigor -20", "d winded +1"]);
    expect([spend("vigor", 0, { vigor: 0 }), spend("vigor", 3, { vigor: 3, vigorMax: 0 })]).toEqual([
      [],
      ["d vigor -3"],
    ]);
    expect(spend("mana", 2, { mana: 2, manaMax: 2 })).toEqual(["d mana -2"]);
    expect(spend("actions", 1, { stride: 4 })).toEqual(["d actions -1", "d stride = 0"]);
    expect(spend("actions", 2)).toEqual(["d actions -2"]);
    expect(spend("vigor", 2, { stride: 4 })).toEqual(["d vigor -2"]);
  });
  it("counters and clocks are brought to what is wanted, and only where they are not there [V-022] [V-024] [V-056] [V-058] [V-147]", () => {
    const d = creature("d", { now: { stride: 3, readied: 1, readiedWith: 2, dazed: 1, dazedRound: 3, dazedSlot: 4 } });
    expect(resolve({ k: "stride", on: "d", to: 9 }, d)).toEqual(["d stride = 9"]);
    expect(resolve({ k: "stride", on: "d", to: 3 }, d)).toEqual([]);
    expect(resolve({ k: "actions", on: "d", to: 3 }, d)).toEqual(["d stride = 0", "d actions +1"]);
    expect(resolve({ k: "actions", on: "d", to: 2 }, creature("d"))).toEqual([]);
    expect(resolve({ k: "ready", on: "d", what: 7 }, d)).toEqual(["d readiedWith = 7"]);
    expect(resolve({ k: "ready", on: "d", what: 7 }, creature("d"))).toEqual(["d readied +1", "d readiedWith = 7"]);
    expect(resolve({ k: "lasts", on: "d", what: "dazed", until: clock }, d)).toEqual(["d dazedSlot = 12"]);
    expect(resolve({ k: "lasts", on: "d", what: "dazed" }, d)).toEqual(["d dazedRound = 0", "d dazedSlot = 0"]);
    expect(resolve({ k: "clock", on: "d", clock }, d)).toEqual(["d shockRound = 3", "d shockSlot = 12"]);
    expect(resolve({ k: "die", on: "d" }, d)).toEqual(["d dead +1"]);
    const spot = (x: number) => ({ x, y: 0, elevation: 0 });
    expect(resolve({ k: "go", on: "d", from: spot(0), to: spot(9) }, d)).toEqual(["move"]);
    expect(resolve({ k: "progress", on: "nobody", to: 2 }, d)).toEqual([]);
    expect(() => resolve({ k: "die", on: "nobody" }, d)).toThrow(/nobody/);
  });
});
