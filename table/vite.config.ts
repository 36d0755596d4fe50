import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = path.dirname(fileURLToPath(import.meta.url));

/** The practice table's client: one module and one stylesheet. Class names are kept, because documents and hooks are found by them. */
export default defineConfig({
  root: here,
  publicDir: false,
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    target: "es2023",
    minify: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: path.join(here, "client/main.ts"),
      output: { keepNames: true, entryFileNames: "main.js", assetFileNames: "main[extname]", codeSplitting: false },
    },
  },
});
