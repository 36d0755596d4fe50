import type { Person } from "../play/fixtures/person";
import { closeAll, run } from "../play/fixtures/script";
import { DRAWN, keep, window } from "./keep";

/** Sheets of somebody's own creature, to play and to edit, of a foe, and of an item of each type. */
export async function sheets(gm: Person, slug: string): Promise<void> {
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

/** The whole screen: map, sheet of whoever acts, tracker. */
export async function screen(gm: Person, slug: string): Promise<void> {
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
}
