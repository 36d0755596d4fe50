import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { duel, field, mods, perk, trained, weapon } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";

// Rounds and world time, conditions with tiers, balance, weight, tags of weapons, spells that answer and that are answered.
const worldTime = (): number => (globalThis as Dynamic).game.time.worldTime;
const turnOf = ({ system }: { system: Dynamic }) => system.turn;

it("a round is six seconds of world time, and the first one takes none [G-005]", async () => {
  const { table } = await duel(5);
  const before = worldTime();
  await table.nextRound();
  await table.nextRound();
  expect(worldTime() - before).toBe(12);
});

it("before a round in which only one side can act the game master is asked once: the encounter ends, or goes on [G-003] [G-004] [G-005] (W-51)", async () => {
  const out = { statuses: ["unconscious"] as const, system: { wounds: { light: 9 } } };
  const begin = async (answer: boolean | null) => {
    const { table, ilse, reaver } = await duel(0, {}, out);
    await table.endEncounter();
    const ox = await table.creature("Ox", { disposition: "neutral" });
    await table.encounter(ilse, reaver, ox, { initiative: [9, 5, 7] });
    await table.start();
    table.answerQuestions(answer);
    return table;
  };
  const question = "Only one side has anybody left who can act. Does the encounter end?";
  const goesOn = await begin(false);
  const before = worldTime();
  await goesOn.nextTurn();
  expect([goesOn.turnOf, goesOn.questions]).toEqual(["Ox", []]);
  // The turn of the senseless is passed over; then the round is over.
  await goesOn.nextTurn();
  expect([goesOn.questions.filter((one) => one.includes(question)).length, goesOn.turnOf]).toEqual([1, "Ilse"]);
  expect(worldTime() - before).toBe(6);
  // In every round anew.
  await goesOn.nextRound();
  expect(goesOn.questions.filter((one) => one.includes(question)).length).toBe(2);

  const ends = await begin(true);
  await ends.nextTurn();
  await ends.nextTurn();
  expect((globalThis as Dynamic).game.combats.size).toBe(0);
});
it("nobody is asked while both sides can act, and nobody where there never were two; whoever is marked as defeated is out [G-004]", async () => {
  const { table, ilse, reaver } = await duel(0);
  table.answerQuestions(false);
  await table.nextRound();
  expect(table.questions).toEqual([]);
  const [, foe] = (globalThis as Dynamic).game.combat.turns;
  await foe.update({ defeated: true });
  await table.nextRound();
  expect(table.questions.length).toBe(1);
  await table.endEncounter();
  await reaver.token.document.update({ disposition: 1 });
  await table.encounter(ilse, reaver, { initiative: [9, 5] });
  await table.start();
  await table.nextRound();
  expect(table.questions.length).toBe(1);
});

it("conditions with tiers add up, hurt at the start of a turn against Toughness alone, and recede by a save at the start of a round [G-155] [G-172] [G-182]", async () => {
  const { table, ilse, guard } = await magic(
    mods({ wil: 4 }),
    spell("Sear", "SURECAST", effect("status", "", { status: "burning" })),
    { armor: { torso: 9 }, limit: 9 },
  );
  await ilse.act("cast", { item: "Sear", on: [guard] });
  await ilse.act("cast", { item: "Sear", on: [guard] });
  const tier = (): number => guard.system.tiers.burning;
  expect([guard.statuses, tier()]).toEqual([["burning"], 2]);
  await table.encounter(ilse, guard, { initiative: [9, 3] });
  // The save has to reach 12.
  table.dice(11);
  await table.start();
  // Tier 2 is a d6; 4 passes the Toughness of 3.
  table.dice(4);
  await table.nextTurn();
  expect([guard.system.wounds.light, tier()]).toEqual([1, 2]);
  table.dice(12);
  await table.nextTurn();
  table.dice(3);
  await table.nextTurn();
  expect([guard.system.wounds.light, guard.statuses, tier()]).toEqual([1, ["burning"], 1]);
  table.dice(11);
  await table.nextTurn();
  expect(guard.statuses).toEqual([]);
});

it("a condition caught in one round has its save as the next begins, and a card tells of it whether it fails or ends the condition [G-172]", async () => {
  const fire = spell("Fire", "SURECAST", { use: "freeAction", ...effect("status", "", { status: "burning" }) });
  const { table, ilse, reaver } = await duel(0, { system: mp(9), items: [fire] }, { system: { limit: 9 } });
  const cards = (): readonly string[] =>
    (globalThis as Dynamic).game.messages.contents
      .filter(({ flags }: Dynamic) => `${flags.fivefold?.ledger}`.includes("roundStart"))
      .flatMap(({ system }: Dynamic) => system.story.flatMap(([k, key]: Dynamic) => (k === "s" ? [key] : [])));
  await ilse.act("cast", { item: "Fire", on: [reaver] });
  table.dice(1);
  await table.nextTurn();
  // The save has to reach 11.
  table.dice(10);
  await table.nextTurn();
  expect([reaver.statuses, cards()]).toEqual([["burning"], ["FIVEFOLD.Generia.Say.recedes.stays"]]);
  table.dice(1);
  await table.nextTurn();
  table.dice(11);
  await table.nextTurn();
  expect([reaver.statuses, cards().at(-1)]).toEqual([[], "FIVEFOLD.Generia.Say.recedes.over"]);
});

it("off balance hinders defence and DEX, an action regains it; the prone do not move and stand up before anything else [G-169] [G-170]", async () => {
  const { table, ilse, reaver } = await duel(5, { statuses: ["offBalance"], system: { speed: 6, threshold: 9 } });
  table.dice(17, 4);
  const check = await ilse.act("check", { said: { check: "dex" }, as: "Mara" });
  expect(check.story).toContain("who/a/check 2d20kl1 = 4");
  for (const [answer, words] of [
    ["dodge", "dodge 2d12kl1 = 3"],
    ["block0", "block 2d12kl1 + 5 = 8"],
    ["parry0", "parry 2d12kl1 + 5 = 8"],
  ] as const) {
    table.dice(10, 9, 3, 1, 1);
    const blow = await reaver.act("unarmed", { on: [ilse], override: true });
    await blow.answer(ilse, "defence", answer);
    expect(blow.story).toContain(words);
  }
  expect((await ilse.act("steady", { as: "Mara" })).state).toBe("closed");
  expect([ilse.statuses, turnOf(ilse).attack]).toEqual([[], 0]);
  await ilse.actor.toggleStatusEffect("generia-prone", { active: true, overlay: false });
  expect((await ilse.act("move", { path: [[6, 6]], as: "Mara" })).refused).toBe(
    "FIVEFOLD.Generia.Refused.rooted.prone",
  );
  expect((await ilse.act("standUp", { as: "Mara" })).refused).toBe("FIVEFOLD.Generia.Refused.standFirst");
  await table.endTurn({ as: "Mara" });
  await table.nextTurn();
  expect((await ilse.act("standUp", { as: "Mara" })).state).toBe("closed");
  expect(ilse.statuses).toEqual([]);
});

it.each([
  [false, "dodge 1d12 + 2 = 7"],
  [true, "dodge 1d12 - 3 = 2"],
])("too much weight hinders dodges where a table counts it: %s [G-175]", async (encumbrance, line) => {
  const load = { type: "generiaGear", name: "Anvil", system: { kind: "trinket", weight: 9 } };
  const { table, ilse, reaver } = await duel(
    5,
    {},
    { system: mods({ str: 1, dex: 2 }), items: [load] },
    { settings: { encumbrance } },
  );
  table.dice(15, 5, 1, 1, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await blow.answer(reaver, "defence", "dodge");
  expect(blow.story).toContain(line);
});

it("tags of weapons: Parry and Shield help their defence, No Block takes it away, Long reaches two metres [G-177]", async () => {
  const { table, ilse, reaver } = await duel(
    5,
    { items: [weapon("Sword", { proficiency: "swords", tags: ["long"] })] },
    {
      at: [7, 5],
      system: trained(4, "daggers"),
      items: [
        weapon("Main gauche", { proficiency: "daggers", tags: ["parry", "noBlock"] }),
        weapon("Shield", { hand: "off", shield: true, shieldBonus: 2, proficiency: "shields", canParry: false }),
      ],
    },
  );
  await table.move(reaver, [[7, 5]]);
  table.dice(9);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(blow.asked[0]?.options).toEqual(["dodge", "parry0", "block1", "none"]);
  table.dice(3, 11);
  await blow.answer(reaver, "defence", "parry0");
  expect(blow.story).toContain("parry 2d12kh1 + 4 = 15");
});

it("a projectile is parried with the perk for it [G-083] [G-162] (W-63)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { ...mp(3), ...mods({ int: 5 }) },
    items: [spell("Spark", "PA INT", effect("damage", "2d8"))],
  });
  const guard = await table.creature("Guard", {
    system: { ...trained(6), threshold: 9 },
    items: [weapon("Sword", { proficiency: "swords" }), perk("Deflector", "parryProjectiles")],
  });
  table.dice(8, 7, 8);
  const cast = await ilse.act("projectile", { item: "Spark", on: [guard] });
  expect(cast.asked[0]?.options).toEqual(["dodge", "parry0", "none"]);
  await cast.answer(guard, "defence", "parry0");
  await cast.answer(guard, "secondDie", "roll");
  await cast.answer(guard, "followUp", "nothing");
  expect(cast.story).toContain("parry 1d12 + 6 = 13");
  expect([cast.state, guard.system.wounds.light]).toEqual(["closed", 0]);
});

it("a spell defence is offered against blows and projectiles, never against saves or with too few MP [G-084] (W-29)", async () => {
  const barrier = spell("Barrier", "SD INT+PER", {
    use: "reactive",
    keywords: "UPCAST 5",
    ...effect("barrier", "1d6"),
  });
  const { table, ilse, reaver } = await duel(
    5,
    {},
    { system: { ...mp(4), ...mods({ int: 4, per: 3 }) }, items: [barrier] },
  );
  table.dice(9);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(blow.asked[0]?.options).toContain("ward0");
  table.dice(7, 2, 5, 6, 1, 1, 1);
  await blow.answer(reaver, "defence", "ward0");
  await blow.answer(reaver, "wardLevel", "3");
  expect(blow.story).toContain("barrier 3d6 = 13");
  expect([reaver.system.mp.value, turnOf(reaver).reaction]).toEqual([1, 0]);
  await table.edit(reaver, { "system.mp.value": 0 });
  await table.nextRound();
  table.dice(9);
  const again = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(again.asked[0]?.options).not.toContain("ward0");
  table.dice(1, 1, 1);
  await again.answer(reaver, "defence", "none");
});

it("MP come back with each Phase outside of encounters, and energy by eating [G-180]", async () => {
  const table = await field();
  const bread = { type: "generiaGear", name: "Bread", system: { kind: "consumable", feeds: "2", quantity: 2 } };
  const ilse = await table.creature("Ilse", {
    system: { mp: { value: 1, max: 8 }, en: { value: 0, max: 3 }, recovery: 2 },
    items: [bread],
    owner: "Mara",
  });
  await table.time(894);
  expect(ilse.system.mp.value).toBe(1);
  await table.time(6);
  expect(ilse.system.mp.value).toBe(3);
  await table.time(1800);
  expect(ilse.system.mp.value).toBe(7);
  await ilse.act("useItem", { item: "Bread", as: "Mara" });
  expect([ilse.system.en.value, ilse.items.get("Bread").system.quantity]).toEqual([2, 1]);
});

it("the Attack Action pays for one attack, the Utility Action for one of its forms [G-009] [G-011]", async () => {
  const draught = { type: "generiaGear", name: "Draught", system: { kind: "consumable", heals: "1", quantity: 3 } };
  const { table, ilse, reaver } = await duel(5, {
    items: [weapon("Sword", { proficiency: "swords", damage: { formula: "2d6" } }), draught],
  });
  table.dice(9, 1, 1, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  await blow.answer(reaver, "defence", "none");
  expect((await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" })).refused).toBe(
    "FIVEFOLD.Generia.Refused.spent.attack",
  );
  await ilse.act("useItem", { item: "Draught", as: "Mara" });
  expect((await ilse.act("useItem", { item: "Draught", as: "Mara" })).refused).toBe(
    "FIVEFOLD.Generia.Refused.spent.attack",
  );
  expect([turnOf(ilse).attack, turnOf(ilse).utility]).toEqual([0, 0]);
});

it.each([
  [false, ["closed", 0, 4]],
  [true, ["open", 0, 4]],
] as const)("a table may let a defensive spell follow a failed answer: %s [G-084]", async (spellDefencePlusBasic, after) => {
  const table = await field({ settings: { spellDefencePlusBasic } });
  const barrier = spell("Arcane Barrier", "SD INT", { use: "reactive", ...effect("barrier", "1d6") });
  const ilse = await table.creature("Ilse", { items: [weapon("Sword", { damage: { formula: "5" } })] });
  const mage = await table.creature("Mage", {
    system: { ...mods({ int: 4 }), mp: { value: 4, max: 8 }, threshold: 9 },
    items: [barrier],
  });
  table.dice(10, 9, ...(spellDefencePlusBasic ? [] : [1]));
  const attack = await ilse.act("attack", { item: "Sword", on: [mage] });
  await attack.answer(mage, "defence", "dodge");
  expect([attack.state, mage.system.wounds.light, mage.system.mp.value]).toEqual(after);
  if (!spellDefencePlusBasic) return;
  expect(attack.asked).toEqual([{ who: "Mage", by: "Gamemaster", at: "wardToo", options: ["ward0", "none"] }]);
  table.dice(6, 5, 1);
  await attack.answer(mage, "wardToo", "ward0");
  expect(attack.story).toContain("barrier 1d6 = 5");
  expect(attack.story).toContain("G-055 5 not > 5");
  expect([attack.state, mage.system.mp.value]).toEqual(["closed", 3]);
});
