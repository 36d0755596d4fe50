import { factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { goSteps, sentStraight } from "../../../../kit/rules/travel";
import { CURRENTS } from "../board/currents";
import { creatureIn, type R } from "../data/read";
import { sentTo } from "./arrival";

/** [F-118] The current takes along whoever begins its turn in it. */
export function carryAlong(ref: R, who: Id): void {
  const [fact] = factsIn(ref.look("current", CURRENTS, who));
  const [degrees, feet] = (fact ?? "").split(" ").map(Number);
  if (degrees === undefined || feet === undefined || feet <= 0) return;
  const sent = sentStraight(ref, "flows", who, { heading: { degrees }, most: feet });
  if (sent.steps.length > 0)
    ref.deed("flows", [...goSteps(who, sent.steps), ...sentTo(creatureIn(ref, who), sent.steps)]);
}
