import type { Die } from "../dice/pool";
import type { Mod } from "../modifiers";
import type { FilledForm, Form, Row } from "./form";
import type { Address, Change, Id, Say } from "./types";

/** A line of what happened, as the story reader tells it. Serialisable: a closed card is rendered from these alone. */
export type Line = RollLine | ContestLine | AskLine | LookLine | DeedLine | SayLine | CorrectionLine;

export interface RollLine {
  readonly k: "roll";
  readonly at: Address;
  readonly who: Id;
  readonly dice: readonly Die[];
  readonly flat: number;
  readonly mods: readonly Mod[];
  /** Missing while the roll is still open. */
  readonly faces?: readonly number[];
  readonly total?: number;
  readonly natural?: number;
  readonly burst?: boolean;
  /** By how much a game master has corrected the total. */
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
  /** A game master has decided how it ended. */
  readonly fixed?: true;
}
export interface AskLine {
  readonly k: "ask";
  readonly at: Address;
  readonly who: Id;
  readonly options: readonly string[];
  /** Missing while it waits. */
  readonly answer?: string;
  /** What was filled in with the answer. */
  readonly filled?: FilledForm["fields"];
  /** What has to be filled in with each option; only while it waits. */
  readonly form?: Form;
  /** Its answer is told together with others; only while it waits. */
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
  /** Missing while it waits for its commit, null when it was refused. */
  readonly changes?: readonly Change[] | null;
  /** The touched numbers after the deed, by letter and place, so that a gauge can be drawn. */
  readonly after?: Readonly<Record<Id, Readonly<Record<string, number>>>>;
}
/** A game master has changed something by hand; the deed that does it follows. */
export interface CorrectionLine {
  readonly k: "correction";
  readonly at: Address;
  readonly rows: readonly Row[];
  readonly by?: string;
}
export interface SayLine extends Say {
  readonly k: "say";
}
