import { describe, expect, it } from "vitest";
import type { UCreature } from "../../../src/rulesets/uchma/rules/data/being.types";
import { currentSpeed, speedIn } from "../../../src/rulesets/uchma/rules/dice/stats";
import { begin, newSides, sidesOf } from "../../../src/rulesets/uchma/rules/events/begin";
import {
  compareKeys,
  initiativeOf,
  mayTrade,
  orderKey,
  rollSides,
} from "../../../src/rulesets/uchma/rules/turns/order";
import { at, creature, effect, nextWorld, now, type Overrides, play, seeOf, told, worldOf } from "./fixtures";

const member = (id: string, speed: number, side: string, roll: number, more: Overrides = {}) =>
  creature(id, { walk: speed, side, ...more, now: { groupRoll: roll, ...more.now } });
/** By the number that the tracker sorts by. */
const ids = (creatures: readonly UCreature[], see = seeOf()) => {
  const placed = creatures.map((c) => ({ id: c.id, place: initiativeOf(orderKey(c, see)) }));
  return placed.sort((a, b) => b.place - a.place).map(({ id }) => id);
};

describe("worked examples: turn order", () => {
  it("E-19 tied sides roll again, settled ones never [U-087] [U-088] [U-180]", () => {
    const participants = worldOf(
      creature("a", { side: "A" }),
      creature("b", { side: "B" }),
      creature("c", { side: "C" }),
    );
    const played = play(rollSides, { sides: { A: ["a"], B: ["b"], C: ["c"] } }, participants, {
      dice: [4, 8, 9, 3, 7, 8, 10, 5, 2, 6, 5, 6],
    });
    expect(played.value).toEqual({ A: 11, B: 8, C: 15 });
    expect(told(played).rolls).toEqual([
      "side A 2d10 = 12",
      "side B 2d10 = 12",
      "side C 2d10 = 15",
      "side A~2 2d10 = 15",
      "side B~2 2d10 = 8",
      "side A~3 2d10 = 11",
    ]);
    // Flat: nothing is added to it.
    expect(played.lines.flatMap((line) => (line.k === "roll" ? line.mods : []))).toEqual([]);
    expect(told(played).events).toEqual(["a groupRoll = 11", "b groupRoll = 8", "c groupRoll = 15"]);
    expect(told(played).asked).toEqual([]);
  });
  it("E-20 a side that comes later rolls alone until it has a result of its own [U-089]", () => {
    const played = play(rollSides, { sides: { D: ["d"] }, taken: [15, 11, 8] }, worldOf(creature("d")), {
      dice: [8, 3, 1, 9],
    });
    expect(played.value).toEqual({ D: 10 });
    expect(played.lines.filter(({ k }) => k === "roll")).toHaveLength(2);
  });
  it("E-21 speed, then the side's roll, then what allies chose [U-027] [U-090] [U-091] [U-092] [U-094]", () => {
    const owl = creature("o", { fly: 12, side: "W", now: { groupRoll: 14 } });
    const fight = [
      member("a", 6, "P", 11, { now: { rank: 1 } }),
      member("b", 6, "P", 11, { now: { rank: 0 } }),
      member("w", 8, "W", 14),
      owl,
    ];
    expect(currentSpeed(owl, seeOf())).toBe(6);
    expect(ids(fight)).toEqual(["w", "o", "b", "a"]);
  });
  it("E-22 in the air a flyer is ordered by its flying speed [U-027] [U-091] [U-095]", () => {
    const owl = creature("o", { fly: 12, side: "W", now: { groupRoll: 14, flying: 1, altitude: 2 } });
    expect(
      ids([member("a", 6, "P", 11, { now: { rank: 1 } }), member("b", 6, "P", 11), member("w", 8, "W", 14), owl]),
    ).toEqual(["o", "w", "b", "a"]);
    const { walk: _typed, ...untyped } = creature("x");
    const walking = (speeds: object) => speedIn({ ...untyped, ...speeds }, "walk", seeOf());
    expect([walking({ fly: 9 }), walking({ fly: 9, walk: 0 }), walking({})]).toEqual([4, 0, 6]);
  });
  it("E-23 the next round counts the speed that somebody has then [U-095]", () => {
    // The next round counts the speed that A has now.
    expect(ids([member("a", 4, "A", 5), member("b", 6, "B", 4), member("c", 5, "C", 3)])).toEqual(["b", "c", "a"]);
  });
  it("E-34 ambushed: two less, but not below 1; 0 stays 0 [U-135]", () => {
    const ambushed = (walk: number) => currentSpeed(creature("x", { walk, now: { ambushed: 1 } }), seeOf());
    expect([8, 3, 2, 1, 0].map(ambushed)).toEqual([6, 1, 1, 1, 0]);
  });
  it("E-36 an ambush counts for the order, and is gone in the next round [U-090] [U-094] [U-134] [U-135]", () => {
    const fight = (ambushed: number) => [
      member("a", 6, "party", 13, { now: { ambushed } }),
      member("b", 5, "party", 13, { now: { ambushed, rank: 1 } }),
      member("c", 5, "bandits", 9),
      member("d", 5, "bandits", 9, { now: { rank: 1 } }),
    ];
    expect(ids(fight(1))).toEqual(["c", "d", "a", "b"]);
    expect(ids(fight(0))).toEqual(["a", "b", "c", "d"]);
  });
  it("E-57 from its second round on a minion acts where its speed puts it [U-164] [U-165]", () => {
    expect(
      ids([
        member("foe", 8, "x", 1),
        member("minion", 7, "y", 2),
        member("summoner", 5, "y", 2),
        member("ally", 3, "y", 2),
      ]),
    ).toEqual(["foe", "minion", "summoner", "ally"]);
  });
});

describe("the order of a round", () => {
  it("allies of one speed choose among themselves, nobody else does [U-092] [U-093]", () => {
    const key = (speed: number, roll: number, rank: number) => ({ id: "x", speed, roll, rank });
    expect(mayTrade(key(6, 11, 0), key(6, 11, 1))).toBe(true);
    expect(mayTrade(key(6, 11, 0), key(6, 14, 1))).toBe(false);
    expect(mayTrade(key(6, 11, 0), key(5, 11, 1))).toBe(false);
    // Changed with Speak: it counts from the next sorting on.
    const [first, second] = [
      member("a", 6, "P", 11, { now: { rank: 1 } }),
      member("b", 6, "P", 11, { now: { rank: 2 } }),
    ];
    expect(ids([first, second])).toEqual(["a", "b"]);
    expect(ids([{ ...first, now: { ...first.now, rank: 3 } }, second])).toEqual(["b", "a"]);
  });
  it("the number in the tracker sorts like the rule [U-090] [U-092] [U-094]", () => {
    const keys = [
      { id: "a", speed: 6, roll: 11, rank: 2 },
      { id: "b", speed: 6, roll: 11, rank: 1 },
      { id: "c", speed: 6, roll: 14, rank: 9 },
      { id: "d", speed: 7, roll: 2, rank: 0 },
    ];
    const byRule = [...keys].sort(compareKeys).map(({ id }) => id);
    const byNumber = [...keys].sort((a, b) => initiativeOf(b) - initiativeOf(a)).map(({ id }) => id);
    expect(byRule).toEqual(["d", "c", "b", "a"]);
    expect(byNumber).toEqual(byRule);
    expect(Math.floor(initiativeOf({ id: "x", speed: 6, roll: 20, rank: 0 }))).toBe(6);
  });
  it("more sides than results: the game master orders them [U-088]", () => {
    const sides = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`s${i}`, ["a"]]));
    const played = play(rollSides, { sides }, worldOf(creature("a")));
    expect(played.value).toBeNull();
    expect(told(played).said).toEqual(["Say.tooManySides"]);
  });
  it("effects and weather change the speed that is sorted by [U-090]", () => {
    const slow = effect("slow", "a", 2, { spec: { mods: { speed: -1 }, speedTimes: 50 } });
    const a = creature("a", { walk: 7, effects: ["slow"] });
    expect(orderKey(a, seeOf(a, slow))).toEqual({ id: "a", speed: 3, roll: 0, rank: 0 });
  });
});

describe("how a fight begins", () => {
  const fight = worldOf(creature("a"), creature("b"), creature("c"));
  it("the rolls of the sides come first, then the ambush [U-002] [U-003] [U-134]", () => {
    const sides = sidesOf([at(fight, "a"), at(fight, "b"), at(fight, "c")]);
    expect(sides).toEqual({ party: ["a"], foes: ["b", "c"] });
    const played = play(begin, { sides }, fight, {
      dice: [3, 4, 9, 9],
      answers: { "side/party/ambushed": "no", "side/foes/ambushed": "yes" },
    });
    expect(told(played)).toMatchObject({
      rolls: ["side party 2d10 = 7", "side foes 2d10 = 18"],
      asked: ["GM side/party/ambushed: no", "GM side/foes/ambushed: yes"],
    });
    expect(played.value).toEqual({ rolls: { party: 7, foes: 18 }, caught: ["foes"] });
    expect(now(played, "b").ambushed).toBe(1);
    expect(now(played, "a").ambushed).toBe(0);
    const world = nextWorld(played);
    expect(at(world, "b").effects).toHaveLength(1);
  });
  it("nobody is ambushed unless the game master says so [U-003]", () => {
    const played = play(begin, { sides: { party: ["a"] }, silent: true }, fight, { dice: [3, 4] });
    expect(told(played).asked).toEqual([]);
    expect(played.value.caught).toEqual([]);
  });
  it("only sides without a roll are rolled for [U-089] [U-095]", () => {
    const known = creature("b", { now: { groupRoll: 12 } });
    expect(newSides([creature("a"), known, creature("c")])).toEqual({
      sides: { party: ["a"] },
      taken: [12],
      joined: [{ id: "c", roll: 12 }],
    });
    const joins = play(begin, { sides: {}, joined: [{ id: "c", roll: 12 }], silent: true }, fight);
    expect(told(joins)).toMatchObject({ rolls: [], events: ["c groupRoll = 12"] });
  });
});
