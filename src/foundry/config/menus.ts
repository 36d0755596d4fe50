import type { Game } from "../../contract/ruleset";
import { host, SYSTEM } from "../host";
import { worldGame } from "../registry";
import { part } from "../ui/windows/part";
import { FormWindow } from "../ui/windows/window";

/** An entry in Foundry's settings: the home of its words, and how its page is fetched and opened. */
interface Entry<P> {
  readonly home: string;
  readonly icon: string;
  fetch(): Promise<P>;
  open(page: P): Promise<void>;
  /** The translation key of its name; missing: `FIVEFOLD.<home>.title`. */
  readonly name?: string;
}
/** Adds an entry. Foundry makes an instance of the entry's class without arguments and renders it; the page is fetched only then. */
function add<P>(key: string, { fetch, open, home, icon, name = `FIVEFOLD.${home}.title` }: Entry<P>): void {
  class Opener extends FormWindow {
    override async render(): Promise<this> {
      const page = await part(fetch);
      if (page) await open(page);
      return this;
    }
  }
  host.game.settings.registerMenu(SYSTEM, key, {
    name,
    label: `FIVEFOLD.${home}.open`,
    hint: `FIVEFOLD.${home}.hint`,
    icon,
    type: Opener,
    restricted: true,
  });
}

/**
 * Adds this system's pages for game masters to Foundry's settings: which game the world plays, one page for every game with settings, the
 * scene's tags.
 */
export function registerPages(games: readonly Game[]): void {
  const world = worldGame();
  // The world's own game comes first; creatures of the other games may be in the world as well.
  const open = [world, ...games.filter((game) => game !== world)].filter(({ settings }) => settings.length > 0);
  add("welcome", {
    home: "Welcome",
    icon: "fa-solid fa-door-open",
    fetch: () => import("./welcome"),
    open: (page) => page.openWelcome(),
  });
  add("chooser", {
    home: "Chooser",
    icon: "fa-solid fa-dice-d20",
    fetch: () => import("./chooser"),
    open: (page) => page.openChooser(),
  });
  for (const game of open)
    add(`rules-${game.slug}`, {
      name: game.title,
      home: "Settings",
      icon: game.icon,
      fetch: () => import("./settings-page"),
      open: (page) => page.openSettingsPage(game),
    });
  add("scene", {
    home: "ScenePage",
    icon: "fa-solid fa-cloud",
    fetch: () => import("./scene-page"),
    open: (page) => page.openScenePage(),
  });
}
