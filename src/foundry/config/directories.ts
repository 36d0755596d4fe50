import { host } from "../host";
import { isOfOtherGame, type Typed } from "../registry";
import { part } from "../ui/windows/part";
import type { Directory } from "./directory-view";

/** A directory of Foundry's, as far as it is read here. */
interface DrawnDirectory {
  readonly collection: { readonly contents: readonly (Typed & { readonly visible: boolean })[] };
}

/** What follows when a directory was drawn. */
const drawn =
  (directory: Directory) =>
  async ({ collection }: DrawnDirectory, element: HTMLElement): Promise<void> => {
    const isEmpty = !collection.contents.some((one) => one.visible && !isOfOtherGame(one));
    const below =
      isEmpty || directory === "journal" || directory === "actors"
        ? await part(() => import("./directory-hint"))
        : null;
    if (below) await below.hintBelow(directory, element, isEmpty);
    else element.querySelector(".ff-directory")?.remove();
  };

/** Empty directories say what to do next, and the journal leads to the rulebook. */
export function watchDirectories(): void {
  const { Hooks } = host;
  Hooks.on("renderActorDirectory", drawn("actors"));
  Hooks.on("renderItemDirectory", drawn("items"));
  Hooks.on("renderSceneDirectory", drawn("scenes"));
  Hooks.on("renderJournalDirectory", drawn("journal"));
}
