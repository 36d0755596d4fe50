import { describe, expect, it } from "vitest";
import { Driver } from "../../../src/engine/play/driver";
import type { Outcome } from "../../../src/engine/play/types";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import { replay } from "../../../src/engine/procedure/replay";
import type { Request } from "../../../src/engine/procedure/types";
import { Db, TestDesk } from "./desk";
import { d20, type R, strike, toy, toyProcedures, toyRules } from "./toy";

function table(db = new Db(toy("a"), toy("b"), toy("c"), toy("d"))): { db: Db; desk: TestDesk; driver: Driver } {
  const desk = new TestDesk(db);
  return { db, desk, driver: new Driver(desk) };
}
const blow = { procedure: "strike", args: { by: "a", on: "b" } };
const HIT = { strike: [15], damage: [2, 3], "dodge roll": [4], attack: [15], defence: [3] };

/** The open question at an address, as a card shows it. */
function question(desk: TestDesk, id: string, at: string): Request {
  const found = replay(desk.get(id), toyProcedures).pending.find((request) => request.at === at);
  if (!found) throw new Error(`${id} does not ask '${at}'`);
  return found;
}
const say = (driver: Driver, desk: TestDesk, id: string, at: string, value: string, user: string): Promise<Outcome> =>
  driver.answer(id, { at, h: fingerprint(question(desk, id, at)), value }, user);

/** A whole blow without dodge: 6 damage. */
async function hit(t: ReturnType<typeof table>, id: string, by = "a", on = "b"): Promise<void> {
  t.desk.faces = HIT;
  t.desk.create(id, { procedure: "strike", args: { by, on } }, [by, on]);
  await t.driver.pump(id);
  expect(await say(t.driver, t.desk, id, "dodge", "no", "gm")).toEqual({ ok: true });
  expect(await say(t.driver, t.desk, id, "again", "no", "gm")).toEqual({ ok: true });
  expect(t.desk.get(id).state).toBe("closed");
}

describe("play", () => {
  it("goes as far as it can without people, waits, and closes with its story", async () => {
    const t = table();
    t.desk.faces = HIT;
    t.desk.create("x", blow, ["a", "b"]);
    const open = await t.driver.pump("x");
    expect(open.map(({ at }) => at)).toEqual(["dodge"]);
    expect(t.db.now("a").vigor).toBe(4);
    expect(await say(t.driver, t.desk, "x", "dodge", "no", "anna")).toEqual({ ok: false, reason: "notYours" });
    expect(await say(t.driver, t.desk, "x", "dodge", "no", "b-player")).toEqual({ ok: true });
    expect(await say(t.driver, t.desk, "x", "again", "no", "a-player")).toEqual({ ok: true });
    const record = t.desk.get("x");
    expect(record.state).toBe("closed");
    expect(record.story?.at(-1)).toMatchObject({ k: "ask", at: "again", answer: "no", by: "a-player" });
    expect(t.db.now("b").health).toBe(6);
  });

  it("refuses what is forged, late, double, stale or foreign, and changes nothing", async () => {
    const t = table();
    t.desk.faces = HIT;
    t.desk.create("x", blow, ["a", "b"]);
    await t.driver.pump("x");
    const h = fingerprint(question(t.desk, "x", "dodge"));
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
    t.desk.procedures = null;
    expect(await t.driver.answer("x", { at: "again", h: "", value: "no" }, "gm")).toMatchObject({
      reason: "noRuleset",
    });
  });

  it("sees what others did while somebody was thinking, and a reload agrees", async () => {
    const t = table();
    t.desk.faces = { ...HIT, damage: [5, 5] };
    t.desk.create("slow", blow, ["a", "b"]);
    await t.driver.pump("slow");
    await hit(t, "fast", "c", "b");
    await hit(t, "faster", "c", "b");
    expect(t.db.now("b")).toMatchObject({ health: 0, down: 1 });
    t.desk.faces = { ...HIT, "dodge roll": [2] };
    expect(await say(t.driver, t.desk, "slow", "dodge", "yes", "gm")).toEqual({ ok: true });
    const { log } = t.desk.get("slow");
    expect(log.dodge?.w).toContainEqual({ k: "add", on: "b", at: "down", by: 1 });
    expect(t.desk.get("slow").state).toBe("open");
    expect(replay(t.desk.get("slow"), toyProcedures).world.b?.now).toEqual(t.db.now("b"));
  });

  it("closes as a record when rules have changed, a rule throws, or somebody is gone", async () => {
    const t = table();
    t.desk.faces = HIT;
    for (const id of ["changed", "broken", "gone"]) t.desk.create(id, blow, ["a", "b"]);
    await t.driver.pump("changed");
    const other = (ref: R): number => ref.deed("price", []).changes.length;
    t.desk.procedures = { rules: toyRules, procedures: { strike: other } };
    await t.driver.pump("changed");
    expect(t.desk.get("changed")).toMatchObject({
      state: "record",
      history: [{ what: "record", at: "price", was: "rulesChanged" }],
    });
    t.desk.procedures = {
      rules: toyRules,
      procedures: {
        strike: () => {
          throw new TypeError("broken");
        },
      },
    };
    await t.driver.recover();
    expect(t.desk.get("broken")).toMatchObject({ state: "record", history: [{ was: "ruleFailed" }] });
    expect(t.desk.errors[0]).toBeInstanceOf(TypeError);
    const u = table();
    u.desk.create("gone", blow, ["a", "b"]);
    u.db.documents.delete("b");
    await u.driver.pump("gone");
    expect(u.desk.get("gone")).toMatchObject({ state: "record", history: [{ was: "memberGone" }] });
  });

  it("answers by default when the time is over, only where it was asked for", async () => {
    const t = table();
    t.desk.faces = HIT;
    t.desk.create("x", blow, ["a", "b"]);
    await t.driver.pump("x");
    await t.driver.lapse("close", () => true);
    await t.driver.lapse("turnEnd", (_id, who) => who === "a");
    expect(t.desk.get("x").log.dodge).toBeUndefined();
    await t.driver.lapse("turnEnd", (id, who) => id === "x" && who === "b");
    expect(t.desk.get("x").log.dodge).toMatchObject({ v: "no", by: "lapse" });
    await t.driver.lapse("close", () => true);
    expect(t.desk.get("x").state).toBe("closed");
  });

  it("asks everybody at once, answers all looks and rolls it can in one write", async () => {
    const t = table();
    t.desk.near = ["d"];
    t.desk.faces = { power: [12], save: [3] };
    t.desk.create("x", { procedure: "area", args: { by: "a", targets: ["b", "c"] } }, ["a", "b", "c", "d"]);
    const open = await t.driver.pump("x");
    expect(open.map(({ at }) => at)).toEqual(["target/b/brace", "target/c/brace", "target/d/brace"]);
    expect(await say(t.driver, t.desk, "x", "target/d/brace", "yes", "d-player")).toEqual({ ok: true });
    for (const who of ["b", "c"]) await say(t.driver, t.desk, "x", `target/${who}/brace`, "no", "gm");
    expect(t.desk.get("x").state).toBe("closed");
    expect([t.db.now("b").health, t.db.now("c").health, t.db.now("d").vigor]).toEqual([8, 8, 4]);
  });

  it("goes on after a job that failed", async () => {
    const t = table();
    const failing = t.driver.enqueue(() => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    expect(await t.driver.enqueue(async () => 5)).toBe(5);
  });
});

describe("adopt", () => {
  const newborn = async (t: ReturnType<typeof table>, mine: readonly string[]): Promise<void> => {
    const log = await t.desk.born("x", "strike", blow.args, ["a", "b"], mine);
    if (log === null) throw new Error("stillborn");
    t.desk.create("x", { ...blow, log, adopted: false }, ["a", "b"]);
  };

  it("takes over what an author wrote alone: own dice stay, deeds are done anew", async () => {
    const t = table();
    t.desk.faces = HIT;
    await newborn(t, ["a"]);
    expect(Object.keys(t.desk.get("x").log)).toEqual(["price", "strike"]);
    expect(t.db.now("a").vigor).toBe(5);
    // Somebody else pays for a meanwhile: the price is resolved on live numbers.
    t.db.edit("a", { vigor: 3 });
    t.desk.faces = { strike: [1] };
    expect(await t.driver.adopt("x")).toEqual({ ok: true });
    expect(t.db.now("a").vigor).toBe(2);
    expect(t.desk.get("x").log.strike).toMatchObject({ v: [15], by: "anna" });
    expect(t.desk.get("x").cast.a?.now.vigor).toBe(3);
    expect(await t.driver.adopt("x")).toEqual({ ok: true });
    expect(t.db.now("a").vigor).toBe(2);
  });

  it("is born with the first deed only if it is allowed, and stops at what is somebody else's", async () => {
    const t = table(new Db(toy("a", { vigor: 0 }), toy("b")));
    expect(await t.desk.born("x", "strike", blow.args, ["a", "b"], ["a"])).toBeNull();
    const u = table();
    expect(await u.desk.born("x", "strike", blow.args, ["a", "b"], ["b"])).toEqual({});
    expect(Object.keys((await u.desk.born("x", "hex", blow.args, ["a", "b"], ["a"])) ?? {})).toEqual([
      "stance",
      "will/attack",
    ]);
  });

  it.each([
    ["faces that do not fit", (log: object) => ({ ...log, strike: { n: 1, h: "0", v: [20] } }), "worldChanged"],
    ["an answer of somebody else", null, "notYours"],
    ["an answer to nothing", (log: object) => ({ ...log, extra: { n: 1, h: "0", v: [20] } }), "notAsked"],
    [
      "facts of its own",
      (log: { strike?: object }) => ({
        ...log,
        strike: { ...log.strike, w: [{ k: "add", on: "b", at: "health", by: -9 }] },
      }),
      "notYours",
    ],
  ])("refuses a newborn with %s: it becomes a record and nothing is applied", async (_name, forge, reason) => {
    const t = table();
    t.desk.faces = HIT;
    const honest = (await t.desk.born("x", "strike", blow.args, ["a", "b"], ["a"])) ?? {};
    const h = fingerprint({ k: "ask", at: "", who: "b", options: ["yes", "no"], view: {} });
    const log = forge ? forge(honest) : { ...honest, dodge: { n: 5, h, v: "no" } };
    t.desk.create("x", { ...blow, log: JSON.parse(JSON.stringify(log)), adopted: false, author: "a-player" }, [
      "a",
      "b",
    ]);
    const before = t.db.state();
    expect(await t.driver.adopt("x")).toEqual({ ok: false, reason });
    expect(t.desk.get("x")).toMatchObject({ state: "record", history: [{ what: "record", was: reason }] });
    expect(t.db.state()).toEqual(before);
    expect(await t.driver.adopt("x")).toEqual({ ok: false, reason: "notOpen" });
  });

  it("uses the live cast, not the stored one", async () => {
    const t = table();
    t.desk.faces = { ...HIT, strike: [3] };
    await newborn(t, ["a"]);
    const stored = t.desk.get("x");
    const weak = { ...stored.cast.b, guard: 1, now: { health: 1 } };
    t.db.records.set("x", JSON.stringify({ ...stored, author: "a-player", cast: { ...stored.cast, b: weak } }));
    expect(await t.driver.adopt("x")).toEqual({ ok: true });
    expect(t.desk.get("x").cast.b).toMatchObject({ guard: 10, now: { health: 12 } });
  });

  it("says why: refused by the desk, too late, members gone, no rules", async () => {
    const t = table();
    t.desk.faces = HIT;
    await newborn(t, ["a"]);
    t.db.edit("a", { vigor: 0 });
    expect(await t.driver.adopt("x")).toEqual({ ok: false, reason: "notAllowedNow" });
    const u = table();
    await newborn(u, ["a"]);
    u.desk.vetted = { ok: false, reason: "noAct" };
    expect(await u.driver.adopt("x")).toEqual({ ok: false, reason: "noAct" });
    const v = table();
    await newborn(v, ["a"]);
    v.db.documents.delete("b");
    expect(await v.driver.adopt("x")).toEqual({ ok: false, reason: "memberGone" });
    const w = table();
    await newborn(w, ["a"]);
    w.desk.procedures = null;
    expect(await w.driver.adopt("x")).toEqual({ ok: false, reason: "noRuleset" });
    expect(w.desk.get("x").state).toBe("open");
  });
});

describe("reroll and amend", () => {
  it("cuts at an answer, takes back what followed, keeps what was paid before, and writes history", async () => {
    const t = table();
    await hit(t, "x");
    t.desk.faces = { strike: [2] };
    expect(await t.driver.reroll("x", "strike", "gm")).toEqual({ ok: true });
    expect(t.db.now("b").health).toBe(12);
    expect(t.db.now("a").vigor).toBe(4);
    expect(t.desk.get("x")).toMatchObject({
      state: "closed",
      history: [{ what: "reroll", at: "strike", by: "gm", was: "15" }],
    });
    expect(Object.keys(t.desk.get("x").log)).toEqual(["price", "strike"]);
  });
  it("keeps the answers of sibling branches", async () => {
    const t = table();
    t.desk.faces = { power: [12], save: [3] };
    t.desk.create("x", { procedure: "area", args: { by: "a", targets: ["b", "c"] } }, ["a", "b", "c"]);
    await t.driver.pump("x");
    for (const who of ["b", "c"]) await say(t.driver, t.desk, "x", `target/${who}/brace`, "no", "gm");
    expect(t.db.now("b").health).toBe(8);
    t.desk.faces = { "target/b/save": [20], save: [1] };
    expect(await t.driver.reroll("x", "target/b/save", "gm")).toEqual({ ok: true });
    expect(t.desk.get("x").log["target/c/save"]).toMatchObject({ v: [3] });
    expect([t.db.now("b").health, t.db.now("c").health]).toEqual([12, 8]);
  });
  it("amends faces and choices, and refuses what does not fit", async () => {
    const t = table();
    await hit(t, "x");
    expect(await t.driver.amend("x", { at: "damage", value: [1, 7] }, "gm")).toEqual({
      ok: false,
      reason: "notOffered",
    });
    expect(await t.driver.amend("x", { at: "damage", value: "yes" }, "gm")).toEqual({
      ok: false,
      reason: "notOffered",
    });
    expect(await t.driver.amend("x", { at: "dodge", value: "fly" }, "gm")).toEqual({ ok: false, reason: "notOffered" });
    expect(await t.driver.amend("x", { at: "damage", value: [1, 1] }, "b-player")).toEqual({
      ok: false,
      reason: "gmOnly",
    });
    expect(await t.driver.amend("x", { at: "damage", value: [1, 1] }, "gm")).toEqual({ ok: true });
    expect(t.db.now("b").health).toBe(9);
    expect(t.desk.get("x")).toMatchObject({ state: "open", history: [{ what: "amend", at: "damage", was: "6" }] });
    t.desk.faces = { "dodge roll": [20] };
    expect(await t.driver.amend("x", { at: "dodge", value: "yes" }, "gm")).toEqual({ ok: true });
    expect(t.db.now("b")).toMatchObject({ health: 12, vigor: 3 });
    expect(t.desk.get("x").state).toBe("closed");
  });
  it("refuses with a reason", async () => {
    const t = table();
    await hit(t, "x");
    const cases: readonly [string, string, string, string][] = [
      ["y", "strike", "gm", "noExchange"],
      ["x", "strike", "b-player", "gmOnly"],
      ["x", "nowhere", "gm", "nothingThere"],
      ["x", "hurt", "gm", "nothingThere"],
    ];
    for (const [id, at, user, reason] of cases)
      expect(await t.driver.reroll(id, at, user)).toEqual({ ok: false, reason });
    await t.driver.undo("x", "gm");
    expect(await t.driver.reroll("x", "strike", "gm")).toEqual({ ok: false, reason: "notOpen" });
  });
});

describe("undo and redo", () => {
  it("takes differences back, leaves edits by hand alone, and can be redone on the world as it is", async () => {
    const t = table();
    await hit(t, "x");
    t.db.edit("b", { health: 8 });
    expect(await t.driver.undo("x", "b-player")).toEqual({ ok: false, reason: "gmOnly" });
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    expect(t.db.now("b").health).toBe(14);
    expect(t.db.now("a").vigor).toBe(5);
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: false, reason: "notOpen" });
    t.db.edit("b", { health: 3 });
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: true });
    expect(t.db.now("b")).toMatchObject({ health: 0, down: 1 });
    expect(t.desk.get("x").history.map(({ what }) => what)).toEqual(["undo", "redo"]);
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: false, reason: "notUndone" });
  });
  it("redo refuses when it is not allowed any more or would ask something else", async () => {
    const t = table();
    await hit(t, "x");
    await t.driver.undo("x", "gm");
    t.db.edit("a", { vigor: 0 });
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: false, reason: "notAllowedNow" });
    // With one Vigor left nobody is asked for a second blow.
    t.db.edit("a", { vigor: 1 });
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: false, reason: "worldChanged" });
    expect(await t.driver.redo("y", "gm")).toEqual({ ok: false, reason: "noExchange" });
  });
  it("is refused while a later result depends on it, and allowed newest first", async () => {
    const t = table(new Db(toy("a"), toy("b", { health: 8 }), toy("c"), toy("d")));
    await hit(t, "m1");
    await hit(t, "m2", "c", "b");
    expect(await t.driver.undo("m1", "gm")).toEqual({
      ok: false,
      reason: "laterResultDiffers",
      data: { exchange: "m2", at: "hurt", count: 1 },
    });
    expect(await t.driver.undo("m2", "gm")).toEqual({ ok: true });
    expect(await t.driver.undo("m1", "gm")).toEqual({ ok: true });
    expect(t.db.now("b").health).toBe(8);
  });
  it("is refused while later dice depend on it, also in other letters", async () => {
    const t = table(new Db(toy("a"), toy("b", { health: 6 }), toy("c"), toy("d")));
    t.desk.letters.m2 = { x: "c", y: "b" };
    await hit(t, "m1");
    t.desk.faces = { strike: [15], "dodge roll": [1], damage: [1, 1] };
    t.desk.create("m2", { procedure: "strike", args: { by: "x", on: "y" } }, ["x", "y"]);
    await t.driver.pump("m2");
    await say(t.driver, t.desk, "m2", "dodge", "yes", "gm");
    expect(await t.driver.undo("m1", "gm")).toMatchObject({ ok: false });
    expect(await t.driver.undo("m1", "gm")).toMatchObject({ data: { exchange: "m2" } });
  });
  it("later damage that does not notice is no obstacle", async () => {
    const t = table(new Db(toy("a"), toy("b", { health: 40 }), toy("c"), toy("d")));
    await hit(t, "m1");
    await hit(t, "m2", "c", "b");
    expect(await t.driver.undo("m1", "gm")).toEqual({ ok: true });
    expect(t.db.now("b").health).toBe(34);
  });
  it("an exchange that newer rules cannot follow does not stand in the way", async () => {
    const t = table(new Db(toy("a"), toy("b", { health: 40 }), toy("c"), toy("d")));
    await hit(t, "m1");
    await hit(t, "m2", "c", "d");
    const m2 = t.desk.get("m2");
    t.db.records.set("m2", JSON.stringify({ ...m2, log: { ...m2.log, strike: { ...m2.log.strike, h: "old" } } }));
    expect(await t.driver.undo("m1", "gm")).toEqual({ ok: true });
  });
  it("takes back every kind of change while it still stands", async () => {
    const t = table();
    t.desk.faces = HIT;
    const before = t.db.state();
    t.desk.create("x", { procedure: "hex", args: { by: "a", on: "b" } }, ["a", "b"]);
    await t.driver.pump("x");
    expect(t.db.documents.get("b")).toMatchObject({ at: { x: 100 }, effects: { effect0000000001: { name: "Curse" } } });
    expect(t.db.now("a").stance).toBe(1);
    t.db.edit("a", { stance: 7 });
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: false, reason: "changedByHand" });
    t.db.edit("a", { stance: 1 });
    const b = t.db.documents.get("b");
    if (b) t.db.documents.set("b", { ...b, at: { x: 5, y: 5, elevation: 0 } });
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: false, reason: "changedByHand" });
    if (b) t.db.documents.set("b", b);
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    expect(t.db.state()).toEqual(before);
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: true });
    expect(t.db.documents.get("b")).toMatchObject({ at: { x: 100 } });
  });
});

describe("labels", () => {
  it("a procedure with equal labels in sequence stays addressable", async () => {
    const t = table();
    const twice = (ref: R): number => ref.roll("die", d20, "a").total + ref.roll("die", d20, "a").total;
    t.desk.procedures = { rules: toyRules, procedures: { strike, twice } };
    t.desk.faces = { die: [3], "die~2": [4] };
    t.desk.create("x", { procedure: "twice", args: null }, ["a"]);
    await t.driver.pump("x");
    t.desk.faces = { "die~2": [9] };
    expect(await t.driver.reroll("x", "die~2", "gm")).toEqual({ ok: true });
    expect(Object.values(t.desk.get("x").log).map(({ v }) => v)).toEqual([[3], [9]]);
  });
});
