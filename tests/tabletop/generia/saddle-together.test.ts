import { expect, it } from "vitest";
import type { Creature } from "../tabletop";
import { mounted } from "./mounted";
import { field, mods } from "./tabletop-duel";
import { effect, spell } from "./tabletop-magic";
import { area, at, related } from "./tabletop-meetings";

// Whoever sits in the saddle goes where the mount goes, meets what it meets, and never comes apart from it by an act.
const LEAPER = { ...mods({ str: 10, dex: 10 }), threshold: 3, limit: 30 };
const FRAIL = { threshold: 3, limit: 30 };
const leap = (horse: Creature, place: [number, number]) =>
  horse.act("jump", { said: { landing: "map", slot: "utility" }, place, as: "Mara" });
const light = (...all: readonly Creature[]) => all.map(({ system }) => system.wounds.light);
const give = (foe: Creature, ...items: readonly object[]) => foe.actor.createEmbeddedDocuments("Item", items as never);
const MIRE = area("Mire", "FIELD", "4", { range: 20 });

it("a pair that is pushed through a field is burnt both, as where it walks [G-097] [G-098] [G-060]", async () => {
  const gale = spell("Gale", "SURECAST", { mp: 0, use: "freeAction", ...effect("knockback", "3") });
  const { table, ilse, horse, foe } = await mounted({ system: FRAIL }, { system: FRAIL });
  await table.during(() => give(foe, gale, MIRE));
  await table.nextTurn();
  await foe.act("cast", { item: "Mire", place: [3, 5], as: "Jon" });
  table.dice(1, 1, 1, 1);
  const cast = await foe.act("cast", { item: "Gale", on: [ilse], as: "Jon" });
  expect([at(ilse), at(horse)]).toEqual([
    [3, 5],
    [3, 5],
  ]);
  expect(light(ilse, horse)).toEqual([2, 2]);
  await cast.undo();
  expect([at(ilse), at(horse), light(ilse, horse)]).toEqual([
    [6, 5],
    [6, 5],
    [0, 0],
  ]);
});

it("a pair that jumps into a field is burnt both [G-097] [G-115] [G-060]", async () => {
  const { table, ilse, horse, foe } = await mounted({ system: FRAIL }, { system: LEAPER });
  await table.during(() => give(foe, MIRE));
  await table.nextTurn();
  await foe.act("cast", { item: "Mire", place: [6, 9], as: "Jon" });
  await table.nextTurn();
  table.dice(20, 1, 1, 1, 1);
  const jump = await leap(horse, [6, 9]);
  const burnt = light(ilse, horse);
  expect(burnt).toEqual([2, 2]);
  await jump.undo();
  expect([at(ilse), at(horse), light(ilse, horse)]).toEqual([
    [6, 5],
    [6, 5],
    [0, 0],
  ]);
});

it("whoever gets on a mount that stands in a field is burnt there, and the mount is not once more [G-097] [G-060]", async () => {
  const table = await field();
  const mage = await table.creature("Mage", { items: [MIRE], at: [12, 5] });
  const ilse = await table.creature("Ilse", { system: FRAIL, at: [5, 5] });
  const horse = await table.creature("Horse", { system: FRAIL, at: [6, 5] });
  await mage.act("cast", { item: "Mire", place: [7, 5] });
  table.dice(1);
  await ilse.act("mount", { on: [horse] });
  expect([at(ilse), light(ilse, horse)]).toEqual([
    [6, 5],
    [1, 0],
  ]);
});

it("an unseen rider whose mount jumps or is pushed into the open is noticed [G-114] [G-060]", async () => {
  for (const how of ["jump", "push"] as const) {
    const gale = spell("Gale", "SURECAST", { mp: 0, use: "freeReaction", ...effect("knockback", "2") });
    const { table, ilse, horse, foe } = await mounted({ system: mods({ dex: 20 }) }, { system: LEAPER });
    const mage = await table.creature("Mage", { items: [gale], disposition: "neutral", at: [6, 4] });
    await table.during(() => foe.token.document.update({ rotation: 90 }));
    table.dice(19);
    await ilse.act("sneak", { on: [foe], said: { sneakCover: "half", light: "bright" }, as: "Mara" });
    expect(related(ilse, "unseen"), how).toHaveLength(1);
    if (how === "jump") table.dice(20);
    await (how === "jump" ? leap(horse, [6, 7]) : mage.act("cast", { item: "Gale", on: [horse] }));
    expect([at(ilse), related(ilse, "unseen")], how).toEqual([[6, 7], []]);
  }
});

it("an unseen mount is noticed where its rider rides it into the open [G-114] [G-060]", async () => {
  const { table, ilse, horse, foe } = await mounted({}, { system: mods({ dex: 20 }) });
  await table.during(() => foe.token.document.update({ rotation: 90 }));
  table.dice(19);
  await horse.act("sneak", { on: [foe], said: { sneakCover: "half", light: "bright" }, as: "Mara" });
  expect(related(horse, "unseen")).toHaveLength(1);
  await table.move(ilse, [[6, 7]]);
  expect([at(horse), related(horse, "unseen")]).toEqual([[6, 7], []]);
});

it.each([
  ["in an encounter", true],
  ["outside of encounters", false],
] as const)("%s neither rider nor mount sneaks along a way, nor moves without the other, by a game master's word neither [G-060] [G-110]", async (_, fight) => {
  const { table, ilse, horse, foe } = await mounted({}, {});
  if (!fight) await table.during(() => table.combat.delete());
  const path: [number, number][] = [[6, 6]];
  for (const override of [false, true]) {
    const why = async (who: Creature, act: string, on: readonly Creature[]) =>
      (await who.act(act, { on, path, override })).refused;
    expect(await why(ilse, "sneak", [foe])).toBe("FIVEFOLD.Generia.Refused.sneakRiding");
    expect(await why(horse, "sneak", [foe])).toBe("FIVEFOLD.Generia.Refused.sneakRiding");
    expect(await why(ilse, "move", [])).toBe("FIVEFOLD.Generia.Refused.mountStays");
    expect(await why(horse, "move", [])).toBe("FIVEFOLD.Generia.Refused.riderMoves");
  }
  expect([at(ilse), at(horse)]).toEqual([
    [6, 5],
    [6, 5],
  ]);
});

it("outside of encounters rider and mount go together where either token is dragged [G-060] (A-57)", async () => {
  const { table, ilse, horse } = await mounted({}, {});
  await table.during(() => table.combat.delete());
  await table.move(ilse, [[6, 6]]);
  expect([at(ilse), at(horse)]).toEqual([
    [6, 6],
    [6, 6],
  ]);
  await table.move(horse, [[6, 7]]);
  expect([at(ilse), at(horse)]).toEqual([
    [6, 7],
    [6, 7],
  ]);
});

it.each([
  "way",
  "jump",
  "push",
] as const)("a hand has set them apart: a %s takes each from its own place to the same one, and an undo gives both back [G-060]", async (how) => {
  const gale = spell("Gale", "SURECAST", { mp: 0, use: "freeReaction", ...effect("knockback", "2") });
  const { table, ilse, horse } = await mounted({}, { system: LEAPER });
  const mage = await table.creature("Mage", { items: [gale], disposition: "neutral", at: [6, 4] });
  const size = table.map.grid.size;
  await table.during(() => ilse.token.document.update({ x: 5 * size, y: 6 * size }));
  if (how === "jump") table.dice(20);
  const act =
    how === "way"
      ? await ilse.act("move", { on: [horse], path: [[5, 7]], as: "Mara" })
      : how === "jump"
        ? await leap(horse, [6, 7])
        : await mage.act("cast", { item: "Gale", on: [horse] });
  const there = how === "way" ? [5, 7] : [6, 7];
  expect([at(ilse), at(horse)]).toEqual([there, there]);
  await act.undo();
  expect([at(ilse), at(horse)]).toEqual([
    [5, 6],
    [6, 5],
  ]);
});
