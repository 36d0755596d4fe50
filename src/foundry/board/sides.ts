import type { HostToken } from "../host/types";

/** The side of one creature as another one sees it: the creature itself, a friend, a foe, or neither. */
export type SideTo = "self" | "friend" | "foe" | "other";
/** The side of a token as another one sees it, by the dispositions of both: hostile -1, neutral 0, friendly 1, secret -2. */
export function sideTo(doer: HostToken, token: HostToken): SideTo {
  if (doer.id === token.id) return "self";
  const [own, theirs] = [doer.disposition, token.disposition];
  if (Math.abs(own) !== 1 || Math.abs(theirs) !== 1) return "other";
  return own === theirs ? "friend" : "foe";
}
