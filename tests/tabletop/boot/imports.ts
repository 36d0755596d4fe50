import type { Plugin } from "vitest/config";

/** What the transformed `import(…)` of the system calls, if somebody counts: it gets the promise of the module, and hands it on. */
const COUNTER = "fivefoldImportCounter";
type Counting = { [COUNTER]?: <M>(module: Promise<M>) => Promise<M> };

/**
 * Lets the test wait for modules that the system is fetching. Each `import(…)` is a question to Vitest's main process, even for a module that is loaded
 * already: on a busy machine a test would go on before the answer.
 */
export const countImports = (): Plugin => ({
  name: "fivefold:count-imports",
  enforce: "post",
  transform(code, id) {
    if (!/\/src\/[^?]*\.ts/.test(id)) return null;
    return code.replaceAll(
      /\bimport\((\s*["'][^"']+["']\s*)\)/g,
      `(globalThis.${COUNTER} ?? ((module) => module))(import($1))`,
    );
  },
});

let underWay = 0;
/** How many modules the system is waiting for. */
export const importsUnderWay = (): number => underWay;
/** Begins to count. */
export function watchImports(): void {
  const counting: typeof globalThis & Counting = globalThis;
  counting[COUNTER] = (module) => {
    underWay += 1;
    return module.finally(() => {
      underWay -= 1;
    });
  };
}
