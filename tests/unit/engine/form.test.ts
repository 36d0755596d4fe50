import { describe, expect, it } from "vitest";
import { decodeLog, encodeLog } from "../../../src/engine/play/codec/log";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import { type Form, filledBy, fits, isFilled, isRows } from "../../../src/engine/procedure/form";

const FORM = {
  refuse: {},
  allow: {
    skill: { k: "choice", options: ["force", "wits"] },
    difficulty: { k: "number", min: 5, max: 30, step: 5 },
    note: { k: "text", most: 5 },
    rows: {
      k: "rows",
      most: 2,
      least: 1,
      kinds: { harm: { by: { k: "number", min: 0, max: 9 } }, move: { to: { k: "place" } } },
    },
  },
} as const satisfies Form;
const harm = (by: number) => ({ kind: "harm", fields: { by } });
const allow = { option: "allow", fields: { skill: "wits", difficulty: 15, note: { text: "hm" }, rows: [harm(3)] } };
const other = (fields: object) => ({ option: "allow", fields: { ...allow.fields, ...fields } });

describe("a form", () => {
  it("is filled by one of its options with exactly its fields, each in its range", () => {
    expect(
      [
        { option: "refuse", fields: {} },
        allow,
        other({ rows: [harm(0), { kind: "move", fields: { to: { x: 1, y: 2, elevation: 0 } } }] }),
      ].map((one) => fits(FORM, one)),
    ).toEqual([true, true, true]);
  });
  it.each([
    ["no object", "allow"],
    ["an option that it has not", { option: "grant", fields: {} }],
    ["an option of every object", { option: "constructor", fields: {} }],
    ["a field too many", other({ more: 1 })],
    ["a field too few", { option: "allow", fields: { skill: "wits" } }],
    ["something beside its fields", { ...allow, more: 1 }],
    ["another choice", other({ skill: "grace" })],
    ["a number between two steps", other({ difficulty: 12 })],
    ["a number above its range", other({ difficulty: 35 })],
    ["no number", other({ difficulty: Number.NaN })],
    ["digits", other({ difficulty: "15" })],
    ["a text that is too long", other({ note: { text: "too long" } })],
    ["a text that is none", other({ note: "hm" })],
    ["no row", other({ rows: [] })],
    ["too many rows", other({ rows: [harm(1), harm(1), harm(1)] })],
    ["a row of no kind", other({ rows: [{ kind: "smite", fields: {} }] })],
    ["a row out of its range", other({ rows: [harm(10)] })],
    ["a place that is nowhere", other({ rows: [{ kind: "move", fields: { to: { x: 1e9, y: 0, elevation: 0 } } }] })],
  ])("is not filled by %s", (_what, value) => {
    expect(fits(FORM, value)).toBe(false);
  });
  it("is filled by a policy with an option, whose fields are as they are at first, or whole", () => {
    expect(filledBy(FORM, "refuse")).toEqual({ option: "refuse", fields: {} });
    // One row at least has to be put together.
    expect(filledBy(FORM, "allow")).toBeNull();
    expect(filledBy(FORM, allow)).toEqual(allow);
    expect(filledBy(FORM, "constructor")).toBeNull();
  });
  it("has another fingerprint with another field, and the same whatever its fields' order", () => {
    const ask = (form: Form) =>
      fingerprint({ k: "ask", at: "x", who: "GM", options: Object.keys(form), form, view: {} });
    const { skill, difficulty } = FORM.allow;
    expect(ask({ allow: { skill, difficulty } })).toBe(ask({ allow: { difficulty, skill } }));
    expect(ask({ allow: { skill } })).not.toBe(ask({ allow: { difficulty } }));
    expect(ask({ allow: {} })).not.toBe(fingerprint({ k: "ask", at: "x", who: "GM", options: ["allow"], view: {} }));
  });
  it("is stored in a log and read again; a log with nonsense in its place is none", () => {
    if (!isFilled(allow)) throw new Error("it is filled");
    const log = { ruling: { n: 1, h: "x", v: allow, by: "gm", fix: 3 } };
    expect(decodeLog(JSON.parse(JSON.stringify(encodeLog(log))))).toEqual(log);
    expect(() => decodeLog({ ruling: [1, "x", { option: "allow", fields: { "a.b": 1 } }] })).toThrow("a filled form");
  });
  it("is never more than people fill in, whoever sends it", () => {
    expect(isRows(Array.from({ length: 61 }, () => harm(1)))).toBe(false);
    expect(isFilled({ option: "x", fields: { note: { text: "x".repeat(2001) } } })).toBe(false);
    expect(isFilled({ option: "x", fields: { deep: { deeper: { text: "x" } } } })).toBe(false);
  });
});
