import { expect, it } from "vitest";
import type { TurnEntry } from "../../../src/contract/turns";
import { trackerRow } from "../../../src/rulesets/shapers/view/tracker";
import { actor, item } from "./documents";

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
  return trackerRow(entry, { round: 1, mine: true, entries: [entry], settings: {} }, (key, data = {}) =>
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

it.each([
  10_024, -9976,
])("a place of %i, first or last of all, names no other number for the next round [W-012] [W-015]", (initiative) => {
  const { order, conditions } = row(initiative, 13);
  expect([order, conditions]).toEqual(["24", []]);
});

it.each([
  ["with somebody else", "ada", 101, "union"],
  ["whose others are gone", "ada", 0, "unionAlone"],
  ["whose creature is gone", null, 101, "unionGone"],
] as const)("the row of one of a union %s says so [W-024]", (_title, whose, odd, word) => {
  const at = (combatantId: string, of: string | null, union: number): TurnEntry => ({
    ...{ combatantId, name: combatantId, initiative: 20, isPlayer: true, system: { odd: union } },
    actor: of === null ? null : actor(of, { system: { stats: { instinct: 10 } } }),
  });
  const [own, ...others] = [at("own", whose, 101), at("gone", null, 101), at("ben", "ben", odd), at("cis", "cis", 102)];
  const entries = [own, ...others];
  const { tag } = trackerRow(own, { round: 1, mine: true, entries, settings: {} }, (key) => key);
  expect(tag?.label).toBe(`FIVEFOLD.Shapers.Turn.${word}`);
});

it("an attack that was bought, points for an attack or for an Ability are worth a question at the end of a turn; a point for a few metres is none [W-032] [W-033]", () => {
  const ability = item("Ability", { activation: "action", cost: { ap: 1, wp: 2 } });
  const pips = (ap: number, attacks: number, items: readonly ReturnType<typeof item>[] = [], wp = 0) => {
    const ada = actor("ada", { system: { ap: { value: ap }, turn: { attacks }, wp: { value: wp, max: 9 } }, items });
    const entry: TurnEntry = { combatantId: "c", name: "Ada", actor: ada, initiative: 20, isPlayer: true, system: {} };
    const of = trackerRow(entry, { round: 2, mine: true, entries: [entry], settings: {} }, (key, data = {}) =>
      [key.replace("FIVEFOLD.Shapers.Turn.", ""), ...Object.values(data)].join(" "),
    );
    return [of.pips?.matters, of.pips?.label];
  };
  expect(pips(1, 0)[0]).toBe(false);
  expect(pips(2, 0)[0]).toBe(true);
  expect(pips(0, 1)).toEqual([true, expect.stringMatching(/^left 0 .*, attacks 1$/)]);
  expect(pips(1, 0, [ability])[0]).toBe(false);
  expect(pips(1, 0, [ability], 2)[0]).toBe(true);
});

it("whoever is yet to act has all points of the turn, whatever was left of the last one [W-006]", () => {
  const ada = actor("ada", { system: { ap: { value: 0 } } });
  const entry: TurnEntry = {
    ...{ combatantId: "c", name: "Ada", actor: ada, initiative: 20, isPlayer: true, system: {} },
  };
  const pips = (toAct: boolean) =>
    trackerRow(entry, { round: 2, mine: true, toAct, entries: [entry], settings: {} }, (key) => key).pips;
  expect(pips(false)?.filled).toBe(0);
  expect(pips(true)?.filled).toBe(pips(true)?.total);
});
