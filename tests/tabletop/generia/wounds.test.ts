import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { TabletopOptions } from "../tabletop";
import { duel, field, mods, weapon } from "./tabletop-duel";

const stick = (formula: string, system: JsonObject = {}) => ({
  items: [weapon("Stick", { damage: { formula, ...system } })],
});
/** One blow for so much damage to the torso, that nobody answers. */
async function blow(
  formula: string,
  target: JsonObject,
  faces: readonly number[],
  more: JsonObject = {},
  options?: TabletopOptions,
) {
  const fight = await duel(0, stick(formula, more), { system: target }, options);
  fight.table.dice(10, 1, ...faces);
  const attack = await fight.ilse.act("attack", { item: "Stick", on: [fight.reaver] });
  if (attack.state === "open") await attack.answer(fight.reaver, "defence", "none");
  return { ...fight, attack };
}

it("as many wounds as the limit put it out, and a wound at the limit makes a light one severe [G-149] [G-152]", async () => {
  const { table, ilse, reaver, attack } = await blow("9", { threshold: 5, limit: 2, wounds: { light: 1 } }, []);
  expect(attack.story.slice(-2)).toEqual(["Reaver light +1", "Reaver unconscious +1"]);
  await table.edit(ilse, { "system.turn.attack": 1 });
  table.dice(10, 1);
  const second = await ilse.act("attack", { item: "Stick", on: [reaver] });
  expect(second.story.slice(-2)).toEqual(["Reaver light -1", "Reaver severe +1"]);
  expect([reaver.system.wounds.light, reaver.system.wounds.severe, reaver.statuses]).toEqual([1, 1, ["unconscious"]]);
});

it.each([
  ["tiny", 3],
  ["small", 4],
  ["medium", 5],
  ["large", 7],
  ["huge", 9],
])("the %s bear %i wounds before they are out, with a WIL of 7 [G-149] [G-176]", async (size, limit) => {
  const target = { size, threshold: 5, attributes: { wil: { value: 7 } }, wounds: { light: limit - 2 } };
  // With one more that it could take it endures the pain.
  const { table, ilse, reaver, attack } = await blow("9", target, [20]);
  expect([attack.state, reaver.system.life, reaver.statuses]).toEqual(["closed", { value: 1, max: limit }, []]);
  await table.edit(ilse, { "system.turn.attack": 1 });
  table.dice(10, 1);
  const last = await ilse.act("attack", { item: "Stick", on: [reaver] });
  if (last.state === "open") await last.answer(reaver, "defence", "none");
  expect(reaver.statuses).toEqual(["unconscious"]);
});

it("exhaustion lowers the wound limit [G-156] [G-149]", async () => {
  const { reaver } = await blow("9", { threshold: 5, limit: 2, exhaustion: 1 }, []);
  expect(reaver.statuses).toEqual(["unconscious"]);
  expect(reaver.system.life).toEqual({ value: 0, max: 2 });
});

it.each([
  [5, ["unconscious"]],
  [6, []],
] as const)("more than half of the limit needs a CON save against twice the wounds: %i [G-150]", async (face, states) => {
  const { attack, reaver } = await blow(
    "9",
    { ...mods({ con: 2 }), threshold: 5, limit: 7, wounds: { light: 2, severe: 1 } },
    [face],
  );
  expect(attack.story).toContain(`endure 1d20 + 2 = ${face + 2}`);
  expect(attack.story).toContain(`G-150 ${face + 2} ${face === 6 ? "" : "not "}>= 8`);
  expect(reaver.statuses).toEqual(states);
});

it("half of the limit needs no save [G-150]", async () => {
  const { attack, reaver } = await blow("9", { threshold: 5, limit: 4, wounds: { light: 1 } }, []);
  expect([attack.state, reaver.system.wounds.light, reaver.statuses]).toEqual(["closed", 2, []]);
});

it("the senseless are not asked, and may wake when they are hurt [G-026] [G-153]", async () => {
  const fight = await duel(0, stick("9"), {
    system: { ...mods({ con: 3 }), threshold: 5, limit: 9, wounds: { light: 2 } },
    statuses: ["unconscious"],
  });
  fight.table.dice(10, 1, 13);
  const attack = await fight.ilse.act("attack", { item: "Stick", on: [fight.reaver] });
  expect(attack.asked).toEqual([]);
  expect(attack.story.slice(2)).toEqual([
    "noAnswer (Reaver)",
    "zone 1d10 = 1",
    "zone.torso (Reaver)",
    "damage 9 = 9",
    "G-055 9 > 0",
    "Reaver light +1",
    "wake 1d20 - 3 = 10",
    "G-153 10 >= 10",
    "Reaver unconscious -1",
  ]);
});

it("wakes at the start of its turn, and can do nothing before [G-153]", async () => {
  const { table, ilse, reaver } = await duel(0, {}, { system: { wounds: { light: 1 } }, statuses: ["unconscious"] });
  // It is the only foe, and the encounter goes on all the same [G-004].
  table.answerQuestions(false);
  table.dice(11);
  await table.nextTurn();
  expect(reaver.statuses).toEqual(["unconscious"]);
  const early = await reaver.act("unarmed", { on: [ilse] });
  expect([early.refused, early.rule]).toEqual(["FIVEFOLD.Generia.Refused.unconscious", "G-153"]);
  // The turn of the senseless is passed over.
  expect(table.turnOf).toBe("Ilse");
  table.dice(12);
  await table.nextTurn();
  expect(reaver.statuses).toEqual([]);
});

it("magical damage goes against Magic Defense in every zone, absolute damage against nothing [G-055] [G-146] [G-147]", async () => {
  const target = { armor: { torso: 9 }, magicDefense: 3, threshold: 4 };
  const magical = await blow("8", target, [], { class: "magical" });
  expect(magical.attack.story.slice(-2)).toEqual(["G-055 8 > 3", "Reaver light +1"]);
  const even = await blow("7", target, [], { class: "magical" });
  expect(even.reaver.system.wounds.light).toBe(0);
  const absolute = await blow("5", target, [], { class: "absolute" });
  expect(absolute.attack.story.slice(-2)).toEqual(["G-055 5 > 0", "Reaver light +1"]);
});

it("worn armor and the body’s own add up in their zone [G-055] [G-145]", async () => {
  const fight = await duel(0, stick("9"), {
    system: { armor: { torso: 2 }, threshold: 4, magicDefense: 1 },
    items: [
      { type: "generiaArmor", name: "Mail", system: { worn: true, zone: "torso", armor: 3 } },
      { type: "generiaArmor", name: "Spare", system: { worn: false, zone: "torso", armor: 9 } },
      { type: "generiaArmor", name: "Cap", system: { worn: true, zone: "head", armor: 9 } },
    ],
  });
  fight.table.dice(10, 1);
  const attack = await fight.ilse.act("attack", { item: "Stick", on: [fight.reaver] });
  await attack.answer(fight.reaver, "defence", "none");
  expect(attack.story.slice(-2)).toEqual(["G-055 9 > 5", "noWound (Reaver)"]);
});

it("a table may let equal damage hit, and count damage in place of wounds [G-055] [G-148]", async () => {
  const options = { settings: { hitTie: "hit", harmModel: "tally" } };
  const tie = await blow("4", { armor: { torso: 4 } }, [], {}, options);
  expect(tie.attack.story.slice(-2)).toEqual(["G-055 4 >= 4", "Reaver tally +4"]);
  expect([tie.reaver.system.tally, tie.reaver.system.wounds.light]).toEqual([4, 0]);
  const none = await blow("0", {}, [], {}, options);
  expect(none.attack.story.slice(-1)).toEqual(["noHit (Reaver)"]);
});

it("derives threshold, limit, speed and modifiers from attributes [G-129] [G-145] [G-149] [G-015]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: {
      attributes: { con: { value: 8 }, wil: { value: 7 }, dex: { value: 7 }, per: { value: 5 } },
      size: "large",
    },
    disposition: "friendly",
  });
  const foe = await table.creature("Foe", { items: [weapon("Stick", { damage: { formula: "7" } })] });
  table.dice(10, 11, 4, 1);
  const attack = await foe.act("attack", { item: "Stick", on: [ilse] });
  await attack.answer(ilse, "defence", "dodge");
  // A large body dodges at a disadvantage; CON 8 makes a threshold of 7.
  expect(attack.story.slice(2)).toEqual([
    "dodge 2d12kl1 + 5 = 9",
    "G-049 9 not >= 10",
    "zone 1d10 = 1",
    "zone.torso (Ilse)",
    "damage 7 = 7",
    "G-055 7 > 0",
    "noWound (Ilse)",
  ]);
  expect(ilse.system.life.max).toBe(3 + 2 + 2);
});
