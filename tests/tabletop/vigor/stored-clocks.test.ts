import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { pool } from "./gear";

// Clocks as worlds have stored them since before the kit had a model of durations (docs/decisions/041): a round and a slot for each mark, and for Shock.
const SLEEP = { unconscious: { round: 2, slot: -9998 } };
const dying = { health: pool(10, 0), durability: pool(10, 0), shock: { round: 2, slot: -9998 } };

it("a clock that a world of before has left running outside of encounters runs on, ends, and is taken back [V-022]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { system: { clocks: SLEEP }, statuses: ["unconscious"] });
  await table.time(15);
  expect([ilse.system.clocks.unconscious, ilse.statuses]).toEqual([{ round: 1, slot: -9998 }, ["unconscious"]]);
  await table.time(15);
  expect([ilse.system.clocks.unconscious.round, ilse.statuses]).toEqual([0, []]);
  await table.posted[0]?.undo();
  expect([ilse.system.clocks.unconscious, ilse.statuses]).toEqual([{ round: 1, slot: -9998 }, ["unconscious"]]);
});

it("it goes on in an encounter with what is left, and one of Shock kills when it has run out [V-022] [V-147]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { system: { clocks: SLEEP }, statuses: ["unconscious"] });
  const reaver = await table.creature("Reaver", { system: dying, statuses: ["shock", "unconscious", "wounded"] });
  const cole = await table.creature("Cole");
  await table.encounter(cole, ilse, reaver, { initiative: [18, 12, 8] });
  await table.start();
  expect(ilse.system.clocks.unconscious).toEqual({ round: 3, slot: 18 });
  expect(reaver.system.shock).toEqual({ round: 3, slot: 18 });
  while (table.combat.round < 3) await table.nextTurn();
  expect([ilse.statuses, reaver.statuses.includes("dead")]).toEqual([[], true]);
});

it("a clock of an encounter takes no note of world time, as before [V-022]", async () => {
  const table = await tabletop("vigor");
  const dangling = { burning: { round: 3, slot: 7 } };
  const ilse = await table.creature("Ilse", { system: { clocks: dangling }, statuses: ["burning"] });
  await table.time(300);
  expect([ilse.system.clocks.burning, ilse.statuses]).toEqual([{ round: 3, slot: 7 }, ["burning"]]);
});
