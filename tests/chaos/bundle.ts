import fs from "node:fs";
import path from "node:path";
import { build } from "vite";

export const ROOT = path.resolve(import.meta.dirname, "../..");
/** Where the modules of this hunt lie: so deep that what counts folders up from itself finds the repository. */
const OUT = path.join(ROOT, `table/dist/chaos-${process.pid}`);
export const CLIENT = path.join(OUT, "client.mjs");
export const SERVER = path.join(OUT, "server.mjs");

/** Makes one module each of the server and of a client with the shell, so that each of many processes begins in a second. */
export async function bundle(): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      ssr: true,
      outDir: OUT,
      emptyOutDir: true,
      target: "node20",
      minify: false,
      rolldownOptions: {
        input: {
          client: path.join(ROOT, "tests/chaos/client/main.ts"),
          server: path.join(ROOT, "table/server/main.ts"),
        },
        output: { keepNames: true, entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" },
      },
    },
  });
}

/** Takes them away again. */
export function sweep(): void {
  fs.rmSync(OUT, { recursive: true, force: true });
}
