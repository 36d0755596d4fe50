import { look, wear } from "../fixtures/axe";
import { closeAll, run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

test(`axe-core finds nothing in the windows of the shell: settings' pages, choice of the game, welcome, scene, surprise`, async ({
  join,
}) => {
  test.setTimeout(120_000);
  const gm = await join("Gamemaster");
  await wear(gm, "light");
  const menus = await run<string[]>(
    gm,
    `return [...game.settings.menus.keys()].filter((key) => key.startsWith("fivefold."));`,
  );
  expect(menus.length).toBeGreaterThan(3);
  for (const menu of menus) {
    await run(gm, `await new (game.settings.menus.get("${menu}").type)().render({ force: true });`);
    await expect(gm.page.locator(".application.ff-win")).toBeVisible();
    await look(gm, menu);
    await closeAll(gm);
  }
  await run(
    gm,
    `const combat = await Combat.create({});
       await combat.activate();
       await combat.createEmbeddedDocuments("Combatant",
         canvas.scene.tokens.contents.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })));`,
  );
  await gm.tab("combat");
  await gm.page.locator('#combat [data-action="startCombat"]').click();
  await expect(gm.page.locator(".application.ff-win")).toBeVisible();
  await look(gm, "surprise");
  await closeAll(gm);
  // The question about a scene that does not fit the game, and the lists that a table edits.
  await run(
    gm,
    `const fight = await Combat.create({ type: "uchma", scene: canvas.scene.id }); void fight.startCombat();`,
  );
  const question = gm.page.locator(".application.dialog", { hasText: "does not fit this game" });
  await expect(question).toBeVisible();
  await look(gm, "map question");
  await question.getByRole("button", { name: "Close" }).click();
  await expect(question).toHaveCount(0);
  for (const slug of ["generia", "shapers"]) {
    await run(gm, `await new (game.settings.menus.get("fivefold.rules-${slug}").type)().render({ force: true });`);
    await gm.page.getByRole("button", { name: "Edit lists" }).click();
    await expect(gm.page.locator(".application.ff-win:has([data-problems])")).toBeVisible();
    await look(gm, `lists of ${slug}`);
    await closeAll(gm);
  }
  // Compendia with the switch for those of other games.
  await gm.tab("compendium");
  await look(gm, "compendia");
});

test("empty directories say what to do next; the rulebook is searched by words; an effect offers its own game's statuses", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await run(gm, "await Item.deleteDocuments(game.items.map(({ id }) => id));");
  await gm.tab("items");
  const items = gm.page.locator("#items .ff-directory");
  await expect(items).toContainText("No items yet");
  await look(gm, "an empty directory");
  await gm.page.screenshot({ path: "test-results/empty-directory.png" });
  await items.getByRole("button", { name: "Open the compendia" }).click();
  await expect(gm.page.locator("#compendium")).toBeVisible();
  await run(gm, `await Item.create({ name: "Sword", type: "vigorWeapon" });`);
  await gm.tab("items");
  await expect(items).toHaveCount(0);

  // The lists of a third game.
  await run(gm, `await new (game.settings.menus.get("fivefold.rules-fragments").type)().render({ force: true });`);
  await gm.page.getByRole("button", { name: "Edit lists" }).click();
  await expect(gm.page.locator(".application.ff-win:has([data-problems])")).toBeVisible();
  await look(gm, "lists of fragments");
  await closeAll(gm);

  // So does an empty chat, until there is something to read.
  await run(gm, "await ChatMessage.deleteDocuments(game.messages.map(({ id }) => id));");
  await gm.tab("chat");
  const chat = gm.page.locator("#chat .ff-directory");
  await expect(chat).toContainText("No messages yet");
  await look(gm, "an empty chat");
  await chat.getByRole("button", { name: "Open the welcome" }).click();
  await expect(gm.page.locator("#fivefold-welcome")).toBeVisible();
  await closeAll(gm);
  await run(gm, `await ChatMessage.create({ content: "Hello." });`);
  await expect(chat).toHaveCount(0);
  await gm.reload();
  await gm.tab("chat");
  await expect(gm.page.locator("#chat .chat-message")).toHaveCount(1);
  await expect(chat).toHaveCount(0);

  await gm.tab("journal");
  await gm.page.locator("#journal").getByRole("button", { name: "Search the rulebook" }).click();
  const book = gm.page.locator("#fivefold-rulebook");
  const search = book.getByRole("searchbox");
  await expect(search).toBeFocused();
  await expect(book.getByRole("heading", { name: "Attacking" })).toBeVisible();
  await gm.page.screenshot({ path: "test-results/rulebook-index.png" });
  await search.fill("zzyzx");
  await expect(book.getByRole("status")).toContainText("No passage contains “zzyzx”.");
  await search.fill("death shock");
  await expect(book.locator("mark").first()).toBeVisible();
  await look(gm, "rulebook, searched");
  await gm.page.screenshot({ path: "test-results/rulebook-search.png" });
  await search.press("Enter");
  await expect(gm.page.locator(".journal-sheet")).toContainText("Vigor: the rules");
  await closeAll(gm);

  await run(
    gm,
    `const [effect] = await game.actors.getName("Ilse Varn").createEmbeddedDocuments("ActiveEffect", [{ name: "Luck", img: "icons/svg/aura.svg" }]);
     await effect.sheet.render({ force: true });`,
  );
  const statuses = gm.page.locator("[name='statuses'] option:not([value=''])");
  await expect(statuses.first()).toBeAttached();
  const own = await run<number>(
    gm,
    `return Object.values(CONFIG.statusEffects).filter(({ id }) => id.startsWith("vigor-")).length;`,
  );
  // The list is sifted a moment after the window is drawn.
  await expect(statuses).toHaveCount(own);
  const others = (all: (SVGElement | HTMLElement)[]): number =>
    all.filter((one) => !(one as HTMLOptionElement).value.startsWith("vigor-")).length;
  expect(await statuses.evaluateAll(others)).toBe(0);
});
