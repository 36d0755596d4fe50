import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { feature, pool, weapon } from "./gear";

const maul = weapon("Maul", { knocks: true });
const snare = weapon("Snare", { resist: { ability: "strength", vs: 15 }, afflicts: "bound", rounds: 2 });
const torch = weapon("Torch", { afflicts: "burning", rounds: 2 });
const gaze = feature("Gaze", "spell", { effect: { afflicts: "stunned" }, resist: { ability: "reason", vs: 15 } });
const door = {
  system: { object: true, living: false, actions: { value: 0, bonus: -2 }, durability: pool(20), guard: { base: 5 } },
};

it("a door is asked nothing, never falls, and takes no state but fire and brittleness [V-085] [V-091] [V-143]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { items: [maul, snare, torch, gaze], system: { vigor: pool(7) } });
  const gate = await table.creature("Gate", door);
  table.dice(12, 4, 12, 3, 12, 2);
  const blow = await ilse.act("attack", { item: "Maul", on: [gate] });
  expect([blow.state, blow.changes]).toEqual(["closed", ["Gate durability -4"]]);
  const caught = await ilse.act("attack", { item: "Snare", on: [gate] });
  expect([caught.state, caught.changes]).toEqual(["closed", ["Gate durability -3"]]);
  const lit = await ilse.act("attack", { item: "Torch", on: [gate] });
  expect(lit.changes).toEqual([
    "Gate durability -2",
    "Gate burning +1",
    "Gate burningRound 0 -> 2",
    "Gate burningSlot 0 -> -9998",
  ]);
  const stare = await ilse.act("use", { item: "Gaze", on: [gate] });
  expect([stare.state, gate.statuses]).toEqual(["closed", ["burning"]]);
  const fall = await gate.act("afflict", { said: { status: "prone" }, override: true });
  expect([fall.refused, fall.rule]).toEqual(["FIVEFOLD.Vigor.Refused.cannotBear", "V-143"]);
});

it("a construct that acts can be thrown down [V-085] [V-143]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { items: [maul], system: { vigor: pool(7) } });
  const warden = await table.creature("Warden", { system: { object: true, vigor: pool(0), durability: pool(20) } });
  table.dice(16, 4);
  const blow = await ilse.act("attack", { item: "Maul", on: [warden] });
  await blow.answer(ilse, "knockdown", "down");
  expect(warden.statuses).toEqual(["prone"]);
});

it("whoever a blow kills, or an object that it destroys, takes nothing else of it [V-085] [V-145] [V-148]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { items: [snare, torch, maul], system: { vigor: pool(7) } });
  const dying = await table.creature("Dying", {
    system: { health: pool(10, 0), durability: pool(10, 0) },
    statuses: ["shock", "unconscious", "wounded"],
  });
  table.dice(16, 4);
  const blow = await ilse.act("attack", { item: "Snare", on: [dying] });
  await blow.answer("GM", "fate", "damage");
  expect([blow.state, dying.statuses]).toEqual(["closed", ["dead", "wounded"]]);
  const other = await table.creature("Other", { statuses: ["bound"] });
  table.dice(16);
  const mercy = await ilse.act("attack", { item: "Torch", on: [other], override: true });
  await mercy.answer("GM", "fate", "kill");
  expect([mercy.state, other.statuses]).toEqual(["closed", ["bound", "dead"]]);
  const crate = await table.creature("Crate", { system: { ...door.system, durability: pool(3) } });
  table.dice(16, 4);
  const smash = await ilse.act("attack", { item: "Torch", on: [crate], override: true });
  expect([smash.changes, crate.statuses]).toEqual([["Crate durability -3", "Crate destroyed +1"], ["destroyed"]]);
  const late = await dying.act("afflict", { said: { status: "burning" }, override: true });
  expect(late.refused).toBe("FIVEFOLD.Vigor.Refused.targetGone");
});
