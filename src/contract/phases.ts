import type { ActorFacts, SettingValues, Translate, TurnEntry } from "./facts";

/** A combatant as a phase sees it. */
export interface PhaseEntry extends TurnEntry {
  /** The reader plays it. */
  readonly mine: boolean;
  /** Its space lies at the edge of the map. */
  readonly rim: boolean;
  /** Marks of the place where it stands. */
  readonly tags: readonly string[];
}
/** Something that was begun in this phase. */
export interface PhaseDeed {
  readonly act: string;
  /** Uuid of the doer, id of the item; empty: without one. */
  readonly by: string;
  readonly itemId: string;
  readonly said: Readonly<Record<string, string>>;
  /** Somebody is still asked. */
  readonly open: boolean;
  /** How it ended, in translated words; empty while it is open. */
  readonly outcome: string;
}
export interface PhaseContext {
  readonly phase: "start" | "end";
  readonly round: number;
  readonly entries: readonly PhaseEntry[];
  /** Actors of this game that stand on the map and do not take part. */
  readonly bystanders: readonly ActorFacts[];
  /** What was begun in this phase of this round and not taken back, oldest first. */
  readonly deeds: readonly PhaseDeed[];
  readonly isGM: boolean;
  readonly settings: SettingValues;
  readonly t: Translate;
}
/** A button that begins an act. */
export interface PhaseKey {
  readonly act: string;
  readonly itemId?: string;
  /** Whose act it is, where it is not the row's. */
  readonly by?: string;
  readonly said?: Readonly<Record<string, string>>;
  /** Uuids of its targets; those of whoever presses, if missing. */
  readonly on?: readonly string[];
  readonly label: string;
  readonly icon: string;
  /** What is suggested. */
  readonly main?: true;
  /** For game masters only, who need not be asked again. */
  readonly gm?: true;
}
export interface PhaseRow {
  /** Unique in its section. */
  readonly id: string;
  /** Uuid of whoever it is about: the doer of its acts. */
  readonly by: string;
  readonly name: string;
  readonly text: string;
  /** What has become of it; empty while it is open. */
  readonly done: string;
  readonly keys: readonly PhaseKey[];
}
export interface PhaseSection {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  readonly rule: string;
  /** What is said in place of rows. */
  readonly empty: string;
  readonly rows: readonly PhaseRow[];
}
/**
 * What is settled before and after the turns of a round. The encounter's data model then has two whole numbers: `opened` and `closed`, the last
 * rounds whose start was settled and whose turns are over.
 */
export interface PhaseModel {
  /** Whether there is something to settle at the start of the round: then the turns wait until the game master begins them. */
  waits(x: PhaseContext): boolean;
  sections(x: PhaseContext): readonly PhaseSection[];
  /** Whether nobody is left to fight. */
  over(x: PhaseContext): boolean;
}
