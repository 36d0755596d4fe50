import type { Ruleset } from "../contract/ruleset";
import { endTurn } from "./combat/endTurn";
import { operations } from "./exchange/operations";
import type { Operations } from "./exchange/types";
import { rulesetBySlug, rulesets } from "./registry";

/** What module authors may use: `game.fivefold`, the same object as `game.system.api`. */
export interface FivefoldApi extends Operations {
  rulesets(): readonly Ruleset[];
  ruleset(slug: string): Ruleset | null;
  endTurn: typeof endTurn;
}

export function apiOf(): FivefoldApi {
  return Object.freeze({ ...operations, rulesets, ruleset: rulesetBySlug, endTurn });
}
