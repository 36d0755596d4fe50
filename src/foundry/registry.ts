import type { Game, Mechanics, Ruleset } from "../contract/ruleset";
import type { TurnModel } from "../contract/turns";
import type { tryTell } from "../engine/procedure/story";
import { Fetched, partsMissing } from "./fetched";
import { host, SYSTEM } from "./host";

/** A game as the shell knows it at the start, and the function that loads the whole of it. */
export interface KnownGame {
  readonly game: Game;
  load(): Promise<Ruleset>;
}
/** A document whose type says to which game it belongs. */
export interface Typed {
  readonly documentName: string;
  readonly type: string;
}

const known = new Map<string, KnownGame>();
const byType = new Map<string, Game>();

/** A game with its mechanics, and the function that tells the stories of its exchanges. */
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

/** Registers the games at the start. Throws where two of them have the same slug or document type. */
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
/** The game to which a document belongs, by its type; null for types of Foundry and of other packages. */
export function gameOf({ documentName, type }: Typed): Game | null {
  return byType.get(`${documentName}.${type}`) ?? null;
}
/** Whether two documents may be used together. Documents that belong to no game fit everywhere. */
export function sameGame(one: Typed, other: Typed): boolean {
  const [a, b] = [gameOf(one), gameOf(other)];
  return !a || !b || a === b;
}
/** The default game of a new world: the one that says so, else the first one that is finished. */
export function firstGame(): Game | undefined {
  const all = games();
  return all.find(({ standard }) => standard) ?? all.find(({ trial }) => !trial) ?? all[0];
}
/** The slug in the world's setting, whether there is such a game or not. */
export const worldSlug = (): string => String(host.game.settings.get(SYSTEM, "ruleset"));

/**
 * The game to which the world is set: the default for new documents. Where that game is not installed, the default game takes its place.
 */
export function worldGame(): Game {
  const game = gameBySlug(worldSlug()) ?? firstGame();
  if (!game) throw new Error("no ruleset is registered");
  return game;
}

/**
 * Loads a game whole; null where there is no such game, or where it cannot be fetched: then it is fetched again until it is there. Callers
 * of `whenGameComes` are told before the promise resolves.
 */
export function loadGame(slug: string): Promise<Ruleset | null> {
  const game = gameBySlug(slug);
  return game ? rulesets.load(game) : Promise.resolve(null);
}
/** Loads a game with its mechanics. */
export function loadRunning(slug: string): Promise<RunningGame | null> {
  const game = gameBySlug(slug);
  return game ? running.load(game) : Promise.resolve(null);
}
/** A game with its mechanics, if both are loaded; else loading starts, and callers of `whenGameRuns` are told when it is done. */
export function runningGame(slug: string): RunningGame | null {
  const present = running.present(slug);
  if (!present) void loadRunning(slug);
  return present;
}
/** The game of a document with its mechanics, in the same way. */
export function runningOf(document: Typed): RunningGame | null {
  const game = gameOf(document);
  return game && runningGame(game.slug);
}
/** Loads the game of a document with its mechanics; null for a document that belongs to no game, or where the game cannot be loaded. */
export function loadRunningOf(document: Typed): Promise<RunningGame | null> {
  const game = gameOf(document);
  return game ? loadRunning(game.slug) : Promise.resolve(null);
}
/** The turn model of a document's game, if it is loaded. */
export const turnsOf = (document: Typed): TurnModel | null => runningOf(document)?.mechanics.turns ?? null;

/** Whether a needed game, or its mechanics, could not be fetched: a client without the rules must not decide by them. */
export const gamesMissing = partsMissing;

/** Resolves when every game that is needed by now is loaded, or could not be fetched. */
export const gamesReady = (): Promise<void> => rulesets.settled();

/** Resolves when every game that is needed by now is loaded with its mechanics, or could not be fetched. */
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
/** The whole game of a document, if it is loaded; null for a document that belongs to no game. */
export function rulesetOf(document: Typed): Ruleset | null {
  const game = gameOf(document);
  return game && rulesetBySlug(game.slug);
}
/** Loads the whole game of a document; null for a document that belongs to no game, or where the game cannot be loaded. */
export function loadedGameOf(document: Typed): Promise<Ruleset | null> {
  const game = gameOf(document);
  return game ? loadGame(game.slug) : Promise.resolve(null);
}
/** The whole game with a kind of field (`Game.fields`), if it is loaded. */
export function rulesetWithField(kind: string): Ruleset | null {
  const game = games().find(({ fields }) => fields?.some(({ id }) => id === kind));
  return game ? rulesetBySlug(game.slug) : null;
}
/** The world's whole game, if it is loaded. */
export function worldRuleset(): Ruleset | null {
  return rulesetBySlug(worldGame().slug);
}

/** Whether a document belongs to another game than the world's. Documents that belong to no game are not of another game. */
export function isOfOtherGame(document: Typed): boolean {
  const game = gameOf(document);
  return game !== null && game !== worldGame();
}
