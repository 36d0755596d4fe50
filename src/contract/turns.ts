import type { TurnEvent } from "../engine/clock/turnEventLog";
import type { Pool } from "../engine/dice/pool";
import type { Json } from "../engine/json";
import type { Being, Id, World } from "../engine/procedure/types";
import type { SituationGroup } from "./act";
import type { PathFacts } from "./board";
import type { ActorFacts, SettingValues, Translate, TurnEntry, TurnFacts } from "./facts";
import type { PhaseModel } from "./phases";

export type { TurnEntry, TurnEvent };

/** What a turn event is about. `turn.order` holds every combatant of the encounter that has an actor. */
export interface TurnHappening<B extends Being = Being> {
  readonly event: TurnEvent;
  /** Whose turn starts or ends; null for round and encounter events. */
  readonly who: Id | null;
  readonly world: World<B>;
  readonly turn: TurnFacts;
  /** Those of the encounter who stand on ground that somebody has laid something on; missing: nobody. */
  readonly onGround?: readonly Id[];
  readonly settings: SettingValues;
}

/**
 * What a token's way means in an encounter. `free`: the host moves it, and its actor changes plainly. `act`: the host does not move it; the way comes
 * with the act's declaration (`path`), and its procedure moves the token by `move` changes, so that undo gives the place back as well.
 */
export type Walk =
  | { readonly k: "free"; readonly update: Readonly<Record<string, number>> }
  | {
      readonly k: "act";
      readonly act: string;
      /** Actors that take part, by uuid. */
      readonly targets: readonly string[];
      /** Translated question before it begins; empty: nobody is asked. */
      readonly question: string;
    };
export interface WalkContext {
  readonly actor: ActorFacts;
  /** Whether it is this creature's turn. */
  readonly own: boolean;
  /** Whether the scene has spaces, so that a way has steps. */
  readonly spaces: boolean;
  /** The way itself. While it is only shown, nobody's distances stand in it. */
  readonly path: PathFacts;
  /** What the scene's lengths are. */
  readonly units: string;
  /** Others that the creature is connected with, by uuid. */
  see(uuid: string): ActorFacts | null;
  readonly settings: SettingValues;
  readonly t: Translate;
}
/** One line of the questions before the first round: about a creature, or about a whole side. */
export interface SurpriseRow {
  readonly id: string;
  readonly name: string;
  /** What is known of it, in translated words; may be empty. */
  readonly note: string;
  /** Empty: no picture. */
  readonly img: string;
  readonly groups: readonly SituationGroup[];
}
/** What the answers come to. */
export interface SurpriseOutcome {
  /** Statuses that come or go, by combatant. */
  readonly statuses: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  /** Combatants whose initiative, rolled before, has to be rolled again. */
  readonly reroll: readonly string[];
  /** Acts of the game master that follow from them, by combatant. */
  readonly acts: readonly {
    readonly by: string;
    readonly act: string;
    readonly on: readonly string[];
    readonly said: Readonly<Record<string, string>>;
  }[];
}
/** What the game master says before the first round: who surprises whom. */
export interface SurpriseModel {
  /** The rolls of the encounter's start come before the questions. */
  readonly afterStart?: true;
  /** None: nothing is asked. */
  rows(entries: readonly TurnEntry[], t: Translate): readonly SurpriseRow[];
  /** @param said the answers by row and group */
  settle(
    entries: readonly TurnEntry[],
    said: Readonly<Record<string, Readonly<Record<string, string>>>>,
  ): SurpriseOutcome;
}
/** How a ruleset's encounter runs. */
export interface TurnModel<B extends Being = Being> {
  /** Sort order of the tracker: negative when `a` acts before `b`. Entries without initiative come last. */
  compare(a: TurnEntry, b: TurnEntry): number;
  readonly surprise?: SurpriseModel;
  /** What belongs to a round beside turns; missing: nothing. */
  readonly phases?: PhaseModel;
  /** What it means that somebody goes somewhere with a creature's token; null: it goes as it likes. */
  walk?(x: WalkContext): Walk | null;
  /** The act of a creature that was carried onto ground which somebody has laid something on; `said.grounds` are the ids, with a space in between. */
  readonly entersGround?: string;
  /** What a way would cost of what there is, for the ruler while a token is dragged, and whether that is too much; null: the host's own label. */
  toll?(x: WalkContext): { readonly text: string; readonly over: boolean } | null;
  /** Game masters may type a combatant's initiative in the tracker: it is a number that people know and that stays. */
  readonly typed?: true;
  /** The initiative roll of one creature. */
  initiative(being: B): Pool;
  /**
   * What happens at an event: a procedure that may roll dice but never asks. Null: nothing. It runs once per (event, round, who);
   * stepping the tracker back takes its changes back.
   */
  on(happening: TurnHappening<B>): { readonly procedure: string; readonly args: Json } | null;
  /** Whether the combatant has had its turn in this round, or has none of its own: asked before its turn begins, which is passed over then. Missing: nobody has. */
  hasHadTurn?(entry: TurnEntry, entries: readonly TurnEntry[], round: number): boolean;
  /** Whether the combatant's turn is passed over (dead). */
  skip(entry: TurnEntry): boolean;
  /**
   * What becomes of a running turn: nothing ("stay"), its owner is asked to end it, or it ends by itself as soon as nobody is asked anything.
   * Asked whenever an exchange is over.
   */
  finish?(entry: TurnEntry, settings: SettingValues): "stay" | "ask" | "end";
  /**
   * Where the order is made anew each round: the initiative of every combatant, asked once a round has begun and its start is done. Missing: initiative
   * is rolled once and stays. The encounter's data model then has a whole number `ranked`, the last round whose order was made: steps wait for it.
   * @param newcomer the combatant that has just come into the running round: only its place is asked then
   */
  ranks?(entries: readonly TurnEntry[], newcomer?: string): Readonly<Record<string, number>>;
  /** What so many rounds of game time mean for a creature that fights in no encounter: an act that happens to it; null: nothing. */
  pass?(
    actor: ActorFacts,
    rounds: number,
  ): { readonly act: string; readonly said: Readonly<Record<string, string>> } | null;
  /** The row in the tracker. */
  row(entry: TurnEntry, turn: RowTurn, t: Translate): TrackerRow;
}
/** The moment at which a row is shown, and to whom. */
export interface RowTurn {
  /** 0 before the first round. */
  readonly round: number;
  readonly isTurn: boolean;
  /** The reader plays this creature, or is a game master. */
  readonly mine: boolean;
  readonly entries: readonly TurnEntry[];
  readonly settings: SettingValues;
  /** What was said beforehand about the newest act of this kind that the creature began. */
  said?(act: string): Readonly<Record<string, string>>;
}

/** A pool and how full it is. */
export interface Gauge {
  readonly icon: string;
  readonly name: string;
  readonly value: number;
  readonly max: number;
  /** Points on top of it that are lost first. */
  readonly spare?: number;
}
export interface TrackerRow {
  /** Shown left of the portrait: initiative as text. */
  readonly order: string;
  /** Action pips: filled = left; extra ones are ringed. */
  readonly pips: {
    readonly filled: number;
    readonly total: number;
    readonly extra: number;
    readonly label: string;
  } | null;
  readonly gauges: readonly Gauge[];
  /** Can react / Own turn / No Vigor, with icon. */
  readonly reaction: { readonly icon: string; readonly label: string } | null;
  /** Status id, icon, name and what is left ("3 rounds"). */
  readonly conditions: readonly {
    readonly id: string;
    readonly icon: string;
    readonly name: string;
    readonly left: string;
  }[];
  /** A tag such as Shock with its clock, or Dead. */
  readonly tag: { readonly icon: string; readonly label: string } | null;
  readonly down: boolean;
  /** What may still be done in the running turn, and why the rest may not. `act`: it can be started from here. */
  readonly steps?: readonly {
    readonly id: string;
    readonly icon: string;
    readonly name: string;
    /** Empty: it is open. */
    readonly reason: string;
    readonly act?: string;
  }[];
  /** What waits for its moment, as far as this reader may know it. */
  readonly ready?: readonly { readonly icon: string; readonly name: string; readonly note: string }[];
  /** What its player can start from here. */
  readonly keys?: readonly {
    readonly act: string;
    readonly said: Readonly<Record<string, string>>;
    readonly icon: string;
    readonly label: string;
  }[];
}
