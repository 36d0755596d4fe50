import { centreOf } from "../../engine/board/geometry";
import { isObject } from "../../engine/shape";
import { SYSTEM } from "../host";
import type { HostRegion, HostScene, HostToken } from "../host/types";
import { boxOf } from "./positions";

/** The region flag that says whose ground it is: the actor and the item that keep it. The region's id is the game's for it. */
export const GROUND_FLAG = "ground";
interface Owner {
  readonly of: string;
  readonly item: string;
}
/** What is said of an act that is about grounds: their ids, with a space in between. */
export const GROUNDS_SAID = "grounds";

/** Whose ground a region is; null for every other region. */
export function groundOwner(region: HostRegion): Owner | null {
  const stored = region.flags[SYSTEM]?.[GROUND_FLAG];
  if (!isObject(stored)) return null;
  const { of, item } = stored;
  return typeof of === "string" && typeof item === "string" ? { of, item } : null;
}

const laidOn = (scene: HostScene) => scene.regions.contents.filter((region) => groundOwner(region) !== null);
/** Uuids of the creatures that stand where something was laid on the ground. */
export function standingOnGround(scene: HostScene): ReadonlySet<string> {
  if (laidOn(scene).length === 0) return new Set();
  const onGround = scene.tokens.filter((token) => groundsAt(scene, token).length > 0);
  return new Set(onGround.flatMap(({ actor }) => actor?.uuid ?? []));
}

/** What was laid on the ground where a token stands, or would stand some spaces on. */
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
  const columns = Math.max(1, Math.round(w / size));
  const rows = Math.max(1, Math.round(h / size));
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
