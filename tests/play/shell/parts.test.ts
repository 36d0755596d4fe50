import { expect, test } from "../fixtures/test";

test("a window whose part does not come says so and rolls nothing; once the connection is back it opens", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const parts = "**/modules/act-dialog-*";
  await gm.page.route(parts, (route) => route.abort());
  await gm.target("Marsh Reaver");
  const sheet = await gm.openSheet("Ilse Varn");
  const press = () => sheet.getByRole("button", { name: "Attack: Dawnedge" }).click();
  await press();
  await expect(gm.page.locator("#notifications")).toContainText("A part of Fivefold could not be loaded");
  await expect(gm.cards()).toHaveCount(0);
  await gm.page.unroute(parts);
  await press();
  await expect(gm.page.locator(".ff-act-dialog")).toBeVisible();
});
