import { host, SYSTEM } from "../host";
import { translate } from "../i18n";
import { isOfOtherGame, type Typed, worldGame } from "../registry";

/** The class of rows that belong to another game than the world's. */
const OTHER = "ff-other-game";

/** A directory that holds documents of several games. */
export type Shelf = "compendia" | "actors" | "items";
interface Rows {
  /** A selector of the directory's rows. */
  readonly rows: string;
  /** Whether a row belongs to another game, by its `data-` attributes. */
  isOther(data: DOMStringMap): boolean;
  /** The translation key of the switch's words. */
  readonly words: string;
}
const isOtherEntry = (document: Typed | undefined): boolean => document !== undefined && isOfOtherGame(document);
const SHELVES: Readonly<Record<Shelf, Rows>> = {
  compendia: {
    rows: "[data-pack]",
    // The build stores in each compendium to which game it belongs.
    isOther({ pack = "" }) {
      const game = host.game.packs.get(pack)?.metadata.flags?.[SYSTEM]?.ruleset;
      return typeof game === "string" && game !== worldGame().slug;
    },
    words: "FIVEFOLD.Packs.others",
  },
  actors: {
    rows: "[data-entry-id]",
    isOther: ({ entryId = "" }) => isOtherEntry(host.game.actors.get(entryId)),
    words: "FIVEFOLD.Directory.otherActors",
  },
  items: {
    rows: "[data-entry-id]",
    isOther: ({ entryId = "" }) => isOtherEntry(host.game.items.get(entryId)),
    words: "FIVEFOLD.Directory.otherItems",
  },
};
/** The directories in which this user looks at all games. */
const whole = new Set<Shelf>();

/** Marks rows of other games, and folders that hold nothing else. @returns how many rows were marked */
function sortOut(element: HTMLElement, { rows, isOther }: Rows): number {
  const within = (part: Element): readonly HTMLElement[] => [...part.querySelectorAll<HTMLElement>(rows)];
  const all = within(element);
  const others = new Set(all.filter(({ dataset }) => isOther(dataset)));
  for (const row of all) row.classList.toggle(OTHER, others.has(row));
  for (const folder of element.querySelectorAll(".folder")) {
    const held = within(folder);
    folder.classList.toggle(OTHER, held.length > 0 && held.every((row) => others.has(row)));
  }
  return others.size;
}

/** Shows a directory with the rows of the world's game, and below it a switch for the others, if there are any. */
export function sortShelf(shelf: Shelf, element: HTMLElement): void {
  const count = sortOut(element, SHELVES[shelf]);
  element.querySelector(".ff-games")?.remove();
  const show = (): void => void element.classList.toggle("ff-own-game", !whole.has(shelf));
  show();
  if (count === 0) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ff-games";
  button.textContent = translate(SHELVES[shelf].words, { count });
  const tell = (): void => button.setAttribute("aria-pressed", String(whole.has(shelf)));
  tell();
  button.addEventListener("click", () => {
    if (!whole.delete(shelf)) whole.add(shelf);
    tell();
    show();
  });
  element.append(button);
}
