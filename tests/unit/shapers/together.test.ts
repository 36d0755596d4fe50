import { describe, expect, it } from "vitest";
import type { FilledForm } from "../../../src/engine/procedure/form";
import { cooperative, type SCinematic } from "../../../src/rulesets/shapers/rules/actions/cinematic";
import { effectForm } from "../../../src/rulesets/shapers/rules/actions/effects";
import {
  type Case,
  deedsOf,
  formsOf,
  lapsesOf,
  type More,
  type Overrides,
  play,
  questionsOf,
  rollsOf,
  storedAt,
  three,
  told,
} from "./fixtures";

const RICH: Overrides = { now: { momentum: 5 } };
const world = (x: Case<SCinematic> = {}) => three(x, RICH, RICH);
const argsOf = ({ also }: Case<SCinematic> = {}): SCinematic => ({
  ...{ by: "a", text: "All together", price: { ap: 3, momentum: 2 }, acting: ["a"] },
  ...also,
});
/** What a game master demands of each: Athletics against 12, unless told. */
const demands = (...all: readonly (readonly [who: string, difficulty?: number, skill?: string])[]): FilledForm => ({
  option: "allow",
  fields: Object.fromEntries(
    all.flatMap(([who, difficulty = 12, skill = "athletics"]) => [
      [`skill-${who}`, skill],
      [`difficulty-${who}`, difficulty],
    ]),
  ),
});
const gathers = (answers: More["answers"] = {}): More["answers"] => ({
  ...{ begin: "begin", join: "join", ruling: demands(["a"], ["d"]), outcome: "nothing" },
  ...answers,
});
const looks = { allies: ["d"], still: ["d"], others: ["d", "x"] };
const goes = (x: Case<SCinematic> = {}) =>
  play(cooperative, argsOf(x), world(x), { looks, ...x, answers: { ...gathers(x.answers) } });

describe("a cooperative move", () => {
  it("is begun when others have joined; each pays, and rolls with advantage [W-077] [W-078] [W-079] [W-080] [E-47]", () => {
    const played = goes({ a: { skills: { athletics: 2 } }, dice: [10, 3, 4, 12] });
    expect([played.value, told(played)]).toEqual([
      "done",
      {
        lines: ["a check 12", "W-080 12 passes 12", "d check 12", "W-080 12 passes 12", "says works W-074 a 2"],
        asked: [
          ...["a begin of begin/cancel: begin", "d join of join/stay: join"],
          ...["GM ruling of refuse/allow: allow", "GM outcome of nothing/effect: nothing"],
        ],
        changes: [...["a ap -3", "a apUsed +3", "a momentum -2"], ...["d rp -2", "d rpUsed +2", "d momentum -2"]],
      },
    ]);
    expect(rollsOf(played)[0]).toEqual(["skill.athletics W-048 base 2 locked", "together W-079 level 1"]);
    expect(deedsOf(played)).toEqual(["price", "price~2"]);
    expect(storedAt(played)).toEqual(expect.arrayContaining(["checks/a/check", "checks/d/check"]));
  });
  it("asks who is near, and those who do not answer in time stay away [W-077]", () => {
    const more: More = { looks, answers: { ...gathers() }, dice: [12, 1, 12, 1] };
    expect(questionsOf(cooperative, argsOf(), world(), more)).toEqual([
      ...["allies, of a: allies", "still, of a: allies", "others, of a: others"],
    ]);
    expect(lapsesOf(cooperative, argsOf(), world(), more)).toEqual([
      ...["begin: waits", "join: stay turnEnd until gather/a/begin", "ruling: waits", "outcome: waits"],
    ]);
    const forms = formsOf(cooperative, argsOf(), world(), more);
    expect(Object.keys(forms.ruling?.allow ?? {})).toEqual(["skill-a", "difficulty-a", "skill-d", "difficulty-d"]);
    expect(forms.ruling?.allow?.["difficulty-d"]).toEqual({ k: "number", min: 1, max: 40 });
    expect(forms.outcome).toEqual(effectForm(world()));
  });
  it.each<readonly [string, Case<SCinematic>, readonly string[]]>([
    ["its doer takes it back", { answers: { begin: "cancel" } }, []],
    ["nobody joins", { answers: { join: "stay" } }, ["says alone W-077 a"]],
    ["nobody is near", { looks: {} }, ["says alone W-077 a"]],
    ["a game master refuses it", { answers: { ruling: "refuse" } }, []],
  ])("is none and costs nothing where %s [W-077] [W-073]", (_title, x, lines) => {
    const played = goes(x);
    expect([played.value, told(played).lines, told(played).changes]).toEqual(["refused", lines, []]);
  });
  it("is none where somebody cannot pay any more [W-007] [W-078]", () => {
    const poor = goes({ a: { now: { ap: 2 } } });
    expect([poor.value, told(poor).changes, told(poor).lines]).toEqual(["refused", [], []]);
  });
  it("counts those alone who are still there and can still pay when it begins; whoever is alone then has paid for nothing [W-077] [W-078]", () => {
    const alone = ["refused", ["says alone W-077 a"], []];
    const outcome = (x: Case<SCinematic>) => {
      const played = goes(x);
      return [played.value, told(played).lines, told(played).changes];
    };
    expect(outcome({ looks: { ...looks, still: [] } })).toEqual(alone);
    const spends = (at: string, by: number): Case<SCinematic> => ({
      meanwhile: { ruling: [{ k: "add", on: "d", at, by }] },
    });
    expect([outcome(spends("momentum", -4)), outcome(spends("rp", -1))]).toEqual([alone, alone]);
    const all = { allies: ["d", "x"], still: ["x"], others: [] };
    const ruling = demands(["a"], ["d"], ["x"]);
    const left = goes({ looks: all, answers: { ruling }, dice: [12, 1, 12, 1] });
    expect([told(left).lines.at(-1), told(left).changes.slice(3)]).toEqual([
      "says works W-074 a 2",
      ["x rp -2", "x rpUsed +2", "x momentum -2"],
    ]);
  });
  it("outside of encounters takes Narrative Momentum only [W-078]", () => {
    const { acting: _acting, ...args } = argsOf();
    const outside = { ...args, price: { momentum: 2 } };
    const more: More = { looks, answers: { ...gathers() }, dice: [12, 1, 12, 1] };
    const played = play(cooperative, outside, world({ d: { now: { rp: 0 } } }), more);
    expect(told(played).changes).toEqual(["a momentum -2", "d momentum -2"]);
    const stunned = play(cooperative, outside, world({ d: { now: { stunned: 1 } } }), more);
    expect(told(stunned).asked[1]).toBe("d join of join/stay: join");
  });
});

describe("who can join", () => {
  const ways = (d: Overrides) => {
    const { asked } = told(goes({ d, answers: { begin: "cancel", join: "stay" } }));
    return asked[1]?.replace(/^d join of |: stay$/g, "");
  };
  it.each<readonly [string, Overrides, string | undefined]>([
    ["whoever has 2 RP and 2 Momentum", { now: { momentum: 2, rp: 2 } }, "join/stay"],
    ["not without RP that were spent", { now: { rp: 1, rpUsed: 1 } }, undefined],
    ["not without Momentum", { now: { momentum: 1 } }, undefined],
    ["the Stunned with a Burst", { now: { stunned: 1 } }, "burst/stay"],
    ["with 4 Momentum for that", { now: { stunned: 1, momentum: 4 } }, "burst/stay"],
    ["not with 3", { now: { stunned: 1, momentum: 3 } }, undefined],
    ["not after RP were used", { now: { stunned: 1, rpUsed: 1 } }, undefined],
    ["the Restrained, who have a reaction left of which nothing is usable", { now: { restrained: 1 } }, "burst/stay"],
    [
      "whoever something bars, in both ways",
      { table: { marks: { prone: { bars: true } } }, now: { prone: 1 } },
      "join/burst/stay",
    ],
    ["with a trait for less", { discount: 1, now: { momentum: 1 } }, "join/stay"],
  ])("%s [W-077] [W-086] [W-087] [A-52]", (_title, d, options) => {
    expect(ways(d)).toBe(options);
  });
  it("pays a Burst with Momentum alone [W-086] [A-52]", () => {
    const played = goes({ d: { now: { stunned: 1 } }, answers: { join: "burst" }, dice: [12, 1, 12, 1] });
    expect([played.value, told(played).changes.slice(3)]).toEqual(["done", ["d momentum -4"]]);
  });
  it("each decides, and only those who joined are in it [W-077] [W-078]", () => {
    const two = { ...looks, allies: ["d", "x"], still: ["d", "x"] };
    const answers = { "gather/d/join": "stay", "gather/x/join": "burst", ruling: demands(["a"], ["x"]) };
    const x: Case<SCinematic> = { looks: two, x: { now: { stunned: 1 } }, answers, dice: [12, 1, 12, 1] };
    const played = goes(x);
    expect([told(played).lines.at(-1), told(played).changes.slice(3)]).toEqual([
      "says works W-074 a 2",
      ["x momentum -4"],
    ]);
    const three = goes({ looks: two, answers: { ruling: demands(["a"], ["d"], ["x"]) }, dice: [12, 1, 12, 1, 12, 1] });
    expect(told(three).lines.at(-1)).toBe("says works W-074 a 3");
    const unable = goes({ ...x, d: { now: { momentum: 0 } }, answers: { ...answers, "gather/d/join": "join" } });
    expect(told(unable).changes.slice(3)).toEqual(["x momentum -4"]);
  });
});

describe("how it ends", () => {
  const ends = (dice: readonly number[], ruling = demands(["a"], ["d", 14, "grace"]), also: Partial<SCinematic> = {}) =>
    goes({ dice, answers: { ruling }, also });
  it("all have to succeed; one natural 20 makes good for one failure [W-080] [W-081] [W-082] [E-47]", () => {
    expect([ends([12, 1, 14, 1]).value, ends([12, 1, 13, 1]).value, ends([11, 1, 14, 1]).value]).toEqual([
      "done",
      "failed",
      "failed",
    ]);
    expect([ends([20, 1, 2, 1]).value, ends([2, 1, 20, 1]).value]).toEqual(["done", "done"]);
    const failed = ends([12, 1, 13, 1]);
    expect([told(failed).lines.at(-1), rollsOf(failed)[1]?.[0]]).toEqual([
      "says fails W-074 a 2",
      "skill.grace W-048 base 0 locked",
    ]);
  });
  it("a natural 20 has to reach the number at some tables, to succeed and to make good [W-081] [A-07]", () => {
    const also = { ruleOptions: { skillNat20: "total" } } as const;
    expect([
      ends([20, 1, 2, 1], demands(["a"], ["d"]), also).value,
      ends([20, 1, 2, 1], demands(["a", 25], ["d", 1]), also).value,
    ]).toEqual(["done", "failed"]);
  });
  it("a table may count a Stat [A-04]", () => {
    const also = { ruleOptions: { skillCheckStat: "linked" } } as const;
    const bonuses = { strength: 2 };
    expect(goes({ a: { bonuses }, d: { bonuses }, dice: [10, 1, 10, 1], also }).value).toBe("done");
  });
  it("a game master says what comes of it, for those who were in it and the others [W-082]", () => {
    const rows = [{ kind: "bonus", fields: { on: "x", number: "hit", by: 1, turns: 1 } }];
    const played = goes({ dice: [12, 1, 12, 1], answers: { outcome: { option: "effect", fields: { rows } } } });
    expect(told(played).changes.slice(-2)).toEqual(["x aid:hit +1", "x aidLasts:hit = 1"]);
    expect(told(played).asked.at(-1)).toBe("GM outcome of nothing/effect: effect");
  });
});
