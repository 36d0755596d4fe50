import type { Plain } from "../../../../dynamic";
import { spellEntries } from "../../ux/menu-entry";
import { DocumentDirectory } from "../document-directory";

/** The actors of the world. */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static documentName = "Actor";
}
/** The items of the world. */
export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static documentName = "Item";
}
/** The journal. */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static documentName = "JournalEntry";
}
/** The roll tables. */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static documentName = "RollTable";
}
/** The macros. */
export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  static documentName = "Macro";
}
/** The scenes; a click views one, the menu activates it. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static documentName = "Scene";

  override async _onClickEntry(_event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "";
    await this.collection.get(id)?.view();
  }

  override _getEntryContextOptions(): Plain[] {
    const find = (target: HTMLElement) => this.collection.get(target.dataset.entryId ?? "");
    return spellEntries([
      {
        name: "SCENE.View",
        icon: '<i class="fa-solid fa-eye"></i>',
        callback: (target: HTMLElement) => find(target).view(),
      },
      {
        name: "SCENE.Activate",
        icon: '<i class="fa-solid fa-bullseye"></i>',
        condition: (target: HTMLElement) => globalThis.game.user.isGM && !find(target).active,
        callback: (target: HTMLElement) => find(target).activate(),
      },
      {
        name: "SCENE.Configure",
        icon: '<i class="fa-solid fa-gears"></i>',
        condition: () => globalThis.game.user.isGM,
        callback: (target: HTMLElement) => find(target).sheet.render({ force: true }),
      },
      ...super._getEntryContextOptions(),
    ]);
  }
}
