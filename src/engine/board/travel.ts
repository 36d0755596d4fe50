import { type Spot, spotOf } from "../procedure/spot";
import { isBarred } from "./geometry";
import {
  anchorOf,
  at,
  type Body,
  EPSILON,
  floorUnder,
  type Halt,
  haltOn,
  headingsOf,
  headingTo,
  mayStand,
  metBy,
  middleOf,
  neighboursOf,
  type Terrain,
} from "./terrain";
import type { Point } from "./types";

/** The path of a creature that is moved by others. Lengths are in scene units. */
export interface Way {
  readonly from: Spot;
  /** The positions after each space; none where the creature stays. */
  readonly steps: readonly Spot[];
  /** How far it came. */
  readonly gone: number;
  /** How far it should have come in addition to that. */
  readonly left: number;
  /** What stopped it; null where it came as far as it should, or as whole spaces allow. */
  readonly halt: Halt | null;
}
/** A position where a creature can be put, and its distance from the creature's own one in scene units. */
export interface FreePlace {
  readonly at: Spot;
  readonly distance: number;
}

/** The most spaces that a creature is moved at once. */
const LONGEST = 200;
/** The most positions that are offered for a choice. */
const MOST_PLACES = 400;
/** How many positions are examined before the search ends. */
const MOST_LOOKED_AT = 6000;

/** A position in whole pixels, rounded in the same way from whichever side it is reached. */
const whole = ({ x, y, elevation }: Spot): Spot => ({
  x: Math.round(x + EPSILON),
  y: Math.round(y + EPSILON),
  elevation,
});
/** Ids of the bodies that a creature does not run into: those named, and those that it overlaps already. */
const besides = (field: Terrain, body: Body, passes: readonly string[]): ReadonlySet<string> =>
  new Set([...passes, ...metBy(field, body)]);

/** The next step of a straight path, in spaces: to the neighbour that is nearest to the line; without spaces along the line itself. */
function nextOf({ lattice, size }: Terrain, from: Point, here: Point, heading: Point, most: number): Point {
  if (lattice === "none") {
    const length = Math.min(1, most);
    return { x: heading.x * length, y: heading.y * length };
  }
  const off = ({ x, y }: Point): number => {
    const [dx, dy] = [here.x + x * size - from.x, here.y + y * size - from.y];
    return Math.abs(dx * heading.y - dy * heading.x) / size;
  };
  const on = ({ x, y }: Point): number => x * heading.x + y * heading.y;
  const [best] = neighboursOf(lattice)
    .filter((step) => on(step) > EPSILON)
    .sort((a, b) => {
      const gap = off(a) - off(b);
      return Math.abs(gap) > EPSILON ? gap : on(b) - on(a);
    });
  return best ?? heading;
}

/**
 * The path of a creature that is moved straight in one direction, at its own height: space by space, until the distance is used up or
 * something stops it.
 * @param heading a vector of the length 1
 * @param most the greatest distance, in scene units
 * @param passes ids of bodies that it does not run into
 */
export function straightWay(
  field: Terrain,
  body: Body,
  {
    heading,
    most,
    passes = [],
  }: { readonly heading: Point; readonly most: number; readonly passes?: readonly string[] },
): Way {
  const beside = besides(field, body, passes);
  const start = anchorOf(field, body);
  const steps: Spot[] = [];
  // The exact position: tokens stand on whole pixels, and rounding errors must not add up.
  let exact: Spot = spotOf(body);
  let here = body;
  let gone = 0;
  const ended = (halt: Halt | null): Way => ({
    from: spotOf(body),
    steps,
    gone,
    left: halt ? Math.max(0, most - gone) : 0,
    halt,
  });
  while (steps.length < LONGEST && gone < most - EPSILON) {
    const middle = { x: exact.x + body.w / 2, y: exact.y + body.h / 2 };
    const step = nextOf(field, middleOf(body), middle, heading, (most - gone) / field.distance);
    const next = { ...exact, x: exact.x + step.x * field.size, y: exact.y + step.y * field.size };
    const to = at(body, whole(next));
    const distance = field.measure(start, anchorOf(field, at(body, next)));
    if (distance > most + EPSILON) break;
    const halt = haltOn(field, here, to, beside);
    if (halt) return ended(halt);
    const stood = here.elevation <= floorUnder(field, here) + EPSILON;
    const drop = to.elevation - floorUnder(field, to);
    exact = next;
    here = to;
    gone = distance;
    steps.push(spotOf(to));
    if (stood && drop > EPSILON) return ended({ k: "drop", by: drop });
  }
  return ended(null);
}

/**
 * The steps of a straight piece of a path, space by space. On hexagons a person draws one long piece where squares have a step each.
 * @returns where each step ends, the last one at the end of the piece; one step where there are no spaces
 */
export function spacesOver(field: Terrain, body: Body, to: Spot): readonly Spot[] {
  const goal = at(body, to);
  const heading = headingTo(body, goal);
  if (field.lattice === "none" || !heading) return [to];
  const spots: Spot[] = [];
  const [start, end] = [middleOf(body), middleOf(goal)];
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  let exact: Spot = spotOf(body);
  while (spots.length < LONGEST) {
    const step = nextOf(field, start, middleOf(at(body, exact)), heading, 1);
    const [x, y] = [exact.x + step.x * field.size, exact.y + step.y * field.size];
    const left = Math.hypot(to.x - x, to.y - y);
    if (left < field.size / 2 || left >= Math.hypot(to.x - exact.x, to.y - exact.y)) break;
    const share = 1 - left / length;
    exact = { x, y, elevation: body.elevation + (to.elevation - body.elevation) * share };
    spots.push(whole(exact));
  }
  return [...spots, to];
}

/** Every position at which a straight movement of a creature could end, in any direction, the nearest first. */
export function straightPlaces(
  field: Terrain,
  body: Body,
  {
    most,
    least = 0,
    passes = [],
  }: { readonly most: number; readonly least?: number; readonly passes?: readonly string[] },
): readonly FreePlace[] {
  const start = anchorOf(field, body);
  const places = headingsOf(field.lattice).flatMap((heading) =>
    straightWay(field, body, { heading, most, passes }).steps.map((spot) => ({
      at: spot,
      distance: field.measure(start, anchorOf(field, at(body, spot))),
    })),
  );
  return nearest(places.filter(({ distance }) => distance >= least - EPSILON));
}
/** These positions without duplicates, the nearest first. */
function nearest(places: readonly FreePlace[]): readonly FreePlace[] {
  const unlike = new Map(places.map((place) => [`${place.at.x},${place.at.y},${place.at.elevation}`, place]));
  return [...unlike.values()].sort((a, b) => a.distance - b.distance).slice(0, MOST_PLACES);
}

/**
 * Every position within a distance where a creature can be put without moving there: at its own height, or on the ground if it stands on
 * the ground now. The nearest is first; its own position is left out.
 * @param clear whether a wall on the straight line excludes a position
 */
export function openPlaces(
  field: Terrain,
  body: Body,
  {
    most,
    least = 0,
    clear,
    passes = [],
  }: {
    readonly most: number;
    readonly least?: number;
    readonly clear: boolean;
    readonly passes?: readonly string[];
  },
): readonly FreePlace[] {
  const { lattice, size, walls } = field;
  const beside = new Set(passes);
  const start = anchorOf(field, body);
  const stands = body.elevation <= floorUnder(field, body) + EPSILON;
  const found: FreePlace[] = [];
  const own = whole(body);
  const seen = new Set<string>([`${own.x},${own.y}`]);
  let edge: Spot[] = [spotOf(body)];
  while (edge.length > 0 && seen.size < MOST_LOOKED_AT) {
    const next: Spot[] = [];
    for (const spot of edge)
      for (const { x, y } of neighboursOf(lattice)) {
        const exact = { x: spot.x + x * size, y: spot.y + y * size, elevation: body.elevation };
        const level = whole(exact);
        const key = `${level.x},${level.y}`;
        const distance = field.measure(start, anchorOf(field, at(body, exact)));
        if (seen.has(key) || distance > most + EPSILON) continue;
        seen.add(key);
        next.push(exact);
        const there = stands ? { ...level, elevation: floorUnder(field, at(body, level)) } : level;
        const barred = clear && isBarred(middleOf(body), middleOf(at(body, exact)), walls);
        if (distance >= least - EPSILON && !barred && mayStand(field, at(body, there), beside))
          found.push({ at: there, distance });
      }
    edge = next;
  }
  return nearest(found);
}

/** More spaces than any scene has from one side to the other. */
const WIDEST = 2000;
/**
 * The position of a body whose first space holds a point; without spaces its middle is that point. Null: there is no space at the point.
 */
function bodyOver(field: Terrain, body: Body, point: Point): Spot | null {
  const { lattice, size } = field;
  const gap = (spot: Spot): number => {
    const { x, y } = anchorOf(field, at(body, spot));
    return Math.hypot(x - point.x, y - point.y);
  };
  let exact: Spot = spotOf(body);
  if (lattice === "none") {
    const { x, y } = anchorOf(field, body);
    return { ...exact, x: exact.x + point.x - x, y: exact.y + point.y - y };
  }
  for (let n = 0; n < WIDEST; n++) {
    const from = exact;
    const best = neighboursOf(lattice)
      .map(({ x, y }) => ({ ...from, x: from.x + x * size, y: from.y + y * size }))
      .reduce((one, other) => (gap(other) < gap(one) ? other : one));
    if (gap(best) >= gap(exact) - EPSILON) break;
    exact = best;
  }
  return gap(exact) < size ? exact : null;
}
/**
 * The position of a creature that is put into the space of a point that a person chose, as `openPlaces` would find it.
 * @returns null where it is the creature's own position, farther than `most`, or no place where it can stand
 */
export function placeAt(
  field: Terrain,
  body: Body,
  { point, most, passes = [] }: { readonly point: Point; readonly most: number; readonly passes?: readonly string[] },
): FreePlace | null {
  const exact = bodyOver(field, body, point);
  if (!exact) return null;
  const stands = body.elevation <= floorUnder(field, body) + EPSILON;
  const level = whole(exact);
  const there = stands ? { ...level, elevation: floorUnder(field, at(body, level)) } : level;
  const distance = field.measure(anchorOf(field, body), anchorOf(field, at(body, exact)));
  const own = whole(spotOf(body));
  if ((own.x === level.x && own.y === level.y) || distance > most + EPSILON) return null;
  return mayStand(field, at(body, there), new Set(passes)) ? { at: there, distance } : null;
}

/**
 * A fall straight down.
 * @param most the greatest distance that it falls at once, in scene units
 * @returns `left`: the rest of the fall; `halt`: the ground with the bodies there, where the fall has ended
 */
export function fallWay(field: Terrain, body: Body, most: number): Way {
  const height = Math.max(0, body.elevation - floorUnder(field, body));
  const gone = Math.min(height, Math.max(0, most));
  const landed = at(body, { ...body, elevation: body.elevation - gone });
  const left = height - gone;
  return {
    from: spotOf(body),
    steps: gone > 0 ? [spotOf(landed)] : [],
    gone,
    left,
    halt: left > EPSILON ? null : { k: "ground", who: metBy(field, landed) },
  };
}
