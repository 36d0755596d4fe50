import type { Plugin } from "prosemirror-state";
import type { Plain } from "../../../dynamic";
import { serializeString } from "../../prosemirror/dom";
import { ProseMirrorEditor } from "../../prosemirror/editor";
import { ProseMirrorKeyMaps } from "../../prosemirror/keys";
import { ProseMirrorMenu } from "../../prosemirror/menu";
import { defaultSchema } from "../../prosemirror/schema";
import { el, icon, localize } from "../dom";
import { createEditorInput, type FormInputConfig } from "../forms/fields";
import { AbstractFormInputElement } from "./form-element";

/**
 * Rich text: `<prose-mirror name toggled compact data-document-uuid value>enriched text</prose-mirror>` (foundry-api.md §9.5; community types,
 * `prosemirror-editor.d.mts`). Toggled, it shows the enriched text and a button that opens the editor; otherwise the editor is always there.
 * Fires `open`, `close`, `save`, and `input` and `change` as every form field does.
 */
export class HTMLProseMirrorElement extends AbstractFormInputElement {
  static override tagName = "prose-mirror";
  #content!: HTMLElement;
  #toggle: HTMLButtonElement | null = null;
  #enriched = "";
  #editor: ProseMirrorEditor | null = null;
  #opening: Promise<void> | null = null;
  #started = false;
  #wantsFocus = false;

  /** Whether the editor is open. Setting it opens the editor, or saves and closes it. */
  get open(): boolean {
    return this.#opening !== null;
  }
  set open(value: boolean) {
    if (value) this.#activate();
    else this.#save();
  }

  override connectedCallback(): void {
    if (!this.#started) {
      this.#started = true;
      this.#enriched = this.innerHTML;
      this._value ??= this.getAttribute("value") ?? this.#enriched;
      this.removeAttribute("value");
    }
    super.connectedCallback();
    if (!this.hasAttribute("toggled") && this.editable) this.#activate();
  }

  disconnectedCallback(): void {
    this.#close();
  }

  override _buildElements(): HTMLElement[] {
    this.#content = el("div", { class: "editor-content" });
    if (!this.hasAttribute("toggled")) return [this.#content];
    const label = localize("EDITOR.Edit");
    this.#toggle = el(
      "button",
      { type: "button", class: "icon toggle", "aria-label": label, "data-tooltip-text": label },
      icon("fa-solid fa-pen-to-square"),
    );
    this.#toggle.addEventListener("click", (event) => {
      event.preventDefault();
      this.#activate();
    });
    return [this.#toggle, this.#content];
  }

  /** The plugins that this element adds to every editor's own. */
  _configurePlugins(): Record<string, Plugin> {
    const toggled = this.hasAttribute("toggled");
    const onSave = () => this.#save();
    const menu = {
      compact: this.hasAttribute("compact"),
      destroyOnSave: toggled,
      onSave,
      ...(toggled && { onCancel: () => this.#close() }),
    };
    return {
      menu: ProseMirrorMenu.build(defaultSchema, menu),
      keyMaps: ProseMirrorKeyMaps.build(defaultSchema, { onSave }),
    };
  }

  #activate(): void {
    if (this.#opening || !this.editable || !this.isConnected) return;
    this.#opening = this.#start();
    this.#opening.catch((error: Error) => globalThis.ui.notifications.error(error, { console: true }));
  }

  async #start(): Promise<void> {
    const content = this.#content;
    const uuid = this.dataset.documentUuid ?? this.dataset.documentUUID;
    const owner = uuid ? await globalThis.fromUuid(uuid) : null;
    if (!this.isConnected || this.#content !== content) return;
    const props = { attributes: this.#accessibleNames(), handleDOMEvents: { blur: () => this.#onBlur() } };
    const options = { document: owner, fieldName: this.name, plugins: this._configurePlugins(), props };
    this.#editor = await ProseMirrorEditor.create(content, this._value ?? "", options);
    this.classList.replace("inactive", "active") || this.classList.add("active");
    if (this.#toggle) this.#toggle.hidden = true;
    if (this.#toggle || this.#wantsFocus) this.#editor.view.focus();
    this.#wantsFocus = false;
    this.dispatchEvent(new Event("open"));
  }

  #accessibleNames(): Record<string, string> {
    const carrier = el("div");
    this._applyInputAttributes(carrier);
    const label = carrier.getAttribute("aria-label") ?? localize("EDITOR.Text");
    this._primaryInput = undefined;
    return { role: "textbox", "aria-multiline": "true", "aria-label": label };
  }

  /** An editor that is always there hands its text over when the focus leaves it. */
  #onBlur(): boolean {
    if (!this.hasAttribute("toggled")) this.#commit();
    return false;
  }

  #text(): string {
    return this.#editor ? serializeString(this.#editor.view.state.doc) : (this._value ?? "");
  }

  #commit(): void {
    const text = this.#text();
    if (!this.#editor?.isDirty() || text === this._value) return;
    this._value = text;
    this.#enriched = text;
    this._announce();
  }

  #save(): void {
    if (!this.#editor) return;
    this.#commit();
    this.dispatchEvent(new Event("save", { bubbles: true }));
    if (this.hasAttribute("toggled")) this.#close();
  }

  #close(): void {
    if (!this.#opening) return;
    this.#opening = null;
    const editor = this.#editor;
    if (!editor) return;
    this.#editor = null;
    editor.destroy();
    this.#content = el("div", { class: "editor-content" });
    this.replaceChildren(...(this.#toggle ? [this.#toggle] : []), this.#content);
    this.classList.replace("active", "inactive");
    if (this.#toggle) {
      this.#toggle.hidden = false;
      if (this.isConnected) this.#toggle.focus();
    }
    this._refresh();
    this.dispatchEvent(new Event("close"));
  }

  override _getValue(): string {
    return this.#text();
  }
  override _setValue(value: unknown): void {
    this._value = String(value ?? "");
    this.#enriched = this._value;
    if (this.#editor) {
      this.#close();
      if (!this.hasAttribute("toggled")) this.#activate();
    }
  }
  override _refresh(): void {
    if (!this.#opening) this.#content.innerHTML = this.#enriched;
  }
  override _toggleDisabled(disabled: boolean): void {
    if (this.#toggle) this.#toggle.hidden = disabled || this.open;
    if (disabled) this.#close();
    else if (!this.hasAttribute("toggled")) this.#activate();
  }
  override focus(options?: FocusOptions): void {
    if (this.#editor) this.#editor.view.focus();
    else if (this.#toggle) this.#toggle.focus(options);
    else this.#wantsFocus = true;
  }

  static create(config: FormInputConfig & Plain): HTMLProseMirrorElement {
    return createEditorInput(config) as HTMLProseMirrorElement;
  }
}
