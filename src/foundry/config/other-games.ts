import { host, SYSTEM } from "../host";
import { translate } from "../i18n";
import { gameOf, type Typed, worldGame } from "../registry";

const OTHER = "ff-other-game";

/** Whether a document belongs to another game than the world's; what belongs to no game is everybody's. */
export function isOfOtherGame(document: Typed): boolean {
  const game = gameOf(document);
  return game !== null && game !== worldGame();
}

/** A directory that holds things of more than one game. */
interface Shelf {
  /** Its rows, and which of them are of another game, by what stands at them. */
  readonly rows: string;
  isOther(data: DOMStringMap): boolean;
  /** The key of the words on its switch. */
  readonly words: string;
}
const isOtherEntry = (document: Typed | undefined): boolean => document !== undefined && isOfOtherGame(document);
const COMPENDIA: Shelf = {
  rows: "[data-pack]",
  // The build writes into each compendium whose it is.
  isOther({ pack = "" }) {
    const game = host.game.packs.get(pack)?.metadata.flags?.[SYSTEM]?.ruleset;
    return typeof game === "string" && game !== worldGame().slug;
  },
  words: "FIVEFOLD.Packs.others",
};
const ACTORS: Shelf = {
  rows: "[data-entry-id]",
  isOther: ({ entryId = "" }) => isOtherEntry(host.game.actors.get(entryId)),
  words: "FIVEFOLD.Directory.otherActors",
};
const ITEMS: Shelf = {
  rows: "[data-entry-id]",
  isOther: ({ entryId = "" }) => isOtherEntry(host.game.items.get(entryId)),
  words: "FIVEFOLD.Directory.otherItems",
};

/** Lets the rows of other games step back, and folders that hold nothing else. @returns how many rows */
function sortOut(element: HTMLElement, { rows, isOther }: Shelf): number {
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

/** Shows a directory with the rows of the world's game, and below it a switch for the others; none where there are none. */
function sorted(shelf: Shelf): (app: object, element: HTMLElement) => void {
  /** Whether this person looks at all games. */
  let everything = false;
  return (_app, element) => {
    const count = sortOut(element, shelf);
    element.querySelector(".ff-games")?.remove();
    const show = (): void => void element.classList.toggle("ff-own-game", !everything);
    show();
    if (count === 0) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "ff-games";
    button.textContent = translate(shelf.words, { count });
    button.setAttribute("aria-pressed", String(everything));
    button.addEventListener("click", () => {
      everything = !everything;
      button.setAttribute("aria-pressed", String(everything));
      show();
    });
    element.append(button);
  };
}

/** The directories of creatures, items and compendia offer those of the world's game; the others are one press away. */
export function watchOtherGames(): void {
  const { Hooks } = host;
  Hooks.on("renderCompendiumDirectory", sorted(COMPENDIA));
  Hooks.on("renderActorDirectory", sorted(ACTORS));
  Hooks.on("renderItemDirectory", sorted(ITEMS));
}
