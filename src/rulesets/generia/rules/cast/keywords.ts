/** [G-090] to [G-109] The keywords of spells. Some change how a spell works, others only classify it. */
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
  /** [G-107] The highest level at which the spell can be cast; 1: it has no UPCAST. */
  readonly upcast: number;
  /** Words that are no keywords: they are shown and have no effect. */
  readonly tags: readonly string[];
  readonly warnings: readonly KeywordWarning[];
}
/**
 * `fieldAndZone`: both keywords were written, and FIELD counts. `keywordInTag`: a tag, which has no effect, has a keyword among its words; `at`:
 * the index of the tag's first character.
 */
export type KeywordWarning =
  | { readonly what: "fieldAndZone" }
  | { readonly what: "keywordInTag"; readonly tag: string; readonly at: number };
type KeywordResult =
  | { readonly ok: true; readonly value: KeywordLine }
  | { readonly ok: false; readonly error: "upcast"; readonly at: number };

/** The most levels that a spell has, and the most MP that a level costs: a stored cast holds no larger numbers. */
const [MOST_LEVELS, MOST_COST] = [99, 9999];
/** A keyword among the words of a tag, or one that the next word has been joined to. */
const MISPLACED = new RegExp(`\\b(?:${KEYWORDS.join("|")}|UPCAST)\\b|^UPCAST`, "i");

/** Reads the keywords of a spell, which are separated by commas or semicolons; capitals do not matter. */
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
/** The keywords of a spell in their canonical form. */
export const printKeywords = ({ keywords, upcast, tags }: KeywordLine): string =>
  [...keywords, ...(upcast > 1 ? [`UPCAST ${upcast}`] : []), ...tags].join(", ");

/** [G-108] The cost of a cast at a level: the base cost times 1, 2, 3, 5, 8, 13 and so on. */
function costAt(base: number, level: number): number {
  let [now, next] = [1, 2];
  for (let n = 1; n < level; n++) [now, next] = [next, now + next];
  return base * now;
}
/**
 * [G-107] The levels of a spell with their costs. Levels beyond `MOST_COST` are left out, except the first.
 * @param costs the spell's own list, which takes precedence over the rule
 */
export function levelsFor(upcast: number, base: number, costs: readonly number[] = []) {
  const all = Array.from({ length: upcast }, (_, index) => ({
    level: index + 1,
    cost: costs[index] ?? costAt(base, index + 1),
  }));
  return all.filter(({ level, cost }) => level === 1 || cost <= MOST_COST);
}
