import { describe, expect, it } from "vitest";
import { dependencies } from "../../../src/engine/play/depends";
import type { Put, World } from "../../../src/engine/procedure/types";
import { Db } from "./store";
import { blow, HIT, hit, say, table } from "./table";
import { bursting, d20, type R, type Toy, type ToyIntent, toy, toyRules } from "./toy";
import { alter } from "./watch";

type Table = ReturnType<typeof table>;

/** The toy's rules, and one intent that reads two numbers: whoever stands in no stance and has more than six Health gets a Vigor. */
const rules = {
  ...toyRules,
  resolve(world: World<Toy>, intent: ToyIntent, put: Put): boolean {
    const now = world[intent.on]?.now;
    if (intent.k !== "pay" || intent.by !== 0 || !now) return toyRules.resolve(world, intent, put);
    if ((now.health ?? 0) > 6 && !now.stance) put({ k: "add", on: intent.on, at: "vigor", by: 1 });
    return true;
  },
};
const gain = (on: string): ToyIntent => ({ k: "pay", on, by: 0 });
const hurt = (on: string, by: number): ToyIntent => ({ k: "hurt", on, by });
const turn = (on: string, to: number): ToyIntent => ({ k: "stance", on, to });
const pay = (on: string, by: number): ToyIntent => ({ k: "pay", on, by });

/** Creates an exchange with a procedure of its own, and plays it as far as it goes without people. */
async function start(t: Table, id: string, procedure: (ref: R) => unknown, participants: readonly string[]) {
  t.store.procedures = { rules, procedures: { ...t.store.procedures?.procedures, [id]: procedure } };
  t.store.create(id, { procedure: id, args: null }, participants);
  return t.driver.pump(id);
}
async function answer(t: Table, id: string, at: string, value = "yes") {
  const [request] = (await t.driver.pump(id)).filter((one) => one.at === at);
  if (!request) throw new Error(`${id} does not ask ${at}`);
  const { fingerprint } = await import("../../../src/engine/procedure/fingerprint");
  expect(await t.driver.answer(id, { at, h: fingerprint(request), value }, "gm")).toEqual({ ok: true });
}
const waitFor = (ref: R, label: string, who = "a") => ref.ask(label, who, ["yes", "no"]);
const all = (t: Table, id: string) => dependencies(t.store.get(id), Object.keys(t.store.get(id).log), t.store);
const withHealth = (health: number) => table(new Db(toy("a", { vigor: 9 }), toy("b", { health }), toy("c"), toy("d")));

describe("later deeds, resolved again", () => {
  it("are looked at on the numbers of their own moment, not on today's", async () => {
    const t = withHealth(13);
    await hit(t, "m1");
    await hit(t, "m2", "c", "b");
    // One Health is left: a blow of six would do less today than it did then.
    expect(t.db.now("b").health).toBe(1);
    expect(all(t, "m1")).toEqual([]);
  });

  it("are looked at in the order in which they came, across exchanges that overlap", async () => {
    const t = withHealth(12);
    await start(t, "m0", (ref) => ref.deed("hurt", [hurt("b", 6)]), ["b"]);
    const slow = (ref: R): void => {
      ref.deed("one", [hurt("d", 1)]);
      waitFor(ref, "go");
      ref.deed("two", [turn("b", 4)]);
    };
    await start(t, "slow", slow, ["a", "b", "d"]);
    await start(t, "m2", (ref) => ref.deed("hurt", [hurt("c", 1)]), ["c"]);
    await start(t, "m3", (ref) => ref.deed("gain", [gain("b")]), ["b"]);
    await answer(t, "slow", "go");
    // b stood in no stance then: with its six Health it would have gained a Vigor.
    expect(all(t, "m0")).toEqual([{ exchange: "m3", at: "gain", kind: "result" }]);
  });

  it("have several changes of one deed taken back newest first", async () => {
    const t = withHealth(12);
    await start(t, "m1", (ref) => ref.deed("hurt", [hurt("b", 6)]), ["b"]);
    await start(t, "m2", (ref) => ref.deed("gain", [gain("b"), turn("b", 3), turn("b", 4)]), ["b"]);
    expect(all(t, "m1")).toEqual([{ exchange: "m2", at: "gain", kind: "result" }]);
    await start(t, "m3", (ref) => ref.deed("turns", [turn("d", 3), turn("d", 4)]), ["d"]);
    await start(t, "m4", (ref) => ref.deed("gain", [gain("d")]), ["d"]);
    expect(all(t, "m3")).toEqual([{ exchange: "m4", at: "gain", kind: "result" }]);
  });

  it("are those between two deeds of the exchange as well, without the second, which came after them", async () => {
    const t = withHealth(8);
    const slow = (ref: R): void => {
      ref.deed("one", [hurt("b", 6)]);
      waitFor(ref, "go");
      ref.deed("two", [turn("c", 7)]);
    };
    await start(t, "slow", slow, ["a", "b", "c"]);
    await hit(t, "between", "d", "b");
    await start(t, "turned", (ref) => ref.deed("turn", [turn("c", 2)]), ["c"]);
    await answer(t, "slow", "go");
    expect(all(t, "slow")).toEqual([{ exchange: "between", at: "hurt", kind: "result" }]);
  });

  it("are those that changed nothing, or were refused, and would not have been", async () => {
    const t = withHealth(6);
    await hit(t, "felling");
    await start(t, "idle", (ref) => ref.deed("hurt", [hurt("b", 3)]), ["b"]);
    expect(t.store.get("idle").log.hurt?.v).toEqual([]);
    expect(all(t, "felling")).toEqual([{ exchange: "idle", at: "hurt", kind: "result" }]);
    await start(t, "tiring", (ref) => ref.deed("pay", [pay("c", 4)]), ["c"]);
    await start(t, "tired", (ref) => ref.deed("pay", [pay("c", 2)]), ["c"]);
    expect(t.store.get("tired").log.pay?.v).toBeNull();
    expect(all(t, "tiring")).toEqual([{ exchange: "tired", at: "pay", kind: "result" }]);
  });

  it("are not those of the exchange itself", async () => {
    const t = withHealth(12);
    const own = (ref: R): void => {
      ref.deed("one", [pay("a", 1)]);
      for (const label of ["die", "other"])
        ref.roll(label, { dice: [{ n: 1, f: 20 }], flat: ref.see("a").now.vigor ?? 0, mods: [] }, "a");
    };
    await start(t, "own", own, ["a"]);
    expect(all(t, "own")).toEqual([]);
    expect(await t.driver.undo("own", "gm")).toEqual({ ok: true });
  });

  it("of rules that fail today keep nothing from being taken back", async () => {
    const t = withHealth(40);
    await hit(t, "m1");
    await start(t, "m2", (ref) => ref.deed("hurt", [hurt("b", 1)]), ["b"]);
    t.store.procedures = {
      rules,
      procedures: {
        ...t.store.procedures?.procedures,
        m2: () => {
          throw new TypeError("broken");
        },
      },
    };
    expect(await t.driver.undo("m1", "gm")).toEqual({ ok: true });
  });

  it("reach somebody whom a look brought in", async () => {
    const t = withHealth(8);
    await hit(t, "m1");
    t.store.near = ["b"];
    const seeking = (ref: R): void => {
      for (const id of ref.look("near", "who is near", "c")) ref.deed("hurt", [hurt(id, 6)]);
    };
    await start(t, "m2", seeking, ["c"]);
    expect([t.db.now("b").health, t.store.get("m2").log.hurt?.v]).toMatchObject([0, [{ by: -2 }, { at: "down" }]]);
    expect(all(t, "m1")).toEqual([{ exchange: "m2", at: "hurt", kind: "result" }]);
  });
});

describe("later exchanges, replayed", () => {
  const byVigor = (ref: R, label: string, of: string, by: string, from = 5) =>
    ref.roll(label, (ref.see(of).now.vigor ?? 0) < from ? bursting(1, 4) : d20, by);

  it("are told of what is gone by the first answer that came after it, wherever their log holds it", async () => {
    const t = withHealth(12);
    const both = (ref: R): void => {
      ref.each("side", ["b", "c"], (key, branch) => {
        waitFor(branch, "go", key);
        const stands = (branch.see("d").now.stance ?? 0) > 0;
        branch.roll("die", stands ? bursting(1, 4) : d20, key);
      });
    };
    await start(t, "both", both, ["b", "c", "d"]);
    await start(t, "turning", (ref) => ref.deed("turns", [turn("d", 3), turn("d", 4)]), ["d"]);
    await answer(t, "both", "side/c/go");
    await answer(t, "both", "side/b/go");
    // The answer of c takes the old one's place in the log, but comes last.
    expect(await t.driver.amend("both", { at: "side/c/go", value: "no" }, "gm")).toEqual({ ok: true });
    expect(Object.keys(t.store.get("both").log)[0]).toBe("side/c/go");
    expect(all(t, "turning")).toEqual([{ exchange: "both", at: "side/b/die", kind: "question" }]);
  });

  it("differ only after what is gone had happened", async () => {
    const t = withHealth(12);
    const exact = (ref: R, label: string) =>
      ref.roll(label, { dice: [{ n: 1, f: 20 }], flat: ref.see("d").now.vigor ?? 0, mods: [] }, "a");
    const slow = (ref: R): void => {
      exact(ref, "early");
      waitFor(ref, "go");
      exact(ref, "late");
    };
    await start(t, "slow", slow, ["a", "d"]);
    await start(t, "m1", (ref) => ref.deed("pay", [pay("d", 1)]), ["d"]);
    await answer(t, "slow", "go");
    expect(all(t, "m1")).toEqual([{ exchange: "slow", at: "late", kind: "question" }]);
  });

  it("are without all deeds that go, and with what others did", async () => {
    const t = withHealth(12);
    const slow = (ref: R): void => {
      waitFor(ref, "go");
      byVigor(ref, "die", "d", "a");
    };
    const twice = (ref: R): void => {
      ref.deed("one", [pay("d", 1)]);
      waitFor(ref, "more");
      ref.deed("two", [pay("d", 1)]);
    };
    await start(t, "slow", slow, ["a", "d"]);
    await start(t, "twice", twice, ["a", "d"]);
    await answer(t, "twice", "more");
    await answer(t, "slow", "go");
    // Without one of the two payments four Vigor are left, which is still under five; without both it is five.
    expect(all(t, "twice")).toEqual([{ exchange: "slow", at: "die", kind: "question" }]);
    expect(dependencies(t.store.get("twice"), ["two"], t.store)).toEqual([]);

    const u = withHealth(12);
    await start(u, "slow", slow, ["a", "d"]);
    await start(u, "other", (ref) => ref.deed("pay", [pay("d", 1)]), ["d"]);
    await start(u, "m1", (ref) => ref.deed("pay", [pay("d", 1)]), ["d"]);
    await answer(u, "slow", "go");
    expect(all(u, "m1")).toEqual([]);
  });

  it("see somebody whom a look brought in as what is gone had not touched them", async () => {
    const t = withHealth(12);
    const seeking = (ref: R): void => {
      waitFor(ref, "begin");
      for (const id of ref.look("near", "who is near", "a")) byVigor(ref, "die", id, "a");
      waitFor(ref, "go");
      for (const id of ["d"]) byVigor(ref, "last", id, "a", 4);
    };
    t.store.near = ["d"];
    await start(t, "seeking", seeking, ["a"]);
    await start(t, "before", (ref) => ref.deed("pay", [pay("d", 1)]), ["d"]);
    await answer(t, "seeking", "begin");
    expect(t.store.get("seeking").log.near?.c).toMatchObject({ d: { now: { vigor: 4 } } });
    await start(t, "after", (ref) => ref.deed("pay", [pay("d", 1)]), ["d"]);
    await answer(t, "seeking", "go");
    expect(all(t, "before")).toEqual([{ exchange: "seeking", at: "die", kind: "question" }]);
    expect(all(t, "after")).toEqual([{ exchange: "seeking", at: "last", kind: "question" }]);
  });

  it("see somebody whom their first look brought in without the gone changes once, not twice", async () => {
    const t = withHealth(12);
    const seeking = (ref: R): void => {
      for (const id of ref.look("near", "who is near", "a")) {
        const rested = (ref.see(id).now.vigor ?? 0) > 5;
        ref.roll("die", rested ? bursting(1, 4) : d20, "a");
        ref.roll("last", (ref.see(id).now.vigor ?? 0) > 5 ? bursting(1, 4) : d20, "a");
      }
    };
    t.store.near = ["d"];
    t.store.procedures = { rules, procedures: { seeking } };
    t.store.create("seeking", { procedure: "seeking", args: null }, ["a"]);
    await start(t, "m1", (ref) => ref.deed("pay", [pay("d", 1)]), ["d"]);
    await t.driver.pump("seeking");
    // Five Vigor without the payment, as before it: not six.
    expect(all(t, "m1")).toEqual([]);
  });

  it("whose rules fail on other numbers differ as a whole", async () => {
    const t = withHealth(12);
    await start(t, "m1", (ref) => ref.deed("turn", [turn("d", 2)]), ["d"]);
    const fragile = (ref: R): void => {
      if (!ref.see("d").now.stance) throw new TypeError("no stance");
      ref.roll("die", d20, "a");
    };
    await start(t, "m2", fragile, ["a", "d"]);
    expect(all(t, "m1")).toEqual([{ exchange: "m2", at: "*", kind: "question" }]);
  });

  it("of rules that are gone cannot tell", async () => {
    const t = withHealth(12);
    await hit(t, "m1");
    t.store.faces = HIT;
    t.store.create("m2", blow, ["a", "b"]);
    await t.driver.pump("m2");
    await say(t.driver, t.store, "m2", "dodge", "no", "gm");
    alter(t, "m2", { procedure: "unknown" });
    expect(all(t, "m1")).toEqual([]);
  });
});
