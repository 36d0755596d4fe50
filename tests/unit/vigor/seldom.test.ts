import { describe, expect, it } from "vitest";
import { realise } from "../../../src/engine/procedure/realise";
import type { Change, Procedure } from "../../../src/engine/procedure/types";
import { declareAttack } from "../../../src/rulesets/vigor/rules/actions/declare";
import { declareMedical, declareUse } from "../../../src/rulesets/vigor/rules/actions/declareUse";
import { keyOf } from "../../../src/rulesets/vigor/rules/actions/readied";
import { declareFire, ready } from "../../../src/rulesets/vigor/rules/actions/ready";
import { defend } from "../../../src/rulesets/vigor/rules/actions/stances";
import { use } from "../../../src/rulesets/vigor/rules/actions/use";
import { soak } from "../../../src/rulesets/vigor/rules/damage/soak";
import type { VUse } from "../../../src/rulesets/vigor/rules/data/shapes";
import type { VAttack, VBeing, VIntent, VLong } from "../../../src/rulesets/vigor/rules/data/types";
import { attackPool, damagePool } from "../../../src/rulesets/vigor/rules/dice/pools";
import { struggle } from "../../../src/rulesets/vigor/rules/dice/resist";
import { declareMove, move } from "../../../src/rulesets/vigor/rules/movement/move";
import { barredFromReacting, evades } from "../../../src/rulesets/vigor/rules/reactions/react";
import { vigorRules } from "../../../src/rulesets/vigor/rules/resolve";
import { playScript } from "../../fixtures/script";
import { held, item, ok, override, turn, X } from "./declaring";
import { actorFacts, board } from "./documents";
import { creature, event, type Overrides, told, trace, worldOf } from "./fixtures";

interface Scene {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly dice?: readonly number[];
  readonly answers?: Readonly<Record<string, string>>;
  readonly looks?: Readonly<Record<string, readonly string[]>>;
  readonly meanwhile?: Readonly<Record<string, readonly Change[]>>;
}
/** Plays a procedure of "a" with "d" beside it; `meanwhile` others change something while a question waits. */
function run<A, T>(procedure: Procedure<VBeing, VIntent, A, T>, args: A, { a = {}, d = {}, ...more }: Scene = {}) {
  const participants = worldOf(creature("a", a), creature("d", d));
  const played = playScript({ rules: vigorRules, procedure, args, participants, ...more });
  return { ...told(played), trace: trace(played), value: played.value, kinds: played.lines.map(({ k }) => k) };
}
const add = (on: string, at: string, by: number): readonly Change[] => [{ k: "add", on, at, by }];

describe("attacks as they are declared", () => {
  const blast = item("Weapon", { category: "spell", delivery: "area" });
  it("fill an area in which their doer stands, whom no cover hides from itself [V-041] [V-168]", () => {
    const cast = (weapon: typeof blast) => declareAttack(X({ item: weapon, on: ["a"] }, { now: { coverFull: 1 } }));
    const own = cast(blast);
    expect(own).toMatchObject({ ok: true, args: { on: "a", weapon: { area: true } } });
    expect(own).not.toHaveProperty("args.situation");
    expect(cast(item("Weapon", { category: "spell" }))).toMatchObject({ ok: false, rule: "V-041" });
  });
  it("take along what shoots in the off hand, and whether it reaches so far [V-051] [V-053]", () => {
    const pistol = { category: "modern", hand: "off", equipped: true, range: { max: 30 } };
    const actor = { ...actorFacts(), items: [item("Weapon", pistol, "p")] };
    const sword = item("Weapon", { equipped: true, range: { reach: 99 } });
    const at = (distance: number) =>
      declareAttack(X({ actor, item: sword, board: board({ distance, adjacent: false }) }));
    expect(at(30)).toHaveProperty("args.sideShot", {});
    expect(at(31)).toHaveProperty("args.sideShot", { away: true });
  });
});

describe("uses", () => {
  const shout: VUse = { by: "a", name: "Shout", kind: "ability", price: {} };
  const vanish = { reactions: [{ name: "Vanish", trigger: "act" }] } as const;
  it("are declared with what a person said of their dice [V-060]", () => {
    const feature = item("Feature", { kind: "ability" });
    const used = (off: readonly string[]) => declareUse(X({ item: feature, adjust: { off, added: [] } }));
    expect(used(["skill"])).toHaveProperty("args.hand", { off: ["skill"] });
    expect(used([])).not.toHaveProperty("args.hand");
  });
  it("come to nothing where their doer is thrown out while others wait, whoever they are meant for [V-059] [V-086]", () => {
    const thrown = {
      looks: { waiting: ["d"] },
      answers: { readied: "done" },
      meanwhile: { readied: add("a", "prone", 1) },
    };
    for (const more of [{}, { on: "d" }, { on: "a" }]) {
      const stopped = run(use, { ...shout, ...more, waits: true }, thrown);
      expect([stopped.value, stopped.trace]).toEqual(["negated", ["price: ", "negated V-086 a"]]);
    }
  });
  it("find nobody asked twice who has reacted with what it had readied [V-066] [V-075]", () => {
    const asked = (readied: string) =>
      run(
        use,
        { ...shout, on: "d", waits: true },
        {
          d: vanish,
          looks: { waiting: ["d"] },
          answers: { readied, reaction: "none" },
        },
      );
    expect(asked("done")).toMatchObject({ asked: ["d moment/d/readied: done"], said: ["notAsked.answered"] });
    expect(asked("pass").asked).toEqual(["d moment/d/readied: pass", "d reaction: none"]);
  });
  it("expose nobody where nothing says so [V-072]", () => {
    expect(run(use, shout).kinds).toEqual(["deed"]);
    expect(run(use, { ...shout, opens: true }).kinds).toEqual(["deed", "look"]);
  });
  it("are answered by others only, by the options of the table [V-045] [V-075]", () => {
    expect(run(use, { ...shout, on: "a" }, { a: vanish }).asked).toEqual([]);
    const blind = { d: { ...vanish, now: { unaware: 1 } }, answers: { reaction: "none" } };
    expect(run(use, { ...shout, on: "d" }, blind).asked).toEqual(["d reaction: none"]);
    const ruleOptions = { unawareCannotReact: true } as const;
    expect(run(use, { ...shout, on: "d", ruleOptions }, blind)).toMatchObject({
      asked: [],
      said: ["notAsked.unaware"],
    });
  });
  it("succeed on their number where a tie is enough [V-011]", () => {
    const ruleOptions = { vsTie: "meet" } as const;
    expect(run(use, { ...shout, check: { vs: 15 }, ruleOptions }, { dice: [15] }).contests).toEqual(["V-011 15 > 15"]);
  });
  it("of first aid need a skill with the tag; abilities and weapons are none [V-063] [V-149]", () => {
    const patient = { now: { wounded: 1, durability: 0 } };
    const helped = (...items: readonly ReturnType<typeof item>[]) =>
      declareMedical(X({ actor: { ...actorFacts(), items } }, {}, patient), "aid");
    const weapon = item("Weapon", { equipped: true }, "w");
    const ability = item("Feature", { kind: "ability", tag: "medicine", dice: 2 }, "b");
    const skill = item("Feature", { kind: "skill", tag: "medicine", dice: 1 }, "s", "Medicine");
    expect(helped(weapon, ability)).toStrictEqual(held("noSkill", "V-063"));
    expect(helped(weapon, ability, skill)).toMatchObject({ args: { check: { dice: 1, skill: "Medicine", vs: 20 } } });
  });
});

describe("what was readied", () => {
  it("is not where the action for it is gone; what is done for it is [V-058]", () => {
    const x = { by: "a", condition: "now", name: "Sword" };
    expect([run(ready, x).value, run(ready, x, { a: { now: { actions: 0 } } }).value]).toEqual([true, false]);
    expect(run(defend, { by: "a", what: "defend" }).value).toBe(true);
    expect(run(defend, { by: "a", what: "defend" }, { a: { now: { actions: 0 } } }).value).toBe(false);
  });
  it("waits while its doer is Winded, unless the game master lets it happen; first aid is a use [V-058] [V-096] [V-149]", () => {
    const items = [item("Feature", { kind: "skill", tag: "medicine", dice: 1 }, "s", "Medicine")];
    const aid = { readied: 1, readiedWith: keyOf("act.stabilize") };
    const dying = { now: { shock: 1, unconscious: 1, health: 0 } };
    const fired = (now: object, adjust = {}) =>
      declareFire(X({ actor: { ...actorFacts(), items }, ...adjust }, { now: { ...aid, ...now } }, dying));
    expect(fired({})).toMatchObject({ ok: true, args: { by: "a", use: { on: "d", effect: { stabilizes: true } } } });
    expect(fired({ winded: 1 })).toStrictEqual(held("winded", "V-096", { vigor: 5 }));
    expect(fired({ winded: 1 }, { adjust: override })).toMatchObject({ ok: true });
  });
});

describe("ways", () => {
  const way = { by: "a", feet: 6, price: { actions: 1 }, stride: 4 } as const;
  it("are not gone by whoever was thrown out, while others wait or while somebody strikes [V-059] [V-086]", () => {
    const waiting = run(
      move,
      { ...way, waits: true },
      {
        looks: { waiting: ["d"] },
        answers: { readied: "done" },
        meanwhile: { readied: add("a", "prone", 1) },
      },
    );
    expect([waiting.value, waiting.trace]).toEqual([false, ["price: a actions -1", "negated V-086 a"]]);
    const struck = run(
      move,
      { ...way, provokes: true },
      {
        looks: { opportunityAttackers: ["d"] },
        answers: { opportunityAttack: "pass" },
        meanwhile: { opportunityAttack: add("a", "pinned", 1) },
      },
    );
    expect([struck.value, struck.trace]).toEqual([false, ["price: a actions -1"]]);
  });
  const at = (x: number, y: number) => ({ x, y, elevation: 0 });
  const actor = actorFacts({ system: { abilities: { speed: { score: 20 } } } });
  const goes = (length: number, places: readonly ReturnType<typeof at>[], more = {}, a: Overrides = {}) => {
    const steps = places.slice(1).flatMap((to, index) => {
      const from = places[index];
      return from ? [{ from, to, dx: to.x - from.x, dy: to.y - from.y, dz: 0, tags: [], gaps: {} }] : [];
    });
    return declareMove(X({ turn, actor, path: { length, gaps: {}, steps }, ...more }, a));
  };
  it("bend where they leave a column as well as a row [V-056]", () => {
    const diagonal = [at(0, 0), at(1, 1), at(1, 2), at(1, 3), at(2, 4)];
    expect(goes(18, diagonal)).toHaveProperty("args.way", [at(0, 0), at(1, 1), at(1, 3), at(2, 4)]);
  });
  it("of no length are a Move without a way; what is left of one costs nothing [V-056] [V-057]", () => {
    const clock = { round: 2, slot: 13 };
    expect(goes(0, [at(0, 0), at(0, 0)])).toStrictEqual(
      ok({ by: "a", feet: 0, price: { actions: 1 }, stride: 20, theirs: true, clock }),
    );
    expect(goes(8, [], {}, { now: { stride: 8 } })).toHaveProperty("args.price", {});
  });
});

describe("reactions", () => {
  const evade = (ref: Parameters<typeof evades>[0], x: { on: string }) => evades(ref, x, null, "attack");
  it("are one to each trigger [V-066]", () => {
    expect(barredFromReacting(creature("d"), { on: "d", answered: true }, {})).toEqual({
      why: "answered",
      rule: "V-066",
    });
  });
  it("that cannot be paid any more, or that a bound body cannot make, help nobody [V-039] [V-065]", () => {
    for (const meanwhile of [add("d", "vigor", -20), add("d", "bound", 1)]) {
      const late = run(evade, { on: "d" }, { answers: { reaction: "defense" }, meanwhile: { reaction: meanwhile } });
      expect([late.value, late.said, late.rolls]).toEqual([false, ["tooLateToReact"], []]);
    }
  });
  it("of a struggle are rolled by their name [V-091]", () => {
    expect(run(struggle, { by: "a", ability: "strength", vs: 15 }, { dice: [16] }).rolls).toEqual([
      "resistance 1d20 = 16",
    ]);
  });
});

describe("dice of a weapon", () => {
  const x = (more: Partial<VAttack["weapon"]>, options: Partial<VAttack> = {}): VAttack => ({
    by: "a",
    on: "d",
    weapon: { name: "Axe", value: 1, ...more },
    price: {},
    ...options,
  });
  it("that count for the wounded only count for nobody else [V-110]", () => {
    const rage = { steps: [{ steps: 1, scope: "action", label: "Rage", when: "selfWounded" }] } as const;
    const ids = (now: object) => attackPool(creature("a", { now: { ...now } }), null, x(rage)).mods.map(({ id }) => id);
    expect([ids({}), ids({ wounded: 1 })]).toEqual([["ability.agility"], ["ability.agility", "wounded", "weapon.0"]]);
  });
  it("of no step are no Challenge, and reach no damage [V-008] [V-012]", () => {
    const level = x(
      { steps: [{ steps: 0, scope: "action", label: "Level" }] },
      { ruleOptions: { chargesBoostEffects: true } },
    );
    const a = creature("a");
    expect(attackPool(a, null, level).mods[1]).toMatchObject({ id: "weapon.0", rule: "V-008" });
    expect(damagePool(a, null, level).mods).toEqual([]);
  });
});

describe("consequences", () => {
  const long: VLong = { id: "l", kind: "long", of: "a", item: "i", cost: 3, now: { progress: 2 } };
  const resolve = (intent: VIntent, a: Overrides = {}, progress = 2) => {
    const being = creature("a", { acts: ["l"], ...a });
    const done = realise(vigorRules, worldOf(being, { ...long, now: { progress } }), [intent]);
    return done?.map(event);
  };
  it("of a gain are none where there is no room for it [V-095] [V-097]", () => {
    const gain: VIntent = { k: "recover", on: "a", what: "vigor", by: 3 };
    expect(resolve(gain, { now: { vigor: 25 } })).toEqual([]);
    expect(resolve(gain, { now: { vigor: 20, winded: 1 } })).toEqual([]);
    expect(resolve(gain, { now: { vigor: 4, winded: 1 } })).toEqual(["a vigor +3", "a winded -1"]);
  });
  it("of an immunity are told by what it is, also of the lifeless [V-127] [V-140]", () => {
    const golem = creature("d", { lifeless: true, types: { thermal: [{ k: "immune" }] } });
    const spared = (type: "toxic" | "thermal") => soak(golem, [], { amount: 5, type }).spared;
    expect([spared("toxic"), spared("thermal")]).toEqual(["lifeless", "type"]);
  });
  it("break acts off that take several turns, where something was paid for them [V-023]", () => {
    for (const what of ["unconscious", "bound", "pinned"] as const) {
      expect(resolve({ k: "status", on: "a", what, to: 1 })).toEqual(["l progress -2", `a ${what} +1`]);
      expect(resolve({ k: "status", on: "a", what, to: 1 }, {}, 0)).toEqual([`a ${what} +1`]);
    }
    expect(resolve({ k: "status", on: "a", what: "dazed", to: 1 })).toEqual(["a dazed +1"]);
  });
  it("of death break them off too, without any time to lie there [V-023] [V-147]", () => {
    const fatal: VIntent = { k: "hurt", on: "a", amount: 40, type: "kinetic" };
    expect(resolve(fatal, { stamina: 0 })).toContain("l progress -2");
    expect(resolve({ k: "die", on: "a" })).toEqual(["l progress -2", "a dead +1"]);
  });
  it("of a stance leave no clock, whatever was asked for [V-054]", () => {
    const until = { round: 3, slot: 4 };
    expect(resolve({ k: "status", on: "a", what: "defending", to: 1, until })).toEqual(["a defending +1"]);
  });
});
