import type { Dynamic } from "../../dynamic";
import type { BaseGrid } from "./grid/base";
import { cssColor, pointList, svg } from "./svg";

/** The scene's ground: colour, image and grid lines. */
export function drawBackdrop(scene: Dynamic, dimensions: Dynamic, grid: BaseGrid): SVGGElement {
  const { width, height, sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
  const group = svg("g", { class: "backdrop", "aria-hidden": "true" });
  const fill = cssColor(scene.backgroundColor, "#999999");
  group.append(svg("rect", { class: "padding", width, height, fill, "fill-opacity": 0.55 }));
  group.append(svg("rect", { class: "ground", x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight, fill }));
  const source = scene.background?.src;
  if (source) {
    const at = { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight };
    group.append(svg("image", { class: "background", href: source, preserveAspectRatio: "none", ...at }));
  }
  group.append(...gridLines(grid, width, height));
  return group;
}

let patterns = 0;

function gridLines(grid: BaseGrid, width: number, height: number): SVGElement[] {
  if (grid.isGridless || grid.alpha <= 0) return [];
  const id = `grid-lines-${++patterns}`;
  const stroke = cssColor(grid.color, "#000000");
  const line = { fill: "none", stroke, "stroke-opacity": grid.alpha, "stroke-width": grid.thickness };
  const { pattern, area } = grid.isSquare ? squarePattern(grid, line) : hexPattern(grid, line);
  const definition = svg("pattern", { id, patternUnits: "userSpaceOnUse", ...area }, pattern);
  return [
    svg("defs", {}, [definition]),
    svg("rect", { class: "grid-lines", width, height, fill: `url(#${id})`, "pointer-events": "none" }),
  ];
}

type Line = Record<string, string | number>;

function squarePattern(grid: BaseGrid, line: Line) {
  const { size } = grid;
  return { pattern: [svg("path", { d: `M${size} 0H0V${size}`, ...line })], area: { width: size, height: size } };
}

// One period of a hexagonal grid holds two rows or columns; the spaces around it complete the edges.
function hexPattern(grid: BaseGrid, line: Line) {
  const columns = grid.type >= 4;
  const width = columns ? grid.sizeX * 1.5 : grid.sizeX;
  const height = columns ? grid.sizeY : grid.sizeY * 1.5;
  const pattern: SVGElement[] = [];
  for (let i = -1; i <= 2; i++) {
    for (let j = -1; j <= 2; j++) {
      pattern.push(svg("polygon", { points: pointList(grid.getVertices({ i, j })), ...line }));
    }
  }
  return { pattern, area: { width, height } };
}
