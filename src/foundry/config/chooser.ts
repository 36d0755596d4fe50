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

  constructor(readonly afterwards: () => Promise<void>) {
    super();
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return { games: gameViews(games(), worldSlug(), translate) };
  }
}

async function chosen(this: FivefoldChooser, _event: Event, form: HTMLFormElement): Promise<void> {
  const slug = String(new FormData(form).get("ruleset") ?? "");
  // A form can be tampered with in the browser: only games that are there are stored.
  if (!gameBySlug(slug)) return;
  await host.game.settings.set(SYSTEM, "ruleset", slug);
  await this.afterwards();
}

/**
 * Opens the choice of the world's game.
 * @param afterwards what follows once a game is chosen
 */
export async function openChooser(afterwards = async (): Promise<void> => {}): Promise<void> {
  await new FivefoldChooser(afterwards).render({ force: true });
}
