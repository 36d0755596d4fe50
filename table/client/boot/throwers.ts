import type { Plain } from "../../common/types";

/**
 * Puts a thrower where the community types know a name and the table has nothing, so that neither a system nor a test can lean on something that
 * is not there. Throwers are invisible to enumeration; a system may still define the name itself.
 * @param root the object behind the first part of every name
 * @param names dotted names, such as `foundry.canvas.layers.FogLayer`
 * @returns how many names are missing
 */
export function installThrowers(root: Plain, names: readonly string[]): number {
  let missing = 0;
  for (const name of names) {
    const [, ...path] = name.split(".");
    const last = path.pop();
    const home = last === undefined ? null : namespaceAt(root, path);
    if (!home || last === undefined || last in home) continue;
    missing += 1;
    Object.defineProperty(home, last, {
      configurable: true,
      enumerable: false,
      get() {
        throw new Error(`not on the practice table: ${name}`);
      },
      set(value: unknown) {
        Object.defineProperty(home, last, { configurable: true, enumerable: true, writable: true, value });
      },
    });
  }
  return missing;
}

/** The namespace at a path; missing ones are made, so that their content can throw by its full name. Null below something that is no namespace. */
function namespaceAt(root: Plain, path: readonly string[]): Plain | null {
  let home = root;
  for (const step of path) {
    const descriptor = Object.getOwnPropertyDescriptor(home, step);
    if (descriptor?.get) return null;
    if (!descriptor) home[step] = {};
    const next: unknown = home[step];
    if (typeof next !== "object" || next === null) return null;
    if (!Object.isExtensible(next)) home[step] = { ...next };
    home = home[step];
  }
  return home;
}
