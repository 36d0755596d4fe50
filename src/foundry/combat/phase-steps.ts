import type { Phase } from "../../contract/facts";
import { CLOSED, OPENED, RANKED } from "../facts/phase";

/** What a step writes into an encounter: the last round whose start is settled, whose turns are over, or whose order is made. */
export type RoundProgress = Readonly<Partial<Record<typeof OPENED | typeof CLOSED | typeof RANKED, number>>>;

/** What a step needs to know of an encounter's state. */
export interface EncounterState {
  readonly phase: Phase | null;
  readonly round: number;
  readonly turn: number | null;
  /** Whether each combatant is defeated, in turn order. */
  readonly defeated: readonly boolean[];
  readonly skipDefeated: boolean;
}

/**
 * One step forward within a round that has phases.
 * @param waits whether something has to be settled before the turns
 * @param toRound whether the step goes to the next round, whoever has not acted
 * @returns null where Foundry takes the step: to the next turn, to the next round
 */
export function stepForward(at: EncounterState, waits: () => boolean, toRound: boolean): RoundProgress | null {
  switch (at.phase) {
    case "start":
      // Where nothing has to be settled, the turns begin by themselves at this moment.
      return waits() ? { [OPENED]: at.round } : null;
    case "turns": {
      const left = at.defeated.slice((at.turn ?? -1) + 1);
      return !toRound && left.some((down) => !(at.skipDefeated && down)) ? null : { [CLOSED]: at.round };
    }
    default:
      return null;
  }
}
/**
 * One step back within such a round.
 * @param settled whether anything was settled in its start phase
 * @returns null where Foundry takes the step
 */
export function stepBackward(
  at: Pick<EncounterState, "phase" | "round" | "turn">,
  settled: () => boolean,
): RoundProgress | null {
  if (at.phase === "end") return { [CLOSED]: at.round - 1 };
  return at.phase === "turns" && at.turn === 0 && settled() ? { [OPENED]: at.round - 1 } : null;
}
/** The phase numbers to clear for rounds that were stepped back over; null: none. */
export function forgotten(round: number, opened: number, closed: number, ranked = 0): RoundProgress | null {
  if (opened <= round && closed <= round && ranked <= round) return null;
  return {
    ...(opened > round && { [OPENED]: round }),
    ...(closed > round && { [CLOSED]: round - 1 }),
    ...(ranked > round && { [RANKED]: round }),
  };
}
/**
 * Whether the order of the running round still has to be made: a step would go on in an order that is about to change.
 * @param ranked the last round whose order is made
 * @param waits whether something has to be settled before the turns; the order is made after that
 */
export function isUnordered(
  { phase, round }: Pick<EncounterState, "phase" | "round">,
  ranked: number,
  waits: () => boolean,
): boolean {
  if (phase === "end" || (phase === "start" && waits())) return false;
  return phase === "start" || ranked < round;
}
/** The phase that begins with a change of these numbers; null: none. */
export function begunBy(phase: Phase, opened: boolean): "turnsOver" | "turns" | "back" {
  return phase === "end" ? "turnsOver" : phase === "turns" && opened ? "turns" : "back";
}
