import { describe, expect, it } from "vitest";
import type { PlacedFigure } from "../../../src/contract/board";
import { nearsFoe } from "../../../src/rulesets/generia/rules/movement/fear";
import { board } from "../rulesets/facts";
import { figure } from "./documents";
import { wayOver } from "./ways";

type Way = Parameters<typeof wayOver>[0];
const foe = (more: Parameters<typeof figure>[1] = {}) => figure("d", { disposition: -1, ...more });
/** Whether "a", who stands in the corner unless told, comes nearer to an enemy on such a way. A space is two metres. */
const nears = (way: Way, others: readonly PlacedFigure[], elevation = 0) =>
  nearsFoe("Actor.a", wayOver(way), board({}, { space: 2, figures: () => [...others, figure("a", { elevation })] }));

describe("whether a way leads towards an enemy where nobody counts spaces", () => {
  it.each<readonly [string, boolean, Way]>([
    [
      "towards it",
      true,
      [
        [0, 0],
        [1, 0],
      ],
    ],
    [
      "away from it",
      false,
      [
        [1, 0],
        [0, 0],
      ],
    ],
    [
      "aside",
      false,
      [
        [0, 0],
        [0, 1],
      ],
    ],
    ["nowhere", false, [[0, 0]]],
    [
      "there and half of it back",
      true,
      [
        [0, 0],
        [2, 0],
        [1, 0],
      ],
    ],
    [
      "there and farther back",
      false,
      [
        [1, 0],
        [2, 0],
        [0, 0],
      ],
    ],
  ])("%s: %j [G-182]", (_title, is, way) => {
    expect(nears(way, [foe({ at: [5, 0] })])).toBe(is);
    const turned: Way = way.map(([x, y]) => [y, x]);
    expect(nears(turned, [foe({ at: [0, 5] })])).toBe(is);
  });
  it("one enemy is enough; friends and those who take no side do not count [G-182]", () => {
    const ahead: Way = [
      [0, 0],
      [1, 0],
    ];
    expect(nears(ahead, [figure("e", { at: [5, 0] }), foe({ at: [-5, 0] })])).toBe(false);
    expect(nears(ahead, [foe({ at: [-5, 0] }), foe({ at: [5, 0] })])).toBe(true);
    expect(nears(ahead, [figure("n", { at: [5, 0], disposition: 0 })])).toBe(false);
  });
  it("whoever stands in an enemy’s place already comes no nearer by going on in it [G-182]", () => {
    const large = foe({ box: { left: 0, top: 0, across: 4, down: 4 } });
    expect(
      nears(
        [
          [0, 0],
          [1, 1],
        ],
        [large],
      ),
    ).toBe(false);
  });
  it("height counts like any other direction [G-182]", () => {
    const up: Way = [
      [0, 0, 0],
      [0, 0, 2],
    ];
    const down: Way = [
      [0, 0, 2],
      [0, 0, 0],
    ];
    const above = foe({ elevation: 4 });
    expect([nears(up, [above]), nears(down, [above])]).toEqual([true, false]);
    expect([nears(up, [above], 8), nears(down, [above], 8)]).toEqual([false, true]);
    expect(
      nears(
        [
          [0, 0, 0],
          [0, 0, 12],
        ],
        [above],
        0,
      ),
    ).toBe(false);
  });
  it("height and distance count together, in spaces [G-182]", () => {
    const above = foe({ at: [4, 0], elevation: 4 });
    // A space nearer and half a space lower: 3.2 instead of 3.6.
    expect(
      nears(
        [
          [0, 0, 1],
          [1, 0, 0],
        ],
        [above],
      ),
    ).toBe(true);
    expect(
      nears(
        [
          [0, 0, 4],
          [1, 0, 0],
        ],
        [above],
      ),
    ).toBe(false);
  });
  it("nobody comes nearer where nobody knows who stands where [G-182]", () => {
    const ahead = wayOver([
      [0, 0],
      [1, 0],
    ]);
    const figures = () => [foe({ at: [5, 0] })];
    expect(nearsFoe("Actor.a", ahead, null)).toBe(false);
    expect(nearsFoe("Actor.a", ahead, board({}))).toBe(false);
    expect(nearsFoe("Actor.a", ahead, board({}, { figures }))).toBe(false);
  });
});
