import { describe, expect, it } from "vitest";
import type { TurnHappening } from "../../../src/contract/turns";
import type { GBeing } from "../../../src/rulesets/generia/rules/data/types";
import { fresh, happens, timePassed, turnEnd, turnStart } from "../../../src/rulesets/generia/rules/events/turns";
import { creature, deedsOf, lasting, type Overrides, play, told, worldOf } from "./fixtures";

const starts = (x: Parameters<typeof turnStart>[1], world: Parameters<typeof play>[2], dice: readonly number[] = []) =>
  play(turnStart, x, world, { dice });

describe("a turn begins", () => {
  it("with all three actions, the Reaction and the mount’s movement, and nothing left of the last turn [G-006] [G-018]", () => {
    const spent = {
      attack: 0,
      utility: 0,
      movement: 0,
      reaction: 0,
      ride: 0,
      stride: 3,
      step: 2,
      spared: 7,
      unsteady: 1,
    };
    const played = starts({ who: "c" }, worldOf(creature("c", { now: { ...spent, grip: 1 } })));
    expect(told(played).changes).toEqual([
      "c attack = 1",
      "c utility = 1",
      "c movement = 1",
      "c reaction = 1",
      "c ride = 1",
      "c stride = 0",
      "c step = 0",
      "c spared = 0",
      "c unsteady = 0",
    ]);
    expect(deedsOf(played)).toEqual(["turn"]);
  });
  const begun = (c: Overrides) =>
    told(starts({ who: "c" }, worldOf(creature("c", { ...c, now: { ride: 1, grip: 1, ...c.now } })))).changes;
  it("remembers whether one was off balance or shocked as it began [G-169] [G-182]", () => {
    expect(begun({ now: { offBalance: 1 } })).toEqual(["c unsteady = 1"]);
    expect(begun({ now: { shocked: 1 } })).toEqual(["c unsteady = 2"]);
    expect(begun({ now: { shocked: 1, offBalance: 1 } })).toEqual(["c unsteady = 3"]);
    expect(begun({})).toEqual([]);
  });
  it("whoever holds somebody has to pay for it in this turn [G-167]", () => {
    const holds = { now: { "holds/Actor-d": 1 } };
    expect(begun(holds)).toEqual(["c grip = 0"]);
    expect(begun({ ...holds, plain: true })).toEqual([]);
    expect(begun({ now: { grip: 0 } })).toEqual(["c grip = 1"]);
  });
  it("everybody else gets the Reaction back, and mounts stand still again [G-018] [G-061]", () => {
    const world = worldOf(
      creature("c", { now: { ride: 1, grip: 1, reaction: 0, rode: 1 } }),
      creature("d", { now: { reaction: 0 } }),
    );
    expect(told(starts({ who: "c", spent: ["c", "d"], rode: ["c"] }, world)).changes).toEqual([
      "c reaction = 1",
      "c rode = 0",
      "d reaction = 1",
    ]);
  });
  it("a step after a parry that was not made is lost for everybody, with whom it spares [G-044]", () => {
    const world = worldOf(
      creature("c", { now: { ride: 1, grip: 1, step: 1 } }),
      creature("d", { now: { step: 1, spared: 3 } }),
      creature("e", { now: { step: 1 } }),
    );
    const played = starts({ who: "c", stepped: ["c", "d"] }, world);
    expect(told(played).changes).toEqual(["c step = 0", "d step = 0", "d spared = 0"]);
  });
  it("what lies where rider and mount stand works on whom it is told of [G-060] [G-097]", () => {
    const effect = { kind: "status", dice: [], flat: 0, type: "", status: "restrained" };
    const work = { trigger: "field", effect, dc: 12 };
    const world = worldOf(
      creature("c", { now: { ride: 1, grip: 1 } }),
      creature("m", { now: { grip: 1 } }),
      creature("o", { lasting: ["f"] }),
      lasting("f", "o", { item: "one", what: "area", name: "Snare", stored: { work } }),
    );
    const trapped = (x: Omit<Parameters<typeof turnStart>[1], "who">) =>
      told(play(turnStart, { who: "c", ...x }, world, { looks: { underfoot: there, "underfoot~2": there } })).lines;
    const there = ["o", "=one"];
    const [c, m] = ["says setOff G-097 c Snare", "says setOff G-097 m Snare"];
    expect(trapped({})).toEqual([]);
    expect(trapped({ mount: "m" })).toEqual([]);
    expect(trapped({ mountStands: true })).toEqual([]);
    expect(trapped({ stands: true, mount: "m" })).toEqual([c]);
    expect(trapped({ mount: "m", mountStands: true })).toEqual([m]);
    expect(trapped({ stands: true, mount: "m", mountStands: true })).toEqual([c, m]);
  });
  it("conditions hurt with dice that explode where the table has them so [G-181]", () => {
    const world = worldOf(creature("c", { now: { ride: 1, grip: 1, bleeding: 1 } }));
    expect(told(starts({ who: "c" }, world, [4])).lines[0]).toBe("c festers 4");
    expect(told(starts({ who: "c", explodes: true }, world, [4, 2])).lines).toContain("says festers.bleeding G-155 c");
    expect(starts({ who: "c", explodes: true }, world, [4, 2]).lines).toMatchObject([
      {},
      { k: "roll", total: 4 },
      { k: "roll", total: 2 },
      {},
      {},
    ]);
  });
  it("the mount of its rider is remembered as well [G-060] [G-169]", () => {
    const world = worldOf(
      creature("c", { now: { ride: 1, grip: 1 } }),
      creature("m", { now: { offBalance: 1, grip: 1 } }),
    );
    expect(told(starts({ who: "c", mount: "m" }, world)).changes).toEqual(["m unsteady = 1"]);
  });
  it("time goes by, conditions hurt, saves follow, and the senseless may wake, for rider and mount alike [G-060] [G-153] [G-155]", () => {
    const idle = { ride: 1, grip: 1 };
    const world = worldOf(
      creature("c", { lasting: ["e"], now: { ...idle, restrained: 1, bleeding: 1 } }),
      lasting("e", "c", { status: "restrained", dc: 9 }),
      lasting("t", "c", { duration: { k: "rounds", rounds: 1 }, now: { round: 2, slot: 5 } }),
      creature("m", { now: { unconscious: 1, burning: 1 } }),
    );
    const passes = {
      on: ["t"],
      moment: { k: "turn", at: "start", whose: "Actor.c", round: 2, slot: 5, time: 0 },
    } as const;
    const played = starts({ who: "c", mount: "m", passes }, world, [1, 2, 5, 9, 10]);
    expect(told(played).lines).toEqual([
      "says over G-182 c Effect t",
      "c festers 1",
      "says festers.bleeding G-155 c",
      "says noWound G-148 c 1 3",
      "m festers~2 2",
      "says festers.burning G-155 m",
      "says noWound G-148 m 2 3",
      "m wake 5",
      "G-153 5 fails 10",
      "c shake 9",
      "G-171 9 passes 9",
      "m wake~2 10",
      "G-153 10 passes 10",
    ]);
  });
});

describe("a turn ends", () => {
  const ends = (c: Overrides, more: Partial<Parameters<typeof turnEnd>[1]> = {}, others: readonly GBeing[] = []) =>
    play(turnEnd, { who: "c", round: 3, ...more }, worldOf(creature("c", c), ...others));
  it("with its round, and nothing left to go [G-001] [G-015]", () => {
    const played = ends({ now: { stride: 4, step: 2 } });
    expect(told(played)).toEqual({ lines: [], asked: [], changes: ["c round = 3", "c stride = 0", "c step = 0"] });
    expect(deedsOf(played)).toEqual(["over"]);
  });
  it("whoever has been off balance since it began falls [G-169]", () => {
    const fallen = ends({ now: { unsteady: 1, offBalance: 1 } });
    expect(told(fallen)).toMatchObject({
      lines: ["says falls G-169 c"],
      changes: ["c round = 3", "c offBalance -1", "c prone +1"],
    });
    expect(told(ends({ now: { unsteady: 3, offBalance: 1 } })).lines).toEqual(["says falls G-169 c"]);
  });
  it.each<readonly [string, Overrides]>([
    ["lost its balance in this turn", { now: { unsteady: 0, offBalance: 1 } }],
    ["was only shocked before", { now: { unsteady: 2, offBalance: 1 } }],
    ["has found it again", { now: { unsteady: 1, offBalance: 0 } }],
    ["plays without the sister chapters", { plain: true, now: { unsteady: 1, offBalance: 1 } }],
  ])("nobody falls who %s [G-169]", (_title, c) => {
    expect(told(ends(c)).lines).toEqual([]);
  });
  it("whom one has paid nothing for is let go [G-167]", () => {
    const played = ends({ now: { "holds/Actor-d": 1 } }, { held: ["d"] }, [creature("d", { now: { grappled: 1 } })]);
    expect(told(played)).toMatchObject({
      lines: ["says letsGo G-167 c"],
      changes: ["c round = 3", "c holds/Actor-d = 0", "d grappled -1"],
    });
    expect(deedsOf(played)).toEqual(["over", "free"]);
  });
  it("whom one has not paid for is let go on all scenes, and forgotten where nobody is there any more [G-167] (A-40)", () => {
    const holds = { "holds/Actor-d": 1, "holds/Actor-e": 1, "holds/Actor-f": 1 };
    const world = worldOf(creature("c", { now: { ...holds, grip: 0 } }), creature("d", { now: { grappled: 1 } }));
    const free = (grip: number, looks: Readonly<Record<string, readonly string[]>>, held: readonly string[] = ["d"]) =>
      play(
        turnEnd,
        { who: "c", round: 3, held },
        { ...world, c: creature("c", { now: { ...holds, grip } }) },
        {
          looks,
          guests: worldOf(creature("e", { now: { grappled: 1 } })),
        },
      );
    const played = free(0, { held: ["e"], "held~2": [] });
    expect(told(played)).toMatchObject({
      lines: ["says letsGo G-167 c"],
      changes: [
        "c round = 3",
        ...["c holds/Actor-d = 0", "d grappled -1"],
        ...["c holds/Actor-e = 0", "e grappled -1"],
        "c holds/Actor-f = 0",
      ],
    });
    const looks = played.lines.flatMap((line) => (line.k === "look" ? [`${line.at}: ${line.question}`] : []));
    expect(looks).toEqual(["held: who:Actor-e", "held~2: who:Actor-f"]);
    expect(told(free(1, {})).changes).toEqual(["c round = 3", "c holds/Actor-d = 0", "d grappled -1"]);
    expect(told(free(1, {}, []))).toEqual({ lines: [], asked: [], changes: ["c round = 3"] });
    expect(told(free(0, {}, [])).changes.slice(1)).toEqual(Object.keys(holds).map((key) => `c ${key} = 0`));
  });
  it("a mount lets go whom it has not paid for, as its rider’s turn ends [G-060] [G-167]", () => {
    const m = creature("m", { now: { "holds/Actor-d": 1 } });
    const played = ends({}, { mount: "m", mountHolds: ["d"] }, [m, creature("d", { now: { grappled: 1 } })]);
    expect(told(played)).toMatchObject({
      lines: ["says letsGo G-167 m"],
      changes: ["c round = 3", "m holds/Actor-d = 0", "d grappled -1"],
    });
  });
  it("a mount falls with its rider’s turn, and what fades does for both [G-060] [G-169] [G-182]", () => {
    const m = creature("m", { now: { unsteady: 1, offBalance: 1, slowed: 1, slowedTier: 2 } });
    const played = ends({ now: { blinded: 1, blindedTier: 1 } }, { mount: "m" }, [m]);
    expect(told(played).lines).toEqual(["says falls G-169 m"]);
    expect(told(played).changes.slice(1)).toEqual([
      "m offBalance -1",
      "m prone +1",
      "c blindedTier = 0",
      "c blinded -1",
      "m slowedTier = 1",
    ]);
  });
  it("conditions can be shaken off, and time goes by [G-182]", () => {
    const world = worldOf(
      creature("c", { lasting: ["e"], now: { confused: 1 } }),
      lasting("e", "c", { status: "confused", dc: 9 }),
      lasting("t", "c", { duration: { k: "turns", turns: 2, whose: "Actor.c", at: "end" }, now: { left: 2 } }),
    );
    const moment = { k: "turn", at: "end", whose: "Actor.c", round: 3, slot: 5, time: 0 } as const;
    const played = play(turnEnd, { who: "c", round: 3, passes: { on: ["t"], moment } }, world, { dice: [9] });
    expect(told(played)).toMatchObject({
      lines: ["c shake 9", "G-171 9 passes 9"],
      changes: ["c round = 3", "c confused -1", "c drop item-e", "t left = 1"],
    });
  });
});

describe("before the first and after the last turn", () => {
  it("nothing of a turn is left over, but a penalty that waits for a defence stays [G-006] [G-174]", () => {
    const used = { attack: 0, reaction: 0, rode: 1, grip: 0, ride: 0, round: 4, tie: 2, defencePenalty: 3 };
    const played = play(fresh, { order: ["c"] }, worldOf(creature("c", { now: used })));
    expect(told(played).changes).toEqual([
      "c attack = 1",
      "c reaction = 1",
      "c ride = 1",
      "c rode = 0",
      "c grip = 1",
      "c round = 0",
      "c tie = 0",
    ]);
    expect(deedsOf(played)).toEqual(["fresh"]);
  });
  const tied = (ids: readonly string[], dice: readonly number[]) => {
    const world = worldOf(
      ...["x", "y", "z"].map((id) => creature(id, { now: { ride: 1, grip: 1 }, mods: { per: 1 } })),
    );
    const played = play(fresh, { order: [], ties: [ids] }, world, { dice });
    expect(deedsOf(played)).toEqual(["fresh", "tied"]);
    return told(played);
  };
  it("those who tie roll again until nobody does, the highest first [G-002] [G-132]", () => {
    expect(tied(["x", "y"], [3, 7])).toMatchObject({
      lines: ["x tie 4", "y tie~2 8"],
      changes: ["y tie = 2", "x tie = 1"],
    });
    expect(tied(["x", "y", "z"], [5, 2, 5, 1, 8]).changes).toEqual(["z tie = 3", "x tie = 2", "y tie = 1"]);
    expect(tied(["x"], []).changes).toEqual(["x tie = 1"]);
  });
  it("nobody ties more often than twenty times [G-132]", () => {
    expect(
      tied(
        ["x", "y"],
        Array.from({ length: 40 }, () => 4),
      ).changes,
    ).toEqual(["x tie = 2", "y tie = 1"]);
  });
  it("time goes by for what lasts [G-008]", () => {
    const world = worldOf(creature("c"), lasting("t", "c", { duration: { k: "encounter" } }));
    const passes = { on: ["t"], moment: { k: "over", round: 3, time: 0 } } as const;
    expect(told(play(fresh, { order: [], passes }, world)).changes).toEqual(["c drop item-t"]);
  });
});

describe("world time goes by", () => {
  const world = worldOf(creature("c", { now: { mp: 1, mpMax: 3, defencePenalty: 2 } }), lasting("t", "c"));
  const passed = (x: Parameters<typeof timePassed>[1]) => play(timePassed, x, world);
  it("magic power comes back, up to its maximum [G-180]", () => {
    expect(told(passed({ on: [], by: "c", recovers: 1 })).changes).toEqual(["c mp +1"]);
    expect(told(passed({ on: [], by: "c", recovers: 9 })).changes).toEqual(["c mp +2"]);
    expect(deedsOf(passed({ on: [], by: "c", recovers: 1 }))).toEqual(["recovers"]);
    expect(passed({ on: [], by: "c", recovers: 0 }).lines).toEqual([]);
    expect(passed({ on: [], by: "c" }).lines).toEqual([]);
    expect(passed({ on: [], recovers: 1, lapses: true }).lines).toEqual([]);
  });
  it("what a parry took counts no more, and what has run out ends [G-008] [G-174]", () => {
    const lapsed = passed({ on: [], by: "c", lapses: true });
    expect(told(lapsed).changes).toEqual(["c defencePenalty = 0"]);
    expect(deedsOf(lapsed)).toEqual(["lapses"]);
    const over = passed({ on: ["t"], moment: { k: "passed", rounds: 9, time: 0 } });
    expect(deedsOf(over)).toEqual(["time"]);
  });
});

describe("what an event of the turn order starts", () => {
  type Event = Partial<TurnHappening<GBeing>>;
  const order = (...ids: readonly string[]) => ids.map((id, index) => ({ id, initiative: 10 - index }));
  const idle = { ride: 1, grip: 1 };
  const on = (event: TurnHappening<GBeing>["event"], beings: readonly GBeing[], more: Event = {}) =>
    happens({
      event,
      who: "c",
      world: worldOf(...beings),
      turn: { round: 2, turnOf: "c", slot: 7, order: order(...beings.map(({ id }) => id)) },
      time: 30,
      settings: {},
      ...more,
    });
  const c = (now: Record<string, number> = {}, more: Overrides = {}) =>
    creature("c", { ...more, now: { ...idle, ...now } });
  const d = (now: Record<string, number> = {}) => creature("d", { now: { ...idle, ...now } });
  /** It lasts two turns of somebody, so something becomes of it in each of them. */
  const turns = (whose: string, at: "start" | "end") =>
    lasting("t", "c", { duration: { k: "turns", turns: 2, whose, at }, now: { left: 2 } });

  it("a turn that begins tells who has used what, and who stands where [G-006] [G-018] [G-097]", () => {
    expect(on("turnStart", [c(), d()])).toEqual({ procedure: "turnStart", args: { who: "c" } });
    expect(on("turnStart", [c({ rode: 1 }), d({ reaction: 0 })], { onGround: ["c", "d"] })).toEqual({
      procedure: "turnStart",
      args: { who: "c", spent: ["d"], rode: ["c"], stands: true },
    });
    expect(on("turnStart", [c()], { onGround: ["d"] })?.args).toStrictEqual({ who: "c" });
    expect(on("turnStart", [c({ step: 1 }), d({ step: 2 })], { settings: { explodingDice: true } })?.args).toEqual({
      who: "c",
      stepped: ["c", "d"],
      explodes: true,
    });
  });
  it("a mount takes part in its rider’s turn, if both say so [G-060]", () => {
    const rider = c({ "rides/Actor-m": 1 });
    const m = (now: Record<string, number>) => creature("m", { now: { ...idle, ...now } });
    const carries = { "carries/Actor-c": 1 };
    expect(on("turnStart", [rider, d(), m(carries)], { onGround: ["m"] })?.args).toEqual({
      who: "c",
      mount: "m",
      mountStands: true,
    });
    expect(on("turnStart", [rider, m(carries)])?.args).toEqual({ who: "c", mount: "m" });
    const unknown = { turn: { round: 2, turnOf: "c", slot: 7, order: order("x", "c", "m") } };
    expect(on("turnStart", [rider, m(carries)], unknown)?.args).toEqual({ who: "c", mount: "m" });
    expect(on("turnEnd", [rider, m(carries)])?.args).toEqual({ who: "c", round: 2, mount: "m" });
    expect(on("turnStart", [rider, m({})])?.args).toEqual({ who: "c" });
    expect(on("turnStart", [c(), m(carries)])?.args).toEqual({ who: "c" });
  });
  it("a turn that ends tells whom one has paid nothing for [G-167]", () => {
    const holds = { "holds/Actor-d": 1 };
    expect(on("turnEnd", [c({ ...holds, grip: 0 }), d(), creature("e")])?.args).toEqual({
      who: "c",
      round: 2,
      held: ["d"],
    });
    expect(on("turnEnd", [c(holds), d()])?.args).toStrictEqual({ who: "c", round: 2 });
    const m = creature("m", { now: { ...idle, ...holds, grip: 0, "carries/Actor-c": 1 } });
    expect(on("turnEnd", [c({ "rides/Actor-m": 1 }), d(), m])?.args).toEqual({
      ...{ who: "c", round: 2, mount: "m" },
      mountHolds: ["d"],
    });
    expect(on("turnEnd", [c(), d()])).toEqual({ procedure: "turnEnd", args: { who: "c", round: 2 } });
  });
  it("time goes by for what something becomes of [G-008]", () => {
    const moment = { k: "turn", round: 2, slot: 7, whose: "Actor.c", time: 30 };
    expect(on("turnStart", [c(), turns("Actor.c", "start")])?.args).toMatchObject({
      passes: { on: ["t"], moment: { ...moment, at: "start" } },
    });
    expect(on("turnEnd", [c(), turns("Actor.c", "end")])?.args).toMatchObject({
      passes: { on: ["t"], moment: { ...moment, at: "end" } },
    });
    expect(on("turnEnd", [c(), turns("Actor.d", "end")])?.args).toEqual({ who: "c", round: 2 });
    expect(on("turnEnd", [c(), turns("Actor.c", "start")])?.args).toEqual({ who: "c", round: 2 });
    const late = { turn: { round: 2, turnOf: "c", slot: null, order: order("c") } };
    expect(on("turnEnd", [c(), turns("Actor.c", "end")], late)?.args).toMatchObject({
      passes: { moment: { slot: 0 } },
    });
  });
  it("a round that ends lets time go by, if anything lasts that long [G-008]", () => {
    const t = lasting("t", "c", { now: { round: 2, slot: 1 } });
    expect(on("roundEnd", [c(), d(), t], { who: null })).toEqual({
      procedure: "timePassed",
      args: { on: ["t"], moment: { k: "round", round: 2, slot: 7, present: ["Actor.c", "Actor.d", ""], time: 30 } },
    });
    expect(on("roundEnd", [c()], { who: null })).toBeNull();
  });
  it("a round that begins lets conditions with tiers recede [G-172]", () => {
    expect(on("roundStart", [c({ burning: 1 }), d()], { who: null })).toEqual({
      procedure: "recede",
      args: { on: ["c"] },
    });
    expect(on("roundStart", [c(), d()], { who: null })).toBeNull();
    expect(on("roundStart", [c({ burning: 1 }, { plain: true })], { who: null })).toBeNull();
  });
  it.each([
    "combatStart",
    "combatEnd",
  ] as const)("%s brings everybody back to what counts outside of encounters [G-006]", (event) => {
    expect(on(event, [c({ attack: 0 }), d({ defencePenalty: 2, penaltyDue: 940 })], { who: null })).toEqual({
      procedure: "fresh",
      args: { order: ["c"] },
    });
    expect(on(event, [c(), d()], { who: null })).toBeNull();
  });
  it("an encounter that ends is over for what lasts as long as it [G-008]", () => {
    const t = lasting("t", "c", { duration: { k: "encounter" } });
    const ends = { order: [], passes: { on: ["t"], moment: { k: "over", round: 2, time: 30 } } };
    expect(on("combatEnd", [c(), t], { who: null })).toEqual({ procedure: "fresh", args: ends });
    expect(on("combatStart", [c(), t], { who: null })).toBeNull();
    expect(on("combatEnd", [c(), t], { who: null })).toMatchObject({
      args: { passes: { moment: { time: 30 } } },
    });
  });
  it("those who tie roll again as it begins, where a table has it so [G-002]", () => {
    const tied = (settings: Event["settings"], ...initiative: readonly (number | null)[]) =>
      on("combatStart", [c(), d(), lasting("t", "c")], {
        who: null,
        settings: settings ?? {},
        turn: {
          round: 0,
          turnOf: null,
          slot: null,
          order: initiative.map((one, index) => ({ id: ["c", "d", "t"][index] ?? "x", initiative: one })),
        },
      });
    const again = { initiativeTies: "reroll" };
    expect(tied(again, 9, 9, 9)).toEqual({ procedure: "fresh", args: { order: [], ties: [["c", "d"]] } });
    expect(tied(again, 9, 8)).toBeNull();
    expect(tied(again, 9, 9, 9, 9)?.args).toMatchObject({ ties: [["c", "d"]] });
    expect(tied(again, null, null)).toBeNull();
    expect(tied({}, 9, 9)).toBeNull();
    expect(
      on("combatEnd", [c(), d()], {
        settings: again,
        turn: {
          round: 1,
          turnOf: null,
          slot: null,
          order: [
            { id: "c", initiative: 9 },
            { id: "d", initiative: 9 },
          ],
        },
      }),
    ).toBeNull();
  });
  it("nothing where nobody has the turn, and nothing as somebody comes in [G-006]", () => {
    expect(on("enter", [c({ attack: 0, burning: 1 }), turns("Actor.c", "start")])).toBeNull();
    expect(on("turnStart", [c()], { who: null })).toBeNull();
    expect(on("turnEnd", [c()], { who: null })).toBeNull();
  });
});
