import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import type { Creature, Tabletop } from "../tabletop";
import { attributes, duel, field, hp, weapon } from "./tabletop-duel";

// Where two or three rules meet, written down from the book and the ledger alone: turns that wait, companions, grips, hiding.
const drawn = (scene: object) => JSON.parse(JSON.stringify(scene));
const stats = (level: number, str: number, more = {}) => ({
  system: { level, ...attributes(str), ...hp(60), ...more },
});
const strong = stats(9, 9);
const weak = stats(1, 1);
const bow = weapon("Bow", { ways: ["ranged"], increment: 500, place: 4, hands: 2, damage: "4" });
const lineOf = (story: readonly string[], roll = "strike") =>
  story.find((line) => line.startsWith(roll))?.split(" ")[1];
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
const hide = (one: Creature, ...from: Creature[]) =>
  Promise.all(from.map((whom) => one.act("decide", { on: [whom], said: { kind: "hidden", active: "yes" } })));
const hiddenFrom = (one: Creature, ...all: Creature[]) =>
  all
    .filter(({ actor }) => Object.hasOwn(one.system.relations.hidden ?? {}, `Actor-${actor.id}`))
    .map(({ name }) => name);
const status = (table: Tabletop, one: Creature, what: string, active: boolean) =>
  table.during(() => one.actor.toggleStatusEffect(`fragments-${what}`, { active, overlay: false }));
/** Whose turns come, beginning with the running one. */
async function turns(table: Tabletop, many: number): Promise<(string | null)[]> {
  const all = [table.turnOf];
  while (all.length < many) {
    await table.nextTurn();
    all.push(table.turnOf);
  }
  return all;
}

it("what lasts until somebody's next turn lasts until its new place where it came into the order later [F-026] [F-087] [F-099] (A-17)", async () => {
  const { table, ada, ben } = await duel(strong, weak);
  await ada.act("delay");
  await ada.act("enter");
  await table.nextTurn();
  expect(table.turnOf).toBe("Ada");
  table.dice(20);
  await ada.act("feint", { on: [ben] });
  await ada.act("ready", { said: { trigger: "Now", with: "" } });
  await table.nextTurn();
  expect([table.turnOf, table.combat.round, ben.statuses, ada.statuses]).toEqual([
    "Ben",
    2,
    ["flatFooted"],
    ["readied"],
  ]);
  await table.nextTurn();
  expect([table.turnOf, ben.statuses, ada.statuses]).toEqual(["Ada", [], []]);
});

it("what lasts some rounds ends where its bringer had its place when it began, wherever that one has gone to in the order [F-019] [F-020] [F-026] [F-074] (A-21)", async () => {
  const table = await field();
  const ada = await friend(table, "Ada", [5, 5], {
    items: [
      spell("Sloth", { inflicts: "slowed", inflictsRounds: 2, rounds: 2 }),
      spell("Dread", { inflicts: "shaken", inflictsRounds: 1 }),
    ],
  });
  const ben = await foe(table, "Ben", [9, 5]);
  const cis = await foe(table, "Cis", [9, 9]);
  await table.encounter(ada, ben, cis, { initiative: [20, 15, 5] });
  await table.start();
  await ada.act("cast", { item: "Sloth", on: [cis] });
  await turns(table, 4);
  expect([table.turnOf, table.combat.round]).toEqual(["Ada", 2]);
  await ada.act("delay");
  await ada.act("enter");
  await table.nextTurn();
  await ada.act("cast", { item: "Dread", on: [cis] });
  expect([table.turnOf, cis.statuses]).toEqual(["Ada", ["shaken", "slowed"]]);
  await table.nextTurn();
  expect([table.turnOf, cis.statuses]).toEqual(["Cis", ["shaken", "slowed"]]);
  await table.nextTurn();
  // The place at 20 has gone by, the one behind Ben has not come yet.
  expect([table.turnOf, table.combat.round, cis.statuses, ada.items.get("Sloth").system.running.round]).toEqual([
    "Ben",
    3,
    ["shaken"],
    0,
  ]);
  await table.nextTurn();
  expect([table.turnOf, cis.statuses]).toEqual(["Ada", []]);
});

it("the turn of whoever is commanded ends with its commander's, commanded or not: a flyer that does not fly falls, and who is hidden in the open is seen [F-079] [F-132] [F-164]", async () => {
  const table = await field();
  const rider = await friend(table, "Rider", [5, 5]);
  const falcon = await friend(table, "Falcon", [8, 8], stats(1, 5, { companion: true, flight: "flight" }));
  const ogre = await foe(table, "Ogre", [14, 8]);
  await falcon.token.document.update({ elevation: 30 });
  await obeys(falcon, rider);
  await hide(falcon, ogre);
  await table.encounter(rider, falcon, ogre, { initiative: [18, 12, 10] });
  await table.start();
  expect([falcon.token.elevation, hiddenFrom(falcon, ogre)]).toEqual([30, ["Ogre"]]);
  table.dice(1, 1, 1);
  await table.nextTurn();
  expect([table.turnOf, falcon.token.elevation, falcon.system.hp.value, hiddenFrom(falcon, ogre)]).toEqual([
    "Ogre",
    0,
    57,
    [],
  ]);
  await falcon.token.document.update({ elevation: 30 });
  await table.nextTurn();
  await rider.act("command", { on: [falcon] });
  await table.move(
    falcon,
    [9, 10, 11, 12, 13, 14].map((column): [number, number, number] => [column, 8, 30]),
  );
  await table.nextTurn();
  expect([table.turnOf, falcon.token.elevation, falcon.token.at]).toEqual(["Ogre", 30, [14, 8]]);
});

it("a companion's Feint is over with its commander's turn; a critical one, and what it has readied, with the next one, in which it may not be commanded at all [F-079] [F-080] [F-087] [F-098] [F-099]", async () => {
  const table = await field();
  const rider = await friend(table, "Rider", [5, 5]);
  const hound = await friend(table, "Hound", [8, 8], stats(9, 9, { companion: true }));
  const ogre = await foe(table, "Ogre", [9, 8], weak);
  await obeys(hound, rider);
  await table.encounter(rider, hound, ogre, { initiative: [18, 12, 10] });
  await table.start();
  await rider.act("command", { on: [hound] });
  table.dice(5);
  await hound.act("feint", { on: [ogre] });
  expect(Object.keys(ogre.system.relations.feinted)).toHaveLength(1);
  await table.nextTurn();
  expect([table.turnOf, Object.keys(ogre.system.relations.feinted)]).toEqual(["Ogre", []]);
  await table.nextTurn();
  await rider.act("command", { on: [hound] });
  table.dice(20);
  await hound.act("feint", { on: [ogre] });
  await hound.act("ready", { said: { trigger: "Now", with: "" } });
  await table.nextTurn();
  expect([table.turnOf, ogre.statuses, hound.statuses]).toEqual(["Ogre", ["flatFooted"], ["readied"]]);
  await table.nextTurn();
  expect([table.turnOf, ogre.statuses, hound.statuses]).toEqual(["Rider", [], []]);
});

it("a choke by a companion is over when its commander's turn comes, commanded or not [F-019] [F-079] [F-201]", async () => {
  const table = await field();
  const rider = await friend(table, "Rider", [5, 5]);
  const hound = await friend(table, "Hound", [8, 8], stats(9, 9, { companion: true }));
  const ogre = await foe(table, "Ogre", [9, 8], stats(1, 5));
  await obeys(hound, rider);
  await table.encounter(rider, hound, ogre, { initiative: [18, 12, 10] });
  await table.start();
  await rider.act("command", { on: [hound] });
  table.dice(15, 5);
  await hound.act("grapple", { on: [ogre] });
  await hound.act("choke", { on: [ogre] });
  await table.nextTurn();
  expect([table.turnOf, ogre.statuses]).toEqual(["Ogre", ["grappled", "suffocating"]]);
  await table.nextTurn();
  expect([table.turnOf, ogre.statuses, ogre.system.hp.value]).toEqual(["Rider", ["grappled"], 60]);
});

it("a Command that took a companion over is taken back with the turn that it began: it burns at its old commander's instead [F-076] [F-079] [F-224] (W-51)", async () => {
  const table = await field();
  const kay = await friend(table, "Kay", [2, 2]);
  const lou = await friend(table, "Lou", [3, 2]);
  const hound = await friend(table, "Hound", [4, 2], { system: { companion: true, ...hp(20) } });
  await obeys(hound, lou);
  await table.encounter(kay, lou, hound, { initiative: [19, 8, 5] });
  await table.start();
  await table.nextTurn();
  await lou.act("command", { on: [hound] });
  for (let n = 0; n < 3; n++) await hound.act("interact");
  await status(table, hound, "onFire", true);
  await table.nextTurn();
  table.dice(3, 3);
  const command = await kay.act("command", { on: [hound] });
  expect([hound.system.hp.value, hound.system.turn.spent, kay.system.turn.spent]).toEqual([14, 0, 1]);
  expect(await command.undo()).toEqual({ ok: true });
  expect([hound.system.hp.value, hound.system.turn.spent, kay.system.turn.spent]).toEqual([20, 3, 0]);
  table.dice(2, 2);
  await table.nextTurn();
  expect([table.turnOf, hound.system.hp.value]).toEqual(["Lou", 16]);
  expect((await lou.act("command", { on: [hound] })).refused).toBe(null);
  expect((await hound.act("interact")).refused).toBe(null);
});

it("whoever comes in behind the first of two with one Initiative acts between them, then and in each later round [F-016] [F-025] [F-026]", async () => {
  for (const names of [
    ["Ben", "Cis"],
    ["Cis", "Ben"],
  ] as const) {
    const table = await field();
    const ada = await friend(table, "Ada", [5, 5]);
    const [one, two] = [await foe(table, names[0], [9, 5]), await foe(table, names[1], [9, 9])];
    await table.encounter(ada, one, two, { initiative: [18, 12, 12] });
    await table.start();
    await ada.act("delay");
    const first = table.turnOf;
    const other = first === "Ben" ? "Cis" : "Ben";
    await ada.act("enter");
    expect(await turns(table, 6)).toEqual([first, "Ada", other, first, "Ada", other]);
  }
});

it("several that wait come in as they have asked to, and keep that order; one of them may wait again behind another [F-025] [F-026]", async () => {
  const table = await field();
  const ada = await friend(table, "Ada", [5, 5]);
  const ben = await foe(table, "Ben", [9, 5]);
  const cis = await foe(table, "Cis", [9, 9]);
  const dee = await foe(table, "Dee", [9, 12]);
  await table.encounter(ada, ben, cis, dee, { initiative: [20, 18, 15, 5] });
  await table.start();
  await ada.act("delay");
  await ben.act("delay");
  expect(table.turnOf).toBe("Cis");
  await ben.act("enter");
  await ada.act("enter");
  expect(await turns(table, 6)).toEqual(["Cis", "Ben", "Ada", "Dee", "Cis", "Ben"]);
  await ben.act("delay");
  expect(table.turnOf).toBe("Ada");
  await ben.act("enter");
  expect(await turns(table, 7)).toEqual(["Ada", "Ben", "Dee", "Cis", "Ada", "Ben", "Dee"]);
});

it("where all put their turns off nobody's has ended, so nobody comes in: the round goes by, and each has its next turn whole [F-023] [F-025] [F-028]", async () => {
  const { table, ada, ben } = await duel();
  await ada.act("delay");
  await ben.act("delay");
  expect([table.turnOf, table.combat.round, ada.system.turn.spent]).toEqual(["Ada", 2, 0]);
  for (let n = 0; n < 3; n++) expect((await ada.act("interact")).refused).toBe(null);
  await table.nextTurn();
  expect([table.turnOf, table.combat.round]).toEqual(["Ben", 2]);
});

it("a Reaction that was used while a turn waited is not there again when that turn is taken, and is with the next place [F-022] [F-028] [F-122]", async () => {
  const { table, ada } = await duel({ ...weak, at: [2, 5] }, { at: [12, 12] });
  const climbs = [{ name: "Climb", modifier: 9, cost: 1 }];
  await table.edit(ada, { "system.skills": climbs });
  await ada.token.document.update({ elevation: 20 });
  await ada.act("delay");
  const caught = await ada.act("fall");
  table.dice(9);
  await caught.answer(ada, "grab", "grab");
  await caught.answer("GM", "holds", "holds");
  expect([ada.token.elevation, ada.system.turn.reacted]).toEqual([20, 1]);
  await ada.act("enter");
  await table.nextTurn();
  expect(table.turnOf).toBe("Ada");
  table.dice(1, 1);
  expect([(await ada.act("fall")).asked, ada.token.elevation, ada.system.hp.value]).toEqual([[], 0, 58]);
  await ada.token.document.update({ elevation: 20 });
  await turns(table, 3);
  expect(table.turnOf).toBe("Ada");
  const fall = await ada.act("fall");
  expect(fall.asked.map(({ at }) => at)).toEqual(["grab"]);
  table.dice(1, 1);
  await fall.answer(ada, "grab", "fall");
});

it("who is hidden and large is aimed at in any of its squares; the square beside it is the wrong one [F-162] [F-163] [F-165]", async () => {
  const { table, ada, ben } = await duel(
    { items: [bow], system: { level: 9 } },
    { at: [9, 5], size: 2, system: { size: "large", ...hp(60) } },
  );
  await hide(ben, ada);
  table.dice(20, 19);
  await ada.act("aimAt", { item: "Bow", place: [11, 6] });
  expect([ben.system.hp.value, hiddenFrom(ben, ada)]).toEqual([60, ["Ada"]]);
  table.dice(17, 12);
  const shot = await ada.act("aimAt", { item: "Bow", place: [10, 6] });
  expect([lineOf(shot.story), ben.system.hp.value, hiddenFrom(ben, ada)]).toEqual(["2d20kl1", 56, []]);
});

it("whoever opposes is hindered by its own state alone: not by being blinded, but by a heavy weapon in a tight place [F-009] [F-182] [F-219] (A-05)", async () => {
  const tight = drawn({ regions: [{ at: [6, 5], size: [1, 1], marks: ["squeeze"] }] });
  const blind = await duel(weak, { ...strong, statuses: ["blinded"] });
  blind.table.dice(2, 3, 15);
  const push = await blind.ada.act("trip", { on: [blind.ben] });
  expect([lineOf(push.story), lineOf(push.story, "opposing")]).toEqual(["2d20kh1", "1d20"]);
  await blind.table.nextTurn();
  blind.table.dice(2, 3, 19);
  const back = await blind.ben.act("trip", { on: [blind.ada] });
  expect([lineOf(back.story), lineOf(back.story, "opposing")]).toEqual(["2d20kl1", "1d20"]);
  const maul = weapon("Maul", { weight: "heavy", place: 4, hands: 2 });
  const narrow = await duel(weak, { ...strong, items: [maul], statuses: ["squeezing"] }, undefined, tight);
  narrow.table.dice(2, 3, 15, 14);
  const trip = await narrow.ada.act("trip", { on: [narrow.ben] });
  expect([lineOf(trip.story), lineOf(trip.story, "opposing")]).toEqual(["2d20kh1", "2d20kl1"]);
});

it("a critical Trip of a flyer that carries somebody on fire over water is taken back whole: height, grip, fire and wounds [F-103] [F-104] [F-124] [F-199] [F-209] [F-224]", async () => {
  const lake = drawn({ regions: [{ at: [4, 3], size: [8, 6], marks: ["water"], elevation: { bottom: 0, top: 0 } }] });
  const table = await field(undefined, lake);
  const ada = await friend(table, "Ada", [5, 5], stats(9, 9, { flight: "improved" }));
  const ben = await foe(table, "Ben", [6, 5], stats(3, 6, { flight: "improved" }));
  const cis = await friend(table, "Cis", [7, 5], weak);
  for (const one of [ada, ben, cis]) await one.token.document.update({ elevation: 40 });
  await table.encounter(ben, ada, cis, { initiative: [18, 12, 5] });
  await table.start();
  table.dice(15, 5);
  await ben.act("grapple", { on: [cis] });
  await status(table, cis, "onFire", true);
  await ada.token.document.update({ x: 600 });
  await table.nextTurn();
  const now = () =>
    [ben, cis].map(({ token, statuses, system }) => [token.elevation, token.at, statuses, system.hp.value]);
  const before = now();
  table.dice(20, 5, 6);
  const trip = await ada.act("trip", { on: [ben] });
  for (const one of [ben, cis]) if (trip.asked[0]) await trip.answer(one, trip.asked[0].at, "fall");
  expect(now()).toEqual([
    [0, [7, 5], ["grappling", "prone"], 54],
    [0, [7, 5], ["grappled", "prone"], 60],
  ]);
  expect(await trip.undo()).toEqual({ ok: true });
  expect(now()).toEqual(before);
});

it("a grappler in the space of its victim is on no side of it: nobody flanks with it, and two others do [F-107] [F-155] [F-156] [F-195]", async () => {
  const { table, ada, ben } = await duel(strong, { system: { ...weak.system, physical: 50 } });
  const cis = await friend(table, "Cis", [5, 6]);
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  await table.during(() => cis.token.document.update({ x: 500, y: 500 }));
  expect([ada.token.at, ben.token.at]).toEqual([
    [6, 5],
    [6, 5],
  ]);
  table.dice(4);
  expect(lineOf((await cis.act("unarmed", { on: [ben] })).story)).toBe("1d20");
  await friend(table, "Dee", [7, 5]);
  table.dice(4, 5);
  expect(lineOf((await cis.act("unarmed", { on: [ben] })).story)).toBe("2d20kh1");
});

it("what was readied with a weapon that a Disarm has struck from the hand is not carried out, and is lost with the next turn [F-085] [F-087] [F-100]", async () => {
  const { table, ada, ben } = await duel({ ...weak, items: [bow] }, strong);
  await ada.act("ready", { said: { trigger: "Now", with: ada.items.get("Bow").id } });
  await table.nextTurn();
  table.dice(15, 5);
  const disarm = await ben.act("disarm", { on: [ada] });
  await disarm.answer(ada, "readied", "pass");
  expect([ada.items.has("Bow"), ada.statuses]).toEqual([false, ["readied"]]);
  expect((await ada.act("fire", { on: [ben] })).refused).not.toBe(null);
  expect([ben.system.hp.value, ada.statuses]).toEqual([60, ["readied"]]);
  await table.nextTurn();
  expect([table.turnOf, ada.statuses]).toEqual(["Ada", []]);
});

it("a fear of two makers is one that lasts as long as both together, and ends at the place of the first [F-019] [F-190] (A-61)", async () => {
  const dread = (rounds: number) => spell("Dread", { inflicts: "shaken", inflictsRounds: rounds });
  const table = await field();
  const ada = await friend(table, "Ada", [5, 5], { items: [dread(1)] });
  const ben = await friend(table, "Ben", [6, 5], { items: [dread(2)] });
  const cis = await foe(table, "Cis", [9, 5]);
  await table.encounter(ada, ben, cis, { initiative: [20, 15, 5] });
  await table.start();
  await ada.act("cast", { item: "Dread", on: [cis] });
  await table.nextTurn();
  await ben.act("cast", { item: "Dread", on: [cis] });
  const left: unknown[] = [];
  for (let n = 0; n < 8; n++) {
    await table.nextTurn();
    left.push([table.combat.round, table.turnOf, cis.statuses.length]);
  }
  // Three rounds from Ada's place in round 1.
  expect(left).toEqual([
    [1, "Cis", 1],
    [2, "Ada", 1],
    [2, "Ben", 1],
    [2, "Cis", 1],
    [3, "Ada", 1],
    [3, "Ben", 1],
    [3, "Cis", 1],
    [4, "Ada", 0],
  ]);
});

it("of a Move Action in which somebody is gripped no more is left than half of one, and both go that far [F-061] [F-198] [F-199] [F-223]", async () => {
  const { table, ada, ben } = await duel(strong, { ...weak, at: [8, 5] });
  await table.move(ada, [
    [6, 5],
    [7, 5],
  ]);
  expect([ada.system.turn.spent, ada.system.turn.stride]).toEqual([1, 20]);
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  await table.move(
    ada,
    [9, 10, 11].map((column): [number, number] => [column, 5]),
  );
  expect([ada.token.at, ben.token.at, ada.system.turn.spent, ada.system.turn.stride]).toEqual([[11, 5], [11, 5], 2, 0]);
});

it("a large creature that goes where two enemies stand makes its attempt against each of them [F-063] [F-064] [F-065]", async () => {
  const table = await field();
  const ogre = await friend(table, "Ogre", [2, 2], { size: 2, ...stats(3, 6, { size: "large" }) });
  const one = await foe(table, "One", [4, 2], weak);
  const two = await foe(table, "Two", [4, 3], weak);
  await table.encounter(ogre, one, two, { initiative: [20, 15, 5] });
  await table.start();
  // Past the first, not past the second: it stays where it is.
  table.dice(15, 2, 2, 19);
  await table.move(
    ogre,
    [3, 4, 5].map((column): [number, number] => [column, 2]),
  );
  expect(ogre.token.at).toEqual([2, 2]);
});

it("at the end of a turn in the open the invisible stay hidden from all but whoever senses them, and everybody does from the blinded [F-164] [F-182] [F-207]", async () => {
  const table = await field();
  const ada = await friend(table, "Ada", [5, 5], { statuses: ["invisible"] });
  const ben = await foe(table, "Ben", [9, 5], { system: { senses: 60 } });
  const cis = await foe(table, "Cis", [9, 9]);
  const dee = await foe(table, "Dee", [9, 12], { statuses: ["blinded"] });
  await hide(ada, ben, cis, dee);
  await table.encounter(ada, ben, cis, dee, { initiative: [20, 15, 10, 5] });
  await table.start();
  await table.nextTurn();
  expect(hiddenFrom(ada, ben, cis, dee)).toEqual(["Cis", "Dee"]);
  await status(table, ada, "invisible", false);
  await turns(table, 5);
  expect([table.turnOf, hiddenFrom(ada, ben, cis, dee)]).toEqual(["Ben", ["Dee"]]);
  await status(table, dee, "blinded", false);
  expect(hiddenFrom(ada, dee)).toEqual(["Dee"]);
  await turns(table, 5);
  expect(hiddenFrom(ada, dee)).toEqual([]);
});

it("an escape is an attack on whoever holds: it has Disadvantage against a Dodge and uses it up [F-082] [F-089] [F-196]", async () => {
  const { table, ada, ben } = await duel(strong, weak);
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  await ada.act("dodge");
  await table.nextTurn();
  table.dice(18, 7, 15);
  const push = await ben.act("push", { on: [ada] });
  expect([lineOf(push.story), ada.statuses, ben.statuses]).toEqual(["2d20kl1", ["grappling"], ["grappled"]]);
});

it("a turn that its rider lets go by is a turn of its mount too: its breath is counted once a round [F-028] [F-079] [F-119] (A-17)", async () => {
  const table = await field();
  const rider = await friend(table, "Rider", [5, 5]);
  const horse = await friend(table, "Horse", [6, 5], {
    ...stats(1, 3, { companion: true }),
    statuses: ["suffocating"],
  });
  const ogre = await foe(table, "Ogre", [12, 5]);
  await obeys(horse, rider);
  await table.encounter(rider, horse, ogre, { initiative: [18, 12, 10] });
  await table.start();
  const breath = () => horse.system.breath.left;
  expect(breath()).toBe(3);
  await rider.act("delay");
  expect([table.turnOf, breath()]).toEqual(["Ogre", 3]);
  await table.nextTurn();
  expect([table.turnOf, breath()]).toEqual(["Rider", 2]);
  await table.nextTurn();
  expect([table.turnOf, breath()]).toEqual(["Ogre", 1]);
});

it("whoever is dead does not come in from a turn that waits, and the order goes on without it [F-025] [F-183] [F-221]", async () => {
  const table = await field();
  const ada = await friend(table, "Ada", [5, 5], stats(1, 1, hp(5)));
  const ben = await foe(table, "Ben", [6, 5], { ...strong, items: [weapon("Axe", { damage: "50" })] });
  const cis = await foe(table, "Cis", [9, 5]);
  await table.encounter(ada, ben, cis, { initiative: [20, 15, 5] });
  await table.start();
  await ada.act("delay");
  table.dice(15);
  await ben.act("attack", { item: "Axe", on: [ada] });
  expect(ada.statuses).toEqual(["dead"]);
  await ada.act("enter");
  // Her side has nobody else: the game master lets it go on.
  table.answerQuestions(false);
  expect(await turns(table, 4)).toEqual(["Ben", "Cis", "Ben", "Cis"]);
  const waits: Dynamic[] = table.combat.turns.filter(({ system }: Dynamic) => system.waits === table.combat.round);
  expect(waits).toEqual([]);
});
