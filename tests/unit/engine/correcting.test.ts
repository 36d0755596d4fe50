import { describe, expect, it } from "vitest";
import type { Die } from "../../../src/engine/dice/pool";
import type { Correction } from "../../../src/engine/play/correct";
import { foresee } from "../../../src/engine/play/foresee";
import type { Procedures } from "../../../src/engine/procedure/replay";
import type { Log, Rules } from "../../../src/engine/procedure/types";
import { kinds, played, procedures, row } from "./corrected";
import { Db } from "./store";
import { table } from "./table";
import { type R, type Toy, toy, toyRules } from "./toy";

const byHand = (...rows: readonly ReturnType<typeof row>[]): Correction => ({ k: "rows", rows });

describe("a correction is refused with its reason", () => {
  it("where there is nothing of that kind to correct", async () => {
    const t = await played();
    const cases: readonly (readonly [Correction, string])[] = [
      [{ k: "total", at: "damage", total: 0.5 }, "badData"],
      [{ k: "total", at: "damage", total: 10_000 }, "badData"],
      [{ k: "total", at: "damage", total: -10_000 }, "badData"],
      [{ k: "total", at: "nowhere", total: 3 }, "nothingThere"],
      [{ k: "total", at: "price", total: 3 }, "nothingThere"],
      [{ k: "total", at: "dodge", total: 3 }, "nothingThere"],
      [{ k: "contest", at: "vs T-9", ok: true }, "nothingThere"],
      [{ k: "contest", at: "vs T-1", ok: null }, "nothingThere"],
      [{ k: "contest", at: "damage", ok: true }, "nothingThere"],
      [byHand(), "notOffered"],
      [byHand(row(10)), "notOffered"],
      [byHand(row(1), row(1, "z")), "notOffered"],
      [byHand(...Array.from({ length: 21 }, () => row(1))), "notOffered"],
    ];
    for (const [one, reason] of cases)
      expect(await t.driver.correct("x", one, "gm"), JSON.stringify(one)).toEqual({ ok: false, reason });
  });
  it("where the exchange is not there, not open, or follows other rules", async () => {
    const t = await played();
    const total = { k: "total", at: "damage", total: 2 } as const;
    expect(await t.driver.correct("y", total, "gm")).toEqual({ ok: false, reason: "noExchange" });
    const { procedures: set } = t.store;
    t.store.procedures = null;
    expect(await t.driver.correct("x", total, "gm")).toEqual({ ok: false, reason: "noRuleset" });
    t.store.procedures = { rules: toyRules, procedures };
    expect(await t.driver.correct("x", byHand(row(1)), "gm")).toEqual({ ok: false, reason: "notOffered" });
    t.store.procedures = set;
    const record = t.store.get("x");
    const other = { ...record, log: { ...record.log, strike: { ...record.log.strike, h: "other" } } };
    t.db.records.set("x", JSON.stringify(other));
    expect(await t.driver.correct("x", total, "gm")).toEqual({ ok: false, reason: "rulesChanged" });
    t.db.records.set("x", JSON.stringify(record));
    await t.driver.undo("x", "gm");
    expect(await t.driver.correct("x", total, "gm")).toEqual({ ok: false, reason: "notOpen" });
  });
  it("where it would change nothing", async () => {
    const t = await played();
    t.db.edit("b", { health: 0 });
    expect(await t.driver.correct("x", byHand(row(1)), "gm")).toEqual({ ok: false, reason: "notAllowedNow" });
    expect([t.store.get("x").history, Object.keys(t.log()).includes("gm/1")]).toEqual([[], false]);
  });
});

describe("a corrected total", () => {
  it("may be as far away as a number is shown, and is no correction where it is that of the dice again", async () => {
    const t = await played();
    const to = async (total: number) => {
      expect(await t.driver.correct("x", { k: "total", at: "damage", total }, "gm")).toEqual({ ok: true });
      return t.log().damage?.fix;
    };
    expect([await to(9999), await to(-9999), await to(5)]).toEqual([9993, -10_005, -1]);
    expect([await to(6), Object.keys(t.log().damage ?? {}).sort()]).toEqual([undefined, ["by", "h", "n", "v"]]);
    expect(t.health()).toBe(6);
  });
  it("has with it what was changed by hand since the question was asked", async () => {
    const t = await played();
    t.db.edit("b", { vigor: 9 });
    await t.driver.correct("x", { k: "total", at: "damage", total: 2 }, "gm");
    expect(t.log().damage?.w).toEqual([{ k: "add", on: "b", at: "vigor", by: 4 }]);
    expect([t.health(), t.db.now("b").vigor]).toEqual([10, 9]);
  });
  it("leaves whoever came in behind it as they are now", async () => {
    const scout = (ref: R): void => {
      ref.roll("spot", { dice: [{ n: 1, f: 20 }], flat: 0, mods: [] }, "a");
      const near = ref.look("reach", "who is near", "a");
      ref.deed(
        "hurt",
        near.map((on) => ({ k: "hurt", on, by: 3 })),
      );
    };
    const t = table();
    t.store.procedures = { rules: toyRules, procedures: { ...procedures, scout }, effects: { kinds } };
    t.store.near = ["b"];
    t.store.create("x", { procedure: "scout", args: null }, ["a"]);
    await t.driver.pump("x");
    t.db.edit("b", { vigor: 9 });
    expect(await t.driver.correct("x", { k: "total", at: "spot", total: 7 }, "gm")).toEqual({ ok: true });
    const { reach } = t.store.get("x").log;
    expect([reach?.v, reach?.c?.b?.now, t.db.now("b").health]).toMatchObject([["b"], { health: 12, vigor: 9 }, 9]);
    // Who came in later is known to what a game master changes by hand.
    expect(await t.driver.correct("x", byHand(row(2)), "gm")).toEqual({ ok: true });
    const gm = t.store.get("x").log["gm/1"];
    expect([Object.keys(gm?.c ?? {}), gm?.c?.b?.now.health, t.db.now("b").health]).toEqual([["b"], 9, 7]);
  });
});

describe("a correction", () => {
  it("does not come with an exchange that somebody begins", async () => {
    const t = await played();
    const args = { by: "a", on: "b" };
    const born = await t.store.born("n", "strike", args, ["a", "b"], ["a"]);
    const strike = born?.strike;
    if (!born || !strike) throw new Error("it was thrown");
    const begin = async (id: string, log: Log) => {
      t.store.create(id, { procedure: "strike", args, adopted: false, log }, ["a", "b"]);
      return t.driver.adopt(id);
    };
    await t.driver.correct("x", { k: "contest", at: "vs T-1", ok: true }, "gm");
    const { "vs T-1": decided } = t.log();
    if (!decided) throw new Error("it was decided");
    const fixed = await begin("fixed", { ...born, strike: { ...strike, fix: 3 } });
    const ended = await begin("decided", { ...born, "vs T-1": { n: 9, h: decided.h, v: "yes" } });
    expect([fixed, ended]).toEqual([
      { ok: false, reason: "notYours" },
      { ok: false, reason: "notAsked" },
    ]);
    expect(await begin("plain", born)).toEqual({ ok: true });
  });
});

describe("a corrected comparison", () => {
  it("is stored as its end, and goes as its numbers have it when that is taken back", async () => {
    const t = await played();
    await t.driver.correct("x", { k: "contest", at: "vs T-1", ok: false }, "gm");
    expect(t.log()["vs T-1"]).toMatchObject({ v: "no", by: "gm" });
    await t.driver.correct("x", { k: "contest", at: "vs T-1", ok: true }, "gm");
    expect(t.log()["vs T-1"]).toMatchObject({ v: "yes", by: "gm" });
    expect(await t.driver.correct("x", { k: "contest", at: "vs T-1", ok: null }, "gm")).toEqual({ ok: true });
    expect([Object.hasOwn(t.log(), "vs T-1"), t.store.get("x").history.length]).toEqual([false, 3]);
  });
});

describe("what a game master has changed by hand", () => {
  it("is stored with its rows, and with what was changed by others meanwhile", async () => {
    const t = await played();
    await t.driver.correct("x", { k: "total", at: "damage", total: 2 }, "gm");
    await t.driver.correct("x", byHand(row(1)), "gm");
    t.db.edit("a", { vigor: 1 });
    await t.driver.correct("x", byHand(row(2), row(3, "a")), "gm");
    const v = (...rows: readonly unknown[]) => ({ option: "correction", fields: { rows } });
    const { "gm/1": first, "gm/2": second } = t.log();
    expect([first?.v, first?.by, first?.c]).toEqual([v(row(1)), "gm", undefined]);
    expect(second).toMatchObject({ v: v(row(2), row(3, "a")) });
    expect(second?.w).toContainEqual({ k: "add", on: "a", at: "vigor", by: -4 });
    expect([t.health(), t.db.now("a").health]).toEqual([7, 9]);
    expect(t.store.get("x").history.map(({ what, at, by }) => [what, at, by])).toEqual([
      ["correct", "damage", "gm"],
      ["correct", "gm/1", "gm"],
      ["correct", "gm/2", "gm"],
    ]);
  });
  it("can be taken back alone, with all that came of it", async () => {
    const t = await played();
    t.db.edit("b", { health: 40 });
    for (let n = 1; n <= 10; n++) await t.driver.correct("x", byHand(row(n > 9 ? 5 : 1)), "gm");
    expect(t.health()).toBe(26);
    expect(await t.driver.amend("x", { at: "gm/1", value: "yes" }, "gm")).toEqual({ ok: false, reason: "notOffered" });
    expect(await t.driver.reroll("x", "gm/1", "gm")).toEqual({ ok: true });
    const left = Object.keys(t.log()).filter((at) => at.startsWith("gm/"));
    expect([t.health(), left.filter((at) => at.startsWith("gm/1")).sort()]).toEqual([27, ["gm/10", "gm/10/byHand"]]);
    expect([left.length, t.log().strike?.v]).toEqual([18, [15]]);
    expect(t.store.get("x").history.at(-1)).toMatchObject({ what: "reroll", at: "gm/1", by: "gm" });
  });
  it("and the totals that were corrected stay when an exchange is done again", async () => {
    const t = await played();
    await t.driver.correct("x", { k: "total", at: "damage", total: 2 }, "gm");
    await t.driver.undo("x", "gm");
    expect(await t.driver.redo("x", "gm")).toEqual({ ok: true });
    expect([t.health(), t.log().damage?.fix]).toEqual([10, -4]);
    expect(Object.keys(t.log().strike ?? {}).sort()).toEqual(["by", "h", "n", "v"]);
  });
});

it("a value that was set and then added to has to stand where both have brought it", async () => {
  const rules: Rules<Toy> = {
    slug: "toy",
    resolve: (_world, _intent, put) => {
      put({ k: "set", on: "a", at: "stance", from: 0, to: 2 });
      put({ k: "add", on: "a", at: "stance", by: 3 });
      return true;
    },
  };
  const t = table();
  const act = (ref: R): boolean => ref.deed("all", [{ k: "stance", on: "a", to: 0 }]).ok;
  t.store.procedures = { rules, procedures: { act } as Procedures };
  t.store.create("x", { procedure: "act", args: null }, ["a"]);
  await t.driver.pump("x");
  for (const wrong of [2, -1, 6]) {
    t.db.edit("a", { stance: wrong });
    expect(await t.driver.undo("x", "gm")).toEqual({
      ok: false,
      reason: "changedByHand",
      data: { on: "a", at: "stance", now: wrong, left: 5 },
    });
  }
  t.db.edit("a", { stance: 5 });
  expect(await t.driver.undo("x", "gm")).toEqual({ ok: true });
  expect(t.db.now("a").stance).toBe(0);
});

describe("what would come of an exchange", () => {
  const dice: readonly Die[] = [
    { n: 2, f: 6, burst: true },
    { n: 1, f: 4 },
  ];
  const cast = (ref: R): void => {
    ref.deed("price", [{ k: "pay", on: "a", by: 99 }]);
    const near = ref.look("reach", "who is near", "a");
    const harm = ref.roll("harm", { dice, flat: 0, mods: [] }, "a");
    ref.deed(
      "hurt",
      near.map((on) => ({ k: "hurt", on, by: harm.total })),
    );
    if (ref.ask("again", "a", ["yes", "no"]) === "yes") ref.deed("more", [{ k: "hurt", on: "b", by: 1 }]);
  };
  it("is foreseen with the lowest and the highest dice that do not roll on, until somebody is asked", () => {
    const t = table(new Db(toy("a"), toy("b", { health: 40, healthMax: 40 })));
    const set = { rules: toyRules, procedures: { cast } as Procedures };
    t.store.create("x", { procedure: "cast", args: null }, ["a", "b"]);
    t.db.edit("b", { health: 30 });
    const record = t.store.get("x");
    const before = JSON.stringify(t.db.state());
    const { lowest, highest } = foresee(record, set, t.store.live(record), { more: {}, look: () => ["b"] });
    const hurt = (by: number) => [
      {
        k: "deed",
        at: "hurt",
        changes: [{ k: "add", on: "b", at: "health", by: -by }],
        after: { b: { health: 30 - by, healthMax: 40 } },
      },
    ];
    // 1 + 1 + 1, and 5 + 5 + 4.
    expect([lowest, highest]).toEqual([hurt(3), hurt(14)]);
    expect(JSON.stringify(t.db.state())).toBe(before);
    expect(foresee(record, set, t.store.live(record), { more: {}, look: () => [] }).lowest).toMatchObject([
      { at: "hurt", changes: [] },
    ]);
  });
});
