import { factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { sentStraight } from "../../../../kit/rules/travel";
import { CURRENTS } from "../board/currents";
import type { R } from "../data/read";
import type { RuleOptions } from "../data/types";
import { sendOver } from "./landing";
import { partGrips } from "./parted";

/** [F-118] A current moves a creature that begins its turn in it. */
export function carryAlong(ref: R, who: Id, ruleOptions: RuleOptions | undefined): void {
  const [fact] = factsIn(ref.look("current", CURRENTS, who));
  const [degrees, feet] = (fact ?? "").split(" ").map(Number);
  if (degrees === undefined || feet === undefined || feet <= 0) return;
  const sent = sentStraight(ref, "flows", who, { heading: { degrees }, most: feet });
  if (sent.steps.length === 0) return;
  sendOver(ref, "flows", who, sent.steps, { ruleOptions, unasked: true });
  partGrips(ref, who);
}
