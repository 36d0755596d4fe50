import { keyRows } from "../fixtures/bar";
import { mark } from "../fixtures/board";
import { expect, test } from "../fixtures/test";
import { act, begins, CUT, next, SWORD, seat, start, THORNS, WATCH } from "../fixtures/uchma";

test("the token bar offers what the turn still allows and says why not, the short form shows a foe whole, words stop at rock [U-008] [U-038] [U-043] [U-051] [U-052] [U-053] [U-059] [U-128]", async ({
  joinAll,
}) => {
  const { gm, mara } = await seat(joinAll, [
    {
      name: "Ayla",
      at: [5, 5],
      system: { player: true, level: 4, speed: { walk: 9 } },
      items: [SWORD, WATCH, CUT, THORNS],
      owner: "Mara",
    },
    { name: "Wolf", at: [6, 5], system: { resist: { parry: 6 }, speed: { walk: 5 } }, items: [SWORD] },
    { name: "Owl", at: [5, 8], system: { player: true, speed: { walk: 1 } } },
  ]);
  await start(gm);
  await begins("Ayla", gm, mara);
  await mara.reload();
  const { page } = mara;
  const bar = page.locator(".ff-token-bar");
  await mara.target("Wolf");
  await mara.token("Ayla").click();
  const key = (name: string) => bar.locator(".ff-bar-key", { hasText: name });
  await expect(key("Sword").locator(".ff-bar-key__odds b")).toHaveText("likely");
  await expect(bar.getByRole("img", { name: /Actions 1, minor actions 1, 9 m/ })).toBeVisible();
  // Two even rows beside health, energy and how far she can go.
  await expect(bar.locator(".ff-bar-me__pools > span")).toHaveCount(3);
  await expect.poll(() => keyRows(mara)).toEqual([4, 3]);
  // With the keyboard alone: the first key is the sword.
  await page.keyboard.press("Shift+B");
  await expect(bar.locator(".ff-bar-key").first()).toBeFocused();
  await gm.dice(9);
  await page.keyboard.press("1");
  await page.locator('.ff-act-dialog [data-key="roll"]').click();
  await expect.poll(() => gm.number("Ayla", "turn.actions")).toBe(0);
  await expect(key("Sword")).toHaveAccessibleName(/No actions left this turn/);
  await expect(key("Sword")).toHaveAttribute("aria-disabled", "true");
  await expect(key("Riposte")).not.toHaveAttribute("aria-disabled", "true");
  await key("Riposte").click();
  await expect.poll(() => gm.statuses("Ayla")).toContain("uchma-ready");
  // It waits: shown among the reactions, with the reason why not now.
  await expect(bar.getByRole("list", { name: "Reactions" })).toContainText("Riposte");

  await next(gm);
  await begins("Wolf", gm);

  // Rock between the wolf and the owl: of two who are near enough one hears.
  await mark(gm, [5, 6], [2, 1], "uchma.sound.stone");
  expect(await act(gm, "Wolf", "speak", null, [], { words: "Give way!" })).toEqual({ ok: true });
  await gm.tab("chat");
  await expect(gm.card()).toContainText("Ayla hears it.");
  await expect(gm.card()).not.toContainText("Owl hears it.");

  const foe = await gm.openSheet("Wolf");
  await expect(foe.getByRole("tab")).toHaveCount(0);
  await expect(foe).toContainText("6 Parry");
  await foe.getByRole("button", { name: "Full sheet" }).click();
  const whole = gm.page.locator(".application.sheet", { hasText: "Wolf" });
  await expect(whole.getByRole("tab").first()).toBeVisible();
  await whole.getByRole("button", { name: "Compact sheet" }).click();
  await expect(whole.getByRole("tab")).toHaveCount(0);
});
