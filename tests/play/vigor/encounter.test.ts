import { fight, round, step, whose, write } from "../fixtures/encounter";
import { expect, test } from "../fixtures/test";

test("actions are spent and run out, the turn is ended by its owner, and the round's end gives Vigor back [V-024] [V-031] [V-048] [V-098] [V-099]", {
  tag: "@both",
}, async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await write(gm, "Ilse Varn", { "system.vigor.value": 10 });
  await fight(gm, "Ilse Varn", "Marsh Reaver");
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(2);
  await mara.tab("combat");
  const row = mara.page.locator('.ff-turnrow[aria-current="true"]');
  await expect(row).toContainText("Ilse Varn");
  await expect(row.locator(".ff-pip--on")).toHaveCount(2);

  await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [5, 3, 2]);
  await mara.tab("chat");
  await mara.noSecond();
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(1);
  await mara.tab("combat");
  await expect(row.locator(".ff-pip--on")).toHaveCount(1);

  // An action is left: that is asked about.
  await mara.page.locator('#combat [data-action="ffEndTurn"]').click();
  const question = mara.page.getByRole("dialog").filter({ hasText: "End the turn anyway?" });
  await expect(question).toContainText("1");
  await question.getByRole("button", { name: "Yes" }).click();
  await expect.poll(() => whose(gm)).toBe("Marsh Reaver");
  await expect(mara.page.locator('#combat [data-action="ffEndTurn"]')).toHaveCount(0);
  await step(gm, "nextTurn");
  await expect.poll(() => round(gm)).toBe(2);
  // Stamina 14: two points of Vigor.
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(12);
  await mara.tab("chat");
  await expect(mara.card()).toContainText("12");
});

test("stepping back takes the round's end back, stepping on again runs it once [V-028]", async ({ join }) => {
  const gm = await join("Gamemaster");
  await write(gm, "Ilse Varn", { "system.vigor.value": 10 });
  await fight(gm, "Ilse Varn", "Marsh Reaver");
  await step(gm, "nextTurn");
  await step(gm, "nextTurn");
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(12);
  await step(gm, "previousTurn");
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(10);
  await step(gm, "nextTurn");
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(12);
  await gm.reload();
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(2);
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(12);
});

test("a game master lets an act happen that a rule refuses: the card says so; a player who claims it gets a record", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await fight(gm, "Ilse Varn", "Marsh Reaver");
  await gm.target("Ilse Varn");
  const sheet = await gm.openSheet("Marsh Reaver");
  await sheet.locator('button[data-act="attack"]').first().click();
  const dialog = gm.page.locator(".ff-act-dialog");
  await expect(dialog.getByRole("alert")).toContainText("turn");
  await dialog.locator('[data-action="override"]').click();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(dialog).toContainText("Overridden by the GM");
  await gm.dice(1, 1);
  await dialog.locator('[data-key="roll"]').click();
  for (const person of [gm, mara]) await expect(person.card()).toContainText("Overridden by the GM");
  await expect.poll(() => gm.state()).toBe("closed");

  // Defend has no dialog: the game master is asked instead.
  await sheet.locator('button[data-act="defend"]').first().click();
  const question = gm.page.locator("dialog.application");
  await expect(question).toContainText("turn");
  await question.locator('button[data-action="yes"]').click();
  await expect.poll(() => gm.statuses("Marsh Reaver")).toContain("vigor-defending");

  await step(gm, "nextTurn");
  const claimed = await mara.page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(name: string): { uuid: string } };
        fivefold: { begin(request: object): Promise<{ ok: boolean }> };
      };
    };
    return game.fivefold.begin({
      actorUuid: game.actors.getName("Ilse Varn").uuid,
      act: "defend",
      targets: [],
      adjust: { off: [], added: [], override: true },
    });
  });
  expect(claimed.ok).toBe(true);
  await expect.poll(() => mara.state()).toBe("record");
  expect(await gm.statuses("Ilse Varn")).not.toContain("vigor-defending");
});

test("an off-hand attack that nobody answers lapses with the next act, and with the end of the turn", {
  tag: "@release",
}, async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await fight(gm, "Ilse Varn", "Marsh Reaver");
  await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [5, 3, 2]);
  await expect.poll(() => mara.state()).toBe("open");
  await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [5, 3, 2]);
  await expect(mara.cards().first().locator(".ff-tag")).toContainText("Miss");
  await expect(mara.cards()).toHaveCount(2);
  await expect(mara.card().locator('[data-at="offhand"][data-action="ff-answer"]').first()).toBeVisible();
  await step(gm, "nextTurn");
  await expect.poll(() => mara.state()).toBe("closed");
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(20);
});
