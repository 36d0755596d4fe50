import { describe, expect, it } from "vitest";
import type { Commit } from "../../../src/engine/play/types";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import { replay } from "../../../src/engine/procedure/replay";
import type { Request } from "../../../src/engine/procedure/types";
import { blow, HIT, hit, question, say, table } from "./table";
import { d20, type R, toyProcedures, toyRules } from "./toy";
import { alter, deliveries, saves } from "./watch";

describe("play", () => {
  it("goes as far as it can without people, waits, and closes with its story", async () => {
    const t = table();
    t.store.faces = HIT;
    t.store.create("x", blow, ["a", "b"]);
    const open = await t.driver.pump("x");
    expect(open.map(({ at }) => at)).toEqual(["dodge"]);
    expect(t.db.now("a").vigor).toBe(4);
    expect(await say(t.driver, t.store, "x", "dodge", "no", "anna")).toEqual({ ok: false, reason: "notYours" });
    expect(await say(t.driver, t.store, "x", "dodge", "no", "b-player")).toEqual({ ok: true });
    expect(await say(t.driver, t.store, "x", "again", "no", "a-player")).toEqual({ ok: true });
    const record = t.store.get("x");
    expect(record.state).toBe("closed");
    expect(record.story?.at(-1)).toMatchObject({ k: "ask", at: "again", answer: "no", by: "a-player" });
    expect(t.db.now("b").health).toBe(6);
  });

  it("gives deeds that follow one another to their documents in one commit, and each document once", async () => {
    const t = table();
    const barrage = (ref: R): void => {
      for (const on of ["b", "c", "d"]) {
        ref.deed("hurt", [{ k: "hurt", on, by: 5 }]);
        ref.deed("cowed", [{ k: "stance", on, to: 1 }]);
      }
      ref.ask("again", "a", ["yes", "no"]);
      ref.deed("push", [{ k: "push", on: "b", to: { x: 50, y: 0, elevation: 0 } }]);
      ref.deed("late", [{ k: "hurt", on: "b", by: 99 }]);
    };
    t.store.procedures = { rules: toyRules, procedures: { ...toyProcedures, barrage } };
    t.store.create("x", { procedure: "barrage", args: {} }, ["a", "b", "c", "d"]);
    const given: Commit[] = [];
    const deliver = t.store.deliver.bind(t.store);
    t.store.deliver = (record, commit) => {
      given.push(commit);
      return deliver(record, commit);
    };
    const [open] = await t.driver.pump("x");
    expect(given.map(({ changes }) => changes.map(({ on }) => on))).toEqual([["b", "b", "c", "c", "d", "d"]]);
    expect(Object.values(t.store.get("x").log).map(({ v }) => v)).toHaveLength(6);
    expect(["b", "c", "d"].map((id) => t.db.now(id).health)).toEqual([7, 7, 7]);
    await t.driver.answer("x", { at: "again", h: fingerprint(open as Request), value: "no" }, "gm");
    // A step on the scene ends a commit: what follows sees the board as it is then.
    expect(given.slice(1).map(({ changes }) => changes.map(({ k }) => k))).toEqual([["move"], ["add", "add"]]);
    expect(t.db.now("b")).toMatchObject({ health: 0, down: 1 });
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    expect(["b", "c", "d"].map((id) => t.db.now(id))).toMatchObject(
      ["b", "c", "d"].map(() => ({ health: 12, stance: 0 })),
    );
  });

  it("refuses what is forged, late, double, stale or foreign, and changes nothing", async () => {
    const t = table();
    t.store.faces = HIT;
    t.store.create("x", blow, ["a", "b"]);
    await t.driver.pump("x");
    const h = fingerprint(question(t.store, "x", "dodge"));
    const before = JSON.stringify([...t.db.records, t.db.state()]);
    const refusals: readonly [string, { at: string; h: string; value: string }, string, string][] = [
      ["y", { at: "dodge", h, value: "no" }, "gm", "noExchange"],
      ["x", { at: "again", h, value: "no" }, "gm", "notAsked"],
      ["x", { at: "strike", h, value: "20" }, "gm", "answered"],
      ["x", { at: "dodge", h, value: "no" }, "a-player", "notYours"],
      ["x", { at: "dodge", h: "old", value: "no" }, "gm", "stale"],
      ["x", { at: "dodge", h, value: "fly" }, "gm", "notOffered"],
      ["x", { at: "toString", h, value: "no" }, "gm", "notAsked"],
    ];
    for (const [id, answer, user, reason] of refusals) {
      expect(await t.driver.answer(id, answer, user)).toEqual({ ok: false, reason });
    }
    expect(JSON.stringify([...t.db.records, t.db.state()])).toBe(before);
    // Two clicks at once: the first one counts.
    const [one, two] = await Promise.all([
      t.driver.answer("x", { at: "dodge", h, value: "no" }, "b-player"),
      t.driver.answer("x", { at: "dodge", h, value: "yes" }, "gm"),
    ]);
    expect([one, two]).toEqual([{ ok: true }, { ok: false, reason: "answered" }]);
    expect(await t.driver.answer("x", { at: "again", h: "", value: "no" }, "b-player")).toMatchObject({
      reason: "notYours",
    });
    t.store.procedures = null;
    expect(await t.driver.answer("x", { at: "again", h: "", value: "no" }, "gm")).toMatchObject({
      reason: "noRuleset",
    });
  });

  it("sees what others did while somebody was thinking, and a reload agrees", async () => {
    const t = table();
    t.store.faces = { ...HIT, damage: [5, 5] };
    t.store.create("slow", blow, ["a", "b"]);
    await t.driver.pump("slow");
    await hit(t, "fast", "c", "b");
    await hit(t, "faster", "c", "b");
    expect(t.db.now("b")).toMatchObject({ health: 0, down: 1 });
    t.store.faces = { ...HIT, "dodge roll": [2] };
    expect(await say(t.driver, t.store, "slow", "dodge", "yes", "gm")).toEqual({ ok: true });
    const { log } = t.store.get("slow");
    expect(log.dodge?.w).toContainEqual({ k: "add", on: "b", at: "down", by: 1 });
    expect(t.store.get("slow").state).toBe("open");
    expect(replay(t.store.get("slow"), toyProcedures).world.b?.now).toEqual(t.db.now("b"));
  });

  it("closes as a record when rules have changed, a rule throws, or somebody is gone", async () => {
    const t = table();
    t.store.faces = HIT;
    for (const id of ["changed", "broken", "gone"]) t.store.create(id, blow, ["a", "b"]);
    await t.driver.pump("changed");
    const other = (ref: R): number => ref.deed("price", []).changes.length;
    t.store.procedures = { rules: toyRules, procedures: { strike: other } };
    expect(await t.driver.pump("changed")).toEqual([]);
    expect(t.store.get("changed")).toMatchObject({
      state: "record",
      history: [{ what: "record", at: "price", was: "rulesChanged" }],
    });
    t.store.procedures = {
      rules: toyRules,
      procedures: {
        strike: () => {
          throw new TypeError("broken");
        },
      },
    };
    await t.driver.recover();
    expect(t.store.get("broken")).toMatchObject({ state: "record", history: [{ was: "ruleFailed" }] });
    expect(t.store.errors[0]).toBeInstanceOf(TypeError);
    const u = table();
    u.store.create("gone", blow, ["a", "b"]);
    u.db.documents.delete("b");
    expect(await u.driver.pump("gone")).toEqual([]);
    expect(u.store.get("gone")).toMatchObject({ state: "record", history: [{ was: "memberGone" }] });
  });

  it("answers by default when the time is over, only where it was asked for", async () => {
    const t = table();
    t.store.faces = HIT;
    t.store.create("x", blow, ["a", "b"]);
    await t.driver.pump("x");
    await t.driver.lapse("close", () => true);
    await t.driver.lapse("turnEnd", (_id, who) => who === "a");
    expect(t.store.get("x").log.dodge).toBeUndefined();
    await t.driver.lapse("turnEnd", (id, who) => id === "x" && who === "b");
    expect(t.store.get("x").log.dodge).toMatchObject({ v: "no", by: "lapse" });
    await t.driver.lapse("close", () => true);
    expect(t.store.get("x").state).toBe("closed");
  });

  it("takes a newborn over before its questions lapse: nobody but its author has written in it", async () => {
    const t = table();
    t.store.faces = HIT;
    t.store.create("x", { ...blow, adopted: false }, ["a", "b"]);
    await t.driver.lapse("turnEnd", (id, who) => id === "x" && who === "b");
    expect(t.store.get("x")).toMatchObject({ adopted: true, state: "open" });
    expect(t.store.get("x").log.dodge).toMatchObject({ v: "no", by: "lapse" });
  });

  it("takes a newborn over before the time for one of its questions is over", async () => {
    const t = table();
    t.store.faces = HIT;
    t.store.create("x", { ...blow, adopted: false }, ["a", "b"]);
    expect(await t.driver.expire("x", "dodge")).toEqual({ ok: true });
    expect(t.store.get("x")).toMatchObject({ adopted: true });
    expect(t.store.get("x").log.dodge).toMatchObject({ v: "no", by: "lapse" });
  });

  it("does not ask what somebody decided beforehand, unless the option is not there or somebody went back to it", async () => {
    const t = table();
    t.store.faces = HIT;
    t.store.decided = { dodge: "no", again: "fly" };
    t.store.create("x", blow, ["a", "b"]);
    const open = await t.driver.pump("x");
    expect(t.store.get("x").log.dodge).toMatchObject({ v: "no", by: "auto" });
    expect(open.map(({ at }) => at)).toEqual(["again"]);
    expect(await t.driver.reroll("x", "dodge", "gm")).toEqual({ ok: true });
    expect(question(t.store, "x", "dodge").k).toBe("ask");
    expect(t.store.get("x").log.dodge).toBeUndefined();
    // Going back to something else does not make it a question again.
    t.store.create("y", blow, ["a", "b"]);
    await t.driver.pump("y");
    expect(await t.driver.reroll("y", "strike", "gm")).toEqual({ ok: true });
    expect(t.store.get("y").log.dodge).toMatchObject({ v: "no", by: "auto" });
  });

  it("the default counts when one question's time is over; an answer that came first stands", async () => {
    const t = table();
    t.store.faces = HIT;
    t.store.create("x", blow, ["a", "b"]);
    await t.driver.pump("x");
    expect(await t.driver.expire("x", "again")).toEqual({ ok: false, reason: "notAsked" });
    expect(await t.driver.expire("x", "dodge")).toEqual({ ok: true });
    expect(t.store.get("x").log.dodge).toMatchObject({ v: "no", by: "lapse" });
    expect(await t.driver.expire("x", "dodge")).toEqual({ ok: false, reason: "notAsked" });
    expect(await t.driver.expire("y", "dodge")).toEqual({ ok: false, reason: "notOpen" });
  });

  it("asks everybody at once, answers all looks and rolls it can in one write", async () => {
    const t = table();
    t.store.near = ["d"];
    t.store.faces = { power: [12], save: [3] };
    t.store.create("x", { procedure: "area", args: { by: "a", targets: ["b", "c"] } }, ["a", "b", "c", "d"]);
    const open = await t.driver.pump("x");
    expect(open.map(({ at }) => at)).toEqual(["target/b/brace", "target/c/brace", "target/d/brace"]);
    expect(await say(t.driver, t.store, "x", "target/d/brace", "yes", "d-player")).toEqual({ ok: true });
    // Whoever has answered pays at once, though others think on.
    expect(t.db.now("d").vigor).toBe(4);
    for (const who of ["b", "c"]) await say(t.driver, t.store, "x", `target/${who}/brace`, "no", "gm");
    expect(t.store.get("x").state).toBe("closed");
    expect([t.db.now("b").health, t.db.now("c").health, t.db.now("d").vigor]).toEqual([8, 8, 4]);
  });

  it("rolls and looks before it does what other branches have to do", async () => {
    for (const first of ["roll", "look"] as const) {
      const t = table();
      const both = (ref: R) =>
        ref.each("side", ["a", "b"], (key, branch) => {
          if (key === "b") branch.deed("pay", [{ k: "pay", on: "b", by: 1 }]);
          else if (first === "roll") branch.roll("die", d20, "a");
          else branch.look("near", "who is near", "a");
        });
      t.store.procedures = { rules: toyRules, procedures: { both } };
      t.store.create("x", { procedure: "both", args: null }, ["a", "b"]);
      const patches = saves(t);
      await t.driver.pump("x");
      expect(patches.map(({ log }) => Object.keys(log ?? {}))).toEqual([
        [first === "roll" ? "side/a/die" : "side/a/near"],
        ["side/b/pay"],
        [],
      ]);
    }
  });

  it("has nothing to ask where an exchange is over, or of a game that is not there", async () => {
    const t = table();
    t.store.faces = HIT;
    t.store.create("x", blow, ["a", "b"]);
    const { procedures } = t.store;
    t.store.procedures = null;
    expect(await t.driver.pump("x")).toEqual([]);
    t.store.procedures = procedures;
    expect((await t.driver.pump("x")).map(({ at }) => at)).toEqual(["dodge"]);
    alter(t, "x", { state: "undone" });
    expect(await t.driver.pump("x")).toEqual([]);
    expect(await t.driver.adopt("y")).toEqual({ ok: false, reason: "notOpen" });
  });

  it("lets others go on where one fails, and delivers first what that one has left half delivered", async () => {
    const t = table();
    t.store.faces = HIT;
    for (const id of ["x", "y"]) t.store.create(id, blow, ["a", "b"]);
    const given = deliveries(t);
    const { dice } = t.store;
    t.store.dice = (record, request) =>
      record.id === "x" ? Promise.reject(new Error("no dice")) : dice.call(t.store, record, request);
    await t.driver.recover();
    expect(t.store.errors).toEqual([new Error("no dice")]);
    expect(t.store.get("y").log).toHaveProperty("strike");
    // The price of x is delivered once more before y pays its own.
    expect(given.map(({ n }) => n)).toEqual([
      t.store.get("x").log.price?.n,
      t.store.get("x").log.price?.n,
      t.store.get("y").log.price?.n,
    ]);
  });

  it("ends a commit with a deed that moves somebody, whatever else it does", async () => {
    const t = table();
    const walking = (ref: R): void => {
      ref.deed("step", [
        { k: "pay", on: "a", by: 1 },
        { k: "push", on: "a", to: { x: 5, y: 0, elevation: 0 } },
      ]);
      ref.deed("rest", [{ k: "stance", on: "a", to: 2 }]);
    };
    t.store.procedures = { rules: toyRules, procedures: { walking } };
    t.store.create("x", { procedure: "walking", args: null }, ["a"]);
    const given = deliveries(t);
    expect(await t.driver.pump("x")).toEqual([]);
    expect(given.map(({ changes }) => changes.map(({ k }) => k))).toEqual([["add", "move"], ["set"]]);
  });

  it("goes on after a job that failed", async () => {
    const t = table();
    const failing = t.driver.enqueue(() => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    expect(await t.driver.enqueue(async () => 5)).toBe(5);
  });
});
