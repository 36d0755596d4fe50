import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import { sources } from "../shell/kit";
import type { Creature, Tabletop } from "../tabletop";
import { mods } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";

// What spells leave behind: conditions, areas, matter; how it ends, and what that takes along.
const lastingOn = ({ actor }: Creature): string[] =>
  actor.items.filter(({ type }: Dynamic) => type === "generiaEffect").map(({ name }: Dynamic) => name);
const idOf = ({ items }: Creature, wanted: string): string => items.all.find(({ type }) => type === wanted)?.id ?? "";
const areasOn = (table: Tabletop): number => table.map.regions.size;
const dread = spell("Dread", "DC WIL vs WIL", {
  keywords: "CONCENTRATION, AFFLICTION",
  ...effect("status", "", { status: "frightened" }),
});
const mire = (keywords: string, more: JsonObject = {}) =>
  spell("Mire", "SURECAST", {
    keywords,
    area: { shape: "circle", size: 1 },
    range: 20,
    ...effect("damage", "4", { class: "absolute" }),
    ...more,
  });

it("what hangs on a spell ends with its concentration, in one deed, and comes back with an undo [G-091] [G-093] [G-171]", async () => {
  const { table, ilse, guard } = await magic(mods({ wil: 4 }), dread);
  table.dice(3);
  const cast = await ilse.act("cast", { item: "Dread", on: [guard], as: "Mara" });
  expect([cast.state, guard.statuses, lastingOn(guard)]).toEqual(["closed", ["frightened"], ["Dread"]]);
  expect(guard.items.get("Dread")?.system).toMatchObject({ dc: 14, held: true, source: ilse.uuid });
  const before = sources(table);
  const end = await ilse.act("endConcentration", { item: "Dread", as: "Mara" });
  expect([end.state, guard.statuses, lastingOn(guard), ilse.items.get("Dread")?.system.held]).toEqual([
    "closed",
    [],
    [],
    0,
  ]);
  await end.undo();
  expect(sources(table)).toEqual(before);
});

it("a failed save and another spell end it as well, and a spell cast anew is not kept up twice [G-091] [G-092] [G-095]", async () => {
  const { table, ilse, guard } = await magic({ ...mods({ wil: 4 }), threshold: 30 }, dread);
  const again = async (face: number) => {
    table.dice(face);
    await ilse.act("cast", { item: "Dread", on: [guard] });
  };
  await again(3);
  await again(4);
  expect([guard.statuses, lastingOn(guard)]).toEqual([["frightened"], ["Dread"]]);
  await table.edit(guard, { "system.unarmed.formula": "30" });
  table.dice(10, 1, 2, 8);
  const blow = await guard.act("unarmed", { on: [ilse] });
  await blow.answer(ilse, "defence", "none");
  await blow.answer(ilse, "concentrate", "con");
  expect([blow.state, guard.statuses, lastingOn(guard)]).toEqual(["closed", [], []]);
});

it("where somebody deletes what a spell brought, its condition is over, unless another spell brings it; the concentration ends all the same [G-091] [G-182]", async () => {
  const { table, ilse, guard } = await magic(mods({ wil: 4 }), dread);
  table.dice(3);
  await ilse.act("cast", { item: "Dread", on: [guard] });
  await table.creature("Witch", { system: mp(9), items: [{ ...dread, name: "Fear" }] });
  const [witch] = table.creatures.slice(-1);
  table.dice(3);
  await witch?.act("cast", { item: "Fear", on: [guard] });
  const remove = (name: string) => table.during(() => (guard.items.get(name) as Dynamic).delete());
  await remove("Fear");
  expect([guard.statuses, table.posted]).toEqual([["frightened"], []]);
  await remove("Dread");
  const [lifts] = table.posted;
  expect([guard.statuses, lifts?.changes]).toEqual([[], ["Guard frightened -1"]]);
  await lifts?.undo();
  expect(guard.statuses).toEqual(["frightened"]);
  await lifts?.redo();
  const end = await ilse.act("endConcentration", { item: "Dread" });
  expect([end.state, ilse.items.get("Dread")?.system.held, guard.statuses]).toEqual(["closed", 0, []]);
});

it("a FIELD works by every step that ends in it, a ZONE once for each time that somebody comes in [G-097] [G-098] [G-106] (W-37)", async () => {
  const wounds: number[] = [];
  for (const keywords of ["FIELD", "ZONE"]) {
    const { table, ilse, guard } = await magic(
      { speed: 9 },
      mire(keywords, { area: { shape: "wall", size: 8, width: 1 } }),
      {
        threshold: 3,
        limit: 20,
        speed: 9,
      },
    );
    const cast = await ilse.act("cast", {
      item: "Mire",
      places: [
        [10, 10],
        [14, 10],
      ],
      as: "Mara",
    });
    expect([cast.state, areasOn(table)]).toEqual(["closed", 1]);
    await table.move(guard, [[9, 9]]);
    await table.encounter(guard, ilse, { initiative: [9, 1] });
    await table.start();
    // In, in, out, in, in; each wound is somewhere.
    table.dice(...Array<number>(keywords === "FIELD" ? 4 : 2).fill(1));
    const way = await table.move(guard, [
      [10, 10],
      [11, 10],
      [12, 11],
      [13, 10],
      [14, 10],
    ]);
    expect(guard.token.at.slice(0, 2)).toEqual([14, 10]);
    wounds.push(guard.system.wounds.light);
    expect(way).not.toBeNull();
  }
  expect(wounds).toEqual([4, 2]);
});

it("it works at the start of a turn in it, with a save against the number of its cast; its caster’s concentration keeps it there [G-091] [G-097] [G-106]", async () => {
  const { table, ilse, guard } = await magic(
    mods({ int: 5 }),
    spell("Roots", "DC INT vs STR/DEX", {
      keywords: "FIELD, CONCENTRATION",
      area: { shape: "circle", size: 2 },
      ...effect("status", "", { status: "restrained" }),
    }),
    mods({ dex: 2 }),
  );
  await ilse.act("cast", { item: "Roots", place: guard.token.at.slice(0, 2) as [number, number], as: "Mara" });
  expect([areasOn(table), guard.statuses]).toEqual([1, []]);
  await table.encounter(guard, ilse, { initiative: [9, 1] });
  // Who is caught now saves to be rid of it at the start of the next turn.
  table.dice(12);
  await table.start();
  expect(guard.statuses).toEqual(["restrained"]);
  await ilse.act("endConcentration", { item: idOf(ilse, "generiaSpell"), as: "Mara" });
  expect([areasOn(table), guard.statuses, lastingOn(guard), lastingOn(ilse)]).toEqual([0, [], [], []]);
});

it.each([
  ["nothing", [], 0],
  // Whoever saves is spared; the caster stands beside it.
  ["works", [9], 1],
  ["works", [13], 0],
] as const)("an area that appears: %s, with a save of %j [G-097]", async (areaOnPlacement, faces, wounds) => {
  const { table, ilse, guard } = await magic(
    mods({ int: 3 }),
    spell("Embers", "DC INT vs DEX", {
      keywords: "FIELD",
      area: { shape: "circle", size: 1 },
      ...effect("damage", "10", { class: "absolute" }),
    }),
    {},
    { settings: { areaOnPlacement } },
  );
  await table.move(guard, [[guard.token.at[0] + 3, guard.token.at[1]]]);
  table.dice(...faces, ...(wounds > 0 ? [1] : []));
  const place = guard.token.at.slice(0, 2) as [number, number];
  const cast = await ilse.act("cast", { item: "Embers", place, as: "Mara" });
  expect([cast.state, areasOn(table), guard.system.wounds.light, ilse.system.wounds.light]).toEqual([
    "closed",
    1,
    wounds,
    0,
  ]);
  await cast.undo();
  expect([areasOn(table), guard.system.wounds.light, ilse.system.mp.value]).toEqual([0, 0, 10]);
});

it("a spell with an area reaches whoever stands in it, and is refused where it cannot lie [G-077] [G-079]", async () => {
  const { table, ilse, guard } = await magic(
    mods({ int: 2 }),
    spell("Blast", "SA INT vs DEX", {
      area: { shape: "circle", size: 2 },
      range: 8,
      ...effect("damage", "10", { class: "absolute" }),
    }),
    { limit: 9 },
  );
  const beyond = await table.creature("Beyond", { system: { threshold: 9 }, at: [16, 16] });
  table.dice(9, 3, 1);
  const [column = 0, row = 0] = guard.token.at;
  const cast = await ilse.act("cast", { item: "Blast", on: [guard], place: [column + 1, row], as: "Mara" });
  expect([cast.state, guard.system.wounds.light, beyond.system.wounds.light, ilse.system.wounds.light]).toEqual([
    "closed",
    1,
    0,
    0,
  ]);
  const refused = async (more: object) => (await ilse.act("cast", { item: "Blast", as: "Mara", ...more })).refused;
  expect(await refused({ place: [30, 25] })).toBe("FIVEFOLD.Generia.Refused.area.far");
  expect(await refused({ on: [beyond], place: [column, row] })).toBe("FIVEFOLD.Generia.Refused.area.outsideTarget");
  expect(await refused({ on: [beyond] })).toBe("FIVEFOLD.Generia.Refused.area.none");
  expect(ilse.system.mp.value).toBe(9);
});

it("a FIELD without an area says that it has none, and nothing is paid [G-097]", async () => {
  const { ilse } = await magic({}, mire("FIELD", { area: { shape: "none" } }));
  const cast = await ilse.act("cast", { item: "Mire", as: "Mara" });
  expect([cast.refused, ilse.system.mp.value]).toEqual(["FIVEFOLD.Generia.Refused.area.missing", 10]);
});

it("what was conjured dissolves after a Phase of world time, and not before; stone does not, nor what was there already [G-008] [G-068] [G-069] [G-072] [G-073]", async () => {
  const wall = (more: JsonObject) => spell("Wall", "SURECAST", { conjures: true, ...effect("other"), ...more });
  const { table, ilse } = await magic({}, wall({}));
  await ilse.act("cast", { item: "Wall", as: "Mara" });
  expect(lastingOn(ilse)).toEqual(["Wall"]);
  await table.time(894);
  expect(lastingOn(ilse)).toEqual(["Wall"]);
  await table.time(6);
  expect(lastingOn(ilse)).toEqual([]);
  for (const more of [{ elements: "stone" }, { conjures: false }, { ethereal: "no" }]) {
    const other = await magic({}, wall(more));
    await other.ilse.act("cast", { item: "Wall" });
    expect(lastingOn(other.ilse)).toEqual([]);
  }
});

it("a caster dissolves what it has made at will, others do not [G-070]", async () => {
  const { ilse } = await magic({}, spell("Wall", "SURECAST", { conjures: true, ...effect("other") }));
  await ilse.act("cast", { item: "Wall", as: "Mara" });
  const end = await ilse.act("endLasting", { item: idOf(ilse, "generiaEffect"), as: "Mara" });
  expect(end.state).toBe("closed");
  expect(lastingOn(ilse)).toEqual([]);
  const hexed = await magic(mods({ wil: 4 }), dread);
  hexed.table.dice(3);
  await hexed.ilse.act("cast", { item: "Dread", on: [hexed.guard], as: "Mara" });
  const ends = await hexed.guard.act("endLasting", { item: idOf(hexed.guard, "generiaEffect"), as: "Jon" });
  expect([ends.refused, ends.rule, lastingOn(hexed.guard)]).toEqual([
    "FIVEFOLD.Generia.Refused.notYourSpell",
    "G-070",
    ["Dread"],
  ]);
});

it("a condition is saved against at the time that it names, with the number of its spell [G-171] [G-182]", async () => {
  const { table, ilse, guard } = await magic(
    mods({ wil: 2 }),
    spell("Dread", "DC WIL vs WIL", effect("status", "", { status: "frightened" })),
  );
  table.dice(1);
  await ilse.act("cast", { item: "Dread", on: [guard] });
  await table.encounter(guard, ilse, { initiative: [9, 1] });
  await table.start();
  expect(guard.statuses).toEqual(["frightened"]);
  table.dice(11);
  await table.nextTurn();
  expect(guard.statuses).toEqual(["frightened"]);
  await table.nextTurn();
  table.dice(12);
  await table.nextTurn();
  expect([guard.statuses, lastingOn(guard)]).toEqual([[], []]);
});
