import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import type { Creature } from "../tabletop";
import { duel, field, mods, perk, trained, weapon } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";

// The last number on one side of a rule and the first on the other, and bonuses where they meet other rules.
const line = (story: readonly string[], word: string) => story.find((one) => one.includes(`${word} `));
const status = (who: Creature, name: string, active = true) =>
  who.actor.toggleStatusEffect(`generia-${name}`, { active, overlay: false });
const give = (who: Creature, ...items: readonly object[]) =>
  (who.actor as Dynamic).createEmbeddedDocuments("Item", items);
const waits = (name: string, bonus: string, amount: number, more: JsonObject = {}): object => ({
  type: "generiaEffect",
  name,
  system: { kind: "bonus", bonus, amount, duration: { k: "told" }, ...more },
});
const left = ({ items }: Creature): readonly string[] =>
  items.all.filter(({ type }) => type === "generiaEffect").map(({ name }) => name);

it.each([
  [0.39, "sneak 1d20 = 20"],
  [0.4, "sneak 2d20kh1 = 20"],
  [0.89, "sneak 2d20kh1 = 20"],
  [0.9, "sneak 3d20kh1 = 20"],
] as const)("a scene's darkness of %d is bright, dim or dark while sneaking behind half cover [G-113]", async (darkness, roll) => {
  const table = await field();
  await table.scene({ grid: { distance: 1, units: "m" }, darkness });
  const ilse = await table.creature("Ilse", { disposition: "friendly" });
  const guard = await table.creature("Guard", { disposition: "hostile" });
  table.dice(...Array<number>(Number(/(\d)d20/.exec(roll)?.[1])).fill(20));
  const way = await ilse.act("sneak", { on: [guard], said: { sneakCover: "half" } });
  expect(line(way.story, "sneak")).toContain(roll);
});

it.each([
  ["2", "1.4", 10],
  ["0", "5.4", 10],
  ["0.2", "4.9", 10],
] as const)("%s m up and %s m far: fractions are dropped from the threshold of %i, and twice that is steady [G-117] [G-118] (A-37)", async (height, distance, threshold) => {
  const table = await field();
  const ilse = await table.creature("Ilse", {});
  for (const [score, falls] of [
    [threshold, true],
    [threshold + 1, true],
    [2 * threshold - 1, true],
    [2 * threshold, false],
  ] as const) {
    await status(ilse, "offBalance", false);
    await table.edit(ilse, { "system.attributes.str.mod": Math.max(0, score - 20) });
    table.dice(Math.min(score, 20));
    const jump = await ilse.act("jump", { said: { height, distance } });
    expect(line(jump.story, "G-117")).toBe(`G-117 ${score} ${score > threshold ? ">" : "not >"} ${threshold}`);
    expect(ilse.statuses).toEqual(falls ? ["offBalance"] : []);
  }
});

it.each([
  [{ cause: "13", damage: "27" }, 13],
  [{ cause: "12", damage: "27" }, 13],
  [{ cause: "", damage: "21" }, 10],
  [{ cause: "9.9", damage: "19" }, 10],
] as const)("the DC of a fall whose cause is %j is %i [G-122]", async (said, dc) => {
  const table = await field();
  const ilse = await table.creature("Ilse", { system: { threshold: 30 } });
  table.dice(dc, 1, 1);
  const saved = await ilse.act("fall", { said: { metres: "2.9", ...said } });
  await saved.answer(ilse, "fallCheck", "try");
  expect(line(saved.story, "fallDamage")).toBe("fallDamage 2d4 = 2");
  expect(saved.story.some((one) => one.startsWith(`G-122 ${dc} >= ${dc}`))).toBe(true);
});

it.each([
  [2, "large", "1d20"],
  [3, "small", "1d20"],
  [3, "medium", "2d20kh1"],
] as const)("with %i others of size %s around it, somebody of medium size is struck with %s by a short weapon [G-177]", async (many, size, dice) => {
  const dagger = weapon("Dagger", { tags: ["short"], proficiency: "daggers", damage: { formula: "1" } });
  const { table, ilse, reaver } = await duel(
    0,
    { items: [dagger], system: { size: many === 3 ? size : "medium" }, at: [5, 5] },
    { at: [6, 5], system: { threshold: 30 } },
  );
  for (const spot of (
    [
      [7, 5],
      [6, 4],
    ] as const
  ).slice(0, many - 1))
    await table.creature(`Post ${spot.join()}`, { system: { size: many === 2 ? "medium" : size }, at: [...spot] });
  table.dice(3, ...(dice === "1d20" ? [] : [9]), 1);
  const blow = await ilse.act("attack", { item: "Dagger", on: [reaver] });
  expect(line(blow.story, "strike")).toContain(`strike ${dice} `);
  await blow.answer(reaver, "defence", "none");
});

it("tiers stop at 5, other numbers at 20; of two of these the higher one stays [G-172] [G-182]", async () => {
  const cast = (name: string, condition: string, strength: number) =>
    spell(name, "SURECAST", { mp: 0, strength, ...effect("status", "", { status: condition }) });
  const { ilse, guard } = await magic({}, cast("Spark", "burning", 3), { threshold: 9 });
  await give(ilse, cast("Flash", "blinded", 20), cast("Blink", "blinded", 4));
  const tiers = async (item: string) => {
    await ilse.act("cast", { item, on: [guard] });
    return [guard.system.tiers.burning, guard.system.tiers.blinded];
  };
  expect(await tiers("Spark")).toEqual([3, 0]);
  expect(await tiers("Spark")).toEqual([5, 0]);
  expect(await tiers("Blink")).toEqual([5, 4]);
  expect(await tiers("Flash")).toEqual([5, 20]);
  expect(await tiers("Blink")).toEqual([5, 20]);
});

it("of two concentrations only the first save has the bonus, and the second save is rolled without it [G-094] [G-174]", async () => {
  const charm = (name: string, condition: string) =>
    spell(name, "SURECAST", { mp: 0, keywords: "CONCENTRATION", ...effect("status", "", { status: condition }) });
  const { table, ilse, guard } = await magic(mods({ con: 2 }), charm("Grace", "nimble"), {
    items: [],
    ...trained(9, "swords"),
  });
  await give(ilse, charm("Might", "strong"), perk("Two minds", "extraConcentration"), waits("Ward", "save", 5));
  await give(guard, weapon("Sword", { proficiency: "swords", damage: { formula: "3" } }));
  await ilse.act("cast", { item: "Grace", on: [ilse] });
  await ilse.act("cast", { item: "Might", on: [ilse] });
  await table.edit(ilse, { "system.threshold": 30 });
  // 3 + 2 + 5 reaches 10, 7 + 2 does not.
  table.dice(12, 1, 3, 7);
  const blow = await guard.act("attack", { item: "Sword", on: [ilse] });
  await blow.answer(ilse, "defence", "none");
  while (blow.state === "open") await blow.answer(ilse, blow.asked[0]?.at ?? "", "con");
  expect(blow.story.filter((one) => one.startsWith("focus"))).toEqual(["focus 1d20 + 7 = 10", "focus~2 1d20 + 2 = 9"]);
  expect([left(ilse).includes("Ward"), left(ilse).includes("Grace"), left(ilse).includes("Might")]).toEqual([
    false,
    true,
    false,
  ]);
});

it("a frozen one that burns may thaw as its turn begins, and is asked nothing more then [G-182] [G-155]", async () => {
  const { table, reaver } = await duel(0, {}, { system: { toughness: 9, tiers: { burning: 1 }, ...mods({ str: 2 }) } });
  await give(reaver, {
    type: "generiaEffect",
    name: "Ice",
    system: { kind: "status", status: "frozen", dc: 12, duration: { k: "told" } },
  });
  await status(reaver, "frozen");
  await status(reaver, "burning");
  // A d4 of fire; 9 + 2 does not thaw it, 10 + 2 does.
  table.dice(3, 9, 10);
  await table.nextTurn();
  expect([reaver.statuses, left(reaver)]).toEqual([["burning"], []]);
});

it("a failed dodge uses up the bonus, the spell defence after it has none, and a rider answers with its own [G-174] [G-084] [G-065]", async () => {
  const ward = spell("Ward", "SD INT", { use: "reactive", mp: 0, ...effect("barrier", "50") });
  const { table, ilse, reaver } = await duel(
    5,
    { items: [weapon("Sword", { proficiency: "swords", damage: { formula: "6" } })] },
    { system: { ...mp(5), ...mods({ int: 9 }), threshold: 30 }, items: [ward] },
    { settings: { spellDefencePlusBasic: true } },
  );
  await give(reaver, waits("Guard", "defence", 2));
  table.dice(10, 12, 6, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await blow.answer(reaver, "defence", "dodge");
  await blow.answer(reaver, "wardToo", "ward0");
  expect([line(blow.story, "dodge"), line(blow.story, "ward"), left(reaver)]).toEqual([
    "dodge 1d12 + 2 = 14",
    "ward 1d12 + 9 = 15",
    [],
  ]);
});

it("metres that wait for the mount count for its movement, those of its rider wait on [G-174] [G-066]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { system: { speed: 3 }, disposition: "friendly", at: [5, 5] });
  const horse = await table.creature("Horse", { system: { speed: 4 }, disposition: "friendly", at: [5, 5] });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [1, 1] });
  await ilse.act("mount", { on: [horse] });
  await give(ilse, waits("Boots", "movement", 9));
  await give(horse, waits("Spurs", "movement", 2));
  await table.encounter(ilse, horse, foe, { initiative: [9, 8, 1] });
  await table.start();
  expect((await ilse.act("move", { on: [horse], path: [[12, 5]] })).refused).toBe("FIVEFOLD.Generia.Refused.tooFar");
  await ilse.act("move", { on: [horse], path: [[11, 5]] });
  expect([horse.token.at.slice(0, 2), left(horse), left(ilse)]).toEqual([[11, 5], [], ["Boots"]]);
});

it("a bonus whose formula cannot be read says so; one that comes to nothing leaves nothing behind [G-174] [G-109]", async () => {
  const bless = (name: string, formula: string) =>
    spell(name, "SURECAST", { mp: 1, ...effect("bonus", formula, { bonus: "save" }) });
  const { table, ilse, guard } = await magic({}, bless("Vague", "much"));
  await give(ilse, bless("Empty", "2 - 2"));
  const vague = await ilse.act("cast", { item: "Vague", on: [guard], as: "Mara" });
  expect([vague.refused, ilse.system.mp.value]).toEqual(["FIVEFOLD.Generia.Refused.formula", 10]);
  await ilse.act("cast", { item: "Empty", on: [guard] });
  expect([left(guard), ilse.system.mp.value]).toEqual([[], 9]);
  // An item that says nothing of how long it lasts, or adds nothing, counts for nothing and breaks nothing.
  await give(guard, { type: "generiaEffect", name: "Odd", system: { kind: "bonus", bonus: "defence", amount: 5 } });
  table.dice(9, 1, 9, 1);
  const blow = await ilse.act("unarmed", { on: [guard] });
  await blow.answer(guard, "defence", "dodge");
  expect([line(blow.story, "dodge"), left(guard)]).toEqual(["dodge 1d12 = 1", ["Odd"]]);
});
