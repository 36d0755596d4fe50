import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { field, mods, perk, trained, weapon } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";

it.each([
  [12, 14, "saved"],
  [11, 13, "failed"],
])("SA sets the number that a save has to reach: %i is %s [G-077] [G-078] [G-079] (W-23)", async (face, total) => {
  const { table, ilse, guard } = await magic(
    mods({ int: 5 }),
    spell("Bolt", "SA INT vs DEX", effect("damage", "12")),
    mods({ dex: 2 }),
  );
  table.dice(9, face, ...(total < 14 ? [1] : []));
  const cast = await ilse.act("cast", { item: "Bolt", on: [guard] });
  expect(cast.story.slice(0, 4)).toEqual([
    "Ilse mp -1",
    "cast 1d20 + 5 = 14",
    `target/c/save 1d20 + 2 = ${total}`,
    `G-079 ${total} ${total >= 14 ? "" : "not "}>= 14`,
  ]);
  expect([cast.state, guard.system.wounds.light]).toEqual(["closed", total >= 14 ? 0 : 1]);
});

it("DC takes a flat 10 and no die [G-086] [G-087] [G-133] (W-24)", async () => {
  const { table, ilse, guard } = await magic(
    mods({ wil: 4 }),
    spell("Command", "DC WIL vs WIL", effect("status", "", { status: "stunned" })),
    mods({ wil: 3 }),
  );
  table.dice(10);
  const cast = await ilse.act("cast", { item: "Command", on: [guard] });
  expect(cast.story.slice(1)).toEqual([
    "target/c/save 1d20 + 3 = 13",
    "G-079 13 not >= 14",
    "Guard stunned +1",
    "Guard made +1",
    "Guard + item Command",
  ]);
  expect(guard.statuses).toEqual(["stunned"]);
});

it.each([
  [7, 15],
  [10, 15],
  [16, 21],
])("DC+ counts a die of %i so that the value is %i [G-088] (W-25)", async (face, value) => {
  const { table, ilse, guard } = await magic(mods({ wil: 5 }), spell("Doom", "DC+ WIL vs CON", effect("other")));
  table.dice(face, 20);
  const cast = await ilse.act("cast", { item: "Doom", on: [guard] });
  expect(cast.story).toContain(`G-079 20 ${value > 20 ? "not " : ""}>= ${value}`);
});

const wizardly: JsonObject = { tradition: "wizard" };
it.each([
  ["no staff at all", undefined],
  ["a staff that is not in the hand", { equipped: false, focus: "wizard" }],
  ["the staff of another tradition", { focus: "bard" }],
] as const)("%s is no focus: disadvantage for the caster, advantage for who saves [G-074] [G-075] [G-076] (W-26, W-65)", async (_what, staff) => {
  const { table, ilse, guard } = await magic(
    mods({ int: 5 }),
    spell("Bolt", "SA INT vs DEX", { ...wizardly, ...effect("other") }),
    mods({ dex: 2 }),
    staff ? { staff } : {},
  );
  table.dice(14, 6, 3, 9);
  const cast = await ilse.act("cast", { item: "Bolt", on: [guard] });
  expect(cast.story.slice(1)).toEqual(["cast 2d20kl1 + 5 = 11", "target/c/save 2d20kh1 + 2 = 11", "G-079 11 >= 11"]);
});

it("a staff in the hand that is made for the tradition is a focus [G-074] (W-65)", async () => {
  const { table, ilse, guard } = await magic(
    mods({ int: 5 }),
    spell("Bolt", "SA INT vs DEX", { ...wizardly, ...effect("other") }),
    {},
    { staff: { focus: "bard, Wizard" } },
  );
  table.dice(6, 9);
  const cast = await ilse.act("cast", { item: "Bolt", on: [guard] });
  expect(cast.story.slice(1, 3)).toEqual(["cast 1d20 + 5 = 11", "target/c/save 1d20 = 9"]);
});

it("a table may let a carried focus do, and a tradition need none [G-074]", async () => {
  const bolt = spell("Bolt", "SA INT vs DEX", { ...wizardly, ...effect("other") });
  const carried = await magic(
    {},
    bolt,
    {},
    { settings: { focusAccess: "carried" }, staff: { equipped: false, focus: "wizard" } },
  );
  carried.table.dice(6, 9);
  const first = await carried.ilse.act("cast", { item: "Bolt", on: [carried.guard] });
  expect(first.story[1]).toBe("cast 1d20 = 6");
  const free = await magic({ traditions: [{ name: "Wizard", focus: false }] }, bolt);
  free.table.dice(6, 9);
  const second = await free.ilse.act("cast", { item: "Bolt", on: [free.guard] });
  expect(second.story[1]).toBe("cast 1d20 = 6");
});

it("without a focus DC+ is kept low and then lifted, and DC itself loses nothing [G-075] [G-076] [G-088] (W-27, W-28)", async () => {
  const doom = await magic(
    mods({ wil: 3 }),
    spell("Doom", "DC+ WIL vs CON", { ...wizardly, ...effect("other") }),
    mods({ con: 1 }),
  );
  doom.table.dice(17, 4, 11, 12);
  const first = await doom.ilse.act("cast", { item: "Doom", on: [doom.guard] });
  expect(first.story.slice(1)).toEqual([
    "cast 2d20kl1 + 3 = 7",
    "G-088 4 not >= 10",
    "target/c/save 2d20kh1 + 1 = 13",
    "G-079 13 >= 13",
  ]);
  const flat = await magic(
    mods({ int: 6 }),
    spell("Word", "DC INT vs CON", { ...wizardly, ...effect("other") }),
    mods({ con: 2 }),
  );
  flat.table.dice(8, 13);
  const second = await flat.ilse.act("cast", { item: "Word", on: [flat.guard] });
  expect(second.story.slice(1)).toEqual(["target/c/save 2d20kh1 + 2 = 15", "G-079 15 not >= 16"]);
});

it("a projectile is blocked with a shield, and parried by nobody without a perk [G-080] [G-081] [G-082] [G-057] (W-33)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { ...mp(3), ...mods({ int: 4 }) },
    items: [spell("Spark", "PA INT", effect("damage", "2d8"))],
  });
  const guard = await table.creature("Guard", {
    system: { ...mods({ con: 3, str: 2 }), proficiencies: [{ name: "shields", value: 1 }], threshold: 9 },
    items: [weapon("Shield", { shield: true, proficiency: "shields" }), weapon("Sword")],
  });
  table.dice(8, 6, 1, 10, 7, 3);
  const cast = await ilse.act("projectile", { item: "Spark", on: [guard] });
  expect(cast.asked[0]?.options).toEqual(["dodge", "block0", "none"]);
  await cast.answer(guard, "defence", "block0");
  expect(cast.story.slice(1)).toEqual([
    "strike 1d20 + 4 = 12",
    "Guard defence: block0",
    "block 2d12kh1 + 6 = 12",
    "G-033 12 >= 12",
    "zone 1d10 = 10",
    "zone.head (Guard)",
    "damage 2d8 = 10",
    "G-055 10 > 5",
    "prevented (Guard)",
    "noWound (Guard)",
  ]);
});

it("a barrier is paid by its level, and what it does not absorb goes on [G-085] [G-107] [G-108] [G-109] [G-179] [G-018] (W-29)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: trained(4),
    items: [weapon("Sword", { proficiency: "swords", damage: { formula: "16" } })],
    disposition: "friendly",
  });
  const barrier = spell("Arcane Barrier", "SD INT+PER", {
    use: "reactive",
    keywords: "UPCAST 5",
    ...effect("barrier", "1d6"),
  });
  const mage = await table.creature("Mage", {
    system: { ...mods({ int: 4, per: 3 }), mp: { value: 4, max: 8 }, threshold: 4 },
    items: [barrier],
    disposition: "hostile",
  });
  await table.encounter(ilse, mage, { initiative: [9, 5] });
  await table.start();
  table.dice(10, 7, 2, 5, 6, 1);
  const attack = await ilse.act("attack", { item: "Sword", on: [mage] });
  expect(attack.asked[0]?.options).toEqual(["dodge", "block0", "parry0", "ward0", "none"]);
  await attack.answer(mage, "defence", "ward0");
  expect(attack.asked[0]).toMatchObject({ at: "wardLevel", options: ["1", "2", "3"] });
  await attack.answer(mage, "wardLevel", "3");
  expect(attack.story.slice(4)).toEqual([
    "Mage reaction -1",
    "Mage mp -3",
    "ward 1d12 + 7 = 14",
    "G-085 14 >= 14",
    "barrier 3d6 = 13",
    "zone 1d10 = 1",
    "zone.torso (Mage)",
    "damage 16 = 16",
    "G-055 16 > 13",
    "prevented (Mage)",
    "noWound (Mage)",
  ]);
  expect([mage.system.mp.value, mage.system.turn.reaction]).toEqual([1, 0]);
});

it("a spell defence that fails is paid all the same, and is not offered without MP or a Reaction [G-085]", async () => {
  const table = await field();
  const barrier = spell("Arcane Barrier", "SD INT", { use: "reactive", ...effect("barrier", "1d6") });
  const ilse = await table.creature("Ilse", { items: [weapon("Sword", { damage: { formula: "1" } })] });
  const mage = await table.creature("Mage", { system: { mp: { value: 1, max: 8 } }, items: [barrier] });
  table.dice(10, 9, 1);
  const attack = await ilse.act("attack", { item: "Sword", on: [mage] });
  await attack.answer(mage, "defence", "ward0");
  expect(attack.story.slice(2, 5)).toEqual(["Mage mp -1", "ward 1d12 = 9", "G-085 9 not >= 10"]);
  table.dice(10);
  const next = await ilse.act("attack", { item: "Sword", on: [mage] });
  expect(next.asked[0]?.options).toEqual(["dodge", "block0", "parry0", "none"]);
});

it("levels cost Fibonacci numbers, and what can’t be paid is refused [G-107] [G-108] [G-109]", async () => {
  const shield = spell("Bulwark", "SURECAST", {
    use: "freeReaction",
    keywords: "UPCAST 5",
    ...effect("healing", "1d6"),
  });
  const { table, ilse } = await magic(
    { mp: { value: 9, max: 9 }, wounds: { light: 2 }, limit: 9, threshold: 4 },
    shield,
  );
  table.dice(1, 1, 1, 1, 1);
  const cast = await ilse.act("cast", { item: "Bulwark", said: { level: "5" } });
  expect(cast.story.slice(0, 2)).toEqual(["Ilse mp -8", "effect 5d6 = 5"]);
  expect([ilse.system.mp.value, ilse.system.wounds.light]).toEqual([1, 1]);
  const dear = await ilse.act("cast", { item: "Bulwark", said: { level: "2" } });
  expect([dear.refused, dear.rule, dear.overridable]).toEqual(["FIVEFOLD.Generia.Refused.few.mp", "G-107", true]);
});

it("a spell’s own costs go before the rule, and numbers are multiplied too [G-108] [G-109] (W-32)", async () => {
  const { table, ilse } = await magic(
    { mp: { value: 20, max: 20 }, wounds: { light: 9 }, limit: 30, threshold: 4 },
    spell("Mend", "SURECAST", { keywords: "UPCAST 3", mp: 2, ...effect("healing", "1d8+2") }),
  );
  table.dice(1, 1, 1);
  const cast = await ilse.act("cast", { item: "Mend", said: { level: "3" } });
  expect(cast.story.slice(0, 2)).toEqual(["Ilse mp -6", "effect 3d8 + 6 = 9"]);
  const own = await magic({}, spell("Mend", "SURECAST", { keywords: "UPCAST 3", costs: "1, 7", ...effect("other") }));
  const second = await own.ilse.act("cast", { item: "Mend", said: { level: "2" } });
  expect(second.story[0]).toBe("Ilse mp -7");
});

it.each([
  [19, 6, 10, true],
  [21, 6, 10, true],
  [22, 6, 11, false],
  [25, 7, 12, false],
])("a hit for %i: a concentration save of %i and CON-MOD against %i [G-094] [G-095] (W-34, W-35)", async (damage, face, dc, holds) => {
  const table = await field();
  const ilse = await table.creature("Ilse", { items: [weapon("Sword", { damage: { formula: String(damage) } })] });
  const mage = await table.creature("Mage", {
    system: { ...mods({ con: 4, wil: 2 }), threshold: 30 },
    items: [spell("Fly", "SURECAST", { keywords: "CONCENTRATION", held: 1 })],
  });
  table.dice(10, 1, face);
  const attack = await ilse.act("attack", { item: "Sword", on: [mage] });
  await attack.answer(mage, "defence", "none");
  expect(attack.asked[0]).toMatchObject({ at: "concentrate", options: ["con", "wil"] });
  await attack.answer(mage, "concentrate", "con");
  expect(attack.story).toContain(`G-095 ${face + 4} ${holds ? "" : "not "}>= ${dc}`);
  expect(mage.items.get("Fly").system.held).toBe(holds ? 1 : 0);
});

it.each([
  ["after", 10],
  ["raw", 15],
])("with “%s” damage, a blow of 30 of which 14 are blocked sets %i for the concentration save [G-094]", async (incomingDamage, dc) => {
  const table = await field({ settings: { incomingDamage } });
  const ilse = await table.creature("Ilse", { items: [weapon("Sword", { damage: { formula: "30" } })] });
  const mage = await table.creature("Mage", {
    system: { ...mods({ con: 14 }), threshold: 50 },
    items: [spell("Fly", "SURECAST", { keywords: "CONCENTRATION", held: 1 }), weapon("Staff")],
  });
  table.dice(1, 12, 1, 1);
  const attack = await ilse.act("attack", { item: "Sword", on: [mage] });
  await attack.answer(mage, "defence", "block0");
  await attack.answer(mage, "concentrate", "con");
  expect(attack.story).toContain(`G-095 15 >= ${dc}`);
});

it("a table may let concentration end freely in another’s turn [G-093]", async () => {
  const table = await field({ settings: { concentrationEnd: "free" } });
  const fly = spell("Fly", "SURECAST", { keywords: "CONCENTRATION", held: 1 });
  const ilse = await table.creature("Ilse", { items: [fly], disposition: "friendly" });
  const foe = await table.creature("Foe", { disposition: "hostile" });
  await table.encounter(ilse, foe, { initiative: [5, 9] });
  await table.start();
  await ilse.act("endConcentration", { item: "Fly" });
  expect([ilse.items.get("Fly").system.held, ilse.system.turn.reaction]).toEqual([0, 1]);
});

it("no hit, no concentration save [G-055] [G-094] (W-36)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { items: [weapon("Sword", { damage: { formula: "6" } })] });
  const mage = await table.creature("Mage", {
    system: { armor: { torso: 6 } },
    items: [spell("Fly", "SURECAST", { held: 1 })],
  });
  table.dice(10, 1);
  const attack = await ilse.act("attack", { item: "Sword", on: [mage] });
  await attack.answer(mage, "defence", "none");
  expect([attack.state, mage.items.get("Fly").system.held]).toEqual(["closed", 1]);
});

it("a second concentration takes the place of the first, once somebody says so [G-092] [G-089]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { mp: { value: 2, max: 9 } },
    items: [
      spell("Fly", "SURECAST", { keywords: "CONCENTRATION", held: 1 }),
      spell("Ward", "SURECAST", { keywords: "CONCENTRATION, UPCAST 5", ...effect("healing", "1d6") }),
    ],
  });
  const refused = await ilse.act("cast", { item: "Ward", said: { level: "2" } });
  expect([refused.refused, refused.rule, ilse.system.mp.value]).toEqual([
    "FIVEFOLD.Generia.Refused.concentrating",
    "G-092",
    2,
  ]);
  table.dice(3, 6);
  const drop = ilse.items.get("Fly").id;
  const cast = await ilse.act("cast", { item: "Ward", said: { level: "2", drop } });
  expect(cast.story).toEqual([
    "Ilse mp -2",
    "concentrationEnds",
    "hangs: nobody",
    "nothingHangs",
    "Ilse's Fly held 1 -> 0",
    "effect 2d6 = 9",
    "Ilse's Ward held 0 -> 1",
  ]);
});

it("a perk allows one concentration more [G-164] [G-092]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: mp(3),
    items: [
      perk("Split Mind", "extraConcentration"),
      spell("Fly", "SURECAST", { keywords: "CONCENTRATION", held: 1 }),
      spell("Ward", "SURECAST", { keywords: "CONCENTRATION", ...effect("other") }),
    ],
  });
  const cast = await ilse.act("cast", { item: "Ward" });
  expect(cast.story).toEqual(["Ilse mp -1", "Ilse's Ward held 0 -> 1"]);
});

it("concentration ends freely in the own turn, and for the Reaction in another’s [G-093]", async () => {
  const table = await field();
  const fly = spell("Fly", "SURECAST", { keywords: "CONCENTRATION", held: 1 });
  const ilse = await table.creature("Ilse", { items: [fly, { ...fly, name: "Haste" }], disposition: "friendly" });
  const foe = await table.creature("Foe", { disposition: "hostile" });
  await table.encounter(ilse, foe, { initiative: [9, 5] });
  await table.start();
  await ilse.act("endConcentration", { item: "Fly" });
  expect([ilse.items.get("Fly").system.held, ilse.system.turn.reaction]).toEqual([0, 1]);
  await table.nextTurn();
  await ilse.act("endConcentration", { item: "Haste" });
  expect([ilse.items.get("Haste").system.held, ilse.system.turn.reaction]).toEqual([0, 0]);
  const none = await ilse.act("endConcentration", { item: "Fly" });
  expect(none.refused).toBe("FIVEFOLD.Generia.Refused.notHeldSpell");
});

it("many targets save against one roll, each for itself [G-078] [G-079] [G-178]", async () => {
  const { table, ilse, guard } = await magic(
    mods({ int: 2 }),
    spell("Blast", "SA INT vs DEX/CON", { onSave: "half", ...effect("damage", "13") }),
  );
  const other = await table.creature("Other", { system: { threshold: 9, magicDefense: 6 }, owner: "Jon" });
  table.dice(9, 15, 2);
  const cast = await ilse.act("cast", { item: "Blast", on: [guard, other] });
  expect(cast.asked.map(({ who, options }) => [who, options])).toEqual([
    ["Guard", ["dex", "con"]],
    ["Other", ["dex", "con"]],
  ]);
  await cast.answer(guard, "target/c/saveWith", "dex");
  await cast.answer(other, "target/d/saveWith", "con");
  expect(cast.story).toContain("effect 13 = 13");
  expect(cast.story).toContain("G-055 13 > 6");
  expect(cast.story).toContain("G-055 6 > 0");
  expect([guard.system.wounds.light, other.system.wounds.light]).toEqual([0, 0]);
});

it("what a save by 10 avoids, a plain save may not [G-178]", async () => {
  const { table, ilse, guard } = await magic(
    {},
    spell("Blast", "DC INT vs DEX", { onSave: "half", ...effect("damage", "30") }),
  );
  table.dice(20);
  const well = await ilse.act("cast", { item: "Blast", on: [guard] });
  expect(well.story.slice(1)).toEqual(["target/c/save 1d20 = 20", "G-079 20 >= 10", "G-178 20 >= 20"]);
  table.dice(19, 1);
  const plain = await ilse.act("cast", { item: "Blast", on: [guard] });
  expect(plain.story).toContain("G-178 19 not >= 20");
  expect(guard.system.wounds.light).toBe(1);
});

it("the senseless fail every save but those with CON [G-153]", async () => {
  const { table, ilse, guard } = await magic(
    {},
    spell("Word", "DC INT vs WIL", effect("status", "", { status: "frightened" })),
    { wounds: { light: 1 } },
  );
  await guard.actor.toggleStatusEffect("generia-unconscious", { active: true, overlay: false });
  const cast = await ilse.act("cast", { item: "Word", on: [guard] });
  expect(cast.story.slice(1)).toEqual([
    "senselessSave (Guard)",
    "Guard frightened +1",
    "Guard made +1",
    "Guard + item Word",
  ]);
  expect(table.notices).toEqual([]);
});

it("an open save is named by the game master, and an effect’s own DC is typed [G-077] [G-171]", async () => {
  const open = await magic({}, spell("Hex", "DC WIL vs ???", effect("other")));
  open.table.dice(12);
  const hex = await open.ilse.act("cast", { item: "Hex", on: [open.guard] });
  expect(hex.asked[0]).toMatchObject({ at: "saveBy", by: "Gamemaster" });
  await hex.answer("GM", "saveBy", "int");
  expect(hex.story.slice(-2)).toEqual(["target/c/save 1d20 = 12", "G-079 12 >= 10"]);
  const own = await magic(mods({ wil: 2 }), spell("Cleanse", "DC+ WIL vs DC Status Effect", effect("healing", "9")), {
    wounds: { light: 1 },
    threshold: 4,
  });
  const untold = await own.ilse.act("cast", { item: "Cleanse", on: [own.guard] });
  expect(untold.refused).toBe("FIVEFOLD.Generia.Refused.noDc");
  own.table.dice(12);
  const cleanse = await own.ilse.act("cast", { item: "Cleanse", on: [own.guard], said: { dc: "15" } });
  expect(cleanse.story.slice(1)).toEqual(["cast 1d20 + 2 = 14", "G-088 12 >= 10", "G-171 14 not >= 15"]);
});

it.each([
  ["SA LUCK vs DEX", "cast.attackAttr", "G-077"],
  ["", "cast.empty", "G-077"],
  ["SD INT", "spellDefence", "G-084"],
])("the cast line “%s” blocks the spell with a sentence [G-077]", async (line, why, rule) => {
  const { ilse, guard } = await magic({}, spell("Oddity", line));
  const cast = await ilse.act("cast", { item: "Oddity", on: [guard] });
  expect([cast.refused, cast.rule, ilse.system.mp.value]).toEqual([`FIVEFOLD.Generia.Refused.${why}`, rule, 10]);
});

it("keywords and formulas that can’t be read block a spell as well [G-107] [G-109]", async () => {
  const keywords = await magic({}, spell("Oddity", "SURECAST", { keywords: "UPCAST" }));
  expect((await keywords.ilse.act("cast", { item: "Oddity" })).refused).toBe("FIVEFOLD.Generia.Refused.keywords");
  const formula = await magic({}, spell("Oddity", "SURECAST", effect("damage", "a lot")));
  expect((await formula.ilse.act("cast", { item: "Oddity" })).refused).toBe("FIVEFOLD.Generia.Refused.formula");
});

it("what pays for a spell: the Attack, Utility or Movement Action, or nothing [G-014] [G-016] [G-101] [G-020] [G-021] [G-102] (W-59)", async () => {
  const table = await field();
  const of = (name: string, use: string, keywords = "") =>
    spell(name, "SURECAST", { use, keywords, mp: 0, ...effect("other") });
  const ilse = await table.creature("Ilse", {
    items: [
      of("Jump", "utility", "MOVEMENT"),
      of("Flame", "offensive"),
      of("Glance", "freeAction"),
      of("Flinch", "freeReaction"),
      of("Rite", "ritual"),
      of("Call", "utility", "RITUAL"),
    ],
    disposition: "friendly",
  });
  const foe = await table.creature("Foe", { disposition: "hostile" });
  const rite = await ilse.act("cast", { item: "Rite" });
  expect(rite.refused).toBeNull();
  await table.encounter(ilse, foe, { initiative: [9, 5] });
  await table.start();
  const cast = async (item: string, slot?: string) => {
    const done = await ilse.act("cast", { item, ...(slot && { said: { slot } }) });
    return done.refused ?? done.story;
  };
  expect(await cast("Rite")).toBe("FIVEFOLD.Generia.Refused.ritual");
  expect(await cast("Call")).toBe("FIVEFOLD.Generia.Refused.ritual");
  expect(await cast("Jump", "movement")).toEqual(["Ilse movement -1"]);
  expect(await cast("Jump")).toEqual(["Ilse utility -1"]);
  expect(await cast("Jump")).toMatch(/Refused\.spent/);
  expect(await cast("Glance")).toEqual([]);
  expect(await cast("Glance")).toEqual([]);
  expect(await cast("Flame")).toEqual(["Ilse attack -1"]);
  await table.nextTurn();
  expect(await cast("Glance")).toBe("FIVEFOLD.Generia.Refused.notYourTurn");
  expect(await cast("Flinch")).toEqual([]);
  expect(await cast("Flinch")).toEqual([]);
});
