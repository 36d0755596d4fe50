import { expect, it } from "vitest";
import { attributes, duel, hp, told, weapon } from "./tabletop-duel";

// Falls, flight, weightlessness, grips and ground where they meet.
const drawn = (scene: object) => JSON.parse(JSON.stringify(scene));
const space = drawn({ regions: [{ at: [0, 0], size: [30, 30], marks: ["zeroG"] }] });
const away = { at: [20, 20] as [number, number] };
const lineOf = (story: readonly string[], roll = "strike") =>
  story.find((line) => line.startsWith(roll))?.split(" ")[1];
const strong = { level: 6, ...attributes(9), ...hp(40) };
const weak = { level: 1, ...attributes(1), ...hp(40) };

it("where nothing weighs anything a flyer that does not fly stays where it is [F-132] [F-134]", async () => {
  const { table, ada } = await duel({ at: [2, 5], system: { flight: "flight", ...hp(40) } }, away, undefined, space);
  await ada.token.document.update({ elevation: 30 });
  await table.nextTurn();
  expect([ada.token.elevation, ada.system.hp.value]).toEqual([30, 40]);
});

it("where nothing weighs anything a flyer that is tripped falls prone and not down; the hard landing of a critical success stays [F-103] [F-104] [F-134]", async () => {
  const { table, ada, ben } = await duel(
    { system: { ...strong, flight: "improved" } },
    { system: { ...weak, flight: "flight" } },
    undefined,
    space,
  );
  for (const one of [ada, ben]) await one.token.document.update({ elevation: 20 });
  table.dice(20, 2, 4);
  await ada.act("trip", { on: [ben] });
  expect([ben.token.elevation, ben.statuses, ben.system.hp.value]).toEqual([20, ["prone"], 36]);
});

it("where nothing weighs anything nobody can fall [F-126] [F-226]", async () => {
  const { ada } = await duel({ at: [2, 5] }, away, undefined, space);
  await ada.token.document.update({ elevation: 30 });
  expect(told(await ada.act("fall"))).toEqual(["Refused.weightless", "F-126"]);
  expect(ada.token.elevation).toBe(30);
});

it("whoever is still falling walks nowhere; with wings it flies on, and falls no more [F-126] [F-127] [F-129]", async () => {
  const fallen = async (flight: string) => {
    const x = await duel({ at: [2, 5], system: { flight, ...hp(90) } }, away);
    await x.ada.token.document.update({ elevation: 230 });
    await x.table.edit(x.ada, { "system.turn.reacted": 1 });
    await x.ada.act("fall");
    expect([x.ada.token.elevation, x.ada.statuses]).toEqual([130, ["falling"]]);
    return x;
  };
  const { ada } = await fallen("none");
  expect(told(await ada.act("move", { path: [[3, 5, 130]] }))).toEqual(["Refused.falls", "F-127"]);
  const bird = await fallen("flight");
  const path = [3, 4, 5, 6, 7, 8].map((column): [number, number, number] => [column, 5, 130]);
  expect((await bird.ada.act("move", { path })).refused).toBe(null);
  expect([bird.ada.statuses, bird.ada.system.fallen]).toEqual([[], 0]);
  await bird.table.nextTurn();
  await bird.table.nextTurn();
  expect(bird.ada.token.elevation).toBe(130);
});

it("a current that carries off one of two in a grip ends the grip for both [F-118] [F-193] (A-36)", async () => {
  const river = drawn({
    regions: [{ at: [6, 3], size: [1, 12], field: "current", settings: { degrees: 180, feet: 15 } }],
  });
  const { table, ada, ben } = await duel({ system: strong }, { system: { ...weak, size: "large" } }, undefined, river);
  await ben.token.document.update({ width: 1, height: 1 });
  table.dice(19, 2);
  await ada.act("grapple", { on: [ben] });
  expect([ada.statuses, ben.statuses]).toEqual([["grappling"], ["grappled"]]);
  await ada.token.document.update({ x: 500, y: 500 });
  await table.nextTurn();
  expect([ben.token.at, ada.token.at]).toEqual([
    [6, 8],
    [5, 5],
  ]);
  expect([ada.statuses, ben.statuses, ada.system.rooted, ben.system.rooted]).toEqual([[], [], 0, 0]);
});

it("a drift that carries somebody out of the grip of somebody larger, whom it cannot drag, ends the grip for both [F-136] [F-192] [F-198] (A-36)", async () => {
  const { table, ada, ben } = await duel({ system: { ...strong, size: "large" } }, { system: weak }, undefined, space);
  table.dice(15, 2);
  await ada.act("grapple", { on: [ben] });
  await ben.token.document.update({ x: 600, y: 500 });
  await table.edit(ben, { "system.drift.degrees": 91, "system.drift.feet": 20 });
  await table.nextTurn();
  expect(ben.token.at).toEqual([10, 5]);
  expect([ada.statuses.includes("grappling"), ben.statuses.includes("grappled")]).toEqual([false, false]);
});

it("a fall out of the grip of somebody with wings ends it [F-126] [F-193] (A-36)", async () => {
  const { table, ada, ben } = await duel(
    { system: { ...strong, flight: "improved" } },
    { system: { ...weak, hands: 2 } },
  );
  for (const one of [ada, ben]) await one.token.document.update({ elevation: 20 });
  table.dice(15, 2);
  await ada.act("grapple", { on: [ben] });
  await table.edit(ben, { "system.turn.reacted": 1 });
  table.dice(1, 1);
  await ben.act("fall", { override: true });
  expect([ben.token.elevation, ada.token.elevation]).toEqual([0, 20]);
  expect([ada.statuses, ben.statuses]).toEqual([[], []]);
});

it("150 ft into water count as 100, and a Jump larger than the fall hurts nobody [F-123] [F-124] [F-125]", async () => {
  const lake = drawn({ regions: [{ at: [0, 0], size: [5, 12], marks: ["water"] }] });
  const { table, ada } = await duel({ at: [2, 5], system: hp(90) }, away, undefined, lake);
  await ada.token.document.update({ elevation: 150 });
  await table.edit(ada, { "system.turn.reacted": 1 });
  await ada.act("fall");
  expect([ada.token.elevation, ada.system.hp.value]).toEqual([50, 90]);
  await table.nextTurn();
  table.dice(...Array.from({ length: 10 }, () => 1));
  await table.nextTurn();
  expect([ada.token.elevation, ada.system.hp.value]).toEqual([0, 80]);
  await ada.token.document.update({ elevation: 60 });
  await table.edit(ada, { "system.turn.reacted": 1 });
  await ada.act("fall", { said: { jump: "200" } });
  expect([ada.token.elevation, ada.system.hp.value]).toEqual([0, 80]);
});

it("59 ft are five portions, 60 six; 9 ft are none [F-123] (A-52)", async () => {
  for (const [feet, dice] of [
    [55, 5],
    [60, 6],
    [9, 0],
  ] as const) {
    const { table, ada } = await duel({ at: [2, 5], system: hp(90) }, away);
    await ada.token.document.update({ elevation: feet });
    await table.edit(ada, { "system.turn.reacted": 1 });
    table.dice(...Array.from({ length: dice }, () => 2));
    await ada.act("fall");
    expect([ada.token.elevation, ada.system.hp.value]).toEqual([0, 90 - 2 * dice]);
  }
});

it("whoever is unstable and down attacks with one Disadvantage, and opposes with one as well [F-003] [F-009] [F-139] [F-212]", async () => {
  const { table, ada, ben } = await duel(
    { system: strong, statuses: ["unstable", "prone"] },
    { system: { ...weak, physical: 50 } },
  );
  table.dice(9, 12);
  expect(lineOf((await ada.act("unarmed", { on: [ben] })).story)).toBe("2d20kl1");
  await table.nextTurn();
  // The target lies (Advantage); its own roll has Disadvantage once.
  table.dice(3, 4, 15, 16);
  const trip = await ben.act("push", { on: [ada] });
  expect([lineOf(trip.story), lineOf(trip.story, "opposing")]).toEqual(["2d20kh1", "2d20kl1"]);
});

it("a heavy weapon in a tight place and fear are one Disadvantage, and a flat-footed target cancels both [F-003] [F-189] [F-219] [F-220]", async () => {
  const narrow = drawn({ regions: [{ at: [5, 5], size: [1, 1], marks: ["squeeze"] }] });
  const { table, ada, ben } = await duel(
    { statuses: ["shaken", "squeezing"], items: [weapon("Maul", { weight: "heavy" })] },
    { system: { physical: 50 }, statuses: ["stunned"] },
    undefined,
    narrow,
  );
  table.dice(9);
  expect(lineOf((await ada.act("attack", { item: "Maul", on: [ben] })).story)).toBe("1d20");
});

it("a readied Trip of a flyer in the flyer's own turn: it falls at once, and not again at the end of its turn [F-086] [F-103] [F-132]", async () => {
  const { table, ada, ben } = await duel({ system: strong }, { system: { ...weak, flight: "flight" } });
  for (const one of [ada, ben]) await one.token.document.update({ elevation: 60 });
  await ada.act("ready", { said: { with: "trip", trigger: "Ben moves" } });
  await table.nextTurn();
  table.dice(15, 2);
  const fire = await ada.act("fire", { on: [ben] });
  await fire.answer(ben, "act/fall/grab", "fall");
  expect([fire.refused, ben.token.elevation, ben.statuses.includes("prone")]).toEqual([null, 10, true]);
});
