import { describe, expect, it } from "vitest";
import { Db } from "./store";
import { HIT, hit, say, table } from "./table";
import { d20, type R, strike, type ToyIntent, toy, toyProcedures, toyRules } from "./toy";

describe("reroll and amend", () => {
  it("cuts at an answer, takes back what followed, keeps what was paid before, and writes history", async () => {
    const t = table();
    await hit(t, "x");
    t.store.faces = { strike: [2] };
    expect(await t.driver.reroll("x", "strike", "gm")).toEqual({ ok: true });
    expect(t.db.now("b").health).toBe(12);
    expect(t.db.now("a").vigor).toBe(4);
    expect(t.store.get("x")).toMatchObject({
      state: "closed",
      history: [{ what: "reroll", at: "strike", by: "gm", was: "15" }],
    });
    expect(Object.keys(t.store.get("x").log)).toEqual(["price", "strike"]);
  });
  it("keeps the answers of sibling branches", async () => {
    const t = table();
    t.store.faces = { power: [12], save: [3] };
    t.store.create("x", { procedure: "area", args: { by: "a", targets: ["b", "c"] } }, ["a", "b", "c"]);
    await t.driver.pump("x");
    for (const who of ["b", "c"]) await say(t.driver, t.store, "x", `target/${who}/brace`, "no", "gm");
    expect(t.db.now("b").health).toBe(8);
    t.store.faces = { "target/b/save": [20], save: [1] };
    expect(await t.driver.reroll("x", "target/b/save", "gm")).toEqual({ ok: true });
    expect(t.store.get("x").log["target/c/save"]).toMatchObject({ v: [3] });
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
    expect(t.store.get("x")).toMatchObject({ state: "open", history: [{ what: "amend", at: "damage", was: "6" }] });
    t.store.faces = { "dodge roll": [20] };
    expect(await t.driver.amend("x", { at: "dodge", value: "yes" }, "gm")).toEqual({ ok: true });
    expect(t.db.now("b")).toMatchObject({ health: 12, vigor: 3 });
    expect(t.store.get("x").state).toBe("closed");
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
    expect(t.store.get("x").history.map(({ what }) => what)).toEqual(["undo", "redo"]);
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: false, reason: "notUndone" });
  });
  it("redo refuses when it is not allowed any more or would ask something else", async () => {
    const t = table();
    await hit(t, "x");
    await t.driver.undo("x", "gm");
    const otherwise = (now: number) => ({
      ok: false,
      reason: "numberOtherwise",
      data: { on: "a", at: "vigor", now, was: 5 },
    });
    t.db.edit("a", { vigor: 0 });
    expect(await t.driver.redo("x", "gm")).toEqual(otherwise(0));
    // With one Vigor left nobody is asked for a second blow.
    t.db.edit("a", { vigor: 1 });
    expect(await t.driver.redo("x", "gm")).toEqual(otherwise(1));
    expect(await t.driver.redo("y", "gm")).toEqual({ ok: false, reason: "noExchange" });
  });
  it("redo counts the later actions that stand in its way, and goes on once they are taken back", async () => {
    const t = table();
    await hit(t, "x");
    await t.driver.undo("x", "gm");
    const spend = (ref: R) => ref.deed("spend", [{ k: "pay", on: "a", by: 4 }]);
    t.store.procedures = { rules: toyRules, procedures: { ...t.store.procedures?.procedures, spend } };
    t.store.create("z", { procedure: "spend", args: null }, ["a"]);
    await t.driver.pump("z");
    expect(t.db.now("a").vigor).toBe(1);
    const refusal = { ok: false, reason: "laterActionsStand", data: { count: 1 } };
    expect(await t.driver.redo("x", "gm")).toEqual(refusal);
    expect(await t.driver.undo("z", "gm")).toEqual({ ok: true });
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: true });
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
    t.store.letters.m2 = { x: "c", y: "b" };
    await hit(t, "m1");
    t.store.faces = { strike: [15], "dodge roll": [1], damage: [1, 1] };
    t.store.create("m2", { procedure: "strike", args: { by: "x", on: "y" } }, ["x", "y"]);
    await t.driver.pump("m2");
    await say(t.driver, t.store, "m2", "dodge", "yes", "gm");
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
    const m2 = t.store.get("m2");
    t.db.records.set("m2", JSON.stringify({ ...m2, log: { ...m2.log, strike: { ...m2.log.strike, h: "old" } } }));
    expect(await t.driver.undo("m1", "gm")).toEqual({ ok: true });
  });
  it("takes back every kind of change while it still stands", async () => {
    const t = table();
    t.store.faces = HIT;
    const before = t.db.state();
    t.store.create("x", { procedure: "hex", args: { by: "a", on: "b" } }, ["a", "b"]);
    await t.driver.pump("x");
    expect(t.db.documents.get("b")).toMatchObject({ at: { x: 100 }, effects: { effect0000000001: { name: "Curse" } } });
    expect(t.db.now("a").stance).toBe(1);
    t.db.edit("a", { stance: 7 });
    expect(await t.driver.undo("x", "gm")).toEqual({
      ok: false,
      reason: "changedByHand",
      data: { on: "a", at: "stance", now: 7, left: 1 },
    });
    t.db.edit("a", { stance: 1 });
    const b = t.db.documents.get("b");
    if (b) t.db.documents.set("b", { ...b, at: { x: 5, y: 5, elevation: 0 } });
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: false, reason: "movedSince", data: { on: "b" } });
    if (b) t.db.documents.set("b", b);
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    expect(t.db.state()).toEqual(before);
    // Nor is it done again from anywhere else than where it began.
    const back = t.db.documents.get("b");
    if (back) t.db.documents.set("b", { ...back, at: { x: 5, y: 5, elevation: 0 } });
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: false, reason: "movedSince", data: { on: "b" } });
    if (back) t.db.documents.set("b", back);
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: true });
    expect(t.db.documents.get("b")).toMatchObject({ at: { x: 100 } });
  });
});

describe("what has to stand still to be taken back", () => {
  const [first, second] = ["effect0000000001", "effect0000000002"];
  /** An exchange that does all these things at once, and has been played. */
  async function done(intents: readonly ToyIntent[]) {
    const t = table();
    const act = (ref: R): boolean => ref.deed("all", intents).ok;
    t.store.procedures = { rules: toyRules, procedures: { act } };
    t.store.create("x", { procedure: "act", args: null }, ["a", "b"]);
    await t.driver.pump("x");
    return t;
  }
  it("is each document that was made, for whomever", async () => {
    const curse = (on: string, id: string) => ({ k: "curse", on, id }) as const;
    for (const [on, id] of [
      ["b", first],
      ["b", second],
      ["a", first],
    ] as const) {
      const t = await done([curse("b", first), curse("b", second), curse("a", first)]);
      const doc = t.db.documents.get(on);
      if (!doc) throw new Error("it is there");
      const { [id]: _, ...effects } = doc.effects;
      t.db.documents.set(on, { ...doc, effects });
      expect(await t.driver.undo("x", "gm"), `${on} ${id}`).toEqual({ ok: false, reason: "notAsLeft", data: { on } });
      t.db.documents.set(on, doc);
      expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    }
  });
  it("is each creature that was moved, at the last place of its way", async () => {
    const push = (on: string, x: number) => ({ k: "push", on, to: { x, y: 0, elevation: 0 } }) as const;
    for (const on of ["a", "b"]) {
      const t = await done([push("a", 100), push("b", 100), push("b", 200), push("a", 300)]);
      const doc = t.db.documents.get(on);
      if (!doc) throw new Error("it is there");
      t.db.documents.set(on, { ...doc, at: { x: 100, y: 0, elevation: 0 } });
      expect(await t.driver.undo("x", "gm"), on).toEqual({ ok: false, reason: "movedSince", data: { on } });
      t.db.documents.set(on, doc);
      expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
    }
  });
});

describe("labels", () => {
  it("a procedure with equal labels in sequence stays addressable", async () => {
    const t = table();
    const twice = (ref: R): number => ref.roll("die", d20, "a").total + ref.roll("die", d20, "a").total;
    t.store.procedures = { rules: toyRules, procedures: { strike, twice } };
    t.store.faces = { die: [3], "die~2": [4] };
    t.store.create("x", { procedure: "twice", args: null }, ["a"]);
    await t.driver.pump("x");
    t.store.faces = { "die~2": [9] };
    expect(await t.driver.reroll("x", "die~2", "gm")).toEqual({ ok: true });
    expect(Object.values(t.store.get("x").log).map(({ v }) => v)).toEqual([[3], [9]]);
  });
});

describe("a step that a player takes back", () => {
  /** Somebody pays for another stance of somebody, without dice and questions. */
  const walk = (ref: R, { by, on }: { readonly by: string; readonly on: string }): { readonly end: string } => {
    ref.look("seen", "who is near", by);
    ref.deed("step", [
      { k: "pay", on: by, by: 2 },
      { k: "stance", on, to: ref.see(on).now.stance === 2 ? 1 : 2 },
    ]);
    return { end: "gone" };
  };
  async function walked(t: ReturnType<typeof table>, id: string, on = "a", author = "anna"): Promise<void> {
    t.store.procedures = { rules: toyRules, procedures: { ...toyProcedures, walk } };
    t.store.near = ["a"];
    t.store.create(id, { procedure: "walk", args: { by: "a", on }, author }, ["a", on]);
    await t.driver.pump(id);
    expect(t.store.get(id).state).toBe("closed");
  }

  it("is their own newest one", async () => {
    const t = table();
    const before = t.db.state();
    await walked(t, "x");
    await walked(t, "y");
    expect(await t.driver.undo("x", "anna")).toEqual({ ok: false, reason: "laterActionsStand", data: { count: 1 } });
    expect(await t.driver.undo("y", "anna")).toEqual({ ok: true });
    expect(await t.driver.undo("y", "anna")).toEqual({ ok: false, reason: "gmOnly" });
    expect(await t.driver.undo("x", "anna")).toEqual({ ok: true });
    expect(t.db.state()).toEqual(before);
    expect(t.store.get("x").history).toEqual([{ what: "undo", at: "*", by: "anna", time: 1000 }]);
  });
  it("is nobody else's, and changed nobody else", async () => {
    const t = table();
    await walked(t, "x");
    expect(await t.driver.undo("x", "b-player")).toEqual({ ok: false, reason: "gmOnly" });
    await walked(t, "y", "b");
    expect(await t.driver.undo("y", "anna")).toEqual({ ok: false, reason: "gmOnly" });
    expect(await t.driver.undo("y", "gm")).toEqual({ ok: true });
  });
  it("threw no dice and asked nobody, and is over", async () => {
    const t = table();
    t.store.faces = { strike: [2] };
    t.store.create("x", { procedure: "strike", args: { by: "a", on: "b" } }, ["a", "b"]);
    await t.driver.pump("x");
    expect(await t.driver.undo("x", "anna")).toEqual({ ok: false, reason: "gmOnly" });
    await walked(t, "y");
    const { log } = t.store.get("y");
    t.store.create("z", { procedure: "walk", args: { by: "a", on: "a" }, log }, ["a"]);
    expect(await t.driver.undo("z", "anna")).toEqual({ ok: false, reason: "gmOnly" });
  });
});
