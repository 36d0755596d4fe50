import type { Sent } from "../../../../kit/rules/travel";
import { has } from "../data/read";
import type { FCreature, FIntent } from "../data/types";

/** [F-140] An unstable creature that touches something fixed is no longer unstable. @param fixed it touched something fixed before it moved */
export function balance(c: FCreature, { halt }: Sent, fixed = false): readonly FIntent[] {
  return has(c, "unstable") && (fixed || halt === "wall") ? [{ k: "status", on: c.id, what: "unstable", to: 0 }] : [];
}
