import { expect, it } from "vitest";
import { documents } from "../identity/acts";
import { duel, mods, perk, weapon } from "./tabletop-duel";
import { magic } from "./tabletop-magic";
import { heldOf, line, next, toggle } from "./tabletop-meetings";
import { hex, thereAndBack } from "./tabletop-statuses";

// Several spells that bring one condition, and what is left of it. Every number was derived from the ledger before the game was asked.
const sword = weapon("Sword", { proficiency: "swords", damage: { formula: "9" } });
const held = (name: string, status: string) => hex(name, status, { keywords: "CONCENTRATION" });

it("a level that has faded leaves nothing behind that would keep up the same condition of another spell [G-171] [G-182]", async () => {
  const { table, ilse, reaver } = await duel(0, {
    items: [hex("Mud", "slowed", { strength: 1 }), hex("Bog", "slowed", { strength: 9, rounds: 1 })],
  });
  await ilse.act("cast", { item: "Mud", on: [reaver] });
  await table.nextTurn();
  await table.nextTurn();
  expect([reaver.statuses, reaver.items.all.map(({ name }) => name)]).toEqual([[], []]);
  await ilse.act("cast", { item: "Bog", on: [reaver] });
  await table.nextTurn();
  await table.nextTurn();
  expect([reaver.statuses, reaver.system.tiers.slowed]).toEqual([[], 0]);
});

it("the higher number of two spells ends with its spell, and the lower one counts [G-091] [G-182]", async () => {
  const { table, ilse, reaver } = await duel(0, {
    items: [hex("Mud", "shocked", { strength: 2 }), hex("Bog", "shocked", { strength: 7, keywords: "CONCENTRATION" })],
  });
  await ilse.act("cast", { item: "Mud", on: [reaver] });
  await ilse.act("cast", { item: "Bog", on: [reaver] });
  expect([reaver.statuses, reaver.system.tiers.shocked]).toEqual([["shocked"], 7]);
  const before = documents(table);
  const ends = await ilse.act("endConcentration", { item: "Bog" });
  expect([reaver.statuses, reaver.system.tiers.shocked, heldOf(ilse, "Bog")]).toEqual([["shocked"], 2, 0]);
  await thereAndBack(table, before, ends);
});

it("the drowsy save against their own drowsiness with its disadvantage: only the stunned and the frail are spared theirs [G-136] [G-182]", async () => {
  const { table, ilse, reaver } = await duel(0, { items: [hex("Lull", "drowsy")] });
  await ilse.act("cast", { item: "Lull", on: [reaver] });
  await table.nextTurn();
  table.dice(12, 9);
  await table.nextTurn();
  expect(reaver.statuses).toEqual(["drowsy"]);
});

it("a stun that comes of hyperpathia has the number of its spell, and is saved against as any other [G-171] [G-182]", async () => {
  const { table, ilse, reaver } = await duel(
    5,
    { items: [sword, hex("Sting", "hyperpathia")] },
    { system: { threshold: 5, limit: 9, ...mods({ wil: 1 }) } },
  );
  await ilse.act("cast", { item: "Sting", on: [reaver] });
  const before = documents(table);
  table.dice(9, 1, 3);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "none");
  expect(reaver.statuses).toEqual(["stunned"]);
  await thereAndBack(table, before, blow);
  table.dice(8);
  await table.nextTurn();
  expect(reaver.statuses).toEqual(["stunned"]);
  await table.nextTurn();
  table.dice(9);
  await table.nextTurn();
  expect([reaver.statuses, reaver.items.all]).toEqual([[], []]);
});

it("the number of a condition is gone with the spell that brought it: put on by hand afterwards it begins with one [G-091] [G-182]", async () => {
  const { table, ilse, reaver } = await duel(0, {
    items: [hex("Bog", "slowed", { strength: 7, keywords: "CONCENTRATION" })],
  });
  await ilse.act("cast", { item: "Bog", on: [reaver] });
  await ilse.act("endConcentration", { item: "Bog" });
  expect([reaver.statuses, reaver.system.tiers.slowed]).toEqual([[], 0]);
  await toggle(reaver, "slowed");
  await table.nextTurn();
  await table.nextTurn();
  expect(reaver.statuses).toEqual([]);
});

it.each([
  "frozen",
  "stunned",
])("%s: still able to fight: nobody asks whether the encounter is over [G-004] [G-182]", async (status) => {
  const { table, reaver } = await duel(0);
  await toggle(reaver, status);
  await table.nextTurn();
  if (table.turnOf === "Reaver") await table.nextTurn();
  expect([table.turnOf, table.combat.round]).toEqual(["Ilse", 2]);
  expect(table.questions).toEqual([]);
});

it("two spells that brought the same condition and end at the same moment take it along [G-091] [G-171] [G-182]", async () => {
  const { table, ilse, reaver } = await duel(0, {
    items: [hex("First", "nimble", { rounds: 1 }), hex("Second", "nimble", { rounds: 1 })],
  });
  await ilse.act("cast", { item: "First", on: [reaver] });
  await ilse.act("cast", { item: "Second", on: [reaver] });
  await table.nextTurn();
  expect(reaver.statuses).toEqual(["nimble"]);
  await table.nextTurn();
  expect([reaver.statuses, reaver.items.all.map(({ name }) => name)]).toEqual([[], []]);
});

it.each([
  "wil",
  "con",
] as const)("a caster of two concentrations on one condition loses both by one blow, saved with %s: the condition ends with the second, and undone all of it is there again [G-094] [G-095] [G-164] [G-182]", async (save) => {
  const { table, ilse, reaver } = await duel(
    5,
    { items: [sword] },
    {
      system: { threshold: 30 },
      items: [held("First", "strong"), held("Second", "strong"), perk("Two minds", "extraConcentration")],
    },
  );
  for (const item of ["First", "Second"]) await reaver.act("cast", { item, on: [reaver], override: true });
  expect([reaver.statuses, heldOf(reaver, "First"), heldOf(reaver, "Second")]).toEqual([["strong"], 1, 1]);
  const before = documents(table);
  table.dice(15, 1, 3, 4);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "none");
  while (blow.state === "open") await next(blow, reaver, save);
  expect([reaver.statuses, heldOf(reaver, "First"), heldOf(reaver, "Second")]).toEqual([[], 0, 0]);
  await thereAndBack(table, before, blow);
});

it("a stun that comes of a hyperpathia that is kept up ends with its concentration [G-091] [G-182]", async () => {
  const { table, ilse, reaver } = await duel(
    5,
    { items: [sword, held("Sting", "hyperpathia")] },
    { system: { threshold: 5, limit: 9 } },
  );
  await ilse.act("cast", { item: "Sting", on: [reaver] });
  table.dice(9, 1, 3);
  await next(await ilse.act("attack", { item: "Sword", on: [reaver] }), reaver, "none");
  expect(reaver.statuses).toEqual(["stunned"]);
  const before = documents(table);
  const ends = await ilse.act("endConcentration", { item: "Sting" });
  expect([reaver.statuses, reaver.items.all]).toEqual([[], []]);
  await thereAndBack(table, before, ends);
});

it("two conditions of one kind that run out by the clock outside encounters end, and two statuses that count as each other count once [G-008] [G-136] [G-182]", async () => {
  const statuses = { own1: { name: "Dull", as: "own2", per: -1 }, own2: { name: "Dim", as: "own1", and: "drowsy" } };
  const { table, ilse, guard } = await magic({}, hex("First", "own1", { rounds: 2 }), mods({ per: 2 }), {
    settings: { statuses: JSON.stringify(statuses) },
  });
  await table.during(() => ilse.actor.createEmbeddedDocuments("Item", [hex("Second", "own1", { rounds: 2 })] as never));
  for (const item of ["First", "Second"]) await ilse.act("cast", { item, on: [guard] });
  await toggle(guard, "own2");
  // One of its own and one of drowsiness.
  table.dice(12, 9, 11);
  const check = await guard.act("check", { said: { check: "per" } });
  expect(line(check.story, "check")).toBe("who/a/check 3d20kl1 + 2 = 11");
  await table.time(12);
  expect([guard.statuses, guard.items.all]).toEqual([["own2"], []]);
});
