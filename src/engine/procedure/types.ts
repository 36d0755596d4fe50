import type { Pool, Rolled } from "../dice/pool";
import type { Json, JsonObject } from "../json";
import type { Amount } from "../modifiers";
import type { Filled, FilledForm, Form } from "./form";
import type { Spot } from "./spot";

export type { Spot } from "./spot";

/** A participant: a letter ("a", "b", ... "aa"), never a document id. */
export type Id = string;
/** Stands for the game master in questions; no participant has this letter, because theirs are small. */
export const GAME_MASTER: Id = "GM";
/** The address of a question in its procedure: `target/q/hit`, `strike~2`. It never contains a dot. */
export type Address = string;

/** A participant: fixed facts (the ruleset's own fields) and the flat numbers that changes may touch. Statuses are 0, 1 or stacks. */
export interface Being {
  readonly id: Id;
  readonly now: Record<string, number>;
}
export type World<B extends Being = Being> = Record<Id, B>;

/** An intent: what a procedure wants to happen. Each ruleset has its own union. */
export interface Intent {
  readonly k: string;
}

/** A change: what really happened. The applier, undo, story and odds know nothing else. */
export type Change =
  | { readonly k: "add"; readonly on: Id; readonly at: string; readonly by: number }
  | { readonly k: "set"; readonly on: Id; readonly at: string; readonly from: number; readonly to: number }
  | { readonly k: "make"; readonly on: Id; readonly id: string; readonly kind: DocumentKind; readonly data: JsonObject }
  | { readonly k: "drop"; readonly on: Id; readonly id: string; readonly kind: DocumentKind; readonly data: JsonObject }
  /** `teleport`: without moving over the fields in between. */
  | { readonly k: "move"; readonly on: Id; readonly from: Spot; readonly to: Spot; readonly teleport?: true }
  | { readonly k: "carry"; readonly on: Id; readonly from: Whereabouts; readonly to: Whereabouts };
/** Where a piece of gear is, and the id of its document there: with a participant, or on the ground of a scene. */
export type Whereabouts =
  | { readonly id: string; readonly of: Id }
  | { readonly id: string; readonly scene: string; readonly at: Spot };
/** One number of a participant. It is a type and no interface, because it is also the data of an outcome, which has an index signature. */
export type NumberOf = { readonly on: Id; readonly at: string };
export type Made = Change & { readonly k: "make" };
export type DocumentKind = "effect" | "item" | "token";

export type Put = (change: Change) => void;
export interface Deed {
  readonly ok: boolean;
  readonly changes: readonly Change[];
}

/** A ruleset's conversion of intents to changes. */
export interface Rules<B extends Being = Being, I extends Intent = Intent> {
  readonly slug: string;
  /**
   * Turns an intent into changes on `world`. It decides everything before its first `put`; reads after a `put` see the change.
   * @returns false to refuse the whole deed
   */
  resolve(world: World<B>, intent: I, put: Put): boolean;
  /**
   * Whether an exchange goes on when the document of such a participant is deleted meanwhile: an effect, or what a creature concentrates
   * on. `resolve` then does not find it in its world. Participants that the arguments name are needed in any case. Missing: all are needed.
   */
  dispensable?(being: B): boolean;
}

/** When an unanswered question is answered by its default. */
export interface Lapse<O extends string = string> {
  readonly to: O;
  readonly when: "turnEnd" | "nextAct" | "close";
  /**
   * The default also counts as soon as this question is answered: `key/label` of another branch of the same `each`. In a request it is the
   * whole address.
   */
  readonly until?: string;
}
/**
 * The terms of a question: its default, and whether it is sealed. The answers to sealed questions in the branches of one `each` are told
 * together: nobody learns one before all of them have been given.
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
  /** The damage that `about` does not take for this reason; it is added up at the end of an encounter. */
  readonly prevented?: number;
}

/** The only thing a procedure may touch. */
export interface Referee<B extends Being = Being, I extends Intent = Intent> {
  /**
   * A participant as it is now; it changes only while the procedure waits.
   * @throws Error for an unknown letter
   */
  see(id: Id): B;
  roll(label: string, pool: Pool, by: Id): Rolled;
  /** Whether a > b; it is also a line on the card and a branch point of the odds. */
  beats(a: Amount, b: Amount, rule: string): boolean;
  /** Whether a >= b, in the same way. */
  meets(a: Amount, b: Amount, rule: string): boolean;
  /** One of the offered options, chosen by `who`'s player; a single option is not asked. */
  ask<const O extends string>(label: string, who: Id, options: readonly O[], terms?: Terms<O>): O;
  /** One of the offered options with its fields filled in. Always asked; an option that is a default must have no fields. */
  fill<const F extends Form>(label: string, who: Id, form: F, terms?: Terms<keyof F & string>): Filled<F>;
  /**
   * Facts of this moment (who is in reach now?); newcomers become participants with the answer. Facts that are no participants are found as
   * text (`found.ts`).
   */
  look(label: string, question: string, about: Id): readonly Id[];
  deed(label: string, intents: readonly I[]): Deed;
  /** The documents that this exchange has made for a participant and not dropped again, the oldest first. They are no participants. */
  made(on: Id): readonly Made[];
  /** Independent branches that may all wait at once. */
  each<K extends string, T>(label: string, keys: readonly K[], body: (key: K, ref: Referee<B, I>) => T): T[];
  /** A nested procedure whose result is needed. */
  sub<A extends Json, T>(label: string, procedure: Procedure<B, I, A, T>, args: A): T;
  /** A nested procedure that comes last and whose result is not needed; it has its own preview. */
  follow<A extends Json>(label: string, procedure: Procedure<B, I, A, unknown>, args: A): void;
  say(line: Say): void;
  /** Remarks that take time to compute; only a reader that writes them down computes them. */
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
      /** The fields of each option. */
      readonly form?: Form;
      readonly lapse?: Lapse;
      /** The address of the `each` whose sealed answers are told together. Missing: the answer is told at once. */
      readonly sealed?: Address;
      readonly view: World;
    }
  | { readonly k: "look"; readonly at: Address; readonly who: Id; readonly question: string; readonly view: World }
  | { readonly k: "deed"; readonly at: Address; readonly intents: readonly Intent[]; readonly view: World }
  /** A comparison that a game master corrects. It is never asked; the log may hold its result (`play/correct.ts`). */
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
  /** The amount by which a game master has corrected the total of a roll. */
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
