import { vi } from "vitest";

const templates = new Map<string, string>();

/** Serve a template's text to the code under test. */
export function setTestTemplate(path: string, source: string): void {
  templates.set(`/${path}`, source);
  vi.stubGlobal("fetch", async (url: string) => {
    const text = templates.get(url);
    return { ok: text !== undefined, status: text === undefined ? 404 : 200, text: async () => text ?? "" };
  });
}
