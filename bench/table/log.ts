import type { Page } from "@playwright/test";
import type { Figure } from "../measure";
import { atTable } from "./at-table";
import { calm, type Sizes, storm, uchmaCrowd } from "./crowds";
import { medianOf, ownWork } from "./own-work";
import { type Client, crowd } from "./world";

/** A function of this size is compiled anew some times before it is as fast as it gets: both ends of the log are measured warm. */
const WARM = 24;
/** So many attacks are watched at a time: starting to watch makes the browser slower for a moment. */
const AT_A_TIME = 5;

/** What a page's own objects take, in bytes, when everything that nobody holds any more has been thrown away. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  for (let i = 0; i < 2; i++) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}

const cards = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Client).game.messages.size);

/** The same attack in an empty log and in a long one, and what the long one takes of the client's memory. */
export function longLog({ log, times }: Pick<Sizes, "log" | "times">): Promise<readonly Figure[]> {
  return atTable(async ({ page }) => {
    await crowd(page, uchmaCrowd(2));
    const attacks = async (count: number): Promise<void> => {
      for (let i = 0; i < count; i++) {
        await storm(page, 1);
        await calm(page);
      }
    };
    const batch = Math.min(AT_A_TIME, times);
    const watched = async (): Promise<number> => {
      await attacks(Math.min(WARM, times));
      return medianOf(Math.ceil(times / batch), async () => (await ownWork(page, () => attacks(batch))) / batch);
    };
    const first = await watched();
    const before = { cards: await cards(page), bytes: await heap(page) };
    await page.evaluate(async (count) => {
      const { game, ChatMessage } = globalThis as unknown as Client;
      const { _id, ...message } = game.messages.contents.at(-1)?.toObject() as { readonly _id: string };
      while (game.messages.size < count)
        await ChatMessage.createDocuments(
          Array.from({ length: Math.min(100, count - game.messages.size) }, () => structuredClone(message)),
        );
    }, log);
    await calm(page);
    const late = await watched();
    const [bytes, count] = [await heap(page), await cards(page)];
    return [
      { name: "an attack: own work", value: first, unit: "ms" },
      { name: `the ${log}th roll / the first`, value: late / first, unit: "x", atMost: 1.2 },
      { name: `memory of a client after ${log} cards`, value: bytes / 1e6, unit: "MB" },
      {
        name: "memory that each card takes",
        value: (bytes - before.bytes) / 1000 / (count - before.cards),
        unit: "kB",
      },
    ];
  });
}
