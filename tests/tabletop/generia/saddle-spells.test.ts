import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { sources } from "../shell/kit";
import { field, mods } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";
import { toggle, turnOf } from "./tabletop-meetings";

const key = (why: string): string => `FIVEFOLD.Generia.Refused.${why}`;
const leap = (use: string, more: JsonObject = {}) =>
  spell("Wings", "SURECAST", { use, keywords: "MOVEMENT", mp: 1, ...effect("other"), ...more });
const actions = (one: Parameters<typeof turnOf>[0]) =>
  (["attack", "utility", "movement", "ride"] as const).map((what) => turnOf(one)[what]);

/** Ilse in the saddle of a horse that can cast; it is her turn. */
async function riding(horseSpell: ReturnType<typeof leap>, settings: Record<string, string> = {}) {
  const table = await field({ settings });
  const ilse = await table.creature("Ilse", {
    system: mp(5),
    items: [leap("movement")],
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const horse = await table.creature("Horse", {
    system: { ...mp(5), ...mods({ dex: 2 }), speed: 12 },
    items: [horseSpell],
    owner: "Mara",
    disposition: "friendly",
    at: [6, 5],
  });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [25, 5] });
  await ilse.act("mount", { on: [horse] });
  await table.encounter(ilse, horse, foe, { initiative: [9, 5, 3] });
  await table.start();
  return { table, ilse, horse, foe };
}

it("a mount casts a spell that moves it in place of its free movement, and cannot be bought a second one [G-066] [G-067] [G-101] (A-58)", async () => {
  const { table, ilse, horse } = await riding(leap("movement"));
  const first = await horse.act("cast", { item: "Wings", as: "Mara" });
  expect([first.state, actions(ilse), horse.system.mp.value]).toEqual(["closed", [1, 1, 1, 0], 4]);
  const before = sources(table);
  const again = await horse.act("cast", { item: "Wings", as: "Mara" });
  expect([again.refused, again.rule]).toEqual([key("spent.ride"), "G-066"]);
  expect(sources(table)).toEqual(before);
  await first.undo();
  expect([actions(ilse), horse.system.mp.value]).toEqual([[1, 1, 1, 1], 5]);
});

it("a mount that has gone casts no such spell any more, and after such a spell it does not go; its rider may still cast one with the own Movement Action [G-066] [G-014] (A-58)", async () => {
  const { table, ilse, horse } = await riding(leap("movement"));
  await table.move(ilse, [[8, 5]]);
  expect((await horse.act("cast", { item: "Wings", as: "Mara" })).refused).toBe(key("spent.ride"));
  const own = await ilse.act("cast", { item: "Wings", as: "Mara" });
  expect([own.state, actions(ilse)]).toEqual(["closed", [1, 1, 0, 0]]);
  const other = await riding(leap("movement"));
  await other.horse.act("cast", { item: "Wings", as: "Mara" });
  expect((await other.ilse.act("move", { on: [other.horse], path: [[8, 5]], as: "Mara" })).refused).toBe(
    key("spent.ride"),
  );
});

it("a utility spell that moves a mount takes its free movement first, and then one of its rider’s actions as a Utility Action of the mount [G-016] [G-067] (A-58)", async () => {
  const { ilse, horse } = await riding(leap("utility"));
  await horse.act("cast", { item: "Wings", as: "Mara" });
  expect(actions(ilse)).toEqual([1, 1, 1, 0]);
  await horse.act("cast", { item: "Wings", as: "Mara" });
  expect(actions(ilse)).toEqual([1, 0, 1, 0]);
  const { ilse: rider, horse: other } = await riding(leap("utility"));
  await other.act("cast", { item: "Wings", said: { slot: "utility" }, as: "Mara" });
  expect(actions(rider)).toEqual([1, 0, 1, 1]);
});

it("a game master may have a mount moved by a spell once more, for nothing; a mount that is held fast moves by none [G-066] [G-166] (A-58)", async () => {
  const { table, ilse, horse } = await riding(leap("movement"));
  await table.move(ilse, [[8, 5]]);
  expect((await horse.act("cast", { item: "Wings", override: true })).state).toBe("closed");
  expect(actions(ilse)).toEqual([1, 1, 1, 0]);
  const other = await riding(leap("movement"));
  await other.table.during(() => toggle(other.horse, "grappled"));
  const held = await other.horse.act("cast", { item: "Wings", as: "Mara" });
  expect([held.refused, held.rule, actions(other.ilse)]).toEqual([key("rooted.grappled"), "G-166", [1, 1, 1, 1]]);
});

it("in another’s turn a mount’s spell is as barred as ever [G-001] [G-066] (A-58)", async () => {
  const { table, horse } = await riding(leap("movement"));
  await table.nextTurn();
  const late = await horse.act("cast", { item: "Wings" });
  expect([late.refused, horse.system.mp.value]).toEqual([key("notYourTurn"), 5]);
});
