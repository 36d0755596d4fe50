import { expect, it } from "vitest";
import type { Creature, Exchange, Tabletop } from "../tabletop";
import { ability, bow, duel, field, there, trait, weapon } from "./tabletop-shapers";

// Where two or three rules meet in one turn: who moves, who holds, who waits, who is hidden.
const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const strong = { skills: { athletics: 9, rawForce: 9 } };
const shield = { type: "shapersArmor", name: "Shield", system: { kind: "shield", place: 0, evasion: 1 } };
const status = (table: Tabletop, one: Creature, what: string, active: boolean) =>
  table.during(() => one.actor.toggleStatusEffect(`shapers-${what}`, { active, overlay: false }));
/** One of two who wrestle has its way, whatever that costs. */
async function wrestles(table: Tabletop, who: Creature, act: string, whom: Creature): Promise<Exchange> {
  table.dice(15, 2);
  const x = await who.act(act, { on: [whom], override: true });
  await x.answer(whom, "skill", x.asked[0]?.options[0] ?? "");
  return x;
}
const refusal = (name: string) => `FIVEFOLD.Shapers.Refused.${name}`;

it("a held Attack makes every attack that the action buys, and ends where its target dies of the first [W-023] [W-034] (A-30)", async () => {
  const shoots = async (life: number, ...dice: number[]) => {
    const { table, ilse, reaver } = await duel(
      { at: [2, 2], items: [bow("Bow", { range: 5 }), trait("Path of Attack", { attacks: 1 })] },
      { at: [9, 2], system: vitality(life, 5) },
    );
    await ilse.act("holdAction", { item: "Bow" });
    expect([ilse.system.ap.value, ilse.system.turn.attacks]).toEqual([1, 0]);
    await table.nextTurn();
    await table.edit(reaver, { "system.turn.stride": 9 });
    await table.move(reaver, [
      [8, 2],
      [7, 2],
      [6, 2],
    ]);
    const card = table.cards.at(-1);
    table.dice(...dice);
    await card?.answer(ilse, "held", "fire");
    return [card?.state, reaver.system.vitality.value, reaver.token.at, ilse.statuses];
  };
  expect(await shoots(40, 15, 4, 16, 3)).toEqual(["closed", 33, [6, 2], []]);
  expect(await shoots(1, 15, 8)).toEqual(["closed", -7, [7, 2], []]);
});

it("a held Ability is paid with its own price at once, and whoever lacks a part of that holds nothing [W-007] [W-021] [W-022]", async () => {
  const ray = ability("Ray", [["5", "heat"]], { range: 5, cost: { ap: 3, wp: 2 } });
  const { table, ilse, reaver } = await duel(
    { at: [2, 2], items: [ray], system: { wp: { value: 3, max: 3 } } },
    { at: [9, 2], system: vitality(40) },
  );
  await ilse.act("holdAction", { item: "Ray" });
  expect([ilse.system.ap.value, ilse.system.wp.value, ilse.statuses]).toEqual([0, 1, ["holdingAction"]]);
  await table.nextTurn();
  await table.nextTurn();
  // Nothing came: the action is gone, and so is what was paid for it; 1 WP is too little for another one.
  expect([ilse.statuses, ilse.system.ap.value, ilse.system.wp.value]).toEqual([[], 3, 1]);
  expect((await ilse.act("holdAction", { item: "Ray" })).refused).toBe(refusal("few.wp"));
  await table.edit(ilse, { "system.wp.value": 2 });
  await ilse.act("interact");
  await ilse.act("holdAction", { item: "Ray" });
  await table.nextTurn();
  table.dice(15);
  await ilse.act("fire", { on: [reaver], override: true });
  expect([reaver.system.vitality.value, ilse.system.wp.value]).toEqual([35, 0]);
});

it("a place that comes up ends Command, Defend and a held action although its turn is then held, and the held turn has all its points [W-006] [W-016] [W-019] [W-022] [W-058]", async () => {
  const { table, ilse, reaver } = await duel({ items: [weapon("Sword")], owner: "Mara" });
  const hound = await table.creature("Hound", { disposition: "friendly", system: { summoner: ilse.uuid } });
  await ilse.act("command");
  await ilse.act("holdAction", { item: "Sword" });
  await status(table, ilse, "defending", true);
  await table.nextRound();
  await ilse.act("holdTurn");
  expect([table.turnOf, ilse.statuses, ilse.system.relations.commands, ilse.system.turn.heldWith]).toEqual([
    "Reaver",
    [],
    {},
    0,
  ]);
  expect((await ilse.act("defend")).refused).toBe(refusal("notYourTurn"));
  await ilse.act("takeTurn");
  await table.nextTurn();
  expect([table.turnOf, ilse.system.ap.value, ilse.system.turn.stride, reaver.system.ap.value]).toEqual([
    "Ilse",
    3,
    3,
    0,
  ]);
  await ilse.act("defend");
  expect([ilse.statuses, hound.statuses]).toEqual([["defending"], []]);
});

it("who is Blind until its next turn ends loses that with a turn that it holds and then loses [W-018] [W-020] [W-051] (E-32)", async () => {
  const { table, ilse, reaver } = await duel({ at: [2, 2], system: { skills: { quickFingers: 9 } } }, { at: [3, 2] });
  await wrestles(table, ilse, "blind", reaver);
  expect(reaver.statuses).toEqual(["blinded"]);
  await table.nextTurn();
  await reaver.act("holdTurn");
  expect(reaver.statuses).toEqual(["blinded"]);
  const call = table.cards.at(-1);
  await call?.answer(reaver, "call", "lose");
  expect([reaver.statuses, table.combat.round]).toEqual([[], 2]);
});

it("whoever is surprised acts last in round 1 although something lets it act first, and an object stays at 0 with any bonus [W-014] [W-029] (A-27)", async () => {
  const table = await field();
  const of = (name: string, instinct: number, disposition: "friendly" | "hostile", more = {}) =>
    table.creature(name, {
      disposition,
      items: [],
      ...more,
      system: { stats: { instinct }, bonus: { initiative: 9 } },
    });
  const fast = await of("Fast", 18, "friendly", { items: [trait("Ahead", { actsFirst: true })] });
  const slow = await of("Slow", 5, "hostile");
  const cannon = await table.creature("Cannon", {
    disposition: "hostile",
    system: { kind: "object", stats: { instinct: 18 }, bonus: { initiative: 9 }, aid: { initiative: 9 } },
  });
  await table.encounter(fast, slow, cannon);
  await table.start({ Fast: { role: "surprised" } });
  const order = () => table.combat.turns.map((one: { name: string; initiative: number }) => one.name);
  expect(order()).toEqual(["Slow", "Cannon", "Fast"]);
  expect(table.combat.turns[1].initiative).toBe(0);
  expect([slow.statuses, Object.keys(slow.system.relations.hiddenFrom)]).toEqual([
    ["hidden"],
    [fast.uuid.replaceAll(".", "-")],
  ]);
  await table.nextRound();
  expect([order(), cannon.statuses]).toEqual([["Fast", "Slow", "Cannon"], []]);
});

it("the hand that holds somebody is no free hand: for a second grip, for a shield, or for what was disarmed [W-042] [W-060] [W-061] (A-21)", async () => {
  const two = weapon("Greatsword", [["1d12", "physical"]], { place: 0, hands: 2 });
  const { table, ilse, reaver } = await duel(
    { at: [2, 2], items: [weapon("Sword"), shield, two], system: strong },
    { at: [3, 2], items: [weapon("Axe")] },
  );
  const other = await table.creature("Other", { disposition: "hostile", at: [2, 3] });
  await wrestles(table, ilse, "grab", reaver);
  await table.edit(ilse, { "system.ap.value": 3 });
  expect((await ilse.act("grab", { on: [other] })).refused).toBe(refusal("noHand"));
  expect((await ilse.act("switchWeapons", { item: "Shield" })).refused).toBe(refusal("handsFull"));
  const disarm = await wrestles(table, ilse, "disarm", reaver);
  expect([disarm.asked, disarm.state, ilse.items.has("Axe"), reaver.items.has("Axe")]).toEqual([
    [],
    "closed",
    false,
    false,
  ]);
  await table.edit(ilse, { "system.ap.value": 3 });
  await ilse.act("switchWeapons", { item: "Sword" });
  expect((await ilse.act("switchWeapons", { item: "Greatsword" })).refused).toBe(refusal("handsFull"));
  await ilse.act("release", { on: [reaver] });
  expect((await ilse.act("switchWeapons", { item: "Greatsword" })).refused).toBeNull();
});

it("whoever climbs without hands does so with both full, but grabs nobody; size gives no advantage to either [W-049] [W-052] [W-053] [W-061]", async () => {
  const { table, ilse, reaver } = await duel(
    { at: [2, 2], items: [weapon("Axe", [["1d12", "physical"]], { place: 4, hands: 2 })], system: { climber: true } },
    { at: [3, 2], system: { size: "huge" } },
  );
  expect((await ilse.act("grab", { on: [reaver], said: {} })).refused).toBe(refusal("tooLarge"));
  await table.edit(reaver, { "system.size": "large" });
  expect((await ilse.act("grab", { on: [reaver] })).refused).toBe(refusal("noHand"));
  table.dice(12, 11);
  const climb = await ilse.act("climb", { on: [reaver] });
  await climb.answer(reaver, "skill", "rawForce");
  expect([ilse.statuses, ilse.token.at]).toEqual([["climbing"], [3, 2]]);
});

it("whoever leans out does so no more once it walks, is shoved, or its mount walks [W-179] [W-180] [W-068] [W-054] (A-42)", async () => {
  const { table, ilse, reaver } = await duel(
    { at: [2, 2], system: { ...strong, ap: { value: 3, max: 9 } } },
    { at: [3, 2], system: { movement: 3 } },
  );
  const lean = await ilse.act("lean");
  await lean.answer(ilse, "lean", lean.asked[0]?.options.at(-1) ?? "");
  expect(ilse.statuses).toEqual(["leaning"]);
  const walk = await table.move(ilse, [[2, 3]]);
  expect(ilse.statuses).toEqual([]);
  await walk?.undo();
  expect([ilse.statuses, ilse.token.at]).toEqual([["leaning"], [2, 2]]);
  await status(table, reaver, "leaning", true);
  const shove = await wrestles(table, ilse, "shove", reaver);
  await shove.answer(ilse, "place", shove.asked[0]?.options.find((one) => one.endsWith("|1,0,0")) ?? "");
  expect([reaver.token.at, reaver.statuses]).toEqual([[4, 2], []]);
  const imp = await table.creature("Imp", { at: [4, 3], disposition: "friendly", system: { size: "tiny", ...strong } });
  await wrestles(table, imp, "climb", reaver);
  await status(table, imp, "leaning", true);
  await table.nextTurn();
  await table.move(reaver, [[5, 2]]);
  expect([imp.token.at, imp.statuses]).toEqual([[5, 2], ["climbing"]]);
});

it("whoever is Hidden and is pushed, carried or put into sight is seen at once in another's turn, and in its own when that ends [W-054] [W-065] [W-066] [W-181] [W-187]", async () => {
  const push = ability("Push", [], {
    ...{ resolution: "automatic", range: 30, cost: { ap: 0 }, push: { kind: "push", metres: 2 }, reveals: false },
  });
  const table = await field();
  await table.scene({ grid: { distance: 1, units: "m" }, walls: [{ from: [6, 0], to: [6, 4] }] });
  const hostile = { disposition: "hostile" as const };
  const guard = await table.creature("Guard", { ...hostile, at: [9, 2], system: { stats: { instinct: 5 } } });
  const friend = await table.creature("Friend", {
    ...{ disposition: "friendly", at: [4, 1], items: [push] },
    system: { stats: { instinct: 18 } },
  });
  const thief = await table.creature("Thief", {
    ...{ disposition: "friendly", at: [4, 3] },
    system: { stats: { instinct: 9 }, ...strong },
  });
  await table.encounter(friend, thief, guard);
  await table.start();
  const hide = () => thief.act("notice", { on: [guard], said: { hidden: "yes" } });
  await hide();
  // Two metres south, past the end of the wall.
  const pushed = await friend.act("useAbility", { item: "Push", on: [thief] });
  expect([thief.token.at, thief.statuses]).toEqual([[4, 5], []]);
  await pushed.undo();
  expect([thief.token.at, thief.statuses]).toEqual([[4, 3], ["hidden"]]);
  // A mule carries it there in the guard's sight, in a turn of neither.
  const mule = await table.creature("Mule", { disposition: "friendly", at: [4, 2], system: { size: "large" } });
  await wrestles(table, thief, "climb", mule);
  expect([thief.token.at, thief.statuses]).toEqual([
    [4, 2],
    ["climbing", "hidden"],
  ]);
  await friend.act("useAbility", { item: "Push", on: [mule] });
  expect([thief.token.at, thief.statuses]).toEqual([[4, 4], ["climbing"]]);
  await hide();
  await table.nextTurn();
  const jump = ability("Jump", [], {
    ...{ resolution: "automatic", cost: { ap: 0 }, push: { kind: "teleport", metres: 4 }, reveals: false },
  });
  await table.during(() => thief.actor.createEmbeddedDocuments("Item", [jump]));
  const jumped = await thief.act("useAbility", { item: "Jump", on: [thief] });
  await jumped.answer(thief, "where", there(7, 5));
  expect([thief.token.at, thief.statuses, thief.system.turn.revealed]).toEqual([[7, 5], ["hidden"], 1]);
  await table.nextTurn();
  expect(thief.statuses).toEqual([]);
});

it("a mount that changes places takes its rider along; the rider's ally pays, and the rider loses no hold [W-041] [W-054] [W-009]", async () => {
  const { table, ilse } = await duel({ at: [2, 2], system: { size: "large" } }, { at: [9, 9] });
  const friend = await table.creature("Friend", { disposition: "friendly", owner: "Jon", at: [3, 2] });
  await table.encounter(ilse, friend);
  await table.start();
  const imp = await table.creature("Imp", { disposition: "friendly", at: [2, 3], system: { size: "tiny", ...strong } });
  await wrestles(table, imp, "climb", ilse);
  const swap = await ilse.act("switchPlaces", { on: [friend] });
  await swap.answer(friend, "swap", "agree");
  expect([ilse.token.at, imp.token.at, friend.token.at]).toEqual([
    [3, 2],
    [3, 2],
    [2, 2],
  ]);
  expect([friend.system.rp.value, ilse.system.ap.value, imp.statuses]).toEqual([1, 2, ["climbing"]]);
});

it("whoever has spent a reaction on changing places has no Burst Reaction in that round, and has one in the next [W-041] [W-083] [W-085]", async () => {
  const { table, ilse } = await duel({ at: [2, 2] }, { at: [9, 9] });
  const friend = await table.creature("Friend", {
    ...{ disposition: "friendly", owner: "Jon", at: [3, 2] },
    system: { momentum: 12, stats: { instinct: 5 } },
  });
  await table.during(() =>
    table.combat.createEmbeddedDocuments("Combatant", [
      { tokenId: friend.token.document.id, sceneId: table.map.id, actorId: friend.token.document.actorId },
    ]),
  );
  await table.nextRound();
  const swap = await ilse.act("switchPlaces", { on: [friend] });
  await swap.answer(friend, "swap", "agree");
  await status(table, friend, "stunned", true);
  const said = { idea: "It wakes", kind: "reaction", burst: "yes" };
  const used = await friend.act("cinematic", { said });
  expect([used.refused, used.rule]).toEqual([refusal("noBurst"), "W-085"]);
  await table.nextRound();
  const burst = await friend.act("cinematic", { said });
  table.dice(20);
  await burst.answer("GM", "ruling", { option: "allow", fields: { skill: "grace", difficulty: 30 } });
  await burst.answer("GM", "outcome", { option: "nothing", fields: {} });
  // A natural 20 succeeds whatever the number is.
  expect([burst.story.join().includes("works"), friend.system.momentum, friend.system.rp.value]).toEqual([true, 6, 2]);
});

it("a teleport of oneself into a taken space hurts both and leads back, with a grip that was never left [W-187] [W-189] [W-061] (A-58)", async () => {
  const step = ability("Step", [], {
    ...{ resolution: "automatic", range: 30, cost: { ap: 0 }, push: { kind: "teleport", metres: 9 } },
  });
  const { table, ilse, reaver } = await duel(
    { at: [2, 2], items: [step], system: { ...strong, ...vitality(40) } },
    { at: [3, 2], system: vitality(40) },
  );
  const post = await table.creature("Post", { disposition: "hostile", at: [8, 2], system: vitality(40) });
  await wrestles(table, ilse, "grab", reaver);
  const into = await ilse.act("useAbility", { item: "Step", on: [ilse] });
  await into.answer(ilse, "where", there(8, 2));
  expect([ilse, post, reaver].map(({ system }) => system.vitality.value)).toEqual([34, 34, 40]);
  expect([ilse.token.at, reaver.statuses]).toEqual([[2, 2], ["grabbed"]]);
  const away = await ilse.act("useAbility", { item: "Step", on: [ilse] });
  await away.answer(ilse, "where", there(7, 3));
  expect([ilse.token.at, reaver.statuses]).toEqual([[7, 3], []]);
});

it("one check is enough for all spaces of a large enemy, each of which takes two metres [W-171] [W-172]", async () => {
  const { table, ilse, reaver } = await duel(
    { at: [2, 2], system: { movement: 9 } },
    { at: [3, 2], size: 2, system: { size: "large" } },
  );
  table.dice(12, 5);
  const over = await table.move(ilse, [
    [3, 2],
    [4, 2],
    [5, 2],
  ]);
  expect([over?.state, ilse.token.at, ilse.system.turn.stride, reaver.token.at]).toEqual(["closed", [5, 2], 4, [3, 2]]);
});

it("what was disarmed comes into the hand that is free, and takes both where it needs both [W-060] [W-042] (A-46)", async () => {
  const { table, ilse, reaver } = await duel(
    { at: [2, 2], items: [weapon("Sword")], system: strong },
    { at: [3, 2], items: [weapon("Axe")] },
  );
  const disarm = await wrestles(table, ilse, "disarm", reaver);
  await disarm.answer(ilse, "take", "take");
  expect([ilse.items.get("Sword").system.place, ilse.items.get("Axe").system.place]).toEqual([2, 3]);
  await table.edit(ilse, { "system.ap.value": 3 });
  expect((await ilse.act("grab", { on: [reaver] })).refused).toBe(refusal("noHand"));
  // A weapon for two hands is taken with one, but not wielded with it.
  await table.during(() => reaver.actor.createEmbeddedDocuments("Item", [weapon("Pike", [], { place: 4, hands: 2 })]));
  await ilse.act("switchWeapons", { item: "Axe" });
  const second = await wrestles(table, ilse, "disarm", reaver);
  await second.answer(ilse, "take", "take");
  expect([ilse.items.get("Pike").system.place, reaver.items.has("Pike")]).toEqual([0, false]);
});
