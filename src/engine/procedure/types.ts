import type { Pool, Rolled } from "../dice/pool";
import type { Json, JsonObject } from "../json";
import type { Amount } from "../modifiers";
import type { Filled, FilledForm, Form } from "./form";
import type { Spot } from "./spot";

export type { Spot } from "./spot";

/** A participant: a letter ("a", "b", ... "aa"), never a document id. */
export type Id = string;
/** Who is asked where the game master decides: no participant (their letters are small). */
export const GAME_MASTER: Id = "GM";
/** Where in the procedure a question stands: `target/q/hit`, `strike~2`. Never contains a dot. */
export type Address = string;

/** Something that takes part: fixed facts (the ruleset's own fields) and the flat numbers that changes may touch. Statuses are 0, 1 or stacks. */
export interface Being {
  readonly id: Id;
  readonly now: Record<string, number>;
}
export type World<B extends Being = Being> = Record<Id, B>;

/** What a rule wants; each ruleset has its own union. */
export interface Intent {
  readonly k: string;
}

/** What really happened: all that applier, undo, story and odds know. */
export type Change =
  | { readonly k: "add"; readonly on: Id; readonly at: string; readonly by: number }
  | { readonly k: "set"; readonly on: Id; readonly at: string; readonly from: number; readonly to: number }
  | { readonly k: "make"; readonly on: Id; readonly id: string; readonly kind: DocumentKind; readonly data: JsonObject }
  | { readonly k: "drop"; readonly on: Id; readonly id: string; readonly kind: DocumentKind; readonly data: JsonObject }
  /** `teleport`: without going over what lies between. */
  | { readonly k: "move"; readonly on: Id; readonly from: Spot; readonly to: Spot; readonly teleport?: true }
  | { readonly k: "carry"; readonly on: Id; readonly from: Whereabouts; readonly to: Whereabouts };
/** Where a piece of gear is, and the id of its document there: with a participant, or on the ground of a scene. */
export type Whereabouts =
  | { readonly id: string; readonly of: Id }
  | { readonly id: string; readonly scene: string; readonly at: Spot };
/** One number of a participant. A type and no interface: it is data of an outcome too, which has an index. */
export type NumberOf = { readonly on: Id; readonly at: string };
export type Made = Change & { readonly k: "make" };
export type DocumentKind = "effect" | "item" | "token";

export type Put = (change: Change) => void;
export interface Deed {
  readonly ok: boolean;
  readonly changes: readonly Change[];
}

/** A ruleset's arithmetic of consequences. */
export interface Rules<B extends Being = Being, I extends Intent = Intent> {
  readonly slug: string;
  /** Turns an intent into changes on `world`. Decides everything before its first `put`; reads after a `put` see it. False refuses the whole deed. */
  resolve(world: World<B>, intent: I, put: Put): boolean;
  /**
   * Whether an exchange goes on where the document of such a participant is deleted meanwhile: an effect, what is concentrated on. `resolve` does not find it in
   * its world any more. Whomever the arguments name is needed all the same. Missing: everybody is needed.
   */
  dispensable?(being: B): boolean;
}

/** When an unanswered question is answered by its default. */
export interface Lapse<O extends string = string> {
  readonly to: O;
  readonly when: "turnEnd" | "nextAct" | "close";
  /** Also as soon as this question beside it is answered: `key/label` of another branch of the same `each`. In a request it is the whole address. */
  readonly until?: string;
}
/**
 * On what terms a question is asked: its default, and whether it is sealed. The answers to sealed questions in the branches of one `each` are told
 * together: nobody learns one before all that are asked have been given.
 */
export type Terms<O extends string = string> = (Lapse<O> | { readonly to?: undefined; readonly until?: undefined }) & {
  readonly sealed?: true;
};

/** A remark for the card: a translation key and its data. */
export interface Say {
  readonly key: string;
  readonly rule?: string;
  readonly about?: Id;
  readonly data?: Readonly<Record<string, string | number>>;
  /** How much damage `about` does not take because of what this says; it is added up at the end of an encounter. */
  readonly prevented?: number;
}

/** The only thing a procedure may touch. */
export interface Referee<B extends Being = Being, I extends Intent = Intent> {
  /** The live view of a participant; it moves only while the procedure waits. Throws for an unknown letter. */
  see(id: Id): B;
  roll(label: string, pool: Pool, by: Id): Rolled;
  /** a > b: a card line, an audit entry and a branch point in one. */
  beats(a: Amount, b: Amount, rule: string): boolean;
  /** a >= b */
  meets(a: Amount, b: Amount, rule: string): boolean;
  /** One of the offered options, chosen by `who`'s player; a single option is not asked. */
  ask<const O extends string>(label: string, who: Id, options: readonly O[], terms?: Terms<O>): O;
  /** One of the offered options with its fields filled in. Always asked; an option that is a default must have no fields. */
  fill<const F extends Form>(label: string, who: Id, form: F, terms?: Terms<keyof F & string>): Filled<F>;
  /** Facts of this moment (who is in reach now?); newcomers become participants with the answer. What is no participant is found as text (`found.ts`). */
  look(label: string, question: string, about: Id): readonly Id[];
  deed(label: string, intents: readonly I[]): Deed;
  /** What this exchange has made for somebody and not dropped again, oldest first: documents that are none of its participants. */
  made(on: Id): readonly Made[];
  /** Independent branches that may all wait at once. */
  each<K extends string, T>(label: string, keys: readonly K[], body: (key: K, ref: Referee<B, I>) => T): T[];
  /** A nested procedure whose result is needed. */
  sub<A extends Json, T>(label: string, procedure: Procedure<B, I, A, T>, args: A): T;
  /** A nested procedure that comes last and whose result nobody needs: it has its own preview. */
  follow<A extends Json>(label: string, procedure: Procedure<B, I, A, unknown>, args: A): void;
  say(line: Say): void;
  /** Remarks that cost something to work out: made only by a reader that writes them down. */
  explain(lines: () => readonly Say[]): void;
}

/**
 * A rule as a synchronous function that reads top to bottom and is run again from the start whenever one more answer is known.
 * Declared through a method so that a ruleset's narrower types fit the shell's wider ones (parameters of methods compare both ways).
 */
export type Procedure<B extends Being = Being, I extends Intent = Intent, A = Json, T = unknown> = {
  run(ref: Referee<B, I>, args: A): T;
}["run"];

/** A question that the procedure cannot answer itself. `view` is the asking branch's view of the participants. */
export type Request =
  | { readonly k: "roll"; readonly at: Address; readonly who: Id; readonly pool: Pool; readonly view: World }
  | {
      readonly k: "ask";
      readonly at: Address;
      readonly who: Id;
      readonly options: readonly string[];
      /** What has to be filled in with each option. */
      readonly form?: Form;
      readonly lapse?: Lapse;
      /** Where the branches begin whose sealed answers are told together. Missing: the answer is told at once. */
      readonly sealed?: Address;
      readonly view: World;
    }
  | { readonly k: "look"; readonly at: Address; readonly who: Id; readonly question: string; readonly view: World }
  | { readonly k: "deed"; readonly at: Address; readonly intents: readonly Intent[]; readonly view: World }
  /** A comparison that a game master corrects: it is never asked for, its answer may stand in the log (`repair/correct.ts`). */
  | {
      readonly k: "contest";
      readonly at: Address;
      readonly op: "beats" | "meets";
      readonly rule: string;
      readonly view: World;
    };

/** One answer of the log. */
export interface Entry {
  /** Commit or arrival number, from one world-wide counter. */
  readonly n: number;
  /** Fingerprint of the question. */
  readonly h: string;
  /** Faces of a roll, option of an ask or its filled form, letters of a look, realised changes of a deed (null: refused). */
  readonly v: readonly number[] | string | FilledForm | readonly Id[] | readonly Change[] | null;
  /** By how much a game master has corrected the total of a roll. */
  readonly fix?: number;
  /** Who answered: a user id, "gm", "lapse" or "auto". */
  readonly by?: string;
  /** Drift: what others did to the participants since this branch last looked. */
  readonly w?: readonly Change[];
  /** Newcomers. */
  readonly c?: World;
}
export type Log = Readonly<Record<Address, Entry>>;

/** Everything a replay needs. */
export interface Script {
  readonly procedure: string;
  readonly args: Json;
  readonly participants: World;
  readonly log: Log;
}
