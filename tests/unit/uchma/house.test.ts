import { describe, expect, it } from "vitest";
import { found } from "../../../src/rulesets/uchma/rules/board/situation";
import type { RuleOptions } from "../../../src/rulesets/uchma/rules/data/ruleOptions";
import { OPTIONS, ruleOptionsOf } from "../../../src/rulesets/uchma/rules/data/ruleOptions";
import { ruleOptions as shape } from "../../../src/rulesets/uchma/rules/data/shapes";
import { between, board } from "./documents";
import { BOW, creature } from "./fixtures";

const usual = Object.fromEntries(OPTIONS.specs.map(({ key, default: value }) => [key, value]));
/** Every setting with its other value, and what of it travels with an exchange. */
const OTHERS = [
  ["distanceMode", "simulation", { simulation: true }],
  ["enforceTemplates", "warn", { templates: "warn" }],
  ["enforceTemplates", "off", { templates: "off" }],
  ["ownTurnGrace", true, { ownTurnGrace: true }],
  ["stealBasis", "remaining", { stealRemaining: true }],
  ["deathRule", "manual", { deathsByHand: true }],
  ["highGroundThreshold", 3, { highGround: 3 }],
  ["adjacencyHeight", 0, { adjacencyHeight: 0 }],
  ["flyAscentDiagonal", "additive", { additiveAscent: true }],
  ["runInHeavy", "forbidden", { noRunInHeavy: true }],
  ["creaturesInTheWay", "ask", { askInTheWay: true }],
  ["hearingRange", 30, { hearing: 30 }],
] as const;

describe("world settings", () => {
  it("the defaults are the ledger's, and nothing of them travels [U-019]", () => {
    expect(usual).toEqual({
      distanceMode: "game",
      enforceTemplates: "block",
      ownTurnGrace: false,
      stealBasis: "applied",
      deathRule: "assisted",
      highGroundThreshold: 2,
      adjacencyHeight: 1,
      flyAscentDiagonal: "perStep",
      runInHeavy: "allowed",
      creaturesInTheWay: "auto",
      hearingRange: 15,
    });
    expect(ruleOptionsOf(usual)).toBeUndefined();
    expect(ruleOptionsOf({})).toBeUndefined();
  });
  it("each other choice travels, and only in a shape that is accepted", () => {
    expect(new Set(OTHERS.map(([key]) => key)).size).toBe(OPTIONS.specs.length);
    for (const [key, value, travels] of OTHERS) {
      expect(ruleOptionsOf({ ...usual, [key]: value }), key).toEqual(travels);
      expect(shape(travels), key).toBe(true);
    }
  });
  it("creatures in the way, high ground and neighbours are read off the scene as the house says [U-113] [U-116] [U-122]", () => {
    const scene = board({ d: between({ crossed: ["Bek"], rise: 2, adjacent: true }) });
    const seen = (ruleOptions?: RuleOptions) =>
      found({ board: scene, a: creature("a"), d: creature("d", { now: { prone: 1 } }), ability: BOW, ruleOptions });
    expect(seen()).toMatchObject({ crossed: "yes", height: "above", adjacent: "no" });
    expect(seen({ askInTheWay: true })).toMatchObject({ crossed: "no" });
    expect(seen({ highGround: 3 })).toMatchObject({ height: "level" });
    expect(seen({ adjacencyHeight: 2 })).toMatchObject({ adjacent: "yes" });
  });
  it("nonsense counts as the default", () => {
    const odd = {
      distanceMode: "miles",
      highGroundThreshold: 0,
      adjacencyHeight: 2.5,
      hearingRange: "far",
      enforceTemplates: "x",
    };
    expect(ruleOptionsOf({ ...usual, ...odd })).toBeUndefined();
  });
});
