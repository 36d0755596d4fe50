import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Ground } from "../../../src/contract/board";
import type { Ruleset } from "../../../src/contract/ruleset";
import { middleSpace, outlineAround, spacesAround } from "../../../src/foundry/board/area";
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
    const around = (radius: number, simulation = false, at = { x: 450, y: 550 }) =>
      spacesAround(gridOf(simulation), [middleSpace(gridOf(simulation), at)], radius);
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
    const line = (middles: readonly { readonly x: number; readonly y: number }[], radius: number, simulation = false) =>
      outlineAround(gridOf(simulation), middles, radius).map(({ x, y }) => [x / SIZE, y / SIZE].join(","));
    expect(line([{ x: 450, y: 550 }], 1)).toEqual(["6,4", "6,7", "3,7", "3,4"]);
    expect(line([{ x: 450, y: 550 }], 2, true)).toEqual([
      ...["6,3", "6,4", "7,4", "7,7", "6,7", "6,8"],
      ...["3,8", "3,7", "2,7", "2,4", "3,4", "3,3"],
    ]);
    const two = [0, 1].flatMap((i) => [0, 1].map((j) => ({ x: 450 + 100 * j, y: 550 + 100 * i })));
    expect(line(two, 1)).toEqual(["7,4", "7,8", "3,8", "3,4"]);
    // Without squares it is round: a metre, half a space in the middle, and what lies between the middles.
    const field = { ...gridOf(false), isSquare: false } as HostGrid;
    const round = outlineAround(field, [{ x: 400, y: 500 }, { x: 600, y: 500 }], 1); // biome-ignore format: two middles
    expect(round).toHaveLength(48);
    expect(round.every(({ x, y }) => Math.abs(Math.hypot(x - 500, y - 500) - 250) < 1e-6)).toBe(true);
  });
  describe("is found", () => {
    const laid: Ground = {
      id: "laid",
      item: "thorns",
      name: "Thorns",
      at: { scene: "yard", x: 5, y: 5, elevation: 0 },
      radius: 0,
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
