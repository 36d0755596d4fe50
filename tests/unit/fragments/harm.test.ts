import { describe, expect, it } from "vitest";
import {
  beginGrip,
  comesThrough,
  dealt,
  endGrip,
  endGripsWithout,
  fallProne,
  hurt,
  mend,
} from "../../../src/rulesets/fragments/rules/damage/harm";
import type { R } from "../../../src/rulesets/fragments/rules/data/read";
import type { RuleOptions } from "../../../src/rulesets/fragments/rules/data/types";
import { creature, deedsOf, lapsesOf, type More, type Overrides, play, told, worldOf } from "./fixtures";

type Numbers = Readonly<Record<string, number>>;
type Blow = { readonly total: number; readonly type: string; readonly options?: RuleOptions };

const strike = (ref: R, { total, type, options }: Blow) => hurt(ref, "hit", "d", total, type, options);
const deal = (ref: R, { total, type, options }: Blow) => dealt(ref, "d", total, type, options) ?? "none";
/** "d" with 10 of 20 Hit Points takes damage. */
const hit = (
  total: number,
  d: Overrides = {},
  more: More & { readonly type?: string; readonly options?: RuleOptions } = {},
) => {
  const { type = "Physical", options, ...script } = more;
  return play(
    strike,
    { total, type, ...(options && { options }) },
    worldOf(creature("d", { ...d, now: { hp: 10, ...d.now } })),
    script,
  );
};

describe("what of damage comes through", () => {
  it.each<readonly [string, number, number, Parameters<typeof comesThrough>[2], string, RuleOptions | undefined]>([
    ["all of it, as a rule", 9, 9, {}, "fire", undefined],
    ["Durability is taken off", 6, 9, { durability: 3 }, "fire", undefined],
    ["never less than nothing", 0, 2, { durability: 3 }, "fire", undefined],
    ["damage below 0 is none", 0, -2, {}, "fire", undefined],
    ["vulnerability doubles before Durability", 9, 5, { durability: 1, vulnerable: ["fire"] }, "fire", undefined],
    ["however the type is written", 10, 5, { vulnerable: ["fire"] }, " Fire ", undefined],
    ["another type is not doubled", 5, 5, { vulnerable: ["fire"] }, "cold", undefined],
    ["the table may say how often it counts", 15, 5, { vulnerable: ["fire"] }, "fire", { vulnerableMultiplier: 3 }],
    [
      "Durability as a threshold: what is not above it does nothing",
      0,
      3,
      { durability: 3 },
      "fire",
      { durabilityMode: "threshold" },
    ],
    [
      "Durability as a threshold: what is above it comes through whole",
      4,
      4,
      { durability: 3 },
      "fire",
      { durabilityMode: "threshold" },
    ],
    ["tables without Durability", 4, 4, { durability: 3 }, "fire", { durabilityMode: "none" }],
    [
      "tables without Durability: never less than nothing",
      0,
      -4,
      { durability: 3 },
      "fire",
      { durabilityMode: "none" },
    ],
  ])("%s [F-046] [F-150] [F-186]", (_title, through, total, target, type, options) => {
    expect(comesThrough(total, type, target, options)).toBe(through);
  });
});

describe("taking damage", () => {
  it("the Hit Points go down, and nothing more is told [F-042]", () => {
    const played = hit(4);
    expect(played.value).toBe(4);
    expect(told(played)).toEqual({ lines: [], asked: [], changes: ["d hp -4"] });
    expect(deedsOf(played)).toEqual(["hit"]);
  });
  it("what Durability keeps off is told [F-186]", () => {
    const played = hit(4, { durability: 3 });
    expect(played.value).toBe(1);
    expect(told(played).lines).toEqual(["says durability F-186 d 3"]);
    expect(told(played).changes).toEqual(["d hp -1"]);
  });
  it("where nothing comes through, that is told, and nothing bleeds more [F-046]", () => {
    const played = hit(3, { durability: 3, now: { bleeding: 1 } });
    expect(played.value).toBe(0);
    expect(told(played)).toEqual({ lines: ["says noDamage F-046 d"], asked: [], changes: [] });
  });
  it.each<readonly [string, Overrides, number, string, RuleOptions | undefined]>([
    [
      "half of 10 against Durability 3 of the vulnerable",
      { durability: 3, vulnerable: ["fire"] },
      3,
      "fire",
      undefined,
    ],
    ["all of what lies under a threshold", { durability: 9 }, 5, "fire", { durabilityMode: "threshold" }],
  ])("how much was kept off is known: %s [F-150] [F-186]", (_title, d, prevented, type, options) => {
    const { lines } = hit(5, d, { type, ...(options && { options }) });
    expect(lines.flatMap((line) => (line.k === "say" ? [line.prevented] : []))).toEqual([prevented]);
  });
  it("nothing is told of threshold that is passed [F-186]", () => {
    expect(told(hit(5, { durability: 4 }, { options: { durabilityMode: "threshold" } })).lines).toEqual([]);
  });
  it("0 Hit Points: Incapacitated, Prone and Bleeding, without a penalty [F-204] [F-205]", () => {
    expect(told(hit(10)).changes).toEqual(["d hp -10", "d incapacitated +1", "d prone +1", "d bleeding +1"]);
  });
  it("where the table counts the blow, the penalty begins with 1 [F-179]", () => {
    const counted = hit(10, {}, { options: { bleedCountsTrigger: true } });
    expect(told(counted).changes.slice(-1)).toEqual(["d bleedPenalty = 1"]);
    expect(counted.world.d?.now.bleedPenalty).toBe(1);
    expect(hit(10).world.d?.now.bleedPenalty ?? 0).toBe(0);
  });
  it("whoever bleeds already bleeds worse with each wound [F-179] [F-205]", () => {
    expect(told(hit(10, { now: { bleeding: 1, bleedPenalty: 2 } })).changes).toEqual([
      "d bleedPenalty +1",
      "d hp -10",
      "d incapacitated +1",
      "d prone +1",
    ]);
  });
  it("as many below 0 as the maximum: dead [F-183]", () => {
    expect(told(hit(29)).changes).not.toContain("d dead +1");
    expect(told(hit(30)).changes).toEqual(["d hp -30", "d dead +1"]);
  });
});

describe("damage that is offered", () => {
  const world = worldOf(creature("d"));
  const offered = { total: 4, type: "fire", options: { autoApplyDamage: false } } as const;
  it("is dealt at once, unless the table wants to be asked [F-042]", () => {
    for (const options of [undefined, {}]) {
      const played = play(deal, { total: 4, type: "fire", ...(options && { options }) }, world);
      expect(played.value).toBe(4);
      expect(deedsOf(played)).toEqual(["damage"]);
      expect(told(played)).toEqual({ lines: [], asked: [], changes: ["d hp -4"] });
    }
  });
  it("whoever plays the target applies it [F-042]", () => {
    const played = play(deal, offered, world, { answers: { apply: "apply" } });
    expect(played.value).toBe(4);
    expect(deedsOf(played)).toEqual(["damage"]);
    expect(told(played)).toEqual({
      lines: ["says offered F-042 d 4"],
      asked: ["d apply of apply/leave: apply"],
      changes: ["d hp -4"],
    });
  });
  it("or leaves it [F-042]", () => {
    const played = play(deal, offered, world, { answers: { apply: "leave" } });
    expect(played.value).toBe("none");
    expect(told(played).changes).toEqual([]);
  });
  it("what is offered is what would come through, by the rules of the table [F-042] [F-186]", () => {
    const tough = worldOf(creature("d", { durability: 3 }));
    const options: RuleOptions = { autoApplyDamage: false };
    expect(told(play(deal, { ...offered, options }, tough, { answers: { apply: "leave" } })).lines).toEqual([
      "says offered F-042 d 1",
    ]);
    const none: RuleOptions = { autoApplyDamage: false, durabilityMode: "none" };
    const played = play(deal, { ...offered, options: none }, tough, { answers: { apply: "apply" } });
    expect(told(played).lines).toEqual(["says offered F-042 d 4"]);
    expect(played.value).toBe(4);
  });
  it("waits for an answer [F-042]", () => {
    expect(lapsesOf(deal, offered, world, { answers: { apply: "apply" } })).toEqual(["apply: waits"]);
  });
});

describe("healing", () => {
  const heals = (ref: R, options: RuleOptions | null) => {
    mend(ref, "d", "a", { dice: [{ n: 1, f: 6 }], flat: 1 }, options ?? undefined);
    return true;
  };
  const healed = (d: Numbers, more: More = {}, options: RuleOptions | null = null) =>
    play(heals, options, worldOf(creature("a"), creature("d", { now: d })), { dice: [4], ...more });
  it("is rolled by the healer, and stops at the maximum [F-070]", () => {
    const played = healed({ hp: 10 });
    expect(told(played)).toEqual({ lines: ["a healing 5"], asked: [], changes: ["d hp +5"] });
    expect(deedsOf(played)).toEqual(["mended"]);
    expect(told(healed({ hp: 18 })).changes).toEqual(["d hp +2"]);
  });
  it("takes 1 off the Bleed Penalty; the bleeding itself goes on [F-180]", () => {
    expect(told(healed({ hp: -1, bleeding: 1, bleedPenalty: 2, incapacitated: 1 })).changes).toEqual([
      "d hp +5",
      "d bleedPenalty -1",
      "d incapacitated -1",
    ]);
  });
  it("ends the bleeding above 0 where the table wants that [F-180]", () => {
    const stops: RuleOptions = { healEndsBleed: "above0" };
    expect(told(healed({ hp: -1, bleeding: 1, bleedPenalty: 2, incapacitated: 1 }, {}, stops)).changes).toEqual([
      "d hp +5",
      "d bleedPenalty -1",
      "d incapacitated -1",
      "d bleeding -1",
      "d bleedPenalty = 0",
    ]);
    expect(told(healed({ hp: -9, bleeding: 1, bleedPenalty: 2, incapacitated: 1 }, {}, stops)).changes).toEqual([
      "d hp +5",
      "d bleedPenalty -1",
    ]);
    expect(told(healed({ hp: 1, bleeding: 1 })).changes).toEqual(["d hp +5"]);
  });
  it("the game master says whether an unconscious creature above 0 wakes [F-220]", () => {
    const played = healed({ hp: -1, unconscious: 1 }, { answers: { wakes: "wakes" } });
    expect(told(played).asked).toEqual(["GM wakes of wakes/sleeps: wakes"]);
    expect(told(played).changes).toEqual(["d hp +5", "d unconscious -1"]);
    expect(deedsOf(played)).toEqual(["mended", "woken"]);
    const sleeps = healed({ hp: -1, unconscious: 1 }, { answers: { wakes: "sleeps" } });
    expect(told(sleeps).changes).toEqual(["d hp +5"]);
  });
  it("nobody is asked at 0 Hit Points or below, and nobody about those who are awake [F-220]", () => {
    expect(told(healed({ hp: -5, unconscious: 1 })).asked).toEqual([]);
    expect(told(healed({ hp: -1 })).asked).toEqual([]);
  });
  it("healing below nothing is none [F-046]", () => {
    const wounds = (ref: R, _none: null) => {
      mend(ref, "d", "a", { dice: [], flat: -3 });
      return true;
    };
    expect(told(play(wounds, null, worldOf(creature("a"), creature("d")))).changes).toEqual([]);
  });
});

describe("whoever falls Prone in a grip", () => {
  const falls = (ref: R, _none: null) => {
    fallProne(ref, "fell", "d");
    return true;
  };
  const inGrip = { "holds/Actor-h": 1, "heldBy/Actor-g": 1 };
  const looks = { holds0: ["h"], heldBy0: ["g"] };
  const world = (d: Numbers, h: Numbers = {}, g: Numbers = {}) =>
    worldOf(creature("d", { now: d }), creature("h", { now: h }), creature("g", { now: g }));
  it("falls alone where it is in no grip [F-102]", () => {
    const played = play(falls, null, world({}));
    expect(told(played).changes).toEqual(["d prone +1"]);
    expect(deedsOf(played)).toEqual(["fell"]);
  });
  it("takes along whom it holds, and who holds it [F-194] [F-200]", () => {
    const played = play(falls, null, world(inGrip), { looks });
    expect(told(played).changes).toEqual(["d prone +1", "h prone +1", "g prone +1"]);
    expect(deedsOf(played)).toEqual(["fell", "pulledDown"]);
  });
  it("not those who lie there already [F-194] [F-200]", () => {
    expect(told(play(falls, null, world(inGrip, { prone: 1 }), { looks })).changes).toEqual([
      "d prone +1",
      "g prone +1",
    ]);
    const played = play(falls, null, world(inGrip, { prone: 1 }, { prone: 1 }), { looks });
    expect(deedsOf(played)).toEqual(["fell"]);
  });
  it("nor those who are not on the scene [F-194]", () => {
    expect(told(play(falls, null, world(inGrip), { looks: { heldBy0: ["g"] } })).changes).toEqual([
      "d prone +1",
      "g prone +1",
    ]);
  });
  it("whoever lies there does not fall again [F-212]", () => {
    const played = play(falls, null, world({ ...inGrip, prone: 1 }), { looks });
    expect(deedsOf(played)).toEqual([]);
  });
  const wounded = (total: number, d: Numbers) =>
    play(strike, { total, type: "fire" }, world({ hp: 10, ...inGrip, ...d }), { looks });
  it("a wound that fells pulls down as well [F-194] [F-200] [F-205]", () => {
    expect(deedsOf(wounded(10, {}))).toEqual(["hit", "pulledDown"]);
    expect(deedsOf(wounded(9, {}))).toEqual(["hit"]);
  });
  it("a wound of somebody who lay there already pulls nobody down [F-194]", () => {
    expect(deedsOf(wounded(10, { prone: 1 }))).toEqual(["hit"]);
  });
  it("the dead hold nobody, and nobody holds them [F-183] [F-196]", () => {
    const played = wounded(30, { grappling: 1, grappled: 1 });
    expect(deedsOf(played)).toEqual(["hit", "released", "released~2"]);
    expect(told(played).changes).toEqual([
      "d hp -30",
      "d dead +1",
      "d holds/Actor-h = 0",
      "d grappling -1",
      "d heldBy/Actor-g = 0",
      "d grappled -1",
    ]);
  });
});

describe("a grip", () => {
  const holder = (size: number, now: Numbers = {}) => creature("a", { size, now });
  const held = (size: number, now: Numbers = {}) => creature("d", { size, now });
  const texts = (intents: readonly object[]) => intents.map((one) => Object.values(one).join(" "));
  const PAIR = ["relate a Actor.d holds", "relate d Actor.a heldBy", "status a grappling 1", "status d grappled 1"];
  it.each<readonly [string, number, number, readonly string[]]>([
    ["equals hold each other: nobody is rooted", 2, 2, []],
    ["a smaller one who is held cannot leave", 3, 2, ["set d rooted 1"]],
    ["a smaller one who holds cannot leave either", 2, 3, ["set a rooted 1"]],
  ])("%s [F-106] [F-192] [F-198]", (_title, own, theirs, rooted) => {
    expect(texts(beginGrip(holder(own), held(theirs)))).toEqual([...PAIR, ...rooted]);
  });
  it("each grip that roots counts [F-192] [F-198]", () => {
    expect(texts(beginGrip(holder(3), held(2, { rooted: 1 }))).slice(-1)).toEqual(["set d rooted 2"]);
  });
  const GONE = ["unrelate a Actor.d holds", "unrelate d Actor.a heldBy"];
  const NO_MORE = [...GONE, "status a grappling 0", "status d grappled 0"];
  const one = { "holds/Actor-d": 1, rooted: 2 };
  const other = { "heldBy/Actor-a": 1, rooted: 2 };
  it.each<readonly [string, number, number, readonly string[]]>([
    ["between equals", 2, 2, []],
    ["the smaller one who was held can leave", 3, 2, ["set d rooted 1"]],
    ["the smaller one who held can leave", 2, 3, ["set a rooted 1"]],
  ])("it ends for both: %s [F-196] [F-202] [F-203]", (_title, own, theirs, rooted) => {
    expect(texts(endGrip(holder(own, one), held(theirs, other)))).toEqual([...NO_MORE, ...rooted]);
  });
  it("whoever is in another grip stays in that [F-202]", () => {
    const [two, both] = [
      { ...one, "holds/Actor-x": 1 },
      { ...other, "heldBy/Actor-x": 1 },
    ];
    expect(texts(endGrip(holder(2, two), held(2, other)))).toEqual([...GONE, "status d grappled 0"]);
    expect(texts(endGrip(holder(2, one), held(2, both)))).toEqual([...GONE, "status a grappling 0"]);
  });
  it("nobody is rooted less than not at all [F-192]", () => {
    expect(texts(endGrip(holder(3, one), held(2, { "heldBy/Actor-a": 1 })))).toEqual(NO_MORE);
    expect(texts(endGrip(holder(3, one), held(2, { ...other, rooted: 1 }))).slice(-1)).toEqual(["set d rooted 0"]);
  });
  it("nothing is left of the grips with those who are not there any more [F-202]", () => {
    const two = { "holds/Actor-x": 1, "holds/Actor-y": 1, "heldBy/Actor-z": 1 };
    const without = (now: Numbers, ...gone: readonly string[]) => texts(endGripsWithout(creature("a", { now }), gone));
    expect(without(two, "Actor.x")).toEqual(["unrelate a Actor.x holds"]);
    expect(without(two, "Actor.x", "Actor.y")).toEqual([
      "unrelate a Actor.x holds",
      "unrelate a Actor.y holds",
      "status a grappling 0",
    ]);
    expect(without(two, "Actor.z")).toEqual(["unrelate a Actor.z heldBy", "status a grappled 0"]);
    expect(without({ "holds/Actor-x": 1 }, "Actor.x")).toEqual([
      "unrelate a Actor.x holds",
      "status a grappling 0",
      "status a grappled 0",
      "set a rooted 0",
    ]);
    expect(without({ "heldBy/Actor-z": 1 }, "Actor.q")).toEqual(["status a grappling 0"]);
  });
});
