import type { Locator } from "@playwright/test";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect } from "../fixtures/test";

/** A creature of the compendium with its place on the map, in squares, and who plays it. */
export interface Fighter {
  readonly name: string;
  readonly at: readonly [number, number];
  readonly owner?: string;
  /** What is written into it, beside what the compendium says. */
  readonly system?: object;
}
/** Sets the world to World Shapers and puts creatures of its compendium on a map of one-metre squares. */
export async function prepare(gm: Person, fighters: readonly Fighter[]): Promise<void> {
  await run(
    gm,
    `await game.settings.set("fivefold", "ruleset", "shapers");
     const pack = game.packs.get("fivefold.shapers-creatures");
     const tokens = [];
     for (const { name, at, owner, system = {} } of ${JSON.stringify(fighters)}) {
       const ownership = { default: 0, ...(owner && { [game.users.getName(owner).id]: 3 }) };
       const { _id } = pack.index.getName(name);
       const actor = await game.actors.importFromCompendium(pack, _id, { ownership, system });
       tokens.push({ name, actorId: actor.id, actorLink: true, x: at[0] * 100, y: at[1] * 100, width: 1, height: 1,
         disposition: owner ? 1 : -1 });
     }
     const scene = await Scene.create({ name: "Yard", width: 2000, height: 1200, padding: 0,
       grid: { type: 1, size: 100, distance: 1, units: "m" } });
     await scene.createEmbeddedDocuments("Token", tokens);
     await scene.activate();`,
  );
  await expect.poll(() => run(gm, "return canvas.scene?.name;")).toBe("Yard");
}
/** Makes an encounter of everybody on the map and begins it. */
export const start = (gm: Person): Promise<unknown> =>
  run(
    gm,
    `const combat = await Combat.create({ type: "shapers", scene: canvas.scene.id });
     await combat.activate();
     await combat.createEmbeddedDocuments("Combatant",
       canvas.scene.tokens.contents.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })));
     await combat.startCombat({ asked: true });`,
  );
export const whose = (who: Person): Promise<string> => run(who, `return game.combat?.combatant?.name ?? "";`);
export const next = (gm: Person): Promise<unknown> => run(gm, "await game.combat.nextTurn();");
export const prompt = ({ page }: Person): Locator => page.locator("#ff-prompts");
export const answer = (who: Person, value: string) => prompt(who).locator(`[data-value="${value}"]`).click();
export const aimAt = (who: Person, name: string): Promise<unknown> =>
  run(
    who,
    `canvas.tokens.placeables.find(({ document }) => document.name === "${name}").setTarget(true, { releaseOthers: true });`,
  );
