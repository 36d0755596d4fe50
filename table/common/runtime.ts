import type { Dynamic } from "./types";

/**
 * The shared layer runs on the server too, where there is no CONFIG and no game. Everything it wants
 * from a running client is asked for here, and may be missing.
 */
export interface Runtime {
  CONFIG?: Dynamic;
  game?: Dynamic;
  Hooks?: Dynamic;
  foundry?: Dynamic;
  ui?: unknown;
  canvas?: Dynamic;
}

/** The globals of the running client, or an object without them. */
export function runtime(): Runtime {
  return globalThis as Runtime;
}

/** Translate a key when a client with translations is running; otherwise hand the key back. */
export function localize(key: string, data?: Record<string, unknown>): string {
  const i18n = runtime().game?.i18n;
  if (!i18n) return key;
  return data ? i18n.format(key, data) : i18n.localize(key);
}
