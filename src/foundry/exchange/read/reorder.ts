import type { Outcome } from "../../../engine/play/types";
import { actingIn } from "../../facts/phase";
import { host } from "../../host";
import { beganAt } from "./encounterPosition";

/**
 * Whether the tracker stands where this exchange may be undone or redone. An exchange that can change the turn order may be undone only in
 * its own round, and redone only in its own turn. Any other exchange may always be undone and redone.
 * @param again whether it is to be redone
 */
export function mayReorder(exchange: string, again: boolean): Outcome {
  const message = host.game.messages.get(exchange);
  const began = message && beganAt(message);
  if (began?.turn === undefined) return { ok: true };
  const combat = host.game.combats.get(began.combat);
  if (!combat || combat.round !== began.round) return { ok: false, reason: "otherRound" };
  const now = actingIn(combat)?.id ?? "";
  return again && now !== began.turn ? { ok: false, reason: "otherTurn" } : { ok: true };
}
