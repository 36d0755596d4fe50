import { closeAll, look, THEMES, wear } from "../fixtures/axe";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

for (const theme of THEMES)
  test(`axe-core finds nothing in the windows of the shell: settings' pages, choice of the game, welcome, scene, surprise, ${theme}`, async ({
    join,
  }) => {
    test.setTimeout(120_000);
    const gm = await join("Gamemaster");
    await wear(gm, theme);
    const menus = await run<string[]>(
      gm,
      `return [...game.settings.menus.keys()].filter((key) => key.startsWith("fivefold."));`,
    );
    expect(menus.length).toBeGreaterThan(3);
    for (const menu of menus) {
      await run(gm, `await new (game.settings.menus.get("${menu}").type)().render({ force: true });`);
      await expect(gm.page.locator(".application.ff-win")).toBeVisible();
      await look(gm, menu);
      await closeAll(gm);
    }
    await run(
      gm,
      `const combat = await Combat.create({});
       await combat.activate();
       await combat.createEmbeddedDocuments("Combatant",
         canvas.scene.tokens.contents.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })));`,
    );
    await gm.tab("combat");
    await gm.page.locator('#combat [data-action="startCombat"]').click();
    await expect(gm.page.locator(".application.ff-win")).toBeVisible();
    await look(gm, "surprise");
    await closeAll(gm);
    // Compendia with the switch for those of other games.
    await gm.tab("compendium");
    await look(gm, "compendia");
  });
