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

  // With the keyboard alone: Tab stops once at the list and never leaves the window; arrows, ends and letters lead through it.
  const shooter = await gm.openSheet("Tomas Reed");
  const shot = await gm.openAct(shooter, "Attack: Longbow");
  const list = shot.getByRole("group", { name: "Targets" }).locator("button");
  await expect(shot.locator('[data-key="roll"]')).toBeFocused();
  let stops = 0;
  for (let presses = 0; presses < 40; presses += 1) {
    await gm.page.keyboard.press("Tab");
    await expect(shot.locator(":focus")).toHaveCount(1);
    stops += await shot.locator(".ff-aims :focus").count();
    if (await shot.locator('[data-key="roll"]:focus').count()) break;
  }
  expect(stops).toBe(1);
  while ((await shot.locator(".ff-aims :focus").count()) === 0) await gm.page.keyboard.press("Tab");
  await gm.page.keyboard.press("End");
  await expect(list.last()).toBeFocused();
  await gm.page.keyboard.press("Home");
  await expect(list.first()).toBeFocused();
  await gm.page.keyboard.press("f");
  await expect(shot.locator(":focus")).toContainText("Fen Giant");
  await gm.page.keyboard.press("Enter");
  await expect(list.filter({ hasText: "Fen Giant" })).toHaveAttribute("aria-pressed", "true");
  await expect(shot.locator(":focus")).toContainText("Fen Giant");
  await gm.page.keyboard.press("Escape");
  await expect(shot).toHaveCount(0);
});
