import { expect } from "../fixtures/expect";
import { run } from "../fixtures/script";
import { test } from "../fixtures/test";

test("an adventure of a compendium opens, says what it brings, and is imported with one button", async ({ join }) => {
  const gm = await join("Gamemaster");
  await run(gm, `await game.packs.get("fivefold.generia-adventures").render(true);`);
  const compendium = gm.page.locator(".application.compendium-directory, .application.compendium").last();
  await compendium.getByText("The Grey Ford").click();
  const importer = gm.page.locator(".application.adventure-importer");
  await expect(importer).toContainText("Scenes: 1");
  await importer.getByRole("button", { name: "Import Adventure" }).click();
  await expect.poll(() => run(gm, `return game.scenes.getName("The Grey Ford")?.tokens.size ?? 0;`)).toBeGreaterThan(3);
  await expect(importer).toHaveCount(0);
  await expect(gm.page.locator("#notifications")).toContainText("The Grey Ford is imported");
});
