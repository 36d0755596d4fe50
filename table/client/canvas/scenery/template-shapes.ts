import { Circle, Polygon, Rectangle } from "@pixi/math";
import { host } from "../host";

const RADIANS = Math.PI / 180;
const ORIGIN = { x: 0, y: 0 };
/** A round edge is drawn with a corner every so many degrees. */
const STEP = 3;

function setting(key: string): unknown {
  const { settings } = host.game;
  return settings?.settings?.has?.(`core.${key}`) ? settings.get("core", key) : undefined;
}

/** Do templates follow the grid's own way of counting (world setting `core.gridTemplates`)? */
const byGrid = (): boolean => setting("gridTemplates") === true;

const pixels = (distance: number): number => (distance * host.canvas.grid.size) / host.canvas.grid.distance;

const at = (degrees: number, radius: number): { x: number; y: number } => ({
  x: Math.cos(degrees * RADIANS) * radius,
  y: Math.sin(degrees * RADIANS) * radius,
});

export function circleShape(distance: number): Circle | Polygon {
  if (byGrid()) return new Polygon(host.canvas.grid.getCircle(ORIGIN, distance));
  return new Circle(0, 0, pixels(distance));
}

/** A cone with a round edge, or with a flat one at its distance (world setting `core.coneTemplateType`). */
export function coneShape(distance: number, direction: number, angle: number): Polygon {
  if (byGrid()) return new Polygon(host.canvas.grid.getCone(ORIGIN, distance, direction, angle));
  const radius = pixels(distance);
  const [first, last] = [direction - angle / 2, direction + angle / 2];
  if (setting("coneTemplateType") === "flat" && angle < 180) {
    const edge = radius / Math.cos((angle / 2) * RADIANS);
    return new Polygon([ORIGIN, at(first, edge), at(last, edge)]);
  }
  const steps = Math.max(1, Math.ceil(angle / STEP));
  const arc = Array.from({ length: steps + 1 }, (_, n) => at(first + (angle * n) / steps, radius));
  return new Polygon(angle >= 360 ? arc : [ORIGIN, ...arc]);
}

/** An upright rectangle whose diagonal has a length and a direction. */
export function rectShape(distance: number, direction: number): Rectangle {
  const far = byGrid()
    ? host.canvas.grid.getTranslatedPoint(ORIGIN, direction, distance)
    : at(direction, pixels(distance));
  return new Rectangle(Math.min(0, far.x), Math.min(0, far.y), Math.abs(far.x), Math.abs(far.y));
}

export function rayShape(distance: number, direction: number, width: number): Polygon {
  const far = byGrid()
    ? host.canvas.grid.getTranslatedPoint(ORIGIN, direction, distance)
    : at(direction, pixels(distance));
  const side = at(direction - 90, pixels(width) / 2);
  const corners = [side, { x: far.x + side.x, y: far.y + side.y }, { x: far.x - side.x, y: far.y - side.y }];
  return new Polygon([...corners, { x: -side.x, y: -side.y }]);
}
