import { describe, expect, it } from "vitest";
import type { ModKind } from "../../../src/engine/modifiers";
import { decodeChanges, encodeChanges } from "../../../src/engine/play/codec/change";
import { ModReader, ModWriter } from "../../../src/engine/play/codec/mods";
import { decodeStory } from "../../../src/engine/play/codec/story-in";
import { encodeStory } from "../../../src/engine/play/codec/story-out";
import type { Line } from "../../../src/engine/procedure/story.types";
import type { Change, Log } from "../../../src/engine/procedure/types";

const trip = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const spot = (x: number, y: number, elevation = 0) => ({ x, y, elevation });
/** A line is stored like this, and is the same when it is read. */
function stored(line: Line, as: unknown, log: Log = {}): void {
  expect(trip(encodeStory([line], log))).toEqual([as]);
  expect(decodeStory([as], log)).toEqual([line]);
}

// What worlds hold is read by every later version: these forms are not for changing.
describe("what worlds have stored of changes", () => {
  const data = { name: "Curse" };
  const held: readonly (readonly [Change, unknown])[] = [
    [{ k: "add", on: "a", at: "health", by: -3 }, ["a", "health", -3]],
    [{ k: "set", on: "a", at: "stance", from: 1, to: 2 }, ["a", "stance", 1, 2]],
    [{ k: "make", on: "a", id: "e1", kind: "effect", data }, ["a", "+", "e1", "effect", data]],
    [{ k: "make", on: "a", id: "i1", kind: "item", data }, ["a", "+", "i1", "item", data]],
    [{ k: "drop", on: "a", id: "t1", kind: "token", data }, ["a", "-", "t1", "token", data]],
    [{ k: "move", on: "a", from: spot(1, 2, 3), to: spot(4, 5, 6) }, ["a", ">", [1, 2, 3], [4, 5, 6]]],
    [{ k: "move", on: "a", from: spot(1, 2), to: spot(4, 5), teleport: true }, ["a", ">>", [1, 2, 0], [4, 5, 0]]],
    [{ k: "carry", on: "a", from: { id: "x", of: "b" }, to: { id: "y", of: "c" } }, ["a", "@", ["x", "b"], ["y", "c"]]],
    [
      { k: "carry", on: "a", from: { id: "x", of: "b" }, to: { id: "y", scene: "s", at: spot(7, 8, 9) } },
      ["a", "@", ["x", "b"], ["y", "s", [7, 8, 9]]],
    ],
  ];
  it.each(held)("%j", (change, as) => {
    expect(trip(encodeChanges([change]))).toEqual([as]);
    expect(decodeChanges([as], "here")).toStrictEqual([change]);
  });
  it("is refused where it is none of these", () => {
    for (const wrong of [
      ["a", "+", "e1", "scene", data],
      ["a", "@", ["x", 5], ["y", "c"]],
      ["a", "@", ["x", "b"], [5, "c"]],
      ["a", "@", ["x", "b"], ["y", "s", [7, 8]]],
      ["a", "@", ["x", "b"]],
    ])
      expect(() => decodeChanges([wrong], "here"), JSON.stringify(wrong)).toThrow("here");
  });
});

describe("what worlds have stored of modifiers", () => {
  it("has their kinds by numbers", () => {
    const kinds: readonly ModKind[] = ["base", "dice", "step", "flat", "level"];
    const mods = kinds.map((kind, value) => ({ id: kind, rule: "T-1", kind, value }));
    const as = kinds.map((kind, n) => [kind, "T-1", n, n]);
    expect(trip(new ModWriter().write(mods))).toEqual(as);
    expect(new ModReader().read(as, "here")).toEqual(mods);
  });
});

describe("what worlds have stored of lines", () => {
  it("of rolls: faces, who threw them, and what a game master made of the total", () => {
    const roll = { k: "roll", at: "hit", who: "a", dice: [{ n: 2, f: 6, burst: true }], flat: 1, mods: [] } as const;
    stored(roll, ["r", "hit", "a", "2d6x", 1, []]);
    const thrown = { ...roll, faces: [2, 3], natural: 2, burst: false };
    stored({ ...thrown, total: 6, by: "gm" }, ["r", "hit", "a", "2d6x", 1, [], [2, 3], "gm"]);
    stored({ ...thrown, total: 2, by: "gm", fix: -4 }, ["r", "hit", "a", "2d6x", 1, [], [2, 3], "gm", -4]);
    stored({ ...thrown, total: 2, fix: -4 }, ["r", "hit", "a", "2d6x", 1, [], [2, 3], null, -4]);
    const log: Log = { hit: { n: 1, h: "h", v: [2, 3], by: "gm", fix: -4 } };
    stored({ ...thrown, total: 2, by: "gm", fix: -4 }, ["r", 0, "a", "2d6x", 1, []], log);
    const { fix: _, ...plain } = log.hit ?? { n: 1, h: "h", v: [2, 3] };
    stored({ ...thrown, total: 6, by: "gm" }, ["r", 0, "a", "2d6x", 1, []], { hit: plain });
  });
  it("of dice: how many, how they burst, and which are kept", () => {
    const roll = { k: "roll", at: "hit", who: "a", flat: 0, mods: [] } as const;
    stored(
      {
        ...roll,
        dice: [
          { n: 2, f: 20, keep: 1 },
          { n: 3, f: 20, keep: -1 },
          { n: 1, f: 4 },
          { n: 1, f: 8, burst: true },
        ],
      },
      ["r", "hit", "a", "2d20h 3d20l 1d4 1d8x", 0, []],
    );
  });
  it("of comparisons: how they ended, and whether a game master has decided that", () => {
    const line = { k: "contest", op: "beats", rule: "T-1", a: 5, b: 4, aMods: [], bMods: [] } as const;
    stored({ ...line, ok: false }, ["b", "T-1", 0, 5, 4, [], []]);
    stored({ ...line, op: "meets", ok: true }, ["m", "T-1", 1, 5, 4, [], []]);
    stored({ ...line, ok: false, fixed: true }, ["b", "T-1", 2, 5, 4, [], []]);
    stored({ ...line, ok: true, fixed: true }, ["b", "T-1", 3, 5, 4, [], []]);
  });
  it("of questions: the answer, with what was filled in", () => {
    const ask = { k: "ask", at: "rule", who: "GM", options: ["yes", "no"] } as const;
    const note = { text: "hm" };
    stored(ask, ["a", "rule", "GM", ["yes", "no"]]);
    stored({ ...ask, answer: "no", by: "gm" }, ["a", "rule", "GM", ["yes", "no"], "no", "gm"]);
    const as = ["a", "rule", "GM", ["yes", "no"], { option: "yes", fields: { by: 3, note } }, "gm"];
    stored({ ...ask, answer: "yes", filled: { by: 3, note }, by: "gm" }, as);
    const log: Log = { rule: { n: 1, h: "h", v: { option: "yes", fields: { by: 3, note } }, by: "gm" } };
    stored({ ...ask, answer: "yes", filled: { by: 3, note }, by: "gm" }, ["a", 0, "GM", ["yes", "no"]], log);
    expect(() => decodeStory([["a", "rule", "GM", ["yes"], { option: 5 }]], {})).toThrow("a filled form");
    // An answer that was left out is none.
    expect(decodeStory([["a", "rule", "GM", ["yes", "no"], null]], {})).toEqual([ask]);
  });
  it("of what a game master has changed by hand: its rows, or where they stand in the log", () => {
    const rows = [{ kind: "harm", fields: { on: "b", by: 3 } }];
    const line = { k: "correction", at: "gm/1", rows, by: "gm" } as const;
    const filled = { option: "correction", fields: { rows } };
    stored(line, ["g", "gm/1", filled, "gm"]);
    stored({ k: "correction", at: "gm/1", rows }, ["g", "gm/1", filled]);
    stored(line, ["g", 0], { "gm/1": { n: 1, h: "h", v: filled, by: "gm" } });
    stored(line, ["g", 1], {
      strike: { n: 1, h: "h", v: [3] },
      "gm/1": { n: 2, h: "h", v: filled, by: "gm" },
    });
    for (const wrong of [
      ["g", "gm/1", { option: "correction", fields: { rows: 5 } }],
      ["g", "gm/1"],
      ["g", 0],
    ])
      expect(() => decodeStory([wrong], {}), JSON.stringify(wrong)).toThrow();
  });
  it("of remarks: how much did not happen because of what they say", () => {
    stored({ k: "say", key: "TOY.Armor", rule: "T-1", about: "b", prevented: 4 }, [
      "s",
      "TOY.Armor",
      "T-1",
      "b",
      null,
      4,
    ]);
    expect(() => decodeStory([["s", "TOY.Armor", "T-1", "b", null, "4"]], {})).toThrow("a number");
  });
  it("is none of another kind", () => {
    expect(() => decodeStory([["z", "x"]], {})).toThrow("a kind of line");
  });
});
