import type { Dynamic, Plain } from "../../../dynamic";
import { host } from "../host";
import { happened } from "./events";

interface Happening {
  /** The position of the event along the way. */
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

/** The events of a movement for the regions of the scene: moving in, moving out, or moving within. */
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
 * Send the events of an update to the regions, on every client, in the order of the way: entering and leaving, and the
 * moves. Source: CONST.REGION_EVENTS (API docs); issues #11272, #11626.
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

/** Send the events of the token's animation, only on clients that view the scene (CONST.REGION_EVENTS, API docs). */
async function animated(token: Dynamic, moves: Happening[], movement: Plain | null, user: Dynamic): Promise<void> {
  const { TOKEN_ANIMATE_IN, TOKEN_ANIMATE_OUT } = host.foundry.CONST.REGION_EVENTS;
  const seen = moves.filter(({ key }) => key !== "TOKEN_MOVE_WITHIN");
  if (!seen.length) return;
  await token.object.movementAnimationPromise;
  for (const { key, region } of seen)
    happened(region, key === "TOKEN_MOVE_IN" ? TOKEN_ANIMATE_IN : TOKEN_ANIMATE_OUT, { token, movement }, user);
}

/** Send the events of a token that was added to the scene or removed from it. */
export function arrivalEvents(token: Dynamic, key: "TOKEN_ENTER" | "TOKEN_EXIT", user: Dynamic): void {
  for (const region of token.regions ?? [])
    happened(region, host.foundry.CONST.REGION_EVENTS[key], { token, movement: null }, user);
}
