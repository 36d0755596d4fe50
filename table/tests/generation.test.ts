import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { installStatusEffects } from "../client/generation/status-effects";
import { askedMode, modeNamed, outdated, profile, useGeneration } from "../common/generation/index";
import { logCompatibilityWarning } from "../common/utils/compatibility";
import type { Dynamic } from "../dynamic";
import { deprecations } from "./deprecations";

const [SILENT, WARNING, ERROR, FAILURE] = [0, 1, 2, 3];
const messages = () => deprecations().map(({ message }) => message);

/** foundry-api.md §13, §14.1 item 26; type declaration foundry.utils.logCompatibilityWarning, CONFIG.compatibility. */
describe("[T-26] what is outdated is recorded", () => {
  const said: unknown[] = [];
  beforeEach(() => {
    said.length = 0;
    vi.spyOn(console, "warn").mockImplementation((text) => said.push(["warn", text]));
    vi.spyOn(console, "error").mockImplementation((text) => said.push(["error", text]));
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, "CONFIG");
    useGeneration(13);
  });
  const configure = (compatibility: object) => Object.assign(globalThis, { CONFIG: { compatibility } });

  it("once per message, with its span and where it was touched, whatever is said aloud", () => {
    configure({ mode: SILENT });
    logCompatibilityWarning("silent A", { since: 13, until: 15 });
    logCompatibilityWarning("silent A", { since: 13, until: 15 });
    expect(said).toEqual([]);
    expect(messages().filter((one) => one === "silent A")).toHaveLength(1);
    const [{ since, until, stack } = {} as never] = deprecations().filter(({ message }) => message === "silent A");
    expect([since, until]).toEqual(["13", "15"]);
    expect(stack).toContain("generation.test.ts");
  });

  it("even where a pattern keeps it quiet", () => {
    configure({ mode: WARNING, excludePatterns: [/quiet/] });
    logCompatibilityWarning("quiet B");
    configure({ mode: WARNING, includePatterns: [/somebody else/] });
    logCompatibilityWarning("quiet C");
    expect([said, messages().includes("quiet B"), messages().includes("quiet C")]).toEqual([[], true, true]);
  });

  it("and said as loudly as CONFIG.compatibility wants: a warning, an error, an exception", () => {
    configure({ mode: WARNING });
    logCompatibilityWarning("loud D", { stack: false, since: 13, until: 15 });
    const text = "loud D\nDeprecated since Version 13\nBackwards-compatible support will be removed in Version 15";
    expect(said).toEqual([["warn", text]]);
    logCompatibilityWarning("loud E", { stack: false, mode: ERROR });
    expect(said.at(-1)).toEqual(["error", "loud E"]);
    configure({ mode: FAILURE });
    expect(() => logCompatibilityWarning("loud F")).toThrow("loud F");
    expect(messages()).toContain("loud F");
  });

  it("and told to the page, so that a play test fails over it", () => {
    const heard: Dynamic[] = [];
    const page = new EventTarget();
    vi.stubGlobal("dispatchEvent", (event: Event) => page.dispatchEvent(event));
    page.addEventListener("table.deprecation", (event) => heard.push((event as CustomEvent).detail));
    configure({ mode: SILENT });
    logCompatibilityWarning("told G", { since: 14, until: 16 });
    vi.unstubAllGlobals();
    expect(heard).toMatchObject([{ message: "told G", since: "14", until: "16" }]);
  });

  it("while the outdated name still hands out what it stands for", () => {
    configure({ mode: SILENT });
    const value = { x: 1 };
    expect(outdated({ old: "old.H", instead: "new.H", since: 13, until: 15 }, value)).toBe(value);
    expect(messages()).toContain("old.H is deprecated. Use new.H instead.");
  });

  it("[T-13] the modes of 13 are understood and recorded in 14, those of 14 are unknown in 13", () => {
    configure({ mode: SILENT });
    expect([modeNamed("gmroll"), askedMode({ rollMode: "blindroll" })]).toEqual(["gmroll", "blindroll"]);
    expect(askedMode({ messageMode: "gm" })).toBeUndefined();
    const before = messages().length;
    useGeneration(14);
    expect([modeNamed("gmroll"), modeNamed("gm"), modeNamed("public")]).toEqual(["gm", "gm", "public"]);
    expect(messages().slice(before)).toEqual([
      'The roll mode "gmroll" is deprecated. Use the message mode "gm" instead.',
    ]);
    expect([askedMode({ messageMode: "self" }), askedMode({ rollMode: "selfroll" })]).toEqual(["self", "self"]);
    expect(messages().slice(before + 1)).toEqual([
      "The option rollMode is deprecated. Use messageMode instead.",
      'The roll mode "selfroll" is deprecated. Use the message mode "self" instead.',
    ]);
  });

  it("the generation is one of two", () => {
    expect(() => useGeneration(12)).toThrow("The practice table imitates 13 and 14, not 12.");
    expect(profile().generation).toBe(13);
  });
});

/** foundry-api.md §4.5. */
describe("[T-10] CONFIG.statusEffects of generation 14", () => {
  const dead = { id: "dead", name: "Dead" };
  const prone = { id: "prone", name: "Prone" };

  const statusRecord = (statusEffects: readonly object[]): Dynamic => {
    const config: Dynamic = { statusEffects };
    useGeneration(14);
    installStatusEffects(config);
    useGeneration(13);
    return config.statusEffects;
  };

  it("is a record by id that reads like an array", () => {
    const record = statusRecord([dead, prone]);
    expect(record.dead).toBe(dead);
    expect(record.find(({ id }: { id: string }) => id === "prone")).toBe(prone);
    expect(record.filter(({ id }: { id: string }) => id !== "dead")).toEqual([prone]);
    expect(record.map(({ id }: { id: string }) => id)).toEqual(["dead", "prone"]);
    expect(Object.values(record)).toEqual([dead, prone]);
    expect(record.push({ id: "blind" })).toBe(3);
    expect(record.blind).toEqual({ id: "blind" });
    record.fast = { id: "fast" };
    expect(Object.keys(record)).toEqual(["dead", "prone", "blind", "fast"]);
  });

  it("throws at what would corrupt it: splice and its like, and writing by place", () => {
    const record = statusRecord([dead]);
    expect(() => record.splice(0, 1)).toThrow("splice would corrupt it");
    expect(() => record.sort()).toThrow("sort would corrupt it");
    expect(() => {
      record[0] = prone;
    }).toThrow("writing to [0] would corrupt it");
    expect(Object.keys(record)).toEqual(["dead"]);
    expect(() => statusRecord([{ name: "nameless" }])).toThrow("needs an id");
  });
});
