import type { Translate } from "../contract/facts";
import { shown } from "../engine/dice/formula";
import { host } from "./host";

const rules = new Map<string, Intl.PluralRules>();
function pluralRules(lang: string): Intl.PluralRules {
  const known = rules.get(lang) ?? new Intl.PluralRules(lang);
  rules.set(lang, known);
  return known;
}

/**
 * The words that tables have put in place of words of their games, by translation key; "" where a table keeps the game's own
 * (`Ruleset.ownWords`).
 */
export const ownWords: Record<string, string> = {};

/** Translates a key. With a `count` in the data the plural form `<key>.<category>` is taken where the language has it. */
export const translate: Translate = (key, data) => {
  const { i18n } = host.game;
  const own = ownWords[key];
  if (own) return own;
  const { count } = data ?? {};
  let chosen = key;
  if (typeof count === "number") {
    const plural = `${key}.${pluralRules(i18n.lang).select(count)}`;
    const other = `${key}.other`;
    if (i18n.has(plural)) chosen = plural;
    else if (i18n.has(other)) chosen = other;
  }
  if (!data) return i18n.localize(chosen);
  const texts = Object.entries(data).map(([name, value]) => [name, typeof value === "number" ? shown(value) : value]);
  return i18n.format(chosen, Object.fromEntries(texts));
};
