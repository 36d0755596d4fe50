import { fight, step, whose } from "../fixtures/encounter";
import { expect, test } from "../fixtures/test";

interface Client {
  readonly game: {
    readonly actors: {
      getName(name: string): { createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown> };
    };
  };
}

test("a readied blow waits for its condition and falls on somebody else's turn, from the card [V-058] [V-059] [V-067]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await fight(gm, "Ilse Varn", "Marsh Reaver");
  await mara.target("Marsh Reaver");
  const sheet = await mara.openSheet("Ilse Varn");
  await sheet.locator('[data-action="act"][data-act="ready"]').click();
  const dialog = mara.page.locator(".ff-act-dialog");
  await dialog.locator('[data-key="roll"]').click();
  await expect(dialog.getByRole("alert")).toContainText("Enter a trigger");
  await dialog.locator("[data-text='condition']").fill("The Reaver raises its cleaver");
  await dialog.locator("[data-group='item']", { hasText: "Dawnedge" }).click();
  await expect(dialog.locator("[data-text='condition']")).toHaveValue("The Reaver raises its cleaver");
  await dialog.locator('[data-key="roll"]').click();
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(1);
  await expect.poll(() => gm.statuses("Ilse Varn")).toContain("vigor-readied");
  await expect(mara.card()).toContainText("The Reaver raises its cleaver");
  // On her own turn it cannot happen. What it waits for stands there, and in the tracker: to her side, not to others.
  const fire = sheet.locator('[data-action="act"][data-act="fire"]');
  await expect(fire).toContainText("own turn");
  await expect(sheet).toContainText("The Reaver raises its cleaver");
  await mara.tab("combat");
  const waits = (who: typeof gm) =>
    who.page.locator("#combat .ff-turnrow", { hasText: "Ilse Varn" }).locator("[data-ready]");
  await expect(waits(mara)).toContainText("Readied: Dawnedge: The Reaver raises its cleaver");
  await mara.tab("chat");
  await sheet.locator('[data-action="close"]').click();

  await step(gm, "nextTurn");
  await expect.poll(() => whose(gm)).toBe("Marsh Reaver");
  // Nobody is asked in between: her client rolls the damage too.
  await mara.dice(18, 2, 2, 3, 3, 3, 1, 1);
  await mara.card().locator('[data-action="ff-offer"]', { hasText: "Dawnedge" }).click();
  // Her targets went with her turn: the window begins with the nearest foe.
  await expect(dialog.locator('[data-action="aim"][aria-pressed="true"]')).toContainText("Marsh Reaver");
  await expect(dialog).toContainText("No cost");
  await expect(dialog.locator("[data-reminder]")).toContainText("The Reaver raises its cleaver");
  await expect(dialog.locator("[data-odds-hidden]")).toContainText("likely");
  await dialog.locator('[data-key="roll"]').click();
  await expect.poll(() => gm.statuses("Ilse Varn")).not.toContain("vigor-readied");
  // It is the Reaver's own turn: nothing opposes the blow.
  await expect(gm.card()).toContainText("cannot react on its own turn");
  await expect(gm.card().locator(".ff-tag")).toContainText("Hit");
  await expect(gm.card()).toContainText("The trigger of Ilse Varn has occurred: The Reaver raises its cleaver");
});

test("a spell of three actions is begun in one turn and comes about in the next; a spent turn asks to be ended [V-021] [V-023]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await gm.page.evaluate(() =>
    (globalThis as unknown as Client).game.actors.getName("Ilse Varn").createEmbeddedDocuments("Item", [
      {
        name: "Long rite",
        type: "vigorFeature",
        system: { kind: "spell", cost: { actions: 3, vigor: 2 }, effect: { afflicts: "stunned" } },
      },
    ]),
  );
  await fight(gm, "Ilse Varn", "Marsh Reaver");
  await mara.target("Marsh Reaver");
  const sheet = await mara.openSheet("Ilse Varn");
  const rite = sheet.locator('[data-action="act"][data-act="share"]');
  await rite.click();
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(0);
  await expect(sheet).toContainText("Long rite (2/3)");
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(20);
  await sheet.locator('[data-action="close"]').click();

  await mara.card().locator('[data-action="ff-end-turn"]').click();
  await expect.poll(() => whose(gm)).toBe("Marsh Reaver");
  await expect(mara.page.locator('[data-action="ff-end-turn"]')).toHaveCount(0);
  await step(gm, "nextTurn");
  await expect.poll(() => whose(gm)).toBe("Ilse Varn");

  await mara.cards().locator('[data-action="ff-offer"]', { hasText: "Long rite" }).first().click();
  // Her targets went with her turn: the window offers others, never herself, and begins with the nearest foe.
  const dialog = mara.page.locator(".ff-act-dialog");
  await expect(dialog.locator('[data-action="aim"][aria-pressed="true"]')).toContainText("Marsh Reaver");
  await expect(dialog.locator('[data-action="aim"]', { hasText: "Ilse Varn" })).toHaveCount(0);
  await dialog.locator('[data-key="roll"]').click();
  await expect.poll(() => gm.statuses("Marsh Reaver")).toContain("vigor-stunned");
  // Statuses and numbers are two writes of one commit.
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(1);
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(18);
});
