import path from "node:path";
import type { Locator } from "@playwright/test";
import { standing, walk } from "../fixtures/board";
import { whose } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { begin } from "./table";

const weapon = (name: string, system: object = {}): object => ({
  name,
  type: "fragmentsWeapon",
  img: "icons/svg/sword.svg",
  system: { place: 2, ...system },
});
/** Names of the tokens that are drawn on somebody's map. */
const drawn = (who: Person): Promise<string[]> =>
  run(who, "return canvas.tokens.placeables.filter(({ visible }) => visible).map(({ name }) => name).sort()");
/** What somebody carries, with the places where it is kept. */
const carried = (who: Person, name: string): Promise<string[]> =>
  run(who, `return game.actors.getName("${name}").items.map(({ name, system }) => name + " " + system.place).sort()`);
const tab = async (sheet: Locator, name: string): Promise<Locator> => {
  await sheet.locator(`[data-panel="${name}"]`).click();
  return sheet;
};

test("the sizes of a table: a game master names one, is told what does not fit, and everybody sees and plays it; players have no such window [F-144] [F-145]", async ({
  joinAll,
}, info) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await begin(gm, [
    { name: "Ada", at: [5, 5], owner: "Mara", system: { level: 1 } },
    { name: "Ben", at: [6, 5], system: { level: 1, size: "large" } },
  ]);
  await expect.poll(() => whose(mara)).toBe("Ada");
  const openRules = () =>
    run(gm, `await new (game.settings.menus.get("fivefold.rules-fragments").type)().render({ force: true });`);
  await openRules();
  await gm.page.locator('[data-action="ffLists"]').click();
  const sizes = gm.page.locator("#fivefold-lists-fragments");
  const rows = sizes.locator("details");
  await expect(rows).toHaveCount(10);
  await rows.evaluateAll((all) => {
    for (const one of all as HTMLDetailsElement[]) one.open = true;
  });
  await expect(sizes.locator('[name="sizes.large.rank"]')).toHaveValue("3");
  const field = (name: string): Locator => sizes.locator(`[name="sizes.${name}"]`);

  // What is left half done is told above the list, and nothing of it is stored.
  await field("own1.name").fill("Large");
  await field("own1.rank").fill("3");
  await field("own2.rank").fill("30");
  await sizes.locator('[data-key="save"]').click();
  const problems = sizes.locator("[data-problems]");
  await expect(problems).toContainText("Large is there twice. Give one of them another name.");
  await expect(problems).toContainText("Large and Large have the same position in the order of sizes.");
  await expect(problems).toContainText("Own size 2 has been changed but has no name.");
  await gm.page.screenshot({ path: path.join(info.outputDir, "sizes.png") });
  const stored = () => run(gm, `return game.settings.get("fivefold", "fragments.sizes");`);
  expect(await stored()).toBe("");

  // A size between Medium and Large moves Large two places above Medium.
  await field("own1.name").fill("Ogre-sized");
  await field("own2.rank").fill("");
  await field("large.rank").fill("4");
  await field("huge.rank").fill("5");
  await field("gargantuan.rank").fill("6");
  await sizes.locator('[data-key="save"]').click();
  await expect(sizes).toHaveCount(0);
  expect(JSON.parse(String(await stored()))).toEqual({
    own1: { name: "Ogre-sized", rank: 3 },
    large: { rank: 4 },
    huge: { rank: 5 },
    gargantuan: { rank: 6 },
  });
  await gm.page.locator('.application.ff-win [data-key="close"]').click();

  // The player reads the name on her sheet, and walks through a Large enemy without an attempt: 5 ft in, 10 ft out.
  await mara.reload();
  const sheet = await mara.openSheet("Ada");
  await run(gm, `await game.actors.getName("Ada").update({ "system.size": "own1" });`);
  await expect(sheet).toContainText("Ogre-sized");
  await run(gm, `await game.actors.getName("Ada").update({ "system.size": "medium" });`);
  await expect(sheet).not.toContainText("Ogre-sized");
  await walk(mara, "Ada", [6, 5], [7, 5]);
  await expect.poll(() => standing(gm, "Ada")).toEqual([7, 5, 0]);
  await expect.poll(() => mara.number("Ada", "turn.stride")).toBe(15);
  expect(await run(mara, `return game.settings.menus.get("fivefold.rules-fragments").restricted;`)).toBe(true);
});

test("what lies around: a blade that is dropped is seen by everybody, picked up by the keyboard out of its list for an Action, out of reach beyond the next square, unseen where it is hidden, and laid back by undo [F-021] [F-029] [F-031] [F-036] [F-037] [F-100] [F-101]", async ({
  joinAll,
}, info) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await begin(gm, [
    { name: "Ada", at: [5, 5], owner: "Mara", system: { level: 9 }, items: [weapon("Sword")] },
    { name: "Ben", at: [6, 5], system: { level: 1 }, items: [weapon("Axe"), weapon("Mace", { place: 3 })] },
  ]);
  await expect.poll(() => whose(mara)).toBe("Ada");
  for (const who of [gm, mara]) await who.tab("chat");
  const adas = await tab(await mara.openSheet("Ada"), "gear");
  // A game master's sheet of a foe is short at first; what lies around stands on the whole one.
  const short = await gm.openSheet("Ben");
  await short.locator('[data-action="toggleCompact"]').click();
  const bens = await tab(short, "gear");

  // Dropping is free; both see the token, and the list of the other one's sheet tells it by itself.
  await expect(adas.locator("li[data-lying]")).toHaveCount(0);
  await adas.getByRole("button", { name: "Drop Sword" }).click();
  for (const who of [gm, mara]) await expect.poll(() => drawn(who)).toEqual(["Ada", "Ben", "Sword"]);
  await expect.poll(() => carried(gm, "Ada")).toEqual([]);
  expect(await mara.number("Ada", "turn.spent")).toBe(0);
  await expect(bens.getByRole("button", { name: "Pick up Sword, 5 ft away" })).toBeVisible();
  const lift = adas.getByRole("button", { name: "Pick up Sword, 0 ft away" });
  await expect(lift).toBeVisible();

  // A Disarm lays Ben's axe at his feet; which of his things falls is the attacker's choice.
  await run(mara, `canvas.scene.tokens.getName("Ben").object.setTarget(true, { releaseOthers: true });`);
  await tab(adas, "play");
  await adas.locator('[data-action="act"][data-act="disarm"]').first().click();
  const dialog = mara.page.locator(".ff-act-dialog");
  await mara.dice(15);
  await gm.dice(5);
  await dialog.locator('[data-key="roll"]').click();
  await gm.card().locator('[data-action="ff-answer"][data-value="str"]').click();
  await mara.card().getByRole("button", { name: "Axe" }).click();
  for (const who of [gm, mara]) await expect.poll(() => drawn(who)).toEqual(["Ada", "Axe", "Ben", "Sword"]);
  await expect.poll(() => carried(gm, "Ben")).toEqual(["Mace 3"]);
  await expect(mara.card()).toContainText("Ada succeeds against Ben: Disarm");
  await expect(mara.card()).not.toContainText("no effect");
  await tab(adas, "gear");
  await expect(adas.locator("li[data-lying]")).toHaveCount(2);

  // Two squares away nothing is in reach, which the window says; it costs nothing.
  await walk(mara, "Ada", [4, 5], [3, 5]);
  const far = adas.getByRole("button", { name: "Pick up Axe, 15 ft away" });
  await expect(far).toBeVisible();
  await far.click();
  await expect(dialog).toContainText("It lies more than 5 ft away, or behind a wall.");
  await mara.page.screenshot({ path: path.join(info.outputDir, "far.png") });
  await mara.page.keyboard.press("Escape");
  expect(await mara.number("Ada", "turn.spent")).toBe(2);

  // Beside her own sword again she takes it by the keyboard alone, for her last Action.
  await walk(mara, "Ada", [4, 5]);
  const near = adas.getByRole("button", { name: "Pick up Sword, 5 ft away" });
  await expect(near).toBeVisible();
  await mara.page.screenshot({ path: path.join(info.outputDir, "lying.png") });
  await near.focus();
  await mara.page.keyboard.press("Enter");
  await expect(dialog).toContainText("Sword");
  await expect(dialog.locator('[data-key="roll"]')).toBeFocused();
  await mara.page.screenshot({ path: path.join(info.outputDir, "pick-up.png") });
  await mara.page.keyboard.press("Enter");
  for (const who of [gm, mara]) await expect.poll(() => carried(who, "Ada")).toEqual(["Sword 2"]);
  for (const who of [gm, mara]) await expect.poll(() => drawn(who)).toEqual(["Ada", "Axe", "Ben"]);
  await expect.poll(() => mara.number("Ada", "turn.spent")).toBe(3);

  // Undo lays it back and gives the Action back.
  await gm.card().locator('[data-key="undo"]').click();
  for (const who of [gm, mara]) await expect.poll(() => drawn(who)).toEqual(["Ada", "Axe", "Ben", "Sword"]);
  await expect.poll(() => carried(mara, "Ada")).toEqual([]);
  await expect.poll(() => mara.number("Ada", "turn.spent")).toBe(2);

  // What the game master hides is on nobody else's map and in nobody else's list.
  await run(gm, `await canvas.scene.tokens.getName("Sword").update({ hidden: true });`);
  await expect.poll(() => drawn(mara)).toEqual(["Ada", "Axe", "Ben"]);
  await expect(adas.locator("li[data-lying]")).toHaveCount(1);
});
