import { expect, it } from "vitest";
import type { Creature, CreatureSpec, Tabletop } from "../tabletop";
import { ability, bow, field, weapon } from "./tabletop-shapers";

// Actions that are no attacks on hold, and what sets them off.
const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const REFUSED = "FIVEFOLD.Shapers.Refused.";
interface Met {
  readonly table: Tabletop;
  readonly guard: Creature;
  readonly friend: Creature;
  readonly foe: Creature;
}
/** The guard acts first, then its friend, then the foe, who comes from seven spaces away. */
async function met(guard: CreatureSpec = {}, foe: CreatureSpec = {}, friend: CreatureSpec = {}): Promise<Met> {
  const table = await field();
  const one = await table.creature("Guard", {
    ...{ disposition: "friendly", owner: "Mara", at: [2, 2] },
    ...guard,
    system: { ...vitality(30), ...guard.system, stats: { instinct: 18 } },
  });
  const two = await table.creature("Friend", {
    ...{ disposition: "friendly", at: [3, 3] },
    ...friend,
    system: { ...vitality(30), ...friend.system, stats: { instinct: 15 } },
  });
  const three = await table.creature("Foe", {
    ...{ disposition: "hostile", owner: "Jon", at: [9, 2] },
    ...foe,
    system: { ...vitality(30), movement: 12, ...foe.system },
  });
  await table.encounter(one, two, three);
  await table.start();
  return { table, guard: one, friend: two, foe: three };
}
const toFoe = async (table: Tabletop) => {
  await table.nextTurn();
  await table.nextTurn();
};
const way = (...columns: number[]): [number, number][] => columns.map((column) => [column, 2]);

it("Defend on hold comes with the enemy that comes within a distance: its attack has disadvantage, until the guard's next turn [W-021] [W-023] [W-035]", async () => {
  const { table, guard, foe } = await met({}, { items: [weapon("Axe", [["9", "physical"]])] });
  await guard.act("holdAction", { said: { what: "defend", trigger: "within", metres: "3" } });
  expect([guard.system.ap.value, guard.statuses]).toEqual([1, ["holdingAction"]]);
  await toFoe(table);
  await table.move(foe, way(8, 7, 6, 5, 4, 3));
  const card = table.cards.at(-1);
  expect([foe.token.at, card?.asked.map(({ who, at }) => [who, at])]).toEqual([[5, 2], [["Guard", "held"]]]);
  await card?.answer(guard, "held", "fire");
  expect([foe.token.at, guard.statuses, guard.system.rp.value, guard.system.turn.heldWhat]).toEqual([
    [3, 2],
    ["defending"],
    2,
    0,
  ]);
  table.dice(18, 2);
  await foe.act("attack", { item: "Axe", on: [guard] });
  expect(guard.system.vitality.value).toBe(30);
  await table.nextTurn();
  expect([table.turnOf, guard.statuses]).toEqual(["Guard", []]);
});

it("a Move on hold stops whoever sets it off, and is gone in that turn; what is left of it ends with that turn [W-021] [W-023] [W-038]", async () => {
  const { table, guard, foe } = await met({ system: { movement: 3 } });
  await guard.act("holdAction", { said: { what: "run", trigger: "within", metres: "3" } });
  await table.nextTurn();
  // In another's turn the game master is asked; only what was held goes without that.
  const asks = await guard.act("move", { path: way(1), as: "Mara" });
  expect(asks.asked).toMatchObject([{ who: "GM", at: "outOfTurn" }]);
  await asks.answer("GM", "outOfTurn", "stay");
  expect((await guard.act("run")).refused).toBe(`${REFUSED}notYourTurn`);
  await table.nextTurn();
  await table.move(foe, way(8, 7, 6, 5, 4, 3));
  const card = table.cards.at(-1);
  await card?.answer(guard, "held", "fire");
  expect([card?.state, foe.token.at, guard.system.turn.stride]).toEqual(["closed", [5, 2], 3]);
  expect(
    (
      await guard.act("move", {
        path: [
          [1, 2],
          [0, 2],
          [0, 3],
          [0, 4],
        ],
        as: "Mara",
      })
    ).refused,
  ).toBe(`${REFUSED}tooFar`);
  await guard.act("move", { path: way(1, 0), as: "Mara" });
  expect([guard.token.at, guard.system.turn.stride]).toEqual([[0, 2], 1]);
  await table.move(foe, way(4, 3));
  expect(foe.token.at).toEqual([3, 2]);
  await table.nextTurn();
  await table.previousTurn();
  expect([guard.system.turn.stride, foe.system.turn.stride]).toEqual([1, 6]);
});

it("Trip on hold meets whoever comes beside, with the best Skill of both; one that is too large sets off nothing [W-021] [W-023] [W-049] [W-069]", async () => {
  for (const size of ["medium", "huge"]) {
    const { table, guard, foe } = await met({ system: { skills: { athletics: 5 } } }, { system: { size } });
    await guard.act("holdAction", { said: { what: "trip", trigger: "inRange" } });
    await toFoe(table);
    if (size === "medium") table.dice(15, 3);
    await table.move(foe, way(8, 7, 6, 5, 4, 3));
    const card = table.cards.at(-1);
    if (size === "medium") {
      await card?.answer(guard, "held", "fire");
      await card?.answer(foe, "skill", "athletics");
    }
    expect([card?.state, foe.token.at, foe.statuses, guard.statuses]).toEqual([
      "closed",
      [3, 2],
      size === "medium" ? ["prone"] : [],
      size === "medium" ? [] : ["holdingAction"],
    ]);
  }
});

it("an Ability that calls for a Defense Roll on hold is paid at once and meets whoever comes into its range, with half cover where it stands [W-021] [W-023] [W-128] [W-175]", async () => {
  const blast = ability("Blast", [["6", "heat"]], {
    ...{ resolution: "defense", stat: "dexterity", range: 4, cost: { ap: 2, wp: 2 }, onSuccess: "half" },
  });
  const { table, guard, foe } = await met({ items: [blast], system: { wp: { value: 5, max: 5 } } });
  await table.scene({
    grid: { distance: 1, units: "m" },
    regions: [{ at: [6, 2], size: [1, 1], marks: ["cover.half"] }],
  });
  await guard.act("holdAction", { item: "Blast" });
  expect([guard.system.ap.value, guard.system.wp.value]).toEqual([1, 3]);
  await toFoe(table);
  await table.move(foe, way(8, 7, 6, 5));
  const card = table.cards.at(-1);
  await card?.answer(guard, "held", "fire");
  // 9 and the cover's 1 reach a power of 10.
  table.dice(9);
  await card?.answer(foe, "defense", "roll");
  expect([foe.system.vitality.value, guard.system.wp.value, foe.token.at]).toEqual([27, 3, [5, 2]]);
});

it("an attack on an ally sets off what waits for that, before it is rolled; whoever dies of it attacks nobody, and who is out of reach is left alone [W-002] [W-021] [W-023]", async () => {
  const axe = weapon("Axe", [["9", "physical"]]);
  const sword = (damage: string) => weapon("Sword", [[damage, "physical"]]);
  const near = await met({ items: [sword("70")] }, { items: [axe], at: [3, 2] });
  await near.guard.act("holdAction", { item: "Sword", said: { trigger: "ally" } });
  await toFoe(near.table);
  const blow = await near.foe.act("attack", { item: "Axe", on: [near.friend] });
  near.table.dice(19);
  await blow.answer(near.guard, "held", "fire");
  expect([near.foe.statuses.includes("dead"), near.friend.system.vitality.value, near.foe.system.ap.value]).toEqual([
    true,
    30,
    1,
  ]);
  const far = await met({ items: [sword("70")] }, { items: [axe], at: [4, 4] });
  await far.guard.act("holdAction", { item: "Sword", said: { trigger: "ally" } });
  await toFoe(far.table);
  far.table.dice(15);
  await far.foe.act("attack", { item: "Axe", on: [far.friend] });
  expect([far.friend.system.vitality.value, far.guard.statuses]).toEqual([21, ["holdingAction"]]);
  // An attack on the guard itself is one on its own side.
  const self = await met({}, { items: [axe], at: [3, 2] });
  await self.guard.act("holdAction", { said: { what: "defend", trigger: "ally" } });
  await toFoe(self.table);
  const other = await self.foe.act("attack", { item: "Axe", on: [self.guard] });
  self.table.dice(19, 2);
  await other.answer(self.guard, "held", "fire");
  expect([self.guard.system.vitality.value, self.guard.statuses]).toEqual([30, ["defending"]]);
});

it("a named creature sets it off that moves or leans out, though it may be an ally; nobody named is refused [W-021] [W-023] [W-180]", async () => {
  const { table, guard, friend, foe } = await met({ items: [bow()] }, {}, { system: { movement: 3 } });
  const none = await guard.act("holdAction", { item: "Bow", said: { trigger: "moves" } });
  expect(none.refused).toBe(`${REFUSED}nobodyNamed`);
  await guard.act("holdAction", { said: { what: "takeCover", trigger: "moves" }, on: [friend] });
  await table.nextTurn();
  await table.move(friend, [
    [3, 4],
    [3, 5],
  ]);
  const card = table.cards.at(-1);
  await card?.answer(guard, "held", "wait");
  expect([friend.token.at, guard.statuses]).toEqual([[3, 5], ["holdingAction"]]);
  await table.move(friend, [[3, 4]]);
  await table.cards.at(-1)?.answer(guard, "held", "fire");
  expect(guard.statuses).toEqual(["takingCover"]);
  await table.nextTurn();
  await table.nextTurn();
  await guard.act("holdAction", { item: "Bow", said: { trigger: "moves" }, on: [foe] });
  await toFoe(table);
  const lean = await foe.act("lean");
  while (lean.asked[0]?.who === "Foe") await lean.answer(foe, lean.asked[0].at, lean.asked[0].options[1] ?? "");
  table.dice(19, 4);
  await lean.answer(guard, "held", "fire");
  expect([foe.system.vitality.value, guard.statuses]).toEqual([26, []]);
});

it("by hand: a stimulant for an ally, a change of places, a Trip; each where its target is [W-021] [W-023] [W-041] [W-047]", async () => {
  const stim = { type: "shapersConsumable", name: "Stim", system: { quantity: 2, heals: "5" } };
  const { table, guard, friend, foe } = await met({ items: [stim] }, {}, { system: vitality(10, 30) });
  const words = { trigger: "word", words: "when it hurts" };
  await guard.act("holdAction", { item: "Stim", said: words });
  expect([guard.system.ap.value, guard.items.get("Stim").system.quantity]).toEqual([0, 2]);
  await toFoe(table);
  const used = await guard.act("fire", { on: [friend] });
  expect([friend.system.vitality.value, guard.items.get("Stim").system.quantity, guard.statuses]).toEqual([15, 1, []]);
  await used.undo();
  expect([friend.system.vitality.value, guard.items.get("Stim").system.quantity, guard.statuses]).toEqual([
    10,
    2,
    ["holdingAction"],
  ]);
  await table.nextTurn();
  await guard.act("holdAction", { said: { what: "switchPlaces", ...words } });
  await toFoe(table);
  const swap = await guard.act("fire", { on: [friend] });
  await swap.answer(friend, "swap", "agree");
  expect([guard.token.at, friend.token.at, guard.system.ap.value, friend.system.rp.value]).toEqual([
    [3, 3],
    [2, 2],
    0,
    1,
  ]);
  await table.nextTurn();
  await guard.act("holdAction", { said: { what: "trip", ...words } });
  await toFoe(table);
  expect((await guard.act("fire", { on: [foe] })).refused).toBe(`${REFUSED}reach`);
  expect((await guard.act("fire")).refused).toBe(`${REFUSED}noTarget`);
});
