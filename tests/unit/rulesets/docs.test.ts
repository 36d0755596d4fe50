import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fromRoot, slugs } from "./games";

const DOCS = ["docs/architecture.md", "docs/new-ruleset.md"];

/** Whether a path that a page names is there: from the root, from the page, or from `home`. A star stands for any end, `<slug>` for anything. */
function isThere(named: string, page: string, home: string): boolean {
  // What is built is not always there.
  if (named.includes("<") || named.includes("…") || named.startsWith("dist/")) return true;
  const starts = [fromRoot(""), path.dirname(fromRoot(page)), fromRoot(home), fromRoot("src"), fromRoot("templates")];
  return starts.some((start) => {
    const full = path.resolve(start, named.replace(/\*$/, ""));
    if (!named.endsWith("*")) return fs.existsSync(full);
    return fs.readdirSync(path.dirname(full)).some((one) => one.startsWith(path.basename(full)));
  });
}

describe("what the documentation says about the code", () => {
  it.each(DOCS)("%s names only files and folders that are there", (page) => {
    const text = fs.readFileSync(fromRoot(page), "utf8");
    const lines = text.split("\n").filter((line) => !line.startsWith("| "));
    const named = lines.flatMap((line) =>
      [...line.matchAll(/`([\w./<>…*-]*\/[\w<>…*-]*(?:\.\w+)?)`/g)]
        .map((match) => match[1] ?? "")
        .filter((one) => /\/$|\.\w+$/.test(one)),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((one) => !isThere(one, page, "src/rulesets/vigor"))).toEqual([]);
  });

  it("the click that is traced names what is declared in the files beside the names", () => {
    const text = fs.readFileSync(fromRoot("docs/architecture.md"), "utf8");
    const [, section = ""] = text.split("## One click, traced");
    const [traced = ""] = section.split("\n## ");
    const pairs = [...traced.matchAll(/`([\w.]+)`\s+(?:in |hook )?\(?`(src\/[^`]+\.ts)`/g)].map(
      ([, name = "", file = ""]) => ({
        name,
        file,
      }),
    );
    expect(pairs.length).toBeGreaterThan(25);
    const missing = pairs.filter(({ name, file }) => {
      const last = name.split(".").at(-1) ?? "";
      // A function, a constant, a class, a member, or the name of a hook.
      const declared = new RegExp(
        `(?:\\b(?:function|const|class) |^\\s+(?:async )?)${last}\\b\\s*[<(:=,]|"${last}"`,
        "m",
      );
      return !declared.test(fs.readFileSync(fromRoot(file), "utf8"));
    });
    expect(missing).toEqual([]);
  });

  it("the table of rooms names real files, in the column of the game whose they are", () => {
    const [head = "", ...rows] = fs
      .readFileSync(fromRoot("docs/architecture.md"), "utf8")
      .split("\n")
      .filter((line) => /^\| [^-]/.test(line) && line.split("|").length === 6);
    const columns = head.split("|").map((cell) => /`(src\/rulesets\/\w+\/)`/.exec(cell)?.[1] ?? "");
    const homes = columns.filter((home) => home !== "");
    expect(homes.length).toBeGreaterThan(1);
    expect(homes.filter((home) => !slugs.some((slug) => home === `src/rulesets/${slug}/`))).toEqual([]);
    expect(rows.length).toBeGreaterThan(15);
    const missing = rows.flatMap((row) =>
      row
        .split("|")
        .flatMap((cell, column) =>
          [...cell.matchAll(/`([\w./*-]+[/.][\w./*-]*)`/g)]
            .map((match) => match[1] ?? "")
            .filter((one) => !isThere(one, "docs/architecture.md", columns[column] ?? "")),
        ),
    );
    expect(missing).toEqual([]);
  });
});
