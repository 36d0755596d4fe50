import path from "node:path";
import { defineConfig } from "vite";

/** The practice table's server as one module, in the process that play tests run it in: from its sources each start takes half a second longer. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, ".."),
  publicDir: false,
  build: {
    ssr: "tests/play/fixtures/host.ts",
    outDir: "table/dist/server",
    emptyOutDir: true,
    target: "node20",
    minify: false,
    rolldownOptions: { output: { entryFileNames: "main.mjs", keepNames: true } },
  },
});
