import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Creature, CreatureSpec, Exchange } from "../tabletop";
import { counter, duel, field, mods, trained, weapon } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";

// More places where rules meet. Every number was derived from the ledger before the game was asked.
const line = (story: readonly string[], word: string): string | undefined => story.find((one) => one.includes(word));
const turnOf = ({ system }: Creature) => system.turn;
const at = ({ token }: Creature): readonly number[] => token.at.slice(0, 2);
const related = ({ actor }: Creature, kind: string): readonly string[] =>
  Object.keys((actor.toObject().system as { relations: Record<string, object> }).relations[kind] ?? {});
const toggle = (one: Creature, status: string, active = true) =>
  one.actor.toggleStatusEffect(`generia-${status}`, { active, overlay: false });
/** Answers whatever is asked next of somebody. */
const next = (x: Exchange, who: Creature, value: string) => x.answer(who, x.asked[0]?.at ?? "", value);
const options = (x: Exchange): readonly string[] => x.asked[0]?.options ?? [];
const fencer = (value: number, more: JsonObject = {}, ...items: readonly object[]): CreatureSpec => ({
  system: { ...trained(value), threshold: 30, en: { value: 3, max: 3 }, ...more },
  items: [
    weapon("Sword", { proficiency: "swords", canBlock: false, damage: { formula: "5" } }),
    counter(),
    ...items,
  ] as never,
});
const area = (name: string, keywords: string, formula: string, more: JsonObject = {}) =>
  spell(name, "SURECAST", {
    mp: 0,
    use: "freeAction",
    keywords,
    area: { shape: "circle", size: 1 },
    ...effect("damage", formula, { class: "absolute" }),
    ...more,
  });

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
  table.dice(10);
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
