import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/engine/procedure/types";
import { blow, HIT, table } from "./table";
import { bursting, type R, toy, toyProcedures, toyRules, worldOf } from "./toy";
import { deliveries, saves } from "./watch";

const add = (on: string, at: string, by: number): Change => ({ k: "add", on, at, by });

describe("what the table can do alone", () => {
  it("is nothing for an exchange that is over, not taken over or of unknown rules", async () => {
    const t = table();
    t.store.create("closed", { ...blow, state: "closed" }, ["a", "b"]);
    t.store.create("young", { ...blow, adopted: false }, ["a", "b"]);
    t.store.create("foreign", blow, ["a", "b"]);
    const patches = saves(t);
    expect(await t.driver.pump("nowhere")).toEqual([]);
    expect(await t.driver.pump("closed")).toEqual([]);
    expect(await t.driver.pump("young")).toEqual([]);
    t.store.procedures = null;
    expect(await t.driver.pump("foreign")).toEqual([]);
    expect(patches).toEqual([]);
  });
  it("is told to its history where it cannot go on", async () => {
    const t = table();
    t.store.create("x", { ...blow, history: [{ what: "redo", at: "*", by: "gm", time: 1 }] }, ["a", "b"]);
    t.db.documents.delete("b");
    const patches = saves(t);
    expect(await t.driver.pump("x")).toEqual([]);
    expect(patches).toEqual([
      {
        state: "record",
        adopted: true,
        history: [
          { what: "redo", at: "*", by: "gm", time: 1 },
          { what: "record", at: "*", by: "auto", time: 1000, was: "memberGone" },
        ],
      },
    ]);
  });
  it("welcomes whom a look brings, and goes on with them", async () => {
    const t = table();
    t.store.faces = { power: [12], save: [3] };
    t.store.create("x", { procedure: "area", args: { by: "a", targets: [] } }, ["a", "b"]);
    t.store.look = async () => ({ ids: ["c"], participants: worldOf(toy("c", { vigor: 9 })) });
    const open = await t.driver.pump("x");
    expect(open.map(({ at }) => at)).toEqual(["target/c/brace"]);
    const { reach } = t.store.get("x").log;
    expect(reach).toMatchObject({ v: ["c"], c: { c: { id: "c", guard: 10 } } });
    expect(reach).not.toHaveProperty("by");
  });
  it("writes all rolls of one moment at once, and who threw them", async () => {
    const t = table();
    const rolling = (ref: R): number[] =>
      ref.each("side", ["a", "b"], (key, branch) => branch.roll("die", bursting(1, 6), key).total);
    t.store.procedures = { rules: toyRules, procedures: { ...toyProcedures, rolling } };
    t.store.faces = { "side/a/die": [2], "side/b/die": [6, 1] };
    t.store.create("x", { procedure: "rolling", args: null }, ["a", "b"]);
    const patches = saves(t);
    await t.driver.pump("x");
    expect(patches.map(({ log }) => Object.keys(log ?? {}))).toEqual([["side/a/die", "side/b/die"], []]);
    expect(patches[0]?.log?.["side/b/die"]).toMatchObject({ v: [6, 1], by: "gm" });
    expect(patches[1]).toMatchObject({ state: "closed", story: [{ k: "roll" }, { k: "roll" }] });
  });
  it("marks a commit with the number of its last change, and writes none where nothing changed", async () => {
    const t = table();
    const three = (ref: R): void => {
      ref.deed("one", [{ k: "pay", on: "a", by: 1 }]);
      ref.deed("two", [{ k: "pay", on: "b", by: 1 }]);
      ref.deed("idle", []);
      ref.deed("refused", [{ k: "pay", on: "b", by: 99 }]);
    };
    const idle = (ref: R): void => void ref.deed("idle", []);
    t.store.procedures = { rules: toyRules, procedures: { ...toyProcedures, three, idle } };
    const given = deliveries(t);
    t.store.create("x", { procedure: "three", args: null }, ["a", "b"]);
    await t.driver.pump("x");
    const { log, commit, state } = t.store.get("x");
    expect(state).toBe("closed");
    expect(Object.keys(log)).toEqual(["one", "two", "idle", "refused"]);
    expect([log.idle?.v, log.refused?.v]).toEqual([[], null]);
    expect(commit).toEqual({ n: log.two?.n, changes: [add("a", "vigor", -1), add("b", "vigor", -1)] });
    expect(given).toEqual([commit]);
    t.store.create("y", { procedure: "idle", args: null }, ["a"]);
    const patches = saves(t);
    await t.driver.pump("y");
    expect(patches[0]).toEqual({ log: { idle: { n: expect.any(Number), h: expect.any(String), v: [] } } });
    expect(given).toHaveLength(1);
  });
  it("delivers the newest commit of the world again when it starts, and no older one", async () => {
    const t = table();
    const change = (by: number): readonly Change[] => [add("b", "health", by)];
    t.store.create("new", { ...blow, state: "closed", commit: { n: 8, changes: change(-2) } }, ["a", "b"]);
    t.store.create("old", { ...blow, state: "closed", commit: { n: 7, changes: change(-5) } }, ["a", "b"]);
    const given = deliveries(t);
    await t.driver.recover();
    expect(given).toEqual([{ n: 8, changes: change(-2) }]);
    expect(t.db.now("b").health).toBe(10);
    const u = table();
    u.store.create("first", { ...blow, state: "closed", commit: { n: 0, changes: change(-2) } }, ["a", "b"]);
    await u.driver.recover();
    expect(u.db.now("b").health).toBe(10);
  });
  it("takes newborn exchanges over when it starts, and goes on with the others", async () => {
    const t = table();
    t.store.faces = HIT;
    t.store.create("young", { ...blow, adopted: false }, ["a", "b"]);
    t.store.create("open", blow, ["c", "d", "a", "b"]);
    await t.driver.recover();
    expect(t.store.get("young").adopted).toBe(true);
    expect([t.store.get("young").log.strike?.v, t.store.get("open").log.strike?.v]).toEqual([[15], [15]]);
    expect(t.db.now("a").vigor).toBe(3);
  });
});
