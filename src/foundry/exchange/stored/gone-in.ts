import { SYSTEM } from "../../host";
import type { HostMessage } from "../../host/types";
import { isTrusted } from "./carriers";

/** The flag of a message whose exchange moved its doer: it names the encounter, the round and the combatant whose turn it was. */
export const GONE_IN = "goneIn";

/**
 * In which turn of which encounter a message's exchange moved its doer; empty: it moved nobody, or no encounter was running. What a player
 * wrote there does not count.
 */
export function goneIn(message: HostMessage): string {
  const stored = message.flags[SYSTEM]?.[GONE_IN];
  return typeof stored === "string" && isTrusted(message) ? stored : "";
}
