import { host } from "../host";
import { part } from "../ui/windows/part";
import type { Shelf } from "./shelves";

/** Sorts a directory whenever it is drawn. */
const sorts =
  (shelf: Shelf) =>
  async (_app: object, element: HTMLElement): Promise<void> =>
    (await part(() => import("./shelves")))?.sortShelf(shelf, element);

/** The directories of creatures, items and compendia offer those of the world's game; the others are one press away. */
export function watchOtherGames(): void {
  const { Hooks } = host;
  Hooks.on("renderCompendiumDirectory", sorts("compendia"));
  Hooks.on("renderActorDirectory", sorts("actors"));
  Hooks.on("renderItemDirectory", sorts("items"));
}
