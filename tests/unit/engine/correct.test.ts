import { describe, expect, it } from "vitest";
import { foresee } from "../../../src/engine/play/foresee";
import { fingerprint, hash } from "../../../src/engine/procedure/fingerprint";
import { replay } from "../../../src/engine/procedure/replay";
import { tell } from "../../../src/engine/procedure/story";
import { kinds, played, procedures, row } from "./corrected";
import { hit, question, say, table } from "./table";
import { toyRules } from "./toy";

/** Answers a question of an exchange that was corrected by hand: the toy alone does not know how to follow it. */
async function answer({ driver, store }: ReturnType<typeof table>, at: string, value: string): Promise<void> {
  const request = replay(store.get("x"), procedures).pending.find((one) => one.at === at);
  expect(await driver.answer("x", { at, h: request ? fingerprint(request) : "", value }, "gm")).toEqual({ ok: true });
}
describe("a game master corrects", () => {
  it("the total of a roll: deeds are done anew, the answers behind it stay", async () => {
    const t = await played();
    const before = t.log();
    // 2 + 3 + 1 of 12: six are left.
    expect(t.health()).toBe(6);
    expect(await t.driver.correct("x", { k: "total", at: "damage", total: 2 }, "gm")).toEqual({ ok: true });
    expect([t.health(), t.store.get("x").state]).toEqual([10, "closed"]);
    expect([t.log().again?.v, t.log().dodge?.v, t.log().damage?.fix]).toEqual(["no", "no", -4]);
    expect(t.log().strike).toEqual(before.strike);
    expect(t.store.get("x").history).toMatchObject([{ what: "correct", at: "damage", by: "gm", was: "6" }]);
    const told = tell(t.store.get("x"), procedures).lines.find((line) => line.k === "roll" && line.at === "damage");
    expect(told).toMatchObject({ total: 2, fix: -4, faces: [2, 3] });
  });
  it("the total that decided: what is no longer asked goes, with what it did", async () => {
    const t = await played();
    await t.driver.correct("x", { k: "total", at: "strike", total: 5 }, "gm");
    expect([t.health(), Object.keys(t.log()).sort()]).toEqual([12, ["price", "strike"]]);
  });
  it("how a comparison ended, and what comes behind is asked for", async () => {
    const t = await played();
    expect(await t.driver.correct("x", { k: "contest", at: "vs T-1", ok: false }, "gm")).toEqual({ ok: true });
    expect([t.health(), t.store.get("x").state]).toEqual([12, "closed"]);
    expect(await t.driver.correct("x", { k: "contest", at: "vs T-1", ok: true }, "gm")).toEqual({ ok: true });
    expect(question(t.store, "x", "dodge").k).toBe("ask");
    await say(t.driver, t.store, "x", "dodge", "no", "gm");
    await say(t.driver, t.store, "x", "again", "no", "gm");
    expect(t.health()).toBe(6);
    const contest = tell(t.store.get("x"), procedures).lines.find((line) => line.k === "contest");
    expect(contest).toMatchObject({ ok: true, fixed: true });
  });
  it("nothing, where a later card would have ended otherwise", async () => {
    const t = await played();
    await hit(t, "y");
    expect(t.health()).toBe(0);
    const before = [JSON.stringify(t.store.get("x")), t.health()];
    expect(await t.driver.correct("x", { k: "total", at: "damage", total: 1 }, "gm")).toMatchObject({
      ok: false,
      reason: "laterResultDiffers",
    });
    expect([JSON.stringify(t.store.get("x")), t.health()]).toEqual(before);
  });
  it("by hand beside a running question: the procedure sees it with its next answer", async () => {
    const t = table();
    t.store.procedures = { rules: toyRules, procedures, effects: { kinds } };
    t.store.faces = { strike: [15], damage: [2, 3] };
    t.store.create("x", { procedure: "strike", args: { by: "a", on: "b" } }, ["a", "b"]);
    await t.driver.pump("x");
    expect(await t.driver.correct("x", { k: "rows", rows: [row(5)] }, "gm")).toEqual({ ok: true });
    expect([t.db.now("b").health, t.store.get("x").state]).toEqual([7, "open"]);
    await answer(t, "dodge", "no");
    expect(t.store.get("x").log.dodge?.w).toEqual([{ k: "add", on: "b", at: "health", by: -5 }]);
    await answer(t, "again", "no");
    expect([t.db.now("b").health, t.store.get("x").state]).toEqual([1, "closed"]);
    await t.driver.correct("x", { k: "rows", rows: [row(1)] }, "gm");
    expect([t.db.now("b"), t.store.get("x").state]).toMatchObject([{ health: 0, down: 1 }, "closed"]);
    await t.driver.undo("x", "gm");
    expect(t.db.now("b")).toMatchObject({ health: 12, down: 0 });
    await t.driver.redo("x", "gm");
    expect(t.db.now("b")).toMatchObject({ health: 0, down: 1 });
  });
  it("only what there is, and only as a game master", async () => {
    const t = await played();
    const before = JSON.stringify([t.store.get("x"), t.health()]);
    for (const one of [
      { k: "total", at: "price", total: 3 },
      { k: "total", at: "damage", total: 0.5 },
      { k: "total", at: "damage", total: 10_000 },
      { k: "contest", at: "vs T-9", ok: true },
      { k: "contest", at: "damage", ok: true },
      { k: "rows", rows: [] },
      { k: "rows", rows: [row(10)] },
      { k: "rows", rows: [row(1, "c")] },
      { k: "rows", rows: [{ kind: "smite", fields: {} }] },
    ] as const)
      expect((await t.driver.correct("x", one, "gm")).ok, JSON.stringify(one)).toBe(false);
    expect(await t.driver.correct("x", { k: "rows", rows: [row(1)] }, "player")).toEqual({
      ok: false,
      reason: "gmOnly",
    });
    expect(JSON.stringify([t.store.get("x"), t.health()])).toBe(before);
  });
});

it("what a correction would do is foreseen without doing it, from the lowest to the highest dice", async () => {
  const t = await played();
  const v = { option: "correction", fields: { rows: [row(4)] } };
  const record = t.store.get("x");
  const ahead = (more: Parameters<typeof foresee>[3]["more"]) =>
    foresee(record, { rules: toyRules, procedures }, t.store.live(record), { more, look: () => [] });
  const { lowest, highest } = ahead({ "gm/1": { n: 0, h: hash("correction"), v } });
  const change = { k: "add", on: "b", at: "health", by: -4 };
  expect([lowest, highest]).toMatchObject([
    [{ changes: [change], after: { b: { health: 2 } } }],
    [{ changes: [change] }],
  ]);
  expect([t.health(), Object.keys(t.log()).includes("gm/1")]).toEqual([6, false]);
});
