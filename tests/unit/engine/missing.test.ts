import { describe, expect, it } from "vitest";
import { isMissing } from "../../../src/engine/play/missing";
import type { ExchangeRecord, ExchangeStore } from "../../../src/engine/play/types";
import type { Entry, World } from "../../../src/engine/procedure/types";

const world = (...letters: readonly string[]): World => Object.fromEntries(letters.map((id) => [id, { id, now: {} }]));
const record = (log: Readonly<Record<string, Entry>> = {}): ExchangeRecord => ({
  id: "x",
  author: "u",
  procedure: "p",
  args: null,
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

describe("members of an exchange that are gone", () => {
  it("are missed, whoever took them away", () => {
    expect(isMissing(store, record(), world("a", "b"))).toBe(false);
    expect(isMissing(store, record(), world("a"))).toBe(true);
  });
  it("are not missed where the exchange itself has dropped them: a script goes on after what it ended", () => {
    const drop = { k: "drop", on: "a", id: "b000000000000000", kind: "item", data: {} } as const;
    const ended = record({ end: { n: 1, h: "h", v: [drop] } });
    expect(isMissing(store, ended, world("a"))).toBe(false);
    expect(isMissing(store, ended, world("b"))).toBe(true);
    expect(isMissing(store, ended, world())).toBe(true);
  });
});
