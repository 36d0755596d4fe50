import type { Person } from "../play/fixtures/person";
import { closeAll, run } from "../play/fixtures/script";
import { DRAWN, keep } from "./keep";

const [HERO, FOE] = ["Ilse Varn", "Marsh Reaver"] as const;

/** A fight of a hero and a foe of the demo, in which the hero's player sees that it is her turn. */
async function begin(gm: Person, mara: Person): Promise<void> {
  await run(
    gm,
    `const tokens = ["${HERO}", "${FOE}"].map((name) => canvas.scene.tokens.getName(name));
     const combat = await Combat.create({ type: "vigor", scene: canvas.scene.id });
     await combat.activate();
     await combat.createEmbeddedDocuments("Combatant", tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })));
     for (const [place, { id }] of combat.combatants.contents.entries()) await combat.setInitiative(id, 18 - 6 * place);
     await combat.startCombat({ asked: true });`,
  );
  const banner = mara.page.locator(".ff-banner");
  await banner.waitFor();
  await keep(mara, "shell-banner", banner);
}

/** What a player sees of a fight: that it is her turn, a foe whose numbers are hidden, a question that is folded away, several moves as one card. */
export async function glance(gm: Person, mara: Person): Promise<void> {
  await begin(gm, mara);
  await mara.tab("combat");
  await keep(mara, "shell-player-tracker", mara.page.locator("#combat .ff-tracker"));
  await mara.target(FOE);
  await mara.token(HERO).click();
  await mara.page.locator(".ff-bar-key:not([aria-disabled='true'])").first().click();
  await mara.page.locator(".ff-act-dialog").waitFor();
  await mara.page.waitForTimeout(DRAWN);
  await keep(mara, "shell-player-roll", mara.page.locator(".ff-act-dialog"));
  await closeAll(mara);

  await mara.tab("chat");
  for (const step of [1, 2])
    await run(
      mara,
      `const token = canvas.scene.tokens.getName("${HERO}");
       await token.move([{ x: token.x - canvas.grid.size, y: token.y + ${step === 1 ? 0 : "canvas.grid.size"} }]);`,
    );
  await mara.page.waitForTimeout(2 * DRAWN);
  await keep(mara, "shell-moves", mara.card());

  await run(gm, "await game.combat.nextTurn();");
  await gm.attack(FOE, "Reaver Cleaver", HERO, [19, 4]);
  const prompts = mara.page.locator("#ff-prompts");
  await prompts.getByRole("button", { name: "Minimize" }).click();
  await mara.page.waitForTimeout(DRAWN);
  await keep(mara, "shell-prompt-folded", prompts);
  await run(gm, "for (const combat of [...game.combats]) await combat.delete();");
}
