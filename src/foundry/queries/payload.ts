import type { Correction } from "../../engine/play/correct";
import { type FilledForm, isFilled, isRows } from "../../engine/procedure/form";
import { isObject } from "../../engine/shape";
/** A chosen option: at which address, and with the fingerprint of the question. */
export interface PlainAnswer {
  readonly at: string;
  readonly h: string;
  readonly value: string;
}
/** What a client may ask of the writer. */
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
  /** `rest`: numbers that a person has edited meanwhile stay as they are. */
  | { readonly do: "undo"; readonly exchange: string; readonly rest?: true }
  | { readonly do: "redo" | "reveal"; readonly exchange: string }
  /** `of`: the combatant whose turn it was when a person pressed the button. */
  | { readonly do: "endTurn"; readonly combat: string; readonly of?: string };

/** A command with the user from whom it claims to come, and the token for which that user's client vouches. */
export interface Signed {
  readonly user: string;
  readonly token: string;
  readonly command: Command;
}

const MOST = 200;
const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= MOST;

/** Reads a correction. Whether the roll or the comparison exists, and whether the rows fit the game, is checked by the play reader. */
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
/** How many answers may come at once; nobody is asked more. */
const MOST_ANSWERS = 100;
function answersOf(value: unknown): readonly PlainAnswer[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_ANSWERS) return null;
  const read = value.flatMap((one) => (isPlainAnswer(one) ? [{ at: one.at, h: one.h, value: one.value }] : []));
  // If an address were answered twice, the later answer would replace the first.
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

/** Reads a payload that may be anything; null where it is no command. Unknown fields are dropped. */
export function signedOf(payload: unknown): Signed | null {
  if (!isObject(payload)) return null;
  const { user, token, command } = payload;
  const read = commandOf(command);
  return isText(user) && isText(token) && read ? { user, token, command: read } : null;
}
