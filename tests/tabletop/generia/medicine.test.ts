import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { sources } from "../shell/kit";
import { duel, field, mods } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";
import { line, toggle, turnOf } from "./tabletop-meetings";

const key = (why: string): string => `FIVEFOLD.Generia.Refused.${why}`;
const wounds = (light: number, severe: number): JsonObject => ({ wounds: { light, severe }, limit: 9 });

/** A healer who knows Medicine, beside somebody with wounds. */
async function sickbed(hurt: JsonObject, healer: JsonObject = {}) {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { medicine: 6, ...healer },
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const jon = await table.creature("Jon the Hurt", {
    system: { ...mods({ con: 3 }), threshold: 5, ...hurt },
    owner: "Jon",
    disposition: "friendly",
    at: [6, 5],
  });
  return { table, ilse, jon };
}

it.each([
  [11, 1, 0],
  [10, 1, 1],
])("a Medicine check of %i, eased by the patient’s CON and the healer’s Medicine, leaves %i light and %i severe wounds [G-154]", async (face, light, severe) => {
  const { table, ilse, jon } = await sickbed(wounds(1, 1), mods({ int: 5 }));
  table.dice(face);
  const treat = await ilse.act("treat", { on: [jon], as: "Mara" });
  expect([treat.state, jon.system.wounds]).toEqual(["closed", { light, severe }]);
  expect(line(treat.story, "check")).toBe(`check 1d20 + 9 = ${face + 9}`);
  await treat.undo();
  expect(jon.system.wounds).toEqual({ light: 1, severe: 1 });
});

it("in an encounter a Medicine check takes the Utility Action, whether it helps or not [G-154] [G-011]", async () => {
  const { table, ilse, reaver } = await duel(0, { system: { medicine: 2 } }, { system: wounds(0, 2) });
  table.dice(17);
  await ilse.act("treat", { on: [reaver], as: "Mara" });
  expect([turnOf(ilse).utility, reaver.system.wounds.severe]).toEqual([0, 2]);
  const again = await ilse.act("treat", { on: [reaver], as: "Mara" });
  expect([again.refused, reaver.system.wounds.severe]).toEqual([key("spent.utility"), 2]);
});

it("whoever lies senseless may wake as a severe wound heals, [G-153] [G-154]", async () => {
  const { table, ilse, jon } = await sickbed({ ...wounds(1, 2), limit: 3 });
  await table.during(() => toggle(jon, "unconscious"));
  // The check, then CON against 10, hindered by two for each of the two wounds that are left.
  table.dice(11, 11);
  await ilse.act("treat", { on: [jon] });
  expect([jon.system.wounds, jon.statuses]).toEqual([{ light: 1, severe: 1 }, []]);
});

it("a healer who is stunned is hindered like in every roll, and one may treat oneself [G-154] [G-182]", async () => {
  const { table, ilse } = await sickbed({}, { ...wounds(0, 1), ...mods({ con: 4 }) });
  await table.during(() => toggle(ilse, "stunned"));
  table.dice(20, 10);
  const treat = await ilse.act("treat", { as: "Mara" });
  expect([line(treat.story, "check"), ilse.system.wounds.severe]).toEqual(["check 2d20kl1 + 10 = 20", 0]);
});

it("a Medicine check ends a sickness, whatever brought it, and the healer says what is treated where both ail [G-182] [G-154]", async () => {
  const { table, ilse, jon } = await sickbed(wounds(0, 1));
  await table.during(() => toggle(jon, "sick"));
  // 20 in all, as against a wound: 11 + 6 + 3.
  table.dice(11);
  const treat = await ilse.act("treat", { on: [jon], as: "Mara", said: { ailment: "sick" } });
  expect([treat.state, jon.statuses, jon.system.wounds.severe]).toEqual(["closed", [], 1]);
  await treat.undo();
  expect(jon.statuses).toEqual(["sick"]);
  // Nobody said what: the wound comes first.
  table.dice(11);
  await ilse.act("treat", { on: [jon], as: "Mara" });
  expect([jon.statuses, jon.system.wounds.severe]).toEqual([["sick"], 0]);
  // Whoever has no severe wound is treated for the sickness, by itself as well; a check that fails changes nothing.
  table.dice(16);
  await jon.act("treat", { as: "Jon" });
  expect(jon.statuses).toEqual(["sick"]);
  table.dice(17);
  await jon.act("treat", { as: "Jon" });
  expect(jon.statuses).toEqual([]);
  expect((await jon.act("treat", { as: "Jon" })).refused).toBe(key("noSevere"));
});

it("nobody is treated without a severe wound, from afar, two at once or by the senseless: a clear sentence, and nothing is lost [G-154]", async () => {
  const { table, ilse, jon } = await sickbed(wounds(2, 0));
  const before = sources(table);
  expect((await ilse.act("treat", { on: [jon], as: "Mara" })).refused).toBe(key("noSevere"));
  expect((await ilse.act("treat", { on: [jon, ilse], as: "Mara" })).refused).not.toBe(undefined);
  expect(sources(table)).toEqual(before);
  await table.edit(jon, { "system.wounds.severe": 1 });
  await table.move(jon, [[9, 5]]);
  const far = await ilse.act("treat", { on: [jon], as: "Mara" });
  expect([far.refused, far.rule, jon.system.wounds.severe]).toEqual([key("notBeside"), "G-154", 1]);
  await table.during(() => toggle(ilse, "unconscious"));
  expect((await ilse.act("treat", { on: [jon], as: "Mara", said: {} })).refused).toBe(key("notBeside"));
});

it.each([
  ["RITUAL", 0, 1],
  ["HEAL", 0, 2],
])("a healing spell with %s leaves %i light and %i severe wounds: light ones first, severe ones only by a ritual [G-154] [G-102]", async (keywords, light, severe) => {
  const { table, ilse, jon } = await sickbed(wounds(1, 2), mp(5));
  const prayer = spell("Prayer", "SURECAST", { use: "utility", keywords, mp: 1, ...effect("healing", "15") });
  await table.during(() => ilse.actor.createEmbeddedDocuments("Item", [prayer] as never));
  await ilse.act("cast", { item: "Prayer", on: [jon], as: "Mara" });
  // 15 points against a threshold of 5 are two wounds.
  expect([jon.system.wounds, ilse.system.mp.value]).toEqual([{ light, severe }, 4]);
});
