import type { SettingValues } from "../../../../contract/facts";
import { USUAL } from "./settings";
import type { RuleOptions } from "./use.types";

/** A whole number in its range that is not the usual one. */
function other(value: SettingValues[string] | undefined, usual: number, min: number, max: number): number | undefined {
  const n = Number(value ?? usual);
  return Number.isInteger(n) && n >= min && n <= max && n !== usual ? n : undefined;
}

/** Only what differs from the default reading, so that it can travel with every exchange. Unknown values count as default. */
export function ruleOptionsOf(settings: SettingValues): RuleOptions | undefined {
  const highGround = other(settings.highGroundThreshold, USUAL.highGround, 1, 20);
  const adjacencyHeight = other(settings.adjacencyHeight, USUAL.adjacencyHeight, 0, 20);
  const hearing = other(settings.hearingRange, USUAL.hearing, 1, 200);
  const { enforceTemplates: templates } = settings;
  const ruleOptions: RuleOptions = {
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
  return Object.keys(ruleOptions).length > 0 ? ruleOptions : undefined;
}
