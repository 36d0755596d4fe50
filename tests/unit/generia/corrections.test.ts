import { describe, expect, it } from "vitest";
import { correction, effectKinds } from "../../../src/rulesets/generia/rules/damage/correction";
import { creature, lasting, play, told, worldOf } from "./fixtures";

type Rows = Parameters<typeof correction>[1]["fields"]["rows"];
const choice = (...options: readonly string[]) => ({ k: "choice", options });
const WOUNDS = { k: "number", min: 0, max: 50 };
const POINTS = { k: "number", min: 1, max: 200 };

describe("what a game master changes by hand", () => {
  it("is wounds and conditions of creatures, but no grip", () => {
    const kinds = effectKinds(worldOf(creature("a"), creature("d"), lasting("e", "d")));
    const byWounds = { on: choice("a", "d"), light: WOUNDS, severe: WOUNDS };
    expect(kinds).toMatchObject({ wounds: byWounds, healing: byWounds });
    expect(Object.keys(kinds)).toEqual(["wounds", "healing", "condition"]);
    expect([kinds.condition.on, kinds.condition.change]).toEqual([choice("a", "d"), choice("gets", "loses")]);
    expect(kinds.condition.condition.options).toContain("prone");
    expect(kinds.condition.condition.options).not.toContain("grappled");
  });
  it("is points of damage for whom it only adds up; of others beside it wounds [G-148]", () => {
    const tallied = creature("d", { tallies: true });
    const byPoints = { on: choice("d"), amount: POINTS };
    const kinds = effectKinds(worldOf(creature("a"), tallied));
    expect(kinds).toMatchObject({
      wounds: { on: choice("a") },
      healing: { on: choice("a") },
      damage: byPoints,
      recovery: byPoints,
      condition: { on: choice("a", "d") },
    });
    expect(Object.keys(effectKinds(worldOf(tallied)))).toEqual(["damage", "recovery", "condition"]);
  });
  it("is done in one step, in the order of its rows", () => {
    const rows: Rows = [
      { kind: "wounds", fields: { on: "a", light: 2, severe: 1 } },
      { kind: "healing", fields: { on: "a", light: 1, severe: 1 } },
      { kind: "damage", fields: { on: "d", amount: 7 } },
      { kind: "recovery", fields: { on: "d", amount: 3 } },
      { kind: "condition", fields: { on: "d", condition: "prone", change: "gets" } },
      { kind: "condition", fields: { on: "a", condition: "prone", change: "loses" } },
    ];
    const world = worldOf(creature("a", { limit: 9, now: { prone: 1 } }), creature("d", { tallies: true }));
    const played = play(correction, { fields: { rows } }, world);
    expect(played.lines.filter(({ k }) => k === "deed")).toHaveLength(1);
    expect(told(played).changes).toEqual([
      "a light +2",
      "a severe +1",
      "a light -1",
      "a severe -1",
      "d tally +7",
      "d tally -3",
      "d prone +1",
      "a prone -1",
    ]);
  });
});
