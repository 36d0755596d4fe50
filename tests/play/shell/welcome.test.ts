import { look } from "../fixtures/axe";
import { expect } from "../fixtures/expect";
import { run } from "../fixtures/script";
import { test } from "../fixtures/test";

const OPEN = `await new (game.settings.menus.get("fivefold.welcome").type)().render({ force: true });`;

test("whoever chooses another game is welcomed to it, and its demo encounter comes with one click, its guide with another, a creature of one's own with a third; players are not offered the character of another game", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const { page } = gm;
  const welcome = page.locator("#fivefold-welcome");
  const mara = await join("Mara");
  await run(mara, OPEN);
  const hers = mara.page.locator("#fivefold-welcome");
  await expect(hers).toContainText("Ilse Varn");
  // Players read how a turn is played, game masters how a world is set up.
  await hers.getByRole("button", { name: "Read the guide" }).click();
  await expect(
    mara.page.locator(".application.journal-sheet, .application.journal-entry", { hasText: "Vigor: for players" }),
  ).toContainText("On your turn");
  await mara.page.keyboard.press("Escape");
  await run(gm, OPEN);
  await expect(welcome).toContainText("Vigor");
  for (const [name, scene] of [
    ["Generia", "The Grey Ford"],
    ["World Shapers", "The Salt Yard"],
    ["Sigil of Uchma", "The Lantern Stair"],
    ["Fragments of Power", "The Frozen Sump"],
  ] as const) {
    await welcome.getByRole("button", { name: "Choose the game" }).click();
    await page.getByRole("button", { name: `Choose ${name} without its demo` }).click();
    await expect(welcome).toContainText(name);
    await expect(welcome.locator("img")).toBeVisible();
    await welcome.getByRole("button", { name: "Read the guide" }).click();
    await expect(page.locator(".application.journal-sheet, .application.journal-entry").first()).toContainText(name);
    await page.keyboard.press("Escape");
    await welcome.getByRole("button", { name: "Open the demo encounter" }).click();
    await expect.poll(() => run(gm, "return canvas.ready && canvas.scene?.name")).toBe(scene);
    await expect.poll(() => run(gm, "return canvas.scene.tokens.size")).toBeGreaterThan(3);
    // Its encounter stands in the tracker, ready to begin.
    await expect(page.locator("#combat .ff-turnrow").nth(3)).toBeVisible();
    expect(await run(gm, "return [game.combat.scene?.name, game.combat.round]")).toEqual([scene, 0]);
    if (name !== "Sigil of Uchma") {
      // Mara is there, and owns somebody of Vigor and of Sigil of Uchma: of any other game she is given a hero, who is her character from now on.
      const heroes = page.locator("#fivefold-hand-out");
      await expect(heroes.locator("label > span")).toHaveText(["Mara"]);
      const hero = heroes.locator("select");
      const id = await hero.inputValue();
      expect(id).not.toBe("");
      if (name === "Generia") await look(gm, "the handing out of heroes");
      await heroes.getByRole("button", { name: "Hand out" }).click();
      await expect(heroes).toHaveCount(0);
      await expect
        .poll(() => run(mara, `return [game.actors.get("${id}").isOwner, game.user.character?.id]`))
        .toEqual([true, id]);
    }
    await run(gm, OPEN);
  }
  await test.step("what one starts of one's own is a creature of this game, whose sheet offers starter kits", async () => {
    await welcome.getByRole("button", { name: "Start my own creature" }).click();
    await expect(welcome).toHaveCount(0);
    const asks = page.locator("dialog", { hasText: "Create Actor" });
    await asks.locator('[name="name"]').fill("Newcomer");
    await asks.getByRole("button", { name: "Create Actor" }).click();
    const sheet = page.locator(".application.ff-sheet", { hasText: "Start with a kit" });
    await expect(sheet).toHaveAttribute("data-ruleset", "fragments");
    await sheet.getByRole("button", { name: "Soldier" }).click();
    await expect.poll(() => run(gm, `return game.actors.getName("Newcomer").items.size`)).toBeGreaterThan(0);
  });
  // Hers stayed open all the time. Her own character is one of Vigor's.
  await expect(hers).toContainText("Fragments of Power");
  await expect(hers.getByRole("button", { name: "Tour: your first attack" })).toBeVisible();
  await expect(hers).not.toContainText("Ilse Varn");
});
