import { describe, expect, it } from "vitest";
import { freeLetters } from "../../../src/foundry/exchange/stored/letters";
import { numberAt } from "../../../src/foundry/exchange/stored/paths";
import { isStoredExchange, newborn } from "../../../src/foundry/exchange/stored/stored";

const good = newborn({
  ruleset: "toy",
  procedure: "hit",
  origin: { act: "hit", itemId: "", by: "a", on: ["b"], scene: "", adjust: { off: [], added: [] } },
  args: {},
  members: { a: { uuid: "Actor.x", name: "A", img: "a.svg" } },
  participants: { a: { id: "a", now: { health: 3 } } },
  log: { strike: { n: 0, h: "x", v: [4] } },
});

describe("stored exchanges", () => {
  it("names cast members a to z, then aa", () => {
    const next = freeLetters({});
    const letters = Array.from({ length: 703 }, () => next());
    expect([0, 1, 25, 26, 27, 52, 702].map((n) => letters[n])).toEqual(["a", "b", "z", "aa", "ab", "ba", "aaa"]);
  });
  it("gives newcomers the letters that nobody has, where others have left gaps", () => {
    const free = freeLetters({ a: 1, c: 1, d: 1 });
    expect([free(), free(), free()]).toEqual(["b", "e", "f"]);
  });

  it("reads numbers at paths, and zero where there is nothing sensible", () => {
    const data = { system: { vigor: { value: 7 }, text: "x" } };
    expect(numberAt(data, "system.vigor.value")).toBe(7);
    for (const path of ["system.text", "system.nothing.value", "constructor.length", "system.__proto__.value"])
      expect(numberAt(data, path)).toBe(0);
  });

  it("accepts what it makes itself", () => {
    expect(isStoredExchange(JSON.parse(JSON.stringify(good)))).toBe(true);
  });

  it.each([
    ["a cast whose numbers are texts", { ...good, participants: { a: { id: "a", now: { health: "3" } } } }],
    ["a being under a foreign letter", { ...good, participants: { a: { id: "b", now: {} } } }],
    ["a log entry without a fingerprint", { ...good, log: { strike: { n: 0, v: [4] } } }],
    ["an unknown state", { ...good, state: "won" }],
    ["members without names", { ...good, members: { a: { uuid: "Actor.x" } } }],
    ["a story that is no list", { ...good, story: "once upon a time" }],
    ["nothing", null],
  ])("refuses %s", (_name, data) => {
    expect(isStoredExchange(data)).toBe(false);
  });
});
