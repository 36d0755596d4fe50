import type { Plain } from "../../dynamic";
import { KeyboardManager, normalModifier } from "./keyboard";
import type { Handler, KeybindingAction } from "./keys.types";

/** One key with its modifiers. */
export interface Binding {
  key: string;
  modifiers: string[];
  index?: number;
}
/** A registered action. */
export interface KeybindingConfig extends Plain {
  namespace: string;
  name: string;
  uneditable: Binding[];
  editable: Binding[];
  reservedModifiers: string[];
  repeat: boolean;
  restricted: boolean;
  precedence: number;
  order: number;
  onDown?: Handler;
  onUp?: Handler;
}

const stored = (): Record<string, Binding[]> => globalThis.game.settings.get("core", "keybindings") ?? {};

/** `game.keybindings`: named actions and their keys (community types, `client-keybindings.d.mts`; foundry-api.md §2.3). */
export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingConfig>();
  /** Actions by the code of their key, in the order in which they run. */
  activeKeys = new Map<string, KeybindingAction[]>();
  /** The keys of each action; undefined until the setup is over. */
  bindings: Map<string, Binding[]> | undefined = undefined;

  /**
   * Declares an action with its usual keys.
   * @throws without a namespace or name, for keys that browsers reserve, and once the setup is over
   */
  register(namespace: string, action: string, data: Plain): void {
    if (this.bindings) throw new Error("You cannot register a keybinding after the game was set up.");
    if (!namespace || !action) throw new Error("You must specify both the namespace and the action of a keybinding.");
    const config = data as Partial<KeybindingConfig>;
    const reservedModifiers = (config.reservedModifiers ?? []).map(normalModifier);
    this.actions.set(`${namespace}.${action}`, {
      ...data,
      namespace,
      name: config.name ?? `${namespace}.${action}`,
      uneditable: validBindings(config.uneditable, reservedModifiers),
      editable: validBindings(config.editable, reservedModifiers),
      reservedModifiers,
      repeat: config.repeat ?? false,
      restricted: config.restricted ?? false,
      precedence: config.precedence ?? globalThis.CONST.KEYBINDING_PRECEDENCE.NORMAL,
      order: this.actions.size,
    });
  }

  /** Reads the chosen keys; to be called after the setup, and whenever the choice changes. */
  initialize(): void {
    const chosen = stored();
    this.bindings = new Map();
    for (const [id, { editable, uneditable }] of this.actions)
      this.bindings.set(
        id,
        [...uneditable, ...(chosen[id] ?? editable)].map((binding, index) => ({ ...binding, index })),
      );
    this.#compile();
  }

  #compile(): void {
    this.activeKeys = new Map();
    for (const [id, config] of this.actions) {
      const {
        name,
        onDown,
        onUp,
        precedence,
        order,
        repeat,
        restricted,
        reservedModifiers: optionalModifiers,
      } = config;
      const common = { action: id, name, optionalModifiers, onDown, onUp, precedence, order, repeat, restricted };
      for (const { key, modifiers: requiredModifiers } of this.bindings?.get(id) ?? [])
        this.activeKeys.set(key, [...(this.activeKeys.get(key) ?? []), { ...common, key, requiredModifiers }]);
    }
    for (const actions of this.activeKeys.values())
      actions.sort((a, b) => a.precedence - b.precedence || a.order - b.order);
  }

  /** The current keys of an action. */
  get(namespace: string, action: string): Binding[] {
    const id = `${namespace}.${action}`;
    const config = this.actions.get(id);
    return this.bindings?.get(id) ?? [...(config?.uneditable ?? []), ...(config?.editable ?? [])];
  }

  /** Gives an action other keys in this browser; without any, its usual ones. */
  async set(namespace: string, action: string, bindings?: readonly Partial<Binding>[]): Promise<void> {
    const id = `${namespace}.${action}`;
    const config = this.actions.get(id);
    if (!config) throw new Error(`"${id}" is not a registered keybinding.`);
    if (config.restricted && !globalThis.game.user.isGM)
      throw new Error("Only a game master may change this keybinding.");
    const { [id]: _old, ...others } = stored();
    const chosen = bindings ? { ...others, [id]: validBindings(bindings, config.reservedModifiers) } : others;
    await globalThis.game.settings.set("core", "keybindings", chosen);
  }

  async resetDefaults(): Promise<void> {
    await globalThis.game.settings.set("core", "keybindings", {});
  }
}

function validBindings(bindings: readonly Partial<Binding>[] = [], reserved: readonly string[]): Binding[] {
  return bindings.map(({ key, modifiers = [] }) => {
    if (!key) throw new Error("Each binding of a keybinding must name its key.");
    if (KeyboardManager.PROTECTED_KEYS.includes(key)) throw new Error(`The key "${key}" is reserved for the browser.`);
    const names = modifiers.map(normalModifier);
    const clash = names.find((name) => reserved.includes(name));
    if (clash) throw new Error(`The modifier "${clash}" is reserved by the action and cannot be part of a binding.`);
    return { key, modifiers: names };
  });
}
