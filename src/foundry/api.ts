import type { Game, Ruleset } from "../contract/ruleset";
import { endTurn } from "./combat/endTurn";
import type { Operations } from "./exchange/stored/types";
import { operations } from "./queries/operations";
import { games, loadRunning, rulesetBySlug } from "./registry";

/** What module authors may use: `game.fivefold`, the same object as `game.system.api`. */
export interface FivefoldApi extends Operations {
  /** The games of this build. */
  games(): readonly Game[];
  /** A game; null when there is none of this name, or as long as it is not loaded. */
  ruleset(slug: string): Ruleset | null;
  /** The same, loaded first with what it is played by. `prepare` refuses the acts of a game of which that is not there. */
  loadGame(slug: string): Promise<Ruleset | null>;
  endTurn: typeof endTurn;
}

export function apiOf(): FivefoldApi {
  const loadGame = async (slug: string): Promise<Ruleset | null> => (await loadRunning(slug))?.ruleset ?? null;
  return Object.freeze({ ...operations, games, ruleset: rulesetBySlug, loadGame, endTurn });
}
