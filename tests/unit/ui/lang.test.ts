import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { words } from "./harness";

const root = path.resolve(import.meta.dirname, "../../..");

const read = (folder: string, extension: string): readonly string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(extension))
    .map((file) => fs.readFileSync(path.join(root, folder, file), "utf8"));
/** The shell's own files; rulesets bring their own words and tests. */
function sources(): readonly string[] {
  const manifest = fs.readFileSync(path.join(root, "system.template.json"), "utf8");
  return [...read("src/foundry", ".ts"), ...read("templates/shell", ".hbs"), manifest];
}
const text = sources().join("\n");
/** The kit's views say some of the shell's words for every game. */
const spoken = [text, ...read("src/kit/view", ".ts")].join("\n");
const keys = Object.keys(words);
const known = (key: string): boolean => key in words || `${key}.other` in words;
/** Keys written out, and what stands before a `${`. */
const written = [...text.matchAll(/["'`](FIVEFOLD\.[\w.]*\w)["'`]/g)].map((match) => match[1] ?? "");
const begunIn = (code: string): readonly string[] =>
  [...code.matchAll(/`(FIVEFOLD\.[\w.]*)\$\{/g)].map((match) => match[1] ?? "");
const begun = begunIn(text);

describe("the shell's language file", () => {
  it("has words for every key that code and templates name", () => {
    expect(written.length).toBeGreaterThan(60);
    const family = (key: string): boolean => keys.some((one) => one.startsWith(`${key}.`));
    // A setting's name is the stem of its choices.
    expect(written.filter((key) => !known(key) && !family(key))).toEqual([]);
    expect(begun.filter((start) => !keys.some((key) => key.startsWith(start)))).toEqual([]);
  });

  it("has a sentence for every reason that an outcome gives", () => {
    const engine = fs
      .readdirSync(path.join(root, "src/engine/play"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => fs.readFileSync(path.join(root, "src/engine/play", file), "utf8"))
      .join("\n");
    const reasons = [...`${text}\n${engine}`.matchAll(/(?:\breason: |\brefused\()"([\w.]+)"/g)].map(
      (match) => match[1] ?? "",
    );
    expect(reasons.length).toBeGreaterThan(15);
    const missing = reasons.filter((reason) => !known(reason.includes(".") ? reason : `FIVEFOLD.Reason.${reason}`));
    expect([...new Set(missing)]).toEqual([]);
  });

  it("has nothing that nobody says", () => {
    const plain = keys.map((key) => key.replace(/\.(one|other)$/, ""));
    const used = (key: string): boolean =>
      spoken.includes(key) ||
      begunIn(spoken).some((start) => key.startsWith(start)) ||
      key.startsWith("TYPES.") ||
      key.startsWith("FIVEFOLD.Reason.");
    // Settings and keybindings are named by their stem.
    const stem = (key: string): string => key.replace(/\.(Name|Hint|Choices\.\w+)$/, "");
    expect(plain.filter((key) => !used(key) && !used(stem(key)))).toEqual([]);
  });

  it("holds sentences, not markup", () => {
    for (const [key, sentence] of Object.entries(words)) {
      expect(sentence, key).not.toMatch(/[<>]|&\w+;|--|!/);
      expect(sentence.trim(), key).toBe(sentence);
      expect(sentence, key).not.toBe("");
    }
  });

  it("has both forms of every plural, with the same places, and no key that is a branch of another", () => {
    const places = (sentence = ""): readonly string[] => (sentence.match(/\{\w+\}/g) ?? []).sort();
    for (const key of keys) {
      if (key.endsWith(".one")) expect(places(words[key.replace(/one$/, "other")]), key).toEqual(places(words[key]));
      const parts = key.split(".");
      for (let n = 1; n < parts.length; n++) expect(words[parts.slice(0, n).join(".")], key).toBeUndefined();
    }
  });
});
