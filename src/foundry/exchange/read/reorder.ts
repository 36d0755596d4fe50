import type { Outcome } from "../../../engine/play/types";
import { actingIn } from "../../facts/phase";
import { host } from "../../host";
import { beganAt } from "./encounterPosition";

/**
 * Whether an exchange that can change the turn order may be undone, or done again, as far as the tracker is concerned: in its round; and to be done again in its
 * turn. Any other exchange may.
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
