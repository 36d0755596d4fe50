import { carry, standing } from "../fixtures/board";
import { count, counted } from "../fixtures/inputs";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { begins, SWORD, seat, start } from "../fixtures/uchma";

test("an attack with default choices takes three inputs, a move one [U-009] [U-022]", async ({ join }) => {
  const { gm, mara } = await seat(join, [
    { name: "Ayla", at: [5, 5], system: { player: true, speed: { walk: 9 } }, items: [SWORD], owner: "Mara" },
    { name: "Wolf", at: [6, 5], system: { speed: { walk: 5 }, health: { value: 40, max: 40 } } },
  ]);
  await start(gm);
  await begins("Ayla", gm, mara);
  await expect
    .poll(() => run<string[]>(mara, "return canvas.tokens.controlled.map(({ document }) => document.name);"))
    .toEqual(["Ayla"]);
  await expect(mara.page.locator(".ff-bar-key").first()).toHaveAccessibleName(/^Sword/);
  for (const who of [gm, mara]) await count(who);
  await mara.target("Wolf");
  await gm.dice(9);
  await mara.page.keyboard.press("Shift+Digit1");
  await expect(mara.page.locator('.ff-act-dialog [data-key="roll"]')).toBeFocused();
  await mara.page.keyboard.press("Enter");
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(20);
  expect(await counted(gm, mara)).toBe(3);
  await carry(mara, [5, 5], [5, 9]);
  await mara.page.mouse.up();
  await expect.poll(() => standing(gm, "Ayla")).toEqual([5, 9, 0]);
  // Each step is paid on its own, the last one as soon as the token stands there.
  await expect.poll(() => gm.number("Ayla", "turn.spent")).toBe(4);
  expect(await counted(gm, mara)).toBe(4);
});
