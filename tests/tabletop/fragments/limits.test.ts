import { expect, it } from "vitest";
import { globals, shellModule } from "../shell/kit";
import type { Creature, Tabletop } from "../tabletop";
import { attributes, duel, field, gear, hp, told, weapon } from "./tabletop-duel";

const drawn = (scene: object) => JSON.parse(JSON.stringify(scene));
const lineOf = (story: readonly string[], roll = "strike") =>
  story.find((line) => line.startsWith(roll))?.split(" ")[1];
const bow = weapon("Bow", { ways: ["ranged"], increment: 500, place: 4, hands: 2 });
const away = { at: [20, 20] as [number, number] };
const skills = [
  { name: "Swim", modifier: 2, cost: 1 },
  { name: "Climb", modifier: 4, cost: 1 },
];

it("whoever leaves a square of water swims: one check, and the game master says how far it leads [F-117]", async () => {
  const lake = drawn({ regions: [{ at: [6, 4], size: [5, 3], marks: ["water"] }] });
  const { table, ada } = await duel({ at: [5, 5], system: { skills } }, away, undefined, lake);
  // Into the water leads a step like any other.
  expect((await table.move(ada, [[6, 5]]))?.asked).toEqual([]);
  table.dice(11);
  const swim = await table.move(ada, [
    [7, 5],
    [8, 5],
    [9, 5],
  ]);
  expect(swim?.story.find((line) => line.startsWith("swim"))).toBe("swim 1d20 + 2 = 13");
  expect(swim?.asked[0]).toMatchObject({ who: "GM", at: "far", options: ["15", "10", "5", "0"] });
  await swim?.answer("GM", "far", "10");
  expect([ada.token.at, ada.system.turn.stride, ada.system.turn.spent]).toEqual([[8, 5], 15, 1]);
  // Flyers do not swim, and outside of the water nobody does.
  const flyer = await duel({ at: [6, 5], system: { flight: "improved" } }, away, undefined, lake);
  const path: [number, number, number][] = [7, 8, 9, 10, 11, 12].map((column) => [column, 5, 5]);
  expect((await flyer.table.move(flyer.ada, path))?.asked).toEqual([]);
});

it("whoever goes up or down on foot climbs: feet of height count, and a check says how many [F-128]", async () => {
  const { table, ada } = await duel({ at: [5, 5], system: { skills } }, away);
  table.dice(9);
  const up = await table.move(ada, [
    [5, 5, 5],
    [5, 5, 10],
    [5, 5, 15],
  ]);
  expect(up?.story.find((line) => line.startsWith("climb"))).toBe("climb 1d20 + 4 = 13");
  await up?.answer("GM", "far", "15");
  expect([ada.token.elevation, ada.system.turn.stride]).toEqual([15, 15]);
  table.dice(2);
  const slips = await table.move(ada, [[5, 5, 20]]);
  await slips?.answer("GM", "far", "0");
  expect([ada.token.elevation, ada.system.turn.stride]).toEqual([15, 15]);
});

it("whoever walks into somebody who is hidden stops before it and knows of it, the others do not [F-144] [F-165]", async () => {
  const { table, ada, ben } = await duel({ at: [3, 5] }, { at: [6, 5] });
  const cis = await table.creature("Cis", { at: [12, 12], disposition: "friendly" });
  for (const one of [ada, cis]) await ben.act("decide", { on: [one], said: { kind: "undetected", active: "yes" } });
  const way = await table.move(ada, [
    [4, 5],
    [5, 5],
    [6, 5],
    [7, 5],
  ]);
  expect([ada.token.at, ada.system.turn.stride, way?.story.at(-4)]).toEqual([[5, 5], 20, "walkedInto (Ben)"]);
  expect(Object.keys(ben.system.relations.hidden)).toEqual([`Actor-${cis.actor.id}`]);
  expect(Object.keys(ben.system.relations.undetected)).toEqual([`Actor-${cis.actor.id}`]);
  expect(await way?.undo()).toEqual({ ok: true });
  expect(Object.keys(ben.system.relations.hidden)).toHaveLength(2);
  // To end a way where nobody is seen is no reason to refuse it.
  const into = await ada.act("move", {
    path: [
      [4, 5],
      [5, 5],
      [6, 5],
    ],
  });
  expect([into.refused, ada.token.at, Object.keys(ben.system.relations.hidden)]).toEqual([
    null,
    [5, 5],
    [`Actor-${cis.actor.id}`],
  ]);
});

it.each([
  ["in the line", [1, 5], 0, "2d20kl1"],
  ["in the line, two rows over", [1, 6], 0, "1d20"],
  ["far above the line", [1, 5], 30, "1d20"],
] as const)("cover by corners: somebody %s [F-054] [F-168] (W-39)", async (_where, at, height, dice) => {
  const table = await field();
  const ada = await table.creature("Ada", { at: [0, 5], disposition: "friendly", items: [bow] });
  const cis = await table.creature("Cis", { at: [...at], disposition: "friendly" });
  const ben = await table.creature("Ben", { at: [3, 5], disposition: "hostile", system: { physical: 50 } });
  await cis.token.document.update({ elevation: height });
  table.dice(4, ...(dice === "1d20" ? [] : [5]));
  expect(lineOf((await ada.act("attack", { item: "Bow", on: [ben] })).story)).toBe(dice);
});

it("a large creature beside the middle line covers all the same, and what is believed to cover does so too [F-168]", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { at: [0, 5], disposition: "friendly", items: [bow] });
  const cis = await table.creature("Cis", { at: [2, 3], disposition: "friendly", system: { size: "huge" } });
  await cis.token.document.update({ width: 3, height: 3 });
  const ben = await table.creature("Ben", { at: [6, 5], disposition: "hostile", system: { physical: 50 } });
  table.dice(4, 5);
  expect(lineOf((await ada.act("attack", { item: "Bow", on: [ben] })).story)).toBe("2d20kl1");
  await cis.token.document.update({ y: 1500 });
  table.dice(4);
  expect(lineOf((await ada.act("attack", { item: "Bow", on: [ben] })).story)).toBe("1d20");
  table.dice(4, 5);
  expect(lineOf((await ada.act("attack", { item: "Bow", on: [ben], said: { cover: "cover" } })).story)).toBe("2d20kl1");
});

it("the unconscious fall prone whoever says so, and when Hit Points are above 0 the game master is asked whether they come to [F-180] [F-204] [F-220]", async () => {
  const { table, ada, ben } = await duel(
    { items: [gear("Draught", { heals: "5", quantity: 3 })] },
    { system: hp(-3, 20) },
  );
  await ben.actor.toggleStatusEffect("fragments-unconscious", { active: true, overlay: false });
  await table.edit(ben, { "system.level": 2 });
  expect(ben.statuses).toEqual(expect.arrayContaining(["prone", "unconscious"]));
  await table.edit(ben, { "system.hp.value": -8 });
  const first = await ada.act("useItem", { item: "Draught", on: [ben] });
  expect([first.asked, ben.system.hp.value]).toEqual([[], -3]);
  const second = await ada.act("useItem", { item: "Draught", on: [ben] });
  expect(second.asked[0]).toMatchObject({ who: "GM", at: "wakes", options: ["wakes", "sleeps"] });
  await second.answer("GM", "wakes", "sleeps");
  expect([ben.system.hp.value, ben.statuses.includes("unconscious")]).toEqual([2, true]);
  const third = await ada.act("useItem", { item: "Draught", on: [ben] });
  await third.answer("GM", "wakes", "wakes");
  expect([ben.system.hp.value, ben.statuses]).toEqual([7, ["bleeding", "prone"]]);
});

it("a turn that waits can be taken in the next round before its old place comes, without a second refresh [F-025] [F-026] [F-028]", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { disposition: "friendly" });
  const ben = await table.creature("Ben", { owner: "Jon", system: hp(30), statuses: ["onFire"] });
  const cis = await table.creature("Cis");
  await table.encounter(ada, ben, cis, { initiative: [21, 17, 9] });
  await table.start();
  table.dice(1, 1);
  await table.nextTurn();
  await ben.act("interact");
  expect(told(await ben.act("delay"))).toEqual(["Refused.begun", "F-023"]);
  await ben.act("delay", { override: true });
  expect([table.turnOf, ben.system.hp.value]).toEqual(["Cis", 28]);
  await table.nextTurn();
  // Round 2, Ada's turn: Ben comes in behind her with the two Actions that it has left, and does not burn again.
  expect([table.turnOf, (await ben.act("enter", { as: "Jon" })).refused]).toEqual(["Ada", null]);
  await table.nextTurn();
  expect([table.turnOf, ben.system.hp.value, ben.system.turn.spent]).toEqual(["Ben", 28, 1]);
  await table.nextTurn();
  expect(table.turnOf).toBe("Cis");
  await table.nextTurn();
  expect(table.turnOf).toBe("Ada");
  table.dice(2, 2);
  await table.nextTurn();
  expect([table.turnOf, ben.system.hp.value, ben.system.turn.spent]).toEqual(["Ben", 24, 0]);
  expect(told(await ben.act("enter"))).toEqual(["Refused.notWaiting", "F-025"]);
});

it("any one Action can be readied: a maneuver, a spell, an Action of the body, or what people do by hand [F-085] [F-086] [F-087]", async () => {
  const ember = {
    type: "fragmentsSpell",
    name: "Ember",
    system: { components: [{ name: "All", energy: 2 }], damage: "4", range: 60 },
  };
  const { table, ada, ben } = await duel(
    { system: { level: 3, ...attributes(6, 5, 6), energy: { value: 6, max: 6 } }, items: [ember] },
    { system: { physical: 5, ...hp(30) } },
  );
  const round = async (wish: string, dice: number[], on: boolean) => {
    await ada.act("ready", { said: { trigger: "Now", with: wish } });
    const { spent } = ada.system.turn;
    await table.nextTurn();
    table.dice(...dice);
    const fire = await ada.act("fire", { on: on ? [ben] : [], as: "Mara" });
    expect([fire.refused, fire.state, spent, ada.system.turn.spent, ada.statuses.includes("readied")]).toEqual([
      null,
      "closed",
      2,
      2,
      false,
    ]);
    await table.nextTurn();
    return fire;
  };
  await round("trip", [15, 3], true);
  expect(ben.statuses).toEqual(["prone"]);
  await round(ada.items.get("Ember").id, [15], true);
  expect([ben.system.hp.value, ada.system.energy.value]).toEqual([26, 4]);
  await round("dodge", [], false);
  expect(ada.statuses).toEqual(["dodging"]);
  const other = await round("other", [], false);
  expect(other.story.some((line) => line.startsWith("fired"))).toBe(true);
  // What was readied and is not there any more cannot be done.
  await ada.act("ready", { said: { trigger: "Now", with: ada.items.get("Ember").id } });
  await ada.actor.deleteEmbeddedDocuments("Item", [ada.items.get("Ember").id]);
  expect(told(await ada.act("fire", { on: [ben] }))).toEqual(["Refused.readiedGone", "F-086"]);
});

// Chapter 5 of the ledger: what a table may decide otherwise. The usual answer of each stands in the tests of its rule.
it("opposing rolls count the state of whoever acts, where the table wants it [F-009] (A-05)", async () => {
  const rolled = async (opposedTargetMods: boolean) => {
    const { table, ada, ben } = await duel({ statuses: ["prone"] }, {}, { settings: { opposedTargetMods } });
    table.dice(15, 16, 4, ...(opposedTargetMods ? [5] : []));
    return lineOf((await ada.act("push", { on: [ben] })).story, "opposing");
  };
  expect([await rolled(false), await rolled(true)]).toEqual(["1d20", "2d20kh1"]);
});

it("Initiative, Defenses and skill checks by formula, where the table writes one [F-014] [F-041] [F-084] (A-06) (A-07) (A-09)", async () => {
  const settings = {
    initiativeFormula: "1d20 + @initiative + @dex",
    physicalFormula: "10 + @level + @dex",
    mentalFormula: "8 + @mnd",
    skillFormula: "@modifier + @level",
  };
  const made = async (more: object) => {
    const table = await field(more);
    const ada = await table.creature("Ada", {
      at: [5, 5],
      system: { level: 3, initiative: 2, ...attributes(5, 7), skills },
    });
    const ben = await table.creature("Ben", { at: [6, 5], system: { mental: 17 } });
    await table.encounter(ada, ben);
    table.dice(10, 1);
    await table.during(async () => table.combat.rollAll());
    await table.start();
    table.dice(1);
    const blow = await ben.act("unarmed", { on: [ada], override: true });
    table.dice(8);
    const check = await ada.act("check", { said: { skill: "Climb", dc: "1" } });
    table.dice(1);
    const feint = await ada.act("feint", { on: [ben] });
    return [
      table.combat.combatants.contents[0].initiative,
      blow.story.find((line) => line.startsWith("F-001")),
      check.story.find((line) => line.startsWith("check")),
      feint.story.find((line) => line.startsWith("F-001")),
    ];
  };
  expect(await made({})).toEqual([12, "F-001 7 not >= 10", "check 1d20 + 4 = 12", "F-001 9 not >= 17"]);
  expect(await made({ settings })).toEqual([19, "F-001 7 not >= 20", "check 1d20 + 7 = 15", "F-001 9 not >= 17"]);
  // What cannot be read is as if nothing had been written.
  expect((await made({ settings: { physicalFormula: "ten", initiativeFormula: "@luck" } }))[1]).toBe(
    "F-001 7 not >= 10",
  );
});

it.each([
  ["open", [6, 4], "2d20kh1"],
  ["opposite", [6, 4], "1d20"],
  ["opposite", [6, 5], "2d20kh1"],
] as const)("flanking %s with somebody at %j [F-155] [F-156] (A-41)", async (flankMode, other, dice) => {
  const table = await field({ settings: { flankMode } });
  const ada = await table.creature("Ada", { at: [4, 5], disposition: "friendly" });
  await table.creature("Cis", { at: [...other], disposition: "friendly" });
  const ben = await table.creature("Ben", { at: [5, 5], disposition: "hostile", system: { physical: 50 } });
  table.dice(4, ...(dice === "1d20" ? [] : [5]));
  expect(lineOf((await ada.act("unarmed", { on: [ben] })).story)).toBe(dice);
});

it.each([
  [{}, "bleed 1d20 = 11", [11, 1, 1]],
  [{ bleedDie: 12 }, "bleed 1d12 = 11", [11, 1, 1]],
] as const)("the Bleed Table with %j [F-172] (A-42)", async (settings, line, faces) => {
  const table = await field({ settings });
  const ben = await table.creature("Ben");
  const ada = await table.creature("Ada", { system: hp(12, 20), statuses: ["bleeding"] });
  await table.encounter(ben, ada, { initiative: [18, 12] });
  await table.start();
  table.dice(...faces);
  await table.nextTurn();
  expect(table.cards.flatMap(({ story }) => story).some((one) => one.endsWith(line))).toBe(true);
});

it.each([
  [{}, "medium", "3d6", [1, 1, 1]],
  [{ fallDice: "1d4 1d4 1d8 2d10" }, "medium", "3d8", [1, 1, 1]],
  [{ fallDice: "1d4 1d4 1d8 2d10" }, "gargantuan", "6d10", [1, 1, 1, 1, 1, 1]],
  [{ fallDice: "many" }, "medium", "3d6", [1, 1, 1]],
] as const)("a fall of 30 ft with %j, %s [F-123] (A-52)", async (settings, size, dice, faces) => {
  const { table, ada } = await duel({ at: [2, 5], system: { size, ...hp(60) } }, away, { settings });
  await ada.token.document.update({ elevation: 30 });
  await table.edit(ada, { "system.turn.reacted": 1 });
  table.dice(...faces);
  const fall = await ada.act("fall");
  expect(lineOf(fall.story, "fallDamage")).toBe(dice);
});

it.each([
  ["action", ["Refused.shortFlight", "F-131"]],
  ["turn", [undefined, undefined]],
  ["off", [undefined, undefined]],
] as const)("a short second flight of a turn, with the least length asked for: %s [F-131] (A-55)", async (flightMinimum, second) => {
  const { table, ada } = await duel({ at: [2, 5], system: { flight: "flight" } }, away, {
    settings: { flightMinimum },
  });
  await ada.token.document.update({ elevation: 5 });
  const row = (from: number, to: number): [number, number, number][] =>
    Array.from({ length: to - from }, (_one, n) => [from + 1 + n, 5, 5]);
  await ada.act("move", { path: row(2, 14) });
  expect([ada.token.at, ada.system.turn.stride]).toEqual([[14, 5], 0]);
  const short = await ada.act("move", { path: row(14, 15) });
  expect(told(short)).toEqual(second.map((one) => one));
  expect(table.turnOf).toBe("Ada");
});

// What people and macros leave behind.
async function remove(table: Tabletop, one: Creature): Promise<void> {
  const { document } = one.token;
  const { actor } = one;
  table.creatures.splice(table.creatures.indexOf(one), 1);
  await table.during(async () => {
    await document.delete();
    await actor.delete();
  });
}
it("a grip whose partner is deleted is let go without a target, and nothing of it is left [F-203] (A-36)", async () => {
  const { table, ada, ben } = await duel({ system: { level: 5, ...attributes(9) } }, { system: { size: "large" } });
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  expect([ada.statuses, ada.system.rooted]).toEqual([["grappling"], 1]);
  expect(told(await ada.act("release"))).toEqual(["Refused.noTarget", "F-203"]);
  await remove(table, ben);
  // It goes nowhere until it lets go, and everything else still works.
  expect(told(await ada.act("move", { path: [[8, 8]] }))).toEqual(["Refused.entangled", "F-187"]);
  const free = await ada.act("release", { as: "Mara" });
  expect([free.refused, ada.statuses, ada.system.rooted, ada.system.relations.holds]).toEqual([null, [], 0, {}]);
  await table.nextTurn();
});

it("who is hidden from, or obeys, somebody who is gone still acts, moves and ends its turns; the page of relations says so, and a game master ends it there [F-079] [F-152] [F-153] [F-164]", async () => {
  const { table, ada, ben } = await duel({}, { system: { companion: true } });
  const cis = await table.creature("Cis", { at: [9, 9], disposition: "hostile" });
  await ada.act("decide", { on: [cis], said: { kind: "hidden", active: "yes" } });
  await ben.act("decide", { on: [cis], said: { kind: "obeys", active: "yes" } });
  await remove(table, cis);
  await table.move(ada, [[4, 5]]);
  expect(ada.token.at).toEqual([4, 5]);
  await table.nextTurn();
  // Ben has its own place again, and nobody who could command it.
  expect([table.turnOf, told(await ben.act("dodge"))]).toEqual(["Ben", ["Refused.noActions", "F-029"]]);
  await table.nextTurn();
  expect(Object.keys(ada.system.relations.hidden)).toHaveLength(1);
  const { standingsWithLost } = await shellModule(() => import("../../../src/foundry/config/relations-page"));
  const lost = (one: Creature) => {
    const { name, relations } = standingsWithLost(one.token.document).find(({ uuid }) => uuid === "") ?? {};
    return [name, relations?.map((relation) => relation.name)];
  };
  expect([lost(ada), lost(ben)]).toEqual([
    ["Somebody who was deleted", ["Hidden"]],
    ["Somebody who was deleted", ["Commanded by"]],
  ]);
  const gone = cis.uuid;
  const ended = await ada.act("decide", { said: { kind: "hidden", active: "no", gone } });
  expect([ended.refused, ada.system.relations.hidden, lost(ada)]).toEqual([null, {}, [undefined, undefined]]);
  expect((await ada.act("decide", { said: { kind: "hidden", active: "no", gone } })).refused).toContain("noTarget");
  await ben.act("decide", { said: { kind: "obeys", active: "no", gone } });
  expect([ben.system.relations.obeys, lost(ben)]).toEqual([{}, [undefined, undefined]]);
});

it("a token outside of the scene attacks nobody out of reach, and comes back; regions without a shape do nothing, and the page of the scene says so [F-049] [F-109]", async () => {
  const { table, ada, ben } = await duel({ items: [bow] }, { at: [9, 5] });
  await table.during(async () => {
    await table.map.createEmbeddedDocuments("Region", [
      { name: "Nothing", shapes: [], behaviors: [{ type: "fivefold.field", system: { kind: "fragments.ice" } }] },
      { name: "No gravity", shapes: [], behaviors: [{ type: "fivefold.mark", system: { mark: "fragments.zeroG" } }] },
    ]);
    await ada.token.document.update({ x: -900, y: -900 });
  });
  const { regionFields } = await shellModule(() => import("../../../src/foundry/config/fields"));
  const { fieldRows } = await shellModule(() => import("../../../src/foundry/config/fields-view"));
  const kinds = { fields: table.ruleset.fields ?? [], tags: table.ruleset.sceneTags };
  const rows = fieldRows(kinds, regionFields(table.map, kinds, new Map()), (key) => globals().game.i18n.localize(key));
  expect(rows.map(({ name, summary }) => [name, summary.split(". ")[0]])).toEqual([
    ["Nothing", "It has no shape, and counts nowhere until one is drawn"],
    ["No gravity", "It has no shape, and counts nowhere until one is drawn"],
  ]);
  expect(told(await ada.act("unarmed", { on: [ben] }))).toEqual(["Refused.reach", "F-049"]);
  table.dice(3);
  expect((await ada.act("attack", { item: "Bow", on: [ben] })).refused).toBe(null);
  const back = await ada.act("move", {
    path: [
      [-8, -8],
      [-7, -7],
    ],
  });
  expect([back.refused, ada.token.at]).toEqual([null, [-7, -7]]);
  expect(told(await ada.act("strikeIce", { said: { with: "" }, place: [-6, -6] }))).toEqual([
    "Refused.noSquare",
    "F-149",
  ]);
});

it("a game master lets somebody end a way where somebody stands, and it stays there [F-144] (A-26)", async () => {
  const { table, ada } = await duel({ at: [4, 5] }, away);
  await table.creature("Cis", { at: [6, 5], disposition: "friendly" });
  const path: [number, number][] = [
    [5, 5],
    [6, 5],
  ];
  expect(told(await ada.act("move", { path }))).toEqual(["Refused.occupied", "F-144"]);
  const forced = await ada.act("move", { path, override: true });
  expect([forced.state, ada.token.at]).toEqual(["closed", [6, 5]]);
  await table.move(ada, [[7, 5]]);
  expect(ada.token.at).toEqual([7, 5]);
});

it("whoever has died while its turn waited takes it no more: it is passed over, whoever calls it [F-025] [F-183]", async () => {
  const { table, ada } = await duel({ at: [4, 5] }, away);
  await ada.act("delay");
  await table.during(() => ada.actor.toggleStatusEffect("fragments-dead", { active: true, overlay: false }));
  const dead = await ada.act("enter");
  expect([told(dead), dead.overridable]).toEqual([["Refused.helpless.dead", "F-183"], false]);
  table.answerQuestions(false);
  expect(await table.nextTurn().then(() => [table.turnOf, table.combat.round])).toEqual(["Ben", 2]);
});
