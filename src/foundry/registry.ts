import type { Game, Ruleset } from "../contract/ruleset";
import { FETCH_AGAIN } from "./fetch-again";
import { host, type Notice, SYSTEM } from "./host";
import { translate } from "./i18n";

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
const loaded = new Map<string, Ruleset>();
const underWay = new Map<string, Promise<Ruleset | null>>();
/** Games that did not come, by their slugs: they are asked for again until they do. */
const missed = new Map<string, Game>();
let again: ReturnType<typeof setTimeout> | undefined;
/** What tells people of them: one notice, whatever the number of games. */
let notice: Notice | null = null;
const arrivals: ((ruleset: Ruleset) => void)[] = [];

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
  const present = loaded.get(slug);
  if (present) return Promise.resolve(present);
  const game = known.get(slug);
  if (!game) return Promise.resolve(null);
  const coming = underWay.get(slug) ?? bring(game);
  underWay.set(slug, coming);
  return coming;
}
/** One notice names all games that did not come; it goes when the last of them is there. */
function tellMissed(): void {
  if (notice) host.ui.notifications.remove(notice);
  notice = null;
  if (missed.size === 0) return;
  const titles = [...missed.values()].map(({ title }) => translate(title));
  const text = translate("FIVEFOLD.World.notLoaded", { games: titles.join(", ") });
  notice = host.ui.notifications.error(text, { permanent: true });
}
/** Until the host is ready it has neither words nor a place to show them. */
function whenReady(tell: () => void): void {
  if (host.game.ready) tell();
  else host.Hooks.once("ready", tell);
}
async function bring({ game, load }: KnownGame): Promise<Ruleset | null> {
  const { slug } = game;
  try {
    const ruleset = await load();
    loaded.set(slug, ruleset);
    if (missed.delete(slug)) whenReady(tellMissed);
    for (const tell of arrivals) tell(ruleset);
    return ruleset;
  } catch (error) {
    const first = !missed.has(slug);
    missed.set(slug, game);
    if (first) {
      console.error(error);
      whenReady(tellMissed);
    }
    clearTimeout(again);
    again = setTimeout(() => {
      for (const one of missed.keys()) void loadGame(one);
    }, FETCH_AGAIN);
    return null;
  } finally {
    underWay.delete(slug);
  }
}
/** Whether a game that somebody needs did not come: whoever lacks rules must not decide by them. */
export const gamesMissing = (): boolean => missed.size > 0;

/** Kept when every game that somebody needs by now is there. */
export async function gamesReady(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay.values());
}
/** Calls `tell` with every game that is loaded from now on. */
export function whenGameComes(tell: (ruleset: Ruleset) => void): void {
  arrivals.push(tell);
}

/** The whole ruleset of a game if it is loaded; else loading starts, and callers of `whenGameComes` are told when it is done. */
export function rulesetBySlug(slug: string): Ruleset | null {
  const present = loaded.get(slug);
  if (!present) void loadGame(slug);
  return present ?? null;
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
