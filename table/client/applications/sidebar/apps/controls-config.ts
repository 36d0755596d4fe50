import type { Plain } from "../../../../dynamic";
import type { Binding, KeybindingConfig } from "../../../boot/keybindings";
import { KeyboardManager } from "../../../boot/keyboard";
import { CategoryBrowser, type CategoryData } from "../../api/category-browser";
import type { TemplatePart } from "../../api/handlebars-application";
import { localize } from "../../dom";
import { packageTitle } from "../../packages";

const MODIFIERS = Object.values(KeyboardManager.MODIFIER_CODES).flat();

/** The keys of all actions: seen, changed, and warned about where two actions share one. */
export class ControlsConfig extends CategoryBrowser {
  static override DEFAULT_OPTIONS: Plain = {
    id: "controls-config",
    classes: ["controls-config"],
    window: { title: "CONTROLS.Configure", icon: "fa-solid fa-keyboard" },
    actions: {
      addBinding: ControlsConfig.#onEdit,
      editBinding: ControlsConfig.#onEdit,
      deleteBinding: ControlsConfig.#onDelete,
      resetDefaults: ControlsConfig.#onReset,
    },
    initialCategory: "core",
    subtemplates: { category: "templates/settings/keybindings.hbs" },
  };
  static override PARTS: Record<string, TemplatePart> = {
    ...CategoryBrowser.PARTS,
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override async _prepareContext(options: Plain): Promise<Plain> {
    const reset = {
      type: "button",
      action: "resetDefaults",
      icon: "fa-solid fa-arrow-rotate-left",
      label: "SETTINGS.Reset",
    };
    return { ...(await super._prepareContext(options)), buttons: [reset] };
  }

  async _prepareCategoryData(): Promise<Record<string, CategoryData>> {
    const categories: Record<string, CategoryData> = {};
    for (const [id, action] of globalThis.game.keybindings.actions as Map<string, KeybindingConfig>) {
      const { namespace, restricted, uneditable, name } = action;
      if (restricted && !globalThis.game.user.isGM) continue;
      categories[namespace] ??= { id: namespace, label: packageTitle(namespace), entries: [] };
      const bindings = bindingsOf(id).map((binding, index) => ({
        index,
        display: display(binding),
        editable: index >= uneditable.length,
        conflicts: conflictsOf(id, binding).join(", "),
      }));
      const hint = localize((action.hint as string | undefined) ?? "");
      categories[namespace].entries.push({ id, name: localize(name), hint, bindings, editable: true });
    }
    return categories;
  }

  /** The next key that is pressed becomes the binding; Escape leaves everything as it was. */
  static #onEdit(this: ControlsConfig, _event: Event, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-action-id]")?.dataset.actionId ?? "";
    const place = target.closest<HTMLElement>(".binding");
    const index = target.dataset.index === undefined ? bindingsOf(id).length : Number(target.dataset.index);
    if (!place) return;
    const prompt = document.createElement("span");
    Object.assign(prompt, { className: "listening", tabIndex: 0, textContent: localize("CONTROLS.PressKey") });
    prompt.setAttribute("role", "status");
    prompt.dataset.keyboardFocus = "true";
    place.replaceChildren(prompt);
    prompt.focus();
    prompt.addEventListener("blur", () => this.render());
    prompt.addEventListener("keydown", (event) => {
      event.preventDefault();
      event.stopPropagation();
      if (MODIFIERS.includes(event.code)) return;
      const { modifiers } = KeyboardManager.getKeyboardEventContext(event);
      if (event.code === "Escape" && !modifiers.length) prompt.blur();
      else this.#save(id, index, { key: event.code, modifiers });
    });
  }

  async #save(id: string, index: number, binding: Binding | null): Promise<void> {
    const action = globalThis.game.keybindings.actions.get(id) as KeybindingConfig;
    const editable = bindingsOf(id).slice(action.uneditable.length);
    editable.splice(index - action.uneditable.length, 1, ...(binding ? [binding] : []));
    try {
      await globalThis.game.keybindings.set(action.namespace, id.slice(action.namespace.length + 1), editable);
    } catch (error) {
      globalThis.ui.notifications.error(error as Error);
    }
    await this.render();
  }

  static async #onDelete(this: ControlsConfig, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-action-id]")?.dataset.actionId ?? "";
    await this.#save(id, Number(target.dataset.index), null);
  }

  static async #onReset(this: ControlsConfig): Promise<void> {
    await globalThis.game.keybindings.resetDefaults();
    await this.render();
  }
}

const bindingsOf = (id: string): Binding[] => globalThis.game.keybindings.bindings?.get(id) ?? [];

function display({ key, modifiers }: Binding): string {
  return [...modifiers, key].map((code) => KeyboardManager.getKeycodeDisplayString(code)).join(" + ");
}

/** Names of other actions that the same key with the same modifiers runs. */
function conflictsOf(id: string, { key, modifiers }: Binding): string[] {
  const same = (other: readonly string[]) =>
    other.length === modifiers.length && other.every((name) => modifiers.includes(name));
  return (globalThis.game.keybindings.activeKeys.get(key) ?? []).flatMap(
    (other: { action: string; name: string; requiredModifiers: string[] }) =>
      other.action !== id && same(other.requiredModifiers) ? [localize(other.name)] : [],
  );
}
