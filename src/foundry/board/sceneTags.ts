import { SYSTEM } from "../host";
import type { HostRegion, HostScene, HostToken } from "../host/types";

/** The subtype of region behaviours that carry a mark of ours, and the flag that lists the marks of a whole scene or of a token. */
export const MARK_BEHAVIOR = `${SYSTEM}.mark`;
const FLAG = "marks";

function marksIn({ flags }: HostScene | HostToken): readonly string[] {
  const stored = flags[SYSTEM]?.[FLAG];
  return Array.isArray(stored) ? stored.filter((mark) => typeof mark === "string") : [];
}
/** Marks of the whole scene. */
export function sceneMarks(scene: HostScene): readonly string[] {
  return marksIn(scene);
}

/** What a game master has marked one token with. */
export function tokenMarks(token: HostToken): readonly string[] {
  return marksIn(token);
}
/** Sets the marks of a whole scene, or of one token. */
export async function markPlace(place: HostScene | HostToken, marks: readonly string[]): Promise<void> {
  await place.setFlag(SYSTEM, FLAG, [...marks]);
}

/** What a region is marked with; switched-off behaviours do not count. */
function marksOf(region: HostRegion): readonly string[] {
  return region.behaviors.contents.flatMap(({ type, disabled, system }) =>
    type === MARK_BEHAVIOR && !disabled && "mark" in system && typeof system.mark === "string" && system.mark !== ""
      ? [system.mark]
      : [],
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}
/** The marks of all regions that hold one of these points. */
export function marksAt(scene: HostScene, points: readonly Place[]): readonly string[] {
  const marked = scene.regions.contents.filter((region) => marksOf(region).length > 0);
  const met = marked.filter((region) => points.some((point) => region.testPoint(point)));
  return [...new Set(met.flatMap(marksOf))];
}
