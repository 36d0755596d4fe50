import { utils } from "../../../common";
import { toKeys } from "../../../common/data/operators";
import { mergeDelta } from "../../../common/utils/merge";
import type { Dynamic, Plain } from "../../../dynamic";
import { closest, localize } from "../dom";
import type { FormDataExtended } from "../ux/form-data-extended";
import { ApplicationV2 } from "./application";
import type { Configuration, HeaderControl } from "./options";

const level = (value: string | number): number =>
  typeof value === "number" ? value : (globalThis.CONST.DOCUMENT_OWNERSHIP_LEVELS[value] ?? Number.POSITIVE_INFINITY);

/** A window that shows one document and writes its form back into it. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Plain = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    viewPermission: 1,
    editPermission: 3,
    canCreate: false,
    sheetConfig: true,
    actions: {
      configureSheet: DocumentSheetV2.#onConfigureSheet,
      copyUuid: { handler: DocumentSheetV2.#onCopyUuid, buttons: [0, 2] },
      editImage: DocumentSheetV2.#onEditImage,
      showFilePicker: DocumentSheetV2.#onShowFilePicker,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: "SHEETS.ConfigureSheet",
          action: "configureSheet",
          visible: DocumentSheetV2.#canConfigureSheet,
        },
      ],
    },
  };

  #document: Dynamic;

  constructor(options: Plain = {}) {
    super(options);
    this.#document = options.document;
  }

  get document(): Dynamic {
    return this.#document;
  }

  override get title(): string {
    const { name, id, type, documentName } = this.document;
    const config = globalThis.CONFIG?.[documentName];
    const typed = type && type !== "base" ? config?.typeLabels?.[type] : undefined;
    const label = localize(typed ?? this.document.constructor.metadata?.label ?? documentName);
    return `${label}: ${name || id || ""}`;
  }

  get isVisible(): boolean {
    const document = this.document;
    if (document.id === null) return true;
    return Boolean(document.testUserPermission(globalThis.game.user, level(this.options.viewPermission)));
  }

  get isEditable(): boolean {
    const document = this.document;
    if (document.pack && globalThis.game.packs?.get(document.pack)?.locked) return false;
    return Boolean(document.testUserPermission(globalThis.game.user, level(this.options.editPermission)));
  }

  override _initializeApplicationOptions(options: Plain): Configuration {
    const { document, ...own } = options;
    if (!document) throw new Error(`${this.constructor.name} needs a document.`);
    const merged = super._initializeApplicationOptions(own);
    merged.document = document;
    merged.uniqueId = `${this.constructor.name}-${String(document.uuid).replaceAll(".", "-")}`;
    const theme = themeOf(document, this.constructor as Dynamic);
    if (theme) merged.classes = [...merged.classes, "themed", `theme-${theme}`];
    return merged;
  }

  override *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    for (const control of super._headerControlsButtons()) {
      if (control.ownership !== undefined) {
        if (!this.document.testUserPermission(globalThis.game.user, level(control.ownership))) continue;
      }
      yield control;
    }
  }

  override _configureRenderOptions(options: Plain): void {
    super._configureRenderOptions(options);
    if (options.isFirstRender || !this.hasFrame) return;
    options.window = { title: this.title, controls: true, ...options.window };
  }

  override async _prepareContext(options: Plain): Promise<Plain> {
    const context = await super._prepareContext(options);
    const document = this.document;
    return Object.assign(context, {
      document,
      source: document._source,
      fields: document.schema?.fields,
      editable: this.isEditable,
      user: globalThis.game.user,
      rootId: this.id,
    });
  }

  override _canRender(_options: Plain): false | undefined {
    if (!this.isVisible) {
      throw new Error(
        localize("SHEETS.DocumentSheetPrivate", { type: localize(this.document.constructor.metadata?.label ?? "") }),
      );
    }
    return undefined;
  }

  override async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
    this.element.addEventListener("toggle-reveal", (event) => this._onRevealSecret(event));
  }

  override async _onRender(context: Plain, options: Plain): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: Plain): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  _toggleDisabled(disabled: boolean): void {
    const form = this.form;
    if (!form) return;
    const fields = form.querySelectorAll<HTMLElement>("input, select, textarea, fieldset, button[type=submit]");
    for (const field of fields) (field as HTMLInputElement).disabled = disabled;
    for (const field of form.querySelectorAll<HTMLElement>("*")) {
      if (field.tagName.includes("-") && "disabled" in field) (field as Dynamic).disabled = disabled;
    }
  }

  override _onChangeForm(formConfig: Dynamic, event: Event): void {
    super._onChangeForm(formConfig, event);
  }

  /** Write a secret's new state back into the rich text field it stands in. */
  _onRevealSecret(event: Event): void {
    const block = event.target as Dynamic;
    const field = block.closest("prose-mirror, [data-edit], [name]");
    const target = field?.getAttribute("name") ?? field?.dataset.edit;
    if (!target || !this.isEditable) return;
    const content = utils.getProperty(this.document._source, target) as string;
    this.document.update({ [target]: block.toggleRevealed(content) });
  }

  _prepareSubmitData(event: Event, form: HTMLFormElement, formData: FormDataExtended, updateData?: Plain): Plain {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) {
      mergeDelta(submitData, toKeys(updateData, { report: true }), { performDeletions: true });
      mergeDelta(submitData, updateData);
    }
    this.document.validate({ changes: submitData, clean: true, fallback: false });
    return submitData;
  }

  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Plain {
    return utils.expandObject(formData.object) as Plain;
  }

  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Plain,
    options: Plain = {},
  ): Promise<void> {
    const document = this.document;
    // The actor of an unlinked token lies in no collection; it is made with its token, so that its sheet only changes it.
    if (document.isToken || document.collection?.has?.(document.id)) await document.update(submitData, options);
    else if (document.parent || document.id === null) {
      const data = utils.mergeObject(document.toObject(), submitData, { inplace: false });
      await document.constructor.create(data, { parent: document.parent, pack: document.pack, ...options });
    } else await document.update(submitData, options);
  }

  static async #onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: Plain = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...operation } = options;
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, submitData, operation);
  }

  static #canConfigureSheet(this: DocumentSheetV2): boolean {
    return Boolean(
      this.options.sheetConfig && this.isEditable && globalThis.CONFIG[this.document.documentName]?.sheetClasses,
    );
  }

  static #onConfigureSheet(this: DocumentSheetV2): void {
    new globalThis.foundry.applications.apps.DocumentSheetConfig({ document: this.document }).render({ force: true });
  }

  static async #onCopyUuid(this: DocumentSheetV2, event: PointerEvent): Promise<void> {
    const id = event.type === "contextmenu" ? this.document.id : this.document.uuid;
    await globalThis.game.clipboard.copyPlainText(id);
    globalThis.ui.notifications.info("DOCUMENT.IdCopiedClipboard", { format: { id }, localize: true });
  }

  static async #onEditImage(this: DocumentSheetV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const field = target.dataset.edit;
    if (!field || !this.isEditable) return;
    const current = utils.getProperty(this.document._source, field) as string | undefined;
    const picked = await browseImage(current);
    if (!picked) return;
    target.setAttribute("src", picked);
    await this.document.update({ [field]: picked });
  }

  static async #onShowFilePicker(this: DocumentSheetV2, event: PointerEvent, target: HTMLElement): Promise<void> {
    const name = target.dataset.target ?? "";
    const input = closest(event, "form")?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
    const picked = await browseImage(input?.value);
    if (!picked || !input) return;
    input.value = picked;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

function browseImage(current: string | undefined): Promise<string | null> {
  return new Promise((resolve) => {
    const Picker = globalThis.foundry.applications.apps.FilePicker.implementation;
    const picker = new Picker({ type: "image", current: current ?? "", callback: (path: string) => resolve(path) });
    picker.addEventListener("close", () => resolve(null), { once: true });
    picker.render({ force: true });
  });
}

/** A theme chosen for this one sheet, when its user chose one. */
function themeOf(document: Dynamic, cls: Dynamic): string | undefined {
  const chosen = document.getFlag?.("core", "sheetTheme");
  if (chosen) return chosen;
  const themes = globalThis.game?.settings?.settings?.has?.("core.sheetThemes")
    ? globalThis.game.settings.get("core", "sheetThemes")
    : undefined;
  return (
    themes?.documents?.[document.uuid] ??
    themes?.defaults?.[document.documentName]?.[document.type ?? "base"] ??
    cls.THEME
  );
}
