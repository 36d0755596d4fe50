import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import type { CreatureSpec } from "../tabletop";
import { ability, bow, field, trait, weapon } from "./tabletop-shapers";

const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const instinct = (value: number, more: JsonObject = {}) => ({ stats: { instinct: value }, ...more });
const order = (table: Dynamic): readonly string[] => table.combat.turns.map(({ actor }: Dynamic) => actor.name);

/** Three fighters with Initiative 30, 26 and 20: Ada and Cleo on one side. */
async function three(ada: CreatureSpec = {}, ben: CreatureSpec = {}, cleo: CreatureSpec = {}) {
  const table = await field();
  const of = (
    name: string,
    value: number,
    disposition: "friendly" | "hostile",
    owner: "Mara" | "Jon",
    x: CreatureSpec,
  ) => table.creature(name, { owner, disposition, ...x, system: { ...instinct(value), ...x.system } });
  const a = await of("Ada", 15, "friendly", "Mara", { at: [2, 2], ...ada });
  const b = await of("Ben", 13, "hostile", "Jon", { at: [6, 2], ...ben });
  const c = await of("Cleo", 10, "friendly", "Mara", { at: [2, 4], ...cleo });
  await table.encounter(a, b, c);
  await table.start();
  return { table, ada: a, ben: b, cleo: c };
}

it("Initiative is a number, read anew each round; objects have 0 and act last [W-011] [W-012] [W-014] [W-015] [W-003] (E-13)", async () => {
  const skills = { athletics: 2, quickFingers: 1, grace: 3, improvisation: 1 };
  const { table, ada, ben } = await three(
    { system: { stats: { instinct: 12 }, skills } },
    {},
    { system: { kind: "object", stats: { instinct: 14 } } },
  );
  const places = () => table.combat.turns.map(({ initiative }: Dynamic) => initiative);
  expect([order(table), places()]).toEqual([
    ["Ada", "Ben", "Cleo"],
    [31, 26, 0],
  ]);
  await table.edit(ada, { "system.bonus.initiative": -4 });
  await table.edit(ben, { "system.bonus.initiative": 5 });
  expect(order(table)).toEqual(["Ada", "Ben", "Cleo"]);
  await table.nextRound();
  expect([order(table), places(), table.turnOf]).toEqual([["Ben", "Ada", "Cleo"], [31, 27, 0], "Ben"]);
});

it("of equals a game master says who goes first, from the next round on [W-013] (E-14)", async () => {
  const { table, ada, ben } = await three({ system: instinct(12) }, { system: instinct(12) }, { system: instinct(3) });
  const [first = ""] = order(table);
  const [other, name] = first === "Ada" ? [ben, "Ben"] : [ada, "Ada"];
  expect((await other.act("goFirst")).state).toBe("closed");
  await table.nextRound();
  expect(order(table)[0]).toBe(name);
  expect((await (await table.creature("Lone", { system: instinct(1) })).act("goFirst")).refused).toBe(
    "FIVEFOLD.Shapers.Refused.noTie",
  );
});

it("who acts first or last does so whatever its Initiative is; both together cancel [W-012]", async () => {
  const first = trait("Ahead", { actsFirst: true });
  const last = trait("Behind", { actsLast: true });
  const { table } = await three({ items: [last] }, { items: [first, last] }, { items: [first] });
  expect(order(table)).toEqual(["Cleo", "Ben", "Ada"]);
});

it("a turn gives 3 AP and Basic Movement, which end with it; 2 RP come each round [W-006] [W-008] [W-009]", async () => {
  const { table, ada, ben } = await three();
  const points = (one: Dynamic) => [one.system.ap.value, one.system.turn.stride, one.system.rp.value];
  expect([points(ada), points(ben)]).toEqual([
    [3, 3, 2],
    [3, 0, 2],
  ]);
  await table.edit(ben, { "system.rp.value": 0 });
  await table.nextTurn();
  expect([points(ada), points(ben)]).toEqual([
    [0, 0, 2],
    [3, 3, 0],
  ]);
  expect((await ada.act("defend")).refused).toBe("FIVEFOLD.Shapers.Refused.notYourTurn");
  await table.nextRound();
  expect(points(ben)[2]).toBe(2);
});

it("Move and Sprint add to the movement of the turn; Sprint takes all AP [W-038] [W-039] (E-26)", async () => {
  const { table, ada } = await three();
  const pool = () => [ada.system.ap.value, ada.system.turn.stride];
  await ada.act("run");
  expect(pool()).toEqual([2, 6]);
  await ada.act("run");
  await ada.act("run");
  expect(pool()).toEqual([0, 12]);
  await table.nextRound();
  await ada.act("sprint");
  expect(pool()).toEqual([0, 15]);
  expect((await ada.act("run")).refused).toBe("FIVEFOLD.Shapers.Refused.few.ap");
});

it("Stunned and Restrained leave fewer points, and hold their bearer where it is [W-007] [W-083]", async () => {
  const { table, ada, ben } = await three(
    { statuses: ["stunned"] },
    { statuses: ["restrained"], items: [weapon("Sword")] },
  );
  expect([ada.system.ap.value, (await ada.act("defend")).refused]).toEqual([0, "FIVEFOLD.Shapers.Refused.stunned"]);
  await table.nextTurn();
  expect(ben.system.ap.value).toBe(2);
  const stuck = await ben.act("move", { path: [[7, 2]], as: "Jon" });
  expect([stuck.refused, ben.token.at]).toEqual(["FIVEFOLD.Shapers.Refused.rooted.restrained", [6, 2]]);
  await ben.act("defend");
  expect(ben.system.ap.value).toBe(0);
});

it("Defend: attacks have disadvantage and Defense Rolls advantage until the next turn, which holding does not put off [W-035] [W-019] (E-25, E-51)", async () => {
  const { table, ada, ben } = await three(
    { system: vitality(20) },
    {
      items: [
        weapon("Sword", [["1d8", "physical"]], { range: 9 }),
        ability("Wave", [["3", "physical"]], { resolution: "defense", stat: "strength", range: 9 }),
      ],
    },
  );
  await ada.act("defend");
  expect([ada.statuses, ada.system.ap.value]).toEqual([["defending"], 1]);
  await table.nextTurn();
  table.dice(17, 8);
  await ben.act("attack", { item: "Sword", on: [ada] });
  expect(ada.system.vitality.value).toBe(20);
  await table.edit(ben, { "system.ap.value": 3 });
  table.dice(5, 13);
  const wave = await ben.act("useAbility", { item: "Wave", on: [ada] });
  await wave.answer(ada, "defense", "roll");
  expect(ada.system.vitality.value).toBe(20);
  await table.nextTurn();
  await table.nextTurn();
  expect(ada.statuses).toEqual([]);
});

it("one free use a turn: an interaction, or a weapon drawn or put away [W-036] [W-037] [W-042] [W-043] [W-044] (E-28)", async () => {
  const { table, ada } = await three({
    items: [
      weapon("Sword", [["1d8", "physical"]], { place: 0 }),
      weapon("Axe", [["1d12", "physical"]], { hands: 2, place: 0 }),
    ],
  });
  const left = () => ada.system.ap.value;
  await ada.act("interact");
  expect(left()).toBe(3);
  await ada.act("switchWeapons", { item: "Sword" });
  expect([left(), ada.items.get("Sword").system.place]).toEqual([2, 2]);
  await ada.act("interact");
  expect(left()).toBe(1);
  const full = await ada.act("switchWeapons", { item: "Axe" });
  expect(full.refused).toBe("FIVEFOLD.Shapers.Refused.handsFull");
  await table.nextRound();
  await ada.act("switchWeapons", { item: "Sword" });
  expect([left(), ada.items.get("Sword").system.place]).toEqual([3, 0]);
  await ada.act("switchWeapons", { item: "Axe" });
  expect([left(), ada.items.get("Axe").system.place]).toEqual([2, 4]);
});

it("Stabilize: First Aid against 8 ends Bleeding, and gives no Vitality [W-040] (E-55)", async () => {
  const { table, ada, cleo, ben } = await three(
    { at: [2, 3] },
    {},
    { statuses: ["bleeding"], system: vitality(-4, 20) },
  );
  table.dice(7);
  await ada.act("stabilize", { on: [cleo] });
  expect([cleo.statuses, ada.system.ap.value]).toEqual([["bleeding"], 0]);
  await table.nextRound();
  table.dice(8);
  await ada.act("stabilize", { on: [cleo] });
  expect([cleo.statuses, cleo.system.vitality.value]).toEqual([[], -4]);
  await table.nextRound();
  expect((await ada.act("stabilize", { on: [cleo] })).refused).toBe("FIVEFOLD.Shapers.Refused.notBleeding");
  expect((await ada.act("stabilize", { on: [ben] })).refused).toBe("FIVEFOLD.Shapers.Refused.reach");
});

it("Use Item takes a whole turn's AP and uses one up; an Ability in a bottle is none [W-047] (E-71)", async () => {
  const item = (name: string, system: JsonObject) => ({
    type: "shapersConsumable",
    name,
    system: { quantity: 1, ...system },
  });
  const { table, ada } = await three({
    system: vitality(5, 20),
    items: [item("Stimulant", { heals: "2d6" }), item("Storm", { ability: true })],
  });
  expect((await ada.act("useItem", { item: "Storm" })).refused).toBe("FIVEFOLD.Shapers.Refused.isAbility");
  await ada.act("run");
  expect((await ada.act("useItem", { item: "Stimulant" })).refused).toBe("FIVEFOLD.Shapers.Refused.few.ap");
  await table.nextRound();
  table.dice(3, 4);
  await ada.act("useItem", { item: "Stimulant" });
  expect([ada.system.vitality.value, ada.items.get("Stimulant").system.quantity]).toEqual([12, 0]);
});

it("Switch Places: an ally beside agrees for 1 RP; the action is paid either way [W-041] [W-010] [W-002] (E-53)", async () => {
  const { table, ada, cleo, ben } = await three({ at: [2, 3] });
  const swap = await ada.act("switchPlaces", { on: [cleo] });
  expect(swap.asked).toMatchObject([{ who: "Cleo", at: "swap" }]);
  await swap.answer(cleo, "swap", "agree");
  expect([ada.token.at, cleo.token.at, ada.system.ap.value, cleo.system.rp.value]).toEqual([[2, 4], [2, 3], 2, 1]);
  await table.edit(cleo, { "system.rp.value": 0 });
  const second = await ada.act("switchPlaces", { on: [cleo] });
  expect([second.state, ada.token.at, ada.system.ap.value]).toEqual(["closed", [2, 4], 1]);
  await table.edit(ben, {});
});

it("a held turn is taken later, called at the end of the round, and lost by whoever refuses [W-016] [W-017] [W-018] (E-51)", async () => {
  const { table, ada, ben, cleo } = await three();
  await ada.act("holdTurn", { as: "Mara" });
  expect(table.turnOf).toBe("Ben");
  await ben.act("holdTurn", { as: "Jon" });
  expect(table.turnOf).toBe("Cleo");
  expect((await ada.act("defend")).refused).toBe("FIVEFOLD.Shapers.Refused.notYourTurn");
  await ben.act("takeTurn", { as: "Jon" });
  await table.nextTurn();
  expect([table.turnOf, ben.system.ap.value, ben.system.turn.stride]).toEqual(["Ben", 3, 3]);
  await table.nextTurn();
  const call = table.cards.at(-1);
  expect(call?.asked).toMatchObject([{ who: "Ada", at: "call", options: ["now", "lose"] }]);
  await call?.answer(ada, "call", "lose", { as: "Mara" });
  expect([table.combat.round, table.turnOf, ada.system.ap.value]).toEqual([2, "Ada", 3]);
  await ada.act("run");
  expect((await ada.act("holdTurn")).refused).toBe("FIVEFOLD.Shapers.Refused.begun");
  expect((await cleo.act("takeTurn")).refused).toBe("FIVEFOLD.Shapers.Refused.notWaiting");
});

it("a union acts in one turn at the mean of its Initiatives, each with its own points, for one round [W-024] [W-025] [W-026] [W-027] [W-028] (E-09)", async () => {
  const ahead = trait("Ahead", { actsFirst: true });
  const { table, ada, ben, cleo } = await three(
    { items: [ahead], system: instinct(9) },
    { system: instinct(12) },
    { system: { stats: { instinct: 16 }, movement: 10 } },
  );
  expect(order(table)[0]).toBe("Ada");
  const foe = await ada.act("union", { on: [ben], as: "Mara" });
  expect(foe.refused).toBe("FIVEFOLD.Shapers.Refused.unionFoe");
  const form = await ada.act("union", { on: [cleo], as: "Mara" });
  expect(form.asked).toMatchObject([{ who: "Cleo", by: "Mara" }]);
  await form.answer(cleo, form.asked[0]?.at ?? "", "join");
  await table.nextRound();
  // (18 + 32) / 2 = 25, before Ben's 24; acting first counts only where all of them do.
  expect([table.combat.round, order(table)[2]]).toEqual([2, "Ben"]);
  expect([ada.system.ap.value, cleo.system.ap.value, cleo.system.turn.stride]).toEqual([3, 3, 10]);
  // Each goes by its own steps, whoever of them has the place in the order.
  const before = ada.system.turn.stride;
  for (const one of [ada, cleo]) {
    const [x, y] = one.token.at;
    await table.move(one, [[x, y + 1]]);
    expect(one.token.at).toEqual([x, y + 1]);
  }
  expect([ada.system.turn.stride, cleo.system.turn.stride]).toEqual([before - 1, 9]);
  await cleo.act("run");
  await ada.act("defend");
  await cleo.act("defend");
  expect([ada.system.ap.value, cleo.system.ap.value, cleo.system.turn.stride]).toEqual([1, 0, 19]);
  await table.nextTurn();
  expect([table.turnOf, ada.system.ap.value, cleo.system.turn.stride]).toEqual(["Ben", 0, 0]);
  await table.nextRound();
  expect(order(table)).toEqual(["Ada", "Cleo", "Ben"]);
  expect((await cleo.act("defend")).refused).toBe("FIVEFOLD.Shapers.Refused.notYourTurn");
});

it("surprise: Stealth against Perception or Intuition; the surprised act last in round 1 and do not see their enemies [W-029] [W-030] [W-031] (E-59)", async () => {
  const table = await field();
  const of = (name: string, system: JsonObject, disposition: "friendly" | "hostile", at: [number, number]) =>
    table.creature(name, { system, disposition, at });
  const u = await of("U", instinct(12, { skills: { perception: 3 } }), "friendly", [1, 1]);
  const v = await of("V", instinct(15, { skills: { intuition: 1 } }), "friendly", [1, 3]);
  const x = await of("X", instinct(9), "hostile", [8, 1]);
  const y = await of("Y", instinct(6), "hostile", [8, 3]);
  await table.encounter(u, v, x, y);
  table.dice(17, 14, 11, 12);
  await table.start({
    U: { role: "perception" },
    V: { role: "intuition" },
    X: { role: "ambusher" },
    Y: { role: "ambusher" },
  });
  expect([u.statuses, v.statuses, x.statuses, y.statuses]).toEqual([[], ["surprised"], ["hidden"], ["hidden"]]);
  expect(order(table)).toEqual(["U", "X", "Y", "V"]);
  const strike = await v.act("unarmed", { on: [x], override: false });
  expect(strike.refused).not.toBeNull();
  await table.nextRound();
  expect([order(table), v.statuses]).toEqual([["V", "U", "X", "Y"], []]);
});

it("an ambush of two by two: whoever noticed them acts among them and sees them, the surprised act behind all others in round 1 [W-029] [W-030] (E-52)", async () => {
  const table = await field();
  const of = (name: string, system: JsonObject, disposition: "friendly" | "hostile", at: [number, number]) =>
    table.creature(name, { system, disposition, at });
  const a = await of("A", instinct(15), "friendly", [1, 1]);
  const b = await of("B", instinct(12, { bonus: { initiative: 1 } }), "friendly", [1, 3]);
  const c = await of("C", instinct(5), "friendly", [1, 5]);
  const x = await of("X", instinct(9), "hostile", [8, 1]);
  const y = await of("Y", instinct(6), "hostile", [8, 3]);
  await table.encounter(a, b, c, x, y);
  table.dice(9, 8, 3, 4, 15);
  await table.start({
    X: { role: "ambusher" },
    Y: { role: "ambusher" },
    A: { role: "perception" },
    B: { role: "perception" },
    C: { role: "perception" },
  });
  expect(order(table)).toEqual(["X", "Y", "C", "A", "B"]);
  const victims = [a, b].map(({ actor }) => actor.uuid.replaceAll(".", "-")).sort();
  for (const { system } of [x, y]) expect(Object.keys(system.relations.hiddenFrom).sort()).toEqual(victims);
  expect([a.statuses, b.statuses, c.statuses]).toEqual([["surprised"], ["surprised"], []]);
  await table.nextRound();
  expect(order(table)).toEqual(["A", "B", "X", "Y", "C"]);
});

it("a held attack is paid at once, is set off by whoever comes into range, and lapses with the next turn [W-021] [W-022] [W-023] (E-10)", async () => {
  const { table, ada, ben } = await three(
    { items: [bow("Bow", { range: 5 })], system: { bonus: { hit: 5 } } },
    { at: [12, 2], system: { ...vitality(20), stats: { dexterity: 14 }, evasionStat: "will" } },
  );
  await ada.act("holdAction", { item: "Bow" });
  expect([ada.statuses, ada.system.ap.value]).toEqual([["holdingAction"], 1]);
  await table.nextTurn();
  await ben.act("sprint");
  const walked = table.move(ben, [
    [11, 2],
    [10, 2],
    [9, 2],
    [8, 2],
    [7, 2],
    [6, 2],
  ]);
  await walked;
  const card = table.cards.at(-1);
  expect(card?.asked).toMatchObject([{ who: "Ada", at: "held", options: ["fire", "wait"] }]);
  table.dice(9, 4);
  await card?.answer(ada, "held", "fire");
  expect([ben.system.vitality.value, ada.statuses, ada.system.rp.value, ben.token.at]).toEqual([16, [], 2, [6, 2]]);
  await table.nextRound();
  await ada.act("holdAction", { item: "Bow", said: { trigger: "word", words: "when he speaks" } });
  await table.nextRound();
  expect([ada.statuses, ada.system.turn.heldWith, ada.system.ap.value]).toEqual([[], 0, 3]);
  await ada.act("holdAction", { item: "Bow" });
  await table.nextTurn();
  table.dice(15, 4);
  const fire = await ada.act("fire", { on: [ben] });
  expect([fire.state, ada.statuses]).toEqual(["closed", []]);
  expect((await ada.act("fire", { on: [ben] })).refused).toBe("FIVEFOLD.Shapers.Refused.nothingHeld");
});

it("the dead have no turn, and an ally who leaves the encounter leaves a union to the others [W-164] [W-024]", async () => {
  const { table, ada, ben, cleo } = await three();
  const form = await ada.act("union", { on: [cleo] });
  await form.answer(cleo, form.asked[0]?.at ?? "", "join");
  await table.nextRound();
  const place = table.combat.combatants.find(({ actor }: Dynamic) => actor.name === "Cleo");
  await table.during(() => place.delete());
  await table.nextTurn();
  expect([table.turnOf, order(table)]).toEqual(["Ada", ["Ben", "Ada"]]);
  await ada.act("defend");
  expect(ada.statuses).toEqual(["defending"]);
  await table.edit(ben, { "system.vitality.value": -30 });
  table.answerQuestions(false);
  await table.nextTurn();
  expect([table.combat.round, table.turnOf, ben.statuses]).toEqual([3, "Ada", ["dead"]]);
});
