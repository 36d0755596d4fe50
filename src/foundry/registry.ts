import type { Game, Mechanics, Ruleset } from "../contract/ruleset";
import type { TurnModel } from "../contract/turns";
import type { tryTell } from "../engine/procedure/story";
import { Fetched, partsMissing } from "./fetched";
import { host, SYSTEM } from "./host";

/** A game, and the way to the whole of it. */
export interface KnownGame {
  readonly game: Game;
  load(): Promise<Ruleset>;
}
/** What a game belongs to, and says so by its type. */
export interface Typed {
  readonly documentName: string;
  readonly type: string;
}

const known = new Map<string, KnownGame>();
const byType = new Map<string, Game>();

/** A game with what it is played by, and what tells how its exchanges went. */
export interface RunningGame {
  readonly ruleset: Ruleset;
  readonly mechanics: Mechanics;
  readonly tryTell: typeof tryTell;
}
const rulesets = new Fetched("ruleset", async ({ slug }) => (await known.get(slug)?.load()) ?? null);
const running = new Fetched<RunningGame>("mechanics", async ({ slug }) => {
  const ruleset = await loadGame(slug);
  if (!ruleset) return null;
  const [mechanics, story] = await Promise.all([ruleset.mechanics(), import("../engine/procedure/story")]);
  return { ruleset, mechanics, tryTell: story.tryTell };
});

/** Takes the games over at start-up. Throws when two claim the same slug or document type. */
export function registerGames(all: readonly KnownGame[]): void {
  for (const one of all) {
    const { slug, models } = one.game;
    if (known.has(slug)) throw new Error(`two rulesets are called '${slug}'`);
    const types = Object.entries(models).flatMap(([name, ofName]) =>
      Object.keys(ofName).map((type) => `${name}.${type}`),
    );
    const claimed = types.find((type) => byType.has(type));
    if (claimed !== undefined) throw new Error(`two rulesets claim the type '${claimed}'`);
    known.set(slug, one);
    for (const type of types) byType.set(type, one.game);
  }
}

export function games(): readonly Game[] {
  return [...known.values()].map(({ game }) => game);
}
export function gameBySlug(slug: string): Game | null {
  return known.get(slug)?.game ?? null;
}
/** The game a document belongs to, by its type; null for core types and other packages' types. */
export function gameOf({ documentName, type }: Typed): Game | null {
  return byType.get(`${documentName}.${type}`) ?? null;
}
/** Whether two documents may have to do with each other; what belongs to no game of ours fits everywhere. */
export function sameGame(one: Typed, other: Typed): boolean {
  const [a, b] = [gameOf(one), gameOf(other)];
  return !a || !b || a === b;
}
/** What a world begins with: the game that says so, else the first one that is not still being built. */
export function firstGame(): Game | undefined {
  const all = games();
  return all.find(({ standard }) => standard) ?? all.find(({ trial }) => !trial) ?? all[0];
}
/** What the world's setting says, be there such a game or not. */
export const worldSlug = (): string => String(host.game.settings.get(SYSTEM, "ruleset"));

/** The game the world is set to: the default for new documents. Where that game is not there, another one stands in. */
export function worldGame(): Game {
  const game = gameBySlug(worldSlug()) ?? firstGame();
  if (!game) throw new Error("no ruleset is registered");
  return game;
}

/**
 * Loads a game whole; null when there is no such game, or when it does not come: then it is asked for again until it does. Whoever waits with
 * `whenGameComes` is told before the promise is kept.
 */
export function loadGame(slug: string): Promise<Ruleset | null> {
  const game = gameBySlug(slug);
  return game ? rulesets.load(game) : Promise.resolve(null);
}
/** The same with what it is played by. */
export function loadRunning(slug: string): Promise<RunningGame | null> {
  const game = gameBySlug(slug);
  return game ? running.load(game) : Promise.resolve(null);
}
/** A game with what it is played by if both are there; else loading starts, and callers of `whenGameRuns` are told when it is done. */
export function runningGame(slug: string): RunningGame | null {
  const present = running.present(slug);
  if (!present) void loadRunning(slug);
  return present;
}
/** The game of a document with what it is played by, in the same way. */
export function runningOf(document: Typed): RunningGame | null {
  const game = gameOf(document);
  return game && runningGame(game.slug);
}
/** The same, loaded where it is not there; null for what belongs to no game of ours, or where it can't be loaded. */
export function loadRunningOf(document: Typed): Promise<RunningGame | null> {
  const game = gameOf(document);
  return game ? loadRunning(game.slug) : Promise.resolve(null);
}
/** How the encounters of a document's game run, if that is there already. */
export const turnsOf = (document: Typed): TurnModel | null => runningOf(document)?.mechanics.turns ?? null;

/** Whether a game that somebody needs, or what it is played by, did not come: whoever lacks rules must not decide by them. */
export const gamesMissing = partsMissing;

/** Kept when every game that somebody needs by now is there. */
export const gamesReady = (): Promise<void> => rulesets.settled();

/** Kept when every game that somebody needs by now is there with what it is played by. */
export async function gamesRunning(): Promise<void> {
  await gamesReady();
  await Promise.all(rulesets.all().map(loadRunning));
}
/** Calls `tell` with every game that is loaded from now on. */
export function whenGameComes(tell: (ruleset: Ruleset) => void): void {
  rulesets.whenComes(tell);
}
/** Calls `tell` with every game that can be played from now on. */
export function whenGameRuns(tell: (game: RunningGame) => void): void {
  running.whenComes(tell);
}

/** The whole ruleset of a game if it is loaded; else loading starts, and callers of `whenGameComes` are told when it is done. */
export function rulesetBySlug(slug: string): Ruleset | null {
  const present = rulesets.present(slug);
  if (!present) void loadGame(slug);
  return present;
}
/** The game of a document, whole, if it is there already; null for what belongs to no game of ours. */
export function rulesetOf(document: Typed): Ruleset | null {
  const game = gameOf(document);
  return game && rulesetBySlug(game.slug);
}
/** The game of a document, whole; null for what belongs to no game of ours, or where it can't be loaded. */
export function loadedGameOf(document: Typed): Promise<Ruleset | null> {
  const game = gameOf(document);
  return game ? loadGame(game.slug) : Promise.resolve(null);
}
/** The game that has a kind of field (`Game.fields`), whole, if it is there already. */
export function rulesetWithField(kind: string): Ruleset | null {
  const game = games().find(({ fields }) => fields?.some(({ id }) => id === kind));
  return game ? rulesetBySlug(game.slug) : null;
}
/** The world's game, whole, if it is there already. */
export function worldRuleset(): Ruleset | null {
  return rulesetBySlug(worldGame().slug);
}

/** Whether a document belongs to another game than the world's; what belongs to no game is everybody's. */
export function isOfOtherGame(document: Typed): boolean {
  const game = gameOf(document);
  return game !== null && game !== worldGame();
}
