// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { utils } from "../common/index";
import type { Dynamic } from "../dynamic";

/** The helpers of `foundry.utils` that published systems use most (types: common/utils/helpers.d.mts and its like; surface.tsv). */
afterEach(() => vi.useRealTimers());

describe("foundry.utils: paths and objects", () => {
  it("getProperty, hasProperty, setProperty follow dotted paths; setProperty says whether anything changed", () => {
    const data: Dynamic = { a: { b: [{ c: 1 }], none: null }, "x.y": 2 };
    expect([
      utils.getProperty(data, "a.b.0.c"),
      utils.getProperty(data, "a.q.r"),
      utils.getProperty(data, "x.y"),
    ]).toEqual([1, undefined, 2]);
    expect([
      utils.hasProperty(data, "a.none"),
      utils.hasProperty(data, "a.none.x"),
      utils.hasProperty(data, "a.z"),
    ]).toEqual([true, false, false]);
    expect([utils.setProperty(data, "a.d.e", 3), utils.setProperty(data, "a.d.e", 3), data.a.d]).toEqual([
      true,
      false,
      { e: 3 },
    ]);
  });

  it("expandObject and flattenObject are each other's way back; arrays stay whole", () => {
    const nested = { a: { b: { c: 1 }, list: [1, 2] }, d: "x" };
    const flat = { "a.b.c": 1, "a.list": [1, 2], d: "x" };
    expect([utils.flattenObject(nested), utils.expandObject(flat)]).toEqual([flat, nested]);
    expect(utils.expandObject({ a: { "b.c": 1 } })).toEqual({ a: { b: { c: 1 } } });
  });

  it("deepClone copies plain data and dates; instances are shared, or refused when strict", () => {
    class Own {}
    const original = { list: [{ x: 1 }], date: new Date(5), own: new Own() };
    const copy = utils.deepClone(original);
    expect([copy, copy.list[0] === original.list[0], copy.date === original.date, copy.own === original.own]).toEqual([
      original,
      false,
      false,
      true,
    ]);
    expect(() => utils.deepClone(original, { strict: true })).toThrow("advanced objects");
    const loop: Dynamic = {};
    loop.loop = loop;
    expect(() => utils.deepClone(loop)).toThrow("Maximum depth");
  });

  it("diffObject, filterObject and isEmpty", () => {
    expect(utils.diffObject({ a: 1, b: { c: 1, d: 2 } }, { a: 1, b: { c: 3, d: 2 }, e: 4 })).toEqual({
      b: { c: 3 },
      e: 4,
    });
    expect(utils.filterObject({ a: 1, b: { c: 2, d: 3 } }, { b: { c: null } })).toEqual({ b: { c: 2 } });
    const empty = [undefined, null, [], {}, new Set(), new Map()];
    expect([
      empty.map((one) => utils.isEmpty(one)),
      [[0], { a: undefined }, "", "x", 0, 1, false, true].map((one) => utils.isEmpty(one)),
    ]).toEqual([Array(6).fill(true), Array(8).fill(false)]);
  });

  it("getType names kinds, isSubclass and getDefiningClass know chains", () => {
    class Base {
      own(): void {}
    }
    class Child extends Base {}
    const kinds = [1, "x", true, null, undefined, [], {}, new Set(), new Map(), new Child(), () => 1].map((one) =>
      utils.getType(one),
    );
    expect(kinds).toEqual([
      "number",
      "string",
      "boolean",
      "null",
      "undefined",
      "Array",
      "Object",
      "Set",
      "Map",
      "Unknown",
      "function",
    ]);
    expect([utils.isSubclass(Child, Base), utils.isSubclass(Base, Base), utils.isSubclass(Base, Child)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([utils.getDefiningClass(new Child(), "own"), utils.getParentClasses(Child)]).toEqual([Base, [Base]]);
  });
});

describe("foundry.utils: words, time, order", () => {
  it("randomID, escapeHTML, isNewerVersion", () => {
    const ids = new Set(Array.from({ length: 200 }, () => utils.randomID()));
    expect([ids.size, [...ids].every((one) => /^[A-Za-z0-9]{16}$/.test(one)), utils.randomID(4).length]).toEqual([
      200,
      true,
      4,
    ]);
    expect(utils.escapeHTML(`<b a="1">'&'</b>`)).not.toMatch(/[<>"']/);
    const newer: [string | number, string | number, boolean][] = [
      ["1.0.1", "1.0.0", true],
      ["1.10", "1.9", true],
      ["1.0", "1.0", false],
      ["1.0.0", "1.0", true],
      [13, "12.331", true],
      ["2.0.0-beta", "2.0.0", true],
      ["1.9", "1.10", false],
    ];
    expect(newer.map(([a, b]) => utils.isNewerVersion(a, b))).toEqual(newer.map(([, , result]) => result));
  });

  it("parseHTML gives one element, or a list of them", () => {
    const one = utils.parseHTML("<p>x</p>") as Element;
    expect([one.tagName, one.textContent]).toEqual(["P", "x"]);
    expect((utils.parseHTML("<i></i><b></b>") as HTMLCollection).length).toBe(2);
  });

  it("debounce calls once, with what came last; throttle at once, and then no more often", () => {
    vi.useFakeTimers();
    const heard: number[] = [];
    const late = utils.debounce((n: number) => heard.push(n), 100);
    late(1);
    late(2);
    vi.advanceTimersByTime(99);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual([2]);
  });

  it("performIntegerSort finds room between neighbours, or numbers anew", () => {
    const [a, b, c] = [{ sort: 100 }, { sort: 200 }, { sort: 300 }];
    expect(utils.performIntegerSort(c, { target: b, siblings: [a, b] })).toEqual([
      { target: c, update: { sort: 150 } },
    ]);
    expect(
      utils.performIntegerSort(a, { target: c, siblings: [b, c], sortBefore: false })[0]?.update.sort,
    ).toBeGreaterThan(300);
    const close = [{ sort: 1 }, { sort: 2 }];
    const updates = utils.performIntegerSort(c, { target: close[1] ?? c, siblings: close });
    const order = [...close, c].map((one) => updates.find(({ target }) => target === one)?.update.sort ?? one.sort);
    const [first = 0, second = 0, moved = 0] = order;
    expect([first < moved, moved < second]).toEqual([true, true]);
  });

  it("Collection finds, filters and maps its values, by key or strictly", () => {
    const collection = new utils.Collection([
      ["a", { n: 1 }],
      ["b", { n: 2, name: "B" }],
    ]) as Dynamic;
    expect([collection.get("a").n, collection.contents.length, collection.getName("B").n]).toEqual([1, 2, 2]);
    expect([
      collection.find((one: Dynamic) => one.n > 1).n,
      collection.filter((one: Dynamic) => one.n > 0).length,
      collection.map((one: Dynamic) => one.n),
    ]).toEqual([2, 2, [1, 2]]);
    expect([...collection].map((one: Dynamic) => one.n)).toEqual([1, 2]);
    expect(() => collection.get("z", { strict: true })).toThrow();
  });
});
