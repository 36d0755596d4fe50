import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { shellModule } from "../shell/kit";
import type { Tabletop } from "../tabletop";
import { oddsFor, preparedFor } from "./odds";
import { field, mods, trained, weapon } from "./tabletop-duel";

// [G-062] to [G-064]: before an attack begins, nobody has asked for the mount or the rider of its target.
const unarmed = { items: [] as never };
/** A foe with an Attack Value of 5 beside somebody with a horse, who has or has not got on. */
async function horsed(rides: boolean, rider: JsonObject = {}) {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { ...mods({ per: 3, dex: 2 }), riding: 2, ...rider },
    ...unarmed,
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const horse = await table.creature("Horse", {
    system: { ...mods({ dex: 6 }), threshold: 9, limbs: false },
    ...unarmed,
    owner: "Mara",
    disposition: "friendly",
    at: [6, 5],
  });
  const foe = await table.creature("Foe", {
    system: trained(5),
    items: [weapon("Sword", { proficiency: "swords", reach: 3, damage: { formula: "2d6" } })],
    owner: "Jon",
    disposition: "hostile",
    at: [7, 5],
  });
  if (rides) expect((await ilse.act("mount", { on: [horse], as: "Mara" })).state).toBe("closed");
  return { table, ilse, horse, foe };
}
type Scene = Awaited<ReturnType<typeof horsed>>;
function told({ table, foe, ...all }: Scene, on: "ilse" | "horse") {
  const aimed = { item: "Sword", on: [all[on]] };
  const { dialog } = preparedFor(table, foe, "attack", aimed);
  const { pool } = dialog?.rolls.find(({ id }) => id === "dodge") ?? {};
  const { now, after } = oddsFor(table, foe, "attack", aimed);
  return { dice: pool?.dice, flat: pool?.flat, exact: now.exact && after?.exact, hits: after?.lands };
}
/** How likely d20 + 5 is more than what a dodge with these two faces keeps. */
function chance(flat: number, kept: (a: number, b: number) => number): number {
  let more = 0;
  for (let strike = 1; strike <= 20; strike++)
    for (let a = 1; a <= 12; a++) for (let b = 1; b <= 12; b++) if (strike + 5 > kept(a, b) + flat) more++;
  return more / (20 * 12 * 12);
}

it("the dialog tells how somebody in the saddle dodges, and how likely it is hit then [G-062] [G-063] [G-064]", async () => {
  const afoot = told(await horsed(false), "ilse");
  expect(afoot).toEqual({
    dice: [{ n: 1, f: 12 }],
    flat: 5,
    exact: true,
    hits: expect.closeTo(
      chance(5, (a) => a),
      9,
    ),
  });
  const scene = await horsed(true);
  const mounted = {
    dice: [{ n: 2, f: 12, keep: -1 }],
    flat: 11,
    exact: true,
    hits: expect.closeTo(chance(11, Math.min), 9),
  };
  expect(told(scene, "ilse")).toEqual(mounted);
  // [G-065] The same sum, whichever of both is the target.
  expect(told(scene, "horse")).toEqual(mounted);
});

it("a mount that lies senseless does not carry its rider out of the way, in the dialog either [G-153]", async () => {
  const scene = await horsed(true);
  await scene.table.edit(scene.horse, { "system.wounds.light": 20 });
  expect(told(scene, "ilse")).toEqual(told(await horsed(false), "ilse"));
});

it("a simulated encounter knows the mount of a fighter, also where the mount is no combatant [G-062] [G-067]", async () => {
  const worldOf = async ({ combat, ruleset }: Tabletop) => {
    const { setupOf } = await shellModule(() => import("../../../src/foundry/rating/setup"));
    const { loadRunning } = await shellModule(() => import("../../../src/foundry/registry"));
    const running = await loadRunning(ruleset.slug);
    if (!running) throw new Error("the game does not run");
    const { world, contenders } = setupOf(combat, running);
    const uuids = Object.values(world).flatMap((one) => ("uuid" in one ? one.uuid : []));
    return { uuids, fighters: contenders.map(({ name }) => name) };
  };
  const { table, ilse, horse, foe } = await horsed(true);
  await table.encounter(ilse, foe);
  expect(await worldOf(table)).toEqual({ uuids: [ilse.uuid, foe.uuid, horse.uuid], fighters: ["Ilse", "Foe"] });
  const afoot = await horsed(false);
  await afoot.table.encounter(afoot.ilse, afoot.foe);
  expect((await worldOf(afoot.table)).uuids).toEqual([afoot.ilse.uuid, afoot.foe.uuid]);
});
