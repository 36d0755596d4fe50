import { expect, it } from "vitest";
import { FIELDS } from "../../../src/rulesets/fragments/rules/board/fields";
import { SCENE_TAGS } from "../../../src/rulesets/fragments/rules/board/sceneTags";
import { packsOf, pictureExists } from "../rulesets/packs";

/** A behavior of a region as it is stored: a tag, or something drawn. */
interface Behavior {
  readonly type: string;
  readonly system: { readonly mark?: string; readonly kind?: string };
}
const { readPack } = packsOf("fragments");

it("the adventure brings its scene, everybody on it, and ground that the rules know", () => {
  const [adventure] = readPack("fragments-adventures");
  const [scene] = adventure?.scenes ?? [];
  const brought = (adventure?.actors ?? []).map(({ _id }) => _id);
  const tokens = scene?.tokens ?? [];
  expect(tokens.length).toBeGreaterThan(8);
  expect(tokens.filter(({ actorId }) => !brought.includes(actorId))).toEqual([]);
  // Somebody flies, and somebody stands on the shelf.
  expect(tokens.flatMap(({ elevation = 0 }) => (elevation > 0 ? elevation : []))).toEqual([10, 15]);
  const behaviors: readonly Behavior[] = (scene?.regions ?? []).flatMap(
    (region) => region.behaviors as readonly object[] as Behavior[],
  );
  const tags = behaviors.flatMap(({ system }) => system.mark ?? []);
  expect(tags.filter((tag) => !SCENE_TAGS.some(({ id }) => id === tag))).toEqual([]);
  expect(new Set(tags).size).toBe(7);
  expect(behaviors.flatMap(({ system }) => system.kind ?? [])).toEqual(FIELDS.map(({ id }) => id));
  expect(pictureExists(adventure?.img ?? "")).toBe(true);
});
