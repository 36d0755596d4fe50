import { expect, it } from "vitest";
import { sources } from "../shell/kit";
import { begin, foe, health, hero, sword, uchma } from "./tabletopKit";

// What a game master corrects on a card of this game (docs/decisions/037).
async function struck() {
  const table = await uchma();
  const ayla = await table.creature("Ayla", {
    system: hero(),
    items: [sword(20)],
    owner: "Mara",
    disposition: "friendly",
  });
  const other = await table.creature("Foe", { system: foe({ health: health(60) }), disposition: "hostile" });
  await begin(table, ayla, other);
  const before = sources(table);
  table.dice(9);
  const use = await ayla.act("use", { item: "Sword", on: [other], as: "Mara" });
  expect([use.state, other.system.health.value]).toEqual(["closed", 40]);
  return { table, ayla, other, use, before };
}

it("a hit that should have missed, by its total and by decision [U-060]", async () => {
  const { table, other, use, before } = await struck();
  expect(await use.correct({ k: "total", at: "target/b/precision", total: 1 })).toEqual({ ok: true });
  expect([use.state, other.system.health.value]).toEqual(["closed", 60]);
  expect(await use.correct({ k: "contest", at: "target/b/vs U-060", ok: true })).toEqual({ ok: true });
  expect(other.system.health.value).toBe(40);
  expect(await use.undo()).toEqual({ ok: true });
  expect(sources(table)).toEqual(before);
});

it("health, energy and a condition, by hand", async () => {
  const { table, ayla, other, use, before } = await struck();
  const { value: energy } = ayla.system.energy;
  const rows = [
    { kind: "energy", fields: { on: "a", by: -3 } },
    { kind: "damage", fields: { on: "b", amount: 5 } },
    { kind: "condition", fields: { on: "b", condition: "stunned", change: "gets" } },
  ];
  expect(await use.correct({ k: "rows", rows })).toEqual({ ok: true });
  expect([other.system.health.value, other.statuses.includes("stunned")]).toEqual([35, true]);
  expect(ayla.system.energy.value).toBe(energy - 3);
  expect(await use.correct({ k: "rows", rows: [{ kind: "healing", fields: { on: "b", amount: 10 } }] })).toEqual({
    ok: true,
  });
  expect(other.system.health.value).toBe(45);
  await use.undo();
  expect(sources(table)).toEqual(before);
});
