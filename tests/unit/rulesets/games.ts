import fs from "node:fs";
import path from "node:path";
import type { Translate } from "../../../src/contract/facts";
import type { Ruleset } from "../../../src/contract/ruleset";
import * as common from "../../../table/common/index";

const root = path.resolve(import.meta.dirname, "../../..");
export const fromRoot = (file: string): string => path.join(root, file);
export const readJson = (file: string) => JSON.parse(fs.readFileSync(fromRoot(file), "utf8"));

/** Every game, by its folder. */
export const slugs: readonly string[] = fs.readdirSync(fromRoot("src/rulesets"));

/** A whole ruleset with its data models, built on the practice table's fields. Loaded late: models need the global at import. */
export async function loadRuleset(slug: string): Promise<Ruleset> {
  Object.assign(globalThis, {
    foundry: { abstract: common.abstract, data: common.data, utils: common.utils },
    CONST: common.CONST,
  });
  const home = fromRoot(`src/rulesets/${slug}/index.ts`);
  return (await import(/* @vite-ignore */ home)).default;
}

export interface GameWords {
  /** The game's own words. */
  readonly own: Readonly<Record<string, string>>;
  /** Whether game or shell have words for a key. */
  known(key: string): boolean;
  /** Translates as the shell does, and throws where words are missing or data are left over in them. */
  readonly english: Translate;
}
/** What a game says in English, with the words of the shell that its sheets share. */
export function wordsOf(slug: string): GameWords {
  const own: Readonly<Record<string, string>> = readJson(`lang/${slug}.en.json`);
  const words: Readonly<Record<string, string>> = { ...readJson("lang/en.json"), ...own };
  return {
    own,
    known: (key) => key in words || `${key}.other` in words,
    english: (key, data) => {
      const { count } = data ?? {};
      const plural = typeof count === "number" && `${key}.other` in words;
      const text = words[plural ? `${key}.${count === 1 ? "one" : "other"}` : key];
      // What is no key is a name that a person gave.
      if (text === undefined && !key.startsWith("FIVEFOLD.") && !key.startsWith("TYPES.")) return key;
      if (text === undefined) throw new Error(`no words for ${key}`);
      return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
        if (data?.[name] === undefined) throw new Error(`${key} needs ${name}`);
        return String(data[name]);
      });
    },
  };
}
