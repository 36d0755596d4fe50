import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { feature, pool, weapon } from "./gear";

const lull = feature("Lullaby", "spell", { effect: { afflicts: "unconscious", rounds: 1 } });
const flare = feature("Flare", "spell", { effect: { afflicts: "dazed", rounds: 1 } });
const axe = weapon("Axe");
/** One point of Durability and of Health; dies one round after its fall. */
const frail = { durability: pool(10, 1), health: pool(10, 1), abilities: { stamina: { score: 1 } } };

it("at one slot durations end first, then all whose Shock runs out die together, asleep or not [V-022] [V-114] [V-147]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", {
    items: [lull, flare, axe],
    system: { actions: { bonus: 4 }, vigor: pool(20, 7) },
  });
  const reaver = await table.creature("Reaver", { at: [4, 5], system: frail });
  const bo = await table.creature("Bo", { at: [6, 5], system: frail });
  const cy = await table.creature("Cy", { at: [5, 6] });
  await table.encounter(ilse, reaver, bo, cy, { initiative: [18, 12, 9, 6] });
  await table.start();
  await ilse.act("use", { item: "Lullaby", on: [reaver] });
  await ilse.act("use", { item: "Flare", on: [cy] });
  table.dice(16, 5);
  const first = await ilse.act("attack", { item: "Axe", on: [reaver] });
  await first.answer("GM", "fate", "damage");
  table.dice(16, 5);
  const second = await ilse.act("attack", { item: "Axe", on: [bo] });
  await second.answer(bo, "reaction", "none");
  // Who lies there is passed over.
  await table.nextTurn();
  const now = () => [reaver.statuses, bo.statuses, cy.statuses];
  const fallen = ["shock", "unconscious", "wounded"];
  expect([table.turnOf, now()]).toEqual(["Cy", [fallen, fallen, ["dazed"]]]);
  await table.nextTurn();
  expect([table.combat.round, table.turnOf]).toEqual([2, "Ilse"]);
  for (const one of [reaver, bo]) {
    expect(one.statuses).toContain("dead");
    expect(one.statuses).not.toContain("shock");
  }
  expect(cy.statuses).toEqual([]);
  const dead = table.posted.flatMap(({ changes }) => changes);
  expect(dead.indexOf("Cy dazed -1")).toBeLessThan(dead.indexOf("Reaver dead +1"));
  expect(dead).toContain("Bo dead +1");
});

it("the Shock that began in the slot of somebody who is gone runs out in the next slot below [V-147]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { at: [5, 5], items: [axe], system: { vigor: pool(20, 7) } });
  const bo = await table.creature("Bo", { at: [5, 6] });
  const reaver = await table.creature("Reaver", { at: [6, 5], system: frail });
  const cy = await table.creature("Cy", { at: [9, 9] });
  await table.encounter(ilse, bo, reaver, cy, { initiative: [18, 12, 6, 3] });
  await table.start();
  table.dice(16, 5);
  const blow = await ilse.act("attack", { item: "Axe", on: [reaver] });
  await blow.answer(reaver, "reaction", "none");
  await table.nextTurn();
  // Ilse leaves the fight: nobody stands at 18 any more.
  await table.during(() => table.combat.deleteEmbeddedDocuments("Combatant", [table.combat.turns[0].id]));
  expect([table.turnOf, reaver.statuses]).toEqual(["Bo", ["shock", "unconscious", "wounded"]]);
  await table.nextTurn();
  expect([table.turnOf, reaver.statuses.includes("shock")]).toEqual(["Cy", true]);
  await table.nextTurn();
  expect([table.combat.round, table.turnOf]).toEqual([2, "Bo"]);
  expect(reaver.statuses).toContain("dead");
  expect(reaver.statuses).not.toContain("shock");
});

it("the Shock that began in a slot with nobody left below runs out at the end of the round, before recovery [V-098] [V-147]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { at: [5, 5] });
  const reaver = await table.creature("Reaver", {
    at: [6, 5],
    system: { ...frail, vigor: pool(20, 5), recovery: { vigor: 3 } },
  });
  const goblin = await table.creature("Goblin", { at: [7, 5], items: [axe], system: { vigor: pool(20, 7) } });
  await table.encounter(ilse, reaver, goblin, { initiative: [18, 12, 6] });
  await table.start();
  await table.nextTurn();
  await table.nextTurn();
  expect(table.turnOf).toBe("Goblin");
  table.dice(16, 5);
  const blow = await goblin.act("attack", { item: "Axe", on: [reaver] });
  await blow.answer(reaver, "reaction", "none");
  await table.nextTurn();
  expect([table.turnOf, reaver.system.vigor.value]).toEqual(["Ilse", 8]);
  const last = table.combat.turns.find((one: { name: string }) => one.name === "Goblin");
  await table.during(() => table.combat.deleteEmbeddedDocuments("Combatant", [last.id]));
  await table.nextTurn();
  // Whoever lies there unconscious is shown with no actions, or passed over; the round ends behind it.
  if (table.turnOf === "Reaver") await table.nextTurn();
  expect([table.combat.round, table.turnOf]).toEqual([3, "Ilse"]);
  expect(reaver.statuses).toContain("dead");
  expect(reaver.system.vigor.value).toBe(8);
});

it("of creatures that are tied in the order, a sleep of one round takes the next turn of the one who sleeps [V-022] [V-031]", async () => {
  const table = await tabletop("vigor");
  const score = (speed: number) => ({ abilities: { speed: { score: speed } } });
  const ilse = await table.creature("Ilse", { system: score(30) });
  const reaver = await table.creature("Reaver", { system: score(20) });
  const bo = await table.creature("Bo", { system: score(10), items: [lull] });
  await table.encounter(ilse, reaver, bo, { initiative: [12, 12, 12] });
  await table.start();
  const order = table.combat.turns.map(({ name }: { name: string }) => name);
  expect(order).toEqual(["Ilse", "Reaver", "Bo"]);
  await table.nextTurn();
  await table.nextTurn();
  expect(table.turnOf).toBe("Bo");
  await bo.act("use", { item: "Lullaby", on: [reaver] });
  await table.nextTurn();
  expect([table.combat.round, table.turnOf, reaver.statuses]).toEqual([2, "Ilse", ["unconscious"]]);
  await table.nextTurn();
  if (table.turnOf === "Reaver") {
    expect([reaver.statuses, reaver.system.actions.value]).toEqual([["unconscious"], 0]);
    await table.nextTurn();
  }
  expect([table.turnOf, reaver.statuses]).toEqual(["Bo", []]);
});

it("Winded with a maximum of three is over at three; a maximum of 0 is never Winded, and without Durability every blow is to Health [V-096] [V-097] [V-109] [V-111]", async () => {
  const table = await tabletop("vigor");
  const small = await table.creature("Small", {
    system: { vigor: pool(3, 0), abilities: { stamina: { score: 14 } } },
    statuses: ["winded"],
  });
  const husk = await table.creature("Husk", {
    items: [axe],
    system: { vigor: pool(0), durability: pool(0), health: pool(10) },
  });
  await table.encounter(husk, small, { initiative: [18, 12] });
  await table.start();
  expect((await husk.act("defend")).changes).toEqual(["Husk actions -1", "Husk defending +1"]);
  expect(husk.statuses).toEqual(["defending"]);
  await table.nextRound();
  expect([small.system.vigor.value, small.statuses]).toEqual([2, ["winded"]]);
  await table.nextRound();
  expect([small.system.vigor.value, small.statuses]).toEqual([3, []]);
  await table.nextTurn();
  table.dice(16, 2);
  const blow = await small.act("unarmed", { on: [husk] });
  expect(blow.story).toContain("V-044 16 > 15");
  expect(blow.asked).toEqual([]);
  expect([blow.changes, husk.statuses]).toEqual([["Small actions -1", "Husk health -2"], []]);
});
