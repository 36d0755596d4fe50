import { standing } from "../fixtures/board";
import { step } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { aimAt, answer, next, prepare, prompt, start, whose } from "./table";

test("two players change places when both agree; then one begins a cinematic move, the other joins and pays, each rolls, and a critical success makes good for a failure; reloads and undo lose nothing; a union is said before the first round, each of it acts in its turn, and it ends, comes back and is loaded anew as one [W-024] [W-025] [W-026] [W-041] [W-077] [W-078] [W-079] [W-080] [W-081]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const [gm, mara, jonas] = await joinAll("Gamemaster", "Mara", "Jonas");
  const all = [gm, mara, jonas];
  await prepare(gm, [
    { name: "Ishara Vane", at: [5, 5], owner: "Mara" },
    { name: "Torben Hale", at: [4, 5], owner: "Jonas" },
    { name: "Road brigand", at: [9, 5] },
  ]);
  await start(gm);
  for (const who of all) await expect.poll(() => whose(who)).toBe("Ishara Vane");
  const places = async (who: Person) => [await standing(who, "Ishara Vane"), await standing(who, "Torben Hale")];
  const [here, there] = [
    [5, 5, 0],
    [4, 5, 0],
  ];

  await aimAt(mara, "Torben Hale");
  const sheet = await mara.openSheet("Ishara Vane");
  await sheet.locator('button[data-act="switchPlaces"]').first().click();
  await expect(prompt(jonas)).toContainText("Ishara Vane");
  expect(await places(gm)).toEqual([here, there]);
  // The question outlives the page that shows it.
  await jonas.reload();
  await answer(jonas, "agree");
  for (const who of all) await expect.poll(() => places(who)).toEqual([there, here]);
  await expect.poll(() => gm.number("Ishara Vane", "ap.value")).toBe(2);
  await gm.tab("chat");
  await gm.card().locator('[data-key="undo"]').click();
  for (const who of all) await expect.poll(() => places(who)).toEqual([here, there]);
  await expect.poll(() => gm.number("Ishara Vane", "ap.value")).toBe(3);

  const paid = async () =>
    Promise.all(["Ishara Vane", "Torben Hale"].map((name) => gm.number(name, "momentum"))).then(async (momentum) => [
      ...momentum,
      await gm.number("Ishara Vane", "ap.value"),
      await gm.number("Torben Hale", "rp.value"),
    ]);
  const before = await paid();
  expect(before).toEqual([3, 3, 3, 2]);
  await sheet.locator('button[data-act="cooperative"]').first().click();
  const dialog = mara.page.locator(".ff-act-dialog");
  await dialog.locator("[data-text='idea']").fill("We topple the watchtower onto him.");
  await dialog.locator('[data-key="roll"]').click();
  await expect(prompt(jonas)).toContainText("We topple the watchtower onto him.");
  // Whoever is asked reads what it costs.
  await expect(prompt(jonas).locator('[data-value="join"]')).toContainText("2 RP, 2 Momentum");
  await answer(jonas, "join");
  await mara.reload();
  await answer(mara, "begin");
  await expect(prompt(gm)).toContainText("We topple the watchtower onto him.");
  // Nothing is paid before the game master has agreed.
  expect(await paid()).toEqual(before);
  await answer(gm, "allow");
  const form = gm.page.locator(".ff-form-dialog");
  const fields = (kind: string) => form.locator(`[data-field^="${kind}-"]`);
  await expect(fields("skill")).toHaveCount(2);
  for (const [n, skill] of ["athletics", "rawForce"].entries()) await fields("skill").nth(n).selectOption(skill);
  for (const n of [0, 1]) await fields("difficulty").nth(n).fill("19");
  // Each rolls twice and keeps the better: Ishara's 2 fails, Torben's 20 succeeds whatever was asked.
  await gm.dice(2, 1, 20, 3);
  await form.locator("[data-key='submit'], [data-key='confirm'], button[type='submit']").first().click();
  await answer(gm, "nothing");
  await expect.poll(() => gm.state()).toBe("closed");
  expect(await paid()).toEqual([1, 1, 0, 0]);
  await jonas.tab("chat");
  await expect(jonas.card()).toContainText("works");
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(paid).toEqual(before);
  const sheetAgain = await mara.openSheet("Ishara Vane");
  await expect(sheetAgain.locator('button[data-act="cooperative"]').first()).not.toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await sheetAgain.getByRole("button", { name: "Close" }).click();

  // Another fight, which the game master begins by the window: the two act together from its first round on.
  await run(
    gm,
    `await game.combat.delete();
     const combat = await Combat.create({ type: "shapers", scene: canvas.scene.id });
     await combat.activate();
     await combat.createEmbeddedDocuments("Combatant",
       canvas.scene.tokens.contents.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })));
     void combat.startCombat();`,
  );
  const window = gm.page.locator(".application", { has: gm.page.locator(".ff-surprise-dialog") });
  for (const name of ["Ishara Vane", "Torben Hale"])
    await window.getByLabel(`${name}: In the first round`).selectOption({ label: "In union 1" });
  await window.locator('[data-key="begin"]').click();
  const initiatives = (who: Person): Promise<unknown> =>
    run(
      who,
      `return ["Ishara Vane", "Torben Hale"].map((name) => Math.floor(game.combat?.combatants.find((one) => one.name === name)?.initiative));`,
    );
  for (const who of all) await expect.poll(() => initiatives(who)).toEqual([25, 25]);
  for (const who of all) await expect.poll(() => whose(who)).toMatch(/Ishara Vane|Torben Hale/);
  // The turn of both has begun: each has points of its own.
  const points = (who: Person) =>
    Promise.all(["Ishara Vane", "Torben Hale"].map((name) => who.number(name, "ap.value")));
  await expect.poll(() => points(gm)).toEqual([3, 3]);

  // Each acts in it by an own page, in any order; one of the two actions is taken back.
  const first = await whose(gm);
  for (const [who, name] of [
    [jonas, "Torben Hale"],
    [mara, "Ishara Vane"],
  ] as const) {
    const its = await who.openSheet(name);
    await its.locator('button[data-act="run"]').first().click();
    await expect.poll(() => who.number(name, "ap.value")).toBe(2);
    await expect.poll(() => gm.state()).toBe("closed");
    await its.getByRole("button", { name: "Close" }).click();
  }
  await gm.card().locator('[data-key="undo"]').click();
  for (const who of all) await expect.poll(() => points(who)).toEqual([3, 2]);
  await mara.reload();
  expect([await whose(mara), await points(mara), await initiatives(mara)]).toEqual([first, [3, 2], [25, 25]]);

  // It ends for both at once, and comes back for both at once.
  await next(gm);
  for (const who of all) await expect.poll(() => whose(who)).toBe("Road brigand");
  await expect.poll(() => points(mara)).toEqual([0, 0]);
  await step(gm, "previousTurn");
  for (const who of all) await expect.poll(() => whose(who)).toBe(first);
  await expect.poll(() => points(jonas)).toEqual([3, 2]);
  const again = await mara.openSheet("Ishara Vane");
  await again.locator('button[data-act="run"]').first().click();
  for (const who of all) await expect.poll(() => points(who)).toEqual([2, 2]);
});
