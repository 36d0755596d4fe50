import { look, resize, SIZES } from "../fixtures/axe";
import { keyRows } from "../fixtures/bar";
import { fight, step } from "../fixtures/encounter";
import { closeAll, run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

test("the bar of the selected token: chances, keys, keyboard, and away with the selection", async ({ join }) => {
  const mara = await join("Mara");
  const { page } = mara;
  const bar = page.locator(".ff-token-bar");
  await expect(bar).toHaveCount(0);
  await mara.target("Marsh Reaver");
  await mara.token("Ilse Varn").click();
  await expect(bar.locator(".ff-bar-me__name")).toHaveText("Ilse Varn");
  // Beside its keys one sees the map.
  await expect(bar).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  const keys = bar.locator(".ff-bar-key");
  await expect(keys.first()).toHaveAccessibleName(/^Dawnedge/);
  await expect(keys.first().locator(".ff-bar-key__odds b")).toHaveText("likely");
  await expect(bar.getByRole("list", { name: "Reactions" })).toContainText("Dodge");

  // What stands beside the keys comes and goes; the keys stay where they are.
  const places = () =>
    bar.evaluate((one) =>
      [".ff-bar-inner", ".ff-bar-key"]
        .map((which) => one.querySelector(which)?.getBoundingClientRect())
        .map((box) => [box?.left, box?.width]),
    );
  const [[, width = 0] = [], [left = 0] = []] = await places();
  await run(mara, `await game.actors.getName("Ilse Varn").toggleStatusEffect("vigor-unconscious", { active: true });`);
  await expect.poll(async () => (await places())[0]?.[1]).not.toBe(width);
  await expect.poll(async () => Math.abs(((await places())[1]?.[0] ?? 0) - left)).toBeLessThan(1);
  await run(mara, `await game.actors.getName("Ilse Varn").toggleStatusEffect("vigor-unconscious", { active: false });`);
  await expect.poll(async () => Math.abs(((await places())[0]?.[1] ?? 0) - width)).toBeLessThan(1);

  // With the keyboard alone: the bar, its first key, the dialog, and back to the key.
  await page.keyboard.press("Shift+B");
  await expect(keys.first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(keys.nth(1)).toBeFocused();
  await page.keyboard.press("1");
  await expect(page.locator(".ff-act-dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".ff-act-dialog")).toHaveCount(0);
  await expect(keys.nth(1)).toBeFocused();

  // What does not fit beside the rest is one key away: her skill, and the way back to her sword.
  await expect(keys.filter({ hasText: "Awareness" })).toHaveCount(0);
  await page.keyboard.press("Shift+B");
  await page.keyboard.press("0");
  await expect(keys.first()).toHaveAccessibleName(/^(Resist|Awareness)/);
  await expect(keys.filter({ hasText: "Awareness" })).toHaveCount(1);
  await page.keyboard.press("0");
  await expect(keys.first()).toHaveAccessibleName(/^Dawnedge/);

  // A sheet that opens keeps off it, and so does one for which there is too little room.
  for (const height of [900, 700]) {
    await page.setViewportSize({ width: 1400, height });
    const sheet = await mara.openSheet("Ilse Varn");
    const [above, below] = [await sheet.boundingBox(), await page.locator(".ff-bar-inner").boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    expect(above?.y).toBeGreaterThanOrEqual(0);
    await sheet.getByRole("button", { name: "Close" }).click();
    await expect(sheet).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1400, height: 900 });

  // A card that pops up beside another tab stands above it.
  await mara.tab("combat");
  await run(mara, `await ChatMessage.create({ content: "Mind the reeds." });`);
  const popUp = page.locator("#chat-notifications .message").last();
  await expect(popUp).toContainText("Mind the reeds.");
  const [card, bars] = [await popUp.boundingBox(), await page.locator(".ff-bar-inner").boundingBox()];
  expect((bars?.x ?? 0) + (bars?.width ?? 0)).toBeGreaterThan(card?.x ?? 0);
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(bars?.y ?? 0);

  // Somebody else's token has no bar, and no selection has none.
  await page.locator("#board").click({ position: { x: 700, y: 150 } });
  await expect(bar).toHaveCount(0);
});

test("a foe is short for the game master and whole on request; several creatures have what they share; a setting switches the bar off", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await test.step("a foe is short for the game master and whole on request; a hero is whole at once", async () => {
    await gm.target("Ilse Varn");
    let sheet = await gm.openSheet("Marsh Reaver");
    await expect(sheet.getByRole("tab")).toHaveCount(0);
    await expect(sheet.locator(".ff-row--act [data-odds] b").first()).toHaveText("50 %");
    const vigor = sheet.locator('[data-key="vital-vigor"]');
    await vigor.fill("-3");
    await vigor.press("Tab");
    await expect.poll(() => gm.number("Marsh Reaver", "vigor.value")).toBe(9);
    await sheet.getByRole("button", { name: "Full sheet" }).click();
    sheet = gm.page.locator(".application.sheet", { hasText: "Marsh Reaver" });
    await expect(sheet.getByRole("tab").first()).toBeVisible();
    await sheet.getByRole("button", { name: "Compact sheet" }).click();
    await expect(sheet.getByRole("tab")).toHaveCount(0);

    const hero = await gm.openSheet("Ilse Varn");
    await expect(hero.getByRole("tab").first()).toBeVisible();
  });
  await closeAll(gm);
  await test.step("several creatures have what they share; the game master's own setting switches the bar off", async () => {
    const bar = gm.page.locator(".ff-token-bar");
    await gm.token("Marsh Reaver").click();
    await expect(bar.locator(".ff-bar-me__name")).toHaveText("Marsh Reaver");
    await gm.token("Bog Hound").click({ modifiers: ["Shift"] });
    await expect(bar.locator(".ff-bar-me__name")).toHaveText("2 creatures");
    await expect(bar.locator(".ff-bar-key[data-item-id]")).toHaveCount(0);
    // One press acts for nobody before it is said for whom, and what several did is taken back with one press.
    await bar.locator('.ff-bar-key[data-act="defend"]').click();
    const who = gm.page.locator("#fivefold-several");
    await expect(who.locator("[name='who']:checked")).toHaveCount(2);
    await look(gm, "for whom of several");
    await who.locator('[data-action="close"]').click();
    await expect(who).toHaveCount(0);
    expect(await gm.statuses("Bog Hound")).not.toContain("vigor-defending");
    await bar.locator('.ff-bar-key[data-act="defend"]').click();
    await who.locator('[data-key="begin"]').click();
    const both = ["Marsh Reaver", "Bog Hound"];
    for (const name of both) await expect.poll(() => gm.statuses(name)).toContain("vigor-defending");
    await expect(bar.locator(".ff-bar-asked")).toContainText("Defend: 2 creatures");
    await bar.locator('[data-action="undoTogether"]').click();
    for (const name of both) await expect.poll(() => gm.statuses(name)).not.toContain("vigor-defending");
    await expect(bar.locator(".ff-bar-asked")).toHaveCount(0);
    await gm.page.evaluate(() =>
      (
        globalThis as unknown as {
          game: { settings: { set(scope: string, key: string, value: unknown): Promise<unknown> } };
        }
      ).game.settings.set("fivefold", "tokenBar", false),
    );
    await expect(bar).toHaveCount(0);
  });
});

test.describe("where the bar stands", () => {
  // It stays there for whoever uses the page next.
  test.use({ newPages: true });

  test("the bar is dragged and moved with the arrow keys, never off the screen; folded, its digits still work; a reload keeps both", async ({
    join,
  }) => {
    const mara = await join("Mara");
    const { page } = mara;
    const inner = page.locator(".ff-bar-inner");
    const box = async () => (await inner.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await mara.token("Ilse Varn").click();
    await expect(inner).toBeVisible();
    const first = await box();
    const grip = page.getByRole("button", { name: "Move the token bar" });

    await grip.hover();
    await page.mouse.down();
    await page.mouse.move(first.x + 40, first.y - 260, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await box()).y).toBeLessThan(first.y - 200);
    await grip.focus();
    const dragged = await box();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect
      .poll(async () => [(await box()).x - dragged.x, (await box()).y - dragged.y].map(Math.round))
      .toEqual([16, 16]);
    await expect(grip).toBeFocused();

    // Folded it is small; who it is and the end of the turn stay.
    await page.getByRole("button", { name: "Actions and reactions" }).click();
    await expect(page.locator(".ff-bar-key").first()).toBeHidden();
    await expect(page.locator(".ff-bar-me__name")).toBeVisible();
    expect((await box()).width).toBeLessThan(first.width / 2);
    await page.keyboard.press("Shift+1");
    await expect(page.locator(".ff-act-dialog")).toBeVisible();
    await page.keyboard.press("Escape");

    const kept = await box();
    await mara.reload();
    await mara.token("Ilse Varn").click();
    await expect.poll(async () => Math.round((await box()).x - kept.x)).toBe(0);
    await expect(page.locator(".ff-bar-key").first()).toBeHidden();

    // On a small screen it is still there whole, and unfolded it is not larger than the screen.
    await page.setViewportSize({ width: 1024, height: 500 });
    await page.getByRole("button", { name: "Actions and reactions" }).click();
    await expect(page.locator(".ff-bar-key").first()).toBeVisible();
    const small = await box();
    expect(small.x).toBeGreaterThanOrEqual(0);
    expect(small.y).toBeGreaterThanOrEqual(0);
    expect(small.x + small.width).toBeLessThanOrEqual(1024);
    expect(small.y + small.height).toBeLessThanOrEqual(500);

    // Home puts it back.
    await page.setViewportSize({ width: 1400, height: 900 });
    await grip.focus();
    await page.keyboard.press("Home");
    await expect
      .poll(async () => [(await box()).x, (await box()).y].map(Math.round))
      .toEqual([first.x, first.y].map(Math.round));
  });
});

test("on a big and a small screen, with text of 100 and 200 %, the bar shows who it is, its resources and the end of the turn, and the roll window its odds and its button", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await run(
    gm,
    `const names = ["Ilse Varn", "Marsh Reaver"];
     const scene = canvas.scene;
     const combat = await Combat.create({ type: "vigor", scene: scene.id });
     await combat.activate();
     const tokens = names.map((name) => scene.tokens.getName(name));
     await combat.createEmbeddedDocuments("Combatant", tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId })));
     for (const [index, one] of [...combat.combatants].entries()) await one.update({ initiative: one.name === "Ilse Varn" ? 30 : index });
     await combat.startCombat({ asked: true });`,
  );
  const { page } = gm;
  const bar = page.locator(".ff-bar-inner");
  await gm.token("Ilse Varn").click();
  await gm.target("Marsh Reaver");
  await expect(bar.locator('[data-action="endTurn"]')).toBeVisible();
  /** Of these parts, those that are not whole on the screen, or lie outside of what their window shows of them. */
  const away = (parts: readonly string[]): Promise<readonly string[]> =>
    run(
      gm,
      `return ${JSON.stringify(parts)}.filter((selector) => {
         const one = document.querySelector(selector);
         if (!one?.checkVisibility()) return true;
         const box = one.getBoundingClientRect();
         if (box.width < 2 || box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) return true;
         for (let around = one.parentElement; around; around = around.parentElement) {
           if (getComputedStyle(around).overflowY === "visible") continue;
           const rim = around.getBoundingClientRect();
           if (box.top < rim.top - 1 || box.bottom > rim.bottom + 1 || box.left < rim.left - 1) return true;
         }
         return false;
       });`,
    );
  for (const size of SIZES) {
    await resize(gm, size);
    const at = `${size.width} at ${size.font}`;
    const parts = [".ff-bar-me__name", ".ff-bar-me .ff-pips", ".ff-bar-me__pools", ".ff-bar-end", ".ff-bar-key"];
    await expect.poll(() => away(parts), at).toEqual([]);
    await page.keyboard.press("Shift+1");
    await expect(page.locator(".ff-act-dialog [data-odds]")).toBeVisible();
    await expect
      .poll(
        () =>
          away([".ff-act-dialog .window-title", ".ff-act-dialog .ff-odds__big", ".ff-act-dialog [data-key='roll']"]),
        at,
      )
      .toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.locator(".ff-act-dialog")).toHaveCount(0);
  }
});

test("the keys of a creature with three resources stand in two even rows; what bars both of its reactions on its own turn is said once", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await fight(gm, "Fen Giant", "Ilse Varn");
  await gm.token("Fen Giant").click();
  const bar = gm.page.locator(".ff-bar-inner");
  await expect(bar.locator(".ff-bar-me__pools > [data-kind]")).toHaveCount(3);
  await expect.poll(() => keyRows(gm)).toEqual([5, 5]);
  await expect.poll(async () => (await bar.boundingBox())?.height ?? Number.NaN).toBeLessThanOrEqual(150);
  const reactions = bar.getByRole("list", { name: "Reactions" });
  await expect(reactions.locator("span")).toHaveText(["Dodge", "Opportunity attack"]);
  await expect(reactions.getByText("Acting")).toHaveCount(1);
  // The bar follows the turn.
  await step(gm, "nextTurn");
  await expect(bar.locator(".ff-bar-me__name")).toHaveText("Ilse Varn");
  await expect.poll(() => keyRows(gm)).toEqual([5, 5]);
});
