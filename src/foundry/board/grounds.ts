import { centreOf } from "../../engine/board/geometry";
import { isObject } from "../../engine/shape";
import { SYSTEM } from "../host";
import type { HostRegion, HostScene, HostToken } from "../host/types";
import { boxOf, WIDEST } from "./positions";

/** The region flag that names the actor and the item to which a ground effect belongs. The region's id is chosen by the game. */
export const GROUND_FLAG = "ground";
interface Owner {
  readonly of: string;
  readonly item: string;
}
/** The key of `Adjustments.said` that holds the ids of ground effects, separated by spaces. */
export const GROUNDS_SAID = "grounds";

/** The owner of the ground effect that a region shows; null for every other region. */
export function groundOwner(region: HostRegion): Owner | null {
  const stored = region.flags[SYSTEM]?.[GROUND_FLAG];
  if (!isObject(stored)) return null;
  const { of, item } = stored;
  return typeof of === "string" && typeof item === "string" ? { of, item } : null;
}

const laidOn = (scene: HostScene) => scene.regions.contents.filter((region) => groundOwner(region) !== null);
/** Uuids of the creatures that stand in ground effects. */
export function standingOnGround(scene: HostScene): ReadonlySet<string> {
  if (laidOn(scene).length === 0) return new Set();
  const onGround = scene.tokens.filter((token) => groundsAt(scene, token).length > 0);
  return new Set(onGround.flatMap(({ actor }) => actor?.uuid ?? []));
}

/** Ids of the ground effects where a token stands, or would stand after moving by some spaces. */
export function groundsAt(
  scene: HostScene,
  token: HostToken,
  { x, y, elevation }: { readonly x: number; readonly y: number; readonly elevation: number } = token,
): readonly string[] {
  const laid = laidOn(scene);
  if (laid.length === 0) return [];
  const { w, h } = boxOf(token);
  const { size } = scene.grid;
  // The middle of every space that it takes up.
  const columns = Math.min(WIDEST, Math.max(1, Math.round(w / size)));
  const rows = Math.min(WIDEST, Math.max(1, Math.round(h / size)));
  const points = Array.from({ length: columns * rows }, (_, n) =>
    centreOf({
      x: x + (w / columns) * (n % columns),
      y: y + (h / rows) * Math.floor(n / columns),
      w: w / columns,
      h: h / rows,
      elevation,
      facing: null,
    }),
  );
  return laid.filter((region) => points.some((point) => region.testPoint({ ...point, elevation }))).map(({ id }) => id);
}
