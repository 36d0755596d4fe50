import type { Game, Ruleset } from "../contract/ruleset";
import { endTurn } from "./combat/endTurn";
import type { Operations } from "./exchange/stored/types";
import { operations } from "./queries/operations";
import { games, loadGame, rulesetBySlug } from "./registry";

/** What module authors may use: `game.fivefold`, the same object as `game.system.api`. */
export interface FivefoldApi extends Operations {
  /** The games of this build. */
  games(): readonly Game[];
  /** A game whole; null when there is none of this name, or as long as it is not loaded. */
  ruleset(slug: string): Ruleset | null;
  /** The same, loaded first where nothing of it was played yet. */
  loadGame(slug: string): Promise<Ruleset | null>;
  endTurn: typeof endTurn;
}

export function apiOf(): FivefoldApi {
  return Object.freeze({ ...operations, games, ruleset: rulesetBySlug, loadGame, endTurn });
}
