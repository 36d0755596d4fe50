import fs from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import type { CardSpec } from "../../../src/kit/view/cardWords";
import { fromRoot, loadRuleset, slugs, wordsOf } from "./games";

/** A game that tells its cards by the kit's convention says so in this file. */
const specFile = (slug: string): string => fromRoot(`src/rulesets/${slug}/view/words.ts`);

function rulesOf(slug: string): string {
  const home = fromRoot(`src/rulesets/${slug}/rules`);
  const files = fs.readdirSync(home, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  return files.map((file) => fs.readFileSync(`${home}/${file}`, "utf8")).join("\n");
}

describe.each(slugs)("the cards of %s", (slug) => {
  const { own, known } = wordsOf(slug);
  const rules = rulesOf(slug);
  /** The labels that stand in the rules behind one verb of the referee. */
  const labels = (verb: string) =>
    [...rules.matchAll(new RegExp(`\\b\\w+\\.${verb}\\(\\s*"([\\w/]+)"`, "g"))].map(
      ([, at = ""]) => at.split("/").pop() ?? "",
    );
  let spec: CardSpec;
  let game: Ruleset;
  beforeAll(async () => {
    game = await loadRuleset(slug);
    spec = (await import(/* @vite-ignore */ specFile(slug))).CARDS;
  });
  /** Every key that the names of the specification make. */
  function keys(): string[] {
    const { cards, rolls = {}, asks = {}, deeds, endings, pools = [] } = spec;
    const asked = Object.entries(asks).flatMap(([ask, { options = {}, other, home = spec.home }]) =>
      [
        `Step.ask.${ask}`,
        `Ask.${ask}`,
        ...Object.keys(options).map((id) => `Option.${ask}.${id}`),
        ...(other === undefined ? [] : [`Option.${ask}.other`]),
      ].map((key) => `${home}.${key}`),
    );
    const compared = (["beats", "meets"] as const).filter((op) => rules.includes(`.${op}(`));
    return [
      ...Object.keys(cards).map((procedure) => `Card.${procedure}`),
      ...[...Object.keys(rolls), ...Object.keys(deeds), "refused"].map((label) => `Step.${label}`),
      ...compared.flatMap((op) => [`Verb.${op}.yes`, `Verb.${op}.no`]),
      ...[...Object.keys(endings), "refused", "waiting"].map((key) => `Outcome.${key}`),
      ...Object.entries(endings).flatMap(([key, [, , told]]) => (told ? [`Told.${key}`] : [])),
      ...pools.map((pool) => `Pool.${pool}`),
    ]
      .map((key) => `${spec.home}.${key}`)
      .concat(asked);
  }

  it("have words for every name of their specification", () => {
    expect(keys().filter((key) => !known(key))).toEqual([]);
  });
  it("name every procedure, every roll, every question, and steps that exist", async () => {
    // What a game master changes by hand is told by the shell, on the card that it corrects.
    const told = Object.keys((await game.mechanics()).procedures).filter((name) => name !== "correction");
    expect(Object.keys(spec.cards).sort()).toEqual(told.sort());
    expect(labels("roll").filter((label) => !Object.hasOwn(spec.rolls ?? {}, label))).toEqual([]);
    expect([...labels("ask"), ...labels("fill")].filter((label) => !Object.hasOwn(spec.asks ?? {}, label))).toEqual([]);
    const written = (label: string): boolean => new RegExp(`["\`]${label}["\`]`).test(rules);
    const named = [spec.rolls, spec.asks, spec.deeds].flatMap((names) => Object.keys(names ?? {}));
    expect(named.filter((label) => !written(label))).toEqual([]);
  });
  it("are told by nothing that nobody asks for", () => {
    const mine = new Set(keys());
    const home = fromRoot(`src/rulesets/${slug}`);
    const files = fs.readdirSync(home, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
    const sources = files.map((file) => fs.readFileSync(`${home}/${file}`, "utf8")).join("\n");
    const words = fs.readFileSync(specFile(slug), "utf8");
    const families = ["Card", "Step", "Ask", "Option", "Outcome", "Told", "Verb"];
    const told = Object.keys(own).filter((key) => families.some((family) => key.startsWith(`${spec.home}.${family}.`)));
    // What is told otherwise is named where the game tells it.
    const written = (key: string): boolean =>
      sources.includes(`"${key}"`) || words.includes(`"${key.split(".").pop() ?? ""}"`);
    const spare = told.filter((key) => !mine.has(key) && !written(key));
    expect(spare).toEqual([]);
  });
});
