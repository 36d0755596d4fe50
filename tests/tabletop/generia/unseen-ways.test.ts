import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import type { Creature, Tabletop } from "../tabletop";
import { field, mods } from "./tabletop-duel";

// [G-114] Outside of encounters: whoever goes unseen is noticed by those into whose view its way leads, each for itself.
const unseenBy = ({ actor }: Creature): readonly string[] =>
  Object.entries((actor.toObject().system as Dynamic).relations.unseen ?? {})
    .filter(([, value]) => Number(value) > 0)
    .map(([key]) => key.replaceAll("-", "."))
    .sort();
const sorted = (...creatures: readonly Creature[]): readonly string[] => creatures.map(({ uuid }) => uuid).sort();
const turn = async (table: Tabletop, { token }: Creature, degrees: number): Promise<void> => {
  await table.during(() => token.document.update({ rotation: degrees }));
};
const [DOWN, UP] = [0, 180];

/** Ilse in row 5 goes unseen by two guards in row 12: the one in column 6 looks up, where she is, the one in column 10 looks away. */
async function prowling(place: object = {}) {
  const table = await field();
  await table.scene({ grid: { distance: 1, units: "m" }, ...place });
  const ilse = await table.creature("Ilse", {
    system: mods({ dex: 4 }),
    owner: "Mara",
    disposition: "friendly",
    at: [3, 5],
  });
  const guard = (name: string, column: number) =>
    table.creature(name, { owner: "Jon", disposition: "hostile", at: [column, 12] });
  const [watchful, idle] = [await guard("Watchful", 6), await guard("Idle", 10)];
  await turn(table, watchful, UP);
  await turn(table, idle, DOWN);
  for (const one of [watchful, idle]) await ilse.act("reveal", { on: [one], said: { unseen: "yes" } });
  expect(unseenBy(ilse)).toEqual(sorted(watchful, idle));
  return { table, ilse, watchful, idle };
}

it("without an encounter a way in the open is noticed by the guard who looks there and not by the one who looks away; an undo makes it unseen again [G-114] (A-57)", async () => {
  const { table, ilse, watchful, idle } = await prowling();
  await table.move(ilse, [
    [6, 5],
    [9, 5],
  ]);
  expect([ilse.token.at.slice(0, 2), unseenBy(ilse)]).toEqual([[9, 5], sorted(idle)]);
  const [way] = table.posted.slice(-1);
  expect(way?.story.some((one) => one.includes("inView (Ilse)"))).toBe(true);
  await way?.undo();
  expect([ilse.token.at.slice(0, 2), unseenBy(ilse)]).toEqual([[3, 5], sorted(watchful, idle)]);
});

it("a way through cover stays unseen by both, and its one uncovered space is enough for the one who looks there [G-114] [G-111]", async () => {
  const covered = (size: number) => ({ regions: [{ at: [3, 5], size: [size, 1], marks: ["cover.half"] }] });
  const hidden = await prowling(covered(7));
  await hidden.table.move(hidden.ilse, [[9, 5]]);
  expect(unseenBy(hidden.ilse)).toEqual(sorted(hidden.watchful, hidden.idle));
  // A gap in column 7, with the end of the way covered again.
  const gap = await prowling({
    regions: [
      { at: [3, 5], size: [4, 1], marks: ["cover.half"] },
      { at: [8, 5], size: [2, 1], marks: ["cover.half"] },
    ],
  });
  await gap.table.move(gap.ilse, [[9, 5]]);
  expect(unseenBy(gap.ilse)).toEqual(sorted(gap.idle));
});

it("behind a wall nobody notices a way, and the senseless notice none [G-114] [G-153]", async () => {
  const walled = await prowling({ walls: [{ from: [0, 8], to: [30, 8] }] });
  await walled.table.move(walled.ilse, [[9, 5]]);
  expect(unseenBy(walled.ilse)).toEqual(sorted(walled.watchful, walled.idle));
  const open = await prowling();
  await open.watchful.actor.toggleStatusEffect("generia-unconscious", { active: true, overlay: false });
  await open.table.move(open.ilse, [[9, 5]]);
  expect(unseenBy(open.ilse)).toEqual(sorted(open.watchful, open.idle));
});

it("a guard who walks up without an encounter notices whom it comes to see, and what is sneaked is judged by its check alone [G-114] [G-110]", async () => {
  const { table, ilse, watchful, idle } = await prowling();
  // It turns its back on nobody: its way leads towards her, and it looks down all the while.
  await table.move(idle, [[10, 9]]);
  expect(unseenBy(ilse)).toEqual(sorted(watchful, idle));
  table.dice(20, 20, 1, 1);
  const sneak = await ilse.act("sneak", { on: [watchful, idle], path: [[6, 5]], as: "Mara" });
  // No cover: the lower of two dice, for each of the two who might notice.
  expect([sneak.state, unseenBy(ilse), ilse.token.at.slice(0, 2)]).toEqual(["closed", sorted(watchful), [6, 5]]);
});

it.each([
  ["where somebody can notice it: the check comes first", false],
  ["only where everybody who could notice it is senseless", true],
] as const)("whoever is sneaking without an encounter is dragged %s [G-110] [G-114] [G-153] (A-57)", async (_name, free) => {
  const { table, ilse, watchful, idle } = await prowling();
  await ilse.actor.toggleStatusEffect("generia-sneaking", { active: true, overlay: false });
  for (const one of free ? [watchful, idle] : []) {
    await one.actor.toggleStatusEffect("generia-unconscious", { active: true, overlay: false });
  }
  await table.move(ilse, [[6, 5]]);
  // A dialog asks before the check, which has no window here: until then nobody has gone anywhere.
  expect([ilse.token.at.slice(0, 2), table.posted.length]).toEqual(free ? [[6, 5], 1] : [[3, 5], 0]);
  expect(unseenBy(ilse)).toEqual(sorted(watchful, idle));
});
