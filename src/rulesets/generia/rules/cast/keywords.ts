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
  /** `fieldAndZone`: both were written, and FIELD counts. */
  readonly warnings: readonly "fieldAndZone"[];
}
type KeywordResult =
  | { readonly ok: true; readonly value: KeywordLine }
  | { readonly ok: false; readonly error: "upcast"; readonly at: number };

const MOST_LEVELS = 20;

/** Reads the keywords of a spell, separated by commas or semicolons, in capitals or not. */
export function parseKeywords(source: string): KeywordResult {
  const found = new Set<Keyword>();
  const tags: string[] = [];
  let upcast = 1;
  let at = 0;
  for (const piece of source.split(/[,;]/)) {
    const word = piece.trim().replace(/\s+/g, " ");
    const begins = at + piece.length - piece.trimStart().length;
    at += piece.length + 1;
    const known = KEYWORDS.find((keyword) => keyword === word.toUpperCase());
    if (known) found.add(known);
    else if (/^upcast\b/i.test(word)) {
      const level = Number(/^upcast (\d+)$/i.exec(word)?.[1] ?? 0);
      if (level < 2 || level > MOST_LEVELS) return { ok: false, error: "upcast", at: begins };
      upcast = level;
    } else if (word !== "") tags.push(word);
  }
  const both = found.has("FIELD") && found.has("ZONE");
  if (both) found.delete("ZONE");
  const keywords = KEYWORDS.filter((keyword) => found.has(keyword));
  return { ok: true, value: { keywords, upcast, tags, warnings: both ? ["fieldAndZone"] : [] } };
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
/** [G-107] The levels that this much magic power can pay. `costs`: a spell's own list, which goes before the rule. */
export function levelsFor(upcast: number, base: number, costs: readonly number[] = []) {
  return Array.from({ length: upcast }, (_, index) => ({
    level: index + 1,
    cost: costs[index] ?? costAt(base, index + 1),
  }));
}
