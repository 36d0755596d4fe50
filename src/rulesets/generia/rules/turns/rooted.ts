import type { Refusal } from "../../../../contract/act";
import { rooted } from "../data/does";
import type { Slot, Status } from "../data/names";
import { doerOf, hold, type X } from "./declaring";

const TOLD: Readonly<Partial<Record<Status, string>>> = { grappled: "G-166", prone: "G-170", restrained: "G-166" };
/** [G-166], [G-170], [G-182] The refusal of a movement because of a status; those of the rulebook have a message of their own. */
export function stays(bound: Status): Refusal {
  const rule = TOLD[bound];
  return rule === undefined ? hold("rooted.other", "G-182") : hold(`rooted.${bound}`, rule);
}
/** [G-166], [G-170], [G-182] The refusal where a status keeps the doer in its place and the Movement Action shall pay; else null. */
export function unmoving(x: X, slot: Slot | undefined): Refusal | null {
  const bound = slot === "movement" && !x.adjust.override ? rooted(doerOf(x)) : null;
  return bound ? stays(bound) : null;
}
