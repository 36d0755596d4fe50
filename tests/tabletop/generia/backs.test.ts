import { expect, it } from "vitest";
import { duel, field, mods, perk, trained, weapon } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";
import { area, fencer, heldOf, line, next, options } from "./tabletop-meetings";

// What somebody found who had read only the ledger: backs that are turned, and who may answer what.
it("a Counter into a back that is turned is a backstab, as the same blow in the own turn is [G-058] [G-059] [G-160]", async () => {
  const { table, ilse, reaver } = await duel(
    0,
    { at: [5, 5], system: { threshold: 30 } },
    { ...fencer(9), at: [5, 6] },
  );
  // She stands above it. It looks up, at her; she looks up too, away from it.
  for (const one of [ilse, reaver]) await table.during(() => one.token.document.update({ rotation: 180 }));
  table.dice(5, 12, 3, 9, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "parry0");
  await next(blow, reaver, "counter");
  expect(line(blow.story, "counter/strike ")).toBe("counter/strike 2d20kh1 + 9 = 18");
  await next(blow, ilse, "none");
});

it("an Opportunist strikes into a back that is turned with a backstab [G-058] [G-059] [G-161]", async () => {
  const { table, ilse, reaver } = await duel(
    0,
    { at: [5, 5], system: { speed: 6, threshold: 30 } },
    {
      at: [5, 6],
      system: { ...trained(5), threshold: 30 },
      items: [weapon("Pike", { proficiency: "swords", damage: { formula: "1" } }), perk("Keen", "opportunist")],
    },
  );
  await table.during(() => ilse.token.document.update({ rotation: 180 }));
  table.dice(3, 9, 1);
  const way = await table.move(ilse, [
    [5, 4],
    [5, 3],
  ]);
  if (!way) throw new Error("nobody moved");
  await next(way, reaver, "take");
  expect(line(way.story, "strike ")).toContain("2d20kh1 + 5 = 14");
  await next(way, ilse, "none");
});

it.each([
  ["SA INT vs DEX", "cast", "", "cast 2d20kh1 + 3 = 18", [6, 15, 20]],
  ["SA INT vs DEX", "cast", "wizard", "cast 1d20 + 3 = 9", [6, 20, 19]],
  ["DC+ INT vs DEX", "cast", "", "cast 2d20kh1 + 3 = 18", [6, 15, 20]],
  ["PA INT", "projectile", "", "strike 2d20kh1 + 3 = 18", [6, 15, 1]],
  ["PA INT", "projectile", "wizard", "strike 1d20 + 3 = 9", [6, 1]],
] as const)("%s as a %s of the tradition “%s” into a back that is turned; a missing focus takes the advantage away [G-058] [G-059] [G-075] [G-136] (A-53)", async (cast, act, tradition, rolled, faces) => {
  const bolt = spell("Bolt", cast, { tradition, ...effect("damage", "5") });
  const { table, ilse, guard } = await magic(mods({ int: 3 }), bolt, { threshold: 30 });
  // The caster stands at its left, and it looks to the right.
  await table.during(() => guard.token.document.update({ rotation: 270 }));
  table.dice(...faces);
  const hex = await ilse.act(act, { item: "Bolt", on: [guard] });
  if (hex.state === "open") await next(hex, guard, "none");
  expect(hex.story.find((one) => /^(cast|strike) /.test(one))).toBe(rolled);
});

it("time that passes outside of encounters says nothing of conjured matter that goes on [G-069]", async () => {
  const water = spell("Water", "SURECAST", { conjures: true, ...effect("other") });
  const { table, ilse } = await magic({}, water);
  await ilse.act("cast", { item: "Water" });
  await table.time(6);
  await table.time(6);
  expect(table.notices).toEqual([]);
});

it("a rider's shield does not block a projectile spell that flies at the mount [G-065] [G-082]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    items: [weapon("Shield", { shield: true, canParry: false })],
    disposition: "friendly",
    at: [5, 5],
  });
  const horse = await table.creature("Horse", { system: { threshold: 30 }, disposition: "friendly", at: [6, 5] });
  const witch = await table.creature("Witch", {
    system: mp(9),
    items: [spell("Spark", "PA INT", effect("damage", "9"))],
    disposition: "hostile",
    at: [9, 5],
  });
  await ilse.act("mount", { on: [horse] });
  table.dice(11);
  const shot = await witch.act("projectile", { item: "Spark", on: [horse] });
  expect(options(shot)).toEqual(["dodge", "none"]);
});

it("whoever loses its senses by the blow has only CON to save its concentration with, and is not asked for WIL [G-094] [G-149] [G-153]", async () => {
  const fly = spell("Fly", "SURECAST", { keywords: "CONCENTRATION", held: 1 });
  const { table, ilse, reaver } = await duel(
    0,
    { items: [weapon("Sword", { damage: { formula: "9" } })] },
    { system: { ...mods({ wil: 20 }), threshold: 5, limit: 1 }, items: [fly] },
  );
  table.dice(10, 1, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "none");
  expect([blow.state, heldOf(reaver, "Fly"), reaver.statuses]).toEqual(["closed", 0, ["unconscious"]]);
});

it("whoever walks into a FIELD sets it off outside of encounters too, step by step, and pays nothing; a way elsewhere is free [G-097] [G-098] (A-57)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { items: [area("Mire", "FIELD", "4")], at: [3, 3] });
  const guard = await table.creature("Guard", {
    system: { threshold: 3, limit: 9, speed: 1 },
    at: [14, 5],
    owner: "Mara",
  });
  await ilse.act("cast", { item: "Mire", place: [9, 5] });
  expect(await table.move(guard, [[12, 5]])).toBeNull();
  expect(guard.token.at).toEqual([12, 5]);
  // The mire lies on 8 to 10: two steps of three end in it.
  table.dice(3, 8);
  const way = await table.move(guard, [
    [11, 5],
    [10, 5],
    [9, 5],
  ]);
  expect([way?.refused, guard.token.at, guard.system.wounds.light, guard.system.turn.movement]).toEqual([
    null,
    [9, 5],
    2,
    1,
  ]);
  await way?.undo();
  expect([guard.token.at, guard.system.wounds.light]).toEqual([[12, 5], 0]);
});
