/** [G-090] to [G-109] The words that change how a spell works or say what it is for. */
const KEYWORDS = [
  "AFFLICTION",
  "CONCENTRATION",
  "CONTROL",
  "FIELD",
  "HEAL",
  "META",
  "MOVEMENT",
  "RITUAL",
  "SUPPORT",
  "TERRAIN",
  "ZONE",
] as const;
export type Keyword = (typeof KEYWORDS)[number];

interface KeywordLine {
  readonly keywords: readonly Keyword[];
  /** [G-107] The highest level; 1: it is cast as it is. */
  readonly upcast: number;
  /** Words that the rules do not know: they are shown and do nothing. */
  readonly tags: readonly string[];
  readonly warnings: readonly KeywordWarning[];
}
/** `fieldAndZone`: both were written, and FIELD counts. `keywordInTag`: a tag, which does nothing, has a keyword among its words; `at`: where it begins, from 0. */
export type KeywordWarning =
  | { readonly what: "fieldAndZone" }
  | { readonly what: "keywordInTag"; readonly tag: string; readonly at: number };
type KeywordResult =
  | { readonly ok: true; readonly value: KeywordLine }
  | { readonly ok: false; readonly error: "upcast"; readonly at: number };

/** More levels than that nobody writes, and none costs more than that: what is stored of a cast could not hold it. */
const [MOST_LEVELS, MOST_COST] = [99, 9999];
/** A keyword among the words of a tag, or one that the next word has been joined to. */
const MISPLACED = new RegExp(`\\b(?:${KEYWORDS.join("|")}|UPCAST)\\b|^UPCAST`, "i");

/** Reads the keywords of a spell, separated by commas or semicolons, in capitals or not. */
export function parseKeywords(source: string): KeywordResult {
  const found = new Set<Keyword>();
  const tags: string[] = [];
  const warnings: KeywordWarning[] = [];
  let upcast = 1;
  let at = 0;
  for (const piece of source.split(/[,;]/)) {
    const word = piece.trim().replace(/\s+/g, " ");
    const begins = at + piece.length - piece.trimStart().length;
    at += piece.length + 1;
    const known = KEYWORDS.find((keyword) => keyword === word.toUpperCase());
    if (known) found.add(known);
    else if (/^upcast(?![a-z])/i.test(word)) {
      const level = Number(/^upcast ?(\d+)$/i.exec(word)?.[1] ?? 0);
      if (level < 2) return { ok: false, error: "upcast", at: begins };
      upcast = Math.min(level, MOST_LEVELS);
    } else if (word !== "") {
      tags.push(word);
      if (MISPLACED.test(word)) warnings.push({ what: "keywordInTag", tag: word, at: begins });
    }
  }
  const both = found.has("FIELD") && found.has("ZONE");
  if (both) {
    found.delete("ZONE");
    warnings.push({ what: "fieldAndZone" });
  }
  const keywords = KEYWORDS.filter((keyword) => found.has(keyword));
  return { ok: true, value: { keywords, upcast, tags, warnings } };
}
/** The same in one form. */
export const printKeywords = ({ keywords, upcast, tags }: KeywordLine): string =>
  [...keywords, ...(upcast > 1 ? [`UPCAST ${upcast}`] : []), ...tags].join(", ");

/** [G-108] What a cast at a level costs: the base cost times 1, 2, 3, 5, 8, 13 and so on. */
function costAt(base: number, level: number): number {
  let [now, next] = [1, 2];
  for (let n = 1; n < level; n++) [now, next] = [next, now + next];
  return base * now;
}
/** [G-107] The levels of a spell with what each costs, as long as anybody could ever pay for them; the first is always there. `costs`: a spell's own list, which goes before the rule. */
export function levelsFor(upcast: number, base: number, costs: readonly number[] = []) {
  const all = Array.from({ length: upcast }, (_, index) => ({
    level: index + 1,
    cost: costs[index] ?? costAt(base, index + 1),
  }));
  return all.filter(({ level, cost }) => level === 1 || cost <= MOST_COST);
}
