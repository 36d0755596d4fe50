import type { Put } from "../../../../engine/procedure/types";
import { breathOf, MAX_OF, num } from "../data/read";
import type { PoolName, RuleOptions, VCreature, VIntent } from "../data/types";
import { add } from "../states/set";
import { setStatus } from "../states/statuses";
import { wake } from "./shock";

/** Adds to a pool, up to its maximum, and ends the statuses that end with it. */
export function recover(c: VCreature, intent: Extract<VIntent, { k: "recover" }>, put: Put): boolean {
  const have = num(c, intent.what);
  const gain = Math.min(intent.by, num(c, MAX_OF[intent.what]) - have);
  if (gain <= 0 || c.now.dead) return true;
  add(c, intent.what, gain, put);
  return endsWith(c, intent.what, have + gain, put, intent.ruleOptions);
}
/** [V-097], [V-109], [V-150] Ends the statuses that end when a pool reaches this value. */
function endsWith(c: VCreature, what: PoolName, value: number, put: Put, ruleOptions?: RuleOptions): true {
  if (what === "vigor" && c.now.winded && value >= breathOf(c.now.vigorMax ?? 0)) setStatus(c, "winded", 0, put);
  if (what === "durability" && c.now.wounded && ruleOptions?.woundedClears !== "manual")
    setStatus(c, "wounded", 0, put);
  if (what === "health" && (c.now.shock || c.now.stabilized)) wake(c, put);
  return true;
}
