import { describe, expect, it } from "vitest";
import { type Blow, harm } from "../../../src/rulesets/shapers/rules/damage/harm";
import type { Hit } from "../../../src/rulesets/shapers/rules/damage/mitigate";
import type { DamageType } from "../../../src/rulesets/shapers/rules/data/names";
import {
  creature,
  deedsOf,
  holding,
  lapsesOf,
  type More,
  type Overrides,
  play,
  resolved,
  told,
  worldOf,
} from "./fixtures";

const hit = (type: DamageType, amount: number): Hit => ({ type, amount });
type Harm = Partial<Blow>;
const world = (d: Overrides) => worldOf(creature("a"), creature("d", d));
const blow = (x: Harm): Blow => ({ by: "a", on: "d", hits: [hit("physical", 12)], ruleOptions: undefined, ...x });
const harms = (x: Harm = {}, d: Overrides = {}, more: More = {}) => play(harm, blow(x), world(d), more);

describe("damage that arrives", () => {
  it("is told with what stood against it [W-118] [E-05]", () => {
    const played = harms({}, { armor: 2 });
    expect(played.value).toBe(10);
    expect(told(played)).toEqual({
      lines: ["says against.armor W-118 d 12 2 10"],
      asked: [],
      changes: ["d vitality -10"],
    });
    expect(played.lines.find(({ k }) => k === "say")).toMatchObject({ prevented: 2 });
    expect(deedsOf(played)).toEqual(["harm"]);
  });
  it("nothing is prevented where nothing stood against it [W-118]", () => {
    expect(harms().lines.find(({ k }) => k === "say")).not.toHaveProperty("prevented");
  });
  it("Poison meets the Constitution value [W-121] [E-06]", () => {
    const played = harms({ hits: [hit("poison", 12)] }, { armor: 5, skills: { endurance: 3 } });
    expect(told(played).lines).toEqual(["says against.constitution W-121 d 12 3 9"]);
  });
  it("that is nothing is said, and changes nothing [W-118]", () => {
    const played = harms({ hits: [hit("physical", 0), hit("heat", -3)] }, { armor: -2 });
    expect(played.value).toBe(0);
    expect(told(played)).toEqual({ lines: ["says noDamage W-118 d"], asked: [], changes: [] });
  });
  it("that Armor takes wholly is no deed [W-118]", () => {
    const played = harms({ hits: [hit("physical", 2)] }, { armor: 2 });
    expect([played.value, deedsOf(played)]).toEqual([0, []]);
    expect(told(played).lines).toEqual(["says against.armor W-118 d 2 2 0"]);
  });
  it("what is ignored does not stand against it [W-126] [E-08]", () => {
    expect(harms({ hits: [hit("physical", 9)], ignores: 4 }, { armor: 2 }).value).toBe(9);
  });
  it("no more than a limit arrives [W-190]", () => {
    expect(harms({ most: 7 }).value).toBe(7);
    expect(harms({ most: 7, hits: [hit("physical", 3)] }).value).toBe(3);
  });
  it("cover helps against Poison, unless a table says that it does not [A-38]", () => {
    const x = { hits: [hit("poison", 5)], cover: "half" } as const;
    expect(harms(x).value).toBe(4);
    expect(harms({ ...x, ruleOptions: { coverLeavesDamage: true } }).value).toBe(5);
  });
  it("the traits it meets are told, unless a table keeps them [W-146] [A-64]", () => {
    const d: Overrides = { resists: ["heat"] };
    const x = { hits: [hit("heat", 6)] };
    expect(told(harms(x, d)).lines).toEqual(["says against.armor W-118 d 6 0 3", "says trait.resists W-146 d heat"]);
    expect(told(harms({ ...x, ruleOptions: { revealTraits: "off" } }, d)).lines).toHaveLength(1);
    expect(told(harms({ ...x, ruleOptions: { revealTraits: "always" } }, d)).lines).toHaveLength(2);
  });
});

describe("from which type the defence comes off", () => {
  const both = [hit("physical", 5), hit("cold", 6)];
  const cold: Overrides = { armor: 4, resists: ["cold"] };
  it("the attacker is asked where that makes a difference, the best first [W-123] [A-11]", () => {
    const played = harms({ hits: both }, cold, { answers: { armorFrom: "physical" } });
    // 4 off the cold: 5 and half of 2; off the Physical: 1 and half of 6.
    expect(told(played).asked).toEqual(["a armorFrom of cold/physical: physical"]);
    expect(played.value).toBe(4);
    expect(harms({ hits: both }, cold, { answers: { armorFrom: "cold" } }).value).toBe(6);
    expect(lapsesOf(harm, blow({ hits: both }), world(cold), { answers: { armorFrom: "cold" } })).toEqual([
      "armorFrom: cold close",
    ]);
  });
  it("nobody is asked where all choices come to the same [W-123] [E-07]", () => {
    const played = harms({ hits: [hit("physical", 5), hit("poison", 5)] }, { armor: 4, skills: { endurance: 1 } });
    expect([played.value, played.asked]).toEqual([9, []]);
    expect(told(played).lines).toEqual(["says against.constitution W-121 d 10 1 9"]);
  });
  it("nor where there is no defence, or only one type [W-123]", () => {
    expect(harms({ hits: both }, { resists: ["cold"] }).asked).toEqual([]);
    expect(harms({ hits: [hit("cold", 5), hit("cold", 6)] }, cold).asked).toEqual([]);
  });
  it("the attacker is asked where one of several would be another choice [W-123]", () => {
    const three = [hit("cold", 6), hit("heat", 6), hit("physical", 6)];
    const d: Overrides = { armor: 4, resists: ["cold", "heat"] };
    const played = harms({ hits: three }, d, { answers: { armorFrom: "physical" } });
    expect(told(played).asked).toEqual(["a armorFrom of cold/heat/physical: physical"]);
  });
  it("a type without damage is no choice [W-119] [W-123]", () => {
    const played = harms({ hits: [hit("physical", 0), hit("curse", 8)], ruleOptions: { noSpill: true } }, { armor: 5 });
    expect([played.value, played.asked]).toEqual([3, []]);
  });
  it("a table that does not let it spill over asks for that too [A-14]", () => {
    const hits = [hit("physical", 2), hit("curse", 8)];
    const x = { hits, ruleOptions: { noSpill: true } } as const;
    const played = harms(x, { armor: 5 }, { answers: { armorFrom: "curse" } });
    expect([told(played).asked, played.value]).toEqual([["a armorFrom of physical/curse: curse"], 5]);
    expect(harms({ hits }, { armor: 5 }).value).toBe(5);
  });
});

describe("damage that leaves less than 1 Vitality", () => {
  const weak = (now: Record<string, number> = {}): Overrides => ({ now: { vitality: 5, ...now } });
  const holy = (more: Harm = {}): Harm => ({ hits: [hit("holy", 9)], ...more });
  it("starts Bleeding [W-111]", () => {
    expect(told(harms({ hits: [hit("physical", 9)] }, weak())).changes).toEqual(["d vitality -9", "d bleeding +1"]);
  });
  it.each<readonly [string, Harm, Overrides, boolean]>([
    ["Holy spares the living", holy(), weak(), false],
    ["not where it is meant to kill", holy({ deadlyHoly: true }), weak(), true],
    ["nor the lifeless", holy(), { ...weak(), lifeless: true }, true],
    ["nor together with damage that does not spare", holy({ hits: [hit("holy", 8), hit("heat", 1)] }), weak(), true],
    ["a part without damage does not count", holy({ hits: [hit("holy", 9), hit("heat", 0)] }), weak(), false],
    [
      "nor what somebody is immune to",
      holy({ hits: [hit("holy", 9), hit("cold", 3)] }),
      { ...weak(), immune: ["cold"] },
      false,
    ],
    ["whoever declared to spare does", { hits: [hit("heat", 9)], mild: true }, weak(), false],
  ])("%s [W-156] [A-20] [W-109] [E-56]", (_title, x, d, bleeds) => {
    expect(told(harms(x, d)).changes).toEqual(["d vitality -9", ...(bleeds ? ["d bleeding +1"] : [])]);
  });
  it("death ends the grip of whoever dies [A-21]", () => {
    const held = creature("x", { now: { grabbed: 1 } });
    const dying = (vitality: number) =>
      play(
        harm,
        blow({ hits: [hit("physical", 22)] }),
        worldOf(creature("a"), creature("d", weak({ vitality, ...holding("holds", "x") })), held),
        { looks: { loose: ["x"] } },
      );
    expect(told(dying(1)).changes).toEqual([
      "d vitality -22",
      "d dead +1",
      "d bleeding +1",
      "d holds/Actor-x = 0",
      "x grabbed -1",
    ]);
    expect(told(dying(2)).changes).toEqual(["d vitality -22", "d bleeding +1"]);
  });
});

describe("what damage does to Vitality", () => {
  const hurt = (by: number, now: Record<string, number>, more: Overrides & { readonly mild?: true } = {}) => {
    const { mild, ...facts } = more;
    const intent = { k: "harm", on: "d", by, ...(mild && { mild }) } as const;
    return resolved(worldOf(creature("d", { ...facts, now })), intent).changes;
  };
  it.each<readonly [string, number, Record<string, number>, readonly string[]]>([
    ["Temporary Vitality goes first [A-19]", 5, { vitality: 9, spare: 3 }, ["d spare -3", "d vitality -2"]],
    ["what it takes wholly does no more [A-19]", 2, { vitality: 0, spare: 3 }, ["d spare -2"]],
    ["1 Vitality is enough [W-111]", 8, { vitality: 9 }, ["d vitality -8"]],
    ["0 is not [W-111]", 9, { vitality: 9 }, ["d vitality -9", "d bleeding +1"]],
    ["whoever bleeds already goes on [W-111]", 1, { vitality: 0, bleeding: 1 }, ["d vitality -1"]],
    ["the lowest living value [E-23]", 22, { vitality: 2 }, ["d vitality -22", "d bleeding +1"]],
    ["one less is death [A-18] [E-23]", 23, { vitality: 2 }, ["d vitality -23", "d dead +1", "d bleeding +1"]],
    [
      "the dead hold no action [W-023]",
      23,
      { vitality: 2, holdingAction: 1, heldWhat: 2, heldFor: 1, bleeding: 1 },
      ["d vitality -23", "d dead +1", "d holdingAction -1", "d heldWhat = 0", "d heldFor = 0"],
    ],
    ["whoever lives holds it on [W-023]", 9, { vitality: 9, holdingAction: 1 }, ["d vitality -9", "d bleeding +1"]],
    ["which comes once [A-18]", 1, { vitality: -21, dead: 1, bleeding: 1 }, ["d vitality -1"]],
  ])("%s", (_title, by, now, changes) => {
    expect(hurt(by, now)).toEqual(changes);
  });
  it.each<readonly [string, number, Record<string, number>, readonly string[]]>([
    ["starts no Bleeding [E-21]", 3, { vitality: 3 }, ["d vitality -3"]],
    ["stops at the lowest living value [W-110] [E-23]", 30, { vitality: 2 }, ["d vitality -22"]],
    ["does nothing to who is there", 3, { vitality: -20 }, []],
    ["lifts nobody who is below it", 3, { vitality: -25, dead: 1 }, []],
    ["takes Temporary Vitality first", 4, { vitality: 9, spare: 3 }, ["d spare -3", "d vitality -1"]],
  ])("damage that spares %s [W-109] [W-110]", (_title, by, now, changes) => {
    expect(hurt(by, now, { mild: true })).toEqual(changes);
  });
  it("an object is destroyed and does not bleed [A-44] [W-111]", () => {
    expect(hurt(23, { vitality: 2 }, { object: true })).toEqual(["d vitality -23", "d dead +1"]);
  });
  it.each<readonly [string, number, Record<string, number>, Overrides, readonly string[]]>([
    ["falls with the last point", 2, { vitality: 1 }, {}, ["d vitality -2", "d restrained +1", "d bleeding +1"]],
    ["falls Restrained", 9, { vitality: 9 }, {}, ["d vitality -9", "d restrained +1", "d bleeding +1"]],
    ["not above that", 8, { vitality: 9 }, {}, ["d vitality -8"]],
    ["also from damage that spares", 9, { vitality: 9 }, {}, ["d vitality -9", "d restrained +1"]],
    ["once", 2, { vitality: 0, restrained: 1, bleeding: 1 }, {}, ["d vitality -2"]],
    [
      "nothing is added to who is Restrained",
      9,
      { vitality: 9, restrained: 1 },
      {},
      ["d vitality -9", "d bleeding +1"],
    ],
    ["no object does", 9, { vitality: 9 }, { object: true }, ["d vitality -9"]],
  ])("at a table that wants it whoever has less than 1 %s [A-18]", (title, by, now, more, changes) => {
    const mild = title.includes("spares") ? ({ mild: true } as const) : {};
    expect(hurt(by, now, { ...more, ...mild, falls: true })).toEqual(changes);
  });
  it.each<readonly [string, number, Record<string, number>, boolean, readonly string[]]>([
    [
      "healing ends Bleeding and lets it go",
      4,
      { vitality: 0, bleeding: 1, restrained: 1 },
      true,
      ["d bleeding -1", "d restrained -1", "d vitality = 4"],
    ],
    [
      "healing that is not enough ends Bleeding alone",
      0,
      { vitality: -4, bleeding: 1, restrained: 1 },
      true,
      ["d bleeding -1", "d vitality = 0"],
    ],
    ["1 Vitality lets it go", 1, { vitality: 0, restrained: 1 }, true, ["d restrained -1", "d vitality = 1"]],
    ["who was above 1 stays Restrained by something else", 9, { vitality: 5, restrained: 1 }, true, ["d vitality = 9"]],
    [
      "what takes Vitality ends no Bleeding",
      -3,
      { vitality: 0, restrained: 1, bleeding: 1 },
      true,
      ["d vitality = -3"],
    ],
    ["nothing changes where Vitality does not", 0, { vitality: 0, bleeding: 1 }, true, []],
    ["elsewhere healing does nothing more", 4, { vitality: 0, bleeding: 1 }, false, ["d vitality = 4"]],
  ])("at such a table %s [A-18]", (_title, to, now, falls, changes) => {
    const d = creature("d", { ...(falls && { falls: true }), now });
    expect(resolved(worldOf(d), { k: "set", on: "d", what: "vitality", to }).changes).toEqual(changes);
  });
});
describe("Vitality that is set to what it is", () => {
  it("ends nothing, also at a table where healing ends Bleeding [A-18]", () => {
    const d = creature("d", { falls: true, now: { vitality: 0, bleeding: 1, restrained: 1 } });
    const set = (to: number) => resolved(worldOf(d), { k: "set", on: "d", what: "vitality", to }).changes;
    expect([set(0), set(1)]).toEqual([[], ["d bleeding -1", "d restrained -1", "d vitality = 1"]]);
  });
});
