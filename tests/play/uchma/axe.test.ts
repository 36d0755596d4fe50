import { look, wear } from "../fixtures/axe";
import { closeAll, run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

const STAIR = "The Lantern Stair";
const enter = `await game.settings.set("fivefold", "ruleset", "uchma");
  await game.scenes.getName("${STAIR}").activate();`;

test(`axe-core finds nothing in Uchma's windows`, async ({ join }) => {
  test.setTimeout(120_000);
  const gm = await join("Gamemaster");
  await run(gm, enter);
  await wear(gm, "light");
  const sheet = await gm.openSheet("Sefa Ohr");
  const tabs = await sheet.getByRole("tab").allInnerTexts();
  expect(tabs.length).toBeGreaterThan(2);
  for (const tab of tabs) {
    await sheet.getByRole("tab", { name: tab }).click();
    await look(gm, `sheet, ${tab}`);
  }
  await sheet.getByRole("button", { name: /^Edit/ }).click();
  await expect(sheet.getByRole("button", { name: "Done" })).toBeVisible();
  for (const tab of await sheet.getByRole("tab").allInnerTexts()) {
    await sheet.getByRole("tab", { name: tab }).click();
    await look(gm, `edited sheet, ${tab}`);
  }
  await closeAll(gm);
  await gm.openSheet("Terrace Raider");
  await look(gm, "short sheet");
  await closeAll(gm);
  const kinds = await run<string[]>(
    gm,
    `return Object.keys(CONFIG.Item.dataModels).filter((type) => type.startsWith("uchma"));`,
  );
  expect(kinds.length).toBeGreaterThan(0);
  for (const kind of kinds) {
    await run(gm, `(await Item.create({ name: "Specimen", type: "${kind}" })).sheet.render({ force: true });`);
    await expect(gm.page.locator(".application.ff-sheet--item")).toBeVisible();
    await look(gm, kind);
    await closeAll(gm);
  }
});

test(`axe-core finds nothing in a fight of Uchma: tools, surprise, phases, bar, dialogs, card`, async ({ join }) => {
  test.setTimeout(120_000);
  const gm = await join("Gamemaster");
  await run(gm, enter);
  await expect.poll(() => run(gm, `return canvas.scene?.name;`)).toBe(STAIR);
  await gm.reload();
  await wear(gm, "light");
  await gm.tab("combat");
  await run(
    gm,
    `const combat = await Combat.create({});
       await combat.activate();
       await combat.createEmbeddedDocuments("Combatant",
         canvas.scene.tokens.contents.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })));`,
  );
  await gm.page.locator('#combat [data-action="ffTool"][data-act="quarrel"]').click();
  await expect(gm.page.locator("#fivefold-tool")).toBeVisible();
  await look(gm, "tool");
  await closeAll(gm);
  await gm.page.locator('#combat [data-action="startCombat"]').click();
  const opening = gm.page.locator(".application", { has: gm.page.locator(".ff-surprise-dialog") });
  await expect(opening).toBeVisible();
  await look(gm, "surprise");
  await opening.locator('[data-key="begin"]').click();
  await expect(gm.page.locator("#combat [aria-current='true']")).toBeVisible();
  await look(gm, "tracker with phases");
  await run(
    gm,
    `const named = (name) => canvas.tokens.placeables.find(({ document }) => document.name === name);
       named("Sefa Ohr").control({ releaseOthers: true });
       named("Terrace Raider").setTarget(true, { releaseOthers: true });`,
  );
  await expect(gm.page.locator(".ff-bar-inner")).toBeVisible();
  for (const key of ["use", "move", "speak"]) {
    const sheet = await gm.openSheet("Sefa Ohr");
    await sheet.locator(`[data-action="act"][data-act="${key}"]`).first().click();
    await expect(gm.page.locator(".ff-act-dialog")).toBeVisible();
    await look(gm, `dialog, ${key}`);
    await closeAll(gm);
  }
  await gm.tab("chat");
  await gm.dice(8);
  await run(
    gm,
    `const sefa = game.actors.getName("Sefa Ohr");
       const target = canvas.scene.tokens.contents.find(({ name }) => name === "Terrace Raider");
       const weapon = sefa.items.contents.find(({ type, system }) => type === "uchmaWeapon" && system.held);
       await game.fivefold.begin({ actorUuid: sefa.uuid, act: "use", itemId: weapon.id, targets: [target.actor.uuid],
         adjust: { off: [], added: [], override: true } });`,
  );
  await expect.poll(() => gm.state()).toBe("closed");
  await look(gm, "cards");
  await gm.card().locator(".ff-card__fold > summary").click();
  await look(gm, "unfolded card");
});
