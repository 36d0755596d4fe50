import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { duel, field, mods, weapon } from "./tabletop-duel";

const alone = async (system: JsonObject = {}, settings: Record<string, string | number | boolean> = {}) => {
  const table = await field({ settings });
  const ilse = await table.creature("Ilse", { system, owner: "Mara", disposition: "friendly" });
  return { table, ilse };
};

it.each([
  [20, "failed", true],
  [21, "success", true],
  [39, "success", true],
  [40, "success", false],
] as const)("a jump of 2 m up and 6 m far with a score of %i: %s, off balance %s [G-115] [G-116] [G-117] [G-118] [G-131] (W-42)", async (score, end, wobbles) => {
  const { table, ilse } = await alone(mods({ str: score - 20, dex: 10 }));
  table.dice(10);
  const jump = await ilse.act("jump", { said: { height: "2", distance: "6" } });
  expect(jump.story.slice(0, 3)).toEqual([
    `jump 1d20 + ${score - 10} = ${score}`,
    `G-117 ${score} ${end === "success" ? "" : "not "}> 20`,
    `G-118 ${score} ${wobbles ? "not " : ""}>= 40`,
  ]);
  expect(ilse.statuses).toEqual(wobbles ? ["offBalance"] : []);
});

it.each([
  [1, false, true],
  [6, true, true],
  [7, true, false],
])("a flat jump of 3 m with a %i on the die [G-117] [G-118] (W-43)", async (face, flies, wobbles) => {
  const { table, ilse } = await alone(mods({ str: 3, dex: 2 }));
  table.dice(face);
  const jump = await ilse.act("jump", { said: { distance: "3" } });
  expect(jump.story[1]).toBe(`G-117 ${face + 5} ${flies ? "" : "not "}> 6`);
  expect(ilse.statuses).toEqual(wobbles ? ["offBalance"] : []);
});

it("a table may let a jump succeed that equals its threshold, and fail without stumbling [G-117] [G-118]", async () => {
  const tie = await alone(mods({ dex: 5 }), { jumpTie: "succeeds" });
  tie.table.dice(1);
  const even = await tie.ilse.act("jump", { said: { distance: "3" } });
  expect(even.story[1]).toBe("G-117 6 >= 6");
  expect(tie.ilse.statuses).toEqual(["offBalance"]);
  const { table, ilse } = await alone({}, { jumpFailOffBalance: false });
  table.dice(1);
  await ilse.act("jump", { said: { distance: "3" } });
  expect(ilse.statuses).toEqual([]);
});

it("a jump needs to know how far it goes [G-115]", async () => {
  const { ilse } = await alone();
  const jump = await ilse.act("jump", {});
  expect([jump.refused, jump.rule]).toEqual(["FIVEFOLD.Generia.Refused.noDistance", "G-115"]);
});

it("whoever is thrown off balance again falls; an action brings balance back", async () => {
  const { table, ilse } = await alone();
  table.dice(1, 1, 1, 1);
  await ilse.act("jump", { said: { distance: "3" } });
  await ilse.act("steady");
  expect(ilse.statuses).toEqual([]);
  await ilse.act("jump", { said: { distance: "3" } });
  await ilse.act("jump", { said: { distance: "3" } });
  expect(ilse.statuses).toEqual(["prone"]);
  const refused = await ilse.act("steady");
  expect(refused.refused).toBe("FIVEFOLD.Generia.Refused.notOffBalance");
});

it.each([
  ["fall", [1, 2, 3, 4, 2], 12],
  ["try", [8, 4, 1], 5],
] as const)("a fall of 5 m with the answer %s [G-119] [G-121] [G-122] [G-123] [G-147] (W-44)", async (answer, faces, total) => {
  const { table, ilse } = await alone({ ...mods({ dex: 3 }), threshold: 20 });
  table.dice(...faces);
  const fall = await ilse.act("fall", { said: { metres: "5" } });
  expect(fall.asked).toEqual([{ who: "Ilse", by: "Mara", at: "fallCheck", options: ["try", "fall"] }]);
  await fall.answer(ilse, "fallCheck", answer);
  expect(fall.story).toContain(`fallDamage ${answer === "try" ? 2 : 5}d4 = ${total}`);
  if (answer === "try") expect(fall.story).toContain("G-122 11 >= 10");
});

it.each([
  ["29", 14],
  ["30", 15],
])("half of %s damage of the cause may be the DC: %i [G-122] [G-130]", async (damage, dc) => {
  const { table, ilse } = await alone({ threshold: 20 });
  table.dice(14, ...(dc > 14 ? [1, 1] : [1, 1]));
  const fall = await ilse.act("fall", { said: { metres: "2", cause: "3", damage } });
  await fall.answer(ilse, "fallCheck", "try");
  expect(fall.story).toContain(`G-122 14 ${dc > 14 ? "not " : ""}>= ${dc}`);
});

it("nothing is left of a short fall, not even for the heavy [G-120] [G-123] (W-46)", async () => {
  const system = { ...mods({ dex: 3 }), weight: { total: 25, limit: 20 }, threshold: 9 };
  const { table, ilse } = await alone(system);
  table.dice(10);
  const fall = await ilse.act("fall", { said: { metres: "2" } });
  await fall.answer(ilse, "fallCheck", "try");
  expect(fall.story.slice(-1)).toEqual(["noFall (Ilse)"]);
  expect(ilse.system.wounds.light).toBe(0);
  const heavy = await alone(system, { overweightNeedsFall: false });
  heavy.table.dice(10);
  const crash = await heavy.ilse.act("fall", { said: { metres: "2" } });
  await crash.answer(heavy.ilse, "fallCheck", "try");
  expect(crash.story).toContain("fallDamage 5 = 5");
});

it("a table may leave out the die of the fall check [G-121]", async () => {
  const { table, ilse } = await alone({ ...mods({ dex: 3 }), athletics: 7, threshold: 9 }, { fallCheckDie: false });
  table.dice(2);
  const fall = await ilse.act("fall", { said: { metres: "4" } });
  await fall.answer(ilse, "fallCheck", "try");
  expect(fall.story.slice(1, 3)).toEqual(["G-122 10 >= 10", "fallDamage 1d4 = 2"]);
});

it.each([
  ["parry0", 8, ["parry 1d12 + 8 = 16", "G-037 16 >= 16", "G-038 8 not >= 10"], []],
  ["dodge", 9, ["dodge 1d12 + 6 = 15", "G-049 15 not >= 16"], ["grappled"]],
] as const)("a grapple that is answered by %s [G-124] [G-125] [G-126] [G-127] (W-49)", async (answer, face, told, held) => {
  const { table, ilse, reaver } = await duel(
    0,
    { system: { proficiencies: [{ name: "unarmed", value: 5 }] } },
    {
      system: { ...mods({ dex: 4, per: 2 }), proficiencies: [{ name: "swords", value: 4 }] },
      items: [weapon("Falchion", { proficiency: "swords" })],
    },
  );
  table.dice(11, face);
  const grapple = await ilse.act("grapple", { on: [reaver] });
  expect(grapple.asked[0]?.options).toEqual(["dodge", "parry0", "none"]);
  await grapple.answer(reaver, "defence", answer);
  expect(grapple.story.slice(1, 2)).toEqual(["strike 1d20 + 5 = 16"]);
  expect(grapple.story.slice(4, 4 + told.length)).toEqual(told);
  expect(reaver.statuses).toEqual(held);
  expect(reaver.system.wounds.light).toBe(0);
  if (answer === "parry0") expect(grapple.asked[0]?.at).toBe("followUp");
});

it("needs limbs to grapple [G-124]", async () => {
  const { ilse, reaver } = await duel(0, { system: { limbs: false } });
  const grapple = await ilse.act("grapple", { on: [reaver] });
  expect([grapple.refused, grapple.rule]).toEqual(["FIVEFOLD.Generia.Refused.noLimbs", "G-124"]);
});

it("the grappled stay where they are, and defend badly, until they break free or are let go [G-128] [G-132] [G-166] [G-168]", async () => {
  const { table, ilse, reaver } = await duel(0, {}, { system: mods({ dex: 4, per: 2, str: 1 }) });
  table.dice(15);
  const grapple = await ilse.act("grapple", { on: [reaver] });
  await grapple.answer(reaver, "defence", "none");
  expect(reaver.statuses).toEqual(["grappled"]);
  await table.nextTurn();
  const way = await reaver.act("move", {});
  expect([way.refused, way.rule]).toEqual(["FIVEFOLD.Generia.Refused.rooted.grappled", "G-166"]);
  table.dice(9, 10, 5, 3);
  const free = await reaver.act("struggle", { on: [ilse], said: { slot: "utility" } });
  expect(free.story).toEqual([
    "Reaver utility -1",
    "struggle 1d20 + 1 = 10",
    "grip 1d20 = 10",
    "G-168 10 not > 10",
    "G-132 10 >= 10",
    "struggle~2 1d20 + 1 = 6",
    "grip~2 1d20 = 3",
    "G-168 6 > 3",
    expect.stringMatching(/^Ilse holds\/\S+ 1 -> 0$/),
    "Reaver grappled -1",
  ]);
  expect([reaver.statuses, reaver.system.turn.utility]).toEqual([[], 0]);
});

it("whoever holds a creature strikes it with an advantage, unarmed or with a short weapon [G-166]", async () => {
  const arms = [weapon("Dagger", { tags: ["short"] }), weapon("Sword")];
  // No blow wounds: what is rolled then would be dice of another rule.
  const { table, ilse, reaver } = await duel(0, { items: arms }, { system: { threshold: 30 } });
  table.dice(15);
  const grapple = await ilse.act("grapple", { on: [reaver] });
  await grapple.answer(reaver, "defence", "none");
  const strike = async (faces: readonly number[], act: string, item?: string) => {
    await table.edit(ilse, { "system.turn.attack": 1 });
    table.dice(...faces);
    const attack = await ilse.act(act, { on: [reaver], ...(item && { item }) });
    await attack.answer(reaver, "defence", "none");
    return attack.story.find((line) => line.startsWith("strike"));
  };
  expect(await strike([3, 15, 1, 1], "unarmed")).toBe("strike 2d20kh1 = 15");
  expect(await strike([3, 15, 1, 1], "attack", "Dagger")).toBe("strike 2d20kh1 = 15");
  expect(await strike([3, 1, 1], "attack", "Sword")).toBe("strike 1d20 = 3");
  await ilse.act("release", { on: [reaver] });
  expect(await strike([3, 1, 1], "attack", "Dagger")).toBe("strike 1d20 = 3");
});

it("a grappler lets go when it likes, in its own turn [G-128] [G-020]", async () => {
  const { table, ilse, reaver } = await duel(0);
  table.dice(15);
  const grapple = await ilse.act("grapple", { on: [reaver] });
  await grapple.answer(reaver, "defence", "none");
  await ilse.act("release", { on: [reaver] });
  expect(reaver.statuses).toEqual([]);
  const again = await ilse.act("release", { on: [reaver] });
  expect(again.refused).toBe("FIVEFOLD.Generia.Refused.holdsNobody");
});

it("disadvantages of states add up on a dodge [G-136] [G-166] (W-56)", async () => {
  const { table, ilse, reaver } = await duel(
    0,
    {},
    { system: mods({ dex: 4, per: 2 }), statuses: ["grappled", "offBalance"] },
  );
  table.dice(12, 9, 6, 12, 8);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "defence", "dodge");
  expect(attack.story.slice(3)).toEqual(["dodge 4d12kl1 + 6 = 12", "G-049 12 >= 12"]);
});

it.each([
  [16, true],
  [3, false],
] as const)("a jump to a spot of the map is measured there, and with a die of %i the token goes there: %s [G-115] [G-117]", async (face, flies) => {
  const { table, ilse } = await duel(0, { system: mods({ str: 2, dex: 2 }), at: [5, 5] }, { at: [9, 9] });
  const jump = (more: object) => ilse.act("jump", { said: { landing: "map", slot: "utility" }, as: "Mara", ...more });
  expect((await jump({})).refused).toBe("FIVEFOLD.Generia.Refused.noDistance");
  table.dice(face);
  // Three metres away and one up: 6 and 4.
  const leap = await jump({ place: [8, 5, 1] });
  expect(leap.story).toContain(`G-117 ${face + 4} ${flies ? "" : "not "}> 10`);
  expect(ilse.token.at.slice(0, 2)).toEqual(flies ? [8, 5] : [5, 5]);
  await leap.undo();
  expect([ilse.token.at.slice(0, 2), ilse.system.turn.utility]).toEqual([[5, 5], 1]);
});
