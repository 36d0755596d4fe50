import { host } from "../host";
import type { Shelf } from "./shelves";

/**
 * Sorts a directory whenever it is drawn. If the part for that cannot be fetched, the directory shows everything and is sorted at its next
 * drawing.
 */
const sorts =
  (shelf: Shelf) =>
  async (_app: object, element: HTMLElement): Promise<void> => {
    const shelves = await import("./shelves").catch(() => null);
    shelves?.sortShelf(shelf, element);
  };

/** Makes the directories of creatures, items and compendia show those of the world's game; the others are shown on request. */
export function watchOtherGames(): void {
  const { Hooks } = host;
  Hooks.on("renderCompendiumDirectory", sorts("compendia"));
  Hooks.on("renderActorDirectory", sorts("actors"));
  Hooks.on("renderItemDirectory", sorts("items"));
}
