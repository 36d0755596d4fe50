import type { Game } from "../../contract/ruleset";
import { host, SYSTEM } from "../host";
import { translate } from "../i18n";
import { gameBySlug, games, worldSlug } from "../registry";
import { FormWindow } from "../ui/windows/window";
import { gameViews } from "./chooser-view";
import { openDemo } from "./demo";

/** The window in which a game master chooses the world's game, which new creatures, items and encounters belong to, and opens its demo. */
class FivefoldChooser extends FormWindow {
  static override DEFAULT_OPTIONS = {
    id: "fivefold-chooser",
    position: { width: 560, height: "auto" },
    window: { title: "FIVEFOLD.Chooser.title", icon: "fa-solid fa-dice-d20", resizable: true },
    actions: { play, only },
  };
  static override PARTS = { body: { template: `systems/${SYSTEM}/templates/shell/chooser/chooser.hbs` } };

  constructor(readonly afterwards: () => Promise<void>) {
    super();
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return { games: gameViews(games(), worldSlug(), translate) };
  }
}

/** Makes the game of a pressed button the world's game; null where there is no such game. */
async function choose(app: FivefoldChooser, { dataset }: HTMLElement): Promise<Game | null> {
  const game = gameBySlug(dataset.game ?? "");
  // A button can be manipulated in the browser: only the slug of a known game is stored.
  if (!game) return null;
  await app.close();
  await host.game.settings.set(SYSTEM, "ruleset", game.slug);
  return game;
}
async function play(this: FivefoldChooser, _event: Event, button: HTMLElement): Promise<void> {
  const game = await choose(this, button);
  if (game) await (game.welcome ? openDemo(game) : this.afterwards());
}
async function only(this: FivefoldChooser, _event: Event, button: HTMLElement): Promise<void> {
  if (await choose(this, button)) await this.afterwards();
}

/**
 * Opens the choice of the world's game.
 * @param afterwards called when a game was chosen without its demo
 */
export async function openChooser(afterwards = async (): Promise<void> => {}): Promise<void> {
  await new FivefoldChooser(afterwards).render({ force: true });
}
