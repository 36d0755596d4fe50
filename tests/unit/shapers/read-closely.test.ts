import { describe, expect, it } from "vitest";
import { CREATURE } from "../../../src/rulesets/shapers/rules/data/documents";
import { climbedBy, isOnHold, metresOfHeld } from "../../../src/rulesets/shapers/rules/data/read";
import { creature } from "./fixtures";

describe("whom a creature has climbed onto [W-054]", () => {
  it("is told by its uuid, whether it stands in the world or on a scene alone", () => {
    expect(climbedBy({ "climbs/Actor-b": 1 })).toBe("Actor.b");
    expect(climbedBy({ ap: 3, "climbs/Scene-s-Token-t": 1 })).toBe("Scene.s.Token.t");
  });
  it("is nobody where it has come down again, and not whom it holds", () => {
    expect(climbedBy({})).toBeNull();
    expect(climbedBy({ "climbs/Actor-b": 0 })).toBeNull();
    // When it ends is stored beside it.
    expect(climbedBy({ "climbs/Actor-b/round": 4 })).toBeNull();
    expect(climbedBy({ "holds/Actor-b": 1 })).toBeNull();
    expect(climbedBy({ "climbs/Actor-b": 0, "holds/Actor-c": 1, "climbs/Actor-d": 2 })).toBe("Actor.d");
  });
});

describe("what is left of a turn", () => {
  it("waits to be taken only where its place has come up and it was put on hold [W-016]", () => {
    expect([0, 1, 2].map((came) => isOnHold(creature("a", { now: { came } })))).toEqual([false, false, true]);
  });
  it("are the metres of a held Move where its own turn is over: points have been spent, and none are left [W-023]", () => {
    const metres = (ap: number, apUsed: number) => metresOfHeld(creature("a", { now: { ap, apUsed, stride: 6 } }));
    expect([metres(0, 2), metres(1, 2), metres(0, 0), metres(1, 0)]).toEqual([6, 0, 0, 0]);
  });
});

it("whose summon a creature is, is told by the uuid of an Actor [W-058]", () => {
  expect(CREATURE.fields.summoner.kind).toEqual({ k: "text", document: "Actor" });
});
