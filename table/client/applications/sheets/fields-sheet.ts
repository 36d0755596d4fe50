import type { Dynamic, Plain } from "../../../dynamic";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { localize } from "../dom";
import { fieldRows } from "./field-rows";

const SAVE = [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "COMMON.SaveChanges" }];

/** A form over some fields of a document, laid out by the fields themselves. */
export class FieldsSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["fields-sheet"],
    position: { width: 480 },
    window: { contentClasses: ["standard-form"] },
    sheetConfig: false,
    form: { closeOnSubmit: true },
  };
  static override PARTS: Record<string, Dynamic> = {
    form: { template: "templates/sheets/fields-sheet.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
  /** Which fields are shown, by path. */
  static FIELDS: string[] = ["name"];

  override async _prepareContext(options: Plain): Promise<Plain> {
    const context = await super._prepareContext(options);
    const { schema, _source } = this.document;
    const rows = fieldRows((this.constructor as typeof FieldsSheet).FIELDS, schema, _source, this.document);
    return { ...context, rows, buttons: this.isEditable ? SAVE : [] };
  }
}

/** A user's own settings. */
export class UserConfig extends FieldsSheet {
  static override FIELDS = ["name", "color", "pronouns", "avatar", "character"];
}
/** A folder. */
export class FolderConfig extends FieldsSheet {
  static override DEFAULT_OPTIONS: Plain = { window: { icon: "fa-solid fa-folder" }, position: { width: 380 } };
  static override FIELDS = ["name", "color", "sorting"];

  override get title(): string {
    return this.document.id ? `${localize("FOLDER.Edit")}: ${this.document.name}` : localize("FOLDER.Create");
  }

  /** A folder that does not exist yet is created; who asked for it gets it. */
  override async _processSubmitData(
    event: Event,
    form: HTMLFormElement,
    submitData: Plain,
    options: Plain = {},
  ): Promise<void> {
    const { document } = this;
    if (document.id) return super._processSubmitData(event, form, submitData, options);
    const data = { ...document.toObject(), ...submitData };
    data.name ||= document.name;
    const created = await document.constructor.create(data, { pack: document.pack, ...this.options.operation });
    this.options.resolve?.(created);
  }
}
/** A scene. */
export class SceneConfig extends FieldsSheet {
  static override FIELDS = [
    "name",
    "background.src",
    "backgroundColor",
    "width",
    "height",
    "padding",
    "grid.type",
    "grid.size",
    "grid.distance",
    "grid.units",
    "tokenVision",
  ];
}
/** A token on a scene. */
export class TokenConfig extends FieldsSheet {
  static override FIELDS = [
    "name",
    "displayName",
    "actorLink",
    "disposition",
    "texture.src",
    "width",
    "height",
    "elevation",
    "hidden",
    "bar1.attribute",
    "bar2.attribute",
    "displayBars",
  ];
  get token(): Dynamic {
    return this.document;
  }
  get actor(): Dynamic {
    return this.document.actor;
  }
}
/** A macro. */
export class MacroConfig extends FieldsSheet {
  static override FIELDS = ["name", "img", "type", "scope", "command"];
}
/** A combatant. */
export class CombatantConfig extends FieldsSheet {
  static override FIELDS = ["name", "img", "initiative", "hidden", "defeated"];
}
/** A roll table. */
export class RollTableSheet extends FieldsSheet {
  static override FIELDS = ["name", "img", "description", "formula", "replacement", "displayRoll"];
}
/** A result of a roll table. */
export class TableResultConfig extends FieldsSheet {
  static override FIELDS = ["name", "img", "description", "weight", "range"];
}
/** A wall. */
export class WallConfig extends FieldsSheet {
  static override FIELDS = ["light", "sight", "sound", "move", "dir", "door", "ds"];
}
/** A template on a scene. */
export class MeasuredTemplateConfig extends FieldsSheet {
  static override FIELDS = [
    "t",
    "x",
    "y",
    "distance",
    "direction",
    "angle",
    "width",
    "borderColor",
    "fillColor",
    "hidden",
  ];
}
/** What a subtype is shown with when nobody registered a sheet for it. */
export class BaseSheet extends FieldsSheet {
  static override FIELDS = ["name", "img"];
}
