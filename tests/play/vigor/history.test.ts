import type { Locator } from "@playwright/test";
import { fight, whose, write } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { expect, test } from "../fixtures/test";

const history = (who: Person): Locator => who.page.locator("#fivefold-timeline");
const rows = (who: Person): Locator => history(who).locator(".ff-timeline__row");
/** Opens the list by the button below the tracker. */
async function open(who: Person): Promise<void> {
  await who.tab("combat");
  await who.page.locator("#combat").getByRole("button", { name: "History" }).click();
  await expect(history(who)).toBeVisible();
}
async function sure(gm: Person, question: RegExp): Promise<void> {
  const asked = gm.page.locator(".application.dialog");
  await expect(asked).toContainText(question);
  await asked.getByRole("button", { name: "Yes" }).click();
  await expect(asked).toHaveCount(0);
}
const lost = (who: Person, name: string): Promise<number> => who.number(name, "health.value");

test("a game master goes back to any point of an encounter by its history, players read it, and a refused undo offers the way", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  // It has to bear two blows.
  await write(gm, "Marsh Reaver", {
    "system.durability": { value: 2, max: 20 },
    "system.health": { value: 40, max: 40 },
  });
  await fight(gm, "Ilse Varn", "Marsh Reaver");
  await expect.poll(() => whose(gm)).toBe("Ilse Varn");
  await open(gm);
  await gm.tab("chat");
  await expect(rows(gm)).toHaveCount(1);
  const [whole, unhurt] = [await lost(gm, "Marsh Reaver"), await lost(gm, "Ilse Varn")];
  const strikes = [];
  for (const damage of [4, 5]) {
    await gm.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [19, 4, damage, 1, 1, 1, 1]);
    await gm.card().locator('[data-action="ff-answer"][data-value="none"]').click();
    await mara.page.locator('#ff-prompts [data-action="ff-answer"][data-at="offhand"][data-value="no"]').click();
    await expect.poll(() => gm.state()).toBe("closed");
    strikes.push(await lost(gm, "Marsh Reaver"));
  }
  expect(strikes[1]).toBeLessThan(strikes[0] ?? 0);
  await expect(rows(gm)).toHaveCount(3);

  // A player reads the same list, and takes nothing back there.
  await open(mara);
  await expect(rows(mara)).toHaveCount(3);
  await expect(history(mara).locator('[data-action="rewind"]')).toHaveCount(0);

  // Back to before the second blow, and forth again.
  await rows(gm).filter({ hasText: "Dawnedge" }).last().getByRole("button", { name: "Undo back to here" }).click();
  await sure(gm, /Undo 1 action\?/);
  await expect.poll(() => lost(gm, "Marsh Reaver")).toBe(strikes[0]);
  await expect(rows(gm).filter({ hasText: "Undone" })).toHaveCount(1);
  await rows(gm).filter({ hasText: "Undone" }).getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => lost(gm, "Marsh Reaver")).toBe(strikes[1]);

  // The first blow alone cannot be taken back, because the second one reads what it left; the refusal leads to the list.
  await gm.tab("chat");
  const first = gm.cards().filter({ hasText: "Dawnedge" }).first();
  await first.getByRole("button", { name: "Undo" }).click();
  await first.getByRole("button", { name: "Undo this and what followed" }).click();
  await sure(gm, /Undo 2 actions\?/);
  await expect.poll(() => lost(gm, "Marsh Reaver")).toBe(whole);
  expect(await lost(gm, "Ilse Varn")).toBe(unhurt);
  await expect(rows(mara).filter({ hasText: "Undone" })).toHaveCount(2);
});
