import type { Dynamic } from "../../dynamic";

/** The globals of the running client, as a module author sees them. */
interface Host {
  readonly CONFIG: Dynamic;
  readonly Hooks: Dynamic;
  readonly canvas: Dynamic;
  readonly foundry: Dynamic;
  readonly game: Dynamic;
  readonly ui: Dynamic;
}

/** The globals, which are read at the moment of use, because systems replace classes and settings late. */
export const host = globalThis as unknown as Host;

/** Translate a key. */
export function t(key: string, data?: Record<string, unknown>): string {
  const { i18n } = host.game;
  return data ? i18n.format(key, data) : i18n.localize(key);
}

/** Report an error the way clients report theirs: a hook, the console, and a notice if asked. */
export function reportError(location: string, error: Error, options: Record<string, unknown> = {}): void {
  if (typeof host.Hooks?.onError === "function") host.Hooks.onError(location, error, { log: "error", ...options });
  else console.error(location, error);
}
