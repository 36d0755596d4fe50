import { describe, expect, it } from "vitest";
import type { ExchangeRecord, ExchangeStore } from "../../../src/engine/play/types";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import { replay } from "../../../src/engine/procedure/replay";
import type { Entry } from "../../../src/engine/procedure/types";
import { Db } from "./store";
import { blow, HIT, table } from "./table";
import { bursting, d20, type R, toy, toyRules } from "./toy";
import { alter, saves } from "./watch";

describe("adopt", () => {
  const newborn = async (t: ReturnType<typeof table>, mine: readonly string[]): Promise<void> => {
    const log = await t.store.born("x", "strike", blow.args, ["a", "b"], mine);
    if (log === null) throw new Error("stillborn");
    t.store.create("x", { ...blow, log, adopted: false }, ["a", "b"]);
  };

  it("takes over what an author wrote alone: own dice stay, deeds are done anew", async () => {
    const t = table();
    t.store.faces = HIT;
    await newborn(t, ["a"]);
    expect(Object.keys(t.store.get("x").log)).toEqual(["price", "strike"]);
    expect(t.db.now("a").vigor).toBe(5);
    // Somebody else pays for a meanwhile: the price is resolved on live numbers.
    t.db.edit("a", { vigor: 3 });
    t.store.faces = { strike: [1] };
    expect(await t.driver.adopt("x")).toEqual({ ok: true });
    expect(t.db.now("a").vigor).toBe(2);
    expect(t.store.get("x").log.strike).toMatchObject({ v: [15], by: "anna" });
    expect(t.store.get("x").participants.a?.now.vigor).toBe(3);
    expect(await t.driver.adopt("x")).toEqual({ ok: true });
    expect(t.db.now("a").vigor).toBe(2);
  });

  it("throws the author's dice anew where what they were thrown with has changed before the first deed", async () => {
    const t = table(new Db(toy("a", { down: 1 }), toy("b")));
    const sway = (ref: R): number => {
      ref.deed("price", [{ k: "pay", on: "a", by: 1 }]);
      const first = ref.roll("first", (ref.see("a").now.down ?? 0) > 0 ? bursting(1, 4) : d20, "a").total;
      return first + ref.roll("second", d20, "a").total;
    };
    t.store.procedures = { rules: toyRules, procedures: { sway } };
    t.store.faces = { first: [3], second: [7] };
    const log = await t.store.born("x", "sway", null, ["a", "b"], ["a"]);
    expect(Object.keys(log ?? {})).toEqual(["price", "first", "second"]);
    t.store.create("x", { procedure: "sway", args: null, log: log ?? {}, adopted: false }, ["a", "b"]);
    // Somebody helps a up in the moment of the takeover, before the price is paid.
    const save = t.store.save.bind(t.store);
    t.store.save = async (id, patch) => {
      await save(id, patch);
      if (patch.adopted) t.db.edit("a", { down: 0 });
    };
    t.store.faces = { first: [18], second: [1] };
    expect(await t.driver.adopt("x")).toEqual({ ok: true });
    const { log: played, state, history } = t.store.get("x");
    expect([state, played.first?.v, played.first?.by]).toEqual(["closed", [18], "gm"]);
    // What was thrown after it and still fits stays.
    expect([played.second?.v, played.second?.by]).toEqual([[7], "anna"]);
    expect(history).toEqual([{ what: "reroll", at: "first", by: "auto", time: 1000 }]);
    expect(t.db.now("a").vigor).toBe(4);
  });
  it("keeps as a record what does not fit for any other reason", async () => {
    const t = table();
    const first = (ref: R): void => void ref.roll("first", d20, "a");
    t.store.procedures = { rules: toyRules, procedures: { first } };
    t.store.create("x", { procedure: "first", args: null, log: { first: { n: 1, h: "old", v: [3], by: "anna" } } }, [
      "a",
    ]);
    await t.driver.pump("x");
    expect(t.store.get("x")).toMatchObject({ state: "record", history: [{ what: "record", was: "rulesChanged" }] });
  });

  it.each([
    ["the author's dice", { die: { by: "anna" }, more: { w: true } }, "reroll"],
    ["dice of somebody else", { die: { by: "gm" }, more: { w: true } }, "record"],
    ["the author's dice, since when nobody has changed anything", { die: { by: "anna" } }, "record"],
    ["the author's dice, before which somebody changed something", { die: { by: "anna" }, go: { w: true } }, "record"],
    ["the author's dice that know of the change themselves", { die: { by: "anna", w: true } }, "record"],
    ["the author's choice", { go: { by: "anna", v: "yes" }, more: { w: true } }, "record"],
  ] as const)("does not fit any more: %s", async (_name, edits, what) => {
    const t = table();
    const slow = (ref: R): void => {
      ref.ask("go", "a", ["yes", "no"]);
      ref.roll("die", d20, "a");
      ref.ask("more", "a", ["yes", "no"]);
      ref.ask("last", "a", ["yes", "no"]);
    };
    t.store.procedures = { rules: toyRules, procedures: { slow } };
    t.store.create("x", { procedure: "slow", args: null }, ["a", "b"]);
    for (const at of ["go", "more"]) {
      await t.driver.pump("x");
      const [request] = replay(t.store.get("x"), { slow }).pending;
      if (!request) throw new Error("nothing is asked");
      await t.driver.answer("x", { at, h: fingerprint(request), value: "no" }, "gm");
    }
    const log: Record<string, Entry> = { ...t.store.get("x").log };
    for (const [at, { w, ...edit }] of Object.entries<{ w?: boolean; by?: string; v?: string }>(edits)) {
      const entry = log[at];
      if (!entry) throw new Error(`there is no ${at}`);
      // Whoever gave an answer that is edited gave it to a question that is another today.
      const h = edit.by ? "old" : entry.h;
      log[at] = { ...entry, ...edit, h, ...(w && { w: [{ k: "add", on: "b", at: "vigor", by: -1 }] }) };
    }
    alter(t, "x", { log });
    await t.driver.pump("x");
    expect(t.store.get("x").history.map((line) => line.what)).toEqual([what]);
  });

  it("takes an answer that is quicker than the news of the exchange, and takes the exchange over first", async () => {
    const t = table();
    t.store.faces = HIT;
    await newborn(t, ["a"]);
    const h = fingerprint({ k: "ask", at: "dodge", who: "b", options: ["yes", "no"], view: {} });
    const quick = await t.driver.answer("x", { at: "dodge", h, value: "no" }, "b-player");
    expect(quick).toEqual({ ok: true });
    expect(t.store.get("x")).toMatchObject({ adopted: true, log: { dodge: { v: "no", by: "b-player" } } });
    expect(t.db.now("b").health).toBe(6);
    // The news that comes late finds it taken over.
    expect(await t.driver.adopt("x")).toEqual({ ok: true });
    expect(t.db.now("b").health).toBe(6);
    // What does not hold is a record before anybody's answer counts.
    const u = table();
    await newborn(u, ["a"]);
    u.store.vetted = { ok: false, reason: "noAct" };
    expect(await u.driver.answer("x", { at: "dodge", h, value: "no" }, "b-player")).toMatchObject({ ok: false });
    expect(u.store.get("x").state).toBe("record");
  });

  it("takes back what is quicker than the news of the exchange only after it has taken the exchange over", async () => {
    const t = table();
    t.store.faces = HIT;
    await newborn(t, ["a"]);
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    // The price that the author wrote was never paid before: it is paid and given back.
    expect(t.db.now("a").vigor).toBe(5);
    expect(t.store.get("x")).toMatchObject({ adopted: true, state: "undone" });
    const u = table();
    u.store.faces = HIT;
    await newborn(u, ["a"]);
    u.store.faces = { ...HIT, strike: [1] };
    expect(await u.driver.reroll("x", "strike", "gm")).toEqual({ ok: true });
    expect(u.store.get("x")).toMatchObject({ adopted: true, log: { strike: { v: [1], by: "gm" } } });
    expect(u.db.now("a").vigor).toBe(4);
    // What does not hold is a record, and nothing of it is taken back.
    const v = table();
    await newborn(v, ["a"]);
    v.store.vetted = { ok: false, reason: "noAct" };
    expect(await v.driver.undo("x", "gm")).toEqual({ ok: false, reason: "notOpen" });
    expect(v.db.now("a").vigor).toBe(5);
  });

  it("is born with the first deed only if it is allowed, and stops at what is somebody else's", async () => {
    const t = table(new Db(toy("a", { vigor: 0 }), toy("b")));
    expect(await t.store.born("x", "strike", blow.args, ["a", "b"], ["a"])).toBeNull();
    const u = table();
    expect(await u.store.born("x", "strike", blow.args, ["a", "b"], ["b"])).toEqual({});
    expect(Object.keys((await u.store.born("x", "hex", blow.args, ["a", "b"], ["a"])) ?? {})).toEqual([
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
    [
      "newcomers of its own",
      (log: { strike?: object }) => ({ ...log, strike: { ...log.strike, c: { z: { id: "z", now: {} } } } }),
      "notYours",
    ],
  ])("refuses a newborn with %s: it becomes a record and nothing is applied", async (_name, forge, reason) => {
    const t = table();
    t.store.faces = HIT;
    const honest = (await t.store.born("x", "strike", blow.args, ["a", "b"], ["a"])) ?? {};
    const h = fingerprint({ k: "ask", at: "", who: "b", options: ["yes", "no"], view: {} });
    const log = forge ? forge(honest) : { ...honest, dodge: { n: 5, h, v: "no" } };
    t.store.create("x", { ...blow, log: JSON.parse(JSON.stringify(log)), adopted: false, author: "a-player" }, [
      "a",
      "b",
    ]);
    const before = t.db.state();
    expect(await t.driver.adopt("x")).toEqual({ ok: false, reason });
    expect(t.store.get("x")).toMatchObject({ state: "record", history: [{ what: "record", was: reason }] });
    expect(t.db.state()).toEqual(before);
    expect(await t.driver.adopt("x")).toEqual({ ok: false, reason: "notOpen" });
  });

  it("takes over an author's own choice; not what the author's dice, eyes or rules are not asked for", async () => {
    const adopted = async (
      procedure: (ref: R) => unknown,
      v: readonly number[] | string,
      more: Partial<ExchangeStore> = {},
    ) => {
      const t = table();
      t.store.procedures = { rules: toyRules, procedures: { one: procedure } };
      Object.assign(t.store, more);
      t.store.create("x", { procedure: "one", args: null, adopted: false }, ["a", "b"]);
      const [request] = replay(t.store.get("x"), { one: procedure }).pending;
      if (!request) throw new Error("nothing is asked");
      const log: ExchangeRecord["log"] = { [request.at]: { n: 9, h: fingerprint(request), v } };
      alter(t, "x", { log, author: "a-player" });
      return t.driver.adopt("x");
    };
    const choosing = (ref: R) => ref.ask("choice", "a", ["yes", "no"]);
    const rolling = (who: string) => (ref: R) => ref.roll("die", d20, who);
    const looking = (ref: R) => ref.look("near", "who is near", "a");
    expect(await adopted(choosing, "no")).toEqual({ ok: true });
    // Dice that the game master's computer has to roll say nothing about choices.
    expect(await adopted(choosing, "no", { mayRoll: () => false })).toEqual({ ok: true });
    expect(await adopted(rolling("a"), [7])).toEqual({ ok: true });
    const notYours = { ok: false, reason: "notYours" };
    expect(await adopted(rolling("b"), [7])).toEqual(notYours);
    expect(await adopted(rolling("a"), [7], { mayRoll: () => false })).toEqual(notYours);
    expect(await adopted(looking, [])).toEqual(notYours);
    const failing = (ref: R): void => {
      choosing(ref);
      throw new TypeError("broken");
    };
    expect(await adopted(failing, "no")).toEqual({ ok: false, reason: "badData" });
  });

  it("refuses dice that rest on a price of the author's own", async () => {
    const paying = (ref: R): void => {
      ref.deed("price", [{ k: "pay", on: "a", by: 1 }]);
      ref.roll("die", { ...d20, flat: ref.see("a").now.vigor ?? 0 }, "a");
    };
    const t = table();
    t.store.procedures = { rules: toyRules, procedures: { paying } };
    const log = (await t.store.born("x", "paying", null, ["a"], ["a"])) ?? {};
    const pool = { ...d20, flat: 2 };
    const die = { n: 1, h: fingerprint({ k: "roll", at: "die", who: "a", pool, view: {} }), v: [20] };
    const price = { n: 0, h: log.price?.h ?? "", v: [{ k: "add", on: "a", at: "vigor", by: -3 }] } as const;
    t.store.create("x", { procedure: "paying", args: null, log: { price, die }, adopted: false }, ["a"]);
    expect(await t.driver.adopt("x")).toEqual({ ok: false, reason: "worldChanged" });
    expect(t.db.now("a").vigor).toBe(5);
  });

  it("gives an author's answers numbers in the order in which they came, and takes out the deeds alone", async () => {
    const t = table();
    t.store.faces = HIT;
    const twice = (ref: R): void => {
      ref.deed("price", [{ k: "pay", on: "a", by: 1 }]);
      for (const label of ["one", "two", "three"]) ref.roll(label, d20, "a");
    };
    t.store.procedures = { rules: toyRules, procedures: { twice } };
    const log = (await t.store.born("x", "twice", null, ["a"], ["a"])) ?? {};
    const shuffled = Object.fromEntries(
      ["two", "price", "three", "one"].flatMap((at) => (log[at] ? [[at, log[at]]] : [])),
    );
    t.store.create("x", { procedure: "twice", args: null, log: shuffled, adopted: false }, ["a"]);
    const patches = saves(t);
    expect(await t.driver.adopt("x")).toEqual({ ok: true });
    expect(patches[0]?.drop).toEqual(["price"]);
    expect(Object.keys(patches[0]?.log ?? {})).toEqual(["one", "two", "three"]);
    const { one, two, three } = t.store.get("x").log;
    expect([one, two, three].map((entry) => (entry?.n ?? 0) - (one?.n ?? 0))).toEqual([0, 1, 2]);
  });

  it("uses the live cast, not the stored one", async () => {
    const t = table();
    t.store.faces = { ...HIT, strike: [3] };
    await newborn(t, ["a"]);
    const stored = t.store.get("x");
    const weak = { ...stored.participants.b, guard: 1, now: { health: 1 } };
    t.db.records.set(
      "x",
      JSON.stringify({ ...stored, author: "a-player", participants: { ...stored.participants, b: weak } }),
    );
    expect(await t.driver.adopt("x")).toEqual({ ok: true });
    expect(t.store.get("x").participants.b).toMatchObject({ guard: 10, now: { health: 12 } });
  });

  it("says why: refused by the desk, too late, members gone, no rules", async () => {
    const t = table();
    t.store.faces = HIT;
    await newborn(t, ["a"]);
    t.db.edit("a", { vigor: 0 });
    expect(await t.driver.adopt("x")).toEqual({ ok: false, reason: "notAllowedNow" });
    const u = table();
    await newborn(u, ["a"]);
    u.store.vetted = { ok: false, reason: "noAct" };
    expect(await u.driver.adopt("x")).toEqual({ ok: false, reason: "noAct" });
    const v = table();
    await newborn(v, ["a"]);
    v.db.documents.delete("b");
    expect(await v.driver.adopt("x")).toEqual({ ok: false, reason: "memberGone" });
    const w = table();
    await newborn(w, ["a"]);
    w.store.procedures = null;
    expect(await w.driver.adopt("x")).toEqual({ ok: false, reason: "noRuleset" });
    expect(w.store.get("x").state).toBe("open");
  });
});
