import { expect, it } from "vitest";
import { Driver } from "../../../src/engine/play/driver";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import { Crash, Db, TestDesk } from "./store";
import { toy } from "./toy";

const beings = () => [toy("a", { vigor: 9 }), toy("b", { health: 40, vigor: 9 }), toy("c", { vigor: 9 })];
const FACES = { strike: [15], damage: [2, 3], "dodge roll": [4], attack: [15], defence: [3], power: [12], save: [3] };

/** One session of a game master's machine: it recovers first, then does one thing; if it dies, the next machine tries again. */
async function step(db: Db, act: (driver: Driver, store: TestDesk) => Promise<void>): Promise<boolean> {
  for (let machine = 0; machine < 3; machine++) {
    const store = new TestDesk(db);
    store.faces = FACES;
    const driver = new Driver(store);
    try {
      await driver.recover();
      await act(driver, store);
      return machine > 0;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
  throw new Error("the machine died more than once");
}

/** Answers everything that is open with "no", but "yes" where somebody may brace. */
async function answerAll(driver: Driver, id: string): Promise<void> {
  for (;;) {
    const [request] = await driver.pump(id);
    if (request?.k !== "ask") return;
    const value = request.at.endsWith("brace") ? "yes" : "no";
    await driver.answer(id, { at: request.at, h: fingerprint(request), value }, "gm");
  }
}

/** Four exchanges, an undo, a reroll, an amendment and a redo. */
async function play(db: Db): Promise<boolean> {
  let crashed = false;
  const session = async (act: (driver: Driver, store: TestDesk) => Promise<void>): Promise<void> => {
    crashed = (await step(db, act)) || crashed;
  };
  const exchange = (
    id: string,
    procedure: string,
    args: { by: string } & Record<string, string | string[]>,
  ): Promise<void> =>
    session(async (driver, store) => {
      if (!store.load(id)) store.create(id, { procedure, args }, ["a", "b", "c"]);
      await answerAll(driver, id);
    });
  const once = (what: string, id: string, act: (driver: Driver) => Promise<{ readonly ok: boolean }>): Promise<void> =>
    session(async (driver, store) => {
      if (!store.get(id).history.some((line) => line.what === what)) expect(await act(driver)).toEqual({ ok: true });
      await answerAll(driver, id);
    });
  await exchange("m1", "strike", { by: "a", on: "b" });
  await exchange("m2", "hex", { by: "c", on: "b" });
  await once("undo", "m2", (driver) => driver.undo("m2", "gm"));
  await exchange("m3", "area", { by: "a", targets: ["b", "c"] });
  await once("reroll", "m1", (driver) => driver.reroll("m1", "damage", "gm"));
  await once("amend", "m3", (driver) => driver.amend("m3", { at: "target/b/save", value: [12, 9] }, "gm"));
  await once("redo", "m2", (driver) => driver.redo("m2", "gm"));
  return crashed;
}

it("four exchanges, an undo, a reroll, an amendment and a redo: every change exactly once, wherever the machine dies", async () => {
  const whole = new Db(...beings());
  await play(whole);
  expect(whole.writes).toBeGreaterThan(50);
  for (let at = 1; at <= whole.writes; at++) {
    for (const after of [false, true]) {
      const db = new Db(...beings());
      db.dieAt = at;
      db.after = after;
      expect(await play(db)).toBe(true);
      expect(db.state(), `write ${at}, ${after ? "after" : "before"}`).toEqual(whole.state());
    }
  }
});

/** A table at which writing the first document fails so many times. */
function failing(times: number) {
  const db = new Db(...beings());
  const store = new TestDesk(db);
  store.faces = FACES;
  const deliver = store.deliver.bind(store);
  let left = times;
  store.deliver = async (record, commit) => {
    left -= 1;
    if (left >= 0) throw new Crash();
    await deliver(record, commit);
  };
  store.create("m1", { procedure: "hex", args: { by: "a", on: "b" } }, ["a", "b"]);
  return { db, store, driver: new Driver(store) };
}

it("a write that fails without a crash is made good at once, and its exchange goes on, whether anything else is done or not", async () => {
  const { db, store, driver } = failing(1);
  await expect(driver.pump("m1")).rejects.toThrow(Crash);
  await expect.poll(() => db.now("a").stance).toBe(2);
  await expect.poll(() => Object.keys(store.get("m1").log)).toContain("will/attack");
});

it("what can't be made good at once is made good before the next job", async () => {
  const { db, store, driver } = failing(2);
  await expect(driver.pump("m1")).rejects.toThrow(Crash);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(db.now("a").stance).toBeUndefined();
  store.create("m2", { procedure: "strike", args: { by: "c", on: "b" } }, ["b", "c"]);
  await answerAll(driver, "m2");
  expect(db.now("a").stance).toBe(2);
});
