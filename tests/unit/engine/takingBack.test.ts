import { describe, expect, it } from "vitest";
import { dependencies } from "../../../src/engine/play/depends";
import { Driver } from "../../../src/engine/play/driver";
import type { ExchangeRecord } from "../../../src/engine/play/types";
import type { Entry } from "../../../src/engine/procedure/types";
import { Db } from "./store";
import { blow, HIT, hit, say, table } from "./table";
import { bursting, d20, type R, toy, toyRules } from "./toy";
import { alter, saves } from "./watch";

type Table = ReturnType<typeof table>;
const byHand = (on: string, at: string, now: number, left: number) => ({
  ok: false,
  reason: "changedByHand",
  data: { on, at, now, left },
});
const add = (on: string, at: string, by: number) => ({ k: "add", on, at, by });

/** Plays a procedure of its own to its end, answering everything with "no". */
async function play(
  t: Table,
  id: string,
  procedure: (ref: R) => unknown,
  participants: readonly string[],
): Promise<void> {
  t.store.procedures = { rules: toyRules, procedures: { ...t.store.procedures?.procedures, [id]: procedure } };
  t.store.create(id, { procedure: id, args: null }, participants);
  for (;;) {
    const [request] = await t.driver.pump(id);
    if (request?.k !== "ask") return;
    await say(t.driver, t.store, id, request.at, "no", "gm");
  }
}

describe("undo", () => {
  it("takes back what an exchange had changed that could not go on; one that was never taken over has changed nothing, whatever its log says", async () => {
    for (const opened of [7, 0]) {
      const t = table();
      t.store.faces = HIT;
      t.store.create("x", { ...blow, opened }, ["a", "b"]);
      await t.driver.pump("x");
      const paid = t.db.now("a").vigor;
      t.db.documents.delete("b");
      await t.driver.pump("x");
      expect([paid, t.db.now("a").vigor, t.store.get("x").state]).toEqual([4, 4, "record"]);
      const undone = opened > 0;
      expect(await t.driver.undo("x", "gm")).toEqual(undone ? { ok: true } : { ok: false, reason: "notOpen" });
      expect([t.store.get("x").state, t.db.now("a").vigor]).toEqual(undone ? ["undone", 5] : ["record", 4]);
    }
  });
  it("has nothing to do where an exchange that could not go on has changed nothing", async () => {
    const t = table();
    t.store.create("x", { ...blow, opened: 7 }, ["a", "b"]);
    t.db.documents.delete("b");
    await t.driver.pump("x");
    expect(t.store.get("x").state).toBe("record");
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: false, reason: "notOpen" });
  });
  it("is one write: the state, a line of history and the changes backwards; the log and the story stay", async () => {
    const t = table();
    await hit(t, "x");
    const before = t.store.get("x");
    const patches = saves(t);
    const n = t.db.counter;
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    expect(patches).toEqual([
      {
        state: "undone",
        history: [{ what: "undo", at: "*", by: "gm", time: 1000 }],
        commit: { n, changes: [add("b", "health", 6), add("a", "vigor", 1)] },
      },
    ]);
    expect(t.store.get("x")).toMatchObject({ log: before.log, story: before.story });
  });
  it("takes back what is still open, and nothing that is a record or not there", async () => {
    const t = table();
    t.store.faces = HIT;
    t.store.create("x", blow, ["a", "b"]);
    await t.driver.pump("x");
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    expect(t.db.now("a").vigor).toBe(5);
    alter(t, "x", { state: "record" });
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: false, reason: "notOpen" });
    expect(await t.driver.undo("y", "gm")).toEqual({ ok: false, reason: "noExchange" });
  });
  it("says so where what takes back cannot be fetched, and changes nothing", async () => {
    const t = table();
    await hit(t, "x");
    const offline = new Driver(t.store, () => Promise.reject(new Error("offline")));
    const before = t.db.state();
    expect(await offline.undo("x", "gm")).toEqual({ ok: false, reason: "rulesAway" });
    expect([t.db.state(), t.store.get("x").state]).toEqual([before, "closed"]);
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
  });
  it("minds of several values at one place only the last, and of each place its own", async () => {
    const t = table();
    const turning = (ref: R): void => {
      for (const to of [3, 4]) ref.deed("turn", [{ k: "stance", on: "a", to }]);
      ref.deed("turn", [{ k: "stance", on: "b", to: 7 }]);
    };
    await play(t, "x", turning, ["a", "b"]);
    t.db.edit("b", { stance: 6 });
    expect(await t.driver.undo("x", "gm")).toEqual(byHand("b", "stance", 6, 7));
    t.db.edit("b", { stance: 7 });
    t.db.edit("a", { stance: 3 });
    expect(await t.driver.undo("x", "gm")).toEqual(byHand("a", "stance", 3, 4));
    t.db.edit("a", { stance: 4 });
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    expect([t.db.now("a").stance, t.db.now("b").stance]).toEqual([0, 0]);
  });
  it("minds each value of a creature, and is refused where the creature is gone", async () => {
    const t = table();
    const setting = (ref: R): void => void ref.deed("turn", [{ k: "stance", on: "a", to: 3 }]);
    const modes = {
      ...toyRules,
      resolve: ((world, intent, put) => {
        put({ k: "set", on: intent.on, at: "mode", from: 0, to: 1 });
        const done = toyRules.resolve(world, intent, put);
        put({ k: "set", on: intent.on, at: "mood", from: 0, to: 1 });
        return done;
      }) as typeof toyRules.resolve,
    };
    t.store.procedures = { rules: modes, procedures: { setting } };
    t.store.create("x", { procedure: "setting", args: null }, ["a"]);
    await t.driver.pump("x");
    for (const at of ["mode", "stance", "mood"]) {
      const value = t.db.now("a")[at] ?? 0;
      t.db.edit("a", { [at]: 9 });
      expect(await t.driver.undo("x", "gm")).toEqual(byHand("a", at, 9, value));
      t.db.edit("a", { [at]: value });
    }
    const a = t.db.documents.get("a");
    t.db.documents.delete("a");
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: false, reason: "goneSince", data: { on: "a" } });
    if (a) t.db.documents.set("a", a);
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
  });
  it("takes changes back newest first, in whatever order the log comes back", async () => {
    const t = table();
    const turning = (ref: R): void => {
      for (const to of [3, 4, 5]) {
        ref.deed(`turn ${to}`, [{ k: "stance", on: "a", to }]);
        ref.roll(`die ${to}`, d20, "a");
      }
    };
    await play(t, "x", turning, ["a"]);
    const { log } = t.store.get("x");
    const shuffled = ["turn 4", "die 3", "turn 5", "die 5", "turn 3", "die 4"].map((at) => [at, log[at]]);
    alter(t, "x", { log: Object.fromEntries(shuffled) });
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    expect(t.db.now("a").stance).toBe(0);
  });
  it("minds what was made and not dropped again, each thing and each place", async () => {
    const t = table();
    const cursing = (ref: R): void => {
      ref.deed("make", [
        { k: "curse", on: "a", id: "one" },
        { k: "curse", on: "a", id: "two" },
        { k: "push", on: "a", to: { x: 1, y: 0, elevation: 0 } },
        { k: "push", on: "b", to: { x: 2, y: 0, elevation: 0 } },
      ]);
      ref.deed("drop", [{ k: "lift", on: "a", id: "one" }]);
    };
    await play(t, "x", cursing, ["a", "b"]);
    const [a, b] = [t.db.documents.get("a"), t.db.documents.get("b")];
    if (!a || !b) throw new Error("a and b are there");
    expect(Object.keys(a.effects)).toEqual(["two"]);
    const refused = async (reason = "notAsLeft", on = "a"): Promise<void> =>
      expect(await t.driver.undo("x", "gm")).toEqual({ ok: false, reason, data: { on } });
    t.db.documents.set("a", { ...a, effects: {} });
    await refused();
    t.db.documents.set("a", { ...a, effects: { ...a.effects, one: {} } });
    await refused();
    t.db.documents.set("a", { ...a, at: b.at });
    await refused("movedSince");
    t.db.documents.set("a", a);
    t.db.documents.set("b", { ...b, at: a.at });
    await refused("movedSince", "b");
    t.db.documents.set("b", b);
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    expect(t.db.documents.get("a")).toMatchObject({ effects: {}, at: { x: 0 } });
  });
});

describe("redo", () => {
  it("is one write: answers with new numbers, the participants as it is now, and no story", async () => {
    const t = table();
    await hit(t, "x");
    await t.driver.undo("x", "gm");
    t.db.edit("b", { health: 20 });
    const patches = saves(t);
    const before = t.store.get("x");
    const n = t.db.counter;
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: true });
    const entry = (at: string, number: number) => {
      const { h, v, by } = before.log[at] as Entry;
      return { n: number, h, v, by };
    };
    expect(patches[0]).toEqual({
      state: "open",
      participants: expect.objectContaining({
        b: expect.objectContaining({ now: expect.objectContaining({ health: 20 }) }),
      }),
      log: {
        strike: entry("strike", n),
        dodge: entry("dodge", n + 1),
        damage: entry("damage", n + 2),
        again: entry("again", n + 3),
      },
      opened: n + 4,
      drop: ["price", "hurt"],
      story: null,
      history: [
        { what: "undo", at: "*", by: "gm", time: 1000 },
        { what: "redo", at: "*", by: "gm", time: 1000 },
      ],
    });
    expect(t.store.get("x").state).toBe("closed");
    expect(t.db.now("b").health).toBe(14);
  });
  it("writes down who gave an answer only where somebody did", async () => {
    const t = table();
    t.store.faces = { power: [12], save: [3] };
    t.store.near = ["b"];
    t.store.create("x", { procedure: "area", args: { by: "a", targets: [] } }, ["a", "b"]);
    await t.driver.pump("x");
    await say(t.driver, t.store, "x", "target/b/brace", "no", "gm");
    await t.driver.undo("x", "gm");
    const patches = saves(t);
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: true });
    expect(patches[0]?.log?.reach).toStrictEqual({ n: expect.any(Number), h: expect.any(String), v: ["b"] });
    expect(patches[0]?.log?.power?.by).toBe("gm");
  });
  it("is the game master's, and refused where somebody is gone or the rules are", async () => {
    const t = table();
    await hit(t, "x");
    await t.driver.undo("x", "gm");
    expect(await t.driver.redo("x", "b-player")).toEqual({ ok: false, reason: "gmOnly" });
    const { procedures } = t.store;
    t.store.procedures = null;
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: false, reason: "noRuleset" });
    t.store.procedures = procedures;
    t.db.documents.delete("b");
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: false, reason: "goneSince", data: { on: "b" } });
  });
});

describe("reroll", () => {
  it("is one write: what a replay without the answer does not reach goes, and its changes go backwards", async () => {
    const t = table();
    await hit(t, "x");
    const patches = saves(t);
    const n = t.db.counter;
    t.store.faces = { damage: [1, 1] };
    expect(await t.driver.reroll("x", "damage", "gm")).toEqual({ ok: true });
    expect(patches[0]).toEqual({
      state: "open",
      history: [{ what: "reroll", at: "damage", by: "gm", time: 1000, was: "6" }],
      commit: { n, changes: [add("b", "health", 6)] },
      drop: ["damage", "hurt", "again"],
      story: null,
    });
    expect(t.db.now("b").health).toBe(9);
  });
  it("refuses what is no answer, what the rules no longer know, and rules that are gone", async () => {
    const t = table();
    await hit(t, "x");
    expect(await t.driver.reroll("x", "toString", "gm")).toEqual({ ok: false, reason: "nothingThere" });
    const stored = t.store.get("x");
    const strike = stored.log.strike as Entry;
    alter(t, "x", { log: { ...stored.log, strike: { ...strike, h: "old" } } });
    expect(await t.driver.reroll("x", "damage", "gm")).toEqual({ ok: false, reason: "rulesChanged" });
    t.store.procedures = null;
    expect(await t.driver.reroll("x", "damage", "gm")).toEqual({ ok: false, reason: "noRuleset" });
  });
  it("refuses what waits for an answer, what nobody asked, and a log whose later part no longer fits", async () => {
    const t = table();
    t.store.faces = HIT;
    t.store.create("x", blow, ["a", "b"]);
    await t.driver.pump("x");
    const nothing = { ok: false, reason: "nothingThere" };
    expect(await t.driver.reroll("x", "dodge", "gm")).toEqual(nothing);
    expect(await t.driver.amend("x", { at: "dodge", value: "no" }, "gm")).toEqual(nothing);
    expect(t.store.get("x").history).toEqual([]);
    const { log } = t.store.get("x");
    alter(t, "x", { log: { ...log, ghost: { n: 99, h: "", v: [1] } } });
    expect(await t.driver.reroll("x", "ghost", "gm")).toEqual(nothing);
    alter(t, "x", { log });
    await say(t.driver, t.store, "x", "dodge", "no", "gm");
    const { damage } = t.store.get("x").log;
    alter(t, "x", { log: { ...t.store.get("x").log, damage: { ...(damage as Entry), h: "old" } } });
    expect(await t.driver.reroll("x", "strike", "gm")).toEqual({ ok: false, reason: "rulesChanged" });
  });
  it("of what was looked for has no old value to tell", async () => {
    const t = table();
    t.store.faces = { power: [12], save: [3] };
    t.store.create("x", { procedure: "area", args: { by: "a", targets: ["b"] } }, ["a", "b"]);
    await t.driver.pump("x");
    const patches = saves(t);
    expect(await t.driver.reroll("x", "reach", "gm")).toEqual({ ok: true });
    expect(patches[1]?.log?.reach).toStrictEqual({ n: expect.any(Number), h: expect.any(String), v: [] });
    expect(patches[0]?.history).toStrictEqual([{ what: "reroll", at: "reach", by: "gm", time: 1000 }]);
  });
  it("of an open exchange goes on from there", async () => {
    const t = table();
    t.store.faces = HIT;
    t.store.create("x", blow, ["a", "b"]);
    await t.driver.pump("x");
    t.store.faces = { strike: [2] };
    expect(await t.driver.reroll("x", "strike", "gm")).toEqual({ ok: true });
    expect(t.store.get("x")).toMatchObject({ state: "closed", log: { strike: { v: [2] } } });
  });
  it("is refused while what it made was changed by hand", async () => {
    const t = table();
    t.store.faces = HIT;
    t.store.create("x", { procedure: "hex", args: { by: "a", on: "b" } }, ["a", "b"]);
    await t.driver.pump("x");
    t.db.edit("a", { stance: 9 });
    expect(await t.driver.reroll("x", "will/attack", "gm")).toEqual(byHand("a", "stance", 9, 1));
  });
});

describe("amend", () => {
  it("is one write with the new answer in the place of the old one", async () => {
    const t = table();
    await hit(t, "x");
    const patches = saves(t);
    const n = t.db.counter;
    const { h } = t.store.get("x").log.damage as Entry;
    expect(await t.driver.amend("x", { at: "damage", value: [1, 2] }, "gm")).toEqual({ ok: true });
    expect(patches[0]).toEqual({
      state: "open",
      history: [{ what: "amend", at: "damage", by: "gm", time: 1000, was: "6" }],
      commit: { n: n + 1, changes: [add("b", "health", 6)] },
      drop: ["hurt", "again"],
      story: null,
      log: { damage: { n, h, v: [1, 2], by: "gm" } },
    });
    expect(t.db.now("b").health).toBe(8);
  });
  it("notes what others did since the question was asked, as it will be once the changes are taken back", async () => {
    const t = table();
    await hit(t, "x");
    t.db.edit("b", { vigor: 1 });
    const patches = saves(t);
    await t.driver.amend("x", { at: "damage", value: [1, 2] }, "gm");
    expect(patches[0]?.log?.damage?.w).toEqual([add("b", "vigor", -4)]);
  });
  it("refuses faces for a question and an option for a roll, and passes on who may not", async () => {
    const t = table();
    await hit(t, "x");
    for (const value of [[1], "perhaps"])
      expect(await t.driver.amend("x", { at: "dodge", value }, "gm")).toEqual({ ok: false, reason: "notOffered" });
    for (const value of ["6", [3], [6, 6], [2.5, 1]])
      expect(await t.driver.amend("x", { at: "damage", value }, "gm")).toEqual({ ok: false, reason: "notOffered" });
    expect(await t.driver.amend("y", { at: "damage", value: [1, 1] }, "gm")).toEqual({
      ok: false,
      reason: "noExchange",
    });
    expect(t.store.get("x").history).toEqual([]);
  });
  it("is of the question at its address, though another branch waits", async () => {
    const t = table();
    t.store.faces = { power: [12], save: [3] };
    t.store.create("x", { procedure: "area", args: { by: "a", targets: ["b", "c"] } }, ["a", "b", "c"]);
    await t.driver.pump("x");
    await say(t.driver, t.store, "x", "target/c/brace", "no", "gm");
    const old = t.store.get("x").log["target/c/brace"] as Entry;
    expect(await t.driver.amend("x", { at: "target/c/brace", value: "yes" }, "gm")).toEqual({ ok: true });
    expect(t.store.get("x")).toMatchObject({ state: "open", log: { "target/c/brace": { h: old.h, v: "yes" } } });
    expect(t.db.now("c").vigor).toBe(4);
  });
  it("does not change what a look found", async () => {
    const t = table();
    t.store.faces = { power: [12], save: [3] };
    t.store.create("x", { procedure: "area", args: { by: "a", targets: ["b"] } }, ["a", "b"]);
    await t.driver.pump("x");
    expect(await t.driver.amend("x", { at: "reach", value: [3] }, "gm")).toEqual({ ok: false, reason: "notOffered" });
    expect(await t.driver.amend("x", { at: "reach", value: "b" }, "gm")).toEqual({ ok: false, reason: "notOffered" });
  });
});

describe("what depends on deeds that go", () => {
  const wounded = () => table(new Db(toy("a", { vigor: 9 }), toy("b", { health: 8 }), toy("c"), toy("d")));
  const all = (t: Table, id: string) => dependencies(t.store.get(id), Object.keys(t.store.get(id).log), t.store);

  it("is every later deed that would have ended otherwise, oldest first, and counted", async () => {
    const t = wounded();
    await hit(t, "m1");
    // Only two are left of eight: the rest of six is lost.
    await hit(t, "m2", "c", "b");
    expect(all(t, "m1")).toEqual([{ exchange: "m2", at: "hurt", kind: "result" }]);
    t.db.edit("b", { health: 3 });
    await hit(t, "m3", "d", "b");
    expect(await t.driver.undo("m1", "gm")).toMatchObject({
      reason: "laterResultDiffers",
      data: { exchange: "m2", at: "hurt" },
    });
  });
  it("is nothing where no deed goes, and nothing of the same exchange", async () => {
    const t = wounded();
    await hit(t, "m1");
    await hit(t, "m2", "c", "b");
    expect(dependencies(t.store.get("m1"), ["strike", "dodge"], t.store)).toEqual([]);
    expect(all(t, "m2")).toEqual([]);
    const twice = (ref: R): void => {
      ref.deed("one", [{ k: "hurt", on: "d", by: 8 }]);
      ref.deed("two", [{ k: "hurt", on: "d", by: 8 }]);
    };
    await play(t, "x", twice, ["d"]);
    expect(dependencies(t.store.get("x"), ["one"], t.store)).toEqual([]);
  });
  it("is no exchange that was undone, is a record, or has no rules any more", async () => {
    const t = wounded();
    await hit(t, "m1");
    await hit(t, "m2", "c", "b");
    for (const state of ["undone", "record"] as const) {
      alter(t, "m2", { state });
      expect(all(t, "m1")).toEqual([]);
    }
    alter(t, "m2", { state: "open" });
    expect(all(t, "m1")).toHaveLength(1);
    const procedureSet = t.store.procedureSet.bind(t.store);
    Object.assign(t.store, { procedureSet: (record: ExchangeRecord) => (record.id === "m2" ? null : procedureSet()) });
    expect(all(t, "m1")).toEqual([]);
  });
  it("is an exchange that would have thrown other dice, with the place where it would differ", async () => {
    const t = table(new Db(toy("a"), toy("b", { health: 6 }), toy("c"), toy("d")));
    await hit(t, "m1");
    // b lies on the ground now, and dodges with another die.
    t.store.faces = { strike: [15], "dodge roll": [1], damage: [1, 1] };
    t.store.create("m2", { procedure: "strike", args: { by: "c", on: "b" } }, ["b", "c"]);
    await t.driver.pump("m2");
    await say(t.driver, t.store, "m2", "dodge", "yes", "gm");
    await say(t.driver, t.store, "m2", "again", "no", "gm");
    expect(all(t, "m1")).toContainEqual({ exchange: "m2", at: "dodge roll", kind: "question" });
  });
  it("is an exchange that was begun before, and asked only after", async () => {
    const t = table(new Db(toy("a"), toy("b", { health: 6 }), toy("c"), toy("d")));
    t.store.faces = { strike: [15], "dodge roll": [1], damage: [1, 1] };
    t.store.create("slow", { procedure: "strike", args: { by: "c", on: "b" } }, ["b", "c"]);
    await t.driver.pump("slow");
    await hit(t, "m1");
    t.store.faces = { strike: [15], "dodge roll": [1], damage: [1, 1] };
    await say(t.driver, t.store, "slow", "dodge", "yes", "gm");
    expect(all(t, "m1").map(({ exchange, kind }) => `${exchange} ${kind}`)).toContain("slow question");
    expect(await t.driver.undo("m1", "gm")).toMatchObject({ ok: false });
  });
  it("says that dice differ where only they do", async () => {
    const t = table();
    await play(t, "m1", (ref) => void ref.deed("turn", [{ k: "stance", on: "b", to: 2 }]), ["b"]);
    const aiming = (ref: R): void => {
      const pool = ref.see("b").now.stance === 2 ? bursting(1, 4) : d20;
      ref.roll("aim", pool, "c");
    };
    await play(t, "m2", aiming, ["b", "c"]);
    expect(await t.driver.undo("m1", "gm")).toEqual({
      ok: false,
      reason: "laterDiceDiffer",
      data: { exchange: "m2", at: "aim", count: 1 },
    });
    await play(t, "m3", (ref) => aiming(ref), ["b", "c"]);
    expect(await t.driver.undo("m1", "gm")).toMatchObject({ data: { exchange: "m2", count: 2 } });
  });
  it("is not what happens to somebody whom the other exchange does not know", async () => {
    const t = wounded();
    await hit(t, "m1");
    await hit(t, "m2", "c", "d");
    expect(all(t, "m1")).toEqual([]);
  });
});
