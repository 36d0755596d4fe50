import type { Spot } from "../../engine/procedure/types";
import { SYSTEM } from "../host";
import type { HostRegion, HostScene, HostToken } from "../host/types";

/** The subtype of region behaviors that hold a scene tag. It keeps its older name, because worlds store it. */
export const SCENE_TAG_BEHAVIOR = `${SYSTEM}.mark`;
/** The flag with the tags of a whole scene or of a token. It keeps its older name, too. */
const FLAG = "marks";

function marksIn({ flags }: HostScene | HostToken): readonly string[] {
  const stored = flags[SYSTEM]?.[FLAG];
  return Array.isArray(stored) ? stored.filter((tag) => typeof tag === "string") : [];
}
/** Tags of the whole scene. */
export function sceneTags(scene: HostScene): readonly string[] {
  return marksIn(scene);
}

/** Tags that a game master gave to one token. */
export function tokenTags(token: HostToken): readonly string[] {
  return marksIn(token);
}
/** Sets the tags of a whole scene, or of one token. */
export async function setTags(place: HostScene | HostToken, tags: readonly string[]): Promise<void> {
  await place.setFlag(SYSTEM, FLAG, [...tags]);
}

/** The behaviors of a region that hold its tags, with the tags; disabled behaviors do not count. */
export function tagBehaviors(region: HostRegion): readonly { readonly id: string; readonly tag: string }[] {
  return region.behaviors.contents.flatMap(({ id, type, disabled, system }) =>
    type === SCENE_TAG_BEHAVIOR &&
    !disabled &&
    "mark" in system &&
    typeof system.mark === "string" &&
    system.mark !== ""
      ? [{ id, tag: system.mark }]
      : [],
  );
}
const regionTags = (region: HostRegion): readonly string[] => tagBehaviors(region).map(({ tag }) => tag);

/** The regions of a scene that have one of these tags. */
export function regionsTagged(scene: HostScene, tags: readonly string[]): readonly HostRegion[] {
  return scene.regions.contents.filter((region) => regionTags(region).some((tag) => tags.includes(tag)));
}

/** Tags of all regions that contain one of these points. */
export function tagsAt(scene: HostScene, points: readonly Spot[]): readonly string[] {
  const met = scene.regions.contents.filter(
    (region) => regionTags(region).length > 0 && points.some((point) => region.testPoint(point)),
  );
  return [...new Set(met.flatMap(regionTags))];
}
