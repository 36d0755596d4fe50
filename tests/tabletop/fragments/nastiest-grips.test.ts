import { expect, it } from "vitest";
import type { Creature } from "../tabletop";
import { attributes, duel, field, hp } from "./tabletop-duel";

// The hardest meetings of grips with flight, falls, turns that wait and weightlessness; each was written from the source before anybody looked how it is played.
const drawn = (scene: object) => JSON.parse(JSON.stringify(scene));
const stats = (level: number, str: number, more = {}) => ({
  system: { level, ...attributes(str), ...hp(60), ...more },
});
const held = (...all: Creature[]) =>
  all.map(({ statuses }) => statuses.filter((one) => one.startsWith("grappl")).join(" "));
const height = (...all: Creature[]) => all.map(({ token }) => token.elevation);

it("whoever pushes off with somebody in its grip goes half as far and takes it along, now and at the start of each of its turns [F-135] [F-136] [F-198] [F-199] [F-223]", async () => {
  const space = drawn({
    regions: [{ at: [0, 0], size: [30, 20], marks: ["zeroG"] }],
    walls: [{ from: [3, 0], to: [3, 12] }],
  });
  const { table, ada, ben } = await duel(
    { at: [4, 5], ...stats(3, 6) },
    { at: [3, 5], ...stats(1, 5) },
    undefined,
    space,
  );
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  await ada.act("pushOff", { place: [20, 5] });
  expect([ada.token.at, ben.token.at]).toEqual([
    [6, 5],
    [6, 5],
  ]);
  await table.nextTurn();
  await table.nextTurn();
  expect([ada.token.at, ben.token.at, held(ada, ben)]).toEqual([
    [9, 5],
    [9, 5],
    ["grappling", "grappled"],
  ]);
});

it("a flyer that is tripped in the air takes along whom it carries: both fall, lie and are hurt, the hard landing is its own [F-103] [F-104] [F-123] [F-199] [F-200]", async () => {
  const table = await field();
  const ada = await table.creature("Ada", {
    at: [5, 5],
    disposition: "friendly",
    ...stats(9, 9, { flight: "improved" }),
  });
  const ben = await table.creature("Ben", {
    at: [6, 5],
    disposition: "hostile",
    ...stats(3, 6, { flight: "improved" }),
  });
  const cis = await table.creature("Cis", { at: [7, 5], disposition: "friendly", ...stats(1, 1) });
  for (const one of [ada, ben, cis]) await one.token.document.update({ elevation: 40 });
  await table.encounter(ben, ada, cis, { initiative: [18, 12, 5] });
  await table.start();
  table.dice(15, 5);
  await ben.act("grapple", { on: [cis] });
  expect([ben.token.at, held(ben, cis)]).toEqual([
    [7, 5],
    ["grappling", "grappled"],
  ]);
  await ada.token.document.update({ x: 600 });
  await table.nextTurn();
  table.dice(20, 1, 5, 1, 1, 1, 1, 2, 2, 2, 2);
  const trip = await ada.act("trip", { on: [ben] });
  for (const one of [ben, cis]) {
    const [asked] = trip.asked;
    if (asked) await trip.answer(one, asked.at, "fall");
  }
  expect([height(ada, ben, cis), ben.statuses.includes("prone"), cis.statuses.includes("prone")]).toEqual([
    [40, 0, 0],
    true,
    true,
  ]);
  // 40 ft for both, 10 ft more for the one that was tripped.
  expect([60 - ben.system.hp.value + (60 - cis.system.hp.value), ben.system.hp.value < cis.system.hp.value]).toEqual([
    5 + 4 + 8,
    true,
  ]);
  expect(held(ben, cis)).toEqual(["grappling", "grappled"]);
});

it("who holds a flyer from below hangs in its space; letting go up there, it falls [F-107] [F-126] [F-203]", async () => {
  const { table, ada, ben } = await duel(stats(3, 6, { reach: 10 }), {
    ...stats(1, 5, { flight: "improved" }),
    elevation: 10,
  });
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  expect([ada.token.at, height(ada, ben)]).toEqual([
    [6, 5],
    [10, 10],
  ]);
  const release = await ada.act("release", { on: [ben] });
  expect(release.asked.map(({ who, at }) => [who, at.split("/").at(-1)])).toEqual([["Ada", "grab"]]);
  table.dice(3);
  await release.answer(ada, release.asked[0]?.at ?? "", "fall");
  expect([height(ada, ben), ada.system.hp.value, held(ada, ben)]).toEqual([[0, 10], 57, ["", ""]]);
});

it("a basic flyer that does not fly drops at the end of its turn with whoever hangs on to it [F-132] [F-193] [F-123]", async () => {
  const { table, ada, ben } = await duel(stats(3, 6), stats(1, 5, { flight: "flight" }));
  for (const one of [ada, ben]) await one.token.document.update({ elevation: 20 });
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  await table.nextTurn();
  table.dice(1, 1, 2, 2);
  await table.nextTurn();
  expect([height(ada, ben), 120 - ada.system.hp.value - ben.system.hp.value]).toEqual([[0, 0], 6]);
});

it("somebody who is caught hold of in a long fall falls on at its next turn, out of the grip of a flyer, which is free of it altogether [F-127] [F-193] [F-198] (A-36)", async () => {
  const { table, ada, ben } = await duel(stats(1, 5), { at: [7, 5], ...stats(3, 6, { flight: "improved", hands: 2 }) });
  await ada.token.document.update({ elevation: 230 });
  await ben.token.document.update({ elevation: 130 });
  await table.edit(ada, { "system.turn.reacted": 1 });
  await ada.act("fall");
  expect(height(ada, ben)).toEqual([130, 130]);
  await table.nextTurn();
  await table.move(ben, [
    [7, 6, 130],
    [7, 7, 130],
    [7, 8, 130],
    [7, 7, 130],
    [7, 6, 130],
    [6, 5, 130],
  ]);
  table.dice(15, 5);
  await ben.act("grapple", { on: [ada] });
  expect(held(ada, ben)).toEqual(["grappled", "grappling"]);
  await table.nextTurn();
  expect([height(ada, ben), held(ada, ben), ada.statuses, ada.system.fallen, ben.system.rooted]).toEqual([
    [30, 130],
    ["", ""],
    ["falling"],
    200,
    0,
  ]);
  await table.nextTurn();
  table.dice(...Array.from({ length: 10 }, () => 1));
  await table.nextTurn();
  expect([height(ada), ada.system.hp.value, ada.statuses]).toEqual([[0], 50, []]);
});

it("pushed over an edge while its turn waits, out of a grip: its Reaction is there, what was at the start of its turn does not come again, and its Actions are all left [F-024] [F-026] [F-028] [F-122] (A-36)", async () => {
  const cliff = drawn({
    regions: [{ at: [0, 0], size: [4, 20], marks: ["drop"], elevation: { bottom: -20, top: null } }],
  });
  const table = await field(undefined, cliff);
  const ada = await table.creature("Ada", {
    at: [4, 5],
    disposition: "friendly",
    ...stats(1, 5, { skills: [{ name: "Climb", modifier: 4, cost: 1 }] }),
    statuses: ["bleeding"],
  });
  const ben = await table.creature("Ben", { at: [5, 5], disposition: "hostile", ...stats(3, 6) });
  const cis = await table.creature("Cis", { at: [4, 6], disposition: "hostile", ...stats(3, 6) });
  await table.encounter(cis, ada, ben, { initiative: [20, 18, 12] });
  await table.start();
  table.dice(15, 5);
  await cis.act("grapple", { on: [ada] });
  table.dice(12, 1, 1);
  await table.nextTurn();
  expect([table.turnOf, ada.system.hp.value, ada.system.bleedPenalty]).toEqual(["Ada", 58, 1]);
  await ada.act("delay");
  table.dice(15, 5);
  const push = await ben.act("push", { on: [ada] });
  expect(push.asked).toMatchObject([{ who: "Ada", options: ["grab", "fall"] }]);
  table.dice(1, 2);
  await push.answer(ada, push.asked[0]?.at ?? "", "fall");
  expect([ada.token.at, height(ada, cis), held(ada, cis), ada.system.hp.value, ada.system.bleedPenalty]).toEqual([
    [3, 5],
    [-20, 0],
    ["", ""],
    55,
    2,
  ]);
  await ada.act("enter");
  await table.nextTurn();
  expect([table.turnOf, ada.system.turn.spent, ada.system.hp.value]).toEqual(["Ada", 0, 55]);
});

it("slowed by a critical Grapple while its turn waits: two Actions as it comes in, three in its next turn [F-026] [F-108] [F-216] [F-221] (A-21)", async () => {
  const { table, ada, ben } = await duel(stats(1, 5), stats(3, 6));
  await ada.act("delay");
  table.dice(20, 5);
  await ben.act("grapple", { on: [ada] });
  expect(ada.statuses).toContain("slowed");
  await ada.act("enter");
  await table.nextTurn();
  expect(table.turnOf).toBe("Ada");
  await ada.act("dodge");
  await ada.act("dodge");
  expect((await ada.act("dodge")).rule).toBe("F-029");
  await table.nextTurn();
  expect([table.turnOf, ada.statuses.includes("slowed")]).toEqual(["Ben", false]);
  await table.nextTurn();
  for (let n = 0; n < 3; n++) expect((await ada.act("dodge")).refused).toBe(null);
});

it("whoever is choked and turns the grip around breathes again; the grip on somebody else stays as it was [F-119] [F-196] [F-201] [F-202]", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { at: [5, 5], disposition: "friendly", ...stats(3, 6) });
  const ben = await table.creature("Ben", { at: [6, 5], disposition: "hostile", ...stats(3, 1) });
  const cis = await table.creature("Cis", { at: [7, 5], disposition: "hostile", ...stats(1, 5) });
  await table.encounter(ada, ben, cis, { initiative: [18, 12, 5] });
  await table.start();
  for (const one of [ben, cis]) {
    table.dice(15, 5);
    await ada.act("grapple", { on: [one] });
  }
  await ada.act("choke", { on: [ben] });
  await table.nextTurn();
  table.dice(19, 2);
  await ben.act("grapple", { on: [ada] });
  expect(held(ada, ben, cis).map((all) => all.split(" ").sort().join(" "))).toEqual([
    "grappled grappling",
    "grappling",
    "grappled",
  ]);
  // STR 1 would last one turn only; two go by with air.
  for (let n = 0; n < 6; n++) await table.nextTurn();
  expect([ben.system.hp.value, ben.statuses]).toEqual([60, ["grappling"]]);
});

it("two without wings who hang on to each other fall together, 100 ft a round and no more, and land together [F-126] [F-127] [F-193] [F-199]", async () => {
  const { table, ada, ben } = await duel(stats(3, 6), stats(1, 5));
  for (const one of [ada, ben]) await one.token.document.update({ elevation: 230 });
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  for (const one of [ada, ben]) await table.edit(one, { "system.turn.reacted": 1 });
  await ada.act("fall");
  expect([height(ada, ben), held(ada, ben)]).toEqual([
    [130, 130],
    ["grappling", "grappled"],
  ]);
  await table.nextTurn();
  expect([table.turnOf, height(ada, ben)]).toEqual(["Ben", [130, 130]]);
  await table.nextTurn();
  expect([table.turnOf, height(ada, ben)]).toEqual(["Ada", [30, 30]]);
  await table.nextTurn();
  expect(height(ada, ben)).toEqual([30, 30]);
  table.dice(...Array.from({ length: 20 }, () => 1));
  await table.nextTurn();
  expect([height(ada, ben), ada.system.hp.value, ben.system.hp.value, held(ada, ben)]).toEqual([
    [0, 0],
    50,
    50,
    ["grappling", "grappled"],
  ]);
  expect([ada.statuses, ben.statuses]).toEqual([["grappling"], ["grappled"]]);
});

it("who pushes away the flyer in whose grip it hangs falls [F-126] [F-196]", async () => {
  const { table, ada, ben } = await duel(stats(3, 6), stats(1, 5, { flight: "improved" }));
  for (const one of [ada, ben]) await one.token.document.update({ elevation: 20 });
  await table.nextTurn();
  table.dice(19, 2);
  await ben.act("grapple", { on: [ada] });
  await table.nextTurn();
  await table.edit(ada, { "system.turn.reacted": 1 });
  table.dice(15, 5, 1, 1);
  const push = await ada.act("push", { on: [ben] });
  await push.answer(ada, "direction", push.asked[0]?.options?.[0] ?? "");
  expect([height(ada, ben), ada.system.hp.value, held(ada, ben)]).toEqual([[0, 20], 58, ["", ""]]);
});
