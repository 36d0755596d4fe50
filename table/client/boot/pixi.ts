import * as math from "@pixi/math";
import type { Plain } from "../../common/types";

/**
 * The global `PIXI`: the host's own library as far as it only calculates (points, rectangles, circles, polygons, matrices). What draws is not on the
 * table and throws by its name.
 */
export const PIXI: Plain = { ...math };
