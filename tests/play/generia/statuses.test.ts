import type { Locator } from "@playwright/test";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { begin, seat } from "./table";

/** Stores the lists, where nothing is wrong with them, and closes the options behind them. */
async function keep(gm: Person, lists: Locator): Promise<void> {
  await lists.locator('[data-key="save"]').click();
  await expect(lists).toHaveCount(0);
  await gm.page.locator('#fivefold-settings-generia [data-key="close"]').click();
}
async function openLists(gm: Person): Promise<Locator> {
  await run(gm, `await new (game.settings.menus.get("fivefold.rules-generia").type)().render({ force: true });`);
  await gm.page.locator('[data-action="ffLists"]').click();
  const lists = gm.page.locator("#fivefold-lists-generia");
  await expect(lists.locator("details")).not.toHaveCount(0);
  return lists;
}
const field = (lists: Locator, name: string): Locator => lists.locator(`[name="statuses.${name}"]`);
/** Unfolds the row of a status by its heading, as a person would. */
const unfold = (lists: Locator, title: string): Promise<void> =>
  lists
    .locator("summary")
    .filter({ hasText: new RegExp(`^\\s*${title}`) })
    .first()
    .click();
/** What the palette of a token offers, by its words. */
async function palette(gm: Person, name: string): Promise<Locator> {
  await run(gm, `await canvas.hud.token.bind(canvas.tokens.placeables.find((one) => one.name === "${name}"));`);
  const offered = gm.page.locator("#token-hud [data-status-id]");
  if (!(await offered.first().isVisible()))
    await gm.page.locator('#token-hud [data-palette="effects"][data-action]').click();
  await expect(offered.first()).toBeVisible();
  return offered;
}

test("a game master adds a status to the list and takes one out: mistakes are named, tokens offer what is used, rolls follow, and a row goes back to the book [G-182]", async ({
  joinAll,
}) => {
  const { gm, mara } = await seat(joinAll);
  let lists = await openLists(gm);
  await unfold(lists, "Frightened");
  await field(lists, "frightened.attack").fill("99");
  await unfold(lists, "Panicked");
  await field(lists, "panicked.removed").check();
  await unfold(lists, "Own status 1");
  await field(lists, "own1.name").fill("Dazed");
  await field(lists, "own1.attack").fill("-1");
  await field(lists, "own1.end").check();
  await lists.locator('[data-key="save"]').click();
  const problems = lists.locator("[data-problems]");
  await expect(problems).toContainText("Frightened");
  await expect(problems).toContainText("Dazed");
  expect(await run(gm, `return game.settings.get("fivefold", "generia.statuses");`)).toBe("");

  await field(lists, "frightened.attack").fill("-2");
  await field(lists, "own1.save").selectOption("wil");
  await keep(gm, lists);
  for (const who of [gm, mara]) {
    const names = () => run(who, `return CONFIG.statusEffects.map(({ name }) => game.i18n.localize(name));`);
    await expect.poll(names).toContain("Dazed");
  }
  const offered = await palette(gm, "Ilse");
  await expect(gm.page.locator('#token-hud [data-status-id="generia-panicked"]')).toHaveCount(0);
  await expect(offered.and(gm.page.locator('[data-status-id="generia-frightened"]'))).toHaveCount(1);
  await gm.page.locator('#token-hud [data-status-id="generia-own1"]').click();
  await expect.poll(() => mara.statuses("Ilse")).toContain("generia-own1");

  // A level of disadvantage: of two dice the lower one counts.
  await mara.dice(17, 4);
  expect(await begin(mara, "Ilse", "attack", { item: "Sword", on: ["Reaver"] })).toEqual({ ok: true });
  await expect(mara.card()).toContainText("Dazed");

  lists = await openLists(gm);
  await unfold(lists, "Frightened");
  await expect(field(lists, "frightened.attack")).toHaveValue("-2");
  await lists.locator("details[open]").locator('[data-action="ffResetRow"]').click();
  await expect(field(lists, "frightened.attack")).toHaveValue("-1");
  await keep(gm, lists);
  const stored = JSON.parse(await run(gm, `return game.settings.get("fivefold", "generia.statuses");`));
  expect(stored).toEqual({
    panicked: { removed: true },
    own1: { name: "Dazed", attack: -1, end: true, save: "wil" },
  });
});
