import type { Game } from "../../contract/ruleset";
import { host, SYSTEM } from "../host";
import { worldGame } from "../registry";
import { part } from "../ui/windows/part";
import { FormWindow } from "../ui/windows/window";

/** An entry of the settings: its words, and how its page is fetched and opened. */
interface Entry<P> {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  fetch(): Promise<P>;
  open(page: P): Promise<void>;
}
/** Foundry makes an instance of a menu's class without arguments and renders it; the page itself is fetched only then. */
function add<P>(key: string, { fetch, open, ...words }: Entry<P>): void {
  class Opener extends FormWindow {
    override async render(): Promise<this> {
      const page = await part(fetch);
      if (page) await open(page);
      return this;
    }
  }
  host.game.settings.registerMenu(SYSTEM, key, { ...words, type: Opener, restricted: true });
}

/** Puts our pages into Foundry's settings, for game masters: which game the world plays, one page for every game that leaves something open, the scene's tags. */
export function registerPages(games: readonly Game[]): void {
  const world = worldGame();
  // The world's own game first: the others' creatures may be here all the same.
  const open = [world, ...games.filter((game) => game !== world)].filter(({ settings }) => settings.length > 0);
  add("welcome", {
    name: "FIVEFOLD.Welcome.title",
    label: "FIVEFOLD.Welcome.open",
    hint: "FIVEFOLD.Welcome.hint",
    icon: "fa-solid fa-door-open",
    fetch: () => import("./welcome"),
    open: (page) => page.openWelcome(),
  });
  add("chooser", {
    name: "FIVEFOLD.Chooser.title",
    label: "FIVEFOLD.Chooser.open",
    hint: "FIVEFOLD.Chooser.hint",
    icon: "fa-solid fa-dice-d20",
    fetch: () => import("./chooser"),
    open: (page) => page.openChooser(),
  });
  for (const game of open)
    add(`rules-${game.slug}`, {
      name: game.title,
      label: "FIVEFOLD.Settings.open",
      hint: "FIVEFOLD.Settings.hint",
      icon: game.icon,
      fetch: () => import("./settings-page"),
      open: (page) => page.openSettingsPage(game),
    });
  add("scene", {
    name: "FIVEFOLD.ScenePage.title",
    label: "FIVEFOLD.ScenePage.open",
    hint: "FIVEFOLD.ScenePage.hint",
    icon: "fa-solid fa-cloud",
    fetch: () => import("./scene-page"),
    open: (page) => page.openScenePage(),
  });
}
