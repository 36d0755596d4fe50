import { expect, it } from "vitest";
import { attributes, duel, gear, hp, told, weapon } from "./tabletop-duel";

const stats = (level: number, str: number, more = {}) => ({ system: { level, ...attributes(str), ...more } });
const wall = { walls: [{ from: [8, 0], to: [8, 15] }] } as const;

it("a critical push into a wall: what could not be gone hurts, and the pusher follows [F-008] [F-091] [F-095] [F-096] [F-097] (W-13)", async () => {
  const { table, ada, ben } = await duel(stats(3, 6), stats(2, 5, hp(30)), undefined, wall);
  table.dice(20, 11, 4, 5);
  const push = await ada.act("push", { on: [ben], as: "Mara" });
  expect(push.asked).toEqual([{ who: "Ada", by: "Mara", at: "distance", options: ["5", "10", "15"] }]);
  await push.answer(ada, "distance", "15");
  const told = push.story.slice(1).filter((line) => !/^(own|theirs|aimed(~2)?): /.test(line));
  expect(told.slice(0, 5)).toEqual([
    "strike 1d20 + 9 = 29",
    "opposing 1d20 + 7 = 18",
    "F-008 29 >= 18",
    "F-005 20 >= 20",
    "Ada distance: 15",
  ]);
  expect([ben.token.at, ada.token.at, ben.system.hp.value, ben.statuses]).toEqual([[7, 5], [6, 5], 21, ["prone"]]);
});

it("a tie is the pusher's, who pushes 5 ft; a table may give it to the other, or roll again [F-008] [F-094] (W-14)", async () => {
  const { table, ada, ben } = await duel(stats(2, 5), stats(3, 6));
  table.dice(12, 10);
  await ada.act("push", { on: [ben] });
  expect([ben.token.at, ada.token.at]).toEqual([
    [7, 5],
    [6, 5],
  ]);
  const other = await duel(stats(2, 5), stats(3, 6), { settings: { opposedTie: "defender" } });
  other.table.dice(12, 10);
  const lost = await other.ada.act("push", { on: [other.ben] });
  expect([lost.story.at(-1), other.ben.token.at]).toEqual(["F-008 19 not >= 20", [6, 5]]);
  const again = await duel(stats(2, 5), stats(3, 6), { settings: { opposedTie: "reroll" } });
  again.table.dice(12, 10, 3, 11);
  await again.ada.act("push", { on: [again.ben] });
  expect(again.ben.token.at).toEqual([6, 5]);
});

it("nobody pushes farther than it goes; a creature in the way only stops it [F-095] [F-096]", async () => {
  const { table, ada, ben } = await duel(stats(3, 6, { speed: 10 }), stats(1, 5));
  await table.creature("Cis", { at: [8, 5], disposition: "hostile" });
  table.dice(20, 5);
  const push = await ada.act("push", { on: [ben] });
  expect(push.asked[0]?.options).toEqual(["5", "10"]);
  await push.answer(ada, "distance", "10");
  expect([ben.token.at, ben.statuses, push.story.some((line) => line.startsWith("collision"))]).toEqual([
    [7, 5],
    [],
    false,
  ]);
});

it("the opposing side chooses DEX with a light weapon, and only its own state counts [F-008] [F-009] [F-048] [F-189]", async () => {
  const { table, ada, ben } = await duel(stats(1, 5), {
    system: { level: 1, attributes: { str: 3, dex: 8 } },
    items: [weapon("Knife", { weight: "light" })],
    statuses: ["prone"],
  });
  table.dice(5, 9, 16, 8);
  const trip = await ada.act("disarm", { on: [ben] });
  expect(trip.asked[0]).toMatchObject({ who: "Ben", at: "oppose", options: ["dex", "str"] });
  await trip.answer(ben, "oppose", "dex");
  // Whether the two are still within reach is looked at before the question, and after the answer.
  expect(trip.story.slice(1).map((line) => line.replace(/^(aimed[^:]*): .*/, "$1"))).toEqual([
    "strike 2d20kh1 + 6 = 15",
    "aimed",
    "Ben oppose: dex",
    "aimed~2",
    "opposing 2d20kl1 + 9 = 17",
    "F-008 15 not >= 17",
  ]);
});

it("whoever has no choice opposes without a click; a choice may be left to the better attribute for good, as the foes of the compendium leave it [F-008] [F-048]", async () => {
  const { table, ada, ben } = await duel(stats(1, 5), {
    system: { level: 1, attributes: { str: 3, dex: 8 } },
    items: [weapon("Knife", { weight: "light" })],
  });
  for (const policy of ["auto", "off"] as const) {
    await table.wish(ben, "oppose", policy);
    table.dice(5, 9);
    const trip = await ada.act("trip", { on: [ben] });
    expect([trip.state, trip.asked, trip.story.includes("opposing 1d20 + 9 = 18")]).toEqual(["closed", [], true]);
  }
  await expect(table.wish(ada, "oppose", "auto")).rejects.toThrow("only grab");
  const foe = table.fromPack("Hollow guard", { at: [4, 5] });
  await (await foe).actor.update({ "system.attributes.dex": 9 });
  table.dice(5, 9);
  expect((await ada.act("trip", { on: [await foe] })).asked).toEqual([]);
});

it("a trip lays its target down; a critical one hurts as a fall of 10 ft [F-090] [F-102] [F-104] (W-16)", async () => {
  const { table, ada, ben } = await duel(stats(3, 6), stats(1, 5, hp(20)));
  table.dice(20, 5, 5);
  const trip = await ada.act("trip", { on: [ben] });
  expect([ben.statuses, ben.system.hp.value]).toEqual([["prone"], 15]);
  expect(trip.story).toContain("hardFall 1d6 = 5");
});

it.each([
  [40, 15, 0, 14],
  [80, 15, 30, 0],
  [80, 20, 30, 5],
])("a flyer tripped at %i ft with a face of %i falls to %i ft [F-103] [F-104] [F-123] (W-16)", async (height, face, ends, damage) => {
  const { table, ada, ben } = await duel(
    stats(3, 6, { flight: "improved" }),
    stats(1, 5, { flight: "improved", ...hp(40) }),
  );
  await ada.token.document.update({ elevation: height });
  await ben.token.document.update({ elevation: height });
  table.dice(face, 5, ...(height === 40 ? [2, 3, 3, 6] : []), ...(face === 20 ? [5] : []));
  await ada.act("trip", { on: [ben] });
  expect([ben.token.elevation, 40 - ben.system.hp.value, ben.statuses]).toEqual([ends, damage, ["prone"]]);
});

it("a grapple binds two of one size, halves both Speeds, and drops guard to the grappler alone [F-105] [F-106] [F-107] [F-108] [F-192] [F-195] [F-198] [F-216] [F-223] (W-17)", async () => {
  const { table, ada, ben } = await duel(stats(3, 6, { speed: 25 }), stats(1, 5));
  table.dice(20, 5);
  const grapple = await ada.act("grapple", { on: [ben] });
  expect([ada.token.at, ben.token.at]).toEqual([
    [6, 5],
    [6, 5],
  ]);
  expect([ada.statuses, [...ben.statuses].sort()]).toEqual([["grappling"], ["grappled", "slowed"]]);
  expect(grapple.state).toBe("closed");
  table.dice(2, 3);
  const blow = await ada.act("unarmed", { on: [ben] });
  expect(blow.story[1]).toBe("strike 2d20kh1 + 9 = 12");
  // 12 ft: two squares; whoever is held goes along.
  const far = await ada.act("move", {
    path: [
      [7, 5],
      [8, 5],
      [9, 5],
    ],
  });
  expect(told(far)).toEqual(["Refused.tooFar", "F-059"]);
  await table.move(ada, [[8, 5]]);
  expect([ada.token.at, ben.token.at]).toEqual([
    [8, 5],
    [8, 5],
  ]);
  await table.nextTurn();
  await ben.act("interact");
  await ben.act("interact");
  expect(told(await ben.act("interact"))).toEqual(["Refused.noActions", "F-029"]);
  await table.nextTurn();
  expect(ben.statuses).toEqual(["grappled"]);
});

it("the smaller of two in a grip cannot leave, the larger drags it along [F-187] [F-188] [F-192] [F-193] [F-198] [F-199] (W-18)", async () => {
  const { table, ada, ben } = await duel(stats(5, 9), { system: { level: 1, size: "large", ...attributes(3) } });
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  expect(ada.token.at).toEqual(ben.token.at);
  const stays = await ada.act("move", { path: [[7, 5]] });
  expect(told(stays)).toEqual(["Refused.entangled", "F-187"]);
  await table.nextTurn();
  const [x, y] = ben.token.at;
  await table.move(ben, [[(x ?? 0) + 1, y ?? 0]]);
  expect([ben.token.at, ada.token.at]).toEqual([
    [(x ?? 0) + 1, y],
    [(x ?? 0) + 1, y],
  ]);
});

it("whoever is held goes free with a Push, or turns the grip around with a Grapple [F-196] [F-202] (W-46)", async () => {
  const { table, ada, ben } = await duel(stats(2, 5), stats(6, 3));
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  await table.nextTurn();
  await ben.actor.toggleStatusEffect("fragments-shaken", { active: true, overlay: false });
  table.dice(16, 8, 10);
  const push = await ben.act("push", { on: [ada] });
  expect(push.story.slice(1, 4)).toEqual(["strike 2d20kl1 + 9 = 17", "opposing 1d20 + 7 = 17", "F-008 17 >= 17"]);
  expect([ada.statuses, ben.statuses, Object.keys(ben.system.relations.heldBy)]).toEqual([[], ["shaken"], []]);
  const turned = await duel(stats(2, 5), stats(6, 3));
  turned.table.dice(15, 5, 19, 2);
  await turned.ada.act("grapple", { on: [turned.ben] });
  await turned.table.nextTurn();
  await turned.ben.act("grapple", { on: [turned.ada] });
  expect([turned.ada.statuses, turned.ben.statuses]).toEqual([["grappled"], ["grappling"]]);
});

it("who falls in a grip pulls the other down; a grip is let go for nothing, and can choke [F-119] [F-194] [F-200] [F-201] [F-203]", async () => {
  const { table, ada, ben } = await duel(stats(3, 6), stats(1, 5));
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  const choke = await ada.act("choke", { on: [ben] });
  expect([choke.refused, ben.statuses.includes("suffocating"), ada.system.turn.spent]).toEqual([null, true, 2]);
  await ada.act("dropProne");
  expect(ben.statuses.includes("prone")).toBe(true);
  await table.nextTurn();
  await table.nextTurn();
  // A round later whoever is not choked again breathes.
  expect(ben.statuses.includes("suffocating")).toBe(false);
  await ada.act("release", { on: [ben] });
  expect([ada.statuses, ben.statuses.includes("grappled"), ada.system.turn.spent]).toEqual([["prone"], false, 0]);
  expect(told(await ada.act("release", { on: [ben] }))).toEqual(["Refused.notHolding", "F-203"]);
});

it("a grip takes one hand of either side: nothing that needs both is drawn or used [F-191] [F-197]", async () => {
  const pole = (place: number) => weapon("Pole", { place, hands: 2, weight: "heavy" });
  const { table, ada, ben } = await duel({ ...stats(3, 6), items: [pole(0)] }, { ...stats(1, 5), items: [pole(4)] });
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  expect(told(await ada.act("draw", { item: "Pole" }))).toEqual(["Refused.handsFull", "F-105"]);
  await table.nextTurn();
  expect(told(await ben.act("attack", { item: "Pole", on: [ada] }))).toEqual(["Refused.gripped", "F-191"]);
});

it("a grapple needs a free hand or a natural weapon [F-105]", async () => {
  const { ada, ben } = await duel({ items: [weapon("Maul", { place: 4, hands: 2 })] });
  const full = await ada.act("grapple", { on: [ben] });
  expect([...told(full), full.overridable]).toEqual(["Refused.noFreeHand", "F-105", true]);
});

const armed = (durability = 0) => ({
  system: { level: 1, ...attributes(5) },
  items: [
    weapon("Sword", { weight: "heavy" }),
    gear("Shield", { place: 3, durability, hp: { value: 10, max: 10 } }),
    gear("Coat", { place: 1 }),
  ],
});
it.each([
  [15, 6, 7],
  [20, 6, 1],
  [15, 3, 10],
])("a face of %i and %i damage leave a shield of Durability 3 with %i [F-092] [F-093] [F-185] [F-186] (W-38)", async (face, damage, left) => {
  const { table, ada, ben } = await duel(
    { ...stats(3, 6), items: [weapon("Pick", { damage: String(damage), damageAttribute: "none" })] },
    armed(3),
  );
  table.dice(face, 5);
  const broken = await ada.act("break", { on: [ben], item: "Pick" });
  const shield = broken.asked[0]?.options ?? [];
  expect(shield).toHaveLength(2);
  await broken.answer(ada, "thing", shield[1] ?? "");
  expect([ben.items.get("Shield")?.system.hp.value, ben.system.hp.value]).toEqual([left, 10]);
});

it("at 0 Hit Points a thing is destroyed and attacks no more [F-185]", async () => {
  const { ada, ben } = await duel({ items: [weapon("Sword", { hp: { value: 0, max: 10 } })] });
  expect(told(await ada.act("attack", { item: "Sword", on: [ben] }))).toEqual(["Refused.destroyed", "F-185"]);
});

it("what is destroyed is fought with no more: an opposed roll is made with the bare hand, and it reaches nothing [F-008] [F-185]", async () => {
  const broken = { hp: { value: 0, max: 10 }, reach: 10, weight: "light" };
  const { table, ada, ben } = await duel(
    { system: attributes(5) },
    { system: attributes(2, 8), items: [weapon("Spear", broken)] },
  );
  table.dice(15, 5);
  const trip = await ada.act("trip", { on: [ben] });
  expect([trip.asked.length, trip.story.find((line) => line.startsWith("opposing"))]).toEqual([
    0,
    "opposing 1d20 + 3 = 8",
  ]);
});

it("a Disarm drops a thing at its bearer's feet; a critical one takes it, or flings it [F-088] [F-100] [F-101]", async () => {
  const { table, ada, ben } = await duel(stats(3, 6), { ...armed(), items: [weapon("Sword", { weight: "heavy" })] });
  table.dice(15, 5);
  await ada.act("disarm", { on: [ben] });
  const lies = () => table.map.tokens.contents.filter(({ actorId }: { actorId: string | null }) => !actorId);
  expect([ben.items.has("Sword"), lies().length, lies()[0].x]).toEqual([false, 1, ben.token.document.x]);
  expect(told(await ada.act("disarm", { on: [ben] }))).toEqual(["Refused.nothingCarried", "F-100"]);
  const taken = await duel(stats(3, 6), { ...armed(), items: [weapon("Sword", { weight: "heavy" })] });
  taken.table.dice(20, 5);
  const take = await taken.ada.act("disarm", { on: [taken.ben] });
  expect(take.asked[0]).toMatchObject({ who: "Ada", at: "disarmed", options: ["fling", "take"] });
  await take.answer(taken.ada, "disarmed", "take");
  expect([taken.ben.items.has("Sword"), taken.ada.items.get("Sword")?.system.place]).toEqual([false, 2]);
  const flung = await duel(stats(3, 6), { ...armed(), items: [weapon("Sword", { weight: "heavy" })] });
  flung.table.dice(20, 5);
  const fling = await flung.ada.act("disarm", { on: [flung.ben] });
  await fling.answer(flung.ada, "disarmed", "fling");
  const places = fling.asked[0]?.options ?? [];
  await fling.answer(flung.ada, "place", places[0] ?? "");
  const [thing] = flung.table.map.tokens.contents.filter(({ actorId }: { actorId: string | null }) => !actorId);
  const away = Math.max(Math.abs(thing.x - flung.ben.token.document.x), Math.abs(thing.y - flung.ben.token.document.y));
  expect(away / flung.table.map.grid.size).toBe(2);
});

it("a Disarm that was taken back can be done again where its target carries several things [F-100]", async () => {
  // Both are heavy, so that either may be what it defends itself with.
  const two = [weapon("Sword", { weight: "heavy" }), weapon("Dagger", { weight: "heavy" })];
  const { table, ada, ben } = await duel(stats(3, 6), { ...armed(), items: two });
  table.dice(15, 5);
  const disarm = await ada.act("disarm", { on: [ben] });
  const [first = ""] = disarm.asked[0]?.options ?? [];
  await disarm.answer(ada, "thing", first);
  const has = () => ["Sword", "Dagger"].filter((name) => ben.items.has(name));
  const left = has();
  expect(left.length).toBe(1);
  await disarm.undo();
  expect([...has()].sort()).toEqual(["Dagger", "Sword"]);
  expect(await disarm.redo()).toEqual({ ok: true });
  expect(has()).toEqual(left);
});
