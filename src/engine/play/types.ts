import type { FilledForm, RowKinds } from "../procedure/form";
import type { Procedures } from "../procedure/replay";
import type { Line } from "../procedure/story.types";
import type { Address, Change, Id, Log, NumberOf, Request, Rules, Script, World } from "../procedure/types";

export type ExchangeState = "open" | "closed" | "undone" | "record";

/** One line of the visible history: something that a person undid, rerolled or changed. */
export interface HistoryLine {
  readonly what: "reroll" | "undo" | "redo" | "amend" | "correct" | "record" | "refused";
  /** The address that was cut, or "*" for the whole exchange. */
  readonly at: Address;
  /** User id. */
  readonly by: string;
  /** Milliseconds since the epoch, given by the shell. */
  readonly time: number;
  /** The old total or answer, for "old became new"; or the reason of a record. */
  readonly was?: string;
  /** The numbers that an undo has left as a person had edited them. Missing: none. */
  readonly kept?: readonly NumberOf[];
}

/** An exchange as it is stored: in a chat message, or in an encounter's turn event log. */
export interface ExchangeRecord extends Script {
  readonly id: string;
  readonly state: ExchangeState;
  /** Counter value at birth. */
  readonly opened: number;
  /** User id of the author. */
  readonly author: string;
  /** Set once the game master's client has checked and taken over what the author wrote. */
  readonly adopted: boolean;
  readonly history: readonly HistoryLine[];
  /** The newest commit, kept until the next one so that it can be delivered again after a crash. */
  readonly commit: Commit | null;
  /** Stored when the exchange closes. */
  readonly story: readonly Line[] | null;
  /** Addresses of sealed answers that are given and not told yet, which everybody may know. Missing: none. */
  readonly sealed?: readonly Address[];
}
/** An answer that nobody may know yet. */
export interface SealedAnswer {
  /** Fingerprint of its question. */
  readonly h: string;
  readonly v: string | FilledForm;
  readonly by: string;
}
/** The writer's storage of sealed answers. Nobody else can read it; a lost answer is asked for again. */
export interface Vault {
  held(exchange: string): Readonly<Record<Address, SealedAnswer>>;
  keep(exchange: string, answers: Readonly<Record<Address, SealedAnswer>>): Promise<void>;
}
/** One batch of changes on its way to the documents. */
export interface Commit {
  readonly n: number;
  readonly changes: readonly Change[];
}
/** Fields of a record that one save replaces; `drop` lists log addresses to delete. */
export interface RecordPatch {
  readonly log?: Log;
  readonly drop?: readonly Address[];
  readonly state?: ExchangeState;
  readonly adopted?: boolean;
  readonly history?: readonly HistoryLine[];
  readonly commit?: Commit | null;
  readonly story?: readonly Line[] | null;
  readonly participants?: World;
  readonly opened?: number;
  readonly sealed?: readonly Address[];
}

/** A localisable result: `reason` is a key below `FIVEFOLD.Reason.`. */
export type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: string;
      readonly data?: Readonly<Record<string, string | number>>;
      /** A game master may override this refusal. */
      readonly overridable?: true;
    };

/** The rules by which one exchange is played. */
export interface ProcedureSet {
  readonly rules: Rules;
  readonly procedures: Procedures;
  /** The changes that a game master can make by hand, for these participants. Missing: none. */
  readonly effects?: { kinds(world: World): RowKinds };
}

/** The ports of the driver. All writes of one client go through here, one after the other. */
export interface ExchangeStore {
  load(id: string): ExchangeRecord | null;
  /** The rules of a record; null when its ruleset is not there. */
  procedureSet(record: ExchangeRecord): ProcedureSet | null;
  /** The caller's own checks of a newborn exchange: are the arguments what a declaration on live data gives? */
  vet(record: ExchangeRecord): Outcome;
  /** Everything that undo has to consider: open exchanges and those whose log is still kept. */
  all(): readonly ExchangeRecord[];
  /** The open ones among them. Every act asks for them, in a log of thousands, so this has to be fast. */
  open(): readonly ExchangeRecord[];
  /** One atomic update of the stored record. */
  save(id: string, patch: RecordPatch): Promise<void>;
  /** The participants as the documents are now, with the record's letters. Members whose document is gone are missing. */
  live(record: ExchangeRecord): World;
  /** Whether something made, dropped, moved or carried is still as the change left it. Without this port it counts as unchanged. */
  stands?(record: ExchangeRecord, change: Change): boolean;
  /** Reports an error of one exchange, such as one thrown by a rule; the others go on. */
  report?(record: ExchangeRecord, error: unknown): void;
  /** The uuid of the document that a letter stands for, which is the same in every exchange. */
  documentOf(record: ExchangeRecord, letter: Id): string;
  /** Writes each document once together with the number `n`; a document that keeps `n` or a later number already has the commit. */
  deliver(record: ExchangeRecord, commit: Commit): Promise<void>;
  dice(
    record: ExchangeRecord,
    request: Request & { k: "roll" },
  ): Promise<{ readonly faces: readonly number[]; readonly by: string }>;
  look(
    record: ExchangeRecord,
    request: Request & { k: "look" },
  ): Promise<{ readonly ids: readonly Id[]; readonly participants?: World }>;
  /** A player's standing answer to this question; null where the player wants to be asked. Without this port every question is asked. */
  standing?(record: ExchangeRecord, request: Request & { k: "ask" }): string | null;
  readonly vault: Vault;
  /** Next value of the world-wide counter. */
  number(): number;
  now(): number;
  /** Whether rolls count that this user made before the exchange was taken over. Without this port those of all users do. */
  mayRoll?(user: string): boolean;
  mayAnswer(user: string, record: ExchangeRecord, who: Id): boolean;
  isGM(user: string): boolean;
}
