import type { Game } from "../../contract/ruleset";
import { SYSTEM } from "../host";
import { translate } from "../i18n";
import { type OpenPassage, openPassage, passagesOf } from "../ui/text/rulebook";
import { FormWindow } from "../ui/windows/window";
import { rulebookView } from "./rulebook-view";

const FOLDER = `systems/${SYSTEM}/templates/shell/rulebook`;

/** A game's rulebook as an index by topic, with a search for words inside its pages. */
class RulebookWindow extends FormWindow {
  static override DEFAULT_OPTIONS = {
    id: "fivefold-rulebook",
    position: { width: 460, height: 640 },
    window: { icon: "fa-solid fa-book-open", resizable: true },
    form: { closeOnSubmit: false, submitOnChange: false, handler: firstMatch },
    actions: { passage },
  };
  static override PARTS = {
    search: { template: `${FOLDER}/search.hbs` },
    found: { template: `${FOLDER}/found.hbs`, scrollable: [""] },
  };

  #wanted = "";

  constructor(
    private readonly about: Game,
    readonly passages: readonly OpenPassage[],
  ) {
    super();
  }
  override get title(): string {
    return translate("FIVEFOLD.Rulebook.title", { game: translate(this.about.title) });
  }
  override game(): Game {
    return this.about;
  }
  override async _prepareContext(): Promise<Record<string, unknown>> {
    return { ...rulebookView(this.passages, this.#wanted, translate), wanted: this.#wanted };
  }
  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", () => void this.#look());
    this.element.querySelector<HTMLElement>("input")?.focus();
  }
  /** Lists the matches without drawing the search field anew. */
  async #look(): Promise<void> {
    this.#wanted = this.element.querySelector("input")?.value ?? "";
    await this.render({ parts: ["found"] });
  }
  /** Opens the rulebook at the passage of a button. */
  read(button: HTMLElement | null): void {
    const chosen = this.passages[Number(button?.dataset.index)];
    if (button && chosen) openPassage(chosen);
  }
}
async function passage(this: RulebookWindow, _event: Event, button: HTMLElement): Promise<void> {
  this.read(button);
}
/** Opens the first listed passage when a person presses Enter. */
async function firstMatch(this: RulebookWindow): Promise<void> {
  this.read(this.element.querySelector<HTMLElement>("[data-action='passage']"));
}

/** Opens the search and index of a game's rulebook. */
export async function openRulebookWindow(game: Game): Promise<void> {
  await new RulebookWindow(game, await passagesOf(game)).render({ force: true });
}
