import { ASKING, place } from "../fixtures/asked";
import { covered, resize, SIZES } from "../fixtures/axe";
import { fight, step } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { closeAll, run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

/** Whether the middle of somebody's token, or of that of its target, lies under the roll window. */
const overTokens = (who: Person, names: readonly string[]): Promise<boolean> =>
  run(
    who,
    `const box = document.querySelector(".ff-act-dialog").getBoundingClientRect();
     return canvas.tokens.placeables.filter(({ document }) => ${JSON.stringify(names)}.includes(document.name)).some(({ document }) => {
       const { x, y } = canvas.clientCoordinatesFromCanvas({ x: document.x + 50, y: document.y + 50 });
       return x > box.left && x < box.right && y > box.top && y < box.bottom;
     });`,
  );

for (const game of ["vigor", "uchma"] as const)
  test(`${game}: no control of ours covers another on a big and a small screen, with text of 100 and 200 %, with the roll window open and while one is asked; the roll window stays low and beside its tokens`, async ({
    joinAll,
  }) => {
    test.setTimeout(120_000);
    const { gm, mara, hers, foe, begin, strike } = await ASKING[game](joinAll);
    if (game === "vigor") await fight(gm, hers, foe, "Tomas Reed");
    for (const who of [gm, mara]) await who.tab("combat");
    await run(
      mara,
      `const named = (name) => canvas.tokens.placeables.find(({ document }) => document.name === name);
       named("${hers}").control();
       named("${foe}").setTarget(true, { releaseOthers: true });`,
    );
    const key = mara.page.locator('.ff-bar-key:is([data-act="attack"], [data-act="use"])').first();
    const dialog = mara.page.locator(".ff-act-dialog");
    for (const size of SIZES) {
      const { width, font } = size;
      const at = `${width}, ${font}`;
      for (const who of [gm, mara]) await resize(who, size);
      await expect(key).toBeVisible();
      for (const who of [gm, mara]) await expect.poll(() => covered(who), at).toEqual([]);
      await key.click();
      await expect(dialog).toBeVisible();
      expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(520);
      await mara.page.screenshot({ path: `test-results/screens/dialog-${game}-${width}-${font}.png` });
      await expect.poll(() => covered(mara), `${at}, roll window`).toEqual([]);
      // On the small screen there is no room for window, bar and tokens beside each other.
      if (font === 5 && width === 1400) expect(await overTokens(mara, [hers, foe])).toBe(false);
      // With large text it has taken the place of the tracker, which comes back when the window is taken by its header.
      const list = mara.page.locator("#combat .ff-turnrow").first();
      if (font === 5) await expect(list).toBeVisible();
      else {
        await expect(list).toBeHidden();
        await dialog.locator(".window-title").click();
        await expect(list).toBeVisible();
      }
      await closeAll(mara);
    }
    // An open window finds a new place when the page gets another size.
    for (const size of [...SIZES, ...SIZES]) {
      await resize(mara, size);
      if (await dialog.isHidden()) await key.click();
      // The text gets its size after the page has its own, and nothing tells of that.
      await mara.page.setViewportSize({ width: size.width - 1, height: size.height });
      await expect.poll(() => covered(mara), `${size.width}, ${size.font}, roll window stays open`).toEqual([]);
    }
    await closeAll(mara);
    if (game === "vigor") await step(gm, "nextTurn");
    await begin();
    await strike();
    await expect(place(mara)).toBeVisible();
    for (const size of SIZES) {
      for (const who of [gm, mara]) await resize(who, size);
      for (const tab of ["combat", "chat"]) {
        await mara.tab(tab);
        for (const who of [gm, mara])
          await expect.poll(() => covered(who), `${size.width}, ${size.font}, ${tab}, asked`).toEqual([]);
      }
    }
  });
