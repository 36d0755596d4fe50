import type { Between, Shifts } from "../../contract/board";
import {
  along,
  angleFromFront,
  centreOf,
  isBarred,
  openShare,
  overlap,
  passesThrough,
} from "../../engine/board/geometry";
import type { Box, Point } from "../../engine/board/types";
import { isHiddenFrom } from "../facts/hiding";
import type { HostActor, HostScene, HostToken } from "../host/types";
import { defeats } from "../statuses";
import { barriersOf } from "./barriers";
import { measure, moved, STILL } from "./measure";
import { boxOf } from "./positions";
import { tagsAt } from "./sceneTags";

/** Whether a creature is defeated. Defeated creatures do not count as being in the way. */
const isDown = (actor: HostActor): boolean => defeats(actor).some((status) => actor.statuses.has(status));

/** What blocks the sound between two points. */
function muffled(scene: HostScene, p: Point, q: Point): Pick<Between, "sound"> {
  if (isBarred(p, q, barriersOf(scene, "sound", "walls"))) return { sound: "wall" };
  return isBarred(p, q, barriersOf(scene, "sound", "doors")) ? { sound: "door" } : {};
}
/**
 * Whether the straight line from one box to the other goes through a body, and not over or under it: a body is as high as its space is
 * wide.
 */
function hits({ grid }: HostScene, a: Box, b: Box, body: Box): boolean {
  const [p, q, c] = [centreOf(a), centreOf(b), centreOf(body)];
  if (!passesThrough(p, q, body)) return false;
  const [dx, dy] = [q.x - p.x, q.y - p.y];
  const share = ((c.x - p.x) * dx + (c.y - p.y) * dy) / Math.max(1, dx * dx + dy * dy);
  const above = a.elevation + (b.elevation - a.elevation) * share - body.elevation;
  return above >= 0 && above < (body.h / grid.size) * grid.distance;
}
const away = (from: Point, token: HostToken): number => {
  const { x, y } = centreOf(boxOf(token));
  return Math.hypot(x - from.x, y - from.y);
};
/** How a token's creature looks about, as the token tells it. */
export const lookOf = ({ sight, lockRotation }: HostToken): Pick<Between, "view" | "unturned"> => ({
  ...(sight.angle < ALL_AROUND && { view: sight.angle }),
  ...(lockRotation && { unturned: true as const }),
});
const ALL_AROUND = 360;
/** Everything that lies between two tokens of one scene, or would if they stood elsewhere. */
export function between(
  scene: HostScene,
  from: HostToken,
  to: HostToken,
  { own = STILL, its = STILL }: Shifts = {},
): Between {
  const [a, b] = [moved(scene, boxOf(from), own), moved(scene, boxOf(to), its)];
  const [p, q] = [centreOf(a), centreOf(b)];
  // A creature that shares a space with one of the two (a mount, its rider) is not between them.
  const others = scene.tokens.filter((token) => {
    if (token.id === from.id || token.id === to.id || token.hidden || !token.actor || isDown(token.actor)) return false;
    return !overlap(boxOf(token), a) && !overlap(boxOf(token), b);
  });
  const line = along(p, q, scene.grid.size / 2).filter(
    (point) => !(point.x > a.x && point.x < a.x + a.w && point.y > a.y && point.y < a.y + a.h),
  );
  const slope = (index: number): number =>
    from.elevation + ((to.elevation - from.elevation) * index) / Math.max(1, line.length - 1);
  return {
    ...measure(scene, from, to, { i: own.i - its.i, j: own.j - its.j, k: own.k - its.k }),
    clear: !isBarred(p, q, barriersOf(scene, "move")),
    ...muffled(scene, p, q),
    open: openShare(a, b, barriersOf(scene, "sight")),
    crossed: others
      .filter((token) => hits(scene, a, b, boxOf(token)))
      .sort((one, other) => away(p, one) - away(p, other))
      // A hidden creature is left out, because counting it would tell the attacker that it stands there.
      .flatMap(({ actor }) => (isHiddenFrom(actor, from.actor?.uuid) ? [] : (actor?.uuid ?? []))),
    tags: tagsAt(
      scene,
      line.map((point, index) => ({ ...point, elevation: slope(index) })),
    ),
    angle: angleFromFront(b, a),
    rise: from.elevation - to.elevation,
    ...lookOf(to),
  };
}
