import type { Dynamic, Plain } from "../../../dynamic";
import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { localize } from "../dom";

/** The tools of the board, by layer. */
export class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Plain = {
    id: "scene-controls",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: { control: SceneControls.#onControl, tool: SceneControls.#onTool },
  };
  static override PARTS: Record<string, Dynamic> = {
    layers: { id: "layers", template: "templates/ui/scene-controls-layers.hbs" },
    tools: { id: "tools", template: "templates/ui/scene-controls-tools.hbs" },
  };
  static override readonly emittedEvents: readonly string[] = Object.freeze([
    "render",
    "close",
    "position",
    "activate",
  ]);

  #controls: Record<string, Dynamic> = {};
  #control = "tokens";
  #tool = "select";

  get controls(): Record<string, Dynamic> {
    return this.#controls;
  }
  get control(): Dynamic {
    return this.#controls[this.#control] ?? null;
  }
  get tools(): Record<string, Dynamic> {
    return this.control?.tools ?? {};
  }
  get tool(): Dynamic {
    return this.tools[this.#tool] ?? null;
  }

  /** Choose a control, a tool, or the state of toggles. */
  async activate(options: Plain = {}): Promise<void> {
    const { event, control, tool, toggles = {} } = options;
    if (control && this.#controls[control] && control !== this.#control) {
      this.control?.onChange?.(event, false);
      this.#control = control;
      this.#tool = this.control.activeTool;
      this.control.onChange?.(event, true);
    }
    if (tool && this.tools[tool] && tool !== this.#tool) {
      this.tool?.onChange?.(event, false);
      this.#tool = tool;
      this.control.activeTool = tool;
      this.tool.onChange?.(event, true);
      this.control.onToolChange?.(event, this.tool);
    }
    for (const [name, active] of Object.entries(toggles)) {
      const toggle = this.tools[name];
      if (!toggle) continue;
      toggle.active = active;
      toggle.onChange?.(event, active);
    }
    this.dispatchEvent(new Event("activate"));
    await this.render();
  }

  override _configureRenderOptions(options: Plain): void {
    super._configureRenderOptions(options);
    if (options.isFirstRender || options.reset) this.#prepareControls();
    if (options.control && this.#controls[options.control]) this.#control = options.control;
    if (options.tool && this.tools[options.tool]) this.#tool = options.tool;
  }

  #prepareControls(): void {
    const before = this.#controls;
    this.#controls = coreControls();
    globalThis.Hooks.callAll("getSceneControlButtons", this.#controls);
    for (const [name, control] of Object.entries(this.#controls)) {
      control.name ??= name;
      control.tools ??= {};
      for (const [toolName, tool] of Object.entries(control.tools) as [string, Dynamic][]) {
        tool.name ??= toolName;
        if (tool.toggle && before[name]?.tools?.[toolName]) tool.active = before[name].tools[toolName].active;
      }
    }
    const isShown = (entry: Dynamic) => entry.visible !== false;
    for (const [name, control] of Object.entries(this.#controls)) if (!isShown(control)) delete this.#controls[name];
    if (!this.#controls[this.#control]) this.#control = Object.keys(this.#controls)[0] ?? "";
    if (!this.tools[this.#tool]) this.#tool = this.control?.activeTool ?? "";
  }

  override async _prepareContext(_options: Plain): Promise<Plain> {
    const byOrder = (a: Dynamic, b: Dynamic) => (a.order ?? 0) - (b.order ?? 0);
    const controls = Object.values(this.#controls)
      .sort(byOrder)
      .map((control) => ({ ...control, label: localize(control.title), active: control.name === this.#control }));
    const tools = Object.values(this.tools)
      .filter((tool) => tool.visible !== false)
      .sort(byOrder)
      .map((tool) => ({
        ...tool,
        label: localize(tool.title),
        pressed: tool.toggle ? Boolean(tool.active) : !tool.button && tool.name === this.#tool,
        kind: tool.toggle ? "toggle" : tool.button ? "button" : "tool",
      }));
    return { controls, tools };
  }

  static #onControl(this: SceneControls, event: Event, target: HTMLElement): void {
    this.activate({ event, control: target.dataset.control });
  }
  static #onTool(this: SceneControls, event: Event, target: HTMLElement): void {
    const name = target.dataset.tool ?? "";
    const tool = this.tools[name];
    if (!tool) return;
    if (tool.toggle) this.activate({ event, toggles: { [name]: !tool.active } });
    else if (tool.button) tool.onChange?.(event, true);
    else this.activate({ event, tool: name });
  }
}

/** What the layers of the board offer (community types, `InteractionLayer.prepareSceneControls`). */
function coreControls(): Record<string, Dynamic> {
  // The classes are asked, not the layers: the controls are drawn before the board has any.
  const layers: Dynamic[] = Object.values(globalThis.CONFIG.Canvas.layers);
  const offers = layers.map(({ layerClass }) => layerClass?.prepareSceneControls?.()).filter(Boolean);
  return Object.fromEntries(offers.map((control) => [control.name, control]));
}
