import { fight } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect } from "../fixtures/test";

interface Fighter {
  readonly name: string;
  readonly at: readonly [number, number];
  readonly owner?: string;
  readonly system?: object;
  readonly items?: readonly object[];
}
/** A world of this game with its fighters on a map whose squares are 5 feet, with these regions, and the encounter begun in their order. */
export async function begin(gm: Person, fighters: readonly Fighter[], regions: readonly object[] = []): Promise<void> {
  await run(
    gm,
    `await game.settings.set("fivefold", "ruleset", "fragments");
     const scene = await Scene.create({ name: "Yard", width: 2000, height: 1200, padding: 0,
       grid: { type: 1, size: 100, distance: 5, units: "ft" } });
     for (const { name, at, owner, system, items } of ${JSON.stringify(fighters)}) {
       const ownership = { default: 0, ...(owner && { [game.users.getName(owner).id]: 3 }) };
       const actor = await Actor.create({ name, type: "fragmentsCreature", system, items, ownership });
       await scene.createEmbeddedDocuments("Token", [{ name, actorId: actor.id, actorLink: true, x: at[0] * 100, y: at[1] * 100,
         width: 1, height: 1, disposition: owner ? 1 : -1 }]);
     }
     await scene.createEmbeddedDocuments("Region", ${JSON.stringify(regions)});
     await scene.activate();`,
  );
  await expect.poll(() => run(gm, "return canvas.scene?.name")).toBe("Yard");
  await fight(gm, ...fighters.map(({ name }) => name));
}
export const statuses = async (who: Person, name: string): Promise<string[]> =>
  (await who.statuses(name)).map((id) => id.replace("fragments-", "")).sort();
