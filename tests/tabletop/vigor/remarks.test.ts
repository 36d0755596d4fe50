import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { type CreatureSpec, tabletop } from "../tabletop";
import { armor, dice, pool, weapon } from "./gear";
import { remarksOf } from "./reading";

/** What the card of a blow says that lands for 6 or more on somebody without Vigor. */
async function blow(
  arm: JsonObject,
  target: CreatureSpec = {},
  faces: readonly number[] = [6],
  off: readonly string[] = [],
) {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", {
    items: [weapon("Arm", arm)],
    system: { vigor: pool(20, 7), abilities: dice({ strength: 1 }) },
  });
  const reaver = await table.creature("Reaver", {
    ...target,
    system: { vigor: pool(0), guard: { base: 0 }, durability: pool(40), ...target.system },
  });
  table.dice(20, ...faces);
  const x = await ilse.act("attack", { item: "Arm", on: [reaver], off });
  expect(remarksOf(x)[0]).toBe("notAsked.vigor V-065 (Reaver)");
  return { said: remarksOf(x).slice(1), x, kinds: x.lines.map(({ k }) => k) };
}
const bare = { damage: { value: 1, bonus: "none" } };
const kind = (type: string) => ({ damage: { value: 1, bonus: "none", type } });
const vest = (system: JsonObject) => ({ items: [armor("Vest", { durability: pool(9), ...system })] });
const takes = (kind: string, value = 0) => ({
  system: { resistances: [{ type: "thermal", kind, value }], durability: pool(40) },
});

it("a card says what became of the damage, with the rule and the numbers [V-107] [V-115] [V-122] [V-123] [V-124] [V-127] [V-140] [V-144] [V-169]", async () => {
  expect((await blow(bare)).said).toEqual([]);
  expect((await blow({ damage: { value: 0 } }, {}, [10, 2])).said).toEqual(["critical V-107 (Reaver)"]);
  expect((await blow(kind("toxic"), { system: { living: false } })).said).toEqual(["lifeless V-140 (Reaver)"]);
  expect((await blow(kind("thermal"), takes("immune"))).said).toEqual(["immuneType V-127 (Reaver)"]);
  expect((await blow(kind("thermal"), takes("less", 2))).said).toEqual(["typeChanged V-127 (Reaver) 6 4"]);
  expect((await blow(kind("thermal"), takes("times", 2))).said).toEqual(["typeChanged V-127 (Reaver) 6 12"]);
  expect((await blow(bare, { system: { durability: { ...pool(40), rank: "epic" } } })).said).toEqual([
    "superior V-124 (Reaver)",
  ]);
  expect((await blow(bare, vest({ rank: 2 }))).said).toEqual(["stopped V-115 (Reaver) 2 4"]);
  expect((await blow({ ...bare, quality: "legendary" }, vest({ rank: 2 }))).said).toEqual([
    "ignored V-122 (Reaver's Vest)",
  ]);
  expect((await blow({ ...bare, quality: "poor" }, vest({ rank: 2, quality: "epic" }))).said).toEqual([
    "whole V-123 (Reaver's Vest)",
    "stopped V-115 (Reaver) 2 4",
  ]);
  const crate = { object: true, living: false, vigor: pool(5, 0), natural: { rank: 1, types: ["kinetic"] } };
  expect((await blow(bare, { system: crate })).said).toEqual(["stopped V-144 (Reaver) 1 5"]);
  const bow = { ...bare, category: "pullBow", range: { near: 60, max: 120 } };
  expect((await blow(bow, { statuses: ["coverPartial"] })).said).toEqual(["covered V-169 (Reaver) 5"]);
  expect((await blow(bow, { statuses: ["coverPartial"] }, [6], ["cover.partial"])).said).toEqual([]);
  expect((await blow({ ...bare, stunOnly: true })).said).toEqual(["stunOnly V-136 (Reaver)"]);
  const ghost = await blow(kind("umbral"), { system: { undead: true } });
  await ghost.x.answer("GM", "undead", "none");
  expect(remarksOf(ghost.x)).toEqual(["notAsked.vigor V-065 (Reaver)", "undead V-137 (Reaver)"]);
});

it("a blow that leaves nothing behind tells its price, its hit, its damage and what it did, and no more [V-108]", async () => {
  expect((await blow(bare)).kinds).toEqual(["deed", "roll", "contest", "say", "roll", "deed"]);
});

it("what can be resisted falls upon whoever does not resist, without another question; a mark is left to whom it fits [V-085] [V-093]", async () => {
  const table = await tabletop("vigor");
  const sweep = weapon("Sweep", { knocks: true, resist: { ability: "agility" } });
  const whisper = weapon("Whisper", { resist: { ability: "reason", vs: 30 } });
  const ilse = await table.creature("Ilse", { items: [sweep, whisper], system: { vigor: pool(20, 7) } });
  const reaver = await table.creature("Reaver", { system: { vigor: pool(0), durability: pool(40) } });
  table.dice(16, 1, 16);
  const felled = await ilse.act("attack", { item: "Sweep", on: [reaver] });
  expect(felled.asked.map(({ who, at }) => `${who} ${at}`)).toEqual(["Reaver resist"]);
  await felled.answer(reaver, "resist", "resist");
  expect(felled.story.slice(-3)).toEqual(["resistance 1d20 = 16", "V-092 16 not > 16", "Reaver prone +1"]);
  await reaver.act("standUp");
  table.dice(16, 1, 17);
  const stood = await ilse.act("attack", { item: "Sweep", on: [reaver] });
  await stood.answer(reaver, "resist", "resist");
  expect([stood.story.at(-1), stood.lines.at(-1)?.k, reaver.statuses]).toEqual(["V-092 17 > 16", "contest", []]);
  // What only its text tells is resisted too.
  table.dice(16, 1, 20);
  const words = await ilse.act("attack", { item: "Whisper", on: [reaver] });
  await words.answer(reaver, "resist", "resist");
  expect(words.story.at(-1)).toBe("V-092 20 not > 30");
  expect(words.lines.at(-1)?.k).toBe("contest");
});

it("whoever resists an opportunity attack, or is marked otherwise than by a fall, goes on; a fall that the weapon brings throws out too [V-086] [V-093]", async () => {
  const flight = async (arm: JsonObject, faces: readonly number[], answer: "resist" | "bear" | null) => {
    const table = await tabletop("vigor");
    const ilse = await table.creature("Ilse", { disposition: "friendly", system: { durability: pool(40) } });
    const reaver = await table.creature("Reaver", { disposition: "hostile", items: [weapon("Arm", arm)] });
    await table.encounter(ilse, reaver, { initiative: [18, 12] });
    await table.start();
    const x = await ilse.act("escape");
    expect(x.asked.map(({ at }) => at)).toEqual(["gap/take/b/opportunityAttack"]);
    table.dice(...faces);
    await x.answer(reaver, "opportunityAttack", "take");
    if (answer) await x.answer(ilse, "resist", answer);
    return [...remarksOf(x).slice(1), ...ilse.statuses];
  };
  const trip = { knocks: true, resist: { ability: "agility", vs: 15 } };
  expect(await flight(trip, [16, 1, 20], "resist")).toEqual(["escaped V-055 (Ilse)"]);
  expect(await flight(trip, [16, 1], "bear")).toEqual(["negated V-086 (Ilse)", "prone"]);
  expect(await flight({ afflicts: "dazed" }, [16, 1], null)).toEqual(["escaped V-055 (Ilse)", "dazed"]);
  expect(await flight({ afflicts: "prone" }, [16, 1], null)).toEqual(["negated V-086 (Ilse)", "prone"]);
  expect(await flight({ afflicts: "bound" }, [16, 1], null)).toEqual(["negated V-086 (Ilse)", "bound"]);
});

it("where the table asks before the roll counts, who cannot pay is asked neither [V-045] [V-065]", async () => {
  const table = await tabletop("vigor", { settings: { reactionPrompt: "always" } });
  const ilse = await table.creature("Ilse", { items: [weapon("Sword")], system: { vigor: pool(20, 7) } });
  const reaver = await table.creature("Reaver", { system: { vigor: pool(20, 4) } });
  table.dice(2);
  const x = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect([x.asked, remarksOf(x), x.state]).toEqual([[], ["notAsked.vigor V-065 (Reaver)"], "closed"]);
});

it("each reason why somebody is not asked names its rule [V-039] [V-045] [V-065] [V-067] [V-096] [V-143]", async () => {
  const said = async (target: CreatureSpec, settings = {}) => {
    const table = await tabletop("vigor", { settings });
    const ilse = await table.creature("Ilse", { items: [weapon("Sword")], system: { vigor: pool(20, 7) } });
    const reaver = await table.creature("Reaver", { ...target, system: { durability: pool(40), ...target.system } });
    table.dice(20, 1);
    const x = await ilse.act("attack", { item: "Sword", on: [reaver] });
    return [remarksOf(x)[0], x.asked.map(({ at }) => at)];
  };
  expect(await said({ statuses: ["winded"] }, { windedBlocksReactions: true })).toEqual([
    "notAsked.winded V-096 (Reaver)",
    [],
  ]);
  expect(await said({ statuses: ["unaware"] }, { unawareCanReact: false })).toEqual([
    "notAsked.unaware V-045 (Reaver)",
    [],
  ]);
  const thing = { object: true, living: false, vigor: pool(0) };
  expect(await said({ system: thing })).toEqual(["notAsked.object V-143 (Reaver)", []]);
  // A construct with Vigor of its own defends itself.
  const golem = await tabletop("vigor");
  const ilse = await golem.creature("Ilse", { items: [weapon("Sword")] });
  const guard = await golem.creature("Golem", { system: { object: true, vigor: pool(9) } });
  golem.dice(20);
  const x = await ilse.act("attack", { item: "Sword", on: [guard] });
  expect(x.asked.map(({ options }) => options)).toEqual([["defense", "none"]]);
});
