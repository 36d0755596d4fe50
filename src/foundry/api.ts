import type { Game, Ruleset } from "../contract/ruleset";
import { endTurn } from "./combat/endTurn";
import type { Operations } from "./exchange/stored/types";
import { operations } from "./queries/operations";
import { games, loadRunning, rulesetBySlug } from "./registry";

/** What module authors may use: `game.fivefold`, the same object as `game.system.api`. */
export interface FivefoldApi extends Operations {
  /** The games of this build. */
  games(): readonly Game[];
  /** A game by its slug; null where there is no such game, or it is not loaded yet. */
  ruleset(slug: string): Ruleset | null;
  /** Loads a game with its mechanics. Before that, `prepare` refuses the acts of the game. */
  loadGame(slug: string): Promise<Ruleset | null>;
  endTurn: typeof endTurn;
}

export function apiOf(): FivefoldApi {
  const loadGame = async (slug: string): Promise<Ruleset | null> => (await loadRunning(slug))?.ruleset ?? null;
  return Object.freeze({ ...operations, games, ruleset: rulesetBySlug, loadGame, endTurn });
}
