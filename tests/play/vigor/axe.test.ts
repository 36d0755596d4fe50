import { look, wear } from "../fixtures/axe";
import { fight, step, whose } from "../fixtures/encounter";
import { closeAll, run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

test(`axe-core finds nothing in Vigor's windows`, async ({ join }) => {
  test.setTimeout(120_000);
  const gm = await join("Gamemaster");
  await wear(gm, "light");
  const sheet = await gm.openSheet("Ilse Varn");
  const tabs = await sheet.getByRole("tab").allInnerTexts();
  expect(tabs.length).toBeGreaterThan(2);
  for (const tab of tabs) {
    await sheet.getByRole("tab", { name: tab }).click();
    await look(gm, `sheet, ${tab}`);
  }
  await sheet.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(sheet.getByRole("button", { name: "Done" })).toBeVisible();
  for (const tab of await sheet.getByRole("tab").allInnerTexts()) {
    await sheet.getByRole("tab", { name: tab }).click();
    await look(gm, `edited sheet, ${tab}`);
  }
  await closeAll(gm);
  await gm.openSheet("Marsh Reaver");
  await look(gm, "short sheet");
  await closeAll(gm);
  const kinds = await run<string[]>(
    gm,
    `return Object.keys(CONFIG.Item.dataModels).filter((type) => type.startsWith("vigor"));`,
  );
  expect(kinds.length).toBeGreaterThan(0);
  for (const kind of kinds) {
    await run(gm, `(await Item.create({ name: "Specimen", type: "${kind}" })).sheet.render({ force: true });`);
    await expect(gm.page.locator(".application.ff-sheet--item")).toBeVisible();
    await look(gm, kind);
    await closeAll(gm);
  }
});

test(`axe-core finds nothing in a fight of Vigor: tracker, bar, dialog, prompt place, cards`, async ({ joinAll }) => {
  test.setTimeout(120_000);
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await wear(gm, "light");
  await wear(mara, "light");
  await fight(gm, "Ilse Varn", "Marsh Reaver");
  await gm.tab("combat");
  await look(gm, "tracker");
  await mara.tab("chat");
  await run(
    mara,
    `const named = (name) => canvas.tokens.placeables.find(({ document }) => document.name === name);
       named("Ilse Varn").control({ releaseOthers: true });
       named("Marsh Reaver").setTarget(true, { releaseOthers: true });`,
  );
  const key = mara.page.locator('.ff-bar-key[data-act="attack"]').first();
  await expect(key.locator(".ff-chance")).toBeVisible();
  await key.click();
  await expect(mara.page.locator(".ff-act-dialog")).toBeVisible();
  await look(mara, "dialog and bar");
  await closeAll(mara);
  await step(gm, "nextTurn");
  await expect.poll(() => whose(gm)).toBe("Marsh Reaver");
  await gm.attack("Marsh Reaver", "Reaver Cleaver", "Ilse Varn", [19, 4, 1, 1, 1]);
  await expect(mara.page.locator("#ff-prompts")).toBeVisible();
  await look(mara, "prompt place and open card");
  await mara.page.locator('#ff-prompts [data-action="ff-answer"][data-value="none"]').click();
  await gm.tab("chat");
  await gm.noSecond();
  await expect.poll(() => gm.state()).toBe("closed");
  await look(gm, "closed cards");
  await gm.card().locator(".ff-card__fold > summary").click();
  await look(gm, "unfolded card");
});
