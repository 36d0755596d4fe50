import type { Locator } from "@playwright/test";
import { put, standing } from "../fixtures/board";
import type { Person } from "../fixtures/person";
import { run, showNumbers } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { BOW, prepare, SWORD } from "../fixtures/uchma";

const status = (gm: Person, name: string, id: string): Promise<unknown> =>
  run(gm, `await game.actors.getName("${name}").toggleStatusEffect("uchma-${id}");`);
const lit = (gm: Person, mark: string): Promise<unknown> =>
  run(gm, `await canvas.scene.setFlag("fivefold", "marks", ["uchma.light.${mark}"]);`);
const aim = async (who: Person, hero: string, weapon: string): Promise<Locator> =>
  who.openAct(await who.openSheet(hero), `Use: ${weapon}`);

test("what position does to a roll is found on the board, a line each, and each can be switched off: height, cover by creatures, by moonlight and by lying down, the ambushed, the flanked [U-047] [U-114] [U-115] [U-116] [U-118] [U-120] [U-122] [U-123] [U-126] [U-127] [U-137] [U-139] [U-142]", {
  tag: "@release",
}, async ({ joinAll }) => {
  test.setTimeout(60_000);
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const hero = { player: true, level: 4 };
  await prepare(gm, [
    { name: "Ayla", at: [2, 2], system: hero, items: [BOW, SWORD], owner: "Mara" },
    // So near to the wolf that the line from above passes through him, not over him.
    { name: "Bek", at: [5, 2], system: hero, items: [SWORD], owner: "Mara" },
    { name: "Wolf", at: [6, 2], system: { resist: { parry: 6 }, health: { value: 40, max: 40 } } },
  ]);
  await put(gm, "Ayla", [2, 2], 3);
  await status(gm, "Wolf", "prone");
  await status(gm, "Wolf", "ambushed");
  await lit(gm, "moonlit");
  await showNumbers(gm);
  await expect.poll(() => standing(mara, "Ayla")).toEqual([2, 2, 3]);
  await mara.reload();

  await mara.target("Wolf");
  let dialog = await aim(mara, "Ayla", "Bow");
  const line = (id: string): Locator => dialog.locator(`[data-roll^="precision"] [data-modifier="${id}"]`);
  const toggle = (id: string): Promise<void> => line(id).locator('[data-action="toggle"]').click();
  // Half of level 4, the sword in hand, the height, the ambush; of all covers the highest alone: Bek in the way.
  await expect(line("highGround")).toContainText("+1");
  await expect(line("ambushedTarget")).toContainText("+1");
  await expect(line("cover.creatures")).toContainText("−2");
  await expect(line("cover.prone")).toHaveCount(0);
  await expect(line("cover.light")).toHaveCount(0);
  await expect(line("proneTarget")).toHaveCount(0);
  await expect(dialog.locator('[data-group="light"][data-option="moonlit"]')).toHaveAttribute("aria-pressed", "true");
  // Switched off, the next one shows; the chance moves with it.
  const before = await dialog.locator("[data-odds]").first().textContent();
  await toggle("cover.creatures");
  await expect(line("cover.creatures")).toHaveClass(/ff-line--off/);
  await expect(line("cover.prone")).toContainText("−1");
  await expect(dialog.locator("[data-odds]").first()).not.toHaveText(before ?? "");
  await toggle("highGround");
  await expect(line("highGround")).toHaveClass(/ff-line--off/);
  // Whoever watches is asked first: the game master's client rolls.
  await gm.dice(2);
  await dialog.locator('[data-key="roll"]').click();
  // 2 + 2 + 1 (sword) + 1 (ambushed) − 1 (prone) = 5: one short of Parry 6, as the switched-off height would not have been.
  await mara.tab("chat");
  await expect(mara.card()).toContainText("Parry");
  await expect.poll(() => gm.state()).toBe("closed");
  await expect(mara.card().locator(".ff-beat, .ff-step").first()).toContainText("5");
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(40);

  // Six metres off by moonlight it cannot be seen; a lamp next to it changes that.
  await put(gm, "Wolf", [8, 2]);
  await expect.poll(() => standing(mara, "Wolf")).toEqual([8, 2, 0]);
  dialog = await aim(mara, "Ayla", "Bow");
  await expect(dialog.getByRole("alert")).toContainText("5 m");
  await run(
    gm,
    `await canvas.scene.createEmbeddedDocuments("AmbientLight", [{ x: 850, y: 350, config: { bright: 2, dim: 4 } }]);`,
  );
  await dialog.locator('[data-group="crossed"][data-option="no"]').click();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(dialog.locator('[data-group="light"][data-option="bright"]')).toHaveAttribute("aria-pressed", "true");
  await expect(line("cover.prone")).toContainText("−1");
  await mara.page.keyboard.press("Escape");

  // Two swords next to it flank it; next to who lies it is easier, and no cover hinders a sword.
  await put(gm, "Ayla", [7, 2]);
  await put(gm, "Bek", [9, 3]);
  await expect.poll(() => standing(mara, "Bek")).toEqual([9, 3, 0]);
  dialog = await aim(mara, "Ayla", "Sword");
  await expect(line("flanked")).toContainText("+1");
  await expect(line("proneTarget")).toContainText("+1");
  await expect(dialog.locator('[data-modifier^="cover"]')).toHaveCount(0);
  await gm.dice(1);
  await dialog.locator('[data-key="roll"]').click();
  // 1 + 2 + 1 + 1 + 1 + 1 = 7.
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(20);
});
