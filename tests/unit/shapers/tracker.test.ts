import { expect, it } from "vitest";
import type { TurnEntry } from "../../../src/contract/turns";
import { trackerRow } from "../../../src/rulesets/shapers/view/tracker";
import { actor } from "./documents";

const row = (initiative: number, instinct: number, kind = "creature") => {
  const ada = actor("ada", { system: { kind, stats: { instinct } } });
  const entry: TurnEntry = {
    combatantId: "c",
    name: "Ada",
    actor: ada,
    initiative,
    isPlayer: true,
    system: {},
  };
  return trackerRow(entry, { round: 1, mine: true, settings: {} }, (key, data = {}) =>
    [key, ...Object.values(data)].join(" "),
  );
};

it.each([
  [24, 12, []],
  [24, 13, ["FIVEFOLD.Shapers.Turn.pending 26"]],
] as const)("a place of %i and an Instinct of %i: the row keeps the number of this round and names that of the next apart [W-015]", (initiative, instinct, named) => {
  const { order, conditions } = row(initiative, instinct);
  expect([order, conditions.map(({ name }) => name)]).toEqual([String(initiative), named]);
});
