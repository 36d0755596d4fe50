import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { dice, pool, weapon } from "./gear";

const pistol = weapon("Pistol", { category: "modern", hand: "off", range: { near: 30, max: 60 } });
const knife = weapon("Knife", { hand: "off" });

async function duel(off = pistol, more = {}) {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", {
    system: { abilities: dice({ agility: 2, strength: 1 }) },
    items: [weapon("Sword"), off],
    disposition: "friendly",
  });
  const reaver = await table.creature("Reaver", {
    disposition: "hostile",
    system: { durability: pool(30) },
    ...more,
  });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  return { table, ilse, reaver };
}

it("W-19 costs 8 Vigor and no action of its own, and takes two Challenges on both rolls [V-012] [V-051] [V-052] [V-053]", async () => {
  const { table, ilse, reaver } = await duel(knife);
  await table.edit(ilse, { "system.vigor.value": 10 });
  table.dice(2, 3, 4);
  const x = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(x.asked).toEqual([{ who: "Ilse", by: "Gamemaster", at: "offhand", options: ["weapon", "unarmed", "no"] }]);
  table.dice(11, 2, 4, 5, 3);
  await x.answer(ilse, "offhand", "weapon");
  await x.answer(reaver, "reaction", "none");
  expect(x.story.filter((line) => line.startsWith("second/"))).toEqual([
    "second/strike 1d20 + 2d6 = 17",
    "second/damage 1d8 + 1d6 = 8",
  ]);
  expect(x.changes).toEqual(["Ilse actions -1", "Ilse vigor -8", "Reaver durability -8"]);
  expect([ilse.system.vigor.value, ilse.system.actions.value]).toEqual([2, 1]);
});

it("W-21 is not offered below 8 Vigor, nor with a readied or other reaction [V-051]", async () => {
  const { table, ilse, reaver } = await duel(knife);
  await table.edit(ilse, { "system.vigor.value": 7 });
  table.dice(2, 3, 4);
  const x = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect([x.state, x.asked]).toEqual(["closed", []]);
});

it("a shot of the off hand meets the cover between, after a blow with a blade too [V-051] [V-169]", async () => {
  const { table, ilse, reaver } = await duel(pistol, { statuses: ["coverPartial"] });
  table.dice(2, 3, 4);
  const x = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(x.story).toContain("V-044 9 not > 15");
  table.dice(12, 3, 4, 6);
  await x.answer(ilse, "offhand", "weapon");
  expect(x.story).toContain("V-044 19 > 18");
  await x.answer(reaver, "reaction", "none");
  expect(x.changes).toEqual(["Ilse actions -1", "Ilse vigor -8", "Reaver durability -1"]);
});

it("what is added for the off hand in the dialog reaches its rolls only; what was said of the target's Guard counts for both [V-007] [V-008] [V-012] [V-052]", async () => {
  const { table, ilse, reaver } = await duel(knife);
  table.dice(2, 3, 4);
  const x = await ilse.act("attack", {
    item: "Sword",
    on: [reaver],
    add: [
      { kind: "offhandCharge", value: 1, label: "Feint" },
      { kind: "offhandAttackDie", value: 1, label: "Talent" },
      { kind: "offhandDamageDie", value: 1, label: "Rage" },
      { kind: "guard", value: 2, label: "Slippery" },
    ],
  });
  expect(x.story).toContain("strike 1d20 + 2d10 = 9");
  expect(x.story).toContain("V-044 9 not > 17");
  table.dice(12, 3, 4, 2, 6, 3, 2);
  await x.answer(ilse, "offhand", "weapon");
  await x.answer(reaver, "reaction", "none");
  // W-20: one Charge for the attack alone: net -1 there, net -2 in the damage.
  expect(x.story).toContain("second/strike 1d20 + 3d8 = 21");
  expect(x.story).toContain("V-044 21 > 17");
  expect(x.story).toContain("second/damage 1d8 + 2d6 = 11");
});

it("cover that does not count for the blow counts for the shot of the off hand neither [V-166] [V-169]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", {
    items: [weapon("Bow", { category: "pullBow", range: { near: 60, max: 120 } }), pistol],
  });
  const reaver = await table.creature("Reaver", { statuses: ["coverPartial"] });
  table.dice(16);
  const x = await ilse.act("attack", { item: "Bow", on: [reaver], off: ["cover.partial"] });
  expect(x.story).toContain("V-044 16 > 15");
  table.dice(5);
  await x.answer(reaver, "reaction", "none");
  table.dice(16);
  await x.answer(ilse, "offhand", "weapon");
  expect(x.story.filter((line) => line.startsWith("V-044"))).toEqual(["V-044 16 > 15", "V-044 16 > 15"]);
  table.dice(5);
  await x.answer(reaver, "second/reaction", "none");
});
