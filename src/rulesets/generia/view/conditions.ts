import type { ActorFacts, Translate } from "../../../contract/facts";
import type { Condition } from "../../../kit/view/rows";
import { STATUSES, type Status, TIERED } from "../rules/data/names";
import { statusId } from "../rules/data/statuses";
import { statusIcon } from "./icons";

const HELPFUL: readonly Status[] = ["clearMind", "keenSenses", "nimble", "strong"];
const is = (actor: ActorFacts, status: Status): boolean => (actor.statuses[statusId(status)] ?? 0) > 0;

/** The statuses that an actor has, in the order of the rules. */
export function conditionsOf(actor: ActorFacts, t: Translate): Condition[] {
  return STATUSES.filter((status) => is(actor, status)).map((status) => ({
    id: statusId(status),
    icon: statusIcon(status),
    name: t(`FIVEFOLD.Generia.Status.${status}`),
    left: TIERED.some((one) => one === status)
      ? t("FIVEFOLD.Generia.Line.tier", { tier: actor.statuses[statusId(status)] ?? 0 })
      : "",
    helpful: HELPFUL.includes(status),
  }));
}
/** [G-153] Whoever is senseless or frozen has a turn, and can do nothing in it. */
export const isSenseless = (actor: ActorFacts): boolean => is(actor, "unconscious") || is(actor, "frozen");
export const isUnconscious = (actor: ActorFacts): boolean => is(actor, "unconscious");
