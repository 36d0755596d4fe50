import type { ActorFacts, SettingValues, Translate, TurnEntry } from "./facts";

/** A combatant as the phases of a round need it. */
export interface PhaseEntry extends TurnEntry {
  /** The reader owns this combatant's actor. */
  readonly mine: boolean;
  /** Its token stands at the edge of the map. */
  readonly rim: boolean;
  /** Scene tags of the spaces where its token stands. */
  readonly tags: readonly string[];
}
/** An exchange that was begun in this phase. */
export interface PhaseDeed {
  readonly act: string;
  /** Uuid of the doer. */
  readonly by: string;
  /** Id of the item that was used; empty: none. */
  readonly itemId: string;
  readonly said: Readonly<Record<string, string>>;
  /** A question of the exchange is still open. */
  readonly open: boolean;
  /** The outcome in translated words; empty while the exchange is open. */
  readonly outcome: string;
}
export interface PhaseContext {
  readonly phase: "start" | "end";
  readonly round: number;
  readonly entries: readonly PhaseEntry[];
  /** Actors of this game that stand on the map and are not in the encounter. */
  readonly bystanders: readonly ActorFacts[];
  /** Exchanges that were begun in this phase of this round and not undone, oldest first. */
  readonly deeds: readonly PhaseDeed[];
  readonly isGM: boolean;
  readonly settings: SettingValues;
  readonly t: Translate;
}
/** A button that begins an act. */
export interface PhaseKey {
  readonly act: string;
  readonly itemId?: string;
  /** Uuid of the doer, where it is not the creature of the row. */
  readonly by?: string;
  readonly said?: Readonly<Record<string, string>>;
  /** Uuids of the targets. Missing: the targets of the user who presses the button. */
  readonly on?: readonly string[];
  readonly label: string;
  readonly icon: string;
  /** The suggested button of its row. */
  readonly main?: true;
  /** Only game masters see the button, and no dialog asks them again. */
  readonly gm?: true;
}
export interface PhaseRow {
  /** Unique in its section. */
  readonly id: string;
  /** Uuid of the creature that the row is about: the doer of the acts of its buttons. */
  readonly by: string;
  readonly name: string;
  readonly text: string;
  /** How the row was decided, in translated words; empty while it is open. */
  readonly done: string;
  readonly keys: readonly PhaseKey[];
}
export interface PhaseSection {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  readonly rule: string;
  /** The sentence that is shown where there are no rows. */
  readonly empty: string;
  readonly rows: readonly PhaseRow[];
}
/**
 * The phases before and after the turns of a round. The encounter's data model then has two whole numbers, `opened` and `closed`: the last
 * round whose start phase is over, and the last round whose turns are over.
 */
export interface PhaseModel {
  /** Whether the start phase has something to decide: then the turns wait until the game master begins them. */
  waits(x: PhaseContext): boolean;
  sections(x: PhaseContext): readonly PhaseSection[];
  /** Whether one side has nobody left who can fight. */
  over(x: PhaseContext): boolean;
}
