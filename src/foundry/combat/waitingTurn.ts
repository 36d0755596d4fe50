import { adjusted } from "../exchange/stored/adjust";
import { turnEntry } from "../facts/entries";
import { actingIn } from "../facts/phase";
import { putOffOf, sharing, slotsOf } from "../facts/slots";
import type { HostCombat } from "../host/types";
import { operations } from "../queries/operations";
import { showOutcome } from "../ui/text/reason";
import { takeOrderBack, waitingTurnIn } from "./orderings";

/** Whether no turn of this round is left after the running one. */
function isLast(combat: HostCombat): boolean {
  const shared = sharing(combat);
  const left = combat.turns.slice((combat.turn ?? -1) + 1);
  return left.every((one) => shared.has(one.id) || (combat.settings.skipDefeated && one.isDefeated));
}
/**
 * Offers a waiting turn to its owner, where the round would end otherwise.
 * @returns whether a turn is offered: the tracker stays where it is until that is settled
 */
export async function beginWaitingTurn(combat: HostCombat): Promise<boolean> {
  const waitingTurn = slotsOf(combat)?.waitingTurn;
  if (!waitingTurn || !actingIn(combat) || !isLast(combat)) return false;
  if (waitingTurnIn(combat) === "open") return true;
  const waiting = combat.turns.filter((one) => putOffOf(combat, one) === "waiting").map(turnEntry);
  const actor = waiting.length > 0 ? waitingTurn.whom(waiting)?.actor : null;
  if (!actor) return false;
  const adjust = adjusted({ gm: true });
  const outcome = await operations.begin({
    actorUuid: actor.uuid,
    act: waitingTurn.act,
    targets: [],
    combat: combat.id,
    adjust,
  });
  showOutcome(outcome);
  return outcome.ok;
}

/**
 * Before the tracker leaves the running turn backwards, undoes the exchanges that changed the turn order in that turn. Where such an
 * exchange took a waiting turn, which ended the running one, and the taken turn has not begun yet, only that exchange is undone: then the
 * step back leads to the running turn itself.
 * @returns whether the step back is done with that
 */
export async function leaveBackwards(combat: HostCombat): Promise<boolean> {
  const acting = actingIn(combat);
  if (!acting) return false;
  // Each undo changes the order, and Foundry says only later at which place in it the tracker stands.
  const turnOf = (): number => combat.turns.findIndex(({ id }) => id === acting.id);
  const isSettled = (): boolean => waitingTurnIn(combat, acting) === "settled";
  const isTaken = isSettled();
  const isLeft = (turn: number): boolean => (isTaken ? turn === turnOf() && isSettled() : turn >= turnOf());
  const outcome = await takeOrderBack(combat, isLeft, operations.undo);
  showOutcome(outcome);
  const turn = turnOf();
  if (turn >= 0 && combat.combatant?.id !== acting.id) await combat.update({ turn }, { turnEvents: false });
  return isTaken && outcome.ok;
}
