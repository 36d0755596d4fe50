import type { Correction } from "../../engine/play/correct";
import { type FilledForm, isFilled, isRows } from "../../engine/procedure/form";
import { isObject } from "../../engine/shape";
/** A chosen option: where, with the fingerprint of the question. */
export interface PlainAnswer {
  readonly at: string;
  readonly h: string;
  readonly value: string;
}
/** What a client may ask the writer for. */
export type Command =
  | {
      readonly do: "answer";
      readonly exchange: string;
      readonly at: string;
      readonly h: string;
      readonly value: string | FilledForm;
    }
  | { readonly do: "answerAll"; readonly exchange: string; readonly answers: readonly PlainAnswer[] }
  | { readonly do: "correct"; readonly exchange: string; readonly correction: Correction }
  | { readonly do: "reroll"; readonly exchange: string; readonly at: string }
  /** `rest`: numbers that a person has edited since stay as they are. */
  | { readonly do: "undo"; readonly exchange: string; readonly rest?: true }
  | { readonly do: "redo" | "reveal"; readonly exchange: string }
  /** `of`: the combatant whose turn it was when somebody asked. */
  | { readonly do: "endTurn"; readonly combat: string; readonly of?: string };

/** A command with the user it claims to come from and the token that user's client vouches for. */
export interface Signed {
  readonly user: string;
  readonly token: string;
  readonly command: Command;
}

const MOST = 200;
const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= MOST;

/** Whether the roll or the comparison is there, and whether the rows are the game's, is for the play reader to say. */
function correctionOf(value: unknown): Correction | null {
  if (!isObject(value)) return null;
  const { k, at, total, ok, rows } = value;
  if (k === "rows") return isRows(rows) ? { k, rows } : null;
  if (!isText(at)) return null;
  if (k === "total") return typeof total === "number" && Number.isInteger(total) ? { k, at, total } : null;
  return k === "contest" && (typeof ok === "boolean" || ok === null) ? { k, at, ok } : null;
}

const isPlainAnswer = (value: unknown): value is PlainAnswer =>
  isObject(value) && isText(value.at) && isText(value.h) && isText(value.value);
/** Nobody is asked more at once. */
const MOST_ANSWERS = 100;
function answersOf(value: unknown): readonly PlainAnswer[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_ANSWERS) return null;
  const read = value.flatMap((one) => (isPlainAnswer(one) ? [{ at: one.at, h: one.h, value: one.value }] : []));
  // An address that is answered twice would have the later answer take the place of the first.
  const isWhole = read.length === value.length && new Set(read.map(({ at }) => at)).size === read.length;
  return isWhole ? read : null;
}

function commandOf(value: unknown): Command | null {
  if (!isObject(value)) return null;
  const { do: what, exchange, at, h, value: choice, combat, of, correction, answers, rest } = value;
  if (what === "endTurn") return isText(combat) ? { do: what, combat, ...(isText(of) && { of }) } : null;
  if (!isText(exchange)) return null;
  if (what === "undo") return { do: what, exchange, ...(rest === true && { rest }) };
  if (what === "redo" || what === "reveal") return { do: what, exchange };
  if (what === "correct") {
    const read = correctionOf(correction);
    return read && { do: what, exchange, correction: read };
  }
  if (what === "answerAll") {
    const read = answersOf(answers);
    return read && { do: what, exchange, answers: read };
  }
  if (!isText(at)) return null;
  if (what === "reroll") return { do: what, exchange, at };
  if (what !== "answer" || !isText(h)) return null;
  return isText(choice) || isFilled(choice) ? { do: what, exchange, at, h, value: choice } : null;
}

/** Reads a payload that may be anything; null when it is no command. Unknown fields are left behind. */
export function signedOf(payload: unknown): Signed | null {
  if (!isObject(payload)) return null;
  const { user, token, command } = payload;
  const read = commandOf(command);
  return isText(user) && isText(token) && read ? { user, token, command: read } : null;
}
