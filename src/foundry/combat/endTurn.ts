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

/**
 * Ends the running turn, if it is the user's. The request names the combatant, so that no other turn ends where the tracker has stepped on
 * before it arrives.
 */
export async function endTurn(): Promise<Outcome> {
  const { combat } = host.game;
  if (!combat?.started) return { ok: false, reason: "noCombat" };
  const of = actingIn(combat)?.id;
  return askWriter({ do: "endTurn", combat: combat.id, ...(of !== undefined && { of }) });
}

/** What the running turn still allows, in words; empty: nothing, or nothing for which the game or this browser asks a confirmation. */
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
/** Asks once whether a turn ends in which something is left. Also false where the turn is over by the time of the answer. */
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
/** Ends the running turn for a person who presses a button or a key; asks first where something important is left. */
export async function endTurnPressed(): Promise<Outcome> {
  const { combat, user } = host.game;
  const acting = actingIn(combat);
  const mine = acting?.actor?.testUserPermission(user, "OWNER") ?? false;
  const left = combat && acting && mine ? leftOf(combat, acting) : "";
  return left !== "" && acting && !(await isMeant(acting, left)) ? { ok: true } : endTurn();
}
