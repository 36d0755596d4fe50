import type { Game } from "../../contract/ruleset";
import { host, SYSTEM } from "../host";
import { translate } from "../i18n";
import { worldGame } from "../registry";
import { settingKey, settingValues } from "../settings";
import { FormWindow } from "../ui/windows/window";
import { groupViews, valueFrom } from "./settings-view";

/** The page with the rule options of one game, for game masters. There is one class per game because Foundry opens it without arguments. */
function settingsPage(game: Game): new () => object {
  class SettingsPage extends FormWindow {
    static override DEFAULT_OPTIONS = {
      id: `fivefold-settings-${game.slug}`,
      position: { width: 640, height: 720 },
      window: { title: game.title, icon: game.icon, resizable: true },
      form: { closeOnSubmit: true, handler: saved },
    };
    static override PARTS = {
      body: { template: `systems/${SYSTEM}/templates/shell/settings/page.hbs`, scrollable: [".ff-win__body"] },
    };

    override game(): Game {
      return game;
    }
    override async _prepareContext(): Promise<Record<string, unknown>> {
      return { groups: groupViews(game, settingValues(game), translate) };
    }
  }
  async function saved(_event: Event, form: HTMLFormElement): Promise<void> {
    const present = settingValues(game);
    const data = new FormData(form);
    for (const spec of game.settings) {
      const value = valueFrom(spec, data.get(spec.key));
      if (value !== null && value !== present[spec.key])
        await host.game.settings.set(SYSTEM, settingKey(game, spec), value);
    }
  }
  return SettingsPage;
}

/** Puts a page for every game that leaves something open into Foundry's settings, for game masters. */
export function registerSettingsPages(rulesets: readonly Game[]): void {
  const world = worldGame();
  // The world's own game first: the others' creatures may be here all the same.
  for (const ruleset of [world, ...rulesets.filter((game) => game !== world)]) {
    if (ruleset.settings.length === 0) continue;
    host.game.settings.registerMenu(SYSTEM, `rules-${ruleset.slug}`, {
      name: ruleset.title,
      label: "FIVEFOLD.Settings.open",
      hint: "FIVEFOLD.Settings.hint",
      icon: ruleset.icon,
      type: settingsPage(ruleset),
      restricted: true,
    });
  }
}
