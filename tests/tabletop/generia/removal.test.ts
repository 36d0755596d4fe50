import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import { shell } from "../shell";
import { sources } from "../shell/kit";
import type { Creature, Tabletop } from "../tabletop";
import { field, mods } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";

// The DC of an effect, and spells that are cast against it: what they have to reach, and what ends with them.

const skill = (name: string, cast: string, system: JsonObject = {}) => ({
  type: "generiaSkill",
  name,
  system: { form: "cast", use: "offensive", cast, ...system },
});
const lastingOn = ({ actor }: Creature): string[] =>
  actor.items.filter(({ type }: Dynamic) => type === "generiaEffect").map(({ name }: Dynamic) => name);
const named = ({ items }: Creature, name: string) =>
  items.all.find((one) => one.type === "generiaEffect" && one.name === name);
const unweave = spell("Unweave", "DC+ WIL vs DC Status Effect", effect("other"));
const dread = spell("Dread", "DC WIL vs WIL", {
  keywords: "CONCENTRATION",
  ...effect("status", "", { status: "frightened" }),
});
const brace = spell("Brace", "SURECAST", effect("status", "", { status: "strong" }));

/** Somebody who unweaves, and somebody who casts spells. */
async function two(spells: readonly JsonObject[], { wil = 2 } = {}) {
  const table: Tabletop = await field();
  const ilse = await table.creature("Ilse", {
    system: { ...mp(10), ...mods({ wil }) },
    items: [unweave],
    owner: "Mara",
    disposition: "friendly",
  });
  const witch = await table.creature("Witch", {
    system: { ...mp(10), ...mods({ wil: 4 }) },
    items: spells as never,
    owner: "Jon",
    disposition: "hostile",
  });
  return { table, ilse, witch };
}

it.each([
  ["SA DEX vs DEX", [10, 1]],
  ["DC DEX vs DEX", [1]],
  ["SURECAST", []],
])("what a skill brings with “%s” is saved against with 10 and STR-MOD, whatever its line adds [G-171]", async (line, faces) => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: mods({ str: 3, dex: 6 }),
    items: [skill("Trip", line, effect("status", "", { status: "restrained" }))],
  });
  const guard = await table.creature("Guard");
  table.dice(...faces);
  await ilse.act("cast", { item: "Trip", on: [guard] });
  expect([guard.statuses, named(guard, "Trip")?.system.dc]).toEqual([["restrained"], 13]);
});

it("so is what a skill brings that flies; a spell’s counts by its line, however strong its caster is [G-080] [G-171]", async () => {
  const flung = async (thing: JsonObject) => {
    const table = await field();
    const ilse = await table.creature("Ilse", {
      system: { ...mp(9), ...mods({ str: 3, dex: 6 }) },
      items: [thing as never],
    });
    const guard = await table.creature("Guard");
    table.dice(19, 8);
    const cast = await ilse.act("projectile", { item: "Net", on: [guard] });
    await cast.answer(guard, "defence", "none");
    return named(guard, "Net")?.system.dc;
  };
  const snares = effect("status", "", { status: "restrained" });
  expect(await flung(skill("Net", "PA DEX", snares))).toBe(13);
  expect(await flung(spell("Net", "PA DEX", snares))).toBe(16);
});

it.each([
  [12, [], []],
  [11, ["frightened"], ["Dread"]],
] as const)("a spell against an effect has to reach its DC with a %d: whether the condition ends [G-171]", async (face, statuses, left) => {
  const { table, ilse, witch } = await two([dread]);
  const knight = await table.creature("Knight");
  table.dice(1);
  await witch.act("cast", { item: "Dread", on: [knight] });
  expect([knight.statuses, named(knight, "Dread")?.system.dc]).toEqual([["frightened"], 14]);
  const before = sources(table);
  table.dice(face);
  const ends = await ilse.act("cast", { item: "Unweave", on: [knight], as: "Mara" });
  expect(ends.story).toContain(`G-171 ${face + 2} ${face < 12 ? "not " : ""}>= 14`);
  // The witch goes on concentrating: only the effect is gone.
  expect([knight.statuses, lastingOn(knight), witch.items.get("Dread")?.system.held, ilse.system.mp.value]).toEqual([
    statuses,
    left,
    1,
    9,
  ]);
  await ends.undo();
  expect(sources(table)).toEqual(before);
});

it.each([
  ["what helps its bearer is kept by it", undefined, 24],
  ["unless somebody says that it wants to be rid of it", "willing", 14],
] as const)("%s: 10 more [G-171]", async (_, bearer, dc) => {
  const { table, ilse, witch } = await two([
    spell("Brace", "DC WIL vs WIL", effect("status", "", { status: "strong" })),
  ]);
  const knight = await table.creature("Knight", { disposition: "hostile" });
  table.dice(1);
  await witch.act("cast", { item: "Brace", on: [knight] });
  table.dice(20);
  const ends = await ilse.act("cast", { item: "Unweave", on: [knight], ...(bearer && { said: { bearer } }) });
  const reached = 22 >= dc;
  expect(ends.story).toContain(`G-171 22 ${reached ? "" : "not "}>= ${dc}`);
  expect([knight.statuses, lastingOn(knight)]).toEqual(reached ? [[], []] : [["strong"], ["Brace"]]);
});

it("its own helpful effect nobody keeps from itself [G-171]", async () => {
  const { table, ilse } = await two([]);
  await ilse.actor.createEmbeddedDocuments("Item", [brace]);
  await ilse.act("cast", { item: "Brace", on: [ilse] });
  table.dice(8);
  const ends = await ilse.act("cast", { item: "Unweave", on: [ilse] });
  expect(ends.story).toContain("G-171 12 >= 10");
  expect([ilse.statuses, lastingOn(ilse)]).toEqual([[], []]);
});

it("of several effects one is chosen; one that is not among them is typed, and nothing else ends [G-171]", async () => {
  const rot = spell("Doubt", "DC WIL vs INT", effect("status", "", { status: "confused" }));
  const { table, ilse, witch } = await two([dread, rot]);
  table.dice(1);
  await witch.act("cast", { item: "Dread", on: [ilse] });
  table.dice(1);
  await witch.act("cast", { item: "Doubt", on: [ilse] });
  expect(ilse.statuses.toSorted()).toEqual(["confused", "frightened"]);
  const cast = (said: Record<string, string>) => ilse.act("cast", { item: "Unweave", on: [ilse], said });
  // Frightened and confused hinder the attack roll that the spell is.
  table.dice(18, 18, 18);
  const typed = await cast({ effect: "typed", dc: "21" });
  expect(typed.story).toContain("G-171 20 not >= 21");
  expect((await cast({ effect: "typed" })).refused).toBe("FIVEFOLD.Generia.Refused.noDc");
  table.dice(18, 18, 18);
  await cast({ effect: "typed", dc: "20" });
  expect(lastingOn(ilse)).toEqual(["Dread", "Doubt"]);
  table.dice(18, 18, 18);
  await cast({ effect: named(ilse, "Doubt")?.id ?? "" });
  expect([ilse.statuses, lastingOn(ilse)]).toEqual([["frightened"], ["Dread"]]);
});

it("the dialog lists what lasts on the target with its DC, and asks for a number where none is known [G-171]", async () => {
  const wall = spell("Wall", "SURECAST", { keywords: "TERRAIN", conjures: true, ...effect("other") });
  const { table, ilse, witch } = await two([dread, wall]);
  const knight = await table.creature("Knight");
  const dialog = (on: readonly Creature[], said: Record<string, string> = {}) => {
    const request = { actorUuid: ilse.uuid, act: "cast", itemId: ilse.items.get("Unweave").id };
    const adjust = { off: [], added: [], said };
    const prepared = shell().operations.prepare({ ...request, targets: on.map(({ uuid }) => uuid), adjust });
    const found = "dialog" in prepared ? prepared.dialog : null;
    const groups = found?.situation.filter(({ id }) => id === "effect" || id === "bearer") ?? [];
    return {
      groups: groups.map(({ options, chosen }) => [
        options.map(({ label }) => label),
        options.find(({ id }) => id === chosen)?.label,
      ]),
      dc: found?.against.map(({ name, amount }) => [name, amount.total]),
      typed: found?.texts?.map(({ value }) => value),
    };
  };
  const typed = "Another effect, with a typed DC";
  const wills = ["Wants to be rid of it", "Wants to keep it"];
  expect(dialog([knight])).toEqual({ groups: [[wills, wills[0]]], dc: [], typed: [""] });
  table.dice(1);
  await witch.act("cast", { item: "Dread", on: [knight] });
  const fear = {
    groups: [
      [["Dread", typed], "Dread"],
      [wills, wills[0]],
    ],
    dc: [["Dread", 14]],
    typed: undefined,
  };
  expect(dialog([knight])).toEqual(fear);
  expect(dialog([knight], { bearer: "unwilling" })).toMatchObject({ dc: [["Dread", 24]] });
  expect(dialog([knight], { effect: "typed", dc: "17" })).toMatchObject({ dc: [["", 17]], typed: ["17"] });
  // What was conjured has no DC of its own, and its caster wants to keep it.
  await witch.act("cast", { item: "Wall", on: [witch] });
  expect(dialog([witch])).toEqual({
    groups: [
      [["Wall", typed], "Wall"],
      [wills, wills[1]],
    ],
    dc: [],
    typed: [""],
  });
  expect(dialog([witch], { dc: "5" })).toMatchObject({ dc: [["Wall", 15]], typed: ["5"] });
  // Of several targets each effect says whose it is.
  expect(dialog([knight, witch]).groups[0]).toEqual([["Dread on Knight", "Wall on Witch", typed], "Dread on Knight"]);
  table.dice(13);
  await ilse.act("cast", { item: "Unweave", on: [witch], said: { dc: "5" } });
  expect([lastingOn(witch), lastingOn(knight)]).toEqual([[], ["Dread"]]);
});

it("an area that its caster keeps up ends with all that it has brought [G-091] [G-097] [G-171]", async () => {
  const roots = spell("Roots", "DC WIL vs DEX", {
    keywords: "FIELD, CONCENTRATION",
    area: { shape: "circle", size: 2 },
    ...effect("status", "", { status: "restrained" }),
  });
  const { table, ilse, witch } = await two([roots], { wil: 9 });
  await witch.act("cast", { item: "Roots", place: witch.token.at.slice(0, 2) as [number, number] });
  const [column, row] = witch.token.at;
  const guard = await table.creature("Guard", { at: [column + 6, row] });
  table.dice(1);
  await table.move(guard, [[column + 2, row]]);
  expect([table.map.regions.size, guard.statuses]).toEqual([1, ["restrained"]]);
  table.dice(20);
  // It is the witch’s own work, which she wants to keep.
  const ends = await ilse.act("cast", { item: "Unweave", on: [witch] });
  expect(ends.story).toContain("G-171 29 >= 24");
  expect([table.map.regions.size, lastingOn(witch), guard.statuses, lastingOn(guard)]).toEqual([0, [], [], []]);
});

it("a bonus has the DC of its spell [G-171] [G-174]", async () => {
  const { table, ilse, witch } = await two([
    spell("Sure hand", "DC WIL vs WIL", effect("bonus", "-2", { bonus: "attack" })),
  ]);
  table.dice(1);
  await witch.act("cast", { item: "Sure hand", on: [ilse] });
  expect(named(ilse, "Sure hand")?.system.dc).toBe(14);
  // It waits for this very roll, and is used up by it.
  table.dice(14);
  const ends = await ilse.act("cast", { item: "Unweave", on: [ilse] });
  expect(ends.story).toContain("G-171 14 >= 14");
  expect(lastingOn(ilse)).toEqual([]);
});
