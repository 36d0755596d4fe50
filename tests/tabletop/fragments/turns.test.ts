import { expect, it } from "vitest";
import { attributes, duel, field, hp, told, weapon } from "./tabletop-duel";

const status = (name: string) => `fragments-${name}`;

it("Initiative is 1d20 and a modifier; the highest begins; ties are by lot, the same in every round [F-012] [F-014] [F-015] [F-016]", async () => {
  const table = await field();
  const names = ["Ada", "Ben", "Cis"];
  const all = [];
  for (const name of names) all.push(await table.creature(name, { system: { initiative: name === "Cis" ? 3 : 0 } }));
  await table.encounter(...all);
  table.dice(10, 10, 12);
  await table.during(async () => table.combat.rollAll());
  await table.start();
  const order = [table.turnOf];
  for (let turn = 0; turn < 5; turn++) {
    await table.nextTurn();
    order.push(table.turnOf);
  }
  expect(order[0]).toBe("Cis");
  expect(order.slice(3)).toEqual(order.slice(0, 3));
  expect(new Set(order.slice(0, 3)).size).toBe(3);
});

it("three Actions in any combination, a fourth is refused; what is left is lost [F-021] [F-029] [F-030] [F-031] [F-059] (W-40)", async () => {
  const { table, ada, ben } = await duel(
    { items: [weapon("Sword", { place: 0 })], at: [0, 5] },
    { at: [7, 5], system: { physical: 5 } },
  );
  const draw = await ada.act("draw", { item: "Sword", as: "Mara" });
  expect(draw.story).toEqual(["Ada spent +1", "Ada's Sword place 0 -> 2"]);
  await table.move(ada, [[6, 5]]);
  expect([ada.token.at, ada.system.turn.spent, ada.system.turn.stride]).toEqual([[6, 5], 2, 0]);
  table.dice(10, 3);
  await ada.act("attack", { item: "Sword", on: [ben] });
  expect(told(await ada.act("dodge"))).toEqual(["Refused.noActions", "F-029"]);
  await table.nextTurn();
  expect(told(await ada.act("dodge"))).toEqual(["Refused.notYourTurn", "F-034"]);
  await ben.act("dodge");
  await table.nextTurn();
  expect([table.turnOf, ada.system.turn.spent]).toEqual(["Ada", 0]);
});

it("where the table does not count or only warns, an Action more is taken all the same [F-029]", async () => {
  const off = await duel({}, {}, { settings: { enforceActions: "off" } });
  await off.ada.act("dodge");
  expect(off.ada.system.turn.spent).toBe(0);
  const warn = await duel({}, {}, { settings: { enforceActions: "warn" } });
  for (let n = 0; n < 4; n++) expect((await warn.ada.act("interact")).refused).toBe(null);
  expect(warn.ada.system.turn.spent).toBe(3);
});

it("outside of encounters nothing is counted [F-013]", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { statuses: ["prone"] });
  for (let n = 0; n < 4; n++) await ada.act("dodge");
  await ada.act("standUp");
  expect([ada.system.turn.spent, ada.statuses]).toEqual([0, ["dodging"]]);
});

it("states take Actions, and bonuses add some [F-216] [F-217] [F-221] (W-22)", async () => {
  const { ada } = await duel({ system: hp(10) });
  const spend = async () => (await ada.act("interact")).refused;
  await spend();
  await ada.actor.toggleStatusEffect(status("slowed"), { active: true, overlay: false });
  expect([await spend(), await spend()]).toEqual([null, "FIVEFOLD.Fragments.Refused.noActions"]);
  await ada.actor.update({ "system.bonusActions": 1 });
  expect([await spend(), await spend()]).toEqual([null, "FIVEFOLD.Fragments.Refused.noActions"]);
  await ada.actor.toggleStatusEffect(status("stunned"), { active: true, overlay: false });
  expect(told(await ada.act("dropProne"))).toEqual(["Refused.helpless.stunned", "F-217"]);
});

it.each([
  "unconscious",
  "stunned",
])("the turn of the %s is passed over, and begins and ends all the same: fire strikes, breath runs out, the Reaction is there again [F-119] [F-208] [F-217] [F-220]", async (state) => {
  const table = await field();
  const ada = await table.creature("Ada");
  const ben = await table.creature("Ben", {
    system: { ...hp(40), ...attributes(3), turn: { spent: 2, reacted: 1 } },
    statuses: [state, "onFire", "suffocating"],
  });
  const cis = await table.creature("Cis");
  await table.encounter(ada, ben, cis, { initiative: [21, 17, 9] });
  await table.start();
  table.dice(2, 3);
  await table.nextTurn();
  // The first end of a turn without air takes one of three rounds of breath.
  expect([table.turnOf, ben.system.hp.value, ben.system.breath.left]).toEqual(["Cis", 35, 2]);
  expect([ben.system.turn.spent, ben.system.turn.reacted, ben.system.turn.round]).toEqual([0, 0, 1]);
});

it("whoever comes round from a stun as its turn begins acts in it [F-019] [F-217]", async () => {
  const { table, ben } = await duel({}, { system: hp(40), statuses: ["stunned"] });
  await table.edit(ben, { "system.clocks.stunned": { round: 1, slot: 12 } });
  await table.nextTurn();
  expect([table.turnOf, ben.statuses, (await ben.act("dodge")).refused]).toEqual(["Ben", [], null]);
});

it("a turn is delayed before its first Action, waits in its place, and comes in behind the one that runs, for good [F-023] [F-024] [F-025] [F-026] [F-028] (W-30)", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { owner: "Mara", system: hp(15, 30), statuses: ["bleeding"] });
  const ben = await table.creature("Ben", { owner: "Jon" });
  const cis = await table.creature("Cis");
  await table.encounter(ada, ben, cis, { initiative: [21, 17, 9] });
  table.dice(12, 3, 2);
  await table.start();
  expect([table.turnOf, ada.system.hp.value]).toEqual(["Ada", 10]);
  expect(told(await ada.act("enter"))).toEqual(["Refused.notWaiting", "F-025"]);
  const delay = await ada.act("delay", { as: "Mara" });
  expect([delay.refused, table.turnOf]).toEqual([null, "Ben"]);
  await ben.act("dodge");
  const enter = await ada.act("enter", { as: "Mara" });
  expect([enter.refused, table.turnOf]).toEqual([null, "Ben"]);
  await table.nextTurn();
  // No second bleeding roll, no second refresh.
  expect([table.turnOf, ada.system.hp.value, ada.system.turn.spent]).toEqual(["Ada", 10, 0]);
  for (let n = 0; n < 3; n++) await ada.act("interact");
  expect(told(await ada.act("delay"))).toEqual(["Refused.begun", "F-023"]);
  await table.nextTurn();
  expect(table.turnOf).toBe("Cis");
  await table.nextTurn();
  expect(table.turnOf).toBe("Ben");
  table.dice(12, 1, 1);
  await table.nextTurn();
  expect([table.turnOf, ada.system.hp.value]).toEqual(["Ada", 8]);
});

it("a turn that waits past the end of its round is lost, and what continues strikes at its old place [F-027] [F-028]", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { system: hp(30), statuses: ["onFire"] });
  const ben = await table.creature("Ben");
  await table.encounter(ada, ben, { initiative: [21, 17] });
  table.dice(1, 1);
  await table.start();
  await ada.act("delay");
  expect(table.turnOf).toBe("Ben");
  table.dice(2, 2);
  await table.nextTurn();
  expect([table.turnOf, ada.system.hp.value, ada.system.turn.spent]).toEqual(["Ada", 24, 0]);
});

it("a turn that is put off and never taken ends before the next one begins: who is hidden there is seen, who flies falls [F-028] [F-132] [F-164] (A-17)", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { at: [5, 5], system: { flight: "flight", ...hp(40) } });
  const ben = await table.creature("Ben", { at: [9, 5], disposition: "hostile" });
  await ada.act("decide", { on: [ben], said: { kind: "hidden", active: "yes" } });
  await ada.token.document.update({ elevation: 20 });
  await table.encounter(ada, ben, { initiative: [21, 17] });
  await table.start();
  await ada.act("delay");
  expect([table.turnOf, ada.token.elevation, Object.keys(ada.system.relations.hidden)]).toHaveProperty("2.length", 1);
  expect(ada.token.elevation).toBe(20);
  table.dice(3, 4);
  await table.nextTurn();
  expect([table.turnOf, ada.token.elevation, Object.keys(ada.system.relations.hidden)]).toEqual(["Ada", 0, []]);
  expect(ada.system.hp.value).toBeLessThan(40);
});

it("a Feint is over at the end of the turn, a critical one with the next turn of the feinter [F-019] [F-098] [F-099] [F-154] (W-15)", async () => {
  const { table, ada, ben } = await duel(
    { system: { level: 4, ...attributes(6) } },
    { system: { physical: 25, mental: 18 } },
  );
  table.dice(9);
  const feint = await ada.act("feint", { on: [ben] });
  expect(feint.story.slice(1, 3)).toEqual(["strike 1d20 + 10 = 19", "F-001 19 >= 18"]);
  table.dice(3, 2);
  const blow = await ada.act("unarmed", { on: [ben] });
  expect(blow.story[1]).toBe("strike 2d20kh1 + 10 = 13");
  await table.nextTurn();
  expect(Object.keys(ben.system.relations.feinted)).toEqual([]);
  await table.nextTurn();
  table.dice(20);
  await ada.act("feint", { on: [ben] });
  expect(ben.statuses).toEqual(["flatFooted"]);
  await table.nextTurn();
  expect(ben.statuses).toEqual(["flatFooted"]);
  await table.nextTurn();
  expect([table.turnOf, ben.statuses]).toEqual(["Ada", []]);
});

it("a Dodge lasts to the next attack, a maneuver as well, however often it was taken [F-082] [F-083] [F-089] (W-44)", async () => {
  const { table, ada, ben } = await duel();
  await ada.act("dodge");
  await ada.act("dodge");
  expect(ada.statuses).toEqual(["dodging"]);
  await table.nextTurn();
  table.dice(18, 7, 15);
  const trip = await ben.act("trip", { on: [ada] });
  expect([trip.story[1], ada.statuses]).toEqual(["strike 2d20kl1 + 6 = 13", []]);
  table.dice(2);
  const plain = await ben.act("unarmed", { on: [ada] });
  expect(plain.story[1]).toBe("strike 1d20 + 6 = 8");
});

it("where the table wants it a Dodge ends with the next turn [F-083]", async () => {
  const { table, ada } = await duel({}, {}, { settings: { dodgeExpiry: "turn" } });
  await ada.act("dodge");
  await table.nextTurn();
  expect(ada.statuses).toEqual(["dodging"]);
  await table.nextTurn();
  expect(ada.statuses).toEqual([]);
});

it.each([
  [7, 4, 10, 14, [13, 14]],
  [5, 1, 10, 14, [12, 14]],
  [1, 1, 10, 14, [10, 10]],
  [6, 5, 0, 14, [3, 6]],
])("Focus with ESS %i at level %i brings a third of both back, each rounded down [F-010] [F-081] (W-12)", async (ess, level, value, max, energy) => {
  const { ada } = await duel({ system: { level, ...attributes(5, 5, ess), energy: { value, max } } });
  await ada.act("focus");
  const first = ada.system.energy.value;
  await ada.act("focus");
  expect([first, ada.system.energy.value, ada.system.turn.spent]).toEqual([...energy, 2]);
});

it("standing up takes an Action, falling prone and letting go are free, in one's own turn only [F-036] [F-037] [F-039] [F-060] [F-215]", async () => {
  const { table, ada, ben } = await duel({ statuses: ["prone"], items: [weapon("Sword")] });
  await ada.act("standUp");
  expect([ada.system.turn.spent, ada.statuses]).toEqual([1, []]);
  await ada.act("dropProne");
  expect([ada.system.turn.spent, ada.statuses]).toEqual([1, ["prone"]]);
  const drop = await ada.act("drop", { item: "Sword" });
  expect([drop.refused, ada.items.has("Sword"), ada.system.turn.spent]).toEqual([null, false, 1]);
  expect(told(await ben.act("dropProne"))).toEqual(["Refused.freeInOwnTurn", "F-039"]);
  const lying = table.map.tokens.contents.find(({ name }: { name: string }) => name === "Sword");
  const up = await ada.act("pickUp", { said: { lying: lying.id } });
  expect([up.refused, ada.items.get("Sword")?.system.place, ada.system.turn.spent]).toEqual([null, 2, 2]);
  await table.nextTurn();
});

it("whoever has no idea of the fight does nothing in the first round [F-017] [F-018] [F-166]", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { owner: "Mara", disposition: "friendly" });
  const ben = await table.creature("Ben", { disposition: "hostile" });
  await ada.act("decide", { on: [ben], said: { kind: "undetected", active: "yes" } });
  expect(Object.keys(ada.system.relations.hidden)).toHaveLength(1);
  await table.encounter(ada, ben, { initiative: [18, 20] });
  await table.start({ Ben: { aware: "unaware" } });
  expect([table.turnOf, ben.statuses]).toEqual(["Ben", ["unaware"]]);
  expect(told(await ben.act("dodge"))).toEqual(["Refused.noActions", "F-029"]);
  await table.nextTurn();
  await table.nextTurn();
  expect([table.turnOf, ben.statuses]).toEqual(["Ben", []]);
  expect((await ben.act("dodge")).refused).toBe(null);
});

it.each([
  ["falls to -1 by a readied blow", 0, ["bleeding", "incapacitated", "prone"]],
  ["is Slowed instead", 1, ["slowed"]],
])("of 3 Actions 1 is spent: whoever %s has %i left [F-085] [F-206] [F-221] (W-42)", async (_title, left, statuses) => {
  const maul = weapon("Maul", { damage: "11", damageAttribute: "none" });
  const { table, ada, ben } = await duel({ items: [maul] }, { system: { physical: 12, ...hp(10, 30) } });
  await ada.act("ready", { said: { with: ada.items.get("Maul").id, trigger: "Ben speaks" } });
  await table.nextTurn();
  await ben.act("interact");
  if (left === 0) {
    table.dice(15);
    const blow = await ada.act("fire", { on: [ben] });
    expect([blow.state, ben.system.hp.value]).toEqual(["closed", -1]);
  } else await ben.actor.toggleStatusEffect(status("slowed"), { active: true, overlay: false });
  expect([...ben.statuses].sort()).toEqual(statuses);
  for (let n = 0; n < left; n++) expect((await ben.act("interact")).refused).toBe(null);
  expect(told(await ben.act("interact"))).toEqual(["Refused.noActions", "F-029"]);
  await table.nextTurn();
});

it("an ambush by two with the same Initiative, whose lot stands for every round; the one who knew nothing has its Reaction with its turn of round 2 [F-016] [F-017] [F-018] [F-022] [F-166] (W-43)", async () => {
  const table = await field();
  const a = await table.creature("A", { disposition: "friendly" });
  const b = await table.creature("B", { at: [20, 20], disposition: "hostile", system: hp(60), elevation: 10 });
  const c = await table.creature("C", { disposition: "friendly" });
  for (const one of [a, c]) await one.act("decide", { on: [b], said: { kind: "undetected", active: "yes" } });
  await table.encounter(a, b, c, { initiative: [18, 20, 18] });
  // The lower lot comes first.
  const lots = { A: 0.84, C: 0.31 };
  await table.during(async () => {
    for (const place of table.combat.combatants.contents) {
      const lot = Object.entries(lots).find(([name]) => name === place.name)?.[1];
      if (lot !== undefined) await place.update({ "system.lot": lot });
    }
  });
  await table.start({ B: { aware: "unaware" } });
  const grabs = async () => {
    table.dice(1);
    const fall = await b.act("fall");
    const asked = fall.asked.map(({ at }) => at);
    if (asked.length > 0) await fall.answer(b, "grab", "fall");
    await b.token.document.update({ elevation: 10 });
    return asked;
  };
  expect([table.turnOf, b.statuses, await grabs()]).toEqual(["B", ["unaware"], []]);
  expect(told(await b.act("dodge"))).toEqual(["Refused.noActions", "F-029"]);
  for (const round of [1, 2, 3]) {
    if (round === 2) {
      expect([b.statuses, await grabs(), (await b.act("dodge")).refused]).toEqual([[], ["grab"], null]);
    }
    for (const name of ["C", "A", "B"]) {
      await table.nextTurn();
      expect([table.turnOf, table.combat.round]).toEqual([name, name === "B" ? round + 1 : round]);
    }
  }
});

it("a companion acts in the turn of whoever commands it, once a round [F-075] [F-076] [F-077] [F-079] [F-080] (W-32)", async () => {
  const table = await field();
  const rider = await table.creature("Rider", { owner: "Mara", disposition: "friendly", at: [2, 2] });
  const horse = await table.creature("Horse", {
    owner: "Mara",
    system: { companion: true, ...hp(30) },
    statuses: ["onFire"],
    at: [3, 2],
  });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [4, 2], system: { physical: 40 } });
  await horse.act("decide", { on: [rider], said: { kind: "obeys", active: "yes" } });
  await table.encounter(rider, horse, foe, { initiative: [18, 12, 10] });
  table.dice(2, 2);
  await table.start();
  expect([table.turnOf, horse.system.hp.value]).toEqual(["Rider", 26]);
  expect(told(await horse.act("unarmed", { on: [foe] }))).toEqual(["Refused.noActions", "F-029"]);
  await rider.act("command", { on: [horse], as: "Mara" });
  table.dice(1, 1);
  await horse.act("unarmed", { on: [foe] });
  await rider.act("dodge");
  await horse.act("unarmed", { on: [foe] });
  expect([rider.system.turn.spent, horse.system.turn.spent]).toEqual([2, 2]);
  expect(told(await rider.act("command", { on: [horse] }))).toEqual(["Refused.commanded", "F-076"]);
  await table.nextTurn();
  expect(table.turnOf).toBe("Foe");
  table.dice(3, 3);
  await table.nextTurn();
  expect([table.turnOf, horse.system.hp.value]).toEqual(["Rider", 20]);
  expect(told(await horse.act("unarmed", { on: [foe] }))).toEqual(["Refused.noActions", "F-029"]);
});
