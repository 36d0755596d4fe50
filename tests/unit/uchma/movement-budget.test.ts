import { describe, expect, it } from "vitest";
import type { UStep } from "../../../src/rulesets/uchma/rules/board/path";
import {
  budgetFor,
  diagonalsSoFar,
  type Mover,
  metresLeft,
  modeNow,
  modeOfStep,
  moveLeft,
  reckon,
} from "../../../src/rulesets/uchma/rules/movement/budget";
import { TURN_STATES } from "../../../src/rulesets/uchma/rules/turns/turnBudget";
import { creature, type Overrides, seeOf } from "./fixtures";

describe("metres of a Move, by what the turn has gone so far [U-022] [U-025]", () => {
  const BIRD: Overrides = { walk: 4, fly: 10 };
  const mover = (
    state: (typeof TURN_STATES)[number],
    now: Readonly<Record<string, number>> = {},
    more: Overrides = {},
    mount: Overrides | null = null,
  ): Mover => ({
    c: creature("a", {
      walk: 6,
      ...more,
      now: { state: TURN_STATES.indexOf(state), spent: 2, budget: 5, diagonals: 3, acted: 1, ...now },
    }),
    mount: mount && creature("m", { now: { acted: 1, ...mount.now }, ...(({ now: _now, ...rest }) => rest)(mount) }),
    see: seeOf(),
  });
  const all = (one: Mover) =>
    (["walk", "fly"] as const).map((mode) =>
      [
        metresLeft(one, mode, false),
        metresLeft(one, mode, true),
        budgetFor(one, mode, false),
        budgetFor(one, mode, true),
      ].join(" "),
    );
  it("in every state of a turn, on foot and in the air: left, left of a run, and both in all", () => {
    const table = TURN_STATES.flatMap((state) => [
      [state, ...all(mover(state, {}, BIRD))],
      [`${state} aloft`, ...all(mover(state, { aloft: 1 }, BIRD))],
    ]);
    expect(table).toStrictEqual([
      ["fresh", "4 8 4 8", "10 20 10 20"],
      ["fresh aloft", "4 8 4 8", "10 20 10 20"],
      ["moved", "3 7 5 9", "3 10 5 12"],
      ["moved aloft", "1 5 3 7", "3 13 5 15"],
      ["movedActed", "4 8 4 8", "10 20 10 20"],
      ["movedActed aloft", "4 8 4 8", "10 20 10 20"],
      ["acted", "4 8 4 8", "10 20 10 20"],
      ["acted aloft", "4 8 4 8", "10 20 10 20"],
      ["actedMoved", "3 8 5 8", "3 20 5 20"],
      ["actedMoved aloft", "1 8 3 8", "3 20 5 20"],
      ["ran", "3 3 5 5", "3 3 5 5"],
      ["ran aloft", "1 1 3 3", "3 3 5 5"],
      ["full", "4 8 4 8", "10 20 10 20"],
      ["full aloft", "4 8 4 8", "10 20 10 20"],
      ["over", "4 8 4 8", "10 20 10 20"],
      ["over aloft", "4 8 4 8", "10 20 10 20"],
    ]);
    expect(all(mover("moved", { spent: 9 }))).toStrictEqual(["0 6 9 15", "0 0 9 9"]);
    expect(all(mover("moved", { aloft: 1 }, { walk: 4 }))).toStrictEqual(["0 4 2 6", "3 3 5 5"]);
    expect(all(mover("moved", { aloft: 1 }, { walk: 4 }, { walk: 3, fly: 12 }))).toStrictEqual([
      "0 3 2 5",
      "3 15 5 17",
    ]);
    expect(all(mover("moved", {}, { run: 3 }))).toStrictEqual(["3 3 5 5", "3 0 5 2"]);
    expect([
      all(mover("fresh", {}, {}, { walk: 9 })),
      all(mover("fresh", {}, {}, { walk: 9, now: { ordered: 1 } })),
    ]).toStrictEqual([
      ["9 18 9 18", "0 0 0 0"],
      ["18 18 18 18", "0 0 0 0"],
    ]);
    expect(
      TURN_STATES.map((state) => [diagonalsSoFar(mover(state), false), diagonalsSoFar(mover(state), true)]),
    ).toStrictEqual([
      [0, 0],
      [3, 0],
      [0, 0],
      [0, 0],
      [3, 0],
      [3, 3],
      [0, 0],
      [0, 0],
    ]);
  });
  it("a way is counted with its diagonals; whoever lands on it walks what is left (A-12)", () => {
    const step = (more: Partial<UStep> = {}): UStep => ({ dx: 1, dy: 0, ...more });
    const [walk, fly, land, slant] = [step(), step({ gait: "fly" }), step({ gait: "fly", dz: -1 }), step({ dy: 1 })];
    const way = (
      steps: readonly UStep[],
      state: (typeof TURN_STATES)[number] = "fresh",
      now = {},
      run = false,
      more: Overrides = BIRD,
    ) => {
      const { cost, left } = reckon(mover(state, now, more), steps, run, { simulation: true });
      return `${cost} of ${left}`;
    };
    expect([
      way([]),
      way([], "fresh", { flying: 1 }),
      way([walk, walk]),
      way([fly, fly, walk]),
      way([fly, land, walk, walk, fly]),
      way([fly, walk], "moved"),
      way([fly, walk], "moved", { aloft: 1 }),
      way([fly, fly, fly, fly, walk], "moved", { aloft: 1 }),
      way([fly, fly, fly, walk], "moved", { aloft: 1 }),
      way([walk, fly, walk], "moved", { aloft: 1 }),
      way([slant, slant, slant]),
      way([slant, slant], "moved"),
      way([slant, slant], "moved", { diagonals: 2 }),
      way([slant, slant], "moved", {}, true),
      way([slant, slant], "ran", {}, true),
      way([fly, walk], "fresh", {}, false, { walk: 4 }),
    ]).toStrictEqual([
      "0 of 4",
      "0 of 10",
      "2 of 4",
      "3 of 5",
      "5 of 5",
      "2 of 3",
      "2 of 1",
      "5 of 3",
      "4 of 3",
      "3 of 1",
      "4 of 4",
      "3 of 3",
      "3 of 3",
      "3 of 7",
      "3 of 3",
      "2 of 0",
    ]);
    const stairs = step({ stairs: true });
    const rides = mover("fresh", {}, {}, { walk: 9, mount: { threshold: 7, knows: [], suits: [], impassable: [] } });
    expect([
      reckon(rides, [stairs], false, undefined),
      reckon(mover("fresh", {}, {}, { walk: 3, now: { flying: 1 } }), [], false, undefined),
    ]).toStrictEqual([
      { cost: 2, left: 9 },
      { cost: 0, left: 0 },
    ]);
    expect([
      modeOfStep(fly),
      modeOfStep(walk),
      modeNow(creature("a")),
      modeNow(creature("a", { now: { flying: 1 } })),
    ]).toEqual(["fly", "walk", "walk", "fly"]);
  });
});

describe("metres that a sheet shows of the Move of a round [U-008] [U-022]", () => {
  const left = (state: (typeof TURN_STATES)[number], round: number, options = {}, now = {}) =>
    moveLeft(
      {
        c: creature("a", {
          walk: 6,
          now: { state: TURN_STATES.indexOf(state), spent: 2, budget: 6, actions: 0, minors: 1, acted: 1, ...now },
        }),
        mount: null,
        see: seeOf(),
      },
      round,
      options,
    );
  it("are what this turn has left, and the whole Move of a round in which it has not acted yet", () => {
    expect([left("moved", 1), left("moved", 2)]).toEqual([4, 6]);
    expect([left("movedActed", 1), left("movedActed", 2)]).toEqual([0, 6]);
  });
  it("are those of whoever flies, in the air", () => {
    const flies = { c: creature("a", { walk: 3, fly: 8, now: { flying: 1, acted: 1 } }), mount: null, see: seeOf() };
    expect(moveLeft(flies, 2, {})).toBe(8);
  });
  it("are never those of a run", () => {
    expect(left("fresh", 1, {}, { spent: 0, actions: 1 })).toBe(6);
  });
});
