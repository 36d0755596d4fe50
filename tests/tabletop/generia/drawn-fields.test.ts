import { expect, it } from "vitest";
import ford from "../../../packs/generia-adventures/the-grey-ford.json";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import type { Creature } from "../tabletop";
import { field, mods } from "./tabletop-duel";

// Fields that a game master draws: a FIELD works at every step in it, a ZONE where somebody comes in [G-097] [G-106].
const light = ({ system }: Creature): number => system.wounds.light;
const HURTS: JsonObject = { threshold: 3, limit: 30, speed: 9 };
/** Ilse stands to the left of a field in the columns 6 to 8. */
async function drawn(kind: string, numbers: Readonly<Record<string, number>>, system: JsonObject = {}, fights = true) {
  const table = await field();
  await table.scene({
    grid: { distance: 1, units: "m" },
    regions: [{ at: [6, 4], size: [3, 3], field: kind, settings: numbers }],
  });
  const ilse = await table.creature("Ilse", {
    system: { ...HURTS, ...system },
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [15, 12] });
  if (fights) {
    await table.encounter(ilse, foe, { initiative: [9, 3] });
    await table.start();
  }
  return { table, ilse, foe };
}
const SURE = { dice: 0, plus: 4, dc: 0 };

it.each([
  ["field", 3],
  ["zone", 1],
] as const)("a drawn %s works %i times on a way through it, once more as a turn starts there, and is taken back with the way [G-097] [G-106]", async (kind, times) => {
  const { table, ilse } = await drawn(kind, SURE);
  // Each wound rolls where it lands.
  table.dice(...Array<number>(times).fill(1));
  const way = await ilse.act("move", { path: [[9, 5]], as: "Mara" });
  expect([way.state, ilse.token.at.slice(0, 2), light(ilse)]).toEqual(["closed", [9, 5], times]);
  await way.undo();
  expect([ilse.token.at.slice(0, 2), light(ilse)]).toEqual([[5, 5], 0]);
  table.dice(1);
  await ilse.act("move", { path: [[6, 5]], as: "Mara" });
  expect(light(ilse)).toBe(1);
  await table.nextTurn();
  table.dice(1);
  await table.nextTurn();
  expect(light(ilse)).toBe(2);
});

it("dice, what is added and the save are the game master’s numbers: a DEX save keeps all of it off, and armor against magic counts [G-079] [G-097] [G-146]", async () => {
  const { table, ilse } = await drawn("field", { dice: 2, faces: 4, plus: 1, dc: 14 }, mods({ dex: 3 }));
  table.dice(11);
  const saved = await ilse.act("move", { path: [[6, 5]], as: "Mara" });
  expect([saved.story.filter((line) => line.startsWith("G-079")), light(ilse)]).toEqual([["G-079 14 >= 14"], 0]);
  // 2d4 + 1 against the threshold of 3, raised by Magic Defense.
  table.dice(10, 4, 4, 1);
  await table.edit(ilse, { "system.magicDefense": 4 });
  const failed = await ilse.act("move", { path: [[7, 5]], as: "Mara" });
  expect([failed.story.filter((line) => line.startsWith("tread/effect")), light(ilse)]).toEqual([
    ["tread/effect 2d4 + 1 = 9"],
    1,
  ]);
});

it("outside of encounters it works as well; numbers that are too large are brought to what is possible [G-097]", async () => {
  const { table, ilse } = await drawn("zone", { dice: 0, plus: 999, dc: -5 }, { threshold: 98, limit: 9 }, false);
  table.dice(1);
  await table.move(ilse, [[6, 5]]);
  expect([ilse.token.at.slice(0, 2), light(ilse)]).toEqual([[6, 5], 1]);
});

it("the embers of the demo scene burn whoever steps into them [G-097]", async () => {
  const embers = ford.scenes[0]?.regions.find(({ behaviors }) =>
    behaviors.some(({ type }) => type === "fivefold.field"),
  );
  expect(embers?.name).toBe("The witch’s embers");
  const table = await field();
  await table.during(() => table.map.createEmbeddedDocuments("Region", [embers]));
  const region = table.map.regions.find(({ name }: Dynamic) => name === embers?.name);
  expect(region?.flags.fivefold.fieldSettings.dc).toBe(12);
  const ilse = await table.creature("Ilse", { system: HURTS, owner: "Mara", disposition: "friendly", at: [12, 10] });
  await table.encounter(ilse, { initiative: [9] });
  await table.start();
  table.dice(5, 6, 1);
  const way = await ilse.act("move", { path: [[13, 10]], as: "Mara" });
  expect([way.state, light(ilse)]).toEqual(["closed", 1]);
});
