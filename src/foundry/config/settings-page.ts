import type { Game } from "../../contract/ruleset";
import { host, SYSTEM } from "../host";
import { translate } from "../i18n";
import { settingKey, settingValues } from "../settings";
import { FormWindow } from "../ui/windows/window";
import { listsOf, openListsPage } from "./lists-page";
import { groupViews, valueFrom } from "./settings-view";

/**
 * The page with the rule options of one game, for game masters. Each game has a class of its own, because the class holds the window's
 * title.
 */
function pageOf(game: Game) {
  class SettingsPage extends FormWindow {
    static override DEFAULT_OPTIONS = {
      id: `fivefold-settings-${game.slug}`,
      position: { width: 760, height: 720 },
      window: { title: game.title, icon: game.icon, resizable: true },
      form: { closeOnSubmit: true, handler: saved },
      actions: { ffLists: openLists },
    };
    static override PARTS = {
      body: { template: `systems/${SYSTEM}/templates/shell/settings/page.hbs`, scrollable: [".ff-win__body"] },
    };

    override game(): Game {
      return game;
    }
    override async _prepareContext(): Promise<Record<string, unknown>> {
      const lists = await listsOf(game);
      const settings = game.settings.filter(({ key }) => key !== lists?.setting);
      return { groups: groupViews({ ...game, settings }, settingValues(game), translate), lists: lists !== null };
    }
  }
  async function openLists(): Promise<void> {
    await openListsPage(game);
  }
  async function saved(_event: Event, form: HTMLFormElement): Promise<void> {
    const present = settingValues(game);
    const data = new FormData(form);
    const lists = await listsOf(game);
    for (const spec of game.settings.filter(({ key }) => key !== lists?.setting)) {
      const value = valueFrom(spec, data.get(spec.key));
      if (value !== null && value !== present[spec.key])
        await host.game.settings.set(SYSTEM, settingKey(game, spec), value);
    }
  }
  return new SettingsPage();
}

/** Opens the page with the rule options of a game. */
export async function openSettingsPage(game: Game): Promise<void> {
  await pageOf(game).render({ force: true });
}
