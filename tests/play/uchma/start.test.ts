import type { Locator } from "@playwright/test";
import type { Person } from "../fixtures/person";
import { expect, test } from "../fixtures/test";
import { act, type Client, gather, next, order, prepare, SWORD, seat, tracker, WATCH, whose } from "../fixtures/uchma";

const dialog = (who: Person, text: string): Locator =>
  who.page.locator("dialog, .application.dialog", { hasText: text });
const row = (who: Person, name: string): Locator => tracker(who).locator(".ff-turnrow", { hasText: name });
const space = (who: Person): Promise<string> =>
  who.page.evaluate(() => {
    const { grid } = (globalThis as unknown as Client).canvas.scene as unknown as {
      grid: { distance: number; units: string };
    };
    return `${grid.distance} ${grid.units}`;
  });

test("a fight is prepared: the map is set right, the sides roll until nobody shares a result, who is ambushed is asked, allies settle their order [U-001] [U-002] [U-003] [U-018] [U-087] [U-088] [U-089] [U-092] [U-094] [U-134] [U-135] [U-136] [U-180]", async ({
  joinAll,
}) => {
  const { gm, mara } = await seat(joinAll, [
    { name: "Ayla", at: [2, 5], system: { player: true, speed: { walk: 6 } }, items: [SWORD], owner: "Mara" },
    { name: "Bek", at: [2, 6], system: { player: true, speed: { walk: 6 } }, owner: "Mara" },
    { name: "Wolf", at: [9, 5], system: { speed: { walk: 4 } } },
  ]);
  await gm.page.evaluate(() =>
    (globalThis as unknown as { canvas: { scene: { update(d: object): Promise<unknown> } } }).canvas.scene.update({
      grid: { distance: 5, units: "ft" },
    }),
  );
  await gather(gm);
  await gm.tab("combat");
  await mara.tab("combat");
  const note = tracker(gm).locator(".ff-mapnote");
  await expect(note).toContainText("A grid space is 5 ft; it must be 1 m.");
  await expect(tracker(mara).locator(".ff-mapnote")).toHaveCount(0);
  // Asked first, and taken back.
  await note.getByRole("button", { name: "Fix the map" }).click();
  await dialog(gm, "A grid space is 5 ft").locator('button[data-action="no"]').click();
  expect(await space(gm)).toBe("5 ft");
  await note.getByRole("button", { name: "Fix the map" }).click();
  await dialog(gm, "A grid space is 5 ft").locator('button[data-action="yes"]').click();
  await expect.poll(() => space(gm)).toBe("1 m");
  await note.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => space(gm)).toBe("5 ft");

  // Before the fight allies of one speed settle their order themselves.
  await expect(row(mara, "Wolf").locator(".ff-turnrow__keys")).toHaveCount(0);
  await row(mara, "Bek")
    .getByRole("button", { name: /Earlier|Later/ })
    .first()
    .click();
  await expect.poll(async () => Math.abs((await gm.number("Bek", "rank")) - (await gm.number("Ayla", "rank")))).toBe(1);
  const [first, second] = (await gm.number("Bek", "rank")) === 0 ? ["Bek", "Ayla"] : ["Ayla", "Bek"];

  // Both sides roll the same, and roll again.
  await gm.dice(5, 5, 5, 5, 9, 9, 1, 1);
  await tracker(gm).locator('[data-action="startCombat"]').click();
  await dialog(gm, "A grid space is 5 ft").locator('button[data-action="yes"]').click();
  const opening = gm.page.locator(".ff-surprise-dialog");
  await expect(opening).toContainText("Players");
  await expect(opening).toContainText(/(18|2) for ties: (Ayla, Bek|Bek, Ayla)/);
  expect(await space(gm)).toBe("1 m");
  const party = opening.locator(".ff-surprise__row", { hasText: "Players" });
  await party.locator("select").selectOption("yes");
  await opening.locator('[data-key="begin"]').click();
  await expect.poll(() => gm.statuses("Ayla")).toContain("uchma-ambushed");
  expect(await gm.statuses("Wolf")).toEqual([]);
  await expect(gm.cards().filter({ hasText: "roll again" })).toHaveCount(1);
  const rolls = [await gm.number("Ayla", "groupRoll"), await gm.number("Wolf", "groupRoll")];
  expect([...rolls].sort((a, b) => a - b)).toEqual([2, 18]);
  await expect.poll(() => gm.number("Bek", "groupRoll")).toBe(rolls[0]);
  // Two metres less: all three are equally fast, the side's roll decides, then what the allies have settled.
  const pair = [first, second];
  const expected = (rolls[0] ?? 0) > (rolls[1] ?? 0) ? [...pair, "Wolf"] : ["Wolf", ...pair];
  await expect.poll(() => order(gm)).toEqual(expected);

  await expect.poll(() => gm.number(expected[0] ?? "", "turn.acted")).toBe(1);

  // A side that comes later rolls alone, again and again while its result is taken.
  await gm.dice(9, 9, 1, 1, 4, 4);
  await gm.page.evaluate(async () => {
    const { game, canvas, Actor } = globalThis as unknown as Client;
    const thief = await Actor.create({
      name: "Thief",
      type: "uchmaCreature",
      system: { side: "thieves", speed: { walk: 1 } },
    });
    await canvas.scene?.createEmbeddedDocuments("Token", [
      { name: "Thief", actorId: thief.id, actorLink: true, x: 900, y: 900 },
    ]);
    const token = canvas.scene?.tokens.contents.find(({ name }) => name === "Thief");
    await game.combat?.createEmbeddedDocuments("Combatant", [
      { tokenId: token?.id, sceneId: canvas.scene?.id, actorId: thief.id },
    ]);
  });
  await expect.poll(() => gm.number("Thief", "groupRoll")).toBe(8);
  // The ambush goes with the round.
  await expect
    .poll(() =>
      gm.page.evaluate(() => (globalThis as unknown as Client).game.combat?.turns.every((one) => one.initiative)),
    )
    .toBe(true);
  for (const name of (await order(gm)).slice((await order(gm)).indexOf(await whose(gm)) + 1)) {
    await next(gm);
    await expect.poll(() => gm.number(name, "turn.acted")).toBe(1);
  }
  await next(gm);
  await expect(tracker(gm).locator(".ff-phases [aria-current='step']")).toHaveText("End");
  await next(gm);
  await expect.poll(() => gm.statuses("Ayla")).toEqual([]);
  await expect.poll(() => order(gm).then(([one, two]) => [one, two])).toEqual(pair);
});

test("the tracker offers what the templates still allow and says why not; what is prepared stands there with its trigger [U-007] [U-009] [U-010] [U-011] [U-012] [U-013] [U-026] [U-039] [U-040] [U-041] [U-042] [U-046]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const song = { name: "Quick Jab", type: "uchmaAbility", system: { slot: "rapid", packets: [{ damage: 3 }] } };
  const rite = {
    name: "Long Rite",
    type: "uchmaAbility",
    system: {
      slot: "full",
      targeting: "self",
      resistance: "none",
      packets: [],
      effects: [{ name: "Calm", rounds: 3 }],
    },
  };
  await prepare(gm, [
    {
      name: "Ayla",
      at: [5, 5],
      system: { player: true, speed: { walk: 9 } },
      items: [SWORD, WATCH, song, rite],
      owner: "Mara",
    },
    { name: "Wolf", at: [6, 5], system: { speed: { walk: 8 }, health: { value: 90, max: 90 } }, items: [WATCH] },
  ]);
  await gather(gm);
  await gm.page.evaluate(() => (globalThis as unknown as Client).game.combat?.startCombat({ asked: true }));
  await gm.tab("combat");
  await mara.tab("combat");
  await expect.poll(() => gm.number("Ayla", "turn.acted")).toBe(1);
  const steps = row(mara, "Ayla").locator(".ff-turnrow__steps li");
  const closed = (): Promise<string[]> =>
    row(mara, "Ayla")
      .locator('.ff-turnrow__steps li[data-open="false"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.step ?? ""));
  await expect(steps).toHaveCount(6);
  await expect.poll(closed).toEqual([]);
  // A Move, from the tracker, by keyboard.
  await row(mara, "Ayla").locator('[data-act="move"]').focus();
  await mara.page.keyboard.press("Enter");
  await mara.page
    .locator('.ff-act-dialog [data-group="metres"][data-option="4"], .ff-act-dialog [data-option="4"]')
    .first()
    .click();
  await mara.page.locator('.ff-act-dialog [data-key="roll"]').click();
  await expect.poll(() => gm.number("Ayla", "turn.spent")).toBe(4);
  await expect.poll(closed).toEqual(["full"]);
  // The minor action, of either kind, is one.

  expect(await act(mara, "Ayla", "prepare", "Riposte", [])).toEqual({ ok: true });
  await expect(row(mara, "Ayla").locator("[data-ready]")).toContainText("Prepared: Riposte: You are attacked");
  await expect.poll(closed).toEqual(["move", "run", "rapid", "prepared", "full"]);
  await expect(steps.nth(0)).toContainText("This creature has already moved before its action.");
  expect(await act(mara, "Ayla", "use", "Quick Jab", ["Wolf"])).toMatchObject({
    reason: "FIVEFOLD.Uchma.Refused.turn.noMinors",
  });
  await gm.dice(9);
  expect(await act(mara, "Ayla", "use", "Sword", ["Wolf"])).toEqual({ ok: true });
  await expect.poll(closed).toHaveLength(6);
  await next(gm);
  await expect.poll(() => gm.number("Wolf", "turn.acted")).toBe(1);
  // Others see that the enemy has something prepared, not what.
  expect(await act(gm, "Wolf", "prepare", "Riposte", [])).toEqual({ ok: true });
  await expect(row(mara, "Wolf").locator("[data-ready]")).toContainText("Action prepared");
  await expect(row(mara, "Wolf").locator("[data-ready]")).not.toContainText("Riposte");
  await expect(row(gm, "Wolf").locator("[data-ready]")).toContainText("Riposte");
  await next(gm);
  await next(gm);
  // A full-turn action is the whole turn; a run shuts everything else out.
  for (const who of [gm, mara]) await expect.poll(() => who.number("Ayla", "turn.acted")).toBe(2);
  // It is for herself: nobody has to be aimed at.
  expect(await act(mara, "Ayla", "use", "Long Rite", [])).toEqual({ ok: true });
  await expect.poll(closed).toHaveLength(6);
  expect(await act(mara, "Ayla", "move", null, [])).toMatchObject({ reason: "FIVEFOLD.Uchma.Refused.turn.fullTurn" });
  await next(gm);
  await expect.poll(() => whose(gm)).toBe("Wolf");
  await row(gm, "Wolf").locator('[data-act="run"]').click();
  await gm.page.locator('.ff-act-dialog [data-key="roll"]').click();
  await expect.poll(() => gm.number("Wolf", "turn.spent")).toBe(16);
  await expect(row(gm, "Wolf").locator('[data-step="action"]')).toContainText(
    "This creature has already run this turn.",
  );
  expect(await act(gm, "Wolf", "prepare", "Riposte", [])).toMatchObject({ reason: "FIVEFOLD.Uchma.Refused.turn.ran" });
});
