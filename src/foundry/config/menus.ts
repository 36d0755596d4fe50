import type { Game } from "../../contract/ruleset";
import { host, SYSTEM } from "../host";
import { worldGame } from "../registry";
import { part } from "../ui/windows/part";
import { FormWindow } from "../ui/windows/window";

/**
 * What Foundry's settings open. Foundry makes an instance of a class without arguments and renders it; the page itself is fetched only then, and may need to
 * know its game.
 */
function opener(open: () => Promise<void>): new () => object {
  return class extends FormWindow {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  };
}
async function openChooser(): Promise<void> {
  const page = await part(() => import("./chooser"));
  await page?.openChooser();
}
async function openScenePage(): Promise<void> {
  const page = await part(() => import("./scene-page"));
  await page?.openScenePage();
}
async function openSettingsPage(game: Game): Promise<void> {
  const page = await part(() => import("./settings-page"));
  await page?.openSettingsPage(game);
}

/** Puts our pages into Foundry's settings, for game masters: which game the world plays, one page for every game that leaves something open, the scene's tags. */
export function registerPages(games: readonly Game[]): void {
  const world = worldGame();
  // The world's own game first: the others' creatures may be here all the same.
  const open = [world, ...games.filter((game) => game !== world)].filter(({ settings }) => settings.length > 0);
  add("chooser", openChooser, {
    name: "FIVEFOLD.Chooser.title",
    label: "FIVEFOLD.Chooser.open",
    hint: "FIVEFOLD.Chooser.hint",
    icon: "fa-solid fa-dice-d20",
  });
  for (const game of open)
    add(`rules-${game.slug}`, () => openSettingsPage(game), {
      name: game.title,
      label: "FIVEFOLD.Settings.open",
      hint: "FIVEFOLD.Settings.hint",
      icon: game.icon,
    });
  add("scene", openScenePage, {
    name: "FIVEFOLD.ScenePage.title",
    label: "FIVEFOLD.ScenePage.open",
    hint: "FIVEFOLD.ScenePage.hint",
    icon: "fa-solid fa-cloud",
  });
}
/** How an entry of the settings is called. */
interface MenuWords {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
}
function add(key: string, open: () => Promise<void>, words: MenuWords): void {
  host.game.settings.registerMenu(SYSTEM, key, { ...words, type: opener(open), restricted: true });
}
