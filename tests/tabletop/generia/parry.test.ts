import { expect, it } from "vitest";
import { counter, duel, mods, perk, weapon } from "./tabletop-duel";

const blade = (formula: string) => weapon("Sword", { proficiency: "swords", damage: { formula } });
/** A reaver whose sword has this Parry Value. */
const fencer = (value: number, system: object = {}, ...items: ReturnType<typeof weapon>[]) => ({
  system: { proficiencies: [{ name: "swords", value }], ...system },
  items: [weapon("Falchion", { proficiency: "swords", canBlock: false }), ...items],
});

it("is perfect with a 10 on the die, and leaves no damage and no zone [G-036] [G-037] [G-038] [G-042] [G-043] [G-143] (W-07)", async () => {
  const { table, ilse, reaver } = await duel(7, {}, fencer(7));
  table.dice(10, 10);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "defence", "parry0");
  expect(attack.story.slice(2)).toEqual([
    "Reaver defence: parry0",
    "parry 1d12 + 7 = 17",
    "G-037 17 >= 17",
    "G-038 10 >= 10",
    "Reaver followUp: ?",
  ]);
  expect(attack.asked).toEqual([{ who: "Reaver", by: "Jon", at: "followUp", options: ["nothing", "move", "weaken"] }]);
  await attack.answer(reaver, "followUp", "nothing");
  expect([attack.state, reaver.system.wounds.light, reaver.system.turn.step]).toEqual(["closed", 0, 0]);
});

it("fails below the attack, whatever the die shows [G-041] [G-042] (W-08)", async () => {
  const { table, ilse, reaver } = await duel(6, { items: [blade("9")] }, fencer(5, { threshold: 20 }));
  table.dice(10, 10, 7);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "defence", "parry0");
  expect(attack.story.slice(3)).toEqual([
    "parry 1d12 + 5 = 15",
    "G-037 15 not >= 16",
    "zone 1d10 = 7",
    "zone.arms (Reaver)",
    "damage 9 = 9",
    "G-055 9 > 0",
    "noWound (Reaver)",
  ]);
  expect(attack.state).toBe("closed");
});

it("avoids the damage with a second die that reaches the first face [G-039] [G-040] (W-09)", async () => {
  const { table, ilse, reaver } = await duel(4, {}, fencer(9));
  table.dice(10, 6, 6);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "defence", "parry0");
  await attack.answer(reaver, "secondDie", "roll");
  expect(attack.story.slice(3, 9)).toEqual([
    "parry 1d12 + 9 = 15",
    "G-037 15 >= 14",
    "G-038 6 not >= 10",
    "Reaver secondDie: roll",
    "second 1d12 = 6",
    "G-040 6 >= 6",
  ]);
  await attack.answer(reaver, "followUp", "nothing");
  expect([attack.state, reaver.system.wounds.light]).toEqual(["closed", 0]);
});

it.each([
  ["roll", 5, "torso", 0],
  ["skip", null, "arms", 1],
] as const)("lands in a zone of the defender’s choice where the second die is %s [G-039] [G-040] [G-055] (W-10, W-11)", async (second, face, zone, wounds) => {
  const armor = { torso: 7, arms: 3, legs: 3, head: 2 };
  const { table, ilse, reaver } = await duel(4, { items: [blade("10")] }, fencer(9, { armor, threshold: 4 }));
  table.dice(10, 6, ...(face === null ? [] : [face]));
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "defence", "parry0");
  await attack.answer(reaver, "secondDie", second);
  expect(attack.asked).toEqual([{ who: "Reaver", by: "Jon", at: "zone", options: ["torso", "arms", "legs", "head"] }]);
  await attack.answer(reaver, "zone", zone);
  expect(attack.story).toContain(`G-055 10 > ${armor[zone]}`);
  await attack.answer(reaver, "followUp", "nothing");
  expect([attack.state, reaver.system.wounds.light]).toEqual(["closed", wounds]);
});

it.each([
  [["advantage", 1], [4, 11], "2d12kh1", 17, true],
  [["disadvantage", 1], [11, 9], "2d12kl1", 15, false],
] as const)("reads the kept die: %j [G-038] [G-134] [G-135] (W-12)", async ([kind], faces, dice, total, perfect) => {
  const tags = kind === "advantage" ? ["parry"] : [];
  const unskilled = kind === "disadvantage";
  const { table, ilse, reaver } = await duel(
    4,
    {},
    {
      system: { character: unskilled, ...mods({ dex: 6 }) },
      items: [weapon("Main-gauche", { proficiency: "daggers", tags, canBlock: false })],
    },
  );
  table.dice(10, ...faces);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "defence", "parry0");
  expect(attack.story.slice(3, 6)).toEqual([
    `parry ${dice} + 6 = ${total}`,
    `G-037 ${total} >= 14`,
    `G-038 ${total - 6} ${perfect ? "" : "not "}>= 10`,
  ]);
  expect(attack.asked[0]?.at).toBe(perfect ? "followUp" : "secondDie");
});

it("weakens the foe’s next defence by the proficiency with the parrying weapon, once [G-042] [G-046] (W-13)", async () => {
  const { table, ilse, reaver } = await duel(2, { system: mods({ dex: 3, per: 2 }) }, fencer(4));
  table.dice(1, 10);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "defence", "parry0");
  await attack.answer(reaver, "followUp", "weaken");
  expect(ilse.system.defencePenalty).toBe(4);
  await table.nextTurn();
  table.dice(8, 9, 1, 1, 8, 9);
  const first = await reaver.act("attack", { item: "Falchion", on: [ilse], override: true });
  await first.answer(ilse, "defence", "dodge");
  expect(first.story).toContain("dodge 1d12 + 1 = 10");
  expect(first.story).toContain("G-049 10 not >= 12");
  expect(ilse.system.defencePenalty).toBe(0);
  const second = await reaver.act("attack", { item: "Falchion", on: [ilse], override: true });
  await second.answer(ilse, "defence", "dodge");
  expect(second.story).toContain("dodge 1d12 + 5 = 14");
  expect(second.story).toContain("G-049 14 >= 12");
});

it("allows Counter to whoever has learned it and has a Reaction and energy left [G-042] [G-047] [G-160] [G-018]", async () => {
  const { table, ilse, reaver } = await duel(
    3,
    { system: { threshold: 2 } },
    fencer(7, { en: { value: 2, max: 2 } }, counter()),
  );
  table.dice(10, 12, 11, 1, 3);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "defence", "parry0");
  expect(attack.asked[0]?.options).toEqual(["nothing", "move", "weaken", "counter", "seize"]);
  await attack.answer(reaver, "followUp", "counter");
  expect(attack.asked).toEqual([
    { who: "Ilse", by: "Mara", at: "counter/defence", options: ["dodge", "block0", "parry0", "none"] },
  ]);
  await attack.answer(ilse, "counter/defence", "none");
  expect(attack.story).toContain("counter/strike 1d20 + 7 = 18");
  expect([reaver.system.turn.reaction, reaver.system.en.value]).toEqual([0, 1]);
  expect([attack.state, ilse.system.wounds.light]).toEqual(["closed", 1]);
});

it("offers no Counter without a Reaction [G-018] [G-160]", async () => {
  const { table, ilse, reaver } = await duel(
    3,
    {},
    fencer(7, { en: { value: 2, max: 2 }, turn: { reaction: 0 } }, counter()),
  );
  await table.edit(reaver, { "system.turn.reaction": 0 });
  table.dice(10, 12);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "defence", "parry0");
  expect(attack.asked[0]?.options).toEqual(["nothing", "move", "weaken"]);
});

it("lets a Deflector parry a ranged attack, and nobody else [G-030] [G-162] [G-039] (W-63)", async () => {
  const bow = weapon("Javelin", { class: "thrown", proficiency: "swords", damage: { formula: "1d6" } });
  const plain = await duel(3, { items: [bow] }, fencer(6));
  plain.table.dice(10);
  const refused = await plain.ilse.act("attack", { item: "Javelin", on: [plain.reaver] });
  expect(refused.asked[0]?.options).toEqual(["dodge", "none"]);
  const { table, ilse, reaver } = await duel(3, { items: [bow] }, fencer(6, {}, perk("Deflector", "parryProjectiles")));
  table.dice(10, 7, 8);
  const attack = await ilse.act("attack", { item: "Javelin", on: [reaver] });
  expect(attack.asked[0]?.options).toEqual(["dodge", "parry0", "none"]);
  await attack.answer(reaver, "defence", "parry0");
  await attack.answer(reaver, "secondDie", "roll");
  expect(attack.story.slice(3, 9)).toEqual([
    "parry 1d12 + 6 = 13",
    "G-037 13 >= 13",
    "G-038 7 not >= 10",
    "Reaver secondDie: roll",
    "second 1d12 = 8",
    "G-040 8 >= 7",
  ]);
});
