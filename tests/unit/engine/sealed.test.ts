import { describe, expect, it } from "vitest";
import { Driver } from "../../../src/engine/play/driver";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import { type Procedures, replay } from "../../../src/engine/procedure/replay";
import { Crash, Db, TestDesk } from "./store";
import { d20, type R, toy, toyRules } from "./toy";

const OPTIONS = ["high", "low"] as const;
/** Two sides choose in secret; the second one rolls first. A third may come too, until the first has chosen. */
function duel(ref: R): readonly string[] {
  return ref.each("side", ["a", "b"], (who, side) => {
    if (who === "b") side.roll("nerve", d20, who);
    return side.ask("choice", who, OPTIONS, { to: "low", when: "close", sealed: true });
  });
}
function gathering(ref: R): readonly string[] {
  return ref.each("gather", ["a", "b", "c"], (who, each) =>
    who === "a"
      ? each.ask("go", who, ["go", "stop"])
      : each.ask("join", who, ["join", "stay"], { to: "stay", when: "close", until: "a/go" }),
  );
}
/** Two duels at the same time. */
function duels(ref: R): readonly (readonly string[])[] {
  return ref.each("duel", ["1", "2"], (_n, one) => duel(one));
}
const procedures = { duel, duels, gathering } as unknown as Procedures;

function table(procedure: string, db = new Db(toy("a"), toy("b"), toy("c"))) {
  const store = new TestDesk(db);
  store.procedures = { rules: toyRules, procedures };
  if (!db.records.has("x")) store.create("x", { procedure, args: {} }, ["a", "b", "c"]);
  const driver = new Driver(store);
  const say = (at: string, value: string) => {
    const request = replay(store.get("x"), procedures).pending.find((one) => one.at === at);
    return driver.answer("x", { at, h: request ? fingerprint(request) : "", value }, "gm");
  };
  return { db, store, driver, say, log: () => Object.keys(store.get("x").log).sort() };
}

describe("sealed answers", () => {
  it("are told together, when everybody who is asked beside them has answered", async () => {
    const { driver, store, say, log } = table("duel");
    await driver.pump("x");
    expect(await say("side/a/choice", "high")).toEqual({ ok: true });
    expect([log(), store.get("x").sealed]).toEqual([["side/b/nerve"], ["side/a/choice"]]);
    expect(store.db.records.get("x")).not.toContain('"high"');
    expect(await say("side/a/choice", "low")).toEqual({ ok: false, reason: "answered" });
    expect((await driver.pump("x")).map(({ at }) => at)).toEqual(["side/b/choice"]);
    expect(await say("side/b/choice", "low")).toEqual({ ok: true });
    const { state, sealed, log: told } = store.get("x");
    expect([state, sealed, told["side/a/choice"]?.v, told["side/b/choice"]?.v]).toEqual(["closed", [], "high", "low"]);
    expect(store.db.vault.get("x")).toBe("{}");
  });
  it("are kept where a default comes in time, and the default is sealed as well", async () => {
    const { driver, store, say } = table("duel");
    await driver.pump("x");
    await say("side/b/choice", "high");
    expect(await driver.expire("x", "side/b/choice")).toEqual({ ok: true });
    expect(store.get("x").state).toBe("open");
    await driver.lapse("close", () => true);
    const { log } = store.get("x");
    expect([log["side/a/choice"]?.v, log["side/a/choice"]?.by, log["side/b/choice"]?.v]).toEqual([
      "low",
      "lapse",
      "high",
    ]);
  });
  it("decided beforehand are not told before the other's", async () => {
    const { driver, store, say, log } = table("duel");
    store.decided = { choice: "high" };
    await driver.pump("x");
    // Both had decided: both are told at once.
    expect([log(), store.get("x").state]).toEqual([["side/a/choice", "side/b/choice", "side/b/nerve"], "closed"]);
    expect(await say("side/a/choice", "low")).toEqual({ ok: false, reason: "notOpen" });
  });
  it("come to the same end when the machine dies before or after any write", async () => {
    const play = async (db: Db) => {
      for (let machine = 0; machine < 3; machine++) {
        const t = table("duel", db);
        try {
          await t.driver.recover();
          for (const at of ["side/a/choice", "side/b/choice"])
            if (t.store.get("x").state === "open" && !(t.store.get("x").sealed ?? []).includes(at))
              await t.say(at, "high");
          return t.store.get("x");
        } catch (error) {
          if (!(error instanceof Crash)) throw error;
          db.dieAt = -1;
        }
      }
      throw new Error("it died more than once");
    };
    const fresh = (): Db => new Db(toy("a"), toy("b"), toy("c"));
    const whole = fresh();
    await play(whole);
    for (let at = 1; at <= whole.writes; at++)
      for (const after of [false, true]) {
        const db = fresh();
        table("duel", db);
        Object.assign(db, { dieAt: db.writes + at, after });
        const { state, log, sealed } = await play(db);
        expect([state, log["side/a/choice"]?.v, log["side/b/choice"]?.v, sealed], `${at} ${after}`).toEqual([
          "closed",
          "high",
          "high",
          [],
        ]);
        expect(db.vault.get("x") ?? "{}").toBe("{}");
      }
  });
  it("are named as given by what is held, whatever was written before a machine died", async () => {
    const { db, driver, store, say } = table("duel");
    await driver.pump("x");
    await say("side/b/choice", "high");
    await store.save("x", { sealed: ["side/a/choice"] });
    await driver.pump("x");
    expect(store.get("x").sealed).toEqual(["side/b/choice"]);
    // Nothing is written where nothing differs.
    const { writes } = db;
    await driver.pump("x");
    expect(db.writes).toBe(writes);
    await store.save("x", { sealed: ["side/b/choice", "side/z/choice"] });
    await driver.pump("x");
    expect(store.get("x").sealed).toEqual(["side/b/choice"]);
  });
  it("are forgotten where nobody is asked for them any more, or in other words", async () => {
    const { db, driver, store, say } = table("duel");
    await driver.pump("x");
    await say("side/b/choice", "high");
    const held = store.vault.held("x");
    const { "side/b/choice": kept } = held;
    if (!kept) throw new Error("it is held");
    await store.vault.keep("x", { ...held, "side/z/choice": kept });
    await driver.pump("x");
    expect(store.vault.held("x")).toEqual(held);
    await store.vault.keep("x", { "side/b/choice": { ...kept, h: "other words" } });
    expect((await driver.pump("x")).map(({ at }) => at)).toEqual(["side/a/choice", "side/b/choice"]);
    expect([db.vault.get("x"), store.get("x").sealed]).toEqual(["{}", []]);
  });
  it("are told without waiting for those of another duel", async () => {
    const { driver, store, say } = table("duels");
    await driver.pump("x");
    await say("duel/1/side/a/choice", "high");
    await say("duel/2/side/a/choice", "low");
    expect(store.get("x").log["duel/1/side/a/choice"]).toBeUndefined();
    await say("duel/1/side/b/choice", "low");
    const { log, sealed, state } = store.get("x");
    expect([log["duel/1/side/a/choice"]?.v, log["duel/1/side/b/choice"]?.v, sealed, state]).toEqual([
      "high",
      "low",
      ["duel/2/side/a/choice"],
      "open",
    ]);
  });
  it("are forgotten by an exchange that asks for none any more", async () => {
    const { db, driver, store } = table("gathering");
    await driver.pump("x");
    await store.save("x", { sealed: ["side/a/choice"] });
    await driver.pump("x");
    expect(store.get("x").sealed).toEqual([]);
    await store.vault.keep("x", { "side/a/choice": { h: "h", v: "high", by: "gm" } });
    await driver.pump("x");
    expect(db.vault.get("x")).toBe("{}");
  });
  it("do not come with an exchange that somebody begins", async () => {
    const { driver, store } = table("duel");
    await driver.pump("x");
    const [request] = replay(store.get("x"), procedures).pending;
    if (!request) throw new Error("it is asked");
    const log = { [request.at]: { n: 0, h: fingerprint(request), v: "high" } };
    store.create("n", { procedure: "duel", args: {}, adopted: false, log }, ["a", "b", "c"]);
    expect([request.at, await driver.adopt("n")]).toEqual(["side/a/choice", { ok: false, reason: "notYours" }]);
  });
  it("are nothing to an exchange that has none: nothing is kept or forgotten for it", async () => {
    const { db, driver, store, say } = table("gathering");
    await driver.pump("x");
    await say("gather/a/go", "go");
    await say("gather/c/join", "join");
    expect([store.get("x").state, store.get("x").sealed, db.vault.size]).toEqual(["closed", undefined, 0]);
  });
  it("need others beside them", () => {
    const alone = (ref: R) => ref.ask("choice", "a", OPTIONS, { sealed: true });
    const script = { procedure: "alone", args: {}, participants: { a: toy("a") }, log: {} };
    expect(() => replay(script, { alone } as unknown as Procedures)).toThrow("only a branch has others beside it");
  });
});

describe("a question that waits for another one", () => {
  it("is answered by its default as soon as that one is answered", async () => {
    const { driver, store, say } = table("gathering");
    await driver.pump("x");
    await say("gather/c/join", "join");
    expect(store.get("x").state).toBe("open");
    await say("gather/a/go", "go");
    const { state, log } = store.get("x");
    expect(state).toBe("closed");
    expect([log["gather/b/join"], log["gather/c/join"]]).toMatchObject([
      { v: "stay", by: "lapse" },
      { v: "join", by: "gm" },
    ]);
  });
});
