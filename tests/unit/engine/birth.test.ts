import { describe, expect, it } from "vitest";
import { birth } from "../../../src/engine/play/birth";
import { rehearse, withoutDeeds } from "../../../src/engine/play/rehearse";
import { deedsOf, valueAt } from "../../../src/engine/play/survey";
import type { ExchangeRecord } from "../../../src/engine/play/types";
import type { Change, Entry, Log, Request } from "../../../src/engine/procedure/types";
import { Db } from "./store";
import { hit, say, table } from "./table";
import { d20, type R, toy, toyProcedures, toyRules, worldOf } from "./toy";

const procedureSet = { rules: toyRules, procedures: toyProcedures };
const add = (on: string, at: string, by: number): Change => ({ k: "add", on, at, by });

describe("an author alone", () => {
  const script = (procedure: string, args: ExchangeRecord["args"] = null) => ({
    script: { procedure, args, participants: worldOf(toy("a"), toy("b")) },
    mine: (who: string) => who === "a",
    dice: async ({ pool }: Request & { k: "roll" }) => pool.dice.map(() => 3),
  });
  const born = (procedure: (ref: R) => unknown, more: object = {}): Promise<Log | null> =>
    birth({ ...script("one"), procedureSet: { rules: toyRules, procedures: { one: procedure } }, ...more });
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
    const deeds = deedsOf(t.store.get("x"), toyProcedures);
    expect(deeds.map(({ at, changes }) => [at, changes])).toEqual([
      ["price", [add("a", "vigor", -1)]],
      ["hurt", [add("b", "health", -6)]],
    ]);
    expect(deeds[1]?.request.intents).toEqual([{ k: "hurt", on: "b", by: 6 }]);
    const { log } = t.store.get("x");
    expect(deeds.map(({ n }) => n)).toEqual([log.price?.n, log.hurt?.n]);
  });
  it("are totals and answers at their address", async () => {
    const t = table();
    await hit(t, "x");
    const record = t.store.get("x");
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
    return t.store.get("x");
  };
  it("plays the answers on the world as it is, and does its deeds there", async () => {
    const stored = await record();
    const live = worldOf(toy("a", { vigor: 3 }), toy("b", { health: 4 }));
    const found = rehearse(stored, withoutDeeds(stored.log), live, procedureSet);
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
      rehearse(stored, { ...answers, ...more }, worldOf(toy("a", { vigor }), toy("b")), procedureSet);
    expect(on(0)).toEqual({ ok: false, at: "price", why: "refused" });
    // With one Vigor nothing is left for a second blow.
    expect(on(1)).toEqual({ ok: false, at: "again", why: "diverged" });
    const strike = answers.strike as Entry;
    expect(on(5, { strike: { ...strike, h: "old" } })).toEqual({ ok: false, at: "strike", why: "diverged" });
    const { dodge: _, ...fewer } = answers;
    expect(rehearse(stored, fewer, worldOf(toy("a"), toy("b")), procedureSet)).toEqual({
      ok: false,
      at: "damage",
      why: "diverged",
    });
    const { again: __, ...open } = answers;
    expect(rehearse(stored, open, worldOf(toy("a"), toy("b")), procedureSet)).toMatchObject({
      ok: true,
      pending: [{ at: "again" }],
    });
  });
  it("does deeds anew that had changed nothing, and asks again where the log holds no answer of its kind", () => {
    const live = worldOf(toy("a"), toy("b"));
    const played = (procedure: (ref: R) => unknown, log: Log) =>
      rehearse({ procedure: "one", args: null, participants: live, log }, withoutDeeds(log), live, {
        rules: toyRules,
        procedures: { one: procedure },
      });
    const entry = (v: Entry["v"]): Entry => ({ n: 0, h: "0", v });
    const hurting = (ref: R): void => void ref.deed("hurt", [{ k: "hurt", on: "b", by: 4 }]);
    expect(played(hurting, { hurt: entry([]) })).toMatchObject({ ok: true, world: { b: { now: { health: 8 } } } });
    const asking = (ref: R): void => void ref.ask("dodge", "b", ["yes", "no"]);
    expect(played(asking, { dodge: entry([]) })).toMatchObject({ ok: true, pending: [{ at: "dodge" }] });
    const looking = (ref: R): void => void ref.look("near", "who is near", "a");
    for (const v of [null, [add("a", "vigor", 1)]])
      expect(played(looking, { near: entry(v) })).toMatchObject({ ok: true, pending: [{ at: "near" }] });
  });
  it("does the deeds of one branch while another waits", () => {
    const live = worldOf(toy("a"), toy("b"));
    const both = (ref: R) =>
      ref.each("side", ["a", "b"], (key, branch) =>
        key === "a" ? branch.ask("go", "a", ["yes", "no"]) : branch.deed("pay", [{ k: "pay", on: "b", by: 1 }]),
      );
    const script = { procedure: "both", args: null, participants: live, log: {} };
    const found = rehearse(script, {}, live, { rules: toyRules, procedures: { both } });
    expect(found).toMatchObject({ ok: true, world: { b: { now: { vigor: 4 } } } });
  });
  it("passes on what a rule throws", async () => {
    const broken = () => {
      throw new TypeError("broken");
    };
    const stored = await record();
    expect(() =>
      rehearse(stored, {}, stored.participants, { rules: toyRules, procedures: { strike: broken } }),
    ).toThrow(TypeError);
  });
  it("finds nobody again where nobody was found", async () => {
    const t = table(new Db(toy("a"), toy("b")));
    t.store.faces = { power: [12], save: [3] };
    t.store.create("x", { procedure: "area", args: { by: "a", targets: ["b"] } }, ["a", "b"]);
    await t.driver.pump("x");
    await say(t.driver, t.store, "x", "target/b/brace", "no", "gm");
    expect(t.store.get("x").log.reach?.v).toEqual([]);
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: true });
    expect(t.db.now("b").health).toBe(8);
  });
});
