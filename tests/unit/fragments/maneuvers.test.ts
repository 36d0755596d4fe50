import { describe, expect, it } from "vitest";
import { attack } from "../../../src/rulesets/fragments/rules/attack/attack";
import { carryOut, isWithin } from "../../../src/rulesets/fragments/rules/attack/maneuvers";
import type { Maneuver } from "../../../src/rulesets/fragments/rules/data/names";
import type { R } from "../../../src/rulesets/fragments/rules/data/read";
import type { FAttack, FBeing, RuleOptions } from "../../../src/rulesets/fragments/rules/data/types";
import {
  blow,
  creature,
  deedsOf,
  gear,
  type More,
  type Overrides,
  placeAt,
  play,
  questionsOf,
  SWORD,
  sentEast,
  standsAt,
  told,
  worldOf,
} from "./fixtures";

interface Won extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly x?: Partial<FAttack>;
  readonly things?: readonly FBeing[];
  readonly options?: RuleOptions;
}
const lands = (ref: R, { x, maneuver, critical }: { x: FAttack; maneuver: Maneuver; critical: boolean }) =>
  carryOut(ref, x, maneuver, critical ? "critical" : "success") ?? "nothing";
/** What a maneuver of "a" on "d" does that has succeeded, or succeeded critically. */
const won = (maneuver: Maneuver, critical: boolean, { a, d, x, things = [], options, ...more }: Won = {}) =>
  play(
    lands,
    { x: blow({ ...x, maneuver, ...(options && { ruleOptions: options }) }), maneuver, critical },
    worldOf(creature("a", a), creature("d", d), ...things),
    more,
  );

describe("Break", () => {
  const shield = gear("s", "d", { name: "Shield", durability: 3, now: { hp: 10, place: 2 } });
  const d = { carries: ["s"] };
  const breaks = (critical: boolean, face: number, more: Won = {}) =>
    won("break", critical, {
      ...{ d, things: [shield], answers: { thing: "s" }, x: { weapon: { ...SWORD, strength: 0 } }, dice: [face] },
      ...more,
    });
  it("W-38 the damage goes to a thing, less its Durability [F-092] [F-186]", () => {
    const played = breaks(false, 6);
    expect(told(played)).toEqual({
      lines: ["a damage 6", "says damaged F-185 d Shield 3"],
      asked: [],
      changes: ["s hp -3"],
    });
    expect(played.value).toBe("nothing");
    expect(deedsOf(played)).toEqual(["broken"]);
  });
  it("W-38 a critical success doubles it before that [F-093]", () => {
    const worn = { things: [gear("s", "d", { ...shield, now: { hp: 7, place: 2 } })] };
    const played = breaks(true, 6, worn);
    expect(told(played).lines.slice(-1)).toEqual(["says destroyed F-185 d Shield 9"]);
    expect(told(played).changes).toEqual(["s hp -7"]);
    expect(told(breaks(true, 6)).changes).toEqual(["s hp -9"]);
  });
  it("W-38 what Durability takes whole leaves no scratch [F-092] [F-186]", () => {
    const played = breaks(false, 3);
    expect(told(played).lines.slice(-1)).toEqual(["says unscratched F-185 d Shield 0"]);
    expect(told(played).changes).toEqual([]);
    expect(told(breaks(false, 3, { options: { durabilityMode: "none" } })).changes).toEqual(["s hp -3"]);
  });
  it("the attacker picks among what is carried and held: not what is worn or destroyed, always in the same order [F-092]", () => {
    const things = [
      shield,
      gear("w", "d", { now: { place: 1 } }),
      gear("z", "d", { now: { place: 2, hp: 0 } }),
      gear("b", "d", { now: { place: 0 } }),
    ];
    const played = breaks(false, 6, { d: { carries: ["z", "w", "s", "b"] }, things, answers: { thing: "b" } });
    expect(told(played).asked).toEqual(["a thing of b/s: b"]);
    expect(told(played).changes).toEqual(["b hp -6"]);
  });
  it("does nothing where nothing is carried [F-092]", () => {
    for (const none of [{}, { carries: [] }]) expect(deedsOf(breaks(false, 6, { d: none, dice: [] }))).toEqual([]);
  });
  it("only gear can be aimed at [F-092]", () => {
    expect(isWithin(shield)).toBe(true);
    expect(isWithin(gear("w", "d", { now: { place: 1 } }))).toBe(false);
    expect(isWithin(gear("w", "d", { now: { place: 2, hp: 0, hpMax: 10 } }))).toBe(false);
    expect(isWithin(creature("d"))).toBe(false);
    expect(isWithin(undefined)).toBe(false);
  });
});

describe("Disarm", () => {
  const sword = gear("s", "d", { now: { place: 2 } });
  const looks = { falls: ["=Scene.x 100 200 0"] };
  const base: Won = { d: { carries: ["s"] }, things: [sword], looks, x: { takes: "main" } };
  it("drops a thing where its holder stands [F-100]", () => {
    const played = won("disarm", false, base);
    expect(told(played).changes).toEqual(["s place = 0", "s carry"]);
    expect(deedsOf(played)).toEqual(["dropped"]);
    expect(played.changes.at(-1)).toMatchObject({ to: { scene: "Scene.x", at: { x: 100, y: 200, elevation: 0 } } });
    expect(played.value).toBe("nothing");
  });
  it("nothing is dropped where nobody knows the place, or nothing is carried [F-100]", () => {
    expect(deedsOf(won("disarm", false, { ...base, looks: {} }))).toEqual([]);
    expect(deedsOf(won("disarm", false, { ...base, d: {} }))).toEqual([]);
  });
  it("a critical success takes it with a free hand [F-101]", () => {
    const played = won("disarm", true, { ...base, answers: { disarmed: "take" } });
    expect(told(played).asked).toEqual(["a disarmed of fling/take: take"]);
    expect(deedsOf(played)).toEqual(["taken"]);
    expect(played.changes.at(-1)).toMatchObject({ k: "carry", to: { of: "a" } });
  });
  it("or flings it 10 ft in a direction of choice [F-101]", () => {
    const place = placeAt(300, 200);
    const played = won("disarm", true, {
      ...base,
      looks: { ...base.looks, flings: [`=${place}`, `=${placeAt(0, 0)}`] },
      answers: { disarmed: "fling", place },
    });
    expect(told(played).asked.at(-1)).toBe(`a place of ${place}/${placeAt(0, 0)}: ${place}`);
    expect(deedsOf(played)).toEqual(["dropped"]);
    expect(played.changes.at(-1)).toMatchObject({ to: { scene: "Scene.x", at: { x: 300, y: 200, elevation: 0 } } });
  });
  it("it flies over everybody, exactly 10 ft [F-101]", () => {
    const place = placeAt(300, 200);
    const played = won("disarm", true, {
      ...base,
      looks: { ...base.looks, flings: [`=${place}`] },
      answers: { disarmed: "fling", place },
    });
    const args = { x: blow({ maneuver: "disarm", takes: "main" }), maneuver: "disarm" as const, critical: true };
    const { flings } = questionsOf(lands, args, worldOf(creature("a"), creature("d", base.d), sword), played);
    expect(flings).toBe(`travel ${JSON.stringify({ ask: "straight", most: 10, least: 10, how: "thing" })}`);
  });
  it("what only drops is not flung, also where there is room [F-100]", () => {
    const looks = { ...base.looks, flings: [`=${placeAt(300, 200)}`] };
    const played = won("disarm", false, { ...base, looks });
    expect(played.changes.at(-1)).toMatchObject({ to: { at: { x: 100, y: 200, elevation: 0 } } });
  });
  it("what is taken comes into the hand that was free [F-101]", () => {
    const played = won("disarm", true, {
      ...base,
      things: [gear("s", "d", { now: { place: 0 } })],
      answers: { disarmed: "take" },
      x: { takes: "off" },
    });
    expect(told(played).changes).toEqual(["s place = 3", "s carry"]);
  });
  it("where there is no such place it falls where its holder stands [F-101]", () => {
    const played = won("disarm", true, { ...base, answers: { disarmed: "fling" } });
    expect(played.changes.at(-1)).toMatchObject({ to: { at: { x: 100, y: 200, elevation: 0 } } });
  });
  it("without a free hand nothing can be taken [F-101]", () => {
    const played = won("disarm", true, { ...base, x: {}, answers: {} });
    expect(told(played).asked).toEqual([]);
    expect(deedsOf(played)).toEqual(["dropped"]);
  });
});

describe("Feint", () => {
  it("W-15 brings down the guard against the attacker alone [F-098]", () => {
    const played = won("feint", false);
    expect(told(played).changes).toEqual(["d feinted/Actor-a = 1"]);
    expect(deedsOf(played)).toEqual(["feinted"]);
    expect(played.value).toBe("nothing");
  });
  it("W-15 a critical one against everybody, until the attacker’s next turn [F-099]", () => {
    const played = won("feint", true, { x: { at: { round: 2, slot: 15 } } });
    expect(told(played).changes).toEqual(["d flatFootedRound = 3", "d flatFootedSlot = 15", "d flatFooted +1"]);
    expect(told(won("feint", true)).changes[0]).toBe("d flatFootedRound = 1");
    expect(deedsOf(played)).toEqual(["feinted"]);
  });
});

describe("Grapple", () => {
  const GRIP = ["a holds/Actor-d = 1", "d heldBy/Actor-a = 1", "a grappling +1", "d grappled +1"];
  const looks = { stays: standsAt(100), goes: standsAt(0) };
  it("W-17 equals stand in the space of whoever is held [F-106] [F-107]", () => {
    const played = won("grapple", false, { looks });
    expect(told(played).changes).toEqual([...GRIP, "a to 100/0/0"]);
    expect(deedsOf(played)).toEqual(["grappled", "shared"]);
    expect(played.changes.at(-1)).toMatchObject({ k: "move", on: "a", teleport: true });
  });
  it("W-18 the smaller one comes to the larger one [F-107] [F-192] [F-198]", () => {
    expect(told(won("grapple", false, { a: { size: 3 }, looks })).changes).toEqual([
      ...GRIP,
      "d rooted = 1",
      "d to 100/0/0",
    ]);
    expect(told(won("grapple", false, { d: { size: 3 }, looks })).changes).toEqual([
      ...GRIP,
      "a rooted = 1",
      "a to 100/0/0",
    ]);
  });
  it.each<readonly [string, readonly [number, number, number], boolean]>([
    ["the same place", [100, 0, 0], false],
    ["farther west", [0, 0, 0], true],
    ["farther south", [100, 100, 0], true],
    ["higher", [100, 0, 5], true],
  ])("nobody moves who is there already: %s [F-107]", (_title, from, moves) => {
    const played = won("grapple", false, { looks: { stays: standsAt(100), goes: standsAt(...from) } });
    expect(deedsOf(played).includes("shared")).toBe(moves);
  });
  it("nobody moves where nobody knows the scene [F-107]", () => {
    expect(deedsOf(won("grapple", false, { looks: { stays: standsAt(100) } }))).toEqual(["grappled"]);
    expect(deedsOf(won("grapple", false, { looks: { goes: standsAt(100) } }))).toEqual(["grappled"]);
  });
  it("W-17 a critical success slows whoever is held for a round [F-108]", () => {
    const played = won("grapple", true, { looks, x: { at: { round: 2, slot: 15 } } });
    expect(told(played).changes.slice(-3)).toEqual(["d slowedRound = 3", "d slowedSlot = 15", "d slowed +1"]);
    expect(deedsOf(played)).toEqual(["grappled", "shared", "slowed"]);
    expect(told(won("grapple", true)).changes).toContain("d slowedRound = 1");
  });
  it("whoever is held and grapples turns the grip around; nobody moves [F-196]", () => {
    const played = won("grapple", false, {
      a: { now: { grappled: 1, "heldBy/Actor-d": 1 } },
      d: { now: { grappling: 1, "holds/Actor-a": 1 } },
      looks,
    });
    expect(told(played).changes).toEqual([
      "d holds/Actor-a = 0",
      "a heldBy/Actor-d = 0",
      "d grappling -1",
      "a grappled -1",
      ...GRIP,
    ]);
    expect(deedsOf(played)).toEqual(["released", "grappled"]);
  });
  it("held by somebody else, that grip goes on [F-196]", () => {
    const played = won("grapple", false, { a: { now: { grappled: 1, "heldBy/Actor-x": 1 } }, looks });
    expect(deedsOf(played)).toEqual(["grappled", "shared"]);
  });
});

describe("Trip", () => {
  it("throws down, and does no damage [F-090] [F-102]", () => {
    const played = won("trip", false);
    expect(told(played)).toEqual({ lines: [], asked: [], changes: ["d prone +1"] });
    expect(deedsOf(played)).toEqual(["tripped"]);
    expect(played.value).toBe("nothing");
  });
  it("W-16 a critical one hurts like a fall of 10 ft [F-104]", () => {
    const played = won("trip", true, { dice: [5] });
    expect(told(played)).toEqual({ lines: ["d hardFall 5"], asked: [], changes: ["d prone +1", "d hp -5"] });
    expect(deedsOf(played)).toEqual(["tripped", "hardFall~2"]);
    expect(played.value).toBe(5);
  });
  it("by the table’s own dice, and what that does [F-104] [F-123]", () => {
    const options: RuleOptions = { fallDice: "1d4 1d4 1d8+1", durabilityMode: "none" };
    const played = won("trip", true, { options, d: { durability: 3 }, dice: [8] });
    expect(played.value).toBe(9);
  });
  const down = (feet: number, more: object = {}) => [
    `=${JSON.stringify({
      steps: [
        {
          from: { x: 0, y: 0, elevation: feet },
          to: { x: 0, y: 0, elevation: 0 },
          dx: 0,
          dy: 0,
          dz: -feet,
          tags: [],
          gaps: {},
        },
      ],
      ...{ gone: feet, left: 0, gaps: {} },
      ...more,
    })}`,
  ];
  it("W-16 a flyer falls 40 ft and lands [F-103] [F-123]", () => {
    const played = won("trip", false, {
      d: { flight: "flight" },
      looks: { down: down(40, { halt: "ground" }) },
      answers: { grab: "fall" },
      dice: [2, 3, 3, 6],
    });
    expect(told(played).lines).toEqual(["d fallDamage 14"]);
    expect(told(played).changes).toEqual(["d prone +1", "d to 0/0/0", "d hp -14"]);
    expect(played.value).toBe("nothing");
  });
  it("W-16 or 50 ft and flies on; critically it hurts all the same [F-103] [F-104]", () => {
    const answers = { grab: "fall" };
    const played = won("trip", true, { d: { flight: "improved" }, looks: { down: down(50) }, answers, dice: [5] });
    expect(told(played).changes).toEqual(["d prone +1", "d to 0/0/0", "d hp -5"]);
    expect(played.log["fall/down"]?.h).toBeDefined();
    expect(played.value).toBe(5);
  });
  it("W-16 both together [F-103] [F-104]", () => {
    const looks = { down: down(40, { halt: "ground" }) };
    const answers = { grab: "fall" };
    const played = won("trip", true, { d: { flight: "flight" }, looks, answers, dice: [2, 3, 3, 6, 5] });
    expect(told(played).changes).toEqual(["d prone +1", "d to 0/0/0", "d hp -14", "d hp -5"]);
  });
  it("a fall goes by the table’s dice as well [F-103] [F-123]", () => {
    const looks = { down: down(10, { halt: "ground" }) };
    const answers = { grab: "fall" };
    const options: RuleOptions = { fallDice: "1d8" };
    expect(told(won("trip", false, { d: { flight: "flight" }, looks, options, answers, dice: [8] })).lines).toEqual([
      "d fallDamage 8",
    ]);
  });
  it("whoever walks does not fall [F-102]", () => {
    expect(told(won("trip", false, { looks: { down: down(40, { halt: "ground" }) } })).changes).toEqual(["d prone +1"]);
  });
});

describe("Push out of a grip", () => {
  it("W-46 frees whoever was held [F-196] [F-202]", () => {
    const played = won("push", false, {
      a: { now: { grappled: 1, "heldBy/Actor-d": 1 } },
      d: { now: { grappling: 1, "holds/Actor-a": 1 } },
      looks: { way: sentEast(1) },
    });
    expect(deedsOf(played)).toEqual(["released", "pushed"]);
  });
  it("its damage is told, where there is any [F-097]", () => {
    const played = won("push", false, { looks: { way: sentEast(0, { left: 5, halt: "wall" }) }, dice: [4] });
    expect(played.value).toBe(4);
  });
});

describe("a maneuver that is rolled", () => {
  it("does nothing where it fails, and no weapon damage where it succeeds [F-089] [F-090]", () => {
    const world = worldOf(creature("a"), creature("d"));
    const lost = play(attack, blow({ maneuver: "trip" }), world, { dice: [2, 12] });
    expect(told(lost).changes).toEqual([]);
    const made = play(attack, blow({ maneuver: "trip" }), world, { dice: [12, 2] });
    expect(made.value).toEqual({ end: "success" });
    const hard = play(attack, blow({ maneuver: "trip" }), world, { dice: [20, 2, 3] });
    expect(hard.value).toEqual({ end: "critical", damage: 3 });
  });
});
