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
 * Offers a turn that waits to its owner, where the round would end otherwise.
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

/** Takes back what changed the turn order in the running turn, before the tracker leaves it backwards. */
export async function leaveBackwards(combat: HostCombat): Promise<void> {
  if (slotsOf(combat) && actingIn(combat))
    showOutcome(await takeOrderBack(combat, (place) => place >= (combat.turn ?? 0), operations.undo));
}
