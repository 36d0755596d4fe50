import type { Itinerary, StepPrice } from "../engine/board/itinerary";
import type { TurnEvent } from "../engine/clock/turnEventLog";
import type { Pool } from "../engine/dice/pool";
import type { Json, JsonObject } from "../engine/json";
import type { Being, Id, World } from "../engine/procedure/types";
import type { SituationGroup } from "./act";
import type { Figure, PathFacts } from "./board";
import type { ActorFacts, SettingValues, Translate, TurnEntry, TurnFacts } from "./facts";
import type { PhaseModel } from "./phases";

export type { TurnEntry, TurnEvent };

/** The moment of a turn event. `turn.order` holds every combatant of the encounter that has an actor. */
export interface TurnHappening<B extends Being = Being> {
  readonly event: TurnEvent;
  /** Whose turn starts or ends; null for round and encounter events. */
  readonly who: Id | null;
  readonly world: World<B>;
  readonly turn: TurnFacts;
  /** Letters of the combatants that stand in a ground effect. Missing: none. */
  readonly onGround?: readonly Id[];
  /** World time in seconds. Missing where nobody knows. */
  readonly time?: number;
  readonly settings: SettingValues;
}

/**
 * The act that a token's movement becomes in an encounter. Foundry does not move the token: the path comes with the act's declaration
 * (`path`), and its procedure moves the token by `move` changes, so that undo moves it back.
 */
export interface Walk {
  readonly act: string;
  /** Actors that take part, by uuid. */
  readonly targets: readonly string[];
}
export interface WalkContext {
  readonly actor: ActorFacts;
  /** Whether it is this creature's turn, or one that it shares. */
  readonly own: boolean;
  /** Whether the scene has spaces, so that a way has steps. */
  readonly spaces: boolean;
  /** The path. While the ruler only shows it, the distances to other creatures are left out. */
  readonly path: PathFacts;
  /** The unit of the scene's lengths ("ft", "m"). */
  readonly units: string;
  /** Actors that belong to the movement as well (a mount and its rider), by uuid. */
  see(uuid: string): ActorFacts | null;
  /** A creature on the scene by its uuid: one of `PathStep.among`, or the one that goes. Missing: nobody knows. */
  meet?(uuid: string): Figure | null;
  /**
   * What the path costs and how far it leads (`TurnModel.pace`). Missing while that is being asked, and where paths are paid as a whole.
   */
  readonly plan?: Itinerary;
  readonly settings: SettingValues;
  readonly t: Translate;
}
/** What passing world time does (`TurnModel.pass`). */
export interface Passing {
  readonly act: string;
  readonly said: Readonly<Record<string, string>>;
  /** Creatures of one game for which the same act and answers are returned share one act: the first of them does it, the others are its targets. */
  readonly together?: true;
}
/**
 * Movement that is paid step by step. A price may depend on the ground that is left or entered, on turning, on height, and on who stands in the way
 * (decision 039).
 */
export interface PaceModel {
  /** The price of each step of a path, in order. */
  prices(x: WalkContext): readonly StepPrice[];
  /** How much the creature can still pay in its turn, after the earlier drags of that turn. */
  budget(x: WalkContext): number;
}
/** One line of the questions before the first round: about a creature, or about a whole side. */
export interface SurpriseRow {
  readonly id: string;
  readonly name: string;
  /** A translated note beside the name; may be empty. */
  readonly note: string;
  /** Empty: no picture. */
  readonly img: string;
  readonly groups: readonly SituationGroup[];
}
/** What follows from the answers to the questions about surprise. */
export interface SurpriseOutcome {
  /** Statuses to switch on or off, by combatant id. */
  readonly statuses: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  /** Combatants whose initiative, rolled before, has to be rolled again. */
  readonly reroll: readonly string[];
  /** Data to be stored with combatants, by combatant id. Missing: nothing. */
  readonly places?: Readonly<Record<string, JsonObject>>;
  /** Acts that the game master's client begins because of the answers; doers and targets are combatant ids. */
  readonly acts: readonly {
    readonly by: string;
    readonly act: string;
    readonly on: readonly string[];
    readonly said: Readonly<Record<string, string>>;
  }[];
}
/** The questions to the game master before the first round: who surprises whom. */
export interface SurpriseModel {
  /** Whether initiative is rolled before the questions are asked. */
  readonly afterStart?: true;
  /** The rows of questions; without rows the window is opened only where players can roll their own initiative. */
  rows(entries: readonly TurnEntry[], t: Translate, settings: SettingValues): readonly SurpriseRow[];
  /** @param said the answers by row and group */
  settle(
    entries: readonly TurnEntry[],
    said: Readonly<Record<string, Readonly<Record<string, string>>>>,
  ): SurpriseOutcome;
}
/**
 * What has become of a turn that is not taken in its place: "waiting", it is to be taken later; "lost", it ended when it was lost; "later",
 * it was put behind the turn that was running (`TurnFacts.next`), to be taken there.
 */
export type PutOff = "waiting" | "lost" | "later";
/**
 * Turns that are put off, taken later, lost, or shared. All of it is stored with the combatants, and changed by turn events and by the
 * procedures of acts that say `changesOrder`. The shell ends a turn that is put off without the event `turnEnd`, passes over a combatant
 * that has no turn of its own, and undoes these changes when the tracker is stepped back.
 */
export interface TurnSlots {
  /** What has become of the turn that a combatant had in this round; null: it is taken in its place. */
  putOff(entry: TurnEntry, round: number): PutOff | null;
  /**
   * The number by which turns of equal initiative are ordered, the lowest first. Missing: a turn cannot be put between two of them, and comes after
   * both.
   */
  lot?(entry: TurnEntry): number;
  /** Id of the combatant in whose turn this one acts, without a turn or turn events of its own. Null, or missing: it has its own turn. */
  sharesWith?(entry: TurnEntry, entries: readonly TurnEntry[], round: number): string | null;
  /**
   * The act that offers a waiting turn to its owner before the round ends: the game master's client begins it, and goes on when it is over.
   * `whom` gets the waiting combatants in turn order and returns the one whose turn is offered. Missing, or null: no turn is offered, and
   * the round ends.
   */
  readonly waitingTurn?: { readonly act: string; whom(waiting: readonly TurnEntry[]): TurnEntry | null };
}
/** How the encounters of a ruleset run: order, turn events, phases, movement, the tracker's rows. */
export interface TurnModel<B extends Being = Being> {
  /** Sort order of the tracker: negative when `a` acts before `b`. Entries without initiative come last. Equals stay in the order in which they joined. */
  compare(a: TurnEntry, b: TurnEntry, settings: SettingValues): number;
  readonly surprise?: SurpriseModel;
  /** The phases of a round before and after its turns. Missing: rounds have turns only. */
  readonly phases?: PhaseModel;
  /** What it means that a user moves a creature's token in an encounter; null: the movement is free and changes nothing else. */
  walk?(x: WalkContext): Walk | null;
  /** What such a movement means outside of encounters, where a path may set something off. Missing: every movement is free there. */
  wander?(x: WalkContext): Walk | null;
  /** The act for a creature that was moved into a ground effect by hand; `said.grounds` holds the ids of the ground effects, separated by spaces. */
  readonly entersGround?: string;
  /**
   * What follows because a creature was moved or turned by hand, in an encounter or outside: an act of the creature, which the writer's
   * client begins; null: nothing. Movements by exchanges do not count. Missing: nothing ever follows.
   */
  moved?(actor: ActorFacts, others: readonly ActorFacts[]): { readonly act: string } | null;
  /**
   * The ruler's label while a token is dragged: what the path costs of the movement that is left, and whether that is too much. Null: Foundry's own
   * label is shown.
   */
  toll?(x: WalkContext): { readonly text: string; readonly over: boolean } | null;
  /** How far a creature can still go in its running turn, in words ("48 ft"); empty: nowhere. Missing: `pace` counts it, or nobody does. */
  movesLeft?(x: WalkContext): string;
  /** What each step of a path costs. Missing: a path is paid as a whole. */
  readonly pace?: PaceModel;
  /** Whether game masters may type a combatant's initiative in the tracker. */
  readonly typed?: true;
  /** The initiative roll of one creature. */
  initiative(being: B): Pool;
  /**
   * What happens at an event: a procedure that may roll dice but never asks. Null: nothing. It runs once for each event, round and
   * creature; stepping the tracker back takes its changes back.
   */
  on(happening: TurnHappening<B>): { readonly procedure: string; readonly args: Json } | null;
  /**
   * Whether the combatant has already had its turn in this round, or has no turn of its own: such a turn does not begin. Missing: none has.
   */
  hasHadTurn?(entry: TurnEntry, entries: readonly TurnEntry[], round: number): boolean;
  /** Uuid of the creature that goes when this creature's token is moved (the rider of a mount). Null, or missing: this one goes. */
  goes?(actor: ActorFacts, others: readonly ActorFacts[]): string | null;
  /** How turns are put off, taken later or shared. Missing: every creature takes its own turn, in its place in the order. */
  readonly slots?: TurnSlots;
  /** Whether the combatant's turn is skipped (it is dead). */
  skip(entry: TurnEntry): boolean;
  /** Whether the combatant can do nothing at all in its turn, which still begins and ends: it is passed over. Missing: everybody can. */
  cannotAct?(entry: TurnEntry, settings: SettingValues): boolean;
  /**
   * What happens to the running turn: nothing ("stay"), its owner is asked to end it, or it ends by itself as soon as no question is open.
   * It is asked whenever an exchange is over.
   */
  finish?(entry: TurnEntry, settings: SettingValues): "stay" | "ask" | "end";
  /**
   * Whether a creature that is not marked as defeated can fight no longer. Before a round begins in which one of two hostile sides has nobody else left, the
   * game master is asked whether the encounter ends. Missing: nobody asks.
   */
  beaten?(actor: ActorFacts): boolean;
  /**
   * For games that make the turn order anew each round: the initiative of every combatant, computed after the start phase of a round. Missing: initiative
   * is rolled once and stays. The encounter's data model then has a whole number `ranked`, the last round whose order was made: steps wait for it.
   * @param newcomer the combatant that has just come into the running round: only its place is asked then
   * @param round the round whose order it is
   */
  ranks?(
    entries: readonly TurnEntry[],
    newcomer: string | undefined,
    round: number,
    settings: SettingValues,
  ): Readonly<Record<string, number>>;
  /**
   * The act that happens to a creature outside of encounters when that many rounds of world time have passed; null: nothing happens.
   * @param time the world's now, in seconds
   */
  pass?(actor: ActorFacts, rounds: number, time: number, settings: SettingValues): Passing | null;
  /** The row in the tracker. */
  row(entry: TurnEntry, turn: RowTurn, t: Translate): TrackerRow;
}
/** What a tracker row may depend on: the moment and the reader. */
export interface RowTurn {
  /** 0 before the first round. */
  readonly round: number;
  readonly isTurn: boolean;
  /** The creature's turn of this round is still to come: it begins with all of its actions, whatever was left of the last one. */
  readonly toAct?: boolean;
  /** The reader plays this creature, or is a game master. */
  readonly mine: boolean;
  readonly entries: readonly TurnEntry[];
  readonly settings: SettingValues;
  /** What a person stated about the situation of the newest act of this kind that the creature began. */
  said?(act: string): Readonly<Record<string, string>>;
}

/** What a pool is to its creature, which gives it its colour: "life" keeps it alive, "fuel" pays for acts, "guard" is lost before life. */
export type PoolKind = "life" | "fuel" | "guard";
/** A pool and how full it is. */
export interface Gauge {
  /** Missing: it has the colour of the game. */
  readonly kind?: PoolKind;
  readonly icon: string;
  readonly name: string;
  readonly value: number;
  readonly max: number;
  /** Temporary points that are lost first. */
  readonly spare?: number;
}
export interface TrackerRow {
  /** Shown left of the portrait: initiative as text. */
  readonly order: string;
  /** Action pips: filled ones are left, ringed ones are extra actions. */
  readonly pips: {
    readonly filled: number;
    readonly total: number;
    readonly extra: number;
    /** Which of the pips are filled, where each stands for something of its own. Missing: the first ones. */
    readonly which?: readonly boolean[];
    /**
     * Whether something important is left, such as an action or an attack that is paid and not yet made. Only then is whoever ends the turn asked to confirm it: a few
     * metres of movement and what is free are no reason to ask. Missing: whatever is left is important.
     */
    readonly matters?: boolean;
    readonly label: string;
  } | null;
  readonly gauges: readonly Gauge[];
  /** The sum of all pools that keep the creature alive; missing where it has none. */
  readonly life?: { readonly value: number; readonly max: number };
  /** Whether the creature can react ("Can react", "Own turn", "No Vigor"), with an icon. */
  readonly reaction: { readonly icon: string; readonly label: string } | null;
  /** The conditions of the creature; `left` is what is left of each ("3 rounds"). */
  readonly conditions: readonly {
    readonly id: string;
    readonly icon: string;
    readonly name: string;
    readonly left: string;
  }[];
  /** A tag such as Shock with its clock, or Dead. `plain`: its label for whoever may not know the creature's numbers; missing: the same. */
  readonly tag: { readonly icon: string; readonly label: string; readonly plain?: string } | null;
  readonly down: boolean;
  /** What can still be done in the running turn, and the reason for what cannot. `act`: the act that this row starts. */
  readonly steps?: readonly {
    readonly id: string;
    readonly icon: string;
    readonly name: string;
    /** Why it cannot be done; empty: it can. */
    readonly reason: string;
    readonly act?: string;
  }[];
  /** Readied or prepared actions, as far as this reader may know of them. */
  readonly ready?: readonly { readonly icon: string; readonly name: string; readonly note: string }[];
  /** The acts that the creature's player can start from the row. */
  readonly keys?: readonly {
    readonly act: string;
    readonly said: Readonly<Record<string, string>>;
    readonly icon: string;
    readonly label: string;
  }[];
}
