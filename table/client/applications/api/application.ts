import { utils } from "../../../common";
import type { Dynamic, Plain } from "../../../dynamic";
import { themeWindow } from "../../boot/theme";
import { closest, localize } from "../dom";
import { ContextMenu } from "../ux/context-menu";
import { FormDataExtended } from "../ux/form-data-extended";
import { detachControl, placeInWindow } from "./detached";
import { applyPosition, buildControl, buildFrame, type FrameParts, fitPosition } from "./frame";
import { callClassHooks } from "./hooks";
import {
  type Configuration,
  type FormConfiguration,
  gatherOptions,
  type HeaderControl,
  type Position,
} from "./options";
import { bindActions, bindWindow } from "./pointer";
import { activateTab, onTabKey, prepareTabs } from "./tabs";
import { awaitTransition, parseCSSDimensions, waitForImages } from "./waiting";

interface Emitter {
  addEventListener(type: string, listener: (event: Event) => void, options?: { once?: boolean }): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
  dispatchEvent(event: Event): boolean;
}

const EventEmitter = utils.EventEmitterMixin(Object) as unknown as {
  new (): Emitter;
  emittedEvents: readonly string[];
};

/** All applications that are on screen, by id. */
export const instances = new Map<string, ApplicationV2>();

/** The base of every window and every fixed part of the user interface. */
export class ApplicationV2 extends EventEmitter {
  static BASE_APPLICATION: Dynamic = ApplicationV2;
  static DEFAULT_OPTIONS: Plain = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
    position: {},
  };
  static TABS: Record<string, Dynamic> = {};
  static readonly RENDER_STATES = Object.freeze({
    ERROR: -3,
    CLOSING: -2,
    CLOSED: -1,
    NONE: 0,
    RENDERING: 1,
    RENDERED: 2,
  });
  static _appId = 0;
  static _maxZ = 100;
  static override readonly emittedEvents: readonly string[] = Object.freeze(["render", "close", "position"]);

  options: Configuration;
  tabGroups: Record<string, string | null> = {};
  position: Position;
  #id: string;
  #element: HTMLElement | null = null;
  #parts: FrameParts = {};
  #state: number = ApplicationV2.RENDER_STATES.NONE;
  #minimized = false;
  #work: Promise<unknown> = Promise.resolve();

  constructor(options: Plain = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options)) as Configuration;
    this.#id = this.options.id.replace("{id}", this.options.uniqueId);
    this.position = { scale: 1, width: "auto", height: "auto", ...this.options.position };
  }

  get window(): FrameParts {
    return this.#parts;
  }
  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }
  get id(): string {
    return this.#id;
  }
  get title(): string {
    return localize(this.options.window.title);
  }
  get element(): HTMLElement {
    // Typed as present because every caller of it works on a rendered application.
    return this.#element as HTMLElement;
  }
  get form(): HTMLFormElement | null {
    const element = this.#element;
    if (element?.tagName === "FORM") return element as HTMLFormElement;
    const content = this.#parts.content;
    return content?.tagName === "FORM" ? (content as HTMLFormElement) : null;
  }
  get minimized(): boolean {
    return this.#minimized;
  }
  get rendered(): boolean {
    return this.#state === ApplicationV2.RENDER_STATES.RENDERED;
  }
  get state(): number {
    return this.#state;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  static *inheritanceChain(): Generator<Dynamic, void, undefined> {
    let cls: Dynamic = this;
    const base = this.BASE_APPLICATION;
    while (cls?.name !== undefined && cls !== Function.prototype) {
      yield cls;
      if (cls === base) return;
      cls = Object.getPrototypeOf(cls);
    }
  }

  #chain(): Generator<Dynamic, void, undefined> {
    return (this.constructor as typeof ApplicationV2).inheritanceChain();
  }

  _initializeApplicationOptions(options: Plain): Configuration {
    const merged = gatherOptions(this.#chain(), options) as Configuration;
    merged.uniqueId = options.uniqueId ?? merged.uniqueId ?? String(++ApplicationV2._appId);
    return merged;
  }

  /** Renders and closes of one application run one after the other. */
  #queue<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#work.then(task, task);
    this.#work = result.catch(() => undefined);
    return result;
  }

  render(options: Plain | boolean = {}, legacy: Plain = {}): Promise<this> {
    const wanted: Plain = typeof options === "boolean" ? { ...legacy, force: options } : { ...options };
    return this.#queue(() => this.#render(wanted));
  }

  async #render(options: Plain): Promise<this> {
    const { NONE, RENDERING, RENDERED, ERROR } = ApplicationV2.RENDER_STATES;
    const first = this.#state <= NONE;
    if (first && !options.force) return this;
    options.isFirstRender = first;
    this._configureRenderOptions(options);
    try {
      if (this._canRender(options) === false) return this;
    } catch (error) {
      globalThis.ui?.notifications?.warn((error as Error).message);
      return this;
    }
    this.#state = RENDERING;
    try {
      await this.#renderSteps(options, first);
      this.#state = RENDERED;
    } catch (error) {
      this.#state = first ? ERROR : RENDERED;
      if (first) this.#element?.remove();
      throw new Error(`Failed to render application "${this.id}": ${(error as Error).message}`, { cause: error });
    }
    return this;
  }

  async #renderSteps(options: Plain, first: boolean): Promise<void> {
    this.#initializeTabs(options);
    const context = await this._prepareContext(options);
    const handlerArgs = [context, options];
    if (first) {
      await this._doEvent(this._preFirstRender, { async: true, handlerArgs });
    }
    await this._doEvent(this._preRender, { async: true, handlerArgs });
    const result = await this._renderHTML(context, options);
    if (first) {
      this.#element = await this._renderFrame(options);
      const holder = this.#element;
      instances.set(this.id, this);
      if (this.hasFrame) themeWindow(holder);
      this._attachFrameListeners();
      this._replaceHTML(result, this.#parts.content ?? holder, options);
      this._insertElement(holder);
      placeInWindow(this, options.window);
    } else this._replaceHTML(result, this.#parts.content ?? this.element, options);
    this._updateFrame(options);
    if (this.options.window.positioned && !this.#minimized) this.setPosition({ ...options.position });
    if (first) {
      if (this.options.window.positioned) this.bringToFront();
      await this._doEvent(this._onFirstRender, { async: true, handlerArgs });
    } else if (options.force && this.options.window.positioned) {
      if (this.#minimized) await this.maximize();
      this.bringToFront();
    }
    const eventOptions = { async: true, handlerArgs, eventName: "render", hookName: "render", hookArgs: handlerArgs };
    this.#state = ApplicationV2.RENDER_STATES.RENDERED;
    await this._doEvent(this._onRender, eventOptions);
    await this._doEvent(this._postRender, { async: true, handlerArgs });
  }

  #initializeTabs(options: Plain): void {
    const groups = (this.constructor as typeof ApplicationV2).TABS;
    for (const group of Object.keys(groups)) {
      this.tabGroups[group] ??= this._getTabsConfig(group)?.initial ?? null;
    }
    if (typeof options.tab === "string") {
      const only = Object.keys(groups)[0] ?? Object.keys(this.tabGroups)[0];
      if (only) this.tabGroups[only] = options.tab;
    } else if (options.tab) Object.assign(this.tabGroups, options.tab);
  }

  _configureRenderOptions(options: Plain): void {
    if (options.isFirstRender && this.hasFrame) {
      options.window = { title: this.title, icon: this.options.window.icon, controls: true, ...options.window };
    }
    options.position = { ...(options.isFirstRender ? this.position : {}), ...options.position };
  }

  async _prepareContext(_options: Plain): Promise<Plain> {
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    return groups.length === 1 && groups[0] ? { tabs: this._prepareTabs(groups[0]) } : {};
  }

  _prepareTabs(group: string): Record<string, Dynamic> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    this.tabGroups[group] ??= config.initial ?? null;
    return prepareTabs(group, config, this.tabGroups[group]);
  }

  _getTabsConfig(group: string): Dynamic {
    return (this.constructor as typeof ApplicationV2).TABS[group] ?? null;
  }

  _getHeaderControls(): HeaderControl[] {
    return [...(this.options.window.controls ?? [])];
  }

  *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    const controls = this._getHeaderControls();
    callClassHooks(this.#chain(), "getHeaderControls", this, controls);
    for (const control of [...controls, ...(detachControl(this) as HeaderControl[])]) {
      const visible = typeof control.visible === "function" ? control.visible.call(this) : (control.visible ?? true);
      if (visible) yield control;
    }
  }

  _renderHTML(_context: Plain, _options: Plain): Promise<Dynamic> {
    throw new Error(`${this.constructor.name} does not implement _renderHTML, so it cannot be rendered.`);
  }

  _replaceHTML(_result: Dynamic, _content: HTMLElement, _options: Plain): void {
    throw new Error(`${this.constructor.name} does not implement _replaceHTML, so it cannot be rendered.`);
  }

  async _renderFrame(_options: Plain): Promise<HTMLElement> {
    const { element, parts } = buildFrame(this.id, this.options);
    this.#parts = parts;
    return element;
  }

  _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return buildControl(control);
  }

  _updateFrame(options: Plain): void {
    const wanted = options.window;
    const { title, icon, controls, controlsDropdown } = this.#parts;
    if (!wanted || !this.hasFrame) return;
    if ("title" in wanted && title) title.textContent = wanted.title;
    if ("icon" in wanted && icon) {
      icon.className = `window-icon fa-fw ${wanted.icon || "hidden"}`;
      icon.hidden = !wanted.icon;
    }
    if (wanted.controls && controlsDropdown && controls) {
      controlsDropdown.replaceChildren(
        ...Array.from(this._headerControlsButtons(), (c) => this._renderHeaderControl(c)),
      );
      controls.hidden = controlsDropdown.children.length === 0;
    }
  }

  _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  close(options: Plain = {}): Promise<this> {
    return this.#queue(() => this.#close(options));
  }

  async #close(options: Plain): Promise<this> {
    const { RENDERED, ERROR, CLOSING, CLOSED } = ApplicationV2.RENDER_STATES;
    if (this.#state !== RENDERED && this.#state !== ERROR) return this;
    await this._doEvent(this._preClose, { async: true, handlerArgs: [options] });
    this.#state = CLOSING;
    if (this.#element) this._removeElement(this.#element);
    this._tearDown(options);
    this.#state = CLOSED;
    if (globalThis.ui?.activeWindow === this) globalThis.ui.activeWindow = null;
    this._doEvent(this._onClose, { handlerArgs: [options], eventName: "close", hookName: "close" });
    return this;
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  _tearDown(_options: Plain): void {
    if (instances.get(this.id) === this) instances.delete(this.id);
    this.#element = null;
    this.#parts = {};
    this.#minimized = false;
  }

  setPosition(position: Position = {}): Position | undefined {
    const element = this.#element;
    if (!this.options.window.positioned || !element) return undefined;
    const wanted = Object.assign(this.position, position);
    if (element.classList.contains("detached")) return wanted;
    this._doEvent(this._prePosition, { handlerArgs: [wanted] });
    // The size goes in first, because where a window fits depends on how large it turns out.
    applyPosition(element, { ...wanted, top: wanted.top ?? 0, left: wanted.left ?? 0 });
    this.position = this._updatePosition(wanted);
    applyPosition(element, this.position);
    this._doEvent(this._onPosition, { handlerArgs: [this.position], eventName: "position" });
    return this.position;
  }

  _updatePosition(position: Position): Position {
    return fitPosition(this.element, position);
  }

  async toggleControls(expanded?: boolean | null, _options: Plain = {}): Promise<void> {
    const { controlsDropdown, controls } = this.#parts;
    const open = expanded ?? !controlsDropdown?.classList.contains("expanded");
    controlsDropdown?.classList.toggle("expanded", open);
    controls?.setAttribute("aria-expanded", String(open));
    if (open) controlsDropdown?.querySelector<HTMLElement>("button")?.focus();
  }

  async minimize(): Promise<void> {
    if (this.#minimized || !this.hasFrame || !this.options.window.minimizable || !this.#element) return;
    this.#minimized = true;
    this.#element.classList.add("minimized");
    Object.assign(this.#element.style, { width: "15rem", height: "auto" });
    await this.toggleControls(false);
  }

  async maximize(): Promise<void> {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.#element?.classList.remove("minimized");
    this.setPosition();
  }

  bringToFront(): void {
    if (!this.options.window.positioned) return;
    if (this.position.zIndex !== ApplicationV2._maxZ) {
      this.position.zIndex = ++ApplicationV2._maxZ;
      if (this.#element) this.#element.style.zIndex = String(this.position.zIndex);
    }
    if (globalThis.ui) globalThis.ui.activeWindow = this;
  }

  changeTab(tab: string, group: string, options: Plain = {}): void {
    if (!this.#element) return;
    if (this.tabGroups[group] === tab && !options.force) return;
    if (!activateTab(this.#element, group, tab)) {
      throw new Error(`Application "${this.id}" has no tab "${tab}" in the group "${group}".`);
    }
    this.tabGroups[group] = tab;
    const holder = this.#parts.content ?? this.#element;
    if (holder.className.includes("tab-")) {
      holder.className = holder.className.replace(/\btab-\S+/g, "").trim();
    }
    holder.classList.add(`tab-${tab}`);
    if (options.updatePosition !== false && this.hasFrame && this.position.height === "auto") this.setPosition();
  }

  async submit(submitOptions: Plain = {}): Promise<Dynamic> {
    const form = this.form;
    if (!form || !this.options.form?.handler) throw new Error(`Application "${this.id}" has no form to submit.`);
    const event = new SubmitEvent("submit", { cancelable: true });
    const formData = new FormDataExtended(form);
    const result = await this.options.form.handler.call(this, event, form, formData, submitOptions);
    if (this.options.form.closeOnSubmit) await this.close({ submitted: true });
    return result;
  }

  /** Run one step of the life cycle, then tell listeners and hooks about it. */
  _doEvent(handler: (...args: Dynamic[]) => Dynamic, options: Plain = {}): Dynamic {
    const { async = false, handlerArgs = [], eventName, hookName, hookArgs = [], parentClassHooks = true } = options;
    const announce = () => {
      if (eventName) this.dispatchEvent(new Event(eventName, { bubbles: true, cancelable: true }));
      if (!hookName) return;
      const chain: Iterable<Dynamic> = parentClassHooks ? this.#chain() : [this.constructor];
      callClassHooks(chain, hookName, this, ...(hookName === "render" ? [this.#element] : []), ...hookArgs);
    };
    const result = handler.call(this, ...handlerArgs);
    if (!async) return announce();
    return Promise.resolve(result).then(announce);
  }

  _canRender(_options: Plain): false | undefined {
    return undefined;
  }
  async _preFirstRender(_context: Plain, _options: Plain): Promise<void> {}
  async _onFirstRender(_context: Plain, _options: Plain): Promise<void> {}
  async _preRender(_context: Plain, _options: Plain): Promise<void> {}
  async _onRender(_context: Plain, _options: Plain): Promise<void> {}
  async _postRender(_context: Plain, _options: Plain): Promise<void> {}
  async _preClose(_options: Plain): Promise<void> {}
  _onClose(_options: Plain): void {}
  _prePosition(_position: Position): void {}
  _onPosition(_position: Position): void {}

  _attachFrameListeners(): void {
    const element = this.element;
    element.addEventListener("keydown", onTabKey);
    bindActions(this);
    bindWindow(this, this.#parts);
    const form = this.form;
    const config = this.options.form;
    if (!form || !config) return;
    form.autocomplete = "off";
    form.addEventListener("submit", (event) => this._onSubmitForm(config, event));
    form.addEventListener("change", (event) => this._onChangeForm(config, event));
  }

  _onClickTab(event: PointerEvent): void {
    const target = closest(event, "[data-tab]");
    const tab = target?.dataset.tab;
    const group = target?.dataset.group ?? target?.closest<HTMLElement>("[data-group]")?.dataset.group;
    if (target && tab && group) this.changeTab(tab, group, { event, navElement: target });
  }

  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  async _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    if (formConfig.handler) {
      try {
        await formConfig.handler.call(this, event, form, new FormDataExtended(form));
      } catch (error) {
        globalThis.ui?.notifications?.error(error, { console: true });
        return;
      }
    }
    if (formConfig.closeOnSubmit) await this.close({ submitted: true });
  }

  _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    if (formConfig.submitOnChange) this._onSubmitForm(formConfig, event);
  }

  static parseCSSDimensions = parseCSSDimensions;
  static waitForImages = waitForImages;

  _awaitTransition(element: HTMLElement, timeout: number): Promise<void> {
    return awaitTransition(element, timeout);
  }

  _createContextMenu(handler: () => Dynamic[], selector: string, options: Plain = {}): ContextMenu | null {
    const { container, hookName = "get{}ContextOptions", parentClassHooks = true, ...menuOptions } = options;
    const entries = handler.call(this);
    if (parentClassHooks) callClassHooks(this.#chain(), hookName, this, entries);
    else globalThis.Hooks?.callAll(hookName.replace("{}", this.constructor.name), this, entries);
    if (!entries.length) return null;
    const Menu = (globalThis.CONFIG?.ux?.ContextMenu ?? ContextMenu) as typeof ContextMenu;
    return new Menu(container ?? this.element, selector, entries, { jQuery: false, ...menuOptions });
  }
}
