import { expect } from "../fixtures/expect";
import { testWithNewcomers } from "../fixtures/newcomer";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";

const test = testWithNewcomers({ latency: 60 });

/** Names of the tokens that are drawn on somebody's map. */
const drawn = (who: Person): Promise<string[]> =>
  run(who, "return canvas.tokens.placeables.filter(({ visible }) => visible).map(({ name }) => name).sort()");
const carried = (who: Person, name: string): Promise<string[]> =>
  run(who, `return game.actors.getName("${name}").items.map(({ name, system }) => name + " " + system.place).sort()`);

test("what one player hands over, another one is asked to take; what is dropped everybody sees; another one finds it on the sheet with the keyboard and picks it up; it outlives reload, another scene and its owner, undo lays it back, and what lasts a quarter of an hour outlives a reload", async ({
  joinAll,
}) => {
  const [gm, mara, jonas] = await joinAll("Gamemaster", "Mara", "Jonas");
  await run(gm, 'await game.settings.set("fivefold", "ruleset", "camp")');
  await run(
    gm,
    `
    const [mara, jonas] = ["Mara", "Jonas"].map((name) => game.users.getName(name).id);
    const scene = await Scene.create({ name: "Camp", width: 1600, height: 800, padding: 0, grid: { type: 1, size: 100, distance: 5, units: "ft" } });
    await Scene.create({ name: "Elsewhere", width: 800, height: 800, padding: 0 });
    const items = [{ type: "campGear", name: "Sword", img: "icons/svg/sword.svg", system: { place: 2, hands: 1 } }];
    const actors = [];
    for (const [name, owner] of [["Ada", mara], ["Ben", jonas]])
      actors.push(await Actor.create({ name, type: "campHand", ownership: { [owner]: 3 }, items: name === "Ada" ? items : [] }));
    await scene.createEmbeddedDocuments("Token", actors.map(({ id, name }, index) =>
      ({ name, actorId: id, actorLink: true, x: 400 + index * 100, y: 300, width: 1, height: 1 })));
    await scene.activate();`,
  );
  for (const who of [gm, mara, jonas]) await expect.poll(() => drawn(who)).toEqual(["Ada", "Ben"]);

  // Her sheet's button draws and stows by an act, which has a card.
  const adas = await mara.openSheet("Ada");
  const hold = adas.getByRole("button", { name: "Hold Sword" });
  await hold.click();
  await expect.poll(() => carried(gm, "Ada")).toEqual(["Sword 0"]);
  await expect(hold).toHaveAttribute("aria-pressed", "false");
  await hold.click();
  await expect.poll(() => carried(gm, "Ada")).toEqual(["Sword 2"]);

  // She hands it over: he is asked, takes it, and what he took is given back when that is undone.
  const bens = await jonas.openSheet("Ben");
  await run(
    mara,
    `canvas.tokens.placeables.find(({ name }) => name === "Ben").setTarget(true, { releaseOthers: true });`,
  );
  await adas.getByRole("button", { name: "Hand over: Sword" }).click();
  await jonas.page.locator('#ff-prompts [data-action="ff-answer"][data-value="take"]').click();
  for (const who of [gm, mara, jonas]) await expect.poll(() => carried(who, "Ben")).toHaveLength(1);
  await expect.poll(() => carried(gm, "Ada")).toEqual([]);
  await gm.tab("chat");
  await gm.card().locator('[data-key="undo"]').click();
  for (const who of [gm, mara, jonas]) await expect.poll(() => carried(who, "Ada")).toEqual(["Sword 2"]);

  await expect(bens.locator("[data-lying]")).toHaveCount(0);
  await adas.getByRole("button", { name: "Drop: Sword" }).click();
  for (const who of [gm, mara, jonas]) await expect.poll(() => drawn(who)).toEqual(["Ada", "Ben", "Sword"]);
  await expect.poll(() => carried(jonas, "Ada")).toEqual([]);
  // The list on the other one's sheet comes by itself.
  const lift = bens.getByRole("button", { name: "Pick up Sword, 5 ft away" });
  await expect(lift).toBeVisible();
  await jonas.page.screenshot({ path: "test-results/gear.png" });

  // It stays through a reload, another scene and the end of its owner.
  await run(gm, 'await game.scenes.getName("Elsewhere").activate()');
  await expect.poll(() => drawn(jonas)).toEqual([]);
  await run(gm, 'await game.scenes.getName("Camp").activate()');
  await jonas.reload();
  await run(gm, 'await game.actors.getName("Ada").delete()');
  await expect.poll(() => drawn(jonas)).toContain("Sword");

  // The keyboard alone: the button of the list, then that of the window.
  const again = await jonas.openSheet("Ben");
  await again.getByRole("button", { name: "Pick up Sword, 5 ft away" }).focus();
  await jonas.page.keyboard.press("Enter");
  const dialog = jonas.page.locator(".ff-win", { has: jonas.page.locator('[data-key="roll"]') });
  await expect(dialog).toContainText("Sword, 5 ft away");
  await expect(dialog.locator('[data-key="roll"]')).toBeFocused();
  await jonas.page.keyboard.press("Enter");
  for (const who of [gm, jonas]) await expect.poll(() => carried(who, "Ben")).toEqual(["Sword 2"]);
  for (const who of [gm, mara, jonas]) await expect.poll(() => drawn(who)).not.toContain("Sword");
  await expect(again.locator("[data-lying]")).toHaveCount(0);

  await gm.tab("chat");
  await gm.card().locator('[data-key="undo"]').click();
  for (const who of [gm, mara, jonas]) await expect.poll(() => drawn(who)).toContain("Sword");
  await expect.poll(() => carried(gm, "Ben")).toEqual([]);

  // A blessing of a quarter of an hour outlives a reload, and ends as the world's time goes on.
  const blessed = (who: Person): Promise<string[]> =>
    run(
      who,
      `return [...game.actors.getName("Ben").statuses, ...game.actors.getName("Ben").items.map(({ type }) => type)];`,
    );
  await again.getByRole("button", { name: "Bless" }).click();
  const asked = jonas.page.locator(".ff-act-dialog");
  await asked.locator('[data-option="phase"]').click();
  await asked.locator('[data-key="roll"]').click();
  for (const who of [gm, jonas]) await expect.poll(() => blessed(who)).toEqual(["camp-blessed", "campEffect"]);
  await jonas.reload();
  await run(gm, "await game.time.advance(14 * 60);");
  await expect.poll(() => run(jonas, "return game.time.worldTime % (15 * 60);")).toBe(14 * 60);
  expect(await blessed(jonas)).toEqual(["camp-blessed", "campEffect"]);
  await run(gm, "await game.time.advance(60);");
  for (const who of [gm, jonas]) await expect.poll(() => blessed(who)).toEqual([]);
});
