import { utils } from "../../../common";
import type { Dynamic, Plain } from "../../../dynamic";
import { ApplicationV2 } from "../api/application";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { el, localize } from "../dom";
import { createFormGroup } from "../forms/fields";

const SAVE = [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "COMMON.SaveChanges" }];

/** Who may see and change a document. */
export class DocumentOwnershipConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["document-ownership"],
    window: { title: "OWNERSHIP.Title", icon: "fa-solid fa-file-lock", contentClasses: ["standard-form"] },
    position: { width: 420 },
    sheetConfig: false,
    form: { handler: DocumentOwnershipConfig.#onSubmit, closeOnSubmit: true },
  };
  static override PARTS = {
    ownership: { template: "templates/apps/ownership.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return `${localize("OWNERSHIP.Title")}: ${this.document.name}`;
  }

  override async _prepareContext(options: Plain): Promise<Plain> {
    const { CONST, game } = globalThis;
    const { NONE, LIMITED, OBSERVER, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const levels = {
      [NONE]: "OWNERSHIP.NONE",
      [LIMITED]: "OWNERSHIP.LIMITED",
      [OBSERVER]: "OWNERSHIP.OBSERVER",
      [OWNER]: "OWNERSHIP.OWNER",
    };
    const ownership = this.document.ownership ?? {};
    const users = game.users.filter((user: Dynamic) => !user.isGM);
    return {
      ...(await super._prepareContext(options)),
      levels,
      playerLevels: { "": "OWNERSHIP.DEFAULT", ...levels },
      current: ownership.default ?? 0,
      users: users.map((user: Dynamic) => ({
        id: user.id,
        name: user.name,
        level: ownership[user.id] === undefined ? "" : String(ownership[user.id]),
      })),
      buttons: SAVE,
    };
  }

  static async #onSubmit(
    this: DocumentOwnershipConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: Dynamic,
  ): Promise<void> {
    const ownership: Plain = { ...this.document.ownership };
    for (const [user, value] of Object.entries(formData.object)) {
      if (value === "" || value === null) delete ownership[user];
      else ownership[user] = Number(value);
    }
    await this.document.update({ ownership }, { diff: false, recursive: false, noHook: true });
  }
}

/** One image, large. */
export class ImagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Plain = {
    id: "image-popout-{id}",
    classes: ["image-popout"],
    src: "",
    caption: "",
    window: { title: "IMAGE.Popout", resizable: true },
    position: { width: 480 },
  };
  override async _renderHTML(): Promise<HTMLElement> {
    const { src, caption } = this.options;
    const figure = el("figure", {}, el("img", { src, alt: caption || this.title }));
    if (caption) figure.append(el("figcaption", {}, caption));
    return figure;
  }
  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}

/** A path to a file: typed in, since the table keeps no file store of its own. */
export class FilePicker extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Plain = {
    id: "file-picker-{id}",
    tag: "form",
    classes: ["filepicker"],
    window: { title: "FILES.Title", icon: "fa-solid fa-file-import", contentClasses: ["standard-form"] },
    position: { width: 420 },
    type: "any",
    current: "",
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true },
  };
  static get implementation(): typeof FilePicker {
    return (globalThis.CONFIG?.ux?.FilePicker as typeof FilePicker | undefined) ?? FilePicker;
  }
  get type(): string {
    return this.options.type;
  }
  async browse(): Promise<this> {
    return this.render({ force: true });
  }
  override async _renderHTML(): Promise<HTMLElement> {
    const input = el("input", {
      type: "text",
      name: "file",
      value: this.options.current,
      id: `${this.id}-file`,
      autofocus: true,
    });
    const group = createFormGroup({ label: localize("FILES.Path"), hint: localize("FILES.PathHint"), input });
    const submit = el("button", { type: "submit" }, localize("FILES.Select"));
    return el("div", {}, group, el("footer", { class: "form-footer" }, submit));
  }
  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(...result.childNodes);
  }
  static #onSubmit(this: FilePicker, _event: Event, _form: HTMLFormElement, formData: Dynamic): void {
    this.options.callback?.(formData.object.file, this);
  }
}

/** How the tracker treats encounters: which attribute it shows, and whether it skips the defeated. */
export class CombatTrackerConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Plain = {
    id: "combat-config",
    tag: "form",
    classes: ["combat-config"],
    window: { title: "COMBAT.Settings", icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: CombatTrackerConfig.#onSubmit, closeOnSubmit: true },
  };
  static override PARTS = {
    main: { template: "templates/apps/combat-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
  override async _prepareContext(): Promise<Plain> {
    const config = (globalThis.game.settings.get("core", "combatTrackerConfig") ?? {}) as Plain;
    return {
      resource: config.resource ?? "",
      skipDefeated: config.skipDefeated ?? false,
      rootId: this.id,
      buttons: SAVE,
    };
  }
  static async #onSubmit(
    this: CombatTrackerConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: Dynamic,
  ): Promise<void> {
    const before = globalThis.game.settings.get("core", "combatTrackerConfig");
    const plain = before?.toObject?.() ?? before ?? {};
    const merged = utils.mergeObject(plain, formData.object, { inplace: false });
    await globalThis.game.settings.set("core", "combatTrackerConfig", merged);
    globalThis.ui.combat?.render();
  }
}
