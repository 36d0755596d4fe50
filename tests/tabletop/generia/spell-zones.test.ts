import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { duel, field, mods } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";

// [G-055], [G-056], [G-145] to [G-147] Where a spell without an attack strikes, and what armor stops it.
const ARMOR = { torso: 9, arms: 0, legs: 4, head: 2 };
const stones = (cast: string, kind: string, more: JsonObject = {}) =>
  spell("Stones", cast, { mp: 0, focus: "no", ...effect("damage", "5", { class: kind, type: "blunt" }), ...more });
const body = (more: JsonObject = {}) => ({ threshold: 3, limit: 9, armor: ARMOR, magicDefense: 1, ...more });

it.each([
  [3, "torso", 9, 0],
  [6, "arms", 0, 1],
  [8, "legs", 4, 0],
  [10, "head", 2, 0],
] as const)("physical damage of a DC spell lands by a d10: %i is the %s with armor %i, and makes %i wounds [G-055] [G-056] [G-145] [G-087] (A-18)", async (face, zone, armor, wounds) => {
  const { table, ilse, guard } = await magic({}, stones("DC WIL vs DEX", "physical"), body());
  table.dice(3, face);
  const cast = await ilse.act("cast", { item: "Stones", on: [guard] });
  expect(cast.story.slice(2)).toEqual([
    "effect 5 = 5",
    `zone 1d10 = ${face}`,
    `zone.${zone} (Guard)`,
    `G-055 5 ${armor < 5 ? "" : "not "}> ${armor}`,
    ...(armor >= 5 ? ["noHit (Guard)"] : wounds === 0 ? ["noWound (Guard)"] : ["Guard light +1"]),
  ]);
  expect(guard.system.wounds.light).toBe(wounds);
});

it.each([
  ["magical", "5", 1],
  ["magical", "4", 0],
  ["absolute", "4", 1],
  ["absolute", "3", 0],
] as const)("%s damage of %s rolls for a zone where it wounds (%i), and no armor of it counts [G-146] [G-147] [G-056] (A-18)", async (kind, formula, wounds) => {
  const { table, ilse, guard } = await magic(
    {},
    stones("DC WIL vs DEX", kind, effect("damage", formula, { class: kind })),
    body(),
  );
  table.dice(3, ...(wounds > 0 ? [2] : []));
  const cast = await ilse.act("cast", { item: "Stones", on: [guard] });
  expect(cast.story.filter((line) => line.startsWith("zone"))).toEqual(
    wounds > 0 ? ["zone 1d10 = 2", "zone.torso (Guard)"] : [],
  );
  expect(guard.system.wounds.light).toBe(wounds);
});

it("each target of one spell has its own zone, and half of the damage lands like all of it [G-056] [G-079] [G-178] (A-18)", async () => {
  const { table, ilse, guard } = await magic({}, stones("SA WIL vs DEX", "physical", { onSave: "half" }), body());
  const other = await table.creature("Other", { system: body({ ...mods({ dex: 6 }) }), disposition: "hostile" });
  // 10 for the spell, 3 and 11 for the saves; arms, and arms.
  table.dice(10, 3, 5, 6, 7);
  const cast = await ilse.act("cast", { item: "Stones", on: [guard, other] });
  expect(cast.story.filter((line) => /^(zone|G-055)/.test(line))).toEqual([
    "zone 1d10 = 6",
    "zone.arms (Guard)",
    "G-055 5 > 0",
    "zone~2 1d10 = 7",
    "zone.arms (Other)",
    "G-055 2 > 0",
  ]);
  expect([guard.system.wounds.light, other.system.wounds.light]).toEqual([1, 0]);
});

it("what has become brittle stops less of a physical spell, and a spell that makes brittle does so where it struck [G-182] [G-055] [G-145]", async () => {
  const { table, ilse, guard } = await magic(
    {},
    stones("SURECAST", "physical", { ...effect("damage", "5", { class: "physical", status: "brittle" }), strength: 3 }),
    body(),
  );
  table.dice(9);
  await ilse.act("cast", { item: "Stones", on: [guard] });
  expect([guard.system.brittle.legs, guard.system.brittle.torso, guard.system.wounds.light]).toEqual([3, 0, 0]);
  table.dice(9);
  const cast = await ilse.act("cast", { item: "Stones", on: [guard] });
  // Armor 4 with 3 lost: 5 against 3 + 1.
  expect(cast.story).toContain("G-055 5 > 1");
  expect([guard.system.brittle.legs, guard.system.wounds.light]).toEqual([6, 1]);
});

it("whoever begins its turn in a FIELD of stones is struck in a zone, and armor there stops them [G-097] [G-055] [G-145]", async () => {
  const quake = stones("SURECAST", "physical", { keywords: "FIELD", area: { shape: "circle", size: 1 } });
  const { table, ilse, reaver } = await duel(
    0,
    { system: mp(9), items: [{ ...quake, system: { ...quake.system, use: "freeAction" } }], at: [2, 2] },
    { system: body(), at: [8, 8] },
  );
  await ilse.act("cast", { item: "Stones", place: [8, 8] });
  table.dice(6);
  await table.nextTurn();
  expect([table.turnOf, reaver.system.wounds.light]).toEqual(["Reaver", 1]);
});

it("a fall that wounds says where, one that does not says nothing [G-119] [G-147] (A-18)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { system: { threshold: 3, limit: 9 } });
  for (const [dice, zone] of [
    [
      [4, 1, 8],
      ["zone 1d10 = 8", "zone.legs (Ilse)"],
    ],
    [[1, 2], []],
  ] as const) {
    table.dice(...dice);
    const fall = await ilse.act("fall", { said: { metres: "2" } });
    await fall.answer(ilse, "fallCheck", "fall");
    expect(fall.story.filter((line) => line.startsWith("zone"))).toEqual(zone);
  }
  expect(ilse.system.wounds.light).toBe(1);
});
