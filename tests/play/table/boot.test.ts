// Played in both generations: the host's start is what differs first.

import { expect, test } from "../fixtures/test";

// [T-16] The order of a client's start (foundry-api.md §2.1, §2.2), seen from hooks as any package sees it.

interface Step {
  readonly hook: string;
  readonly user: unknown;
  readonly ready: boolean;
  readonly text: string;
  readonly own: string;
  readonly actors: number | null;
  readonly canvas: boolean;
  readonly sheets: boolean;
}
interface Client {
  readonly game: {
    readonly user: { readonly name: string } | null;
    readonly ready: boolean;
    readonly i18n: { localize(key: string): string };
    readonly actors: { readonly size: number } | undefined;
    readonly system: { readonly title: string };
    readonly settings: { get(scope: string, key: string): unknown };
  };
  readonly canvas: { readonly ready: boolean };
  readonly ui: { readonly actors?: { readonly rendered: boolean } };
  readonly Hooks: { once(name: string, call: () => void): void };
  readonly CONFIG: { Actor: { documentClass: new (data: object) => { mark?: string } } };
  steps: Step[];
  early?: string;
}

test("[T-16] init knows no user and no words, setup has the documents, ready has everything", async ({
  server,
  browser,
}) => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const client = globalThis as unknown as Client;
    client.steps = [];
    const note = (hook: string): void => {
      const { game, canvas, ui } = client;
      client.steps.push({
        hook,
        user: game.user?.name ?? null,
        ready: game.ready,
        text: game.i18n.localize("DOCUMENT.Actor"),
        own: game.i18n.localize("TYPES.Actor.vigor-creature"),
        actors: game.actors?.size ?? null,
        canvas: canvas.ready,
        sheets: ui.actors?.rendered ?? false,
      });
    };
    // the table's modules and the system's have run by then; the client starts behind this listener
    addEventListener("DOMContentLoaded", () => {
      for (const hook of ["init", "i18nInit", "setup", "canvasReady", "ready"])
        client.Hooks?.once(hook, () => note(hook));
      client.Hooks?.once("setup", () => {
        // documents are made with the classes that are configured at that moment
        const { CONFIG } = client;
        client.early = new CONFIG.Actor.documentClass({ name: "x", type: "base" }).constructor.name;
      });
    });
  });
  await page.goto(`${server.url}/join`);
  await page.selectOption('select[name="userid"]', { label: "Gamemaster" });
  await page.click('button[name="join"]');
  await page.waitForFunction(() => (globalThis as unknown as Client).game?.ready === true);
  const steps = await page.evaluate(() => (globalThis as unknown as Client).steps);
  const by = Object.fromEntries(steps.map((step) => [step.hook, step]));
  expect(steps.map(({ hook }) => hook)).toEqual(["init", "i18nInit", "setup", "canvasReady", "ready"]);
  expect(by.init).toMatchObject({ user: null, ready: false, text: "DOCUMENT.Actor", actors: null, canvas: false });
  expect(by.i18nInit).toMatchObject({ user: null, ready: false, text: "Actor", actors: null });
  expect(by.setup).toMatchObject({ user: "Gamemaster", ready: false, text: "Actor", canvas: false, sheets: false });
  expect(by.setup?.actors).toBeGreaterThan(0);
  expect(by.canvasReady).toMatchObject({ user: "Gamemaster", ready: false, canvas: true });
  expect(by.ready).toMatchObject({ user: "Gamemaster", ready: true, canvas: true, sheets: true });
  expect(await page.evaluate(() => (globalThis as unknown as Client).early)).toBe(
    await page.evaluate(() => (globalThis as unknown as Client).CONFIG.Actor.documentClass.name),
  );
  await page.context().close();
});
