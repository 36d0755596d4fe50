import type { ActorFacts } from "../../../../contract/facts";
import type { ByHand } from "../../../../contract/ruleset";
import type { Status } from "../data/names";
import { gripsOf, has, relatedTo } from "../data/read";
import { statusId } from "../data/statuses";
import { beingOf } from "./participants";

/** [F-202], [F-217], [F-220] Statuses after which the living may hold nobody any more. */
const LIMP: readonly Status[] = ["stunned", "unconscious"];
/** Which act follows from a status that a person has set, if any. */
function followingAct(actor: ActorFacts, status: string): "slacken" | "pullDown" | null {
  const c = beingOf(actor);
  if (!c) return null;
  if (status === statusId("unconscious") && !has(c, "prone")) return "slacken";
  if (status === statusId("prone") || status === statusId("dead"))
    return gripsOf(c) === 0 ? null : status === statusId("prone") ? "pullDown" : "slacken";
  return LIMP.some((one) => status === statusId(one)) && relatedTo(c, "holds").length > 0 ? "slacken" : null;
}
/** [F-194], [F-200] What becomes of grips where a person says that somebody is dead, stunned, unconscious or prone is the same as where a rule brings it about. */
export function followsStatus({ actor, status }: Parameters<ByHand>[0]): ReturnType<ByHand> {
  const act = followingAct(actor, status);
  return act && { act, by: actor.uuid, on: [] };
}
