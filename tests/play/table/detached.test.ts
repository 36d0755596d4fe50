// Played in both generations: only generation 14 has windows of their own.

import { expect, test } from "../fixtures/test";

// [T-23] Windows of their own (foundry-api.md §9.9; API docs v14: ApplicationV2#detachWindow, #attachWindow; RN14.349 #13128).

interface Client {
  readonly game: { readonly actors: { getName(name: string): { readonly name: string; readonly sheet: Sheet } } };
  readonly Hooks: { on(name: string, call: (id: string) => void): void };
  heard?: string[];
}
interface Sheet {
  readonly id: string;
  readonly element: HTMLElement;
  readonly window: { readonly windowId?: string };
  detachWindow?(): Promise<void>;
  attachWindow?(): Promise<void>;
}

test("[T-23] a sheet moves into a window of its own, works there, and comes back; 13 knows no such thing", async ({
  join,
  generation,
}) => {
  const gm = await join("Gamemaster");
  const sheet = await gm.openSheet("Ilse Varn");
  const id = (await sheet.getAttribute("id")) ?? "";
  const call = (method: "detachWindow" | "attachWindow") =>
    gm.page.evaluate((name) => {
      const { game } = globalThis as unknown as Client;
      return game.actors.getName("Ilse Varn").sheet[name]?.();
    }, method);
  if (generation === 13) {
    const known = await gm.page.evaluate(
      () => "detachWindow" in (globalThis as unknown as Client).game.actors.getName("Ilse Varn").sheet,
    );
    expect(known).toBe(false);
    return;
  }
  await gm.page.evaluate(() => {
    const client = globalThis as unknown as Client;
    client.heard = [];
    for (const name of ["openDetachedWindow", "closeDetachedWindow"])
      client.Hooks.on(name, (window) => client.heard?.push(`${name} ${window}`));
  });
  const [popup] = await Promise.all([gm.page.waitForEvent("popup"), call("detachWindow")]);
  popup.on("pageerror", (error) => gm.problems.push(error.message));
  const there = popup.locator(`#${id}`);
  await expect(there).toBeVisible();
  // what asks the main page's document for it finds nothing: code has to ask the element's own document
  await expect(gm.page.locator(`#${id}`)).toHaveCount(0);
  const stranger = await gm.page.evaluate((name) => {
    const { element, window: frame } = (globalThis as unknown as Client).game.actors.getName(name).sheet;
    return [element.ownerDocument === document, frame.windowId, document.getElementById(element.id)];
  }, "Ilse Varn");
  expect(stranger).toEqual([false, `detached-${id}`, null]);

  const tabs = there.locator('[role="tab"]');
  for (const tab of [tabs.last(), tabs.first()]) {
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
  }
  await there.locator('[data-action="toggleEdit"]').click();
  await there.locator('input[name="name"]').fill("Ilse the Far");
  await there.locator('input[name="name"]').press("Tab");
  const named = () =>
    gm.page.evaluate(() => (globalThis as unknown as Client).game.actors.getName("Ilse the Far")?.name);
  await expect.poll(named).toBe("Ilse the Far");
  await expect(there.locator('input[name="name"]')).toHaveValue("Ilse the Far");

  await gm.page.evaluate(() =>
    (globalThis as unknown as Client).game.actors.getName("Ilse the Far").sheet.attachWindow?.(),
  );
  await expect(gm.page.locator(`#${id}`)).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(await gm.page.evaluate(() => (globalThis as unknown as Client).heard)).toEqual([
    `openDetachedWindow detached-${id}`,
    `closeDetachedWindow detached-${id}`,
  ]);
});
