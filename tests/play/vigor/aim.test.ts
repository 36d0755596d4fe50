import { expect, test } from "../fixtures/test";

test("whoever has no target chooses it in the roll window, which begins with the nearest foe; what is rolled is aimed at whom the window shows", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const sheet = await gm.openSheet("Ilse Varn");
  const dialog = await gm.openAct(sheet, "Attack: Dawnedge");
  const targets = dialog.getByRole("group", { name: "Targets" });
  await expect(targets.locator('[aria-pressed="true"]')).toContainText("Marsh Reaver");
  await expect(dialog).toContainText("Guard");
  // Whoever is too far away stands below, with the reason.
  await expect(dialog.locator(".ff-unfit summary")).toBeVisible();
  await gm.dice(2, 1, 1);
  await dialog.getByRole("button", { name: "Roll" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(gm.card()).toContainText("Marsh Reaver");
});
