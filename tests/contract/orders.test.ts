import { describe, expect, it } from "vitest";
import { Rng } from "../../src/engine/dice/rng";
import { Driver } from "../../src/engine/play/driver";
import type { Outcome } from "../../src/engine/play/types";
import { fingerprint } from "../../src/engine/procedure/fingerprint";
import type { Policy } from "../../src/engine/procedure/simulate";
import type { ContractCase } from "./contract-case";
import { given } from "./given";
import { Crash, MemoryStore, Storage } from "./memory-store";
import { situations } from "./situations";

/** Answers everything that is open; which of several open questions comes first is up to `pick`. */
async function finish(driver: Driver, policy: Policy, pick: (n: number) => number): Promise<void> {
  for (;;) {
    const open = (await driver.pump("x")).filter((request) => request.k === "ask");
    const request = open[pick(open.length)];
    if (request?.k !== "ask") return;
    const value = given(policy, request);
    expect(await driver.answer("x", { at: request.at, h: fingerprint(request), value }, "gm")).toEqual({ ok: true });
  }
}
const first = (): number => 0;

/** Plays, then takes back or cuts; a machine that dies is followed by another that recovers and tries again. */
async function repaired(
  one: ContractCase,
  policy: Policy,
  storage: Storage,
  what: "undo" | "reroll",
  act: (driver: Driver) => Promise<Outcome>,
): Promise<boolean> {
  for (let machine = 0; machine < 3; machine++) {
    const store = new MemoryStore(one, storage);
    const driver = new Driver(store);
    try {
      await driver.recover();
      if (!store.load("x")) store.create("x");
      await finish(driver, policy, first);
      if (!store.load("x")?.history.some((line) => line.what === what)) expect(await act(driver)).toEqual({ ok: true });
      await finish(driver, policy, first);
      return machine > 0;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
  throw new Error("the machine died more than once");
}

describe.each(situations)("$title", ({ one, policy }) => {
  it("ends the same in whatever order people answer", async () => {
    const ends = new Set<string>();
    for (let seed = 0; seed < 6; seed++) {
      const store = new MemoryStore(one, new Storage());
      const rng = new Rng(seed);
      store.create("x");
      await finish(new Driver(store), policy, (n) => (n > 0 ? rng.die(n) - 1 : 0));
      ends.add(JSON.stringify(store.storage.numbers()));
    }
    expect(ends.size).toBe(1);
  });

  it("undoes and rerolls exactly once when the machine dies before or after any write", async () => {
    const played = new MemoryStore(one, new Storage());
    played.create("x");
    await finish(new Driver(played), policy, first);
    const from = played.storage.writes;
    const roll = Object.entries(played.load("x")?.log ?? {}).find(
      ([, { v }]) => Array.isArray(v) && typeof v[0] === "number",
    )?.[0];
    const repairs = [
      ["undo", (driver: Driver) => driver.undo("x", "gm")],
      ...(roll === undefined ? [] : [["reroll", (driver: Driver) => driver.reroll("x", roll, "gm")] as const]),
    ] as const;
    for (const [what, act] of repairs) {
      const whole = new Storage();
      await repaired(one, policy, whole, what, act);
      for (let at = from + 1; at <= whole.writes; at++) {
        for (const after of [false, true]) {
          const storage = new Storage(at, after);
          expect(await repaired(one, policy, storage, what, act)).toBe(true);
          expect(storage.numbers(), `${what}: write ${at}, ${after ? "after" : "before"}`).toEqual(whole.numbers());
        }
      }
    }
  });
});
