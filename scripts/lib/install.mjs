import fs from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

export const root = path.resolve(import.meta.dirname, "../..");
const lock = path.join(root, "package-lock.json");
const stamp = path.join(root, "node_modules", ".fivefold-lock");

/** Installs what the lockfile says, unless exactly that is already there. Throws with the fix when npm fails. */
export async function ensureInstalled() {
  const wanted = fs.readFileSync(lock, "utf8");
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing what the lockfile lists (npm ci) ...");
  const { code, output } = await run("npm", ["ci", "--no-audit", "--no-fund"], { quiet: true });
  if (code !== 0) throw new Error(`npm ci failed. Check that npm reaches its registry, then try again.\n${output}`);
  fs.writeFileSync(stamp, wanted);
}

/** Refuses a Node that is too old, with the fix. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`);
  }
}
