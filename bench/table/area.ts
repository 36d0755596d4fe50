import type { Page } from "@playwright/test";
import type { Figure } from "../measure";
import { atTable } from "./at-table";
import { calm, type Sizes, storm, uchmaCrowd } from "./crowds";
import { bestOf, ownWork } from "./own-work";
import { type Client, crowd } from "./world";

/** One technique on many: own work, writes by kind of document, and the size of its message. */
export function area({ targets, times }: Pick<Sizes, "targets" | "times">): Promise<readonly Figure[]> {
  return atTable(async ({ page }) => {
    await crowd(page, uchmaCrowd(targets + 1));
    const once = (): Promise<number> =>
      ownWork(page, async () => {
        await storm(page, targets);
        await page.waitForFunction(
          () => (globalThis as unknown as Client).game.messages.contents.at(-1)?.system.state === "closed",
        );
        await calm(page);
      });
    await once();
    const value = await bestOf(Math.min(4, times), once);
    await countWrites(page);
    await once();
    const writes = await page.evaluate(() => (globalThis as unknown as { writes: Record<string, number> }).writes);
    const bytes = await page.evaluate(() => {
      const message = (globalThis as unknown as Client).game.messages.contents.at(-1)?.toObject() as { system: object };
      return new TextEncoder().encode(JSON.stringify(message.system)).length;
    });
    return [
      { name: `technique on ${targets}: own work`, value, unit: "ms", wish: { atMost: 100 } },
      {
        name: `technique on ${targets}: most writes of one kind of document`,
        value: Math.max(...Object.values(writes)),
        unit: "",
        atMost: 1,
      },
      { name: `technique on ${targets}: message`, value: bytes, unit: "B", atMost: 2000 + 500 * targets },
    ];
  });
}
/** Counts the calls that write actors and items; the message of the exchange is written once more with each answer. */
async function countWrites(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counts: Record<string, number> = {};
    const client = globalThis as unknown as Record<string, unknown> & {
      readonly CONFIG: Record<string, { readonly documentClass: Record<string, (...args: unknown[]) => unknown> }>;
    };
    client.writes = counts;
    for (const name of ["Actor", "Item", "ActiveEffect"]) {
      const documents = client.CONFIG[name]?.documentClass;
      for (const method of ["createDocuments", "updateDocuments", "deleteDocuments"]) {
        const original = documents?.[method];
        if (!documents || !original) continue;
        documents[method] = function counted(this: unknown, ...args: unknown[]) {
          const key = `${name} ${method}`;
          counts[key] = (counts[key] ?? 0) + 1;
          return original.apply(this, args);
        };
      }
    }
  });
}
