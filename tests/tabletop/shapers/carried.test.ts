import { expect, it } from "vitest";
import type { Creature, CreatureSpec, Exchange, Tabletop } from "../tabletop";
import { ability, duel, field } from "./tabletop-shapers";

// Who goes along with whom, and which grips that ends.
const strong = { skills: { athletics: 9, rawForce: 9 } };
const stands = (name: string, at: readonly [number, number], size: string, more: CreatureSpec = {}) => ({
  ...{ name, at, disposition: "friendly" as const },
  ...more,
  system: { ...strong, size, vitality: { value: 60, max: 60 }, ...more.system },
});
/** One of two who wrestle has its way. */
async function wrestles(table: Tabletop, who: Creature, act: string, whom: Creature, own = 15): Promise<Exchange> {
  table.dice(own, 17 - own);
  const x = await who.act(act, { on: [whom], override: true });
  await x.answer(whom, "skill", x.asked[0]?.options[0] ?? "");
  return x;
}
/** An imp on a knight, who holds a captive; a troll stands on the knight's other side. Nobody fights. */
async function tower(troll: CreatureSpec = {}) {
  const table = await field();
  const create = ({ name, ...spec }: ReturnType<typeof stands>) => table.creature(name, spec);
  const knight = await create(stands("Knight", [4, 4], "medium"));
  const imp = await create(stands("Imp", [4, 5], "tiny"));
  const captive = await create(stands("Captive", [3, 4], "medium", { disposition: "hostile" }));
  const giant = await create(stands("Troll", [5, 4], "huge", { disposition: "hostile", ...troll }));
  await wrestles(table, imp, "climb", knight);
  await wrestles(table, knight, "grab", captive);
  return { table, knight, imp, captive, troll: giant };
}
const places = (...all: readonly Creature[]) => all.map(({ token }) => token.at);

it("whoever climbs onto a creature takes along who has climbed onto it, and lets go of whom it held too far away [W-054] [W-061] (A-21)", async () => {
  const { table, knight, imp, captive, troll } = await tower();
  expect([places(knight, imp), captive.statuses]).toEqual([
    [
      [4, 4],
      [4, 4],
    ],
    ["grabbed"],
  ]);
  const climb = await wrestles(table, knight, "climb", troll);
  expect(places(knight, imp, captive)).toEqual([
    [5, 4],
    [5, 4],
    [3, 4],
  ]);
  expect([captive.statuses, knight.system.relations.holds, imp.statuses]).toEqual([[], {}, ["climbing"]]);
  await climb.undo();
  expect([places(knight, imp), captive.statuses]).toEqual([
    [
      [4, 4],
      [4, 4],
    ],
    ["grabbed"],
  ]);
});

it("whoever is shaken off is set down beside the creature with its own climber, and its grip ends a metre away [W-054] [W-056] (A-21, A-45)", async () => {
  const { table, knight, imp, troll } = await tower();
  await wrestles(table, knight, "climb", troll);
  const near = await table.creature("Near", { disposition: "hostile", at: [4, 3], system: { size: "medium" } });
  await wrestles(table, knight, "grab", near);
  expect(near.statuses).toEqual(["grabbed"]);
  const shake = await wrestles(table, troll, "shakeOff", knight, 16);
  const far = shake.asked[0]?.options.find((option) => option.startsWith("600,500,"));
  expect([shake.asked[0]?.who, shake.asked[0]?.at]).toEqual(["Troll", "lands"]);
  await shake.answer(troll, "lands", far ?? "");
  expect(places(knight, imp)).toEqual([
    [6, 5],
    [6, 5],
  ]);
  expect([knight.statuses, imp.statuses, near.statuses]).toEqual([[], ["climbing"], []]);
});

it("whoever is shaken off in the middle of a large creature is set down beside that one, not on it [W-056] (A-45)", async () => {
  const { table, knight, troll } = await tower({ size: 3 });
  await wrestles(table, knight, "climb", troll);
  await table.move(knight, [[6, 5]]);
  const shake = await wrestles(table, troll, "shakeOff", knight, 16);
  const offered = (shake.asked[0]?.options ?? []).map((option) => option.split(",").slice(0, 2).map(Number));
  expect(offered).toContainEqual([800, 500]);
  expect(offered.every(([x = 0, y = 0]) => x === 400 || x === 800 || y === 300 || y === 700)).toBe(true);
  await shake.answer(troll, "lands", shake.asked[0]?.options.find((one) => one.startsWith("800,500,")) ?? "");
  expect([knight.token.at, knight.statuses]).toEqual([[8, 5], []]);
});

it("a creature that walks takes along all that sit on each other, whoever of them holds or is held too far away is free, and none bars its way [W-054] [W-061] [W-171] (A-21)", async () => {
  const { table, knight, imp, captive, troll } = await tower({ system: { stats: { instinct: 18 }, movement: 9 } });
  await wrestles(table, knight, "climb", troll);
  const near = await table.creature("Near", { disposition: "hostile", at: [4, 3], system: { size: "medium" } });
  const snatcher = await table.creature("Snatcher", {
    disposition: "hostile",
    at: [4, 5],
    system: { size: "tiny", ...strong },
  });
  await wrestles(table, knight, "grab", near);
  await wrestles(table, snatcher, "grab", imp);
  expect([near.statuses, imp.statuses]).toEqual([["grabbed"], ["climbing", "grabbed"]]);
  await table.encounter(troll, knight, imp, captive);
  await table.start();
  const walk = await table.move(troll, [
    [6, 4],
    [7, 4],
    [8, 4],
  ]);
  expect([walk?.refused, troll.system.turn.stride]).toEqual([null, 6]);
  expect(places(troll, knight, imp)).toEqual([
    [8, 4],
    [8, 4],
    [8, 4],
  ]);
  expect([near.statuses, imp.statuses, knight.statuses]).toEqual([[], ["climbing"], ["climbing"]]);
  await walk?.undo();
  expect([places(troll, knight, imp), near.statuses, imp.statuses]).toEqual([
    [
      [5, 4],
      [5, 4],
      [5, 4],
    ],
    ["grabbed"],
    ["climbing", "grabbed"],
  ]);
});

it("a large creature that is put a metre away is not in the way of whoever sits on it [W-054] [W-187] (A-58)", async () => {
  const fold = ability("Fold", [], {
    resolution: "automatic",
    range: 30,
    cost: { ap: 0 },
    push: { kind: "teleport", metres: 1 },
  });
  const { table, ilse, reaver } = await duel(
    { at: [1, 1], items: [fold] },
    { at: [5, 4], size: 2, system: { size: "large", vitality: { value: 40, max: 40 } } },
  );
  const rider = await table.creature("Rider", {
    disposition: "friendly",
    at: [4, 4],
    system: { ...strong, vitality: { value: 40, max: 40 } },
  });
  await wrestles(table, rider, "climb", reaver);
  const x = await ilse.act("useAbility", { item: "Fold", on: [reaver] });
  await x.answer(ilse, "where", { option: "there", fields: { where: { x: 450, y: 450, elevation: 0 } } });
  expect([places(reaver, rider), reaver.system.vitality.value, rider.system.vitality.value]).toEqual([
    [
      [4, 4],
      [4, 4],
    ],
    40,
    40,
  ]);
});
