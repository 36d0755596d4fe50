import type { Locator } from "@playwright/test";
import { carry, standing } from "../fixtures/board";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { aimAt, answer, next, prepare, prompt, start, whose } from "./table";

/** Presses something on the sheet's page of play, and rolls in the window that opens. */
async function press(who: Person, sheet: Locator, act: string): Promise<void> {
  await sheet.locator(`button[data-act="${act}"]`).first().click();
  await who.page.locator('.ff-act-dialog [data-key="roll"]').click();
}

test("a round in order of Initiative: one action buys two attacks, the archer sidesteps the first, the second hurts it and is taken back; a third is not paid for [W-003] [W-006] [W-007] [W-009] [W-010] [W-011] [W-012] [W-032] [W-033] [W-034] [W-089] [W-091] [W-092] [W-094] [W-100] [W-112] [W-113] [W-115] [W-117]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await prepare(gm, [
    { name: "Brigand archer", at: [6, 5] },
    { name: "Ishara Vane", at: [5, 5], owner: "Mara" },
    { name: "Torben Hale", at: [3, 5], owner: "Mara" },
  ]);
  for (const who of [gm, mara]) await who.reload();
  await run(
    gm,
    `globalThis.lines = [];
     new MutationObserver(() => lines.push(...[...document.querySelectorAll(".ff-banner__line")].map(({ textContent }) => textContent)))
       .observe(document.body, { childList: true, subtree: true });`,
  );
  await start(gm);
  for (const who of [gm, mara]) await expect.poll(() => whose(who)).toBe("Ishara Vane");
  // Whoever was first in the list before the order was made is told nothing.
  await expect(mara.page.locator(".ff-banner__line")).toContainText("Ishara Vane");
  expect(await run(gm, "return lines.filter((line) => line.includes('Brigand'))")).toEqual([]);
  await gm.tab("combat");
  await expect(gm.page.locator("#combat .ff-order, #combat [data-combatant-id]").first()).toContainText("29");
  expect(await run(gm, "return game.combat.turns.map(({ name }) => name);")).toEqual([
    "Ishara Vane",
    "Brigand archer",
    "Torben Hale",
  ]);

  await mara.tab("chat");
  await aimAt(mara, "Brigand archer");
  const sheet = await mara.openSheet("Ishara Vane");
  await mara.dice(13);
  await press(mara, sheet, "attack");
  // 13 and 5 reach Evasion 16, the cap of its clothes, but not 19.
  await expect(prompt(gm)).toContainText("Sidestep");
  await answer(gm, "react0");
  await expect.poll(() => gm.state()).toBe("closed");
  expect([await gm.number("Brigand archer", "vitality.value"), await gm.number("Brigand archer", "rp.value")]).toEqual([
    12, 1,
  ]);
  expect([await gm.number("Ishara Vane", "ap.value"), await gm.number("Ishara Vane", "turn.attacks")]).toEqual([1, 1]);

  await mara.dice(13);
  await press(mara, sheet, "attack");
  await gm.dice(8);
  await answer(gm, "none");
  await expect.poll(() => gm.number("Brigand archer", "vitality.value")).toBe(4);
  await expect(mara.card()).toContainText("8");
  await expect.poll(() => gm.number("Ishara Vane", "turn.attacks")).toBe(0);
  // One point is left, and another attack would take two.
  await expect(sheet.locator('button[data-act="attack"]').first()).toHaveAttribute("aria-disabled", "true");
  await expect(sheet).toContainText("This takes 2 AP, 1 left.");

  await gm.tab("chat");
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(() => gm.number("Brigand archer", "vitality.value")).toBe(12);
  await expect.poll(() => gm.number("Ishara Vane", "turn.attacks")).toBe(1);

  await next(gm);
  await expect.poll(() => whose(mara)).toBe("Brigand archer");
  await expect.poll(() => gm.number("Ishara Vane", "ap.value")).toBe(0);
  // With an enemy beside it the archer rolls twice, and the lower counts.
  await aimAt(gm, "Ishara Vane");
  const archer = await gm.openSheet("Brigand archer");
  await gm.dice(18, 3);
  await press(gm, archer, "attack");
  // It misses whatever she does: nobody asks her.
  await expect.poll(() => gm.state()).toBe("closed");
  await expect(prompt(mara)).toHaveCount(0);
  await expect(gm.card()).toContainText("Disadvantage");
  await expect.poll(() => gm.number("Ishara Vane", "vitality.value")).toBe(24);
});

test("a shove to where the player says on the map, a way by the mouse, a cinematic move that the game master rules on and puts into effect, a turn that is held and lost [W-008] [W-016] [W-017] [W-018] [W-048] [W-068] [W-070] [W-071] [W-072] [W-073] [W-074] [W-118] [W-167]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await prepare(gm, [
    { name: "Ishara Vane", at: [5, 5], owner: "Mara" },
    { name: "Torben Hale", at: [3, 5], owner: "Mara" },
    { name: "Road brigand", at: [6, 5] },
  ]);
  for (const who of [gm, mara]) await who.reload();
  await start(gm);
  for (const who of [gm, mara]) await expect.poll(() => whose(who)).toBe("Ishara Vane");
  await mara.tab("chat");
  await aimAt(mara, "Road brigand");
  let sheet = await mara.openSheet("Ishara Vane");
  await mara.dice(15);
  await press(mara, sheet, "shove");
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(prompt(gm)).toContainText("Which Skill does Road brigand use?");
  await gm.dice(5);
  await answer(gm, "rawForce");
  await prompt(mara).locator('[data-action="ff-map"]').click();
  const cursor = mara.page.getByRole("application", { name: "Where is the target moved?" });
  await expect(cursor).toBeFocused();
  // It begins at the place to the south-east.
  await mara.page.keyboard.press("ArrowUp");
  await mara.page.keyboard.press("Enter");
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Road brigand")).toEqual([7, 5, 0]);
  await expect.poll(() => gm.number("Ishara Vane", "ap.value")).toBe(2);

  await carry(mara, [5, 5], [6, 3]);
  await expect(mara.page.locator(".ruler-label").last()).toContainText("2 m of 3 m");
  await mara.page.mouse.up();
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Ishara Vane")).toEqual([6, 3, 0]);
  await expect.poll(() => gm.number("Ishara Vane", "turn.stride")).toBe(1);

  await next(gm);
  for (const who of [gm, mara]) await expect.poll(() => whose(who)).toBe("Torben Hale");
  sheet = await mara.openSheet("Torben Hale");
  const dialog = mara.page.locator(".ff-act-dialog");
  const propose = async (idea: string): Promise<void> => {
    await sheet.locator('[data-act="cinematic"]').click();
    await dialog.locator("[data-text='idea']").fill(idea);
    await dialog.locator('[data-key="roll"]').click();
    await expect(prompt(gm)).toContainText(idea);
  };
  await propose("Flies away.");
  await answer(gm, "refuse");
  await expect.poll(() => gm.state()).toBe("closed");
  await propose("Kicks the cart into him.");
  // Nothing is paid before the game master has agreed.
  expect([await gm.number("Torben Hale", "momentum"), await gm.number("Torben Hale", "ap.value")]).toEqual([3, 3]);
  await answer(gm, "allow");
  const form = gm.page.locator(".ff-form-dialog");
  await form.locator("[data-field='skill']").selectOption("rawForce");
  await form.locator("[data-field='difficulty']").fill("11");
  await gm.dice(9);
  await form.locator("[data-field='difficulty']").press("Enter");
  await expect.poll(() => gm.number("Torben Hale", "momentum")).toBe(0);
  await expect.poll(() => gm.number("Torben Hale", "ap.value")).toBe(0);
  await answer(gm, "effect");
  await form.locator("[data-key='kind-rows']").selectOption("damage");
  await form.locator("[data-action='addRow']").click();
  await form.locator("[data-field='rows/0/on']").selectOption({ label: "Road brigand" });
  await form.locator("[data-field='rows/0/dice']").fill("2");
  await form.locator("[data-field='rows/0/faces']").selectOption("6");
  await form.locator("[data-field='rows/0/type']").selectOption("physical");
  await gm.dice(3, 4);
  await form.locator("button[type='submit'], [data-key='confirm']").first().click();
  // 7 against Armor 1.
  await expect.poll(() => gm.number("Road brigand", "vitality.value")).toBe(8);
  await expect.poll(() => gm.state()).toBe("closed");

  await next(gm);
  await expect.poll(() => whose(gm)).toBe("Road brigand");
  const foe = await gm.openSheet("Road brigand");
  await foe.locator('[data-act="holdTurn"]').first().click();
  // Nobody else is left in the round: it is called at once, and gives its turn up.
  await answer(gm, "lose");
  await expect.poll(() => run(mara, "return game.combat.round;")).toBe(2);
  await expect.poll(() => whose(mara)).toBe("Ishara Vane");
  await expect.poll(() => gm.number("Ishara Vane", "ap.value")).toBe(3);
});

test("a teleport leads where the player says on the map: too far away nothing can be chosen, and undo brings the traveller back; a pull ends beside its puller, is seen after loading the page anew, and is taken back [W-185] [W-187]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await prepare(gm, [
    { name: "Ishara Vane", at: [5, 5], owner: "Mara" },
    { name: "Road brigand", at: [6, 5] },
  ]);
  await run(
    gm,
    `await game.actors.getName("Ishara Vane").createEmbeddedDocuments("Item", [{ name: "Door", type: "shapersAbility",
       system: { resolution: "automatic", range: 90, cost: { ap: 0 }, mode: "melee", push: { kind: "teleport", metres: 3 } } }]);`,
  );
  await mara.tab("chat");
  await aimAt(mara, "Road brigand");
  const sheet = await mara.openSheet("Ishara Vane");
  await sheet.locator('button[data-act="useAbility"]').click();
  await mara.page.locator('.ff-act-dialog [data-key="roll"]').click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await prompt(mara).getByRole("button", { name: "Choose the place on the map" }).click();
  const cursor = mara.page.getByRole("application", { name: "Where is Ishara Vane’s target teleported?" });
  await expect(cursor).toBeFocused();
  const bar = cursor.locator(".ff-cursor__bar");
  // What the prompt says and what the cursor says are both to be read.
  const [own, asked] = await Promise.all(
    [bar, prompt(mara)].map(async (one) => {
      const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { left: x, top: y, right: x + width, bottom: y + height };
    }),
  );
  const apart =
    own && asked
      ? [own.right - asked.left, asked.right - own.left, own.bottom - asked.top, asked.bottom - own.top].some(
          (by) => by <= 0,
        )
      : false;
  expect(apart).toBe(true);
  const right = async (squares: number) => {
    for (let n = 0; n < squares; n++) await mara.page.keyboard.press("ArrowRight");
  };
  await right(5);
  await expect(cursor).toHaveClass(/ff-cursor--off/);
  await expect(bar).toContainText("Nobody can stand there, or it is more than 3 m away.");
  await mara.page.keyboard.press("Enter");
  expect(await standing(gm, "Road brigand")).toEqual([6, 5, 0]);
  for (let n = 0; n < 3; n++) await mara.page.keyboard.press("ArrowLeft");
  await expect(cursor).not.toHaveClass(/ff-cursor--off/);
  await mara.page.keyboard.press("Enter");
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Road brigand")).toEqual([8, 5, 0]);
  await gm.tab("chat");
  await gm.card().locator('[data-key="undo"]').click();
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Road brigand")).toEqual([6, 5, 0]);

  // Straight towards its maker, who is no hindrance: of 9 m it goes the 2 m to the space beside her.
  await run(
    gm,
    `const by = game.actors.getName("Ishara Vane");
     await by.deleteEmbeddedDocuments("Item", by.items.filter(({ name }) => name === "Door").map(({ id }) => id));
     await by.createEmbeddedDocuments("Item", [{ name: "Hook", type: "shapersAbility",
       system: { resolution: "automatic", range: 90, cost: { ap: 0 }, mode: "melee", push: { kind: "pull", metres: 9 } } }]);
     await canvas.scene.tokens.getName("Road brigand").update({ x: 800, y: 500 }, { teleport: true, animate: false });`,
  );
  await expect.poll(() => standing(mara, "Road brigand")).toEqual([8, 5, 0]);
  const before = await gm.creature("Road brigand");
  await aimAt(mara, "Road brigand");
  const again = await mara.openSheet("Ishara Vane");
  await again.locator('button[data-act="useAbility"]').click();
  await mara.page.locator('.ff-act-dialog [data-key="roll"]').click();
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Road brigand")).toEqual([6, 5, 0]);
  await expect.poll(() => gm.state()).toBe("closed");
  expect(await gm.creature("Road brigand")).toEqual(before);
  await mara.reload();
  expect(await standing(mara, "Road brigand")).toEqual([6, 5, 0]);
  await gm.card().locator('[data-key="undo"]').click();
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Road brigand")).toEqual([8, 5, 0]);
});
