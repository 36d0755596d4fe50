import type { HostToken } from "../host/types";

/** What somebody is to a creature: itself, on its side, on another side, on none. */
export type SideTo = "self" | "friend" | "foe" | "other";
/** What a token is to another one, by the dispositions of both: hostile -1, neutral 0, friendly 1, secret -2. */
export function sideTo(doer: HostToken, token: HostToken): SideTo {
  if (doer.id === token.id) return "self";
  const [own, theirs] = [doer.disposition, token.disposition];
  if (Math.abs(own) !== 1 || Math.abs(theirs) !== 1) return "other";
  return own === theirs ? "friend" : "foe";
}
