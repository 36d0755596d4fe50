import { describe, expect, it } from "vitest";
import { labelOf } from "../../../src/engine/procedure/address";
import { apply, drift, fork, inverse, isChanges, madeFor, negate } from "../../../src/engine/procedure/changes";
import { fingerprint, hash } from "../../../src/engine/procedure/fingerprint";
import { factOf, factsIn, isFact, lettersIn } from "../../../src/engine/procedure/found";
import { realise } from "../../../src/engine/procedure/realise";
import type { Change, Request, World } from "../../../src/engine/procedure/types";
import { toy, toyRules, worldOf } from "./toy";

const add = (on: string, at: string, by: number): Change => ({ k: "add", on, at, by });
const set = (on: string, at: string, from: number, to: number): Change => ({ k: "set", on, at, from, to });
const make = (on: string, id: string): Change & { k: "make" } => ({
  k: "make",
  on,
  id,
  kind: "effect",
  data: { name: id },
});
const drop = (on: string, id: string): Change => ({ ...make(on, id), k: "drop" });
const [here, there] = [
  { x: 1, y: 2, elevation: 0 },
  { x: 5, y: 2, elevation: 9 },
];
const move = (on: string): Change => ({ k: "move", on, from: here, to: there });
const carry = (on: string): Change => ({
  k: "carry",
  on,
  from: { id: "sword", of: "a" },
  to: { id: "fallen", scene: "field", at: here },
});
const numbers = (): World => ({ a: { id: "a", now: { health: 5 } }, b: { id: "b", now: {} } });

describe("changes", () => {
  it("are put into the numbers they name, in order; whoever is gone is passed over", () => {
    const world = numbers();
    apply(world, [add("a", "health", -2), add("b", "marks", 3), set("a", "stance", 0, 4), add("z", "health", 1)]);
    expect(world).toEqual({ a: { id: "a", now: { health: 3, stance: 4 } }, b: { id: "b", now: { marks: 3 } } });
    apply(world, [set("a", "health", 3, 9), add("a", "health", 1)]);
    expect(world.a?.now.health).toBe(10);
  });
  it("of documents and places touch no number", () => {
    const world = numbers();
    apply(world, [make("a", "curse"), drop("a", "curse"), move("a")]);
    expect(world).toEqual(numbers());
  });
  it("are each taken back by another one", () => {
    expect(inverse(add("a", "health", -2))).toEqual(add("a", "health", 2));
    expect(inverse(set("a", "stance", 1, 4))).toEqual(set("a", "stance", 4, 1));
    expect(inverse(make("a", "curse"))).toEqual(drop("a", "curse"));
    expect(inverse(drop("a", "curse"))).toEqual(make("a", "curse"));
    expect(inverse(move("a"))).toEqual({ k: "move", on: "a", from: there, to: here });
    const back = { from: { id: "fallen", scene: "field", at: here }, to: { id: "sword", of: "a" } };
    expect(inverse(carry("c"))).toEqual({ k: "carry", on: "c", ...back });
  });
  it("are taken back newest first", () => {
    expect(negate([set("a", "stance", 0, 1), set("a", "stance", 1, 2)])).toEqual([
      set("a", "stance", 2, 1),
      set("a", "stance", 1, 0),
    ]);
  });
  it("tell what they have made for somebody and not dropped again, oldest first", () => {
    const all = [make("a", "x"), make("b", "y"), make("a", "z"), drop("b", "x"), add("a", "health", 1), drop("a", "x")];
    expect(madeFor(all, "a")).toEqual([make("a", "z")]);
    expect(madeFor(all, "b")).toEqual([make("b", "y")]);
    expect(madeFor(all.slice(0, 4), "a").map(({ id }) => id)).toEqual(["x", "z"]);
    expect(madeFor(all, "c")).toEqual([]);
  });
  it("are told from other answers: an empty list counts as one of changes", () => {
    expect([[], [add("a", "health", 1)]].map(isChanges)).toEqual([true, true]);
    expect([null, "yes", [3], ["a"]].map((value) => isChanges(value))).toEqual([false, false, false, false]);
    const mixed: unknown = [add("a", "health", 1), null];
    expect(isChanges(mixed as never)).toBe(false);
    expect(isChanges([{ on: "a" }] as never)).toBe(false);
  });
});

describe("a copy of the participants", () => {
  it("has numbers of its own and the same facts", () => {
    const world = worldOf(toy("a"), toy("b"));
    const copy = fork(world);
    expect(copy).toEqual(world);
    apply(copy, [add("a", "health", -5)]);
    expect([world.a?.now.health, copy.a?.now.health]).toEqual([12, 7]);
    expect(copy.a?.at).toBe(world.a?.at);
  });
});

describe("drift", () => {
  it("is what has to be added to the view, number by number, of those who are in both", () => {
    const view: World = {
      a: { id: "a", now: { health: 5, vigor: 2, same: 1 } },
      gone: { id: "gone", now: { health: 1 } },
    };
    const live: World = {
      a: { id: "a", now: { health: 3, same: 1, down: 1 } },
      new: { id: "new", now: { health: 8 } },
    };
    expect(drift(view, live)).toEqual([add("a", "health", -2), add("a", "vigor", -2), add("a", "down", 1)]);
    apply(view, drift(view, live));
    expect(view.a?.now).toEqual({ health: 3, vigor: 0, same: 1, down: 1 });
  });
});

describe("what intents really do", () => {
  it("is found one after the other on a copy", () => {
    const world = worldOf(toy("a", { health: 5 }));
    const changes = realise(toyRules, world, [
      { k: "hurt", on: "a", by: 3 },
      { k: "hurt", on: "a", by: 9 },
    ]);
    expect(changes).toEqual([add("a", "health", -3), add("a", "health", -2), add("a", "down", 1)]);
    expect(world).toEqual(worldOf(toy("a", { health: 5 })));
  });
  it("is nothing at all where one of them is refused", () => {
    const both = [
      { k: "hurt", on: "a", by: 3 },
      { k: "pay", on: "a", by: 9 },
    ] as const;
    expect(realise(toyRules, worldOf(toy("a")), both)).toBeNull();
    expect(realise(toyRules, worldOf(toy("a")), [])).toEqual([]);
  });
});

describe("labels of addresses", () => {
  it("are their last part without its repetition", () => {
    expect(labelOf("strike")).toBe("strike");
    expect(labelOf("on b/main/hurt~2")).toBe("hurt");
    expect(labelOf("hurt~12")).toBe("hurt");
    expect(labelOf("two~1 parts")).toBe("two~1 parts");
    expect(labelOf("a~2/b")).toBe("b");
    expect(labelOf("tilde~")).toBe("tilde~");
  });
});

describe("facts beside members of the participants", () => {
  it("are texts of their own", () => {
    const found = ["a", factOf("dark"), "bb", factOf("=x"), factOf("")];
    expect(factsIn(found)).toEqual(["dark", "=x", ""]);
    expect(lettersIn(found)).toEqual(["a", "bb"]);
    expect(found.map(isFact)).toEqual([false, true, false, true, true]);
    expect(isFact("a=b")).toBe(false);
  });
});

describe("fingerprints", () => {
  const pool = { dice: [{ n: 1, f: 20 }], flat: 0, mods: [] } as const;
  const of = (request: object): string => fingerprint({ at: "x", view: {}, ...request } as Request);
  const differ = (...requests: readonly object[]): void => expect(new Set(requests.map(of)).size).toBe(requests.length);

  it("are a known function of the text", () => {
    // FNV-1a with 32 bits: the published values of the empty text, of "a" and of "foobar".
    expect([hash(""), hash("a"), hash("foobar")]).toEqual(
      [0x811c9dc5, 0xe40c292c, 0xbf9cf968].map((value) => value.toString(36)),
    );
  });
  it("of rolls differ by who rolls, dice, flat number and counted modifiers", () => {
    const roll = { k: "roll", who: "a", pool };
    const mod = { id: "m", rule: "R", kind: "flat", value: 1 };
    const dice = (...all: readonly object[]) => ({ ...roll, pool: { ...pool, dice: all } });
    const mods = (...all: readonly object[]) => ({ ...roll, pool: { ...pool, mods: all } });
    differ(
      roll,
      { ...roll, who: "b" },
      { ...roll, pool: { ...pool, flat: 1 } },
      dice({ n: 2, f: 20 }),
      dice({ n: 1, f: 12 }),
      dice({ n: 1, f: 20, burst: true }),
      dice({ n: 1, f: 20, keep: 1 }),
      dice({ n: 1, f: 20, keep: -1 }),
      dice({ n: 1, f: 20 }, { n: 1, f: 20 }),
      dice(),
      mods(mod),
      mods({ ...mod, value: 2 }),
      mods({ ...mod, id: "o" }),
      mods({ ...mod, off: true }),
      mods(mod, mod),
    );
    // Two terms are not one whose numbers happen to stand side by side.
    differ(dice({ n: 1, f: 2 }, { n: 1, f: 2 }), dice({ n: 1, f: 21 }, { n: 0, f: 2 }));
    differ(mods({ ...mod, id: "a", value: 1 }, { ...mod, id: "b", value: 1 }), mods({ ...mod, id: "a1b", value: 1 }));
    expect(of(dice({ n: 1, f: 20, keep: undefined, burst: undefined }))).toBe(of(roll));
  });
  it("of questions differ by who is asked and what is on offer", () => {
    const ask = { k: "ask", who: "a", options: ["yes", "no"] };
    differ(ask, { ...ask, who: "b" }, { ...ask, options: ["no", "yes"] }, { ...ask, options: ["yesno"] });
    const look = { k: "look", who: "a", question: "near" };
    differ(ask, look, { ...look, who: "b" }, { ...look, question: "far" });
    expect(of({ ...ask, lapse: { to: "no", when: "close" } })).toBe(of(ask));
    expect(of({ ...look, at: "elsewhere" })).toBe(of(look));
  });
  it("of deeds differ by their intents, whatever the order of fields; what is missing is as good as undefined", () => {
    const deed = (...intents: readonly unknown[]) => ({ k: "deed", intents });
    differ(
      deed(),
      deed({ k: "x" }),
      deed({ k: "x", on: null }),
      deed({ k: "x", on: "a" }),
      deed({ k: "x", on: ["a"] }),
      deed({ k: "x", on: ["a", "b"] }),
      deed({ k: "x", on: ["ab"] }),
      deed({ k: "x", on: { a: 1 } }),
      deed({ k: "x", on: { a: "1" } }),
      deed({ k: "x", on: { b: 1 } }),
      deed({ k: "x", on: true }),
      deed({ k: "x" }, { k: "x" }),
    );
    expect(of(deed({ k: "x", c: 1, b: 2, a: { z: 1, y: [2] } }))).toBe(
      of(deed({ a: { y: [2], z: 1 }, b: 2, c: 1, k: "x", d: undefined })),
    );
    expect(of(deed({ k: "x", list: [undefined, 1] }))).toBe(of(deed({ k: "x", list: [null, 1] })));
  });
});
