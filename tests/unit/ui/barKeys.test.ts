import { afterEach, beforeEach, expect, it, vi } from "vitest";

// What the token bar keeps while an encounter runs (src/foundry/bar/barKeys.ts).
let store = new Map<string, string>();
let full = false;
async function loaded() {
  vi.resetModules();
  return (await import("../../../src/foundry/bar/barKeys")).keptFor;
}

beforeEach(() => {
  store = new Map();
  full = false;
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (full) throw new Error("full");
      store.set(name, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it("places of keys are kept by name, and from before a page was loaded anew", async () => {
  const first = await loaded();
  expect(first("Ilse", () => ["attack", "move"])).toEqual(["attack", "move"]);
  expect(first("Ilse", (before) => [...before, "defend"])).toEqual(["attack", "move", "defend"]);
  expect(first("Orrin", (before) => before)).toEqual([]);
  const second = await loaded();
  expect(second("Ilse", (before) => before)).toEqual(["attack", "move", "defend"]);
});

it("what cannot be read or kept is no harm: the page keeps it as long as it is there", async () => {
  store.set("Ilse", "{ no list");
  store.set("Orrin", "[1, 2]");
  const first = await loaded();
  full = true;
  for (const name of ["Ilse", "Orrin"]) {
    expect(first(name, (before) => [...before, "attack"])).toEqual(["attack"]);
    expect(first(name, (before) => [...before, "move"])).toEqual(["attack", "move"]);
  }
  const second = await loaded();
  expect(second("Ilse", (before) => before)).toEqual([]);
});
