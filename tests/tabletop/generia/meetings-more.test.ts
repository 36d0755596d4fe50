import { expect, it } from "vitest";
import type { Creature } from "../tabletop";
import { counter, duel, field, mods, perk, trained, weapon } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";
import { area, at, fencer, heldOf, line, next, options, related, toggle, turnOf } from "./tabletop-meetings";

// More places where rules meet. Every number was derived from the ledger before the game was asked.
it("a rider who lies prone in the saddle parries for the mount with three dice but one second die: the mount is struck where she chooses, and what weakens is her proficiency [G-040] [G-046] [G-065] [G-170] (A-08, A-56)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { ...mods({ dex: 6 }), ...trained(5), armor: { legs: 50 } },
    items: [weapon("Sword", { proficiency: "swords", canBlock: false })],
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const horse = await table.creature("Horse", {
    system: { threshold: 3, limit: 9, armor: { legs: 2, head: 9 } },
    owner: "Mara",
    disposition: "friendly",
    at: [6, 5],
  });
  const foe = await table.creature("Foe", {
    system: { unarmed: { formula: "7" } },
    owner: "Jon",
    disposition: "hostile",
    at: [7, 5],
  });
  await ilse.act("mount", { on: [horse] });
  await toggle(ilse, "prone");
  await table.encounter(foe, ilse, horse, { initiative: [9, 5, 3] });
  await table.start();
  table.dice(9, 8, 6, 12, 5);
  const blow = await foe.act("unarmed", { on: [horse], as: "Jon" });
  expect(blow.asked).toEqual([
    { who: "Ilse", by: "Mara", at: "defence", options: expect.arrayContaining(["dodge", "parry0", "none"]) },
  ]);
  await next(blow, ilse, "parry0");
  expect(line(blow.story, "parry ")).toBe("parry 3d12kl1 + 11 = 17");
  await next(blow, ilse, "roll");
  expect([line(blow.story, "second "), line(blow.story, "G-040")]).toEqual(["second 1d12 = 5", "G-040 5 not >= 6"]);
  expect(blow.asked.map(({ who, by }) => [who, by])).toEqual([["Ilse", "Mara"]]);
  await next(blow, ilse, "legs");
  expect(line(blow.story, "G-055")).toBe("G-055 7 > 2");
  expect(blow.asked).toEqual([{ who: "Ilse", by: "Mara", at: "followUp", options: ["nothing", "move", "weaken"] }]);
  await next(blow, ilse, "weaken");
  expect([blow.state, horse.system.wounds.light, ilse.system.wounds.light, foe.system.defencePenalty]).toEqual([
    "closed",
    1,
    0,
    5,
  ]);
});

it("whoever is held at the edge of a FIELD and a ZONE is pushed through both: the FIELD works by step, the ZONE only on coming in, and the grip is broken [G-098] [G-106] [G-128] [G-182] (A-32, A-40)", async () => {
  const table = await field();
  const gust = spell("Gust", "SURECAST", { mp: 0, ...effect("knockback", "3") });
  const witch = await table.creature("Witch", { items: [gust], at: [6, 5], disposition: "friendly" });
  const prey = await table.creature("Prey", { system: { threshold: 3, limit: 20 }, at: [7, 5] });
  const ogre = await table.creature("Ogre", { at: [7, 6], disposition: "hostile" });
  const mage = await table.creature("Mage", {
    items: [area("Mire", "FIELD", "4"), area("Bog", "ZONE", "7")],
    at: [15, 15],
  });
  table.dice(15);
  const grip = await ogre.act("grapple", { on: [prey] });
  await next(grip, prey, "none");
  await mage.act("cast", { item: "Mire", place: [8, 5] });
  await mage.act("cast", { item: "Bog", place: [8, 5] });
  expect([table.map.regions.size, prey.system.wounds.light, prey.statuses]).toEqual([2, 0, ["grappled"]]);
  // Two steps of three end in the areas, in which it was already: 4 twice against 3.
  table.dice(1, 1);
  const push = await witch.act("cast", { item: "Gust", on: [prey] });
  expect([push.state, at(prey), prey.system.wounds.light, prey.statuses, related(ogre, "holds")]).toEqual([
    "closed",
    [10, 5],
    2,
    [],
    [],
  ]);
  await push.undo();
  expect([at(prey), prey.system.wounds.light, prey.statuses]).toEqual([[7, 5], 0, ["grappled"]]);
  // Out of both to the left, then back onto their edge: one step of the FIELD, one entry into the ZONE, whose 7 are two wounds.
  const place = async (column: number) =>
    table.during(() => witch.token.document.move([{ x: column * 100, y: 500 }], { method: "api" }));
  await place(12);
  await witch.act("cast", { item: "Gust", on: [prey] });
  expect([at(prey), prey.system.wounds.light, prey.statuses]).toEqual([[4, 5], 0, []]);
  await place(3);
  table.dice(1, 10, 1);
  await witch.act("cast", { item: "Gust", on: [prey] });
  expect([at(prey), prey.system.wounds.light]).toEqual([[7, 5], 3]);
});

it("a mount that has moved and a back that is turned come to one die; once the foe has turned it is the lower of two, and a Counter in the foe’s turn knows nothing of the ride [G-058] [G-059] [G-061] [G-136] [G-160] (A-21)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { ...mods({ dex: 6 }), ...trained(5), threshold: 30, en: { value: 1, max: 1 } },
    items: [weapon("Sword", { proficiency: "swords", damage: { formula: "1" } }), counter()],
    owner: "Mara",
    disposition: "friendly",
    at: [5, 4],
  });
  const horse = await table.creature("Horse", { system: { speed: 9 }, disposition: "friendly", at: [6, 4] });
  const foe = await table.creature("Foe", {
    system: { threshold: 30 },
    owner: "Jon",
    disposition: "hostile",
    at: [8, 5],
  });
  const face = (rotation: number) => table.during(() => foe.token.document.update({ rotation }));
  await ilse.act("mount", { on: [horse] });
  await table.encounter(ilse, horse, foe, { initiative: [9, 3, 5] });
  await table.start();
  await table.move(horse, [
    [7, 4],
    [8, 4],
  ]);
  // It looks down the map, and she is above it.
  table.dice(5, 1);
  const first = await ilse.act("attack", { item: "Sword", on: [foe], as: "Mara" });
  await next(first, foe, "none");
  expect(line(first.story, "strike ")).toBe("strike 1d20 + 11 = 16");
  await face(180);
  table.dice(13, 9, 1);
  const second = await ilse.act("attack", { item: "Sword", on: [foe], override: true });
  await next(second, foe, "none");
  expect(line(second.story, "strike ")).toBe("strike 2d20kl1 + 11 = 20");
  await table.nextTurn();
  table.dice(5, 12, 9, 1);
  const blow = await foe.act("unarmed", { on: [ilse], as: "Jon" });
  await next(blow, ilse, "parry0");
  expect(line(blow.story, "parry ")).toBe("parry 1d12 + 11 = 23");
  await next(blow, ilse, "counter");
  expect(line(blow.story, "counter/strike ")).toBe("counter/strike 1d20 + 11 = 20");
  await next(blow, foe, "none");
  expect([blow.state, turnOf(ilse).reaction, ilse.system.en.value]).toEqual(["closed", 0, 0]);
});

it("one Reaction in each turn, over two rounds: what a Counter has used no barrier can use, it is back in the own turn, and a barrier leaves none for a Counter [G-018] [G-019] [G-085] [G-160] (A-29, W-50)", async () => {
  const ward = spell("Ward", "SD INT", { use: "reactive", ...effect("barrier", "9") });
  const { table, ilse, reaver } = await duel(9, fencer(9), fencer(9, { ...mp(9), ...mods({ int: 3 }) }, ward));
  const strike = (one: Creature, on: Creature, override = false) =>
    one.act("attack", { item: "Sword", on: [on], override });
  const spent = () => [turnOf(ilse).reaction, turnOf(reaver).reaction, reaver.system.mp.value];
  table.dice(5, 12, 3, 1);
  const first = await strike(ilse, reaver);
  expect(options(first)).toEqual(["dodge", "parry0", "ward0", "none"]);
  await next(first, reaver, "parry0");
  await next(first, reaver, "counter");
  await next(first, ilse, "none");
  expect(spent()).toEqual([1, 0, 9]);
  table.dice(5, 12);
  const second = await strike(ilse, reaver, true);
  expect(options(second)).toEqual(["dodge", "parry0", "none"]);
  await next(second, reaver, "parry0");
  expect(options(second)).toEqual(["nothing", "move", "weaken"]);
  await next(second, reaver, "nothing");
  await table.nextTurn();
  // In its own turn it wards off the Counter: 9 + 3 is less than 4 + 9, and is paid.
  table.dice(5, 12, 4, 9, 1);
  const third = await strike(reaver, ilse);
  await next(third, ilse, "parry0");
  await next(third, ilse, "counter");
  expect(options(third)).toEqual(["dodge", "parry0", "ward0", "none"]);
  await next(third, reaver, "ward0");
  expect(line(third.story, "G-085")).toBe("G-085 12 not >= 13");
  expect([third.state, ...spent()]).toEqual(["closed", 0, 0, 8]);
  await table.nextTurn();
  table.dice(5, 11, 1);
  const fourth = await strike(ilse, reaver);
  await next(fourth, reaver, "ward0");
  expect([line(fourth.story, "G-085"), line(fourth.story, "G-055")]).toEqual(["G-085 14 >= 14", "G-055 5 not > 9"]);
  table.dice(5, 12);
  const fifth = await strike(ilse, reaver, true);
  await next(fifth, reaver, "parry0");
  expect(options(fifth)).toEqual(["nothing", "move", "weaken"]);
  await next(fifth, reaver, "nothing");
  expect([...spent(), reaver.system.en.value, ilse.system.en.value]).toEqual([1, 0, 7, 2, 2]);
});

it("whoever is struck by her own concentrated spell saves for the one that she held already, not for the one that she casts [G-091] [G-094] [G-095] [G-164]", async () => {
  const table = await field();
  const grace = spell("Grace", "SURECAST", {
    mp: 0,
    keywords: "CONCENTRATION",
    ...effect("status", "", { status: "nimble" }),
  });
  const roar = spell("Roar", "DC INT vs CON", { mp: 1, keywords: "CONCENTRATION", ...effect("damage", "24") });
  const ilse = await table.creature("Ilse", {
    system: { ...mp(9), ...mods({ int: 2 }), threshold: 30 },
    items: [grace, roar, perk("Two minds", "extraConcentration")],
    owner: "Mara",
    disposition: "friendly",
  });
  const ally = await table.creature("Ally", { system: { threshold: 30 }, disposition: "friendly" });
  await ilse.act("cast", { item: "Grace", on: [ally] });
  const held = () => ["Grace", "Roar"].map((name) => heldOf(ilse, name));
  expect([held(), ally.statuses]).toEqual([[1, 0], ["nimble"]]);
  // Both fail against 10 + 2; then half of 24 has to be reached, and 11 is not.
  table.dice(3, 4, 11);
  const cast = await ilse.act("cast", { item: "Roar", on: [ilse, ally], as: "Mara" });
  expect(cast.asked.map(({ who, by, options: all }) => [who, by, all])).toEqual([["Ilse", "Mara", ["con", "wil"]]]);
  await next(cast, ilse, "con");
  expect(cast.story.filter((one) => one.includes("G-095"))).toEqual(["G-095 11 not >= 12"]);
  expect([cast.state, held(), ally.statuses, ilse.system.mp.value]).toEqual(["closed", [0, 1], [], 8]);
  await cast.undo();
  expect([held(), ally.statuses, ilse.system.mp.value]).toEqual([[1, 0], ["nimble"], 9]);
});

it("swallowed matter dissolves as a round begins and knocks out the last foe: the sides were counted before, so the round goes on, its turn is passed over, and only then somebody asks whether it is over [G-004] [G-005] [G-069] [G-071] [G-149] [G-153]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: mp(9),
    items: [spell("Water", "SURECAST", { conjures: true, tier: 2, ...effect("other") })],
    disposition: "friendly",
  });
  const guard = await table.creature("Guard", {
    system: { threshold: 3, limit: 1 },
    disposition: "hostile",
  });
  await ilse.act("cast", { item: "Water" });
  const matter = ilse.items.all.find(({ type }) => type === "generiaEffect")?.id ?? "";
  await ilse.act("absorb", { item: matter, on: [guard] });
  await table.time(894);
  await table.encounter(ilse, guard, { initiative: [9, 5] });
  await table.start();
  await table.nextTurn();
  expect([guard.system.wounds.light, guard.items.all.length]).toEqual([0, 1]);
  table.answerQuestions(false);
  table.dice(3, 1, 2);
  await table.nextTurn();
  expect([table.turnOf, guard.system.wounds.light, guard.statuses, table.questions]).toEqual([
    "Ilse",
    1,
    ["unconscious"],
    [],
  ]);
  await table.nextTurn();
  expect([table.turnOf, table.questions.length, ilse.items.all.length]).toEqual(["Ilse", 1, 1]);
  expect(guard.items.all).toEqual([]);
});

it.each([
  [1, 9, 1, 2],
  [1, 10, 2, 1],
  [0, 9, 2, 2],
  [0, 10, 3, 1],
] as const)("three wounds of one blow for somebody with one, a limit of four and %i exhaustion, the wound check shows %i: %i light and %i severe, and no save against falling [G-149] [G-150] [G-151] [G-152] [G-156]", async (exhaustion, face, light, severe) => {
  const { table, ilse, reaver } = await duel(
    0,
    { items: [weapon("Sword", { damage: { formula: "16" } })] },
    { system: { ...mods({ con: 30 }), threshold: 5, limit: 4, exhaustion, wounds: { light: 1 } } },
  );
  table.dice(10, 1, face);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "none");
  expect([blow.state, line(blow.story, "G-151"), line(blow.story, "G-150")]).toEqual([
    "closed",
    `G-151 ${face} ${face === 10 ? "" : "not "}>= 10`,
    undefined,
  ]);
  expect([reaver.system.wounds.light, reaver.system.wounds.severe, reaver.statuses]).toEqual([
    light,
    severe,
    ["unconscious"],
  ]);
  await blow.undo();
  expect([reaver.system.wounds.light, reaver.system.wounds.severe, reaver.statuses]).toEqual([1, 0, []]);
});

it("a field that was cast at level 2 stays where the MP for another cast are short, and works at the level of the new one once that is paid [G-091] [G-097] [G-107] [G-108] [G-109]", async () => {
  const table = await field();
  const pyre = area("Pyre", "FIELD, CONCENTRATION, UPCAST 3", "3", { mp: 2, use: "freeReaction" });
  const ilse = await table.creature("Ilse", {
    system: { mp: { value: 5, max: 9 } },
    items: [pyre],
    owner: "Mara",
    disposition: "friendly",
    at: [3, 3],
  });
  const guard = await table.creature("Guard", {
    system: { threshold: 3, limit: 9, speed: 9 },
    disposition: "hostile",
    at: [12, 5],
  });
  await table.encounter(guard, ilse, { initiative: [9, 1] });
  await table.start();
  const cast = (level: string, place: readonly [number, number]) =>
    ilse.act("cast", {
      item: ilse.items.all.find(({ type }) => type === "generiaSpell")?.id ?? "",
      place,
      said: { level },
    });
  const dear = await cast("3", [9, 5]);
  expect([dear.refused, dear.rule, ilse.system.mp.value, table.map.regions.size]).toEqual([
    "FIVEFOLD.Generia.Refused.few.mp",
    "G-107",
    5,
    0,
  ]);
  await cast("2", [9, 5]);
  expect([ilse.system.mp.value, table.map.regions.size]).toEqual([1, 1]);
  // Twice 3 is one wound against a threshold of 3, somewhere.
  table.dice(1);
  await table.move(guard, [
    [11, 5],
    [10, 5],
  ]);
  expect(guard.system.wounds.light).toBe(1);
  expect((await cast("1", [14, 5])).refused).toBe("FIVEFOLD.Generia.Refused.few.mp");
  table.dice(1);
  await table.move(guard, [[9, 5]]);
  expect([guard.system.wounds.light, table.map.regions.size, ilse.system.mp.value]).toEqual([2, 1, 1]);
  await table.edit(ilse, { "system.mp.value": 2 });
  await cast("1", [14, 5]);
  expect([table.map.regions.size, ilse.system.mp.value]).toEqual([1, 0]);
  // Three spaces where the first one lay, then one of the new one: 3 is not more than 3.
  await table.move(guard, [
    [10, 5],
    [11, 5],
    [12, 5],
    [13, 5],
  ]);
  expect([at(guard), guard.system.wounds.light]).toEqual([[13, 5], 2]);
  await table.edit(guard, { "system.threshold": 2 });
  table.dice(1);
  await table.move(guard, [[14, 5]]);
  expect(guard.system.wounds.light).toBe(3);
});
