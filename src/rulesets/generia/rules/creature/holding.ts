import type { ActorFacts } from "../../../../contract/facts";
import { isRelated } from "../../../../kit/rules/relations";
import { beingOf } from "./participants";

/** [G-127] Whether a creature keeps hold of the one with that uuid. */
export function holds(actor: ActorFacts, uuid: string): boolean {
  const c = beingOf(actor);
  return c !== null && isRelated(c, "holds", uuid);
}
