import { covered, look, resize, wear } from "../fixtures/axe";
import { fight } from "../fixtures/encounter";
import { expect } from "../fixtures/expect";
import { closeAll, run } from "../fixtures/script";
import { test } from "../fixtures/test";

const shot = process.env.SHOTS ?? "";

test("a game master sees the party and how the encounter is likely to end, fills a creature with a kit, names what an effect changes and writes notes as formatted text", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const picture = async (name: string): Promise<void> => {
    for (const theme of shot ? (["light", "dark"] as const) : []) {
      await wear(gm, theme);
      await gm.page.screenshot({ path: `${shot}/${name}-${theme}.png` });
    }
    if (!shot) return;
    await resize(gm, { width: 1024, height: 700, font: 10 });
    await gm.page.screenshot({ path: `${shot}/${name}-narrow.png` });
    await resize(gm, { width: 1400, height: 900, font: 5 });
  };
  await fight(gm, "Ilse Varn", "Marsh Reaver");
  await gm.tab("combat");
  await gm.page.locator('#combat [data-overview="party"]').press("Enter");
  const party = gm.page.locator("#fivefold-party");
  await expect(party.locator("[aria-current]")).toContainText("Acting now. 2 of 2 actions left");
  await expect(party.locator("[data-down='false']")).not.toHaveCount(0);
  await expect(party).not.toContainText("Sefa Ohr");
  await look(gm, "party");
  await picture("party");
  await run(gm, 'await game.actors.getName("Ilse Varn").update({ "system.vigor.value": 3 })');
  await expect(party.locator("[aria-current]")).toContainText("3/20");
  await party.getByRole("button", { name: "Open the sheet of Ilse Varn" }).press("Enter");
  await expect(gm.page.locator(".ff-sheet")).toBeVisible();
  await closeAll(gm);

  await gm.page.locator('#combat [data-overview="rating"]').press("Enter");
  const rating = gm.page.locator("#fivefold-rating");
  await expect(rating.locator("[data-verdict]")).toBeVisible({ timeout: 60_000 });
  await expect(rating.locator("[data-side='friends']")).toContainText("Ilse Varn");
  await expect(rating.locator("[data-side='foes']")).toContainText("Marsh Reaver");
  await look(gm, "rating");
  await picture("rating");
  expect(await covered(gm)).toEqual([]);
  await expect(rating.locator("[data-stopped]")).toHaveCount(0);
  // Two hundred encounters of two are over sooner than a hand is at the button: it is pressed as soon as it is there.
  await rating.evaluate(
    (window) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_changes, observer) => {
          const stop = window.querySelector<HTMLElement>('[data-action="stop"]');
          if (!stop) return;
          observer.disconnect();
          stop.click();
          resolve();
        }).observe(window, { childList: true, subtree: true });
        window.querySelector<HTMLElement>('[data-action="again"]')?.click();
      }),
  );
  await expect(rating.getByRole("button", { name: "Rate again" })).toBeVisible();
  await expect(rating.locator("[data-stopped]")).toContainText(
    /^Stopped (after \d+ of 200 encounters|before the first encounter)/,
  );
  await closeAll(gm);

  await run(
    gm,
    'const made = await Actor.create({ name: "Sentry", type: "vigorCreature" }); await made.sheet.render({ force: true });',
  );
  const sheet = gm.page.locator(".ff-sheet", { hasText: "Sentry" });
  await look(gm, "kits");
  await picture("kits");
  await sheet.getByRole("button", { name: "Soldier" }).click();
  await expect(sheet.locator(".ff-kits")).toBeHidden();
  await expect.poll(() => run(gm, 'return game.actors.getName("Sentry").items.size')).toBe(3);
  await closeAll(gm);

  await run(
    gm,
    `const [effect] = await game.actors.getName("Sentry").createEmbeddedDocuments("ActiveEffect", [{ name: "Blessing", img: "icons/svg/aura.svg" }]);
     await effect.sheet.render({ force: true });`,
  );
  const effect = gm.page.locator(".active-effect-config");
  await effect.locator('[data-action="tab"][data-tab="changes"]').click();
  await effect.locator('[data-action="addChange"]').click();
  const what = effect.getByRole("combobox", { name: "What the effect changes" });
  await expect(what).toHaveCount(1);
  await look(gm, "what an effect changes");
  await picture("effect");
  await what.selectOption("system.guard.bonus");
  await effect.locator('input[name*="changes"][name$=".value"]').fill("4");
  await effect.locator('button[type="submit"]').click();
  await expect.poll(() => run(gm, 'return game.actors.getName("Sentry").system.guard.bonus')).toBe(4);

  await run(
    gm,
    `const [item] = game.actors.getName("Sentry").items.contents;
     await item.update({ "system.notes": "<p>Forged by <b>Osric</b>, see @UUID[" + game.actors.getName("Marsh Reaver").uuid + "]{the Reaver}.</p>" });
     await item.sheet.render({ force: true });`,
  );
  const notes = gm.page.locator(".ff-sheet--item prose-mirror");
  await expect(notes.locator("b, strong")).toHaveText("Osric");
  await expect(notes.locator("a.content-link")).toHaveText("the Reaver");
  await notes.scrollIntoViewIfNeeded();
  await look(gm, "notes");
  await picture("notes");
  await notes.locator("button.toggle").click();
  await notes.getByRole("textbox").press("Control+End");
  await gm.page.keyboard.type(" Heavy.");
  await gm.page.keyboard.press("Control+s");
  await expect
    .poll(() => run(gm, 'return game.actors.getName("Sentry").items.contents[0].system.notes'))
    .toContain("Heavy.");
});
