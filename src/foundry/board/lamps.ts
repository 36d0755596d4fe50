import { centreOf, isBarred } from "../../engine/board/geometry";
import type { Barrier, Point } from "../../engine/board/types";
import type { HostLightData, HostScene, HostToken } from "../host/types";
import { barriersOf, boxOf } from "./place";

interface Lamp {
  readonly at: Point;
  readonly light: HostLightData;
}
/** Everything that shines on a scene: its lights that are not switched off, and what tokens carry. Darkness is no lamp. */
function lampsOf(scene: HostScene): readonly Lamp[] {
  const fixed = scene.lights.contents.flatMap(({ x, y, hidden, config }) =>
    hidden ? [] : [{ at: { x, y }, light: config }],
  );
  const carried = scene.tokens.contents.flatMap((token) =>
    token.hidden ? [] : [{ at: centreOf(boxOf(token)), light: token.light }],
  );
  return [...fixed, ...carried].filter(({ light }) => !light.negative && Math.max(light.bright, light.dim) > 0);
}
function reaches({ at, light }: Lamp, to: Point, perUnit: number, walls: readonly Barrier[]): "bright" | "dim" | null {
  const far = Math.hypot(at.x - to.x, at.y - to.y) / perUnit;
  if (far > Math.max(light.bright, light.dim) || isBarred(at, to, walls)) return null;
  return far <= light.bright ? "bright" : "dim";
}

/** How the light sources of a scene light a token's place; null where none reaches it. Read off documents: walls bar, angles do not count. */
export function litAt(scene: HostScene, token: HostToken): "bright" | "dim" | null {
  const lamps = lampsOf(scene);
  if (lamps.length === 0) return null;
  const walls = barriersOf(scene, "light");
  const perUnit = scene.grid.size / scene.grid.distance;
  const all = lamps.map((lamp) => reaches(lamp, centreOf(boxOf(token)), perUnit, walls));
  return all.includes("bright") ? "bright" : all.includes("dim") ? "dim" : null;
}
