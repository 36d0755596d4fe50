import type { SettingValues } from "../../../contract/facts";
import type { SettingSpec } from "../../../contract/ruleset";
import type { House } from "./types";

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

/** A whole number in its range that is not the usual one. */
function other(value: SettingValues[string] | undefined, usual: number, min: number, max: number): number | undefined {
  const n = Number(value ?? usual);
  return Number.isInteger(n) && n >= min && n <= max && n !== usual ? n : undefined;
}

/** Only what differs from the default reading, so that it can travel with every exchange. Unknown values count as default. */
export function houseOf(settings: SettingValues): House | undefined {
  const highGround = other(settings.highGroundThreshold, USUAL.highGround, 1, 20);
  const adjacencyHeight = other(settings.adjacencyHeight, USUAL.adjacencyHeight, 0, 20);
  const hearing = other(settings.hearingRange, USUAL.hearing, 1, 200);
  const { enforceTemplates: templates } = settings;
  const house: House = {
    ...(settings.distanceMode === "simulation" && { simulation: true }),
    ...((templates === "warn" || templates === "off") && { templates }),
    ...(settings.ownTurnGrace === true && { ownTurnGrace: true }),
    ...(settings.stealBasis === "remaining" && { stealRemaining: true }),
    ...(settings.deathRule === "manual" && { deathsByHand: true }),
    ...(highGround !== undefined && { highGround }),
    ...(adjacencyHeight !== undefined && { adjacencyHeight }),
    ...(settings.flyAscentDiagonal === "additive" && { additiveAscent: true }),
    ...(settings.runInHeavy === "forbidden" && { noRunInHeavy: true }),
    ...(settings.creaturesInTheWay === "ask" && { askInTheWay: true }),
    ...(hearing !== undefined && { hearing }),
  };
  return Object.keys(house).length > 0 ? house : undefined;
}
