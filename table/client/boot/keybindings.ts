import type { Dynamic, Plain } from "../../common/types";

interface Binding {
  readonly key: string;
  readonly modifiers?: readonly string[];
}
interface Action extends Plain {
  readonly namespace: string;
  readonly action: string;
  readonly bindings: readonly Binding[];
}
const MODIFIERS: Readonly<Record<string, keyof KeyboardEvent>> = {
  Alt: "altKey",
  Control: "ctrlKey",
  Shift: "shiftKey",
};

/** Named actions and the keys that people may give them. */
export class ClientKeybindings {
  readonly actions = new Map<string, Action>();

  /** Declares an action with its usual keys. */
  register(namespace: string, action: string, data: Plain): void {
    const bindings = [...(data.uneditable ?? []), ...(data.editable ?? [])];
    this.actions.set(`${namespace}.${action}`, { ...data, namespace, action, bindings });
  }

  get bindings(): Map<string, readonly Binding[]> {
    return new Map([...this.actions].map(([id, { bindings }]) => [id, bindings]));
  }

  get(namespace: string, action: string): readonly Binding[] {
    return this.actions.get(`${namespace}.${action}`)?.bindings ?? [];
  }

  /** Starts to listen. Keys typed into fields belong to the field. */
  activate(target: Dynamic): void {
    target.addEventListener("keydown", (event: KeyboardEvent) => this.#dispatch(event, "onDown"));
    target.addEventListener("keyup", (event: KeyboardEvent) => this.#dispatch(event, "onUp"));
  }

  #dispatch(event: KeyboardEvent, handler: "onDown" | "onUp"): void {
    if (event.isComposing || isField(event.target)) return;
    for (const action of this.actions.values()) {
      if (!action[handler] || (action.restricted && !globalThis.game.user?.isGM)) continue;
      if (event.repeat && !action.repeat) continue;
      if (!action.bindings.some((binding) => fits(binding, event))) continue;
      const context = {
        event,
        key: event.code,
        isShift: event.shiftKey,
        isControl: event.ctrlKey || event.metaKey,
        isAlt: event.altKey,
        up: handler === "onUp",
        repeat: event.repeat,
      };
      if (action[handler](context)) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
    }
  }
}

function fits({ key, modifiers = [] }: Binding, event: KeyboardEvent): boolean {
  return (
    key === event.code &&
    Object.entries(MODIFIERS).every(([name, flag]) => modifiers.includes(name) === Boolean(event[flag]))
  );
}
function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
