import type { Dynamic } from "../../dynamic";

/** The client's globals as the canvas uses them; all are in place before the first scene is drawn. */
export interface CanvasHost {
  CONFIG: Dynamic;
  CONST: Dynamic;
  Hooks: Dynamic;
  canvas: Dynamic;
  foundry: Dynamic;
  game: Dynamic;
  ui: Dynamic;
}

export const host = globalThis as unknown as CanvasHost;

/** A translated string. */
export function localize(key: string, data?: Record<string, unknown>): string {
  const i18n = host.game?.i18n;
  if (!i18n) return key;
  return data ? i18n.format(key, data) : i18n.localize(key);
}

/** Tell the user what went wrong, and the console why. */
export function report(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error);
  host.ui?.notifications?.error(message);
}
