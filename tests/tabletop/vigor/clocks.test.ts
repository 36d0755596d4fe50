import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { feature, pool, weapon } from "./gear";

const lull = feature("Lullaby", "spell", { effect: { afflicts: "unconscious", rounds: 2 } });
const flare = feature("Flare", "spell", { effect: { afflicts: "dazed", rounds: 3 } });
const spark = feature("Spark", "spell", { effect: { afflicts: "burning", rounds: 2 } });
const blaze = feature("Blaze", "spell", { effect: { afflicts: "burning", rounds: 4 } });
const pyre = feature("Pyre", "spell", { effect: { afflicts: "burning" } });
const medicine = feature("Medicine", "skill", { dice: 1, tag: "medicine" });
const balm = feature("Balm", "item", { effect: { heals: "health", amount: 2 } });

async function ward() {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", {
    items: [lull, flare, spark, blaze, pyre, medicine, balm, weapon("Sword", { damage: { value: 1 } })],
    system: { actions: { bonus: 4 } },
  });
  const reaver = await table.creature("Reaver", {
    system: { durability: pool(10, 1), health: pool(10, 1) },
  });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  return { table, ilse, reaver };
}
const clock = (creature: { readonly system: { clocks: { unconscious: { round: number } } } }) =>
  creature.system.clocks.unconscious.round;

it("sleep that runs out wakes nobody who was stabilized at 0 Health [V-022] [V-114] [V-149] [V-150]", async () => {
  const { table, ilse, reaver } = await ward();
  await ilse.act("use", { item: "Lullaby", on: [reaver] });
  expect([clock(reaver), reaver.statuses]).toEqual([3, ["unconscious"]]);
  table.dice(16, 5);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await blow.answer("GM", "fate", "damage");
  expect(reaver.statuses).toEqual(["shock", "unconscious", "wounded"]);
  table.dice(19, 4);
  await ilse.act("stabilize", { on: [reaver] });
  expect(reaver.statuses).toEqual(["stabilized", "unconscious", "wounded"]);
  // The sleeper's own turns are passed over.
  for (let turn = 0; turn < 3; turn++) await table.nextTurn();
  expect(table.combat.round).toBe(4);
  expect(reaver.statuses).toEqual(["stabilized", "unconscious", "wounded"]);
  expect(clock(reaver)).toBe(0);
});

it("who is healed out of Shock wakes up and leaves no clock of sleep behind [V-022] [V-114] [V-150]", async () => {
  const { table, ilse, reaver } = await ward();
  await ilse.act("use", { item: "Lullaby", on: [reaver] });
  table.dice(16, 5);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await blow.answer("GM", "fate", "damage");
  await ilse.act("use", { item: "Balm", on: [reaver] });
  expect([clock(reaver), reaver.statuses]).toEqual([0, ["wounded"]]);
  // Whoever is struck down anew lies there until somebody helps.
  await ilse.act("afflict", { said: { status: "dazed" }, override: true });
  await table.edit(reaver, { "system.health.value": 0 });
  for (let turn = 0; turn < 6; turn++) await table.nextTurn();
  expect(reaver.statuses).toEqual(["shock", "unconscious", "wounded"]);
});

it("who is healed by hand leaves the clock of sleep behind too [V-114] [V-150]", async () => {
  const { table, ilse, reaver } = await ward();
  await ilse.act("use", { item: "Lullaby", on: [reaver] });
  await table.edit(reaver, { "system.health.value": 0 });
  expect(reaver.statuses).toEqual(["shock", "unconscious"]);
  await table.edit(reaver, { "system.health.value": 4 });
  expect([clock(reaver), reaver.statuses]).toEqual([0, []]);
});

it("states for some rounds go on after the encounter, in game time, and in the next encounter [V-020] [V-022]", async () => {
  const { table, ilse, reaver } = await ward();
  await ilse.act("use", { item: "Flare", on: [reaver] });
  await ilse.act("use", { item: "Lullaby", on: [reaver] });
  expect([reaver.system.clocks.dazed, clock(reaver)]).toEqual([{ round: 4, slot: 18 }, 3]);
  await table.nextRound();
  await table.endEncounter();
  expect(reaver.statuses).toEqual(["dazed", "unconscious"]);
  await table.time(14);
  expect(reaver.statuses).toEqual(["dazed", "unconscious"]);
  await table.time(15);
  expect(reaver.statuses).toEqual(["dazed"]);
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  expect(reaver.system.clocks.dazed).toEqual({ round: 2, slot: 18 });
  await table.nextTurn();
  expect(reaver.statuses).toEqual(["dazed"]);
  await table.nextTurn();
  expect([table.combat.round, reaver.statuses]).toEqual([2, []]);
});

it("a state for some rounds that comes without an encounter ends in game time [V-022]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { items: [flare] });
  const reaver = await table.creature("Reaver");
  await ilse.act("use", { item: "Flare", on: [reaver] });
  await table.time(30);
  expect(reaver.statuses).toEqual(["dazed"]);
  await table.time(15);
  expect([reaver.statuses, reaver.system.clocks.dazed.round]).toEqual([[], 0]);
});

it("with Stamina 0, Health typed to 0 is death at once [V-146] [V-147]", async () => {
  const table = await tabletop("vigor");
  const husk = await table.creature("Husk", { system: { abilities: { stamina: { score: 0 } } } });
  await table.edit(husk, { "system.health.value": 0 });
  expect(husk.statuses).toEqual(["dead"]);
});

it("of two ends of one state the later counts, and none is later than any [V-022]", async () => {
  const { ilse, reaver } = await ward();
  const burn = async (item: string) => {
    const x = await ilse.act("use", { item, on: [reaver] });
    return [x.changes.slice(1), reaver.system.clocks.burning];
  };
  expect(await burn("Spark")).toEqual([
    ["Reaver burning +1", "Reaver burningRound 0 -> 3", "Reaver burningSlot 0 -> 18"],
    { round: 3, slot: 18 },
  ]);
  expect(await burn("Blaze")).toEqual([["Reaver burningRound 3 -> 5"], { round: 5, slot: 18 }]);
  expect(await burn("Spark")).toEqual([[], { round: 5, slot: 18 }]);
  expect((await burn("Pyre"))[1]).toEqual({ round: 0, slot: 0 });
  expect(await burn("Blaze")).toEqual([[], { round: 0, slot: 0 }]);
});
