import { openMessages } from "../exchange/stored/open";
import { isWriter } from "../exchange/write/writer";
import { turnEntry } from "../facts/entries";
import { actingIn } from "../facts/phase";
import { putOffOf } from "../facts/slots";
import { host } from "../host";
import type { HostCombat } from "../host/types";
import { runningOf } from "../registry";
import { settingValues } from "../settings";
import { goesBack, waitingTurnIn } from "./orderings";

/**
 * Whether the running turn is over because it waits, because it was lost, or because a waiting turn was offered in it and that is settled.
 */
export function isTurnOver(combat: HostCombat): boolean {
  const acting = actingIn(combat);
  if (!acting) return false;
  const left = putOffOf(combat, acting);
  return left === "waiting" || left === "lost" || waitingTurnIn(combat) === "settled";
}

/** What happens to the running turn: it continues, its owner is asked to end it, or it ends by itself. */
function finishOf(combat: HostCombat | null): "stay" | "ask" | "end" {
  const game = combat && runningOf(combat);
  const acting = actingIn(combat);
  if (!combat || !acting || !game || goesBack(combat)) return "stay";
  if (isTurnOver(combat)) return "end";
  const { turns } = game.mechanics;
  return turns.finish?.(turnEntry(acting), settingValues(game.ruleset)) ?? "stay";
}

/** Whether this actor's turn is running and its owner is to be asked whether it is over. */
export function asksToEnd(uuid: string): boolean {
  return host.game.combats.contents.some(
    (combat) => actingIn(combat)?.actor?.uuid === uuid && finishOf(combat) === "ask",
  );
}

/**
 * Ends turns in which nothing is left to do, where the table wants that, in every running encounter (each game may have its own). Only the
 * writer's client does this, and only while no question is open.
 */
export async function endSpentTurn(): Promise<void> {
  if (!isWriter()) return;
  for (const combat of host.game.combats.filter((one) => finishOf(one) === "end")) {
    // Turn events ask nobody: only cards can hold a turn up.
    if (openMessages().length > 0) return;
    // The turn may have been ended by its owner meanwhile.
    if (finishOf(combat) === "end") await combat.nextTurn();
  }
}
