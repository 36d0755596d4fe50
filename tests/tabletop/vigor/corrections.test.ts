import { expect, it } from "vitest";
import { sources } from "../shell/kit";
import { tabletop } from "../tabletop";

// What a game master corrects on a card of this game (docs/decisions/037).
const sword = { type: "vigorWeapon", name: "Sword", system: { equipped: true, damage: { value: 3 } } };
const pool = (value: number, max = Math.max(value, 20)) => ({ value, max });
async function struck() {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", {
    items: [sword],
    system: { vigor: pool(6) },
    owner: "Mara",
    disposition: "friendly",
  });
  const reaver = await table.creature("Reaver", { system: { durability: pool(20) }, disposition: "hostile" });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  const before = sources(table);
  table.dice(18, 4, 3, 2);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  for (const { at } of attack.asked) await attack.answer(reaver, at, "none");
  for (const { at } of attack.asked) await attack.answer(ilse, at, "no");
  expect([attack.state, reaver.system.durability.value]).toEqual(["closed", 11]);
  return { table, ilse, reaver, attack, before };
}

it("a damage roll: armor and Durability are reckoned anew, nobody is asked or rolls again [V-044]", async () => {
  const { table, reaver, attack, before } = await struck();
  expect(await attack.correct({ k: "total", at: "damage", total: 4 })).toEqual({ ok: true });
  expect([attack.state, reaver.system.durability.value]).toEqual(["closed", 16]);
  expect(attack.story).toContain("damage 3d8 = 4");
  expect(attack.history).toEqual(["correct damage 9"]);
  expect(await attack.undo()).toEqual({ ok: true });
  expect(sources(table)).toEqual(before);
  await attack.redo();
  expect(reaver.system.durability.value).toBe(16);
});

it("a hit that should have missed [V-044]", async () => {
  const { reaver, attack } = await struck();
  expect(await attack.correct({ k: "contest", at: "vs V-044", ok: false })).toEqual({ ok: true });
  expect([reaver.system.durability.value, attack.story.filter((line) => line.startsWith("V-044"))]).toEqual([
    20,
    ["V-044 18 not > 15 (decided)"],
  ]);
});

it("a condition, damage, what is spent and recovered, by hand", async () => {
  const { table, ilse, reaver, attack, before } = await struck();
  const rows = [
    { kind: "condition", fields: { on: "b", condition: "prone", change: "gets" } },
    { kind: "damage", fields: { on: "b", amount: 2, type: "cold" } },
    { kind: "spending", fields: { on: "a", pool: "vigor", amount: 1 } },
    { kind: "recovery", fields: { on: "b", pool: "durability", amount: 5 } },
  ];
  expect(await attack.correct({ k: "rows", rows })).toEqual({ ok: true });
  expect(reaver.statuses).toContain("prone");
  expect([reaver.system.durability.value, ilse.system.vigor.value]).toEqual([14, 5]);
  // What nobody can pay is refused, and nothing of it is done.
  const tooMuch = [{ kind: "spending", fields: { on: "a", pool: "vigor", amount: 6 } }];
  expect(await attack.correct({ k: "rows", rows: tooMuch })).toEqual({ ok: false, reason: "notAllowedNow" });
  expect(await attack.correct({ k: "rows", rows }, { as: "Mara" })).toMatchObject({ ok: false, reason: "gmOnly" });
  await attack.reroll("gm/1");
  expect([reaver.statuses.includes("prone"), reaver.system.durability.value]).toEqual([false, 11]);
  await attack.undo();
  expect(sources(table)).toEqual(before);
});
