import type { Attribute } from "../data/names";
import { Lexer, type Token } from "./lexer";
import type { Cast, CastError, CastType, ParseResult, Target, Term } from "./syntax";

type Failed = { readonly error: CastError; readonly at: number };
type Read<T> = { readonly value: T } | Failed;
const failed = (error: CastError, at: number): Failed => ({ error, at });
const isFailed = <T>(read: Read<T>): read is Failed => "error" in read;

/** The largest sum of the numbers in a cast; a larger one fits neither the stored cast nor the printed line. */
const MOST_ADDED = 999;

/** Reads a cast line by recursive descent. Each method reads on from where the method before it stopped. */
class Parser {
  readonly #words: Lexer;
  constructor(source: string) {
    this.#words = new Lexer(source);
  }
  /** line = cast , { "/" , cast } */
  line(): Read<readonly Cast[]> {
    const casts: Cast[] = [];
    do {
      const cast = this.#cast();
      if (isFailed(cast)) return cast;
      casts.push(cast.value);
    } while (this.#takes("/"));
    return this.#words.peek() === null ? { value: casts } : this.#wrong("trailing");
  }
  /** The mistake at the next word: `char` where the next character begins no word, else the given one. */
  #wrong(error: CastError): Failed {
    return failed(this.#words.peek() === "bad" ? "char" : error, this.#words.at);
  }
  #next(): Token | null {
    const token = this.#words.peek();
    return token === "bad" ? null : token;
  }
  #takes(k: Token["k"]): boolean {
    if (this.#next()?.k !== k) return false;
    this.#words.take();
    return true;
  }
  #cast(): Read<Cast> {
    const token = this.#next();
    if (token?.k !== "cast") return this.#wrong("cast");
    this.#words.take();
    return token.type === "SURECAST" ? { value: { type: token.type } } : this.#rolled(token.type);
  }
  #rolled(type: Exclude<CastType, "SURECAST">): Read<Cast> {
    const attack = this.#terms();
    if (isFailed(attack)) return attack;
    const flat = this.#flat();
    if (isFailed(flat)) return flat;
    const sum = { attack: attack.value, flat: flat.value };
    if (type === "PA" || type === "SD") return { value: { type, ...sum } };
    if (!this.#takes("vs")) return this.#wrong("vsExpected");
    const target = this.#target();
    return isFailed(target) ? target : { value: { type, ...sum, target: target.value } };
  }
  /** term , { "+" , term }. A plus before a number is left for `#flat`. */
  #terms(): Read<readonly Term[]> {
    const terms: Term[] = [];
    for (;;) {
      const term = this.#term();
      if (isFailed(term)) return term;
      terms.push(term.value);
      if (this.#next()?.k !== "+" || this.#numberAfterSign()) return { value: terms };
      this.#words.take();
    }
  }
  #numberAfterSign(): boolean {
    return /^[+\-−–—]\s*\d/.test(this.#words.source.slice(this.#words.at));
  }
  /** attr | "PV" | "(" , attr , ")" */
  #term(): Read<Term> {
    if (this.#takes("pv")) return { value: "pv" };
    const inside = this.#takes("(");
    const attr = this.#attribute("attackAttr");
    if (isFailed(attr) || !inside) return attr;
    return this.#takes(")") ? attr : this.#wrong("attackAttr");
  }
  #attribute(error: CastError): Read<Attribute> {
    const token = this.#next();
    if (token?.k !== "attr") return this.#wrong(error);
    this.#words.take();
    return { value: token.attr };
  }
  /** { ( "+" | "-" ) , integer } */
  #flat(): Read<number> {
    let sum = 0;
    for (let sign = this.#next()?.k; sign === "+" || sign === "-"; sign = this.#next()?.k) {
      this.#words.take();
      const number = this.#next();
      if (number?.k !== "number") return this.#wrong("number");
      sum += sign === "+" ? number.value : -number.value;
      if (Math.abs(sum) > MOST_ADDED) return this.#wrong("tooMuch");
      this.#words.take();
    }
    return { value: sum };
  }
  /** saves | "???" | "DC" , text */
  #target(): Read<Target> {
    if (this.#takes("unknown")) return { value: { kind: "unspecified" } };
    const token = this.#next();
    if (token?.k === "cast" && token.type === "DC") {
      this.#words.take();
      return { value: { kind: "ownDc", note: this.#words.freeText() } };
    }
    const first = this.#attribute("targetExpected");
    if (isFailed(first)) return first;
    const options = [first.value];
    while (this.#next()?.k === "or" || this.#saveAfterSlash()) {
      this.#words.take();
      const more = this.#attribute("targetExpected");
      if (isFailed(more)) return more;
      if (!options.includes(more.value)) options.push(more.value);
    }
    return { value: { kind: "save", options } };
  }
  /** Whether a slash follows that offers one more save. A slash before the keyword of a cast begins another cast instead. */
  #saveAfterSlash(): boolean {
    if (this.#next()?.k !== "/") return false;
    const after = new Lexer(this.#words.source.slice(this.#words.at + 1)).peek();
    return after === null || after === "bad" || after.k !== "cast";
  }
}

/** [G-077] Reads a cast line; `at` of a mistake is the index of its character. */
export function parseCast(source: string): ParseResult {
  if (source.trim() === "") return { ok: false, error: "empty", at: 0 };
  const read = new Parser(source).line();
  if (isFailed(read)) return { ok: false, error: read.error, at: Math.min(read.at, source.trimEnd().length) };
  const many = read.value.some((cast) => "target" in cast && cast.attack.length > 1);
  return { ok: true, value: { alternatives: read.value, warnings: many ? ["multiAttack"] : [], source } };
}

function printTarget(target: Target): string {
  if (target.kind === "unspecified") return "???";
  if (target.kind === "save") return target.options.map((attr) => attr.toUpperCase()).join("/");
  return target.note === "" ? "DC" : `DC ${target.note}`;
}
function printOne(cast: Cast): string {
  if (cast.type === "SURECAST") return cast.type;
  const terms = cast.attack.map((term) => term.toUpperCase()).join("+");
  const flat = cast.flat === 0 ? "" : ` ${cast.flat < 0 ? "-" : "+"} ${Math.abs(cast.flat)}`;
  return `${cast.type} ${terms}${flat}${"target" in cast ? ` vs ${printTarget(cast.target)}` : ""}`;
}
/** [G-077] A cast line in its canonical form, as sheets show it. */
export const printCast = (alternatives: readonly Cast[]): string => alternatives.map(printOne).join(" / ");
