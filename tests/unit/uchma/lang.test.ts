import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { SETTINGS } from "../../../src/rulesets/uchma/rules/house";
import { STATUS_SPECS } from "../../../src/rulesets/uchma/rules/statuses";
import { SHEETS } from "../../../src/rulesets/uchma/view/sheets";
import { fromRoot } from "./host";
import { allWords, known } from "./translate";

const folder = fromRoot("src/rulesets/uchma");
const sources = fs
  .readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => fs.readFileSync(`${folder}/${file}`, "utf8"));

describe("the language file", () => {
  it("has words for every key that stands in the code", () => {
    const keys = sources.flatMap((text) =>
      [...text.matchAll(/"(FIVEFOLD\.Uchma\.[\w.]+|TYPES\.[\w.]+)"/g)].map((match) => match[1] ?? ""),
    );
    expect(keys.length).toBeGreaterThan(40);
    expect(keys.filter((key) => !known(key))).toEqual([]);
  });
  it("has words for statuses, settings, tabs and subtypes", () => {
    for (const status of STATUS_SPECS) {
      expect(known(status.name), status.id).toBe(true);
      expect(fs.existsSync(fromRoot(status.img.replace("systems/fivefold/", ""))), status.img).toBe(true);
    }
    for (const spec of SETTINGS) {
      for (const key of [spec.name, spec.hint]) expect(known(key), key).toBe(true);
      for (const choice of spec.choices ?? [])
        expect(known(spec.name.replace(/\.Name$/, `.Choices.${choice}`))).toBe(true);
    }
    for (const { label, tabs } of SHEETS)
      for (const key of [label, ...(tabs ?? []).map((tab) => tab.label)]) expect(known(key)).toBe(true);
  });
  it("has a sentence for every rule that the code names", () => {
    const rules = new Set(sources.flatMap((text) => text.match(/\bU-\d{3}\b/g) ?? []));
    expect([...rules].filter((rule) => !known(`FIVEFOLD.Uchma.Rule.${rule}`))).toEqual([]);
  });
  it("has no key that is a branch of another, and both forms of every plural", () => {
    for (const key of Object.keys(allWords)) {
      const parts = key.split(".");
      for (let n = 1; n < parts.length; n++) expect(allWords[parts.slice(0, n).join(".")], key).toBeUndefined();
      if (key.endsWith(".one") && allWords[key]?.includes("{count}"))
        expect(allWords[key.replace(/one$/, "other")], key).toBeDefined();
    }
  });
});
