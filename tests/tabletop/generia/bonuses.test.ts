import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import type { Creature } from "../tabletop";
import { counter, duel, mods, trained, weapon } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";

// Bonuses and penalties that wait for a roll.
const line = (story: readonly string[], word: string): string | undefined =>
  story.find((one) => one.startsWith(`${word} `) || one.includes(`/${word} `))?.replace(/^.*\//, "");
/** Names of what waits on somebody. */
const waits = ({ items }: Creature): readonly string[] =>
  items.all.filter(({ type }) => type === "generiaEffect").map(({ name }) => name);
/** The id of a spell: what it leaves has the same name. */
const spellOf = ({ items }: Creature, name: string): string =>
  items.all.find((item) => item.type === "generiaSpell" && item.name === name)?.id ?? "";
const lends = (name: string, bonus: string, formula: string, more: JsonObject = {}) =>
  spell(name, "SURECAST", { use: "freeReaction", mp: 0, ...effect("bonus", formula, { bonus }), ...more });
const sword = weapon("Sword", { proficiency: "swords", damage: { formula: "6" } });

it("a bonus counts for one attack, two add up, and damage waits until it is rolled [G-053] [G-174] [G-182]", async () => {
  const { table, ilse, reaver } = await duel(
    5,
    { items: [sword, lends("Aim", "attack", "3"), lends("Steady", "attack", "1"), lends("Edge", "damage", "2")] },
    { system: { threshold: 30, ...mods({ dex: 8 }) } },
  );
  for (const name of ["Aim", "Steady", "Edge"]) await ilse.act("cast", { item: spellOf(ilse, name), on: [ilse] });
  expect(waits(ilse)).toEqual(["Aim", "Steady", "Edge"]);
  table.dice(10, 12);
  const dodged = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await dodged.answer(reaver, "defence", "dodge");
  expect(line(dodged.story, "strike")).toBe("strike 1d20 + 9 = 19");
  expect(waits(ilse)).toEqual(["Edge"]);
  await table.edit(ilse, { "system.turn.attack": 1 });
  table.dice(10, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(line(blow.story, "strike")).toBe("strike 1d20 + 5 = 15");
  await blow.answer(reaver, "defence", "none");
  expect([line(blow.story, "damage"), waits(ilse)]).toEqual(["damage 8 = 8", []]);
  // What was used up comes back with what used it.
  expect(await blow.undo()).toEqual({ ok: true });
  expect(waits(ilse)).toEqual(["Edge"]);
});

it("a penalty hinders one parry, and each of the two who strike in one exchange has its own [G-174] [G-160] (A-11)", async () => {
  const { table, ilse, reaver } = await duel(
    5,
    { items: [sword, lends("Daze", "defence", "-4"), lends("Aim", "attack", "2")] },
    {
      system: { threshold: 30, en: { value: 2, max: 2 }, ...trained(9, "axes") },
      items: [weapon("Axe", { proficiency: "axes", damage: { formula: "1" } }), counter(1)],
    },
  );
  const daze = spellOf(ilse, "Daze");
  await ilse.act("cast", { item: daze, on: [reaver] });
  await ilse.act("cast", { item: daze, on: [ilse] });
  // The same spell on one creature is there once.
  await ilse.act("cast", { item: daze, on: [ilse] });
  await ilse.act("cast", { item: spellOf(ilse, "Aim"), on: [ilse] });
  expect([waits(reaver), waits(ilse)]).toEqual([["Daze"], ["Daze", "Aim"]]);
  // 10 + 5 + 2 against 12 + 9 - 4; then 6 + 9 against 12 - 4.
  table.dice(10, 12, 6, 12, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await blow.answer(reaver, "defence", "parry0");
  await blow.answer(reaver, "followUp", "counter");
  await blow.answer(ilse, "counter/defence", "dodge");
  const rolls = blow.story.filter((one) => /(strike|parry|dodge) /.test(one));
  expect(rolls).toEqual([
    "strike 1d20 + 7 = 17",
    "parry 1d12 + 5 = 17",
    "counter/strike 1d20 + 9 = 15",
    "counter/dodge 1d12 - 4 = 8",
  ]);
  expect([waits(reaver), waits(ilse)]).toEqual([[], []]);
});

it("a save bonus counts for one save of whatever kind, a healing bonus for healing that is given [G-174] [G-131] [G-154]", async () => {
  const { table, ilse, guard } = await magic(mods({ int: 4 }), spell("Bolt", "DC INT vs CON", effect("damage", "1")), {
    threshold: 4,
    limit: 9,
    wounds: { light: 2 },
  });
  await (ilse.actor as Dynamic).createEmbeddedDocuments("Item", [
    lends("Ward", "save", "2"),
    lends("Grace", "healing", "3"),
    spell("Mend", "SURECAST", { mp: 0, ...effect("healing", "2") }),
  ]);
  await ilse.act("cast", { item: spellOf(ilse, "Ward"), on: [guard] });
  await ilse.act("cast", { item: spellOf(ilse, "Grace"), on: [ilse] });
  table.dice(12);
  const first = await ilse.act("cast", { item: spellOf(ilse, "Bolt"), on: [guard] });
  expect([line(first.story, "save"), waits(guard)]).toEqual(["save 1d20 + 2 = 14", []]);
  table.dice(12);
  const second = await ilse.act("cast", { item: spellOf(ilse, "Bolt"), on: [guard] });
  expect(line(second.story, "save")).toBe("save 1d20 = 12");
  // 2 + 3 points heal a wound of 4, 2 do not.
  const mended = await ilse.act("cast", { item: spellOf(ilse, "Mend"), on: [guard] });
  expect([line(mended.story, "effect"), guard.system.wounds.light, waits(ilse)]).toEqual(["effect 5 = 5", 1, []]);
  await ilse.act("cast", { item: spellOf(ilse, "Mend"), on: [guard] });
  expect(guard.system.wounds.light).toBe(1);
});

it("metres for the next Movement Action are used up by it, and never make a speed below 0 [G-174] [G-015]", async () => {
  const { table, ilse, reaver } = await duel(0, {
    system: { speed: 4 },
    items: [lends("Haste", "movement", "2"), lends("Mire", "movement", "-9")],
  });
  await ilse.act("cast", { item: spellOf(ilse, "Haste"), on: [ilse] });
  expect((await ilse.act("move", { path: [[12, 5]] })).refused).toBe("FIVEFOLD.Generia.Refused.tooFar");
  await ilse.act("move", { path: [[5, 10]] });
  expect([ilse.token.at.slice(0, 2), ilse.system.turn.stride, waits(ilse)]).toEqual([[5, 10], 1, []]);
  await table.nextTurn();
  await ilse.act("cast", { item: spellOf(ilse, "Mire"), on: [reaver] });
  const stuck = await reaver.act("move", { path: [[6, 6]] });
  expect([stuck.refused, waits(reaver)]).toEqual(["FIVEFOLD.Generia.Refused.tooFar", ["Mire"]]);
});

it("a bonus lasts a Phase, and one that its caster keeps up counts again and again [G-174] [G-091] [G-109]", async () => {
  const { table, ilse, guard } = await magic(
    {},
    lends("Bless", "save", "1", { keywords: "CONCENTRATION, UPCAST 3", mp: 1 }),
    { threshold: 4, limit: 9 },
  );
  await (ilse.actor as Dynamic).createEmbeddedDocuments("Item", [
    lends("Luck", "save", "5"),
    spell("Bolt", "DC CON vs CON", effect("damage", "1")),
  ]);
  await ilse.act("cast", { item: spellOf(ilse, "Luck"), on: [guard] });
  expect(waits(guard)).toEqual(["Luck"]);
  await table.time(899);
  expect(waits(guard)).toEqual(["Luck"]);
  await table.time(6);
  expect(waits(guard)).toEqual([]);
  await ilse.act("cast", { item: spellOf(ilse, "Bless"), on: [guard], said: { level: "3" } });
  for (let n = 0; n < 2; n++) {
    table.dice(12);
    const bolt = await ilse.act("cast", { item: spellOf(ilse, "Bolt"), on: [guard] });
    expect([line(bolt.story, "save"), waits(guard)]).toEqual(["save 1d20 + 3 = 15", ["Bless"]]);
  }
  await ilse.act("endConcentration", { item: spellOf(ilse, "Bless") });
  expect(waits(guard)).toEqual([]);
});

it("a line that a person switches off counts for nothing and goes on waiting; without the sister chapters only damage waits [G-174] [G-129] [G-053]", async () => {
  const { table, ilse, reaver } = await duel(
    5,
    { items: [sword, lends("Aim", "attack", "3")] },
    { system: { threshold: 30 } },
  );
  await ilse.act("cast", { item: spellOf(ilse, "Aim"), on: [ilse] });
  table.dice(10, 1);
  const whole = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await whole.answer(reaver, "defence", "none");
  await whole.undo();
  const [letter = ""] = Object.entries(whole.stored.stored.participants).flatMap(([id, { kind }]: [string, Dynamic]) =>
    kind === "lasting" ? [id] : [],
  );
  table.dice(10, 1);
  const bare = await ilse.act("attack", { item: "Sword", on: [reaver], off: [`waiting.${letter}`] });
  await bare.answer(reaver, "defence", "none");
  expect([line(whole.story, "strike"), line(bare.story, "strike"), waits(ilse)]).toEqual([
    "strike 1d20 + 8 = 18",
    "strike 1d20 + 5 = 15",
    ["Aim"],
  ]);
  const plain = await duel(
    5,
    { items: [sword, lends("Aim", "attack", "3"), lends("Edge", "damage", "2")], system: mp(5) },
    { system: trained(0) },
    { settings: { sisterRules: false } },
  );
  await plain.ilse.act("cast", { item: spellOf(plain.ilse, "Aim"), on: [plain.ilse] });
  await plain.ilse.act("cast", { item: spellOf(plain.ilse, "Edge"), on: [plain.ilse] });
  plain.table.dice(10, 1);
  const blow = await plain.ilse.act("attack", { item: "Sword", on: [plain.reaver] });
  await blow.answer(plain.reaver, "defence", "none");
  expect([line(blow.story, "strike"), line(blow.story, "damage"), waits(plain.ilse)]).toEqual([
    "strike 1d20 + 5 = 15",
    "damage 8 = 8",
    ["Aim"],
  ]);
});
