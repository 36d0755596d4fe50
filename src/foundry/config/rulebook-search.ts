/** A word as it stands in a text, with what it is compared by. */
interface Word {
  readonly at: number;
  readonly length: number;
  readonly low: string;
  readonly stem: string;
}
/** What a search looks into: a heading, and what stands below it. */
interface Sought {
  readonly name: string;
  readonly text: string;
}
/** A passage that matches: how well, and the first word of its text that does. */
export interface Match {
  readonly index: number;
  readonly score: number;
  readonly word: { readonly at: number; readonly length: number } | null;
}
export interface Search {
  /** The best first. */
  readonly matches: readonly Match[];
  /** They hold words that differ from the wanted ones by a letter. */
  readonly near: boolean;
}

const LEAST = 4;
/** Endings that change the form of a word and not what it means, the longer ones first, and what stands in their place. */
const ENDINGS: readonly (readonly [ending: string, instead: string])[] = [
  ["ies", "y"],
  ["ing", ""],
  ["ed", ""],
  ["es", ""],
  ["s", ""],
  ["e", ""],
];
/** A word without its ending: singular and plural, "attack" and "attacking" are the same. */
function stemOf(low: string): string {
  const plain = low.replace(/['’]s?$/, "");
  for (const [ending, instead] of ENDINGS)
    if (plain.endsWith(ending) && !plain.endsWith("ss") && plain.length - ending.length + instead.length >= LEAST - 1)
      return doubled(plain.slice(0, plain.length - ending.length) + instead);
  return plain;
}
/** "Stunned" and "grabbing" double a letter before their ending. */
const doubled = (stem: string): string => stem.replace(/([bdgmnprt])\1$/, "$1");

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu)].map(({ 0: word, index }) => {
    const low = word.toLocaleLowerCase();
    return { at: index, length: word.length, low, stem: stemOf(low) };
  });
}
/** Whether one letter too many, too few, another or two in the wrong order make one word of the other. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < LEAST) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}

/** How well a word of a text is the wanted one: the same, one that begins with it, one that is near it, or none. */
function likeness(wanted: Word, { low, stem }: Word, near: boolean): number {
  if (low === wanted.low) return 4;
  if (stem === wanted.stem) return 3;
  if (wanted.low.length > 1 && (low.startsWith(wanted.low) || low.startsWith(wanted.stem))) return 2;
  return near && (isNear(low, wanted.low) || isNear(stem, wanted.stem)) ? 1 : 0;
}
/** A word in a heading says what a passage is about. */
const HEADING = 10;

type Read = readonly [heading: readonly Word[], text: readonly Word[]];
/** How well one wanted word is found in a passage, and its first place in the text. */
function found(wanted: Word, [heading, text]: Read, near: boolean) {
  const best = (words: readonly Word[]): number =>
    words.reduce((most, word) => Math.max(most, likeness(wanted, word, near)), 0);
  const [named, told] = [best(heading), best(text)];
  const word = told > 0 ? text.find((one) => likeness(wanted, one, near) === told) : undefined;
  return { score: named * HEADING + told, word };
}
/** The wanted words and what else they are called, each of which may be several words. */
type Wanted = readonly (readonly Word[])[];

function matchOf(index: number, read: Read, all: readonly Wanted[], near: boolean): Match | null {
  let [score, at, length] = [0, Number.POSITIVE_INFINITY, 0];
  for (const ways of all) {
    const tries = ways.map((words) => words.map((word) => found(word, read, near)));
    const sums = tries.map((one, way) => ({
      one,
      // What people call it themselves goes before what else it is called.
      sum: one.every((each) => each.score > 0) ? one.reduce((sum, each) => sum + each.score, 0) / one.length - way : 0,
    }));
    const best = sums.reduce((a, b) => (b.sum > a.sum ? b : a));
    if (best.sum <= 0) return null;
    score += best.sum;
    for (const { word } of best.one) if (word && word.at < at) [at, length] = [word.at, word.length];
  }
  return { index, score, word: length > 0 ? { at, length } : null };
}

/**
 * The passages that hold every wanted word, in whatever order and form, as the beginning of a word or under another name; those whose heading does come first. Where
 * there is none, words that are misspelt by a letter count as well. Pure.
 * @param synonyms what else words are called: "hp: hit points, health; ac: guard"
 */
export function searchIn(passages: readonly Sought[], query: string, synonyms: string): Search {
  const others = new Map(
    synonyms.split(";").map((line) => {
      const [word = "", names = ""] = line.split(":");
      return [word.trim(), names.split(",").map((name) => wordsOf(name))] as const;
    }),
  );
  const all = wordsOf(query).map((word): Wanted => [[word], ...(others.get(word.low) ?? [])]);
  if (all.length === 0) return { matches: [], near: false };
  const read = passages.map(({ name, text }): Read => [wordsOf(name), wordsOf(text)]);
  const look = (near: boolean): readonly Match[] =>
    read
      .flatMap((one, index) => matchOf(index, one, all, near) ?? [])
      .sort((a, b) => b.score - a.score || a.index - b.index);
  const matches = look(false);
  if (matches.length > 0) return { matches, near: false };
  const near = look(true);
  return { matches: near, near: near.length > 0 };
}
