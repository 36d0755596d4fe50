// @vitest-environment happy-dom
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { useGeneration } from "../common/generation/index";
import { type Known, knownOf, readTypes, type Surface } from "../fidelity/types.mjs";

/**
 * The whole manifest: every name, class and member that the installed community types declare (source: the types themselves, read by
 * table/fidelity/types.mjs). What the table lacks throws by its name; nothing of it is silently undefined. Whether a living instance has each of
 * its properties is asked in the page, in both generations too, by `npm run fidelity`.
 */
const NO_THROWERS = new Set(["then", "toJSON", "constructor", "prototype", "name", "length", "_schema"]);
const MESSAGE = "not on the practice table: ";
let types: Surface;
let known: Known;

beforeAll(() => {
  types = readTypes(path.resolve(import.meta.dirname, "../.."));
  known = knownOf(types);
}, 120_000);
afterAll(() => {
  useGeneration(13);
});

const THROWN = Symbol("thrown");
/** What stands under a name; the symbol where a thrower does. Whatever else goes wrong in an accessor is its own business. */
function read(home: object, member: string): unknown {
  try {
    return Reflect.get(home, member);
  } catch (error) {
    return error instanceof Error && error.message.startsWith(MESSAGE) ? THROWN : null;
  }
}
function at(name: string): unknown {
  let here: unknown = globalThis;
  for (const step of name.split(".")) {
    if (here === THROWN || here === null || here === undefined) return here;
    here = read(Object(here), step);
  }
  return here;
}
/** How a missing member answers, in words. */
function answerOf(home: object, member: string): string {
  if (!(member in home)) return "silent";
  return read(home, member) === THROWN ? "throws" : "there";
}
const isClass = (value: unknown): value is { prototype: object } => typeof value === "function";

describe.each([13, 14])("generation %i", (generation) => {
  const answers = new Map<string, string>();

  beforeAll(async () => {
    vi.resetModules();
    document.documentElement.dataset.generation = String(generation);
    await import("../client/assemble");
    const { throwForMissing } = await import("../client/boot/missing");
    throwForMissing(known);
    for (const name of known.names) {
      const here = at(name);
      answers.set(name, here === undefined ? "silent" : here === THROWN ? "throws" : "there");
    }
    for (const [name, members] of Object.entries(types.classes)) {
      const home = at(name);
      if (!isClass(home)) continue;
      for (const [member, kind] of Object.entries(members.static))
        if (kind !== "o" && !NO_THROWERS.has(member)) answers.set(`${name}.${member}`, answerOf(home, member));
      for (const [member, kind] of Object.entries(members.instance))
        if ("ma".includes(kind) && !NO_THROWERS.has(member))
          answers.set(`${name}#${member}`, answerOf(home.prototype, member));
    }
  }, 120_000);

  it("[T-16] every name of the types is there or throws by name", () => {
    const names = [...known.names].sort();
    expect(names.length).toBeGreaterThan(880);
    expect(names.filter((name) => answers.get(name) === "silent")).toEqual([]);
    expect(names.filter((name) => answers.get(name) === "there").length).toBeGreaterThan(450);
  });

  it("[T-16] so does every static member, and every method and accessor of an instance", () => {
    const members = [...answers].filter(([name]) => !known.names.includes(name));
    expect(members.length).toBeGreaterThan(18_000);
    expect(members.filter(([, answer]) => answer === "silent").map(([name]) => name)).toEqual([]);
    expect(members.filter(([, answer]) => answer === "throws").length).toBeGreaterThan(1000);
  });

  it("[T-16] a property that no code of the class speaks of throws by the name of the class that should have it", () => {
    const { Token } = Reflect.get(Reflect.get(at("foundry") as object, "canvas") as object, "placeables") as Record<
      string,
      { prototype: object }
    >;
    const prototype = Token?.prototype ?? {};
    expect(() => Reflect.get(prototype, "mouseInteractionManager")).toThrow(
      `${MESSAGE}foundry.canvas.placeables.PlaceableObject#mouseInteractionManager`,
    );
    expect(() => Reflect.get(prototype, "parent")).toThrow(
      `${MESSAGE}foundry.canvas.placeables.PlaceableObject#parent`,
    );
    // What the table's own code fills while an instance lives stays free.
    expect("document" in prototype).toBe(false);
  });

  it("[T-16] so do the globals' own members", () => {
    for (const root of ["CONFIG", "PIXI"]) {
      const home = at(root) as object;
      expect((known.roots[root] ?? []).filter((member) => answerOf(home, member) === "silent")).toEqual([]);
    }
  });
});
