import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Creature, Exchange } from "../tabletop";
import { armor, duel } from "./tabletop-shapers";

// The four sample rulings, each from what a player describes to what becomes of it, and taken back whole.
const stored = (all: readonly Creature[]): string =>
  JSON.stringify(all.map(({ system, statuses, token }) => ({ system, statuses: [...statuses].sort(), at: token.at })));
const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const letterOf = (x: Exchange, who: Creature): string =>
  Object.entries(x.names).find(([, name]) => name === who.name)?.[0] ?? "";
async function hero(system: JsonObject) {
  const found = await duel({ at: [2, 2], system: { momentum: 3, ...system } }, { at: [3, 2], system: vitality(40) });
  const { table, ilse, reaver } = found;
  const of = (name: string, at: [number, number], value: number) =>
    table.creature(name, { disposition: "hostile", at, system: vitality(40), items: [armor(value)] });
  const others = [await of("Brute", [3, 3], 2), await of("Guard", [2, 3], 5)];
  const all = [ilse, reaver, ...others];
  const begin = (idea: string) => ilse.act("cinematic", { said: { idea }, as: "Mara" });
  return { ...found, others, all, begin };
}

it("a table slammed into three: Raw Force 11, one roll of 4d6 for all, each with its own Armor, and Restrained until the game master ends it [W-088] [W-128] (E-11, A-67)", async () => {
  const { table, ilse, reaver, others, all, begin } = await hero({ skills: { rawForce: 3 } });
  const rest = stored(all);
  const x = await begin("She slams the table into them");
  expect(x.asked).toMatchObject([{ who: "GM", at: "ruling" }]);
  expect((await x.answer("GM", "ruling", "slam", { as: "Mara" })).ok).toBe(false);
  expect([stored(all), ilse.system.momentum]).toEqual([rest, 3]);
  table.dice(8);
  await x.answer("GM", "ruling", "slam");
  expect([ilse.system.ap.value, ilse.system.momentum]).toEqual([0, 0]);
  const rows = [reaver, ...others].map((one) => ({ kind: "target", fields: { on: letterOf(x, one) } }));
  const none = await x.answer("GM", "outcome", { option: "slam", fields: { rows: [] } }, { unoffered: true });
  const four = [...rows, rows[0] ?? { kind: "target", fields: { on: "" } }];
  const many = await x.answer("GM", "outcome", { option: "slam", fields: { rows: four } }, { unoffered: true });
  expect([none.ok, many.ok]).toEqual([false, false]);
  table.dice(3, 5, 2, 6);
  await x.answer("GM", "outcome", { option: "slam", fields: { rows } });
  expect([reaver, ...others].map((one) => [40 - one.system.vitality.value, one.statuses])).toEqual([
    [16, ["restrained"]],
    [14, ["restrained"]],
    [11, ["restrained"]],
  ]);
  expect(x.story.join()).toContain("slam (Ilse)");
  await x.undo();
  expect(stored(all)).toBe(rest);
});

it("a bribe that was paid before: Street Smarts 10, and the game master tells the rest [W-074] [W-088] (E-12)", async () => {
  const { table, ilse, all, begin } = await hero({ skills: { streetSmarts: 2 } });
  const rest = stored(all);
  const x = await begin("She has paid the guard yesterday");
  table.dice(8);
  await x.answer("GM", "ruling", "bribe");
  expect(x.asked).toMatchObject([{ who: "GM", at: "outcome", options: ["nothing", "effect"] }]);
  await x.answer("GM", "outcome", "nothing");
  expect([x.state, ilse.system.momentum, x.story.some((line) => line.includes("works (Ilse)"))]).toEqual([
    "closed",
    0,
    true,
  ]);
  await x.undo();
  expect(stored(all)).toBe(rest);
});

it("a rage: Presence 15; a failure by 1 gives nothing back, a success makes all whole [W-074] [W-088] (E-12)", async () => {
  const low = { ...vitality(3, 30), spare: { value: 0, max: 5 }, wp: { value: 1, max: 12 }, skills: { presence: 4 } };
  const { table, ilse, all, begin } = await hero({ ...low, momentum: 6, ap: { value: 3, max: 6 } });
  const pools = () => ["vitality", "spare", "wp"].map((pool) => ilse.system[pool].value);
  const fails = await begin("She remembers why she is here");
  table.dice(10);
  await fails.answer("GM", "ruling", "rage");
  expect(fails.asked[0]?.options).toEqual(["nothing", "effect"]);
  await fails.answer("GM", "outcome", "nothing");
  expect([pools(), ilse.system.momentum, ilse.system.ap.value]).toEqual([[3, 0, 1], 3, 3]);
  const rest = stored(all);
  const x = await begin("She remembers it once more");
  table.dice(11);
  await x.answer("GM", "ruling", "rage");
  await x.answer("GM", "outcome", "rage");
  expect([pools(), ilse.system.momentum, ilse.system.ap.value]).toEqual([[30, 5, 12], 0, 0]);
  await x.undo();
  expect(stored(all)).toBe(rest);
});

it("a prayer that banishes a horde: Perseverance 18, and what is banished is put together by the game master [W-074] [W-076] [W-088] (E-12)", async () => {
  const { table, ilse, reaver, others, all, begin } = await hero({ skills: { perseverance: 7 } });
  const rest = stored(all);
  const x = await begin("Every gate of the night closes");
  table.dice(11);
  await x.answer("GM", "ruling", "prayer");
  const rows = [reaver, ...others].map((one) => ({
    kind: "status",
    fields: { on: letterOf(x, one), status: "dead", change: "gets" },
  }));
  await x.answer("GM", "outcome", { option: "effect", fields: { rows } });
  expect([x.state, reaver.statuses, ilse.system.momentum]).toEqual(["closed", ["dead"], 0]);
  expect(others.map(({ statuses }) => statuses)).toEqual([["dead"], ["dead"]]);
  await x.undo();
  expect(stored(all)).toBe(rest);
});
