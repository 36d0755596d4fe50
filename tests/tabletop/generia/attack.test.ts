import { expect, it } from "vitest";
import { armor, duel, mods, weapon } from "./tabletop-duel";

const FOUR = { armor: { torso: 4, arms: 1, legs: 1, head: 1 } };

it("lands where nobody answers, in a zone, through its armor, as a wound [G-025] [G-026] [G-027] [G-051] [G-056] [G-145] [G-148] (W-01)", async () => {
  const { table, ilse, reaver } = await duel(6, { system: mods({ str: 5 }) }, { system: { threshold: 5, ...FOUR } });
  table.dice(11, 5, 4, 3);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  expect(attack.asked).toEqual([
    { who: "Reaver", by: "Jon", at: "defence", options: ["dodge", "block0", "parry0", "none"] },
  ]);
  expect(await attack.answer(reaver, "defence", "none")).toEqual({ ok: true });
  expect(attack.story).toEqual([
    "Ilse attack -1",
    "strike 1d20 + 6 = 17",
    "Reaver defence: none",
    "zone 1d10 = 5",
    "zone.torso (Reaver)",
    "damage 2d6 + 5 = 12",
    "G-055 12 > 4",
    "Reaver light +1",
  ]);
  expect([attack.state, reaver.system.wounds.light, reaver.system.wounds.severe]).toEqual(["closed", 1, 0]);
  expect(ilse.system.turn.attack).toBe(0);
});

it.each([
  [12, 17, true],
  [11, 16, false],
])("a dodge of %i avoids everything where it reaches the attack [G-048] [G-049] [G-050] (W-02, W-03)", async (face, total, away) => {
  const { table, ilse, reaver } = await duel(
    6,
    { system: mods({ str: 5 }) },
    { system: { ...mods({ dex: 3, per: 2 }), threshold: 5, ...FOUR } },
  );
  table.dice(11, face, ...(away ? [] : [2, 4, 3]));
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "defence", "dodge");
  expect(attack.story.slice(3, 5)).toEqual([`dodge 1d12 + 5 = ${total}`, `G-049 ${total} ${away ? "" : "not "}>= 17`]);
  expect(reaver.system.wounds.light).toBe(away ? 0 : 1);
});

it("a block takes Block Strength off, and what is left may not overcome armor [G-032] [G-033] [G-034] [G-055] [G-141] [G-142] (W-04)", async () => {
  const { table, ilse, reaver } = await duel(
    6,
    { items: [weapon("Sword", { proficiency: "swords", damage: { formula: "14" } })] },
    {
      system: {
        ...mods({ con: 3, str: 3 }),
        proficiencies: [{ name: "shields", value: 2 }],
        threshold: 4,
        armor: { legs: 8 },
      },
      items: [weapon("Board", { proficiency: "shields", canParry: false })],
    },
  );
  table.dice(9, 7, 9);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(attack.asked[0]?.options).toEqual(["dodge", "block0", "none"]);
  await attack.answer(reaver, "defence", "block0");
  expect(attack.story.slice(3)).toEqual([
    "block 1d12 + 8 = 15",
    "G-033 15 >= 15",
    "zone 1d10 = 9",
    "zone.legs (Reaver)",
    "damage 14 = 14",
    "G-055 14 not > 14",
    "noHit (Reaver)",
  ]);
  expect(reaver.system.wounds.light).toBe(0);
});

it("a block that fails takes nothing off [G-035] (W-06)", async () => {
  const { table, ilse, reaver } = await duel(
    9,
    { items: [weapon("Sword", { proficiency: "swords", damage: { formula: "14" } })] },
    {
      system: { ...mods({ con: 3, str: 3 }), proficiencies: [{ name: "shields", value: 2 }], threshold: 9 },
      items: [weapon("Board", { proficiency: "shields" })],
    },
  );
  table.dice(11, 11, 1);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "defence", "block0");
  expect(attack.story.slice(3)).toEqual([
    "block 1d12 + 8 = 19",
    "G-033 19 not >= 20",
    "zone 1d10 = 1",
    "zone.torso (Reaver)",
    "damage 14 = 14",
    "G-055 14 > 0",
    "Reaver light +1",
  ]);
});

it.each([
  [1, "torso"],
  [5, "torso"],
  [6, "arms"],
  [7, "arms"],
  [8, "legs"],
  [9, "legs"],
  [10, "head"],
])("a zone die of %i is the %s [G-056] (W-16)", async (face, zone) => {
  const { table, ilse, reaver } = await duel(
    0,
    { items: [weapon("Stick", { damage: { formula: "1" } })] },
    { items: [armor("Cap", zone, 1)] },
  );
  table.dice(10, face);
  const attack = await ilse.act("attack", { item: "Stick", on: [reaver] });
  await attack.answer(reaver, "defence", "none");
  expect(attack.story.slice(3)).toEqual([
    `zone 1d10 = ${face}`,
    `zone.${zone} (Reaver)`,
    "damage 1 = 1",
    "G-055 1 not > 1",
    "noHit (Reaver)",
  ]);
});

it.each([
  [8, 0],
  [10, 0],
  [14, 1],
  [20, 1],
])("%i damage against a threshold of 10 makes %i wounds [G-148] (W-53)", async (damage, wounds) => {
  const { table, ilse, reaver } = await duel(
    0,
    { items: [weapon("Stick", { damage: { formula: String(damage) } })] },
    { system: { threshold: 10, limit: 9 } },
  );
  table.dice(10, 1);
  const attack = await ilse.act("attack", { item: "Stick", on: [reaver] });
  await attack.answer(reaver, "defence", "none");
  expect(reaver.system.wounds.light).toBe(wounds);
});

it.each([
  [10, 2, 0],
  [9, 1, 1],
])("a wound check of %i decides about the second wound [G-151] (W-53)", async (check, light, severe) => {
  const { table, ilse, reaver } = await duel(
    0,
    { items: [weapon("Stick", { damage: { formula: "21" } })] },
    { system: { threshold: 10, limit: 9 } },
  );
  table.dice(10, 1, check);
  const attack = await ilse.act("attack", { item: "Stick", on: [reaver] });
  await attack.answer(reaver, "defence", "none");
  expect([reaver.system.wounds.light, reaver.system.wounds.severe]).toEqual([light, severe]);
});

it.each([
  [5, 0, 8],
  [1, 0, 6],
  [5, 3, 11],
])("STR-MOD %i at half damage rating and a bonus of %i make %i of a 6 [G-051] [G-052] [G-053] [G-130] (W-15)", async (str, bonus, total) => {
  const rapier = weapon("Rapier", { damage: { formula: "2d6" }, damageRating: 0.5 });
  const { table, ilse, reaver } = await duel(
    0,
    { system: mods({ str }), items: [rapier] },
    { system: { threshold: 20 } },
  );
  table.dice(10, 1, 4, 2);
  const add = bonus > 0 ? [{ kind: "damage", value: bonus, label: "Blessing" }] : [];
  const attack = await ilse.act("attack", { item: "Rapier", on: [reaver], add });
  await attack.answer(reaver, "defence", "none");
  expect(attack.story.find((line) => line.startsWith("damage"))).toBe(
    `damage 2d6${total > 6 ? ` + ${total - 6}` : ""} = ${total}`,
  );
});
