import type { SettingSpec } from "../../../../contract/ruleset";

const words = (key: string) => ({
  name: `FIVEFOLD.Uchma.Setting.${key}.Name`,
  hint: `FIVEFOLD.Uchma.Setting.${key}.Hint`,
});
const choice = (key: string, choices: readonly [string, string, ...string[]], rule: string): SettingSpec => ({
  key,
  type: "choice",
  default: choices[0],
  choices,
  ...words(key),
  rule,
});
const metres = (key: string, usual: number, min: number, max: number, rule: string): SettingSpec => ({
  key,
  type: "number",
  default: usual,
  range: { min, max, step: 1 },
  ...words(key),
  rule,
});

export const USUAL = { highGround: 2, adjacencyHeight: 1, hearing: 15 } as const;

/** What the book leaves open; the first choice is the reading that we take. */
export const SETTINGS: readonly SettingSpec[] = [
  choice("distanceMode", ["game", "simulation"], "U-019"),
  choice("enforceTemplates", ["block", "warn", "off"], "U-008"),
  { key: "ownTurnGrace", type: "boolean", default: false, ...words("ownTurnGrace"), rule: "U-109" },
  choice("stealBasis", ["applied", "remaining"], "U-084"),
  choice("deathRule", ["assisted", "manual"], "U-014"),
  metres("highGroundThreshold", USUAL.highGround, 1, 20, "U-116"),
  metres("adjacencyHeight", USUAL.adjacencyHeight, 0, 20, "U-113"),
  choice("flyAscentDiagonal", ["perStep", "additive"], "U-029"),
  choice("runInHeavy", ["allowed", "forbidden"], "U-035"),
  choice("creaturesInTheWay", ["auto", "ask"], "U-122"),
  metres("hearingRange", USUAL.hearing, 1, 200, "U-052"),
];
