import path from "node:path";
import type { Locator } from "@playwright/test";
import { wear } from "../play/fixtures/axe";
import { root } from "../play/fixtures/hosts";
import type { Person } from "../play/fixtures/person";
import { closeAll, run } from "../play/fixtures/script";

const OUT = path.join(root, "docs/screens");
const THEMES = ["light", "dark"] as const;
/** Milliseconds after which everything that follows an act is drawn. */
const DRAWN = 1000;

/** Keeps a picture of a part of somebody's screen in both themes. */
async function keep(who: Person, name: string, part: Locator): Promise<void> {
  for (const theme of THEMES) {
    await wear(who, theme);
    await who.page.waitForTimeout(DRAWN / 2);
    await part.screenshot({ path: path.join(OUT, `${name}-${theme}.png`) });
  }
  await wear(who, "light");
  console.log(`docs/screens/${name}-{light,dark}.png`);
}
const window = (who: Person): Locator => who.page.locator(".application.ff:has(> .window-header)").last();

/** Sheets of somebody's own creature, to play and to edit, of a foe, and of an item of each type. */
async function sheets(gm: Person, slug: string): Promise<void> {
  const open = (whose: "hero" | "foe"): Promise<unknown> =>
    run(
      gm,
      `const all = canvas.scene.tokens.contents.filter(({ actor }) => actor?.type.startsWith("${slug}"));
       const token = all.find(({ disposition }) => ${whose === "hero" ? "disposition > 0" : "disposition < 0"}) ?? all[0];
       token.object.control({ releaseOthers: true });
       await token.actor.sheet.render({ force: true, position: { left: 90, top: 20 } });`,
    );
  await open("hero");
  await keep(gm, `${slug}-sheet`, window(gm));
  await window(gm).getByRole("button", { name: /^Edit/ }).first().click();
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-edit`, window(gm));
  await closeAll(gm);
  await open("foe");
  await keep(gm, `${slug}-foe`, window(gm));
  await closeAll(gm);
  const types = await run<readonly string[]>(
    gm,
    `return Object.keys(CONFIG.Item.dataModels).filter((type) => type.startsWith("${slug}"));`,
  );
  for (const type of types) {
    await run(
      gm,
      `const all = [...game.items, ...game.actors.contents.flatMap(({ items }) => items.contents)];
       const item = all.find((one) => one.type === "${type}") ?? await Item.create({ name: "Nameless", type: "${type}" });
       await item.sheet.render({ force: true });`,
    );
    await gm.page.waitForTimeout(DRAWN);
    await keep(gm, `${slug}-item-${type.slice(slug.length).toLowerCase()}`, window(gm));
    await closeAll(gm);
  }
}

/** The bar, the roll window of an attack on the nearest foe, what somebody is asked, and the card in the end. */
async function attack(gm: Person, slug: string): Promise<void> {
  const { page } = gm;
  await run(
    gm,
    `const acting = game.combat.combatant?.token ?? canvas.scene.tokens.contents[0];
     acting.object.control({ releaseOthers: true });
     const far = ({ x, y }) => Math.hypot(x - acting.x, y - acting.y);
     const foes = canvas.scene.tokens.contents.filter(({ actor, disposition }) => actor && disposition !== acting.disposition);
     foes.sort((a, b) => far(a) - far(b));
     await foes[0].update({ x: acting.x + canvas.grid.size, y: acting.y }, { animate: false, teleport: true, fivefold: { byHand: true } });
     foes[0].object.setTarget(true, { releaseOthers: true });`,
  );
  await page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-bar`, page.locator(".ff-bar-inner"));
  await page.locator(".ff-bar-key:not([aria-disabled='true'])").first().click();
  const dialog = page.locator(".ff-act-dialog");
  await dialog.waitFor();
  await keep(gm, `${slug}-roll`, dialog);
  await gm.tab("chat");
  await dialog.locator('[data-key="roll"]').click();
  await page.waitForTimeout(3 * DRAWN);
  const asked = page.locator("#ff-prompts");
  if (await asked.isVisible()) await keep(gm, `${slug}-asked`, asked);
  for (let times = 0; times < 12 && (await asked.isVisible()); times += 1) {
    await asked.locator(".ff-opt:not([aria-disabled='true'])").first().click();
    await page.waitForTimeout(DRAWN);
  }
  await keep(gm, `${slug}-card`, gm.card());
  await gm
    .card()
    .locator("summary, .ff-card__fold")
    .first()
    .click({ timeout: 2 * DRAWN })
    .catch(() => undefined);
  await keep(gm, `${slug}-card-open`, gm.card());
}

/** The tracker, and what it opens: the party, the history, the rating of the encounter. */
async function encounter(gm: Person, slug: string): Promise<void> {
  await gm.tab("combat");
  await keep(gm, `${slug}-tracker`, gm.page.locator("#combat"));
  for (const name of ["party", "timeline", "rating"]) {
    await gm.page.locator(`#combat [data-overview="${name}"]`).press("Enter");
    const opened = gm.page.locator(`#fivefold-${name}`);
    await opened.waitFor();
    if (name === "rating") await opened.locator("[data-verdict]").waitFor({ timeout: 120_000 });
    await gm.page.waitForTimeout(DRAWN);
    await keep(gm, `${slug}-${name}`, opened);
    await closeAll(gm);
  }
}

/** Every screen of one game whose encounter has begun, as its game master sees it. */
export async function shoot(gm: Person, slug: string): Promise<void> {
  await gm.tab("combat");
  await run(
    gm,
    `const acting = game.combat?.combatant?.token ?? canvas.scene.tokens.contents[0];
     acting.object.control({ releaseOthers: true });
     await acting.actor.sheet.render({ force: true, position: { left: 90, top: 40 } });`,
  );
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, slug, gm.page.locator("body"));
  await closeAll(gm);
  await sheets(gm, slug);
  await attack(gm, slug);
  await encounter(gm, slug);
}
