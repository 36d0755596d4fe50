import type { Dynamic, Plain } from "../../../dynamic";
import { host } from "../host";
import { happened } from "./events";

interface Happening {
  /** How far along the way. */
  at: number;
  key: string;
  region: Dynamic;
}

function progress(path: Plain[], place: Plain): number {
  const gaps = path.map(
    (one) => Math.hypot(one.x - place.x, one.y - place.y) + Math.abs(one.elevation - place.elevation),
  );
  return gaps.indexOf(Math.min(...gaps));
}

/** What a movement means to the regions of the scene: a way in, a way out, or one that never leaves. */
function movesOf(token: Dynamic, movement: Plain): Happening[] {
  const { EXIT, ENTER } = host.foundry.CONST.REGION_MOVEMENT_SEGMENTS;
  const action = movement.passed.waypoints[0]?.action;
  const path: Plain[] = [{ ...movement.origin, action }, ...movement.passed.waypoints];
  const happenings: Happening[] = [];
  for (const region of token.parent?.regions ?? []) {
    const segments: Plain[] = token.segmentizeRegionMovementPath(region, path);
    const crossings = segments.filter(({ type }) => type === EXIT || type === ENTER);
    for (const { type, to } of crossings) {
      happenings.push({ at: progress(path, to), key: type === ENTER ? "TOKEN_MOVE_IN" : "TOKEN_MOVE_OUT", region });
    }
    if (segments.length && !crossings.length) happenings.push({ at: 0, key: "TOKEN_MOVE_WITHIN", region });
  }
  return happenings;
}

/**
 * Tell regions, on every client, what an update meant to them, in the order of the way: where the token is now, and how
 * it went there. Source: CONST.REGION_EVENTS (API docs); issues #11272, #11626.
 */
export function regionEvents(token: Dynamic, movement: Plain | null, user: Dynamic): void {
  const { REGION_EVENTS } = host.foundry.CONST;
  const before: string[] | null = token._regionsBefore;
  token._regionsBefore = null;
  const after: string[] = token._source._regions ?? [];
  const moves = movement ? movesOf(token, movement) : [];
  const presence = (ids: string[], others: string[], key: string, twin: string): Happening[] =>
    ids
      .filter((id) => !others.includes(id))
      .map((id) => token.parent?.regions.get(id))
      .filter(Boolean)
      .map((region) => ({ at: moves.find((one) => one.region === region && one.key === twin)?.at ?? 0, key, region }));
  const changes = before
    ? [
        ...presence(before, after, "TOKEN_EXIT", "TOKEN_MOVE_OUT"),
        ...presence(after, before, "TOKEN_ENTER", "TOKEN_MOVE_IN"),
      ]
    : [];
  const all = [...changes, ...moves].sort((a, b) => a.at - b.at);
  for (const { key, region } of all) happened(region, REGION_EVENTS[key], { token, movement }, user);
  if (token.rendered) void animated(token, moves, movement, user);
}

/** Who sees the figure arrive is told that too; only where the scene is viewed (CONST.REGION_EVENTS, API docs). */
async function animated(token: Dynamic, moves: Happening[], movement: Plain | null, user: Dynamic): Promise<void> {
  const { TOKEN_ANIMATE_IN, TOKEN_ANIMATE_OUT } = host.foundry.CONST.REGION_EVENTS;
  const seen = moves.filter(({ key }) => key !== "TOKEN_MOVE_WITHIN");
  if (!seen.length) return;
  await token.object.movementAnimationPromise;
  for (const { key, region } of seen)
    happened(region, key === "TOKEN_MOVE_IN" ? TOKEN_ANIMATE_IN : TOKEN_ANIMATE_OUT, { token, movement }, user);
}

/** A token came to or left the scene where regions are. */
export function arrivalEvents(token: Dynamic, key: "TOKEN_ENTER" | "TOKEN_EXIT", user: Dynamic): void {
  for (const region of token.regions ?? [])
    happened(region, host.foundry.CONST.REGION_EVENTS[key], { token, movement: null }, user);
}
