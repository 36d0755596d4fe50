import type { Person } from "../fixtures/person";
import { closeAll, run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { begins, SWORD, seat, start, WATCH, whose } from "../fixtures/uchma";

const row = (who: Person, name: string) => who.page.locator("#combat .ff-turnrow", { hasText: name });
const health = (who: Person): Promise<number> => who.number("Wolf", "health.value");

test("twelve combatants stand in the tracker without scrolling; foes' numbers are words until they are revealed; the roll window is low and beside its tokens; ending a turn asks where an action is left; the history leads back [U-008] [U-009]", async ({
  joinAll,
}) => {
  const strong = { health: { value: 90, max: 90 } };
  const others = Array.from({ length: 10 }, (_, at) => ({
    name: `Raider of the Long Terrace ${at}`,
    at: [at, 9] as const,
    system: { speed: { walk: 2 } },
    items: at === 3 ? [WATCH] : [],
  }));
  const { gm, mara } = await seat(joinAll, [
    {
      name: "Ayla",
      at: [5, 5],
      system: { ...strong, player: true, level: 4, speed: { walk: 9 } },
      items: [SWORD],
      owner: "Mara",
    },
    { name: "Wolf", at: [6, 5], system: { ...strong, speed: { walk: 8 } }, items: [SWORD] },
    ...others,
  ]);
  for (const who of [gm, mara]) await who.tab("combat");
  await start(gm);
  await begins("Ayla", gm, mara);
  // Whoever has prepared something keeps to its line as well; its word comes with the keyboard.
  const readied = "Raider of the Long Terrace 3";
  await run(
    gm,
    `const raider = game.actors.getName("${readied}");
     await game.fivefold.begin({ actorUuid: raider.uuid, act: "prepare", itemId: raider.items.getName("Riposte").id, targets: [],
       adjust: { off: [], added: [], override: true } });`,
  );
  for (const who of [gm, mara]) {
    await expect(row(who, readied).locator("[data-ready] > .ff-state")).toHaveCount(1);
    const rows = who.page.locator("#combat .ff-turnrow");
    await expect(rows).toHaveCount(12);
    const heights = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights.slice(1))).toBeLessThanOrEqual(40);
    expect(heights[0]).toBeLessThanOrEqual(72);
    const last = await rows.last().boundingBox();
    const footer = who.page.locator("#combat [data-application-part='footer']");
    const limit = (await footer.isVisible()) ? (await footer.boundingBox())?.y : 900;
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(limit ?? 0);
  }

  // Foes' numbers, in the tracker and in the roll window.
  await expect(row(mara, "Wolf").locator(".ff-looks")).toHaveText("Unharmed");
  await expect(row(mara, "Wolf").locator(".ff-res")).toHaveCount(0);
  await expect(row(gm, "Wolf").locator(".ff-res")).not.toHaveCount(0);
  await mara.page.keyboard.press("Shift+Digit1");
  const dialog = mara.page.locator(".ff-act-dialog");
  await expect(dialog).toContainText("The numbers of Wolf are hidden.");
  await expect(dialog).toContainText("Parry of Wolf hidden");
  expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(520);
  const beside = await run<boolean>(
    mara,
    `const box = document.querySelector(".ff-act-dialog").getBoundingClientRect();
     return canvas.tokens.placeables.filter(({ name }) => ["Ayla", "Wolf"].includes(name)).every(({ center }) => {
       const { x, y } = canvas.clientCoordinatesFromCanvas(center);
       return x < box.left || x > box.right || y < box.top || y > box.bottom;
     });`,
  );
  expect(beside).toBe(true);
  await row(gm, "Wolf").hover();
  await row(gm, "Wolf").getByRole("button", { name: "Reveal numbers to players: Wolf" }).click();
  await expect(dialog).not.toContainText("hidden");
  await expect(row(mara, "Wolf").locator(".ff-res")).not.toHaveCount(0);
  await closeAll(mara);

  // An action is left: that is asked about. A minor one for which she has nothing is not.
  const question = mara.page.getByRole("dialog").filter({ hasText: "End the turn anyway?" });
  await mara.page.keyboard.press("Shift+E");
  await question.getByRole("button", { name: "No" }).click();
  await expect(question).toHaveCount(0);
  await gm.dice(9);
  await mara.page.keyboard.press("Shift+Digit1");
  await mara.page.locator('.ff-act-dialog [data-key="roll"]').click();
  await expect.poll(() => health(gm)).toBe(70);
  await expect.poll(() => mara.number("Ayla", "turn.actions")).toBe(0);
  expect(await mara.number("Ayla", "turn.minors")).toBe(1);

  // The list of the encounter, and back to the beginning of the turn.
  await gm.page.locator("#combat").getByRole("button", { name: "History" }).click();
  const rows = gm.page.locator("#fivefold-timeline .ff-timeline__row");
  const blow = rows.filter({ hasText: "Sword" });
  await rows.filter({ hasText: "turn of Ayla" }).getByRole("button", { name: "Undo back to here" }).click();
  await gm.page.locator(".application.dialog").getByRole("button", { name: "Yes" }).click();
  await expect.poll(() => health(gm)).toBe(90);
  await expect(blow).toContainText("Undone");
  await blow.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => health(gm)).toBe(70);
  await expect.poll(() => mara.number("Ayla", "turn.actions")).toBe(0);

  await mara.page.keyboard.press("Shift+E");
  await expect.poll(() => whose(gm)).toBe("Wolf");
  await expect(question).toHaveCount(0);
});
