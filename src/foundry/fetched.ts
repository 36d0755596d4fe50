import type { Game } from "../contract/ruleset";
import { FETCH_AGAIN } from "./fetch-again";
import { host, type Notice } from "./host";
import { translate } from "./i18n";

/** A part of a game that could not be fetched, and how it is fetched again. */
interface Missed {
  readonly game: Game;
  again(): void;
}
const missed = new Map<string, Missed>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** The notification about all missing parts: there is one, whatever the number of games. */
let notice: Notice | null = null;

/** Whether a part of a game that is needed could not be fetched. */
export const partsMissing = (): boolean => missed.size > 0;

/** Shows one notification that names all games with missing parts; removes it when no part is missing any more. */
function tellMissed(): void {
  if (notice) host.ui.notifications.remove(notice);
  notice = null;
  if (missed.size === 0) return;
  const titles = new Set([...missed.values()].map(({ game }) => translate(game.title)));
  const text = translate("FIVEFOLD.World.notLoaded", { games: [...titles].join(", ") });
  notice = host.ui.notifications.error(text, { permanent: true });
}
/** Calls a function when Foundry is ready, because before that there are no translations and no notifications. */
function whenReady(tell: () => void): void {
  if (host.game.ready) tell();
  else host.Hooks.once("ready", tell);
}

/** One part of each game. It is fetched when it is first needed, and again until it was fetched. */
export class Fetched<T> {
  readonly #present = new Map<string, T>();
  readonly #underWay = new Map<string, Promise<T | null>>();
  readonly #arrivals: ((part: T) => void)[] = [];

  /**
   * A kind of part.
   * @param name tells the kinds of parts apart
   * @param fetch fetches the part of one game; null: something that the part needs could not be fetched
   */
  constructor(
    private readonly name: string,
    private readonly fetch: (game: Game) => Promise<T | null>,
  ) {}

  /** The part of a game, if it is there. */
  present(slug: string): T | null {
    return this.#present.get(slug) ?? null;
  }
  /** Slugs of the games whose part is there. */
  all(): readonly string[] {
    return [...this.#present.keys()];
  }
  /**
   * Fetches the part of a game; null where it cannot be fetched: then it is fetched again until it is there. Callers of `whenComes` are
   * told before the promise resolves.
   */
  load(game: Game): Promise<T | null> {
    const present = this.#present.get(game.slug);
    if (present) return Promise.resolve(present);
    const coming = this.#underWay.get(game.slug) ?? this.#bring(game);
    this.#underWay.set(game.slug, coming);
    return coming;
  }
  /** Calls `tell` with every part that is fetched from now on. */
  whenComes(tell: (part: T) => void): void {
    this.#arrivals.push(tell);
  }
  /** Resolves when everything that is needed by now is there, or could not be fetched. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
  }

  async #bring(game: Game): Promise<T | null> {
    const { slug } = game;
    const key = `${this.name}/${slug}`;
    try {
      const part = await this.fetch(game);
      if (part === null) return null;
      this.#present.set(slug, part);
      if (missed.delete(key)) whenReady(tellMissed);
      for (const tell of this.#arrivals) tell(part);
      return part;
    } catch (error) {
      const first = !missed.has(key);
      missed.set(key, { game, again: () => void this.load(game) });
      if (first) {
        console.error(error);
        whenReady(tellMissed);
      }
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const { again } of missed.values()) again();
      }, FETCH_AGAIN);
      return null;
    } finally {
      this.#underWay.delete(slug);
    }
  }
}
