import { host, SYSTEM } from "../host";
import { translate } from "../i18n";
import { gameBySlug, games, worldSlug } from "../registry";
import { FormWindow } from "../ui/windows/window";
import { gameViews } from "./chooser-view";

/** Chooses the world's game: which one new creatures, items and fights belong to. */
class FivefoldChooser extends FormWindow {
  static override DEFAULT_OPTIONS = {
    id: "fivefold-chooser",
    position: { width: 560, height: "auto" },
    window: { title: "FIVEFOLD.Chooser.title", icon: "fa-solid fa-dice-d20", resizable: true },
    form: { closeOnSubmit: true, handler: chosen },
  };
  static override PARTS = { body: { template: `systems/${SYSTEM}/templates/shell/chooser/chooser.hbs` } };

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return { games: gameViews(games(), worldSlug(), translate) };
  }
}

async function chosen(_event: Event, form: HTMLFormElement): Promise<void> {
  const slug = String(new FormData(form).get("ruleset") ?? "");
  // A form can be tampered with in the browser: only games that are there are stored.
  if (gameBySlug(slug)) await host.game.settings.set(SYSTEM, "ruleset", slug);
}

/** Opens the choice of the world's game. */
export async function openChooser(): Promise<void> {
  await new FivefoldChooser().render({ force: true });
}
