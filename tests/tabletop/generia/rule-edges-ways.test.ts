import { expect, it } from "vitest";
import { field, mods, perk, weapon } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";
import { at, heldOf, next, options, related, turnOf } from "./tabletop-meetings";

// What a reading of the ledger, rule by rule, found left out or done otherwise: mounts, and ways over scenes of every kind.
/** Ilse on a horse that has spells and skills of its own, in her turn, and a foe beside it. */
async function riding(items: readonly object[] = []) {
  const table = await field();
  const ilse = await table.creature("Ilse", { owner: "Mara", disposition: "friendly", at: [5, 5] });
  const horse = await table.creature("Horse", {
    system: { speed: 9, ...mp(9), ...mods({ str: 9, dex: 9 }) },
    items: items as never,
    owner: "Mara",
    disposition: "friendly",
    at: [6, 5],
  });
  const foe = await table.creature("Foe", { owner: "Jon", disposition: "hostile", at: [7, 5] });
  await ilse.act("mount", { on: [horse] });
  await table.encounter(ilse, horse, foe, { initiative: [9, 3, 5] });
  await table.start();
  const seize = async () => {
    table.dice(10);
    const grip = await horse.act("grapple", { on: [foe] });
    await next(grip, foe, "none");
    expect(foe.statuses).toEqual(["grappled"]);
  };
  return { table, ilse, horse, foe, seize };
}

it("any action of its rider pays for a grapple of the mount as for its blow [G-067] [G-124] (A-21)", async () => {
  const { table, ilse, seize } = await riding();
  await table.edit(ilse, { system: { turn: { attack: 0 } } });
  await seize();
  expect(turnOf(ilse).utility).toBe(0);
});

it("what somebody does freely in its own turn a mount does in its rider’s [G-020] [G-060] [G-093] [G-128]", async () => {
  const neigh = { type: "generiaSkill", name: "Neigh", system: { use: "freeAction" } };
  const bless = spell("Bless", "SURECAST", { mp: 0, keywords: "CONCENTRATION", use: "freeAction", ...effect("other") });
  const { table, horse, foe, seize } = await riding([neigh, bless]);
  expect((await horse.act("useSkill", { item: "Neigh" })).state).toBe("closed");
  await horse.act("cast", { item: "Bless" });
  expect(heldOf(horse, "Bless")).toBe(1);
  await horse.act("endConcentration", { item: "Bless" });
  expect([heldOf(horse, "Bless"), turnOf(horse).reaction]).toEqual([0, 1]);
  await seize();
  await horse.act("release", { on: [foe] });
  expect(foe.statuses).toEqual([]);
  await table.nextTurn();
  expect((await horse.act("useSkill", { item: "Neigh" })).refused).toBe("FIVEFOLD.Generia.Refused.notYourTurn");
});

it("a mount loses whom it holds where nobody has paid for it by the end of its rider’s next turn [G-060] [G-167]", async () => {
  const { table, horse, foe, seize } = await riding();
  await seize();
  await table.nextTurn();
  await table.nextTurn();
  expect([table.turnOf, foe.statuses, turnOf(horse).grip]).toEqual(["Ilse", ["grappled"], 0]);
  await horse.act("keepHold");
  await table.nextTurn();
  await table.nextTurn();
  expect([foe.statuses, turnOf(horse).grip]).toEqual([["grappled"], 0]);
  await table.nextTurn();
  expect([foe.statuses, related(horse, "holds")]).toEqual([[], []]);
});

it("a mount that has leapt has moved [G-061] [G-115]", async () => {
  const { table, ilse, horse } = await riding();
  table.dice(20);
  const leap = await horse.act("jump", { said: { landing: "map" }, place: [6, 6] });
  expect([at(horse), at(ilse), turnOf(ilse).rode]).toEqual([[6, 6], [6, 6], 1]);
  await leap.undo();
  expect([at(horse), turnOf(ilse).rode]).toEqual([[6, 5], 0]);
});

it("a leap past an Opportunist leads out of its reach in the middle [G-115] [G-161]", async () => {
  const table = await field();
  await table.creature("Far", {
    items: [weapon("Club"), perk("Keen", "opportunist")],
    disposition: "hostile",
    at: [7, 8],
  });
  const foe = await table.creature("Foe", {
    items: [weapon("Club"), perk("Keen", "opportunist")],
    disposition: "hostile",
    owner: "Jon",
    at: [7, 6],
  });
  const ilse = await table.creature("Ilse", {
    system: { ...mods({ str: 9, dex: 9 }) },
    disposition: "friendly",
    owner: "Mara",
    at: [5, 5],
  });
  await table.encounter(ilse, foe, { initiative: [9, 5] });
  await table.start();
  table.dice(20);
  const leap = await ilse.act("jump", { said: { landing: "map" }, place: [9, 5] });
  expect(leap.asked).toEqual([{ who: "Foe", by: "Jon", at: "take/b/opportunist", options: ["take", "pass"] }]);
  await next(leap, foe, "pass");
  expect([leap.state, at(ilse)]).toEqual(["closed", [9, 5]]);
});

it.each([
  ["spaces of five feet", { distance: 5, units: "ft" }],
  ["no spaces", { distance: 1, units: "m", type: 0 }],
])("on a scene with %s a grip lasts as long as its holder stays beside, and who leaves an Opportunist’s reach may be struck [G-128] [G-139] [G-161] (A-40)", async (_title, grid) => {
  const table = await field();
  await table.scene({ grid });
  const ogre = await table.creature("Ogre", {
    items: [weapon("Club"), perk("Keen", "opportunist")],
    disposition: "hostile",
    owner: "Jon",
    at: [5, 5],
  });
  const prey = await table.creature("Prey", {
    system: { speed: 20 },
    disposition: "friendly",
    owner: "Mara",
    at: [6, 5],
  });
  table.dice(15);
  const grip = await ogre.act("grapple", { on: [prey] });
  await next(grip, prey, "none");
  await table.move(ogre, [[5, 6]]);
  expect(prey.statuses).toEqual(["grappled"]);
  await table.move(ogre, [[2, 6]]);
  expect(prey.statuses).toEqual([]);
  await table.move(ogre, [[5, 6]]);
  await table.encounter(prey, ogre, { initiative: [9, 5] });
  await table.start();
  const flight = await table.move(prey, [
    [8, 5],
    [9, 5],
  ]);
  if (!flight) throw new Error("nobody went");
  expect(options(flight)).toEqual(["take", "pass"]);
});

it("an unpaid grip ends on those who have no turns too, and on those who are not there any more [G-128] [G-167] (A-40)", async () => {
  const table = await field();
  const ogre = await table.creature("Ogre", { disposition: "hostile", owner: "Jon", at: [5, 5] });
  const prey = await table.creature("Prey", { owner: "Mara", disposition: "friendly", at: [6, 5] });
  const guard = await table.creature("Guard", { disposition: "friendly", at: [15, 15] });
  const seize = async () => {
    table.dice(10);
    await next(await ogre.act("grapple", { on: [prey] }), prey, "none");
    expect([prey.statuses, related(ogre, "holds").length]).toEqual([["grappled"], 1]);
  };
  await seize();
  await table.encounter(ogre, guard, { initiative: [9, 5] });
  await table.start();
  await table.nextTurn();
  expect([prey.statuses, related(ogre, "holds")]).toEqual([[], []]);
  await table.nextTurn();
  // What is stored may name somebody who is not there any more.
  await table.edit(ogre, { "system.relations.holds": { "Actor-nobody": 1 } });
  await table.nextTurn();
  await table.nextTurn();
  expect(turnOf(ogre).grip).toBe(0);
  await table.nextTurn();
  expect(related(ogre, "holds")).toEqual([]);
});
