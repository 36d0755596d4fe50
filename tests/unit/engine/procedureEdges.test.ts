import { describe, expect, it } from "vitest";
import { isOfNumber } from "../../../src/engine/procedure/changes";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import { forecast } from "../../../src/engine/procedure/forecast";
import { type Form, fits, fitsRows, isFilled, type RowKinds } from "../../../src/engine/procedure/form";
import { replay } from "../../../src/engine/procedure/replay";
import { tell } from "../../../src/engine/procedure/story";
import type { Change, Entry, Log, Request } from "../../../src/engine/procedure/types";
import { procedures as corrected, row } from "./corrected";
import { d20, type R, toy, toyRules, worldOf } from "./toy";

const scene = () => worldOf(toy("a"), toy("b"));
const add = (on: string, at: string, by: number): Change => ({ k: "add", on, at, by });

describe("what came from outside", () => {
  const kinds = { "5": {}, harm: {} } as const satisfies RowKinds;
  it("is no row of a list where it is nothing, a word, or of a kind that is a number", () => {
    for (const one of [null, "no", 5, ["harm", {}], { kind: 5, fields: {} }, { kind: null, fields: {} }])
      expect(fitsRows(kinds, [one], 9), JSON.stringify(one)).toBe(false);
    expect(fitsRows(kinds, [{ kind: "5", fields: {} }], 9)).toBe(true);
  });
  it("is no answer to a form, and no filled form, where the option is no word", () => {
    const form: Form = { "5": {} };
    expect(fits(form, { option: "5", fields: {} })).toBe(true);
    expect(fits(form, { option: 5, fields: {} })).toBe(false);
    for (const option of [5, null, [], ["5"]])
      expect(isFilled({ option, fields: {} }), JSON.stringify(option)).toBe(false);
  });
  it("is a place only with three numbers within what any scene reaches", () => {
    const form: Form = { go: { to: { k: "place" } } };
    const goes = (x: unknown) => fits(form, { option: "go", fields: { to: { x, y: -1_000_000, elevation: 0 } } });
    expect([0, 1_000_000, -0.5].map(goes)).toEqual([true, true, true]);
    expect(["0", 1_000_001, Number.NaN, Number.NEGATIVE_INFINITY, null, [1]].map(goes)).toEqual(
      new Array(6).fill(false),
    );
  });
  it("holds no number that is none", () => {
    const holds = (value: unknown) => isFilled({ option: "go", fields: { value } });
    expect([0, -2.5].map(holds)).toEqual([true, true]);
    expect([Number.NaN, Number.POSITIVE_INFINITY, true, null].map(holds)).toEqual([false, false, false, false]);
  });
});

describe("a question", () => {
  it("is known by what it compares, where it is how a comparison ended", () => {
    const of = (op: "beats" | "meets", rule: string) =>
      fingerprint({ k: "contest", at: "vs T", op, rule, view: scene() });
    expect(new Set([of("beats", "T-1"), of("meets", "T-1"), of("beats", "T-2")]).size).toBe(3);
    expect(of("beats", "T-1")).toBe(of("beats", "T-1"));
  });
  it("names another one beside it only where it stands in a branch, and says nothing of others where it waits for none", () => {
    const asks = (terms: NonNullable<Parameters<R["ask"]>[3]>) => (ref: R) =>
      ref.ask("dodge", "b", ["no", "yes"], terms);
    const pending = (procedure: (ref: R) => unknown): readonly Request[] =>
      replay({ procedure: "one", args: null, participants: scene(), log: {} }, { one: (ref: R) => procedure(ref) })
        .pending;
    const waits = asks({ to: "no", when: "close", until: "b/dodge" });
    expect(() => pending(waits)).toThrow("dodge: only a branch has others beside it");
    const [one] = pending((ref) => ref.each("side", ["a", "b"], (_key, branch) => waits(branch)));
    expect(one).toMatchObject({ at: "side/a/dodge", lapse: { to: "no", when: "close", until: "side/b/dodge" } });
    const alone = asks({ to: "no", when: "close" });
    const [other] = pending((ref) => ref.each("side", ["a", "b"], (_key, branch) => alone(branch)));
    expect(other?.k === "ask" && other.lapse).toStrictEqual({ to: "no", when: "close" });
  });
});

describe("a number", () => {
  it("is touched by a change of the same number of the same creature only", () => {
    const health = { on: "b", at: "health" };
    expect(isOfNumber(add("b", "health", -1), health)).toBe(true);
    expect(isOfNumber({ k: "set", on: "b", at: "health", from: 1, to: 2 }, health)).toBe(true);
    expect(isOfNumber(add("a", "health", -1), health)).toBe(false);
    expect(isOfNumber(add("b", "vigor", -1), health)).toBe(false);
    expect(isOfNumber({ k: "drop", on: "b", id: "x", kind: "effect", data: {} }, health)).toBe(false);
  });
});

describe("a forecast", () => {
  it("counts the changes of each way alone", () => {
    const seen: (readonly Change[])[] = [];
    forecast({
      rules: toyRules,
      procedure: (ref: R) => {
        const wins = ref.beats(ref.roll("die", d20, "a"), { total: 10, mods: [] }, "T-1");
        ref.deed("pay", [{ k: "pay", on: "a", by: wins ? 1 : 2 }]);
        return wins;
      },
      args: null,
      participants: scene(),
      policy: (_at, _who, options) => options[0] ?? "",
      count: (value: boolean, changes) => {
        seen.push([...changes]);
        return { outcome: String(value) };
      },
    });
    expect(seen).toEqual([[add("a", "vigor", -1)], [add("a", "vigor", -2)]]);
  });
});

describe("a game master's own change beside the procedure", () => {
  const rows = [row(2)];
  const byHand = (n: number, more: Partial<Entry> = {}): Entry => ({
    n,
    h: "x",
    v: { option: "correction", fields: { rows } },
    ...more,
  });
  /** Two looks and a price, then an open roll. */
  const plain = (ref: R): number => {
    ref.look("near", "who is near", "a");
    ref.deed("price", [{ k: "pay", on: "a", by: 1 }]);
    return ref.roll("die", d20, "a").total;
  };
  const h = (request: Request | undefined): string => (request ? fingerprint(request) : "");
  const set = { ...corrected, plain: (ref: R) => plain(ref) };
  const run = (log: Log) => replay({ procedure: "plain", args: null, participants: scene(), log }, set);
  const deedOf = (log: Log) => run(log).pending.find(({ k }) => k === "deed");
  /** The log with the look and the price answered from the number `n` on; z comes in by the look. */
  const begun = (n: number, w: readonly Change[] = []): Log => {
    const near = { n, h: h(run({}).pending[0]), v: ["z"], c: worldOf(toy("z", { vigor: 3 })), w };
    const log: Log = { near };
    return { ...log, price: { n: n + 1, h: h(deedOf(log)), v: [add("a", "vigor", -1)] } };
  };
  const numbers = (log: Log) => {
    const { world } = run(log);
    return [world.a?.now.vigor, world.b?.now.health, world.z?.now.vigor];
  };

  it("is what the world shows where it came last, and whom only the procedure has met stays in it", () => {
    const log: Log = { ...begun(1), "gm/1": byHand(3, { w: [add("a", "vigor", -1)] }) };
    const deed = { n: 4, h: h(deedOf(log)), v: [add("b", "health", -2)] };
    expect(numbers({ ...log, "gm/1/byHand": deed })).toEqual([4, 10, 3]);
    // The procedure's own questions see what it was told itself.
    const { pending } = run({ ...log, "gm/1/byHand": deed });
    expect(pending.map(({ at, view }) => [at, view.b?.now.health])).toEqual([["die", 12]]);
  });
  it("is no more than what came after it has been told, where it came first", () => {
    const first: Log = { "gm/1": byHand(1) };
    const log: Log = { ...first, "gm/1/byHand": { n: 2, h: h(deedOf(first)), v: [add("b", "health", -2)] } };
    expect(numbers({ ...begun(3, [add("b", "health", -2)]), ...log })).toEqual([4, 10, 3]);
    expect(numbers({ ...begun(3), ...log })).toEqual([4, 12, 3]);
  });
  it("is the last of several that counts", () => {
    const log: Record<string, Entry> = {
      ...begun(1),
      "gm/1": byHand(3),
      "gm/2": byHand(5, { w: [add("b", "health", -7)] }),
    };
    expect(numbers(log)).toEqual([5, 5, 3]);
    expect(numbers({ ...log, "gm/1": byHand(6) })).toEqual([5, 12, 3]);
  });
  it("says by whom it was made only where somebody is known", () => {
    const [line] = tell(
      { procedure: "plain", args: null, participants: scene(), log: { "gm/1": byHand(1) } },
      set,
    ).lines.filter(({ k }) => k === "correction");
    expect(line).toStrictEqual({ k: "correction", at: "gm/1", rows });
  });
});
