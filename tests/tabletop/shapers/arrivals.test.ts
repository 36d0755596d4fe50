import { expect, it } from "vitest";
import type { Creature, CreatureSpec, Tabletop } from "../tabletop";
import { ability, bow, field, there, weapon } from "./tabletop-shapers";

// Held actions that wait for somebody who comes near or moves, where nobody walks: pushed, pulled, put elsewhere, carried along.
const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const STRONG = { skills: { nimbleness: 9, rawForce: 9 } };
interface Met {
  readonly table: Tabletop;
  readonly guard: Creature;
  readonly friend: Creature;
  readonly foe: Creature;
}
/** The guard acts first, then its friend, then the foe. */
async function met(guard: CreatureSpec, friend: CreatureSpec, foe: CreatureSpec): Promise<Met> {
  const table = await field();
  const of = (name: string, instinct: number, spec: CreatureSpec) =>
    table.creature(name, { ...spec, system: { ...vitality(30), ...spec.system, stats: { instinct } } });
  const one = await of("Guard", 18, { disposition: "friendly", at: [2, 2], items: [weapon("Sword")], ...guard });
  const two = await of("Friend", 15, { disposition: "friendly", ...friend });
  const three = await of("Foe", 10, { disposition: "hostile", ...foe });
  await table.encounter(one, two, three);
  await table.start();
  return { table, guard: one, friend: two, foe: three };
}
const life = ({ system }: Creature): number => system.vitality.value;
const moves = (name: string, kind: "push" | "pull" | "teleport", metres: number, more = {}) =>
  ability(name, [], { resolution: "automatic", range: 30, cost: { ap: 0 }, push: { kind, metres }, ...more });
const card = (table: Tabletop) => {
  const found = table.cards.at(-1);
  if (!found) throw new Error("there is no card");
  return found;
};

it("whoever is shoved into range is struck there, after the collision that it had; who declines is not asked again [W-021] [W-023] [W-068] [W-181]", async () => {
  for (const answer of ["fire", "wait"] as const) {
    const { table, guard, friend, foe } = await met({}, { at: [5, 2], system: STRONG }, { at: [4, 2] });
    await guard.act("holdAction", { item: "Sword" });
    await table.nextTurn();
    table.dice(15, 2);
    const shove = await friend.act("shove", { on: [foe] });
    await shove.answer(foe, "skill", shove.asked[0]?.options[0] ?? "");
    await shove.answer(friend, "place", shove.asked[0]?.options.find((one) => one.endsWith("|-1,0,0")) ?? "");
    expect([foe.token.at, shove.asked.map(({ who, at }) => [who, at])]).toEqual([[3, 2], [["Guard", "held"]]]);
    if (answer === "fire") table.dice(15, 6);
    await shove.answer(guard, "held", answer);
    expect([shove.state, life(foe), guard.statuses]).toEqual([
      "closed",
      answer === "fire" ? 24 : 30,
      answer === "fire" ? [] : ["holdingAction"],
    ]);
    if (answer === "fire") continue;
    // It is in range already: going from one space beside the guard to another one sets nothing off.
    await table.nextTurn();
    await table.move(foe, [[3, 3]]);
    expect([foe.token.at, guard.statuses]).toEqual([[3, 3], ["holdingAction"]]);
  }
});

it("pulled by an Ability, pushed by a hit, teleported: each sets off what waits for whoever comes within a distance; who dies of it does not [W-021] [W-023] [W-181] [W-187]", async () => {
  const spear = weapon("Spear", [["2", "physical"]], { range: 9 });
  const hook = ability("Hook", [], { activation: "maneuver", cost: { ap: 0 }, push: { kind: "pull", metres: 4 } });
  for (const how of ["pull", "hit", "teleport", "dies"] as const) {
    const { table, guard, friend, foe } = await met(
      {},
      { at: [2, 4], items: [moves("Pull", "pull", 4), moves("Door", "teleport", 6), spear, hook] },
      { at: [9, 4], ...(how === "dies" && { system: { vitality: { value: -29, max: 30 } } }) },
    );
    await guard.act("holdAction", { said: { what: "defend", trigger: "within", metres: "4" } });
    await table.nextTurn();
    if (how === "hit" || how === "dies") table.dice(18);
    const x =
      how === "hit" || how === "dies"
        ? await friend.act("attack", { item: "Spear", on: [foe], said: { maneuver: friend.items.get("Hook").id } })
        : await friend.act("useAbility", { item: how === "pull" ? "Pull" : "Door", on: [foe] });
    if (how === "teleport") await x.answer(friend, "where", there(5, 3));
    expect(foe.token.at).toEqual(how === "teleport" ? [5, 3] : [5, 4]);
    if (how !== "dies") await x.answer(guard, "held", "fire");
    expect([x.state, guard.statuses]).toEqual(["closed", [how === "dies" ? "holdingAction" : "defending"]]);
  }
});

it("whoever is itself moved to an enemy sets off nothing of its own, and leaving sets off nothing either [W-021] [W-023]", async () => {
  const { table, guard, foe } = await met(
    { at: [2, 2] },
    { at: [9, 9] },
    { at: [6, 2], items: [moves("Pull", "pull", 3), moves("Push", "push", 3)] },
  );
  await guard.act("holdAction", { item: "Sword" });
  await table.nextTurn();
  await table.nextTurn();
  const pull = await foe.act("useAbility", { item: "Pull", on: [guard] });
  expect([pull.state, guard.token.at, guard.statuses]).toEqual(["closed", [5, 2], ["holdingAction"]]);
  const push = await foe.act("useAbility", { item: "Push", on: [guard] });
  expect([push.state, guard.token.at, guard.statuses]).toEqual(["closed", [2, 2], ["holdingAction"]]);
});

it("a named creature has moved whatever moved it: pushed, carried by its mount, or changing places [W-021] [W-023] [W-041] [W-054]", async () => {
  const push = await met({}, { at: [4, 2] }, { at: [3, 2], items: [moves("Push", "push", 2)] });
  await push.guard.act("holdAction", { said: { what: "takeCover", trigger: "moves" }, on: [push.friend] });
  await push.table.nextTurn();
  await push.table.nextTurn();
  const x = await push.foe.act("useAbility", { item: "Push", on: [push.friend] });
  expect(push.friend.token.at).toEqual([6, 2]);
  await x.answer(push.guard, "held", "fire");
  expect([x.state, push.guard.statuses]).toEqual(["closed", ["takingCover"]]);

  const { table, guard, friend, foe } = await met(
    {},
    { at: [5, 6], system: { size: "large", movement: 6 } },
    { at: [9, 2] },
  );
  const imp = await table.creature("Imp", {
    ...{ disposition: "friendly", at: [4, 6] },
    system: { ...vitality(9), ...STRONG, stats: { instinct: 5 } },
  });
  table.dice(15, 2);
  const climb = await imp.act("climb", { on: [friend] });
  await climb.answer(friend, "skill", climb.asked[0]?.options?.[0] ?? "");
  await guard.act("holdAction", { said: { what: "takeCover", trigger: "moves" }, on: [imp] });
  await table.nextTurn();
  await table.move(friend, [
    [5, 5],
    [5, 4],
  ]);
  expect([friend.token.at, imp.token.at]).toEqual([
    [5, 5],
    [5, 5],
  ]);
  await card(table).answer(guard, "held", "fire");
  expect([friend.token.at, imp.token.at, guard.statuses, foe.statuses]).toEqual([[5, 4], [5, 4], ["takingCover"], []]);

  const swap = await met({}, { at: [4, 2] }, { at: [9, 2] });
  const other = await swap.table.creature("Other", { disposition: "friendly", at: [4, 3], system: vitality(9) });
  await swap.guard.act("holdAction", { said: { what: "takeCover", trigger: "moves" }, on: [other] });
  await swap.table.nextTurn();
  const change = await swap.friend.act("switchPlaces", { on: [other] });
  await change.answer(other, "swap", "agree");
  await change.answer(swap.guard, "held", "fire");
  expect([other.token.at, swap.guard.statuses]).toEqual([[4, 2], ["takingCover"]]);
});

it("a Shove on hold may push into the range of another one on hold, which is set off then; each once [W-021] [W-023] [W-068]", async () => {
  const { table, guard, friend, foe } = await met(
    { system: STRONG },
    { at: [4, 5], items: [bow("Bow", { range: 2 })] },
    { at: [6, 2], system: { movement: 9 } },
  );
  await guard.act("holdAction", { said: { what: "shove", trigger: "inRange" } });
  await table.nextTurn();
  await friend.act("holdAction", { item: "Bow", said: { trigger: "inRange" } });
  await table.nextTurn();
  await table.move(foe, [
    [5, 2],
    [4, 2],
    [3, 2],
    [3, 1],
  ]);
  table.dice(15, 3);
  await card(table).answer(guard, "held", "fire");
  await card(table).answer(foe, "skill", card(table).asked[0]?.options[0] ?? "");
  await card(table).answer(guard, "place", card(table).asked[0]?.options.find((one) => one.endsWith("|0,1,0")) ?? "");
  table.dice(17, 4);
  await card(table).answer(friend, card(table).asked[0]?.at ?? "", "fire");
  expect([card(table).state, foe.token.at, life(foe), guard.statuses, friend.statuses]).toEqual([
    "closed",
    [3, 3],
    26,
    [],
    [],
  ]);
});

it("set off by hand, a push sets off what others hold as well [W-023] [W-181]", async () => {
  const { table, guard, friend, foe } = await met(
    {},
    { at: [9, 2], items: [moves("Push", "push", 4)] },
    { at: [7, 2] },
  );
  await guard.act("holdAction", { item: "Sword" });
  await table.nextTurn();
  await friend.act("holdAction", { item: "Push", said: { trigger: "word", words: "when it speaks" } });
  await table.nextTurn();
  const fired = await friend.act("fire", { on: [foe] });
  expect(foe.token.at).toEqual([3, 2]);
  table.dice(15, 6);
  await fired.answer(guard, "held", "fire");
  expect([fired.state, life(foe), guard.statuses, friend.statuses]).toEqual(["closed", 24, [], []]);
});

it("a blade on hold waits on for whoever passes behind a wall [W-023] [W-098] (A-39)", async () => {
  const { table, guard, foe } = await met({}, { at: [9, 9] }, { at: [5, 3], system: { movement: 9 } });
  await table.scene({ grid: { distance: 1, units: "m" }, walls: [{ from: [0, 3], to: [9, 3] }] });
  await guard.act("holdAction", { item: "Sword" });
  await table.nextTurn();
  await table.nextTurn();
  await table.move(foe, [
    [4, 3],
    [3, 3],
    [2, 3],
  ]);
  expect([foe.token.at, life(foe), guard.statuses]).toEqual([[2, 3], 30, ["holdingAction"]]);
});
