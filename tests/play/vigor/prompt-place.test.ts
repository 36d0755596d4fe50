import { answer, place } from "../fixtures/asked";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

/** The Reaver strikes Ilse with 19 + 4 and hits: her player is asked. */
const strike = (gm: Person, ...damage: readonly number[]): Promise<void> =>
  gm.attack("Marsh Reaver", "Reaver Cleaver", "Ilse Varn", [19, 4, ...damage]);
const LEAST = [1, 1, 1] as const;
const over = async (gm: Person): Promise<void> => {
  await gm.noSecond();
  await expect.poll(() => gm.state()).toBe("closed");
};

test("whoever is asked sees it in one place that stays, with cost and chance, and answers there, on the bar, on the card or with the keyboard; the page's title counts [V-046] [V-070]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const title = () => mara.page.title();
  const plain = await title();
  await run(mara, `globalThis.heard = []; foundry.audio.AudioHelper.play = async ({ src }) => void heard.push(src);`);
  const heard = (): Promise<string[]> => run(mara, "return heard;");
  await mara.page.mouse.click(500, 500);
  await expect(place(mara)).toHaveCount(0);

  await strike(gm, ...LEAST);
  await expect(answer(mara, "defense")).toBeVisible();
  // The dice of a Defense, d20 + 2 dice for her Speed, against the Reaver's total, whose numbers she does not know.
  await expect(answer(mara, "defense")).toContainText(/5 Vigor, \d+ left\s*Chance: (slim|unlikely|about even|likely)/);
  await expect(place(mara)).toContainText("Marsh Reaver");
  await expect(place(gm)).toHaveCount(0);
  expect(await title()).toBe(`(1) ${plain}`);
  expect(await heard()).toEqual(["systems/fivefold/assets/shell/asked.wav"]);
  // It stays where a pop-up would be gone, and in whatever tab.
  await mara.tab("combat");
  await mara.page.waitForTimeout(11_000);
  await expect(answer(mara, "none")).toBeVisible();
  await answer(mara, "none").click();
  await expect(place(mara)).toHaveCount(0);
  expect(await title()).toBe(plain);
  await over(gm);

  // With the keyboard alone; without a sound where that is switched off.
  await run(mara, `await game.settings.set("fivefold", "cueSounds", false);`);
  await strike(gm, ...LEAST);
  await expect(answer(mara, "none")).toBeVisible();
  await mara.page.keyboard.press("Shift+Q");
  await expect(answer(mara, "defense")).toBeFocused();
  await mara.page.keyboard.press("2");
  await expect(place(mara)).toHaveCount(0);
  expect(await heard()).toHaveLength(1);
  await over(gm);

  // The bar of the selected creature leads to the place.
  await mara.token("Ilse Varn").click();
  const bar = mara.page.locator(".ff-token-bar");
  await expect(bar.getByRole("list", { name: "Reactions" })).toContainText("Dodge");
  await strike(gm, ...LEAST);
  await expect(bar.locator(".ff-bar-asked")).toContainText("1 question");
  await bar.locator('.ff-bar-asked [data-action="answer"]').click();
  await expect(answer(mara, "defense")).toBeFocused();
  await answer(mara, "none").click();
  await expect(place(mara)).toHaveCount(0);
  await expect(bar.locator(".ff-bar-asked")).toHaveCount(0);
  await over(gm);

  // Who answers on the card settles it everywhere; so does a game master who answers for her, or takes the attack back.
  await mara.tab("chat");
  const undo = () => gm.card().locator('[data-key="undo"]').click();
  const settle = [
    () => mara.card().locator('[data-action="ff-answer"][data-value="none"]').click(),
    async () => {
      await gm.card().getByText("Answer for Ilse Varn").click();
      await gm.card().locator('[data-action="ff-answer"][data-value="none"]').click();
    },
    undo,
  ];
  await gm.tab("chat");
  for (const press of settle) {
    await strike(gm, ...LEAST);
    await expect(answer(mara, "none")).toBeVisible();
    expect(await title()).toBe(`(1) ${plain}`);
    await press();
    await expect(place(mara)).toHaveCount(0);
    await expect(bar.locator(".ff-bar-asked")).toHaveCount(0);
    await expect.poll(title).toBe(plain);
    if (press !== undo) await over(gm);
  }
  expect(await gm.state()).toBe("undone");
});

test("several questions are counted and turned through; folded, the place stays in sight and unfolds for what is asked anew", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await strike(gm);
  await expect(answer(mara, "none")).toBeVisible();
  await place(mara).getByRole("button", { name: "Minimize" }).click();
  await expect(answer(mara, "none")).toBeHidden();
  await expect(place(mara).getByRole("button", { name: "Ilse Varn: your answer" })).toBeVisible();
  const shown = () => place(mara).locator("[data-message-id]").getAttribute("data-message-id");
  const first = await shown();
  await strike(gm);
  // It stays at the question that it showed, unfolded again.
  await expect(place(mara)).toContainText("1 of 2");
  await expect(answer(mara, "none")).toBeVisible();
  expect(await shown()).toBe(first);
  await expect.poll(() => mara.page.title()).toMatch(/^\(2\) /);
  await place(mara).getByRole("button", { name: "Next question" }).click();
  await expect(place(mara)).toContainText("2 of 2");
  await expect.poll(shown).not.toBe(first);
  await answer(mara, "none").click();
  await expect.poll(shown).toBe(first);
  await expect.poll(() => mara.page.title()).toMatch(/^\(1\) /);
});
