import { expect, it } from "vitest";
import type { Creature, Tabletop } from "../tabletop";
import { field } from "./tabletop-duel";
import { next, related, toggle, turnOf } from "./tabletop-meetings";

/** An ogre that holds its prey, beside a guard. */
async function grip(fight = true) {
  const table = await field();
  const ogre = await table.creature("Ogre", { disposition: "hostile", owner: "Jon", at: [5, 5] });
  const prey = await table.creature("Prey", { disposition: "friendly", owner: "Mara", at: [6, 5] });
  const guard = await table.creature("Guard", { disposition: "hostile", owner: "Jon", at: [7, 5] });
  if (fight) {
    await table.encounter(ogre, prey, guard, { initiative: [9, 5, 3] });
    await table.start();
  }
  table.dice(10);
  await next(await ogre.act("grapple", { on: [prey] }), prey, "none");
  expect([prey.statuses, related(ogre, "holds").length]).toEqual([["grappled"], 1]);
  return { table, ogre, prey, guard };
}
/** Whoever is deleted is no creature of the table any more, at which the table would look after each step. */
function deleted({ creatures }: Tabletop, one: Creature): Promise<unknown> {
  const { actor } = one;
  creatures.splice(creatures.indexOf(one), 1);
  return actor.delete();
}
const fighterOf = ({ combat }: Tabletop, one: Creature) =>
  combat.combatants.contents.find(({ actor }: { actor: { uuid: string } | null }) => actor?.uuid === one.uuid);

it.each([
  ["its token is deleted", ({ ogre }: { ogre: Creature }) => ogre.token.document.delete()],
  ["it itself is deleted", ({ table, ogre }: { table: Tabletop; ogre: Creature }) => deleted(table, ogre)],
  [
    "it is taken out of the encounter",
    ({ table, ogre }: { table: Tabletop; ogre: Creature }) => fighterOf(table, ogre).delete(),
  ],
] as const)("a grapple ends at once where whoever holds is gone: %s [G-128] (A-40)", async (how, goes) => {
  const { table, ogre, prey } = await grip();
  await table.during(() => goes({ table, ogre }));
  expect([how, prey.statuses]).toEqual([how, []]);
  if (!how.includes("itself")) expect(related(ogre, "holds")).toEqual([]);
});

it("without an encounter it ends too, and with both of token and creature there is nothing left to say [G-128] (A-40, A-57)", async () => {
  const { table, ogre, prey } = await grip(false);
  await table.during(async () => {
    await ogre.token.document.delete();
    await deleted(table, ogre);
  });
  expect(prey.statuses).toEqual([]);
  await table.move(prey, [[6, 8]]);
  expect(prey.token.at.slice(0, 2)).toEqual([6, 8]);
});

it("what a game master has put on somebody by hand stays, whoever goes; and only whom the deleted held comes free [G-128]", async () => {
  const { table, ogre, prey, guard } = await grip();
  await table.during(() => toggle(guard, "grappled"));
  await table.during(() => ogre.token.document.delete());
  expect([prey.statuses, guard.statuses]).toEqual([[], ["grappled"]]);
});

it("nobody comes free because it says so [G-128]", async () => {
  const { prey } = await grip();
  expect((await prey.act("comeFree", { as: "Mara" })).refused).not.toBe(undefined);
  expect([prey.statuses, turnOf(prey).attack]).toEqual([["grappled"], 1]);
});
