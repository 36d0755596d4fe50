import type { Outcome } from "../../engine/play/types";
import { turnEntry } from "../facts/entries";
import { actingIn } from "../facts/phase";
import { host } from "../host";
import type { HostCombat, HostCombatant } from "../host/types";
import { translate } from "../i18n";
import { askWriter } from "../queries/ask-writer";
import { runningOf } from "../registry";
import { endTurnAsks, settingValues } from "../settings";
import { confirmed } from "../ui/windows/confirm";
import { asksToEnd } from "./finish";

/** Ends the turn of the creature that acts now, if it is ours. Where the turn has gone on until that arrives, nobody else's ends. */
export async function endTurn(): Promise<Outcome> {
  const { combat } = host.game;
  if (!combat?.started) return { ok: false, reason: "noCombat" };
  const of = actingIn(combat)?.id;
  return askWriter({ do: "endTurn", combat: combat.id, ...(of !== undefined && { of }) });
}

/** What the running turn still allows, in words; empty where that is nothing, or nothing that the game or this browser cares about. */
function leftOf(combat: HostCombat, acting: HostCombatant): string {
  const game = runningOf(combat);
  const { actor } = acting;
  if (!game || !actor || asksToEnd(actor.uuid) || !endTurnAsks(actor.hasPlayerOwner)) return "";
  const entries = combat.turns.map(turnEntry);
  const turn = { round: combat.round, isTurn: true, mine: true, entries, settings: settingValues(game.ruleset) };
  const { pips } = game.mechanics.turns.row(turnEntry(acting), turn, translate);
  return pips && (pips.matters ?? pips.filled > 0) ? pips.label : "";
}
let asking = false;
/** Asks once whether a turn ends in which something is left. False as well where it is over by then. */
async function isMeant(acting: HostCombatant, left: string): Promise<boolean> {
  if (asking) return false;
  asking = true;
  try {
    const window = { title: "FIVEFOLD.Turn.endTitle", icon: "fa-solid fa-forward-step" };
    const yes = await confirmed(translate("FIVEFOLD.Turn.endQuestion", { name: acting.name, left }), window);
    return yes && actingIn(host.game.combat)?.id === acting.id;
  } finally {
    asking = false;
  }
}
/** The same for somebody who presses a button or a key: asks first where something is left that matters. */
export async function endTurnPressed(): Promise<Outcome> {
  const { combat, user } = host.game;
  const acting = actingIn(combat);
  const mine = acting?.actor?.testUserPermission(user, "OWNER") ?? false;
  const left = combat && acting && mine ? leftOf(combat, acting) : "";
  return left !== "" && acting && !(await isMeant(acting, left)) ? { ok: true } : endTurn();
}
