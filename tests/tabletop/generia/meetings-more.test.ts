import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import type { Creature, CreatureSpec, Exchange } from "../tabletop";
import { counter, duel, field, mods, perk, trained, weapon } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";

// More places where rules meet. Every number was derived from the ledger before the game was asked.
const line = (story: readonly string[], word: string): string | undefined => story.find((one) => one.includes(word));
const turnOf = ({ system }: Creature) => system.turn;
const at = ({ token }: Creature): readonly number[] => token.at.slice(0, 2);
/** How often a spell is kept up, whatever else has its name. */
const heldOf = ({ items }: Creature, spellName: string): number =>
  items.all.find(({ type, name }) => type === "generiaSpell" && name === spellName)?.system.held;
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
  table.dice(3, 1);
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
  // Twice 3 is one wound against a threshold of 3.
  await table.move(guard, [
    [11, 5],
    [10, 5],
  ]);
  expect(guard.system.wounds.light).toBe(1);
  expect((await cast("1", [14, 5])).refused).toBe("FIVEFOLD.Generia.Refused.few.mp");
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
  await table.move(guard, [[14, 5]]);
  expect(guard.system.wounds.light).toBe(3);
});

it("a Counter that knocks out: whoever it strikes loses the spell by its save and the grip with its senses, the game master is asked nothing, and the turn is still its own, to do nothing in [G-047] [G-095] [G-128] [G-149] [G-153] [G-160]", async () => {
  const grace = spell("Grace", "SURECAST", {
    mp: 0,
    use: "freeAction",
    keywords: "CONCENTRATION",
    ...effect("status", "", { status: "nimble" }),
  });
  const { table, ilse, reaver } = await duel(
    0,
    {
      system: { ...mp(9), threshold: 4, limit: 1 },
      items: [weapon("Sword", { proficiency: "swords", canParry: false }), grace],
      at: [5, 5],
    },
    { ...fencer(9), at: [6, 5] },
  );
  const third = await table.creature("Third", { disposition: "neutral", at: [4, 5] });
  await ilse.act("cast", { item: "Grace", on: [third] });
  table.dice(9);
  const grip = await ilse.act("grapple", { on: [third] });
  await next(grip, third, "none");
  expect([third.statuses, related(ilse, "holds").length]).toEqual([["grappled", "nimble"], 1]);
  table.dice(5, 12, 1, 1, 9);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver], override: true });
  await next(blow, reaver, "parry0");
  await next(blow, reaver, "counter");
  await next(blow, ilse, "none");
  expect(blow.asked.map(({ who, options: all }) => [who, all])).toEqual([["Ilse", ["con", "wil"]]]);
  await next(blow, ilse, "con");
  expect([blow.state, blow.asked, line(blow.story, "G-095")]).toEqual(["closed", [], "G-095 9 not >= 10"]);
  expect([ilse.statuses, third.statuses, heldOf(ilse, "Grace"), related(ilse, "holds")]).toEqual([
    ["unconscious"],
    [],
    0,
    [],
  ]);
  expect([turnOf(reaver).reaction, reaver.system.en.value, table.turnOf]).toEqual([0, 2, "Ilse"]);
  const more = await ilse.act("cast", { item: "Grace", on: [third], as: "Mara" });
  expect([more.refused, more.rule]).toEqual(["FIVEFOLD.Generia.Refused.unconscious", "G-153"]);
  await blow.undo();
  expect([ilse.statuses, third.statuses, heldOf(ilse, "Grace"), related(ilse, "holds").length]).toEqual([
    [],
    ["grappled", "nimble"],
    1,
    1,
  ]);
});

it("a spell that ends a concentration while it is cast: all saves come first, so whoever is helped by that concentration saves with it once more, and not again [G-079] [G-091] [G-094] [G-182]", async () => {
  const table = await field();
  const bolt = spell("Bolt", "DC INT vs DEX", { mp: 1, ...effect("damage", "12") });
  const ilse = await table.creature("Ilse", {
    system: { ...mp(9), ...mods({ int: 2 }) },
    items: [bolt],
    disposition: "friendly",
  });
  const grace = spell("Grace", "SURECAST", {
    mp: 0,
    keywords: "CONCENTRATION",
    ...effect("status", "", { status: "nimble" }),
  });
  const mage = await table.creature("Mage", { system: { threshold: 30 }, items: [grace], disposition: "hostile" });
  const guard = await table.creature("Guard", { system: { threshold: 30 }, disposition: "hostile" });
  await mage.act("cast", { item: "Grace", on: [guard] });
  expect(guard.statuses).toEqual(["nimble"]);
  // The mage fails with 3; the guard keeps the better one of 4 and 12; the mage keeps up nothing with 9.
  table.dice(3, 4, 12, 9);
  const cast = await ilse.act("cast", { item: "Bolt", on: [mage, guard] });
  await next(cast, mage, "con");
  expect(cast.story.filter((one) => one.includes("G-079"))).toEqual(["G-079 3 not >= 12", "G-079 12 >= 12"]);
  expect([cast.state, line(cast.story, "G-095"), guard.statuses]).toEqual(["closed", "G-095 9 not >= 10", []]);
  table.dice(3, 4);
  const again = await ilse.act("cast", { item: "Bolt", on: [mage, guard] });
  expect(again.story.filter((one) => one.includes("save 1d20"))).toHaveLength(2);
});

it("whoever fails a jump is off balance, and then falls with two dice for the check, against the jump's own number [G-117] [G-118] [G-121] [G-122] [G-123] [G-169] (A-37)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { ...mods({ str: 1, dex: 3 }), athletics: 4, threshold: 30, weight: { total: 22, limit: 20 } },
    owner: "Mara",
  });
  table.dice(10);
  const jump = await ilse.act("jump", { said: { height: "2", distance: "3.2" }, as: "Mara" });
  expect([line(jump.story, "G-117"), ilse.statuses]).toEqual(["G-117 14 not > 14", ["offBalance"]]);
  // The lower of 15 and 7 is enough for exactly 14; three of five metres are left off.
  table.dice(15, 7, 2, 3);
  const fall = await ilse.act("fall", { said: { metres: "5.9", cause: "14", damage: "29" } });
  await next(fall, ilse, "try");
  expect([line(fall.story, "fallRoll"), line(fall.story, "G-122"), line(fall.story, "fallDamage")]).toEqual([
    "fallRoll 2d20kl1 + 7 = 14",
    "G-122 14 >= 14",
    "fallDamage 2d4 + 2 = 7",
  ]);
  expect([fall.state, ilse.system.wounds.light, ilse.statuses]).toEqual(["closed", 0, ["offBalance"]]);
});

it.each([
  [4, "fails", [], [3, 5], 0],
  [5, "wobbles into the field", ["prone"], [5, 5], 1],
  [8, "lands steadily in the field", ["offBalance"], [5, 5], 1],
] as const)("a jump of two metres with a score of %i into a FIELD that throws off balance %s [G-097] [G-115] [G-117] [G-118] [G-169]", async (score, _what, statuses, place, entered) => {
  const table = await field();
  const slick = area("Slick", "FIELD", "", effect("status", "", { status: "offBalance" }));
  const ilse = await table.creature("Ilse", { system: { threshold: 30 }, items: [slick], at: [3, 5] });
  await ilse.act("cast", { item: "Slick", place: [6, 5] });
  table.dice(score);
  const jump = await ilse.act("jump", { said: { landing: "map" }, place: [5, 5] });
  expect([jump.state, line(jump.story, "G-117"), at(ilse)]).toEqual([
    "closed",
    `G-117 ${score} ${score > 4 ? "" : "not "}> 4`,
    [...place],
  ]);
  expect(ilse.statuses).toEqual(entered === 0 ? ["offBalance"] : statuses);
});

it("a hidden action is seen through by the keen one of two, not by the drowsy one, who has one try for each action [G-022] [G-023] [G-136] [G-182] (A-42)", async () => {
  const whisper = spell("Whisper", "SURECAST", { hidden: "dex", ...effect("other") });
  const { table, ilse, guard } = await magic(mods({ dex: 4 }), whisper, mods({ per: 3 }));
  const scout = await table.creature("Scout", {
    system: mods({ per: 3 }),
    statuses: ["keenSenses"],
    owner: "Zoe",
    disposition: "hostile",
  });
  await toggle(guard, "drowsy");
  const { mayRead } = await import("../../../src/foundry/exchange/stored/carriers");
  const { game } = globalThis as Dynamic;
  const readers = ({ id }: Exchange): string[] =>
    game.users
      .filter((user: object) => mayRead(game.messages.get(id), user as never))
      .map(({ name }: { name: string }) => name)
      .sort();
  const hide = () => ilse.act("cast", { item: "Whisper", on: [ilse], said: { hidden: "yes" }, as: "Mara" });
  const first = await hide();
  table.dice(15, 10);
  const fails = await guard.act("spot", { said: { secret: first.id }, as: "Jon" });
  expect(line(fails.story, "2d20kl1")).toContain("2d20kl1 + 3 = 13");
  table.dice(2, 11);
  const sees = await scout.act("spot", { said: { secret: first.id } });
  expect(line(sees.story, "2d20kh1")).toContain("2d20kh1 + 3 = 14");
  expect(readers(first)).toEqual(["Gamemaster", "Mara", "Zoe"]);
  expect((await guard.act("spot", { said: { secret: first.id }, as: "Jon" })).refused).not.toBeNull();
  const second = await hide();
  expect(readers(second)).toEqual(["Gamemaster", "Mara"]);
  table.dice(12, 11);
  await guard.act("spot", { said: { secret: second.id }, as: "Jon" });
  expect([readers(first), readers(second)]).toEqual([
    ["Gamemaster", "Mara", "Zoe"],
    ["Gamemaster", "Jon", "Mara"],
  ]);
});

it("the drowsy who have no focus save for a concentration with three dice, with a clear mind with two [G-075] [G-094] [G-136] [G-182] (A-24)", async () => {
  const fly = spell("Fly", "SURECAST", { keywords: "CONCENTRATION", tradition: "wizard", held: 1 });
  const table = await field();
  const ilse = await table.creature("Ilse", { items: [weapon("Sword", { damage: { formula: "9" } })] });
  const mage = await table.creature("Mage", { system: { threshold: 30 }, statuses: ["drowsy"], items: [fly] });
  const strike = async (...faces: readonly number[]) => {
    table.dice(10, 1, ...faces);
    const blow = await ilse.act("attack", { item: "Sword", on: [mage] });
    await next(blow, mage, "none");
    await next(blow, mage, "wil");
    return [line(blow.story, "focus"), line(blow.story, "G-095"), heldOf(mage, "Fly")];
  };
  expect(await strike(15, 10, 11)).toEqual(["focus 3d20kl1 = 10", "G-095 10 >= 10", 1]);
  await toggle(mage, "clearMind");
  expect(await strike(9, 19)).toEqual(["focus 2d20kl1 = 9", "G-095 9 not >= 10", 0]);
});

it("a projectile at the mount and one at its rider are dodged alike: two dice, the mount's DEX, the rider's PER and Riding, and her shield may block the one at her [G-062] [G-063] [G-064] [G-081] [G-082]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { ...mods({ dex: 6, per: 3 }), riding: 4, threshold: 30 },
    items: [weapon("Sword"), weapon("Shield", { hand: "off", shield: true, canParry: false })],
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const horse = await table.creature("Horse", {
    system: { ...mods({ dex: 2 }), threshold: 30 },
    owner: "Mara",
    disposition: "friendly",
    at: [6, 5],
  });
  const witch = await table.creature("Witch", {
    system: { ...mp(9), ...mods({ int: 2 }) },
    items: [spell("Spark", "PA INT", effect("damage", "9"))],
    disposition: "hostile",
    at: [9, 5],
  });
  await ilse.act("mount", { on: [horse] });
  table.dice(11, 4, 8);
  const atHorse = await witch.act("projectile", { item: "Spark", on: [horse] });
  const [asked] = atHorse.asked;
  await next(atHorse, asked?.who === "Ilse" ? ilse : horse, "dodge");
  expect([line(atHorse.story, "dodge "), line(atHorse.story, "G-049")]).toEqual([
    "dodge 2d12kl1 + 9 = 13",
    "G-049 13 >= 13",
  ]);
  table.dice(11, 4, 3, 1);
  const atRider = await witch.act("projectile", { item: "Spark", on: [ilse] });
  expect(options(atRider)).toEqual(["dodge", "block1", "none"]);
  await next(atRider, ilse, "dodge");
  expect(line(atRider.story, "G-049")).toBe("G-049 12 not >= 13");
});

it("whom a FIELD restrains stops where it was caught: what lies farther on its way does not work, and the rest of its movement is refused [G-097] [G-098] [G-014] [G-182]", async () => {
  const table = await field();
  const roots = area("Roots", "FIELD", "", effect("status", "", { status: "restrained" }));
  const mage = await table.creature("Mage", {
    items: [roots, area("Mire", "FIELD", "4")],
    disposition: "friendly",
    at: [15, 15],
  });
  const guard = await table.creature("Guard", {
    system: { threshold: 3, limit: 9, speed: 9 },
    owner: "Jon",
    disposition: "hostile",
    at: [5, 5],
  });
  await mage.act("cast", { item: "Roots", place: [8, 5] });
  await mage.act("cast", { item: "Mire", place: [9, 5] });
  await table.encounter(guard, mage, { initiative: [9, 1] });
  await table.start();
  await table.move(guard, [
    [6, 5],
    [7, 5],
    [8, 5],
    [9, 5],
  ]);
  // Roots lie on 7 to 9, the mire on 8 to 10.
  expect([at(guard), guard.statuses, guard.system.wounds.light, turnOf(guard).movement]).toEqual([
    [7, 5],
    ["restrained"],
    0,
    0,
  ]);
  const on = await guard.act("move", { path: [[8, 5]], as: "Jon" });
  expect([on.refused, at(guard)]).toEqual(["FIVEFOLD.Generia.Refused.rooted.restrained", [7, 5]]);
});

it("what a parry has weakened is the rider's next answer, also where she gives it for her mount [G-046] [G-065] (A-11)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { ...mods({ dex: 6 }), ...trained(5), threshold: 30 },
    items: [weapon("Sword", { proficiency: "swords", canBlock: false, damage: { formula: "1" } })],
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const horse = await table.creature("Horse", { system: { threshold: 30 }, disposition: "friendly", at: [6, 5] });
  const foe = await table.creature("Foe", {
    system: { ...trained(4), ...mods({ dex: 9 }), threshold: 30 },
    items: [weapon("Axe", { proficiency: "swords", damage: { formula: "1" } })],
    owner: "Jon",
    disposition: "hostile",
    at: [7, 5],
  });
  await ilse.act("mount", { on: [horse] });
  await table.encounter(ilse, horse, foe, { initiative: [9, 3, 5] });
  await table.start();
  table.dice(2, 12);
  const first = await ilse.act("attack", { item: "Sword", on: [foe] });
  await next(first, foe, "parry0");
  await next(first, foe, "weaken");
  expect([ilse.system.defencePenalty, horse.system.defencePenalty]).toEqual([4, 0]);
  await table.nextTurn();
  // 12 + 11 - 4 is 19; without the 4 that is gone then, 3 + 11 is 14.
  table.dice(6, 12);
  const blow = await foe.act("attack", { item: "Axe", on: [horse], as: "Jon" });
  await next(blow, ilse, "parry0");
  expect([line(blow.story, "parry "), line(blow.story, "G-037"), ilse.system.defencePenalty]).toEqual([
    "parry 1d12 + 7 = 19",
    "G-037 19 >= 19",
    0,
  ]);
  await next(blow, ilse, "nothing");
  table.dice(2, 3, 3);
  const again = await foe.act("attack", { item: "Axe", on: [horse], override: true });
  await next(again, ilse, "parry0");
  expect([line(again.story, "parry "), line(again.story, "G-037")]).toEqual([
    "parry 1d12 + 11 = 14",
    "G-037 14 not >= 15",
  ]);
});
