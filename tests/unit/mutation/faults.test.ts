import fs from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { FAULTY, fileOf, plant, readFaults, testsOf } from "../../../scripts/lib/faults.mjs";

// The lists of faults that `npm run mutate -- table` and `-- shell` plant must not rot.
describe.each(FAULTY)("the faults of npm run mutate -- %s", (of) => {
  const faults = readFaults(of);

  it("are many, and each has a name of its own", () => {
    expect(faults.length).toBeGreaterThanOrEqual(40);
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });

  it.each(faults.map((fault) => [`${fault.room}: ${fault.name}`, fault] as const))("%s", (_title, fault) => {
    const text = fs.readFileSync(fileOf(fault), "utf8");
    const broken = plant(fault, text);
    expect(broken).not.toBe(text);
    // a fault that is no program would be "caught" by every test
    const { diagnostics } = ts.transpileModule(broken, { reportDiagnostics: true });
    expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([]);
    for (const test of testsOf(fault)) expect(fs.existsSync(test), test).toBe(true);
  });

  it("refuse a text that is there twice, or not at all", () => {
    const fault = { of, room: "x", name: "n", file: "f.ts", find: "a", replace: "$&", tests: [] };
    expect(() => plant(fault, "aa")).toThrow("holds it 2 times");
    expect(() => plant(fault, "b")).toThrow("holds it 0 times");
    expect(plant(fault, "bab")).toBe("b$&b");
  });
});
