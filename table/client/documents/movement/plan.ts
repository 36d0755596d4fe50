import { POSITION_KEYS } from "../../../common/documents/token-place";
import { completePath, measurePath, movementCost, originOf, type Waypoint } from "../../../common/movement/path";
import { terrainPath } from "../../../common/movement/terrain";
import { heldBy } from "../../../common/narrow";
import { deepClone } from "../../../common/utils/objects";
import { randomID } from "../../../common/utils/text";
import type { Dynamic, Plain } from "../../../dynamic";
import { host } from "../host";

/** Events at which a movement can be stopped or paused: behaviours that wait for one put a checkpoint at the border (issues #11627, #13563). */
const HALTING = ["TOKEN_ENTER", "TOKEN_EXIT", "TOKEN_MOVE_IN", "TOKEN_MOVE_OUT", "TOKEN_MOVE_WITHIN"];

/** A path with its measurements. */
interface Section extends Plain {
  waypoints: Plain[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

const emptySection = (): Section => ({ waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 });

export const placeOf = (waypoint: Plain): Plain => Object.fromEntries(POSITION_KEYS.map((key) => [key, waypoint[key]]));

const samePlace = (a: Plain, b: Plain): boolean => POSITION_KEYS.every((key) => a[key] === b[key]);

function haltingRegions(token: Dynamic): Dynamic[] {
  const events = HALTING.map((name) => host.foundry.CONST.REGION_EVENTS[name]);
  const regions: Dynamic[] = [...(token.parent?.regions ?? [])];
  return regions.filter((region) =>
    region.behaviors.some((one: Dynamic) => one.active && events.some((name) => one.hasEvent(name))),
  );
}

/** Marks a region's border as a checkpoint where a behaviour of the region handles an event of the token. */
function withCheckpoints(token: Dynamic, path: Waypoint[]): Waypoint[] {
  const { MOVE } = host.foundry.CONST.REGION_MOVEMENT_SEGMENTS;
  const borders: Plain[] = haltingRegions(token).flatMap((region) =>
    token
      .segmentizeRegionMovementPath(region, path)
      .filter(({ type }: Plain) => type !== MOVE)
      .map(({ to }: Plain) => to),
  );
  if (!borders.length) return path;
  const marked: Waypoint[] = [];
  for (const waypoint of path) {
    const from = marked.at(-1);
    const near = from ? borders.filter((border) => isBetween(from, waypoint, border)) : [];
    near.sort((a, b) => distance(from as Plain, a) - distance(from as Plain, b));
    for (const border of near) {
      if (samePlace({ ...waypoint, ...border }, waypoint)) continue;
      marked.push({ ...waypoint, ...border, snapped: false, explicit: false, checkpoint: true, intermediate: false });
    }
    const here = near.some((border) => samePlace({ ...waypoint, ...border }, waypoint));
    marked.push(here ? { ...waypoint, checkpoint: true, intermediate: false } : waypoint);
  }
  return marked;
}

function distance(a: Plain, b: Plain): number {
  return Math.hypot(a.x - b.x, a.y - b.y) + Math.abs(a.elevation - b.elevation);
}

/** Whether a place lies on the straight way between two others, within the rounding to pixels. */
function isBetween(from: Plain, to: Plain, place: Plain): boolean {
  if (distance(from, place) === 0) return false;
  const direct = Math.hypot(to.x - from.x, to.y - from.y);
  const detour = Math.hypot(place.x - from.x, place.y - from.y) + Math.hypot(to.x - place.x, to.y - place.y);
  const [low, high] = [Math.min(from.elevation, to.elevation), Math.max(from.elevation, to.elevation)];
  return detour - direct < 1 && place.elevation >= low && place.elevation <= high;
}

/** Terrain is stored as plain data. */
function sourceOf(terrain: unknown): unknown {
  const toObject = heldBy(terrain, "toObject");
  return typeof toObject === "function" ? toObject.call(terrain) : null;
}

/** Measure a path that starts at its first waypoint; the section leaves the start out. */
function sectionOf(token: Dynamic, path: readonly Plain[], marks: Plain = {}): Section {
  if (path.length < 2) return emptySection();
  const terrain: Waypoint[] = token.object?.createTerrainMovementPath?.(path) ?? terrainPath(token, path);
  const cost = token.object?._getMovementCostFunction?.({}) ?? movementCost(token);
  const measured = measurePath(token, terrain, { cost });
  const waypoints = terrain.slice(1).map((waypoint, index) => ({
    ...waypoint,
    terrain: sourceOf(waypoint.terrain),
    cost: measured.segments[index]?.cost ?? 0,
    ...marks,
  }));
  const { distance, spaces, diagonals } = measured;
  return { waypoints, distance, cost: measured.cost, spaces, diagonals };
}

/** The recorded movement, measured with the costs that it had. */
function historyOf(token: Dynamic): Plain {
  const waypoints: Plain[] = deepClone(token._source._movementHistory ?? []);
  const measured = waypoints.length ? measurePath(token, waypoints) : emptySection();
  const { distance, cost, spaces, diagonals } = measured;
  return {
    recorded: { waypoints, distance, cost, spaces, diagonals },
    unrecorded: emptySection(),
    distance,
    cost,
    spaces,
    diagonals,
  };
}

/** The instructions for a movement: an entry of an operation's `movement`. */
export interface Instruction extends Plain {
  waypoints?: Plain[];
  method?: string;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: Plain;
  id?: string;
  chain?: string[];
}

/**
 * Decide how a token moves: how far it gets, and at which checkpoint it arrives first.
 * Source: community types `TokenDocument.MovementOperation`; foundry-api.md §8.1.
 * @returns null when it does not move at all
 */
export function planMovement(token: Dynamic, instruction: Instruction): Plain | null {
  const { waypoints = [], method = "api", constrainOptions = {} } = instruction;
  const origin = originOf(token);
  const wanted = [origin, ...waypoints];
  const [allowed, constrained] = token.object?.constrainMovementPath
    ? token.object.constrainMovementPath(wanted, { ...constrainOptions, preview: false })
    : [wanted, false];
  const complete = completePath(token, allowed);
  const path = withCheckpoints(token, complete).filter(
    (one, index, all) => index === 0 || !samePlace(one, all[index - 1] as Plain),
  );
  if (path.length < 2) return null;
  path[path.length - 1] = { ...(path.at(-1) as Waypoint), checkpoint: true };
  const end = path.findIndex(({ checkpoint }, index) => index > 0 && checkpoint) + 1;
  const id = instruction.id ?? randomID();
  const marks = { userId: host.game.user.id, movementId: id };
  const recorded = token._shouldRecordMovementHistory() && method !== "undo";
  return {
    id,
    chain: instruction.chain ?? [],
    origin: placeOf(origin),
    destination: placeOf(path[end - 1] as Plain),
    passed: sectionOf(token, path.slice(0, end), marks),
    pending: sectionOf(token, path.slice(end - 1), marks),
    history: historyOf(token),
    constrained,
    recorded,
    method,
    constrainOptions,
    autoRotate: instruction.autoRotate ?? autoRotates(),
    showRuler: instruction.showRuler ?? (recorded && method === "dragging"),
  };
}

function autoRotates(): boolean {
  const { settings } = host.game;
  return settings?.settings?.has?.("core.tokenAutoRotate") ? Boolean(settings.get("core", "tokenAutoRotate")) : false;
}

/** The movement of a token that has made none: it has arrived where it is. */
export function restingMovement(token: Dynamic): Plain {
  const place = placeOf(originOf(token));
  return {
    id: "0".repeat(16),
    chain: [],
    origin: place,
    destination: place,
    passed: emptySection(),
    pending: emptySection(),
    history: historyOf(token),
    constrained: false,
    recorded: false,
    method: "api",
    constrainOptions: {},
    autoRotate: false,
    showRuler: false,
    user: host.game.user,
    state: "completed",
    updateOptions: {},
  };
}
