import { vi } from "vitest";
import { utils } from "../common";

const templates = new Map<string, string>();

/** Serve a template's text to the code under test. */
export function setTestTemplate(path: string, source: string): void {
  templates.set(`/${path}`, source);
  vi.stubGlobal("fetch", async (url: string) => {
    const text = templates.get(url);
    return { ok: text !== undefined, status: text === undefined ? 404 : 200, text: async () => text ?? "" };
  });
}

/** The least of a running client that the interface's parts ask for; own parts are laid over it. */
export function installGlobals(own: Record<string, unknown> = {}): void {
  const fill = (text: string, data: Record<string, unknown>) =>
    text.replace(/\{(\w+)\}/g, (_, name) => String(data[name]));
  Object.assign(globalThis, {
    Hooks: { callAll: () => true, call: () => true, on: () => 0 },
    CONFIG: { TextEditor: { enrichers: [] }, ux: {}, ui: {} },
    CONST: utils.deepClone({ DOCUMENT_OWNERSHIP_LEVELS: { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } }),
    foundry: { utils, applications: {} },
    game: {
      user: { id: "user", isGM: true },
      i18n: { lang: "en", localize: (key: string) => key, format: fill, has: () => false },
    },
    ui: {},
    ...own,
  });
}
