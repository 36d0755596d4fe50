import { describe, expect, it } from "vitest";
import { type FMove, move } from "../../../src/rulesets/fragments/rules/actions/move";
import { deedsOf, type Overrides, questionsOf, rollsOf, SWORD, told } from "./fixtures";
import { args, changes, moves, steps, world } from "./ways";

describe("getting past an enemy", () => {
  const past = steps({ past: "Actor.d", passing: true, cost: 10 }, { cost: 10 }, {});
  const looks = { foe: ["d"] };
  const answers = { oppose: "str" };
  it("succeeds: its square is crossed as difficult [F-063] [F-065]", () => {
    const played = moves(past, { looks, answers, dice: [10, 10] });
    expect(played.value).toBe("went");
    expect(told(played).lines).toEqual([
      ...["a past 17", "d opposing 17", "F-008 17 passes 17", "F-005 10 fails 20"],
      "says moved F-059 a 15",
    ]);
    expect(told(played).changes.slice(0, 3)).toEqual(["a spent +1", "a stride = 10", "a to 100/0/0"]);
    expect(questionsOf(move, args(past), world({}), played)).toEqual({ foe: 'travel {"ask":"who","uuid":"Actor.d"}' });
  });
  it("a critical success crosses it without penalty [F-066]", () => {
    const played = moves(past, { looks, answers, dice: [20, 10] });
    expect(told(played).changes).toEqual([
      ...["a spent +1", "a stride = 15", "a to 100/0/0", "a to 200/0/0"],
      ...["a stride = 10", "a to 300/0/0"],
    ]);
  });
  it("without penalty is only what lies in the square of the enemy [F-066]", () => {
    const way = steps({ past: "Actor.d", passing: true }, { cost: 10 }, { cost: 10 });
    expect(changes(way, { looks, answers, dice: [20, 10] })).toContain("a stride = 10");
  });
  it("fails: the way ends, and what was left of the Action is lost [F-064]", () => {
    const played = moves(steps({}, ...past), { looks, answers, dice: [9, 10] });
    expect(played.value).toBe("stopped");
    expect(told(played).changes).toEqual(["a spent +1", "a stride = 25", "a to 100/0/0", "a stride = 0"]);
    expect(told(played).lines.slice(-2)).toEqual(["says stopped F-064 d", "says moved F-059 a 5"]);
    expect(deedsOf(played)).toEqual(["go", "stopped"]);
    expect(deedsOf(moves(past, { looks, answers, dice: [9, 10], x: { per: 0 } }))).toEqual([]);
  });
  it("whoever is not on the scene any more is in nobody's way [F-063]", () => {
    expect(moves(past).value).toBe("went");
    expect(told(moves(past)).lines).toEqual(["says moved F-059 a 15"]);
  });
  it("is an attack: the state of both counts, the Dodge is over, and who was hidden is seen [F-009] [F-082] [F-089] [F-165]", () => {
    const a: Overrides = {
      now: { shaken: 1, prone: 1, squeezing: 1, "hidden/Actor-d": 1 },
      main: { ...SWORD, heavy: true },
    };
    const d: Overrides = { now: { dodging: 1, flatFooted: 1, "hidden/Actor-a": 1 } };
    const played = moves(past, { a, d, looks, answers, dice: [19, 12], x: { per: 0 } });
    expect(rollsOf(played)[0]).toEqual([
      "level F-047 base 3 locked",
      "attribute.str F-047 base 4 locked",
      "flatFooted.feint F-099 level 1",
      "concealed.hidden F-160 level -1",
      "dodging F-082 level -1",
      "status.shaken F-189 level -1",
      "status.prone F-212 level -1",
      "status.squeezing F-219 level -1",
    ]);
    expect(deedsOf(played)).toEqual(["dodged", "revealed", "go", "go~2"]);
    expect(told(played).changes.slice(0, 3)).toEqual(["d dodging -1", "a hidden/Actor-d = 0", "d hidden/Actor-a = 0"]);
  });
  it("what is heavy is in the way of those who squeeze themselves, nothing else is [F-219]", () => {
    const played = moves(past, { a: { now: { squeezing: 1 } }, looks, answers, dice: [9, 1] });
    expect(rollsOf(played)[0]).toHaveLength(2);
  });
  it("who fails is seen, but does not see [F-165]", () => {
    const [a, d]: Overrides[] = [{ now: { "hidden/Actor-d": 1 } }, { now: { "hidden/Actor-a": 1 } }];
    const more = { ...(a && { a }), ...(d && { d }) };
    expect(changes(past, { ...more, looks, answers, dice: [2, 19], x: { per: 0 } })).toEqual(["a hidden/Actor-d = 0"]);
  });
  it("with DEX where the weapon allows it and DEX is higher [F-048]", () => {
    const firstRoll = (dex: number, nimble: boolean, dice: readonly number[]) =>
      told(
        moves(past, {
          a: { attributes: { dex }, main: { ...SWORD, ...(nimble && { nimble: true }) } },
          looks,
          answers,
          dice,
        }),
      ).lines[0];
    expect(firstRoll(9, true, [8, 1])).toBe("a past 20");
    expect(firstRoll(9, false, [8, 1])).toBe("a past 15");
    expect(firstRoll(3, true, [8, 1])).toBe("a past 15");
    const equal = moves(past, {
      a: { attributes: { dex: 4 }, main: { ...SWORD, nimble: true } },
      looks,
      answers,
      dice: [9, 1],
    });
    expect(rollsOf(equal)[0]).toContain("attribute.str F-047 base 4 locked");
  });
  it("by the table’s own rules of ties and criticals [F-005] [F-008]", () => {
    const of = (ruleOptions: NonNullable<FMove["ruleOptions"]>, dice: readonly number[]) =>
      moves(past, { looks, answers, dice, x: { ruleOptions } });
    expect(of({ opposedTie: "defender" }, [10, 10]).value).toBe("stopped");
    expect(told(of({ critNatural: 10 }, [10, 1])).changes).toContain("a stride = 15");
    const a: Overrides = { now: { shaken: 1, prone: 1 } };
    const d: Overrides = { now: { flatFooted: 1 } };
    const low = (dice: readonly number[], more: { readonly x?: Pick<FMove, "ruleOptions"> } = {}) =>
      told(moves(past, { a, d, looks, answers, dice, ...more })).lines[0];
    expect(low([10, 1])).toBe("a past 17");
    expect(low([10, 9, 1], { x: { ruleOptions: { advantageStacking: "net" } } })).toBe("a past 16");
  });
});
