import { defineConfig } from "vite";

/**
 * The system as one ES module that Foundry starts, and one for each game that is fetched where the game is played (docs/decisions/016). The module
 * that Foundry starts holds nothing that others import: whatever Foundry adds to its address, nothing is there twice. Class names are kept:
 * Foundry revives rolls and finds sheets by them.
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
