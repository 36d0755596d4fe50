import { defineConfig } from "vite";

interface Modules {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}
/** Whether the start imports a module, and not only what is fetched later. */
function isInStart(id: string, modules: Modules, asked = new Set<string>()): boolean {
  if (asked.has(id)) return false;
  asked.add(id);
  const info = modules.getModuleInfo(id);
  return info !== null && (info.isEntry || info.importers.some((importer) => isInStart(importer, modules, asked)));
}

/** Small modules that the start of every game needs: in one piece they pack better. */
const COMMON = /\/src\/(?:kit\/rules\/(?:durations|lasting)|engine\/(?:reading|clock\/deadline))\.ts$/;

/**
 * The system as one ES module that Foundry starts, and parts that are fetched where they are needed: each game (docs/decisions/016), and windows that
 * somebody opens. The module that Foundry starts holds nothing that others import: whatever Foundry adds to its address, nothing is there twice. Class
 * names are kept: Foundry revives rolls and finds sheets by them.
 */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: "dist/fivefold",
    emptyOutDir: false,
    target: "es2023",
    minify: true,
    sourcemap: false,
    lib: { entry: "src/main.ts", formats: ["es"], fileName: () => "fivefold.mjs" },
    rolldownOptions: {
      preserveEntrySignatures: "strict",
      output: {
        // Another version's parts are never taken for this one's.
        chunkFileNames: "modules/[name]-[hash].mjs",
        // What the start needs stays in one piece, whatever shares it: many small files pack badly, and load one after the other.
        codeSplitting: {
          groups: [
            { debugName: "start", name: (id, modules) => (isInStart(id, modules) ? "start" : null) },
            { debugName: "common", name: (id) => (COMMON.test(id) ? "common" : null) },
          ],
        },
        // In library mode Vite leaves the white space in, for the sake of annotations that a bundler after it would read: there is none after ours.
        minify: {
          compress: true,
          mangle: { keepNames: { class: true, function: false } },
          codegen: { removeWhitespace: true },
        },
      },
    },
  },
});
