import type { Die } from "../../dice/pool";
import type { Json } from "../../json";
import { CORRECTION } from "../../procedure/correction";
import { filledJson } from "../../procedure/form";
import type { ContestLine, DeedLine, Line, RollLine } from "../../procedure/story.types";
import type { Address, Change, Log } from "../../procedure/types";
import { encodeChanges } from "./change";
import { ModWriter } from "./mods";
import { tuple } from "./read";
import { Shelf } from "./shelf";

/**
 * A story as tuples. Values that can be computed again are left out: totals from faces, and answers that the log still holds.
 * @param log the log that is stored beside the story; empty when it is deleted
 */
export function encodeStory(lines: readonly Line[], log: Log = {}): Json[] {
  const writer = new Writer(lines, log);
  return lines.map((line) => writer.line(line));
}

/** Added to the stored result of a comparison where a game master has decided it. */
export const DECIDED = 2;

class Writer {
  readonly #mods = new ModWriter();
  readonly #shelf: Shelf;
  /** The addresses of rolls by the index of their line; null for other lines. */
  readonly #rolls: readonly (Address | null)[];

  constructor(lines: readonly Line[], log: Log) {
    this.#shelf = new Shelf(log);
    this.#rolls = lines.map((line) => (line.k === "roll" ? line.at : null));
  }

  line(line: Line): Json {
    switch (line.k) {
      case "roll":
        return this.#roll(line);
      case "contest":
        return this.#contest(line);
      case "ask": {
        const place = line.answer === undefined ? undefined : this.#shelf.place(line.at);
        const { answer: option, filled } = line;
        const full = option !== undefined && filled ? filledJson({ option, fields: filled }) : option;
        const answer = place === undefined ? [full, line.by] : [];
        return tuple("a", place ?? line.at, line.who, [...line.options], ...answer);
      }
      case "look":
        return tuple("l", line.at, line.who, line.question, line.found && [...line.found]);
      case "deed": {
        if (!line.changes) return tuple("d", line.at, null, line.changes === null ? 0 : undefined);
        const place = this.#shelf.place(line.at);
        const changes = place === undefined ? encodeChanges(line.changes) : undefined;
        return tuple("d", place ?? line.at, encodeAfter(line.changes, line.after), changes);
      }
      case "correction": {
        const place = this.#shelf.place(line.at);
        const rows = filledJson({ option: CORRECTION, fields: { rows: line.rows } });
        return tuple("g", place ?? line.at, ...(place === undefined ? [rows, line.by] : []));
      }
      case "say":
        return tuple("s", line.key, line.rule, line.about, line.data && { ...line.data }, line.prevented);
    }
  }

  #roll({ at, who, dice, flat, mods, faces, by, fix }: RollLine): Json {
    const place = faces && this.#shelf.place(at);
    const answer = place === undefined ? [faces && [...faces], by, fix] : [];
    return tuple("r", place ?? at, who, dice.map(dieText).join(" "), flat, this.#mods.write(mods), ...answer);
  }

  #contest({ op, rule, ok, a, b, aMods, bMods, aAt, bAt, fixed }: ContestLine): Json {
    const mods = [this.#mods.write(aMods), this.#mods.write(bMods)];
    const rolls = [aAt, bAt].map((at) => (at === undefined ? undefined : this.#rolls.indexOf(at)));
    return tuple(op === "beats" ? "b" : "m", rule, (ok ? 1 : 0) + (fixed ? DECIDED : 0), a, b, ...mods, ...rolls);
  }
}

/** For each changed number, in order: its value afterwards, with its maximum where it has one. */
function encodeAfter(changes: readonly Change[], after: DeedLine["after"]): Json[] | undefined {
  const values = changes.map((change): Json => {
    if (change.k !== "add" && change.k !== "set") return null;
    const numbers = after?.[change.on];
    const value = numbers?.[change.at];
    const most = numbers?.[`${change.at}Max`];
    return value === undefined ? null : most === undefined ? value : [value, most];
  });
  const stored = tuple(...values);
  return stored.length > 0 ? stored : undefined;
}

const dieText = ({ n, f, burst, keep }: Die): string =>
  `${n}d${f}${burst ? "x" : ""}${keep ? (keep > 0 ? "h" : "l") : ""}`;
