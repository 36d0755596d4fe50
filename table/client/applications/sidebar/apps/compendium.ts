import type { Dynamic, Plain } from "../../../../dynamic";
import { localize } from "../../dom";
import { type ContextMenuEntry, spellEntries } from "../../ux/menu-entry";
import { confirmDelete } from "../directory-menus";
import { DocumentDirectory } from "../document-directory";

const ICON = (name: string): string => `<i class="fa-solid ${name}"></i>`;

/** The window of one compendium pack. */
export class Compendium extends DocumentDirectory {
  static override DEFAULT_OPTIONS: Plain = {
    tag: "div",
    classes: ["compendium-directory"],
    window: { frame: true, positioned: true, resizable: true, icon: "fa-solid fa-book-atlas" },
    position: { width: 350, height: 520 },
  };
  static override tabName = "compendium-pack";

  override _initializeApplicationOptions(options: Plain): Dynamic {
    const merged = super._initializeApplicationOptions(options);
    merged.id = `compendium-${String(options.collection.collection).replace(/\./g, "_")}`;
    return merged;
  }
  override get title(): string {
    return localize(this.collection.metadata?.label ?? this.collection.title);
  }
  override get isPopout(): boolean {
    return true;
  }
  override get documentClass(): Dynamic {
    return globalThis.CONFIG[this.documentName].documentClass;
  }
  override get documentName(): string {
    return this.collection.documentName ?? this.collection.metadata.type;
  }

  override _canCreateEntry(): boolean {
    return !this.collection.locked && super._canCreateEntry();
  }
  override _canCreateFolder(): boolean {
    return !this.collection.locked && super._canCreateFolder();
  }

  override async _prepareContext(options: Plain): Promise<Plain> {
    await this.collection.getIndex();
    return super._prepareContext(options);
  }

  /** The index holds plain entries, not documents. */
  override _visibleEntries(): Dynamic[] {
    return [...this.collection.index.values()];
  }

  override async _onClickEntry(_event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "";
    const document = await this.collection.getDocument(id);
    await document?.sheet?.render({ force: true });
  }

  override _entryDragData(entryId: string): Plain {
    return {
      type: this.documentName,
      uuid: this.collection.getUuid?.(entryId) ?? this.collection.index.get(entryId)?.uuid,
    };
  }

  override async _onDrop(event: DragEvent): Promise<void> {
    if (this.collection.locked) {
      globalThis.ui.notifications.warn("COMPENDIUM.CannotEditLocked", { localize: true });
      return;
    }
    await super._onDrop(event);
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    const idOf = (target: HTMLElement) => target.dataset.entryId ?? "";
    const world = globalThis.game.collections.get(this.documentName);
    return spellEntries([
      {
        name: "COMPENDIUM.ImportEntry",
        icon: ICON("fa-download"),
        condition: () => Boolean(world?.documentClass.canUserCreate(globalThis.game.user)),
        callback: (target) => world.importFromCompendium(this.collection, idOf(target), {}, { renderSheet: true }),
      },
      {
        name: "COMPENDIUM.DeleteEntry",
        icon: ICON("fa-trash"),
        condition: () => globalThis.game.user.isGM && !this.collection.locked,
        callback: async (target) => confirmDelete(await this.collection.getDocument(idOf(target))),
      },
    ]);
  }
}
