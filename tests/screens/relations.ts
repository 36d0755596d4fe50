import type { Locator } from "@playwright/test";
import type { Person } from "../play/fixtures/person";
import { closeAll, run } from "../play/fixtures/script";
import { answer, DRAWN, keep, SIDES, window } from "./keep";

/** Games in which it matters how one creature stands to another, and the act of which a game master rules, where there is one. */
const RELATED: readonly string[] = ["fragments", "shapers"];
const RULING: Readonly<Record<string, string>> = { shapers: "cinematic" };
/** Games in which somebody can be surprised. */
const OPENING: readonly string[] = ["vigor", "uchma", "fragments", "shapers"];
/** The relation that makes a creature one whom the other side does not know of, in games that ask about nobody else. */
const UNSEEN: Readonly<Record<string, string>> = { fragments: "undetected" };

/** Opens the page that says how a hero stands to everybody else, and gives back what it says of the first foe. */
async function standing(gm: Person, number: number): Promise<Locator> {
  const foe = await run<string>(
    gm,
    `${SIDES} const { object } = heroes[${number}]; await canvas.animatePan({ ...object.center, duration: 0 }); canvas.hud.token.bind(object); return foes[0].name;`,
  );
  await gm.page.locator('#token-hud [data-ff="relations"]').click();
  await run(gm, "canvas.hud.token.close();");
  return window(gm).locator(".ff-relations", { hasText: foe }).first();
}
/** How a hero stands to everybody else on the scene, with what a game master can switch between it and a foe. */
export async function relations(gm: Person, slug: string): Promise<void> {
  if (!RELATED.includes(slug)) return;
  await (await standing(gm, 0)).locator("button[data-relation]").first().click();
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-relations`, window(gm));
  await closeAll(gm);
}

/** The form in which a game master rules on what somebody proposes. */
export async function ruling(gm: Person, slug: string): Promise<void> {
  const act = RULING[slug];
  if (!act) return;
  await run(gm, `${SIDES} await hero.actor.sheet.render({ force: true });`);
  // A sheet opens on the tab that was seen last.
  await window(gm).getByRole("tab", { name: "Play" }).click();
  await window(gm).locator(`[data-act="${act}"]`).first().click();
  const dialog = gm.page.locator(".ff-act-dialog");
  await dialog.locator("[data-text='idea']").fill("Kicks the cart into him.");
  const override = dialog.getByRole("button", { name: "Override" });
  if (await override.count()) await override.click();
  await dialog.locator('[data-key="roll"]').click();
  await dialog.waitFor({ state: "detached" });
  await closeAll(gm);
  await gm.page.locator('#ff-prompts [data-value="allow"]').click();
  const form = gm.page.locator(".application.ff-form-dialog");
  await form.waitFor();
  // The place of the prompts lies above windows.
  await run(
    gm,
    `const form = [...foundry.applications.instances.values()].find(({ element }) => element.matches(".ff-form-dialog"));
     form.setPosition({ left: 80, top: 300 });`,
  );
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-ruling`, form);
  await closeAll(gm);
  await answer(gm, "refuse");
}

/** What the game master says before the first round; the encounter is begun anew for it, and where only the unaware are asked about, a foe is. */
export async function opening(gm: Person, slug: string): Promise<void> {
  if (!OPENING.includes(slug)) return;
  const unseen = UNSEEN[slug];
  const heroes = unseen ? await run<number>(gm, `${SIDES} return heroes.length;`) : 0;
  for (let number = 0; number < heroes; number += 1) {
    await (await standing(gm, number)).locator(`button[data-relation="${unseen}"]`).click();
    await gm.page.waitForTimeout(DRAWN);
    await closeAll(gm);
  }
  await gm.tab("combat");
  await run(
    gm,
    `${SIDES}
     for (const combat of [...game.combats]) await combat.delete();
     const combat = await Combat.create({ type: "${slug}", scene: canvas.scene.id });
     await combat.activate();
     await combat.createEmbeddedDocuments("Combatant",
       standing.slice(0, 6).map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })));
     void combat.startCombat();`,
  );
  const asked = gm.page.locator(".application", { has: gm.page.locator(".ff-surprise__row") });
  await asked.waitFor();
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-opening`, asked);
  await closeAll(gm);
}
