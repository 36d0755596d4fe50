import type { Dynamic, Plain } from "../../../dynamic";
import { ApplicationV2 } from "../api/application";
import type { Configuration } from "../api/options";

/** A panel of the sidebar, which can also stand in a window of its own. */
export class AbstractSidebarTab extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Plain = {
    tag: "section",
    classes: ["tab", "sidebar-tab"],
    window: { frame: false, positioned: false, resizable: true, icon: "" },
    actions: { popout: AbstractSidebarTab.#onPopout },
  };
  static tabName: string;
  static override readonly emittedEvents: readonly string[] = Object.freeze([
    "render",
    "close",
    "position",
    "activate",
    "deactivate",
  ]);

  #popout: this | undefined;

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }
  get isPopout(): boolean {
    return this.options.window.frame;
  }
  get popout(): this | undefined {
    return this.#popout;
  }
  get active(): boolean {
    if (this.isPopout) return false;
    return globalThis.ui?.sidebar?.tabGroups?.primary === this.tabName;
  }

  override _initializeApplicationOptions(options: Plain): Configuration {
    const merged = super._initializeApplicationOptions(options);
    merged.id = merged.window.frame ? `${this.tabName}-popout` : this.tabName;
    if (merged.window.frame) merged.classes = [...merged.classes, "sidebar-popout"];
    return merged;
  }

  override async _prepareContext(options: Plain): Promise<Plain> {
    return Object.assign(await super._prepareContext(options), {
      user: globalThis.game.user,
      isPopout: this.isPopout,
      tabName: this.tabName,
    });
  }

  override async _renderFrame(options: Plain): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    frame.classList.add(`${this.tabName}-sidebar`, "flexcol");
    if (this.isPopout) {
      frame.classList.add("active");
      return frame;
    }
    frame.dataset.tab = this.tabName;
    frame.dataset.group = "primary";
    frame.setAttribute("role", "tabpanel");
    frame.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    frame.classList.toggle("active", this.active);
    return frame;
  }

  override _insertElement(element: HTMLElement): void {
    const holder = document.getElementById("sidebar-content");
    if (this.isPopout || !holder) super._insertElement(element);
    else {
      document.getElementById(element.id)?.remove();
      holder.append(element);
    }
  }

  override async render(options: Plain | boolean = {}, legacy: Plain = {}): Promise<this> {
    await super.render(options, legacy);
    if (!this.isPopout && this.#popout?.rendered) {
      const own = typeof options === "boolean" ? { ...legacy } : { ...options };
      await this.#popout.render({ ...own, force: false, parts: undefined });
    }
    return this;
  }

  activate(): void {
    globalThis.ui.sidebar.changeTab(this.tabName, "primary");
  }

  async renderPopout(): Promise<this> {
    if (this.isPopout) return this;
    if (!this.#popout) {
      const cls = this.constructor as new (options: Plain) => this;
      const popout = new cls({
        window: { frame: true, positioned: true, minimizable: true },
        position: { width: 340, height: 480 },
      });
      this.#popout = popout;
      globalThis.ui.sidebar.popouts[this.tabName] = popout;
    }
    return this.#popout.render({ force: true });
  }

  _onActivate(): void {
    this.dispatchEvent(new Event("activate"));
  }
  _onDeactivate(): void {
    this.dispatchEvent(new Event("deactivate"));
  }

  static #onPopout(this: AbstractSidebarTab): void {
    this.renderPopout();
  }
}

/** What a sidebar tab is announced as. */
export interface TabDescriptor {
  icon?: string;
  tooltip?: string;
  documentName?: string;
  gmOnly?: boolean;
  [own: string]: Dynamic;
}
