import { describe, expect, it } from "vitest";
import {
  asFilled,
  blankValue,
  type FormField,
  filledBy,
  filledJson,
  fits,
  fitsRows,
  isFilled,
  isPlace,
  isRow,
  isRows,
  isText,
} from "../../../src/engine/procedure/form";
import { readSecretQuestion, secretQuestion, seen } from "../../../src/engine/procedure/secret";

const PLACE = { x: 1, y: -2, elevation: 3 };
/** Whether a form with this field alone takes these values. */
const takes = (field: FormField, ...values: readonly unknown[]) =>
  values.map((value) => fits({ ok: { field } }, { option: "ok", fields: { field: value } }));

describe("a field of a form", () => {
  it("that is a choice takes its options", () => {
    expect(takes({ k: "choice", options: ["a", "b"] }, "a", "b", "c", ["a"], undefined)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  it("that is a number goes from its least to its most in steps of one, or in its own, counted from the least", () => {
    expect(takes({ k: "number", min: 2, max: 5 }, 2, 5, 1, 6, 2.5, "3", Number.NaN)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(takes({ k: "number", min: 1, max: 11, step: 5 }, 1, 6, 11, 5, 10)).toEqual([true, true, true, false, false]);
    // Three steps of a tenth are a little more than 0.3.
    expect(takes({ k: "number", min: 0, max: 1, step: 0.1 }, 0.1 + 0.1 + 0.1, 0.35)).toEqual([true, false]);
  });
  it("that is a text takes what somebody wrote, up to its length, and an empty one unless it is required", () => {
    const note: FormField = { k: "text", most: 3 };
    expect(
      takes(note, { text: "abc" }, { text: "" }, { text: "abcd" }, "abc", { text: 5 }, { text: "", x: 1 }),
    ).toEqual([true, true, false, false, false, false]);
    expect(takes({ ...note, required: true }, { text: "a" }, { text: "" }, { text: "  " })).toEqual([
      true,
      false,
      false,
    ]);
  });
  it("that is a place takes three coordinates that lie on a scene", () => {
    const far = 1_000_000;
    expect([PLACE, { x: far, y: -far, elevation: far }].map(isPlace)).toEqual([true, true]);
    expect(
      [
        { ...PLACE, x: far + 1 },
        { ...PLACE, y: -far - 1 },
        { ...PLACE, elevation: Number.NaN },
        { ...PLACE, x: Number.POSITIVE_INFINITY },
        { ...PLACE, x: "1" },
        { ...PLACE, y: null },
        { ...PLACE, elevation: undefined },
        { ...PLACE, scene: "s" },
        { x: 1, y: 2 },
        [1, 2, 3],
        null,
      ].map(isPlace),
    ).toEqual(Array(11).fill(false));
    expect(takes({ k: "place" }, PLACE, { x: 1 })).toEqual([true, false]);
  });
  it("that is a list takes rows of its kinds, no fewer and no more than it may have", () => {
    const kinds = { harm: { by: { k: "number", min: 0, max: 9 } }, none: {} } as const;
    const [harm, none] = [
      { kind: "harm", fields: { by: 3 } },
      { kind: "none", fields: {} },
    ];
    expect(takes({ k: "rows", most: 2, kinds }, [], [harm], [none, harm], [harm, harm, harm], harm)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(takes({ k: "rows", most: 2, least: 1, kinds }, [], [none])).toEqual([false, true]);
    const wrong: readonly unknown[] = [
      { kind: "harm", fields: { by: 10 } },
      { kind: "harm", fields: {} },
      { kind: "harm", fields: { by: 3, more: 1 } },
      { kind: "harm" },
      { kind: "harm", fields: { by: 3 }, more: 1 },
      { kind: "none", fields: [] },
      { kind: "none", fields: null },
      { kind: "else", fields: {} },
      { kind: "toString", fields: {} },
      { kind: 5, fields: {} },
      "harm",
    ];
    for (const row of wrong) {
      expect(takes({ k: "rows", most: 2, kinds }, [row]), JSON.stringify(row)).toEqual([false]);
      expect(takes({ k: "rows", most: 2, kinds }, [harm, row]), JSON.stringify(row)).toEqual([false]);
    }
    expect([
      fitsRows(kinds, [harm, none], 2),
      fitsRows(kinds, [harm, none], 1),
      fitsRows(kinds, [wrong[0]], 2),
    ]).toEqual([true, false, false]);
    expect([fitsRows(kinds, [], 0), fitsRows(kinds, { length: 0 }, 2)]).toEqual([true, false]);
  });
  it("is blank before anybody has filled it in", () => {
    const fields: readonly FormField[] = [
      { k: "choice", options: ["a", "b"] },
      { k: "choice", options: [] },
      { k: "number", min: 3, max: 9 },
      { k: "text", most: 5 },
      { k: "place" },
      { k: "rows", most: 5, kinds: {} },
    ];
    expect(fields.map(blankValue)).toEqual(["a", "", 3, { text: "" }, { x: 0, y: 0, elevation: 0 }, []]);
  });
});

describe("an answer to a form", () => {
  const form = { yes: {}, many: { by: { k: "number", min: 2, max: 5 }, note: { k: "text", most: 5 } } } as const;
  it("has an option and its fields, and nothing else", () => {
    const fields = { by: 3, note: { text: "" } };
    expect(fits(form, { option: "many", fields })).toBe(true);
    const wrong: readonly unknown[] = [
      "yes",
      null,
      { option: "many" },
      { option: "many", fields, more: 1 },
      { option: "yes", fields },
      { option: "many", fields: { by: 3 } },
      { option: "many", fields: { by: 3, text: { text: "" } } },
      { option: "toString", fields: {} },
      { option: 5, fields: {} },
    ];
    for (const one of wrong) expect(fits(form, one), JSON.stringify(one)).toBe(false);
  });
  it("of a policy is an option with blank fields or a whole form, where it fits", () => {
    expect(filledBy(form, "many")).toEqual({ option: "many", fields: { by: 2, note: { text: "" } } });
    expect(filledBy(form, "yes")).toEqual({ option: "yes", fields: {} });
    expect(filledBy(form, "no")).toBeNull();
    expect(filledBy(form, { option: "many", fields: { by: 9, note: { text: "" } } })).toBeNull();
    const required = { only: { note: { k: "text", most: 5, required: true } } } as const;
    expect(filledBy(required, "only")).toBeNull();
  });
  it("with nothing to fill in is said by its name", () => {
    const filled = { option: "many", fields: { by: 3 } };
    expect([asFilled("yes"), asFilled(filled), asFilled(null)]).toEqual([{ option: "yes", fields: {} }, filled, null]);
  });
  it("is stored as a copy of its own", () => {
    const note = { text: "hm" };
    const rows = [{ kind: "move", fields: { to: PLACE, note, by: 3, how: "fast" } }];
    const filled = { option: "many", fields: { by: 3, how: "fast", note, at: PLACE, rows } };
    const stored = filledJson(filled);
    expect(stored).toEqual(filled);
    expect(JSON.parse(JSON.stringify(stored))).toEqual(filled);
    if (typeof stored.fields !== "object" || stored.fields === null || Array.isArray(stored.fields))
      throw new Error("its fields are an object");
    const { fields } = stored;
    expect(Object.entries(fields).some(([, value]) => value === note || value === PLACE || value === rows)).toBe(false);
  });
});

describe("what somebody sends as a form", () => {
  const filled = (fields: object, option = "x") => isFilled({ option, fields });
  const letters = (n: number) => "x".repeat(n);
  it("holds words, numbers, texts, places and lists of them", () => {
    const row = { kind: "k", fields: { word: "w", number: 5, note: { text: "t" }, at: PLACE } };
    expect(filled({ ...row.fields, rows: [row], none: [] })).toBe(true);
    const wrong: readonly unknown[] = [true, null, Number.NaN, {}, { text: 5 }, [5], [[]], { ...PLACE, more: 1 }];
    for (const value of wrong) expect(filled({ value }), JSON.stringify(value)).toBe(false);
    for (const value of [...wrong, [], [row]]) expect(isRow({ kind: "k", fields: { value } })).toBe(false);
  });
  it("has an option with fields and nothing else", () => {
    expect(
      [
        { option: "x" },
        { option: "x", fields: {}, more: 1 },
        { option: 5, fields: {} },
        { option: "x", fields: [] },
        { option: "x", fields: null },
        "x",
        null,
      ].map(isFilled),
    ).toEqual(Array(7).fill(false));
    expect(
      [{ kind: "x" }, { kind: "x", fields: {}, more: 1 }, { kind: 5, fields: {} }, { kind: "x", fields: [] }, "x"].map(
        isRow,
      ),
    ).toEqual(Array(5).fill(false));
    expect([
      isRow({ kind: "x", fields: {} }),
      isText({ text: "" }),
      isText({ text: "", more: 1 }),
      isText("x"),
    ]).toEqual([true, true, false, false]);
  });
  it("is no longer than people write", () => {
    expect([filled({ a: letters(2000) }), filled({ a: letters(2001) })]).toEqual([true, false]);
    expect([filled({ a: { text: letters(2000) } }), filled({ a: { text: letters(2001) } })]).toEqual([true, false]);
    expect([filled({}, letters(2000)), filled({}, letters(2001))]).toEqual([true, false]);
    expect([filled({ [letters(60)]: 1 }), filled({ [letters(61)]: 1 })]).toEqual([true, false]);
  });
  it("has no more fields and rows than people fill in", () => {
    const many = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, k) => [`f${k}`, k]));
    expect([filled(many(60)), filled(many(61))]).toEqual([true, false]);
    const rows = (n: number) => Array.from({ length: n }, () => ({ kind: "k", fields: {} }));
    expect([isRows(rows(60)), isRows(rows(61)), isRows([...rows(1), 5]), isRows({ length: 0 })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  it("has no names that a document cannot store", () => {
    expect([filled({ "a.b": 1 }), filled(JSON.parse('{"__proto__":1}')), filled({ proto: 1 })]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe("an attempt to see through a secret", () => {
  it("is the same when it is read, whatever its total", () => {
    for (const total of [17, 0, -3])
      expect(readSecretQuestion(secretQuestion({ secret: "message1", total }))).toEqual({ secret: "message1", total });
    expect(secretQuestion({ secret: "message1", total: 17 })).toBe("seesThrough/message1/17");
    expect(seen("message1")).toBe("=seesThrough/message1");
  });
  it("is no other question", () => {
    for (const other of [
      "",
      "falls",
      "seesThrough",
      "seesThrough/message1",
      "seesThrough/message1/",
      "seesThrough//17",
      "seesThrough/message1/many",
      "seesThrough/message1/Infinity",
      "seesThrough/message1/17/2",
      "sees/message1/17",
    ])
      expect(readSecretQuestion(other), other).toBeNull();
  });
});
