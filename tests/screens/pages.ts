import type { Person } from "../play/fixtures/person";
import { closeAll, run } from "../play/fixtures/script";
import { DRAWN, keep, keepAround, openMenu, SIDES, window } from "./keep";

/** What a game master reads first. */
export async function welcome(gm: Person, slug: string): Promise<void> {
  await openMenu(gm, "welcome");
  await gm.page.locator("#fivefold-welcome").waitFor();
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-welcome`, gm.page.locator("#fivefold-welcome"));
  await closeAll(gm);
}
/** The rulebook, searched. */
export async function rulebook(gm: Person, slug: string): Promise<void> {
  await gm.tab("journal");
  await gm.page.locator("#journal").getByRole("button", { name: "Search the rulebook" }).click();
  const book = gm.page.locator("#fivefold-rulebook");
  await book.getByRole("searchbox").fill("attack");
  await book.locator("mark").first().waitFor();
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-rulebook`, book);
  await closeAll(gm);
}
/** What a table can settle of a game's rules, and the lists that it edits where there are any. */
export async function options(gm: Person, slug: string): Promise<void> {
  await openMenu(gm, `rules-${slug}`);
  const page = gm.page.locator(`#fivefold-settings-${slug}`);
  await page.waitFor();
  await keep(gm, `${slug}-options`, page);
  await closeAll(gm);
}
/** The lists that a table edits, the first entry open. */
export async function lists(gm: Person, slug: string): Promise<void> {
  await openMenu(gm, `rules-${slug}`);
  await gm.page.locator(`#fivefold-settings-${slug}`).waitFor();
  const edit = gm.page.getByRole("button", { name: "Edit lists" });
  if (await edit.count()) {
    await edit.click();
    const page = gm.page.locator(`#fivefold-lists-${slug}`);
    await page.locator("details > summary").first().click();
    await gm.page.waitForTimeout(DRAWN);
    await keep(gm, `${slug}-lists`, page);
  }
  await closeAll(gm);
}
/** A token's controls with the buttons of ours, and the tags of a creature and of the scene. */
export async function hud(gm: Person, slug: string): Promise<void> {
  await run(gm, `${SIDES} hero.object.control({ releaseOthers: true }); canvas.hud.token.bind(hero.object);`);
  const controls = gm.page.locator("#token-hud");
  await controls.waitFor();
  await gm.page.waitForTimeout(DRAWN);
  await keepAround(gm, `${slug}-hud`, controls);
  const tags = controls.locator('[data-ff="marks"]');
  const tagged = (await tags.count()) > 0;
  if (tagged) await tags.click();
  await run(gm, "canvas.hud.token.close();");
  if (tagged) {
    await window(gm).waitFor();
    await keep(gm, `${slug}-tags`, window(gm));
    await closeAll(gm);
  }
  await openMenu(gm, "scene");
  await gm.page.locator("#fivefold-scene").waitFor();
  await keep(gm, `${slug}-scene`, gm.page.locator("#fivefold-scene"));
  await closeAll(gm);
}
