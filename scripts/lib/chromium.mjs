import fs from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

/** The headless shell first: without the windows of a whole browser the same test takes a quarter less of the machine (docs/testing.md). */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** @returns {string | null} the first Chromium on the PATH, or the one CHROMIUM_PATH names */
function onPath() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return fs.existsSync(named) ? named : null;
  for (const dir of (process.env.PATH ?? "").split(path.delimiter)) {
    for (const name of NAMES) {
      const file = path.join(dir, name);
      if (fs.existsSync(file)) return file;
    }
  }
  return null;
}

async function fromPlaywright() {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return file && fs.existsSync(file) ? file : null;
}

/**
 * A Chromium that is there, or from Debian's packages, or by Playwright's installer.
 * @returns {Promise<string>} its path
 * @throws with the fix where none can be had
 */
export async function ensureChromium() {
  const there = onPath() ?? (await fromPlaywright());
  if (there) return there;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  console.log("No Chromium found: trying Debian's packages ...");
  const apt = [...asRoot, "apt-get"];
  await run(apt[0], [...apt.slice(1), "update", "-q"], { quiet: true });
  for (const name of ["chromium-headless-shell", "chromium"]) {
    await run(apt[0], [...apt.slice(1), "install", "-y", "-q", "--no-install-recommends", name], {
      quiet: true,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
    const packaged = onPath();
    if (packaged) return packaged;
  }
  console.log("No Debian package: trying Playwright's installer ...");
  const { output } = await run("npx", ["playwright", "install", "--with-deps", "chromium"], { quiet: true });
  const installed = await fromPlaywright();
  if (installed) return installed;
  throw new Error(
    `No Chromium for the play tests. Install one ("apt-get install chromium", or any Chrome) or name it with CHROMIUM_PATH=/path/to/chromium.\n${output.slice(-600)}`,
  );
}
