import type { Locator } from "@playwright/test";
import { mark, put, standing, walk } from "../fixtures/board";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { act, begins, gather, next, order, prepare, SWORD, seat, start } from "../fixtures/uchma";

const BOW = {
  name: "Bow",
  type: "uchmaWeapon",
  system: { held: true, class: "ranged", delivery: "projectile", range: 12, packets: [{ damage: 5 }] },
};
/** Opens the dialog before a shot. */
async function aim(who: Person): Promise<Locator> {
  const sheet = await who.openSheet("Ayla");
  await sheet.getByRole("button", { name: "Use: Bow" }).click();
  const dialog = who.page.locator(".ff-act-dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}
/** Closes the dialog, and waits until it is gone. */
async function putAway(who: Person): Promise<void> {
  const dialog = who.page.locator(".ff-act-dialog");
  await dialog.locator('[data-action="close"]').click();
  await expect(dialog).toHaveCount(0);
}
/** What counts in the dialog: modifiers with their values, as they stand there. */
const lines = (dialog: Locator): Promise<string[]> =>
  dialog
    .locator('[data-roll^="precision"] [data-modifier]')
    .evaluateAll((all) =>
      all.map((one) => `${(one as HTMLElement).dataset.modifier} ${one.querySelector(".ff-line__v")?.textContent}`),
    );
/** The same on the card's roll, and what it came to. */
async function rolled(who: Person): Promise<string[]> {
  const card = who.card();
  await expect(card.locator(".ff-beat b")).not.toHaveCount(0);
  return card
    .locator(".ff-step", { has: who.page.locator('[data-modifier="level"]') })
    .first()
    .evaluate((step) => [
      ...[...step.querySelectorAll<HTMLElement>("[data-modifier]")].map(
        (one) => `${one.dataset.modifier} ${one.querySelector(".ff-line__v")?.textContent}`,
      ),
      step.querySelector(".ff-beat b")?.textContent ?? "",
    ]);
}
/** A wall that hides the upper part of the wolf's square, once the other has it as well. */
async function wall(gm: Person, other: Person, height: number): Promise<void> {
  await run(
    gm,
    `const { walls } = canvas.scene;
     await canvas.scene.deleteEmbeddedDocuments("Wall", walls.map(({ id }) => id));
     await canvas.scene.createEmbeddedDocuments("Wall", [{ c: [1000, 450, 1000, ${500 + height}], move: 0, sight: 20 }]);`,
  );
  const there = (): Promise<string> => run(other, `return canvas.scene.walls.map(({ c }) => c[3]).join();`);
  await expect.poll(there).toBe(String(500 + height));
}

/** Waits until somebody's client has as many marked places. */
const marks = (who: Person, count: number): Promise<void> =>
  expect.poll(() => run<number>(who, `return canvas.scene.regions.size;`)).toBe(count);

test("an ambush of the players' own, low ground, cover by marked places and by walls: each a line of the roll, and gone where it no longer is [U-003] [U-049] [U-117] [U-119] [U-120] [U-121] [U-123] [U-134] [U-135] [U-136] [U-137]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const { gm, mara } = await seat(joinAll, [
    {
      name: "Ayla",
      at: [3, 5],
      system: { player: true, level: 4, speed: { walk: 6 }, resist: { parry: 9 } },
      items: [BOW],
      owner: "Mara",
    },
    {
      name: "Wolf",
      at: [10, 5],
      system: { speed: { walk: 7 }, resist: { parry: 6 } },
      items: [SWORD, { ...BOW, name: "Spit" }],
    },
  ]);
  await gather(gm);
  await mara.reload();
  await gm.tab("combat");
  await gm.page.locator('#combat [data-action="startCombat"]').click();
  const opening = gm.page.locator(".ff-surprise-dialog");
  await opening.locator(".ff-surprise__row", { hasText: "Wolf" }).locator("select").selectOption("yes");
  await opening.locator('[data-key="begin"]').click();
  await expect.poll(() => gm.statuses("Wolf")).toContain("uchma-ambushed");
  expect(await gm.statuses("Ayla")).toEqual([]);
  // Caught out it is slower than she is.
  await expect.poll(() => order(gm)).toEqual(["Ayla", "Wolf"]);
  await expect.poll(() => gm.number("Ayla", "turn.acted")).toBe(1);

  // The wolf stands three metres above her.
  await put(gm, "Wolf", [10, 5], 3);
  await expect.poll(() => standing(mara, "Wolf")).toEqual([10, 5, 3]);
  await mara.target("Wolf");
  let dialog = await aim(mara);
  await expect(dialog.locator('[data-group="height"][data-option="below"]')).toHaveAttribute("aria-pressed", "true");
  expect(await lines(dialog)).toEqual(["level +2", "ambushedTarget +1", "lowGround −1"]);
  await putAway(mara);

  // Upwards she shoots over a low wall at its feet, and through a hedge that is as low beside her.
  await mark(gm, [8, 5], [1, 1], "uchma.cover.half", 1);
  await marks(mara, 1);
  dialog = await aim(mara);
  expect(await lines(dialog)).toEqual(["level +2", "ambushedTarget +1", "lowGround −1"]);
  await putAway(mara);
  await mark(gm, [5, 5], [1, 1], "uchma.cover.quarter", 1);
  await marks(mara, 2);
  dialog = await aim(mara);
  expect(await lines(dialog)).toEqual(["level +2", "ambushedTarget +1", "lowGround −1", "cover.scenery −1"]);
  await putAway(mara);
  await run(
    gm,
    `await canvas.scene.deleteEmbeddedDocuments("Region", [canvas.scene.regions.getName("uchma.cover.half").id]);`,
  );
  await marks(mara, 1);

  // On the level both count, and of covers the highest alone.
  await put(gm, "Wolf", [10, 5], 0);
  await expect.poll(() => standing(mara, "Wolf")).toEqual([10, 5, 0]);
  dialog = await aim(mara);
  expect(await lines(dialog)).toEqual(["level +2", "ambushedTarget +1", "cover.scenery −1"]);
  await expect(dialog.locator('[data-modifier="cover.scenery"]')).toContainText("Quarter cover");
  await putAway(mara);
  await mark(gm, [7, 5], [1, 1], "uchma.cover.half");
  await marks(mara, 2);
  dialog = await aim(mara);
  expect(await lines(dialog)).toEqual(["level +2", "ambushedTarget +1", "cover.scenery −2"]);
  await expect(dialog.locator('[data-modifier="cover.scenery"]')).toContainText("Half cover");
  // 5 + 2 + 1 - 2 reaches Parry 6.
  await gm.dice(5);
  await dialog.locator('[data-key="roll"]').click();
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(55);
  await mara.tab("chat");
  // What the wolf resists with is not hers to know.
  expect(await rolled(mara)).toEqual(["level +2", "ambushedTarget +1", "cover.scenery −2", "6"]);

  // The wolf is caught out in what it does as well.
  await next(gm);
  await expect.poll(() => gm.number("Wolf", "turn.acted")).toBe(1);
  await gm.dice(9);
  expect(await act(gm, "Wolf", "use", "Spit", ["Ayla"])).toEqual({ ok: true });
  await gm.tab("chat");
  expect(await rolled(gm)).toEqual([
    "level +0",
    "weapon +1",
    "ambushedSelf −1",
    "cover.scenery −2",
    "resistance.parry 9",
    "7",
  ]);
  await expect.poll(() => gm.number("Ayla", "health.value")).toBe(60);
  await next(gm);
  await next(gm);
  // With the round the surprise is over: seven metres are faster than six again.
  await expect.poll(() => order(gm)).toEqual(["Wolf", "Ayla"]);
  expect(await gm.statuses("Wolf")).toEqual([]);
  await next(gm);
  await expect.poll(() => gm.number("Ayla", "turn.acted")).toBe(2);

  // A wall hides more and more of it. What is hidden altogether cannot be aimed at.
  await run(gm, `await canvas.scene.deleteEmbeddedDocuments("Region", canvas.scene.regions.map(({ id }) => id));`);
  await marks(mara, 0);
  const seen: string[][] = [];
  for (const height of [12, 20, 86]) {
    await wall(gm, mara, height);
    dialog = await aim(mara);
    seen.push(await lines(dialog));
    await putAway(mara);
  }
  expect(seen).toEqual([
    ["level +2", "cover.scenery −1"],
    ["level +2", "cover.scenery −2"],
    ["level +2", "cover.scenery −4"],
  ]);
  // 7 + 2 - 4 falls short of Parry 6 by one.
  await gm.dice(7);
  expect(await act(mara, "Ayla", "use", "Bow", ["Wolf"])).toEqual({ ok: true });
  await expect.poll(() => gm.state()).toBe("closed");
  expect(await rolled(mara)).toEqual(["level +2", "cover.scenery −4", "5"]);
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(55);
  await run(gm, `await game.actors.getName("Ayla").update({ "system.turn.actions": 1 });`);
  await wall(gm, mara, 100);
  expect(await act(mara, "Ayla", "use", "Bow", ["Wolf"])).toMatchObject({
    reason: "FIVEFOLD.Uchma.Refused.away.hidden",
  });
});

test("a rider's orders: over stairs a mount goes slowly, told to run it carries its rider twice as far, told to strike it strikes; unasked it does nothing [U-143] [U-150] [U-151] [U-152] [U-153] [U-154] [U-157]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const KICK = { name: "Kick", type: "uchmaAbility", system: { packets: [{ damage: 8 }] } };
  await prepare(gm, [
    { name: "Sefa", at: [2, 5], system: { player: true, speed: { walk: 4 } }, items: [SWORD], owner: "Mara" },
    {
      name: "Strider",
      at: [3, 5],
      system: { player: true, speed: { walk: 8 }, mount: { is: true, familiar: "Sefa" } },
      items: [KICK],
      owner: "Mara",
    },
    { name: "Wolf", at: [18, 5], system: { speed: { walk: 1 } } },
  ]);
  expect(await act(mara, "Sefa", "mount", null, ["Strider"])).toEqual({ ok: true });
  await expect.poll(() => gm.statuses("Strider")).toContain("uchma-ridden");
  // Both stand on one square from now on: where the mount stands, when the act has come to its end.
  await expect.poll(() => standing(gm, "Sefa")).toEqual([3, 5, 0]);
  await expect.poll(() => gm.state()).toBe("closed");
  for (const name of ["Sefa", "Strider"]) await put(gm, name, [2, 5]);
  await mark(gm, [3, 5], [2, 1], "uchma.stairs.stairs");
  await start(gm);
  await begins("Sefa", gm, mara);
  const places = async (): Promise<number[][]> => [await standing(gm, "Sefa"), await standing(gm, "Strider")];
  const both = (x: number): number[][] => [
    [x, 5, 0],
    [x, 5, 0],
  ];
  // Two metres of stairs and four of floor are the eight that it has.
  await walk(mara, "Sefa", [8, 5]);
  await expect.poll(places).toEqual(both(8));
  await expect.poll(() => mara.number("Sefa", "turn.spent")).toBe(8);
  // It does not stir by itself, and to gallop it is told before the Move.
  expect(await act(mara, "Strider", "use", "Kick", ["Wolf"])).toMatchObject({
    reason: "FIVEFOLD.Uchma.Refused.notOrdered",
  });
  expect(await act(mara, "Sefa", "command", null, ["Strider"], { order: "run" })).toMatchObject({
    reason: "FIVEFOLD.Uchma.Refused.turn.movedBefore",
  });
  await next(gm);
  await next(gm);
  await next(gm);

  // The next round she tells it to, by the dialog; it takes a Riding roll.
  await expect.poll(() => gm.number("Sefa", "turn.acted")).toBe(2);
  await mara.reload();
  const sheet = await mara.openSheet("Sefa");
  await gm.dice(8);
  await mara.dice(8);
  await sheet.locator('[data-act="command"]').click();
  const dialog = mara.page.locator(".ff-act-dialog");
  await dialog.locator('[data-group="order"][data-option="run"]').click();
  await dialog.locator("input[data-text='riding']").fill("7");
  await dialog.locator('[data-key="roll"]').click();
  await mara.tab("chat");
  await expect(mara.card()).toContainText("Strider obeys and runs with the next Move.");
  await sheet.locator('[data-action="close"]').click();
  // The player reads the card in the moment in which the game master's client hears of the price.
  await expect.poll(() => gm.number("Sefa", "turn.minors")).toBe(0);
  await expect.poll(() => gm.number("Sefa", "turn.actions")).toBe(1);
  await walk(mara, "Sefa", [17, 5]);
  await expect.poll(places).toEqual(both(17));
  await expect.poll(() => gm.number("Sefa", "turn.spent")).toBe(9);
  await expect.poll(() => gm.number("Sefa", "turn.budget")).toBe(16);
  await next(gm);
  await next(gm);
  await next(gm);

  // Told to strike, it strikes with its own action, once; a failed Riding roll is no order.
  await expect.poll(() => gm.number("Sefa", "turn.acted")).toBe(3);
  await mara.dice(3);
  await gm.dice(3);
  expect(
    await act(mara, "Sefa", "command", null, ["Strider"], { order: "action", riding: "9", slot: "action" }),
  ).toEqual({ ok: true });
  await expect.poll(() => gm.number("Sefa", "turn.actions")).toBe(0);
  await expect.poll(() => gm.state()).toBe("closed");
  expect(await act(mara, "Strider", "use", "Kick", ["Wolf"])).toMatchObject({
    reason: "FIVEFOLD.Uchma.Refused.notOrdered",
  });
  expect(await act(mara, "Sefa", "command", null, ["Strider"], { order: "action" })).toEqual({ ok: true });
  await expect.poll(() => mara.number("Strider", "turn.ordered")).toBe(2);
  await gm.dice(9);
  expect(await act(mara, "Strider", "use", "Kick", ["Wolf"])).toEqual({ ok: true });
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(52);
  await expect.poll(() => mara.number("Strider", "turn.actions")).toBe(0);
  expect(await act(mara, "Strider", "use", "Kick", ["Wolf"])).toMatchObject({
    reason: "FIVEFOLD.Uchma.Refused.turn.noActions",
  });
  await next(gm);
  await expect.poll(() => gm.number("Strider", "turn.ordered")).toBe(0);
});
