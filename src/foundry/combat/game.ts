import type { Game } from "../../contract/ruleset";
import { host } from "../host";
import type { HostToken } from "../host/types";
import { gameOf, worldGame } from "../registry";

/** The games that these tokens' creatures belong to. */
export function gamesOf(tokens: readonly HostToken[]): readonly Game[] {
  return [...new Set(tokens.flatMap(({ actor }) => (actor && gameOf(actor)) ?? []))];
}

/** The game that is played now: the viewed encounter's, or the world's. */
export function gameNow(): Game {
  const { combat } = host.game;
  return (combat && gameOf(combat)) ?? worldGame();
}

/**
 * The game of a new encounter: that of the selected tokens, else that of all tokens on the viewed scene, if these have one game; else the
 * world's.
 */
export function gameOfEncounter(): Game {
  const selected = (host.canvas?.tokens?.controlled ?? []).map(({ document }) => document);
  for (const tokens of [selected, host.game.scenes.viewed?.tokens.contents ?? []]) {
    const [game, ...others] = gamesOf(tokens);
    if (game && others.length === 0) return game;
  }
  return worldGame();
}
