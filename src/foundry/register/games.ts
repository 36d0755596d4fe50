import { isOpen, slugOf } from "../exchange/stored/carriers";
import { host } from "../host";
import {
  gameOf,
  loadedGameOf,
  loadGame,
  loadRunning,
  loadRunningOf,
  type Typed,
  whenGameComes,
  whenGameRuns,
  worldGame,
} from "../registry";
import { nameWords } from "../world";

const need = (document: Typed): void => void loadedGameOf(document);
/** Loads the mechanics of an encounter's game, because somebody will act soon. */
const needRunning = (combat: Typed): void => void loadRunningOf(combat);

/** Loads the games of the creatures, encounters and open cards in this world. */
function needed(): void {
  const { actors, combats, messages } = host.game;
  for (const actor of actors ?? []) need(actor);
  for (const combat of combats ?? []) needRunning(combat);
  for (const message of messages?.filter(isOpen) ?? []) void loadRunning(slugOf(message));
}

/**
 * Loads games where they are needed: the world's game at the start, then the games of the creatures, encounters and open cards, and any
 * other game with its first creature, sheet or card. A game's mechanics are loaded with an encounter, an open card, or the first act.
 * `refresh` updates what was drawn before its game was loaded.
 */
export function watchGames(refresh: () => void): void {
  const { Hooks } = host;
  const bringUpToDate = (): void => {
    if (host.game.ready) refresh();
  };
  whenGameComes((ruleset) => {
    nameWords(ruleset);
    bringUpToDate();
  });
  whenGameRuns(({ ruleset }) => {
    for (const combat of host.game.combats ?? []) if (gameOf(combat)?.slug === ruleset.slug) combat.setupTurns();
    bringUpToDate();
  });
  void loadGame(worldGame().slug);
  // Foundry's documentation does not say clearly whether documents exist at `setup` already: if they do, the games come a moment earlier.
  for (const hook of ["setup", "ready"]) Hooks.once(hook, needed);
  Hooks.on("createActor", need);
  Hooks.on("createCombat", needRunning);
}
