import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { afflict } from "../../../src/rulesets/vigor/rules/actions/afflict";
import { keyOf, readiedAct, readiedKey } from "../../../src/rulesets/vigor/rules/actions/readied";
import {
  asReadied,
  conditionOf,
  declareFire,
  declareReady,
  fire,
  readiable,
  ready,
} from "../../../src/rulesets/vigor/rules/actions/ready";
import { defend, flee, standUp } from "../../../src/rulesets/vigor/rules/actions/stances";
import { use } from "../../../src/rulesets/vigor/rules/actions/use";
import { held, item, type More, no, ok, others, override, said, turn, X } from "./declaring";
import { actorFacts } from "./documents";
import { creature, type Overrides, play, trace, worldOf } from "./fixtures";

describe("readied acts as they are declared and carried out", () => {
  const weapon = item("Weapon", { equipped: true }, "w", "Sword");
  const heavy = item("Weapon", { category: "spell", cost: { actions: 2 } }, "h");
  const feature = (id: string, system: JsonObject) => item("Feature", system, id, id);
  const items = [
    weapon,
    heavy,
    feature("talent", { kind: "talent" }),
    feature("spell", { kind: "spell" }),
    feature("block", { kind: "ability", reaction: { trigger: "attack" } }),
    item("Armor", {}, "armor"),
  ];
  const actor = { ...actorFacts(), items };
  const name = (act: string) => `FIVEFOLD.Vigor.Act.${act}`;
  it("can be everything of one action that somebody does on purpose [V-058]", () => {
    const of = (settings = {}) => readiable(X({ actor, settings })).map((one) => [one.id, one.name]);
    const acts = ["move", "defend", "stabilize"].map((act) => [`act.${act}`, name(act)]);
    expect(of()).toEqual([...acts, ["w", "Sword"], ["spell", "spell"]]);
    expect(of({ stabilizeActions: 2 })).toEqual([...acts.slice(0, 2), ["w", "Sword"], ["spell", "spell"]]);
    expect(readiedKey("move")).toBe("act.move");
    // Stored in exchanges and on creatures: the number of an id must never change.
    expect([keyOf(""), keyOf("a"), keyOf("ab"), keyOf("vgDawnedge123456")]).toEqual([8, 315, 9_833, 1_081_176_515]);
    const waits = (act: string) => readiedAct(creature("a", { now: { readied: 1, readiedWith: keyOf(act) } }));
    expect([waits("act.move"), waits("act.defend"), waits("w"), readiedAct(creature("a"))]).toEqual([
      "move",
      "defend",
      undefined,
      undefined,
    ]);
  });
  it("name what waits, and for what, in two hundred letters [V-058]", () => {
    const prepare = (more: More, a: Overrides = {}) => declareReady(X({ actor, ...more }, a));
    expect(prepare({ turn, adjust: said({ item: "w", condition: "now" }) })).toStrictEqual(
      ok({ by: "a", condition: "now", name: "Sword", item: "w" }),
    );
    const long = "x".repeat(201);
    expect(prepare({ adjust: said({ condition: long }) })).toStrictEqual(
      ok({ by: "a", condition: "x".repeat(200), name: "FIVEFOLD.Vigor.Unarmed", free: true }),
    );
    expect(prepare({})).toStrictEqual(no("noCondition", "V-058"));
    expect(prepare({ adjust: said({ item: "w" }) })).toStrictEqual(no("noCondition", "V-058"));
    expect(prepare({}, { now: { bound: 1 } })).toStrictEqual(held("incapacitated", "V-039"));
    const remembers = (condition?: string) => conditionOf({ ...X(), said: () => (condition ? { condition } : {}) });
    expect([remembers(long).length, remembers("now"), remembers(), conditionOf(X())]).toEqual([200, "now", "", ""]);
    expect([asReadied(X()).readied, asReadied(X({ settings: { readyVigorCost: 2 } })).readied]).toEqual([
      { vigor: 0 },
      { vigor: 2 },
    ]);
  });
  it("tell what they wait for, and what they were when they happen [V-054] [V-056] [V-058] [V-059] [V-060]", () => {
    const x = { by: "a", condition: "now", name: "Sword" };
    expect(trace(play(ready, { ...x, item: "w" }, worldOf(creature("a"))))).toEqual([
      "price: a actions -1",
      "readied V-058 a now",
      `ready: a readied +1, a readiedWith = ${keyOf("w")}`,
    ]);
    const before = creature("a", { now: { readied: 1, readiedWith: 5 } });
    expect(trace(play(ready, { ...x, free: true }, worldOf(before))).slice(1)).toEqual([
      "readied V-058 a now",
      "ready: a readiedWith = 0",
    ]);
    const waiting = worldOf(creature("a", { now: { readied: 1 } }), creature("d"));
    const fired = (more: object) => trace(play(fire, { by: "a", ...more }, waiting));
    expect(fired({})).toEqual(["fired: a readied -1"]);
    const stance = { by: "a", what: "defend", free: true } as const;
    expect(fired({ condition: "now", stance })).toEqual([
      "fired V-059 a now",
      "fired: a readied -1",
      "act/price: ",
      "act/defend: a defending +1",
    ]);
    expect(fired({ move: { by: "a", feet: 6, price: {}, stride: 4 } })).toEqual([
      "fired: a readied -1",
      "act/price: ",
      "moved V-056 a 6 4",
      "act/go: a stride = 4",
    ]);
    expect(fired({ use: { by: "a", name: "Shout", kind: "ability", price: {} } })).toEqual([
      "fired: a readied -1",
      "act/price: ",
    ]);
  });
  it("are declared as what they are, each with its own refusals [V-058] [V-059]", () => {
    const waits = (id: string, more: More = {}, now = {}) =>
      declareFire(
        X({ turn: others, ...more }, { now: { readied: 1, readiedWith: id === "" ? 0 : keyOf(id), ...now } }),
      );
    expect(waits("act.defend")).toStrictEqual(ok({ by: "a", stance: { by: "a", what: "defend", free: true } }));
    expect(waits("", {}, { readied: 0 })).toStrictEqual(no("notReadied", "V-059"));
    expect(waits("w")).toStrictEqual(no("otherReadied", "V-058"));
    expect(waits("w", { item: heavy })).toStrictEqual(no("otherReadied", "V-058"));
    expect(waits("act.stabilize")).toMatchObject({ ok: false, rule: "V-149" });
    expect(waits("act.move", { actor: actorFacts({ system: { abilities: { speed: { score: 12 } } } }) })).toMatchObject(
      {
        args: { move: { by: "a", feet: 0, stride: 12, price: {} } },
      },
    );
    const winded = waits("act.defend", {}, { winded: 1, vigorMax: 4 });
    expect(winded).toStrictEqual(held("winded", "V-096", { vigor: 4 }));
    expect(waits("act.defend", { turn })).toStrictEqual(held("react.ownTurn", "V-067"));
    expect(waits("act.defend", { turn, adjust: override }, { winded: 1 }).ok).toBe(true);
    expect(waits("act.defend", { settings: { unawareCanReact: false } }, { unaware: 1 })).toStrictEqual(
      held("react.unaware", "V-045"),
    );
    expect(waits("spell", { item: feature("spell", { kind: "spell" }) })).toMatchObject({
      args: { use: { name: "spell" } },
    });
    expect(waits("w", { item: weapon })).toMatchObject({ args: { attack: { weapon: { name: "Sword" } } } });
  });
  it("a fall that an ability brings on one's own turn ends a long act, on another's it does not [V-023] [V-086]", () => {
    const long = { id: "l", kind: "long", of: "d", item: "i", cost: 3, now: { progress: 2 } } as const;
    const world = worldOf(creature("a", { acts: ["l"] }), creature("d", { acts: ["l"] }), long);
    const fall = (more: object) =>
      trace(
        play(use, { by: "a", name: "Trip", kind: "ability", price: {}, effect: { afflicts: "prone" }, ...more }, world),
      ).at(-1);
    const clock = { round: 2, slot: 13 };
    expect(fall({ on: "d", theirs: true })).toBe("effect: l progress -2, d prone +1");
    expect(fall({ on: "d", own: true, clock })).toBe("effect: d prone +1");
    expect(fall({ own: true, clock })).toBe("effect: l progress -2, a prone +1");
    expect(fall({ own: true })).toBe("effect: a prone +1");
    const felled = (more: object) => trace(play(afflict, { by: "a", what: "prone", ...more }, world));
    expect([felled({ own: true }), felled({})]).toEqual([["mark: l progress -2, a prone +1"], ["mark: a prone +1"]]);
  });
  it("stances and uses tell what they did [V-054] [V-055] [V-064] [V-087] [V-149]", () => {
    const at = { by: "a", free: true } as const;
    const stand = worldOf(creature("a", { now: { prone: 1, defending: 1 } }), creature("d"));
    expect(trace(play(defend, { ...at, what: "defend" }, stand))).toEqual([
      "price: ",
      "defend: ",
      "alreadyDefending V-054 a",
    ]);
    expect(trace(play(standUp, { ...at, what: "standUp" }, stand))).toEqual(["price: ", "stand: a prone -1"]);
    expect(trace(play(flee, { ...at, what: "escape", stride: 9 }, stand))).toEqual([
      "price: ",
      "escaped V-055 a",
      "go: a stride = 9",
    ]);
    expect(trace(play(flee, { ...at, what: "escape" }, stand))).toEqual(["price: ", "escaped V-055 a"]);
    const broke = worldOf(creature("a", { now: { actions: 0, prone: 1 } }));
    for (const what of ["defend", "standUp", "escape"] as const) {
      const act = { defend, standUp, escape: flee }[what];
      const late = play(act, { by: "a", what }, broke);
      expect([trace(late), late.value]).toEqual([["price: ", "tooLate - a"], false]);
    }
    const used = (more: object, now = {}) => {
      const world = worldOf(creature("a", { now }), creature("d"));
      const played = play(use, { by: "a", name: "Hand", kind: "ability", price: {}, ...more }, world);
      return [trace(played), played.value];
    };
    expect(used({})).toEqual([["price: "], "done"]);
    expect(used({ price: { vigor: 30 } })).toEqual([["price: ", "tooLate - a"], "refused"]);
    expect(used({ on: "d", effect: { stabilizes: true } })).toEqual([["price: ", "effect: ", "noUse - d"], "done"]);
    expect(used({ effect: { heals: "vigor", amount: 3 } }, { vigor: 4 })).toEqual([
      ["price: ", "effect: a vigor +3"],
      "done",
    ]);
    // Nobody struggles against what it does to itself.
    const self = { resist: { ability: "soul", vs: 5 }, effect: { afflicts: "dazed" } };
    expect(used(self)).toEqual([["price: ", "effect: a dazed +1"], "done"]);
    expect(used({ ...self, on: "a" })).toEqual([["price: ", "effect: a dazed +1"], "done"]);
    expect(used({ on: "d", effect: {} })).toEqual([["price: "], "done"]);
  });
});
