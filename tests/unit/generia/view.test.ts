import { describe, expect, it } from "vitest";
import type { ActorFacts } from "../../../src/contract/facts";
import type { TurnEntry } from "../../../src/contract/turns";
import { policyOf } from "../../../src/rulesets/generia/rules/data/policy";
import { compareTurns, finishTurn } from "../../../src/rulesets/generia/view/tracker";

const actor = (system: ActorFacts["system"]): ActorFacts => ({
  id: "a",
  uuid: "Actor.a",
  type: "generiaCreature",
  name: "Ilse",
  img: "",
  system,
  items: [],
  statuses: {},
});
const entry = (combatantId: string, initiative: number | null, system: ActorFacts["system"] = {}): TurnEntry => ({
  combatantId,
  initiative,
  system: {},
  actor: actor(system),
  name: combatantId,
  isPlayer: false,
});

describe("the tracker", () => {
  it("asks, ends or leaves a turn whose three actions are spent, and no other [G-007]", () => {
    const spent = entry("x", 3, { turn: { attack: 0, utility: 0, movement: 0 } });
    expect(finishTurn(spent, {})).toBe("ask");
    expect(finishTurn(spent, { autoEndTurn: "auto" })).toBe("end");
    expect(finishTurn(spent, { autoEndTurn: "never" })).toBe("stay");
    for (const left of ["attack", "utility", "movement"]) {
      const turn = { attack: 0, utility: 0, movement: 0, [left]: 1 };
      expect(finishTurn(entry("x", 3, { turn }), { autoEndTurn: "auto" })).toBe("stay");
    }
  });
  it("sorts by initiative, then PER-MOD, then DEX-MOD, then by what never changes [G-002]", () => {
    const mods = (per: number, dex: number) => ({ attributes: { per: { mod: per }, dex: { mod: dex } } });
    const order = [
      entry("z", 5, mods(1, 1)),
      entry("y", 5, mods(1, 1)),
      entry("none", null, mods(9, 9)),
      entry("keen", 5, mods(2, 0)),
      entry("quick", 5, mods(1, 2)),
      entry("first", 6),
    ].sort((a, b) => compareTurns(a, b, {}));
    expect(order.map(({ combatantId }) => combatantId)).toEqual(["first", "keen", "quick", "y", "z", "none"]);
  });
});

describe("what a sensible player does", () => {
  it("takes the answer with the largest value, the second die, and the best armor", () => {
    const guards = [{ name: "Sword", block: [4, 2] as const, parry: [6, 3] as const }];
    const fist = { name: "", attack: 0, damage: { dice: [], flat: 0, type: "" }, reach: 1 };
    const b = {
      ...{
        id: "b",
        uuid: "Actor.b",
        kind: "creature" as const,
        threshold: 1,
        limit: 3,
        main: fist,
        unarmed: fist,
        guards,
      },
      mods: { dex: 3, per: 2 },
      armor: { torso: 2, head: 5 },
      now: {},
    };
    const options = ["dodge", "block0", "parry0", "none"];
    expect(policyOf("defence", "b", options, { b })).toBe("parry0");
    expect(policyOf("defence", "b", options, { b: { ...b, mods: { dex: 4, per: 3 } } })).toBe("dodge");
    expect(policyOf("counter/zone", "b", ["torso", "arms", "legs", "head"], { b })).toBe("head");
    expect(policyOf("secondDie", "b", ["roll", "skip"], { b })).toBe("roll");
    expect(policyOf("followUp", "b", ["nothing", "move", "weaken"], { b })).toBe("weaken");
    expect(policyOf("followUp", "b", ["nothing"], { b })).toBe("nothing");
  });
});
