import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Ground } from "../../../src/contract/board";
import type { Ruleset } from "../../../src/contract/ruleset";
import type { Area } from "../../../src/engine/board/areas";
import { drawingOf, regionShapes } from "../../../src/foundry/board/area";
import { groundsAt, termsOf } from "../../../src/foundry/board/grounds";
import type { HostGrid } from "../../../src/foundry/host/types";
import { bringGames } from "../ui/host";
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
    isSquare: true,
    isGridless: false,
    getCenterPoint: ({ i, j }: Cell) => ({ x: (j + 0.5) * SIZE, y: (i + 0.5) * SIZE }),
    getVertices: ({ i, j }: Cell) =>
      [0, 1, 1, 0].map((right, n) => ({ x: (j + right) * SIZE, y: (i + (n < 2 ? 0 : 1)) * SIZE })),
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
  const circle = (radius: number, { x, y }: { readonly x: number; readonly y: number }): Area => ({
    shape: { kind: "circle", radius },
    points: [{ x, y }],
    elevation: 0,
  });
  it("covers the squares within its radius, in as few rectangles as they make [U-019] [U-110]", () => {
    const around = (radius: number, simulation = false, at = { x: 450, y: 550 }) =>
      regionShapes(gridOf(simulation), [circle(radius, at)]).map(({ type: _, ...shape }) => shape);
    expect(around(0)).toEqual([{ x: 400, y: 500, width: 100, height: 100 }]);
    expect(around(2)).toEqual([{ x: 200, y: 300, width: 500, height: 500 }]);
    // The corners are three metres away there.
    expect(around(2, true)).toEqual([
      { x: 300, y: 300, width: 300, height: 100 },
      { x: 200, y: 400, width: 500, height: 300 },
      { x: 300, y: 700, width: 300, height: 100 },
    ]);
    // The middle of a creature of two squares.
    expect(around(0, false, { x: 400, y: 500 })).toEqual([{ x: 300, y: 400, width: 100, height: 100 }]);
  });
  it("is outlined by one line around it, from all the squares of whoever is in its middle [U-019] [U-110]", () => {
    const border = (areas: readonly Area[], grid = gridOf(false)) => drawingOf(grid, areas).border;
    // Three squares on each side; two and two squares with one around them.
    expect(border([circle(1, { x: 450, y: 550 })])).toHaveLength(12);
    const two = [0, 1].flatMap((i) => [0, 1].map((j) => circle(1, { x: 450 + 100 * j, y: 550 + 100 * i })));
    expect(border(two)).toHaveLength(16);
    // Without squares it is round: a metre, and half a space in the middle.
    const field = { ...gridOf(false), isSquare: false, isGridless: true } as HostGrid;
    const round = drawingOf(field, [circle(1, { x: 400, y: 500 })]).parts.flat();
    expect(round).toHaveLength(48);
    expect(round.every(({ x, y }) => Math.abs(Math.hypot(x - 400, y - 500) - 150) < 1e-6)).toBe(true);
    expect(regionShapes(field, [circle(1, { x: 400, y: 500 })])).toEqual([
      { type: "circle", x: 400, y: 500, radius: 150 },
    ]);
  });
  it("is told as versions before other shapes told it, so that what they laid still counts", () => {
    const what = "4 fire";
    const area = { ...circle(2, { x: 5, y: 5 }), scene: "yard" };
    const ground: Ground = { id: "a", item: "b", name: "c", area, top: 1, tone: "harm", what };
    expect(termsOf(ground)).toBe(
      '{"at":{"elevation":0,"scene":"yard","x":5,"y":5},"radius":2,"top":1,"what":"4 fire"}',
    );
  });
  describe("is found", () => {
    const laid: Ground = {
      id: "laid",
      item: "thorns",
      name: "Thorns",
      area: { scene: "yard", shape: { kind: "circle", radius: 0 }, points: [{ x: 5, y: 5 }], elevation: 0 },
      top: 1,
      tone: "harm",
      what: "4 fire",
    };
    const owner = {
      documentName: "Actor",
      type: "gardener",
      uuid: "Actor.a",
      items: { contents: [] },
      statuses: new Set(),
      toObject: () => ({ system: {} }),
    };
    const region = (id: string, flags: object) => ({
      id,
      flags,
      behaviors: { contents: [] },
      testPoint: ({ x, y, elevation }: { readonly x: number; readonly y: number; readonly elevation: number }) =>
        x >= 500 && x < 600 && y >= 500 && y < 600 && elevation <= 1,
    });
    const ground = (more: object = {}) => ({ fivefold: { ground: { of: "Actor.a", item: "thorns", ...more } } });
    const found = (regions: readonly object[], at = token("one", 5, 5)) => groundsAt(scene([], { regions }), at);
    beforeAll(async () => {
      // The registry and the readers of ground effects look at no more than this of a game.
      const garden = {
        slug: "garden",
        models: { Actor: { gardener: {} }, Item: {} },
        grounds: () => ["laid", "changed"].map((id) => ({ ...laid, id })),
      } as unknown as Ruleset;
      await bringGames(garden);
      vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid === "Actor.a" ? owner : null));
    });
    afterAll(() => void vi.unstubAllGlobals());

    it("under any square of a creature, in regions that are laid and no others [U-032] [U-110]", () => {
      const regions = [region("laid", ground()), region("mud", {})];
      const yard = scene([], { regions });
      expect(groundsAt(yard, token("one", 5, 5))).toEqual(["laid"]);
      expect(groundsAt(yard, token("one", 4, 5))).toEqual([]);
      expect(groundsAt(yard, token("large", 4, 4, { spaces: 2 }))).toEqual(["laid"]);
      expect(groundsAt(yard, token("flyer", 5, 5, { elevation: 2 }))).toEqual([]);
      expect(groundsAt(yard, token("one", 4, 5), { x: 500, y: 500, elevation: 0 })).toEqual(["laid"]);
    });
    it("as it was laid: not where its item was changed since, gone, or never laid this", () => {
      expect(found([region("laid", ground({ terms: termsOf(laid) }))])).toEqual(["laid"]);
      expect(found([region("changed", ground({ terms: termsOf({ ...laid, what: "1 fire" }) }))])).toEqual([]);
      expect(found([region("another", ground())])).toEqual([]);
      expect(found([region("laid", ground({ of: "Actor.gone" }))])).toEqual([]);
      expect(found([region("laid", ground({ of: 3 }))])).toEqual([]);
    });
  });
});
