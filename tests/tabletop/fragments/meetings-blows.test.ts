import { expect, it } from "vitest";
import { attributes, duel, hp, told, weapon } from "./tabletop-duel";

// Blows, wounds and conditions where they meet.
const lineOf = (story: readonly string[], roll = "strike") =>
  story.find((line) => line.startsWith(roll))?.split(" ")[1];
const sword = (damage: string, more: object = {}) =>
  weapon("Sword", { damage, damageAttribute: "none", ...JSON.parse(JSON.stringify(more)) });

it.each([
  [-9, -10, ["bleeding", "incapacitated", "prone"]],
  [-9, -19, ["bleeding", "incapacitated", "prone"]],
  [-9, -20, ["dead"]],
  [-9, -21, ["dead"]],
] as const)("from %i to %i of 20 Hit Points: death comes at minus the maximum, not before [F-183] [F-205]", async (from, to, states) => {
  const { table, ada, ben } = await duel(
    { items: [sword(String(from - to))] },
    { system: { ...hp(from, 20), physical: 5 }, statuses: ["prone", "incapacitated", "bleeding"] },
  );
  table.dice(15, 14);
  await ada.act("attack", { item: "Sword", on: [ben] });
  const left = [...ben.statuses].filter((one) => one !== "prone" || !ben.statuses.includes("dead")).sort();
  expect([ben.system.hp.value, left]).toEqual([to, [...states]]);
});

it("a blow to exactly 0 takes somebody down and starts the bleeding at no penalty; 1 Hit Point does not [F-179] [F-204] [F-205]", async () => {
  for (const [damage, states, penalty] of [
    ["10", ["bleeding", "incapacitated", "prone"], 0],
    ["9", [], 0],
  ] as const) {
    const { table, ada, ben } = await duel({ items: [sword(damage)] }, { system: { ...hp(10), physical: 5 } });
    table.dice(15);
    await ada.act("attack", { item: "Sword", on: [ben] });
    expect([[...ben.statuses].sort(), ben.system.bleedPenalty]).toEqual([[...states], penalty]);
  }
});

it("a natural 20 that misses is a miss, and one that just reaches the Defense doubles [F-001] [F-005] [F-006] [F-043]", async () => {
  for (const [physical, left] of [
    [27, 40],
    [26, 28],
  ] as const) {
    const { table, ada, ben } = await duel(
      { system: { level: 1, ...attributes(5) }, items: [sword("6")] },
      { system: { physical, ...hp(40) } },
    );
    table.dice(20);
    await ada.act("attack", { item: "Sword", on: [ben] });
    expect(ben.system.hp.value).toBe(left);
  }
});

it("with Disadvantage the lower die decides the critical as well; a weapon's own threshold counts from its number on [F-002] [F-005]", async () => {
  for (const [faces, statuses, critical, left] of [
    [[20, 19], ["shaken"], null, 34],
    [[20, 19], ["shaken"], 19, 28],
    [[18], [], 19, 34],
    [[19], [], 19, 28],
  ] as const) {
    const { table, ada, ben } = await duel(
      { statuses, items: [sword("6", { critical })] },
      { system: { physical: 5, ...hp(40) } },
    );
    table.dice(...faces);
    await ada.act("attack", { item: "Sword", on: [ben] });
    expect(ben.system.hp.value).toBe(left);
  }
});

it("damage that Durability takes whole starts no bleeding, and adds nothing to one [F-046] [F-179] [F-186]", async () => {
  const { table, ada, ben } = await duel(
    { items: [sword("3")] },
    {
      system: { ...hp(-2, 20), physical: 5, durability: 3, bleedPenalty: 2 },
      statuses: ["prone", "incapacitated", "bleeding"],
    },
  );
  table.dice(15, 14);
  const blow = await ada.act("attack", { item: "Sword", on: [ben] });
  expect([ben.system.hp.value, ben.system.bleedPenalty, blow.story.includes("noDamage (Ben)")]).toEqual([-2, 2, true]);
});

it("a Dodge is one attack's, also where that attack is aimed by somebody whom the dodger does not see, and the next has none [F-082] [F-083] [F-161]", async () => {
  const { table, ada, ben } = await duel({}, { system: { physical: 50 } });
  await ben.actor.toggleStatusEffect("fragments-dodging", { active: true, overlay: false });
  await ada.act("decide", { on: [ben], said: { kind: "hidden", active: "yes" } });
  table.dice(4);
  expect(lineOf((await ada.act("unarmed", { on: [ben] })).story)).toBe("1d20");
  table.dice(4);
  expect([lineOf((await ada.act("unarmed", { on: [ben] })).story), ben.statuses]).toEqual(["1d20", []]);
});

it("Focus gains what is missing and no more, and is one third rounded down [F-010] [F-081]", async () => {
  const { ada } = await duel({ system: { level: 3, ...attributes(5, 5, 5), energy: { value: 4, max: 7 } } });
  await ada.act("focus");
  expect(ada.system.energy.value).toBe(6);
  await ada.act("focus");
  expect([ada.system.energy.value, ada.system.turn.spent]).toEqual([7, 2]);
});

it("the dead obey nobody, and who commands them loses no Action by it [F-075] [F-183]", async () => {
  const { ada, ben } = await duel({}, { system: { companion: true }, statuses: ["dead"] });
  const command = await ada.act("command", { on: [ben] });
  expect(told(command)).toEqual(["Refused.deadCompanion", "F-075"]);
  expect(ada.system.turn.spent).toBe(0);
});

it("the last increment is counted from its end: 30 ft none, 35 ft one, 60 ft two, 65 ft two [F-052]", async () => {
  const bow = weapon("Bow", { ways: ["ranged"], increment: 30, place: 4, hands: 2 });
  for (const [column, plus] of [
    [6, "= 14"],
    [7, "= 13"],
    [12, "= 12"],
    [13, "= 12"],
  ] as const) {
    const { table, ada, ben } = await duel(
      { at: [0, 5], system: { level: 0, ...attributes(5, 5) }, items: [bow] },
      { at: [column, 5], system: { physical: 50 } },
    );
    table.dice(9);
    const { story } = await ada.act("attack", { item: "Bow", on: [ben] });
    expect(story.find((line) => line.startsWith("strike"))).toMatch(new RegExp(`${plus}$`));
  }
});
