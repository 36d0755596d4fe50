import { describe, expect, it } from "vitest";
import { decide, declareDecide } from "../../../src/rulesets/fragments/rules/actions/decide";
import { declareFall } from "../../../src/rulesets/fragments/rules/actions/falling";
import { board } from "../rulesets/facts";
import { declares, held, no, ok, override, said, type Told, turnOf } from "./documents";
import { creature, gear, type Overrides, play, told, worldOf } from "./fixtures";

const mine = { turn: turnOf() };
describe("what the game master decides", () => {
  const decides = (kind: "hidden" | "undetected" | "feinted", active?: true, now: Record<string, number> = {}) =>
    told(
      play(
        decide,
        { by: "a", on: "d", kind, ...(active && { active }) },
        worldOf(creature("a", { now }), creature("d")),
      ),
    ).changes;
  const both = { "hidden/Actor-d": 1, "undetected/Actor-d": 1, "feinted/Actor-d": 1 };
  it("whoever is undetected is hidden, and who is not hidden is not undetected [F-165] [F-166]", () => {
    expect(decides("undetected", true)).toEqual(["a undetected/Actor-d = 1", "a hidden/Actor-d = 1"]);
    expect(decides("hidden", true)).toEqual(["a hidden/Actor-d = 1"]);
    expect(decides("hidden", undefined, both)).toEqual(["a hidden/Actor-d = 0", "a undetected/Actor-d = 0"]);
    expect(decides("undetected", undefined, both)).toEqual(["a undetected/Actor-d = 0"]);
    expect(decides("feinted", true)).toEqual(["a feinted/Actor-d = 1"]);
    expect(decides("feinted", undefined, both)).toEqual(["a feinted/Actor-d = 0"]);
  });
  it("what is left of somebody who was deleted ends as it does of anybody else [F-152]", () => {
    const now = { "hidden/Actor-q": 1, "undetected/Actor-q": 1 };
    const gone = "Actor.q";
    const ends = (groups: Readonly<Record<string, string>>) =>
      declareDecide(declares({ on: [], adjust: said(groups) }, { now }));
    expect(ends({ kind: "hidden", active: "no", gone })).toStrictEqual(ok({ by: "a", gone, kind: "hidden" }));
    for (const groups of [
      { kind: "feinted", active: "no", gone },
      { kind: "hidden", active: "no", gone: "Actor.z" },
    ])
      expect(ends(groups)).toEqual(no("noTarget", "F-152"));
    const world = worldOf(creature("a", { now }));
    expect(told(play(decide, { by: "a", gone, kind: "hidden" }, world)).changes).toEqual([
      "a hidden/Actor-q = 0",
      "a undetected/Actor-q = 0",
    ]);
  });
  it("is about two creatures and something that is known [F-152]", () => {
    const told = (groups: Readonly<Record<string, string>>, more: Told = {}) =>
      declareDecide(declares({ adjust: said(groups), ...more }));
    expect(told({ kind: "hidden", active: "yes" })).toStrictEqual(
      ok({ by: "a", on: "d", kind: "hidden", active: true }),
    );
    expect(told({ kind: "hidden", active: "no" })).toStrictEqual(ok({ by: "a", on: "d", kind: "hidden" }));
    for (const nothing of [
      told({ kind: "angry" }),
      told({}),
      told({ kind: "hidden" }, { on: [] }),
      told({ kind: "hidden" }, { on: ["a"] }),
      told({ kind: "hidden" }, { on: ["q"] }),
      told({ kind: "hidden" }, { on: ["g"], world: worldOf(creature("a"), gear("g", "a")) }),
      declareDecide(declares()),
    ])
      expect(nothing).toEqual(no("noTarget", "F-152"));
  });
});

describe("declaring a fall", () => {
  const falls = (more: Told = {}, a: Overrides = {}) => declareFall(declares(more, a));
  it("whoever falls may catch hold, for a Reaction where these are counted [F-013] [F-122]", () => {
    expect(falls(mine)).toStrictEqual(ok({ on: "a", grab: "counted" }));
    expect(falls()).toStrictEqual(ok({ on: "a", grab: "free" }));
    const settings = { earlyReaction: true };
    expect(falls({ ...mine, settings })).toStrictEqual(ok({ on: "a", grab: "counted", ruleOptions: settings }));
  });
  it.each([
    [" 10 ", { jump: 10 }],
    ["9999", { jump: 9999 }],
    ["0", {}],
    ["", {}],
  ])("what a Jump roll takes off is said: %j [F-125]", (jump, more) => {
    const spent: Overrides = { now: { round: 1, reacted: 1 } };
    expect(falls({ ...mine, adjust: said({ jump }) }, spent)).toStrictEqual(ok({ on: "a", grab: "counted", ...more }));
  });
  it.each(["x", "2.5", "-5", "10000"])("%j is no number of feet [F-125]", (jump) => {
    expect(falls({ adjust: said({ jump }) })).toEqual(no("noNumber", "F-125"));
  });
  it("nobody falls where nothing weighs anything [F-126]", () => {
    const map = board({}, { here: { tags: ["fragments.zeroG"], rim: false } });
    expect(falls({ board: map })).toEqual(held("weightless", "F-126"));
    expect(falls({ board: map, adjust: override })).toMatchObject({ ok: true });
    expect(falls({ board: board({}) })).toMatchObject({ ok: true });
  });
  it("hurts as the table has decided [F-123]", () => {
    expect(falls({ settings: { fallDice: "1d8" } })).toMatchObject({ args: { ruleOptions: { fallDice: "1d8" } } });
  });
});
