import type { BaseGrid } from "./base";
import { GridlessGrid } from "./gridless";
import { HexagonalGrid } from "./hexagonal";
import { SquareGrid } from "./square";

export { BaseGrid } from "./base";
export { GridlessGrid } from "./gridless";
export { HexagonalGrid } from "./hexagonal";
export { SquareGrid } from "./square";

/** The grid part of a scene's data. */
export interface SceneGridSource {
  type?: number;
  size?: number;
  distance?: number;
  units?: string;
  style?: string;
  color?: unknown;
  alpha?: number;
  thickness?: number;
  diagonals?: number;
}

/** Make the grid that a scene's data describes; needs no canvas and no DOM. */
export function createGrid(source: SceneGridSource): BaseGrid {
  const { type = 1, size = 100, ...rest } = source;
  if (type === 0) return new GridlessGrid({ size, ...rest });
  if (type === 1) return new SquareGrid({ size, ...rest });
  if (type < 0 || type > 5) throw new Error(`There is no grid type ${type}`);
  return new HexagonalGrid({ size, ...rest, columns: type >= 4, even: type % 2 === 1 });
}
