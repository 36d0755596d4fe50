import { expect, it } from "vitest";
import type { Creature } from "../tabletop";
import { duel, field, weapon } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";

// Statuses that depend on where somebody stands: what the scene says of them, and what a person says.

const blunt = { damage: { formula: "1" } };
const give = (creature: Creature, status: string, active = true) =>
  creature.actor.toggleStatusEffect(`generia-${status}`, { active, overlay: false });

it("whoever stands between walls on two sides is confined, with one wall it is not [G-177] [G-182]", async () => {
  const arms = [
    weapon("Spear", { reach: 2, tags: ["long"], ...blunt }),
    weapon("Dagger", { tags: ["short"], ...blunt }),
  ];
  const strikes = async (
    item: string,
    walls: readonly (readonly [number, number, number, number])[],
    faces: readonly number[],
  ) => {
    const table = await field();
    await table.scene({
      grid: { distance: 1, units: "m" },
      walls: walls.map(([a, b, c, d]) => ({ from: [a, b], to: [c, d] })),
    });
    const ilse = await table.creature("Ilse", { items: arms, at: [5, 5] });
    const reaver = await table.creature("Reaver", { at: [6, 5], system: { threshold: 30 } });
    table.dice(...faces, 1);
    const blow = await ilse.act("attack", { item, on: [reaver] });
    await blow.answer(reaver, "defence", "none");
    return blow.story.find((line) => line.startsWith("strike"));
  };
  const behind = [5, 5, 5, 6] as const;
  const above = [4, 5, 6, 5] as const;
  expect(await strikes("Spear", [behind], [8])).toBe("strike 1d20 = 8");
  // A long weapon is too long there.
  expect(await strikes("Spear", [behind, above], [8, 3])).toBe("strike 2d20kl1 = 3");
  // A wall that ends in the middle of the way along somebody, or stands a space away, confines nobody.
  expect(await strikes("Spear", [[4, 5, 4, 6], above], [8])).toBe("strike 1d20 = 8");
  // A short one is at its best against whoever stands in such a corner.
  expect(
    await strikes(
      "Dagger",
      [
        [7, 5, 7, 6],
        [6, 6, 7, 6],
      ],
      [8, 13],
    ),
  ).toBe("strike 2d20kh1 = 13");
});

it.each([
  ["advantage", ["flanked"], [8, 13], "strike 2d20kh1 = 13"],
  ["advantage", ["cornered"], [8, 13, 9], "strike 3d20kh1 = 13"],
  ["advantage", ["flanked", "confined"], [8, 13, 9], "strike 3d20kh1 = 13"],
  ["eased", ["cornered"], [8], "strike 1d20 + 8 = 16"],
  ["off", ["cornered"], [8], "strike 1d20 = 8"],
  // It says something and does nothing.
  ["advantage", ["isolated"], [8], "strike 1d20 = 8"],
])("with flanking %s melee attacks on whoever a person calls %j: %j [G-173] [G-182]", async (flanking, statuses, faces, told) => {
  const arms = [weapon("Club", blunt)];
  const { table, ilse, reaver } = await duel(
    0,
    { items: arms },
    { system: { threshold: 30 } },
    { settings: { flanking } },
  );
  for (const status of statuses) await give(reaver, status);
  table.dice(...faces, 1);
  const blow = await ilse.act("attack", { item: "Club", on: [reaver] });
  await blow.answer(reaver, "defence", "none");
  expect(blow.story.find((line) => line.startsWith("strike"))).toBe(told);
});

it.each([
  [1, 1],
  [3, 3],
  [5, 3],
])("a spell that lifts somebody by %i has it levitate at tier %i [G-182]", async (strength, tier) => {
  const lift = spell("Lift", "SURECAST", { strength, ...effect("status", "", { status: "levitating" }) });
  const { ilse } = await duel(0, { items: [lift], system: mp(9) });
  await ilse.act("cast", { item: "Lift", on: [ilse] });
  expect([ilse.statuses, ilse.system.tiers.levitating]).toEqual([["levitating"], tier]);
});
