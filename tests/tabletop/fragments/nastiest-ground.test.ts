import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import type { Creature } from "../tabletop";
import { attributes, duel, field, hp, weapon } from "./tabletop-duel";

// The hardest meetings of ground, currents, falls and hiding; each was written from the source before anybody looked how it is played.
const drawn = (scene: object) => JSON.parse(JSON.stringify(scene));
const stats = (level: number, str: number, more = {}) => ({
  system: { level, ...attributes(str), ...hp(60), ...more },
});
const hiddenFrom = (one: Creature) => Object.keys(one.system.relations.hidden ?? {}).length;
const away: [number, number] = [20, 15];

it("a turn that waits past its place loses it: whoever was carried into the open is hidden no more, before the current carries it into the next fog [F-027] [F-028] [F-118] [F-143] [F-164] (A-17)", async () => {
  const river = drawn({
    regions: [
      { at: [2, 5], size: [12, 1], field: "current", settings: { degrees: 90, feet: 15 } },
      { at: [2, 4], size: [2, 3], marks: ["fog"] },
      { at: [7, 4], size: [4, 3], marks: ["fog"] },
    ],
  });
  const table = await field(undefined, river);
  const ada = await table.creature("Ada", { at: [2, 5], disposition: "friendly", ...stats(1, 5) });
  const ben = await table.creature("Ben", { at: [5, 8], disposition: "hostile", ...stats(1, 5) });
  const cis = await table.creature("Cis", { at: [1, 5], disposition: "hostile", ...stats(1, 5) });
  for (const one of [ben, cis]) await ada.act("decide", { on: [one], said: { kind: "hidden", active: "yes" } });
  await table.encounter(ada, ben, cis, { initiative: [18, 12, 5] });
  await table.start();
  // Carried out of the fog, but its turn has not ended; Cis looks through the first fog all the same.
  expect([ada.token.at, hiddenFrom(ada)]).toEqual([[5, 5], 2]);
  await ada.act("delay");
  await table.nextTurn();
  expect([table.turnOf, hiddenFrom(ada)]).toEqual(["Cis", 2]);
  await table.nextTurn();
  expect([ada.token.at, hiddenFrom(ada)]).toEqual([[8, 5], 1]);
});

it("whoever drifts, unable to move by itself, runs into somebody hidden: it stops before it and knows of it [F-136] [F-165] [F-187] [F-188]", async () => {
  const space = drawn({ regions: [{ at: [0, 0], size: [30, 20], marks: ["zeroG"] }] });
  const { table, ada, ben } = await duel(
    { at: [2, 5], ...stats(1, 5, { drift: { degrees: 91, feet: 30 } }), statuses: ["entangled"] },
    { at: [12, 5], ...stats(1, 5) },
    undefined,
    space,
  );
  await ben.act("decide", { on: [ada], said: { kind: "hidden", active: "yes" } });
  expect([ada.token.at, hiddenFrom(ben)]).toEqual([[8, 5], 1]);
  await table.nextTurn();
  await table.nextTurn();
  expect([ada.token.at, ada.system.drift, hiddenFrom(ben)]).toEqual([[11, 5], { degrees: 0, feet: 0 }, 0]);
});

it("under an enemy through the earth without any attempt to push past; a Grapple from below draws the digger up, and its tunnel falls in while its turn waits [F-063] [F-107] [F-144] [F-146] [F-147]", async () => {
  const soil = drawn({ regions: [{ at: [4, 4], size: [8, 3], field: "earth", elevation: { bottom: null, top: 0 } }] });
  const { table, ada, ben } = await duel(
    { at: [4, 5], ...stats(3, 6, { burrows: true }) },
    { at: [6, 5], ...stats(1, 5) },
    undefined,
    soil,
  );
  const tunnels = () => table.map.regions.contents.filter(({ flags }: Dynamic) => flags.fivefold?.fieldMark);
  await table.move(ada, [
    [4, 5, -5],
    [5, 5, -5],
    [6, 5, -5],
    [7, 5, -5],
  ]);
  expect([ada.token.at, ada.token.elevation, tunnels()]).toMatchObject([[7, 5], -5, [{}]]);
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  expect([ada.token.at, ada.token.elevation]).toEqual([[6, 5], 0]);
  await table.nextTurn();
  await table.nextTurn();
  expect([table.turnOf, tunnels()]).toEqual(["Ada", []]);
});

it("a rider that mounts on thin ice is one load too many: both break through, and the water takes the fall and the fire [F-075] [F-124] [F-148] [F-209]", async () => {
  const lake = drawn({
    regions: [
      { at: [6, 3], size: [6, 6], field: "ice", settings: { inches: 3 } },
      { at: [6, 3], size: [6, 6], marks: ["drop", "water"], elevation: { bottom: -20, top: null } },
    ],
  });
  const table = await field(undefined, lake);
  const ada = await table.creature("Ada", { at: [5, 5], disposition: "friendly", ...stats(1, 5, { bulk: 3 }) });
  const horse = await table.creature("Horse", {
    at: [6, 5],
    disposition: "friendly",
    ...stats(1, 5, { bulk: 4, companion: true }),
  });
  await horse.act("decide", { on: [ada], said: { kind: "obeys", active: "yes" } });
  await table.encounter(ada, horse, { initiative: [18, 12] });
  await table.start();
  for (const one of [ada, horse])
    await one.actor.toggleStatusEffect("fragments-onFire", { active: true, overlay: false });
  const way = await table.move(ada, [[6, 5]]);
  await way?.answer("GM", "ice", "breaks");
  // Each is asked in its own turn whether it catches hold.
  for (let n = 0; n < 2 && way && way.asked.length > 0; n++)
    await way.answer(way.asked[0]?.who === "Ada" ? ada : horse, way.asked[0]?.at ?? "", "fall");
  expect([ada, horse].map(({ token, statuses, system }) => [token.elevation, statuses, system.hp.value])).toEqual([
    [-20, [], 60],
    [-20, [], 60],
  ]);
});

it("a critical Push over a crevasse of 5 ft: whoever is pushed falls in, and does not hit the wall beyond [F-094] [F-095] [F-097] [F-126]", async () => {
  const crevasse = drawn({
    regions: [{ at: [7, 0], size: [1, 20], marks: ["drop"], elevation: { bottom: -20, top: null } }],
    walls: [{ from: [9, 0], to: [9, 20] }],
  });
  const { table, ada, ben } = await duel(stats(3, 6), stats(1, 5), undefined, crevasse);
  await table.edit(ben, { "system.turn.reacted": 1 });
  table.dice(20, 5, 1, 1);
  const push = await ada.act("push", { on: [ben] });
  await push.answer(ada, push.asked[0]?.at ?? "", "15");
  if (push.asked.length > 0) await push.answer(ben, push.asked[0]?.at ?? "", "fall");
  expect([ben.token.at, ben.token.elevation, ben.system.hp.value, ada.token.at]).toEqual([[7, 5], -20, 58, [6, 5]]);
});

it("bleeding, burning and falling on at its old place in the order while its turn waits: first the blood, then the fire, then the water that puts it out [F-027] [F-124] [F-127] [F-172] [F-208] [F-209]", async () => {
  const lake = drawn({ regions: [{ at: [4, 4], size: [3, 3], marks: ["water"], elevation: { bottom: 0, top: 0 } }] });
  const { table, ada } = await duel({ at: [5, 5], ...stats(1, 5) }, { at: away }, undefined, lake);
  await ada.token.document.update({ elevation: 130 });
  await table.edit(ada, { "system.turn.reacted": 1 });
  await ada.act("fall");
  for (const status of ["bleeding", "onFire"])
    await ada.actor.toggleStatusEffect(`fragments-${status}`, { active: true, overlay: false });
  await table.edit(ada, { "system.turn.spent": 0 });
  await ada.act("delay");
  expect(table.turnOf).toBe("Ben");
  table.dice(12, 1, 1, 2, 2, ...Array.from({ length: 8 }, () => 1));
  await table.nextTurn();
  // 2 bled, 4 burnt, 130 ft less 50 of water.
  expect([ada.token.elevation, ada.system.hp.value, ada.statuses, ada.system.bleedPenalty]).toEqual([
    0,
    60 - 2 - 4 - 8,
    ["bleeding"],
    3,
  ]);
});

it("nothing is flung through a wall, and where there is no room to fling it, it lies at its bearer's feet [F-101]", async () => {
  const fling = async (walls: readonly object[]) => {
    const x = await duel(
      stats(3, 6),
      { ...stats(1, 5), items: [weapon("Sword", { weight: "heavy" })] },
      undefined,
      drawn({ walls }),
    );
    x.table.dice(20, 5);
    const disarm = await x.ada.act("disarm", { on: [x.ben] });
    await disarm.answer(x.ada, "disarmed", "fling");
    return { ...x, disarm };
  };
  const open = await fling([{ from: [8, 0], to: [8, 20] }]);
  const places = open.disarm.asked[0]?.options ?? [];
  expect(places.some((one) => Number(one.split(",")[0]) >= 800)).toBe(false);
  await open.disarm.answer(open.ada, "place", places[0] ?? "");
  const corridor = (west: number) => [
    { from: [west, 5], to: [7, 5] },
    { from: [7, 5], to: [7, 6] },
    { from: [west, 6], to: [7, 6] },
  ];
  const lies = ({ table }: Awaited<ReturnType<typeof fling>>) =>
    table.map.tokens.contents.flatMap(({ actorId, x, y }: { actorId: string | null; x: number; y: number }) =>
      actorId ? [] : [x, y],
    );
  // Ada stands in the only way out, things fly over her, and nobody is asked about one direction.
  expect(lies(await fling(corridor(2)))).toEqual([400, 500]);
  expect(lies(await fling([...corridor(5), { from: [5, 5], to: [5, 6] }]))).toEqual([600, 500]);
});

it("tripped by a readied blow in the middle of its way onto ice, it burdens the ice where it lies and crawls on from there [F-086] [F-102] [F-116] [F-148] [F-223]", async () => {
  const ice = drawn({ regions: [{ at: [6, 3], size: [6, 6], field: "ice", settings: { inches: 1 } }] });
  const { table, ada, ben } = await duel(
    { at: [6, 4], ...stats(3, 6, { bulk: 1 }) },
    { at: [5, 5], ...stats(1, 5, { bulk: 1 }) },
    undefined,
    ice,
  );
  await ada.act("ready", { said: { with: "trip", trigger: "Ben passes" } });
  await table.nextTurn();
  await table.move(ben, [
    [6, 5],
    [7, 5],
  ]);
  table.dice(15, 5);
  await ada.act("fire", { on: [ben] });
  expect(ben.statuses).toEqual(["prone"]);
  await table.move(ben, [[8, 5]]);
  expect([ben.token.at, ben.system.turn.spent, ben.system.turn.stride]).toEqual([[8, 5], 1, 0]);
  await table.move(ben, [[9, 5]]);
  expect([ben.token.at, ben.system.turn.spent]).toEqual([[9, 5], 2]);
});
