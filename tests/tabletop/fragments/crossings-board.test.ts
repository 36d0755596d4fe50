import { expect, it } from "vitest";
import type { Creature } from "../tabletop";
import { attributes, duel, field, hp, told, weapon } from "./tabletop-duel";

// Rules that cross each other on the map; each case was written from the book before anybody looked how it is played.
const drawn = (scene: object) => JSON.parse(JSON.stringify(scene));
const stats = (level: number, str: number, more = {}) => ({ system: { level, ...attributes(str), ...more } });
const lineOf = (story: readonly string[], roll = "strike") =>
  story.find((line) => line.startsWith(roll))?.split(" ")[1];
const put = (one: Creature, status: string, active = true) =>
  one.actor.toggleStatusEffect(`fragments-${status}`, { active, overlay: false });
const away: [number, number] = [20, 15];

it("a critical Trip of a flyer over water: the water takes the whole fall, not the hard landing [F-103] [F-104] [F-124]", async () => {
  const lake = drawn({ regions: [{ at: [4, 3], size: [6, 6], marks: ["water"], elevation: { bottom: 0, top: 0 } }] });
  const { table, ada, ben } = await duel(
    { ...stats(9, 9), elevation: 40 },
    { ...stats(1, 1, { flight: "improved", ...hp(30) }), elevation: 40 },
    undefined,
    lake,
  );
  table.dice(20, 1, 4);
  await ada.act("trip", { on: [ben] });
  expect([ben.token.elevation, ben.system.hp.value, ben.statuses]).toEqual([0, 26, ["prone"]]);
});

it("a flyer that is struck down in the air falls at the end of its next turn, without a Reaction to catch hold of anything [F-122] [F-132] [F-205] [F-206]", async () => {
  const { table, ben } = await duel(
    {},
    { elevation: 30, system: { flight: "flight", ...hp(0, 30) }, statuses: ["incapacitated", "bleeding", "prone"] },
  );
  table.dice(12, 1, 1);
  await table.nextTurn();
  expect([table.turnOf, ben.token.elevation, ben.system.hp.value]).toEqual(["Ben", 30, -2]);
  table.dice(1, 1, 1);
  await table.nextTurn();
  expect([ben.token.elevation, ben.system.hp.value, ben.system.bleedPenalty]).toEqual([0, -5, 2]);
});

it.each([
  ["with its Reaction", [], {}, true],
  ["that is slow", ["slowed"], {}, false],
  ["that is stunned", ["stunned"], {}, false],
  ["that is slow and has one more", ["slowed"], { bonusReactions: 1 }, true],
] as const)("a creature %s is asked whether it catches hold as it falls: %s [F-122] [F-216] [F-217] [F-222]", async (_what, statuses, more, asked) => {
  const { table, ada } = await duel(
    { statuses: [...statuses], elevation: 20, system: { ...hp(40), ...more } },
    { at: away },
  );
  if (!asked) table.dice(1, 1);
  const fall = await ada.act("fall");
  expect(fall.asked.map(({ at }) => at)).toEqual(asked ? ["grab"] : []);
  if (asked) table.dice(1, 1);
  if (asked) await fall.answer(ada, "grab", "fall");
  expect([ada.token.elevation, ada.system.hp.value]).toEqual([0, 38]);
});

it("before its first turn nobody has a Reaction to catch hold with, and a companion has one only in a round in which it was commanded [F-022] [F-080] [F-122] [F-222] (A-18) (A-31)", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { at: [5, 5], disposition: "friendly" });
  const ben = await table.creature("Ben", { at: [9, 5], disposition: "hostile", system: hp(40), elevation: 10 });
  const hound = await table.creature("Hound", { at: [6, 5], system: { companion: true, ...hp(40) } });
  await hound.act("decide", { on: [ada], said: { kind: "obeys", active: "yes" } });
  await table.encounter(ada, ben, hound, { initiative: [18, 12, 5] });
  await table.start();
  table.dice(1);
  expect((await ben.act("fall")).asked).toEqual([]);
  await ada.act("command", { on: [hound] });
  await table.nextTurn();
  await hound.token.document.update({ elevation: 10 });
  const fall = await hound.act("fall");
  expect(fall.asked.map(({ at }) => at)).toEqual(["grab"]);
  table.dice(1);
  await fall.answer(hound, "grab", "fall");
  await table.nextTurn();
  await table.nextTurn();
  await hound.token.document.update({ elevation: 10 });
  table.dice(1);
  expect([table.turnOf, (await hound.act("fall")).asked]).toEqual(["Ben", []]);
});

it("the second of two enemies in a row stops whoever has passed the first before both: nobody stays in an occupied square [F-063] [F-064] [F-144] (A-26)", async () => {
  const { table, ada } = await duel(stats(2, 5, { speed: 60 }), stats(1, 5));
  await table.creature("Cis", { at: [7, 5], disposition: "hostile", ...stats(1, 5) });
  table.dice(15, 5, 2, 15);
  await table.move(ada, [
    [6, 5],
    [7, 5],
    [8, 5],
  ]);
  expect([ada.token.at, ada.system.turn.spent, ada.system.turn.stride]).toEqual([[5, 5], 1, 0]);
});

it("a neutral creature is passed by an attempt, as an enemy is [F-063] (A-64)", async () => {
  const { table, ada } = await duel(stats(2, 5), { at: away });
  await table.creature("Cis", { at: [6, 5], disposition: "neutral", ...stats(1, 5) });
  table.dice(15, 5);
  const way = await table.move(ada, [
    [6, 5],
    [7, 5],
  ]);
  expect([way?.story.some((line) => line.startsWith("past")), ada.token.at, ada.system.turn.stride]).toEqual([
    true,
    [7, 5],
    15,
  ]);
});

it("a rider ends its way in its mount's square, and in nobody else's [F-075] [F-144] (A-26)", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { at: [5, 5], disposition: "friendly" });
  const horse = await table.creature("Horse", { at: [6, 5], disposition: "friendly", system: { companion: true } });
  await table.creature("Cis", { at: [5, 6], disposition: "friendly" });
  await horse.act("decide", { on: [ada], said: { kind: "obeys", active: "yes" } });
  await table.encounter(ada, horse, { initiative: [18, 12] });
  await table.start();
  expect(told(await ada.act("move", { path: [[5, 6]] }))).toEqual(["Refused.occupied", "F-144"]);
  await table.move(ada, [[6, 5]]);
  expect([ada.token.at, ada.system.turn.stride]).toEqual([[6, 5], 25]);
  await ada.act("command", { on: [horse] });
  await table.move(horse, [[7, 5]]);
  expect(horse.token.at).toEqual([7, 5]);
  await table.move(horse, [[6, 5]]);
  expect([horse.token.at, horse.system.turn.spent]).toEqual([[6, 5], 1]);
});

it.each([
  ["a spear of 10 ft", "attack", "Spear", "strike"],
  ["a spell", "cast", "Spark", "spell/strike"],
  ["a Trip with that spear", "trip", "Spear", "strike"],
] as const)("an ally between both covers the target against %s as well [F-054] [F-168]", async (_what, act, item, roll) => {
  const { table, ada, ben } = await duel(
    {
      items: [
        weapon("Spear", { reach: 10 }),
        { type: "fragmentsSpell", name: "Spark", system: { components: [], damage: "2", range: 60 } },
      ],
    },
    { at: [7, 5], system: { physical: 50, ...attributes(50) } },
  );
  await table.creature("Cis", { at: [6, 5], disposition: "friendly" });
  table.dice(4, 5, ...(act === "trip" ? [5] : []));
  expect(lineOf((await ada.act(act, { item, on: [ben] })).story, roll)).toBe("2d20kl1");
});

it("a body in between keeps somebody hidden at the end of its turn; when it has gone, the next end of a turn shows whoever hid behind it [F-164] [F-168] [F-171]", async () => {
  const { table, ada, ben } = await duel({ at: [9, 5] }, { at: [5, 5] });
  const cis = await table.creature("Cis", { at: [7, 5] });
  await ada.act("decide", { on: [ben], said: { kind: "hidden", active: "yes" } });
  const hidden = () => Object.keys(ada.system.relations.hidden).length;
  await table.nextTurn();
  expect(hidden()).toBe(1);
  await cis.token.document.update({ x: 700, y: 1500 });
  await table.nextTurn();
  await table.nextTurn();
  expect(hidden()).toBe(0);
});

it("a current carries whoever cannot move by itself, and nobody who flies above it [F-118] [F-187] [F-188]", async () => {
  const river = drawn({
    regions: [
      {
        at: [2, 2],
        size: [12, 8],
        field: "current",
        settings: { degrees: 90, feet: 10 },
        elevation: { bottom: -5, top: 0 },
      },
    ],
  });
  const carriedTo = async (elevation: number, statuses: string[]) => {
    const { table, ben } = await duel(
      { at: away },
      { at: [4, 4], statuses, elevation, system: { flight: elevation > 0 ? "improved" : "none" } },
      undefined,
      river,
    );
    await table.nextTurn();
    return ben.token.at;
  };
  expect([await carriedTo(0, ["entangled"]), await carriedTo(20, [])]).toEqual([
    [6, 4],
    [4, 4],
  ]);
});

it("who drifts into a wall touches something fixed: it drifts no farther and has its balance again [F-136] [F-139] [F-140]", async () => {
  const space = drawn({
    regions: [{ at: [0, 0], size: [30, 20], marks: ["zeroG"] }],
    walls: [
      { from: [5, 0], to: [5, 20] },
      { from: [14, 0], to: [14, 20] },
    ],
  });
  const { table, ada } = await duel({}, { at: away }, undefined, space);
  await ada.act("pushOff", { place: [12, 5] });
  expect([ada.token.at, ada.system.drift.feet]).toEqual([[11, 5], 30]);
  await put(ada, "unstable");
  await table.nextTurn();
  await table.nextTurn();
  expect([ada.token.at, ada.system.drift.feet, ada.statuses]).toEqual([[13, 5], 0, []]);
});

it("the entangled push off nothing, and a flyer that is entangled in the air falls at the end of its turn [F-132] [F-135] [F-187]", async () => {
  const space = drawn({
    regions: [{ at: [0, 0], size: [30, 20], marks: ["zeroG"] }],
    walls: [{ from: [5, 0], to: [5, 20] }],
  });
  const adrift = await duel({ statuses: ["entangled"] }, { at: away }, undefined, space);
  expect(told(await adrift.ada.act("pushOff", { place: [12, 5] }))).toEqual(["Refused.entangled", "F-187"]);
  const { table, ada } = await duel(
    { statuses: ["entangled"], elevation: 20, system: { flight: "flight", ...hp(30) } },
    { at: away },
  );
  expect(
    told(
      await ada.act("move", {
        path: [
          [6, 5, 20],
          [7, 5, 20],
          [8, 5, 20],
          [9, 5, 20],
          [10, 5, 20],
          [11, 5, 20],
        ],
      }),
    )[0],
  ).toBe("Refused.entangled");
  table.dice(1, 1);
  await table.nextTurn();
  expect([ada.token.elevation, ada.system.hp.value]).toEqual([0, 28]);
});

it.each([
  ["stunned", 0],
  ["slowed", 2],
  ["incapacitated", 1],
] as const)("a companion that is %s has %i Actions of its Command [F-077] [F-080] [F-206] [F-216] [F-217] [F-221] (A-31)", async (status, actions) => {
  const table = await field();
  const ada = await table.creature("Ada", { at: [5, 5], disposition: "friendly" });
  const hound = await table.creature("Hound", { at: [6, 5], system: { companion: true }, statuses: [status] });
  await hound.act("decide", { on: [ada], said: { kind: "obeys", active: "yes" } });
  await table.encounter(ada, hound, { initiative: [18, 12] });
  await table.start();
  await ada.act("command", { on: [hound] });
  const done: boolean[] = [];
  for (let n = 0; n <= actions; n++) done.push((await hound.act("interact")).refused === null);
  expect(done).toEqual([...Array.from({ length: actions }, () => true), false]);
});

it("a crawl of 5 ft is one Action, and over rubble, where 5 ft count as 10, it is two [F-110] [F-116] [F-223] (A-54)", async () => {
  const rubble = drawn({ regions: [{ at: [5, 5], size: [3, 1], marks: ["difficult"] }] });
  const { table, ada } = await duel({ statuses: ["prone"] }, { at: away }, undefined, rubble);
  await table.move(ada, [[6, 5]]);
  expect([ada.token.at, ada.system.turn.spent]).toEqual([[6, 5], 2]);
  const even = await duel({ statuses: ["prone"] }, { at: away });
  await even.table.move(even.ada, [[6, 5]]);
  expect([even.ada.token.at, even.ada.system.turn.spent]).toEqual([[6, 5], 1]);
});

it("whoever fails to get past an enemy has used up a Move Action, begun before or not; the attempt alone takes none [F-059] [F-063] [F-064] (W-45)", async () => {
  const { table, ada } = await duel({ at: [4, 5], ...stats(2, 5) }, stats(1, 5));
  await table.move(ada, [[5, 5]]);
  expect([ada.system.turn.spent, ada.system.turn.stride]).toEqual([1, 25]);
  const tries = async () => {
    table.dice(2, 15);
    await table.move(ada, [
      [6, 5],
      [7, 5],
    ]);
    return [ada.token.at, ada.system.turn.spent, ada.system.turn.stride];
  };
  expect(await tries()).toEqual([[5, 5], 1, 0]);
  expect(await tries()).toEqual([[5, 5], 2, 0]);
});

it("allies whose squares are difficult and rubble under them double a step once [F-062] [F-110] [F-114] [F-145]", async () => {
  const rubble = drawn({ regions: [{ at: [6, 5], size: [1, 1], marks: ["difficult"] }] });
  const { table, ada } = await duel({}, { at: away }, { settings: { allySquares: "difficult" } }, rubble);
  await table.creature("Cis", { at: [6, 5], disposition: "friendly" });
  await table.move(ada, [
    [6, 5],
    [7, 5],
  ]);
  expect([ada.token.at, ada.system.turn.stride]).toEqual([[7, 5], 15]);
});

it("senses that find everybody end where they end: beyond them fog hides as it does from others, and the invisible are concealed [F-143] [F-159] [F-207]", async () => {
  for (const [at, status, dice] of [
    [[11, 5], null, "1d20"],
    [[12, 5], null, "2d20kl1"],
    [[11, 5], "invisible", "1d20"],
    [[12, 5], "invisible", "2d20kl1"],
  ] as const) {
    const bow = weapon("Bow", { ways: ["ranged"], increment: 200, place: 4, hands: 2 });
    const fog = status ? {} : { regions: [{ at: [8, 5], size: [1, 1], marks: ["fog"] }] };
    const { table, ada, ben } = await duel(
      { items: [bow], system: { senses: 30 } },
      { at: [...at], system: { physical: 50 }, statuses: status ? [status] : [] },
      undefined,
      drawn(fog),
    );
    table.dice(4, ...(dice === "1d20" ? [] : [5]));
    expect(lineOf((await ada.act("attack", { item: "Bow", on: [ben] })).story)).toBe(dice);
  }
});

it("a critical Push stops at 10 ft for a pusher whose Speed a grip has halved to 10 [F-095] [F-096] [F-198] [F-223] (W-14)", async () => {
  const { table, ada, ben } = await duel(stats(9, 9, { speed: 20, hands: 3 }), stats(1, 1));
  const cis = await table.creature("Cis", { at: [5, 6], disposition: "hostile", ...stats(1, 1) });
  table.dice(19, 1);
  await ada.act("grapple", { on: [cis] });
  // It stands in the space of whom it holds now.
  await ben.token.document.update({ x: 600, y: 600 });
  table.dice(20, 1);
  const push = await ada.act("push", { on: [ben] });
  expect([push.asked[0]?.at, push.asked[0]?.options]).toEqual(["distance", ["5", "10"]]);
});

it("a low wall covers from the archer before it, once, and not from the one at its side; nothing of it is stored [F-151] [F-152] [F-168] [F-171] (W-50)", async () => {
  const wall = drawn({ walls: [{ from: [8, 5], to: [8, 5.6] }] });
  const table = await field({ settings: { advantageStacking: "net" } }, wall);
  const bow = weapon("Bow", { ways: ["ranged"], increment: 200, place: 4, hands: 2 });
  const pia = await table.creature("Pia", { at: [4, 5], disposition: "friendly", items: [bow] });
  const quin = await table.creature("Quin", { at: [9, 9], disposition: "friendly", items: [bow] });
  const dan = await table.creature("Dan", { at: [9, 5], disposition: "hostile", system: { physical: 50 } });
  const add = [{ kind: "advantage", value: 1, label: "Aim" }];
  table.dice(4, 5);
  const shots = [await pia.act("attack", { item: "Bow", on: [dan] })];
  table.dice(4);
  shots.push(await pia.act("attack", { item: "Bow", on: [dan], add }));
  table.dice(4);
  shots.push(await quin.act("attack", { item: "Bow", on: [dan] }));
  expect(shots.map(({ story }) => lineOf(story))).toEqual(["2d20kl1", "1d20", "1d20"]);
  expect([dan.statuses, dan.system.relations.hidden ?? {}]).toEqual([[], {}]);
});
