import { describe, expect, it } from "vitest";
import { groundsAt } from "../../../src/foundry/board/grounds";
import { spacesAround } from "../../../src/foundry/board/lay";
import type { HostGrid } from "../../../src/foundry/host/types";
import { SIZE, scene, token } from "./tokens";

interface Cell {
  readonly i: number;
  readonly j: number;
}
/** Squares of a metre; diagonals count one, or one and two in turn. */
function gridOf(simulation: boolean): HostGrid {
  const made = {
    size: SIZE,
    distance: 1,
    getOffset: ({ x, y }: { readonly x: number; readonly y: number }) => ({
      i: Math.floor(y / SIZE),
      j: Math.floor(x / SIZE),
    }),
    getTopLeftPoint: ({ i, j }: Cell) => ({ x: j * SIZE, y: i * SIZE }),
    measurePath: ([a, b]: readonly [Cell, Cell]) => {
      const [far, near] = [Math.abs(a.i - b.i), Math.abs(a.j - b.j)].sort((one, other) => other - one) as [
        number,
        number,
      ];
      return { distance: far + (simulation ? Math.floor(near / 2) : 0) };
    },
  };
  return made as unknown as HostGrid;
}

describe("ground that was laid on a scene", () => {
  it("covers the squares within its radius, in as few rectangles as they make [U-019] [U-110]", () => {
    const around = (radius: number, simulation = false) => spacesAround(gridOf(simulation), { x: 450, y: 550 }, radius);
    expect(around(0)).toEqual([{ x: 400, y: 500, width: 100, height: 100 }]);
    expect(around(2)).toEqual([{ x: 200, y: 300, width: 500, height: 500 }]);
    // The corners are three metres away there.
    expect(around(2, true)).toEqual([
      { x: 300, y: 300, width: 300, height: 100 },
      { x: 200, y: 400, width: 500, height: 300 },
      { x: 300, y: 700, width: 300, height: 100 },
    ]);
    // The middle of a creature of two squares.
    expect(spacesAround(gridOf(false), { x: 400, y: 500 }, 0)).toEqual([{ x: 300, y: 400, width: 100, height: 100 }]);
  });
  it("is found under any square of a creature, in regions that are laid and no others [U-032] [U-110]", () => {
    const region = (id: string, flags: object) => ({
      id,
      flags,
      testPoint: ({ x, y, elevation }: { readonly x: number; readonly y: number; readonly elevation: number }) =>
        x >= 500 && x < 600 && y >= 500 && y < 600 && elevation <= 1,
    });
    const regions = [region("laid", { fivefold: { ground: { of: "Actor.a", item: "thorns" } } }), region("mud", {})];
    const yard = scene([], { regions });
    expect(groundsAt(yard, token("one", 5, 5))).toEqual(["laid"]);
    expect(groundsAt(yard, token("one", 4, 5))).toEqual([]);
    expect(groundsAt(yard, token("large", 4, 4, { spaces: 2 }))).toEqual(["laid"]);
    expect(groundsAt(yard, token("flyer", 5, 5, { elevation: 2 }))).toEqual([]);
    expect(groundsAt(yard, token("one", 4, 5), { x: 500, y: 500, elevation: 0 })).toEqual(["laid"]);
  });
});
