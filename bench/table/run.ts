import type { Page } from "@playwright/test";
import setup from "../../tests/play/setup";
import type { Figure } from "../measure";
import { atTable } from "./at-table";
import { bestOf, medianOf, ownWork } from "./own-work";
import { sheets } from "./sheet";
import { type Client, type Crowd, crowd } from "./world";

const COMBATANTS = 200;
const TARGETS = 24;
const LOG = 1500;
const WARM = 6;
const TIMES = 21;

/** Until the page has had nothing to do for a while: what an act sets off belongs to it. */
const calm = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 400)));

const nextTurn = async (page: Page): Promise<void> => {
  await page.evaluate(() => (globalThis as unknown as Client).game.combat.nextTurn());
  await calm(page);
};
async function tracker(what: Crowd): Promise<Figure> {
  return atTable(async ({ page }) => {
    await crowd(page, what);
    await page.evaluate(async () => {
      const { game, canvas, Combat } = globalThis as unknown as Client & {
        readonly canvas: { readonly scene: { readonly tokens: Iterable<{ id: string; actorId: string }> } };
      };
      await (await Combat.create({})).activate();
      const tokens = [...canvas.scene.tokens];
      await game.combat.createEmbeddedDocuments(
        "Combatant",
        tokens.map(({ id, actorId }, i) => ({ tokenId: id, sceneId: canvas.scene.id, actorId, initiative: 999 - i })),
      );
      await game.combat.startCombat({ asked: true });
    });
    await page.click('#sidebar button[data-tab="combat"]');
    await nextTurn(page);
    const value = await bestOf(6, () => ownWork(page, () => nextTurn(page)));
    return { name: `${what.ruleset}: tracker of ${COMBATANTS}, next turn`, value, unit: "ms", wish: { atMost: 50 } };
  });
}

/** Number 0 begins its technique on so many of the others. */
const storm = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (targets) => {
    const { game } = globalThis as unknown as Client;
    const doer = game.actors.getName("Number 0");
    const { ok } = await game.fivefold.begin({
      actorUuid: doer.uuid,
      act: "use",
      itemId: doer.items.getName("Storm").id,
      targets: Array.from({ length: targets }, (_, i) => game.actors.getName(`Number ${i + 1}`).uuid),
      adjust: { off: [], added: [] },
    });
    if (!ok) throw new Error("the technique was refused");
  }, count);

/** One technique on many: own work, writes by kind of document, and the size of its message. */
async function area(): Promise<readonly Figure[]> {
  return atTable(async ({ page }) => {
    await crowd(page, { ...UCHMA, count: TARGETS + 1 });
    const once = (): Promise<number> =>
      ownWork(page, async () => {
        await storm(page, TARGETS);
        await page.waitForFunction(
          () => (globalThis as unknown as Client).game.messages.contents.at(-1)?.system.state === "closed",
        );
        await calm(page);
      });
    await once();
    const value = await bestOf(4, once);
    await countWrites(page);
    await once();
    const writes = await page.evaluate(() => (globalThis as unknown as { writes: Record<string, number> }).writes);
    const bytes = await page.evaluate(() => {
      const message = (globalThis as unknown as Client).game.messages.contents.at(-1)?.toObject() as { system: object };
      return new TextEncoder().encode(JSON.stringify(message.system)).length;
    });
    return [
      { name: `technique on ${TARGETS}: own work`, value, unit: "ms", wish: { atMost: 100 } },
      {
        name: `technique on ${TARGETS}: most writes of one kind of document`,
        value: Math.max(...Object.values(writes)),
        unit: "",
        atMost: 1,
      },
      { name: `technique on ${TARGETS}: message`, value: bytes, unit: "B", atMost: 2000 + 500 * TARGETS },
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

/** The same attack in an empty log and in a long one. */
async function longLog(): Promise<readonly Figure[]> {
  return atTable(async ({ page }) => {
    await crowd(page, { ...UCHMA, count: 2 });
    const attack = (): Promise<number> =>
      ownWork(page, async () => {
        await storm(page, 1);
        await calm(page);
      });
    // A function of this size is compiled anew some times before it is as fast as it gets: both are measured warm.
    for (let i = 0; i < WARM; i++) await attack();
    const first = await medianOf(TIMES, attack);
    await page.evaluate(async (count) => {
      const { game, ChatMessage } = globalThis as unknown as Client;
      const { _id, ...message } = game.messages.contents.at(-1)?.toObject() as { readonly _id: string };
      while (game.messages.size < count)
        await ChatMessage.createDocuments(Array.from({ length: 100 }, () => structuredClone(message)));
    }, LOG);
    await calm(page);
    for (let i = 0; i < WARM; i++) await attack();
    const late = await medianOf(TIMES, attack);
    return [
      { name: "an attack: own work", value: first, unit: "ms" },
      { name: `the ${LOG}th roll / the first`, value: late / first, unit: "x", atMost: 1.2 },
    ];
  });
}

const VIGOR: Crowd = {
  ruleset: "vigor",
  type: "vigorCreature",
  count: COMBATANTS,
  system: {},
  first: { system: {}, items: [] },
};
const UCHMA: Crowd = {
  ruleset: "uchma",
  type: "uchmaCreature",
  count: COMBATANTS,
  system: { health: { value: 60, max: 60 } },
  first: {
    system: { level: 4, health: { value: 60, max: 60 } },
    items: [
      {
        name: "Storm",
        type: "uchmaAbility",
        system: {
          slot: "action",
          delivery: "other",
          targeting: "choose",
          most: TARGETS,
          range: 60,
          resistance: "evasion",
          packets: [{ damage: 2 }],
        },
      },
    ],
  },
};

const cleanUp = await setup();
const figures: readonly Figure[] = [
  await tracker(VIGOR),
  await tracker(UCHMA),
  ...(await area()),
  ...(await longLog()),
  ...(await sheets()),
];
cleanUp();
process.stdout.write(JSON.stringify(figures));
