import type { Game } from "../contract/ruleset";
import { FETCH_AGAIN } from "./fetch-again";
import { host, type Notice } from "./host";
import { translate } from "./i18n";

/** What of a game did not come, and how it is asked for again. */
interface Missed {
  readonly game: Game;
  again(): void;
}
const missed = new Map<string, Missed>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** What tells people of them: one notice, whatever the number of games. */
let notice: Notice | null = null;

/** Whether something of a game that somebody needs did not come. */
export const partsMissing = (): boolean => missed.size > 0;

/** One notice names all games of which something did not come; it goes when the last of them is there. */
function tellMissed(): void {
  if (notice) host.ui.notifications.remove(notice);
  notice = null;
  if (missed.size === 0) return;
  const titles = new Set([...missed.values()].map(({ game }) => translate(game.title)));
  const text = translate("FIVEFOLD.World.notLoaded", { games: [...titles].join(", ") });
  notice = host.ui.notifications.error(text, { permanent: true });
}
/** Until the host is ready it has neither words nor a place to show them. */
function whenReady(tell: () => void): void {
  if (host.game.ready) tell();
  else host.Hooks.once("ready", tell);
}

/** One part of each game, which is fetched when somebody first needs it, and again until it comes. */
export class Fetched<T> {
  readonly #present = new Map<string, T>();
  readonly #underWay = new Map<string, Promise<T | null>>();
  readonly #arrivals: ((part: T) => void)[] = [];

  /**
   * @param name tells the parts apart
   * @param fetch brings the part of one game; null where that cannot be said, because something that it needs did not come
   */
  constructor(
    private readonly name: string,
    private readonly fetch: (game: Game) => Promise<T | null>,
  ) {}

  /** The part of a game if it is there. */
  present(slug: string): T | null {
    return this.#present.get(slug) ?? null;
  }
  /** The games whose part is there. */
  all(): readonly string[] {
    return [...this.#present.keys()];
  }
  /** The part of a game; null when it does not come: then it is asked for again until it does. Whoever waits with `whenComes` is told before the promise is kept. */
  load(game: Game): Promise<T | null> {
    const present = this.#present.get(game.slug);
    if (present) return Promise.resolve(present);
    const coming = this.#underWay.get(game.slug) ?? this.#bring(game);
    this.#underWay.set(game.slug, coming);
    return coming;
  }
  /** Calls `tell` with every part that comes from now on. */
  whenComes(tell: (part: T) => void): void {
    this.#arrivals.push(tell);
  }
  /** Kept when everything that somebody needs by now is there, or did not come. */
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
