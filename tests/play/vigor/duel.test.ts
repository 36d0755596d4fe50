import { closeAll } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

// Ilse's strike 18 + 5 + 4 = 27 beats the Reaver's Guard of 15. Her damage 5 + 4 + 3 + 2 + 3 = 17: the hide stops 3, 14 get through.
const STRIKE = [18, 5, 4] as const;
const DAMAGE = [5, 4, 3, 2, 3] as const;

test("a player attacks from the sheet, the game master is asked and lets it land, armor and Durability take their part [V-041] [V-044] [V-045] [V-070] [V-104] [V-105] [V-108] [V-109] [V-115] [V-116]", {
  tag: "@both",
}, async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");

  await mara.target("Marsh Reaver");
  const sheet = await mara.openSheet("Ilse Varn");
  await sheet.locator('button[data-act="attack"]').first().click();
  const dialog = mara.page.locator(".ff-act-dialog");
  await expect(dialog).toContainText("d20 + 2d10");
  await expect(dialog).toContainText(/Guard.* hidden/);
  await expect(dialog.locator("[data-modifier] .ff-rule").first()).toHaveText("Attack ability");
  await mara.dice(...STRIKE);
  await mara.page.keyboard.press("Enter");

  for (const person of [gm, mara]) {
    await expect(person.card().locator(".ff-beat").first()).toContainText("27");
    await expect(person.card().locator(".ff-dice").first()).toContainText("18");
  }
  const rolls = await gm.page.evaluate(() => {
    const { messages } = (
      globalThis as unknown as { game: { messages: { contents: { rolls: { formula: string; total: number }[] }[] } } }
    ).game;
    return messages.contents.at(-1)?.rolls.map(({ formula, total }) => `${formula} = ${total}`);
  });
  expect(rolls).toEqual(["1d20 + 2d10x10 = 27"]);

  const dodge = gm.card().locator('[data-action="ff-answer"][data-value="defense"]');
  await expect(dodge).toContainText("Dodge");
  await expect(dodge).toContainText("5 Vigor");
  await expect(mara.card().locator('[data-action="ff-answer"]')).toHaveCount(0);
  await expect(mara.card()).toContainText("Gamemaster");

  await gm.dice(...DAMAGE);
  await gm.card().locator('[data-action="ff-answer"][data-value="none"]').click();
  await mara.noSecond();
  for (const person of [gm, mara]) {
    await expect.poll(() => person.state()).toBe("closed");
    await expect(person.card().locator(".ff-tag")).toContainText("Hit");
  }
  await expect.poll(() => gm.number("Marsh Reaver", "durability.value")).toBe(0);
  await expect.poll(() => gm.number("Marsh Reaver", "health.value")).toBe(4);
  expect(await gm.statuses("Marsh Reaver")).toContain("vigor-wounded");
  await expect(mara.card().locator('[data-status="vigor-wounded"]')).toHaveCount(1);
  await expect(mara.token("Marsh Reaver")).toHaveAttribute("aria-label", /Wounded/);
});

test("the defender dodges or not, the player is asked as the game master is, and a miss asks nobody [V-046] [V-047] [V-051] [V-065] [V-071]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await test.step("the foe strikes back: the player is asked, the game master is not", async () => {
    await gm.attack("Marsh Reaver", "Reaver Cleaver", "Ilse Varn", [19, 4]);
    const dodge = mara.card().locator('.ff-step[data-mine] [data-action="ff-answer"][data-value="defense"]');
    await expect(dodge).toBeVisible();
    await expect(gm.card().locator(".ff-step[data-mine]")).toHaveCount(0);
    await expect(gm.card()).toContainText("Mara");
    await gm.dice(20, 1, 1);
    await dodge.click();
    await gm.noSecond();
    await expect.poll(() => gm.state()).toBe("closed");
    await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(15);
  });
  await closeAll(gm);
  await closeAll(mara);
  await test.step("a miss tells why and asks for no reaction; the off-hand attack is still offered [V-051]", async () => {
    await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [10, 3, 2]);
    await expect(gm.card().locator(".ff-beat").first()).toContainText("15");
    await expect(gm.card().locator('[data-at="reaction"]')).toHaveCount(0);
    await mara.noSecond();
    await expect(gm.card().locator(".ff-tag")).toContainText("Miss");
  });
  await closeAll(gm);
  await closeAll(mara);
  await test.step("the defender dodges for 5 Vigor and gets away with a higher total; a tie is a hit [V-046] [V-047] [V-065] [V-071]", async () => {
    await gm.dice(15, 4);
    await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [10, 5, 3]);
    await gm.card().locator('[data-action="ff-answer"][data-value="defense"]').click();
    await mara.noSecond();
    await expect(mara.card().locator(".ff-tag")).toContainText("Evaded");
    await expect.poll(() => gm.number("Marsh Reaver", "vigor.value")).toBe(7);
    await expect.poll(() => gm.number("Marsh Reaver", "durability.value")).toBe(10);

    await gm.dice(14, 4, ...[1, 1, 1, 1, 1]);
    await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [10, 5, 3]);
    await gm.card().locator('[data-action="ff-answer"][data-value="defense"]').click();
    await mara.noSecond();
    await expect(mara.card().locator(".ff-tag")).toContainText("Hit");
    await expect.poll(() => gm.number("Marsh Reaver", "vigor.value")).toBe(2);
  });
});

test("reroll cuts the exchange back, undo restores both creatures exactly, redo brings it back; history stays", {
  tag: "@both",
}, async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const before = [await gm.creature("Ilse Varn"), await gm.creature("Marsh Reaver")];
  await gm.dice(...DAMAGE);
  await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", STRIKE);
  await gm.card().locator('[data-action="ff-answer"][data-value="none"]').click();
  await mara.noSecond();
  await expect.poll(() => gm.state()).toBe("closed");
  const hit = [await gm.creature("Ilse Varn"), await gm.creature("Marsh Reaver")];
  expect(hit).not.toEqual(before);

  // The damage again: lower dice, and what followed the old ones is taken back first.
  await gm.dice(1, 1, 1, 1, 1);
  await gm.card().locator("summary[data-key='fold']").click();
  await gm.card().locator('[data-action="ff-rewind"][data-at="damage"]').click();
  await expect.poll(() => gm.number("Marsh Reaver", "durability.value")).toBe(8);
  await mara.noSecond();
  await expect.poll(() => gm.state()).toBe("closed");
  await expect.poll(() => gm.number("Marsh Reaver", "health.value")).toBe(8);
  expect(await gm.statuses("Marsh Reaver")).not.toContain("vigor-wounded");
  await expect(mara.card().locator(".ff-history")).toContainText("17");

  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(() => mara.state()).toBe("undone");
  // The record says "undone" a moment before the documents have got their numbers back: two writes, in this order.
  await expect.poll(async () => [await gm.creature("Ilse Varn"), await gm.creature("Marsh Reaver")]).toEqual(before);
  await expect(mara.card().locator('[data-action="ff-undo"], [data-action="ff-redo"]')).toHaveCount(0);

  await gm.card().locator('[data-action="ff-redo"]').click();
  await expect.poll(() => gm.state()).toBe("closed");
  await expect.poll(() => gm.number("Marsh Reaver", "durability.value")).toBe(8);
});
