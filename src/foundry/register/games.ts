import { isOpen, slugOf } from "../exchange/stored/carriers";
import { host } from "../host";
import { gameOf, loadGame, type Typed, whenGameComes, worldGame } from "../registry";
import { nameWords } from "../world";

function need(document: Typed): void {
  const game = gameOf(document);
  if (game) void loadGame(game.slug);
}

/** Sends for the games of what there is in this world. */
function needed(): void {
  const { actors, combats, messages } = host.game;
  for (const documents of [actors ?? [], combats ?? []]) for (const document of documents) need(document);
  for (const message of messages?.filter(isOpen) ?? []) void loadGame(slugOf(message));
}

/**
 * Games are loaded where they are played: the world's at the start, then those of the creatures, encounters and open cards that there are, and any
 * other with its first creature, sheet or card. What was made before its game came is brought up to date by `refresh`.
 */
export function watchGames(refresh: () => void): void {
  const { Hooks } = host;
  whenGameComes((ruleset) => {
    const { slug } = ruleset;
    nameWords(ruleset);
    if (!host.game.combats) return;
    for (const combat of host.game.combats) if (gameOf(combat)?.slug === slug) combat.setupTurns();
    if (host.game.ready) refresh();
  });
  void loadGame(worldGame().slug);
  // The pages on core's hooks do not agree on whether documents are there at `setup` already: then the games come a moment earlier.
  for (const hook of ["setup", "ready"]) Hooks.once(hook, needed);
  for (const hook of ["createActor", "createCombat"]) Hooks.on(hook, need);
}
