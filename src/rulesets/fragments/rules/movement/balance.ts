import type { Sent } from "../../../../kit/rules/travel";
import { has } from "../data/read";
import type { FCreature, FIntent } from "../data/types";

/** [F-140] Whoever touches something fixed has its balance again. @param fixed it was touched before */
export function balance(c: FCreature, { halt }: Sent, fixed = false): readonly FIntent[] {
  return has(c, "unstable") && (fixed || halt === "wall") ? [{ k: "status", on: c.id, what: "unstable", to: 0 }] : [];
}
