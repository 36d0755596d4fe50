import type { Dynamic } from "../../../dynamic";
import { localize } from "../dom";
import { type ContextMenuEntry, spellEntries } from "../ux/menu-entry";

const ICON = (name: string): string => `<i class="fa-solid ${name}"></i>`;

/** The menu of one entry of a directory. */
export function entryMenu(directory: Dynamic): ContextMenuEntry[] {
  const find = (target: HTMLElement): Dynamic => directory.collection.get(target.dataset.entryId ?? "");
  return spellEntries([
    {
      name: "OWNERSHIP.Configure",
      icon: ICON("fa-lock"),
      condition: () => globalThis.game.user.isGM,
      callback: (target) =>
        new globalThis.foundry.applications.apps.DocumentOwnershipConfig({ document: find(target) }).render({
          force: true,
        }),
    },
    {
      name: "FOLDER.Clear",
      icon: ICON("fa-folder"),
      condition: (target) => globalThis.game.user.isGM && Boolean(find(target)?.folder),
      callback: (target) => find(target).update({ folder: null }),
    },
    {
      name: "SIDEBAR.Duplicate",
      icon: ICON("fa-copy"),
      condition: (target) => globalThis.game.user.isGM || find(target)?.isOwner,
      callback: (target) => duplicate(find(target)),
    },
    {
      name: "SIDEBAR.Export",
      icon: ICON("fa-file-export"),
      condition: (target) => find(target)?.isOwner,
      callback: (target) => find(target).exportToJSON?.(),
    },
    {
      name: "SIDEBAR.Delete",
      icon: ICON("fa-trash"),
      condition: (target) => globalThis.game.user.isGM && find(target)?.isOwner,
      callback: (target) => confirmDelete(find(target)),
    },
  ]);
}

async function duplicate(document: Dynamic): Promise<void> {
  const name = localize("DOCUMENT.CopyOf", { name: document.name });
  await document.clone({ name }, { save: true, addSource: true });
}

/** Ask before a document is deleted for good. */
export async function confirmDelete(document: Dynamic): Promise<Dynamic> {
  if (typeof document.deleteDialog === "function") return document.deleteDialog();
  const { DialogV2 } = globalThis.foundry.applications.api;
  const text = globalThis.document.createElement("div");
  text.textContent = localize("DOCUMENT.DeleteWarning", { name: document.name ?? "" });
  const agreed = await DialogV2.confirm({ window: { title: "DOCUMENT.DeleteTitle" }, content: text });
  return agreed ? document.delete() : null;
}

/** The menu of a folder. */
export function folderMenu(): ContextMenuEntry[] {
  const find = (target: HTMLElement): Dynamic => {
    const id = target.closest<HTMLElement>(".folder")?.dataset.folderId ?? "";
    const uuid = target.closest<HTMLElement>(".folder")?.dataset.uuid;
    return globalThis.game.folders.get(id) ?? (uuid ? globalThis.fromUuidSync(uuid) : null);
  };
  const owner = (target: HTMLElement) => Boolean(globalThis.game.user.isGM && find(target));
  return spellEntries([
    {
      name: "FOLDER.Edit",
      icon: ICON("fa-pen-to-square"),
      condition: owner,
      callback: (target) => find(target).sheet.render({ force: true }),
    },
    {
      name: "FOLDER.Remove",
      icon: ICON("fa-trash"),
      condition: owner,
      callback: (target) => find(target).delete({ deleteSubfolders: false, deleteContents: false }),
    },
    {
      name: "FOLDER.Delete",
      icon: ICON("fa-dumpster"),
      condition: owner,
      callback: (target) => confirmFolderDelete(find(target)),
    },
  ]);
}

async function confirmFolderDelete(folder: Dynamic): Promise<void> {
  const { DialogV2 } = globalThis.foundry.applications.api;
  const text = globalThis.document.createElement("div");
  text.textContent = localize("FOLDER.DeleteWarning", { name: folder.name });
  const agreed = await DialogV2.confirm({ window: { title: "FOLDER.Delete" }, content: text });
  if (agreed) await folder.delete({ deleteSubfolders: true, deleteContents: true });
}
