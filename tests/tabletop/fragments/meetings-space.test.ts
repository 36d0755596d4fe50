import { expect, it } from "vitest";
import { attributes, duel, field, gear, hp, told, weapon } from "./tabletop-duel";

// Where places, walls and what is stored meet other rules: each case follows from the source alone.
const drawn = (scene: object) => JSON.parse(JSON.stringify(scene));
const stats = (level: number, str: number, more = {}) => ({ system: { level, ...attributes(str), ...more } });
const bow = weapon("Bow", { ways: ["ranged"], increment: 500, place: 4, hands: 2 });
const away = { at: [20, 20] as [number, number] };
const spell = (name: string, system: object) => ({
  type: "fragmentsSpell",
  name,
  system: drawn({ components: [{ name: "All", energy: 0 }], range: 60, ...system }),
});
const lineOf = (story: readonly string[]) => story.find((line) => line.startsWith("strike"))?.split(" ")[1];

it.each([
  ["a wall and a body", true, true, "2d20kl1"],
  ["the wall alone", true, false, "1d20"],
  ["the body alone", false, true, "1d20"],
] as const)("%s: cover is what hides the target from every corner of the attacker, whatever hides it from each [F-168] (A-40)", async (_what, walled, stands, dice) => {
  const walls = walled ? { walls: [{ from: [2, 0], to: [2, 5.2] }] } : {};
  const table = await field(undefined, drawn(walls));
  const ada = await table.creature("Ada", { at: [0, 5], disposition: "friendly", items: [bow] });
  if (stands) await table.creature("Cis", { at: [1, 5.6], disposition: "friendly" });
  const ben = await table.creature("Ben", { at: [3, 5], disposition: "hostile", system: { physical: 50 } });
  table.dice(4, ...(dice === "1d20" ? [] : [5]));
  expect(lineOf((await ada.act("attack", { item: "Bow", on: [ben] })).story)).toBe(dice);
});

it("a corner that sees past a wall is enough to shoot; behind a wall that hides everything nobody is shot at [F-167] [F-169] (A-40)", async () => {
  const shot = async (down: number, ...faces: readonly number[]) => {
    const table = await field(undefined, drawn({ walls: [{ from: [2, 0], to: [2, down] }] }));
    const ada = await table.creature("Ada", { at: [0, 5], disposition: "friendly", items: [bow] });
    const ben = await table.creature("Ben", { at: [3, 5], disposition: "hostile", system: { physical: 50 } });
    table.dice(...faces);
    return ada.act("attack", { item: "Bow", on: [ben] });
  };
  expect(lineOf((await shot(5.9, 4, 5)).story)).toBe("2d20kl1");
  expect(told(await shot(9))).toEqual(["Refused.covered", "F-169"]);
});

it.each([
  ["heals", { attack: "none", heals: "1d6" }],
  ["blinds", { attack: "none", inflicts: "blinded", inflictsRounds: 1 }],
])("a spell that %s without an attack roll reaches nobody behind a wall, and its caster always [F-167]", async (_what, system) => {
  const wall = drawn({ walls: [{ from: [8, 0], to: [8, 15] }] });
  const { table, ada, ben } = await duel({ items: [spell("Word", system)] }, { at: [9, 5] }, undefined, wall);
  const blocked = await ada.act("cast", { item: "Word", on: [ben] });
  expect([...told(blocked), blocked.overridable]).toEqual(["Refused.covered", "F-167", true]);
  if ("heals" in system) table.dice(3);
  expect((await ada.act("cast", { item: "Word", on: [ada] })).refused).toBeNull();
});

it("whoever pushes from 10 ft goes to the side of its target, and the push is as much shorter [F-096] (A-32)", async () => {
  const spear = weapon("Spear", { reach: 10, weight: "heavy" });
  const pushed = async (speed: number, between = false) => {
    const x = await duel({ at: [4, 5], ...stats(3, 6, { speed }), items: [spear] }, stats(1, 5));
    if (between) await x.table.creature("Cis", { at: [5, 5], disposition: "neutral" });
    // Whoever is in between gives cover.
    x.table.dice(15, ...(between ? [15] : []), 5);
    const push = await x.ada.act("push", { on: [x.ben], item: "Spear" });
    return { ...x, push };
  };
  const far = await pushed(30);
  expect([far.ada.token.at, far.ben.token.at, far.ada.system.turn.stride]).toEqual([[6, 5], [7, 5], 0]);
  expect(await far.push.undo()).toEqual({ ok: true });
  expect([far.ada.token.at, far.ben.token.at]).toEqual([
    [4, 5],
    [6, 5],
  ]);
  // Five feet to its side are all that it goes, and somebody in the way keeps it from there.
  for (const [speed, between] of [
    [5, false],
    [30, true],
  ] as const) {
    const { push, ada, ben } = await pushed(speed, between);
    expect([push.state, ada.token.at, ben.token.at]).toEqual(["closed", [4, 5], [6, 5]]);
  }
});

it("a critical push from 10 ft into a wall: its pusher ends beside whoever was thrown against it [F-095] [F-096] [F-097]", async () => {
  const wall = drawn({ walls: [{ from: [8, 0], to: [8, 15] }] });
  const spear = weapon("Spear", { reach: 10, weight: "heavy" });
  const { table, ada, ben } = await duel(
    { at: [4, 5], ...stats(3, 6, { speed: 20 }), items: [spear] },
    stats(1, 5, hp(30)),
    undefined,
    wall,
  );
  table.dice(20, 5, 4, 3);
  const push = await ada.act("push", { on: [ben], item: "Spear" });
  expect(push.asked[0]?.options).toEqual(["5", "10", "15"]);
  await push.answer(ada, "distance", "15");
  expect([ben.token.at, ada.token.at, ben.system.hp.value, ben.statuses]).toEqual([[7, 5], [6, 5], 23, ["prone"]]);
});

it("whoever takes up 10 ft pushes and is pushed like others [F-096]", async () => {
  const { table, ada, ben } = await duel({ at: [4, 5], size: 2, ...stats(3, 6, { size: "large" }) }, stats(1, 5));
  table.dice(15, 5, 15, 5);
  await ada.act("push", { on: [ben] });
  expect([ben.token.at[0], ada.token.at[0]]).toEqual([7, 5]);
  await table.nextTurn();
  await ben.act("push", { on: [ada] });
  expect([ada.token.at[0], ben.token.at[0]]).toEqual([4, 6]);
});

it("whoever is drawn into a shared space is there with all that is in it: water puts it out, a crack squeezes it [F-107] [F-209] [F-218]", async () => {
  const scene = (mark: string) => drawn({ regions: [{ at: [6, 5], size: [1, 1], marks: [mark] }] });
  const grapple = async (mark: string) => {
    const x = await duel(stats(3, 6), stats(1, 5), undefined, scene(mark));
    await x.ada.actor.toggleStatusEffect("fragments-onFire", { active: true, overlay: false });
    x.table.dice(15, 5);
    return { ...x, grip: await x.ada.act("grapple", { on: [x.ben] }) };
  };
  const wet = await grapple("water");
  expect([wet.ada.token.at, wet.ada.statuses]).toEqual([[6, 5], ["grappling"]]);
  expect(await wet.grip.undo()).toEqual({ ok: true });
  expect(wet.ada.statuses).toEqual(["onFire"]);
  expect((await grapple("squeeze")).ada.statuses).toEqual(["grappling", "onFire", "squeezing"]);
});

it("Hit Points that are typed down to 0 bring down like a blow, once; below their negative they kill [F-183] [F-204] [F-205]", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { at: [5, 5], system: hp(10) });
  const typed = async (value: number) => {
    await table.edit(ada, { "system.hp.value": value });
    return ada.statuses;
  };
  expect(await typed(0)).toEqual(["bleeding", "incapacitated", "prone"]);
  await ada.act("standUp");
  expect(await typed(-3)).toEqual(["bleeding", "incapacitated"]);
  expect(await typed(4)).toEqual(["bleeding"]);
  expect(await typed(-1)).toEqual(["bleeding", "incapacitated", "prone"]);
  expect(await typed(-10)).toContain("dead");
});

const cracked = (depth: number) =>
  drawn({
    regions: [
      { at: [6, 5], size: [1, 1], field: "ice", settings: { inches: 1 } },
      { at: [6, 5], size: [1, 1], marks: ["drop"], elevation: { bottom: -depth, top: null } },
    ],
  });
it("whoever breaks through ice may catch its edge for a Reaction, and is asked only where it falls [F-122] [F-148]", async () => {
  const heavy = { system: { bulk: 9, skills: [{ name: "Climb", modifier: 4, cost: 1 }], ...hp(30) } };
  const { table, ada } = await duel(heavy, away, undefined, cracked(20));
  const step = await table.move(ada, [[6, 5]]);
  await step?.answer("GM", "ice", "breaks");
  expect(step?.asked).toMatchObject([{ who: "Ada", at: "through/grab", options: ["grab", "fall"] }]);
  table.dice(11);
  await step?.answer(ada, "through/grab", "grab");
  await step?.answer("GM", "through/holds", "holds");
  expect([ada.token.elevation, ada.system.turn.reacted, ada.system.hp.value]).toEqual([0, 1, 30]);
});

it("a thing without Hit Points of its own is dropped like others; there is nothing of it to break [F-100] [F-186]", async () => {
  const plain = { hp: { value: 0, max: 0 }, place: 3 };
  const { table, ada, ben } = await duel(stats(3, 6), { ...stats(1, 5), items: [gear("Torch", plain)] });
  expect(told(await ada.act("break", { on: [ben] }))).toEqual(["Refused.nothingBreaks", "F-186"]);
  expect(ada.system.turn.spent).toBe(0);
  table.dice(15, 5);
  const disarm = await ada.act("disarm", { on: [ben] });
  expect([disarm.refused, ben.items.has("Torch")]).toEqual([null, false]);
  expect(await disarm.undo()).toEqual({ ok: true });
  expect(ben.items.get("Torch").system.hp).toMatchObject({ value: 0, max: 0 });
});

it.each([
  ["ends", false],
  ["lasts", true],
] as const)("whoever holds somebody and is stunned: the game master says that its grip %s [F-202] [F-217] (A-36)", async (answer, holds) => {
  const stun = spell("Stun", { attack: "mental", inflicts: "stunned", inflictsRounds: 1 });
  const { table, ada, ben } = await duel(stats(3, 6), { ...stats(1, 5), items: [stun] });
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  await table.nextTurn();
  table.dice(19);
  const cast = await ben.act("cast", { item: "Stun", on: [ada] });
  expect(cast.asked).toMatchObject([{ who: "GM", at: "spell/grip", options: ["ends", "lasts"] }]);
  await cast.answer("GM", "spell/grip", answer);
  expect([ada.statuses.includes("grappling"), ben.statuses.includes("grappled")]).toEqual([holds, holds]);
});
