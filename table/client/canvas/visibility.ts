import type { Dynamic } from "../../dynamic";
import { host } from "./host";
import { WallCollision } from "./walls";

interface Point {
  x: number;
  y: number;
}

/** How far around a point it is enough to see something, in pixels, unless told otherwise. */
const TOLERANCE = 2;

/** What the user's tokens see: no fog and no light, only how far they see and what stands between. */
export class CanvasVisibility {
  get tokenVision(): boolean {
    return host.canvas.scene?.tokenVision === true;
  }

  /** The tokens that see for the user: those selected, or all the user's own. */
  private get viewers(): Dynamic[] {
    const { tokens } = host.canvas;
    const sees = ({ document }: Dynamic): boolean => document.sight?.enabled === true;
    const controlled = tokens.controlled.filter(sees);
    return controlled.length || host.game.user.isGM ? controlled : tokens.ownedTokens.filter(sees);
  }

  /**
   * Whether the user sees a point, or something around it. Without any token that sees, a gamemaster sees all and a
   * player nothing. Source: API docs, `CanvasVisibility#testVisibility`.
   */
  testVisibility(
    point: Point,
    { tolerance = TOLERANCE, object = null }: { tolerance?: number; object?: Dynamic } = {},
  ): boolean {
    if (!this.tokenVision) return true;
    const viewers = this.viewers;
    if (!viewers.length) return host.game.user.isGM;
    if (object && viewers.includes(object)) return true;
    const around = tolerance > 0 ? [-tolerance, 0, tolerance] : [0];
    const points = around.flatMap((dx) => around.map((dy) => ({ x: point.x + dx, y: point.y + dy })));
    return viewers.some((viewer) => points.some((one) => sees(viewer, one)));
  }
}

function sees(viewer: Dynamic, point: Point): boolean {
  const { grid, scene } = host.canvas;
  const { range } = viewer.document.sight;
  const centre = viewer.center;
  const distance = (Math.hypot(point.x - centre.x, point.y - centre.y) / grid.size) * grid.distance;
  const bright = scene.environment?.globalLight?.enabled === true;
  if (!bright && range !== null && distance > range) return false;
  return !WallCollision.testCollision(centre, point, { type: "sight", mode: "any" });
}

/** Darkness as data: the scene's, changed by regions (community types, `AdjustDarknessLevelRegionBehaviorType`). */
export class CanvasEffects {
  /** How dark it is at a point, from 0 to 1. */
  getDarknessLevel(point: Point & { elevation?: number }): number {
    const { scene } = host.canvas;
    let level: number = scene?.environment?.darknessLevel ?? 0;
    for (const region of scene?.regions ?? []) {
      if (!region.testPoint({ elevation: 0, ...point })) continue;
      for (const behavior of region.behaviors)
        if (behavior.active && behavior.type === "adjustDarknessLevel") level = adjusted(level, behavior.system);
    }
    return level;
  }
}

function adjusted(level: number, system: Dynamic): number {
  const { mode, modifier } = system;
  const { OVERRIDE, BRIGHTEN } = system.constructor.MODES;
  if (mode === OVERRIDE) return modifier;
  return mode === BRIGHTEN ? level * (1 - modifier) : 1 - (1 - level) * (1 - modifier);
}
