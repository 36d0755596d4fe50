import { describe, expect, it } from "vitest";
import { birth } from "../../../src/engine/play/birth";
import { SerialQueue } from "../../../src/engine/play/queue";
import { rehearse, withoutDeeds } from "../../../src/engine/play/rehearse";
import { deedsOf, valueAt } from "../../../src/engine/play/survey";
import type { Commit, Desk, ExchangeRecord, RecordPatch } from "../../../src/engine/play/types";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import type { Change, Entry, Log, Request } from "../../../src/engine/procedure/types";
import { Db } from "./desk";
import { blow, HIT, hit, question, say, table } from "./table";
import { bursting, d20, type R, toy, toyProcedures, toyRules, worldOf } from "./toy";

type Table = ReturnType<typeof table>;
const book = { rules: toyRules, procedures: toyProcedures };
const add = (on: string, at: string, by: number): Change => ({ k: "add", on, at, by });

/** A blow that waits for the dodge. */
async function waiting(): Promise<Table> {
  const t = table();
  t.desk.faces = HIT;
  t.desk.create("x", blow, ["a", "b"]);
  await t.driver.pump("x");
  return t;
}
/** Changes a stored exchange behind everybody's back. */
function alter(t: Table, id: string, fields: Partial<ExchangeRecord>): void {
  t.db.records.set(id, JSON.stringify({ ...t.desk.get(id), ...fields }));
}
/** Everything that a desk is told to save, in order. */
function saves(t: Table): RecordPatch[] {
  const patches: RecordPatch[] = [];
  const save = t.desk.save.bind(t.desk);
  t.desk.save = (id, patch) => {
    patches.push(patch);
    return save(id, patch);
  };
  return patches;
}
function deliveries(t: Table): Commit[] {
  const given: Commit[] = [];
  const deliver = t.desk.deliver.bind(t.desk);
  t.desk.deliver = (record, commit) => {
    given.push(commit);
    return deliver(record, commit);
  };
  return given;
}

describe("an answer", () => {
  it("is refused where the exchange is over, not taken over, or of other rules", async () => {
    const t = await waiting();
    const answer = { at: "dodge", h: fingerprint(question(t.desk, "x", "dodge")), value: "no" };
    alter(t, "x", { state: "closed" });
    expect(await t.driver.answer("x", answer, "gm")).toEqual({ ok: false, reason: "notOpen" });
    const { log } = t.desk.get("x");
    alter(t, "x", { state: "open", log: { ...log, strike: { ...(log.strike as Entry), h: "old" } } });
    expect(await t.driver.answer("x", answer, "gm")).toEqual({ ok: false, reason: "rulesChanged" });
    expect(await t.driver.expire("x", "dodge")).toEqual({ ok: false, reason: "rulesChanged" });
  });
  it("counts only for a question, not for a roll or a deed that waits", async () => {
    const t = table();
    t.desk.create("x", blow, ["a", "b"]);
    const answer = { at: "price", h: "", value: "no" };
    expect(await t.driver.answer("x", answer, "gm")).toEqual({ ok: false, reason: "notAsked" });
  });
  it("is written down with its giver, its number and what others did meanwhile", async () => {
    const t = await waiting();
    t.db.edit("b", { health: 9 });
    const patches = saves(t);
    const before = t.db.counter;
    const h = fingerprint(question(t.desk, "x", "dodge"));
    await say(t.driver, t.desk, "x", "dodge", "no", "b-player");
    expect(patches[0]).toEqual({
      log: {
        dodge: { n: before, h, v: "no", by: "b-player", w: [add("b", "health", -3)] },
      },
    });
  });
});

describe("a question whose time is over", () => {
  it("takes its default only where it has one, is open and still asked", async () => {
    const t = await waiting();
    alter(t, "x", { adopted: false });
    expect(await t.driver.expire("x", "dodge")).toEqual({ ok: false, reason: "notOpen" });
    alter(t, "x", { adopted: true, state: "closed" });
    expect(await t.driver.expire("x", "dodge")).toEqual({ ok: false, reason: "notOpen" });
    alter(t, "x", { state: "open" });
    t.desk.procedures = null;
    expect(await t.driver.expire("x", "dodge")).toEqual({ ok: false, reason: "noRuleset" });
    const patient = (ref: R): string => ref.ask("wait", "a", ["yes", "no"]);
    t.desk.procedures = { rules: toyRules, procedures: { ...toyProcedures, patient } };
    t.desk.create("y", { procedure: "patient", args: null }, ["a"]);
    expect(await t.driver.expire("y", "wait")).toEqual({ ok: false, reason: "notAsked" });
    expect(t.desk.get("y").log).toEqual({});
  });
  it("lets others wait: only exchanges and people that are meant lapse, and each goes on", async () => {
    const t = table();
    t.desk.faces = HIT;
    for (const id of ["x", "y", "z"]) t.desk.create(id, blow, ["a", "b"]);
    for (const id of ["x", "y", "z"]) await t.driver.pump(id);
    const { log } = t.desk.get("z");
    alter(t, "z", { log: { ...log, strike: { ...(log.strike as Entry), h: "old" } } });
    await t.driver.lapse("turnEnd", (id) => id !== "y");
    expect(t.desk.get("x").log.hurt).toBeDefined();
    expect(t.desk.get("x").log.dodge).toMatchObject({ v: "no", by: "lapse" });
    expect(t.desk.get("y").log.dodge).toBeUndefined();
    // Of an exchange that newer rules cannot follow nothing lapses.
    expect(t.desk.get("z")).toMatchObject({ state: "open" });
    t.desk.procedures = null;
    await t.driver.lapse("turnEnd", () => true);
    expect(t.desk.get("y").log.dodge).toBeUndefined();
  });
  it("lapses for everybody who is asked at once", async () => {
    const t = table();
    t.desk.faces = { power: [12], save: [3] };
    t.desk.create("x", { procedure: "area", args: { by: "a", targets: ["b", "c"] } }, ["a", "b", "c"]);
    await t.driver.pump("x");
    await t.driver.lapse("nextAct", () => true);
    expect(t.desk.get("x").state).toBe("closed");
    expect([t.db.now("b").health, t.db.now("c").health]).toEqual([8, 8]);
  });
});

describe("what the table can do alone", () => {
  it("is nothing for an exchange that is over, not taken over or of unknown rules", async () => {
    const t = table();
    t.desk.create("closed", { ...blow, state: "closed" }, ["a", "b"]);
    t.desk.create("young", { ...blow, adopted: false }, ["a", "b"]);
    t.desk.create("foreign", blow, ["a", "b"]);
    const patches = saves(t);
    expect(await t.driver.pump("nowhere")).toEqual([]);
    expect(await t.driver.pump("closed")).toEqual([]);
    expect(await t.driver.pump("young")).toEqual([]);
    t.desk.procedures = null;
    expect(await t.driver.pump("foreign")).toEqual([]);
    expect(patches).toEqual([]);
  });
  it("is told to its history where it cannot go on", async () => {
    const t = table();
    t.desk.create("x", { ...blow, history: [{ what: "redo", at: "*", by: "gm", time: 1 }] }, ["a", "b"]);
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
    t.desk.faces = { power: [12], save: [3] };
    t.desk.create("x", { procedure: "area", args: { by: "a", targets: [] } }, ["a", "b"]);
    t.desk.look = async () => ({ ids: ["c"], cast: worldOf(toy("c", { vigor: 9 })) });
    const open = await t.driver.pump("x");
    expect(open.map(({ at }) => at)).toEqual(["target/c/brace"]);
    const { reach } = t.desk.get("x").log;
    expect(reach).toMatchObject({ v: ["c"], c: { c: { id: "c", guard: 10 } } });
    expect(reach).not.toHaveProperty("by");
  });
  it("writes all rolls of one moment at once, and who threw them", async () => {
    const t = table();
    const rolling = (ref: R): number[] =>
      ref.each("side", ["a", "b"], (key, branch) => branch.roll("die", bursting(1, 6), key).total);
    t.desk.procedures = { rules: toyRules, procedures: { ...toyProcedures, rolling } };
    t.desk.faces = { "side/a/die": [2], "side/b/die": [6, 1] };
    t.desk.create("x", { procedure: "rolling", args: null }, ["a", "b"]);
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
    t.desk.procedures = { rules: toyRules, procedures: { ...toyProcedures, three, idle } };
    const given = deliveries(t);
    t.desk.create("x", { procedure: "three", args: null }, ["a", "b"]);
    await t.driver.pump("x");
    const { log, commit, state } = t.desk.get("x");
    expect(state).toBe("closed");
    expect(Object.keys(log)).toEqual(["one", "two", "idle", "refused"]);
    expect([log.idle?.v, log.refused?.v]).toEqual([[], null]);
    expect(commit).toEqual({ n: log.two?.n, changes: [add("a", "vigor", -1), add("b", "vigor", -1)] });
    expect(given).toEqual([commit]);
    t.desk.create("y", { procedure: "idle", args: null }, ["a"]);
    const patches = saves(t);
    await t.driver.pump("y");
    expect(patches[0]).toEqual({ log: { idle: { n: expect.any(Number), h: expect.any(String), v: [] } } });
    expect(given).toHaveLength(1);
  });
  it("delivers the newest commit of the world again when it starts, and no older one", async () => {
    const t = table();
    const change = (by: number): readonly Change[] => [add("b", "health", by)];
    t.desk.create("new", { ...blow, state: "closed", commit: { n: 8, changes: change(-2) } }, ["a", "b"]);
    t.desk.create("old", { ...blow, state: "closed", commit: { n: 7, changes: change(-5) } }, ["a", "b"]);
    const given = deliveries(t);
    await t.driver.recover();
    expect(given).toEqual([{ n: 8, changes: change(-2) }]);
    expect(t.db.now("b").health).toBe(10);
    const u = table();
    u.desk.create("first", { ...blow, state: "closed", commit: { n: 0, changes: change(-2) } }, ["a", "b"]);
    await u.driver.recover();
    expect(u.db.now("b").health).toBe(10);
  });
  it("takes newborn exchanges over when it starts, and goes on with the others", async () => {
    const t = table();
    t.desk.faces = HIT;
    t.desk.create("young", { ...blow, adopted: false }, ["a", "b"]);
    t.desk.create("open", blow, ["c", "d", "a", "b"]);
    await t.driver.recover();
    expect(t.desk.get("young").adopted).toBe(true);
    expect([t.desk.get("young").log.strike?.v, t.desk.get("open").log.strike?.v]).toEqual([[15], [15]]);
    expect(t.db.now("a").vigor).toBe(3);
  });
});

describe("an author alone", () => {
  const script = (procedure: string, args: ExchangeRecord["args"] = null) => ({
    script: { procedure, args, cast: worldOf(toy("a"), toy("b")) },
    mine: (who: string) => who === "a",
    dice: async ({ pool }: Request & { k: "roll" }) => pool.dice.map(() => 3),
  });
  const born = (procedure: (ref: R) => unknown, more: object = {}): Promise<Log | null> =>
    birth({ ...script("one"), book: { rules: toyRules, procedures: { one: procedure } }, ...more });
  it("rolls own dice and does own deeds, in the order in which they come", async () => {
    const log = await born((ref) => {
      ref.deed("pay", [{ k: "pay", on: "a", by: 2 }]);
      ref.roll(`strike ${ref.see("a").now.vigor}`, d20, "a");
      ref.ask("choice", "a", ["yes", "no"]);
    });
    expect(Object.entries(log ?? {}).map(([at, { n, v }]) => [at, n, v])).toEqual([
      ["pay", 0, [add("a", "vigor", -2)]],
      ["strike 3", 1, [3]],
    ]);
  });
  it("leaves a roll open whose dialog was closed, and rolls nobody else's dice", async () => {
    const rolling = (ref: R): void => void ref.roll("strike", d20, "a");
    expect(await born(rolling, { dice: async () => null })).toEqual({});
    expect(await born((ref) => ref.roll("strike", d20, "b"))).toEqual({});
  });
  it("stops before parallel branches, looks and deeds that change somebody else", async () => {
    const both = (ref: R) => ref.each("side", ["a", "b"], (key, branch) => branch.roll("die", d20, key).total);
    expect(await born(both)).toEqual({});
    expect(await born((ref) => ref.look("near", "who is near", "a"))).toEqual({});
    const others = await born((ref) => {
      ref.deed("pay", [{ k: "pay", on: "a", by: 1 }]);
      ref.deed("both", [
        { k: "pay", on: "a", by: 1 },
        { k: "pay", on: "b", by: 1 },
      ]);
    });
    expect(Object.keys(others ?? {})).toEqual(["pay"]);
  });
  it("ends with the script, and creates nothing only where the very first deed is refused", async () => {
    const whole = await born((ref) => void ref.deed("pay", [{ k: "pay", on: "a", by: 1 }]));
    expect(Object.keys(whole ?? {})).toEqual(["pay"]);
    expect(await born((ref) => void ref.deed("pay", [{ k: "pay", on: "a", by: 9 }]))).toBeNull();
    const late = await born((ref) => {
      ref.deed("pay", [{ k: "pay", on: "a", by: 4 }]);
      ref.deed("more", [{ k: "pay", on: "a", by: 4 }]);
    });
    expect(Object.keys(late ?? {})).toEqual(["pay"]);
  });
});

describe("what a log holds", () => {
  it("without its deeds are rolls, choices and finds", () => {
    const entry = (v: Entry["v"]): Entry => ({ n: 0, h: "", v });
    const log = {
      roll: entry([3]),
      ask: entry("no"),
      look: entry(["b"]),
      deed: entry([add("a", "vigor", -1)]),
      idle: entry([]),
      refused: entry(null),
    };
    expect(Object.keys(withoutDeeds(log))).toEqual(["roll", "ask", "look"]);
  });
  it("are deeds that changed something, oldest first, with their intents", async () => {
    const t = table();
    await hit(t, "x");
    const deeds = deedsOf(t.desk.get("x"), toyProcedures);
    expect(deeds.map(({ at, changes }) => [at, changes])).toEqual([
      ["price", [add("a", "vigor", -1)]],
      ["hurt", [add("b", "health", -6)]],
    ]);
    expect(deeds[1]?.request.intents).toEqual([{ k: "hurt", on: "b", by: 6 }]);
    const { log } = t.desk.get("x");
    expect(deeds.map(({ n }) => n)).toEqual([log.price?.n, log.hurt?.n]);
  });
  it("are totals and answers at their address", async () => {
    const t = table();
    await hit(t, "x");
    const record = t.desk.get("x");
    expect(
      ["strike", "damage", "dodge", "again", "price", "nowhere"].map((at) => valueAt(record, toyProcedures, at)),
    ).toEqual(["15", "6", "no", "no", undefined, undefined]);
    const { damage: _, hurt: __, again: ___, ...log } = record.log;
    expect(valueAt({ ...record, log }, toyProcedures, "damage")).toBeUndefined();
  });
});

describe("a rehearsal", () => {
  const record = async (): Promise<ExchangeRecord> => {
    const t = table();
    await hit(t, "x");
    return t.desk.get("x");
  };
  it("plays the answers on the world as it is, and does its deeds there", async () => {
    const stored = await record();
    const live = worldOf(toy("a", { vigor: 3 }), toy("b", { health: 4 }));
    const found = rehearse(stored, withoutDeeds(stored.log), live, book);
    if (!found.ok) throw new Error(found.why);
    expect(found.pending).toEqual([]);
    expect(found.world.b?.now).toMatchObject({ health: 0, down: 1 });
    expect(found.world.a?.now.vigor).toBe(2);
    expect(live).toEqual(worldOf(toy("a", { vigor: 3 }), toy("b", { health: 4 })));
    expect(found.log.hurt?.v).toEqual([add("b", "health", -4), add("b", "down", 1)]);
  });
  it("says where a deed is refused, an answer is not asked for any more, or belongs to another question", async () => {
    const stored = await record();
    const answers = withoutDeeds(stored.log);
    const on = (vigor: number, more: Log = {}) =>
      rehearse(stored, { ...answers, ...more }, worldOf(toy("a", { vigor }), toy("b")), book);
    expect(on(0)).toEqual({ ok: false, at: "price", why: "refused" });
    // With one Vigor nothing is left for a second blow.
    expect(on(1)).toEqual({ ok: false, at: "again", why: "diverged" });
    const strike = answers.strike as Entry;
    expect(on(5, { strike: { ...strike, h: "old" } })).toEqual({ ok: false, at: "strike", why: "diverged" });
    const { dodge: _, ...fewer } = answers;
    expect(rehearse(stored, fewer, worldOf(toy("a"), toy("b")), book)).toEqual({
      ok: false,
      at: "damage",
      why: "diverged",
    });
    const { again: __, ...open } = answers;
    expect(rehearse(stored, open, worldOf(toy("a"), toy("b")), book)).toMatchObject({
      ok: true,
      pending: [{ at: "again" }],
    });
  });
  it("passes on what a rule throws", async () => {
    const broken = () => {
      throw new TypeError("broken");
    };
    const stored = await record();
    expect(() => rehearse(stored, {}, stored.cast, { rules: toyRules, procedures: { strike: broken } })).toThrow(
      TypeError,
    );
  });
  it("finds nobody again where nobody was found", async () => {
    const t = table(new Db(toy("a"), toy("b")));
    t.desk.faces = { power: [12], save: [3] };
    t.desk.create("x", { procedure: "area", args: { by: "a", targets: ["b"] } }, ["a", "b"]);
    await t.driver.pump("x");
    await say(t.driver, t.desk, "x", "target/b/brace", "no", "gm");
    expect(t.desk.get("x").log.reach?.v).toEqual([]);
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: true });
    expect(t.db.now("b").health).toBe(8);
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

/** A desk with only what must be there. */
describe("a desk without its optional parts", () => {
  it("asks everybody, takes documents to be as they were left, and closes what a rule broke", async () => {
    const t = table();
    t.desk.faces = HIT;
    const bare: Desk = t.desk;
    Object.assign(bare, { standing: undefined, stands: undefined, report: undefined });
    t.desk.create("x", { procedure: "hex", args: { by: "a", on: "b" } }, ["a", "b"]);
    await t.driver.pump("x");
    const b = t.db.documents.get("b");
    if (b) t.db.documents.set("b", { ...b, at: { x: 5, y: 5, elevation: 0 } });
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    t.desk.create("y", blow, ["a", "b"]);
    expect((await t.driver.pump("y")).map(({ at }) => at)).toEqual(["dodge"]);
    t.desk.procedures = {
      rules: toyRules,
      procedures: {
        strike: () => {
          throw new TypeError("broken");
        },
      },
    };
    await t.driver.pump("y");
    expect(t.desk.get("y")).toMatchObject({ state: "record", history: [{ at: "*", was: "ruleFailed" }] });
  });
});
