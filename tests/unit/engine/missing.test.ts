import { describe, expect, it } from "vitest";
import { isMissing, presentOf } from "../../../src/engine/play/missing";
import type { ExchangeRecord, ExchangeStore } from "../../../src/engine/play/types";
import type { Entry, Rules, World } from "../../../src/engine/procedure/types";

const world = (...letters: readonly string[]): World => Object.fromEntries(letters.map((id) => [id, { id, now: {} }]));
const record = (log: Readonly<Record<string, Entry>> = {}, args: ExchangeRecord["args"] = null): ExchangeRecord => ({
  id: "x",
  author: "u",
  procedure: "p",
  args,
  participants: world("a", "b"),
  log,
  state: "open",
  opened: 0,
  adopted: true,
  history: [],
  commit: null,
  story: null,
});
const store = {
  documentOf: (_record: ExchangeRecord, letter: string) => `Actor.x.Item.${letter}000000000000000`,
} as ExchangeStore;

const RULES: Rules = { slug: "x", resolve: () => true };
/** Rules by which an exchange can do without "b". */
const LOOSE: Rules = { ...RULES, dispensable: ({ id }) => id === "b" };

describe("members of an exchange that are gone", () => {
  it("are missed, whoever took them away", () => {
    expect(isMissing(store, record(), world("a", "b"), RULES)).toBe(false);
    expect(isMissing(store, record(), world("a"), RULES)).toBe(true);
  });
  it("are not missed where the exchange itself has dropped them: a script goes on after what it ended", () => {
    const drop = { k: "drop", on: "a", id: "b000000000000000", kind: "item", data: {} } as const;
    const ended = record({ end: { n: 1, h: "h", v: [drop] } });
    expect(isMissing(store, ended, world("a"), RULES)).toBe(false);
    expect(isMissing(store, ended, world("b"), RULES)).toBe(true);
    expect(isMissing(store, ended, world(), RULES)).toBe(true);
  });
  it("are not missed where the rules can do without them, unless the arguments name them", () => {
    expect(isMissing(store, record(), world("a"), LOOSE)).toBe(false);
    expect(isMissing(store, record(), world("b"), LOOSE)).toBe(true);
    expect(isMissing(store, record(), world(), LOOSE)).toBe(true);
    for (const args of ["b", ["c", "b"], { on: [{ who: "b" }] }])
      expect(isMissing(store, record({}, args), world("a"), LOOSE)).toBe(true);
    for (const args of ["bb", ["c", 1, null], { b: { b: "a" } }])
      expect(isMissing(store, record({}, args), world("a"), LOOSE)).toBe(false);
  });
  it("are not there for a deed where the rules can do without them, and as they were seen where not", () => {
    const live: World = { a: { id: "a", now: { hurt: 1 } } };
    expect(presentOf(world("a", "b", "c"), live, LOOSE)).toEqual({ ...live, ...world("c") });
    expect(presentOf(world("a", "b"), live, RULES)).toEqual({ ...live, ...world("b") });
    expect(presentOf(world("a", "b"), world("b", "c"), LOOSE)).toEqual(world("a", "b", "c"));
  });
});
