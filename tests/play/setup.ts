import path from "node:path";
import { build } from "vite";

/** Makes the table's server anew before every run, so that no test plays on yesterday's. */
export default async function setup(): Promise<void> {
  await build({
    configFile: path.resolve(import.meta.dirname, "../../table/vite.server.config.ts"),
    logLevel: "error",
  });
}
