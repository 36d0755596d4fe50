/** A word of a text, with the forms by which it is compared. */
interface Word {
  readonly at: number;
  readonly length: number;
  readonly low: string;
  readonly stem: string;
}
/** A passage of the rulebook: a heading, and the text below it. */
interface Sought {
  readonly name: string;
  readonly text: string;
}
/** A passage that matches: how well, and where the first matching word of its text is. */
export interface Match {
  readonly index: number;
  readonly score: number;
  readonly word: { readonly at: number; readonly length: number } | null;
}
export interface Search {
  /** The best match first. */
  readonly matches: readonly Match[];
  /** The matches hold words that differ by one letter from the wanted ones. */
  readonly near: boolean;
}

const LEAST = 4;
/** Endings that change the form of a word but not its meaning, the longer ones first, and what replaces them. */
const ENDINGS: readonly (readonly [ending: string, instead: string])[] = [
  ["ies", "y"],
  ["ing", ""],
  ["ed", ""],
  ["es", ""],
  ["s", ""],
  ["e", ""],
];
/** A word without its ending: singular and plural, "attack" and "attacking" have the same stem. */
function stemOf(low: string): string {
  const plain = low.replace(/['’]s?$/, "");
  for (const [ending, instead] of ENDINGS)
    if (plain.endsWith(ending) && !plain.endsWith("ss") && plain.length - ending.length + instead.length >= LEAST - 1)
      return doubled(plain.slice(0, plain.length - ending.length) + instead);
  return plain;
}
/** Removes the double letter that words such as "stunned" and "grabbing" have before their ending. */
const doubled = (stem: string): string => stem.replace(/([bdgmnprt])\1$/, "$1");

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu)].map(({ 0: word, index }) => {
    const low = word.toLocaleLowerCase();
    return { at: index, length: word.length, low, stem: stemOf(low) };
  });
}
/** Whether two words differ by one letter too many, one too few, a wrong letter, or two letters in the wrong order. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < LEAST) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}

/**
 * How well a word of a text matches the wanted one: 4 the same, 3 the same stem, 2 it begins with the wanted word, 1 it is near to it, 0
 * not at all.
 */
function likeness(wanted: Word, { low, stem }: Word, near: boolean): number {
  if (low === wanted.low) return 4;
  if (stem === wanted.stem) return 3;
  if (wanted.low.length > 1 && (low.startsWith(wanted.low) || low.startsWith(wanted.stem))) return 2;
  return near && (isNear(low, wanted.low) || isNear(stem, wanted.stem)) ? 1 : 0;
}
/** How much more a word counts in a heading than in the text. */
const HEADING = 10;

type Read = readonly [heading: readonly Word[], text: readonly Word[]];
/** How well one wanted word is found in a passage, and where it is first found in the text. */
function found(wanted: Word, [heading, text]: Read, near: boolean) {
  const best = (words: readonly Word[]): number =>
    words.reduce((most, word) => Math.max(most, likeness(wanted, word, near)), 0);
  const [named, told] = [best(heading), best(text)];
  const word = told > 0 ? text.find((one) => likeness(wanted, one, near) === told) : undefined;
  return { score: named * HEADING + told, word };
}
/** A wanted word with its synonyms. Each of them may be several words. */
type Wanted = readonly (readonly Word[])[];

function matchOf(index: number, read: Read, all: readonly Wanted[], near: boolean): Match | null {
  let [score, at, length] = [0, Number.POSITIVE_INFINITY, 0];
  for (const ways of all) {
    const tries = ways.map((words) => words.map((word) => found(word, read, near)));
    const sums = tries.map((one, way) => ({
      one,
      // The word that was typed counts more than its synonyms.
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
 * The passages that hold every wanted word: in any order and form, as the beginning of a word, or as a synonym. Passages with the words in
 * their heading come first. If there is none, words with one wrong letter count as well. Pure.
 * @param synonyms other names of words: "hp: hit points, health; ac: guard"
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
