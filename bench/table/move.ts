import type { Page } from "@playwright/test";
import type { Figure } from "../measure";
import { atTable } from "./at-table";
import { calm, type Sizes } from "./crowds";
import { bestOf, ownWork } from "./own-work";
import { type Client, crowd, encounter } from "./world";

const SQUARES = 30;
const WATCHERS = 4;
const KINDS = ["difficult", "difficultSmall", "soil", "fog", "dark"];

/** Bands of ground across the column that number 0 goes down. */
async function bands(page: Page): Promise<void> {
  await page.evaluate(
    async ([kinds, height]) => {
      const { canvas } = globalThis as unknown as {
        readonly canvas: {
          readonly scene: { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> };
        };
      };
      await canvas.scene.createEmbeddedDocuments(
        "Region",
        kinds.map((kind, index) => ({
          name: kind,
          shapes: [{ type: "rectangle", x: 0, y: 100 + index * height, width: 100, height }],
          behaviors: [{ type: "fivefold.mark", system: { mark: `fragments.${kind}` } }],
        })),
      );
    },
    [KINDS, (SQUARES / KINDS.length) * 100] as const,
  );
}
/** Number 0 goes down its column or up again. @param key of a number pad, for one square */
async function goes(page: Page, key: "2" | "8"): Promise<void> {
  await page.evaluate(
    async ([way, name]) => {
      const { game, canvas } = globalThis as unknown as Client;
      const { ok } = await game.fivefold.begin({
        ...{ actorUuid: game.actors.getName(name).uuid, act: "move", targets: [], scene: canvas.scene?.id },
        adjust: { off: [], added: [], said: { way }, override: true },
      });
      if (!ok) throw new Error("the way was refused");
    },
    [key.repeat(SQUARES), "Number 0"] as const,
  );
  await page.waitForFunction(
    () => (globalThis as unknown as Client).game.messages.contents.at(-1)?.system.state === "closed",
  );
  await calm(page);
}
/** A way of thirty squares through five kinds of ground, with four enemies on the scene: from what was said to what is drawn. */
export function move({ times }: Pick<Sizes, "times">): Promise<Figure> {
  return atTable(async ({ page }) => {
    const one = { system: { speed: 300 }, items: [] };
    await crowd(page, {
      ...{ ruleset: "fragments", type: "fragmentsCreature", count: WATCHERS + 1, system: {}, first: one },
    });
    await bands(page);
    await encounter(page);
    await goes(page, "2");
    await goes(page, "8");
    let down = true;
    const value = await bestOf(Math.min(6, times), () => {
      const key = down ? "2" : "8";
      down = !down;
      return ownWork(page, () => goes(page, key));
    });
    const name = `fragments: a move of ${SQUARES} squares, ${KINDS.length} kinds of ground, ${WATCHERS} watchers: own work`;
    return { name, value, unit: "ms", wish: { atMost: 30 } };
  });
}
