import type { Put } from "../../../../engine/procedure/types";
import { num } from "../data/read";
import type { VCreature } from "../data/types";

/** Changes a number by an amount; 0 makes no change. */
export function add(c: VCreature, at: string, by: number, put: Put): true {
  if (by !== 0) put({ k: "add", on: c.id, at, by });
  return true;
}
/** Sets a number; no change is made where it has the value already. */
export function set(c: VCreature, at: string, to: number, put: Put): true {
  const from = num(c, at);
  if (from !== to) put({ k: "set", on: c.id, at, from, to });
  return true;
}
