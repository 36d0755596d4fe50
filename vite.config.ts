import { defineConfig } from "vite";

/** The system as one ES module. Class names are kept: Foundry revives rolls and finds sheets by them. */
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
      output: {
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
