import { expect } from "vitest";
import type { Creature, CreatureSpec, Tabletop } from "../tabletop";
import { field } from "./tabletop-duel";

type Settings = NonNullable<Parameters<typeof field>[0]>["settings"];
/** Ilse on her horse, both Mara's, and a foe of Jon's two spaces before them. Ilse begins. */
export async function mounted(
  rider: CreatureSpec,
  mount: CreatureSpec,
  settings: Settings = {},
): Promise<{ readonly table: Tabletop; readonly ilse: Creature; readonly horse: Creature; readonly foe: Creature }> {
  const table = await field({ settings });
  const ilse = await table.creature("Ilse", { ...rider, owner: "Mara", disposition: "friendly", at: [5, 5] });
  const horse = await table.creature("Horse", {
    ...mount,
    system: { speed: 12, threshold: 9, limbs: false, ...mount.system },
    owner: "Mara",
    disposition: "friendly",
    at: [6, 5],
  });
  const foe = await table.creature("Foe", {
    system: { threshold: 9 },
    owner: "Jon",
    disposition: "hostile",
    at: [8, 5],
  });
  expect((await ilse.act("mount", { on: [horse], as: "Mara" })).state).toBe("closed");
  await table.encounter(ilse, horse, foe, { initiative: [9, 3, 5] });
  await table.start();
  return { table, ilse, horse, foe };
}
