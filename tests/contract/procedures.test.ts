import { describe, expect, it } from "vitest";
import { Driver } from "../../src/engine/play/driver";
import { fingerprint } from "../../src/engine/procedure/fingerprint";
import { forecast } from "../../src/engine/procedure/forecast";
import { isFilled } from "../../src/engine/procedure/form";
import { replay } from "../../src/engine/procedure/replay";
import type { Policy } from "../../src/engine/procedure/simulate";
import { simulated } from "../fixtures/simulated";
import type { ContractCase } from "./contract-case";
import { given } from "./given";
import { Crash, MemoryStore, Storage } from "./memory-store";
import { situations } from "./situations";

/** Plays that the odds of a case are held against: 200,000 were the bar when the cases were written, and ODDS_SAMPLES asks for them again. */
const SAMPLES = Number(process.env.ODDS_SAMPLES ?? 10_000);

/** Plays an exchange to its end, surviving crashes: a dead machine starts again with recovery first. */
async function play(
  one: ContractCase,
  policy: Policy,
  storage: Storage,
  seed = 7,
): Promise<{ crashed: boolean; store: MemoryStore }> {
  let crashed = false;
  for (let machine = 0; machine < 3; machine++) {
    const store = new MemoryStore(one, storage, seed);
    const driver = new Driver(store);
    try {
      await driver.recover();
      if (!store.load("x")) store.create("x");
      for (;;) {
        const [request] = await driver.pump("x");
        if (request?.k !== "ask") break;
        const value = given(policy, request);
        const outcome = await driver.answer("x", { at: request.at, h: fingerprint(request), value }, "gm");
        expect(outcome).toEqual({ ok: true });
      }
      return { crashed, store };
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      crashed = true;
    }
  }
  throw new Error("the machine died more than once");
}

it("every ruleset brings contract cases", () => {
  expect(situations.length).toBeGreaterThan(0);
});

describe.each(situations)("$title", ({ one, policy }) => {
  it("ends, closes with a story, and its replay after a JSON round trip equals the documents", async () => {
    const { store } = await play(one, policy, new Storage());
    const record = store.load("x");
    expect(record?.state).toBe("closed");
    expect(record?.story?.length).toBeGreaterThan(0);
    const again = replay(JSON.parse(JSON.stringify(record)), one.procedures);
    expect(again.done).toBe(true);
    const numbers = Object.fromEntries(Object.entries(again.world).map(([id, { now }]) => [id, now]));
    expect(numbers).toEqual(store.storage.numbers());
  });

  it("does every change exactly once when the machine dies before or after any write", async () => {
    const whole = await play(one, policy, new Storage());
    const writes = whole.store.storage.writes;
    for (let at = 1; at <= writes; at++) {
      for (const after of [false, true]) {
        const { crashed, store } = await play(one, policy, new Storage(at, after));
        expect(crashed).toBe(true);
        expect(store.storage.numbers(), `write ${at}, ${after ? "after" : "before"}`).toEqual(
          whole.store.storage.numbers(),
        );
        expect(store.load("x")?.state).toBe("closed");
      }
    }
  });

  it("gives the old documents back on undo, and the same result on redo", async () => {
    const before = new MemoryStore(one, new Storage()).storage.numbers();
    const { store } = await play(one, policy, new Storage());
    const after = store.storage.numbers();
    const driver = new Driver(store);
    expect(await driver.undo("x", "gm")).toEqual({ ok: true });
    expect(store.storage.numbers()).toEqual(before);
    expect(store.load("x")?.state).toBe("undone");
    expect(await driver.redo("x", "gm")).toEqual({ ok: true });
    expect(store.storage.numbers()).toEqual(after);
    expect(store.load("x")?.history.map(({ what }) => what)).toEqual(["undo", "redo"]);
  });

  it("plays to the same end when it is cut at any answer and the same answers are given again", async () => {
    const { store } = await play(one, policy, new Storage());
    const end = store.storage.numbers();
    const answers = Object.entries(store.load("x")?.log ?? {}).filter(
      ([, { v }]) => typeof v === "string" || isFilled(v) || (Array.isArray(v) && typeof v[0] === "number"),
    );
    for (const [at] of answers) {
      const storage = new Storage();
      const fresh = await play(one, policy, storage);
      const driver = new Driver(fresh.store);
      const outcome = await driver.reroll("x", at, "gm");
      expect(outcome, at).toEqual({ ok: true });
      await play(one, policy, storage);
      expect(storage.numbers(), at).toEqual(end);
      expect(fresh.store.load("x")?.history[0]).toMatchObject({ what: "reroll", at });
    }
  });

  it("refuses what is late, foreign to the question or not on offer, and changes nothing", async () => {
    const store = new MemoryStore(one, new Storage());
    const driver = new Driver(store);
    store.create("x");
    const [request] = await driver.pump("x");
    if (request?.k !== "ask") return expect(store.load("x")?.state).toBe("closed");
    const before = JSON.stringify([store.load("x"), store.storage.numbers()]);
    const at = request.at;
    const h = fingerprint(request);
    expect(await driver.answer("x", { at, h, value: "no such option" }, "gm")).toEqual({
      ok: false,
      reason: "notOffered",
    });
    expect(await driver.answer("x", { at, h: "0", value: request.options[0] ?? "" }, "gm")).toEqual({
      ok: false,
      reason: "stale",
    });
    expect(await driver.answer("x", { at: "nowhere", h, value: "x" }, "gm")).toEqual({ ok: false, reason: "notAsked" });
    expect(await driver.answer("y", { at, h, value: "x" }, "gm")).toEqual({ ok: false, reason: "noExchange" });
    expect(JSON.stringify([store.load("x"), store.storage.numbers()])).toBe(before);
    const value = given(policy, request);
    expect(await driver.answer("x", { at, h, value }, "gm")).toEqual({ ok: true });
    const twice = await driver.answer("x", { at, h, value }, "gm");
    expect(twice.ok).toBe(false);
  });

  it(`has odds that sum to one and agree with ${SAMPLES} simulations, within the budget of runs`, () => {
    const procedure = one.procedures[one.procedure];
    if (!procedure) throw new Error(`there is no procedure '${one.procedure}'`);
    const question = {
      rules: one.rules,
      procedure: (ref: never, args: never) => procedure(ref, args),
      args: one.args as never,
      participants: one.participants,
      policy,
      count: one.count,
    };
    const odds = forecast(question);
    expect(odds.exact).toBe(true);
    expect(odds.runs).toBeLessThanOrEqual(3000);
    expect([...odds.outcomes.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
    const sampled = simulated(question, SAMPLES, 11);
    for (const outcome of new Set([...odds.outcomes.keys(), ...sampled.outcomes.keys()])) {
      const p = odds.outcomes.get(outcome) ?? 0;
      // Five standard errors: a false alarm once in some million comparisons.
      const tolerance = 5 * Math.sqrt((p * (1 - p) + 1e-6) / SAMPLES);
      expect(Math.abs(p - (sampled.outcomes.get(outcome) ?? 0)), outcome).toBeLessThan(tolerance);
    }
  });
});
