import { look, wear } from "../fixtures/axe";
import { fight } from "../fixtures/encounter";
import { expect } from "../fixtures/expect";
import { run } from "../fixtures/script";
import { test } from "../fixtures/test";

test("party, rating", async ({ join }) => {
  const gm = await join("Gamemaster");
  const shot = async (name: string) => {
    for (const theme of ["light", "dark"] as const) {
      await wear(gm, theme);
      await gm.page.screenshot({ path: `/tmp/shots/${name}-${theme}.png` });
    }
  };
  await fight(gm, "Ilse Varn", "Marsh Reaver");
  await gm.tab("combat");
  await gm.page.locator('#combat [data-overview="party"]').click();
  const party = gm.page.locator("#fivefold-party");
  await expect(party).toContainText("Ilse Varn");
  await shot("party");
  await look(gm, "party");
  await party.getByRole("button", { name: "Open the sheet of Ilse Varn" }).press("Enter");
  await expect(gm.page.locator(".ff-sheet")).toBeVisible();
  await run(gm, "for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.close();");
  await gm.page.locator('#combat [data-overview="rating"]').click();
  const rating = gm.page.locator("#fivefold-rating");
  await expect(rating.locator("[data-verdict]")).toBeVisible({ timeout: 60_000 });
  await shot("rating");
  await look(gm, "rating");
  const item = await run<string>(gm, `const item = game.actors.getName("Ilse Varn").items.getName("Dawnedge"); await item.update({ "system.notes": "<p>Forged by <b>Osric</b>, see @UUID[" + game.actors.getName("Marsh Reaver").uuid + "]{the Reaver}.</p>" }); await item.sheet.render({ force: true }); return item.name;`);
  expect(item).toBe("Dawnedge");
  await expect(gm.page.locator("prose-mirror")).toBeVisible();
  await gm.page.locator("prose-mirror").scrollIntoViewIfNeeded();
  await shot("item");
  await look(gm, "item sheet");
});
