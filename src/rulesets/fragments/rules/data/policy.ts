import type { Id, World } from "../../../../engine/procedure/types";
import type { FBeing } from "./types";

/** What a sensible player takes, by question. */
const TAKEN: Readonly<Record<string, string>> = {
  grab: "grab",
  holds: "holds",
  distance: "15",
  disarmed: "take",
  verdict: "success",
  readied: "pass",
};

/** Default answers for odds and simulation; of a list whose first is the best, that. */
export function policyOf(at: string, _who: Id, options: readonly string[], _world: World<FBeing>): string {
  const label = at.split("/").pop()?.replace(/~\d+$/, "") ?? at;
  const wanted = TAKEN[label];
  return wanted !== undefined && options.includes(wanted) ? wanted : (options[0] ?? "");
}
