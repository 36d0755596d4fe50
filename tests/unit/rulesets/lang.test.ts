import fs from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import { fromRoot, loadRuleset, readJson, slugs, wordsOf } from "./games";

function textsOf(folder: string, ending: string): readonly string[] {
  if (!fs.existsSync(fromRoot(folder))) return [];
  return fs
    .readdirSync(fromRoot(folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => fs.readFileSync(fromRoot(`${folder}/${file}`), "utf8"));
}

// A game is tested by being there: whoever adds a folder gets these with it.
describe.each(slugs)("the language file of %s", (slug) => {
  const { own, known } = wordsOf(slug);
  const sources = textsOf(`src/rulesets/${slug}`, ".ts");
  const text = [...sources, ...textsOf(`templates/${slug}`, ".hbs")].join("\n");
  const keys = Object.keys(own);
  let game: Ruleset;
  beforeAll(async () => {
    game = await loadRuleset(slug);
  });
  /** `FIVEFOLD.Vigor.`: what every word of the game begins with. */
  const home = (): string => game.title.replace(/\w+$/, "");

  it("holds words of this game only, and names of its subtypes", () => {
    expect(keys.filter((key) => !key.startsWith(home()) && !key.startsWith("TYPES."))).toEqual([]);
    const { documentTypes } = readJson(`src/rulesets/${slug}/manifest.json`);
    const types = Object.entries<object>(documentTypes).flatMap(([name, subtypes]) =>
      Object.keys(subtypes).map((type) => `TYPES.${name}.${type}`),
    );
    expect(keys.filter((key) => key.startsWith("TYPES.")).sort()).toEqual(types.sort());
  });

  it("has words for every key that stands in code and templates", () => {
    const written = [...text.matchAll(/"((?:FIVEFOLD|TYPES)\.[\w.]+\w)"/g)].map((match) => match[1] ?? "");
    expect(written.length).toBeGreaterThan(5);
    // A family is named by its stem: what stands before a model's field labels.
    const family = (key: string): boolean => keys.some((one) => one.startsWith(`${key}.`));
    expect(written.filter((key) => !known(key) && !family(key))).toEqual([]);
    const begun = [...text.matchAll(/`(FIVEFOLD\.[\w.]*)\$\{/g)].map((match) => match[1] ?? "");
    expect(begun.filter((stem) => !keys.some((key) => key.startsWith(stem)))).toEqual([]);
  });

  it("has words for whatever the ruleset hands to the shell by name", async () => {
    const { title, summary, statuses, prompts, sceneTags, settings, sheets } = game;
    const { acts } = await game.mechanics();
    const named = [title, summary];
    for (const one of [...statuses, ...prompts, ...sceneTags]) named.push(one.name);
    for (const { groupName } of sceneTags) named.push(...(groupName ? [groupName] : []));
    for (const { name, hint, group, choices = [] } of settings) {
      named.push(name, hint, ...(group ? [group] : []));
      named.push(...choices.map((one) => `${name.replace(/\.Name$/, "")}.Choices.${one}`));
    }
    named.push(...acts.map(({ label }) => label));
    for (const { label, tabs = [] } of sheets) named.push(label, ...tabs.map((tab) => tab.label));
    expect(named.filter((key) => !known(key))).toEqual([]);
    const pictures = statuses.map(({ img }) => img.replace("systems/fivefold/", ""));
    expect(pictures.filter((img) => !img.startsWith("icons/") && !fs.existsSync(fromRoot(img)))).toEqual([]);
  });

  it("has a sentence for every rule that the code names", () => {
    const letter = [...new Set(text.match(/\b[A-Z](?=-\d{3}\b)/g) ?? [])];
    const rules = new Set(letter.flatMap((one) => text.match(new RegExp(`\\b${one}-\\d{3}\\b`, "g")) ?? []));
    expect([...rules].filter((rule) => !known(game.ruleKey(rule)))).toEqual([]);
  });

  it("holds sentences, not markup; no key is a branch of another; plurals have both forms", () => {
    for (const [key, sentence] of Object.entries(own)) {
      expect(sentence, key).not.toMatch(/<\/?\w|&\w+;/);
      expect(sentence.trim(), key).toBe(sentence);
      expect(sentence, key).not.toBe("");
      const parts = key.split(".");
      for (let n = 1; n < parts.length; n++) expect(own[parts.slice(0, n).join(".")], key).toBeUndefined();
      if (key.endsWith(".one") && sentence.includes("{count}"))
        expect(own[key.replace(/one$/, "other")], key).toBeDefined();
    }
  });
});
