import type { Plain } from "../../../dynamic";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { localize } from "../dom";

/** What an adventure brings, and a button that brings it into the world. */
export class AdventureImporterV2 extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["adventure-importer"],
    position: { width: 560 },
    window: { icon: "fa-solid fa-treasure-chest", contentClasses: ["standard-form"] },
    sheetConfig: false,
    form: { closeOnSubmit: true, handler: AdventureImporterV2.#onSubmit },
  };
  static override PARTS = {
    form: { template: "templates/sheets/adventure-importer.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** The adventure of a locked compendium is imported as well: what changes is the world. */
  override get isEditable(): boolean {
    return globalThis.game.user.isGM;
  }

  override async _prepareContext(options: Plain): Promise<Plain> {
    const context = await super._prepareContext(options);
    const fields: Record<string, { metadata: { labelPlural: string } }> = this.document.constructor.contentFields;
    const contents = Object.entries(fields).flatMap(([field, cls]) => {
      const count = this.document._source[field]?.length ?? 0;
      return count > 0 ? [{ label: localize(cls.metadata.labelPlural), count }] : [];
    });
    const { img, caption, description } = this.document;
    const label = "TABLE.ADVENTURE.Import";
    const buttons = this.isEditable ? [{ type: "submit", icon: "fa-solid fa-file-import", label }] : [];
    return { ...context, img, caption, description, contents, buttons };
  }

  static async #onSubmit(this: AdventureImporterV2): Promise<void> {
    const { created, updated } = await this.document.import();
    const count = [...Object.values(created), ...Object.values(updated)].flat().length;
    globalThis.ui.notifications.info(localize("TABLE.ADVENTURE.Imported", { name: this.document.name, count }));
  }
}
