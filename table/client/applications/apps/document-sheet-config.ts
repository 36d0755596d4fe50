import { utils } from "../../../common";
import type { Dynamic, Plain } from "../../../dynamic";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { localize } from "../dom";

/** How a sheet is registered. */
export interface SheetRegistration {
  label?: string | (() => string);
  types?: string[];
  themes?: Record<string, string> | null;
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

/** Every subtype a kind of document has. */
export function typesOf(documentClass: Dynamic): string[] {
  const name = documentClass.documentName;
  const config = globalThis.CONFIG?.[name];
  const known = documentClass.TYPES ?? globalThis.game?.documentTypes?.[name] ?? Object.keys(config?.dataModels ?? {});
  return [...new Set(["base", ...known])];
}

function registryOf(documentClass: Dynamic, type: string): Plain {
  const config = globalThis.CONFIG[documentClass.documentName];
  if (!config)
    throw new Error(
      `Documents of the kind "${documentClass.documentName}" have no configuration to register a sheet in.`,
    );
  config.sheetClasses ??= {};
  config.sheetClasses[type] ??= {};
  return config.sheetClasses[type];
}

/** Chooses which sheet shows a document, and keeps the register of sheets. */
export class DocumentSheetConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["sheet-config"],
    window: { title: "SHEETS.ConfigureSheet", icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    position: { width: 480 },
    sheetConfig: false,
    form: { handler: DocumentSheetConfig.#onSubmit, closeOnSubmit: true },
  };
  static override PARTS = {
    form: { template: "templates/sheets/document-sheet-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return `${localize("SHEETS.ConfigureSheet")}: ${this.document.name}`;
  }

  override async _prepareContext(options: Plain): Promise<Plain> {
    const context = await super._prepareContext(options);
    const { documentName, type = "base" } = this.document;
    const { sheetClasses, defaultClasses, defaultClass } = DocumentSheetConfig.getSheetClassesForSubType(
      documentName,
      type,
    );
    return {
      ...context,
      isGM: globalThis.game.user.isGM,
      sheetClasses: { "": localize("SHEETS.DefaultSheet"), ...sheetClasses },
      sheetClass: this.document.getFlag("core", "sheetClass") ?? "",
      defaultClasses,
      defaultClass,
      themes: {
        "": localize("SHEETS.ThemeDefault"),
        light: localize("SHEETS.ThemeLight"),
        dark: localize("SHEETS.ThemeDark"),
      },
      theme: this.document.getFlag("core", "sheetTheme") ?? "",
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SHEETS.ConfigureSave" }],
    };
  }

  static async #onSubmit(
    this: DocumentSheetConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: Dynamic,
  ): Promise<void> {
    const { sheetClass, defaultClass, theme } = formData.object;
    const { documentName, type = "base" } = this.document;
    if (defaultClass && globalThis.game.user.isGM) {
      const chosen = utils.deepClone(globalThis.game.settings.get("core", "sheetClasses") ?? {}) as Plain;
      utils.setProperty(chosen, `${documentName}.${type}`, defaultClass);
      await globalThis.game.settings.set("core", "sheetClasses", chosen);
      DocumentSheetConfig.updateDefaultSheets(chosen);
    }
    await this.document.update({ "flags.core": { sheetClass, sheetTheme: theme } });
    await this.document._onSheetChange({ sheetOpen: true });
  }

  /** Make a sheet available for documents of some types. */
  static registerSheet(
    documentClass: Dynamic,
    scope: string,
    sheetClass: Dynamic,
    options: SheetRegistration = {},
  ): void {
    const { label, makeDefault = false, canBeDefault = true, canConfigure = true, themes } = options;
    const id = `${scope}.${sheetClass.name}`;
    for (const type of options.types?.length ? options.types : typesOf(documentClass)) {
      const registry = registryOf(documentClass, type);
      if (makeDefault) for (const entry of Object.values(registry)) (entry as Plain).default = false;
      registry[id] = {
        id,
        cls: sheetClass,
        label: label ?? sheetClass.name,
        default: makeDefault,
        canBeDefault,
        canConfigure,
        themes,
      };
    }
  }

  /** Take a sheet out of the register again. */
  static unregisterSheet(
    documentClass: Dynamic,
    scope: string,
    sheetClass: Dynamic,
    { types }: { types?: string[] } = {},
  ): void {
    const id = `${scope}.${sheetClass.name}`;
    for (const type of types?.length ? types : typesOf(documentClass)) delete registryOf(documentClass, type)[id];
  }

  /** The sheets a type can be shown with, which of them may be the default, and which one is. */
  static getSheetClassesForSubType(
    documentName: string,
    subType: string,
  ): {
    sheetClasses: Record<string, string>;
    defaultClasses: Record<string, string>;
    defaultClass: string;
  } {
    const registry = (globalThis.CONFIG[documentName]?.sheetClasses?.[subType] ?? {}) as Record<string, Dynamic>;
    const sheetClasses: Record<string, string> = {};
    const defaultClasses: Record<string, string> = {};
    let defaultClass = "";
    for (const entry of Object.values(registry)) {
      const label = localize(typeof entry.label === "function" ? entry.label() : entry.label);
      if (entry.canConfigure) sheetClasses[entry.id] = label;
      if (entry.canBeDefault) defaultClasses[entry.id] = label;
      if (entry.default) defaultClass = entry.id;
    }
    return { sheetClasses, defaultClasses, defaultClass };
  }

  /** Apply the defaults that the world chose. */
  static updateDefaultSheets(setting: Record<string, Record<string, string>> = {}): void {
    for (const [documentName, types] of Object.entries(setting)) {
      for (const [type, id] of Object.entries(types ?? {})) {
        const registry = (globalThis.CONFIG[documentName]?.sheetClasses?.[type] ?? {}) as Record<string, Dynamic>;
        if (!registry[id]) continue;
        for (const entry of Object.values(registry)) entry.default = entry.id === id;
      }
    }
  }
}
