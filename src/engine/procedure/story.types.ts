import type { Die } from "../dice/pool";
import type { Mod } from "../modifiers";
import type { FilledForm, Form, Row } from "./form";
import type { Address, Change, Id, Say } from "./types";

/** A line of the story. It is serialisable: a closed card is rendered from these lines alone. */
export type Line = RollLine | ContestLine | AskLine | LookLine | DeedLine | SayLine | CorrectionLine;

export interface RollLine {
  readonly k: "roll";
  readonly at: Address;
  readonly who: Id;
  readonly dice: readonly Die[];
  readonly flat: number;
  readonly mods: readonly Mod[];
  /** The faces, missing while the roll is still open. */
  readonly faces?: readonly number[];
  readonly total?: number;
  readonly natural?: number;
  readonly burst?: boolean;
  /** The amount by which a game master has corrected the total. */
  readonly fix?: number;
  readonly by?: string;
}
export interface ContestLine {
  readonly k: "contest";
  readonly op: "beats" | "meets";
  readonly rule: string;
  readonly ok: boolean;
  readonly a: number;
  readonly b: number;
  readonly aMods: readonly Mod[];
  readonly bMods: readonly Mod[];
  /** The rolls that were compared, where a side is a roll. */
  readonly aAt?: Address;
  readonly bAt?: Address;
  /** A game master has decided the result. */
  readonly fixed?: true;
}
export interface AskLine {
  readonly k: "ask";
  readonly at: Address;
  readonly who: Id;
  readonly options: readonly string[];
  /** The chosen option; missing while the question is open. */
  readonly answer?: string;
  /** The values of the answer's fields. */
  readonly filled?: FilledForm["fields"];
  /** The fields of each option; only while the question is open. */
  readonly form?: Form;
  /** The answer is told together with others; only while the question is open. */
  readonly sealed?: true;
  readonly by?: string;
}
export interface LookLine {
  readonly k: "look";
  readonly at: Address;
  readonly who: Id;
  readonly question: string;
  readonly found?: readonly Id[];
}
export interface DeedLine {
  readonly k: "deed";
  readonly at: Address;
  /** The changes; missing until the commit, null when the deed was refused. */
  readonly changes?: readonly Change[] | null;
  /** The changed numbers after the deed, by letter and name, so that a gauge can be drawn. */
  readonly after?: Readonly<Record<Id, Readonly<Record<string, number>>>>;
}
/** A game master's correction by hand; the deed that carries it out follows. */
export interface CorrectionLine {
  readonly k: "correction";
  readonly at: Address;
  readonly rows: readonly Row[];
  readonly by?: string;
}
export interface SayLine extends Say {
  readonly k: "say";
}
