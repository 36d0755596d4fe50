import { isObject } from "../../engine/shape";
/** What a client may ask the writer for. */
export type Command =
  | {
      readonly do: "answer";
      readonly exchange: string;
      readonly at: string;
      readonly h: string;
      readonly value: string;
    }
  | { readonly do: "reroll"; readonly exchange: string; readonly at: string }
  | { readonly do: "undo" | "redo" | "reveal"; readonly exchange: string }
  | { readonly do: "endTurn"; readonly combat: string };

/** A command with the user it claims to come from and the token that user's client vouches for. */
export interface Signed {
  readonly user: string;
  readonly token: string;
  readonly command: Command;
}

const MOST = 200;
const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= MOST;

function commandOf(value: unknown): Command | null {
  if (!isObject(value)) return null;
  const { do: what, exchange, at, h, value: choice, combat } = value;
  if (what === "endTurn") return isText(combat) ? { do: what, combat } : null;
  if (!isText(exchange)) return null;
  if (what === "undo" || what === "redo" || what === "reveal") return { do: what, exchange };
  if (!isText(at)) return null;
  if (what === "reroll") return { do: what, exchange, at };
  return what === "answer" && isText(h) && isText(choice) ? { do: what, exchange, at, h, value: choice } : null;
}

/** Reads a payload that may be anything; null when it is no command. Unknown fields are left behind. */
export function signedOf(payload: unknown): Signed | null {
  if (!isObject(payload)) return null;
  const { user, token, command } = payload;
  const read = commandOf(command);
  return isText(user) && isText(token) && read ? { user, token, command: read } : null;
}
