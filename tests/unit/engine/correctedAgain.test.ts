import { describe, expect, it } from "vitest";
import type { Pool } from "../../../src/engine/dice/pool";
import { foresee } from "../../../src/engine/play/foresee";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import { type Procedures, replay } from "../../../src/engine/procedure/replay";
import { procedures as corrected, kinds, row } from "./corrected";
import { table } from "./table";
import { d20, type R, toyRules } from "./toy";
import { saves } from "./watch";

type Table = ReturnType<typeof table>;
const die = (f: number): Pool => ({ dice: [{ n: 1, f }], flat: 0, mods: [] });
const amount = (total: number) => ({ total, mods: [] });
const YES_NO = ["yes", "no"] as const;

/** An exchange of this procedure, in a game that a game master can correct, as far as it goes alone. */
async function begun(procedure: (ref: R) => unknown, faces: Table["store"]["faces"] = {}, more: Procedures = {}) {
  const t = table();
  t.store.procedures = { rules: toyRules, procedures: { ...corrected, ...more, own: procedure }, effects: { kinds } };
  t.store.faces = faces;
  t.store.create("x", { procedure: "own", args: null }, ["a", "b"]);
  await t.driver.pump("x");
  const log = () => t.store.get("x").log;
  const asked = () => replay(t.store.get("x"), t.store.procedures?.procedures ?? {}).pending.map(({ at }) => at);
  const say = async (at: string, value: string): Promise<void> => {
    const set = t.store.procedures?.procedures ?? {};
    const request = replay(t.store.get("x"), set).pending.find((one) => one.at === at);
    const h = request ? fingerprint(request) : "";
    expect(await t.driver.answer("x", { at, h, value }, "gm"), at).toEqual({ ok: true });
  };
  const to = (at: string, total: number) => t.driver.correct("x", { k: "total", at, total }, "gm");
  return { ...t, log, asked, say, to, state: () => t.store.get("x").state };
}

describe("what comes behind a corrected total", () => {
  it("is rolled anew where it is rolled with other dice", async () => {
    const t = await begun(
      (ref) => {
        const first = ref.roll("one", d20, "a").total;
        return ref.roll("two", first > 10 ? die(6) : die(20), "a").total;
      },
      { one: [15], two: [4] },
    );
    expect(t.log().two?.v).toEqual([4]);
    t.store.faces = { two: [17] };
    expect(await t.to("one", 5)).toEqual({ ok: true });
    expect([t.log().two?.v, t.state()]).toEqual([[17], "closed"]);
  });
  it("stays, dice and answers, as far as it is asked for again", async () => {
    const t = await begun(
      (ref) => {
        const sum = ref.roll("one", d20, "a").total + ref.roll("two", d20, "a").total;
        return ref.ask("again", "a", YES_NO) === "yes" ? sum : 0;
      },
      { one: [3], two: [4] },
    );
    await t.say("again", "yes");
    t.store.faces = { two: [19] };
    expect(await t.to("one", 5)).toEqual({ ok: true });
    expect([t.log().two?.v, t.log().again?.v, t.state()]).toEqual([[4], "yes", "closed"]);
  });
  it("goes the way that deeds leave open which are done anew, those that are refused too", async () => {
    const t = await begun(
      (ref) => {
        const by = ref.roll("one", d20, "a").total;
        const first = ref.deed("first", [{ k: "pay", on: "a", by }]).ok;
        const second = ref.deed("second", [{ k: "pay", on: "a", by: 3 }]).ok;
        return ref.ask(first && !second ? "short" : "enough", "a", YES_NO);
      },
      { one: [4] },
    );
    await t.say("short", "yes");
    // Three of five Vigor leave too few for the second price as well.
    expect(await t.to("one", 3)).toEqual({ ok: true });
    expect([t.log().short?.v, t.log().second?.v, t.state()]).toEqual(["yes", null, "closed"]);
    expect(t.db.now("a").vigor).toBe(2);
    expect(await t.to("one", 2)).toEqual({ ok: true });
    expect([t.asked(), Object.hasOwn(t.log(), "short"), t.db.now("a").vigor]).toEqual([["enough"], false, 0]);
  });
  /** One side does something that depends on the first roll; the other one pays and is asked. */
  const sides = (depending: (branch: R, first: number) => unknown) => (ref: R) => {
    const first = ref.roll("one", d20, "a").total;
    return ref.each("side", ["a", "b"], (key, branch) => {
      if (key === "a") return String(depending(branch, first));
      branch.deed("pay", [{ k: "pay", on: "b", by: 1 }]);
      return branch.ask("content", "b", YES_NO);
    });
  };
  it("is asked for again behind deeds before which something has to be rolled or looked up", async () => {
    const rolling = sides((branch, first) => branch.roll("two", first > 10 ? die(6) : die(20), "a").total);
    const looking = sides((branch, first) => branch.look("near", first > 10 ? "far" : "near", "a").length);
    for (const procedure of [rolling, looking]) {
      const t = await begun(procedure, { one: [15] });
      await t.say("side/b/content", "no");
      expect(t.state()).toBe("closed");
      expect(await t.to("one", 5)).toEqual({ ok: true });
      expect([t.state(), t.asked(), t.db.now("b").vigor]).toEqual(["open", ["side/b/content"], 4]);
    }
  });
  it("stays behind deeds beside which somebody is only asked", async () => {
    const t = await begun(
      sides((branch, first) => branch.ask("go", "a", first > 10 ? YES_NO : ["left", "right"])),
      { one: [15] },
    );
    await t.say("side/a/go", "yes");
    await t.say("side/b/content", "no");
    expect(await t.to("one", 5)).toEqual({ ok: true });
    expect([t.asked(), t.log()["side/b/content"]?.v]).toEqual([["side/a/go"], "no"]);
  });
});

describe("a correction beside an open question", () => {
  const waiting = (ref: R) =>
    ref.each("side", ["a", "b"], (key, branch) =>
      key === "a"
        ? branch.ask("wait", "a", YES_NO)
        : String(branch.beats(branch.roll("die", d20, "b"), amount(10), "T-1")),
    );
  it("is of the roll and of the comparison at its address", async () => {
    const t = await begun(waiting, { die: [15] });
    expect(await t.to("side/b/die", 12)).toEqual({ ok: true });
    expect(t.log()["side/b/die"]?.fix).toBe(-3);
    expect(await t.driver.correct("x", { k: "contest", at: "side/b/vs T-1", ok: false }, "gm")).toEqual({ ok: true });
    expect(t.log()["side/b/vs T-1"]?.v).toBe("no");
    expect(t.asked()).toEqual(["side/a/wait"]);
  });
  it("is none of a total where a game master has changed something by hand", async () => {
    const t = await begun(waiting, { die: [15] });
    expect(await t.driver.correct("x", { k: "rows", rows: [row(2)] }, "gm")).toEqual({ ok: true });
    expect(await t.to("gm/1", 3)).toEqual({ ok: false, reason: "nothingThere" });
  });
  it("by hand is written with nothing that did not happen", async () => {
    const t = await begun((ref) => ref.ask("wait", "a", YES_NO));
    expect(await t.driver.correct("x", { k: "rows", rows: [row(2)] }, "gm")).toEqual({ ok: true });
    expect(Object.keys(t.log()["gm/1"] ?? {}).sort()).toEqual(["by", "h", "n", "v"]);
  });
  it("by hand knows of nobody who is gone, though a look had found them", async () => {
    const found = (ref: R) => {
      ref.look("reach", "who is near", "a");
      return ref.ask("wait", "a", YES_NO);
    };
    const t = table();
    t.store.procedures = { rules: toyRules, procedures: { ...corrected, found }, effects: { kinds } };
    t.store.near = ["c", "d"];
    t.store.create("x", { procedure: "found", args: null }, ["a", "b"]);
    await t.driver.pump("x");
    t.db.documents.delete("c");
    await t.driver.correct("x", { k: "rows", rows: [row(2)] }, "gm");
    expect(Object.keys(t.store.get("x").log["gm/1"]?.c ?? {})).toEqual(["d"]);
    t.db.documents.delete("d");
    await t.driver.correct("x", { k: "rows", rows: [row(2)] }, "gm");
    expect(Object.hasOwn(t.store.get("x").log["gm/2"] ?? {}, "c")).toBe(false);
  });
  it("by hand is not carried out by what the procedure itself still has to do", async () => {
    const t = table();
    t.store.procedures = { rules: toyRules, procedures: corrected, effects: { kinds } };
    t.store.create("x", { procedure: "strike", args: { by: "a", on: "b" } }, ["a", "b"]);
    t.db.edit("b", { health: 0 });
    expect(await t.driver.correct("x", { k: "rows", rows: [row(2)] }, "gm")).toEqual({
      ok: false,
      reason: "notAllowedNow",
    });
  });
  it("by hand may look around, and do something that changes nothing beside what does", async () => {
    const correction = (ref: R): void => {
      ref.look("near", "who is near", "a");
      ref.deed("nothing", []);
      ref.deed("something", [{ k: "hurt", on: "b", by: 2 }]);
    };
    const t = await begun((ref) => ref.ask("wait", "a", YES_NO), {}, { correction });
    expect(await t.driver.correct("x", { k: "rows", rows: [row(2)] }, "gm")).toEqual({ ok: true });
    expect(t.db.now("b").health).toBe(10);
  });
});

it("what follows a comparison whose end is given back to its numbers sees what was changed by hand since", async () => {
  const t = await begun(
    (ref) => {
      ref.beats(ref.roll("die", d20, "a"), amount(10), "T-1");
      ref.deed("pay", [{ k: "pay", on: "a", by: 1 }]);
      return ref.ask("on", "b", ref.see("b").now.down ? ["up", "stay"] : YES_NO);
    },
    { die: [15] },
  );
  const ends = (ok: boolean | null) => t.driver.correct("x", { k: "contest", at: "vs T-1", ok }, "gm");
  await t.say("on", "yes");
  expect(await ends(true)).toEqual({ ok: true });
  expect([t.log().on?.v, t.state()]).toEqual(["yes", "closed"]);
  t.db.edit("b", { down: 1 });
  expect(await ends(null)).toEqual({ ok: true });
  expect([t.asked(), t.state(), Object.hasOwn(t.log(), "on")]).toEqual([["on"], "open", false]);
});

it("what would come of an exchange is foreseen with what was changed by hand since it was asked", () => {
  const t = table();
  const fall = (ref: R): void => {
    ref.deed("pay", [{ k: "pay", on: "a", by: 1 }]);
    const harm = ref.roll("harm", ref.see("b").now.down ? die(4) : die(20), "a").total;
    ref.deed("hurt", [{ k: "hurt", on: "b", by: harm }]);
  };
  const set = { rules: toyRules, procedures: { fall } as Procedures };
  t.store.create("x", { procedure: "fall", args: null }, ["a", "b"]);
  const record = t.store.get("x");
  const most = () => foresee(record, set, t.store.live(record), { more: {}, look: () => [] }).highest[1]?.changes;
  expect(most()).toMatchObject([{ by: -12 }, { at: "down" }]);
  t.db.edit("b", { down: 1 });
  expect(most()).toEqual([{ k: "add", on: "b", at: "health", by: -4 }]);
});

it("an answer that nobody gave names nobody", async () => {
  const t = table();
  t.store.create("x", { procedure: "strike", args: { by: "a", on: "b" } }, ["a", "b"]);
  const patches = saves(t);
  await t.driver.pump("x");
  const [price] = patches.flatMap(({ log }) => (log?.price ? [log.price] : []));
  expect(Object.keys(price ?? {}).sort()).toEqual(["h", "n", "v"]);
});
