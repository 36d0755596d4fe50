import { describe, expect, it } from "vitest";
import { apply, drift, fork } from "../../../src/engine/procedure/changes";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import { reachable } from "../../../src/engine/procedure/reach";
import { realise } from "../../../src/engine/procedure/realise";
import { Diverged, type Run, replay } from "../../../src/engine/procedure/replay";
import { tell } from "../../../src/engine/procedure/story";
import type { Address, Change, Entry, Log, Request, World } from "../../../src/engine/procedure/types";
import { playScript } from "../../fixtures/script";
import { d20, type R, type ToyIntent, toy, toyRules, worldOf } from "./toy";

const scene = () => worldOf(toy("a"), toy("b"), toy("c"));
/** As many questions as a script may ask: more would be an endless loop. */
const MOST_REQUESTS = 2000;
const amount = (total: number) => ({ total, mods: [] });
const add = (on: string, at: string, by: number): Change => ({ k: "add", on, at, by });

/** How far a script comes with a log. */
const run = (procedure: (ref: R) => unknown, log: Log = {}, participants = scene()): Run =>
  replay({ procedure: "one", args: null, participants, log }, { one: (ref: R) => procedure(ref) });
/** Its open questions. */
const pending = (procedure: (ref: R) => unknown, log: Log = {}): readonly Request[] => run(procedure, log).pending;

/** Answers the questions of a script in a given order: deeds as the rules have it, everything else with "yes". */
function inOrder(procedure: (ref: R) => unknown, order: readonly Address[]): unknown {
  const log: Record<Address, Entry> = {};
  const live = scene();
  for (const [n, at] of order.entries()) {
    const request = pending(procedure, log).find((one) => one.at === at);
    if (!request) throw new Error(`${at} is not asked`);
    const w = drift(request.view, live);
    const done = request.k === "deed" ? realise(toyRules, live, request.intents as ToyIntent[]) : null;
    apply(live, done ?? []);
    log[at] = { n, h: fingerprint(request), v: request.k === "deed" ? done : "yes", ...(w.length > 0 ? { w } : {}) };
  }
  const found = run(procedure, log);
  if (!found.done) throw new Error(`open: ${found.pending.map(({ at }) => at)}`);
  return found.value;
}

describe("comparisons", () => {
  it("beat with more, and meet with as much", () => {
    const compare = (ref: R) =>
      [3, 4, 5].map((total) => [ref.beats(amount(total), amount(4), "T"), ref.meets(amount(total), amount(4), "T")]);
    expect(playScript({ rules: toyRules, procedure: compare, args: null, participants: scene() }).value).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ]);
  });
});

describe("deeds", () => {
  it("tell what they changed, and nothing where they were refused", () => {
    const paying = (ref: R) => [
      ref.deed("one", [{ k: "pay", on: "a", by: 2 }]),
      ref.deed("two", [{ k: "pay", on: "a", by: 99 }]),
      ref.deed("three", []),
    ];
    expect(playScript({ rules: toyRules, procedure: paying, args: null, participants: scene() }).value).toEqual([
      { ok: true, changes: [add("a", "vigor", -2)] },
      { ok: false, changes: [] },
      { ok: true, changes: [] },
    ]);
  });
  it("may come from a log that knows somebody who is gone", () => {
    const one = (ref: R) => ref.deed("hurt", []).changes.length;
    const h = fingerprint(pending(one)[0] as Request);
    const script = {
      procedure: "one",
      args: null,
      participants: scene(),
      log: { hurt: { n: 0, h, v: [add("z", "health", -1)] } },
    };
    const { lines, run } = tell(script, { one });
    expect(run.done && run.value).toBe(1);
    expect(lines).toStrictEqual([{ k: "deed", at: "hurt", changes: [add("z", "health", -1)], after: {} }]);
  });
});

describe("parallel branches", () => {
  const paying = (ref: R) => {
    ref.each("side", ["a", "b", "c"], (key, branch) => {
      branch.deed("pay", [{ k: "pay", on: key, by: 1 }]);
      branch.ask("sure", key, ["yes", "no"]);
    });
    return ["a", "b", "c"].map((id) => ref.see(id).now.vigor);
  };
  it("leave the world as whoever was answered last saw it, in whatever order", () => {
    const orders = [
      ["a", "b", "c"],
      ["a", "c", "b"],
      ["b", "a", "c"],
      ["b", "c", "a"],
      ["c", "a", "b"],
      ["c", "b", "a"],
    ];
    for (const order of orders) {
      const deeds = order.map((id) => `side/${id}/pay`);
      expect(inOrder(paying, [...deeds, ...order.map((id) => `side/${id}/sure`)]), order.join()).toEqual([4, 4, 4]);
      const each = order.flatMap((id) => [`side/${id}/pay`, `side/${id}/sure`]);
      expect(inOrder(paying, each), order.join()).toEqual([4, 4, 4]);
    }
  });
  it("count from the very first answer on", () => {
    const one = (ref: R) => {
      ref.each("side", ["a"], (key, branch) => branch.deed("pay", [{ k: "pay", on: key, by: 1 }]));
      return ref.see("a").now.vigor;
    };
    expect(inOrder(one, ["side/a/pay"])).toBe(4);
  });
  it("may be none", () => {
    const none = (ref: R) => [ref.each("side", [], () => 1), ref.deed("pay", [{ k: "pay", on: "a", by: 1 }]).ok];
    expect(inOrder(none, ["pay"])).toEqual([[], true]);
  });
  it("that are open cannot be swallowed, though the last of them is done", () => {
    const swallowing = (ref: R) => {
      try {
        ref.each("side", ["a", "b"], (key, branch) => (key === "a" ? branch.roll("die", d20, key).total : 0));
      } catch {
        return 1;
      }
      return 0;
    };
    expect(() => pending(swallowing)).toThrow("the procedure swallowed a suspension");
  });
  it("drop what was made before them for all", () => {
    const lifting = (ref: R) => {
      ref.deed("curse", [{ k: "curse", on: "b", id: "x" }]);
      ref.each("side", ["p", "q"], (key, branch) => {
        if (key === "p") branch.deed("lift", [{ k: "lift", on: "b", id: "x" }]);
      });
      return ref.made("b");
    };
    expect(inOrder(lifting, ["curse", "side/p/lift"])).toEqual([]);
  });
});

describe("newcomers", () => {
  it("do not take the place of whoever is there already", () => {
    const looking = (ref: R) => {
      ref.look("near", "who is near", "a");
      return [ref.see("b").now.health, ref.see("z").now.health];
    };
    const h = fingerprint(pending(looking)[0] as Request);
    const c: World = worldOf(toy("b", { health: 99 }), toy("z", { health: 3 }));
    const found = run(looking, { near: { n: 0, h, v: ["b", "z"], c } });
    expect(found.done && found.value).toEqual([12, 3]);
  });
  it("come with looks only", () => {
    const rolling = (ref: R) => ref.roll("near", d20, "a").total;
    const { world } = playScript({
      rules: toyRules,
      procedure: rolling,
      args: null,
      participants: scene(),
      dice: [5],
      looks: { near: ["z"] },
      guests: worldOf(toy("z")),
    });
    expect(Object.keys(world)).toEqual(["a", "b", "c"]);
  });
});

describe("a log that does not fit", () => {
  /** What a log with one answer is told, and where. */
  function diverges(procedure: (ref: R) => unknown, v: Entry["v"]): string {
    const [request] = pending(procedure);
    if (!request) throw new Error("nothing is asked");
    try {
      pending(procedure, { [request.at]: { n: 0, h: fingerprint(request), v } });
    } catch (error) {
      if (error instanceof Diverged) return `${error.name} at ${error.at}, ${error.message}`;
      throw error;
    }
    return "fits";
  }
  it("is told where it differs, and why", () => {
    const roll = (ref: R) => ref.roll("die", { ...d20, dice: [{ n: 2, f: 6 }] }, "a");
    expect(diverges(roll, [3, 4])).toBe("fits");
    for (const v of ["yes", null, [3, "x"] as never, ["x", "y"]])
      expect(diverges(roll, v)).toBe("Diverged at die, die: faces were expected");
    expect(diverges(roll, [3, 7])).toBe("Diverged at die, die: face 7 does not fit a d6");
    const ask = (ref: R) => ref.ask("dodge", "b", ["yes", "no"]);
    expect(diverges(ask, "no")).toBe("fits");
    expect(diverges(ask, "fly")).toBe("Diverged at dodge, dodge: 'fly' is not on offer");
    const look = (ref: R) => ref.look("near", "who is near", "a");
    expect(diverges(look, ["b"])).toBe("fits");
    for (const v of ["b", null, ["b", 3] as never, [3]])
      expect(diverges(look, v)).toBe("Diverged at near, near: letters were expected");
    const deed = (ref: R) => ref.deed("pay", []);
    expect(diverges(deed, null)).toBe("fits");
    for (const v of ["b", [3]]) expect(diverges(deed, v)).toBe("Diverged at pay, pay: changes were expected");
  });
  it("is told of answers to nothing, and of a procedure that is not there", () => {
    const left = { old: { n: 0, h: "", v: "no" } };
    expect(() => pending(() => 1, left)).toThrow(new Diverged("old", "nobody asks this any more"));
    const script = { procedure: "gone", args: null, participants: scene(), log: {} };
    expect(() => replay(script, {})).toThrow(new Diverged("*", "there is no procedure 'gone'"));
  });
  it("may hold exactly as many questions as are allowed", () => {
    const many = (ref: R) => {
      for (let i = 0; i < MOST_REQUESTS; i++) ref.deed("pay", []);
      return "done";
    };
    const h = fingerprint({ k: "deed", at: "", intents: [], view: {} });
    const log = Object.fromEntries(
      Array.from({ length: MOST_REQUESTS }, (_, i) => [i === 0 ? "pay" : `pay~${i + 1}`, { n: i, h, v: [] }]),
    );
    expect(pending(many, log)).toEqual([]);
  });
});

describe("stored answers of earlier versions", () => {
  it("still belong to their questions", () => {
    const of = (request: object) => fingerprint({ at: "x", view: {}, ...request } as Request);
    const mods = [
      { id: "aim", rule: "T", kind: "flat", value: 2 },
      { id: "dark", rule: "T", kind: "flat", value: -1, off: true },
    ];
    const dice = [
      { n: 1, f: 20 },
      { n: 2, f: 6, burst: true },
      { n: 2, f: 8, keep: -1 },
    ];
    expect(of({ k: "roll", who: "a", pool: { dice, flat: 3, mods } })).toBe("157d7py");
    expect(of({ k: "ask", who: "b", options: ["yes", "no"] })).toBe("3ouc6w");
    expect(of({ k: "look", who: "a", question: "near" })).toBe("1470neo");
    expect(of({ k: "deed", intents: [{ k: "hurt", on: "b", by: 5 }] })).toBe("1ioof56");
  });
});

describe("whom a procedure can come to see", () => {
  it("is found beside fields that hold nothing", () => {
    const world: World = { a: { id: "a", now: {}, ...{ note: undefined, friend: "b" } }, b: { id: "b", now: {} } };
    expect([...reachable({ who: "a" }, world)]).toEqual(["a", "b"]);
  });
});

it("a script's view of the participants is a copy of its own", () => {
  const participants = scene();
  const found = run((ref) => ref.see("a").now, {}, participants);
  expect(found.done && found.value).toEqual(fork(participants).a?.now);
  expect(found.done && found.value).not.toBe(participants.a?.now);
});
