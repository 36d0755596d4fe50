import { describe, expect, it } from "vitest";
import { factOf } from "../../../src/engine/procedure/found";
import type { R, SReady } from "../../../src/rulesets/shapers/rules/data/types";
import { fire } from "../../../src/rulesets/shapers/rules/held/declare";
import { comings, setsOff } from "../../../src/rulesets/shapers/rules/held/watch";
import { blow, type More, type Overrides, part, play, questionsOf, SWORD, standsAt, three, told } from "./fixtures";

// "x" holds an action; "a" attacks "d".
const [IN_RANGE, MOVES, ALLY] = [1, 3, 4];
const waits = (more: Overrides, trigger = ALLY): Overrides => ({
  ...more,
  now: { holdingAction: 1, heldWith: 9, heldFor: trigger, ...more.now },
});
const near = { holder: ["x"], enemies: ["d", "x"], near: [factOf("1")] };
const sure = { ...SWORD, primary: ["strength", 30] as const, parts: [part({ dice: [], flat: 5 })] };
const setting = (watched: readonly string[]) => (ref: R) => setsOff(ref, { by: "a", on: "d" }, watched);
const asks = (x: Overrides) =>
  questionsOf(setting(["Actor.x"]), null, three({ x }), { dice: [2], looks: near, answers: { held: "fire" } });

describe("what the scene is asked before something held is done", () => {
  it("is how near whoever set it off is to its holder, or what lies in the way of a shot [W-021] [W-023]", () => {
    expect(asks(waits({ held: sure }))).toContain("near, of a: near Actor.x");
    expect(asks(waits({ held: { ...sure, ranged: true } }))).toContain("shot, of a: shot Actor.x");
  });
});

describe("what was held", () => {
  const addresses = (ready: SReady, more: More = {}) =>
    Object.keys(
      play(setting(["Actor.x"]), null, three({ x: waits({ ready }) }), {
        ...more,
        ...{ looks: { ...near, ...more.looks }, answers: { held: "fire", ...more.answers } },
      }).log,
    ).filter((at) => at.includes("/"));
  it("is done under an address of its own [W-023]", () => {
    const flame = {
      ...({ name: "Flame", resolution: "automatic", stat: "will" } as const),
      weapon: { ...sure, reach: 10, tier: 1, parts: [part({ dice: [{ n: 1, f: 4 }], flat: 0 })] },
    };
    const all = [
      addresses({ k: "useAbility", use: flame }, { dice: [3] }),
      addresses({ k: "contest", kind: "trip" }, { dice: [15, 2], answers: { skill: "athletics" } }),
      addresses({ k: "hide" }, { dice: [20, 1, 1, 1], looks: { enemies: ["a", "d", "x"] } }),
    ];
    for (const one of all) expect([one.length > 0, one.filter((at) => !at.startsWith("fire/"))]).toEqual([true, []]);
  });
  it("is an attack on somebody who may be dead already, and no second one on the dead [W-023] [A-30]", () => {
    const strikes = (vitality: number, dead: number, dice: readonly number[]) =>
      told(
        play(
          fire,
          { by: "a", attack: blow({ weapon: sure }) },
          three({ a: { attacks: 2, now: { holdingAction: 1 } }, d: { least: -3, now: { vitality, dead } } }),
          { dice },
        ),
      ).lines.filter((line) => line.includes(" strike")).length;
    expect([strikes(20, 0, [10, 10]), strikes(1, 0, [10]), strikes(-9, 1, [10])]).toEqual([2, 1, 1]);
  });
  it("is not set off by its own holder, who has named whoever moves [W-021] [W-023]", () => {
    const own = play(setting(["Actor.a"]), null, three({ a: waits({ held: sure }, MOVES) }), {
      looks: { ...near, holder: ["a"] },
      answers: { held: "fire" },
    });
    expect([own.value, told(own)]).toEqual([false, { lines: [], asked: [], changes: [] }]);
  });
});

describe("whoever comes near because it was moved", () => {
  const standing = {
    ...{ holder: "x", uuid: "Actor.x", near: [], named: [] },
    at: JSON.stringify({ x: 7, y: 0, elevation: 0 }),
  };
  const come = (around: Parameters<typeof comings>[1], x: Overrides, more: More = {}) => {
    const world = three({ x: waits(x, IN_RANGE), a: waits({ ready: { k: "basic", what: "defend" } }, IN_RANGE) });
    const looks = {
      ...{ within: [factOf("Actor.d")], come: ["d"], at: [standsAt(7)], holder: ["x"], enemies: ["x"] },
      near: [factOf("1")],
    };
    const run = (ref: R) => comings(ref, around, [standing]);
    const all = { answers: { held: "fire" }, ...more, looks };
    return { changes: told(play(run, null, world, all)).changes, asked: questionsOf(run, null, world, all) };
  };
  it("suffers in its own turn until its next one has passed as well [A-24] [W-161]", () => {
    const stuns = { held: { ...sure, rider: { status: "stunned", lasts: 1 } } } as const;
    const lasts = (acting?: readonly string[]) =>
      come({ ...(acting && { acting }) }, stuns, { dice: [10] }).changes.filter((one) => one.includes("lasts:stunned"));
    expect([lasts(["d"]), lasts(["x"])]).toEqual([["d lasts:stunned = 2"], ["d lasts:stunned = 1"]]);
  });
  it("may set off a Move, by which its holder comes near to others who wait [W-023]", () => {
    const runs: Overrides = { ready: { k: "basic", what: "run" } };
    const looked = (waiting?: readonly string[]) =>
      come({ ...(waiting && { waiting }) }, runs).asked.filter((one) => one.includes("Actor.a"));
    expect(looked(["Actor.a"])).toEqual(['holder~2, of x: travel {"ask":"who","uuid":"Actor.a"}']);
    expect(looked()).toEqual([]);
  });
});
