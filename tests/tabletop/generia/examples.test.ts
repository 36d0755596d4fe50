import { expect, it } from "vitest";
import { field, mods, trained, weapon } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";

it("a block that takes off more than was rolled leaves 0: no hit, no wound, and no concentration is saved for [G-034] [G-052] [G-094] (W-05)", async () => {
  const table = await field();
  const dread = spell("Dread", "DC WIL vs WIL", {
    keywords: "CONCENTRATION",
    ...effect("status", "", { status: "frightened" }),
  });
  // Block Value 2 + 4 + 3, Block Strength 4 + 3.
  const ilse = await table.creature("Ilse", {
    system: { ...mp(10), ...mods({ wil: 4, con: 4, str: 3 }), ...trained(2, "shields"), threshold: 5 },
    items: [dread, weapon("Board", { proficiency: "shields", canParry: false })],
    disposition: "friendly",
  });
  const guard = await table.creature("Guard", { system: mods({ wil: 0 }) });
  const reaver = await table.creature("Reaver", {
    system: trained(6),
    items: [weapon("Sword", { proficiency: "swords", damage: { formula: "5" } })],
    disposition: "hostile",
    at: [4, 5],
  });
  table.dice(3);
  await ilse.act("cast", { item: "Dread", on: [guard] });
  expect(guard.statuses).toContain("frightened");
  table.dice(6, 3, 5);
  const blow = await reaver.act("attack", { item: "Sword", on: [ilse] });
  await blow.answer(ilse, "defence", "block0");
  expect(blow.story).toEqual([
    "strike 1d20 + 6 = 12",
    "Ilse defence: block0",
    "block 1d12 + 9 = 12",
    "G-033 12 >= 12",
    "zone 1d10 = 5",
    "zone.torso (Ilse)",
    "damage 5 = 5",
    "G-055 5 not > 7",
    "noHit (Ilse)",
  ]);
  expect([blow.state, blow.changes, guard.statuses.includes("frightened")]).toEqual(["closed", [], true]);
  expect(ilse.system.wounds).toMatchObject({ light: 0, severe: 0 });
});
