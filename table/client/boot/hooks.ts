import type { Dynamic } from "../../dynamic";

type HookFunction = (...args: Dynamic[]) => unknown;
interface HookedFunction {
  readonly id: number;
  readonly hook: string;
  readonly fn: HookFunction;
  readonly once: boolean;
}

/** The registry of hooked functions. */
export class Hooks {
  static readonly #events = new Map<string, HookedFunction[]>();
  static #next = 1;

  static get events(): Record<string, readonly HookedFunction[]> {
    return Object.fromEntries(Hooks.#events);
  }

  /** Registers a function; returns the id for `off`. */
  static on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
    const id = Hooks.#next++;
    Hooks.#events.set(hook, [...(Hooks.#events.get(hook) ?? []), { id, hook, fn, once }]);
    return id;
  }

  static once(hook: string, fn: HookFunction): number {
    return Hooks.on(hook, fn, { once: true });
  }

  /** Removes a function, by its id or itself. */
  static off(hook: string, which: number | HookFunction): void {
    const left = Hooks.#events.get(hook)?.filter((entry) => entry.id !== which && entry.fn !== which);
    if (left) Hooks.#events.set(hook, left);
  }

  /** Calls every function in the order of registration, whatever they return. */
  static callAll(hook: string, ...args: Dynamic[]): true {
    for (const entry of [...(Hooks.#events.get(hook) ?? [])]) Hooks.#call(entry, args);
    return true;
  }

  /** Calls functions until one returns false. A promise never cancels. */
  static call(hook: string, ...args: Dynamic[]): boolean {
    for (const entry of [...(Hooks.#events.get(hook) ?? [])]) if (Hooks.#call(entry, args) === false) return false;
    return true;
  }

  static #call(entry: HookedFunction, args: Dynamic[]): unknown {
    if (entry.once) Hooks.off(entry.hook, entry.id);
    try {
      return entry.fn(...args);
    } catch (error) {
      // One broken handler must not keep the others from their event.
      Hooks.onError(`Hooks.#call(${entry.hook})`, error instanceof Error ? error : new Error(String(error)), {
        hook: entry.hook,
      });
      return undefined;
    }
  }

  /** Reports an error: hook `error`, console, and a notification when asked for. */
  static onError(
    location: string,
    error: Error,
    { msg = "", log = "error", notify = null, ...data }: Record<string, Dynamic> = {},
  ): void {
    if (log) console[log as "error"](msg || location, error);
    if (notify) globalThis.ui?.notifications?.[notify](msg || error.message);
    if (location !== "error") Hooks.callAll("error", location, error, data);
  }
}
