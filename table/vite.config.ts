import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { knownOf, readTypes } from "./fidelity/types.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));

const SURFACE = "virtual:surface";

/** The names that the installed types know, for the throwers: read anew with every build, so that no list grows stale. */
function surface(): Plugin {
  return {
    name: "surface",
    resolveId: (id) => (id === SURFACE ? id : null),
    load(id) {
      if (id !== SURFACE) return null;
      return `export const known = ${JSON.stringify(knownOf(readTypes(path.resolve(here, ".."))))};`;
    },
  };
}

/** The practice table's client: one module and one stylesheet. Class names are kept, because documents and hooks are found by them. */
export default defineConfig({
  root: here,
  publicDir: false,
  plugins: [surface()],
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    target: "es2023",
    // White space and comments are left out, which a page loads in less time; every name stays, because throwers read what classes speak of.
    minify: true,
    cssCodeSplit: false,
    cssMinify: false,
    rolldownOptions: {
      input: path.join(here, "client/main.ts"),
      output: {
        ...{ keepNames: true, entryFileNames: "main.js", assetFileNames: "main[extname]", codeSplitting: false },
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
