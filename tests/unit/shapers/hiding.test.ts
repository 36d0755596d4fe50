import { describe, expect, it } from "vitest";
import { declareHide, declareNotice, hide, notice } from "../../../src/rulesets/shapers/rules/actions/hide";
import { declares, held, no, ok, override, said, type Told, turnOf } from "./documents";
import {
  creature,
  deedsOf,
  holding,
  type More,
  type Overrides,
  play,
  questionsOf,
  rollsOf,
  told,
  worldOf,
} from "./fixtures";

const world = (a: Overrides = {}, d: Overrides = {}) => worldOf(creature("a", a), creature("d", d), creature("x"));
const hides = (more: More & { readonly also?: object; readonly a?: Overrides; readonly d?: Overrides } = {}) =>
  play(hide, { by: "a", price: {}, ...more.also }, world(more.a, more.d), { looks: { enemies: ["d", "x"] }, ...more });

describe("whoever hides", () => {
  it("is Hidden from all enemies whose Perception its Stealth beats [W-062] [W-063] [E-36]", () => {
    const a: Overrides = { skills: { stealth: 3 } };
    const played = hides({ a, d: { skills: { perception: 2 } }, dice: [10, 10, 11] });
    expect([played.value, told(played)]).toEqual([
      "hidden",
      {
        lines: ["a stealth 13", "d perception 12", "W-063 13 passes 12", "x perception~2 11", "W-063 13 passes 11"],
        asked: [],
        changes: ["a hiddenFrom/Actor-d = 1", "a hidden +1", "a hiddenFrom/Actor-x = 1"],
      },
    ]);
    expect(rollsOf(played)).toEqual([
      ["skill.stealth W-048 base 3 locked"],
      ["skill.perception W-048 base 2 locked"],
      ["skill.perception W-048 base 0 locked"],
    ]);
    expect(deedsOf(played)).toEqual(["hides"]);
    expect(questionsOf(hide, { by: "a", price: {} }, world(), { dice: [2] })).toEqual([
      ...["seers, of a: seers", "enemies, of a: enemies"],
    ]);
  });
  it("fails where one of them is as good, unless a table counts each [W-063] [A-32]", () => {
    const one = { dice: [10, 10, 9] };
    const each = hides({ ...one, also: { ruleOptions: { hideMode: "each" } } });
    expect([hides(one).value, told(hides(one)).changes]).toEqual(["failed", []]);
    expect([each.value, told(each).changes]).toEqual(["hidden", ["a hiddenFrom/Actor-x = 1", "a hidden +1"]]);
    expect(hides({ dice: [5, 10, 9], also: { ruleOptions: { hideMode: "each" } } }).value).toBe("failed");
    expect(hides({ dice: [5], looks: {} }).value).toBe("failed");
  });
  it("is not seen by anybody meanwhile, and pays only then [W-062] [W-067]", () => {
    const price = { ap: 2 };
    const seen = hides({ looks: { seers: ["x", "d"], enemies: ["d", "x"] }, also: { price } });
    expect([seen.value, told(seen)]).toEqual(["seen", { lines: ["says sees W-062 x"], asked: [], changes: [] }]);
    const forced = hides({
      dice: [10, 1, 1],
      looks: { seers: ["x"], enemies: ["d", "x"] },
      also: { price, forced: true },
    });
    expect([forced.value, told(forced).changes.slice(0, 2)]).toEqual(["hidden", ["a ap -2", "a apUsed +2"]]);
    const poor = hides({ a: { now: { ap: 1 } }, also: { price } });
    expect([poor.value, told(poor).lines]).toEqual(["failed", []]);
  });
  it("is Hidden for longer than the turn again, if it gave itself away before [W-065] [W-066]", () => {
    const a: Overrides = { now: { hidden: 1, revealed: 1, ...holding("hiddenFrom", "d") } };
    expect(told(hides({ a, dice: [10, 1, 1] })).changes).toEqual(["a revealed = 0", "a hiddenFrom/Actor-x = 1"]);
  });
  it("is known to whom it gave itself away to and does not deceive now; unnoticed before, it stays so [W-065] [W-067] [A-32]", () => {
    const again = (revealed: number) => {
      const a: Overrides = { now: { hidden: 1, revealed, ...holding("hiddenFrom", "d") } };
      return told(hides({ a, dice: [10, 15, 1], also: { ruleOptions: { hideMode: "each" } } })).changes;
    };
    expect([again(1), again(0)]).toEqual([
      ["a revealed = 0", "a hiddenFrom/Actor-d = 0", "a hidden -1", "a hiddenFrom/Actor-x = 1", "a hidden +1"],
      ["a hiddenFrom/Actor-x = 1"],
    ]);
  });
  it("is heard in loud armor; what was said by hand is for its own roll, what the table decides for both [W-127] [A-04]", () => {
    const hand = { added: [{ kind: "bonus", value: 4, label: "Fog" }] };
    const ruleOptions = { skillCheckStat: "linked" } as const;
    const a: Overrides = { loud: true, bonuses: { dexterity: 2 } };
    const played = hides({ a, d: { bonuses: { instinct: 5 } }, dice: [10, 3, 1, 1], also: { hand, ruleOptions } });
    expect(told(played).lines.slice(0, 2)).toEqual(["a stealth 9", "d perception 6"]);
    expect(rollsOf(played)[0]).toContain("loud W-127 level -1");
  });

  const fight = (more: Told = {}, a: Overrides = {}) => declares({ turn: turnOf(), ...more }, a);
  it("takes 2 AP of its own turn [W-062]", () => {
    expect(declareHide(fight())).toStrictEqual(ok({ by: "a", price: { ap: 2 }, acting: ["a"] }));
    expect(
      declareHide(fight({ turn: null, settings: { hideMode: "each" }, adjust: { off: ["x"], added: [] } })),
    ).toEqual(ok({ by: "a", price: {}, hand: { off: ["x"] }, ruleOptions: { hideMode: "each" } }));
    expect(declareHide(fight({ adjust: override }))).toMatchObject({ args: { forced: true } });
    expect(declareHide(fight({ turn: turnOf("d") }))).toEqual(held("notYourTurn", "W-006"));
    expect(declareHide(fight({}, { now: { ap: 1 } }))).toEqual(held("few.ap", "W-007", { needed: 2, left: 1 }));
  });
});

describe("a game master who says who sees whom", () => {
  it("can say both [W-065]", () => {
    const says = (hidden?: string) => declareNotice(declares(hidden === undefined ? {} : { adjust: said({ hidden }) }));
    expect([says("yes"), says("no"), says()]).toEqual([
      ok({ by: "a", on: "d", to: 1 }),
      ok({ by: "a", on: "d", to: 0 }),
      ok({ by: "a", on: "d", to: 0 }),
    ]);
    const none = no("noTarget", "W-065");
    expect([declareNotice(declares({ on: [] })), declareNotice(declares({ on: ["a"] }))]).toEqual([none, none]);
  });
  it("is told by the scene from then on [W-065]", () => {
    const unseen = play(notice, { by: "a", on: "d", to: 1 }, world());
    expect([unseen.value, told(unseen).changes, deedsOf(unseen)]).toEqual([
      ...[true, ["a hiddenFrom/Actor-d = 1", "a hidden +1"], ["hides"]],
    ]);
    const seen = play(
      notice,
      { by: "a", on: "d", to: 0 },
      world({ now: { hidden: 1, ...holding("hiddenFrom", "d") } }),
    );
    expect([told(seen).changes, deedsOf(seen)]).toEqual([["a hiddenFrom/Actor-d = 0", "a hidden -1"], ["seen"]]);
  });
});
