import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { differences, documents } from "../identity/acts";
import { attributes, duel, field, hp, told, weapon } from "./tabletop-duel";

const ice = (inches = 3, more: object = {}) =>
  JSON.parse(JSON.stringify({ regions: [{ at: [6, 3], size: [6, 6], field: "ice", settings: { inches }, ...more }] }));
/** What rules have changed of the ground; at most one region of a test's scene keeps anything. */
const numbers = (table: { map: Dynamic }): Record<string, number> =>
  Object.assign({}, ...table.map.regions.contents.map(({ flags }: Dynamic) => flags.fivefold?.fieldNow ?? {}));
/** What is drawn of the ground for everybody: its name, its rectangles, who sees it. */
const marks = (table: { map: Dynamic }) =>
  table.map.regions.contents
    .filter(({ flags }: Dynamic) => flags.fivefold?.fieldMark)
    .map(({ name, shapes, visibility }: Dynamic) => [
      name,
      shapes.map(({ x, y, width, height }: Dynamic) => ({ x, y, width, height })),
      visibility,
    ]);
/** What is not as it was. */
const changedSince = (before: ReturnType<typeof documents>, table: Parameters<typeof documents>[0]) =>
  differences(before, documents(table));
const away = { at: [20, 20] as [number, number] };

it.each([
  [6, [], [8, 5]],
  [7, ["ice"], [7, 5]],
])("3 inches bear 6 Bulk and no more: %i [F-148] (W-34)", async (bulk, asked, ends) => {
  const { table, ada } = await duel({ at: [5, 5], system: { bulk } }, away, undefined, ice());
  const way = await table.move(ada, [
    [6, 5],
    [7, 5],
    [8, 5],
  ]);
  expect(way?.asked.map(({ at }) => at)).toEqual(asked.length > 0 ? asked : []);
  if (asked.length === 0) {
    expect([ada.token.at, numbers(table)]).toEqual([ends, {}]);
    return;
  }
  // The game master lets the first square bear it: the same load is not asked about again.
  await way?.answer("GM", "ice", "bears");
  expect([ada.token.at, numbers(table)]).toEqual([[8, 5], {}]);
});

it("ice that breaks drops whoever stands on it, puts out fire, ends the way, and is whole again when the way is taken back [F-148] [F-149] [F-209] [F-224]", async () => {
  const scene = ice(1, {});
  scene.regions.push({ at: [6, 3], size: [6, 6], marks: ["drop", "water"], elevation: { bottom: -20, top: null } });
  const { table, ada } = await duel({ at: [5, 5], system: { bulk: 3, ...hp(20) } }, away, undefined, scene);
  await ada.actor.toggleStatusEffect("fragments-onFire", { active: true, overlay: false });
  const before = documents(table);
  const way = await table.move(ada, [
    [6, 5],
    [7, 5],
  ]);
  expect(way?.asked[0]).toMatchObject({ who: "GM", at: "ice", options: ["breaks", "bears"] });
  await way?.answer("GM", "ice", "breaks");
  await way?.answer(ada, "through/grab", "fall");
  expect([ada.token.at, ada.token.elevation, ada.statuses, numbers(table)]).toEqual([[6, 5], -20, [], { "5_6": 8 }]);
  expect(marks(table)).toEqual([["Broken ice", [{ x: 600, y: 500, width: 100, height: 100 }], 2]]);
  expect(ada.system.turn.spent).toBe(1);
  expect(await way?.undo()).toEqual({ ok: true });
  expect(changedSince(before, table)).toEqual([]);
});

it("whoever has no Bulk written down is asked about once; a large creature burdens each of its squares with its share; flyers burden none [F-148]", async () => {
  const { table, ada } = await duel({ at: [5, 5] }, away, undefined, ice());
  const way = await table.move(ada, [
    [6, 5],
    [7, 5],
    [8, 5],
  ]);
  await way?.answer("GM", "ice", "bears");
  expect([way?.state, ada.token.at]).toEqual(["closed", [8, 5]]);
  // 24 Bulk on four squares: 6 on each.
  const large = await duel({ at: [4, 5], system: { bulk: 24, size: "large" } }, away, undefined, ice());
  await large.ada.token.document.update({ width: 2, height: 2 });
  const stride = await large.table.move(large.ada, [
    [5, 5],
    [6, 5],
    [7, 5],
  ]);
  expect([stride?.asked, large.ada.token.at]).toEqual([[], [7, 5]]);
  const flyer = await duel({ at: [5, 5], system: { bulk: 99, flight: "improved" } }, away, undefined, ice());
  const path: [number, number, number][] = [6, 7, 8, 9, 10, 11].map((column) => [column, 5, 5]);
  expect([(await flyer.table.move(flyer.ada, path))?.asked, flyer.ada.token.at]).toEqual([[], [11, 5]]);
});

it("blows and fire damage ice: Durability first, fire doubled, and who stands on a square that breaks falls through [F-149] [F-150] [F-185] [F-186] (W-34)", async () => {
  const tool = (name: string, damage: string, damageType: string) =>
    weapon(name, { damage, damageType, damageAttribute: "none" });
  const { table, ada } = await duel(
    { at: [5, 5], items: [tool("Torch", "5", "fire"), tool("Pick", "12", "physical"), tool("Brand", "13", "Fire")] },
    { at: [6, 5], system: { bulk: 2 } },
    { settings: { enforceActions: "off" } },
    ice(),
  );
  const strike = async (name: string, place: [number, number]) =>
    ada.act("strikeIce", { said: { with: ada.items.get(name).id }, place });
  await strike("Torch", [6, 4]);
  expect(numbers(table)).toEqual({ "4_6": 9 });
  await strike("Pick", [6, 6]);
  expect(numbers(table)).toEqual({ "4_6": 9, "6_6": 11 });
  const last = await strike("Brand", [6, 5]);
  expect(numbers(table)["5_6"]).toBe(24);
  expect(last.story.filter((line) => line.includes("Ice") || line.includes("reaks"))).toEqual(
    expect.arrayContaining([expect.stringContaining("breaksThrough (Ben)")]),
  );
  // Nobody stands on a square that is not there any more, and nobody strikes it.
  expect((await strike("Pick", [6, 5])).story.at(-1)).toBe("noIce");
  expect(told(await strike("Pick", [9, 5]))).toEqual(["Refused.reach", "F-049"]);
  await last.undo();
  expect(numbers(table)["5_6"] ?? 0).toBe(0);
});

it("a spell of fire over ice damages every square that it reaches, whoever it misses [F-044] [F-149] [F-150]", async () => {
  const burst = {
    type: "fragmentsSpell",
    name: "Burst",
    system: { components: [{ name: "All", energy: 0 }], damage: "13", damageType: "fire", area: 5, range: 60 },
  };
  const { table, ada, ben } = await duel(
    { at: [2, 5], items: [burst] },
    { at: [8, 5], system: { physical: 99, bulk: 2 } },
    undefined,
    ice(),
  );
  table.dice(10, 11);
  const cast = await ada.act("cast", { item: "Burst", on: [ben], place: [8, 5] });
  expect(cast.state).toBe("closed");
  expect(Object.keys(numbers(table)).sort()).toEqual(
    [4, 5, 6].flatMap((row) => [7, 8, 9].map((column) => `${row}_${column}`)).sort(),
  );
  expect(cast.story.some((line) => line.includes("breaksThrough (Ben)"))).toBe(true);
});

it("thin ice under a grip, and under whoever is pushed onto it [F-094] [F-107] [F-148]", async () => {
  const stats = (level: number, str: number, bulk: number) => ({
    system: { level, ...attributes(str), bulk, ...hp(30) },
  });
  const { table, ada, ben } = await duel(
    { ...stats(5, 9, 4), at: [5, 5] },
    { ...stats(1, 3, 4), at: [6, 5] },
    undefined,
    ice(),
  );
  table.dice(15, 5);
  const grapple = await ada.act("grapple", { on: [ben] });
  expect([ada.token.at, grapple.asked.map(({ at }) => at)]).toEqual([[6, 5], ["ice"]]);
  await grapple.answer("GM", "ice", "breaks");
  expect(grapple.story.filter((line) => line.includes("breaksThrough"))).toHaveLength(2);
  const other = await duel({ ...stats(5, 9, 4), at: [4, 5] }, { ...stats(1, 3, 9), at: [5, 5] }, undefined, ice());
  other.table.dice(15, 5);
  const push = await other.ada.act("push", { on: [other.ben] });
  expect([other.ben.token.at, push.asked.map(({ at }) => at)]).toEqual([[6, 5], ["ice"]]);
  await push.answer("GM", "ice", "breaks");
  expect(numbers(other.table)).toEqual({ "5_6": 24 });
});

it("whoever digs leaves a tunnel that others can use for a round; then it has collapsed [F-146] [F-147]", async () => {
  const table = await field(undefined, {
    regions: [{ at: [4, 4], size: [8, 3], field: "earth", elevation: { bottom: null, top: 0 } }],
  });
  const ada = await table.creature("Ada", { at: [3, 5], system: { burrows: true }, disposition: "friendly" });
  const ben = await table.creature("Ben", { at: [2, 5], disposition: "friendly" });
  await table.encounter(ada, ben, { initiative: [18, 12] });
  await table.start();
  expect(told(await ben.act("move", { path: [[4, 5, -5]] }))[0]).toBe("Refused.noBurrow");
  const before = documents(table);
  const way = await table.move(ada, [
    [4, 5, -5],
    [5, 5, -5],
    [6, 5, -5],
  ]);
  expect([ada.token.at, ada.token.elevation, numbers(table)["5_5"], numbers(table)["5_5s"]]).toEqual([
    [6, 5],
    -5,
    2,
    18,
  ]);
  // Everybody sees where it runs, and when it collapses.
  const open = [["Tunnel (collapses in round 2)", [{ x: 400, y: 500, width: 300, height: 100 }], 2]];
  expect(marks(table)).toEqual(open);
  expect(await way?.undo()).toEqual({ ok: true });
  expect([changedSince(before, table), marks(table)]).toEqual([[], []]);
  await way?.redo();
  expect(marks(table)).toEqual(open);
  await table.nextTurn();
  // Ben follows into the tunnel, and no farther.
  expect(
    (
      await ben.act("move", {
        path: [
          [3, 5],
          [4, 5, -5],
        ],
      })
    ).refused,
  ).toBe(null);
  expect(told(await ben.act("move", { path: [[4, 4, -5]] }))).toEqual(["Refused.noBurrow", "F-146"]);
  // Ben is in the tunnel, and cannot dig.
  await ben.token.document.update({ x: 400, y: 500, elevation: -5 });
  await table.nextTurn();
  // A round is over: it collapses with the start of Ada's turn.
  expect(table.cards.at(-1)?.story.slice(0, 4)).toEqual([
    expect.stringContaining("tunnels"),
    "tunnelCollapses",
    "buried (Ben)",
    expect.stringContaining("Region 1"),
  ]);
  expect([Object.values(numbers(table)).some((one) => one > 0), marks(table)]).toEqual([false, []]);
  await table.nextTurn();
  expect(told(await ben.act("move", { path: [[5, 5, -5]] }))).toEqual(["Refused.noBurrow", "F-146"]);
  await table.previousTurn();
  await table.previousTurn();
  expect(marks(table)).toEqual(open);
});

const lake = (more: object = {}, inches = 1) => {
  const scene = ice(inches, more);
  scene.regions.push({ at: [6, 3], size: [6, 6], marks: ["drop", "water"], elevation: { bottom: -20, top: null } });
  return scene;
};
const surface = { elevation: { bottom: 0, top: 0 } };

it.each([
  ["wherever its region says nothing of heights", {}],
  ["at the height of its region", surface],
])("whoever falls onto thin ice lands on it, is hurt by that, and falls on where it breaks: %s [F-123] [F-124] [F-148]", async (_what, heights) => {
  const { table, ada } = await duel({ at: [8, 5], system: { bulk: 3, ...hp(40) } }, away, undefined, lake(heights));
  await ada.token.document.update({ elevation: 70 });
  const before = documents(table);
  // 70 ft onto water count as 20; the 20 ft after them are fallen into water as well.
  table.dice(3, 4);
  const fall = await ada.act("fall", { said: { jump: "" } });
  await fall.answer(ada, "grab", "fall");
  expect([ada.token.elevation, ada.system.hp.value, fall.asked.map(({ who, at }) => [who, at])]).toEqual([
    0,
    33,
    [["GM", "ice"]],
  ]);
  await fall.answer("GM", "ice", "breaks");
  await fall.answer(ada, "through/grab", "fall");
  expect([ada.token.elevation, ada.system.hp.value, numbers(table)]).toEqual([-20, 33, { "5_8": 8 }]);
  expect(await fall.undo()).toEqual({ ok: true });
  // What a field shows of itself is drawn a moment later than the field.
  await expect.poll(() => changedSince(before, table)).toEqual([]);
});

it("ice that is let bear, or bears by itself, is ground: nobody falls through it, and who swims below does not burden it [F-126] [F-148]", async () => {
  const { table, ada, ben } = await duel(
    { at: [8, 5], system: { bulk: 2, ...hp(40) } },
    { at: [9, 5] },
    undefined,
    lake(),
  );
  await ada.token.document.update({ elevation: 10 });
  table.dice(2);
  const fall = await ada.act("fall");
  await fall.answer(ada, "grab", "fall");
  // 2 Bulk on one inch: nobody is asked. Water below the ice softens nothing that ends on it... but the game master has drawn water there.
  expect([fall.asked, fall.state, ada.token.elevation, numbers(table)]).toEqual([[], "closed", 0, {}]);
  await table.edit(ada, { "system.turn.reacted": 1 });
  expect((await ada.act("fall")).state).toBe("closed");
  expect(ada.token.elevation).toBe(0);
  await ada.token.document.update({ elevation: -20 });
  await table.edit(ada, { "system.bulk": 50 });
  const dive = await table.move(ada, [[8, 6, -20]]);
  expect(dive?.asked.map(({ at }) => at)).toEqual(["far"]);
  await dive?.answer("GM", "far", "5");
  expect([ada.token.at, ada.token.elevation, numbers(table), ben.statuses]).toEqual([[8, 6], -20, {}, []]);
});

it("a flyer that lands on thin ice burdens it, one that is tripped above it falls onto it [F-103] [F-148]", async () => {
  const { table, ada, ben } = await duel(
    { at: [6, 4], system: { bulk: 9, flight: "improved" } },
    { at: [8, 5], system: { flight: "improved", bulk: 9, ...attributes(1), ...hp(40) } },
    undefined,
    ice(),
  );
  await ada.token.document.update({ elevation: 5 });
  const path: [number, number, number][] = [
    [7, 4, 5],
    [8, 4, 5],
    [9, 4, 5],
    [10, 4, 5],
    [10, 5, 5],
    [10, 5, 0],
  ];
  const flight = await table.move(ada, path);
  expect([ada.token.at, flight?.asked.map(({ at }) => at)]).toEqual([[10, 5], ["ice"]]);
  await flight?.answer("GM", "ice", "breaks");
  expect(numbers(table)).toEqual({ "5_10": 24 });
  await ada.token.document.update({ x: 700, y: 500, elevation: 0 });
  await ben.token.document.update({ elevation: 5 });
  table.dice(15, 2);
  const trip = await ada.act("trip", { on: [ben] });
  expect([ben.token.elevation, trip.asked.map(({ at }) => at)]).toEqual([0, ["fall/ice"]]);
  await trip.answer("GM", "fall/ice", "breaks");
  expect(numbers(table)).toEqual({ "5_10": 24, "5_8": 24 });
});

it("a push over ice goes square by square: where it breaks it ends, even before a wall, and the pusher comes along [F-095] [F-096] [F-097] [F-148]", async () => {
  const stats = (level: number, str: number, bulk: number) => ({
    system: { level, ...attributes(str), bulk, ...hp(30) },
  });
  const scene = { ...lake(), walls: [{ from: [8, 0], to: [8, 20] }] };
  const { table, ada, ben } = await duel(
    { ...stats(5, 9, 1), at: [4, 5] },
    { ...stats(1, 3, 3), at: [5, 5] },
    undefined,
    scene,
  );
  table.dice(20, 5);
  const push = await ada.act("push", { on: [ben] });
  await push.answer(ada, "distance", "15");
  expect([ben.token.at, ada.token.at, push.asked.map(({ at }) => at)]).toEqual([[6, 5], [5, 5], ["ice"]]);
  // The next square bears the same load without a question; then there is a wall, and 5 ft are left.
  table.dice(4);
  await push.answer("GM", "ice", "bears");
  expect([ben.token.at, ada.token.at, ben.system.hp.value, ben.statuses]).toEqual([[7, 5], [6, 5], 26, ["prone"]]);
  expect(await push.undo()).toEqual({ ok: true });
  expect([ben.token.at, ada.token.at]).toEqual([
    [5, 5],
    [4, 5],
  ]);
  await ada.actor.update({ "system.turn.spent": 0 });
  table.dice(20, 5);
  const harder = await ada.act("push", { on: [ben] });
  await harder.answer(ada, "distance", "15");
  // 20 ft into water do nothing; nobody hits the wall.
  await harder.answer("GM", "ice", "breaks");
  expect([ben.token.at, ben.token.elevation, ben.system.hp.value, ada.token.at, numbers(table)]).toEqual([
    [6, 5],
    -20,
    30,
    [5, 5],
    { "5_6": 8 },
  ]);
});

it.each([
  [3, { "5_6": 8 }, "Ice under"],
  [2, {}, null],
  [null, {}, "iceUnknown"],
])("a current carries onto ice: too much Bulk (%j) breaks it, and nobody is asked as a turn begins [F-118] [F-148]", async (bulk, broken, line) => {
  const scene = ice(1);
  scene.regions.push({ at: [3, 5], size: [3, 1], field: "current", settings: { degrees: 90, feet: 30 } });
  const { table, ben } = await duel(away, { at: [3, 5], system: { bulk } }, undefined, scene);
  await table.nextTurn();
  const far: [number, number] = bulk === 3 ? [6, 5] : [9, 5];
  const flood = table.cards.at(-1);
  expect([ben.token.at, numbers(table), flood?.asked]).toEqual([far, broken, []]);
  if (line === "iceUnknown") expect(flood?.story.some((one) => one.startsWith(line))).toBe(true);
  if (bulk !== 3) return;
  await table.previousTurn();
  expect([ben.token.at, Object.values(numbers(table)).filter((lost) => lost > 0)]).toEqual([[3, 5], []]);
});

it("who drifts out of the weightless space stops in the first square with gravity, and burdens the ice there [F-136] [F-148]", async () => {
  const scene = ice(1);
  scene.regions.push({ at: [0, 0], size: [7, 20], marks: ["zeroG"] });
  const drift = { degrees: 91, feet: 30 };
  const { table, ada, ben } = await duel(
    { at: [2, 6], system: { bulk: 9, drift } },
    { at: [2, 5], system: { bulk: 2, drift } },
    undefined,
    scene,
  );
  // Weightless ice at the sixth column bears anybody; the seventh has gravity.
  expect([ada.token.at, ada.system.drift, numbers(table)]).toEqual([[7, 6], { degrees: 0, feet: 0 }, { "6_7": 8 }]);
  await table.nextTurn();
  expect([ben.token.at, ben.system.drift, numbers(table)]).toEqual([[7, 5], { degrees: 0, feet: 0 }, { "6_7": 8 }]);
});

it("who pushes off out of the weightless space falls where gravity begins [F-123] [F-135] [F-136]", async () => {
  const { table, ada } = await duel({ at: [4, 5], system: hp(30) }, away, undefined, {
    walls: [{ from: [4, 0], to: [4, 12] }],
    regions: [{ at: [0, 0], size: [6, 20], marks: ["zeroG"] }],
  });
  await ada.token.document.update({ elevation: 20 });
  table.dice(2, 3);
  await ada.act("pushOff", { place: [12, 5, 20] });
  expect([ada.token.at, ada.token.elevation, ada.system.hp.value, ada.system.drift]).toEqual([
    [6, 5],
    0,
    25,
    { degrees: 0, feet: 0 },
  ]);
});

it("tunnels of a fight are gone after it; one whose digger has left the encounter is closed all the same [F-147]", async () => {
  const soil = { regions: [{ at: [4, 4], size: [8, 3], field: "earth", elevation: { bottom: null, top: 0 } }] };
  const { table, ada, ben } = await duel(
    { at: [3, 5], system: { burrows: true } },
    { at: [2, 5] },
    undefined,
    JSON.parse(JSON.stringify(soil)),
  );
  const cis = await table.creature("Cis", { at: [1, 5] });
  await table.combat.createEmbeddedDocuments("Combatant", [
    { actorId: cis.actor.id, tokenId: cis.token.document.id, sceneId: table.map.id, initiative: 3 },
  ]);
  await table.move(ada, [
    [4, 5, -5],
    [5, 5, -5],
  ]);
  expect(marks(table)).toHaveLength(1);
  await table.nextTurn();
  const [gone] = table.combat.combatants.contents.filter((one: Dynamic) => one.actor.name === "Ada");
  await gone.delete();
  table.answerQuestions(false);
  await table.nextRound();
  expect([table.turnOf, table.combat.round]).toEqual(["Ben", 2]);
  const way: [number, number, number?][] = [
    [3, 5],
    [4, 5, -5],
  ];
  // Its time ended at a slot before this one.
  expect(told(await ben.act("move", { path: way }))).toEqual(["Refused.collapsed", "F-147"]);
  await table.endEncounter();
  expect([Object.values(numbers(table)).some((one) => one > 0), marks(table)]).toEqual([false, []]);
});
