import { utils } from "../../../common";
import type { Dynamic, Plain } from "../../../dynamic";
import { el, icon, localize } from "../dom";
import { FormDataExtended } from "../ux/form-data-extended";
import { ApplicationV2 } from "./application";
import type { Configuration } from "./options";

/** A button of a dialog. */
interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: "submit" | "button" | "reset";
  default?: boolean;
  disabled?: boolean;
  callback?: (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;
}

/** A window with a short form and a row of buttons. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Plain = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
  };

  #opener: Element | null = null;

  override _initializeApplicationOptions(options: Plain): Configuration {
    const merged = super._initializeApplicationOptions(options);
    if (!merged.buttons?.length) throw new Error("A DialogV2 needs at least one button.");
    return merged;
  }

  override async _renderHTML(_context: Plain, _options: Plain): Promise<HTMLFormElement> {
    const form = el("form", { autocomplete: "off" });
    form.className = "dialog-form standard-form";
    // Buttons answer whatever the fields hold; a dialog that wants valid fields checks them in its callback.
    form.noValidate = true;
    const content = this.options.content as string | HTMLElement | undefined;
    let holder: HTMLElement;
    if (content && typeof content !== "string") {
      holder = content;
    } else {
      holder = el("div");
      holder.innerHTML = utils.cleanHTML(content ?? "");
    }
    holder.classList.add("dialog-content", "standard-form");
    const footer = el("footer");
    footer.className = "form-footer";
    footer.innerHTML = this._renderButtons();
    form.append(holder, footer);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const pressed = event.submitter as HTMLButtonElement | null;
      const target = pressed ?? this.#defaultButton(form);
      if (target)
        this._onSubmit(target, event).catch((error) => globalThis.ui?.notifications?.error(error, { console: true }));
    });
    return form;
  }

  #defaultButton(form: HTMLElement): HTMLButtonElement | null {
    const wanted = (this.options.buttons as DialogButton[]).find((button) => button.default) ?? this.options.buttons[0];
    return form.querySelector<HTMLButtonElement>(`.form-footer button[data-action="${CSS.escape(wanted.action)}"]`);
  }

  _renderButtons(): string {
    const buttons = this.options.buttons as DialogButton[];
    const fallback = buttons.some((button) => button.default) ? undefined : buttons[0];
    return buttons
      .map((button) => {
        const { action, label, type = "submit", style } = button;
        const isDefault = button.default || button === fallback;
        const element = el("button", { type, "data-action": action, autofocus: isDefault, disabled: button.disabled });
        if (button.class) element.className = button.class;
        if (isDefault) element.classList.add("default");
        for (const [key, value] of Object.entries(style ?? {})) element.style.setProperty(key, value);
        if (button.icon) element.append(icon(button.icon));
        element.append(el("span", {}, localize(label)));
        return element.outerHTML;
      })
      .join("");
  }

  async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const button = (this.options.buttons as DialogButton[]).find((entry) => entry.action === target.dataset.action);
    const answer = await button?.callback?.(event, target, this);
    await this.options.submit?.(answer ?? button?.action, this);
    return this.options.form?.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  override async _preFirstRender(context: Plain, options: Plain): Promise<void> {
    this.#opener = document.activeElement;
    await super._preFirstRender(context, options);
  }

  override _insertElement(element: HTMLElement): void {
    super._insertElement(element);
    // It has to be open before it is placed: what is not displayed has no size.
    const dialog = element as HTMLDialogElement;
    if (this.options.modal) dialog.showModal();
    else dialog.show();
  }

  override async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    const dialog = this.element as HTMLDialogElement;
    dialog.addEventListener("keydown", (event) => this._onKeyDown(event));
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.close({ closeKey: true });
    });
    const preferred = dialog.querySelector<HTMLElement>(".dialog-content [autofocus]");
    const fallback = this.#defaultButton(dialog);
    (preferred ?? fallback)?.focus();
  }

  override _replaceHTML(result: HTMLFormElement, content: HTMLElement, _options: Plain): void {
    content.replaceChildren(result);
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    for (const { action, type } of this.options.buttons as DialogButton[]) {
      // Submit buttons arrive through the form's submit event; other types only through their click.
      if (type && type !== "submit") this.#plainActions.add(action);
    }
  }

  #plainActions = new Set<string>();

  override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    const action = target.dataset.action ?? "";
    if (this.#plainActions.has(action)) this._onSubmit(target as HTMLButtonElement, event);
    else super._onClickAction(event, target);
  }

  override _onClose(options: Plain): void {
    super._onClose(options);
    const opener = this.#opener as HTMLElement | null;
    if (opener?.isConnected && opener !== document.body) opener.focus();
  }

  _onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.close({ closeKey: true });
      return;
    }
    const target = event.target as HTMLElement;
    if (event.key !== "Enter" || !["INPUT", "SELECT"].includes(target.tagName)) return;
    // Enter in a field means the default button, not merely the first one.
    event.preventDefault();
    event.stopPropagation();
    this.#defaultButton(this.element)?.click();
  }

  /** Ask a yes-or-no question. */
  static async confirm({ yes = {}, no = {}, buttons = [], ...options }: Dynamic = {}): Promise<Dynamic> {
    const both: DialogButton[] = [
      { action: "yes", label: "COMMON.Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      { action: "no", label: "COMMON.No", icon: "fa-solid fa-xmark", default: true, callback: () => false, ...no },
    ];
    if (both[0]?.default && no?.default === undefined && both[1]) both[1].default = false;
    return DialogV2.#open(this, { ...options, buttons: [...both, ...(buttons ?? [])] });
  }

  /** Show something that only wants to be acknowledged. */
  static async prompt({ ok = {}, buttons = [], ...options }: Dynamic = {}): Promise<Dynamic> {
    const first = { action: "ok", label: "COMMON.Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return DialogV2.#open(this, { ...options, buttons: [first, ...(buttons ?? [])] });
  }

  /** Ask for the values of a form. */
  static async input({ ok = {}, ...options }: Dynamic = {}): Promise<Dynamic> {
    const callback = (_event: Event, button: HTMLButtonElement) =>
      utils.expandObject(new FormDataExtended(button.form as HTMLFormElement).object);
    return this.prompt({ ...options, ok: { callback, ...ok } });
  }

  /** Show a dialog and wait for its answer, or for null when it is dismissed. */
  static async wait(options: Dynamic = {}): Promise<Dynamic> {
    return DialogV2.#open(this, options);
  }

  static #open(cls: Dynamic, { rejectClose = false, close, render, submit, ...options }: Dynamic): Promise<Dynamic> {
    return new Promise((resolve, reject) => {
      const dialog: DialogV2 = new cls({
        ...options,
        submit: async (result: unknown) => {
          await submit?.(result, dialog);
          resolve(result);
        },
      });
      dialog.addEventListener(
        "close",
        (event) => {
          const result = typeof close === "function" ? close(event, dialog) : undefined;
          if (rejectClose) reject(new Error("The dialog was dismissed without pressing a button."));
          else resolve(result ?? null);
        },
        { once: true },
      );
      if (typeof render === "function") dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Show a dialog to another user and wait for the answer. */
  static async query(user: Dynamic, type: string, config: Dynamic = {}): Promise<Dynamic> {
    const target = typeof user === "string" ? globalThis.game.users.get(user) : user;
    if (!target) throw new Error("DialogV2.query needs a user or the id of one.");
    if (target.isSelf) return this._handleQuery({ type, config });
    return target.query("dialog", { type, config });
  }

  /** Answer a dialog that another user asked to be shown here. */
  static async _handleQuery({ type, config }: { type: string; config: Dynamic }): Promise<Dynamic> {
    switch (type) {
      case "confirm":
        return DialogV2.confirm(config);
      case "prompt":
        return DialogV2.prompt(config);
      case "input":
        return DialogV2.input(config);
      case "wait":
        return DialogV2.wait(config);
      default:
        throw new Error(`"${type}" is not a kind of dialog.`);
    }
  }
}
