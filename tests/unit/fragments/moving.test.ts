import { describe, expect, it } from "vitest";
import { move } from "../../../src/rulesets/fragments/rules/actions/move";
import { deedsOf, type Overrides, questionsOf, spot, standsAt, told } from "./fixtures";
import { args, changes, type Facts, type Moves, moves, steps, world } from "./ways";

describe("a way", () => {
  it("is gone step by step, each paid out of an Action of so many feet [F-059] [F-061]", () => {
    const played = moves(steps({}, {}));
    expect(played.value).toBe("went");
    expect(told(played)).toEqual({
      lines: ["says moved F-059 a 10"],
      asked: [],
      changes: ["a spent +1", "a stride = 25", "a to 100/0/0", "a stride = 20", "a to 200/0/0"],
    });
    expect(deedsOf(played)).toEqual(["go", "go~2"]);
  });
  it("on another's turn is the game master's to allow, before anything is met or paid [F-034]", () => {
    const asks = { x: { asks: true, per: 0 } } as const;
    const refused = moves(steps({ meets: ["Actor.x"] }), { ...asks, answers: { outOfTurn: "stay" } });
    expect([refused.value, told(refused)]).toEqual([
      "refused",
      { lines: [], asked: ["GM outOfTurn of allow/stay: stay"], changes: [] },
    ]);
    const allowed = moves(steps({}), { ...asks, answers: { outOfTurn: "allow" }, a: { now: { stride: 5 } } });
    expect([allowed.value, told(allowed).changes]).toEqual(["went", ["a to 100/0/0"]]);
  });
  it("over steps between which nothing can happen is one deed, paid as a whole [F-059] [F-061]", () => {
    const whole = (all: readonly Facts[], more: Moves = {}) =>
      moves(steps(...all), { ...more, x: { ...more.x, whole: true } });
    const played = whole([{ cost: 20 }, { cost: 20 }, {}]);
    expect([played.value, told(played).changes]).toEqual([
      "went",
      ["a spent +2", "a stride = 15", "a to 100/0/0", "a to 200/0/0", "a to 300/0/0"],
    ]);
    expect(deedsOf(played)).toEqual(["go"]);
    // Who cannot pay for all of it goes nowhere.
    const poor = whole([{ cost: 30 }, { cost: 31 }], { a: { now: { spent: 1 } } });
    expect([poor.value, told(poor).changes]).toEqual(["refused", []]);
  });
  it("stops before whatever is asked, met or got past, and on ice, also as one deed [F-062] [F-117] [F-148] [F-165]", () => {
    const went = (all: readonly Facts[], more: Moves = {}) =>
      deedsOf(moves(steps(...all), { ...more, x: { per: 0, whole: true } })).filter((one) => one.startsWith("go"));
    expect(went([{}, {}, { passing: true }, {}])).toEqual(["go", "go~2"]);
    expect(went([{}, {}, { meets: ["Actor.x"] }, {}])).toEqual(["go"]);
    expect(went([{}, {}, { by: "swim" }, {}], { answers: { far: "5" }, dice: [9] })).toEqual(["go", "go~2"]);
    expect(went([{}, { icy: true }, {}, {}])).toEqual(["go", "go~2"]);
    expect(went([{}, {}, { past: "Actor.d" }, {}])).toEqual(["go", "go~2"]);
  });
  it("over water puts out fire, and squeezes only where it ends, as one deed [F-209] [F-218]", () => {
    const whole = (...all: readonly Facts[]) =>
      changes(steps(...all), { a: { now: { onFire: 1 } }, x: { per: 0, whole: true } });
    expect(whole({ wet: true }, {})).toEqual(["a to 100/0/0", "a to 200/0/0", "a onFire -1"]);
    expect(whole({ tight: true }, {})).toEqual(["a to 100/0/0", "a to 200/0/0"]);
    expect(whole({}, { tight: true }).at(-1)).toBe("a squeezing +1");
  });
  it.each<readonly [string, number, number, readonly string[]]>([
    ["what is left of an Action is gone first", 10, 5, ["a stride = 5", "a to 100/0/0"]],
    ["to the last foot", 5, 5, ["a stride = 0", "a to 100/0/0"]],
    ["then another one is begun", 5, 10, ["a spent +1", "a stride = 25", "a to 100/0/0"]],
    ["as many as it takes", 0, 61, ["a spent +3", "a stride = 29", "a to 100/0/0"]],
    ["and no more than that", 0, 60, ["a spent +2", "a to 100/0/0"]],
    ["a trace too much is forgiven", 0, 30.0000001, ["a spent +1", "a to 100/0/0"]],
  ])("%s (W-49) [F-061]", (_title, stride, cost, told) => {
    expect(changes(steps({ cost }), { a: { now: { stride } } })).toEqual(told);
  });
  it("takes no more Actions than the turn has [F-021]", () => {
    const refused = moves(steps({ cost: 35 }), { a: { now: { spent: 2 } } });
    expect(refused.value).toBe("refused");
    expect(told(refused).changes).toEqual([]);
    expect(moves(steps({ cost: 35 }), { x: { most: 1 } }).value).toBe("refused");
  });
  it("feet that are left are gone also by those who have been slowed since [F-061] [F-206]", () => {
    const left = { a: { now: { spent: 3, stride: 10 } }, x: { most: 2 } };
    expect(changes(steps({}), left)).toEqual(["a stride = 5", "a to 100/0/0"]);
  });
  it("costs nothing where nothing is counted [F-013]", () => {
    expect(changes(steps({ cost: 99 }), { x: { per: 0 }, a: { now: { stride: 7 } } })).toEqual(["a to 100/0/0"]);
  });
  it("leads through those in whose square nobody stays at once [F-062] [F-144]", () => {
    const played = moves(steps({ passing: true, cost: 10 }, { cost: 10 }, {}));
    expect(told(played).changes).toEqual([
      "a spent +1",
      "a stride = 10",
      "a to 100/0/0",
      "a to 200/0/0",
      "a stride = 5",
      "a to 300/0/0",
    ]);
    expect(deedsOf(played)).toEqual(["go", "go~2"]);
  });
  it("puts out fire in water, and squeezes whoever is not small [F-209] [F-218]", () => {
    const a: Overrides = { now: { onFire: 1 } };
    expect(changes(steps({ wet: true }), { a, x: { per: 0 } })).toEqual(["a to 100/0/0", "a onFire -1"]);
    expect(changes(steps({ tight: true }, {}), { a, x: { per: 0 } })).toEqual([
      "a to 100/0/0",
      "a squeezing +1",
      "a to 200/0/0",
      "a squeezing -1",
    ]);
  });
});

describe("a flight", () => {
  const flying: Moves = { x: { flies: true }, a: { flight: "flight" } };
  it("is noted once in a turn [F-131] [F-132]", () => {
    expect(changes(steps({}, {}), flying)).toEqual([
      "a spent +1",
      "a stride = 25",
      "a flown = 1",
      "a to 100/0/0",
      "a stride = 20",
      "a to 200/0/0",
    ]);
    expect(changes(steps({}))).not.toContain("a flown = 1");
    expect(changes(steps({}), { ...flying, a: { now: { flown: 1 } } })).not.toContain("a flown = 1");
  });
  it("ends a fall [F-126] [F-129]", () => {
    const a: Overrides = { now: { fallen: 100, falling: 1, flown: 1 } };
    expect(changes(steps({}), { x: { flies: true, per: 0 }, a })).toEqual([
      "a fallen = 0",
      "a falling -1",
      "a to 100/0/0",
    ]);
    expect(changes(steps({}), { x: { per: 0 }, a })).toEqual(["a to 100/0/0"]);
    expect(changes(steps({}), { x: { flies: true, per: 0 }, a: { now: { falling: 1, flown: 1 } } })).toEqual([
      "a to 100/0/0",
    ]);
  });
});

describe("whoever is in a grip", () => {
  const a: Overrides = { now: { "holds/Actor-d": 1, "heldBy/Actor-e": 1 } };
  const looks = { grip0: ["d"], grip1: ["e"], at0: standsAt(1000, 50, 10), at1: standsAt(0, 100), own: standsAt(0) };
  const free = { per: 0 };
  it("takes its partners along the same way [F-193] [F-199]", () => {
    const played = moves(steps({}, {}), { a, looks, x: free });
    expect(told(played).changes).toEqual([
      ...["a to 100/0/0", "d to 1100/50/10", "e to 100/100/0"],
      ...["a to 200/0/0", "d to 1200/50/10", "e to 200/100/0"],
    ]);
    expect(questionsOf(move, args(steps({}, {}), free), world({ a }), played)).toEqual({
      grip0: 'travel {"ask":"who","uuid":"Actor.d"}',
      grip1: 'travel {"ask":"who","uuid":"Actor.e"}',
      at0: 'travel {"ask":"spot"}',
      at1: 'travel {"ask":"spot"}',
      own: 'travel {"ask":"spot"}',
    });
  });
  it("also where the way rises, and does not begin where it stands [F-193]", () => {
    const up = [{ ...{ cost: 5, plain: 5 }, from: spot(0, 40, 5), to: spot(100, 140, 10) }];
    const at = { ...looks, at0: standsAt(1000, 50, 10), own: standsAt(-10, 10, 2) };
    expect(changes(up, { a, looks: at, x: free }).slice(0, 2)).toEqual(["a to 100/140/10", "d to 1110/180/18"]);
  });
  it("what the place does counts for them as well [F-209] [F-218]", () => {
    const burning: Overrides = { now: { onFire: 1 } };
    expect(changes(steps({ wet: true, tight: true }), { a, d: burning, looks, x: free }).slice(1)).toEqual([
      ...["d to 1100/50/10", "d onFire -1", "d squeezing +1"],
      ...["e to 100/100/0", "e squeezing +1", "a squeezing +1"],
    ]);
  });
  it("goes alone where nobody knows where they are [F-193]", () => {
    for (const missing of ["own", "at0", "grip0"]) {
      const told = changes(steps({}), {
        a: { now: { "holds/Actor-d": 1 } },
        looks: { ...looks, [missing]: [] },
        x: free,
      });
      expect(told, missing).toEqual(["a to 100/0/0"]);
    }
  });
  it("others are not looked for", () => {
    expect(Object.keys(moves(steps({}), { looks, x: free }).log).filter((at) => at.includes("own"))).toEqual([]);
  });
});

describe("swimming and climbing", () => {
  const swims = steps({}, { by: "swim" }, { by: "swim" }, { by: "swim", cost: 2 });
  const far = (answer: string, more: Moves = {}) =>
    moves(swims, { answers: { far: answer }, dice: [7], ...more, x: { per: 0, swim: 3, ...more.x } });
  it("take one check, and the game master says how far it leads [F-117] [F-128]", () => {
    const played = far("12");
    expect(played.value).toBe("went");
    expect(told(played).lines).toEqual(["a swim 10", "says moved F-059 a 20"]);
    expect(told(played).asked).toEqual(["GM far of 12/10/5/0: 12"]);
  });
  it.each([
    ["10", "stopped", 3],
    ["5", "stopped", 2],
    ["0", "stopped", 1],
  ])("%s ft of it: %s [F-117]", (answer, end, gone) => {
    expect(far(answer).value).toBe(end);
    expect(told(far(answer)).changes).toHaveLength(gone);
  });
  it("a way of whole squares is offered without a rest [F-117]", () => {
    const way = steps({ by: "climb" }, { by: "climb" });
    const played = moves(way, { answers: { far: "10" }, dice: [7], x: { per: 0 } });
    expect(told(played).asked).toEqual(["GM far of 10/5/0: 10"]);
    expect(told(played).lines).toEqual(["a climb 7", "says moved F-059 a 10"]);
  });
  it("are two skills, each with its own check [F-117] [F-128]", () => {
    const way = steps({ by: "climb" }, { by: "swim" }, { by: "climb" });
    const played = moves(way, { answers: { far: "10", "far~2": "5" }, dice: [7, 8], x: { per: 0, swim: 1, climb: 2 } });
    expect(told(played).lines).toEqual(["a climb 9", "a swim 9", "says moved F-059 a 15"]);
    expect(told(played).asked).toEqual(["GM far of 10/5/0: 10", "GM far~2 of 5/0: 5"]);
  });
});

describe("what lies on the way", () => {
  it("whoever was hidden there is walked into, and found [F-165]", () => {
    const d: Overrides = { now: { "hidden/Actor-a": 1, "undetected/Actor-a": 1 } };
    const way = steps({}, { meets: ["Actor.d", "Actor.x", "Actor.e"] }, {});
    const played = moves(way, { d, looks: { meets: ["d"], "meets~3": ["e"] }, x: { per: 0 } });
    expect(played.value).toBe("stopped");
    expect(told(played)).toMatchObject({
      lines: ["says walkedInto F-165 d", "says walkedInto F-165 e", "says moved F-059 a 5"],
      changes: ["a to 100/0/0", "d hidden/Actor-a = 0", "d undetected/Actor-a = 0"],
    });
    expect(deedsOf(played)).toEqual(["go", "revealed", "revealed~2"]);
    expect(questionsOf(move, args(way, { per: 0 }), world({ d }), played).meets).toBe(
      'travel {"ask":"who","uuid":"Actor.d"}',
    );
  });
  it("earth that is dug through is a tunnel for a round [F-147]", () => {
    const way = steps({ digs: ["1_1", "1_2"], earth: "region-s" }, { digs: ["1_3"], earth: "region-q" }, {});
    const at = { round: 2, slot: 7 };
    const played = moves(way, { looks: { earth: ["s"] }, x: { per: 0, at } });
    expect(told(played).changes).toEqual([
      "a to 100/0/0",
      ...["s 1_1 = 3", "s 1_1s = 7", "s 1_2 = 3", "s 1_2s = 7", "a dug = 3"],
      ...["a to 200/0/0", "a to 300/0/0"],
    ]);
    expect(questionsOf(move, args(way, { per: 0, at }), world({}), played).earth).toBe("fragments.earth");
    expect(changes(way, { looks: { earth: ["s"] }, x: { per: 0 } })).toHaveLength(3);
    expect(Object.keys(moves(steps({}), { x: { per: 0, at } }).log)).toEqual(["go"]);
  });
  const strained = (who: string) => [
    "i",
    who,
    `=${JSON.stringify({ field: "region-i", space: "0_1", who: [`Actor.${who}`], load: 9 })}`,
  ];
  it("ice may break under whoever comes to stand on it [F-148]", () => {
    const one: Moves = { looks: { underfoot: strained("a") }, x: { per: 0 } };
    const broke = moves(steps({ icy: true }, {}), { ...one, answers: { ice: "breaks" } });
    expect(broke.value).toBe("stopped");
    expect(told(broke).changes).toEqual(["a to 100/0/0", "i 0_1 +24"]);
    const bears = moves(steps({ icy: true }, {}), { ...one, answers: { ice: "bears" } });
    expect(bears.value).toBe("went");
    expect(moves(steps({}, {}), one).value).toBe("went");
  });
  it("what was borne once is not asked about again; partners burden it as well [F-148]", () => {
    const looks = {
      underfoot: strained("a"),
      "underfoot~2": strained("d"),
      "underfoot~3": strained("a"),
      grip0: ["d"],
      at0: standsAt(0),
      own: standsAt(0),
    };
    const a: Overrides = { now: { "holds/Actor-d": 1 } };
    const one: Moves = { a, looks, x: { per: 0 } };
    const played = moves(steps({ icy: true }, { icy: true }), { ...one, answers: { ice: "bears" } });
    expect(told(played).asked).toHaveLength(1);
    const partner = moves(steps({ icy: true }, {}), {
      ...one,
      looks: { ...looks, underfoot: [] },
      answers: { ice: "breaks" },
    });
    expect(partner.value).toBe("stopped");
  });
});
