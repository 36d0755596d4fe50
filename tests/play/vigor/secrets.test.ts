import { fight } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

const initiatives = (who: Person): Promise<unknown> =>
  run(who, `return game.combat.turns.map(({ name, initiative }) => [name, initiative]);`);

test("players read words in place of foes' numbers, at once and on old cards, until a game master reveals one creature; game masters read all, type initiatives, and choose which roll is rolled again [V-031] [V-044] [V-116]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await fight(gm, "Ilse Varn", "Marsh Reaver");
  await mara.target("Marsh Reaver");
  await gm.tab("combat");
  await mara.tab("combat");
  const row = (who: Person, name: string) => who.page.locator("#combat .ff-turnrow", { hasText: name });
  await expect(row(mara, "Marsh Reaver").locator(".ff-res")).toHaveCount(0);
  await expect(row(mara, "Marsh Reaver").locator(".ff-looks")).toHaveText("Unharmed");
  await expect(row(mara, "Ilse Varn").locator(".ff-res")).not.toHaveCount(0);
  await expect(row(gm, "Marsh Reaver").locator(".ff-res")).not.toHaveCount(0);

  // Nor do the chances before a roll tell what the numbers are: beside an attack on the sheet, and in its dialog.
  const sheet = await mara.openSheet("Ilse Varn");
  const chance = sheet.locator(".ff-row--act [data-odds]").first();
  await expect(chance.getByRole("img")).toHaveAccessibleName(/numbers of Marsh Reaver are hidden. Your chance: likely/);
  const dialog = await mara.openAct(sheet, "Attack: Dawnedge");
  await expect(dialog.locator("[data-odds-hidden]")).toContainText("Your chance: likely.");
  await expect(dialog.locator("[data-odds]")).toHaveCount(0);
  await expect(dialog.locator("[data-against] h3")).toHaveText(/Marsh Reaver\s*Guard of Marsh Reaver hidden/);
  await expect(dialog.locator("[data-against]")).not.toContainText("15");
  // A dialog that is open follows what the game master reveals.
  await row(gm, "Marsh Reaver").hover();
  await row(gm, "Marsh Reaver").getByRole("button", { name: "Reveal numbers to players: Marsh Reaver" }).click();
  await expect(dialog.locator("[data-against] h3")).toContainText("15");
  await expect(dialog.locator("[data-odds]")).not.toHaveCount(0);
  await expect(row(mara, "Marsh Reaver").locator(".ff-res")).not.toHaveCount(0);
  await row(gm, "Marsh Reaver").getByRole("button", { name: "Reveal numbers to players: Marsh Reaver" }).click();
  await expect(dialog.locator("[data-against] h3")).not.toContainText("15");
  await mara.page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await sheet.locator('[data-action="close"]').click();

  // Initiative is typed in the row, by game masters alone; what is no number stays where it was typed.
  await expect(mara.page.locator("#combat [data-initiative]")).toHaveCount(0);
  const field = row(gm, "Marsh Reaver").getByRole("spinbutton", { name: "Initiative: Marsh Reaver" });
  await expect(field).toHaveValue("19");
  await field.fill("");
  await field.press("Tab");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  expect(await initiatives(gm)).toEqual([
    ["Ilse Varn", 20],
    ["Marsh Reaver", 19],
  ]);
  await field.fill("24.5");
  await field.press("Enter");
  for (const who of [gm, mara])
    await expect
      .poll(() => initiatives(who))
      .toEqual([
        ["Marsh Reaver", 24.5],
        ["Ilse Varn", 20],
      ]);

  // 27 against Guard 15, which she does not learn; 14 of her 17 get through the hide.
  await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [18, 5, 4]);
  await gm.tab("chat");
  await mara.tab("chat");
  await gm.dice(5, 4, 3, 2, 3);
  await gm.card().locator('[data-action="ff-answer"][data-value="none"]').click();
  await mara.noSecond();
  for (const who of [gm, mara]) await expect.poll(() => who.state()).toBe("closed");
  await expect(gm.card().locator(".ff-beat").first()).toHaveText(/27 .*15/);
  await expect(mara.card().locator(".ff-beat").first()).toHaveText(/27 beats\s+Guard/);
  // What the card holds: its head says how many seconds ago it was.
  await expect(mara.card().locator(".ff-card")).not.toContainText("15");
  const lost = (who: Person) => who.card().locator(".ff-diff", { hasText: "Health" });
  await expect(lost(gm)).toContainText("−");
  await expect(lost(gm).locator(".fa-arrow-right")).toHaveCount(1);
  await expect(lost(mara).locator(".fa-arrow-right")).toHaveCount(0);
  await expect(lost(mara)).toContainText("−");

  // Old cards follow at once: what is revealed, and what the world's setting says.
  await gm.tab("combat");
  await row(gm, "Marsh Reaver").hover();
  await row(gm, "Marsh Reaver").getByRole("button", { name: "Reveal numbers to players: Marsh Reaver" }).click();
  await expect(mara.card().locator(".ff-beat").first()).toHaveText(/27 beats\s+15 Guard/);
  await expect(lost(mara).locator(".fa-arrow-right")).toHaveCount(1);
  await row(gm, "Marsh Reaver").getByRole("button", { name: "Reveal numbers to players: Marsh Reaver" }).click();
  await expect(mara.card().locator(".ff-beat").first()).toHaveText(/27 beats\s+Guard/);
  await run(gm, `await game.settings.set("fivefold", "hideNumbers", false);`);
  await expect(mara.card().locator(".ff-beat").first()).toHaveText(/27 beats\s+15 Guard/);
  await run(gm, `await game.settings.set("fivefold", "hideNumbers", true);`);
  await expect(mara.card().locator(".ff-beat").first()).toHaveText(/27 beats\s+Guard/);
  await gm.tab("chat");

  // There were two rolls: the game master says which of them is rolled again.
  await expect(mara.card().locator(".ff-rerolls")).toHaveCount(0);
  await gm.card().locator(".ff-rerolls > summary").click();
  await expect(gm.card().getByRole("group", { name: "Which roll?" }).getByRole("button")).toHaveCount(2);
  await gm.dice(1, 1, 1, 1, 1);
  await gm.card().getByRole("group", { name: "Which roll?" }).getByRole("button").last().click();
  // Five ones: the hide stops three.
  await expect.poll(() => gm.number("Marsh Reaver", "durability.value")).toBe(8);
  await expect.poll(() => gm.number("Marsh Reaver", "health.value")).toBe(8);
  await expect(gm.card().locator(".ff-beat").first()).toHaveText(/27 .*15/);
});
