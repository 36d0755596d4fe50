import { expect, it } from "vitest";
import { spellOf } from "../../../src/rulesets/fragments/rules/data/documents";
import { sizeProblems } from "../../../src/rulesets/fragments/rules/data/sizeForm";
import { item } from "./documents";

it("a part of a spell may be without a name or without Energy, and is none without both [F-068]", () => {
  const written = [{ name: "Word" }, {}, { energy: 2 }, { name: "", energy: 0 }];
  expect(spellOf(item("Spell", { components: written }))?.components).toEqual([
    { name: "Word", energy: 0 },
    { name: "", energy: 2 },
  ]);
});
it("two sizes have one name however it is written, but not where capital letters alone make them alike [F-144]", () => {
  const wrong = (small: string, large: string) =>
    sizeProblems({ small: { name: small }, large: { name: large } }, (sizes, size) => sizes[size].name || size).map(
      ({ what }) => what,
    );
  expect(wrong("Maß", "mAß")).toEqual(["sameName"]);
  expect(wrong("Maß", "Mass")).toEqual([]);
});
