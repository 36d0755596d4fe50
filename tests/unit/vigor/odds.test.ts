import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/contract/act";
import type { Mechanics } from "../../../src/contract/ruleset";
import type { Json } from "../../../src/engine/json";
import { oddsOf } from "../../../src/foundry/odds/compute";
import { fire } from "../../../src/rulesets/vigor/rules/actions/ready";
import { use } from "../../../src/rulesets/vigor/rules/actions/use";
import { attack } from "../../../src/rulesets/vigor/rules/attack/attack";
import { policyOf } from "../../../src/rulesets/vigor/rules/data/policy";
import type { VArmor, VAttack } from "../../../src/rulesets/vigor/rules/data/types";
import { vigorRules } from "../../../src/rulesets/vigor/rules/resolve";
import { ATTACK_PREVIEW, firePreview, USE_PREVIEW } from "../../../src/rulesets/vigor/view/previews";
import { declarationOf, itemFacts } from "./documents";
import { armor, creature, type Overrides, SWORD, worldOf } from "./fixtures";

const mechanics = {
  rules: vigorRules,
  procedures: { attack, fire, use },
  policy: policyOf,
} as unknown as Mechanics;
const strike: VAttack = { by: "a", on: "d", weapon: { ...SWORD, value: 1 }, price: { actions: 1 } };
function chances(x: Partial<VAttack> = {}, d: Overrides = {}, pieces: readonly VArmor[] = [], a: Overrides = {}) {
  const world = worldOf(creature("a", a), creature("d", { armor: pieces.map(({ id }) => id), ...d }), ...pieces);
  const before = structuredClone(world);
  const odds = oddsOf({
    mechanics,
    procedure: "attack",
    args: { ...strike, ...x },
    world,
    on: "d",
    words: ATTACK_PREVIEW,
    dialog: null,
  });
  expect(world).toEqual(before);
  if (!odds) throw new Error("no odds");
  return odds;
}
const average = (amounts: ReadonlyMap<number, number>): number => [...amounts].reduce((sum, [n, p]) => sum + n * p, 0);

describe("the odds of an attack", () => {
  it("a plain d20 beats Guard 15 five times in twenty, before anybody reacts [V-044]", () => {
    const { now, after } = chances();
    expect(now.exact).toBe(true);
    expect(now.lands).toBeCloseTo(5 / 20, 9);
    // The likely reaction needs more than the blow: of 16 to 20, a d20 defends with more in 4, 3, 2, 1 and 0 of 20.
    expect(after?.lands).toBeCloseTo((16 + 17 + 18 + 19 + 20) / 400, 9);
  });

  it("nobody reacts who can't: on their own turn, or without Vigor [V-065] [V-067]", () => {
    expect(chances({ theirs: true }).after).toBeNull();
    expect(chances({}, { now: { vigor: 4 } }).after).toBeNull();
  });

  it("a bonus die of the damage bursts in one hit of ten: that is critical [V-107]", () => {
    expect(chances({ theirs: true }).now.critical).toBe(0);
    const { now } = chances({ theirs: true }, {}, [], { dice: { strength: 1 } });
    expect(now.critical / now.lands).toBeCloseTo(0.1, 9);
  });

  it("the damage is what armor lets through, however little the target has left [V-115]", () => {
    const bare = chances({ theirs: true }, { now: { durability: 1 } }).now.amounts;
    const rank = 3;
    const worn = chances({ theirs: true }, { now: { durability: 1 } }, [armor("v", "d", rank, 10)]).now.amounts;
    expect([...bare.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
    const expected = [...bare].reduce((sum, [n, p]) => sum + Math.max(0, n - rank) * p, 0);
    expect(average(worn)).toBeCloseTo(expected, 6);
    expect(worn.get(0)).toBeCloseTo(
      [1, 2, 3].reduce((sum, n) => sum + (bare.get(n) ?? 0), 0),
      9,
    );
  });
});

describe("the odds of a readied act", () => {
  it("are those of the act itself, be it a blow or a use [V-059]", () => {
    const world = worldOf(creature("a", { now: { readied: 1 } }), creature("d"));
    const fired = (item: Declaration["item"], args: Json) =>
      oddsOf({
        mechanics,
        procedure: "fire",
        args,
        world,
        on: "d",
        words: firePreview(declarationOf({ item })),
        dialog: null,
      });
    const blow = fired(null, { by: "a", attack: { ...strike, theirs: true } });
    expect(blow?.now.lands).toBeCloseTo(chances({ theirs: true }).now.lands, 9);
    expect(blow?.now.amounts).toEqual(chances({ theirs: true }).now.amounts);
    const spell = itemFacts({ id: "s", type: "vigorFeature", system: { kind: "spell" } });
    const aid = { by: "a", on: "d", name: "Mend", kind: "spell", price: {}, check: { vs: 10 } };
    expect(fired(spell, { by: "a", use: aid })?.now.lands).toBeCloseTo(0.5, 9);
  });
});

describe("the odds of a check", () => {
  it("a d20 beats 10 in ten of twenty, and a resisting target halves nothing that is not on it [V-062]", () => {
    const world = worldOf(creature("a"));
    const odds = oddsOf({
      mechanics,
      procedure: "use",
      args: { by: "a", name: "Climb", kind: "skill", price: {}, check: { vs: 10 } },
      world,
      on: "a",
      words: USE_PREVIEW,
      dialog: null,
    });
    expect(odds?.now.lands).toBeCloseTo(0.5, 9);
    expect(odds?.after).toBeNull();
  });
});
