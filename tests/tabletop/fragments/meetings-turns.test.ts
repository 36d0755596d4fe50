import { expect, it } from "vitest";
import { duel, field, hp, told } from "./tabletop-duel";

// Where turns, time and what is paid meet other rules: each case follows from the source alone.
const drawn = (scene: object) => JSON.parse(JSON.stringify(scene));
const away = { at: [20, 20] as [number, number] };
const spell = (name: string, system: object) => ({
  type: "fragmentsSpell",
  name,
  system: drawn({ components: [{ name: "All", energy: 0 }], range: 60, ...system }),
});

it("who is of a party does not know of foes that are hidden from it, whoever of its friends it sees [F-017] [F-018]", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { owner: "Mara", disposition: "friendly" });
  const guard = await table.creature("Guard", { disposition: "friendly" });
  const ben = await table.creature("Ben", { disposition: "hostile" });
  await ben.act("decide", { on: [ada], said: { kind: "undetected", active: "yes" } });
  await table.encounter(ada, guard, ben, { initiative: [18, 12, 5] });
  await table.start();
  expect([ada.statuses, guard.statuses, ben.statuses]).toEqual([["unaware"], [], []]);
});

it("who was unaware has its first Reaction with its turn of the second round, not before [F-018] [F-022] [F-222] (W-43)", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { disposition: "friendly" });
  const ben = await table.creature("Ben", { ...away, disposition: "hostile", system: hp(40), elevation: 10 });
  await ada.act("decide", { on: [ben], said: { kind: "undetected", active: "yes" } });
  await table.encounter(ada, ben, { initiative: [18, 12] });
  await table.start({ Ben: { aware: "unaware" } });
  await table.nextTurn();
  await table.nextTurn();
  table.dice(1);
  expect([table.turnOf, (await ben.act("fall")).asked]).toEqual(["Ada", []]);
  await ben.token.document.update({ elevation: 10 });
  await table.nextTurn();
  const fall = await ben.act("fall");
  expect(fall.asked.map(({ at }) => at)).toEqual(["grab"]);
  table.dice(1);
  await fall.answer(ben, "grab", "fall");
});

it("a companion's Reaction lapses when the turn of its commander begins, not when the round does [F-022] [F-080] [F-222] (A-31)", async () => {
  const table = await field();
  const ben = await table.creature("Ben", { at: [9, 5], disposition: "hostile" });
  const ada = await table.creature("Ada", { at: [5, 5], disposition: "friendly" });
  const hound = await table.creature("Hound", { at: [6, 5], elevation: 10, system: { companion: true, ...hp(40) } });
  await hound.act("decide", { on: [ada], said: { kind: "obeys", active: "yes" } });
  await table.encounter(ben, ada, hound, { initiative: [18, 12, 5] });
  await table.start();
  await table.nextTurn();
  await ada.act("command", { on: [hound] });
  await table.nextTurn();
  expect([table.turnOf, table.combat.round]).toEqual(["Ben", 2]);
  const fall = await hound.act("fall");
  expect(fall.asked.map(({ at }) => at)).toEqual(["grab"]);
  table.dice(1);
  await fall.answer(hound, "grab", "fall");
  await hound.token.document.update({ elevation: 10 });
  await table.nextTurn();
  table.dice(1);
  expect([table.turnOf, (await hound.act("fall")).asked]).toEqual(["Ada", []]);
});

it("a readied spell was cast in another turn: it can be controlled in the turn that comes next in the same round [F-072] [F-086] (A-62)", async () => {
  const wisp = spell("Wisp", { attack: "none", rounds: 5, controllable: true });
  const { table, ben } = await duel({}, { items: [wisp] });
  await table.nextTurn();
  await ben.act("ready", { said: { trigger: "Now", with: ben.items.get("Wisp").id } });
  await table.nextTurn();
  expect((await ben.act("fire")).refused).toBe(null);
  await table.nextTurn();
  expect([table.turnOf, table.combat.round]).toEqual(["Ben", 2]);
  expect((await ben.act("control", { item: "Wisp" })).refused).toBe(null);
  expect(told(await ben.act("control", { item: "Wisp" }))).toEqual(["Refused.controlled", "F-073"]);
});

it("outside of encounters what lasts some rounds ends with world time, a spell that runs likewise [F-012] [F-013] [F-020] [F-074] (A-21)", async () => {
  const table = await field();
  const dread = spell("Dread", { attack: "none", inflicts: "shaken", inflictsRounds: 2, rounds: 3 });
  const ada = await table.creature("Ada", { items: [dread] });
  const ben = await table.creature("Ben");
  await ada.act("cast", { item: "Dread", on: [ben] });
  const runs = () => ada.items.get("Dread").system.running.round;
  await table.time(6);
  expect([ben.statuses, runs() > 0]).toEqual([["shaken"], true]);
  await table.time(6);
  expect([ben.statuses, runs() > 0]).toEqual([[], true]);
  await table.time(6);
  expect(runs()).toBe(0);
});

it("what is left of some rounds when an encounter ends goes on in world time, and in the next encounter [F-019] [F-020] [F-074] (A-21)", async () => {
  const dread = spell("Dread", {
    attack: "none",
    inflicts: "shaken",
    inflictsRounds: 3,
    rounds: 3,
    controllable: true,
  });
  const { table, ada, ben } = await duel({ items: [dread] });
  for (let turn = 0; turn < 4; turn++) await table.nextTurn();
  await ada.act("cast", { item: "Dread", on: [ben] });
  await table.nextTurn();
  await table.nextTurn();
  expect(table.combat.round).toBe(4);
  await table.endEncounter();
  await table.time(6);
  expect(ben.statuses).toEqual(["shaken"]);
  await table.encounter(ada, ben, { initiative: [18, 12] });
  await table.start();
  expect([ben.statuses, ada.items.get("Dread").system.running.cast]).toEqual([["shaken"], 0]);
  await table.nextTurn();
  await table.nextTurn();
  expect([table.combat.round, ben.statuses, ada.items.get("Dread").system.running.round]).toEqual([2, [], 0]);
});

it("an encounter that ends in its first round leaves nobody unaware, Flat Footed by a Feint, or with something readied [F-018] [F-087] [F-098] (A-33)", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { at: [5, 5], disposition: "friendly", system: { level: 9 } });
  const ben = await table.creature("Ben", { at: [6, 5], disposition: "hostile" });
  await ada.act("decide", { on: [ben], said: { kind: "undetected", active: "yes" } });
  await table.encounter(ada, ben, { initiative: [18, 12] });
  await table.start({ Ben: { aware: "unaware" } });
  table.dice(5, 6);
  await ada.act("feint", { on: [ben] });
  await ada.act("ready", { said: { trigger: "Now", with: "" } });
  expect([ada.statuses, ben.statuses, Object.keys(ben.system.relations.feinted).length]).toEqual([
    ["readied"],
    ["unaware"],
    1,
  ]);
  await table.endEncounter();
  expect([ada.statuses, ben.statuses, ben.system.relations.feinted, ada.system.turn.readied]).toEqual([[], [], {}, 0]);
});

it("an area attack without ground under the caster takes its balance, whomever it reaches [F-044] [F-139]", async () => {
  const space = drawn({ regions: [{ at: [0, 0], size: [30, 20], marks: ["zeroG"] }] });
  const burst = spell("Burst", { damage: "2", area: 5 });
  const { table, ada } = await duel({ items: [burst] }, away, undefined, space);
  table.dice(5, 5);
  await ada.act("cast", { item: "Burst", place: [9, 5] });
  expect(ada.statuses).toEqual(["unstable"]);
});

it("a spell that counts as a melee attack is harder for a caster who lies down, as that is [F-212] (A-15)", async () => {
  const touch = spell("Touch", { damage: "2", treatedAs: "melee" });
  const { table, ada, ben } = await duel({ items: [touch], statuses: ["prone"] }, { system: hp(20) });
  table.dice(5, 5);
  const cast = await ada.act("cast", { item: "Touch", on: [ben] });
  expect(cast.story.some((line) => line.startsWith("spell/strike 2d20kl1"))).toBe(true);
});

it("who falls Prone in the middle of a Move Action crawls no farther with it than 5 ft [F-061] [F-116] [F-223]", async () => {
  const { table, ada } = await duel({}, away);
  await table.move(ada, [[6, 5]]);
  expect(ada.system.turn.stride).toBe(25);
  await ada.act("dropProne");
  await table.move(ada, [
    [7, 5],
    [8, 5],
  ]);
  expect([ada.token.at, ada.system.turn.spent, ada.system.turn.stride]).toEqual([[8, 5], 2, 0]);
});

it.each([
  ["warn", 3],
  ["off", 0],
])("where the table does not refuse (%s), a way is longer than the Actions that are left as well [F-029] [F-059]", async (enforceActions, spent) => {
  const { table, ada } = await duel({ system: { speed: 5 } }, away, { settings: { enforceActions } });
  await table.move(ada, [
    [6, 5],
    [7, 5],
    [8, 5],
    [9, 5],
    [10, 5],
  ]);
  expect([ada.token.at, ada.system.turn.spent]).toEqual([[10, 5], spent]);
});
