import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { sources } from "../shell/kit";
import type { Creature } from "../tabletop";
import { preparedFor } from "./odds";
import { field, mods, weapon } from "./tabletop-duel";
import { effect, magic, spell } from "./tabletop-magic";

// Worked examples of the ledger (chapter 6), each with its own numbers: what spells leave behind, concentration, sneaking.
const lastingOn = ({ actor }: Creature): string[] =>
  actor.items.filter(({ type }: Dynamic) => type === "generiaEffect").map(({ name }: Dynamic) => name);
const worldTime = (): number => (globalThis as Dynamic).game.time.worldTime;

it("6 damage in a zone with AV 6 are no hit and shake no concentration; 7 are one, with a save against 10 [G-055] [G-094] [G-095] (W-36)", async () => {
  const table = await field();
  const sword = (name: string, formula: string) => weapon(name, { damage: { formula }, damageRating: 0 });
  const ilse = await table.creature("Ilse", { items: [sword("Six", "6"), sword("Seven", "7")] });
  const mage = await table.creature("Mage", {
    system: { armor: { torso: 6 }, threshold: 9 },
    items: [spell("Fly", "SURECAST", { held: 1 })],
  });
  const held = (): number => mage.items.get("Fly").system.held;
  const struck = async (item: string, ...faces: number[]) => {
    table.dice(10, 1, ...faces);
    const blow = await ilse.act("attack", { item, on: [mage] });
    await blow.answer(mage, "defence", "none");
    return blow;
  };
  const six = await struck("Six");
  expect([six.state, six.story.includes("G-055 6 not > 6"), held()]).toEqual(["closed", true, 1]);
  const holds = await struck("Seven", 10);
  expect(holds.asked.map(({ at, options }) => [at, options])).toEqual([["concentrate", ["con", "wil"]]]);
  await holds.answer(mage, "concentrate", "con");
  expect([holds.story.includes("G-055 7 > 6"), holds.story.includes("G-095 10 >= 10"), held()]).toEqual([
    true,
    true,
    1,
  ]);
  const ends = await struck("Seven", 9);
  await ends.answer(mage, "concentrate", "wil");
  expect([ends.story.includes("G-095 9 not >= 10"), held()]).toEqual([true, 0]);
});

it.each([
  ["FIELD", 1, 3],
  ["ZONE", 1, 1],
])("whoever begins its turn in a %s and goes in, in, out: it works %i time at first, and %i in all [G-097] [G-098] [G-106] (W-38)", async (keywords, first, all) => {
  const mire = spell("Mire", "SURECAST", {
    keywords,
    area: { shape: "wall", size: 8, width: 1 },
    range: 20,
    ...effect("damage", "4", { class: "absolute" }),
  });
  const { table, ilse, guard } = await magic({}, mire, { threshold: 3, limit: 20, speed: 9 });
  await table.move(guard, [[10, 10]]);
  const places = [
    [10, 10],
    [14, 10],
  ] as const;
  const cast = await ilse.act("cast", { item: "Mire", places, as: "Mara" });
  expect([cast.state, guard.system.wounds.light]).toEqual(["closed", 0]);
  await table.encounter(guard, ilse, { initiative: [9, 1] });
  table.dice(1);
  await table.start();
  expect(guard.system.wounds.light).toBe(first);
  table.dice(...Array<number>(all - first).fill(1));
  await table.move(guard, [
    [11, 10],
    [12, 10],
    [12, 11],
  ]);
  expect([guard.token.at.slice(0, 2), guard.system.wounds.light]).toEqual([[12, 11], all]);
});

it("full cover and total darkness: the highest of four dice, and 15 against PER-DC 15 is unseen [G-111] [G-113] [G-134] (W-40)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { system: mods({ dex: 1 }), owner: "Mara", disposition: "friendly" });
  const guard = await table.creature("Guard", { system: mods({ per: 5 }), disposition: "hostile" });
  table.dice(3, 8, 14, 11);
  const way = await ilse.act("sneak", { on: [guard], said: { sneakCover: "full", light: "dark" }, as: "Mara" });
  expect(way.story.slice(0, 2)).toEqual(["observer/b/sneak 4d20kh1 + 1 = 15", "G-110 15 >= 15"]);
  expect(Object.keys(ilse.system.relations.unseen)).toEqual([guard.uuid.replaceAll(".", "-")]);
});

it("a second concentration asks to give the first up: yes ends it with all that hangs on it, no leaves everything as it was [G-089] [G-091] [G-092] (W-64)", async () => {
  const { table, ilse, guard } = await magic(
    { ...mods({ wil: 4 }), mp: { value: 3, max: 9 }, wounds: { light: 2 }, limit: 9, threshold: 4 },
    spell("Dread", "DC WIL vs WIL", {
      keywords: "CONCENTRATION",
      ...effect("status", "", { status: "frightened" }),
    }),
  );
  const shield = spell("Shield", "SURECAST", {
    keywords: "CONCENTRATION, UPCAST 5",
    use: "defensive",
    ...effect("bonus", "1d6"),
  });
  await table.during(() => (ilse.actor as Dynamic).createEmbeddedDocuments("Item", [shield]));
  table.dice(3);
  await ilse.act("cast", { item: "Dread", on: [guard], as: "Mara" });
  expect([ilse.system.mp.value, guard.statuses, ilse.items.all[0]?.system.held]).toEqual([2, ["frightened"], 1]);
  const X = ilse.items.all.find(({ name, type }) => name === "Dread" && type === "generiaSpell")?.id ?? "";

  // The dialog asks; whoever closes it has spent nothing.
  const before = sources(table);
  const said = { level: "2" };
  const { dialog, refusal } = preparedFor(table, ilse, "cast", { item: "Shield", on: [ilse], said });
  const group = dialog?.situation.find(({ id }) => id === "drop");
  expect([group?.options.map(({ id }) => id).includes(X), group?.options.find(({ id }) => id === X)?.label]).toEqual([
    true,
    "Dread",
  ]);
  expect([refusal?.reason, refusal?.rule]).toEqual(["FIVEFOLD.Generia.Refused.concentrating", "G-092"]);
  expect((await ilse.act("cast", { item: "Shield", on: [ilse], said, as: "Mara" })).refused).toBe(refusal?.reason);
  expect(sources(table)).toEqual(before);

  table.dice(3, 6);
  const cast = await ilse.act("cast", { item: "Shield", on: [ilse], said: { ...said, drop: X }, as: "Mara" });
  expect([cast.state, cast.story.includes("effect 2d6 = 9"), ilse.system.mp.value]).toEqual(["closed", true, 0]);
  expect([guard.statuses, lastingOn(guard), lastingOn(ilse)]).toEqual([[], [], ["Shield"]]);
  const held = ilse.items.all.flatMap(({ name, type, system }) =>
    type === "generiaSpell" ? [[name, system.held]] : [],
  );
  expect(held).toEqual([
    ["Dread", 0],
    ["Shield", 1],
  ]);
});

it("a wall that was conjured in round 1 of five stands when the encounter is over, 24 seconds later, and dissolves 900 seconds after the cast [G-005] [G-008] [G-069] (W-67)", async () => {
  const wall = spell("Wall", "SURECAST", { conjures: true, ...effect("other") });
  const { table, ilse, guard } = await magic({}, wall);
  await table.encounter(ilse, guard, { initiative: [9, 3] });
  await table.start();
  const start = worldTime();
  expect((await ilse.act("cast", { item: "Wall", as: "Mara" })).state).toBe("closed");
  for (let round = 2; round <= 5; round++) await table.nextRound();
  expect([table.combat.round, worldTime() - start, lastingOn(ilse)]).toEqual([5, 24, ["Wall"]]);
  await table.endEncounter();
  expect([worldTime() - start, lastingOn(ilse)]).toEqual([24, ["Wall"]]);
  await table.time(875);
  expect([worldTime() - start, lastingOn(ilse)]).toEqual([899, ["Wall"]]);
  await table.time(1);
  expect([worldTime() - start, lastingOn(ilse)]).toEqual([900, []]);
});

it.each([
  [4, ["1", "2", "3"]],
  [0, []],
  [8, ["1", "2", "3", "4", "5"]],
])("with %i MP of a spell that may be cast at five levels only those are open that can be paid: %j [G-107] [G-108] [G-109] (W-30, W-31)", async (left, open) => {
  const bolster = spell("Bolster", "SURECAST", { keywords: "UPCAST 5", ...effect("healing", "1d6") });
  const { table, ilse } = await magic({ mp: { value: left, max: 9 } }, bolster);
  const { dialog, refusal } = preparedFor(table, ilse, "cast", { item: "Bolster", on: [ilse] });
  const options = dialog?.situation.find(({ id }) => id === "level")?.options ?? [];
  const costs = [1, 2, 3, 5, 8];
  expect(options.map(({ id, refused }) => [id, refused ?? "open"])).toEqual(
    costs.map((cost, index) => [String(index + 1), cost <= left ? "open" : `too much, ${left} MP left`]),
  );
  expect(refusal?.rule).toBe(open.length > 0 ? undefined : "G-107");
  const tries = [];
  for (const [index, cost] of costs.entries()) {
    const level = String(index + 1);
    await table.edit(ilse, { "system.mp.value": left });
    if (cost <= left) table.dice(...Array<number>(index + 1).fill(1));
    const cast = await ilse.act("cast", { item: "Bolster", on: [ilse], said: { level }, as: "Mara" });
    if (cast.refused === null) tries.push(level);
    expect([cast.refused, ilse.system.mp.value]).toEqual(
      cost <= left ? [null, left - cost] : ["FIVEFOLD.Generia.Refused.few.mp", left],
    );
  }
  expect(tries).toEqual(open);
});
