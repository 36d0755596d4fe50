import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { dice, feature, pool, weapon } from "./gear";

/** Ilse has too little Vigor for an off hand: after a miss everything is over. */
async function bout(system = {}, statuses: readonly string[] = [], target = {}) {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", {
    system: { vigor: pool(20, 7), abilities: dice({ agility: 2, strength: 2 }), ...system },
    items: [weapon("Sword"), feature("Lore", "skill", { dice: 1 })],
    statuses,
  });
  const reaver = await table.creature("Reaver", { system: { durability: pool(60), guard: { base: 100 }, ...target } });
  const strike = async (
    faces: readonly number[],
    add: readonly [string, number][] = [],
    off: readonly string[] = [],
  ) => {
    table.dice(...faces);
    const x = await ilse.act("attack", {
      item: "Sword",
      on: [reaver],
      add: add.map(([kind, value]) => ({ kind, value, label: kind })),
      off,
    });
    return { x, strike: x.story.find((line) => line.startsWith("strike")) };
  };
  return { table, ilse, reaver, strike };
}

it("W-04 W-06 a wound and Challenges lower every bonus die, never below d4, and never the Action die or the number of dice [V-003] [V-004] [V-005] [V-006] [V-010]", async () => {
  const { strike } = await bout({ durability: pool(10, 0) }, ["wounded"]);
  expect((await strike([12, 3, 2], [["challenge", 1]])).strike).toBe("strike 1d20 + 2d6 = 17");
  expect(
    (
      await strike(
        [1, 1, 1, 1],
        [
          ["challenge", 4],
          ["attackDie", 1],
        ],
      )
    ).strike,
  ).toBe("strike 1d20 + 3d4 = 4");
  expect((await strike([1, 1, 1])).strike).toBe("strike 1d20 + 2d8 = 3");
});

it("W-07 W-08 W-09 Charges and Challenges cancel before any step, and the ladder ends at d20 [V-008] [V-009] [V-010]", async () => {
  const { strike } = await bout();
  expect(
    (
      await strike(
        [1, 1, 1],
        [
          ["charge", 2],
          ["challenge", 3],
        ],
      )
    ).strike,
  ).toBe("strike 1d20 + 2d8 = 3");
  expect(
    (
      await strike(
        [1, 1, 1],
        [
          ["charge", 1],
          ["challenge", 4],
        ],
      )
    ).strike,
  ).toBe("strike 1d20 + 2d4 = 3");
  expect((await strike([1, 1, 1], [["charge", 1]])).strike).toBe("strike 1d20 + 2d12 = 3");
  expect((await strike([1, 1, 1], [["charge", 3]])).strike).toBe("strike 1d20 + 2d20 = 3");
  expect((await strike([1, 1, 1], [["charge", 9]])).strike).toBe("strike 1d20 + 2d20 = 3");
});

it("W-10 a wound lowers the damage too, a Charge on the attack does not reach it, one on both does [V-012] [V-013]", async () => {
  const wounded = await bout({ durability: pool(10, 0) }, ["wounded"], { guard: { base: 1 } });
  const hit = await wounded.strike([9, 1, 1], [["charge", 1]]);
  expect(hit.strike).toBe("strike 1d20 + 2d10 = 11");
  wounded.table.dice(5, 1, 1);
  await hit.x.answer(wounded.reaver, "reaction", "none");
  expect(hit.x.story).toContain("damage 1d8 + 2d8 = 7");
  const both = await wounded.strike([9, 1, 1], [["chargeBoth", 2]]);
  wounded.table.dice(5, 1, 1);
  await both.x.answer(wounded.reaver, "reaction", "none");
  expect(both.x.story).toContain("damage 1d8 + 2d12 = 7");
});

it("W-11 W-12 bonus dice burst at the maximum of their size, on and on; the Action die does not [V-015] [V-016]", async () => {
  const { strike } = await bout({ abilities: dice({ agility: 1 }) });
  expect((await strike([20, 10, 10, 3])).strike).toBe("strike 1d20 + 1d10 = 43");
  expect(
    (
      await strike(
        [5, 8, 8, 1, 6],
        [
          ["challenge", 1],
          ["attackDie", 1],
        ],
      )
    ).strike,
  ).toBe("strike 1d20 + 2d8 = 28");
});

it("a check has to be higher than its number; as high is enough where the table says so [V-001] [V-011] [V-062]", async () => {
  const { table, ilse } = await bout();
  table.dice(12, 8, 13, 8);
  const tie = await ilse.act("use", { item: "Lore", said: { vs: "20" } });
  expect(tie.story).toEqual(["check 1d20 + 1d10 = 20", "V-011 20 not > 20"]);
  const beat = await ilse.act("use", { item: "Lore", said: { vs: "20" } });
  expect(beat.story).toEqual(["check 1d20 + 1d10 = 21", "V-011 21 > 20"]);
  const other = await tabletop("vigor", { settings: { vsTie: "meet" } });
  const mira = await other.creature("Mira", { items: [feature("Lore", "skill", { dice: 1 })] });
  other.dice(12, 8);
  const met = await mira.act("use", { item: "Lore", said: { vs: "20" } });
  expect(met.story).toEqual(["check 1d20 + 1d10 = 20", "V-011 20 >= 20"]);
});
