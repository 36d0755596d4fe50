import type { ActorFacts, Translate } from "../../../contract/facts";
import type { Condition } from "../../../kit/view/rows";
import { creatureOf } from "../rules/data/documents";
import { isTiered, STATUSES, type Status } from "../rules/data/names";
import { statusId } from "../rules/data/statuses";
import { statusIcon } from "./icons";

const HELPFUL: readonly Status[] = ["clearMind", "keenSenses", "nimble", "strong"];
const is = (actor: ActorFacts, status: Status): boolean => (actor.statuses[statusId(status)] ?? 0) > 0;

/** The statuses that an actor has, in the order of the rules. */
export function conditionsOf(actor: ActorFacts, t: Translate): Condition[] {
  const c = creatureOf(actor);
  return STATUSES.filter((status) => is(actor, status)).map((status) => ({
    id: statusId(status),
    icon: statusIcon(status),
    name: t(`FIVEFOLD.Generia.Status.${status}`),
    left: isTiered(status) ? t("FIVEFOLD.Generia.Line.tier", { tier: Math.max(1, c?.tiers[status] ?? 1) }) : "",
    helpful: HELPFUL.includes(status),
  }));
}
/** [G-153] Whoever is senseless or frozen has a turn, and can do nothing in it. */
export const isSenseless = (actor: ActorFacts): boolean => is(actor, "unconscious") || is(actor, "frozen");
export const isUnconscious = (actor: ActorFacts): boolean => is(actor, "unconscious");
