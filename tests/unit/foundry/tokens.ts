import type { HostScene, HostToken } from "../../../src/foundry/host/types";

/** Pixels of one square. */
export const SIZE = 100;
/** A light that does not shine. */
export const NO_LIGHT = { angle: 360, dim: 0, bright: 0, negative: false };
interface Cell {
  readonly i: number;
  readonly j: number;
  readonly k?: number;
}
interface Point {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}
interface Figure {
  readonly elevation?: number;
  readonly rotation?: number;
  /** Degrees that it sees, and whether it is never turned. */
  readonly view?: number;
  readonly locked?: boolean;
  readonly light?: object;
  /** Squares on each side. */
  readonly spaces?: number;
  readonly hidden?: boolean;
  /** What its actor is; a creature of no game unless the test says otherwise. */
  readonly actor?: object | null;
}
/** A token by the square in which it stands. */
export function token(
  name: string,
  x: number,
  y: number,
  {
    elevation = 0,
    rotation = 0,
    view = 360,
    locked = false,
    light = NO_LIGHT,
    spaces = 1,
    hidden = false,
    actor = {},
  }: Figure = {},
): HostToken {
  const made = {
    id: name,
    name,
    x: x * SIZE,
    y: y * SIZE,
    elevation,
    rotation,
    sight: { angle: view },
    lockRotation: locked,
    hidden,
    light,
    actor: actor && { uuid: `Actor.${name}`, type: "nothing", statuses: new Set(), ...actor },
    getSize: () => ({ width: spaces * SIZE, height: spaces * SIZE }),
    getOccupiedGridSpaceOffsets: () =>
      Array.from({ length: spaces * spaces }, (_, n) => ({ i: y + Math.floor(n / spaces), j: x + (n % spaces) })),
  };
  return made as unknown as HostToken;
}

const cell = (at: Cell | Point): Required<Cell> =>
  "i" in at ? { k: 0, ...at } : { i: at.y / SIZE - 0.5, j: at.x / SIZE - 0.5, k: at.elevation };
function far(one: Cell | Point, other: Cell | Point): number {
  const [a, b] = [cell(one), cell(other)];
  return Math.max(Math.abs(a.i - b.i), Math.abs(a.j - b.j), Math.abs(a.k - b.k));
}
interface Parts {
  readonly lights?: readonly object[];
  readonly walls?: readonly object[];
  readonly regions?: readonly object[];
  readonly gridless?: boolean;
}
/** A scene of one-metre squares on which diagonals count one. */
export function scene(
  tokens: readonly HostToken[],
  { lights = [], walls = [], regions = [], gridless = false }: Parts = {},
): HostScene {
  const list = <T>(all: readonly T[]) => ({ contents: all, filter: all.filter.bind(all), find: all.find.bind(all) });
  const made = {
    id: "yard",
    dimensions: { sceneX: 0, sceneY: 0, sceneWidth: 20 * SIZE, sceneHeight: 12 * SIZE },
    tokens: list(tokens),
    lights: list(lights),
    walls: list(walls),
    regions: list(regions),
    grid: {
      size: SIZE,
      distance: 1,
      units: "m",
      isGridless: gridless,
      isSquare: !gridless,
      getOffset: ({ x, y }: Point) => ({ i: Math.floor(y / SIZE), j: Math.floor(x / SIZE) }),
      getCenterPoint: ({ i, j }: Cell) => ({ x: (j + 0.5) * SIZE, y: (i + 0.5) * SIZE }),
      measurePath: (points: readonly (Cell | Point)[]) => ({
        distance: points.slice(1).reduce((sum, point, index) => sum + far(points[index] ?? point, point), 0),
      }),
      testAdjacency: (a: Cell, b: Cell) => far({ ...a, k: 0 }, { ...b, k: 0 }) === 1,
    },
  };
  return made as unknown as HostScene;
}
/** Upright, between the columns 6 and 7; it stops everything. */
export const wall = (more: object = {}) => ({
  c: [700, 0, 700, 1200],
  move: 20,
  sight: 20,
  light: 20,
  sound: 20,
  dir: 0,
  door: 0,
  ds: 0,
  ...more,
});
