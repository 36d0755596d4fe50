import { labelOf } from "../../engine/procedure/address";
import type { Line, RollLine } from "../../engine/procedure/story.types";
import type { Id } from "../../engine/procedure/types";

/** The last roll with one of these labels that another creature made: the roll that is answered. Undefined where there is none. */
export const rollAgainst = (who: Id, names: readonly string[], lines: readonly Line[]): RollLine | undefined =>
  lines.findLast((line): line is RollLine => line.k === "roll" && line.who !== who && names.includes(labelOf(line.at)));
