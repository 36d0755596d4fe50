import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import type { Creature, Tabletop } from "../tabletop";
import { attributes, duel, field, hp, told, weapon } from "./tabletop-duel";

// More places where rules meet, written down from the book and the ledger alone: grips, breath, wings, commanders, taking back.
const drawn = (scene: object) => JSON.parse(JSON.stringify(scene));
const stats = (level: number, str: number, more = {}) => ({
  system: { level, ...attributes(str), ...hp(60), ...more },
});
const strong = stats(9, 9);
const weak = stats(1, 1);
const spell = (name: string, system: object) => ({
  type: "fragmentsSpell",
  name,
  system: drawn({ components: [{ name: "All", energy: 0 }], attack: "none", range: 90, ...system }),
});
const friend = (table: Tabletop, name: string, at: [number, number], more = {}) =>
  table.creature(name, { at, disposition: "friendly", ...more });
const foe = (table: Tabletop, name: string, at: [number, number], more = {}) =>
  table.creature(name, { at, disposition: "hostile", ...more });
const obeys = (one: Creature, whom: Creature) =>
  one.act("decide", { on: [whom], said: { kind: "obeys", active: "yes" } });
const status = (table: Tabletop, one: Creature, what: string, active: boolean) =>
  table.during(() => one.actor.toggleStatusEffect(`fragments-${what}`, { active, overlay: false }));
async function turns(table: Tabletop, many: number): Promise<(string | null)[]> {
  const all = [table.turnOf];
  while (all.length < many) {
    await table.nextTurn();
    all.push(table.turnOf);
  }
  return all;
}
const row = (at: number, height: number | null, ...columns: number[]) =>
  columns.map((column): [number, number] | [number, number, number] =>
    height === null ? [column, at] : [column, at, height],
  );

it("whoever has gone down for want of air and is healed dies all the same at the end of its next turn without any; a breath in time saves it [F-120] [F-121] [F-180] [F-204] (A-53)", async () => {
  for (const breathes of [false, true]) {
    const light = spell("Light", { heals: "9" });
    const table = await field();
    const ada = await friend(table, "Ada", [5, 5], { items: [light] });
    const ben = await friend(table, "Ben", [6, 5], { system: { ...hp(20), ...attributes(1) } });
    await table.encounter(ada, ben, { initiative: [18, 12] });
    await table.start();
    await status(table, ben, "suffocating", true);
    await turns(table, 3);
    expect([table.turnOf, ben.system.hp.value, ben.statuses.includes("incapacitated")]).toEqual(["Ada", 0, true]);
    await ada.act("cast", { item: "Light", on: [ben] });
    expect([ben.system.hp.value, ben.statuses]).toEqual([9, ["bleeding", "prone", "suffocating"]]);
    if (breathes) await status(table, ben, "suffocating", false);
    table.dice(12, 1, 1);
    await table.nextTurn();
    await table.nextTurn();
    expect([table.turnOf, ben.statuses.includes("dead")]).toEqual(["Ada", !breathes]);
  }
});

it("a readied Grapple of whoever is held turns the grip around in the middle of its holder's way, which goes on from there with the other in tow [F-061] [F-086] [F-196] [F-199] [F-203]", async () => {
  const { table, ada, ben } = await duel(strong, stats(9, 9));
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  await table.nextTurn();
  await ben.act("ready", { said: { with: "grapple", trigger: "She moves" } });
  await table.nextTurn();
  await table.move(ada, [[7, 5]]);
  expect([ben.token.at, ada.system.turn.stride]).toEqual([[7, 5], 10]);
  table.dice(15, 5);
  await ben.act("fire", { on: [ada] });
  expect([ada.statuses, ben.statuses]).toEqual([["grappled"], ["grappling"]]);
  expect((await ada.act("release", { on: [ben] })).refused).not.toBe(null);
  await table.move(ada, row(5, null, 8, 9) as [number, number][]);
  expect([ada.token.at, ben.token.at, ada.system.turn.spent, ada.system.turn.stride]).toEqual([[9, 5], [9, 5], 1, 0]);
});

it("whoever is held by two and pushes one of them away is held by the other, and turns that grip around as well [F-106] [F-192] [F-196] (A-36)", async () => {
  const table = await field();
  const ada = await friend(table, "Ada", [5, 5], weak);
  const cis = await friend(table, "Cis", [7, 5], weak);
  const ben = await foe(table, "Ben", [6, 5], stats(6, 9));
  await table.encounter(ada, cis, ben, { initiative: [20, 15, 5] });
  await table.start();
  for (const one of [ada, cis]) {
    // The first of the two flanks with the other one; whoever is in Ben's space flanks with nobody.
    table.dice(...(one === ada ? [19, 3, 2] : [19, 2]));
    await one.act("grapple", { on: [ben] });
    await table.nextTurn();
  }
  expect([table.turnOf, ada.statuses, cis.statuses, Object.keys(ben.system.relations.heldBy).length]).toEqual([
    "Ben",
    ["grappling"],
    ["grappling"],
    2,
  ]);
  table.dice(15, 5);
  const push = await ben.act("push", { on: [ada] });
  await push.answer(ben, "direction", push.asked[0]?.options[0] ?? "");
  expect([ada.statuses, cis.statuses, ben.statuses]).toEqual([[], ["grappling"], ["grappled"]]);
  table.dice(15, 5);
  await ben.act("grapple", { on: [cis] });
  expect([cis.statuses, ben.statuses, Object.keys(ben.system.relations.heldBy)]).toEqual([
    ["grappled"],
    ["grappling"],
    [],
  ]);
});

it("pushed out of the grip of somebody larger by a third one, it goes as far as ever; what else entangles it stays [F-187] [F-188] [F-192] (A-36)", async () => {
  for (const entangled of [false, true]) {
    const table = await field();
    const ogre = await foe(table, "Ogre", [5, 5], stats(9, 9, { size: "large" }));
    const cis = await friend(table, "Cis", [6, 6], strong);
    const ben = await friend(table, "Ben", [6, 5], weak);
    await table.encounter(ogre, cis, ben, { initiative: [20, 15, 5] });
    await table.start();
    table.dice(15, 5);
    await ogre.act("grapple", { on: [ben] });
    expect(ben.system.rooted).toBe(1);
    await status(table, ben, "entangled", entangled);
    const [x, y] = ben.token.at;
    await table.during(() => cis.token.document.update({ x: (x - 1) * 100, y: y * 100 }));
    await table.nextTurn();
    table.dice(20, 5);
    const push = await cis.act("push", { on: [ben] });
    await push.answer(cis, "distance", "10");
    expect([ben.token.at, ogre.statuses, ben.system.rooted]).toEqual([[x + 2, y], [], 0]);
    await table.nextTurn();
    const way = await ben.act("move", { path: row(y, null, x + 3, x + 4, x + 5, x + 6, x + 7, x + 8) });
    expect(told(way)).toEqual(entangled ? ["Refused.entangled", "F-187"] : [undefined, undefined]);
    expect([ben.system.turn.spent, ben.system.turn.stride]).toEqual([entangled ? 0 : 1, 0]);
  }
});

it("whoever flies with somebody of its size in its grip flies up to twice half its Speed, and half its Speed at least [F-129] [F-131] [F-198] [F-223]", async () => {
  const { table, ada, ben } = await duel(stats(9, 9, { flight: "improved" }), weak);
  for (const one of [ada, ben]) await one.token.document.update({ elevation: 30 });
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  expect(told(await ada.act("move", { path: row(5, 30, 7, 8) }))).toEqual(["Refused.shortFlight", "F-131"]);
  await table.move(ada, row(5, 30, 7, 8, 9, 10, 11, 12) as [number, number, number][]);
  expect([ada.token.at, ben.token.at, ben.token.elevation, ada.system.turn.spent, ada.system.turn.stride]).toEqual([
    [12, 5],
    [12, 5],
    30,
    2,
    0,
  ]);
});

it("a companion that was commanded goes on with its Actions though its commander falls unconscious in that turn, and not beyond it [F-077] [F-080] [F-220]", async () => {
  const table = await field();
  const rider = await friend(table, "Rider", [5, 5]);
  const hound = await friend(table, "Hound", [8, 8], stats(9, 9, { companion: true }));
  const ogre = await foe(table, "Ogre", [9, 8], stats(1, 1));
  await obeys(hound, rider);
  await table.encounter(rider, hound, ogre, { initiative: [18, 12, 10] });
  await table.start();
  await rider.act("command", { on: [hound] });
  await status(table, rider, "unconscious", true);
  expect(rider.statuses).toEqual(["prone", "unconscious"]);
  table.dice(15);
  expect((await hound.act("unarmed", { on: [ogre] })).refused).toBe(null);
  expect(hound.system.turn.spent).toBe(1);
  expect(told(await rider.act("interact"))[0]).toBe("Refused.helpless.unconscious");
  await turns(table, 3);
  expect([table.turnOf, told(await hound.act("unarmed", { on: [ogre] }))]).toEqual([
    // The turn of whoever lies there unconscious is passed over, and its companion's with it.
    "Ogre",
    ["Refused.notYourTurn", "F-034"],
  ]);
});

it("a critical Feint is over at its maker's place though that one has left the fight [F-019] [F-099] (A-21)", async () => {
  const table = await field();
  const ada = await friend(table, "Ada", [5, 5], strong);
  const ben = await foe(table, "Ben", [6, 5], weak);
  const cis = await friend(table, "Cis", [12, 12], weak);
  await table.encounter(ada, ben, cis, { initiative: [18, 20, 5] });
  await table.start();
  await table.nextTurn();
  table.dice(20);
  await ada.act("feint", { on: [ben] });
  await table.nextTurn();
  const own = table.combat.combatants.find(({ actor }: Dynamic) => actor.name === "Ada");
  await table.during(() => own.delete());
  expect([table.turnOf, ben.statuses]).toEqual(["Cis", ["flatFooted"]]);
  await table.nextTurn();
  expect([table.turnOf, ben.statuses]).toEqual(["Ben", ["flatFooted"]]);
  await table.nextTurn();
  expect([table.turnOf, ben.statuses]).toEqual(["Cis", []]);
});

it("a spell runs on though its caster is dead, and ends where it was cast in the order [F-020] [F-074] [F-183]", async () => {
  const { table, ada, ben } = await duel({ items: [spell("Wisp", { rounds: 2, controllable: true })] });
  const runs = () => ada.items.get("Wisp").system.running.round > 0;
  await ada.act("cast", { item: "Wisp" });
  await status(table, ada, "dead", true);
  // Her side has nobody else: the game master lets it go on.
  table.answerQuestions(false);
  await table.nextTurn();
  expect([table.turnOf, runs()]).toEqual(["Ben", true]);
  await table.nextTurn();
  expect([table.turnOf, table.combat.round, runs()]).toEqual(["Ben", 2, true]);
  await table.nextTurn();
  expect([table.combat.round, runs(), ben.statuses]).toEqual([3, false, []]);
});

it("poison and fire strike once in the round in which a turn was put off, and at the new place in the next one [F-026] [F-027] [F-208] [F-211]", async () => {
  const table = await field();
  const ada = await friend(table, "Ada", [5, 5], {
    system: hp(60),
    statuses: ["onFire", "poisoned"],
    items: [{ type: "fragmentsPoison", name: "Bane", system: { level: 1, damage: "1d6", rounds: 3 } }],
  });
  const ben = await foe(table, "Ben", [9, 5]);
  const cis = await foe(table, "Cis", [9, 9]);
  await table.encounter(ada, ben, cis, { initiative: [20, 15, 5] });
  table.dice(1, 1, 1);
  await table.start();
  await ada.act("delay");
  await ada.act("enter");
  await turns(table, 3);
  expect([table.turnOf, ada.system.hp.value, ada.items.get("Bane").system.rounds]).toEqual(["Cis", 57, 2]);
  await table.nextTurn();
  expect([table.turnOf, ada.system.hp.value]).toEqual(["Ben", 57]);
  table.dice(2, 2, 2);
  await table.nextTurn();
  expect([table.turnOf, ada.system.hp.value, ada.items.get("Bane").system.rounds]).toEqual(["Ada", 51, 1]);
});

it("whoever comes in behind a rider comes behind it in later rounds too, though its mount has the rider's number [F-026] [F-077]", async () => {
  const table = await field();
  const ada = await foe(table, "Ada", [5, 5]);
  const rider = await friend(table, "Rider", [9, 5]);
  const horse = await friend(table, "Horse", [9, 6], { system: { companion: true } });
  const cis = await foe(table, "Cis", [12, 5]);
  await obeys(horse, rider);
  await table.encounter(ada, rider, horse, cis, { initiative: [20, 15, 15, 5] });
  await table.start();
  await ada.act("delay");
  expect(table.turnOf).toBe("Rider");
  await ada.act("enter");
  expect(await turns(table, 6)).toEqual(["Rider", "Ada", "Cis", "Rider", "Ada", "Cis"]);
});

it("a critical Grapple is taken back whole and done again: place, grip, Speed, and what it slows [F-107] [F-108] [F-198] [F-224]", async () => {
  const { table, ada, ben } = await duel(strong, weak);
  await ben.act("decide", { on: [ada], said: { kind: "hidden", active: "no" } });
  const now = () =>
    [ada, ben].map(({ token, statuses, system }) => [token.at, statuses, system.rooted, system.turn.spent]);
  const before = now();
  table.dice(20, 5);
  const grapple = await ada.act("grapple", { on: [ben] });
  const after = now();
  expect(after).not.toEqual(before);
  expect(await grapple.undo()).toEqual({ ok: true });
  expect([now(), ada.system.relations.holds, ben.system.relations.heldBy]).toEqual([before, {}, {}]);
  expect(await grapple.redo()).toEqual({ ok: true });
  expect(now()).toEqual(after);
  await table.nextTurn();
  await table.nextTurn();
  expect([table.turnOf, ben.statuses]).toEqual(["Ada", ["grappled"]]);
});

it("a step of somebody large is as hard as the hardest square that it leaves [F-110] [F-111] (A-27)", async () => {
  const rubble = drawn({ regions: [{ at: [2, 6], size: [1, 1], marks: ["difficult"] }] });
  const table = await field(undefined, rubble);
  const ogre = await friend(table, "Ogre", [2, 5], { size: 2, ...stats(3, 6, { size: "large" }) });
  const ben = await foe(table, "Ben", [12, 12]);
  await table.encounter(ogre, ben, { initiative: [18, 12] });
  await table.start();
  await table.move(ogre, [
    [3, 5],
    [4, 5],
  ]);
  // 10 ft out of the rubble, 5 ft further on.
  expect([ogre.token.at, ogre.system.turn.stride]).toEqual([[4, 5], 15]);
});

it("whoever attacks out of hiding with a readied blow has Advantage in another's turn, and is hidden from the others still at the end of its own [F-086] [F-161] [F-164] [F-165]", async () => {
  const { table, ada, ben } = await duel({ ...strong, items: [weapon("Sword")], statuses: ["invisible"] }, weak);
  const cis = await foe(table, "Cis", [12, 5]);
  for (const one of [ben, cis]) await ada.act("decide", { on: [one], said: { kind: "hidden", active: "yes" } });
  await ada.act("ready", { said: { trigger: "He comes", with: ada.items.get("Sword").id } });
  await table.nextTurn();
  table.dice(3, 15, 4);
  const blow = await ada.act("fire", { on: [ben] });
  const from = () => Object.keys(ada.system.relations.hidden ?? {});
  expect([blow.story.some((line) => line.includes("2d20kh1")), from()]).toEqual([true, [`Actor-${cis.actor.id}`]]);
  await table.nextTurn();
  expect([table.turnOf, from()]).toEqual(["Ada", [`Actor-${cis.actor.id}`]]);
  await table.nextTurn();
  expect(from()).toEqual([`Actor-${cis.actor.id}`]);
});
