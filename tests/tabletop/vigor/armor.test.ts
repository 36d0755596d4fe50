import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { armor, pool, weapon } from "./gear";

it("armor that is destroyed gives no Guard any more, at once [V-043] [V-116]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { items: [weapon("Sword"), weapon("Knife", { hand: "off" })] });
  const reaver = await table.creature("Reaver", {
    items: [armor("Vest", { rank: 3, guard: 2, durability: pool(8, 3) })],
    system: { durability: pool(20) },
  });
  expect(reaver.system.derived.guard).toBe(17);
  table.dice(18, 8);
  const x = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(x.story).toContain("V-044 18 > 17");
  await x.answer(reaver, "reaction", "none");
  expect([reaver.items.get("Vest").system.durability.value, reaver.system.derived.guard]).toEqual([0, 15]);
  // The vest gave way inside this very exchange: the second blow meets the bare Guard.
  table.dice(16, 8);
  await x.answer(ilse, "offhand", "weapon");
  expect(x.story).toContain("V-044 16 > 15");
  await x.answer(reaver, "second/reaction", "none");
  expect(x.changes).toEqual([
    "Reaver's Vest durability -3",
    "Reaver durability -5",
    "Ilse vigor -8",
    "Reaver durability -8",
  ]);
});

it("of several lines for a type immunity wins, and the others count one after the other [V-127]", async () => {
  const table = await tabletop("vigor", { settings: { offhandFists: true } });
  const ilse = await table.creature("Ilse", { items: [weapon("Torch", { damage: { value: 1, type: "thermal" } })] });
  const line = (kind: string, value = 0) => ({ type: "thermal", kind, value });
  const blow = async (name: string, lines: readonly ReturnType<typeof line>[]) => {
    const target = await table.creature(name, { system: { resistances: [...lines], durability: pool(20) } });
    table.dice(16, 8);
    const x = await ilse.act("attack", { item: "Torch", on: [target], override: true });
    await x.answer(target, "reaction", "none");
    await x.answer(ilse, "offhand", "no");
    return 20 - target.system.durability.value;
  };
  expect(await blow("Ember", [line("immune"), line("less", 2)])).toBe(0);
  expect(await blow("Coal", [line("less", 2), line("less", 1)])).toBe(5);
  expect(await blow("Ash", [line("times", 0.5), line("less", 1)])).toBe(3);
  expect(await blow("Soot", [line("less", 1), line("times", 0.5)])).toBe(3);
});
