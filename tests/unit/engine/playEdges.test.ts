import { describe, expect, it } from "vitest";
import { decodeStory } from "../../../src/engine/play/codec/story-in";
import { isMissing } from "../../../src/engine/play/missing";
import type { ExchangeRecord } from "../../../src/engine/play/types";
import { isOwnStep, isUndoable } from "../../../src/engine/play/undoable";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import { replay } from "../../../src/engine/procedure/replay";
import type { Entry, Request } from "../../../src/engine/procedure/types";
import { Db } from "./store";
import { hit, table } from "./table";
import { d20, type R, toy, toyRules } from "./toy";
import { alter, saves } from "./watch";

type Table = ReturnType<typeof table>;
const YES_NO = ["yes", "no"] as const;
const entry = (n: number, v: Entry["v"]): Entry => ({ n, h: "", v });

/** Begins an exchange of this procedure, and plays it as far as it goes alone. */
async function begin(t: Table, id: string, procedure: (ref: R) => unknown, participants = ["a", "b", "c"]) {
  t.store.procedures = { rules: toyRules, procedures: { ...t.store.procedures?.procedures, [id]: procedure } };
  t.store.create(id, { procedure: id, args: null }, participants);
  return t.driver.pump(id);
}
const does =
  (...intents: Parameters<R["deed"]>[1]) =>
  (ref: R): void =>
    void ref.deed("does", intents);
const hOf = (open: readonly Request[], at: string): string => {
  const request = open.find((one) => one.at === at);
  return request ? fingerprint(request) : "";
};
const say = (t: Table, id: string, at: string, value: string) =>
  t.driver.answer(
    id,
    { at, h: hOf(replay(t.store.get(id), t.store.procedures?.procedures ?? {}).pending, at), value },
    "gm",
  );

describe("sealed answers", () => {
  const secret = (ref: R) =>
    ref.each("side", ["a", "b", "c"], (who, side) =>
      side.ask("choice", who, YES_NO, { to: "no", when: "close", sealed: true }),
    );
  const [a, b] = ["side/a/choice", "side/b/choice"];
  const seen = (t: Table) => [Object.keys(t.store.get("x").log), t.store.get("x").sealed];
  it("by default are told no sooner than those that were given, and nothing is written of them but where they are", async () => {
    const t = table();
    await begin(t, "x", secret);
    const patches = saves(t);
    expect(await t.driver.expire("x", a)).toEqual({ ok: true });
    expect(seen(t)).toEqual([[], [a]]);
    expect(await say(t, "x", b, "yes")).toEqual({ ok: true });
    expect(seen(t)).toEqual([[], [a, b]]);
    expect(patches.map((patch) => Object.keys(patch))).toEqual([["sealed"], ["sealed"]]);
    expect(await say(t, "x", "side/c/choice", "no")).toEqual({ ok: true });
    expect(Object.values(t.store.get("x").log).map(({ v, by }) => `${v} ${by}`)).toEqual([
      "no lapse",
      "yes gm",
      "no gm",
    ]);
  });
  it("decided beforehand are kept once, and told with the others", async () => {
    const t = table();
    t.store.decided = { choice: "yes" };
    const standing = t.store.standing.bind(t.store);
    t.store.standing = (record, request) => (request.at === a ? standing(record, request) : null);
    expect((await begin(t, "x", secret)).map(({ at }) => at)).toEqual([b, "side/c/choice"]);
    expect(seen(t)).toEqual([[], [a]]);
    const { writes } = t.db;
    await t.driver.pump("x");
    expect(t.db.writes).toBe(writes);
  });
  it("are named where they are held, and nowhere else, whatever was named before", async () => {
    const t = table();
    await begin(t, "x", secret);
    await say(t, "x", a, "yes");
    await say(t, "x", b, "yes");
    alter(t, "x", { sealed: [a, "side/d/choice"] });
    await t.driver.pump("x");
    expect(seen(t)).toEqual([[], [a, b]]);
  });
});

describe("a question with fields", () => {
  const form = { yes: { by: { k: "number", min: 1, max: 9 } }, no: {} } as const;
  const filling = (ref: R) => ref.fill("rule", "b", form).option;
  it("is asked whatever was decided beforehand, and answered with what was filled in", async () => {
    const t = table();
    t.store.decided = { rule: "no" };
    const open = await begin(t, "x", filling);
    expect(open.map(({ at }) => at)).toEqual(["rule"]);
    const value = { option: "yes", fields: { by: 4 } };
    const answer = { at: "rule", h: hOf(open, "rule") };
    expect(await t.driver.answer("x", { ...answer, value: "yes" }, "gm")).toEqual({ ok: false, reason: "notOffered" });
    expect(await t.driver.answer("x", { ...answer, value }, "gm")).toEqual({ ok: true });
    expect([t.store.get("x").log.rule?.v, t.store.get("x").state]).toEqual([value, "closed"]);
  });
});

describe("an exchange", () => {
  it("of a procedure that is gone becomes a record", async () => {
    const t = table();
    t.store.create("x", { procedure: "gone", args: null }, ["a"]);
    expect(await t.driver.pump("x")).toEqual([]);
    expect(t.store.get("x")).toMatchObject({ state: "record", history: [{ at: "*", was: "rulesChanged" }] });
  });
  it("cannot do without somebody whom one of its arguments names", () => {
    const t = table(new Db(toy("a")));
    t.store.create("x", { procedure: "strike", args: { by: "a", on: "b", left: null } }, ["a"]);
    const record = { ...t.store.get("x"), participants: { a: toy("a"), b: toy("b") } };
    const rules = { ...toyRules, dispensable: () => true };
    expect(isMissing(t.store, record, { a: toy("a") }, rules)).toBe(true);
    expect(isMissing(t.store, { ...record, args: { by: "a" } }, { a: toy("a") }, rules)).toBe(false);
  });
  it("that could not go on has nothing to take back but changes", () => {
    const record = { state: "record", opened: 1 } as const;
    const undoable = (v: Entry["v"], more: Partial<ExchangeRecord> = {}) =>
      isUndoable({ ...record, log: { one: entry(1, v) }, ...more });
    expect([[3], "no", [], ["b"], null].map((v) => undoable(v))).toEqual(new Array(5).fill(false));
    const changes = [{ k: "add", on: "a", at: "vigor", by: -1 }] as const;
    expect([undoable(changes), undoable(changes, { opened: 0 })]).toEqual([true, false]);
  });
  it("is a step of nobody but its author", () => {
    const step = { author: "anna", state: "closed", log: {} } as const;
    expect(["anna", "ben"].map((user) => isOwnStep(step, user, () => true))).toEqual([true, false]);
  });
});

describe("what an exchange has touched for the last time", () => {
  it("is known number by number", async () => {
    const t = table();
    const slow = (ref: R): void => {
      ref.deed("first", [
        { k: "stance", on: "a", to: 1 },
        { k: "pay", on: "b", by: 1 },
      ]);
      ref.ask("on", "a", YES_NO);
      ref.deed("second", [{ k: "pay", on: "b", by: 1 }]);
    };
    await begin(t, "w", does({ k: "stance", on: "a", to: 6 }));
    await begin(t, "x", slow);
    await begin(t, "y", (ref) => {
      ref.look("near", "who is near", "a");
      ref.deed("does", [
        { k: "pay", on: "a", by: 1 },
        { k: "stance", on: "a", to: 2 },
      ]);
      ref.deed("else", [{ k: "pay", on: "a", by: 1 }]);
    });
    await say(t, "x", "on", "yes");
    const data = { on: "a", at: "stance", now: 2, left: 1, count: 1 };
    expect(await t.driver.undo("x", "gm")).toEqual({ ok: false, reason: "changedLater", data });
    await t.driver.undo("y", "gm");
    t.db.edit("a", { stance: 4 });
    expect(await t.driver.undo("x", "gm")).toMatchObject({ reason: "changedByHand", data: { now: 4, left: 1 } });
  });
});

describe("a game master who takes back", () => {
  it("alone may leave the rest: to a player not even their own step is one", async () => {
    const t = table();
    await begin(t, "x", does({ k: "stance", on: "a", to: 3 }), ["a"]);
    expect(await t.driver.undo("x", "anna", true)).toEqual({ ok: false, reason: "gmOnly" });
    expect(await t.driver.undo("x", "anna")).toEqual({ ok: true });
  });
  it("gives a roll without dice no other faces", async () => {
    const t = table();
    await begin(t, "x", (ref) => ref.roll("sure", { dice: [], flat: 3, mods: [] }, "a").total);
    for (const value of ["", { option: "yes", fields: {} }])
      expect(await t.driver.amend("x", { at: "sure", value }, "gm")).toEqual({ ok: false, reason: "notOffered" });
  });
});

describe("a redo", () => {
  const kept = { on: "a", at: "stance" } as const;
  it("minds what the undo has left, whatever was noted after it, and needs no note of an undo", async () => {
    const t = table();
    await begin(t, "x", does({ k: "stance", on: "a", to: 3 }), ["a"]);
    await t.driver.undo("x", "gm");
    const [undo] = t.store.get("x").history;
    if (!undo) throw new Error("it was noted");
    alter(t, "x", {
      history: [
        { ...undo, kept: [kept] },
        { ...undo, what: "refused" },
      ],
    });
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: false, reason: "keptNumbers", data: kept });
    alter(t, "x", { history: [] });
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: true });
  });
  it("blames no later action where it would not go without that either", async () => {
    const t = table();
    await hit(t, "x");
    await t.driver.undo("x", "gm");
    await begin(t, "y", does({ k: "hurt", on: "b", by: 1 }));
    t.db.edit("a", { vigor: 0 });
    const data = { on: "a", at: "vigor", now: 0, was: 5 };
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: false, reason: "numberOtherwise", data });
  });
  it("is not allowed where two have too little for it", async () => {
    const t = table();
    const prices = does({ k: "pay", on: "a", by: 1 }, { k: "pay", on: "b", by: 1 });
    await begin(t, "x", prices);
    await t.driver.undo("x", "gm");
    t.db.edit("a", { vigor: 0 });
    t.db.edit("b", { vigor: 0 });
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: false, reason: "notAllowedNow" });
  });
  it("finds the world without all later actions, newest first", async () => {
    const t = table();
    const faces = (ref: R) =>
      ref.roll("die", { ...d20, dice: [{ n: 1, f: ref.see("a").now.stance ? 4 : 20 }] }, "a").total;
    await begin(t, "x", faces);
    await t.driver.undo("x", "gm");
    await begin(t, "y", does({ k: "stance", on: "a", to: 1 }, { k: "stance", on: "a", to: 2 }));
    await begin(t, "z", does({ k: "stance", on: "a", to: 3 }));
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: false, reason: "laterActionsStand", data: { count: 2 } });
  });
});

describe("what worlds have stored", () => {
  it("has no correction of a total where its place is empty, and names what is missing", () => {
    const [roll] = decodeStory([["r", "die", "a", "1d20", 0, [], [5], "gm", null]]);
    expect(roll).toStrictEqual({
      k: "roll",
      at: "die",
      who: "a",
      dice: [{ n: 1, f: 20 }],
      flat: 0,
      mods: [],
      faces: [5],
      total: 5,
      natural: 5,
      burst: false,
      by: "gm",
    });
    const none = ["g", "gm/1", { option: "correction", fields: { rows: 5 } }];
    expect(() => decodeStory([none])).toThrow("gm/1: rows was expected");
  });
});
