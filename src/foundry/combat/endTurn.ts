import type { Outcome } from "../../engine/play/types";
import { host } from "../host";
import { askWriter } from "../queries/ask-writer";

/** Ends the turn of the creature that acts now, if it is ours. */
export async function endTurn(): Promise<Outcome> {
  const { combat } = host.game;
  if (!combat?.started) return { ok: false, reason: "noCombat" };
  return askWriter({ do: "endTurn", combat: combat.id });
}
