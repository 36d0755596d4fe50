import { profile } from "../../../common/generation/index";
import type { Dynamic, Plain } from "../../../dynamic";
import { host } from "../host";
import { finishOf, plan } from "./continuation";
import { planMovement } from "./plan";
import { moveThrough } from "./travel";

/**
 * Move a token through waypoints. In generation 13 the answer comes at the first checkpoint, from 14 on at the end of
 * the whole way (issue #13572). @returns whether the token was moved
 */
export async function move(token: Dynamic, waypoints: Plain | Plain[], options: Plain): Promise<boolean> {
  const { planned, ...rest } = options;
  if (planned && profile().levels) return planOnly(token, waypoints, rest);
  const moved = await moveThrough(token, waypoints, rest);
  if (!moved) return false;
  return profile().levels ? finishOf(token) : true;
}

function planOnly(token: Dynamic, waypoints: Plain | Plain[], options: Plain): boolean {
  const list: Plain[] = Array.isArray(waypoints) ? waypoints : [waypoints];
  const { method = "api", autoRotate, showRuler, constrainOptions, ...updateOptions } = options;
  const movement = planMovement(token, { waypoints: list, method, autoRotate, showRuler, constrainOptions });
  if (!movement) return false;
  plan(token, { ...movement, wanted: list, user: host.game.user, state: "planned", updateOptions });
  return true;
}

/** Start a planned movement (issue #13639). @returns whether there was one, and the token moved */
export async function start(token: Dynamic): Promise<boolean> {
  const { movement } = token;
  if (movement?.state !== "planned" || !token.isOwner) return false;
  const { method, autoRotate, showRuler, constrainOptions, wanted } = movement;
  return move(token, wanted, { method, autoRotate, showRuler, constrainOptions });
}

/**
 * Resize around the middle, rounded to pixels, regardless of walls and terrain.
 * Source: API docs, `TokenDocument#resize`.
 */
export async function resize(token: Dynamic, dimensions: Plain, options: Plain): Promise<boolean> {
  const { width = token._source.width, height = token._source.height, shape = token._source.shape } = dimensions;
  const [before, after] = [token.getSize(), token.getSize({ width, height })];
  const x = Math.round(token._source.x + (before.width - after.width) / 2);
  const y = Math.round(token._source.y + (before.height - after.height) / 2);
  const waypoint = { x, y, width, height, shape, action: "displace", explicit: true, checkpoint: true };
  const instruction = { waypoints: [waypoint], method: options.method ?? "api", autoRotate: false, showRuler: false };
  const constrainOptions = { ignoreWalls: true, ignoreCost: true };
  const movement = { ...options.movement, [token.id]: { ...instruction, constrainOptions } };
  return Boolean(await token.update({ x, y, width, height, shape }, { ...options, movement }));
}
