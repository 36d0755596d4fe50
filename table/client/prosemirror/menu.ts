import type { NodeType, Schema } from "prosemirror-model";
import { type Command, Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { el, icon, localize } from "../applications/dom";
import { parseString, serializeString } from "./dom";
import { ProseMirrorDropDown } from "./dropdown";
import type { DropDownConfig, MenuHost, MenuItem } from "./menu.types";
import { menuDropDowns, menuItems, wrapping } from "./menu-items";
import { ProseMirrorPlugin } from "./plugin";
import * as prompts from "./prompts";

interface MenuOptions {
  onSave?: () => void;
  /** What the cancel button does; without it there is none. */
  onCancel?: () => void;
  destroyOnSave?: boolean;
  compact?: boolean;
}

/** The tool bar over the text. */
export class ProseMirrorMenu extends ProseMirrorPlugin implements MenuHost {
  declare readonly view: EditorView;
  declare readonly items: MenuItem[];
  declare readonly dropdowns: ProseMirrorDropDown[];
  declare readonly id: string;
  options: MenuOptions;
  #bar: HTMLElement | null = null;
  #source: HTMLTextAreaElement | null = null;

  constructor(schema: Schema, view: EditorView, options: MenuOptions = {}) {
    super(schema);
    this.options = options;
    const own = {
      view,
      id: `prosemirror-menu-${globalThis.foundry.utils.randomID()}`,
      dropdowns: [],
      items: [],
    };
    for (const [key, value] of Object.entries(own)) Object.defineProperty(this, key, { value, enumerable: true });
    this.items.push(...this._getMenuItems());
    this._createDropDowns();
    this._wrapEditor();
  }

  static override build(schema: Schema, options: MenuOptions = {}): Plugin {
    return new Plugin({ view: (view) => new ProseMirrorMenu(schema, view, options).render() });
  }

  get editingSource(): boolean {
    return this.#source !== null;
  }

  /** Draws the bar anew. */
  render(): this {
    const bar = el("menu", {
      id: this.id,
      class: "editor-menu",
      role: "toolbar",
      "aria-label": localize("EDITOR.Toolbar"),
    });
    bar.innerHTML = this.dropdowns.map((dropdown) => dropdown.render()).join("");
    for (const item of this.items) bar.append(this.#button(item));
    if (this.options.onSave) {
      const end = el(
        "li",
        { class: "right" },
        this.#plain("save", "fa-solid fa-floppy-disk", "EDITOR.Save", () => this._handleSave()),
      );
      if (this.options.onCancel)
        end.prepend(this.#plain("cancel", "fa-solid fa-xmark", "EDITOR.Cancel", () => this.options.onCancel?.()));
      bar.append(end);
    }
    this.#bar?.replaceWith(bar);
    if (!this.#bar) this.view.dom.parentElement?.prepend(bar);
    this.#bar = bar;
    this.activateListeners(bar);
    this.update();
    return this;
  }

  #button(item: MenuItem): HTMLElement {
    const button = this.#plain(item.action, item.icon ?? "", item.title, () => this.#run(item));
    return el("li", { class: item.scope ?? "text" }, button);
  }

  #plain(action: string, iconClass: string, title: string, run: () => void): HTMLButtonElement {
    const label = localize(title);
    const attributes = {
      type: "button",
      class: "icon",
      "data-action": action,
      "aria-label": label,
      "data-tooltip-text": label,
    };
    const button = el("button", attributes, icon(iconClass));
    // A press on a tool must not take the selection away from the text, nor reach the sheet's own actions.
    button.addEventListener("pointerdown", (event) => event.preventDefault());
    button.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      run();
    });
    return button;
  }

  #run({ cmd }: MenuItem): void {
    cmd?.(this.view.state, this.view.dispatch, this.view);
    if (!this.#source) this.view.focus();
  }

  activateListeners(bar: HTMLElement): void {
    for (const dropdown of this.dropdowns) dropdown.activateListeners(bar);
  }

  /** Shows what applies where the selection is. */
  update(_view?: EditorView): void {
    for (const item of this.items) {
      const button = this.#bar?.querySelector<HTMLButtonElement>(`button[data-action="${item.action}"]`);
      if (!button) continue;
      item.active = this._isItemActive(item);
      button.classList.toggle("active", item.active);
      if (item.mark || item.node) button.setAttribute("aria-pressed", String(item.active));
      button.disabled = this.editingSource && item.scope !== "";
    }
    for (const dropdown of this.dropdowns) {
      let active: string | undefined;
      dropdown.forEachItem((entry) => {
        if (this._isItemActive(entry)) active = entry.title;
        return active !== undefined && entry.title !== "EDITOR.Paragraph";
      });
      dropdown.update(active);
    }
  }

  destroy(): void {
    this.#source?.remove();
    const container = this.#bar?.parentElement;
    this.#bar?.remove();
    if (container?.classList.contains("editor-container")) container.replaceWith(...container.childNodes);
  }

  _createDropDowns(): void {
    const configs = this._getDropDownMenus();
    for (const config of Object.values(configs)) {
      const onAction = (event: Event) => this._onAction(event);
      const { title, cssClass, icon: iconClass, entries } = config;
      this.dropdowns.push(
        new ProseMirrorDropDown(title, entries, { cssClass, ...(iconClass && { icon: iconClass }), onAction }),
      );
    }
  }

  /** The drop-downs, after packages had a look (hook `getProseMirrorMenuDropDowns`). */
  _getDropDownMenus(): Record<string, DropDownConfig> {
    const configs = menuDropDowns(this);
    globalThis.Hooks.callAll("getProseMirrorMenuDropDowns", this, configs);
    return configs;
  }

  /** The buttons, after packages had a look (hook `getProseMirrorMenuItems`). */
  _getMenuItems(): MenuItem[] {
    const items = menuItems(this);
    globalThis.Hooks.callAll("getProseMirrorMenuItems", this, items);
    return items;
  }

  _isItemActive(item: MenuItem): boolean {
    if (item.action === "source-code") return this.editingSource;
    if (item.mark) return this._isMarkActive(item);
    return item.node ? this._isNodeActive(item) : false;
  }

  _isMarkActive({ mark }: MenuItem): boolean {
    const { from, $from, to, empty } = this.view.state.selection;
    if (!mark) return false;
    if (empty) return Boolean(mark.isInSet(this.view.state.storedMarks ?? $from.marks()));
    return this.view.state.doc.rangeHasMark(from, to, mark);
  }

  _isNodeActive({ node, attrs = {} }: MenuItem): boolean {
    const { $from } = this.view.state.selection;
    for (let depth = $from.depth; depth > 0; depth--) {
      const one = $from.node(depth);
      if (one.type === node && Object.entries(attrs ?? {}).every(([key, value]) => one.attrs[key] === value))
        return true;
    }
    return false;
  }

  /** A line of a drop-down was chosen. */
  _onAction(event: Event): void {
    const action = (event.target as Element).closest<HTMLElement>("[data-action]")?.dataset.action;
    event.preventDefault();
    event.stopPropagation();
    for (const dropdown of this.dropdowns)
      dropdown.forEachItem((entry) => {
        if (entry.action !== action) return false;
        this.#run(entry);
        return true;
      });
  }

  _wrapEditor(): void {
    const container = el("div", { class: this.options.compact ? "editor-container compact" : "editor-container" });
    this.view.dom.replaceWith(container);
    container.append(this.view.dom);
  }

  _handleSave(): void {
    if (this.#source) this.toggleSource();
    this.options.onSave?.();
  }

  /** A command that wraps the selection in a block, or lifts it out. */
  wrapper(type: NodeType): Command {
    return wrapping(type);
  }

  /** Lets a command wait for a dialog: the command itself counts as done. */
  ask(answer: Promise<unknown>): true {
    answer.catch((error: Error) => globalThis.ui.notifications.error(error, { console: true }));
    return true;
  }

  _insertImagePrompt(): Promise<void> {
    return prompts.insertImage(this.view);
  }
  _insertLinkPrompt(): Promise<void> {
    return prompts.insertLink(this.view);
  }
  _insertTablePrompt(): Promise<void> {
    return prompts.insertTable(this.view);
  }

  /** Takes all marks from the selection and makes its blocks paragraphs. */
  _clearFormatting(): void {
    const { state } = this.view;
    const { from, to } = state.selection;
    const { tr } = state;
    tr.removeMark(from, to);
    const { paragraph } = this.schema.nodes;
    if (paragraph)
      state.doc.nodesBetween(from, to, (node, pos) => {
        if (node.isTextblock) tr.setNodeMarkup(pos, paragraph, { _preserve: {} });
      });
    this.view.dispatch(tr);
  }

  /** Shows the source in place of the text, or takes the source over into the text. */
  toggleSource(): void {
    const { view } = this;
    if (this.#source) {
      this.#takeSource();
      this.#source.remove();
      this.#source = null;
      view.dom.hidden = false;
    } else {
      const attributes = {
        class: "editor-source code",
        "aria-label": localize("EDITOR.Source"),
        spellcheck: "false",
        rows: 12,
      };
      this.#source = el("textarea", attributes);
      this.#source.value = serializeString(view.state.doc, { schema: this.schema });
      this.#source.addEventListener("input", (event) => event.stopPropagation());
      this.#source.addEventListener("change", (event) => {
        event.stopPropagation();
        this.#takeSource();
      });
      view.dom.after(this.#source);
      view.dom.hidden = true;
      this.#source.focus();
    }
    this.update();
  }

  #takeSource(): void {
    const { state } = this.view;
    const doc = parseString(this.#source?.value ?? "", this.schema);
    if (!doc.eq(state.doc)) this.view.dispatch(state.tr.replaceWith(0, state.doc.content.size, doc.content));
  }
}
