import type { Translate } from "../../../src/contract/facts";
import { readJson } from "./host";

const words: Readonly<Record<string, string>> = readJson("lang/uchma.en.json");

export const known = (key: string): boolean => key in words || `${key}.other` in words;
/** Translates as the shell does, and throws where words are missing or data are left over in them. */
export const english: Translate = (key, data) => {
  const { count } = data ?? {};
  const chosen = typeof count === "number" && `${key}.other` in words ? `${key}.${count === 1 ? "one" : "other"}` : key;
  const text = words[chosen];
  // What is no key is a name that a person gave.
  if (text === undefined && !key.startsWith("FIVEFOLD.") && !key.startsWith("TYPES.")) return key;
  if (text === undefined) throw new Error(`no words for ${key}`);
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (data?.[name] === undefined) throw new Error(`${key} needs ${name}`);
    return String(data[name]);
  });
};
export const allWords = words;
