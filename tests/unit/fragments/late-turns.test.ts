import { describe, expect, it } from "vitest";
import { declareEnter, enter, SLOTS } from "../../../src/rulesets/fragments/rules/turns/order";
import { actor, declares, no, ok, related, stranger, turnOf } from "./documents";
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

describe("what is no turn that waits, and no companion", () => {
  it("in the first round nobody waits who has put nothing off [F-025]", () => {
    const turn = turnOf("d", { round: 1, next: 7 });
    const fresh = worldOf(creature("a", { slot: "z" }), creature("d"), { ...SLOT, now: { ...SLOT.now, waits: 0 } });
    expect(declareEnter(declares({ turn, world: fresh }))).toEqual(no("notWaiting", "F-025"));
  });
  it("whoever is of another game acts in nobody’s turn [F-077]", () => {
    const of = (who: ReturnType<typeof actor>) => ({
      ...{ combatantId: `c-${who.name}`, initiative: 3, name: who.name, isPlayer: false, system: {} },
      actor: who,
    });
    const rider = of(actor("rider"));
    const beast = of({ ...stranger("beast"), system: { companion: true, ...related("obeys", "rider") } });
    expect(SLOTS.sharesWith?.(beast, [rider, beast], 2)).toBeNull();
  });
});
