import { expect, it } from "vitest";
import type { GroundKinds } from "../../../src/foundry/config/fields-view";
import { fieldRows } from "../../../src/foundry/config/fields-view";

const kinds: GroundKinds = {
  fields: [
    {
      id: "game.ice",
      name: "Ice",
      summary: "It breaks.",
      icon: "",
      settings: [{ key: "inches", name: "Inches", min: 1, max: 60, initial: 3 }],
    },
  ],
  tags: [
    { id: "game.water", name: "Water", summary: "It is wet.", icon: "", on: ["region"] },
    { id: "game.fog", name: "Fog", icon: "", on: ["region"] },
  ],
};
const t = (key: string, data: object = {}) => [key, ...Object.values(data)].join(" ");
const row = (
  kind: string,
  also: readonly string[] = [],
  numbers: Readonly<Record<string, number>> = {},
  shapeless = false,
) => {
  const region = { id: "r", name: "Pond", kind, also, numbers, isChanged: true, shapeless };
  const [made] = fieldRows(kinds, [region], t);
  return made;
};

it.each([
  ["", [], "", [], "FIVEFOLD.Field.none", false],
  ["game.ice", ["game.water"], "It breaks. FIVEFOLD.Field.also Water", [3], "Ice", true],
  ["game.water", ["game.fog", "other.tag"], "It is wet. FIVEFOLD.Field.also Fog", [], "Water", false],
  ["game.fog", [], "", [], "Fog", false],
] as const)("a region that is %j and %j besides says %j, with settings of its own or none, and can be reset if it is a field", (kind, also, summary, values, chosen, isChanged) => {
  const made = row(kind, also);
  expect(made).toMatchObject({ summary, isChanged });
  expect(made?.settings.map(({ value }) => value)).toEqual(values);
  expect(made?.kinds.filter((one) => one.chosen).map(({ name }) => name)).toEqual([chosen]);
  expect(made?.kinds.map(({ id }) => id)).toEqual(["", "game.ice", "game.water", "game.fog"]);
});

it("a number that was set stands in its field, within its limits", () => {
  expect(row("game.ice", [], { inches: 70 })?.settings).toEqual([
    { key: "inches", name: "Inches", min: 1, max: 60, value: 60 },
  ]);
});

it("a region of which nothing is drawn says that it counts nowhere, whatever it is", () => {
  expect(row("", [], {}, true)?.summary).toBe("FIVEFOLD.Field.shapeless");
  expect(row("game.ice", [], {}, true)?.summary).toBe("FIVEFOLD.Field.shapeless It breaks.");
});
