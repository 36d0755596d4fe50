import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeChanges, encodeChanges } from "../../../src/engine/play/codec/change";
import { decodeLog, encodeEntry, encodeLog } from "../../../src/engine/play/codec/log";
import { decodeParticipants, encodeParticipants } from "../../../src/engine/play/codec/participants";
import { BadData } from "../../../src/engine/play/codec/read";
import { decodeStory } from "../../../src/engine/play/codec/story-in";
import { encodeStory } from "../../../src/engine/play/codec/story-out";
import type { Line } from "../../../src/engine/procedure/story.types";
import type { Change, Entry, World } from "../../../src/engine/procedure/types";
import { playScript } from "../../fixtures/script";
import { area, hex, strike, toy, toyRules, worldOf } from "./toy";

const trip = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const participants = worldOf(toy("a", { down: 0 }), toy("b", { vigor: 2 }, 12));
const mark = {
  id: "m",
  rule: "T-5",
  kind: "flat",
  value: -2,
  scope: "both",
  source: "Ünïcode.",
  off: true,
  locked: true,
} as const;

const letter = fc.constantFrom("a", "b", "aa");
const name = fc.constantFrom("health", "vigor", "x_y");
const whole = fc.integer({ min: -99, max: 99 });
const spot = fc.record({ x: whole, y: whole, elevation: whole });
const made = {
  on: letter,
  id: fc.constant("abcdefgh12345678"),
  kind: fc.constantFrom("effect", "item", "token"),
  data: fc.constant({ name: "Curse", system: { rounds: [1, null, true] } }),
};
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ k: fc.constant("add"), on: letter, at: name, by: whole }),
  fc.record({ k: fc.constant("set"), on: letter, at: name, from: whole, to: whole }),
  fc.record({ k: fc.constant("make"), ...made }),
  fc.record({ k: fc.constant("drop"), ...made }),
  fc.record({ k: fc.constant("move"), on: letter, from: spot, to: spot }),
) as fc.Arbitrary<Change>;
const entry: fc.Arbitrary<Entry> = fc
  .record({
    n: fc.nat(),
    h: fc.string(),
    v: fc.oneof(
      fc.array(fc.integer({ min: 1, max: 20 })),
      fc.string(),
      fc.array(letter),
      fc.array(change),
      fc.constant(null),
    ),
    by: fc.option(fc.string(), { nil: undefined }),
    w: fc.option(fc.array(change, { minLength: 1 }), { nil: undefined }),
    c: fc.option(fc.constant<World>({ z: { id: "z", now: { vigor: 3 } } }), { nil: undefined }),
  })
  .map(({ n, h, v, by, w, c }) => ({ n, h, v, ...(by !== undefined && { by }), ...(w && { w }), ...(c && { c }) }));

describe("codec", () => {
  it("gives back every change and every entry after a JSON round trip", () => {
    fc.assert(
      fc.property(change, (one) => {
        expect(decodeChanges(trip(encodeChanges([one])), "x")).toEqual([one]);
      }),
    );
    fc.assert(
      fc.property(entry, (one) => {
        expect(decodeLog({ x: trip(encodeEntry(one)) })).toEqual({ x: one });
      }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("strike", "target/q/hit", "die~2"), entry), (log) => {
        expect(decodeLog(trip(encodeLog(log)))).toEqual(log);
      }),
    );
  });

  it("gives back a cast without its zeros", () => {
    const back = decodeParticipants(trip(encodeParticipants(participants)));
    expect(back).toEqual(
      worldOf({ ...toy("a"), now: { health: 12, healthMax: 12, vigor: 5 } }, toy("b", { vigor: 2 }, 12)),
    );
    expect(encodeParticipants({})).toEqual({ names: [], beings: {} });
  });

  const games = [
    playScript({
      rules: toyRules,
      procedure: strike,
      args: { by: "a", on: "b" },
      participants,
      dice: [15, 6, 2, 3],
      answers: { dodge: "no", again: "no" },
    }),
    playScript({
      rules: toyRules,
      procedure: strike,
      args: { by: "a", on: "b" },
      participants: worldOf(toy("a"), toy("b", { vigor: 1 })),
      dice: [15, 1, 2],
      answers: { dodge: "yes", again: "no" },
    }),
    playScript({ rules: toyRules, procedure: hex, args: { by: "a", on: "b" }, participants, dice: [15, 3] }),
    playScript({
      rules: toyRules,
      procedure: area,
      args: { by: "a", targets: ["b"] },
      participants,
      dice: [9, 9],
      answers: { brace: "no" },
    }),
  ];
  it.each(games.map((game, i) => [i, game] as const))("gives back story %i, beside its log and alone", (_i, {
    lines,
    log,
  }) => {
    const beside = trip(encodeStory(lines, log));
    expect(decodeStory(beside, log)).toEqual(lines);
    expect(decodeStory(trip(encodeStory(lines)))).toEqual(lines);
    expect(JSON.stringify(beside).length).toBeLessThan(JSON.stringify(lines).length / 2);
  });
  it("gives back open lines, modifiers with everything on them, looks and remarks with data", () => {
    const lines: readonly Line[] = [
      {
        k: "roll",
        at: "r",
        who: "a",
        dice: [
          { n: 1, f: 20 },
          { n: 3, f: 8, burst: true },
          { n: 12, f: 6, keep: -1 },
        ],
        flat: -2,
        mods: [mark],
      },
      {
        k: "roll",
        at: "none",
        who: "a",
        dice: [],
        flat: 3,
        mods: [],
        faces: [],
        total: 3,
        natural: 0,
        burst: false,
        by: "gm",
      },
      { k: "contest", op: "meets", rule: "T", ok: false, a: 1, b: 2, aMods: [], bMods: [mark], bAt: "r" },
      { k: "ask", at: "q", who: "a", options: ["yes", "no"] },
      { k: "look", at: "l", who: "a", question: "near" },
      { k: "look", at: "l", who: "a", question: "near", found: ["b"] },
      { k: "deed", at: "d" },
      { k: "deed", at: "d", changes: null },
      { k: "say", key: "K", data: { n: 1, t: "x" } },
      { k: "say", key: "K", rule: "T", about: "a" },
    ];
    expect(decodeStory(trip(encodeStory(lines)))).toEqual(lines);
  });

  it("refuses what nobody of ours can have written, with a clear error", () => {
    const refused = (act: () => unknown): void => expect(act).toThrow(BadData);
    for (const stored of [
      null,
      5,
      "x",
      [],
      { a: 1 },
      { a: [1] },
      { a: ["1", "h", []] },
      { a: [1, "h", [{ k: "add" }]] },
      { a: [1, "h", [["a", "+", "id", "actor", {}]]] },
      { "a.b": [1, "h", null] },
      { a: [1, "h", [1, "2"]] },
      { a: [1, "h", [], 7] },
    ])
      refused(() => decodeLog(stored));
    refused(() => decodeLog(JSON.parse('{"__proto__":[1,"h",null]}')));
    for (const stored of [
      null,
      {},
      { names: 5, beings: {} },
      { names: [], beings: { a: [] } },
      { names: [], beings: { a: [[1], {}] } },
      { names: ["x"], beings: { a: [["1"], {}] } },
    ])
      refused(() => decodeParticipants(stored));
    for (const stored of [
      null,
      [5],
      [["?"]],
      [["r", "x", "a", "1d20", 0, [], [21]]],
      [["r", "x", "a", "d20", 0, []]],
      [["r", "x", "a", "1d20", 0, [["m", "R", 9, 1]]]],
      [["r", 0, "a", "1d20", 0, []]],
      [["d", "x", null, true]],
      [["d", 3]],
      [["b", "R", 1, 3, 2, [], [], 0]],
      [
        ["a", "q", "a", ["yes"]],
        ["b", "R", 1, 3, 2, [], [], 0],
      ],
      [["d", "x", null, null, 1]],
      [["b", "R", 1, 3, 2, [7], []]],
      [["b", "R", 1, "a", 2]],
      [["s", "K", null, null, { n: {} }]],
    ])
      refused(() => decodeStory(stored));
    expect(() => decodeStory([["r", "strike", "a", "1d20", 0, [], [21]]])).toThrow(
      "strike: faces that fit was expected",
    );
    refused(() => encodeLog({ "a.b": { n: 1, h: "", v: null } }));
    refused(() => encodeChanges([{ k: "make", on: "a", id: "x", kind: "item", data: { "system.x": 1 } }]));
  });
  it("survives any JSON: it decodes or says BadData", () => {
    const calm = (act: () => unknown): void => {
      try {
        act();
      } catch (error) {
        expect(error).toBeInstanceOf(BadData);
      }
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        calm(() => decodeLog(value));
        calm(() => decodeParticipants(value));
        calm(() => decodeStory(value));
        calm(() => decodeStory([value]));
        calm(() => decodeLog({ a: value }));
      }),
    );
  });
});
