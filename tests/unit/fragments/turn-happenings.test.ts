import { describe, expect, it } from "vitest";
import type { TurnEvent, TurnHappening } from "../../../src/contract/turns";
import type { FBeing } from "../../../src/rulesets/fragments/rules/data/types";
import { happens } from "../../../src/rulesets/fragments/rules/turns/turns";
import { turnOf } from "./documents";
import { creature, gear, type Overrides, worldOf } from "./fixtures";

const AT = { round: 3, slot: 7 };
interface One {
  readonly d?: Overrides;
  readonly e?: Overrides;
}

describe("what an event of the turn order starts", () => {
  const beings = ({ d, e }: One = {}) => ({ ...worldOf(creature("d", d), creature("e", e)), g: gear("g", "d") });
  const starts = (event: TurnEvent, one: One = {}, more: Partial<TurnHappening<FBeing>> = {}) =>
    happens({ event, who: "d", world: beings(one), turn: turnOf("d", { round: 3, slot: 7 }), settings: {}, ...more });
  it("a turn: who acts in it, and whose states may be over [F-019] [F-079]", () => {
    expect(starts("turnStart")).toEqual({ procedure: "turnStart", args: { who: ["d"], order: [], at: AT } });
    const turn = turnOf("d", { round: 3, slot: null, sharing: ["e"] });
    expect(starts("turnStart", {}, { turn })).toMatchObject({ args: { who: ["d", "e"], at: { round: 3, slot: 0 } } });
    const lasting: One = { d: { now: { slowed: 1 } }, e: { now: { slowedRound: 4 } } };
    expect(starts("turnStart", lasting)).toMatchObject({ args: { order: ["e"] } });
    expect(starts("turnStart", { d: { running: ["s"] }, e: { running: [] } })).toMatchObject({
      args: { order: ["d"] },
    });
    expect(starts("turnStart", {}, { who: null })).toBeNull();
  });
  it("with currents, tunnels, the Dodge and the table’s options, where they matter [F-083] [F-118] [F-147]", () => {
    const turn = turnOf("d", { round: 3, slot: 7, sharing: ["e"] });
    expect(starts("turnStart", {}, { turn, onGround: ["x", "e"] })).toMatchObject({ args: { flows: ["e"] } });
    expect(starts("turnStart", {}, { onGround: ["x"] })).not.toHaveProperty("args.flows");
    expect(starts("turnStart", { e: { now: { dug: 4 } } })).toMatchObject({ args: { diggers: ["e"] } });
    expect(starts("turnStart", {}, { settings: { dodgeExpiry: "turn" } })).toMatchObject({ args: { dodge: true } });
    const settings = { bleedDie: 100 };
    for (const event of ["turnStart", "turnEnd"] as const)
      expect(starts(event, {}, { settings })).toMatchObject({ args: { ruleOptions: settings } });
  });
  it("its end: whoever was feinted [F-098]", () => {
    expect(starts("turnEnd")).toEqual({ procedure: "turnEnd", args: { who: ["d"], order: [] } });
    expect(starts("turnEnd", { e: { now: { "feinted/Actor-d": 1 } } })).toMatchObject({ args: { order: ["e"] } });
    expect(starts("turnEnd", {}, { who: null })).toBeNull();
  });
  it("the end of a round, where somebody did not know of the fight [F-018]", () => {
    expect(starts("roundEnd", {}, { who: null })).toBeNull();
    expect(starts("roundEnd", { e: { now: { unaware: 1 } } }, { who: null })).toEqual({
      procedure: "roundEnd",
      args: { order: ["e"] },
    });
  });
  it.each(["combatStart", "combatEnd"] as const)("%s, where something of a turn is left over [F-021]", (event) => {
    expect(starts(event, {}, { who: null })).toBeNull();
    expect(starts(event, { d: { now: { breath: 3 } }, e: { now: { dodging: 1 } } }, { who: null })).toEqual({
      procedure: "fresh",
      args: { order: ["e"], ...(event === "combatEnd" && { over: 3 }) },
    });
    for (const what of ["spent", "reacted", "stride", "flown", "round", "commanded", "entering", "dug"])
      expect(starts(event, { d: { now: { [what]: 1 } } }, { who: null }), what).toMatchObject({
        args: { order: ["d"] },
      });
  });
  it.each([
    "unaware",
    "readied",
    "feinted/Actor-d",
    "slowedRound",
  ])("the end of an encounter, where %s is left [F-018] [F-020] [F-087] [F-098]", (what) => {
    const e = { now: { [what]: 4 } };
    expect(starts("combatEnd", { e }, { who: null })).toEqual({ procedure: "fresh", args: { order: ["e"], over: 3 } });
    expect(starts("combatStart", { e }, { who: null })).toBeNull();
  });
  it("nothing else [F-021]", () => {
    expect(starts("roundStart")).toBeNull();
  });
});
