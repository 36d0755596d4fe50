import { ATTRIBUTES, type Attribute } from "../data/names";
import type { CastType } from "./syntax";

/** A word of a cast line, with the index of its first character. */
export type Token = { readonly at: number } & (
  | { readonly k: "cast"; readonly type: CastType }
  | { readonly k: "attr"; readonly attr: Attribute }
  | { readonly k: "number"; readonly value: number }
  | { readonly k: "vs" | "pv" | "or" | "unknown" | "+" | "-" | "/" | "(" | ")" }
  | { readonly k: "word" }
);
/** Every attribute by its short and its long name. */
const NAMES: Readonly<Record<string, Attribute>> = {
  ...Object.fromEntries(ATTRIBUTES.map((attr) => [attr, attr])),
  constitution: "con",
  strength: "str",
  dexterity: "dex",
  intelligence: "int",
  willpower: "wil",
  perception: "per",
};
const CASTS: Readonly<Record<string, CastType>> = { sa: "SA", pa: "PA", sd: "SD", dc: "DC", surecast: "SURECAST" };
const SIGNS = ["+", "-", "/", "(", ")"] as const;

/**
 * The text in lower case, with plain minus signs and blanks. No character changes its index: only A to Z are made small, because some letters of
 * other alphabets become two characters.
 */
const plain = (source: string): string =>
  source
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[−–—]/g, "-")
    .replace(/\s/g, " ");

/** The token of a word of letters: an attribute, a cast type, another keyword, or an unknown word. */
function named(word: string, at: number): Token {
  const attr = Object.hasOwn(NAMES, word) ? NAMES[word] : undefined;
  if (attr) return { k: "attr", attr, at };
  const type = Object.hasOwn(CASTS, word) ? CASTS[word] : undefined;
  if (type) return { k: "cast", type, at };
  if (word === "pv" || word === "or") return { k: word, at };
  return { k: word === "vs" || word === "v" ? "vs" : "word", at };
}
/** A suffix of an attribute that changes nothing: "-MOD", " MOD", " Modifier". */
const SUFFIX = /^ *-? *mod(?:ifier)?(?![a-z])/;

/** Reads the token at an index. `next`: the index behind it. @returns null where no token begins with this character */
function tokenAt(text: string, at: number): { readonly token: Token; readonly next: number } | null {
  const rest = text.slice(at);
  if (rest.startsWith("???")) return { token: { k: "unknown", at }, next: at + 3 };
  const [digits] = /^\d+/.exec(rest) ?? [];
  if (digits) return { token: { k: "number", value: Number(digits), at }, next: at + digits.length };
  const sign = SIGNS.find((one) => rest.startsWith(one));
  if (sign) return { token: { k: sign, at }, next: at + 1 };
  const [word] = /^[a-z]+/.exec(rest) ?? [];
  if (!word) return null;
  // DC+ is one token only where nothing stands between DC and the plus.
  if (word === "dc" && rest[2] === "+") return { token: { k: "cast", type: "DC+", at }, next: at + 3 };
  const token = named(word, at);
  const after = rest.slice(word.length);
  if (token.k === "vs") return { token, next: at + word.length + (after.startsWith(".") ? 1 : 0) };
  if (token.k !== "attr") return { token, next: at + word.length };
  return { token, next: at + word.length + (SUFFIX.exec(after)?.[0].length ?? 0) };
}

/** Reads the words of a cast line one after the other. */
export class Lexer {
  readonly #text: string;
  #at = 0;
  constructor(readonly source: string) {
    this.#text = plain(source);
  }
  get at(): number {
    return this.#skip(this.#at);
  }
  /** The next word; null at the end of the line; "bad" where the next character begins no word. */
  peek(): Token | null | "bad" {
    if (this.at >= this.#text.length) return null;
    return tokenAt(this.#text, this.at)?.token ?? "bad";
  }
  take(): void {
    this.#at = tokenAt(this.#text, this.at)?.next ?? this.#text.length;
  }
  /** Takes free text up to the end of the line, or up to a slash behind which another cast begins. */
  freeText(): string {
    const from = this.at;
    let end = from;
    while (end < this.#text.length && !(this.#text[end] === "/" && this.#castFollows(end + 1))) end += 1;
    this.#at = end;
    return this.source.slice(from, end).replace(/\s+/g, " ").trim();
  }
  #castFollows(from: number): boolean {
    return tokenAt(this.#text, this.#skip(from))?.token.k === "cast";
  }
  #skip(from: number): number {
    let at = from;
    while (this.#text[at] === " ") at += 1;
    return at;
  }
}
