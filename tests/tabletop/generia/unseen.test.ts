import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import type { Creature, Tabletop } from "../tabletop";
import { duel, field, mods, weapon } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";

// [G-114] Going unseen ends in plain view, whoever moves; [G-058] what a field of view is.
const unseenBy = ({ actor }: Creature): readonly string[] =>
  Object.entries((actor.toObject().system as Dynamic).relations.unseen ?? {})
    .filter(([, value]) => Number(value) > 0)
    .map(([key]) => key.replaceAll("-", "."));
const turn = async (table: Tabletop, { token }: Creature, degrees: number): Promise<void> => {
  await table.during(() => token.document.update({ rotation: degrees }));
};
/** The token looks down the map at 0, up at 180. */
const [DOWN, UP] = [0, 180];
interface Place {
  readonly covered?: readonly {
    readonly at: [number, number];
    readonly size: [number, number];
    readonly marks: string[];
  }[];
  readonly walls?: readonly { readonly from: [number, number]; readonly to: [number, number] }[];
  readonly settings?: Record<string, string | number | boolean>;
  readonly fights?: boolean;
}
/** Ilse in row 5 goes unseen by a guard who stands below in row 12. */
async function hiding(facing: number, { covered = [], walls = [], settings = {}, fights = true }: Place = {}) {
  const table = await field({ settings });
  await table.scene({ grid: { distance: 1, units: "m" }, regions: covered, walls });
  const ilse = await table.creature("Ilse", {
    system: { ...mods({ dex: 4 }), ...mp(9), speed: 9 },
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const guard = await table.creature("Guard", {
    system: { speed: 9 },
    owner: "Jon",
    disposition: "hostile",
    at: [8, 12],
  });
  await turn(table, guard, facing);
  if (fights) {
    await table.encounter(ilse, guard, { initiative: [9, 3] });
    await table.start();
  }
  await ilse.act("reveal", { on: [guard], said: { unseen: "yes" } });
  expect(unseenBy(ilse)).toEqual([guard.uuid]);
  return { table, ilse, guard };
}

it("in the open it is seen by whoever looks there, not by whoever looks away [G-114] [G-058]", async () => {
  const behind = await hiding(DOWN);
  await behind.ilse.act("move", { path: [[8, 5]] });
  expect(unseenBy(behind.ilse)).toEqual([behind.guard.uuid]);
  const before = await hiding(UP);
  const way = await before.ilse.act("move", { path: [[8, 5]] });
  expect([unseenBy(before.ilse), way.story.at(-1)]).toEqual([[], expect.stringContaining("unseen")]);
  await way.undo();
  expect([unseenBy(before.ilse), before.ilse.token.at.slice(0, 2)]).toEqual([[before.guard.uuid], [5, 5]]);
});

it.each([
  [
    "covered all the way",
    [
      [6, 5],
      [3, 1],
    ],
    true,
  ],
  [
    "with one space in the open",
    [
      [7, 5],
      [2, 1],
    ],
    false,
  ],
] as const)("a way %s, whose end is covered [G-114] [G-111]", async (_name, [at, size], still) => {
  const region = { at: [...at] as [number, number], size: [...size] as [number, number], marks: ["cover.half"] };
  const { ilse, guard } = await hiding(UP, { covered: [region] });
  await ilse.act("move", { path: [[8, 5]] });
  expect(unseenBy(ilse)).toEqual(still ? [guard.uuid] : []);
});

it("whoever walks past the end of a wall sees who stands behind it, also where it goes on out of sight [G-114]", async () => {
  const wall: Place = {
    walls: [
      { from: [0, 8], to: [7.5, 8] },
      { from: [9.5, 8], to: [30, 8] },
    ],
  };
  const { table, ilse, guard } = await hiding(UP, wall);
  await table.nextTurn();
  // In the gap it sees her; where it stops it does not.
  await guard.act("move", { path: [[9, 12]], as: "Jon" });
  expect(unseenBy(ilse)).toEqual([guard.uuid]);
  await guard.act("move", {
    path: [
      [9, 9],
      [14, 9],
    ],
    as: "Jon",
  });
  expect([guard.token.at.slice(0, 2), unseenBy(ilse)]).toEqual([[14, 9], []]);
});

it("a guard that is turned by hand sees; so does one that is moved outside of an encounter, and a wall hides [G-114]", async () => {
  const turned = await hiding(DOWN, { fights: false });
  await turn(turned.table, turned.guard, UP);
  expect(unseenBy(turned.ilse)).toEqual([]);
  expect(turned.table.posted.map(({ state }) => state)).toEqual(["closed"]);
  const walled = await hiding(UP, { fights: false, walls: [{ from: [0, 8], to: [30, 8] }] });
  await walled.table.move(walled.guard, [[8, 10]]);
  expect([unseenBy(walled.ilse), walled.table.posted.length]).toEqual([[walled.guard.uuid], 1]);
  await walled.table.move(walled.guard, [[8, 7]]);
  expect(unseenBy(walled.ilse)).toEqual([]);
});

it("a push into the open shows it, and a way that is sneaked successfully does not [G-114] [G-110] [G-182]", async () => {
  const pushed = await hiding(UP, { fights: false });
  const witch = await pushed.table.creature("Witch", {
    items: [spell("Gust", "SURECAST", { mp: 0, ...effect("knockback", "2") })],
    at: [4, 5],
    disposition: "friendly",
  });
  await witch.act("cast", { item: "Gust", on: [pushed.ilse] });
  expect([pushed.ilse.token.at.slice(0, 2), unseenBy(pushed.ilse)]).toEqual([[7, 5], []]);
  const sneaks = await hiding(UP);
  sneaks.table.dice(20, 20);
  await sneaks.ilse.act("sneak", { on: [sneaks.guard], path: [[8, 5]], as: "Mara" });
  expect([sneaks.ilse.token.at.slice(0, 2), unseenBy(sneaks.ilse)]).toEqual([[8, 5], [sneaks.guard.uuid]]);
});

// Ilse strikes from 45 degrees off where the reaver looks: outside of a view of 80 degrees.
const NARROW = { sight: { angle: 80 } };
it.each([
  ["the table's 180 degrees", {}, {}, {}, "1d20"],
  ["the table's 80 degrees", { fieldOfView: 80 }, {}, {}, "2d20kh1"],
  ["exactly 90 degrees, the edge", { fieldOfView: 90 }, {}, {}, "1d20"],
  ["its token's own 80 degrees", {}, {}, NARROW, "2d20kh1"],
  ["its token's 80 degrees before the table's 360", { fieldOfView: 360 }, {}, NARROW, "2d20kh1"],
  [
    "a token that sees all around, which leaves it to the table",
    { fieldOfView: 80 },
    {},
    { sight: { angle: 360 } },
    "2d20kh1",
  ],
  ["its sheet's 200 degrees before its token's", {}, { fieldOfView: 200 }, NARROW, "1d20"],
  ["its sheet's 80 degrees", {}, { fieldOfView: 80 }, {}, "2d20kh1"],
  ["a token that is never turned", { fieldOfView: 80 }, {}, { lockRotation: true }, "1d20"],
  ["people, where the table leaves it to them", { fieldOfView: 80, facing: "manual" }, {}, NARROW, "1d20"],
] as const)("what counts as a backstab says %s [G-058] [G-059] (A-19, W-17, W-18)", async (_name, settings, system, token, dice) => {
  const { table, ilse, reaver } = await duel(
    0,
    { at: [5, 5], items: [weapon("Sword", { damage: { formula: "1" } })] },
    { at: [6, 5], system: { threshold: 30, ...system } },
    { settings },
  );
  // Up and to the left.
  await table.during(() => reaver.token.document.update({ rotation: 135, ...token }));
  table.dice(3, ...(dice === "1d20" ? [] : [9]), 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await blow.answer(reaver, "defence", "none");
  expect(blow.story.find((line) => line.startsWith("strike"))).toContain(`strike ${dice} `);
});

it("whom a narrow view does not reach goes on unseen, and a table may have everybody look everywhere [G-114] [G-058] (A-19)", async () => {
  const narrow = await hiding(UP, { settings: { fieldOfView: 60 } });
  // 8 to 5 across, 12 to 5 down: 23 degrees off at the end of the way, 49 at its beginning.
  await narrow.ilse.act("move", { path: [[3, 8]] });
  expect(unseenBy(narrow.ilse)).toEqual([narrow.guard.uuid]);
  await narrow.ilse.act("move", { path: [[6, 8]] });
  expect(unseenBy(narrow.ilse)).toEqual([]);
  const wide = await hiding(DOWN, { settings: { facing: "manual" } });
  await wide.ilse.act("move", { path: [[6, 5]] });
  expect(unseenBy(wide.ilse)).toEqual([]);
});
