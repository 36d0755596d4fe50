import type { Locator } from "@playwright/test";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

/** Presses the mouse's button on something, has the newest card drawn anew as an update of it would, and lets go once what was pressed is replaced. */
async function pressWhileDrawn(who: Person, pressed: Locator): Promise<void> {
  await pressed.hover();
  await pressed.evaluate((element) => element.setAttribute("data-pressed", ""));
  await who.page.mouse.down();
  await run(who, "const card = game.messages.contents.at(-1); await card.update({ 'flags.world.drawn': Date.now() });");
  await expect(who.page.locator("[data-pressed]")).toHaveCount(0);
  await who.page.mouse.up();
}

test("what is pressed counts although it is drawn anew before the button is let go, on a card and in the prompt place", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await gm.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [18, 2, 2]);
  await gm.tab("chat");
  await pressWhileDrawn(gm, gm.card().locator('[data-action="ff-answer"][data-at="reaction"][data-value="none"]'));
  const left = gm.page.locator('.ff-prompts [data-action="ff-answer"][data-at="offhand"][data-value="no"]');
  await expect(left).toBeVisible();
  await pressWhileDrawn(gm, left);
  await expect.poll(() => gm.state()).toBe("closed");
  await expect(gm.card()).toContainText("Hit");
});
