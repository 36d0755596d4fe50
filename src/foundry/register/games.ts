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
/** Where there is an encounter, somebody will act soon. */
const needRunning = (combat: Typed): void => void loadRunningOf(combat);

/** Sends for the games of what there is in this world. */
function needed(): void {
  const { actors, combats, messages } = host.game;
  for (const actor of actors ?? []) need(actor);
  for (const combat of combats ?? []) needRunning(combat);
  for (const message of messages?.filter(isOpen) ?? []) void loadRunning(slugOf(message));
}

/**
 * Games are loaded where they are played: the world's at the start, then those of the creatures, encounters and open cards that there are, and any
 * other with its first creature, sheet or card. What runs a game's exchanges comes with an encounter, an open card, or the first act. What was made before
 * its game came is brought up to date by `refresh`.
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
  // The pages on core's hooks do not agree on whether documents are there at `setup` already: then the games come a moment earlier.
  for (const hook of ["setup", "ready"]) Hooks.once(hook, needed);
  Hooks.on("createActor", need);
  Hooks.on("createCombat", needRunning);
}
