import type { Translate } from "../../contract/facts";
import { type Match, searchIn } from "./rulebook-search";

/** The part of a rulebook below one heading. The part before a page's first heading has the page's own name. */
export interface Passage {
  /** Name of the page, by which the index is grouped. */
  readonly topic: string;
  readonly name: string;
  readonly text: string;
}
interface FoundView {
  /** The passage's place in the list of passages. */
  readonly index: number;
  readonly name: string;
  /** The page of the passage; empty in the index, which is grouped by pages. */
  readonly topic: string;
  /** The words before the first match; empty in the index. */
  readonly before: string;
  /** The words that match; empty in the index. */
  readonly match: string;
  /** The words after the match; empty in the index. */
  readonly after: string;
}
export interface RulebookView {
  readonly groups: readonly { readonly topic: string; readonly passages: readonly FoundView[] }[];
  /** How many passages match, or what to try where none does; empty where nothing is searched for. */
  readonly status: string;
}

/** A text as people read it: links to documents are replaced by their words, or removed where they have none. Pure. */
const withoutLinks = (text: string): string =>
  text.replace(/@[A-Za-z]+\[[^\]]*\](?:\{([^}]*)\})?/g, (_, words: string | undefined) => words ?? "");

/** How many characters of a passage are shown before and behind a match. */
const AROUND = 60;
/** How many matches are listed at most. */
const MOST = 40;

const cut = (text: string, from: number, to: number): string => text.slice(Math.max(0, from), to);
/** A passage with the words around its first match. */
function foundIn({ name, topic, text }: Passage, { index, word }: Match): FoundView {
  const { at, length } = word ?? { at: 0, length: 0 };
  const end = at + length;
  return {
    index,
    name,
    topic,
    before: `${at > AROUND ? "…" : ""}${cut(text, at - AROUND, at)}`,
    match: text.slice(at, end),
    after: `${cut(text, end, end + AROUND)}${end + AROUND < text.length ? "…" : ""}`,
  };
}
/** All passages by their pages. The part before a page's first heading has a label of its own. */
function indexOf(passages: readonly Passage[], t: Translate): RulebookView["groups"] {
  const groups = new Map<string, FoundView[]>();
  for (const [index, { topic, name }] of passages.entries()) {
    const rows = groups.get(topic) ?? [];
    const label = name === topic ? t("FIVEFOLD.Rulebook.beginning") : name;
    groups.set(topic, [...rows, { index, name: label, topic: "", before: "", match: "", after: "" }]);
  }
  return [...groups].map(([topic, rows]) => ({ topic, passages: rows }));
}

/** The rulebook's index, or the passages that match (`searchIn`), the best first. Pure. */
export function rulebookView(passages: readonly Passage[], wanted: string, t: Translate): RulebookView {
  const query = wanted.trim();
  if (query === "") return { groups: indexOf(passages, t), status: "" };
  const plain = passages.map((passage) => ({ ...passage, text: withoutLinks(passage.text) }));
  const { matches, near } = searchIn(plain, query, t("FIVEFOLD.Rulebook.synonyms"));
  const rows = matches.slice(0, MOST).flatMap((match) => {
    const passage = plain[match.index];
    return passage ? [foundIn(passage, match)] : [];
  });
  const key = matches.length === 0 ? "none" : near ? "near" : "found";
  return {
    groups: rows.length === 0 ? [] : [{ topic: "", passages: rows }],
    status: t(`FIVEFOLD.Rulebook.${key}`, { count: matches.length, query }),
  };
}
