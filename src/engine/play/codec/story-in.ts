import type { Die, Pool } from "../../dice/pool";
import { score } from "../../dice/score";
import { isChanges } from "../../procedure/changes";
import { isRows } from "../../procedure/form";
import type {
  AskLine,
  ContestLine,
  CorrectionLine,
  DeedLine,
  Line,
  LookLine,
  RollLine,
  SayLine,
} from "../../procedure/story.types";
import type { Address, Change, Entry, Log } from "../../procedure/types";
import { isObject } from "../../shape";
import { decodeChanges } from "./change";
import { filled } from "./log";
import { ModReader } from "./mods";
import { bad, fields, list, maybe, number, numbers, text, texts } from "./read";
import { Shelf } from "./shelf";
import { DECIDED } from "./story-out";

/** @throws BadData */
export function decodeStory(value: unknown, log: Log = {}): readonly Line[] {
  const reader = new Reader(log);
  return list(value, "story").map((line) => reader.line(list(line, "story")));
}

interface LineHead {
  readonly at: Address;
  /** The entry of the log that holds this line's answer. */
  readonly entry?: Entry;
}

/** Reads a story line by line, because lines refer to modifiers and rolls of earlier lines. */
class Reader {
  readonly #mods = new ModReader();
  readonly #rolls: (Address | null)[] = [];
  readonly #shelf: Shelf;

  constructor(log: Log) {
    this.#shelf = new Shelf(log);
  }

  line([k, ...parts]: readonly unknown[]): Line {
    const line = this.#line(k, parts);
    this.#rolls.push(line.k === "roll" ? line.at : null);
    return line;
  }

  #line(k: unknown, parts: readonly unknown[]): Line {
    switch (k) {
      case "r":
        return this.#roll(parts);
      case "b":
      case "m":
        return this.#contest(k === "b" ? "beats" : "meets", parts);
      case "a":
        return this.#ask(parts);
      case "l":
        return look(parts);
      case "d":
        return this.#deed(parts);
      case "s":
        return say(parts);
      case "g":
        return this.#correction(parts);
      default:
        return bad("story", "a kind of line");
    }
  }

  #place(value: unknown): LineHead {
    if (typeof value !== "number") return { at: text(value, "story") };
    const [at, entry] = this.#shelf.take(value) ?? bad("story", "an answer in the log");
    return { at, entry };
  }

  #roll([place, who, dice, flat, mods, faces, by, fix]: readonly unknown[]): RollLine {
    const { at, entry } = this.#place(place);
    const pool = { dice: diceOf(text(dice, at)), flat: number(flat, at), mods: this.#mods.read(mods, at) };
    const open = { k: "roll", at, who: text(who, at), ...pool } as const;
    if (!entry && faces === undefined) return open;
    const thrown = numbers(entry ? entry.v : faces, at);
    return {
      ...open,
      faces: thrown,
      ...corrected(scored(pool, thrown, at), entry ? entry.fix : fix, at),
      ...maybe("by", entry ? entry.by : by, (one) => text(one, at)),
    };
  }

  #ask([place, who, options, answer, by]: readonly unknown[]): AskLine {
    const { at, entry } = this.#place(place);
    const given = entry ? entry.v : answer;
    return {
      k: "ask",
      at,
      who: text(who, at),
      options: texts(options, at),
      ...answered(given, at),
      ...maybe("by", entry ? entry.by : by, (one) => text(one, at)),
    };
  }

  #correction([place, rows, by]: readonly unknown[]): CorrectionLine {
    const { at, entry } = this.#place(place);
    const { fields: values } = filled(entry ? entry.v : rows, at);
    const known = isRows(values.rows) ? values.rows : bad(at, "rows");
    return { k: "correction", at, rows: known, ...maybe("by", entry ? entry.by : by, (one) => text(one, at)) };
  }

  #deed([place, after, changes]: readonly unknown[]): DeedLine {
    const { at, entry } = this.#place(place);
    if (!entry && changes === undefined) return { k: "deed", at };
    if (changes === 0) return { k: "deed", at, changes: null };
    const done = entry ? changesOf(entry, at) : decodeChanges(changes, at);
    return { k: "deed", at, changes: done, after: decodeAfter(done, after, at) };
  }

  #contest(op: ContestLine["op"], [rule, ok, a, b, aMods, bMods, aAt, bAt]: readonly unknown[]): ContestLine {
    const where = text(rule, "contest");
    const roll = (place: unknown): string => this.#rolls[number(place, where)] ?? bad(where, "a roll before it");
    return {
      k: "contest",
      op,
      rule: where,
      ok: ok === 1 || ok === DECIDED + 1,
      a: number(a, where),
      b: number(b, where),
      aMods: this.#mods.read(aMods, where),
      bMods: this.#mods.read(bMods, where),
      ...maybe("aAt", aAt, roll),
      ...maybe("bAt", bAt, roll),
      ...(ok === DECIDED || ok === DECIDED + 1 ? { fixed: true as const } : {}),
    };
  }
}

function answered(given: unknown, at: Address): Pick<AskLine, "answer" | "filled"> {
  if (given === undefined || given === null) return {};
  if (!isObject(given)) return { answer: text(given, at) };
  const { option, fields: values } = filled(given, at);
  return { answer: option, filled: values };
}
/** The result of a roll with a game master's correction of its total. */
function corrected<R extends { readonly total: number }>(rolled: R, fix: unknown, at: Address): R & { fix?: number } {
  if (fix === undefined || fix === null) return rolled;
  const by = number(fix, at);
  return { ...rolled, total: rolled.total + by, fix: by };
}
function changesOf({ v }: Entry, at: Address): readonly Change[] {
  return isChanges(v) ? v : bad(at, "a deed in the log");
}
function scored(
  pool: Pool,
  faces: readonly number[],
  at: string,
): Required<Pick<RollLine, "total" | "natural" | "burst">> {
  try {
    const { total, natural, burst } = score(pool, faces);
    return { total, natural: natural.total, burst };
  } catch {
    return bad(at, "faces that fit");
  }
}

function look([at, who, question, found]: readonly unknown[]): LookLine {
  const where = text(at, "look");
  const line = { k: "look", at: where, who: text(who, where), question: text(question, where) } as const;
  return { ...line, ...maybe("found", found, (one) => texts(one, where)) };
}
function say([key, rule, about, data, prevented]: readonly unknown[]): SayLine {
  const where = text(key, "say");
  const plain = (value: unknown): string | number =>
    typeof value === "number" ? number(value, where) : text(value, where);
  return {
    k: "say",
    key: where,
    ...maybe("rule", rule, (one) => text(one, where)),
    ...maybe("about", about, (one) => text(one, where)),
    ...maybe("data", data, (one) =>
      Object.fromEntries(fields(one, where).map(([name, field]) => [name, plain(field)])),
    ),
    ...maybe("prevented", prevented, (one) => number(one, where)),
  };
}
function decodeAfter(changes: readonly Change[], value: unknown, where: string): NonNullable<DeedLine["after"]> {
  const values = value === undefined || value === null ? [] : list(value, where);
  const after: Record<string, Record<string, number>> = {};
  for (const [i, change] of changes.entries()) {
    const one = values[i];
    if ((change.k !== "add" && change.k !== "set") || one === undefined || one === null) continue;
    const [now, most] = Array.isArray(one) ? numbers(one, where) : [number(one, where)];
    const touched = after[change.on] ?? {};
    after[change.on] = touched;
    if (now !== undefined) touched[change.at] = now;
    if (most !== undefined) touched[`${change.at}Max`] = most;
  }
  return after;
}

function diceOf(value: string): readonly Die[] {
  if (value === "") return [];
  return value.split(" ").map((term) => {
    const [, n, f, burst, keep] = /^(\d{1,4})d(\d{1,4})(x?)([hl]?)$/.exec(term) ?? bad(term, "dice");
    return {
      n: Number(n),
      f: Number(f),
      ...(burst ? { burst: true } : {}),
      ...(keep ? { keep: keep === "h" ? 1 : -1 } : {}),
    };
  });
}
