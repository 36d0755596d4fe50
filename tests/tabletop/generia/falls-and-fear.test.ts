import { expect, it } from "vitest";
import { sources } from "../shell/kit";
import { field, mods } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";
import { line, next, turnOf } from "./tabletop-meetings";

const key = (why: string): string => `FIVEFOLD.Generia.Refused.${why}`;

/** Somebody falls two metres and has so many points too heavy a load. */
async function fallen(explodingDice: boolean, total: number | null, dice: readonly number[]) {
  const table = await field({ settings: { explodingDice } });
  const ilse = await table.creature("Ilse", { system: { threshold: 4, limit: 20, weight: { total, limit: 0 } } });
  table.dice(...dice);
  const fall = await ilse.act("fall", { said: { metres: "2" } });
  await next(fall, ilse, "fall");
  return { table, ilse, fall };
}

it("the dice of a fall explode where the table plays so: each d4 that shows 4 adds another one, of which nothing smaller follows [G-181] [G-119]", async () => {
  // 4, which adds 4, which adds nothing below a d4; then 3: 11 against a threshold of 4 are two wounds, the second by a check.
  const { fall, ilse } = await fallen(true, 0, [4, 4, 3, 10, 1]);
  expect(fall.story.filter((one) => /fallDamage|explodes/.test(one))).toEqual([
    "fallDamage 1d4 = 4",
    "explodes 1d4 = 4",
    "fallDamage~2 1d4 = 3",
  ]);
  expect([fall.state, ilse.system.wounds.light]).toEqual(["closed", 2]);
});

it("what is carried too much counts once in a fall whose dice explode [G-181] [G-120]", async () => {
  const { fall, ilse } = await fallen(true, 3, [1, 1, 1]);
  // 1, 1 and 3 are 5: one wound.
  expect([fall.state, ilse.system.wounds.light]).toEqual(["closed", 1]);
});

it("the dice of a fall do not explode where the table does not say so [G-181] [G-119]", async () => {
  const { fall, ilse } = await fallen(false, 0, [4, 4, 1]);
  expect(line(fall.story, "fallDamage")).toBe("fallDamage 2d4 = 8");
  expect([line(fall.story, "explodes"), ilse.system.wounds.light]).toEqual([undefined, 1]);
});

it.each([
  ["", "noMetres"],
  ["far", "noMetres"],
  ["-2", "noMetres"],
  ["99999", "farFall"],
])("a fall of “%s” metres is no fall: a clear sentence, and nothing is lost [G-119]", async (metres, why) => {
  const table = await field({ settings: { explodingDice: true } });
  const ilse = await table.creature("Ilse", {});
  const before = sources(table);
  const fall = await ilse.act("fall", { said: { metres } });
  expect([fall.refused, fall.rule]).toEqual([key(why), "G-119"]);
  expect(sources(table)).toEqual(before);
});

/** A frightened reaver, whose turn it is, on a scene with or without spaces; Ilse stands five metres to its left, its friend as far to its right. */
async function afraid(type: number, units = "m") {
  const table = await field();
  await table.scene({ grid: { distance: 1, units, type } });
  const ilse = await table.creature("Ilse", {
    system: { ...mp(9), ...mods({ wil: 4 }) },
    items: [spell("Hex", "SURECAST", { use: "freeAction", ...effect("status", "", { status: "frightened" }) })],
    disposition: "friendly",
    owner: "Mara",
    at: [5, 5],
  });
  const reaver = await table.creature("Reaver", {
    system: { speed: 6 },
    disposition: "hostile",
    owner: "Jon",
    at: [10, 5],
  });
  const friend = await table.creature("Friend", { disposition: "hostile", at: [15, 5] });
  await table.encounter(ilse, reaver, friend, { initiative: [9, 5, 3] });
  await table.start();
  await ilse.act("cast", { item: "Hex", on: [reaver] });
  await table.nextTurn();
  return { table, ilse, reaver };
}

it.each([
  ["squares", 1],
  ["no spaces", 0],
])("on a scene with %s the frightened go slowly towards an enemy, and as usual away from it, along it and towards a friend [G-182] [G-015]", async (_title, type) => {
  for (const [to, left] of [
    [[8, 5], 2],
    [[12, 5], 4],
    [[10, 3], 4],
  ] as const) {
    const { reaver } = await afraid(type);
    await reaver.act("move", { path: [[...to]], as: "Jon" });
    expect([to, turnOf(reaver).stride]).toEqual([to, left]);
  }
  const { reaver } = await afraid(type);
  const far = await reaver.act("move", { path: [[6, 5]], as: "Jon" });
  expect([far.refused, turnOf(reaver).movement]).toEqual([key("tooFar"), 1]);
});
