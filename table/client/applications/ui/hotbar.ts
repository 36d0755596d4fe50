import type { Dynamic, Plain } from "../../../dynamic";
import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { localize } from "../dom";
import { DragDrop } from "../ux/drag-drop";
import { spellEntries } from "../ux/menu-entry";
import { TextEditor } from "../ux/text-editor";

const SLOTS = 10;
const PAGES = 5;

/** The row of macros at the bottom. */
export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Plain = {
    id: "hotbar",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: {
      execute: Hotbar.#onExecute,
      cyclePage: Hotbar.#onCycle,
    },
  };
  static override PARTS = { hotbar: { template: "templates/ui/hotbar.hbs", root: true } };
  #page = 1;

  get page(): number {
    return this.#page;
  }
  get slots(): Plain[] {
    const { user, macros } = globalThis.game;
    return Array.from({ length: SLOTS }, (_, index) => {
      const slot = (this.#page - 1) * SLOTS + index + 1;
      const macro = macros?.get(user.hotbar?.[slot] ?? "") ?? null;
      const key = (index + 1) % 10;
      const name = macro?.name ?? localize("HOTBAR.EMPTY");
      return {
        slot,
        macro,
        key,
        img: macro?.img ?? null,
        cssClass: macro ? "full" : "open",
        tooltip: macro?.name ?? null,
        ariaLabel: `${name} (${key})`,
      };
    });
  }
  override async _prepareContext(_options: Plain): Promise<Plain> {
    return { slots: this.slots, page: this.#page };
  }
  override async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), ".slot.full", {
      fixed: true,
      hookName: "getMacroContextOptions",
      parentClassHooks: false,
    });
  }
  override async _onRender(context: Plain, options: Plain): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".slot.full",
      dropSelector: "#action-bar",
      callbacks: {
        dragstart: (event) => {
          const slot = Number((event.currentTarget as HTMLElement).dataset.slot);
          const macro = this.#macroIn(slot);
          if (macro) event.dataTransfer?.setData("text/plain", JSON.stringify({ ...macro.toDragData(), slot }));
        },
        drop: (event) => this.#onDrop(event),
      },
    }).bind(this.element);
  }
  #macroIn(slot: number): Dynamic {
    return globalThis.game.macros?.get(globalThis.game.user.hotbar?.[slot] ?? "") ?? null;
  }
  async #onDrop(event: DragEvent): Promise<void> {
    const slot = Number((event.target as Element).closest<HTMLElement>(".slot")?.dataset.slot);
    if (!slot) return;
    const data = TextEditor.implementation.getDragEventData(event);
    if (globalThis.Hooks.call("hotbarDrop", this, data, slot) === false) return;
    const document = data.uuid ? await globalThis.fromUuid(data.uuid) : null;
    if (!document) return;
    const macro = document.documentName === "Macro" ? document : await this._createDocumentSheetToggle(document);
    await globalThis.game.user.assignHotbarMacro(macro, slot, { fromSlot: data.slot });
  }
  /** A macro that shows or hides a document's sheet. */
  async _createDocumentSheetToggle(doc: Dynamic): Promise<Dynamic> {
    const name = localize("HOTBAR.Display", { name: doc.name });
    const command = `await foundry.applications.ui.Hotbar.toggleDocumentSheet(${JSON.stringify(doc.uuid)});`;
    return globalThis.CONFIG.Macro.documentClass.create({
      name,
      type: "script",
      img: doc.img ?? doc.thumbnail,
      command,
    });
  }
  /** Show a document's sheet, or put it away. */
  static async toggleDocumentSheet(uuid: string): Promise<void> {
    const doc = await globalThis.fromUuid(uuid);
    if (!doc) {
      globalThis.ui.notifications.warn("HOTBAR.Missing", { localize: true });
      return;
    }
    if (doc.sheet.rendered) await doc.sheet.close();
    else await doc.sheet.render({ force: true });
  }
  _getContextMenuOptions(): Dynamic[] {
    const macro = (target: HTMLElement) => this.#macroIn(Number(target.dataset.slot));
    return spellEntries([
      {
        name: "MACRO.Edit",
        icon: '<i class="fa-solid fa-pen-to-square"></i>',
        condition: (target: HTMLElement) => Boolean(macro(target)?.isOwner),
        callback: (target: HTMLElement) => macro(target).sheet.render({ force: true }),
      },
      {
        name: "MACRO.Remove",
        icon: '<i class="fa-solid fa-xmark"></i>',
        callback: (target: HTMLElement) => globalThis.game.user.assignHotbarMacro(null, Number(target.dataset.slot)),
      },
    ]);
  }
  async changePage(page: number): Promise<void> {
    this.#page = Math.max(1, Math.min(page, PAGES));
    await this.render();
  }
  async cyclePage(direction: number): Promise<void> {
    await this.changePage(((this.#page - 1 + direction + PAGES) % PAGES) + 1);
  }

  static #onExecute(this: Hotbar, _event: Event, target: HTMLElement): void {
    const macro = this.#macroIn(Number(target.closest<HTMLElement>("[data-slot]")?.dataset.slot));
    macro?.execute();
  }
  static #onCycle(this: Hotbar, _event: Event, target: HTMLElement): void {
    this.cyclePage(Number(target.dataset.direction));
  }
}
