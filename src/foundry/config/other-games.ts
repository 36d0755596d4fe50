import { host } from "../host";
import type { Shelf } from "./shelves";

/** Sorts a directory whenever it is drawn. Where what sorts does not come, nobody misses it: the directory is whole, and sorted when it is drawn next. */
const sorts =
  (shelf: Shelf) =>
  async (_app: object, element: HTMLElement): Promise<void> => {
    const shelves = await import("./shelves").catch(() => null);
    shelves?.sortShelf(shelf, element);
  };

/** The directories of creatures, items and compendia offer those of the world's game; the others are one press away. */
export function watchOtherGames(): void {
  const { Hooks } = host;
  Hooks.on("renderCompendiumDirectory", sorts("compendia"));
  Hooks.on("renderActorDirectory", sorts("actors"));
  Hooks.on("renderItemDirectory", sorts("items"));
}
