import { describe, expect, it } from "vitest";
import { declareEnter, enter } from "../../../src/rulesets/fragments/rules/turns/order";
import { declares, no, ok, turnOf } from "./documents";
import { creature, play, told, worldOf } from "./fixtures";

const SLOT = { id: "z", kind: "slot", of: "a", now: { initiative: 12, waits: 2, lost: 0, later: 0, lot: 0 } } as const;
const world = worldOf(creature("a", { slot: "z", now: { round: 2 } }), creature("d"), SLOT);

describe("a turn that is taken later, between two of one initiative", () => {
  it("is stored with the lot that keeps it there [F-016] [F-025]", () => {
    const changes = (lot: { readonly lot?: number }) =>
      told(play(enter, { by: "a", round: 2, next: 7, ...lot }, world)).changes;
    expect(changes({ lot: 4.5 })).toEqual([
      "z waits = 0",
      "z later = 2",
      "z initiative = 7",
      "z lot = 4.5",
      "a entering = 2",
    ]);
    expect(changes({})).toEqual(["z waits = 0", "z later = 2", "z initiative = 7", "a entering = 2"]);
  });
  it("is declared with the lot that the running turn tells, if it tells one [F-016] [F-025]", () => {
    const declared = (lot: { readonly nextLot?: number }) =>
      declareEnter(declares({ turn: turnOf("d", { round: 2, next: 7, ...lot }), world }));
    expect(declared({ nextLot: 4.5 })).toEqual(ok({ by: "a", round: 2, next: 7, lot: 4.5 }));
    expect(declared({})).toStrictEqual(ok({ by: "a", round: 2, next: 7 }));
  });
  it("is not there for whoever has no place in the order [F-025]", () => {
    const turn = turnOf("d", { round: 2, next: 7 });
    const nobody = worldOf(creature("a", { now: { round: 2 } }), creature("d"));
    expect(declareEnter(declares({ turn, world: nobody }))).toEqual(no("notWaiting", "F-025"));
  });
});
