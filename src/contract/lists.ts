import type { SettingValues, Translate } from "./facts";

/** An edit field of a sheet, of one of these kinds. */
export interface ListField {
  readonly name: string;
  readonly check?: { readonly on: boolean };
  readonly number?: { readonly value: number | "" };
  readonly text?: { readonly value: string };
  readonly select?: readonly { readonly value: string; readonly selected: boolean }[];
}
/** A window in which game masters edit the game's own lists, such as its statuses. */
export interface ListPage {
  readonly lists: readonly {
    readonly title: string;
    readonly hint: string;
    /** `fields`: their names are those of the form. */
    readonly rows: readonly { readonly title: string; readonly fields: readonly ListField[] }[];
  }[];
}
/** Lists of a game that a table may change. They are kept together as text in one setting of the game, whose field no page shows. */
export interface ListModel {
  /** The key of the setting. */
  readonly setting: string;
  /** What the window shows for a stored text; for "" the lists of the rulebook. Never throws. */
  page(text: string, settings: SettingValues, t: Translate): ListPage;
  /**
   * The result of a filled form: either the text to be stored ("" where it equals the rulebook), or sentences about what has to be
   * corrected before anything is stored.
   */
  read(
    form: Readonly<Record<string, string>>,
    t: Translate,
  ): { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problems: readonly string[] };
}
