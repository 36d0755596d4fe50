import path from "node:path";
import type { Locator } from "@playwright/test";
import { wear } from "../play/fixtures/axe";
import { root } from "../play/fixtures/hosts";
import type { Person } from "../play/fixtures/person";
import { run } from "../play/fixtures/script";

const OUT = path.join(root, "docs/screens");
const THEMES = ["light", "dark"] as const;
/** Milliseconds after which everything that follows an act is drawn. */
export const DRAWN = 1000;

/** Wears both themes after each other, for a picture of each. */
async function inBoth(who: Person, name: string, take: (file: string) => Promise<unknown>): Promise<void> {
  for (const theme of THEMES) {
    await wear(who, theme);
    await who.page.waitForTimeout(DRAWN / 2);
    await take(path.join(OUT, `${name}-${theme}.png`));
  }
  await wear(who, "light");
  console.log(`docs/screens/${name}-{light,dark}.png`);
}
/** Keeps a picture of a part of somebody's screen in both themes. */
export const keep = (who: Person, name: string, part: Locator): Promise<void> =>
  inBoth(who, name, (file) => part.screenshot({ path: file }));
/** The same of a part whose buttons stand around it. */
export const keepAround = (who: Person, name: string, part: Locator): Promise<void> =>
  inBoth(who, name, async (file) => {
    const clip = await part.evaluate((one) => {
      const boxes = [one, ...one.querySelectorAll("*")]
        .map((each) => each.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0);
      const [x, y] = [Math.min(...boxes.map(({ left }) => left)), Math.min(...boxes.map(({ top }) => top))];
      return {
        x: x - 8,
        y: y - 8,
        width: Math.max(...boxes.map(({ right }) => right)) - x + 16,
        height: Math.max(...boxes.map(({ bottom }) => bottom)) - y + 16,
      };
    });
    await who.page.screenshot({ path: file, clip });
  });
/** The window that was opened last. */
export const window = (who: Person): Locator => who.page.locator(".application.ff:has(> .window-header)").last();
/** Opens one of the system's pages, as its button in the settings does. */
export const openMenu = (who: Person, key: string): Promise<unknown> =>
  run(who, `await new (game.settings.menus.get("fivefold.${key}").type)().render({ force: true });`);

/** Finds a hero and foes, in a script. */
export const SIDES = `
  const standing = canvas.scene.tokens.contents.filter(({ actor }) => actor);
  const heroes = standing.filter(({ disposition }) => disposition > 0);
  const [hero] = heroes;
  const foes = standing.filter(({ disposition }) => disposition < 0);`;

/** Answers what is still asked with one of these, else with what is offered first, until nothing is and everything that was begun is over. */
export async function answer(gm: Person, wanted = ""): Promise<void> {
  const asked = gm.page.locator("#ff-prompts");
  for (let times = 0; times < 20; times += 1) {
    if (await asked.isVisible()) {
      const chosen = asked.locator(`[data-value="${wanted}"]`);
      await ((await chosen.count()) ? chosen : asked.locator(".ff-opt:not([aria-disabled='true'])")).first().click();
    } else if (!(await run<boolean>(gm, `return game.messages.some(({ system }) => system?.state === "open");`)))
      return;
    await gm.page.waitForTimeout(DRAWN);
  }
}
