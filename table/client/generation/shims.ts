import { outdated, profile, type Shim } from "../../common/generation/index";
import type { Dynamic } from "../../dynamic";

/** The value at a dotted path below the global object; undefined where a step is missing. */
function lookUp(path: string): Dynamic {
  let value: Dynamic = globalThis;
  for (const step of path.split(".")) value = value?.[step];
  return value;
}

/** The object that holds the last step of a path; a namespace that can't be changed is replaced by a copy that can. */
function homeOf(path: readonly string[]): Dynamic {
  let home: Dynamic = globalThis;
  for (const step of path) {
    const next: Dynamic = home?.[step];
    if (next === undefined || next === null) return null;
    if (!Object.isExtensible(next)) home[step] = { ...next };
    home = home[step];
  }
  return home;
}

function install(shim: Shim): void {
  const path = shim.old.split(".");
  const name = path.pop() as string;
  const global = path.length === 0;
  const home = homeOf(path);
  // a browser's own name, or one that the table offers without a namespace, is not outdated
  if (!home || (global && name in home)) return;
  const known = Object.getOwnPropertyDescriptor(home, name)?.value;
  Object.defineProperty(home, name, {
    configurable: true,
    enumerable: false,
    get: () => outdated(shim, known ?? lookUp(shim.instead)),
    set(value: unknown) {
      Object.defineProperty(home, name, { configurable: true, enumerable: true, writable: true, value });
    },
  });
}

/** Installs the outdated names of the running generation; each use is recorded. Those of CONST are built into it. */
export function installShims(): void {
  for (const shim of profile().shims) if (!shim.old.startsWith("CONST.")) install(shim);
}
