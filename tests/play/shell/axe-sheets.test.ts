import { look, wear } from "../fixtures/axe";
import type { Person } from "../fixtures/person";
import { closeAll, run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

/** The world plays this game, with the two creatures of its compendium that carry most. @returns their names */
const bring = (gm: Person, game: string): Promise<readonly string[]> =>
  run(
    gm,
    `await game.settings.set("fivefold", "ruleset", "${game}");
     const pack = game.packs.get("fivefold.${game}-creatures");
     const all = (await pack.getDocuments()).sort((a, b) => b.items.size - a.items.size).slice(0, 2);
     for (const { id } of all) await game.actors.importFromCompendium(pack, id);
     return all.map(({ name }) => name);`,
  );

for (const game of ["generia", "fragments", "shapers"] as const)
  test(`axe-core finds nothing in ${game}'s sheets: a creature's tabs, read and edited, a foe's short sheet, every kind of item`, {
    tag: "@release",
  }, async ({ join }) => {
    test.setTimeout(300_000);
    const gm = await join("Gamemaster");
    await wear(gm, "light");
    const [most = "", next = ""] = await bring(gm, game);
    const sheet = await gm.openSheet(most);
    const whole = sheet.getByRole("button", { name: "Full sheet" });
    await look(gm, "sheet as it opens");
    if (await whole.isVisible()) await whole.click();
    for (const tab of await sheet.getByRole("tab").allInnerTexts()) {
      await sheet.getByRole("tab", { name: tab }).click();
      await look(gm, `sheet, ${tab}`);
    }
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(sheet.getByRole("button", { name: "Done" })).toBeVisible();
    const tabs = await sheet.getByRole("tab").allInnerTexts();
    expect(tabs.length).toBeGreaterThan(1);
    for (const tab of tabs) {
      await sheet.getByRole("tab", { name: tab }).click();
      await look(gm, `edited sheet, ${tab}`);
    }
    await closeAll(gm);
    await gm.openSheet(next);
    await look(gm, "another creature's sheet");
    await closeAll(gm);
    const kinds = await run<string[]>(
      gm,
      `return Object.keys(CONFIG.Item.dataModels).filter((type) => type.startsWith("${game}"));`,
    );
    expect(kinds.length).toBeGreaterThan(3);
    for (const kind of kinds) {
      await run(gm, `(await Item.create({ name: "Specimen", type: "${kind}" })).sheet.render({ force: true });`);
      await expect(gm.page.locator(".application.ff-sheet--item")).toBeVisible();
      await look(gm, kind);
      await closeAll(gm);
    }
  });
