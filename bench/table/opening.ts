import type { Page } from "@playwright/test";
import type { Person } from "../../tests/play/fixtures/person";
import type { Figure } from "../measure";
import { atTable } from "./at-table";
import { calm, type Sizes, storm, uchmaCrowd } from "./crowds";
import { ownWork } from "./own-work";
import { type Client, crowd } from "./world";

/** Milliseconds from the first byte of the page until the world is ready and its scene is drawn. */
async function opened(gm: Person): Promise<number> {
  await gm.reload();
  await gm.page.waitForFunction(() => (globalThis as unknown as Client).canvas.scene?.name === "Field");
  return gm.page.evaluate(() => performance.now());
}
/** Milliseconds from the wish for an act until its card stands in the log. */
async function card(page: Page): Promise<number> {
  const cards = page.locator("#chat li.chat-message");
  const before = await cards.count();
  const start = await page.evaluate(() => performance.now());
  await storm(page, 1);
  await page.waitForFunction((count) => document.querySelectorAll("#chat li.chat-message").length > count, before);
  return page.evaluate((since) => performance.now() - since, start);
}

/** A world with so many creatures, a token each, that is opened anew and anew; and the first card that a client makes after it, which fetches what is fetched late. */
export function opening({ actors, times }: Pick<Sizes, "actors" | "times">): Promise<readonly Figure[]> {
  return atTable(async (gm) => {
    const { page } = gm;
    await crowd(page, uchmaCrowd(actors));
    const best = { open: Number.POSITIVE_INFINITY, first: Number.POSITIVE_INFINITY, own: Number.POSITIVE_INFINITY };
    let later = Number.POSITIVE_INFINITY;
    for (let i = 0; i < Math.min(6, times); i++) {
      best.open = Math.min(best.open, await opened(gm));
      await calm(page);
      let took = 0;
      best.own = Math.min(
        best.own,
        await ownWork(page, async () => {
          took = await card(page);
        }),
      );
      best.first = Math.min(best.first, took);
      later = Math.min(later, await card(page));
    }
    return [
      { name: `a world with ${actors} actors opens`, value: best.open, unit: "ms" },
      { name: "the first card after joining", value: best.first, unit: "ms" },
      { name: "the first card after joining: own work", value: best.own, unit: "ms" },
      { name: "the second card after joining", value: later, unit: "ms" },
    ];
  });
}
