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

/** Where somebody goes who does not go by itself. Lengths in scene units. */
export interface Way {
  readonly from: Spot;
  /** Space by space; none where it stays. */
  readonly steps: readonly Spot[];
  /** How far it came, and how far it should have come beyond that. */
  readonly gone: number;
  readonly left: number;
  /** What stopped it; null: it came as far as it should, or as whole spaces allow. */
  readonly halt: Halt | null;
}
/** A place where somebody can be put, and how far from its own that is, in scene units. */
export interface FreePlace {
  readonly at: Spot;
  readonly distance: number;
}

/** More spaces than anybody is moved at once, and more places than anybody chooses from. */
const LONGEST = 200;
const MOST_PLACES = 400;
/** So many places are looked at before the search is given up. */
const MOST_LOOKED_AT = 6000;

/** Whole pixels, the same whichever way somebody came there. */
const whole = ({ x, y, elevation }: Spot): Spot => ({
  x: Math.round(x + EPSILON),
  y: Math.round(y + EPSILON),
  elevation,
});
/** Those who take up the same room already: nobody runs into them. */
const besides = (field: Terrain, body: Body, passes: readonly string[]): ReadonlySet<string> =>
  new Set([...passes, ...metBy(field, body)]);

/** How far the next piece of a straight way leads, in spaces: to the neighbour that is nearest to the line; without spaces along the line itself. */
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
 * The way of somebody who is sent straight in one direction, at its own height: space by space, until the distance is used up or something stops it.
 * @param heading a vector of the length 1
 * @param most in scene units; it never comes farther than that
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
  // Where it is exactly: tokens stand on whole pixels, and what is rounded away is not lost.
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
 * A straight piece of a path, space by space: over hexagons a person draws one long piece where squares have a step each.
 * @returns where each step ends, the last one where the piece does; one step where there are no spaces
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

/** Where somebody can be sent straight, in any direction: every space at which such a way could end, the nearest first. */
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
/** No place twice, the nearest first. */
function nearest(places: readonly FreePlace[]): readonly FreePlace[] {
  const unlike = new Map(places.map((place) => [`${place.at.x},${place.at.y},${place.at.elevation}`, place]));
  return [...unlike.values()].sort((a, b) => a.distance - b.distance).slice(0, MOST_PLACES);
}

/**
 * Where somebody can be set down without going there: every place within a distance where it can stand, at its own height or on the ground where it stood
 * on the ground; the nearest first, its own place left out.
 * @param clear only where no wall lies on the straight line between
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

/** No scene has more spaces from one side to the other. */
const WIDEST = 2000;
/** Where a body stands whose first space is the one in which a point lies; without spaces its middle is that point. Null: the point is on no space of the scene. */
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
 * Where somebody can be set down who is put into the space of a point that a person picked, as `openPlaces` finds it among all others.
 * @returns null where that is its own place, or none where it can stand, or farther than `most`
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
 * @param most how far it falls at once, in scene units
 * @returns `left`: what it will fall beyond that; `halt`: the ground, with whoever stands there
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
