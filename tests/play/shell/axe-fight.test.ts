import type { Locator } from "@playwright/test";
import { ASKING, answer, place } from "../fixtures/asked";
import { look, wear } from "../fixtures/axe";
import type { Person } from "../fixtures/person";
import { closeAll, run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { begin as fragments } from "../fragments/table";
import { begin, seat } from "../generia/table";
import { prepare as shapers, start } from "../shapers/table";

const window = ({ page }: Person): Locator => page.locator(".application.ff-win");
/** Opens the HUD of a token and presses one of the buttons that we put there. */
async function hud(who: Person, name: string, button: string): Promise<void> {
  await run(who, `await canvas.hud.token.bind(canvas.tokens.placeables.find((one) => one.name === "${name}"));`);
  await who.page.locator(`#token-hud [data-ff="${button}"]`).click();
  await expect(window(who)).toBeVisible();
}

test("axe-core finds nothing in what a fight of Uchma opens: banner, prompt place, open, hidden and undone card, correction, history, confirmation, token page, map cursor, tour, summary", async ({
  joinAll,
}) => {
  test.setTimeout(120_000);
  const { gm, mara, none, begin: goOn, strike, over } = await ASKING.uchma(joinAll);
  for (const who of [gm, mara]) {
    await wear(who, "light");
    await who.tab("chat");
  }
  await goOn();
  await expect(gm.page.locator(".ff-banner")).toBeVisible();
  await look(gm, "banner");
  await strike();
  await expect(place(mara)).toBeVisible();
  await look(mara, "prompt place and open card");
  await look(gm, "card that waits for somebody");
  await gm.card().getByRole("button", { name: "Correct" }).click();
  await expect(window(gm)).toBeVisible();
  await look(gm, "correction");
  await closeAll(gm);
  await answer(mara, none).click();
  await over();
  await mara.card().getByRole("button", { name: "Hide this card for you" }).click();
  await expect(mara.card().getByRole("button", { name: "Show" })).toBeVisible();
  await look(mara, "hidden card");
  await gm.card().getByRole("button", { name: "Delete this card" }).click();
  await expect(gm.page.locator(".application.dialog")).toBeVisible();
  await look(gm, "confirmation");
  await closeAll(gm);
  await gm.card().getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => gm.state()).toBe("undone");
  await look(gm, "undone card");

  await gm.tab("combat");
  await gm.page.locator("#combat").getByRole("button", { name: "History" }).click();
  await expect(gm.page.locator("#fivefold-timeline")).toBeVisible();
  await look(gm, "history");
  await closeAll(gm);
  await hud(gm, "Wolf", "marks");
  await look(gm, "token page");
  await closeAll(gm);

  const sheet = await gm.openSheet("Ayla");
  await sheet.getByRole("button", { name: "Thorn Ground" }).and(sheet.locator('[data-act="use"]')).first().click();
  const cursor = gm.page.locator(".ff-cursor").first();
  await expect(cursor).toBeVisible();
  await look(gm, "map cursor");
  await gm.page.keyboard.press("Escape");
  await expect(cursor).toHaveCount(0);
  await closeAll(gm);

  await run(mara, 'const tour = game.tours.get("fivefold.attack"); await tour.reset(); await tour.start();');
  await expect(mara.page.locator("aside.tour")).toBeVisible();
  await look(mara, "tour");
  await run(mara, "foundry.nue.Tour.activeTour.exit();");

  await gm.tab("chat");
  // What was undone is no deed that a summary could tell.
  await gm.card().getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => gm.state()).toBe("closed");
  await run(gm, "await game.combat.delete();");
  await expect(gm.page.locator("#chat .ff-notice")).toContainText("Over after 1 round.");
  await look(gm, "summary");
  // It follows the theme as every card of ours does, and so does the card of everybody's initiative.
  await wear(gm, "dark");
  const light = await run<readonly number[]>(
    gm,
    `return [...document.querySelectorAll("#chat .ff-card:has(.ff-notice)")].map((card) => {
       const probe = document.createElement("canvas").getContext("2d");
       probe.fillStyle = getComputedStyle(card).backgroundColor;
       probe.fillRect(0, 0, 1, 1);
       return Math.max(...probe.getImageData(0, 0, 1, 1).data.slice(0, 3));
     });`,
  );
  expect(light.length).toBeGreaterThan(0);
  expect(Math.max(...light)).toBeLessThan(80);
});

test("axe-core finds nothing in a fight of Generia: tracker, relations, a card of which others learn nothing", async ({
  joinAll,
}) => {
  const { gm, mara } = await seat(joinAll);
  for (const who of [gm, mara]) await wear(who, "light");
  await gm.tab("combat");
  await look(gm, "tracker");
  await hud(gm, "Ilse", "relations");
  await look(gm, "relations");
  await closeAll(gm);
  await run(gm, "await game.combat.nextTurn();");
  expect(await begin(gm, "Reaver", "sneak", { on: ["Ilse"] })).toEqual({ ok: true });
  await expect(mara.card()).toContainText("in secret");
  await look(mara, "masked card");
});

/** A fight of each of the other games, with whoever acts first. */
const FIGHTS = {
  fragments: async (gm: Person) => {
    const weapon = (name: string) => ({
      name,
      type: "fragmentsWeapon",
      system: { place: 2, weight: "heavy", damage: "1d8" },
    });
    await fragments(gm, [
      { name: "Ada", at: [5, 5], owner: "Mara", system: { hp: { value: 20, max: 20 } }, items: [weapon("Maul")] },
      { name: "Ben", at: [6, 5], system: { hp: { value: 20, max: 20 } }, items: [weapon("Knife")] },
    ]);
    return { doer: "Ada", foe: "Ben" };
  },
  shapers: async (gm: Person) => {
    await shapers(gm, [
      { name: "Ishara Vane", at: [5, 5], owner: "Mara" },
      { name: "Brigand archer", at: [6, 5] },
    ]);
    await start(gm);
    return { doer: "Ishara Vane", foe: "Brigand archer" };
  },
};
for (const game of ["fragments", "shapers"] as const)
  test(`axe-core finds nothing in a fight of ${game}: sheet, roll window, card, tracker`, { tag: "@release" }, async ({
    join,
  }) => {
    const gm = await join("Gamemaster");
    await wear(gm, "light");
    const { doer, foe } = await FIGHTS[game](gm);
    await gm.tab("combat");
    await expect(gm.page.locator("#combat .ff-turnrow").first()).toBeVisible();
    await look(gm, "tracker");
    await run(gm, `canvas.tokens.placeables.find(({ name }) => name === "${foe}").setTarget(true);`);
    const sheet = await gm.openSheet(doer);
    await sheet.locator('button[data-act="attack"]').first().click();
    await expect(gm.page.locator(".ff-act-dialog")).toBeVisible();
    await look(gm, "sheet and roll window");
    await gm.page.locator('.ff-act-dialog [data-key="roll"]').click();
    await gm.tab("chat");
    await closeAll(gm);
    await expect(gm.card().locator(".ff-card")).toContainText(foe);
    await look(gm, "card");
  });
