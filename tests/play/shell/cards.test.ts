import { fight } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { closeAll, run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

const stored = (who: Person): Promise<number> => run(who, `return game.messages.size;`);

test("a card is deleted by a game master alone and hidden by everybody; a finished one is one sentence, an undone one a line", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await test.step("only a game master deletes a card, and is asked; everybody hides a card for themselves and shows it again", async () => {
    await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [2, 1, 1]);
    await mara.noSecond();
    for (const who of [gm, mara]) await expect.poll(() => who.state()).toBe("closed");
    const before = await stored(gm);
    const card = (who: Person) => who.card();
    await expect(card(mara).getByRole("button", { name: "Delete this card" })).toHaveCount(0);

    await card(mara).getByRole("button", { name: "Hide this card for you" }).click();
    await expect(card(mara)).toHaveText(/Dawnedge, Ilse Varn\s*Show/);
    await expect(card(mara).locator(".ff-step")).toHaveCount(0);
    expect((await card(mara).boundingBox())?.height).toBeLessThan(45);
    await expect(card(gm).locator(".ff-step")).not.toHaveCount(0);
    // It stays hidden where the page is loaded again, and comes back whole.
    await mara.reload();
    await mara.tab("chat");
    await expect(card(mara).getByRole("button", { name: "Show" })).toBeVisible();
    await card(mara).getByRole("button", { name: "Show" }).click();
    await expect(card(mara).locator(".ff-step")).not.toHaveCount(0);

    const remove = card(gm).getByRole("button", { name: "Delete this card" });
    await remove.click();
    const question = gm.page.getByRole("dialog").filter({ hasText: "it can no longer be undone" });
    await question.getByRole("button", { name: "No" }).click();
    await expect(question).toHaveCount(0);
    expect(await stored(gm)).toBe(before);
    await remove.click();
    await question.getByRole("button", { name: "Yes" }).click();
    await expect.poll(() => stored(mara)).toBe(before - 1);
  });
  await closeAll(gm);
  await closeAll(mara);
  await test.step("a finished card is one sentence until it is unfolded; undone cards and bookkeeping are one line", async () => {
    await fight(gm, "Ilse Varn", "Marsh Reaver");
    for (const who of [gm, mara]) await who.tab("chat");
    // What floats over tokens and goes again, and what the module Dice So Nice would be handed.
    await run(
      gm,
      `globalThis.floats = [];
       new MutationObserver((changes) => {
         for (const { addedNodes } of changes)
           for (const node of addedNodes) if (node.classList?.contains("ff-float")) floats.push([node.textContent, node.dataset.tone]);
       }).observe(document.body, { childList: true });`,
    );
    await run(
      mara,
      `globalThis.thrown = [];
       game.dice3d = { showForRoll: async (roll, user, synchronize) => void thrown.push([roll.formula, roll.total, user.name, synchronize]) };`,
    );
    await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [18, 5, 4]);
    // While somebody is asked, the steps are there.
    await expect(gm.card().locator(".ff-step").first()).toBeVisible();
    await gm.dice(5, 4, 3, 2, 3);
    await gm.card().locator('[data-action="ff-answer"][data-value="none"]').click();
    await mara.noSecond();
    for (const who of [gm, mara]) {
      await expect.poll(() => who.state()).toBe("closed");
      await expect(who.card().locator(".ff-card__title")).toHaveText(
        /^\s*Ilse Varn hits Marsh Reaver with Dawnedge: 14 damage, Wounded$/,
      );
      await expect(who.card().locator(".ff-card")).toHaveAttribute("data-tone", "harm");
      await expect(who.card().locator(".ff-step").first()).toBeHidden();
      expect((await who.card().boundingBox())?.height).toBeLessThanOrEqual(150);
    }
    expect(await run(gm, "return floats;")).toEqual([["−14", "harm"]]);
    await expect(gm.page.locator(".ff-float")).toHaveCount(0);
    // The attack's own dice came with the new message, which the module shows by itself; the damage's came later.
    expect(await run(mara, "return thrown;")).toEqual([["3d10 + 2d10x10", 17, "Mara", false]]);
    // It stays unfolded when it is drawn anew.
    await mara.card().locator("summary[data-key='fold']").click();
    await expect(mara.card().locator(".ff-step").first()).toBeVisible();
    await run(gm, `await game.settings.set("fivefold", "hideNumbers", false);`);
    await expect(mara.card().locator(".ff-beat").first()).toContainText("15 Guard");
    await expect(mara.card().locator(".ff-step").first()).toBeVisible();

    await gm.card().getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => gm.state()).toBe("undone");
    // Its sentence takes a second row where that is needed, and is not cut.
    expect((await gm.card().boundingBox())?.height).toBeLessThanOrEqual(45);
    await gm.card().getByRole("button", { name: "Redo" }).click();
    await expect.poll(() => gm.state()).toBe("closed");
    await run(
      mara,
      `await game.fivefold.begin({ actorUuid: game.actors.getName("Ilse Varn").uuid, act: "defend", targets: [],
       adjust: { off: [], added: [] } });`,
    );
    await expect(gm.card().locator(".ff-card__title")).toContainText("Ilse Varn, Defend");
    await expect(gm.card().locator(".ff-card")).toHaveAttribute("data-fold", "line");
    expect((await gm.card().boundingBox())?.height).toBeLessThanOrEqual(40);
  });
});
