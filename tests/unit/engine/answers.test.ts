import { describe, expect, it } from "vitest";
import { SerialQueue } from "../../../src/engine/play/queue";
import type { ExchangeStore } from "../../../src/engine/play/types";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import type { Change, Entry } from "../../../src/engine/procedure/types";
import { blow, HIT, question, say, table } from "./table";
import { type R, toyProcedures, toyRules } from "./toy";
import { alter, saves } from "./watch";

const add = (on: string, at: string, by: number): Change => ({ k: "add", on, at, by });

/** A blow that waits for the dodge. */
async function waiting(): Promise<ReturnType<typeof table>> {
  const t = table();
  t.store.faces = HIT;
  t.store.create("x", blow, ["a", "b"]);
  await t.driver.pump("x");
  return t;
}

describe("an answer", () => {
  it("is refused where the exchange is over, not taken over, or of other rules", async () => {
    const t = await waiting();
    const answer = { at: "dodge", h: fingerprint(question(t.store, "x", "dodge")), value: "no" };
    alter(t, "x", { state: "closed" });
    expect(await t.driver.answer("x", answer, "gm")).toEqual({ ok: false, reason: "notOpen" });
    const { log } = t.store.get("x");
    alter(t, "x", { state: "open", log: { ...log, strike: { ...(log.strike as Entry), h: "old" } } });
    expect(await t.driver.answer("x", answer, "gm")).toEqual({ ok: false, reason: "rulesChanged" });
    expect(await t.driver.expire("x", "dodge")).toEqual({ ok: false, reason: "rulesChanged" });
  });
  it("counts only for a question, not for a roll or a deed that waits", async () => {
    const t = table();
    t.store.create("x", blow, ["a", "b"]);
    const answer = { at: "price", h: "", value: "no" };
    expect(await t.driver.answer("x", answer, "gm")).toEqual({ ok: false, reason: "notAsked" });
  });
  it("is written down with its giver, its number and what others did meanwhile", async () => {
    const t = await waiting();
    t.db.edit("b", { health: 9 });
    const patches = saves(t);
    const before = t.db.counter;
    const h = fingerprint(question(t.store, "x", "dodge"));
    await say(t.driver, t.store, "x", "dodge", "no", "b-player");
    expect(patches[0]).toEqual({
      log: {
        dodge: { n: before, h, v: "no", by: "b-player", w: [add("b", "health", -3)] },
      },
    });
  });
});

describe("several answers at once", () => {
  /** An area that asks both whom it meets. */
  async function braced() {
    const t = table();
    t.store.faces = { power: [15], save: [20] };
    t.store.create("x", { procedure: "area", args: { by: "a", targets: ["b", "c"] } }, ["a", "b", "c"]);
    await t.driver.pump("x");
    const [b, c] = ["target/b/brace", "target/c/brace"].map((at) => ({
      at,
      h: fingerprint(question(t.store, "x", at)),
      value: "no",
    }));
    if (!b || !c) throw new Error("Nobody is asked.");
    return { t, b, c };
  }
  it("are written at once, each with a number of its own, and the exchange goes on once", async () => {
    const { t, b, c } = await braced();
    const patches = saves(t);
    const before = t.db.counter;
    expect(await t.driver.answerAll("x", [b, c], "gm")).toEqual({ ok: true });
    const entry = (n: number, h: string) => ({ n, h, v: "no", by: "gm" });
    expect(patches[0]).toEqual({ log: { [b.at]: entry(before, b.h), [c.at]: entry(before + 1, c.h) } });
    expect(t.store.get("x").state).toBe("closed");
  });
  it("count all or none: one that is not offered, or that is somebody else's, keeps the others out", async () => {
    const { t, b, c } = await braced();
    const before = t.store.get("x").log;
    expect(await t.driver.answerAll("x", [b, { ...c, value: "perhaps" }], "gm")).toEqual({
      ok: false,
      reason: "notOffered",
    });
    expect(await t.driver.answerAll("x", [b, c], "b-player")).toEqual({ ok: false, reason: "notYours" });
    expect(await t.driver.answerAll("x", [b, { ...c, h: "old" }], "gm")).toEqual({ ok: false, reason: "stale" });
    expect(t.store.get("x").log).toEqual(before);
  });
});

describe("a question whose time is over", () => {
  it("takes its default only where it has one, is open and still asked", async () => {
    const t = await waiting();
    alter(t, "x", { adopted: true, state: "closed" });
    expect(await t.driver.expire("x", "dodge")).toEqual({ ok: false, reason: "notOpen" });
    alter(t, "x", { state: "open" });
    t.store.procedures = null;
    expect(await t.driver.expire("x", "dodge")).toEqual({ ok: false, reason: "noRuleset" });
    const patient = (ref: R): string => ref.ask("wait", "a", ["yes", "no"]);
    t.store.procedures = { rules: toyRules, procedures: { ...toyProcedures, patient } };
    t.store.create("y", { procedure: "patient", args: null }, ["a"]);
    expect(await t.driver.expire("y", "wait")).toEqual({ ok: false, reason: "notAsked" });
    expect(t.store.get("y").log).toEqual({});
  });
  it("lets others wait: only exchanges and people that are meant lapse, and each goes on", async () => {
    const t = table();
    t.store.faces = HIT;
    for (const id of ["x", "y", "z"]) t.store.create(id, blow, ["a", "b"]);
    for (const id of ["x", "y", "z"]) await t.driver.pump(id);
    const { log } = t.store.get("z");
    alter(t, "z", { log: { ...log, strike: { ...(log.strike as Entry), h: "old" } } });
    await t.driver.lapse("turnEnd", (id) => id !== "y");
    expect(t.store.get("x").log.hurt).toBeDefined();
    expect(t.store.get("x").log.dodge).toMatchObject({ v: "no", by: "lapse" });
    expect(t.store.get("y").log.dodge).toBeUndefined();
    // Of an exchange that newer rules cannot follow nothing lapses.
    expect(t.store.get("z")).toMatchObject({ state: "open" });
    t.store.procedures = null;
    await t.driver.lapse("turnEnd", () => true);
    expect(t.store.get("y").log.dodge).toBeUndefined();
  });
  it("lapses nowhere where a newborn could not be taken over, or where nobody said what counts by default", async () => {
    const t = table();
    const dodging = (ref: R): string => ref.ask("dodge", "b", ["yes", "no"], { to: "no", when: "turnEnd" });
    t.store.procedures = { rules: toyRules, procedures: { dodging } };
    for (const id of ["x", "y"]) t.store.create(id, { procedure: "dodging", args: null, adopted: false }, ["a", "b"]);
    t.store.vetted = { ok: false, reason: "noAct" };
    const vet = t.store.vet.bind(t.store);
    t.store.vet = () => {
      if (t.store.get("x").state === "open") return vet();
      throw new Error("the rules are not there yet");
    };
    await t.driver.lapse("turnEnd", () => true);
    expect(t.store.get("x").state).toBe("record");
    expect(t.store.get("y")).toMatchObject({ state: "open", adopted: false });
    expect([t.store.get("x").log, t.store.get("y").log]).toEqual([{}, {}]);
    expect(t.store.errors).toHaveLength(1);
    const u = table();
    const patient = (ref: R): string => ref.ask("wait", "a", ["yes", "no"]);
    u.store.procedures = { rules: toyRules, procedures: { ...toyProcedures, patient } };
    u.store.create("z", { procedure: "patient", args: null }, ["a"]);
    await u.driver.lapse("turnEnd", () => true);
    expect(u.store.get("z").log).toEqual({});
  });
  it("lapses for everybody who is asked at once", async () => {
    const t = table();
    t.store.faces = { power: [12], save: [3] };
    t.store.create("x", { procedure: "area", args: { by: "a", targets: ["b", "c"] } }, ["a", "b", "c"]);
    await t.driver.pump("x");
    await t.driver.lapse("nextAct", () => true);
    expect(t.store.get("x").state).toBe("closed");
    expect([t.db.now("b").health, t.db.now("c").health]).toEqual([8, 8]);
  });
});

describe("jobs", () => {
  it("run one after the other, and give what they give", async () => {
    const queue = new SerialQueue();
    const order: string[] = [];
    const job = (name: string, ms: number) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, ms));
      order.push(`${name} ends`);
      return name;
    };
    const failing = queue.add(() => Promise.reject(new Error("no")));
    const both = [queue.add(job("slow", 10)), queue.add(job("quick", 0))];
    await expect(failing).rejects.toThrow("no");
    expect(await Promise.all(both)).toEqual(["slow", "quick"]);
    expect(order).toEqual(["slow begins", "slow ends", "quick begins", "quick ends"]);
  });
});

describe("a store without its optional parts", () => {
  it("asks everybody, takes documents to be as they were left, and closes what a rule broke", async () => {
    const t = table();
    t.store.faces = HIT;
    const bare: ExchangeStore = t.store;
    Object.assign(bare, { standing: undefined, stands: undefined, report: undefined });
    t.store.create("torn", blow, ["a", "b"]);
    const { deliver } = t.store;
    t.store.deliver = () => Promise.reject(new Error("the line broke"));
    await expect(t.driver.recover()).rejects.toThrow("the line broke");
    t.store.deliver = deliver;
    await t.driver.recover();
    expect(t.store.get("torn").log).toHaveProperty("strike");
    t.store.create("x", { procedure: "hex", args: { by: "a", on: "b" } }, ["a", "b"]);
    await t.driver.pump("x");
    const b = t.db.documents.get("b");
    if (b) t.db.documents.set("b", { ...b, at: { x: 5, y: 5, elevation: 0 } });
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    t.store.create("y", blow, ["a", "b"]);
    expect((await t.driver.pump("y")).map(({ at }) => at)).toEqual(["dodge"]);
    t.store.procedures = {
      rules: toyRules,
      procedures: {
        strike: () => {
          throw new TypeError("broken");
        },
      },
    };
    await t.driver.pump("y");
    expect(t.store.get("y")).toMatchObject({ state: "record", history: [{ at: "*", was: "ruleFailed" }] });
  });
});
