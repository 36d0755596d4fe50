import { describe, expect, it } from "vitest";
import { Db } from "./store";
import { hit, table } from "./table";
import { d20, type R, toy, toyRules } from "./toy";
import { alter, saves } from "./watch";

type Table = ReturnType<typeof table>;

/** Plays what somebody does without dice and questions; whoever takes part has the letters that the store knows. */
async function act(t: Table, id: string, procedure: (ref: R) => unknown, participants = ["a", "b"]): Promise<void> {
  t.store.procedures = { rules: toyRules, procedures: { ...t.store.procedures?.procedures, [id]: procedure } };
  t.store.create(id, { procedure: id, args: null }, participants);
  await t.driver.pump(id);
  expect(t.store.get(id).state).toBe("closed");
}
const stance =
  (on: string, to: number) =>
  (ref: R): void =>
    void ref.deed("turn", [{ k: "stance", on, to }]);
const push =
  (on: string, x: number) =>
  (ref: R): void =>
    void ref.deed("push", [{ k: "push", on, to: { x, y: 0, elevation: 0 } }]);

describe("what has changed a number since", () => {
  it("[issue 13] is counted where exchanges have done it, under whatever letters, and only while it stands", async () => {
    const t = table(new Db(toy("a"), toy("b"), toy("c")));
    await act(t, "x", stance("a", 3));
    t.store.letters.y = { q: "a" };
    await act(t, "y", stance("q", 5), ["q"]);
    await act(t, "z", stance("b", 1));
    const later = (now: number, count: number) => ({
      ok: false,
      reason: "changedLater",
      data: { on: "a", at: "stance", now, left: 3, count },
    });
    expect(await t.driver.undo("x", "gm")).toEqual(later(5, 1));
    await act(t, "w", stance("a", 6));
    expect(await t.driver.undo("x", "gm")).toEqual(later(6, 2));
    expect([await t.driver.undo("w", "gm"), await t.driver.undo("y", "gm")]).toEqual([{ ok: true }, { ok: true }]);
    t.db.edit("a", { stance: 8 });
    expect(await t.driver.undo("x", "gm")).toMatchObject({ reason: "changedByHand", data: { now: 8, left: 3 } });
    t.db.edit("a", { stance: 3 });
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
  });
  it("[issue 13] is nobody where another number of the same creature was changed, or the same before", async () => {
    const t = table();
    await act(t, "y", stance("a", 2));
    await act(t, "x", stance("a", 3));
    await act(t, "z", (ref) => ref.deed("pay", [{ k: "pay", on: "a", by: 1 }]));
    t.db.edit("a", { stance: 9 });
    expect(await t.driver.undo("x", "gm")).toMatchObject({ reason: "changedByHand", data: { on: "a", at: "stance" } });
  });
});

describe("who has been moved since", () => {
  const later = { ok: false, reason: "movedLater", data: { on: "b", count: 1 } };
  it("[issue 13] is named, with how many exchanges have done it", async () => {
    const t = table();
    await act(t, "x", push("b", 100));
    await act(t, "y", push("b", 200));
    expect(await t.driver.undo("x", "gm")).toEqual(later);
    alter(t, "y", { state: "undone" });
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: false, reason: "movedSince", data: { on: "b" } });
  });
  it("[issue 13] keeps the same from being done again, until that is taken back", async () => {
    const t = table();
    await act(t, "x", push("b", 100));
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    await act(t, "z", push("b", 300));
    expect(await t.driver.redo("x", "gm")).toEqual(later);
    expect(await t.driver.undo("z", "gm")).toEqual({ ok: true });
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: true });
  });
});

describe("what was made", () => {
  it("[issue 13] is told apart by whether an exchange has dropped it", async () => {
    const t = table();
    await act(t, "x", (ref) => ref.deed("make", [{ k: "curse", on: "b", id: "one" }]));
    await act(t, "y", (ref) => ref.deed("drop", [{ k: "lift", on: "b", id: "one" }]));
    expect(await t.driver.undo("x", "gm")).toEqual({
      ok: false,
      reason: "notAsLeftLater",
      data: { on: "b", count: 1 },
    });
  });
});

describe("a redo", () => {
  it("[issue 13] names who is otherwise where no single number is to blame", async () => {
    const t = table();
    await hit(t, "x");
    await t.driver.undo("x", "gm");
    const b = t.db.documents.get("b");
    if (!b) throw new Error("b is there");
    // What hit it before does not beat its Guard any more.
    t.db.documents.set("b", { ...b, being: { ...toy("b", {}, 30), now: b.being.now } });
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: false, reason: "memberOtherwise", data: { on: "b" } });
  });
  it("[issue 13] says the plain reason where nobody alone is to blame", async () => {
    const t = table();
    await hit(t, "x");
    await t.driver.undo("x", "gm");
    const { procedures } = t.store;
    const strike = (ref: R): number => ref.roll("another", d20, "a").total;
    if (procedures) t.store.procedures = { ...procedures, procedures: { ...procedures.procedures, strike } };
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: false, reason: "worldChanged" });
  });
});

describe("undoing the rest", () => {
  const both = (ref: R): void =>
    void ref.deed("all", [
      { k: "pay", on: "a", by: 2 },
      { k: "stance", on: "a", to: 3 },
      { k: "stance", on: "b", to: 4 },
    ]);
  it("[issue 13] leaves what was edited by hand, takes back everything else, and says so in its history", async () => {
    const t = table();
    await act(t, "x", both);
    t.db.edit("b", { stance: 9 });
    expect(await t.driver.undo("x", "gm")).toMatchObject({ reason: "changedByHand", data: { on: "b" } });
    const patches = saves(t);
    const n = t.db.counter;
    expect(await t.driver.undo("x", "gm", true)).toEqual({ ok: true });
    expect(patches).toEqual([
      {
        state: "undone",
        history: [{ what: "undo", at: "*", by: "gm", time: 1000, kept: [{ on: "b", at: "stance" }] }],
        commit: {
          n,
          changes: [
            { k: "set", on: "a", at: "stance", from: 3, to: 0 },
            { k: "add", on: "a", at: "vigor", by: 2 },
          ],
        },
      },
    ]);
    expect([t.db.now("a").vigor, t.db.now("a").stance, t.db.now("b").stance]).toEqual([5, 0, 9]);
    // Done again, the number that was kept would count twice.
    expect(await t.driver.redo("x", "gm")).toEqual({
      ok: false,
      reason: "keptNumbers",
      data: { on: "b", at: "stance" },
    });
    expect(t.db.now("b").stance).toBe(9);
  });
  it("[issue 13] is an undo like any other where nothing was edited, and can be done again", async () => {
    const t = table();
    await act(t, "x", both);
    expect(await t.driver.undo("x", "gm", true)).toEqual({ ok: true });
    expect(t.store.get("x").history).toEqual([{ what: "undo", at: "*", by: "gm", time: 1000 }]);
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: true });
  });
  it("[issue 13] is the game master's, and leaves nothing that a later exchange has changed", async () => {
    const t = table();
    await act(t, "x", both);
    t.db.edit("b", { stance: 9 });
    await act(t, "y", stance("a", 5));
    expect(await t.driver.undo("x", "anna", true)).toEqual({ ok: false, reason: "gmOnly" });
    expect(await t.driver.undo("x", "gm", true)).toMatchObject({ reason: "changedLater", data: { on: "a", count: 1 } });
    expect([t.db.now("a").stance, t.store.get("x").state]).toEqual([5, "closed"]);
  });
});
