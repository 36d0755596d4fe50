import { fight, step, whose, write } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

const banner = (who: Person) => who.page.locator(".ff-banner");
const selected = (who: Person): Promise<string[]> =>
  run(who, "return canvas.tokens.controlled.map(({ document }) => document.name);");
const targets = (who: Person): Promise<string[]> =>
  run(who, "return [...game.user.targets].map(({ document }) => document.name);");
const aim = (who: Person, name: string): Promise<unknown> =>
  run(
    who,
    `canvas.tokens.placeables.find(({ document }) => document.name === "${name}").setTarget(true, { releaseOthers: true });`,
  );

test("whoever plays the creature whose turn begins reads, hears and sees it; nobody aims at itself with a target that was left", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await run(mara, `globalThis.heard = []; foundry.audio.AudioHelper.play = async ({ src }) => void heard.push(src);`);
  await mara.page.mouse.click(500, 300);
  await fight(gm, "Ilse Varn", "Marsh Reaver", "Bog Hound");
  await expect(banner(mara)).toHaveText("Ilse Varn: your turn");
  await expect(banner(gm)).toHaveCount(0);
  expect(await run(mara, "return heard;")).toEqual(["systems/fivefold/assets/shell/turn.wav"]);
  await expect.poll(() => selected(mara)).toEqual(["Ilse Varn"]);
  await expect(mara.page.locator(".ff-bar-me__name")).toHaveText("Ilse Varn");
  await expect(banner(mara)).toHaveCount(0);

  // The game master had aimed the Reaver at Ilse, and at the Reaver itself by mistake.
  await aim(mara, "Marsh Reaver");
  await aim(gm, "Marsh Reaver");
  // A roll window that is open when the turn ends says so.
  await mara.page.locator('.ff-bar-key[data-act="attack"]').first().click();
  const dialog = mara.page.locator(".ff-act-dialog");
  await expect(dialog.locator('[data-key="roll"]')).toBeEnabled();
  await step(gm, "nextTurn");
  await expect(banner(gm)).toHaveText("Marsh Reaver: your turn");
  await expect.poll(() => selected(gm)).toEqual(["Marsh Reaver"]);
  await expect.poll(() => targets(gm)).toEqual([]);
  // What Mara aimed at in the turn that is over she aims at no longer.
  await expect.poll(() => targets(mara)).toEqual([]);
  await expect(dialog.getByRole("alert")).toContainText("It is not this creature’s turn.");
  expect(await run(mara, "return heard;")).toHaveLength(1);

  // Whoever has switched it off keeps the own selection and targets.
  await run(gm, `await game.settings.set("fivefold", "followTurn", false);`);
  await aim(gm, "Ilse Varn");
  await step(gm, "nextTurn");
  await expect.poll(() => whose(gm)).toBe("Bog Hound");
  expect(await selected(gm)).toEqual(["Marsh Reaver"]);
  expect(await targets(gm)).toEqual(["Ilse Varn"]);
});

test("a creature that can do nothing is passed over, and everybody reads it [V-039]", async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await fight(gm, "Ilse Varn", "Marsh Reaver", "Bog Hound");
  await run(gm, `await game.actors.getName("Marsh Reaver").toggleStatusEffect("vigor-unconscious", { active: true });`);
  await expect.poll(() => mara.statuses("Marsh Reaver")).toContain("vigor-unconscious");
  // A line stands for some seconds only: everybody reads from before the turn ends.
  await Promise.all([
    step(gm, "nextTurn"),
    ...[gm, mara].map((who) => expect(banner(who)).toContainText("Marsh Reaver cannot act and is passed over.")),
    expect(banner(gm)).toContainText("Bog Hound: your turn"),
  ]);
  for (const who of [gm, mara]) await expect.poll(() => whose(who)).toBe("Bog Hound");
  await expect(banner(mara).filter({ hasText: "Bog Hound: your turn" })).toHaveCount(0);
});

test("ending a turn asks only where something is left; the bar's keys are pressed with Shift and their digit wherever the keyboard is", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await fight(gm, "Ilse Varn", "Marsh Reaver");
  await expect.poll(() => selected(mara)).toEqual(["Ilse Varn"]);
  await aim(mara, "Marsh Reaver");
  await expect(mara.page.locator(".ff-bar-key").first()).toHaveAccessibleName(/^Dawnedge/);
  await mara.page.keyboard.press("Shift+Digit1");
  await expect(mara.page.locator(".ff-act-dialog")).toContainText("Marsh Reaver");
  await mara.page.keyboard.press("Escape");
  await expect(mara.page.locator(".ff-act-dialog")).toHaveCount(0);

  const question = mara.page.getByRole("dialog").filter({ hasText: "End the turn anyway?" });
  await mara.page.locator('.ff-token-bar [data-action="endTurn"]').click();
  await expect(question).toContainText("Ilse Varn");
  await question.getByRole("button", { name: "No" }).click();
  await expect(question).toHaveCount(0);
  expect(await whose(gm)).toBe("Ilse Varn");
  await write(gm, "Ilse Varn", { "system.actions.value": 0 });
  await expect.poll(() => mara.number("Ilse Varn", "actions.value")).toBe(0);
  await mara.page.locator('.ff-token-bar [data-action="endTurn"]').click();
  await expect.poll(() => whose(gm)).toBe("Marsh Reaver");
  await expect(question).toHaveCount(0);
});
