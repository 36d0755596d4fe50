import { angleFromFront, centreOf, isBarred } from "../../engine/board/geometry";
import type { Barrier, Box, Point } from "../../engine/board/types";
import type { Spot } from "../../engine/procedure/types";
import type { HostLightData, HostScene, HostToken } from "../host/types";
import { barriersOf } from "./barriers";
import { boxOf } from "./positions";

export type Lit = "bright" | "dim" | null;
interface Lamp {
  readonly at: Point;
  /** The token that carries the light; missing: the light stays in its place. */
  readonly bearer?: HostToken;
  /** Direction in degrees clockwise; at 0 the light shines toward the bottom of the screen. */
  readonly rotation: number;
  readonly walls: boolean;
  readonly light: HostLightData;
}
/** All light sources of a scene: its lights that are switched on, and the lights of tokens. Sources of darkness are left out. */
function lampsOf(scene: HostScene): readonly Lamp[] {
  const fixed = scene.lights.contents.flatMap(({ x, y, hidden, rotation, walls, config }) =>
    hidden ? [] : [{ at: { x, y }, rotation, walls, light: config }],
  );
  const carried = scene.tokens.contents.flatMap((token) =>
    token.hidden
      ? []
      : [{ at: centreOf(boxOf(token)), bearer: token, rotation: token.rotation, walls: true, light: token.light }],
  );
  return [...fixed, ...carried].filter(({ light }) => !light.negative && Math.max(light.bright, light.dim) > 0);
}
/** Whether the center of a space lies in the cone of a light; the light's own position always does. */
function inCone({ at, rotation, light }: Lamp, space: Box): boolean {
  const lamp = { ...at, w: 0, h: 0, elevation: 0, facing: (rotation + 180) % 360 };
  return light.angle >= 360 || (angleFromFront(lamp, space) ?? 0) <= light.angle / 2;
}
function reaches(lamp: Lamp, space: Box, perUnit: number, walls: readonly Barrier[]): Lit {
  const { at, light } = lamp;
  const to = centreOf(space);
  const far = Math.hypot(at.x - to.x, at.y - to.y) / perUnit;
  if (far > Math.max(light.bright, light.dim) || !inCone(lamp, space)) return null;
  if (lamp.walls && isBarred(at, to, walls)) return null;
  return far <= light.bright ? "bright" : "dim";
}

/**
 * How the light sources of a scene light a token at each of these places; null where no light reaches it. It is computed from documents,
 * with walls and the angles of cones.
 */
export function litOver(scene: HostScene, token: HostToken, places: readonly Partial<Spot>[]): readonly Lit[] {
  const lamps = lampsOf(scene);
  const walls = lamps.length > 0 ? barriersOf(scene, "light") : [];
  const perUnit = scene.grid.size / scene.grid.distance;
  return places.map((place) => {
    const space = { ...boxOf(token), ...place };
    const all = lamps.map((lamp) => {
      const there = lamp.bearer === token ? { ...lamp, at: centreOf(space) } : lamp;
      return reaches(there, space, perUnit, walls);
    });
    return all.includes("bright") ? "bright" : all.includes("dim") ? "dim" : null;
  });
}
/** How the light sources of a scene light a token where it stands. */
export const litAt = (scene: HostScene, token: HostToken): Lit => litOver(scene, token, [{}])[0] ?? null;
