import type { Page } from "@playwright/test";
import type { Figure } from "../measure";
import { atTable } from "./at-table";
import { calm } from "./crowds";
import { bestOf, ownWork } from "./own-work";
import { type Client, type Crowd, crowd, encounter } from "./world";

const nextTurn = async (page: Page): Promise<void> => {
  await page.evaluate(() => (globalThis as unknown as Client).game.combat.nextTurn());
  await calm(page);
};
/** The step to the next turn with a crowd in the tracker. */
export function tracker(what: Crowd, times: number): Promise<Figure> {
  return atTable(async ({ page }) => {
    await crowd(page, what);
    await encounter(page);
    await page.click('#sidebar button[data-tab="combat"]');
    await nextTurn(page);
    const value = await bestOf(Math.min(6, times), () => ownWork(page, () => nextTurn(page)));
    return { name: `${what.ruleset}: tracker of ${what.count}, next turn`, value, unit: "ms", wish: { atMost: 50 } };
  });
}
