import { COVER_TAG } from "../board/sceneTags";
import { SNEAK_COVERS, type SneakCover } from "../data/places";

/** [G-111] The best cover among the scene tags of a place. */
export function coverAt(tags: readonly string[]): SneakCover {
  return SNEAK_COVERS.find((cover) => tags.includes(COVER_TAG + cover)) ?? "none";
}
