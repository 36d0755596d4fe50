import { describe, expect, it } from "vitest";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import type { Change, Rules, Whereabouts } from "../../../src/engine/procedure/types";
import { Db } from "./store";
import { hit, table } from "./table";
import { type R, type Toy, toy, toyRules } from "./toy";
import { saves } from "./watch";

type Table = ReturnType<typeof table>;
const gone = (on: string, at: string) => ({ ok: false, reason: "changedByHand", data: { on, at, now: 9, left: 3 } });

/** Plays what somebody does without dice and questions. */
async function act(t: Table, id: string, procedure: (ref: R) => unknown, participants = ["a", "b"]): Promise<void> {
  t.store.procedures = { rules: toyRules, procedures: { ...t.store.procedures?.procedures, [id]: procedure } };
  t.store.create(id, { procedure: id, args: null }, participants);
  await t.driver.pump(id);
  expect(t.store.get(id).state).toBe("closed");
}
const does =
  (...intents: Parameters<R["deed"]>[1]) =>
  (ref: R): void =>
    void ref.deed("does", intents);
const to = (x: number) => ({ x, y: 0, elevation: 0 });

describe("gear that was carried", () => {
  /** Carries one thing from one place to another. */
  async function carry(t: Table, id: string, on: string, from: Whereabouts, away: Whereabouts): Promise<void> {
    const change: Change = { k: "carry", on, from, to: away };
    const rules: Rules<Toy> = {
      slug: "toy",
      resolve: (_world, _intent, put) => {
        put(change);
        return true;
      },
    };
    const procedure = (ref: R) => ref.deed("carry", [{ k: "pay", on, by: 0 }]);
    t.store.procedures = { rules, procedures: { ...t.store.procedures?.procedures, [id]: procedure } };
    t.store.create(id, { procedure: id, args: null }, [on]);
    await t.driver.pump(id);
    expect(t.store.get(id).log.carry?.v).toEqual([change]);
  }
  const ground = (id: string, scene: string): Whereabouts => ({ id, scene, at: to(5) });
  /** Nothing that was carried is where it was left. */
  function lost(t: Table): void {
    const stands = t.store.stands.bind(t.store);
    t.store.stands = (record, change) => change.k !== "carry" && stands(record, change);
  }
  const counts = (count: number) =>
    count > 0
      ? { ok: false, reason: "notAsLeftLater", data: { on: "a", count } }
      : { ok: false, reason: "notAsLeft", data: { on: "a" } };

  it("is known by the place where it was put, whoever has taken it from there since", async () => {
    const t = table();
    t.store.letters.later = { q: "b" };
    await carry(t, "earlier", "b", { id: "s2", of: "b" }, { id: "s0", of: "b" });
    await carry(t, "x", "a", { id: "s1", of: "a" }, { id: "s2", of: "b" });
    lost(t);
    expect(await t.driver.undo("x", "gm")).toEqual(counts(0));
    await carry(t, "other", "b", { id: "s9", of: "b" }, { id: "s2", of: "b" });
    await carry(t, "foreign", "c", { id: "s2", of: "c" }, { id: "s4", of: "c" });
    await act(t, "moved", does({ k: "push", on: "a", to: to(100) }));
    expect(await t.driver.undo("x", "gm")).toEqual(counts(0));
    await carry(t, "later", "q", { id: "s2", of: "q" }, ground("s3", "hall"));
    expect(await t.driver.undo("x", "gm")).toEqual(counts(1));
  });
  it("is taken by nobody else where the same exchange carries it on", async () => {
    const t = table();
    const changes: readonly Change[] = [
      { k: "carry", on: "a", from: { id: "s1", of: "a" }, to: { id: "s2", of: "b" } },
      { k: "carry", on: "b", from: { id: "s2", of: "b" }, to: { id: "s3", of: "c" } },
    ];
    const rules: Rules<Toy, { readonly k: string; readonly by: number }> = {
      slug: "toy",
      resolve: (_world, { by }, put) => {
        for (const change of changes.slice(by, by + 1)) put(change);
        return true;
      },
    };
    const pass = (ref: R): void => {
      for (const by of [0, 1]) ref.deed("pass", [{ k: "pay", on: "a", by }]);
    };
    t.store.procedures = { rules, procedures: { pass } };
    t.store.create("x", { procedure: "pass", args: null }, ["a", "b", "c"]);
    await t.driver.pump("x");
    expect(Object.keys(t.store.get("x").log)).toEqual(["pass", "pass~2"]);
    lost(t);
    expect(await t.driver.undo("x", "gm")).toEqual(counts(0));
  });
  it("is known by the scene on whose ground it lay", async () => {
    const t = table();
    await carry(t, "x", "a", { id: "s1", of: "a" }, ground("s3", "hall"));
    lost(t);
    await carry(t, "yard", "b", ground("s3", "yard"), { id: "s4", of: "b" });
    expect(await t.driver.undo("x", "gm")).toEqual(counts(0));
    await carry(t, "hall", "b", ground("s3", "hall"), { id: "s5", of: "b" });
    expect(await t.driver.undo("x", "gm")).toEqual(counts(1));
  });
});

describe("what has changed the same since", () => {
  it("is nobody who moved somebody else", async () => {
    const t = table();
    await act(t, "x", does({ k: "push", on: "b", to: to(100) }));
    await act(t, "y", does({ k: "push", on: "a", to: to(300) }));
    const b = t.db.documents.get("b");
    if (!b) throw new Error("b is there");
    t.db.documents.set("b", { ...b, at: to(7) });
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: false, reason: "movedSince", data: { on: "b" } });
  });
  it("is nobody who ended something else, or the same on somebody else", async () => {
    const t = table();
    await act(t, "x", does({ k: "curse", on: "b", id: "one" }));
    await act(t, "y", does({ k: "lift", on: "b", id: "two" }, { k: "lift", on: "a", id: "one" }));
    const b = t.db.documents.get("b");
    if (!b) throw new Error("b is there");
    t.db.documents.set("b", { ...b, effects: {} });
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: false, reason: "notAsLeft", data: { on: "b" } });
  });
  it("is nobody who did it before the last time that the exchange itself did", async () => {
    const t = table();
    const slow = (ref: R): void => {
      ref.deed("first", [{ k: "stance", on: "a", to: 1 }]);
      if (ref.ask("on", "a", ["yes", "no"]) === "yes") ref.deed("second", [{ k: "stance", on: "a", to: 3 }]);
    };
    t.store.procedures = { rules: toyRules, procedures: { slow } };
    t.store.create("x", { procedure: "slow", args: null }, ["a", "b"]);
    const [open] = await t.driver.pump("x");
    await act(t, "y", does({ k: "stance", on: "a", to: 2 }));
    if (!open) throw new Error("it is asked");
    await t.driver.answer("x", { at: "on", h: fingerprint(open), value: "yes" }, "gm");
    expect(t.db.now("a").stance).toBe(3);
    t.db.edit("a", { stance: 9 });
    expect(await t.driver.undo("x", "gm")).toEqual(gone("a", "stance"));
  });
});

describe("undoing the rest", () => {
  it("leaves the numbers of a creature that is gone, and says so", async () => {
    const t = table();
    await act(t, "x", does({ k: "stance", on: "a", to: 3 }, { k: "stance", on: "b", to: 4 }));
    t.db.documents.delete("b");
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: false, reason: "goneSince", data: { on: "b" } });
    const patches = saves(t);
    expect(await t.driver.undo("x", "gm", true)).toEqual({ ok: true });
    expect(patches).toMatchObject([{ history: [{ what: "undo", kept: [{ on: "b", at: "stance" }] }] }]);
    expect(t.db.now("a").stance).toBe(0);
  });
  it("takes nobody back to a place from which somebody else has moved them", async () => {
    const t = table();
    await act(t, "x", does({ k: "push", on: "b", to: to(100) }, { k: "stance", on: "a", to: 3 }));
    await act(t, "y", does({ k: "push", on: "b", to: to(200) }));
    expect(await t.driver.undo("x", "gm", true)).toMatchObject({ reason: "movedLater", data: { on: "b", count: 1 } });
  });
});

describe("a redo", () => {
  it("begins where the first of several steps began", async () => {
    const t = table();
    await act(t, "x", does({ k: "push", on: "b", to: to(100) }, { k: "push", on: "b", to: to(200) }));
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    expect(t.db.documents.get("b")?.at).toEqual(to(0));
    const b = t.db.documents.get("b");
    if (!b) throw new Error("b is there");
    t.db.documents.set("b", { ...b, at: to(100) });
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: false, reason: "movedSince", data: { on: "b" } });
    t.db.documents.set("b", b);
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: true });
    expect(t.db.documents.get("b")?.at).toEqual(to(200));
  });
  it("takes everybody to be where they were, where nobody can tell", async () => {
    const t = table();
    await act(t, "x", does({ k: "push", on: "b", to: to(100) }));
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    Object.assign(t.store, { stands: undefined });
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: true });
  });
  it("names the number that is to blame, also where nobody had it before", async () => {
    const t = table();
    // Who lies on the ground dodges otherwise; what else has changed is not to blame.
    const strike = (ref: R, x: { readonly by: string; readonly on: string }): number => {
      const pool = { dice: [{ n: 1, f: ref.see(x.on).now.down ? 4 : 20 }], flat: 0, mods: [] };
      return ref.roll("strike", pool, x.by).total;
    };
    const { procedures } = t.store;
    if (!procedures) throw new Error("there are procedures");
    t.store.procedures = { ...procedures, procedures: { strike } as typeof procedures.procedures };
    t.store.faces = { strike: [3] };
    t.store.create("y", { procedure: "strike", args: { by: "a", on: "b" } }, ["a", "b"]);
    await t.driver.pump("y");
    await t.driver.undo("y", "gm");
    t.db.edit("a", { vigor: 1 });
    t.db.edit("b", { down: 2 });
    expect(await t.driver.redo("y", "gm")).toEqual({
      ok: false,
      reason: "numberOtherwise",
      data: { on: "b", at: "down", now: 2, was: 0 },
    });
  });
  it("names the number that somebody had and has not any more", async () => {
    const t = table(new Db(toy("a"), toy("b", { down: 2 })));
    const strike = (ref: R): number =>
      ref.roll("strike", { dice: [{ n: 1, f: ref.see("b").now.down ? 4 : 20 }], flat: 0, mods: [] }, "a").total;
    t.store.procedures = { rules: toyRules, procedures: { strike } };
    t.store.create("y", { procedure: "strike", args: null }, ["a", "b"]);
    await t.driver.pump("y");
    await t.driver.undo("y", "gm");
    const b = t.db.documents.get("b");
    if (!b) throw new Error("b is there");
    t.db.documents.set("b", { ...b, being: toy("b") });
    expect(await t.driver.redo("y", "gm")).toEqual({
      ok: false,
      reason: "numberOtherwise",
      data: { on: "b", at: "down", now: 0, was: 2 },
    });
  });
});

describe("a redo after later actions", () => {
  const refusal = (count: number) => ({ ok: false, reason: "laterActionsStand", data: { count } });
  const spend = (by: number) => does({ k: "pay", on: "a", by });
  async function undone(): Promise<Table> {
    const t = table(new Db(toy("a"), toy("b"), toy("c"), toy("d")));
    await hit(t, "x");
    await t.driver.undo("x", "gm");
    return t;
  }
  it("counts those that changed its members, each once, however much they did", async () => {
    const t = await undone();
    const twice = (ref: R): void => {
      ref.deed("one", [{ k: "pay", on: "a", by: 1 }]);
      ref.deed("two", [{ k: "pay", on: "a", by: 1 }]);
    };
    await act(t, "y", twice);
    await act(t, "elsewhere", does({ k: "hurt", on: "c", by: 3 }), ["c"]);
    await act(t, "nothing", does({ k: "hurt", on: "b", by: 0 }));
    await act(t, "z", spend(2));
    expect(t.db.now("a").vigor).toBe(1);
    expect(await t.driver.redo("x", "gm")).toEqual(refusal(2));
  });
  it("counts one that goes on still, and none that was taken back, is a record, or came before", async () => {
    const t = table();
    const begun = (ref: R): void => {
      ref.deed("spend", [{ k: "pay", on: "a", by: 1 }]);
      ref.ask("on", "a", ["yes", "no"]);
    };
    t.store.procedures = { rules: toyRules, procedures: { ...t.store.procedures?.procedures, begun } };
    t.store.create("before", { procedure: "begun", args: null }, ["a"]);
    await t.driver.pump("before");
    await hit(t, "x");
    await t.driver.undo("x", "gm");
    t.store.create("open", { procedure: "begun", args: null }, ["a"]);
    await t.driver.pump("open");
    await act(t, "back", spend(1));
    await t.driver.undo("back", "gm");
    await act(t, "record", spend(1));
    const record = t.store.get("record");
    t.db.records.set("record", JSON.stringify({ ...record, state: "record" }));
    t.db.edit("a", { vigor: 1 });
    // Two Vigor would be there without the open one: enough for the price and to be asked for another blow.
    expect(await t.driver.redo("x", "gm")).toEqual(refusal(1));
  });
});
