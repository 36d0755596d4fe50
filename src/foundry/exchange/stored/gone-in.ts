import { SYSTEM } from "../../host";
import type { HostMessage } from "../../host/types";
import { isTrusted } from "./carriers";

/** The flag of a message by whose exchange somebody has gone somewhere: the encounter, the round and whose turn it was. */
export const GONE_IN = "goneIn";

/** In which turn of which encounter a message's exchange moved its doer; empty: it is no move, or none of an encounter. Only a game master's client says so. */
export function goneIn(message: HostMessage): string {
  const stored = message.flags[SYSTEM]?.[GONE_IN];
  return typeof stored === "string" && isTrusted(message) ? stored : "";
}
