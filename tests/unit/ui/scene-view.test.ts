import { describe, expect, it } from "vitest";
import type { SceneTagSpec } from "../../../src/contract/board";
import { inUnits, tagGroups } from "../../../src/foundry/config/scene-view";
import { render, t, unnamed } from "./harness";

const tag = (id: string, group: string, on: SceneTagSpec["on"] = ["scene"]): SceneTagSpec => ({
  id,
  name: id,
  icon: "",
  on,
  group,
});
const SPECS = [
  tag("x.fog", "sight"),
  tag("x.night", "sight"),
  tag("x.void", "air"),
  tag("x.hedge", "cover", ["region"]),
];

describe("the marks of a scene", () => {
  it("are offered group by group, at most one of each, the present one chosen", () => {
    const groups = tagGroups(SPECS, ["x.night"], t);
    expect(
      groups.map(({ group, options }) => [group, options.map(({ id, chosen }) => `${id}${chosen ? "*" : ""}`)]),
    ).toEqual([
      ["sight", ["", "x.fog", "x.night*"]],
      ["air", ["*", "x.void"]],
    ]);
    expect(unnamed(render("settings/scene", { scene: "Fen", groups, sight: true }))).toEqual([]);
  });
  it("lengths are kept in the units of the scene", () => {
    expect([inUnits(50, "ft"), inUnits(50, "m"), inUnits(30, "yd"), inUnits(30, "?")]).toEqual([50, 15.2, 10, 30]);
  });
});
