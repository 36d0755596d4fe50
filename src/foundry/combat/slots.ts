import { beganAt } from "../exchange/read/encounterPosition";
import { isWriter, play } from "../exchange/write/writer";
import { putOffOf, slotsOf } from "../facts/slots";
import { host } from "../host";
import type { HostCombat, HostCombatant, HostMessage } from "../host/types";
import { happen, stepBack } from "./events";
import { goesBack } from "./orderings";
import { isUnended, turnEventOf } from "./turn-event";

/**
 * After the undo of an exchange that changed the turn order, returns the tracker to the turn in which that exchange began, because later
 * turns happened in an order that no longer holds. Only the writer's client does it.
 */
export async function followUndone(message: HostMessage): Promise<void> {
  const began = isWriter() ? beganAt(message) : null;
  const combat = began && host.game.combats.get(began.combat);
  if (!combat || !began.turn || began.round !== combat.round || goesBack(combat)) return;
  // The exchange is marked as undone before its combatants are restored.
  await (await play()).enqueue(async () => {});
  const turn = combat.turns.findIndex(({ id }) => id === began.turn);
  if (turn < 0 || combat.combatant?.id === began.turn) return;
  // That combatant may even be later in the order now. The update begins and ends no turn: `stepBack` undoes what has to be undone.
  await combat.update({ turn }, { turnEvents: false });
  await stepBack(combat);
}

/** Ends the turn that a creature put off in the last round and never took, because its next turn begins. */
export async function endUntaken(combat: HostCombat, round: number, combatant: HostCombatant): Promise<void> {
  const before = round - 1;
  if (putOffOf(combat, combatant, before) !== null && isUnended(combat, before, combatant))
    await happen(combat, "turnEnd", before, combatant);
}
/** Ends the turns that were lost in this round, and undoes the end of a turn that waits again. */
async function endLost(combat: HostCombat): Promise<void> {
  for (const combatant of combat.turns) {
    const state = putOffOf(combat, combatant);
    if (state === "lost" && isUnended(combat, combat.round, combatant))
      await happen(combat, "turnEnd", combat.round, combatant);
    const ended = state === "waiting" ? turnEventOf(combat, "turnEnd", combat.round, combatant) : null;
    if (ended?.state === "closed") await (await play()).undo(ended.id, host.game.user.id);
  }
}
/** Ends turns that were lost, and undoes the end of turns that are no longer lost. Only the writer's client does it. */
export async function endLostTurns(): Promise<void> {
  if (!isWriter()) return;
  for (const combat of host.game.combats.filter((one) => one.started && slotsOf(one) !== null)) await endLost(combat);
}
