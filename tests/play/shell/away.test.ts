import type { Page } from "@playwright/test";
import { Person } from "../fixtures/person";
import { expect, test } from "../fixtures/test";

// What a page fetches after it has begun: it may find the server away, and gets it when the server is back.

/** What is fetched, by a part of its address. Rules and templates are fetched in ways of our own; start and words by the host, which only releases play. */
const PIECES = [
  ["its own start", "modules/start-", { tag: "@release" }],
  ["the words", "lang/vigor.en.json", { tag: "@release" }],
  ["a game's rules", "modules/vigor-", {}],
  ["a card's template", "templates/shell/card/card.hbs", {}],
] as const;

interface Client {
  readonly game: { readonly i18n: { localize(key: string): string } };
}
/** What becomes of a request. */
type Met = "away" | "there";
interface Loading {
  readonly page: Page;
  readonly person: Person;
  /** How often the page has been loaded. */
  readonly loads: () => number;
}

/** A page of Mara's that has not been loaded yet; what it asks of the system's files passes through `meet`. */
const pageOf = test.extend<{
  loading: (meet: (url: string) => Met | Promise<Met>) => Promise<Loading>;
}>({
  loading: async ({ browser, server }, use) => {
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    const person = new Person("Mara", page, () => server.url);
    let loads = 0;
    page.on("framenavigated", () => {
      loads += 1;
    });
    await use(async (meet) => {
      await person.listen();
      await page.route("**/systems/fivefold/**", async (route) => {
        if ((await meet(route.request().url())) === "away") await route.abort("connectionrefused");
        else await route.continue();
      });
      return { page, person, loads: () => loads };
    });
    expect(person.problems).toEqual([]);
    await context.close();
  },
});

/** Everything that is shown is whole: the card, the words, a sheet with its game's view, and no message of what is missing. */
async function isWhole({ page, person }: Loading): Promise<void> {
  await expect(person.card()).toContainText("Marsh Reaver");
  const word = () =>
    page.evaluate(() => (globalThis as unknown as Client).game.i18n.localize("TYPES.Actor.vigorCreature"));
  await expect.poll(word).not.toContain("TYPES");
  await expect(page.locator(".notification.error")).toHaveCount(0);
  const sheet = await person.openSheet("Ilse Varn");
  await expect(sheet).toContainText("Dawnedge");
}

for (const [piece, address, details] of PIECES) {
  pageOf(
    `a page that finds the server away when it fetches ${piece} is whole when the server is back`,
    details,
    async ({ join, loading, server }) => {
      const gm = await join("Gamemaster");
      await gm.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [18, 5, 4]);
      await gm.leave();
      let back: Promise<void> | null = null;
      const mara = await loading(async (url): Promise<Met> => {
        if (url.includes(address) && !back) {
          await server.kill();
          back = new Promise((resolve) => setTimeout(() => resolve(server.start()), 2000));
        }
        return "there";
      });
      await mara.person.join();
      await back;
      // A world that was opened anew makes every page that it finds load itself once more.
      await expect.poll(mara.loads).toBe(2);
      await mara.person.ready();
      await isWhole(mara);
    },
  );
}

pageOf(
  "rules that did not come are told once and fetched again, without loading the page anew",
  async ({ join, loading }) => {
    const gm = await join("Gamemaster");
    await gm.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [18, 5, 4]);
    let away = true;
    const mara = await loading((url) => (away && /modules\/(?!start)/.test(url) ? "away" : "there"));
    await mara.person.join();
    const told = mara.page.locator(".notification.error");
    await expect(told).toHaveCount(1);
    await expect(told).toContainText("Rules that have not arrived:");
    away = false;
    await isWhole(mara);
    expect(mara.loads()).toBe(1);
  },
);

pageOf(
  "a game master without rules leaves exchanges alone and goes on with them when the rules are there",
  async ({ join, loading }) => {
    const mara = await join("Mara");
    let away = true;
    const { person, page } = await loading((url) => (away && /modules\/(?!start)/.test(url) ? "away" : "there"));
    const gm = Object.assign(person, { name: "Gamemaster" });
    await gm.join();
    await expect(page.locator(".notification.error")).toHaveCount(1);
    await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [10, 3, 2]);
    await expect.poll(() => mara.state()).toBe("open");
    await expect(mara.card()).toContainText("off-hand");
    away = false;
    await expect(page.locator(".notification.error")).toHaveCount(0);
    await mara.noSecond();
    await expect.poll(() => mara.state()).toBe("closed");
    await expect(mara.card().locator(".ff-tag")).toContainText("Miss");
  },
);
