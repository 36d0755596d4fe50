import { fight } from "../fixtures/encounter";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

test("twelve combatants stand in the tracker without scrolling: a line each, whoever has readied something too, two for whoever acts; icons say their word to pointer and keyboard", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await run(
    gm,
    `const actor = game.actors.getName("Marsh Reaver");
     const more = Array.from({ length: 12 }, (_, at) => actor.getTokenDocument({ x: 100 * at, y: 900, name: "Marsh Reaver of the Long Fen " + at }));
     await canvas.scene.createEmbeddedDocuments("Token", (await Promise.all(more)).map((token) => token.toObject()));`,
  );
  const names = Array.from({ length: 11 }, (_, at) => `Marsh Reaver of the Long Fen ${at}`);
  await fight(gm, "Ilse Varn", ...names);
  await run(
    gm,
    `const ilse = game.actors.getName("Ilse Varn");
     for (const status of ["prone", "bound", "winded", "defending", "burning"])
       await ilse.toggleStatusEffect("vigor-" + status, { active: true });
    await game.combat.turns[3].actor.toggleStatusEffect("vigor-readied", { active: true });`,
  );
  await gm.tab("combat");
  const rows = gm.page.locator("#combat .ff-turnrow");
  await expect(rows).toHaveCount(12);
  await expect(rows.first().locator(".ff-state[data-status]")).toHaveCount(4);
  const readied = rows.nth(3).locator("[data-ready] > .ff-state");
  await expect(readied).toHaveCount(1);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights.slice(1))).toBeLessThanOrEqual(40);
  expect(heights[0]).toBeLessThanOrEqual(72);
  const [first, last] = [await rows.first().boundingBox(), await rows.last().boundingBox()];
  expect(first?.y).toBeGreaterThan(0);
  // Below the list stands the host's own footer.
  const footer = await gm.page.locator("#combat [data-application-part='footer']").boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(footer?.y ?? 0);

  // A long name is cut at its end, and whole where one points at it.
  const name = rows.nth(1).locator(".ff-turnrow__name > button");
  expect(await name.evaluate((button) => button.scrollWidth > button.clientWidth)).toBe(true);
  await expect(name).toHaveCSS("text-overflow", "ellipsis");
  await expect(name).toHaveAttribute("title", "Marsh Reaver of the Long Fen 0");

  const prone = rows.first().locator("[data-status='vigor-prone']");
  const word = prone.locator(".ff-state__word");
  await expect(word).toBeHidden();
  await prone.hover();
  await expect(word).toBeVisible();
  await expect(word).toHaveText("Prone until standing");
  await gm.page.mouse.move(10, 10);
  await expect(word).toBeHidden();
  await prone.focus();
  await gm.page.keyboard.press("Shift+Tab");
  await gm.page.keyboard.press("Tab");
  await expect(word).toBeVisible();
  await readied.focus();
  await gm.page.keyboard.press("Shift+Tab");
  await gm.page.keyboard.press("Tab");
  await expect(readied.locator(".ff-state__word")).toBeVisible();
  await expect(readied).toHaveAccessibleName(/^Readied: Unarmed/);
});
