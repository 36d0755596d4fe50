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

/** What a player sees of a fight: that it is her turn, a foe whose numbers are hidden, a question that is folded away. */
export async function glance(gm: Person, mara: Person): Promise<void> {
  await begin(gm, mara);
  await mara.tab("combat");
  await keep(mara, "shell-player-tracker", mara.page.locator("#combat .ff-tracker"));
  await run(
    mara,
    `canvas.scene.tokens.getName("${FOE}").object.setTarget(true, { releaseOthers: true });
     canvas.scene.tokens.getName("${HERO}").object.control({ releaseOthers: true });`,
  );
  await mara.page.waitForTimeout(DRAWN);
  await mara.page.locator(".ff-bar-key:not([aria-disabled='true'])").first().click();
  await mara.page.locator(".ff-act-dialog").waitFor();
  await mara.page.waitForTimeout(DRAWN);
  await keep(mara, "shell-player-roll", mara.page.locator(".ff-act-dialog"));
  await closeAll(mara);

  await run(gm, "await game.combat.nextTurn();");
  await run(
    gm,
    `const { prototype } = foundry.dice.terms.DiceTerm;
     const random = prototype.mapRandomFace;
     const faces = [19, 4];
     prototype.mapRandomFace = function (uniform) { return faces.shift() ?? random.call(this, uniform); };
     const [foe, hero] = ["${FOE}", "${HERO}"].map((name) => game.actors.getName(name));
     const outcome = await game.fivefold.begin({ actorUuid: foe.uuid, act: "attack", itemId: foe.items.getName("Reaver Cleaver").id, targets: [hero.uuid],
       adjust: { off: [], added: [], override: true } });
     if (!outcome.ok) throw new Error(outcome.reason);`,
  );
  const prompts = mara.page.locator("#ff-prompts");
  await prompts.getByRole("button", { name: "Minimize" }).click();
  await mara.page.waitForTimeout(DRAWN);
  await keep(mara, "shell-prompt-folded", prompts);
  await run(gm, "for (const combat of [...game.combats]) await combat.delete();");
}
