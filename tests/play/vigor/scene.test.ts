// Played in both generations: regions, walls and heights are the host's.

import type { Locator } from "@playwright/test";
import type { Person } from "../fixtures/person";
import { showNumbers } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

interface Client {
  readonly canvas: {
    readonly scene: { readonly tokens: { getName(name: string): { update(data: object): Promise<unknown> } } };
  };
}
const place = (gm: Person, name: string, x: number, y: number): Promise<unknown> =>
  gm.page.evaluate(
    ([who, at]) => (globalThis as unknown as Client).canvas.scene.tokens.getName(who as string).update(at as object),
    [name, { x, y }] as const,
  );
async function aim(who: Person, target: string): Promise<Locator> {
  const label = await who.token(target).getAttribute("aria-label");
  if (!/target/i.test(label ?? "")) await who.target(target);
  return who.openAct(await who.openSheet("Tomas Reed"), "Attack: Longbow");
}
/** Puts the dialog and the sheet away, so that the scene can be pointed at again. */
async function putAway(who: Person, dialog: Locator): Promise<void> {
  await who.page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await who.page.locator('.application.sheet [data-action="close"]').click();
}
const found = (dialog: Locator, group: string): Locator =>
  dialog.locator(`[data-action="say"][data-group="${group}"][aria-pressed="true"]`);

test("the demo scene's hedge, fog bank and lookout are found by the rules: cover, sight and height need nobody to remember them [V-158] [V-160] [V-167] [V-169]", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await showNumbers(gm);
  const jonas = await join("Jonas");
  // In the open, and behind the hedge.
  await place(gm, "Ilse Varn", 100, 100);
  await place(gm, "Bog Hound", 1200, 300);
  let dialog = await aim(jonas, "Bog Hound");
  await expect(found(dialog, "cover")).toHaveAttribute("data-option", "light");
  await expect(dialog.locator("[data-against]")).toContainText("Guard of Bog Hound 30");
  await putAway(jonas, dialog);
  // Beyond the rock by the road.
  await place(gm, "Bog Hound", 1000, 1000);
  dialog = await aim(jonas, "Bog Hound");
  await expect(found(dialog, "cover")).toHaveAttribute("data-option", "partial");
  await expect(dialog.locator("[data-against]")).toContainText("Guard of Bog Hound 23");
  await putAway(jonas, dialog);
  // In the fog: near enough to shoot at, hard to see.
  await place(gm, "Tomas Reed", 1300, 1300);
  await place(gm, "Bog Hound", 1800, 1200);
  dialog = await aim(jonas, "Bog Hound");
  await expect(found(dialog, "visibility")).toHaveAttribute("data-option", "low");
  await expect(dialog.locator("[data-against]")).toContainText("Guard of Bog Hound 30");
  await putAway(jonas, dialog);
  // Up on the lookout the railing covers whoever stands there.
  await place(gm, "Tomas Reed", 1600, 900);
  await jonas.page.evaluate(() => {
    (globalThis as unknown as { canvas: { pan(view: object): unknown } }).canvas.pan({ x: 1700, y: 700 });
  });
  dialog = await aim(jonas, "Storm Heron");
  await expect(found(dialog, "cover")).toHaveAttribute("data-option", "partial");
  await putAway(jonas, dialog);
});

test("a game master marks a region through its window, without code", async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.page.evaluate(() => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        scene: {
          regions: {
            getName(name: string): { behaviors: { contents: { sheet: { render(options: object): unknown } }[] } };
          };
        };
      };
    };
    canvas.scene.regions.getName("The hedge").behaviors.contents[0]?.sheet.render({ force: true });
  });
  const sheet = gm.page.locator(".application.sheet");
  const select = sheet.getByLabel("Tag");
  await expect(select).toHaveValue("vigor.cover.light");
  await select.selectOption({ label: "Vigor: full cover" });
  await sheet.locator('button[type="submit"]').click();
  await gm.page.keyboard.press("Escape");
  await place(gm, "Ilse Varn", 100, 100);
  await place(gm, "Bog Hound", 1200, 300);
  const dialog = await aim(gm, "Bog Hound");
  await expect(found(dialog, "cover")).toHaveAttribute("data-option", "full");
});
