import { expect, it } from "vitest";
import type { Creature, Tabletop } from "../tabletop";
import { mounted } from "./mounted";
import { mods } from "./tabletop-duel";
import { effect, spell } from "./tabletop-magic";
import { at, related } from "./tabletop-meetings";

// Grips and whoever rides: a grip on one of a pair, or of one, concerns both.
const LEAPER = { system: { ...mods({ str: 10, dex: 10 }), threshold: 30, limit: 30 } };
async function seize(table: Tabletop, by: Creature, on: Creature, as: "Jon" | "Mara"): Promise<void> {
  table.dice(15);
  const grip = await by.act("grapple", { on: [on], as });
  await grip.answer(on, "defence", "none");
  expect(related(by, "holds")).toEqual([on.uuid.replaceAll(".", "-")]);
}
const leap = (horse: Creature, place: [number, number], override = false) =>
  horse.act("jump", {
    said: { landing: "map", slot: "utility" },
    place,
    ...(override ? { override: true } : { as: "Mara" }),
  });

it.each([
  ["rider", false],
  ["mount", true],
] as const)("whom the %s holds is free where the pair rides out of reach, and held again where that is taken back [G-128] [G-060] (A-40)", async (_, mount) => {
  const { table, ilse, horse, foe } = await mounted({}, { system: { limbs: true } });
  const holder = mount ? horse : ilse;
  await table.move(foe, [[7, 5]]);
  await seize(table, holder, foe, "Mara");
  await table.move(ilse, [[7, 6]]);
  expect([foe.statuses, related(holder, "holds").length]).toEqual([["grappled"], 1]);
  const way = await ilse.act("move", {
    on: [horse],
    path: [
      [7, 7],
      [7, 8],
    ],
    as: "Mara",
  });
  expect([foe.statuses, related(holder, "holds")]).toEqual([[], []]);
  await way.undo();
  expect([foe.statuses, related(holder, "holds").length, at(ilse), at(horse)]).toEqual([
    ["grappled"],
    1,
    [7, 6],
    [7, 6],
  ]);
});

it("a mount does not jump with a rider who is held, unless the game master has it jump: then the grip ends [G-128] [G-166]", async () => {
  const { table, ilse, horse, foe } = await mounted({}, LEAPER);
  await table.nextTurn();
  await table.move(foe, [[7, 5]]);
  await seize(table, foe, ilse, "Jon");
  await table.nextTurn();
  expect((await leap(horse, [6, 10])).refused).toBe("FIVEFOLD.Generia.Refused.held");
  expect([at(ilse), ilse.statuses]).toEqual([[6, 5], ["grappled"]]);
  table.dice(20);
  await leap(horse, [6, 10], true);
  expect([at(ilse), at(horse), ilse.statuses, related(foe, "holds")]).toEqual([[6, 10], [6, 10], [], []]);
});

it("a rider whose mount jumps away lets go of whom it holds [G-128] [G-060]", async () => {
  const { table, ilse, horse, foe } = await mounted({}, LEAPER);
  await table.move(foe, [[7, 5]]);
  await seize(table, ilse, foe, "Mara");
  table.dice(20);
  await leap(horse, [6, 10]);
  expect([at(ilse), foe.statuses, related(ilse, "holds")]).toEqual([[6, 10], [], []]);
});

it("a mount that is pushed takes a rider out of a grip [G-128] [G-098] [G-060]", async () => {
  const { table, ilse, horse, foe } = await mounted({}, {});
  const gale = spell("Gale", "SURECAST", { mp: 0, use: "freeReaction", ...effect("knockback", "5") });
  const mage = await table.creature("Mage", { items: [gale], disposition: "neutral", at: [6, 4] });
  await table.nextTurn();
  await table.move(foe, [[7, 5]]);
  await seize(table, foe, ilse, "Jon");
  const cast = await mage.act("cast", { item: "Gale", on: [horse] });
  expect([at(ilse), at(horse), ilse.statuses, related(foe, "holds")]).toEqual([[6, 10], [6, 10], [], []]);
  await cast.undo();
  expect([at(ilse), at(horse), ilse.statuses]).toEqual([[6, 5], [6, 5], ["grappled"]]);
});
