import fs from "node:fs";
import path from "node:path";
import { Window } from "happy-dom";

export const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Names that Node has in a form of its own: those of happy-dom would take the place of what timers, fetches and tests lean on. */
const OWN =
  /^(?:globalThis|global|self|process|Buffer|console|performance|queueMicrotask|structuredClone|fetch|crypto|(?:set|clear)(?:Timeout|Interval|Immediate)|[A-Z][a-z]*Error|Array|Object|Map|Set|Promise|Symbol|Proxy|Reflect|JSON|Math|Date|RegExp|Function|String|Number|Boolean|BigInt|undefined|Infinity|NaN)$/;

/** Names that Node has too, but whose objects happy-dom's elements and forms do not take. */
const TAKEN_OVER = ["Event", "CustomEvent", "EventTarget", "FormData"];

/** What the client asks the server's web pages for: files of the system, straight from the repository. */
async function fetchFile(asked: string | URL | Request): Promise<Response> {
  const url = String(asked instanceof Request ? asked.url : asked);
  const file = path.join(ROOT, url.replace(/^.*systems\/fivefold\//, ""));
  if (!/systems\/fivefold\//.test(url) || !fs.existsSync(file)) return new Response("", { status: 404 });
  return new Response(fs.readFileSync(file));
}

/** Names that this process has from a window: those that a new window takes over from the one before. */
const given = new Set<string>();

/**
 * Gives this process what of a browser the client and the shell touch when they are loaded. Nothing is ever drawn. Called again, it is the same page
 * loaded anew: another window with an empty document, which keeps what the browser stores.
 */
export function installBrowser(): void {
  const window = new Window({ url: "http://localhost:30000/game" });
  const kept = given.size > 0 ? { local: { ...localStorage }, session: { ...sessionStorage } } : null;
  for (const name of Object.getOwnPropertyNames(window)) {
    if (OWN.test(name) || (name in globalThis && !given.has(name) && !TAKEN_OVER.includes(name))) continue;
    given.add(name);
    const { value, get } = Object.getOwnPropertyDescriptor(window, name) ?? {};
    // Methods of a window want it as their `this`.
    const held = typeof value === "function" && !/^[A-Z]/.test(name) ? value.bind(window) : value;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: get ? get.call(window) : held,
    });
  }
  Object.assign(globalThis, { window: globalThis, fetch: fetchFile });
  for (const [key, value] of Object.entries(kept?.local ?? {})) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(kept?.session ?? {})) sessionStorage.setItem(key, value);
}
