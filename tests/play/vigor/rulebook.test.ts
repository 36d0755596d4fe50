import { expect, test } from "../fixtures/test";

test("a card's rule leads to its sentence, and from there to its passage in the rulebook, by mouse and by keyboard [V-043]", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const mara = await join("Mara");
  await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [2, 1, 1]);
  await mara.noSecond();
  for (const person of [gm, mara]) {
    await person.card().locator("summary").first().click();
    const chip = person.card().locator('.ff-rule[data-rule="V-043"]').first();
    await chip.focus();
    await person.page.keyboard.press("Enter");
    const note = person.page.locator(".ff-rulenote");
    await expect(note).toContainText("Guard is 15");
    const read = note.getByRole("button", { name: "Read it in the rulebook" });
    await expect(read).toBeFocused();
    // Escape closes the note and gives the focus back.
    await person.page.keyboard.press("Escape");
    await expect(chip).toBeFocused();
    await chip.click();
    await read.click();
    const book = person.page.locator(".journal-sheet");
    await expect(book).toContainText("Vigor: the rules");
    const heading = book.getByRole("heading", { name: "V-043 Guard" });
    await expect(heading).toBeInViewport();
    await expect(book.locator("h1", { hasText: "Attacking" })).toBeAttached();
  }
});

test("a sheet's fact leads to the rulebook, and the rulebook's links lead on", async ({ join }) => {
  const mara = await join("Mara");
  const sheet = await mara.openSheet("Ilse Varn");
  await sheet.locator('[data-action="openRule"]').first().click();
  await mara.page.locator(".ff-rulenote button").click();
  const book = mara.page.locator(".journal-sheet");
  await expect(book).toBeVisible();
  await book.getByRole("button", { name: /Encounters, rounds and turns/ }).click();
  await book.locator("a.content-link", { hasText: "V-098" }).click();
  await expect(book.getByRole("heading", { name: "V-098 At the end of the round" })).toBeInViewport();
});
