import { ASKING, answer, coveredByPlace, place, took, watch } from "../fixtures/asked";
import { resize, SIZES } from "../fixtures/axe";
import { closeAll, run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

/** Milliseconds within which a question is seen. */
const SOON = 1000;
/** Where the first question took longer, the middle one of three counts: what else runs on the machine may delay one of them. */
const TRIES = 3;
const middleOf = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;

/** Where somebody may be when they are asked; the roll window and a sheet stay open all the while. */
const AT = [
  { tab: "combat", selects: false },
  { tab: "actors", selects: true },
  { tab: "chat", selects: true },
] as const;

for (const game of ["vigor", "uchma"] as const)
  test(`${game}: a question is seen within a second, with roll window and sheet open, in three tabs, with a token selected and without, on a big and a small screen, with text of 100 and 200 %; it covers no control of ours; title, sound and keys`, async ({
    joinAll,
  }) => {
    const { gm, mara, hers, none, begin, strike, over } = await ASKING[game](joinAll);
    const plain = await mara.page.title();
    await run(mara, `globalThis.heard = []; foundry.audio.AudioHelper.play = async ({ src }) => void heard.push(src);`);
    await mara.tab("combat");
    const sheet = await mara.openSheet(hers);
    await sheet.locator('button:is([data-act="attack"], [data-act="use"])').first().click();
    const dialog = mara.page.locator(".ff-act-dialog");
    await expect(dialog).toBeVisible();
    await begin();
    await run(mara, "heard.length = 0;");
    let asked = 0;
    for (const size of SIZES) {
      const { width, height, font } = size;
      await resize(mara, size);
      await expect(dialog).toBeVisible();
      for (const { tab, selects } of AT) {
        // On a small screen the sheet lies over the tabs' buttons.
        await run(mara, `ui.sidebar.changeTab("${tab}", "primary");`);
        await run(
          mara,
          `canvas.tokens.releaseAll(); if (${selects}) canvas.tokens.placeables.find(t => t.isOwner).control();`,
        );
        const times: number[] = [];
        while (times.length < TRIES && middleOf(times) > SOON) {
          await watch(mara);
          await strike();
          times.push(await took(mara));
          asked += 1;
          await expect.poll(() => coveredByPlace(mara)).toEqual([]);
          const box = await place(mara).boundingBox();
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
          expect(await mara.page.title()).toBe(`(1) ${plain}`);
          await mara.page.screenshot({ path: `test-results/screens/prompts-${game}-${width}-${font}-${tab}.png` });
          // Where it found no room it folded itself up.
          const unfold = place(mara).locator('[data-action="unfold"]');
          if (await unfold.isVisible()) await unfold.click();
          await answer(mara, none).click();
          await over();
          await expect(place(mara)).toHaveCount(0);
          expect(await mara.page.title()).toBe(plain);
        }
        expect(middleOf(times), `${tab}, ${width} x ${height}, text of ${font}`).toBeLessThanOrEqual(SOON);
      }
    }
    // By the keyboard alone, and without a sound where that is switched off.
    await closeAll(mara);
    await run(mara, `await game.settings.set("fivefold", "cueSounds", false);`);
    await strike();
    await expect(place(mara)).toBeVisible();
    await mara.page.keyboard.press("Shift+Q");
    await expect(place(mara).locator(".ff-opt").first()).toBeFocused();
    await mara.page.keyboard.press((await answer(mara, none).getAttribute("data-digit")) ?? "");
    await over();
    await expect(place(mara)).toHaveCount(0);
    await expect(place(gm)).toHaveCount(0);
    expect(await run(mara, "return heard;")).toEqual(Array(asked).fill("systems/fivefold/assets/shell/asked.wav"));
  });
