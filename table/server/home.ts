import { existsSync } from "node:fs";
import path from "node:path";

/** The folder of the practice table, whether its server runs from its sources or from the one module that play tests make of them. */
export const TABLE: string = (() => {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, "server", "pages"))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error(`the practice table's pages are nowhere above ${import.meta.dirname}`);
    folder = above;
  }
  return folder;
})();
