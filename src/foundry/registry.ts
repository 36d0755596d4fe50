import type { Ruleset } from "../contract/ruleset";
import { host, SYSTEM } from "./host";

const bySlug = new Map<string, Ruleset>();
const byType = new Map<string, Ruleset>();

/** Takes the rulesets over at start-up. Throws when two claim the same slug or document type. */
export function registerRulesets(all: readonly Ruleset[]): void {
  for (const ruleset of all) {
    if (bySlug.has(ruleset.slug)) throw new Error(`two rulesets are called '${ruleset.slug}'`);
    bySlug.set(ruleset.slug, ruleset);
    for (const [documentName, models] of Object.entries(ruleset.models)) {
      for (const type of Object.keys(models)) {
        const key = `${documentName}.${type}`;
        if (byType.has(key)) throw new Error(`two rulesets claim the type '${key}'`);
        byType.set(key, ruleset);
      }
    }
  }
}

export function rulesets(): readonly Ruleset[] {
  return [...bySlug.values()];
}
export function rulesetBySlug(slug: string): Ruleset | null {
  return bySlug.get(slug) ?? null;
}
/** The game a document belongs to, by its type; null for core types and other packages' types. */
export function rulesetOf(document: { readonly documentName: string; readonly type: string }): Ruleset | null {
  return byType.get(`${document.documentName}.${document.type}`) ?? null;
}
/** Whether two documents may have to do with each other; what belongs to no game of ours fits everywhere. */
export function sameGame(
  one: { readonly documentName: string; readonly type: string },
  other: { readonly documentName: string; readonly type: string },
): boolean {
  const [a, b] = [rulesetOf(one), rulesetOf(other)];
  return !a || !b || a === b;
}
/** What a world begins with: the game that says so, else the first one that is not still being built. */
export function firstOf(all: readonly Ruleset[]): Ruleset | undefined {
  return all.find(({ standard }) => standard) ?? all.find(({ trial }) => !trial) ?? all[0];
}
export const firstRuleset = (): Ruleset | undefined => firstOf(rulesets());
/** What the world's setting says, be there such a game or not. */
export const worldSlug = (): string => String(host.game.settings.get(SYSTEM, "ruleset"));

/** The game the world is set to: the default for new documents. Where that game is not there, another one stands in. */
export function worldRuleset(): Ruleset {
  const ruleset = bySlug.get(worldSlug()) ?? firstRuleset();
  if (!ruleset) throw new Error("no ruleset is registered");
  return ruleset;
}
