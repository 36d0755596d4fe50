import type { Rolled } from "../dice/pool";
import type { Amount } from "../modifiers";
import { isChanges } from "./changes";
import { isFilled, isRows } from "./form";
import { Diverged, type Procedures, type ReplayObserver, type Run, replay } from "./replay";
import type { DeedLine, Line } from "./story.types";
import type { Address, Change, Entry, Request, Say, Script } from "./types";

export interface Story {
  readonly lines: readonly Line[];
  readonly run: Run;
}

/** Writes down every step. Rolls are remembered by identity, so that a contest can say which rolls it compared. */
class Scribe implements ReplayObserver {
  readonly lines: Line[] = [];
  readonly #rolls = new Map<Amount, Address>();

  roll(request: Request & { k: "roll" }, entry: Entry | null, rolled: Rolled | null): void {
    const { at, who, pool } = request;
    const open = { k: "roll", at, who, dice: pool.dice, flat: pool.flat, mods: pool.mods } as const;
    if (!entry || !rolled) {
      this.lines.push(open);
      return;
    }
    this.#rolls.set(rolled, at);
    this.#rolls.set(rolled.natural, at);
    this.lines.push({
      ...open,
      faces: facesOf(entry),
      total: rolled.total,
      natural: rolled.natural.total,
      burst: rolled.burst,
      ...(entry.fix === undefined ? {} : { fix: entry.fix }),
      ...(entry.by === undefined ? {} : { by: entry.by }),
    });
  }

  contest(op: "beats" | "meets", a: Amount, b: Amount, rule: string, ok: boolean, _at: Address, fixed: boolean): void {
    const aAt = this.#rolls.get(a);
    const bAt = this.#rolls.get(b);
    this.lines.push({
      k: "contest",
      op,
      rule,
      ok,
      a: a.total,
      b: b.total,
      // A roll's own modifiers are shown with the roll, and not again here.
      aMods: aAt === undefined ? a.mods : [],
      bMods: bAt === undefined ? b.mods : [],
      ...(aAt === undefined ? {} : { aAt }),
      ...(bAt === undefined ? {} : { bAt }),
      ...(fixed ? { fixed: true as const } : {}),
    });
  }

  correction(at: Address, { v, by }: Entry): void {
    const rows = isFilled(v) ? v.fields.rows : undefined;
    this.lines.push({ k: "correction", at, rows: isRows(rows) ? rows : [], ...(by === undefined ? {} : { by }) });
  }

  ask({ at, who, options, form, sealed }: Request & { k: "ask" }, entry: Entry | null): void {
    if (!entry) {
      const open = { ...(form && { form }), ...(sealed !== undefined && { sealed: true as const }) };
      this.lines.push({ k: "ask", at, who, options, ...open });
      return;
    }
    const { v, by } = entry;
    const answer = typeof v === "string" ? { answer: v } : isFilled(v) ? { answer: v.option, filled: v.fields } : {};
    this.lines.push({ k: "ask", at, who, options, ...answer, ...(by === undefined ? {} : { by }) });
  }

  look({ at, who, question }: Request & { k: "look" }, entry: Entry | null): void {
    const found = Array.isArray(entry?.v) ? { found: entry.v.filter((id) => typeof id === "string") } : {};
    this.lines.push({ k: "look", at, who, question, ...found });
  }

  deed(request: Request & { k: "deed" }, entry: Entry | null): void {
    const { at, view } = request;
    if (!entry) this.lines.push({ k: "deed", at });
    else if (!isChanges(entry.v)) this.lines.push({ k: "deed", at, changes: null });
    else this.lines.push({ k: "deed", at, changes: entry.v, after: numbersAfter(entry.v, view) });
  }

  say(line: Say): void {
    this.lines.push({ k: "say", ...line });
  }
}

function facesOf(entry: Entry): readonly number[] {
  return Array.isArray(entry.v) ? entry.v.filter((face) => typeof face === "number") : [];
}

/** The changed numbers as they are now, with their maximum where the participant has one ("<name>Max"). */
export function numbersAfter(changes: readonly Change[], view: Request["view"]): NonNullable<DeedLine["after"]> {
  const after: Record<string, Record<string, number>> = {};
  for (const change of changes) {
    if (change.k !== "add" && change.k !== "set") continue;
    const now = view[change.on]?.now;
    if (!now) continue;
    const touched = after[change.on] ?? {};
    after[change.on] = touched;
    touched[change.at] = now[change.at] ?? 0;
    const most = now[`${change.at}Max`];
    if (most !== undefined) touched[`${change.at}Max`] = most;
  }
  return after;
}

/**
 * The story of an exchange, line by line, up to the questions that are still open.
 * @throws what `replay` throws
 */
export function tell(script: Script, procedures: Procedures): Story {
  const scribe = new Scribe();
  const run = replay(script, procedures, scribe);
  return { lines: scribe.lines, run };
}

/** The story of an exchange; null where the log no longer fits the procedures. */
export function tryTell(script: Script, procedures: Procedures): Story | null {
  try {
    return tell(script, procedures);
  } catch (error) {
    if (error instanceof Diverged) return null;
    throw error;
  }
}
