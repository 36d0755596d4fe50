import type { Phase } from "../../contract/facts";
import { lapseFor } from "../exchange/lapse";
import { isWriter } from "../exchange/writer";
import type { HostCombat } from "../host/types";
import { translate } from "../i18n";
import { announce } from "../ui/announce";
import { happen, stepBack } from "./events";
import { phaseContext } from "./moment";
import { CLOSED, OPENED, phaseOf, phasesOf, roundOf } from "./phase";
import { rank } from "./ranks";

/** Whether something has to be settled before the turns of this round. */
export function waitsForStart(combat: HostCombat): boolean {
  return phasesOf(combat)?.waits(phaseContext(combat, "start")) ?? false;
}

/**
 * One step forward within a round that has phases.
 * @returns false where the step is the host's: to the next turn, to the next round
 */
export async function phaseForward(combat: HostCombat, toRound = false): Promise<boolean> {
  const { round, turn, turns, settings } = combat;
  switch (phaseOf(combat)) {
    case "start":
      // Where nothing waits, the turns begin by themselves at this very moment.
      if (!waitsForStart(combat)) return false;
      await combat.update({ [`system.${OPENED}`]: round });
      return true;
    case "turns": {
      const left = turns.slice((turn ?? -1) + 1);
      if (!toRound && left.some(({ isDefeated }) => !(settings.skipDefeated && isDefeated))) return false;
      await combat.update({ [`system.${CLOSED}`]: round });
      return true;
    }
    default:
      return false;
  }
}
/** One step back within such a round; false where the step is the host's. */
export async function phaseBack(combat: HostCombat): Promise<boolean> {
  const { round, turn } = combat;
  const phase = phaseOf(combat);
  if (phase === "end") {
    await combat.update({ [`system.${CLOSED}`]: round - 1 });
    return true;
  }
  if (phase !== "turns" || turn !== 0 || phaseContext(combat, "start").deeds.length === 0) return false;
  await combat.update({ [`system.${OPENED}`]: round - 1 });
  return true;
}
/** The start of a round holds nothing up: its turns begin at once. */
export async function openAtOnce(combat: HostCombat): Promise<void> {
  if (!isWriter() || phaseOf(combat) !== "start" || waitsForStart(combat)) return;
  await combat.update({ [`system.${OPENED}`]: combat.round }, { phaseEvents: false });
}

/** The turns of this round are over: those who did not act are passed over, with the start and the end of their turn. */
async function endTurns(combat: HostCombat): Promise<void> {
  const { round, turn, turns } = combat;
  for (const [index, combatant] of turns.entries()) {
    if (index < (turn ?? 0)) continue;
    await happen(combat, "turnStart", round, combatant);
    if (combatant.actor) for (const when of ["nextAct", "turnEnd"] as const) await lapseFor(combatant.actor.uuid, when);
    await happen(combat, "turnEnd", round, combatant);
  }
}
async function beginTurns(combat: HostCombat): Promise<void> {
  await rank(combat);
  if (combat.combatant) await happen(combat, "turnStart", combat.round, combat.combatant);
}

const shown = new Map<string, string>();
/** Says to screen readers which part of the round has begun. */
function tell(combat: HostCombat, phase: Phase): void {
  const now = `${combat.round}.${phase}`;
  if (shown.get(combat.id) === now) return;
  shown.set(combat.id, now);
  announce(translate("FIVEFOLD.Say.phase", { round: combat.round, phase: translate(`FIVEFOLD.Phase.${phase}`) }));
}

/** Foundry's `updateCombat`: another part of the round has begun, or was stepped back to. What it means happens on the one client that writes. */
export async function phaseChanged(
  combat: HostCombat,
  changed: { readonly system?: object },
  options: { readonly phaseEvents?: boolean },
): Promise<void> {
  const phase = phaseOf(combat);
  if (!phase || !changed.system) return;
  const opened = OPENED in changed.system;
  if (!opened && !(CLOSED in changed.system)) return;
  tell(combat, phase);
  if (!isWriter() || options.phaseEvents === false) return;
  if (phase === "end") await endTurns(combat);
  else if (phase === "turns" && opened) await beginTurns(combat);
  else await stepBack(combat);
}

/** Rounds that were stepped back over have not begun yet. */
export async function forgetPhases(combat: HostCombat): Promise<void> {
  const { round } = combat;
  const later = {
    ...(roundOf(combat, OPENED) > round && { [`system.${OPENED}`]: round }),
    ...(roundOf(combat, CLOSED) > round && { [`system.${CLOSED}`]: round - 1 }),
  };
  if (Object.keys(later).length > 0) await combat.update(later, { phaseEvents: false });
}
