import { closeAll, showNumbers } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

test("cards and sheets name their rules, and lead to the rulebook, whose links lead on [V-043]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await test.step("a card names its rules: their sentence appears on focus and under the pointer, their passage in the rulebook on a click [V-043]", async () => {
    await showNumbers(gm);
    await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [2, 1, 1]);
    await mara.noSecond();
    for (const person of [gm, mara]) {
      await person.card().locator("summary[data-key='fold']").click();
      await person.card().locator(".ff-why > summary").first().click();
      const chip = person.card().locator('.ff-rule[data-rule="V-043"]').first();
      await expect(chip).toHaveText("Guard");
      // The focus comes by keyboard, as somebody without a mouse would bring it here.
      await person.card().locator(".ff-why > summary").first().focus();
      await person.page.keyboard.press("Tab");
      await chip.focus();
      const note = person.page.locator(".ff-rulenote");
      await expect(note).toContainText("Guard is 15");
      await expect(chip).toHaveAccessibleDescription(/Guard is 15/);
      // Escape hides the sentence and leaves the focus where it is.
      await person.page.keyboard.press("Escape");
      await expect(note).toHaveCount(0);
      await expect(chip).toBeFocused();
      await chip.hover();
      await expect(note).toContainText("Guard is 15");
      await chip.click();
      const book = person.page.locator(".journal-sheet");
      await expect(book).toContainText("Vigor: the rules");
      const heading = book.getByRole("heading", { name: "Guard", exact: true });
      await expect(heading).toBeInViewport();
      await expect(book.locator("h1", { hasText: "Attacking" })).toBeAttached();
    }
  });
  await closeAll(gm);
  await closeAll(mara);
  await test.step("a sheet's fact leads to the rulebook, and the rulebook's links lead on", async () => {
    const sheet = await mara.openSheet("Ilse Varn");
    await sheet.locator("[data-rule]").first().click();
    const book = mara.page.locator(".journal-sheet");
    await expect(book).toBeVisible();
    await book.getByRole("button", { name: /Encounters, rounds and turns/ }).click();
    await book.locator("a.content-link", { hasText: "Recovery" }).click();
    await expect(book.getByRole("heading", { name: "Recovery", exact: true })).toBeInViewport();
  });
});
