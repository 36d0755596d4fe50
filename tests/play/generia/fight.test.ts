import type { Locator } from "@playwright/test";
import { look, wear } from "../fixtures/axe";
import { whose } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { answer, seat } from "./table";

const both = async (gm: Person): Promise<unknown[]> => [await gm.creature("Ilse"), await gm.creature("Reaver")];
/** The spaces that the areas of the scene cover, as somebody's client knows them: column, row, width, height. */
const areas = (who: Person): Promise<unknown[]> =>
  run(
    who,
    `return canvas.scene.regions.contents.flatMap(({ shapes }) =>
       shapes.map(({ x, y, width, height }) => [x, y, width, height].map((part) => part / 100)));`,
  );
const cursor = (who: Person): Locator => who.page.getByRole("application", { name: /Fire field/ });

test("a sword meets a parry: the dialog hides the foe’s numbers, the game master parries and chooses the zone, a wound, a weaker defence for the player’s dodge, end of the turn, undo [G-002] [G-006] [G-025] [G-026] [G-027] [G-037] [G-039] [G-040] [G-042] [G-046] [G-048] [G-050] [G-051] [G-055] [G-140] [G-143] [G-145] [G-148]", async ({
  joinAll,
}) => {
  const { gm, mara } = await seat(joinAll);
  await run(mara, `canvas.tokens.placeables.find(({ document }) => document.name === "Reaver").setTarget(true);`);
  const sheet = await mara.openSheet("Ilse");
  await expect(sheet).toContainText("+6 to attack, 2d6 + 5 sharp");
  await sheet.getByRole("button", { name: "Attack: Sword" }).click();
  const dialog = mara.page.locator(".ff-act-dialog");
  await expect(dialog.locator('[data-roll="strike"]')).toContainText("d20 + 6");
  await expect(dialog.locator('[data-roll="dodge"]')).toContainText("Reaver’s dodge");
  await expect(dialog.locator('[data-roll="dodge"]')).not.toContainText("d12");
  await expect(dialog).toContainText("The numbers of Reaver are hidden. Your chance: ");
  await look(mara, "sheet and dialog, light");
  await mara.dice(11);
  await dialog.locator('[data-key="roll"]').click();

  // The reaver is the game master's: Mara sees who is asked, and has no button.
  await expect(gm.card()).toContainText("How does Reaver defend?");
  await look(gm, "card with a question, prompt place, light");
  await expect(gm.card().locator('[data-action="ff-answer"][data-at="defence"]')).toHaveCount(3);
  await expect(mara.card().locator('[data-action="ff-answer"]')).toHaveCount(0);
  await expect.poll(() => mara.number("Ilse", "turn.attack")).toBe(0);
  // 9 + 9 reaches 17, and 9 is no perfect parry; the second die of 5 does not reach 9.
  await gm.dice(9, 5, 4, 3);
  await answer(gm, "defence", "parry0");
  await answer(gm, "secondDie", "roll");
  await expect(gm.card().locator('[data-action="ff-answer"][data-at="zone"]')).toHaveText([
    /Torso\s+Armor 4/,
    /Arms\s+Armor 3/,
    /Legs\s+Armor 1/,
    /Head\s+Armor 2/,
  ]);
  await answer(gm, "zone", "legs");
  // 4 + 3 + 5 = 12 against a threshold of 5 and armor of 1: twice 6 is not passed, so that it is one wound.
  await expect.poll(() => mara.number("Reaver", "wounds.light")).toBe(1);
  const before = await both(gm);
  await answer(gm, "followUp", "weaken");
  for (const who of [gm, mara]) await expect.poll(() => who.state()).toBe("closed");
  await expect(mara.card()).toContainText("Ilse hits Reaver with Sword: 1 wound");
  await expect.poll(() => mara.number("Ilse", "defencePenalty")).toBe(9);
  expect(before).not.toEqual(await both(gm));

  // The player ends the turn on the token bar; then the reaver strikes, and she is asked.
  await run(mara, `canvas.tokens.placeables.find(({ document }) => document.name === "Ilse").control();`);
  await wear(mara, "dark");
  await look(mara, "bar, sheet, card that is closed, dark");
  await mara.page.locator(".ff-bar-inner").getByRole("button", { name: "End turn" }).click();
  // Two of her three actions are left: she is asked, and means it.
  await mara.page.locator('dialog.application [data-action="yes"], .application.dialog [data-action="yes"]').click();
  for (const who of [gm, mara]) await expect.poll(() => whose(who)).toBe("Reaver");
  // The end of her turn is written a moment after the tracker has gone on.
  await expect.poll(() => gm.number("Ilse", "turn.round")).toBe(1);
  const wounded = await both(gm);
  await gm.attack("Reaver", "Falchion", "Ilse", [6]);
  const dodge = mara.card().locator('[data-mine] [data-action="ff-answer"][data-value="dodge"]');
  await expect(dodge).toBeVisible();
  await expect(gm.card().locator("[data-mine]")).toHaveCount(0);
  // d12 + 2 - 9: a 12 is 5, and does not reach 15. It lands in the torso: 8 against a threshold of 5.
  await gm.dice(12, 5, 8);
  await dodge.click();
  await expect.poll(() => mara.number("Ilse", "wounds.light")).toBe(1);
  await expect.poll(() => gm.state()).toBe("closed");
  await expect.poll(() => mara.number("Ilse", "defencePenalty")).toBe(0);
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(() => mara.state()).toBe("undone");
  await expect.poll(() => both(gm)).toEqual(wounded);
  await expect.poll(() => mara.number("Ilse", "defencePenalty")).toBe(9);
});

test("a field of fire is laid by the keyboard and kept by concentration, burns whoever begins a turn in it, ends with the concentration; undo brings everything back [G-002] [G-011] [G-077] [G-089] [G-091] [G-093] [G-097] [G-147]", async ({
  joinAll,
}) => {
  const { gm, mara } = await seat(joinAll);
  const before = await both(gm);
  const sheet = await mara.openSheet("Ilse");
  await expect(sheet).toContainText("SURECAST; CONCENTRATION, FIELD");
  await sheet.getByRole("button", { name: "Cast: Fire field" }).click();
  await expect(cursor(mara)).toBeFocused();
  for (let step = 0; step < 3; step++) await mara.page.keyboard.press("ArrowRight");
  await expect(cursor(mara)).toContainText("Affects Reaver (foe)");
  await mara.page.keyboard.press("Enter");
  const dialog = mara.page.locator(".ff-act-dialog");
  await expect(dialog.locator("[data-place]")).toContainText("3 m away");
  await expect(dialog).toContainText("3 MP");
  await dialog.locator('[data-key="roll"]').click();
  for (const who of [gm, mara]) await expect.poll(() => areas(who)).toHaveLength(1);
  await expect.poll(() => mara.number("Ilse", "mp.value")).toBe(6);
  await expect.poll(() => gm.state()).toBe("closed");
  await expect.poll(() => mara.number("Ilse", "turn.utility")).toBe(0);
  await expect(sheet).toContainText("Fire field");
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(() => areas(mara)).toEqual([]);
  await expect.poll(() => both(gm)).toEqual(before);

  await gm.card().locator('[data-action="ff-redo"]').click();
  await expect.poll(() => areas(mara)).toHaveLength(1);
  await run(gm, "await game.combat.nextTurn();");
  await expect.poll(() => whose(mara)).toBe("Reaver");
  // Six points of absolute damage against a threshold of five.
  await expect.poll(() => gm.number("Reaver", "wounds.light")).toBe(1);
  await run(gm, "await game.combat.nextTurn();");
  await expect.poll(() => whose(mara)).toBe("Ilse");
  await sheet.locator('[data-act="endConcentration"]').click();
  for (const who of [gm, mara]) await expect.poll(() => areas(who)).toEqual([]);
  await expect.poll(() => mara.number("Ilse", "mp.value")).toBe(6);
});
