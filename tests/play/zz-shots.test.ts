import { run } from "./fixtures/script";
import { expect, test } from "./fixtures/test";

test("shots", async ({ join }) => {
  const gm = await join("Gamemaster");
  const mara = await join("Mara");
  for (const scheme of ["light", "dark"]) {
    await run(
      mara,
      `const config = game.settings.get("core", "uiConfig");
       await game.settings.set("core", "uiConfig", { ...config, colorScheme: { applications: "${scheme}", interface: "${scheme}" } });`,
    );
    await mara.target("Marsh Reaver");
    const sheet = await mara.openSheet("Ilse Varn");
    await sheet.locator(".ff-rule").first().hover();
    await mara.page.waitForTimeout(600);
    await mara.page.screenshot({ path: `/tmp/words/sheet-${scheme}.png` });
    await sheet.locator('button[data-act="attack"]').first().click();
    const dialog = mara.page.locator(".ff-act-dialog");
    await expect(dialog).toBeVisible();
    await dialog.locator(".ff-rule").nth(1).hover();
    await mara.page.waitForTimeout(600);
    await mara.page.screenshot({ path: `/tmp/words/dialog-${scheme}.png` });
    await dialog.locator('[data-key="roll"]').click();
    await expect(dialog).toHaveCount(0);
    await run(mara, `for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.close();`);
    await mara.tab("chat");
    for (const summary of await mara.card().locator("summary").all()) await summary.click();
    await mara.card().locator(".ff-rule").first().hover();
    await mara.page.waitForTimeout(600);
    await mara.page.screenshot({ path: `/tmp/words/card-${scheme}.png` });
    await mara.card().screenshot({ path: `/tmp/words/cardonly-${scheme}.png` });
  }
  await run(gm, `game.settings.sheet; new (game.settings.menus.get("fivefold.rules-vigor").type)().render({ force: true });`);
  await gm.page.waitForTimeout(1500);
  await gm.page.screenshot({ path: "/tmp/words/settings.png" });
});
