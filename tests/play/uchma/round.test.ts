import type { Locator } from "@playwright/test";
import { look } from "../fixtures/axe";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import {
  act,
  begins,
  type Client,
  finishRound,
  next,
  order,
  panel,
  part,
  SWORD,
  seat,
  start,
  whose,
  write,
} from "../fixtures/uchma";

const key = (who: Person, section: string, name: string): Locator =>
  panel(who).locator(`[data-section="${section}"]`).getByRole("button", { name });

/** Opens everybody's tracker and waits until the first turn has begun. */
async function watch(first: string, ...people: readonly Person[]): Promise<void> {
  for (const person of people) await person.tab("combat");
  const [gm] = people;
  if (gm) await expect.poll(() => gm.number(first, "turn.acted")).toBe(1);
}

test("a round has its parts: turns, then the end phase decides who dies and who gets away; stepping back opens it again [U-004] [U-014] [U-015] [U-016] [U-017] [U-097] [U-098] [U-099] [U-100] [U-104]", async ({
  joinAll,
}) => {
  const { gm, mara } = await seat(joinAll, [
    { name: "Ayla", at: [0, 5], system: { player: true, speed: { walk: 9 } }, owner: "Mara" },
    {
      name: "Wolf",
      at: [6, 5],
      system: { speed: { walk: 8 }, health: { value: 6, max: 30 } },
    },
    { name: "Fox", at: [9, 5], system: { speed: { walk: 5 } } },
  ]);
  await start(gm);
  await watch("Ayla", gm, mara);
  await expect(part(gm)).toHaveText("Turns");
  // Fleeing waits for the end phase.
  expect(await act(mara, "Ayla", "flee", null, [])).toMatchObject({ reason: "FIVEFOLD.Uchma.Refused.fleeLater" });
  await mara.page.keyboard.press("Shift+E");
  await mara.page
    .getByRole("dialog")
    .filter({ hasText: "End the turn anyway?" })
    .getByRole("button", { name: "Yes" })
    .click();
  await begins("Wolf", gm);
  await write(gm, "Wolf", { "system.health.value": -4 });
  await next(gm);
  await begins("Fox", gm);
  await next(gm);
  await expect(part(gm)).toHaveText("End");
  await expect(part(mara)).toHaveText("End");
  for (const who of [gm, mara]) await expect(who.page.locator(".ff-banner")).toContainText("End of round 1");
  // It is nobody's turn.
  expect(await act(mara, "Ayla", "move", null, [])).toMatchObject({ ok: false });
  await expect(panel(gm).locator('[data-section="deaths"]')).toContainText("Health −4 of 30. Suggested: dies.");
  await expect(panel(mara).locator('[data-section="deaths"] button:not(.ff-rule)')).toHaveCount(0);

  // What a player is not entitled to decide changes nothing, and has a reason.
  const forged = await mara.page.evaluate(() => {
    const { game } = globalThis as unknown as Client;
    return game.fivefold.begin({
      actorUuid: game.actors.getName("Wolf").uuid,
      act: "fate",
      targets: [],
      adjust: { off: [], added: [], said: { fate: "alive" }, override: true },
    });
  });
  expect(forged).toMatchObject({ ok: false, reason: "notOwner" });
  await key(gm, "deaths", "Wolf: Dies").click();
  await expect.poll(() => gm.statuses("Wolf")).toEqual(["uchma-dead"]);
  await expect(panel(mara).locator('[data-section="deaths"]')).toContainText("Dead");

  // Speaking takes nothing now.
  await key(mara, "speech", "Ayla").click();
  await mara.page.locator(".ff-act-dialog input[data-text='words']").fill("Run!");
  await mara.page.locator('.ff-act-dialog [data-key="roll"]').click();
  await expect(gm.page.locator("#chat-notifications, #chat").first()).toContainText("Run!");

  // The fleeing creature's player presses, the enemy's answers in the tracker, and both browsers reload in the middle.
  await key(mara, "flight", "Ayla: Flee").click();
  await expect(panel(gm)).toContainText("Does Fox pursue Ayla (9 m)?");
  await expect(panel(mara).getByRole("button", { name: "Pursues" })).toHaveCount(0);
  await gm.reload();
  await mara.reload();
  await gm.tab("combat");
  await mara.tab("combat");
  await expect(part(mara)).toHaveText("End");
  await panel(gm).getByRole("button", { name: "Pursues" }).click();
  await panel(gm).getByRole("button", { name: "Escapes" }).click();
  await expect.poll(() => gm.statuses("Ayla")).toContain("uchma-gone");
  await expect.poll(() => gm.statuses("Fox")).toContain("uchma-gone");
  await expect(panel(gm).locator('[data-section="flight"]')).toContainText("Escaped");

  // One step back, and all of it is open again.
  await gm.page.evaluate(() => (globalThis as unknown as Client).game.combat?.previousTurn());
  await expect(part(gm)).toHaveText("Turns");
  await expect.poll(() => gm.statuses("Fox")).toEqual([]);
  await expect.poll(() => gm.statuses("Ayla")).toEqual([]);
  await expect.poll(() => gm.statuses("Wolf")).toEqual(["uchma-down"]);
  await next(gm);
  await expect(part(gm)).toHaveText("End");
  // Finishing with a decision that is still open is asked about.
  await panel(gm).getByRole("button", { name: "End round" }).click();
  const question = gm.page.locator("dialog, .application.dialog", { hasText: "1 decision is still open" });
  await question.locator('button[data-action="yes"]').click();
  await expect.poll(() => order(gm)).toEqual(["Ayla", "Wolf", "Fox"]);
  await expect.poll(() => gm.number("Ayla", "turn.acted")).toBe(2);
  await expect(part(gm)).toHaveText("Turns");
});

test("who pursues is one list with speeds, in the tracker as on the card: nobody is ticked, and whoever is not ticked stays [U-098] [U-099]", async ({
  joinAll,
}) => {
  const { gm, mara } = await seat(joinAll, [
    { name: "Ayla", at: [0, 5], system: { player: true, speed: { walk: 9 } }, owner: "Mara" },
    { name: "Wolf", at: [6, 5], system: { speed: { walk: 8 } } },
    { name: "Fox", at: [9, 5], system: { speed: { walk: 5 } } },
    { name: "Boar", at: [9, 7], system: { speed: { walk: 4 } } },
  ]);
  await start(gm);
  await watch("Ayla", gm, mara);
  for (const name of ["Wolf", "Fox", "Boar"]) {
    await next(gm);
    await begins(name, gm, mara);
  }
  await next(gm);
  await expect(part(gm)).toHaveText("End");
  await key(mara, "flight", "Ayla: Flee").click();
  const list = panel(gm).locator(".ff-checks");
  await expect(list).toHaveCount(1);
  await expect(list.locator("legend")).toHaveText("Who pursues Ayla (9 m)?");
  await expect(list.locator(".ff-checks__row")).toHaveText([/Wolf\s*8 m/, /Fox\s*5 m/, /Boar\s*4 m/]);
  await expect(list.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(gm.page.locator("#chat .ff-checks")).toHaveCount(1);
  await list.getByRole("checkbox", { name: "Fox" }).check();
  await list.getByRole("button", { name: "Confirm" }).click();
  await panel(gm).getByRole("button", { name: "Escapes" }).click();
  await expect.poll(() => gm.statuses("Ayla")).toContain("uchma-gone");
  await expect.poll(() => gm.statuses("Fox")).toContain("uchma-gone");
  expect(await gm.statuses("Wolf")).toEqual([]);
  expect(await gm.statuses("Boar")).toEqual([]);
});

test("the game master says by the keyboard how hard a hiding place is to find, as any number [U-103]", async ({
  joinAll,
}) => {
  const { gm, mara } = await seat(joinAll, [
    { name: "Ayla", at: [0, 5], system: { player: true, speed: { walk: 5 }, control: 3 }, owner: "Mara" },
    { name: "Wolf", at: [6, 5], system: { speed: { walk: 6 } } },
  ]);
  await start(gm);
  await watch("Wolf", gm, mara);
  await next(gm);
  await next(gm);
  await key(mara, "flight", "Ayla: Flee").click();
  await panel(gm).getByRole("button", { name: "Pursues" }).click();
  await gm.tab("chat");
  await expect(gm.page.locator(".ff-card:visible").last()).toContainText("Fleeing");
  await gm.page.locator('.ff-card:visible [data-at="hide"][data-value="way"]').last().press("Enter");
  const form = gm.page.locator(".ff-form-dialog");
  await expect(form.locator("[data-field='threshold']")).toBeVisible();
  await look(gm, "a number to fill in");
  // The keyboard alone: the number is typed, the form sent.
  await form.locator("[data-field='threshold']").fill("41");
  await form.locator("[data-field='threshold']").press("Enter");
  await mara.tab("chat");
  await expect(mara.page.locator(".ff-card").last()).toContainText("41");
  await expect(form).toHaveCount(0);
});

test("whoever goes on while the order of a round is being written goes on in the new order, on a player's client too [U-006] [U-095]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const { gm, mara } = await seat(joinAll, [
    { name: "Ayla", at: [5, 5], system: { player: true, speed: { walk: 9 } }, items: [SWORD], owner: "Mara" },
    { name: "Wolf", at: [9, 5], system: { speed: { walk: 5 } } },
  ]);
  await start(gm);
  await begins("Ayla", gm, mara);
  await next(gm);
  await begins("Wolf", gm);
  // In the very moment in which her client hears of the second round, before anybody has made its order.
  await run(
    mara,
    `const heard = Hooks.on("updateCombat", (combat, changed) => {
       if (changed.round !== 2) return;
       Hooks.off("updateCombat", heard);
       void combat.nextTurn();
     });`,
  );
  await finishRound(gm);
  await expect.poll(() => gm.number("Wolf", "turn.acted")).toBe(2);
  await expect.poll(() => gm.number("Ayla", "turn.acted")).toBe(2);
  expect(await whose(gm)).toBe("Wolf");
  expect(await whose(mara)).toBe("Wolf");
});
