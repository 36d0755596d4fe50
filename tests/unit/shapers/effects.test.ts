import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Row } from "../../../src/engine/procedure/form";
import { correction, effectForm, effectKinds } from "../../../src/rulesets/shapers/rules/actions/effects";
import { AIDED, DAMAGE_TYPES, OWN, STATUSES } from "../../../src/rulesets/shapers/rules/data/names";
import type { R } from "../../../src/rulesets/shapers/rules/data/types";
import { creature, deedsOf, type Overrides, play, rollsOf, slot, told, worldOf } from "./fixtures";

const world = (d: Overrides = {}) => worldOf(slot("a"), creature("a"), creature("d", d));
type Rows = Parameters<typeof correction>[1]["fields"]["rows"];
/** What a game master puts together on a card, row by row. */
const corrects = (rows: readonly Row[], d: Overrides = {}, dice: readonly number[] = [], of: JsonObject = {}) => {
  // Rows are told apart by their kinds only when the engine has checked them against the form.
  const all = rows as unknown as Rows;
  return play((ref: R) => correction(ref, { fields: { rows: all }, of }), null, world(d), { dice });
};
const changed = (row: Row, d: Overrides = {}) => told(corrects([row], d)).changes;
const damage = (fields: Row["fields"]): Row => ({
  kind: "damage",
  fields: { on: "d", dice: 0, faces: "6", flat: 5, type: "cold", ...fields },
});
const heal = (fields: Row["fields"]): Row => ({
  kind: "heal",
  fields: { on: "d", dice: 0, faces: "6", flat: 5, pool: "vitality", ...fields },
});
const resource = (what: string, by: number): Row => ({ kind: "resource", fields: { on: "d", what, by } });

describe("what a game master can put together", () => {
  it("is for everybody who takes part, with what the table knows [W-074] [W-165]", () => {
    const kinds = effectKinds(world());
    expect(kinds.damage).toEqual({
      on: { k: "choice", options: ["a", "d"] },
      dice: { k: "number", min: 0, max: 20 },
      faces: { k: "choice", options: ["4", "6", "8", "10", "12", "20"] },
      flat: { k: "number", min: 0, max: 200 },
      type: { k: "choice", options: DAMAGE_TYPES.filter((type) => !OWN.some((own) => own === type)) },
    });
    const { type: _type, ...rolled } = kinds.damage;
    expect(kinds.heal).toEqual({ ...rolled, pool: { k: "choice", options: ["vitality", "spare"] } });
    expect(kinds.bonus).toEqual({
      ...{ on: kinds.damage.on, number: { k: "choice", options: AIDED } },
      ...{ by: { k: "number", min: -20, max: 20 }, turns: { k: "number", min: 0, max: 20 } },
    });
    expect(kinds.status).toEqual({
      on: kinds.damage.on,
      status: { k: "choice", options: STATUSES.filter((status) => !OWN.some((own) => own === status)) },
      change: { k: "choice", options: ["gets", "loses"] },
    });
    expect(kinds.resource).toEqual({
      on: kinds.damage.on,
      what: { k: "choice", options: ["vitality", "spare", "wp", "momentum", "ap", "rp"] },
      by: { k: "number", min: -200, max: 200 },
    });
    const own = effectKinds(worldOf(creature("a", { table: { named: { types: ["own2"], statuses: ["own3"] } } })));
    expect([own.damage.type.options.at(-1), own.status.status.options.includes("own3")]).toEqual(["own2", true]);
    expect(effectKinds({}).damage.on.options).toEqual([]);
  });
  it("is nothing, or one to twelve rows [W-074]", () => {
    const form = effectForm(world());
    expect(form).toEqual({
      nothing: {},
      effect: { rows: { k: "rows", most: 12, least: 1, kinds: effectKinds(world()) } },
    });
  });
});

describe("what comes of it", () => {
  it("is damage, with what takes off from it [W-074] [W-118]", () => {
    const played = corrects([damage({ dice: 2, faces: "8", flat: 1 })], { armor: 3 }, [4, 5]);
    expect(told(played)).toEqual({
      lines: ["d damage 10", "says against.armor W-118 d 10 3 7"],
      asked: [],
      changes: ["d vitality -7"],
    });
    expect(rollsOf(played)).toEqual([[]]);
    expect([changed(damage({})), changed(damage({ flat: 0 }))]).toEqual([["d vitality -5"], []]);
    expect(changed(damage({ on: "a" }))).toEqual(["a vitality -5"]);
    expect(told(corrects([damage({ flat: 0 })])).lines).toEqual([]);
  });
  it("is healing as far as there is room [W-074] [A-19]", () => {
    const hurt: Overrides = { now: { vitality: 12 } };
    const rolled = corrects([heal({ dice: 1, faces: "12", flat: 0 })], hurt, [6]);
    expect([told(rolled).lines, told(rolled).changes, deedsOf(rolled)]).toEqual([
      ["d heals 6"],
      ["d vitality +6"],
      ["gained"],
    ]);
    expect([changed(heal({ flat: 50 }), hurt), changed(heal({ flat: 50, pool: "spare" }))]).toEqual([
      ["d vitality +8"],
      ["d spare +50"],
    ]);
  });
  it("is a bonus or a penalty for some turns [W-074] [W-161]", () => {
    const bonus = (by: number, turns: number) =>
      changed({ kind: "bonus", fields: { on: "d", number: "hit", by, turns } });
    expect([bonus(2, 3), bonus(-2, 0), bonus(0, 3)]).toEqual([
      ["d aid:hit +2", "d aidLasts:hit = 3"],
      ["d aid:hit -2"],
      [],
    ]);
    const played = corrects([{ kind: "bonus", fields: { on: "d", number: "hit", by: 0, turns: 3 } }]);
    expect(deedsOf(played)).toEqual([]);
    expect(deedsOf(corrects([{ kind: "bonus", fields: { on: "d", number: "hit", by: 1, turns: 3 } }]))).toEqual([
      "aided",
    ]);
  });
  it("lasts as in the turn, and hurts by the decisions of the table, under which that was begun which is corrected [W-074] [W-161] [A-11] [A-24]", () => {
    const bonus = (turns: number, of: JsonObject) =>
      told(corrects([{ kind: "bonus", fields: { on: "d", number: "hit", by: 1, turns } }], {}, [], of)).changes.at(-1);
    const lasts = (turns: number) => `d aidLasts:hit = ${turns}`;
    expect([bonus(2, { acting: ["d"] }), bonus(2, { acting: ["a"] }), bonus(0, { acting: ["d"] })]).toEqual([
      ...[lasts(3), lasts(2), "d aid:hit +1"],
    ]);
    // What is no list of letters says nothing of turns.
    expect([bonus(2, { acting: "d" }), bonus(2, { acting: [4, "d"] })]).toEqual([lasts(2), lasts(2)]);
    const hurts = (ruleOptions: JsonObject) =>
      told(corrects([damage({})], { armor: 2, resists: ["cold"] }, [], { ruleOptions })).changes;
    expect([hurts({}), hurts({ damageOrder: "typesFirst" })]).toEqual([["d vitality -1"], []]);
    expect(hurts({ damageOrder: "typesFirst", nonsense: 3 })).toEqual(["d vitality -1"]);
  });
  it("is a status that comes or goes [W-074]", () => {
    const status = (change: string, d: Overrides = {}) =>
      changed({ kind: "status", fields: { on: "d", status: "prone", change } }, d);
    expect([status("gets"), status("loses", { now: { prone: 1 } })]).toEqual([["d prone +1"], ["d prone -1"]]);
    expect(deedsOf(corrects([{ kind: "status", fields: { on: "d", status: "prone", change: "gets" } }]))).toEqual([
      "effect",
    ]);
  });
  it.each<readonly [string, number, Overrides["now"], readonly string[]]>([
    ["vitality", 30, { vitality: 12 }, ["d vitality +8"]],
    ["vitality", -15, { vitality: 12 }, ["d vitality -15"]],
    ["vitality", 5, { vitality: 25 }, []],
    ["spare", -9, { spare: 4 }, ["d spare -4"]],
    ["wp", 9, { wp: 1, wpMax: 3 }, ["d wp +2"]],
    ["wp", -1, { wp: 1, wpMax: 3 }, ["d wp -1"]],
    ["momentum", 150, {}, ["d momentum +150"]],
    ["momentum", -9, { momentum: 2 }, ["d momentum -2"]],
    ["ap", 1, { ap: 3 }, []],
    ["ap", -5, { ap: 3 }, ["d ap -3"]],
    ["rp", 1, { rp: 1 }, ["d rp +1"]],
  ])("is %s %d of %j, between nothing and the most there can be [W-074] [A-19]", (what, by, now, changes) => {
    expect(changed(resource(what, by), now ? { now } : {})).toEqual(changes);
  });
  it("is several at once, in their order, and nothing without rows [W-074]", () => {
    const played = corrects([resource("ap", -1), heal({}), damage({})], { now: { vitality: 18 } });
    expect(told(played).changes).toEqual(["d ap -1", "d vitality +2", "d vitality -5"]);
    expect(deedsOf(played)).toEqual(["effect", "gained", "harm"]);
    expect(told(corrects([])).changes).toEqual([]);
  });
});
