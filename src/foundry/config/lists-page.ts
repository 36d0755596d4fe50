import type { ListField, ListModel } from "../../contract/lists";
import type { Game } from "../../contract/ruleset";
import { host, SYSTEM } from "../host";
import { translate } from "../i18n";
import { loadGame } from "../registry";
import { settingKey, settingValues } from "../settings";
import { FormWindow } from "../ui/windows/window";
import { nameWords } from "../world";

/** The lists of a game that game masters may edit; null where the game has none, or could not be loaded. */
export async function listsOf({ slug }: Game): Promise<ListModel | null> {
  const ruleset = await loadGame(slug);
  return (await ruleset?.lists?.()) ?? null;
}

/** Sets a control of the form to the value that these fields give it. */
function showUsual(control: HTMLInputElement | HTMLSelectElement, fields: readonly ListField[]): void {
  const { check, number, text, select } = fields.find(({ name }) => name === control.name) ?? {};
  if (check && "checked" in control) control.checked = check.on;
  else control.value = String(number?.value ?? text?.value ?? select?.find(({ selected }) => selected)?.value ?? "");
}
/** The window with a game's lists. Problems are shown above the lists, and the window then stays as it was filled in. */
function pageOf(game: Game, lists: ListModel) {
  const { setting } = lists;
  const spec = game.settings.find(({ key }) => key === setting);
  class ListsPage extends FormWindow {
    static override DEFAULT_OPTIONS = {
      id: `fivefold-lists-${game.slug}`,
      position: { width: 760, height: 720 },
      window: { title: "FIVEFOLD.Lists.title", icon: game.icon, resizable: true },
      form: { closeOnSubmit: false, handler: save },
      actions: { ffReset: reset, ffResetRow: resetRow },
    };
    static override PARTS = {
      body: { template: `systems/${SYSTEM}/templates/shell/settings/lists.hbs`, scrollable: [".ff-win__body"] },
    };
    /** The window shows the lists of the rulebook, which are not stored yet. */
    usual = false;

    override game(): Game {
      return game;
    }
    override async _prepareContext(): Promise<Record<string, unknown>> {
      const values = settingValues(game);
      return { ...lists.page(this.usual ? "" : String(values[setting] ?? ""), values, translate) };
    }
  }
  async function reset(this: ListsPage): Promise<void> {
    this.usual = true;
    await this.render();
  }
  /** Sets one row to the values of the rulebook; the other rows stay as they were filled in. */
  function resetRow(this: ListsPage, _event: Event, button: HTMLElement): void {
    const { lists: all } = lists.page("", settingValues(game), translate);
    const fields = all.flatMap(({ rows }) => rows.flatMap((row) => row.fields));
    const row = button.closest("details");
    for (const control of row?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? [])
      showUsual(control, fields);
  }
  async function save(this: ListsPage, _event: Event, form: HTMLFormElement): Promise<void> {
    const typed = [...new FormData(form)].map(([key, value]) => [key, String(value)] as const);
    const read = lists.read(Object.fromEntries(typed), translate);
    if (!read.ok) {
      const place = form.querySelector("[data-problems]");
      place?.replaceChildren(
        ...read.problems.map((text) => Object.assign(document.createElement("li"), { textContent: text })),
      );
      place?.scrollIntoView({ block: "nearest" });
      return;
    }
    if (spec) await host.game.settings.set(SYSTEM, settingKey(game, spec), read.text);
    nameWords(await loadGame(game.slug));
    await this.close();
  }
  return new ListsPage();
}

/** Opens the window with the lists of a game. */
export async function openListsPage(game: Game): Promise<void> {
  const lists = await listsOf(game);
  if (lists) await pageOf(game, lists).render({ force: true });
}
