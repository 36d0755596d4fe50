import { look } from "../fixtures/axe";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

interface Client {
  readonly canvas: {
    readonly scene: { readonly tokens: { getName(name: string): { object: { control(options: object): boolean } } } };
  };
  readonly game: {
    readonly combat: {
      readonly round: number;
      readonly combatants: {
        readonly contents: readonly { readonly name: string; readonly initiative: number | null }[];
      };
    } | null;
  };
}
const select = (who: Person, ...names: readonly string[]): Promise<unknown> =>
  who.page.evaluate((tokens) => {
    const { canvas } = globalThis as unknown as Client;
    for (const name of tokens) canvas.scene.tokens.getName(name).object.control({ releaseOthers: false });
  }, names);
const initiatives = (who: Person): Promise<readonly (number | null)[]> =>
  who.page.evaluate(
    () => (globalThis as unknown as Client).game.combat?.combatants.contents.map(({ initiative }) => initiative) ?? [],
  );

test("an encounter is made of the selected tokens; the game master says who is surprised before the first round [V-017] [V-032] [V-033] [V-034] [V-035] [V-036] [V-037]", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const watch = await gm.openSheet("Tomas Reed");
  await gm.page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { toggleStatusEffect(id: string): Promise<unknown> } } };
    };
    await game.actors.getName("Tomas Reed").toggleStatusEffect("vigor-overWatch");
  });
  await expect(watch).toContainText("Over Watch");
  await watch.locator('[data-action="close"]').click();

  await select(gm, "Ilse Varn", "Tomas Reed", "Marsh Reaver");
  await gm.tab("combat");
  await gm.page.locator('[data-action="ffEncounter"]').click();
  await expect(gm.page.locator(".ff-turnrow")).toHaveCount(3);
  await gm.page.locator('[data-action="startCombat"]').click();

  const dialog = gm.page.locator(".application", { hasText: "who is surprised" });
  const row = (name: string) => dialog.locator(".ff-surprise__row", { hasText: name });
  await expect(row("Tomas Reed").locator("select")).toHaveCount(2);
  await row("Marsh Reaver").locator("select").selectOption("ambusher");
  await row("Ilse Varn").locator("select").selectOption("ambushed");
  await row("Tomas Reed").locator("select").nth(1).selectOption("no");
  await dialog.locator('[data-key="begin"]').click();

  await expect.poll(() => gm.page.evaluate(() => (globalThis as unknown as Client).game.combat?.round)).toBe(1);
  expect(await initiatives(gm)).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
  await expect.poll(() => gm.statuses("Tomas Reed")).toEqual(["vigor-ambushed"]);
  expect(await gm.statuses("Ilse Varn")).toEqual(["vigor-ambushed"]);
  expect(await gm.statuses("Marsh Reaver")).toEqual(["vigor-ambusher"]);
  const pips = gm.page.locator('.ff-turnrow[aria-current="true"] .ff-pip--on');
  const name = await gm.page.locator('.ff-turnrow[aria-current="true"] .ff-turnrow__name').innerText();
  await expect(pips).toHaveCount(name.includes("Marsh Reaver") ? 2 : 1);
});

test("whoever rolls their own initiative is asked until they have rolled; the encounter says for whom it waits, and starts with the highest [V-016]", async ({
  join,
}) => {
  const [gm, mara] = [await join("Gamemaster"), await join("Mara")];
  await select(gm, "Ilse Varn", "Marsh Reaver");
  await gm.tab("combat");
  await gm.page.locator('[data-action="ffEncounter"]').click();
  await expect(gm.page.locator(".ff-turnrow")).toHaveCount(2);
  await gm.page.locator('[data-action="startCombat"]').click();
  const dialog = gm.page.locator(".application", { hasText: "who is surprised" });
  await dialog.locator('[name="players"]').check();
  await dialog.locator('[data-key="begin"]').click();

  const waits = gm.page.locator("[data-waits]");
  await expect(waits).toHaveText("Still to roll initiative: Ilse Varn");
  const asked = mara.page.locator("#ff-prompts");
  await expect(asked).toContainText("Roll initiative for Ilse Varn.");
  await look(mara, "the question for initiative");
  // Longer than a banner would stand there.
  await mara.page.waitForTimeout(6000);
  await expect(asked).toContainText("Roll initiative for Ilse Varn.");
  expect(await gm.page.evaluate(() => (globalThis as unknown as Client).game.combat?.round)).toBe(0);
  await asked.locator(".ff-opt").click();
  await expect(asked).toHaveCount(0);
  await expect(waits).toHaveCount(0);
  expect(await initiatives(gm)).toEqual([expect.any(Number), expect.any(Number)]);
  await expect.poll(() => gm.page.evaluate(() => (globalThis as unknown as Client).game.combat?.round)).toBe(1);
  await expect(gm.page.locator(".ff-turnrow").first()).toHaveAttribute("aria-current", "true");
  // What the program and what the player rolled stand on one card, which everybody reads.
  for (const who of [gm, mara]) {
    await who.tab("chat");
    await expect(who.page.locator("#chat .ff-notice")).toHaveCount(1);
    await expect(who.page.locator("#chat .ff-notice li")).toHaveText([/\d/, /\d/]);
  }
  await look(mara, "the card of everybody's initiative");
  // What a player may see of a foe who is known by sight alone.
  await run(gm, `await game.actors.getName("Marsh Reaver").update({ "ownership.default": 1 });`);
  await run(mara, `await game.actors.getName("Marsh Reaver").sheet.render({ force: true });`);
  await expect(mara.page.locator(".application.ff-sheet", { hasText: "Marsh Reaver" })).toBeVisible();
  await look(mara, "the sheet of a foe");
});
