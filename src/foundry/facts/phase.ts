import type { Phase } from "../../contract/facts";
import type { PhaseModel } from "../../contract/phases";
import type { HostCombat, HostCombatant } from "../host/types";
import { turnsOf } from "../registry";

export const OPENED = "opened";
export const CLOSED = "closed";
export const RANKED = "ranked";
type PhaseKey = typeof OPENED | typeof CLOSED | typeof RANKED;

/** Whether the data of an encounter have this number; only encounters of games with phases or new orders have them. */
export const keeps = ({ system }: HostCombat, key: PhaseKey): boolean => Object.hasOwn(system, key);
/** The last round whose start is settled, whose turns are over, or whose order is made. */
export function roundOf(combat: HostCombat, key: PhaseKey): number {
  const { system } = combat;
  const value = Object.entries(system).find(([name]) => name === key)?.[1];
  return typeof value === "number" ? value : 0;
}

export function phasesOf(combat: HostCombat): PhaseModel | null {
  return turnsOf(combat)?.phases ?? null;
}

/** The phase of a running round; null before the first round, and in games whose rounds have turns only. */
export function phaseOf(combat: HostCombat): Phase | null {
  if (!combat.started || !phasesOf(combat)) return null;
  if (roundOf(combat, CLOSED) === combat.round) return "end";
  return roundOf(combat, OPENED) >= combat.round ? "turns" : "start";
}

/** The combatant whose turn is running; null before and after the turns of a round. */
export function actingIn(combat: HostCombat | null): HostCombatant | null {
  if (!combat?.started) return null;
  const phase = phaseOf(combat);
  return phase === null || phase === "turns" ? (combat.combatant ?? null) : null;
}
