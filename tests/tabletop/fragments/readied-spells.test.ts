import { expect, it } from "vitest";
import { attributes, gear, hp, weapon } from "./tabletop-duel";
import { asks, cardOf, stats, watched } from "./watched";

// [F-035], [F-086] Spells, volleys and attacks on squares wait for what was readied, as blows do.
const spell = (name: string, system: object) => ({
  type: "fragmentsSpell",
  name,
  system: { components: [{ name: "Part", energy: 2 }], ...JSON.parse(JSON.stringify(system)) },
});
const mage = (items: ReturnType<typeof spell>[], more: object = {}) => ({
  items,
  system: { level: 1, ...attributes(3, 5, 5), ...hp(30), energy: { value: 9, max: 9 }, ...more },
});
const dying = { hp: { value: 2, max: 6 } };
const bow = weapon("Bow", { ways: ["ranged"], damage: "7", place: 4, hands: 2, ammunition: "arrows", increment: 300 });
const archer = {
  items: [bow, gear("Arrows", { quantity: 5 }), { type: "fragmentsFeat", name: "Volley", system: { volley: 10 } }],
};
const handsFree = { items: [], disposition: "friendly" as const };
const rolls = (story: readonly string[]): readonly string[] =>
  story.filter((line) => /(?:strike|first|second|healing|damage)/.test(line));

it.each([
  ["a spell attack", { damage: "1d6", range: 60, rounds: 3 }, "on"],
  ["a spell on an area", { damage: "1d6", range: 60, area: 10 }, "place"],
  ["a spell that heals", { attack: "none", heals: "1d6", range: 60 }, "on"],
  ["a spell that only runs", { attack: "none", rounds: 3 }, "none"],
] as const)("%s waits between its price and its effect; the caster that is killed there has paid, and casts nothing [F-067] [F-068] [F-086] [F-183]", async (_what, system, aim) => {
  const { table, ada, ben, cis } = await watched("Axe", { ada: mage([spell("Spark", system)], dying) });
  const on = aim === "none" ? {} : { on: [ben], ...(aim === "place" && { place: [7, 5] as const }) };
  const cast = await ada.act("cast", { item: "Spark", ...on, as: "Mara" });
  expect([cast.refused, cast.asked, cast.changes]).toEqual([
    null,
    asks(aim === "none" ? "c" : "d"),
    ["Ada spent +1", "Ada energy -2"],
  ]);
  table.dice(15, 6);
  await cis.act("fire", { on: [ada] });
  expect(ada.statuses).toEqual(["dead"]);
  await cast.answer(cis, "readied", "done");
  expect([cast.state, rolls(cast.story), cast.story.at(-1)]).toEqual(["closed", [], "cutShort (Ada)"]);
  expect([ada.items.get("Spark").system.running.round, ada.system.energy.value]).toEqual([0, 7]);
  expect(await cardOf(cast)).toBe("Stopped");
});

it("a spell attack goes on with what counts by then: who was thrown down, and who is out of its range [F-069] [F-086] [F-094] [F-213]", async () => {
  const touch = spell("Touch", { damage: "4", range: 5, treatedAs: "melee" });
  const eased = await watched("trip", { ada: mage([touch]), cis: { ...handsFree, at: [6, 6] } });
  const cast = await eased.ada.act("cast", { item: "Touch", on: [eased.ben] });
  eased.table.dice(15, 3);
  await eased.cis.act("fire", { on: [eased.ben] });
  eased.table.dice(3, 15);
  await cast.answer(eased.cis, "readied", "done");
  expect(cast.story).toContain("spell/strike 2d20kh1 + 6 = 21");
  expect(eased.ben.system.hp.value).toBe(26);

  const { table, ada, ben, cis } = await watched("push", { ada: mage([touch]), cis: handsFree });
  const far = await ada.act("cast", { item: "Touch", on: [ben] });
  table.dice(15, 3);
  await cis.act("fire", { on: [ben] });
  expect(ben.token.at).toEqual([7, 4]);
  await far.answer(cis, "readied", "done");
  expect([far.story.at(-1), far.state, ben.system.hp.value]).toEqual(["outOfReach (Ada)", "closed", 30]);
  expect(await cardOf(far)).toBe("Stopped");
});

it("a spell without an attack roll helps those whom it still reaches; where nobody is left nothing comes of it [F-069] [F-086] [F-167]", async () => {
  const balm = spell("Balm", { attack: "none", heals: "4", range: 5 });
  for (const both of [true, false]) {
    const { table, ada, ben, cis } = await watched("push", {
      ada: mage([balm], { hp: { value: 20, max: 30 } }),
      ben: stats(3, { hp: { value: 20, max: 30 } }),
      cis: handsFree,
    });
    const cast = await ada.act("cast", { item: "Balm", on: both ? [ben, ada] : [ben] });
    table.dice(15, 3);
    await cis.act("fire", { on: [ben] });
    await cast.answer(cis, "readied", "done");
    expect([cast.state, ben.system.hp.value, ada.system.hp.value]).toEqual(["closed", 20, both ? 24 : 20]);
    expect(cast.story.at(-1) === "outOfReach (Ada)").toBe(!both);
  }
});

it("an area finds who is in it by then, with what counts for each; whoever was pushed out is not hit [F-044] [F-086] [F-096]", async () => {
  const burst = spell("Burst", { damage: "4", range: 60, area: 5 });
  // The area around the space of Ben; he is pushed from (6, 5) to (7, 4), and the one beside him stays.
  const { table, ada, ben, cis } = await watched("push", {
    ada: mage([burst], {}),
    ben: stats(3, { physical: 10 }),
    cis: handsFree,
  });
  const dan = await table.creature("Dan", { at: [6, 4], disposition: "hostile", system: { physical: 10, ...hp(30) } });
  const cast = await ada.act("cast", { item: "Burst", on: [ben, dan], place: [5, 4], override: true });
  expect([cast.refused, cast.asked.length]).toEqual([null, 1]);
  table.dice(15, 3);
  await cis.act("fire", { on: [ben] });
  table.dice(12, 12);
  await cast.answer(cis, "readied", "done");
  expect([cast.state, dan.system.hp.value, ben.system.hp.value]).toEqual(["closed", 26, 30]);
});

it("a caster that was pushed too far from where its area lies, or behind a wall, lays it nowhere [F-069] [F-086] [F-167]", async () => {
  const burst = spell("Burst", { damage: "4", range: 10, area: 5 });
  const { table, ada, ben, cis } = await watched("push", {
    ada: mage([burst]),
    ben: { at: [8, 5] },
    cis: { ...handsFree, at: [6, 5] },
  });
  const cast = await ada.act("cast", { item: "Burst", on: [], place: [7, 5] });
  expect([cast.refused, cast.asked.length]).toEqual([null, 1]);
  table.dice(15, 3);
  await cis.act("fire", { on: [ada] });
  expect(ada.token.at).toEqual([4, 5]);
  await cast.answer(cis, "readied", "done");
  expect([rolls(cast.story), cast.story.at(-1), ben.system.hp.value]).toEqual([[], "outOfReach (Ada)", 30]);

  const walled = await watched("push", {
    ada: mage([spell("Burst", { damage: "4", range: 60, area: 5 })]),
    cis: { ...handsFree, at: [5, 4] },
    ben: { at: [9, 5] },
    scene: { walls: [{ from: [5, 6], to: [12, 6] }] },
  });
  expect(walled.ada.token.at).toEqual([5, 5]);
  const laid = await walled.ada.act("cast", { item: "Burst", on: [], place: [8, 5] });
  expect(laid.refused).toBe(null);
  await walled.table.move(walled.ada, [
    [4, 5],
    [4, 6],
    [5, 7],
  ]);
  await laid.answer(walled.cis, "readied", "pass");
  expect(laid.story.at(-1)).toBe("outOfReach (Ada)");
});

it("a volley waits, and is shot by nobody whose bow was struck away; who lies by then is hit less easily [F-044] [F-086] [F-100] [F-214]", async () => {
  const { table, ada, ben, cis } = await watched("disarm", { ada: archer, ben: { at: [9, 5] }, cis: handsFree });
  const shot = await ada.act("volley", { item: "Bow", on: [ben], place: [9, 5], as: "Mara" });
  expect([shot.refused, shot.asked]).toEqual([null, asks("d")]);
  table.dice(15, 3);
  const disarm = await cis.act("fire", { on: [ada] });
  const [thing = ""] = Object.entries(disarm.names).find(([, name]) => name.endsWith("Bow")) ?? [];
  await disarm.answer(cis, "thing", thing);
  expect([disarm.state, ada.items.has("Bow")]).toEqual(["closed", false]);
  await shot.answer(cis, "readied", "done");
  expect([shot.state, rolls(shot.story), shot.story.at(-1)]).toEqual(["closed", [], "noWay (Ada)"]);
  expect([ada.items.get("Arrows").system.quantity, await cardOf(shot)]).toEqual([4, "Stopped"]);

  const lying = await watched("trip", {
    ada: archer,
    ben: { at: [9, 5], ...stats(3, { physical: 15 }) },
    cis: { ...handsFree, at: [9, 6] },
  });
  const volley = await lying.ada.act("volley", { item: "Bow", on: [lying.ben], place: [9, 5] });
  lying.table.dice(15, 3);
  await lying.cis.act("fire", { on: [lying.ben] });
  expect(lying.ben.statuses).toEqual(["prone"]);
  lying.table.dice(18, 4);
  await volley.answer(lying.cis, "readied", "done");
  // The lower die counts: 4 + 6.
  expect([volley.story.includes("F-044 10 not >= 15"), lying.ben.system.hp.value]).toEqual([true, 30]);
});

it("an attack on a square waits: it meets who stands there by then, and whoever cannot reach it any more does not strike [F-049] [F-086] [F-162] [F-163]", async () => {
  const left = await watched("push", { cis: handsFree });
  const blind = await left.ada.act("aimAt", { item: "Knife", place: [6, 5], as: "Mara" });
  expect([blind.refused, blind.asked]).toEqual([null, asks("b")]);
  left.table.dice(15, 3);
  await left.cis.act("fire", { on: [left.ben] });
  // The pusher has followed its target into the square.
  expect([left.ben.token.at, left.cis.token.at]).toEqual([
    [7, 4],
    [6, 5],
  ]);
  left.table.dice(9, 8, 3);
  await blind.answer(left.cis, "readied", "done");
  expect([left.ben.system.hp.value, left.cis.system.hp.value < 30]).toEqual([30, true]);

  const { table, ada, ben, cis } = await watched("push", { cis: { ...handsFree, at: [5, 4] }, ben: { at: [6, 4] } });
  const far = await ada.act("aimAt", { item: "Knife", place: [6, 4] });
  table.dice(15, 3);
  const push = await cis.act("fire", { on: [ada] });
  await push.answer(ada, "oppose", "str");
  expect(ada.token.at).toEqual([5, 6]);
  await far.answer(cis, "readied", "done");
  expect([rolls(far.story), far.story.at(-1), await cardOf(far)]).toEqual([[], "outOfReach (Ada)", "Stopped"]);
  expect([ben.system.hp.value, ada.system.turn.spent]).toEqual([30, 1]);
});

it("a shot at a square loses what it loses from where the archer stands by then, and one without its bow is none [F-052] [F-086] [F-100] [F-162]", async () => {
  const short = weapon("Bow", { ways: ["ranged"], damage: "7", place: 4, hands: 2, increment: 20 });
  const moved = await watched("push", {
    ada: { items: [short] },
    cis: { ...handsFree, at: [6, 5] },
    ben: { at: [9, 5] },
  });
  const shot = await moved.ada.act("aimAt", { item: "Bow", place: [9, 5] });
  moved.table.dice(15, 3);
  await moved.cis.act("fire", { on: [moved.ada] });
  moved.table.dice(9, 8);
  await shot.answer(moved.cis, "readied", "done");
  // 25 ft by now: one whole increment.
  expect(shot.story).toContain("strike 2d20kl1 + 5 = 13");

  const { table, ada, cis } = await watched("disarm", { ada: { items: [short] }, cis: handsFree, ben: { at: [9, 5] } });
  const none = await ada.act("aimAt", { item: "Bow", place: [9, 5] });
  table.dice(15, 3);
  await cis.act("fire", { on: [ada] });
  await none.answer(cis, "readied", "done");
  expect([rolls(none.story), none.story.at(-1)]).toEqual([[], "noWay (Ada)"]);
});

it("a readied spell waits for nobody, and neither does a Move or an Action of the body [F-085] [F-086]", async () => {
  const { ada, ben } = await watched("Axe");
  const moved = await ada.act("move", { path: [[5, 4]] });
  const stood = await ada.act("interact");
  expect([moved.state, stood.state, ben.system.hp.value]).toEqual(["closed", "closed", 30]);
});
