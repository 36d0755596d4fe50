import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { STATUS_SPECS } from "../../../src/rulesets/vigor/rules/data/palette";
import { STATUSES } from "../../../src/rulesets/vigor/rules/data/types";
import { english } from "./translate";

describe("the statuses of the token palette", () => {
  it("are all that the game knows, each with its name and its picture", () => {
    expect(STATUS_SPECS.map(({ id }) => id)).toEqual(STATUSES.map((status) => `vigor-${status}`));
    for (const { id, name, img } of STATUS_SPECS) {
      expect(english(name), id).toMatch(/^[A-Z]/);
      expect(img).toMatch(/^systems\/fivefold\//);
      expect(fs.existsSync(img.replace("systems/fivefold/", "")), img).toBe(true);
    }
  });
  it("leave out of the token's menu what follows from numbers [V-093] [V-109] [V-147]", () => {
    expect(STATUS_SPECS.flatMap(({ id, hud }) => (hud ? [] : [id])).sort()).toEqual([
      "vigor-shock",
      "vigor-winded",
      "vigor-wounded",
    ]);
  });
  it("count those as defeated that are dead or destroyed", () => {
    expect(STATUS_SPECS.flatMap(({ id, defeated }) => (defeated ? [id] : [])).sort()).toEqual([
      "vigor-dead",
      "vigor-destroyed",
    ]);
  });
});
