import * as math from "@pixi/math";
import type { Plain } from "../../dynamic";
import { Container } from "../canvas/pixi/container";
import { Graphics } from "../canvas/pixi/graphics";

/**
 * The global `PIXI`: the host's own library as far as it only calculates (points, rectangles, circles, polygons, matrices), and of what draws the
 * containers and graphics, which become parts of the board's SVG. Everything else throws by its name.
 */
export const PIXI: Plain = { ...math, Container, Graphics };
