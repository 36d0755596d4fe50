import { describe, expect, it } from "vitest";
import { deedsOf, told } from "./fixtures";
import { moves, steps } from "./ways";

describe("getting past an enemy that takes up several squares of the way", () => {
  const past = { past: "Actor.d", passing: true } as const;
  /** Into its first square, on into its second one, which is left as difficult, out of it, and on. */
  const way = steps(past, { ...past, cost: 10 }, { cost: 10 }, {});
  const looks = { foe: ["d"], "foe~2": ["d"] };
  const attempts = (played: ReturnType<typeof moves>) => told(played).lines.filter((one) => one.startsWith("a past"));
  const through = (...dice: readonly number[]) => moves(way, { looks, dice, x: { per: 60 } });
  it("takes one attempt, after which all of its squares are difficult [F-063] [F-065]", () => {
    const played = through(12, 10);
    expect(played.value).toBe("went");
    expect(attempts(played)).toEqual(["a past 19"]);
    expect(told(played).changes).toContain("a stride = 35");
  });
  it("a critical success crosses all of them without penalty [F-066]", () => {
    const played = through(20, 10);
    expect(told(played).changes).toContain("a stride = 45");
    expect(told(played).changes.at(-2)).toBe("a stride = 40");
  });
  it("another enemy behind it is another attempt [F-063]", () => {
    const both = steps(past, { past: "Actor.e", passing: true, cost: 10 }, { cost: 10 });
    const dice = [20, 10, 12, 10];
    const played = moves(both, { looks: { foe: ["d"], "foe~2": ["e"] }, dice, x: { per: 60 } });
    expect(told(played).lines.filter((one) => one.includes("opposing"))).toEqual(["d opposing 17", "e opposing~2 17"]);
    expect(told(played).changes).toContain("a stride = 40");
  });
  it("and so is another enemy beside it; the first that bars the way ends it [F-063] [F-064]", () => {
    const beside = (...dice: readonly number[]) =>
      moves(steps({ ...past, pastAlso: ["Actor.e"] }, { ...past, cost: 10 }, { cost: 10 }), {
        ...{ dice, x: { per: 60 } },
        looks: { foe: ["d"], "foe~2": ["e"] },
      });
    const won = beside(12, 10, 12, 10);
    expect([won.value, attempts(won)]).toEqual(["went", ["a past 19", "a past~2 19"]]);
    expect(told(won).changes).toContain("a stride = 35");
    const second = beside(12, 10, 2, 10);
    expect([second.value, told(second).lines.at(-1)]).toEqual(["stopped", "says stopped F-064 e"]);
    expect([told(second).changes, deedsOf(second)]).toEqual([["a spent +1"], ["stopped"]]);
    const first = beside(2, 10);
    expect([first.value, told(first).lines.at(-1), attempts(first)]).toEqual([
      ...["stopped", "says stopped F-064 d"],
      ["a past 9"],
    ]);
  });
  it("squares of two are crossed without penalty where both attempts are critical successes [F-066]", () => {
    const left = (...dice: readonly number[]) =>
      told(
        moves(steps({ ...past, pastAlso: ["Actor.e"] }, { cost: 10 }), {
          ...{ dice, x: { per: 60 } },
          looks: { foe: ["d"], "foe~2": ["e"] },
        }),
      ).changes[1];
    expect([left(20, 10, 20, 10), left(20, 10, 12, 10), left(12, 10, 20, 10)]).toEqual([
      "a stride = 50",
      "a stride = 45",
      "a stride = 45",
    ]);
  });
  it("one that was beaten counts as long as it is met, whoever else is met on the way [F-063]", () => {
    const both = steps(past, { past: "Actor.e", pastAlso: ["Actor.d"], passing: true }, past, {});
    const played = moves(both, { looks: { foe: ["d"], "foe~2": ["e"] }, dice: [12, 10, 13, 10], x: { per: 60 } });
    expect([played.value, attempts(played)]).toEqual(["went", ["a past 19", "a past~2 20"]]);
  });
  it("and so is the same one again later on [F-063]", () => {
    const twice = steps(past, { cost: 10 }, past, { cost: 10 });
    const played = moves(twice, { looks, dice: [12, 10, 13, 10], x: { per: 60 } });
    expect(attempts(played)).toEqual(["a past 19", "a past~2 20"]);
  });
});
