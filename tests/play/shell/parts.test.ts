import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

// Parts of the system that a page has loaded before come no more.
test.use({ newPages: true });

test("a window whose part does not come says so and rolls nothing; once the connection is back it opens", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const parts = "**/modules/begin-act-*";
  await gm.page.route(parts, (route) => route.abort());
  await gm.target("Marsh Reaver");
  const sheet = await gm.openSheet("Ilse Varn");
  const press = () => sheet.getByRole("button", { name: "Attack: Dawnedge" }).click();
  await press();
  await expect(gm.page.locator("#notifications")).toContainText("A part of Fivefold could not be loaded");
  await expect(gm.cards()).toHaveCount(0);
  await gm.page.unroute(parts);
  await press();
  await expect(gm.page.locator(".ff-act-dialog")).toBeVisible();
});

/** Keeps what games are played by from somebody's client. @returns lets it through */
async function withhold(who: Person): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await who.page.route("**/modules/mechanics-*", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("whoever is asked before what the game is played by has come is asked as soon as it is there", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const release = await withhold(mara);
  await gm.attack("Marsh Reaver", "Reaver Cleaver", "Ilse Varn", [19, 4, 1, 1, 1]);
  await expect.poll(() => run(mara, "return game.messages.size;")).toBe(1);
  const place = mara.page.locator("#ff-prompts");
  await expect(place).toHaveCount(0);
  release();
  await expect(place.locator('[data-action="ff-answer"][data-value="none"]')).toBeVisible();
});

test("an initiative that is rolled before what the game is played by has come waits for it, and is the game's own roll", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const release = await withhold(mara);
  await run(
    gm,
    `const combat = await Combat.create({ scene: canvas.scene.id });
     await combat.activate();
     const token = canvas.scene.tokens.getName("Ilse Varn");
     await combat.createEmbeddedDocuments("Combatant", [{ tokenId: token.id, actorId: token.actorId, sceneId: canvas.scene.id }]);`,
  );
  await expect.poll(() => run(mara, "return game.combat?.combatants.size;")).toBe(1);
  await run(mara, "void game.combat.rollInitiative(game.combat.combatants.map(({ id }) => id));");
  release();
  await expect.poll(() => run(gm, "return game.messages.size;")).toBe(1);
  const [rolled, own] = await run<string[]>(
    gm,
    "return [game.messages.contents.at(-1).rolls[0].formula, game.combat.combatants.contents[0]._getInitiativeFormula()];",
  );
  expect(rolled?.replaceAll(" ", "")).toBe(own?.replaceAll(" ", ""));
});
