/** What is kept of a measured room. */
export interface RoomScore {
  readonly score: number;
  readonly mutants: number;
  readonly survived: number;
  readonly accepted: number;
}
/** What is kept of a list of faults. */
export interface FaultScore {
  readonly faults: number;
  readonly caught: number;
}
export interface AcceptedMutant {
  readonly file: string;
  readonly line: string;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
  readonly why: string;
}
export function readScores(): Readonly<Record<string, RoomScore | FaultScore>>;
export function readAccepted(): readonly AcceptedMutant[];
