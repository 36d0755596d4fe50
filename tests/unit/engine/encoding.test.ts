import { describe, expect, it } from "vitest";
import type { Mod } from "../../../src/engine/modifiers";
import { decodeChanges, encodeChanges } from "../../../src/engine/play/codec/change";
import { decodeLog, encodeEntry, encodeLog } from "../../../src/engine/play/codec/log";
import { ModReader, ModWriter } from "../../../src/engine/play/codec/mods";
import { decodeParticipants, encodeParticipants } from "../../../src/engine/play/codec/participants";
import {
  BadData,
  fields,
  list,
  maybe,
  number,
  numbers,
  object,
  text,
  texts,
  tuple,
} from "../../../src/engine/play/codec/read";
import { Shelf } from "../../../src/engine/play/codec/shelf";
import { decodeStory } from "../../../src/engine/play/codec/story-in";
import { encodeStory } from "../../../src/engine/play/codec/story-out";
import type { Line } from "../../../src/engine/procedure/story.types";
import type { Change, Entry, Log } from "../../../src/engine/procedure/types";

/** It is refused with this sentence. */
function refuses(act: () => unknown, why: string): void {
  expect(act).toThrow(BadData);
  expect(act).toThrow(new BadData(why));
}
const add: Change = { k: "add", on: "a", at: "health", by: -3 };

describe("plain data", () => {
  it("are read by their kind, and refused with their place and what was expected", () => {
    expect([text("x", "w"), number(-1.5, "w"), list([1], "w")]).toEqual(["x", -1.5, [1]]);
    expect([texts(["a", ""], "w"), numbers([1, 0], "w")]).toEqual([
      ["a", ""],
      [1, 0],
    ]);
    for (const value of [1, null, undefined, ["x"]]) refuses(() => text(value, "here"), "here: text was expected");
    for (const value of ["1", null, Number.NaN, Number.POSITIVE_INFINITY])
      refuses(() => number(value, "here"), "here: a number was expected");
    for (const value of ["x", null, {}, { length: 1 }]) refuses(() => list(value, "here"), "here: a list was expected");
    refuses(() => texts(["a", 1], "here"), "here: text was expected");
    refuses(() => numbers([1, "a"], "here"), "here: a number was expected");
    expect(new BadData("x").name).toBe("BadData");
  });
  it("have fields with names that a document can hold", () => {
    expect(fields({ a: 1, "b c": null }, "w")).toEqual([
      ["a", 1],
      ["b c", null],
    ]);
    for (const value of [[], null, "x", 5]) refuses(() => fields(value, "here"), "here: an object was expected");
    refuses(() => fields({ "a.b": 1 }, "here"), "here: a plain field name was expected");
    refuses(() => fields(JSON.parse('{"__proto__":1}'), "here"), "here: a plain field name was expected");
  });
  it("are copied to their depth, without what is undefined", () => {
    const value = { a: [1, "x", null, true, { b: [] }], c: undefined, d: { e: false } };
    expect(object(value, "w")).toEqual({ a: [1, "x", null, true, { b: [] }], d: { e: false } });
    expect(Object.keys(object(value, "w"))).toEqual(["a", "d"]);
    refuses(() => object({ a: Number.NaN }, "here"), "here: a number was expected");
    refuses(() => object({ a: [{ "b.c": 1 }] }, "here"), "here: a plain field name was expected");
    refuses(() => object({ a: () => 1 }, "here"), "here: an object was expected");
  });
  it("make tuples without the empty places at their end", () => {
    expect(tuple(1, undefined, null, 0, null, undefined)).toEqual([1, null, null, 0]);
    expect(tuple(undefined, null)).toEqual([]);
    expect(tuple("", false)).toEqual(["", false]);
  });
  it("have optional places", () => {
    expect(maybe("by", undefined, () => 1)).toEqual({});
    expect(maybe("by", null, () => 1)).toEqual({});
    expect(maybe("by", 0, (value) => value)).toEqual({ by: 0 });
  });
});

describe("a change as it is stored", () => {
  const data = { name: "Curse" };
  const [from, to] = [
    { x: 1, y: 2, elevation: 3 },
    { x: 4, y: 5, elevation: 6 },
  ];
  it.each<[Change, unknown]>([
    [add, ["a", "health", -3]],
    [{ k: "set", on: "a", at: "stance", from: 1, to: 0 }, ["a", "stance", 1, 0]],
    [{ k: "make", on: "a", id: "x1", kind: "effect", data }, ["a", "+", "x1", "effect", data]],
    [{ k: "drop", on: "a", id: "x1", kind: "token", data }, ["a", "-", "x1", "token", data]],
    [{ k: "make", on: "a", id: "x1", kind: "item", data: {} }, ["a", "+", "x1", "item", {}]],
    [{ k: "move", on: "bb", from, to }, ["bb", ">", [1, 2, 3], [4, 5, 6]]],
  ])("%j", (change, stored) => {
    expect(encodeChanges([change])).toEqual([stored]);
    expect(decodeChanges([stored], "x")).toEqual([change]);
    expect(decodeChanges(encodeChanges([change, add]), "x")).toEqual([change, add]);
  });
  it.each<[unknown, string]>([
    [5, "here: a list was expected"],
    [[1, "health", 1], "here: text was expected"],
    [["a", 1, 1], "here: text was expected"],
    [["a", "health"], "here: a number was expected"],
    [["a", "health", "1"], "here: a number was expected"],
    [["a", "health", 1, "2"], "here: a number was expected"],
    [["a", "+", 1, "item", {}], "here: text was expected"],
    [["a", "+", "x", "actor", {}], "here: a kind of document was expected"],
    [["a", "-", "x", "item", []], "here: an object was expected"],
    [["a", ">", [1, 2], [1, 2, 3]], "here: a number was expected"],
    [["a", ">", [1, 2, 3]], "here: a list was expected"],
  ])("is refused: %j", (stored, why) => {
    refuses(() => decodeChanges([stored], "here"), why);
  });
});

describe("an answer as it is stored", () => {
  it.each<[Entry, unknown]>([
    [{ n: 3, h: "x", v: [4, 2] }, [3, "x", [4, 2]]],
    [{ n: 3, h: "x", v: "yes", by: "mara" }, [3, "x", "yes", "mara"]],
    [{ n: 3, h: "x", v: ["a", "b"] }, [3, "x", ["a", "b"]]],
    [{ n: 3, h: "x", v: [] }, [3, "x", []]],
    [{ n: 3, h: "x", v: null }, [3, "x"]],
    [{ n: 3, h: "x", v: null, by: "gm" }, [3, "x", null, "gm"]],
    [{ n: 0, h: "", v: [add], w: [add] }, [0, "", [["a", "health", -3]], null, [["a", "health", -3]]]],
    [
      { n: 3, h: "x", v: ["z"], c: { z: { id: "z", now: { vigor: 2 } } } },
      [3, "x", ["z"], null, null, { names: ["vigor"], beings: { z: [[2], {}] } }],
    ],
  ])("%j", (entry, stored) => {
    expect(encodeEntry(entry)).toEqual(stored);
    expect(decodeLog({ x: stored })).toEqual({ x: entry });
    expect(decodeLog(encodeLog({ "a/b~2": entry }))).toEqual({ "a/b~2": entry });
  });
  it.each<[unknown, string]>([
    [["1", "h", null], "at: a number was expected"],
    [[1, 2, null], "at: text was expected"],
    [[1, "h", 5], "at: a list was expected"],
    [[1, "h", [1, "a"]], "at: a number was expected"],
    [[1, "h", ["a", 1]], "at: text was expected"],
    [[1, "h", [{}]], "at: a list was expected"],
    [[1, "h", null, 7], "at: text was expected"],
    [[1, "h", null, "gm", {}], "at: a list was expected"],
    [[1, "h", null, "gm", [], 5], "participants: an object was expected"],
  ])("is refused: %j", (stored, why) => {
    refuses(() => decodeLog({ at: stored }), why);
  });
  it("has an address that can be a field", () => {
    refuses(() => encodeLog({ "a.b": { n: 1, h: "", v: null } }), "a.b: an address without a dot was expected");
    refuses(() => decodeLog([]), "log: an object was expected");
  });
});

describe("a participants as it is stored", () => {
  const being = (id: string, now: Record<string, number>, more: object = {}) => ({ id, now, ...more });
  it("names its numbers once, and leaves zeros out", () => {
    const participants = {
      a: being("a", { health: 0, vigor: 3, down: 0 }, { guard: 10 }),
      b: being("b", { health: 7, down: 0 }),
      c: being("c", {}),
    };
    const stored = { names: ["vigor", "health"], beings: { a: [[3], { guard: 10 }], b: [[0, 7], {}], c: [[], {}] } };
    expect(encodeParticipants(participants)).toEqual(stored);
    expect(decodeParticipants(stored)).toEqual({
      a: being("a", { vigor: 3 }, { guard: 10 }),
      b: being("b", { health: 7 }),
      c: being("c", {}),
    });
  });
  it("does not let facts take the place of the letter and the numbers", () => {
    const stored = { names: [], beings: { a: [[], { id: "z", now: { health: 99 } }] } };
    expect(decodeParticipants(stored)).toEqual({ a: being("a", {}) });
  });
  it.each<[unknown, string]>([
    [null, "participants: an object was expected"],
    [{ names: {}, beings: {} }, "participants: a list was expected"],
    [{ names: [1], beings: {} }, "participants: text was expected"],
    [{ names: [] }, "participants: an object was expected"],
    [{ names: [], beings: { a: 5 } }, "a: a list was expected"],
    [{ names: [], beings: { a: [5, {}] } }, "a: a list was expected"],
    [{ names: [], beings: { a: [[1], {}] } }, "a: text was expected"],
    [{ names: ["x"], beings: { a: [["1"], {}] } }, "a: a number was expected"],
    [{ names: ["x"], beings: { a: [[1], 5] } }, "a: an object was expected"],
  ])("is refused: %j", (stored, why) => {
    refuses(() => decodeParticipants(stored), why);
  });
});

describe("modifiers as they are stored", () => {
  const mod = (id: string, more: Partial<Mod> = {}): Mod => ({ id, rule: "T-1", kind: "flat", value: 2, ...more });
  const all = [
    mod("base", { kind: "base" }),
    mod("dice", { kind: "dice" }),
    mod("step", { kind: "step" }),
    mod("flat"),
    mod("off", { off: true }),
    mod("locked", { locked: true }),
    mod("both", { off: true, locked: true, scope: "effect" }),
    mod("hand", { source: "Mara" }),
  ];
  it("are tuples, and one that stood before is its place", () => {
    const writer = new ModWriter();
    expect(writer.write(all)).toEqual([
      ["base", "T-1", 0, 2],
      ["dice", "T-1", 1, 2],
      ["step", "T-1", 2, 2],
      ["flat", "T-1", 3, 2],
      ["off", "T-1", 3, 2, 1],
      ["locked", "T-1", 3, 2, 2],
      ["both", "T-1", 3, 2, 3, "effect"],
      ["hand", "T-1", 3, 2, null, null, "Mara"],
    ]);
    expect(writer.write([mod("new"), mod("flat"), mod("base", { kind: "base" }), mod("new")])).toEqual([
      ["new", "T-1", 3, 2],
      3,
      0,
      8,
    ]);
  });
  it("are read back, those that stood before by their place", () => {
    const [writer, reader] = [new ModWriter(), new ModReader()];
    expect(reader.read(writer.write(all), "x")).toEqual(all);
    expect(reader.read([7, 0], "x")).toEqual([all[7], all[0]]);
  });
  it.each<[unknown, string]>([
    [5, "here: a list was expected"],
    [[0], "here: a modifier before it was expected"],
    [["m"], "here: a list was expected"],
    [[[1, "R", 3, 2]], "here: text was expected"],
    [[["m", 1, 3, 2]], "here: text was expected"],
    [[["m", "R", "flat", 2]], "here: a number was expected"],
    [[["m", "R", 5, 2]], "here: a kind of modifier was expected"],
    [[["m", "R", 3, "2"]], "here: a number was expected"],
    [[["m", "R", 3, 2, "1"]], "here: a number was expected"],
    [[["m", "R", 3, 2, null, 1]], "here: text was expected"],
    [[["m", "R", 3, 2, null, null, 1]], "here: text was expected"],
  ])("are refused: %j", (stored, why) => {
    refuses(() => new ModReader().read(stored, "here"), why);
  });
});

describe("a story as it is stored", () => {
  const mod: Mod = { id: "aim", rule: "T-1", kind: "flat", value: 2 };
  const dice = [
    { n: 1, f: 20 },
    { n: 2, f: 6, burst: true as const },
    { n: 3, f: 4, keep: 1 as const },
    { n: 2, f: 8, burst: true as const, keep: -1 as const },
  ];
  const open: Line = { k: "roll", at: "strike", who: "a", dice, flat: 3, mods: [mod] };
  const faces = [15, 6, 1, 2, 1, 4, 2, 5, 3];
  const rolled: Line = { ...open, faces, total: 34, natural: 15, burst: true };
  const contest: Line = { k: "contest", op: "beats", rule: "T-1", ok: true, a: 34, b: 10, aMods: [], bMods: [mod] };
  const ask: Line = { k: "ask", at: "dodge", who: "b", options: ["yes", "no"] };
  const deed: Line = {
    k: "deed",
    at: "hurt",
    changes: [add, { k: "set", on: "b", at: "stance", from: 0, to: 1 }],
    after: { a: { health: 9, healthMax: 12 }, b: { stance: 1 } },
  };
  const lines: readonly (readonly [Line, unknown])[] = [
    [open, ["r", "strike", "a", "1d20 2d6x 3d4h 2d8xl", 3, [["aim", "T-1", 3, 2]]]],
    [rolled, ["r", "strike", "a", "1d20 2d6x 3d4h 2d8xl", 3, [["aim", "T-1", 3, 2]], faces]],
    [{ ...rolled, by: "gm" }, ["r", "strike", "a", "1d20 2d6x 3d4h 2d8xl", 3, [["aim", "T-1", 3, 2]], faces, "gm"]],
    [
      { k: "roll", at: "sure", who: "a", dice: [], flat: 3, mods: [], faces: [], total: 3, natural: 0, burst: false },
      ["r", "sure", "a", "", 3, [], []],
    ],
    [contest, ["b", "T-1", 1, 34, 10, [], [["aim", "T-1", 3, 2]]]],
    [{ ...contest, op: "meets", ok: false }, ["m", "T-1", 0, 34, 10, [], [["aim", "T-1", 3, 2]]]],
    [ask, ["a", "dodge", "b", ["yes", "no"]]],
    [{ ...ask, answer: "no", by: "mara" }, ["a", "dodge", "b", ["yes", "no"], "no", "mara"]],
    [{ k: "look", at: "reach", who: "a", question: "near" }, ["l", "reach", "a", "near"]],
    [{ k: "look", at: "reach", who: "a", question: "near", found: ["b"] }, ["l", "reach", "a", "near", ["b"]]],
    [{ k: "deed", at: "hurt" }, ["d", "hurt"]],
    [{ k: "deed", at: "hurt", changes: null }, ["d", "hurt", null, 0]],
    [
      deed,
      [
        "d",
        "hurt",
        [[9, 12], 1],
        [
          ["a", "health", -3],
          ["b", "stance", 0, 1],
        ],
      ],
    ],
    [{ k: "deed", at: "none", changes: [], after: {} }, ["d", "none", null, []]],
    [{ k: "say", key: "K" }, ["s", "K"]],
    [
      { k: "say", key: "K", rule: "T-2", about: "a", data: { n: 1, word: "x" } },
      ["s", "K", "T-2", "a", { n: 1, word: "x" }],
    ],
  ];
  it.each(lines)("%j", (line, stored) => {
    expect(encodeStory([line])).toEqual([stored]);
    expect(decodeStory([stored])).toEqual([line]);
  });
  it("names the rolls of a comparison by their place among the lines", () => {
    const compared: Line = { ...contest, bMods: [], aAt: "second", bAt: "strike" };
    const story: Line[] = [ask, rolled, { ...rolled, at: "second" }, compared, { ...compared, aAt: "strike" }];
    const stored = encodeStory(story);
    expect(stored[3]).toEqual(["b", "T-1", 1, 34, 10, [], [], 2, 1]);
    expect(stored[4]).toEqual(["b", "T-1", 1, 34, 10, [], [], 1, 1]);
    expect(decodeStory(stored)).toEqual(story);
    const one: Line = { ...contest, bMods: [], bAt: "strike" };
    expect(encodeStory([rolled, one])[1]).toEqual(["b", "T-1", 1, 34, 10, [], [], null, 0]);
  });
  it("names answers that the log still holds by their order of arrival", () => {
    const log: Log = {
      dodge: { n: 9, h: "", v: "no", by: "mara" },
      hurt: { n: 12, h: "", v: [add, { k: "set", on: "b", at: "stance", from: 0, to: 1 }] },
      strike: { n: 4, h: "", v: faces, by: "gm" },
    };
    const story: Line[] = [{ ...rolled, by: "gm" }, { ...ask, answer: "no", by: "mara" }, deed];
    const stored = encodeStory(story, log);
    expect(stored).toEqual([
      ["r", 0, "a", "1d20 2d6x 3d4h 2d8xl", 3, [["aim", "T-1", 3, 2]]],
      ["a", 1, "b", ["yes", "no"]],
      ["d", 2, [[9, 12], 1]],
    ]);
    expect(decodeStory(stored, log)).toEqual(story);
    // What is still open stands by its address, whatever the log holds.
    expect(encodeStory([open, ask, { k: "deed", at: "hurt" }], log)).toEqual(
      encodeStory([open, ask, { k: "deed", at: "hurt" }]),
    );
    const shelf = new Shelf(log);
    expect([shelf.place("strike"), shelf.place("hurt"), shelf.place("gone")]).toEqual([0, 2, undefined]);
    expect([shelf.take(1)?.[0], shelf.take(3)]).toEqual(["dodge", undefined]);
  });
  it("tells numbers afterwards only of changes that have one", () => {
    const move: Change = {
      k: "move",
      on: "a",
      from: { x: 0, y: 0, elevation: 0 },
      to: { x: 1, y: 0, elevation: 0 },
    };
    const story: Line[] = [{ k: "deed", at: "push", changes: [move, add], after: { a: { health: 0 } } }];
    const [stored] = encodeStory(story);
    expect(stored).toEqual([
      "d",
      "push",
      [null, 0],
      [
        ["a", ">", [0, 0, 0], [1, 0, 0]],
        ["a", "health", -3],
      ],
    ]);
    expect(decodeStory([stored])).toEqual(story);
    // Somebody whose document is gone has no numbers afterwards.
    const gone: Line[] = [{ k: "deed", at: "hurt", changes: [add], after: {} }];
    expect(encodeStory(gone)).toEqual([["d", "hurt", null, [["a", "health", -3]]]]);
    expect(decodeStory(encodeStory(gone))).toEqual(gone);
    const untold: Line[] = [{ k: "deed", at: "hurt", changes: [add] }];
    expect(encodeStory(untold)).toEqual(encodeStory(gone));
    const third = { ...add, at: "vigor" } as const;
    const between: Line[] = [
      { k: "deed", at: "hurt", changes: [add, { ...add, on: "b" }, third], after: { a: { health: 1, vigor: 4 } } },
    ];
    expect(decodeStory(encodeStory(between))).toStrictEqual(between);
    const [empty] = decodeStory([["d", "hurt", [[]], [["a", "health", -3]]]]);
    expect(empty).toStrictEqual({ k: "deed", at: "hurt", changes: [add], after: { a: {} } });
    expect(
      decodeStory([
        [
          "d",
          "push",
          [null, 5],
          [
            ["a", ">", [0, 0, 0], [1, 0, 0]],
            ["a", "health", -3],
          ],
        ],
      ]),
    ).toEqual([{ k: "deed", at: "push", changes: [move, add], after: { a: { health: 5 } } }]);
  });
  it.each<[unknown, string]>([
    [5, "story: a list was expected"],
    [[5], "story: a list was expected"],
    [[["x"]], "story: a kind of line was expected"],
    [[["r", 0, "a", "", 0, []]], "story: an answer in the log was expected"],
    [[["r", null, "a", "", 0, []]], "story: text was expected"],
    [[["r", "at", 1, "", 0, []]], "at: text was expected"],
    [[["r", "at", "a", 5, 0, []]], "at: text was expected"],
    [[["r", "at", "a", "1d", 0, []]], "1d: dice was expected"],
    [[["r", "at", "a", "1d20y", 0, []]], "1d20y: dice was expected"],
    [[["r", "at", "a", "x1d20", 0, []]], "x1d20: dice was expected"],
    [[["r", "at", "a", "12345d6", 0, []]], "12345d6: dice was expected"],
    [[["r", "at", "a", "1d12345", 0, []]], "1d12345: dice was expected"],
    [[["r", "at", "a", "1d20", "0", []]], "at: a number was expected"],
    [[["r", "at", "a", "1d20", 0, [], [21]]], "at: faces that fit was expected"],
    [[["r", "at", "a", "1d20", 0, [], ["1"]]], "at: a number was expected"],
    [[["r", "at", "a", "1d20", 0, [], [1], 5]], "at: text was expected"],
    [[["b", 1]], "contest: text was expected"],
    [[["b", "T", 1, "1", 2, [], []]], "T: a number was expected"],
    [[["b", "T", 1, 1, "2", [], []]], "T: a number was expected"],
    [[["b", "T", 1, 1, 2, [], [], 0]], "T: a roll before it was expected"],
    [[["b", "T", 1, 1, 2, [], [], "x"]], "T: a number was expected"],
    [[["a", "q", 1, []]], "q: text was expected"],
    [[["a", "q", "a", [1]]], "q: text was expected"],
    [[["a", "q", "a", [], 1]], "q: text was expected"],
    [[["a", "q", "a", [], "no", 1]], "q: text was expected"],
    [[["l", 1]], "look: text was expected"],
    [[["l", "q", 1]], "q: text was expected"],
    [[["l", "q", "a", 1]], "q: text was expected"],
    [[["l", "q", "a", "near", [1]]], "q: text was expected"],
    [[["d", "q", 5, []]], "q: a list was expected"],
    [[["d", "q", ["x"], [["a", "health", 1]]]], "q: a number was expected"],
    [[["s", 1]], "say: text was expected"],
    [[["s", "K", 1]], "K: text was expected"],
    [[["s", "K", null, 1]], "K: text was expected"],
    [[["s", "K", null, null, []]], "K: an object was expected"],
    [[["s", "K", null, null, { n: null }]], "K: text was expected"],
  ])("is refused: %j", (stored, why) => {
    refuses(() => decodeStory(stored), why);
  });
  it("is refused where the log holds something else than its lines name", () => {
    const log: Log = { dodge: { n: 1, h: "", v: "no" }, rolled: { n: 2, h: "", v: [3] } };
    refuses(() => decodeStory([["r", 0, "a", "1d20", 0, []]], log), "dodge: a list was expected");
    refuses(() => decodeStory([["a", 1, "a", []]], log), "rolled: text was expected");
    refuses(() => decodeStory([["d", 1]], log), "rolled: a deed in the log was expected");
  });
});
