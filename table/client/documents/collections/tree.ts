import type { Dynamic } from "../../../dynamic";
import { host } from "../host";

/** A folder with what is in it, folders before entries. */
export interface TreeNode {
  root: boolean;
  folder: Dynamic;
  depth: number;
  visible: boolean;
  children: TreeNode[];
  entries: Dynamic[];
}

type Compare = (a: Dynamic, b: Dynamic) => number;

export const alphabetical: Compare = (a, b) => (a.name ?? "").localeCompare(b.name ?? "", host.game.i18n?.lang);
export const manual: Compare = (a, b) => (a.sort ?? 0) - (b.sort ?? 0);

function folderIdOf(entry: Dynamic): string | null {
  return entry._source?.folder ?? entry.folder?.id ?? (typeof entry.folder === "string" ? entry.folder : null);
}

/** Put folders and entries together as a tree; what a folder is missing for stands at the root. */
export function buildTree(folders: Dynamic[], entries: Dynamic[], sorting: string): TreeNode {
  const known = new Set(folders.map(({ id }) => id));
  const byFolder = (list: Dynamic[], id: string | null) =>
    list.filter((entry) => {
      const folder = folderIdOf(entry);
      return id === null ? !folder || !known.has(folder) : folder === id;
    });
  const node = (folder: Dynamic, depth: number): TreeNode => {
    const id = folder?.id ?? null;
    const children =
      depth > 8
        ? []
        : byFolder(folders, id)
            .sort(sorting === "m" ? manual : alphabetical)
            .map((child) => node(child, depth + 1));
    const order = (folder?.sorting ?? sorting) === "m" ? manual : alphabetical;
    const own = byFolder(entries, id)
      .filter(({ visible }) => visible !== false)
      .sort(order);
    if (folder)
      Object.assign(folder, {
        depth,
        children,
        displayed: host.game.user.isGM || own.length > 0 || children.some(({ visible }) => visible),
      });
    return { root: !folder, folder, depth, visible: folder ? folder.displayed : true, children, entries: own };
  };
  return node(null, 0);
}
