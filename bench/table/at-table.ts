import { chromium } from "@playwright/test";
import { Person } from "../../tests/play/fixtures/person";
import { TableServer } from "../../tests/play/fixtures/server";

/** A fresh world in a browser of its own, for one figure or a few. */
export async function atTable<T>(work: (gm: Person) => Promise<T>): Promise<T> {
  const server = new TableServer({ diceSeed: 7 });
  await server.start();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, reducedMotion: "reduce" });
    // The loader that runs this file names functions by a helper, which pages don't have.
    await page.addInitScript("globalThis.__name = (value) => value");
    const gm = new Person("Gamemaster", page, () => server.url);
    await gm.join();
    return await work(gm);
  } finally {
    await browser.close();
    await server.close();
  }
}
