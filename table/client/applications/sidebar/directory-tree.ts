import type { Dynamic } from "../../../dynamic";

/** A folder with what a reader may see of it. */
export interface FolderNode {
  folder: Dynamic;
  id: string;
  name: string;
  color: string;
  expanded: boolean;
  children: FolderNode[];
  entries: Dynamic[];
}

const sorters: Record<string, (a: Dynamic, b: Dynamic) => number> = {
  a: (a, b) => a.name.localeCompare(b.name, globalThis.game?.i18n?.lang),
  m: (a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name),
};

/** Arrange documents and folders as a tree, sorted as each folder asks. */
export function buildTree(
  documents: Dynamic[],
  folders: Dynamic[],
  {
    sorting = "a",
    expanded = new Set<string>(),
    keepEmpty = true,
  }: { sorting?: string; expanded?: Set<string>; keepEmpty?: boolean } = {},
): { children: FolderNode[]; entries: Dynamic[] } {
  const folderOf = (entry: Dynamic): string =>
    typeof entry.folder === "string" ? entry.folder : (entry.folder?.id ?? "");
  const known = new Set(folders.map((folder) => folder.id));
  const build = (parent: string, mode: string): { children: FolderNode[]; entries: Dynamic[] } => {
    const sort = sorters[mode] ?? sorters.a;
    const children = folders
      .filter((folder) => (known.has(folderOf(folder)) ? folderOf(folder) : "") === parent)
      .sort(sort)
      .map((folder) => ({
        folder,
        id: folder.id,
        name: folder.name,
        color: folder.color?.css ?? folder.color ?? "",
        expanded: expanded.has(folder.id),
        ...build(folder.id, folder.sorting ?? "a"),
      }))
      .filter((node) => keepEmpty || node.entries.length > 0 || node.children.length > 0);
    const entries = documents
      .filter((entry) => (known.has(folderOf(entry)) ? folderOf(entry) : "") === parent)
      .sort(sort);
    return { children, entries };
  };
  return build("", sorting);
}
