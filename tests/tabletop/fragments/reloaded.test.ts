import { expect, it } from "vitest";
import { differences, documents } from "../identity/acts";
import { attributes, duel, hp, weapon } from "./tabletop-duel";

it("a feint, a fright for two rounds and an open question go on where the page is loaded anew, are answered and run out there, and are taken back without a trace [F-098] [F-189] [F-224]", async () => {
  const fright = {
    type: "fragmentsSpell",
    name: "Fright",
    system: { inflicts: "shaken", inflictsRounds: 2, components: [{ name: "Effect", energy: 1 }] },
  };
  const { table, ada, ben } = await duel(
    { system: { level: 3, ...attributes(6, 5, 6), ...hp(20), energy: { value: 6, max: 9 } }, items: [fright] },
    {
      system: { ...attributes(3, 8), physical: 5, mental: 14, ...hp(20) },
      items: [weapon("Knife", { weight: "light", damage: "1d4" })],
    },
  );
  const before = documents(table);
  table.dice(18);
  const cast = await ada.act("cast", { item: "Fright", on: [ben], as: "Mara" });
  table.dice(12);
  const feint = await ada.act("feint", { on: [ben], as: "Mara" });
  table.dice(15, 4);
  const push = await ada.act("push", { on: [ben], as: "Mara" });
  const asked = push.asked;
  expect(asked).toMatchObject([{ who: "Ben", by: "Jon", at: "oppose", options: ["dex", "str"] }]);
  const held = documents(table);
  await table.reload();
  expect([differences(held, documents(table)), push.asked]).toEqual([[], asked]);
  expect([ben.statuses, ben.system.relations.feinted]).toEqual([["shaken"], { [ada.uuid.replaceAll(".", "-")]: 1 }]);
  table.dice(9, 3);
  expect(await push.answer(ben, "oppose", "str", { as: "Jon" })).toEqual({ ok: true });
  expect([push.state, ada.token.at, ben.token.at]).toEqual(["closed", [6, 5], [7, 5]]);
  const ends: [string | null, boolean, boolean][] = [];
  const step = async (to: "nextTurn" | "previousTurn"): Promise<void> => {
    await table[to]();
    ends.push([table.turnOf, ben.statuses.includes("shaken"), Object.keys(ben.system.relations.feinted).length > 0]);
  };
  await step("nextTurn");
  await table.reload();
  for (let turns = 0; turns < 3; turns += 1) await step("nextTurn");
  for (let turns = 0; turns < 4; turns += 1) await step("previousTurn");
  expect(ends).toEqual([
    ["Ben", true, false],
    ["Ada", true, false],
    ["Ben", true, false],
    ["Ada", false, false],
    ["Ben", true, false],
    ["Ada", true, false],
    ["Ben", true, false],
    ["Ada", true, true],
  ]);
  for (const one of [push, feint, cast]) expect(await one.undo()).toEqual({ ok: true });
  expect(differences(before, documents(table))).toEqual([]);
});
