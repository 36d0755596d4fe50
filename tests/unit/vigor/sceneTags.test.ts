import { describe, expect, it } from "vitest";
import words from "../../../lang/vigor.en.json" with { type: "json" };
import { SCENE_TAGS } from "../../../src/rulesets/vigor/rules/board/sceneTags";

describe("what scenes and regions can be tagged with [V-156] [V-166]", () => {
  const inGroup = (group: string) =>
    SCENE_TAGS.flatMap((tag) => (tag.group === `vigor.${group}` ? [`${tag.id}: ${tag.on.join()}`] : []));
  it("is how far one sees and whether there is air, of a whole scene too; cover is that of a region", () => {
    expect(inGroup("visibility")).toEqual([
      "vigor.visibility.reduced: scene,region",
      "vigor.visibility.low: scene,region",
      "vigor.visibility.zero: scene,region",
    ]);
    expect(inGroup("air")).toEqual(["vigor.air.vacuum: scene,region"]);
    expect(inGroup("cover")).toEqual([
      "vigor.cover.light: region",
      "vigor.cover.partial: region",
      "vigor.cover.full: region",
      "vigor.cover.thin: region",
    ]);
  });
  it("has words and an icon of its own", () => {
    const known: Readonly<Record<string, string>> = words;
    for (const { name, groupName, icon } of SCENE_TAGS) {
      expect(known[name], name).toMatch(/\w/);
      expect(known[groupName ?? ""], groupName).toMatch(/\w/);
      expect(icon).toMatch(/^fa-(solid|regular) fa-[a-z]/);
    }
    expect(new Set(SCENE_TAGS.map(({ icon }) => icon)).size).toBe(SCENE_TAGS.length);
  });
});
