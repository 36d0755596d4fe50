import { standing, walk } from "../fixtures/board";
import { fight, whose } from "../fixtures/encounter";
import { expect } from "../fixtures/expect";
import { testWithNewcomers } from "../fixtures/newcomer";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";

const test = testWithNewcomers({ latency: 60 });

/** Pixels of a square of the scene below. */
const SIZE = 100;
const SCHEME = (scheme: string): string => `
  const config = game.settings.get("core", "uiConfig");
  await game.settings.set("core", "uiConfig", { ...config, colorScheme: { applications: "${scheme}", interface: "${scheme}" } });`;
/** What lies on somebody's map: columns and rows of all rectangles. */
const laid = (who: Person): Promise<number[][]> =>
  run(
    who,
    `return canvas.scene.regions.contents.flatMap(({ shapes }) =>
       shapes.map(({ x, y, width, height }) => [x, y, width, height].map((one) => one / ${SIZE})));`,
  );
const cursor = (who: Person, act: string) => who.page.getByRole("application", { name: `${act}: choose a point` });

test("an area is chosen by the keyboard and by the mouse, shown with whom it reaches, lies on both maps and is moved by its maker; a region becomes a ground effect in two clicks, and one that blocks the way stops whoever comes", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await run(gm, 'await game.settings.set("fivefold", "ruleset", "ember")');
  await run(
    gm,
    `const mara = game.users.getName("Mara").id;
     const scene = await Scene.create({ name: "Hall", width: 1600, height: 1200, padding: 0, grid: { type: 1, size: ${SIZE}, distance: 5 } });
     const actors = [];
     for (const [name, owner] of [["Ada", mara], ["Ben", null], ["Cleo", null]])
       actors.push(await Actor.create({ name, type: "emberMage", ownership: owner ? { [owner]: 3 } : {} }));
     const at = { Ada: [5, 5, 1], Ben: [7, 5, -1], Cleo: [7, 6, 1] };
     await scene.createEmbeddedDocuments("Token", actors.map(({ id, name }) =>
       ({ name, actorId: id, actorLink: true, x: at[name][0] * ${SIZE}, y: at[name][1] * ${SIZE}, width: 1, height: 1, disposition: at[name][2] })));
     await scene.activate();`,
  );
  for (const who of [gm, mara]) await expect.poll(() => run(who, "return canvas.scene?.name")).toBe("Hall");

  // By keys: a cone needs only where it goes; in her own space it goes nowhere.
  const sheet = await mara.openSheet("Ada");
  await sheet.locator('[data-act="blast"]').click();
  const blast = cursor(mara, "Blast");
  await expect(blast).toBeFocused();
  await mara.page.keyboard.press("Enter");
  await expect(blast).toContainText("These points make no such area");
  await mara.page.keyboard.press("ArrowRight");
  await expect(blast).toContainText("Ben (foe)");
  await expect(blast).toContainText("Cleo (friend)");
  await mara.page.screenshot({ path: "test-results/area-light.png" });
  await run(mara, SCHEME("dark"));
  await mara.page.screenshot({ path: "test-results/area-dark.png" });
  await mara.page.keyboard.press("Enter");
  const dialog = mara.page.locator(".ff-act-dialog");
  // Ben's numbers are hidden from players; Cleo's token is friendly, so hers are known.
  await expect(dialog.locator('[data-aim] [aria-pressed="true"]')).toHaveText([/Ben.*about even/, /Cleo.*60 %/]);
  await mara.page.screenshot({ path: "test-results/area-dialog.png" });
  // Another form reaches others: the line goes past Cleo.
  await dialog.getByRole("button", { name: "Line" }).click();
  await expect(dialog.locator('[data-aim] [aria-pressed="true"]')).toHaveText([/Ben/]);
  await mara.dice(9);
  await dialog.locator('[data-key="roll"]').click();
  await expect.poll(() => gm.number("Ben", "life.value")).toBe(17);
  await expect.poll(() => gm.number("Cleo", "life.value")).toBe(20);

  // By the mouse: a wall point by point, the last point again finishes; both see it, also after loading the page anew.
  const press = async (who: Person, [column, row]: readonly [number, number]) => {
    const at = await run<{ x: number; y: number }>(
      who,
      `return canvas.clientCoordinatesFromCanvas({ x: ${(column + 0.5) * SIZE}, y: ${(row + 0.5) * SIZE} });`,
    );
    await who.page.mouse.move(at.x, at.y);
    await who.page.mouse.down();
    await who.page.mouse.up();
  };
  await sheet.locator('[data-act="fire"]').click();
  const fire = cursor(mara, "Wall of fire");
  await expect(fire).toBeFocused();
  await press(mara, [6, 8]);
  await expect(fire).toContainText("1 point set.");
  await press(mara, [8, 8]);
  await press(mara, [8, 9]);
  await expect(fire).toContainText("3 points set.");
  await mara.page.keyboard.press("Backspace");
  await expect(fire).toContainText("2 points set.");
  await fire.getByRole("button", { name: "Done" }).click();
  await dialog.locator('[data-key="roll"]').click();
  for (const who of [gm, mara]) await expect.poll(() => laid(who)).toEqual([[6, 8, 3, 1]]);
  await mara.reload();
  await expect.poll(() => laid(mara)).toEqual([[6, 8, 3, 1]]);
  // Its maker moves it, by the keyboard: two squares down from where she stands, and one to the right of that. Undo puts it back, and takes it away.
  const again = await mara.openSheet("Ada");
  await again.locator('[data-act="shift"]').click();
  const shift = cursor(mara, "Move the fire");
  await expect(shift).toBeFocused();
  for (const key of ["ArrowDown", "ArrowDown", "Enter", "ArrowRight", "Enter"]) await mara.page.keyboard.press(key);
  await expect(shift).toContainText("2 points set.");
  await shift.getByRole("button", { name: "Done" }).click();
  await mara.page.locator('.ff-act-dialog [data-key="roll"]').click();
  for (const who of [gm, mara]) await expect.poll(() => laid(who)).toEqual([[5, 7, 2, 1]]);
  await mara.reload();
  expect(await laid(mara)).toEqual([[5, 7, 2, 1]]);
  await gm.tab("chat");
  for (const left of [[[6, 8, 3, 1]], []]) {
    await gm.page.locator('#chat [data-action="ff-undo"]').last().click();
    for (const who of [gm, mara]) await expect.poll(() => laid(who)).toEqual(left);
  }

  // A region that the game master has drawn: choose what it is, save.
  await run(
    gm,
    `await canvas.scene.createEmbeddedDocuments("Region", [{ name: "Hearth",
       shapes: [{ type: "rectangle", x: 1000, y: 500, width: 200, height: 100 }] },
       { name: "Rock", shapes: [{ type: "rectangle", x: 600, y: 400, width: 100, height: 300 }] }]);
     new (game.settings.menus.get("fivefold.scene").type)().render({ force: true });`,
  );
  const page = gm.page.locator("#fivefold-scene");
  await page.getByRole("combobox", { name: "Hearth" }).selectOption("ember.fire");
  await expect(page).toContainText("Burns whoever takes a step in it");
  await page.getByRole("spinbutton", { name: "Harm" }).fill("6");
  // What was typed and not saved stays where another region becomes something else.
  await page.getByRole("combobox", { name: "Rock" }).selectOption("ember.stone");
  await expect(page.getByRole("spinbutton", { name: "Harm" })).toHaveValue("6");
  await gm.page.screenshot({ path: "test-results/field-page.png" });
  await page.locator('[data-key="save"]').click();
  await expect
    .poll(() => run(gm, `return canvas.scene.regions.getName("Hearth").flags.fivefold?.fieldSettings ?? null;`))
    .toEqual({ power: 6 });
  expect(
    await run(
      gm,
      `return canvas.scene.regions.getName("Hearth").behaviors.contents.map(({ type, system }) => [type, system.kind]);`,
    ),
  ).toEqual([["fivefold.field", "ember.fire"]]);

  // What blocks the way stops her at its border, also after loading the page anew; round it she goes, and undo brings her back.
  await expect
    .poll(() =>
      run(mara, `return canvas.scene.regions.getName("Rock").behaviors.contents.map(({ system }) => system.kind);`),
    )
    .toEqual(["ember.stone"]);
  await fight(gm, "Ada", "Ben", "Cleo");
  await expect.poll(() => whose(mara)).toBe("Ada");
  const own = await mara.creature("Ada");
  const stopped = async () => {
    await walk(mara, "Ada", [6, 5]);
    await expect(mara.page.locator("#notifications")).toContainText("Something bars this path.");
    for (const who of [gm, mara]) expect(await standing(who, "Ada")).toEqual([5, 5, 0]);
  };
  await stopped();
  await mara.reload();
  await stopped();
  await walk(mara, "Ada", [5, 4], [5, 3], [6, 3], [7, 3]);
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Ada")).toEqual([7, 3, 0]);
  await expect.poll(() => gm.state()).toBe("closed");
  await gm.page.locator('#chat [data-action="ff-undo"]').last().click();
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Ada")).toEqual([5, 5, 0]);
  expect(await mara.creature("Ada")).toEqual(own);
});
