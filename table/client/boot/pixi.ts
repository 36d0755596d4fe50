import * as math from "@pixi/math";
import type { Plain } from "../../dynamic";
import { Container } from "../canvas/pixi/container";
import { Graphics } from "../canvas/pixi/graphics";

/**
 * The global `PIXI`: the parts of the host's library that only calculate (points, rectangles, circles, polygons, matrices), and of the drawing
 * parts containers and graphics, which become parts of the board's SVG. Everything else throws an error with its name.
 */
export const PIXI: Plain = { ...math, Container, Graphics };
