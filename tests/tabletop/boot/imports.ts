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

interface EvaluatedModule {
  promise: unknown;
  exports: unknown;
  evaluated: boolean;
  readonly importers: Set<string>;
}
interface Worker {
  readonly evaluatedModules: { readonly idToModuleMap: ReadonlyMap<string, EvaluatedModule> };
}
/**
 * Lets the next import of these modules evaluate them anew. It is what `vi.resetModules()` does to every module; here server, harness and tests keep
 * theirs, because they hold the world and what has been scripted.
 */
export function forgetModules(which: RegExp): void {
  const { __vitest_worker__: worker }: typeof globalThis & { readonly __vitest_worker__?: Worker } = globalThis;
  if (!worker) throw new Error("modules can be forgotten in a worker of Vitest only");
  for (const [id, module] of worker.evaluatedModules.idToModuleMap) {
    if (!which.test(id)) continue;
    Object.assign(module, { promise: undefined, exports: undefined, evaluated: false });
    module.importers.clear();
  }
}
