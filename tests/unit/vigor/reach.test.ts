import { describe, expect, it } from "vitest";
import type { Figure, LookContext } from "../../../src/contract/board";
import { look, untakenIn } from "../../../src/rulesets/vigor/rules/reactions/look";
import { barredFromReacting, evades, specialOf, specialsFor } from "../../../src/rulesets/vigor/rules/reactions/react";
import { figure, opportunityAttackers } from "./documents";
import { creature, play, told, worldOf } from "./fixtures";

const ask = (question: string, others: readonly Figure[], more: Partial<LookContext> = {}) =>
  look({ ...opportunityAttackers(others, more), question });
const SIDES = { "Actor.a": 5, "Actor.b": 9, "Actor.c": 9, "Actor.x": 20 };

describe("who is in reach of an opportunity attack", () => {
  it("is a foe when one of two is hostile and the other is not, neutral ones among the others [V-072]", () => {
    const seen = (mine: number, theirs: number) =>
      ask("opportunityAttackers", [figure("a", theirs)], { about: figure("x", mine) }).length;
    expect([seen(1, -1), seen(-1, 1), seen(0, -1), seen(-1, 0)]).toEqual([1, 1, 1, 1]);
    expect([seen(1, 1), seen(-1, -1), seen(0, 1), seen(0, 0), seen(1, 0)]).toEqual([0, 0, 0, 0, 0]);
  });
  it("stands there alive and whole, and is no thing [V-072] [V-145]", () => {
    const gone = (facts: Parameters<typeof figure>[2], defeated = false) =>
      ask("opportunityAttackers", [{ ...figure("a", -1, facts), defeated }]);
    expect(gone({})).toEqual(["Actor.a"]);
    expect(gone({}, true)).toEqual([]);
    expect(gone({ statuses: ["dead"] })).toEqual([]);
    expect(gone({ statuses: ["destroyed"], system: { object: true } })).toEqual([]);
    expect(ask("inReach", [figure("a", -1, { statuses: ["destroyed"], system: { object: true } })])).toEqual(["=seen"]);
    expect(gone({ system: { object: true } })).toEqual([]);
    expect(
      ask("opportunityAttackers", [{ ...figure("a", -1), actor: { ...figure("a", -1).actor, type: "other" } }]),
    ).toEqual([]);
  });
  it("strikes in the order of initiative, then of ids, and those without a number last [V-068]", () => {
    const all = ["d", "c", "a", "b"].map((name) => figure(name, -1));
    const order = ["Actor.b", "Actor.c", "Actor.a", "Actor.d"];
    expect(ask("opportunityAttackers", all, { initiative: SIDES })).toEqual(order);
    expect(ask("opportunityAttackers", [...all].reverse(), { initiative: SIDES })).toEqual(order);
  });
  it("is told why the others cannot [V-039] [V-065] [V-074] [V-096]", () => {
    const found = ask(
      "opportunityAttackers",
      [
        figure("a", -1, { statuses: ["pinned"] }),
        figure("b", -1, { statuses: ["winded"] }),
        figure("c", -1),
        figure("d", -1, { system: { vigor: { value: 4, max: 9 } } }),
        figure("e", -1, { system: { vigor: { value: 5, max: 9 } } }),
      ],
      { turn: { turnUuid: "Actor.c", round: 1, slot: 1 } as unknown as LookContext["turn"] },
    );
    expect(found[0]).toBe("Actor.e");
    expect(untakenIn(found)).toEqual([
      { why: "incapacitated", who: "Somebody" },
      { why: "winded", who: "Somebody" },
      { why: "ownTurn", who: "Somebody" },
      { why: "vigor", who: "Somebody" },
    ]);
    expect(untakenIn(["Actor.e", "=vigor;A;B", "=other;C", "="])).toEqual([{ why: "vigor", who: "A;B" }]);
  });
});

describe("who waits with a readied act", () => {
  it("is everybody else of the encounter who has readied one and can act now, highest initiative first [V-059] [V-067] [V-096]", () => {
    const waits = (name: string, statuses: readonly string[] = []) =>
      figure(name, -1, { statuses: ["readied", ...statuses] });
    const waiting = (others: readonly Figure[], more: Partial<LookContext> = {}) =>
      ask("waiting", others, { initiative: SIDES, ...more });
    expect(waiting([waits("a"), waits("c"), waits("b")])).toEqual(["Actor.b", "Actor.c", "Actor.a"]);
    expect(waiting([waits("a")])).toEqual(["Actor.a"]);
    expect(waiting([figure("a", -1)])).toEqual([]);
    expect(waiting([waits("elsewhere")])).toEqual([]);
    expect(waiting([{ ...waits("a"), defeated: true }])).toEqual([]);
    expect(waiting([{ ...waits("a"), actor: { ...waits("a").actor, type: "other" } }])).toEqual([]);
    for (const status of ["bound", "unconscious", "winded"]) expect(waiting([waits("a", [status])])).toEqual([]);
    const turn = { turnUuid: "Actor.a", round: 1, slot: 1 } as unknown as LookContext["turn"];
    expect(waiting([waits("a"), waits("b")], { turn })).toEqual(["Actor.b"]);
    expect(ask("something else", [waits("a")])).toEqual([]);
  });
});

describe("who may react", () => {
  const d = (now = {}, more = {}) => creature("d", { now, ...more });
  it("each bar names its rule [V-027] [V-039] [V-065] [V-067] [V-096] [V-143]", () => {
    const bar = (being: ReturnType<typeof creature>, x = {}, price = {}) =>
      barredFromReacting(being, { on: "d", ...x }, price);
    expect(bar(d())).toBeNull();
    expect(bar(d({ vigorMax: 0 }, { object: true }))).toEqual({ why: "object", rule: "V-143" });
    expect(bar(d({}, { object: true }))).toBeNull();
    expect(bar(d({}, { object: true, actions: 0 }))).toEqual({ why: "object", rule: "V-143" });
    expect(bar(d({ bound: 1 }))).toEqual({ why: "incapacitated", rule: "V-039" });
    expect(bar(d(), { theirs: true })).toEqual({ why: "ownTurn", rule: "V-067" });
    const strict = { ruleOptions: { windedBlocksReactions: true, unawareCannotReact: true } };
    expect(bar(d({ winded: 1 }), strict)).toEqual({ why: "winded", rule: "V-096" });
    expect(bar(d({ unaware: 1 }), strict)).toEqual({ why: "unaware", rule: "V-045" });
    expect(bar(d({ winded: 1, unaware: 1 }))).toBeNull();
    expect(bar(d({ vigor: 3, mana: 2 }), {}, { vigor: 3, mana: 2 })).toBeNull();
    expect(bar(d({ vigor: 2 }), {}, { vigor: 3 })).toEqual({ why: "vigor", rule: "V-065" });
    expect(bar(d({ vigor: 3, mana: 1 }), {}, { vigor: 3, mana: 2 })).toEqual({ why: "vigor", rule: "V-065" });
  });
  it("special reactions answer what they are for, and are known by their place in the list [V-075]", () => {
    const block = { name: "Block", trigger: "attack", vigor: 3 } as const;
    const calm = { name: "Calm", trigger: "act", vigor: 6, vs: 10 } as const;
    const able = d({}, { reactions: [block, calm] });
    expect([specialsFor(able, { on: "d" }, "attack"), specialsFor(able, { on: "d" }, "act")]).toEqual([
      ["special0"],
      ["special1"],
    ]);
    expect(specialsFor(d(), { on: "d" }, "attack")).toEqual([]);
    expect([specialOf(able, "special1"), specialOf(able, "defense"), specialOf(d(), "special0")]).toEqual([
      calm,
      undefined,
      undefined,
    ]);
    const act = (being: ReturnType<typeof creature>, answer = "none") =>
      play(
        (ref, x: { on: string }) => evades(ref, x, null, "act"),
        { on: "d" },
        worldOf(being),
        answer === "special1" ? [20] : [],
        {
          reaction: answer,
        },
      );
    expect(told(act(able)).asked).toEqual(["d reaction: none"]);
    const rolled = act(able, "special1");
    expect([told(rolled).rolls, told(rolled).contests, rolled.value]).toEqual([
      ["defence 1d20 = 20"],
      ["V-046 20 > 10"],
      true,
    ]);
    // What cannot be paid is told; who has nothing that answers an act is not mentioned.
    expect(told(act(d({ vigor: 5 }, { reactions: [block, calm] })))).toMatchObject({
      asked: [],
      said: ["notAsked.vigor"],
    });
    expect(told(act(d({ vigor: 2 }, { reactions: [block] })))).toMatchObject({ asked: [], said: [] });
    expect(told(act(d()))).toMatchObject({ asked: [], said: [] });
    // Without a number of its own nothing is rolled against what was not rolled.
    const sure = act(d({}, { reactions: [{ name: "Vanish", trigger: "act" }] }), "special0");
    expect([told(sure).rolls, sure.value]).toEqual([[], true]);
  });
});
