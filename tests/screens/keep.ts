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

/** Keeps a picture of a part of somebody's screen in both themes. */
export async function keep(who: Person, name: string, part: Locator): Promise<void> {
  for (const theme of THEMES) {
    await wear(who, theme);
    await who.page.waitForTimeout(DRAWN / 2);
    await part.screenshot({ path: path.join(OUT, `${name}-${theme}.png`) });
  }
  await wear(who, "light");
  console.log(`docs/screens/${name}-{light,dark}.png`);
}
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

/** Answers what is still asked with one of these, else with what is offered first, until nothing is. */
export async function answer(gm: Person, wanted = ""): Promise<void> {
  const asked = gm.page.locator("#ff-prompts");
  for (let times = 0; times < 12 && (await asked.isVisible()); times += 1) {
    const chosen = asked.locator(`[data-value="${wanted}"]`);
    await ((await chosen.count()) ? chosen : asked.locator(".ff-opt:not([aria-disabled='true'])")).first().click();
    await gm.page.waitForTimeout(DRAWN);
  }
}
