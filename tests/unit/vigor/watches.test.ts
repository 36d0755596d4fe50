import { describe, expect, it } from "vitest";
import type { PlacedFigure } from "../../../src/contract/board";
import type { JsonObject } from "../../../src/engine/json";
import { declareOverWatch, foundFor } from "../../../src/rulesets/vigor/rules/actions/declare";
import { declareAbility, declareUse } from "../../../src/rulesets/vigor/rules/actions/declareUse";
import { overWatch } from "../../../src/rulesets/vigor/rules/actions/stances";
import { strikesSame } from "../../../src/rulesets/vigor/rules/attack/offhand";
import { found } from "../../../src/rulesets/vigor/rules/board/situation";
import { weaponOf } from "../../../src/rulesets/vigor/rules/data/documents";
import type { VAttack, VWeapon } from "../../../src/rulesets/vigor/rules/data/types";
import { held, house, item, no, ok, override, ruleOptions, said, turn, X } from "./declaring";
import { board, figure } from "./documents";
import { creature, type Overrides, play, trace, worldOf } from "./fixtures";

describe("Over Watch", () => {
  it("is taken before a fight, and given up by taking it again; in a fight a game master says so [V-035]", () => {
    expect(declareOverWatch(X())).toStrictEqual(ok({ by: "a" }));
    expect(declareOverWatch(X({}, { now: { overWatch: 1 } }))).toStrictEqual(ok({ by: "a", ends: true }));
    expect(declareOverWatch(X({ turn }))).toStrictEqual(held("watchTooLate", "V-035"));
    expect(declareOverWatch(X({ turn, adjust: override }))).toStrictEqual(ok({ by: "a" }));
    expect(declareOverWatch(X({ adjust: override }))).toStrictEqual(ok({ by: "a" }));
    expect(declareOverWatch(X({}, { now: { unconscious: 1 } }))).toStrictEqual(held("incapacitated", "V-039"));
  });
  it("is a status that comes and goes with it [V-035]", () => {
    const watch = (args: { readonly ends?: true }, now: Overrides["now"] = {}) =>
      play(overWatch, { by: "a", ...args }, worldOf(creature("a", { now })));
    expect([trace(watch({})), watch({}).value]).toEqual([["overWatch: a overWatch +1"], true]);
    expect(trace(watch({ ends: true }, { overWatch: 1 }))).toEqual(["overWatch: a overWatch -1"]);
  });
});

describe("a check of an ability alone", () => {
  it("costs nothing, is of the ability that was named, and is judged where nobody named a number [V-001] [V-007]", () => {
    const plain = (ability: string, check: object = {}) => ({
      by: "a",
      name: `FIVEFOLD.Vigor.Ability.${ability}`,
      kind: "skill",
      check: { ability, ...check },
      price: {},
    });
    expect(declareAbility(X())).toStrictEqual(ok(plain("strength")));
    expect(declareAbility(X({ adjust: said({ ability: "luck" }) }))).toStrictEqual(ok(plain("strength")));
    const adjust = { ...said({ ability: "reason", vs: "20" }), off: ["ability.reason"] };
    expect(declareAbility(X({ adjust, ...house }))).toStrictEqual(
      ok({ ...plain("reason", { vs: 20 }), hand: { off: ["ability.reason"] }, ruleOptions }),
    );
  });
  it("is rolled by everybody but the dead [V-001]", () => {
    expect(declareAbility(X({}, { now: { dead: 1 } }))).toStrictEqual(no("dead", "V-001"));
    expect(declareAbility(X({}, { now: { unconscious: 1 } })).ok).toBe(true);
  });
});

it("nobody takes up an ability that leaves something behind without a target, nor against themselves [V-062]", () => {
  const hex = item("Feature", { kind: "spell", effect: { afflicts: "dazed" } });
  const refused = no("noTarget", "V-062");
  expect(declareUse(X({ item: hex, on: [] }))).toStrictEqual(refused);
  expect(declareUse(X({ item: hex, on: ["a"] }))).toStrictEqual(refused);
  expect(declareUse(X({ item: hex })).ok).toBe(true);
  const balm = item("Feature", { kind: "spell", effect: { heals: "health", amount: 2 } });
  expect(declareUse(X({ item: balm, on: [] })).ok).toBe(true);
});

describe("what a scene says of a blow", () => {
  const dark = board({ open: 0.5 }, { tags: ["vigor.visibility.low"] });
  it("is where it comes from; of cover and sight it says something of what flies only [V-156] [V-166]", () => {
    const seen = (system: JsonObject | null) =>
      foundFor(X({ board: dark }), "d", system && weaponOf(item("Weapon", system)));
    expect(seen(null)).toEqual({ behind: "no" });
    expect(seen({ category: "melee" })).toEqual({ behind: "no" });
    expect(seen({ category: "modern" })).toMatchObject({ behind: "no", cover: "partial", visibility: "low" });
  });
  it("nobody hides behind those who lie helpless on the ground, and everybody behind those who stand [V-166]", () => {
    const person = (name: string, ...statuses: readonly string[]): PlacedFigure => ({
      ...figure(name, 1, { statuses }),
      box: { left: 0, top: 0, across: 1, down: 1 },
      elevation: 0,
    });
    const cover = (crossed: readonly string[], ...figures: readonly PlacedFigure[]) =>
      found({
        board: board({ crossed: crossed.map((name) => `Actor.${name}`) }, { figures: () => figures }),
        doer: "a",
        target: creature("d"),
        weapon: { ranged: true },
        near: 0,
        settings: {},
      }).cover;
    const standing = person("s");
    for (const status of ["unconscious", "shock", "dead", "destroyed"]) {
      const fallen = person("f", status);
      expect(cover(["f"], standing, fallen), status).toBe("none");
      expect(cover(["s"], fallen, standing), status).toBe("partial");
      expect(cover(["f", "s"], fallen, standing), status).toBe("partial");
    }
    expect(cover(["f"], person("f", "prone", "bound"))).toBe("partial");
    // Whoever is in the way and of whom the scene knows no more stands there.
    expect(cover(["x"], person("f", "dead"))).toBe("partial");
  });
});

it("the off hand strikes the same target as a matter of course, unless that fell, is its own bearer, or was shot at from afar [V-082]", () => {
  const same = (weapon: Partial<VWeapon> = {}, off?: Partial<VWeapon>, d: Overrides = {}, on = "d") => {
    const x: VAttack = { by: "a", on, weapon: { name: "Sword", value: 1, ...weapon }, price: {} };
    const a = creature("a", off ? { off: { name: "Knife", value: 1, ...off } } : {});
    return strikesSame(a, creature("d", d), x);
  };
  expect([same(), same({}, {}), same({}, { ranged: true })]).toEqual([true, true, true]);
  expect([same({ ranged: true }), same({ ranged: true }, {})]).toEqual([false, false]);
  expect(same({ ranged: true }, { ranged: true })).toBe(true);
  expect([same({}, {}, { now: { dead: 1 } }), same({}, {}, { now: { destroyed: 1 } })]).toEqual([false, false]);
  expect(same({}, { ranged: true }, {}, "a")).toBe(false);
});
