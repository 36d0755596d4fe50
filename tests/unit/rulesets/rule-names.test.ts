import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import { groupViews } from "../../../src/foundry/config/settings-view";
import { html } from "../ui/harness";
import { codesShown } from "../ui/rule-codes";
import { loadRuleset, slugs, wordsOf } from "./games";
import { packsOf } from "./packs";

describe("the check for visible rule codes", () => {
  it("finds them in text and in what is spoken, and lets attributes for machines be", () => {
    expect(codesShown('<b data-rule="V-044" title="as V-001 says">V-044 Beating Guard</b>')).toEqual([
      "V-044",
      "V-001",
    ]);
    expect(codesShown('<button data-rule="V-044" data-key="rule-V-044">Beating Guard</button>')).toEqual([]);
  });
});

describe.each(slugs)("the rules of %s as people read them", (slug) => {
  const { own, known, english } = wordsOf(slug);
  const keys = Object.keys(own);
  let game: Ruleset;
  beforeAll(async () => {
    game = await loadRuleset(slug);
  });

  it("have a name wherever they have a sentence, and no two have the same", () => {
    const sentences = keys.filter((key) => /\.Rule\.[A-Z]-\d{3}$/.test(key));
    expect(sentences.filter((key) => !known(key.replace(".Rule.", ".RuleName.")))).toEqual([]);
    const names = sentences.map((key) => own[key.replace(".Rule.", ".RuleName.")]);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  });
  it("show no code in any words of the game", () => {
    for (const [key, words] of Object.entries(own)) expect(codesShown(words), key).toEqual([]);
  });
  it("show no code in what its packs say", () => {
    const { packs, readPack } = packsOf(slug);
    const told = packs.flatMap(({ name }) => readPack(name).map((source) => [name, JSON.stringify(source)] as const));
    // A rule's heading keeps its ID for machines, and so do links to actors, items and pages.
    const bare = (json: string): string => json.replace(/<h\d id=\\"[A-Z]-\d{3}\\">/g, "");
    for (const [name, json] of told) expect(codesShown(bare(json)), name).toEqual([]);
  });
  it("stand by their names on the page of settings", () => {
    const groups = groupViews(game, {}, english);
    const page = html("settings/page", { groups });
    const named = game.settings.map(({ rule }) => own[game.ruleNameKey(rule)]);
    for (const name of named) expect(page).toContain(`</i>${name}</button>`);
    expect(named).not.toContain(undefined);
  });
});

describe("a rulebook's headings", () => {
  it.each(
    slugs.filter((slug) => packsOf(slug).packs.some(({ name }) => name === `${slug}-rulebook`)),
  )("of %s are the names by which cards and sheets link to its rules, once on each page", (slug) => {
    const { own } = wordsOf(slug);
    const home = Object.keys(own)
      .find((key) => key.includes(".RuleName."))
      ?.replace(/[^.]+$/, "");
    const pages = packsOf(slug)
      .readPack(`${slug}-rulebook`)
      .flatMap(({ pages: all = [] }) => all);
    const headings = pages.flatMap(({ text }) => [...(text?.content ?? "").matchAll(/<h\d id="([^"]+)">([^<]*)</g)]);
    expect(headings.length).toBeGreaterThan(100);
    for (const [, rule = "", words] of headings) expect(words, rule).toBe(own[`${home}${rule}`]);
    for (const { text, name } of pages) {
      const all = [...(text?.content ?? "").matchAll(/<h\d[^>]*>([^<]*)</g)].map((match) => match[1]?.toLowerCase());
      expect(new Set(all).size, name).toBe(all.length);
    }
  });
});
