import type { Dynamic } from "../../../../dynamic";
import { localize } from "../../dom";
import { confirmDelete } from "../../sidebar/directory-menus";
import { type ContextMenuEntry, spellEntries } from "../../ux/menu-entry";

const ICON = (name: string): string => `<i class="fa-solid ${name}"></i>`;

/** The menu of a page in the list of an entry's pages. */
export function pageMenu(sheet: Dynamic): ContextMenuEntry[] {
  const find = (target: HTMLElement): Dynamic => sheet.document.pages.get(target.dataset.pageId ?? "");
  return spellEntries([
    {
      name: "SIDEBAR.Edit",
      icon: ICON("fa-pen-to-square"),
      condition: (target) => sheet.isEditable && Boolean(find(target)?.isOwner),
      callback: (target) => find(target).sheet.render({ force: true }),
    },
    {
      name: "SIDEBAR.Duplicate",
      icon: ICON("fa-copy"),
      condition: () => sheet.isEditable,
      callback: (target) => {
        const page = find(target);
        return page.clone({ name: localize("DOCUMENT.CopyOf", { name: page.name }) }, { save: true, addSource: true });
      },
    },
    {
      name: "OWNERSHIP.Configure",
      icon: ICON("fa-lock"),
      condition: () => globalThis.game.user.isGM,
      callback: (target) => {
        const { DocumentOwnershipConfig } = globalThis.foundry.applications.apps;
        return new DocumentOwnershipConfig({ document: find(target) }).render({ force: true });
      },
    },
    {
      name: "SIDEBAR.Delete",
      icon: ICON("fa-trash"),
      condition: (target) => sheet.isEditable && Boolean(find(target)?.isOwner),
      callback: (target) => confirmDelete(find(target)),
    },
  ]);
}
