import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/engine/json";
import { correction, effectKinds } from "../../../src/rulesets/vigor/rules/damage/correction";
import { DAMAGE_TYPES } from "../../../src/rulesets/vigor/rules/data/types";
import { AFFLICTIONS } from "./documents";
import { armor, creature, type Overrides, play, trace, worldOf } from "./fixtures";

type Rows = Parameters<typeof correction>[1]["fields"]["rows"];
const corrected = (rows: Rows, of: Json = {}, d: Overrides = {}) =>
  play(correction, { fields: { rows }, of }, worldOf(creature("a"), creature("d", d), armor("v", "d", 2, 20)));
const steps = (rows: Rows, of: Json = {}, d: Overrides = {}) => trace(corrected(rows, of, d));

describe("what a game master changes by hand", () => {
  it("is harm, recovery, price and condition, of creatures and not of their gear", () => {
    const kinds = effectKinds(worldOf(creature("a"), creature("d", { armor: ["v"] }), armor("v", "d", 2, 20)));
    const on = { k: "choice", options: ["a", "d"] };
    const amount = { k: "number", min: 1, max: 200 };
    expect(kinds).toEqual({
      damage: { on, amount, type: { k: "choice", options: DAMAGE_TYPES } },
      recovery: { on, pool: { k: "choice", options: ["vigor", "mana", "durability", "health"] }, amount },
      spending: { on, pool: { k: "choice", options: ["vigor", "mana", "actions"] }, amount },
      condition: {
        on,
        condition: { k: "choice", options: [...AFFLICTIONS, "wounded", "winded", "defending"] },
        change: { k: "choice", options: ["gets", "loses"] },
      },
    });
  });
  it("is done in one step, in the order of its rows", () => {
    expect(
      steps(
        [
          { kind: "spending", fields: { on: "a", pool: "vigor", amount: 4 } },
          { kind: "spending", fields: { on: "a", pool: "actions", amount: 1 } },
          { kind: "recovery", fields: { on: "d", pool: "durability", amount: 3 } },
          { kind: "condition", fields: { on: "d", condition: "prone", change: "gets" } },
          { kind: "condition", fields: { on: "d", condition: "dazed", change: "loses" } },
        ],
        {},
        { now: { durability: 15, dazed: 1 } },
      ),
    ).toEqual(["byHand: a vigor -4, a actions -1, d durability +3, d prone +1, d dazed -1"]);
  });
  it("is nothing where one row of it cannot be paid [V-065]", () => {
    const rows: Rows = [
      { kind: "condition", fields: { on: "d", condition: "prone", change: "gets" } },
      { kind: "spending", fields: { on: "a", pool: "vigor", amount: 21 } },
    ];
    expect(corrected(rows).changes).toEqual([]);
  });
  it("meets armor where it harms, as every blow does [V-115]", () => {
    const blow = (type: "kinetic" | "cold"): Rows => [{ kind: "damage", fields: { on: "d", amount: 6, type } }];
    expect(steps(blow("kinetic"), {}, { armor: ["v"] })).toEqual(["byHand: v durability -2, d durability -4"]);
    expect(steps(blow("cold"), {}, { armor: ["v"] })).toEqual(["byHand: d durability -6"]);
  });
  it("belongs to the moment and to the rule options of what it corrects [V-109] [V-147]", () => {
    const frail: Overrides = { stamina: 3, now: { durability: 2, health: 1 } };
    const blow: Rows = [{ kind: "damage", fields: { on: "d", amount: 6, type: "cold" } }];
    const clock = { round: 2, slot: 13 };
    const harmed = (of: Json) => corrected(blow, of, frail).world.d?.now;
    expect(harmed({ clock })).toMatchObject({ shock: 1, shockRound: 5, shockSlot: 13 });
    expect(harmed({ clock, ruleOptions: { clocksByRound: true } })).toMatchObject({ shockRound: 5, shockSlot: -9999 });
    expect(harmed({ clock, ruleOptions: { damageOverflow: false } })).toMatchObject({ health: 1, shock: 0 });
    // What is no moment, or no options, counts for nothing: the clock of Shock begins outside of encounters.
    const none = harmed({});
    expect(none).toMatchObject({ shock: 1, health: 0 });
    expect(harmed({ clock: { round: -1, slot: 13 } })).toEqual(none);
    expect(harmed({ clock: { round: 2, slot: "late" } })).toEqual(none);
    expect(harmed({ clock: "now", ruleOptions: { damageOverflow: true } })).toEqual(none);
  });
  it("leaves a wound where the table ends wounds by hand [V-109]", () => {
    const mend: Rows = [{ kind: "recovery", fields: { on: "d", pool: "durability", amount: 3 } }];
    const wounded: Overrides = { now: { durability: 0, wounded: 1 } };
    expect(corrected(mend, {}, wounded).world.d?.now).toMatchObject({ durability: 3, wounded: 0 });
    const options = { ruleOptions: { woundedClears: "manual" } };
    expect(corrected(mend, options, wounded).world.d?.now).toMatchObject({ durability: 3, wounded: 1 });
  });
});
