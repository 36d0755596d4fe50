import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Rng } from "../../../src/engine/dice/rng";
import { apply, drift, fork, negate } from "../../../src/engine/procedure/changes";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import { realise } from "../../../src/engine/procedure/realise";
import { Diverged, type Procedures, replay } from "../../../src/engine/procedure/replay";
import type { Address, Change, Entry, Log, Request, World } from "../../../src/engine/procedure/types";
import { throwFaces } from "../../fixtures/faces";
import { playScript } from "../../fixtures/script";
import { area, d20, type R, type Toy, type ToyIntent, toy, toyProcedures, toyRules, worldOf } from "./toy";

type Name = keyof typeof toyProcedures;
/** Plays to the end with seeded dice and choices; at each step `pick` says which of the pending questions is answered first. */
function playSeeded(
  procedure: Name,
  args: Parameters<typeof replay>[0]["args"],
  participants: World<Toy>,
  seed: number,
) {
  const log: Record<Address, Entry> = {};
  const live = fork(participants);
  const rng = new Rng(seed);
  for (let n = 0; ; n++) {
    const run = replay({ procedure, args, participants, log }, toyProcedures);
    if (run.done) return { log, live, value: run.value };
    const request = run.pending[rng.die(run.pending.length) - 1];
    if (!request) throw new Error("nothing is pending");
    const w = drift(request.view, live);
    const v = answerOf(request, rng, live);
    log[request.at] = { n, h: fingerprint(request), v, ...(w.length > 0 ? { w } : {}) };
    if (request.k === "deed" && Array.isArray(v)) apply(live, realise(toyRules, live, intentsOf(request)) ?? []);
  }
}
const intentsOf = (request: Request): readonly ToyIntent[] =>
  request.k === "deed" ? (request.intents as ToyIntent[]) : [];
function answerOf(request: Request, rng: Rng, live: World<Toy>): Entry["v"] {
  switch (request.k) {
    case "roll":
      return throwFaces(request.pool.dice, rng);
    case "ask":
      return request.options[rng.die(request.options.length) - 1] ?? "";
    case "look":
      return [];
    case "deed":
      return realise(toyRules, live, intentsOf(request));
    case "contest":
      throw new Error("nobody is asked how a comparison ends");
  }
}
const scene = (): World<Toy> => worldOf(toy("a"), toy("b", { vigor: 1 }), toy("c"), toy("d", { vigor: 0 }));
const SITUATIONS: readonly (readonly [Name, Parameters<typeof replay>[0]["args"]])[] = [
  ["strike", { by: "a", on: "b" }],
  ["area", { by: "a", targets: ["b", "c", "d"] }],
  ["hex", { by: "a", on: "b" }],
];

describe("replay", () => {
  it("after a JSON round trip equals the first run, whatever the dice, choices and order of answers", () => {
    fc.assert(
      fc.property(fc.constantFrom(...SITUATIONS), fc.integer(), ([procedure, args], seed) => {
        const first = playSeeded(procedure, args, scene(), seed);
        const stored = JSON.parse(JSON.stringify({ procedure, args, participants: scene(), log: first.log }));
        const again = replay(stored, toyProcedures);
        expect(again.done && again.value).toEqual(first.value);
        expect(again.world).toEqual(first.live);
        // Stored objects may come back with their keys in another order.
        const shuffled = { ...stored, log: Object.fromEntries(Object.entries(stored.log).reverse()) };
        expect(replay(shuffled, toyProcedures).world).toEqual(first.live);
      }),
      { numRuns: 300 },
    );
  });

  it("taking all changes back restores the world exactly", () => {
    fc.assert(
      fc.property(fc.constantFrom(...SITUATIONS), fc.integer(), ([procedure, args], seed) => {
        const { log, live } = playSeeded(procedure, args, scene(), seed);
        const changes = Object.values(log)
          .sort((a, b) => a.n - b.n)
          .flatMap(({ v }) => (Array.isArray(v) ? v.filter((one): one is Change => typeof one === "object") : []));
        apply(live, negate(changes));
        const numbers = (world: World): unknown =>
          Object.values(world).map(({ now }) =>
            Object.fromEntries(Object.entries(now).filter(([, value]) => value !== 0)),
          );
        expect(numbers(live)).toEqual(numbers(scene()));
        expect(negate(negate(changes))).toEqual(changes);
      }),
    );
  });

  it("every order of parallel answers gives one end", () => {
    const people = ["b", "c", "d"];
    const orders = people.flatMap((x) =>
      people.filter((y) => y !== x).map((y) => [x, y, people.find((z) => z !== x && z !== y) ?? ""]),
    );
    const ends = orders.map((order) => {
      const log: Record<Address, Entry> = {};
      const participants = scene();
      const live = fork(participants);
      const script = { procedure: "area", args: { by: "a", targets: people }, participants, log };
      for (let n = 0; ; n++) {
        const run = replay(script, toyProcedures);
        if (run.done) return JSON.stringify([run.value, live]);
        const asks = run.pending.filter(({ k }) => k === "ask");
        const mine = order
          .map((who) => asks.find((ask) => ask.k === "ask" && ask.who === who))
          .find((ask) => ask !== undefined);
        const request = run.pending.find(({ k }) => k !== "ask") ?? mine;
        if (!request) throw new Error("nothing is pending");
        const w = drift(request.view, live);
        const v =
          request.k === "ask"
            ? "yes"
            : request.k === "roll"
              ? throwFaces(request.pool.dice, new Rng(request.at.length))
              : answerOf(request, new Rng(1), live);
        log[request.at] = { n, h: fingerprint(request), v, ...(w.length > 0 ? { w } : {}) };
        if (request.k === "deed") apply(live, realise(toyRules, live, intentsOf(request)) ?? []);
      }
    });
    expect(new Set(ends).size).toBe(1);
  });

  it("shows all questions of parallel branches at once, and one branch may run ahead", () => {
    const participants = scene();
    const log: Record<Address, Entry> = {};
    const run = () =>
      replay({ procedure: "area", args: { by: "a", targets: ["b", "c"] }, participants, log }, toyProcedures);
    const give = (at: Address, v: Entry["v"]): void => {
      const request = run().pending.find((one) => one.at === at);
      if (!request) throw new Error(`${at} is not pending`);
      log[at] = { n: Object.keys(log).length, h: fingerprint(request), v };
    };
    give("reach", []);
    give("power", [12]);
    expect(run().pending.map(({ at }) => at)).toEqual(["target/b/brace", "target/c/brace"]);
    give("target/c/brace", "no");
    give("target/c/save", [3]);
    expect(run().pending.map(({ at }) => at)).toEqual(["target/b/brace"]);
  });

  it("repeated labels get numbers, and a single option is not asked", () => {
    const twice = (ref: R): number =>
      ref.roll("d", d20, "a").total + ref.roll("d", d20, "a").total + ref.ask("only", "a", ["one"]).length;
    const played = playScript({ rules: toyRules, procedure: twice, args: null, participants: scene(), dice: [3, 4] });
    expect(played.value).toBe(10);
    expect(Object.keys(played.log)).toEqual(["d", "d~2"]);
    expect(played.asked).toEqual([]);
  });

  const run = (procedure: (ref: R) => unknown, log: Log) =>
    replay({ procedure: "own", args: null, participants: scene(), log }, { own: procedure } as unknown as Procedures);
  const refuses = (script: (ref: R) => unknown, message: RegExp, log: Log = {}): void => {
    expect(() => run(script, log)).toThrow(message);
  };
  it("finds mistakes of authors", () => {
    refuses((ref) => {
      try {
        ref.roll("x", d20, "a");
      } catch {
        return 1;
      }
    }, /swallowed a suspension/);
    refuses(
      (ref) =>
        ref.each("branch", ["a", "b"], (_key, branch) => {
          try {
            branch.roll("x", d20, "a");
          } catch {
            return 1;
          }
        }),
      /branch\/a: the procedure swallowed/,
    );
    refuses((ref) => ref.each("branch", ["a"], () => ref.roll("x", d20, "a")), /outer referee/);
    refuses((ref) => ref.sub("inner", () => ref.roll("x", d20, "a"), null), /outer referee/);
    refuses((ref) => ref.each("branch", ["a", "a"], () => 1), /must differ/);
    refuses((ref) => ref.roll("a.b", d20, "a"), /dot/);
    refuses((ref) => ref.ask("nothing", "a", []), /nothing is on offer/);
    refuses((ref) => ref.see("z"), /letter 'z'/);
    refuses(
      (ref) => {
        for (;;) ref.deed("endless", []);
      },
      /more than 2000 questions/,
      endless(),
    );
    let kept: R | null = null;
    run((ref) => {
      kept = ref;
    }, {});
    expect(() => (kept as R | null)?.deed("late", [])).toThrow(/after the end/);
  });
  function endless(): Log {
    const h = fingerprint({ k: "deed", at: "", intents: [], view: {} });
    return Object.fromEntries(
      Array.from({ length: 2001 }, (_, i) => [i === 0 ? "endless" : `endless~${i + 1}`, { n: i, h, v: [] }]),
    );
  }

  it("diverges from a log that does not fit, and says where", () => {
    const { log } = playSeeded("strike", { by: "a", on: "b" }, scene(), 3);
    const script = { procedure: "strike", args: { by: "a", on: "b" }, participants: scene(), log };
    const strikeAt = log.strike;
    if (!strikeAt) throw new Error("there is no strike");
    const at = (broken: Log): Address | null => {
      try {
        replay({ ...script, log: broken }, toyProcedures);
        return null;
      } catch (error) {
        if (error instanceof Diverged) return error.at;
        throw error;
      }
    };
    expect(at(log)).toBeNull();
    expect(at({ ...log, strike: { ...strikeAt, h: "0" } })).toBe("strike");
    expect(at({ ...log, strike: { ...strikeAt, v: [21] } })).toBe("strike");
    expect(at({ ...log, strike: { ...strikeAt, v: [1, 1] } })).toBe("strike");
    expect(at({ ...log, strike: { ...strikeAt, v: "yes" } })).toBe("strike");
    expect(at({ ...log, strike: { ...strikeAt, v: null } })).toBe("strike");
    expect(at({ ...log, price: { ...strikeAt, h: log.price?.h ?? "", v: [3] } })).toBe("price");
    expect(at({ ...log, leftover: strikeAt })).toBe("leftover");
    expect(() => replay({ ...script, procedure: "constructor" }, toyProcedures)).toThrow(Diverged);
    expect(at({ ...log, ["__proto__"]: strikeAt })).toBe("__proto__");
  });

  it("a look brings newcomers, in a branch too", () => {
    const participants = worldOf(toy("a"), toy("b"));
    const guests = worldOf(toy("z", { vigor: 3 }));
    const played = playScript({
      rules: toyRules,
      procedure: area,
      args: { by: "a", targets: ["b"] },
      participants,
      guests,
      looks: { reach: ["b", "z"] },
      dice: [15, 3, 12, 9],
      answers: { "target/b/brace": "no", "target/z/brace": "yes" },
    });
    expect(played.value.hits).toBe(1);
    expect(played.world.z?.now.vigor).toBe(2);
    const found = (ref: R): number => {
      ref.each("side", ["a", "b"], (key, branch) => branch.look("near", `near ${key}`, key).length);
      return ref.see("z").now.vigor ?? 0;
    };
    const side = playScript({
      rules: toyRules,
      procedure: found,
      args: null,
      participants,
      guests,
      looks: { "side/a/near": ["z"] },
    });
    expect(side.value).toBe(3);
  });

  it("drift reaches the view: numbers that one side leaves out count as 0", () => {
    expect(drift(worldOf(toy("a")), worldOf(toy("a", { down: 1 })))).toEqual([
      { k: "add", on: "a", at: "down", by: 1 },
    ]);
    expect(drift(worldOf(toy("a", { down: 1 })), worldOf(toy("a")))).toEqual([
      { k: "add", on: "a", at: "down", by: -1 },
    ]);
    const log: Record<Address, Entry> = {};
    const participants = worldOf(toy("a"), toy("b"));
    const script = { procedure: "strike", args: { by: "a", on: "b" }, participants, log };
    const give = (v: Entry["v"], w: readonly Change[] = []): void => {
      const [request] = replay(script, toyProcedures).pending;
      if (!request) throw new Error("nothing is pending");
      log[request.at] = { n: Object.keys(log).length, h: fingerprint(request), v, w };
    };
    give([{ k: "add", on: "a", at: "vigor", by: -1 }]);
    give([15]);
    give("yes", [{ k: "add", on: "b", at: "down", by: 1 }]);
    give([{ k: "add", on: "b", at: "vigor", by: -2 }]);
    // Somebody else brought b down while b was thinking: the dodge is rolled with other dice.
    expect(replay(script, toyProcedures).pending[0]).toMatchObject({ at: "dodge roll", pool: { dice: [{ f: 4 }] } });
  });
});
