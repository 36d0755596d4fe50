import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** Issue 3, item 1: each point of the contract (foundry-api.md §14.1) is tested under its number, and each test says where its behaviour is written. */
const root = path.resolve(import.meta.dirname, "../..");
const POINTS = Array.from({ length: 26 }, (_one, index) => `T-${String(index + 1).padStart(2, "0")}`);
const TITLED = /^\s*(?:describe|it|test)(?:\.\w+)*(?:\(|\$?`)/;
const SOURCE =
  /foundry-api\.md|§\s?\d|[Tt]ypes?(?: declarations?)?:? |API docs|[Pp]ublic docs|issues? #?\d|RN1\d|GH#|KB |CONST\.|CONFIG\.|ARCHITECTURE\.md|UNCONFIRMED\.md|Issue 3|source|\.d\.mts|#\w+\)/;

function filesBelow(folder: string, ending: RegExp): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inner = `${folder}/${entry.name}`;
    if (entry.name === "dist" || entry.name === "node_modules") return [];
    if (entry.isDirectory()) return filesBelow(inner, ending);
    return ending.test(entry.name) ? [inner] : [];
  });
}
const textOf = (file: string): string => fs.readFileSync(path.join(root, file), "utf8");
const tests = [...filesBelow("table/tests", /\.test\.ts$/), ...filesBelow("tests/play", /\.test\.ts$/)];

/** Where a titled line may say its source: on itself, just above or below, at the describe that holds it, or at the head of the file. */
function neighbourhood(lines: readonly string[], at: number): string {
  const near = lines.slice(Math.max(at - 6, 0), at + 8);
  const holder = lines.slice(0, at).findLastIndex((line) => /^describe/.test(line));
  return [...near, ...lines.slice(Math.max(holder - 4, 0), holder + 3), ...lines.slice(0, 16)].join("\n");
}

describe("the contract of the table", () => {
  it.each(POINTS)("%s has a test", (point) => {
    expect(tests.filter((file) => textOf(file).includes(`[${point}]`))).not.toEqual([]);
  });

  it("has no point beyond the list", () => {
    const named = tests.flatMap((file) => [...textOf(file).matchAll(/\[(T-\d+)\]/g)].map(([, point]) => point));
    expect(named.filter((point) => !POINTS.includes(point ?? ""))).toEqual([]);
  });

  it("every test of it says its source", () => {
    const silent = tests.flatMap((file) => {
      const lines = textOf(file).split("\n");
      return lines.flatMap((line, index) =>
        TITLED.test(line) && line.includes("[T-") && !SOURCE.test(neighbourhood(lines, index))
          ? [`${file}:${index + 1} ${line.trim().slice(0, 90)}`]
          : [],
      );
    });
    expect(silent).toEqual([]);
  });

  it("what public documents leave open stands in table/UNCONFIRMED.md and nowhere in the code", () => {
    const sources = ["table/client", "table/common", "table/server"].flatMap((room) => filesBelow(room, /\.(ts|mjs)$/));
    const open = /unconfirmed|\bassum(?:e[sd]?|ption)|undocumented|not documented|is believed/i;
    expect(sources.filter((file) => open.test(textOf(file)))).toEqual([]);
    const claims = textOf("table/UNCONFIRMED.md").match(/^- .+\.$/gm) ?? [];
    expect(claims.length).toBeGreaterThan(20);
    expect(new Set(claims).size).toBe(claims.length);
  });
});
